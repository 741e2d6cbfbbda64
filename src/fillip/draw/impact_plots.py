"""Plots of hits, of a disc that glides along a rail, and of a whole break."""

from __future__ import annotations

from dataclasses import replace
from math import atan, atan2, cos, degrees, hypot, pi, radians, sin

import numpy as np
import numpy.typing as npt
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Circle

from fillip.draw.plot_style import BLUE, GREEN, GREY, INK, ORANGE, PURPLE, RED, note, panels
from fillip.kit import carabande, carrom
from fillip.kit.flick import quantised
from fillip.kit.surfaces import PLANE, Arc, Surface, Wall
from fillip.physics.bodies import Body
from fillip.physics.planar import run, simulate
from fillip.physics.trace import Path, Trace

# the check of an impact: striker of 15 g on a resting coin, v 1 m/s, e 0.75, µ 0.15, beta0 0. Its speeds belong to a
# coin of 5.5 g; angle of the line of centres, the coin's speed, its direction
IMPACTS = ((30.0, 1.1156, 23.72), (45.0, 0.9156, 36.47))
COIN_MASS, E, MU = 0.0055, 0.75, 0.15
Row = npt.NDArray[np.float64]
_SLIDES = degrees(atan(3 * MU * (1 + E)))  # sticking asks for tan φ / 3 of the normal impulse over 1 + e
_BREAK = quantised("striker", (0.02, -carrom.BOARD.base_middle), (-0.35, 4.99))


def hits_plot() -> Figure:
    """Speed and direction of a coin over the angle between the striker's way and the line of centres."""
    figure, (speeds, ways) = panels(2, 3.2)
    angles = np.linspace(0, 85, 171)
    found = np.array([_struck(angle, MU) for angle in angles.tolist()])
    ideal = np.array([_struck(angle, 0.0) for angle in angles.tolist()])
    for axes, column in ((speeds, 0), (ways, 1)):
        axes.plot(angles, ideal[:, column], color=GREY, linewidth=1.1, linestyle="--", label="without friction")
        axes.plot(angles, found[:, column], color=BLUE, label="µ = 0.15")
        axes.axvline(_SLIDES, color=GREY, linewidth=0.8)
        axes.set(xlim=(0, 85), xticks=range(0, 90, 15), xlabel="angle of the line of centres, degrees", ylim=0)
    for angle, speed, way in IMPACTS:
        speeds.plot([angle], [speed], "o", color=RED)
        ways.plot([angle], [way], "o", color=RED)
        note(speeds, f"{speed:.4f} at {angle:g}°", (angle, speed), (7, 6))
        note(ways, f"{way:.2f}° at {angle:g}°", (angle, way), (7, -6))
    speeds.text(_SLIDES - 1.5, 0.05, "sticks", ha="right", fontsize=8.5)
    speeds.text(_SLIDES + 1.5, 0.05, f"slides, from {_SLIDES:.1f}° on", fontsize=8.5)
    speeds.set(title="speed of a coin of 5.5 g", ylabel="m/s, striker at 1 m/s")
    ways.set(title="its direction", ylabel="degrees from the striker's way", ylim=(0, 88))
    ways.legend(loc="upper left")
    return figure


def _struck(angle: float, friction: float) -> tuple[float, float]:
    """Speed and direction (degrees) of the coin right after the hit."""
    striker, coin = carrom.kinds()["striker"], carrom.kinds()["white"]
    reach, turn = striker.radius + coin.radius, radians(angle)
    surface = replace(PLANE, coefficients=replace(PLANE.coefficients, disc_e=E, disc_mu=friction))
    bodies = [
        Body("striker", "striker", striker.radius, striker.mass, 0, 0, vx=1.0),
        Body("coin", "coin", coin.radius, COIN_MASS, reach * cos(turn), reach * sin(turn)),
    ]
    _, _, _, _, vx, vy, *_ = run(bodies, surface).path("coin").segments[0].tolist()
    return hypot(vx, vy), degrees(atan2(vy, vx))


def rail_plot() -> Figure:
    """Speed of a disc that glides a quarter turn along the outer rail of a curve: the engine and the closed form."""
    figure, (speeds, offs) = panels(2, 3.2)
    c = carabande.COEFFICIENTS
    for speed, colour, mark in ((4.0, PURPLE, "^"), (3.0, RED, "s"), (2.0, GREEN, "D"), (1.5, BLUE, "o")):
        trace, path = _glide(speed)
        limit = c.floor * c.g * path / c.wall_mu
        turned = np.linspace(0, pi / 2, 200)
        speeds.plot(np.degrees(turned), _gliding(speed, limit, turned), color=colour, linewidth=1.1)
        rows = trace.path("disc").segments
        angles = pi / 2 + np.arctan2(rows[:, 3], rows[:, 2])
        rows, angles = rows[angles <= pi / 2], angles[angles <= pi / 2]
        found = np.hypot(rows[:, 4], rows[:, 5])
        speeds.plot(np.degrees(angles)[::3], found[::3], mark, color=colour, markersize=3.5)
        off = 100 * (found / _gliding(speed, limit, angles) - 1)
        offs.plot(np.degrees(angles), off, mark, color=colour, markersize=3.5, label=f"{speed:g} m/s")
        left = _gliding(speed, limit, np.array([pi / 2]))[0]
        note(speeds, f"{left:.2f}", (90, left), (4, 0))
    speeds.set(xlim=(0, 101), ylim=(0, 4.3), xticks=range(0, 91, 15), xlabel="turned along the rail, degrees")
    speeds.set(ylabel="m/s", title="speed: closed form, and every third hit")
    offs.set(xlim=(0, 92), xticks=range(0, 91, 15), xlabel="turned along the rail, degrees")
    offs.set(ylabel="%", title="engine less closed form")
    offs.axhline(0, color=GREY, linewidth=0.8)
    offs.legend(loc="upper left")
    return figure


def _gliding(speed: float, limit: float, turned: Row) -> Row:
    """The closed form: v dv/ds = −μ_floor g − μ_wall v²/ρ is linear in v²; `limit` is μ_floor g ρ/μ_wall."""
    found: Row = np.sqrt((speed**2 + limit) * np.exp(-2 * carabande.COEFFICIENTS.wall_mu * turned) - limit)
    return found


def _glide(speed: float) -> tuple[Trace, float]:
    """A disc that starts along the outer rail of a curve, and the radius of its path."""
    disc, rail = carabande.kinds()["disc"], carabande.MEASURES.outer
    walls = (Arc((0.0, 0.0), rail, -pi / 2, pi / 2), Wall((rail, 0.0), (rail, 2.0)))
    surface = Surface("bend", walls, coefficients=carabande.COEFFICIENTS)
    body = Body("disc", "disc", disc.radius, disc.mass, 0.0, disc.radius - rail, vx=speed)
    return run([body], surface), rail - disc.radius


def break_plot() -> Figure:
    """A break: the ways of all discs, and the energy of all over time."""
    figure, (board, energy) = panels(2, 3.9)
    surface, pieces = carrom.surface(), carrom.pieces()
    trace = simulate(surface, pieces, carrom.set_up(1, 1, -pi / 2), _BREAK)
    _draw_board(board)
    looks = {"striker": BLUE, "white": ORANGE, "black": INK, "queen": RED}
    for kind, colour in looks.items():
        board.plot([], [], "o-", color=colour, linewidth=0.9, label=kind)
    board.legend(loc="lower left", ncols=2, bbox_to_anchor=(0.1, 0.03), handlelength=1.6, columnspacing=1.2)
    for path in trace.pieces:
        xs = [path.start[0], *path.segments[:, 2].tolist(), path.end[0]]
        ys = [path.start[1], *path.segments[:, 3].tolist(), path.end[1]]
        board.plot([100 * x for x in xs], [100 * y for y in ys], color=looks[path.kind], linewidth=0.7)
        if path.state == "on":
            centre = 100 * path.end[0], 100 * path.end[1]
            board.add_patch(Circle(centre, 100 * path.radius, facecolor=looks[path.kind], edgecolor=INK, linewidth=0.5))
    board.set(title="ways and resting places", xlabel="x, cm", ylabel="y, cm")
    times = np.linspace(0, trace.time, 1500)
    slides = np.zeros_like(times)
    turns = np.zeros_like(times)
    for path in trace.pieces:
        for k, t in enumerate(times.tolist()):
            linear, turning = _energy(path, pieces[path.id].mass, t)
            slides[k] += linear
            turns[k] += turning
    energy.semilogy(times, 1e3 * (slides + turns), color=BLUE, label="all of it")
    spinning = np.where(turns > 0, 1e3 * turns, np.nan)
    energy.semilogy(times, spinning, color=RED, linewidth=1.1, linestyle=(0, (6, 2)), label="in spin")
    energy.set(title="energy of all twenty discs", xlabel="time, s", ylabel="mJ")
    energy.set(xlim=(0, trace.time), ylim=(1e-4, 400))
    energy.legend(loc="upper right")
    return figure


def _draw_board(axes: Axes) -> None:
    half = 100 * carrom.BOARD.half
    axes.plot([-half, half, half, -half, -half], [-half, -half, half, half, -half], color=INK, linewidth=1.2)
    for pocket in carrom.surface().pockets:
        axes.add_patch(Circle((100 * pocket.x, 100 * pocket.y), 100 * pocket.radius, color="#d9d2c5"))
    axes.set(aspect="equal", xlim=(-half - 1, half + 1), ylim=(-half - 1, half + 1))
    axes.set(xticks=(-30, 0, 30), yticks=(-30, 0, 30))
    axes.grid(visible=False)
    for side in axes.spines.values():
        side.set_visible(False)


def _energy(path: Path, mass: float, t: float) -> tuple[float, float]:
    """Energy of travel and of spin (J) at `t`."""
    index = int(np.searchsorted(path.segments[:, 0], t, side="right")) - 1
    if index < 0:
        return 0.0, 0.0
    begun, duration, _, _, vx, vy, ax, ay, _, spin, change = path.segments[index].tolist()
    s = t - begun
    if s >= duration:
        return 0.0, 0.0
    vx, vy, rim = vx + ax * s, vy + ay * s, (spin + change * s) * path.radius
    return mass * (vx * vx + vy * vy) / 2, mass * rim * rim / 4

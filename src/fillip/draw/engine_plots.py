"""A plot of how far the spatial engine is from the planar one where both can play a shot."""

from __future__ import annotations

from math import sqrt

from matplotlib.figure import Figure

from fillip.draw.plot_style import BLUE, GREEN, GREY, RED, panels
from fillip.kit import carrom
from fillip.kit.surfaces import PLANE
from fillip.physics import planar
from fillip.physics.bodies import Body
from fillip.physics.engines import run

_SPEEDS = (0.5, 1.0, 2.0, 4.0)  # m/s
_SPIN = 60.0  # rad/s
_GAP = 0.06  # m from striker to coin, centre to centre
_SLIDE_LIMIT, _HIT_LIMIT = 0.5, 3.0  # %: what is asked for
_LEAST = 1e-5  # %: what is shown of less


def engines_plot() -> Figure:
    """Stop distance of a striker, and speed of a coin that it hits head-on, over its speed."""
    figure, (axes,) = panels(1)
    slides = [_slide_off(speed, 0.0) for speed in _SPEEDS]
    spins = [_slide_off(speed, _SPIN) for speed in _SPEEDS]
    hits = [_hit_off(speed) for speed in _SPEEDS]
    axes.loglog(_SPEEDS, hits, "s-", color=RED, label="speed of a coin hit head-on")
    axes.loglog(_SPEEDS, slides, "o-", color=BLUE, label="stop distance, no spin")
    axes.loglog(_SPEEDS, spins, "D--", color=GREEN, label=f"stop distance, {_SPIN:g} rad/s")
    for limit, colour, text in ((_HIT_LIMIT, RED, "allowed, head-on"), (_SLIDE_LIMIT, BLUE, "allowed, stop distance")):
        axes.axhline(limit, color=colour, linewidth=0.9, linestyle=":")
        axes.text(0.455, limit * 1.15, f"{text}: {limit:g} %", fontsize=8.5, color=colour)
    axes.set(xlabel="speed of the striker, m/s", ylabel="spatial less planar, %, without its sign")
    axes.set(xlim=(0.45, 4.4), ylim=(_LEAST, 10))
    axes.set_xticks(_SPEEDS, [f"{speed:g}" for speed in _SPEEDS])
    axes.set_yticks([10.0**power for power in range(-5, 2)], ["0.00001", "0.0001", "0.001", "0.01", "0.1", "1", "10"])
    axes.minorticks_off()
    axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5))
    axes.spines["bottom"].set_color(GREY)
    return figure


def _off(spatial: float, plane: float) -> float:
    return max(100 * abs(spatial / plane - 1), _LEAST)


def _slide_off(speed: float, spin: float) -> float:
    striker = carrom.kinds()["striker"]
    bodies = [Body("striker", "striker", striker.radius, striker.mass, 0, 0, vx=speed, spin=spin)]
    ends = [trace.pieces[0].end[0] for trace in (run(bodies, PLANE, "spatial"), planar.run(bodies, PLANE))]
    return _off(*ends)


def _hit_off(speed: float) -> float:
    """From how far the coin runs, which goes with the square of its speed."""
    striker, coin = carrom.kinds()["striker"], carrom.kinds()["white"]
    bodies = [
        Body("striker", "striker", striker.radius, striker.mass, 0, 0, vx=speed),
        Body("coin", "white", coin.radius, coin.mass, _GAP, 0),
    ]
    runs = [trace.pieces[1].end[0] - _GAP for trace in (run(bodies, PLANE, "spatial"), planar.run(bodies, PLANE))]
    return _off(sqrt(runs[0]), sqrt(runs[1]))

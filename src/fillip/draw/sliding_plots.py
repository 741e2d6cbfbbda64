"""Plots of one disc that slides and spins: friction, where and when it stops, how near the phases are to it."""

from __future__ import annotations

from math import pi

import numpy as np
from matplotlib.figure import Figure

from fillip.draw.plot_style import BLUE, GREEN, GREY, INK, PURPLE, RED, note, panels
from fillip.kit import carrom
from fillip.kit.surfaces import PLANE
from fillip.physics.bodies import Body
from fillip.physics.coulomb import friction, sliding
from fillip.physics.planar import run
from fillip.physics.slip_table import CRITICAL
from fillip.physics.slipping import curve
from fillip.physics.trace import Path

END = CRITICAL / (1 - CRITICAL)  # the ratio at which every motion ends
TOLERANCE = 10.0  # µm
# ε0, stop time in v0/(μ g), stop distance in v0²/(2 μ g): the paper's integrals, worked out by quadrature
STOPS = (
    (10.0, 1.0087, 1.0025),
    (5.0, 1.0281, 1.0101),
    (2.0, 1.1217, 1.0647),
    (1.0, 1.3403, 1.2748),
    (0.653, 1.6233, 1.6233),
    (0.5, 1.9032, 1.9670),
    (0.25, 3.2422, 3.5669),
)
_RATIO = "ratio of speed to rim speed, ε = v / (R ω)"
_FINE = 0.01  # step of the exact motion, in the logarithm of the spin


def friction_plot() -> Figure:
    """Friction force F and torque T over the ratio ε."""
    figure, (axes,) = panels(1)
    ratios = np.geomspace(0.03, 30, 400)
    forces, torques = np.array([friction(ratio) for ratio in ratios.tolist()]).T
    axes.semilogx(ratios, forces, color=BLUE, label="F, force in µ m g")
    axes.semilogx(ratios, torques, color=RED, linestyle=(0, (6, 2)), label="T, torque in µ m g R")
    axes.plot([1, 1], [8 / (3 * pi), 8 / (9 * pi)], "o", color=INK, markersize=4)
    note(axes, "8/(3π)", (1, 8 / (3 * pi)), (-7, 5))
    note(axes, "8/(9π)", (1, 8 / (9 * pi)), (7, 6))
    axes.axhline(2 / 3, color=GREY, linewidth=0.8, linestyle=":")
    note(axes, "2/3: spin alone", (30, 2 / 3), (-2, 6))
    axes.axvline(END, color=GREY, linewidth=0.8)
    axes.text(END * 0.94, 1.04, "every motion ends here, ε* = 0.653", ha="right", fontsize=8.5)
    axes.set(xlabel=_RATIO, ylabel="share of full sliding friction", xlim=(0.03, 30), ylim=(0, 1.1))
    axes.set_xticks([0.03, 0.1, 0.3, 1, 3, 10, 30], ["0.03", "0.1", "0.3", "1", "3", "10", "30"])
    axes.minorticks_off()
    axes.legend(loc="center left", bbox_to_anchor=(0.0, 0.36))
    return figure


def stops_plot() -> Figure:
    """Stop time and stop distance over the ratio at the start, with the reference figures as points."""
    figure, (axes,) = panels(1)
    ratios = np.geomspace(0.18, 20, 300)
    times, distances = [], []
    for ratio in ratios.tolist():
        u = ratio / (1 + ratio)
        time, distance, _ = curve(u)
        times.append(time / u)
        distances.append(distance / u)
    axes.semilogx(ratios, times, color=BLUE, label="stop time in v₀ / (µ g)")
    axes.semilogx(ratios, distances, color=RED, linestyle=(0, (6, 2)), label="stop distance in v₀² / (2 µ g)")
    axes.plot([stop[0] for stop in STOPS], [stop[1] for stop in STOPS], "o", color=BLUE)
    axes.plot([stop[0] for stop in STOPS], [stop[2] for stop in STOPS], "s", color=RED, fillstyle="none")
    axes.axhline(1, color=GREY, linewidth=0.8, linestyle=":")
    note(axes, "no spin: 1", (20, 1), (-2, -8))
    note(axes, "ε₀ = ε*: both 1.6233", (END, 1.6233), (10, 6))
    axes.set(xlabel="ratio at the start, ε₀ = v₀ / (R ω₀)", ylabel="times that of a disc without spin")
    axes.set(xlim=(0.18, 20), ylim=(0.7, 4.6))
    axes.set_xticks([0.2, 0.5, 1, 2, 5, 10, 20], ["0.2", "0.5", "1", "2", "5", "10", "20"])
    axes.minorticks_off()
    axes.legend(loc="upper right")
    return figure


def phases_plot() -> Figure:
    """How far coins of 2 m/s are from the exact motion: their place above, their speed below, over time."""
    figure = Figure(figsize=(7.6, 4.2), layout="constrained")
    rows = figure.subplots(2, 3, sharex="col", sharey="row")
    coin, floor = carrom.kinds()["white"], PLANE.coefficients
    for (places, speeds), ratio, colour in zip(rows.T, (5.0, 1.0, 0.4), (BLUE, GREEN, PURPLE), strict=True):
        spin = 2.0 / (ratio * coin.radius)
        path = run([Body("disc", "disc", coin.radius, coin.mass, 0, 0, vx=2.0, spin=spin)], PLANE).path("disc")
        exact = np.array(list(sliding(2.0, spin, coin.radius, floor.floor * floor.g, _FINE)))
        exact = exact[np.unique(np.searchsorted(exact[:, 0], np.linspace(0, exact[-1, 0], 600)))]
        own = np.array([_motion(path, t) for t in exact[:, 0].tolist()])
        places.axhspan(-TOLERANCE, TOLERANCE, color="#e9f1ea", zorder=0)
        places.plot(exact[:, 0], (own[:, 0] - exact[:, 1]) * 1e6, color=colour, linewidth=1.1)
        places.plot(
            path.segments[:, 0], np.zeros(len(path.segments)), "|", color=INK, markersize=6, markeredgewidth=0.7
        )
        speeds.plot(exact[:, 0], (own[:, 1] - exact[:, 2]) * 1e3, color=colour, linewidth=1.1)
        places.set(title=f"ε₀ = {ratio:g}, {spin:.0f} rad/s: {len(path.segments)} phases", ylim=(-13, 13))
        speeds.set(xlabel="time, s", xlim=0, ylim=(-0.9, 0.9))
    rows[0, 0].set(ylabel="place, off by µm")
    rows[1, 0].set(ylabel="speed, off by mm/s")
    rows[0, 0].text(0.03, TOLERANCE + 0.6, "tolerance 10 µm", color=GREEN, fontsize=8)
    return figure


def _motion(path: Path, t: float) -> tuple[float, float]:
    """Place and speed along x at `t`."""
    index = max(int(np.searchsorted(path.segments[:, 0], t, side="right")) - 1, 0)
    begun, duration, x, _, vx, _, ax, *_ = path.segments[index].tolist()
    s = min(t - begun, duration)
    return x + (vx + ax * s / 2) * s, vx + ax * s

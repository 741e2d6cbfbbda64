"""Two thousand seeded breaks: all end, nothing overlaps, nothing leaves the board, energy does not grow."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fillip.bench.shots import break_shot
from fillip.kit.carrom import BOARD
from fillip.physics.impact import LEAST_LEAVING
from fillip.physics.planar import simulate
from fillip.physics.trace import Trace
from tests.figures import share
from tests.physics.scenes import CARROM, PIECES

Values = npt.NDArray[np.float64]

BREAKS = 2000
ROUNDING = 1e-14
MASSES = {name: piece.mass for name, piece in PIECES.items()}


def _at(trace: Trace, times: Values) -> tuple[Values, Values, Values, Values]:
    """x, y and kinetic energy just before and just after, one row a piece and one column a time."""
    x, y, before, after = (np.zeros((len(trace.pieces), len(times))) for _ in range(4))
    for row, path in enumerate(trace.pieces):
        x[row], y[row] = path.end[:2]
        first = path.segments[0, 0] if len(path.segments) else np.inf
        x[row, times < first], y[row, times < first] = path.start[:2]
        for index, segment in enumerate(path.segments):
            t, duration, px, py, vx, vy, ax, ay, _, spin, change = segment
            until = path.segments[index + 1, 0] if index + 1 < len(path.segments) else np.inf
            here = (times >= t) & (times < until)
            s = np.minimum(times[here] - t, duration)
            x[row, here], y[row, here] = px + (vx + ax * s / 2) * s, py + (vy + ay * s / 2) * s
            for energy, running in (
                # adding a duration to a time may round to either side of the event that ended it
                (before, (times > t) & (times <= t + duration + ROUNDING)),
                (after, (times >= t) & (times < t + duration - ROUNDING)),
            ):
                s = times[running] - t
                square = (vx + ax * s) ** 2 + (vy + ay * s) ** 2 + (path.radius * (spin + change * s)) ** 2 / 2
                energy[row, running] = MASSES[path.id] * square / 2
    return x, y, before, after


def _check(trace: Trace) -> tuple[float, float, float]:
    """Deepest overlap of two pieces, deepest in a wall, most energy won at an event beyond the floor's allowance."""
    hits: dict[float, int] = {}
    for event in trace.events:
        hits[event.t] = hits.get(event.t, 0) + (event.kind in ("hit", "wall"))
    times = np.array(sorted(hits))
    x, y, before, after = _at(trace, times)
    radii = np.array([path.radius for path in trace.pieces])
    gone = np.array([path.t_end if path.state != "on" else np.inf for path in trace.pieces])
    here = times[None, :] < gone[:, None]
    deepest = -1.0
    for one in range(len(trace.pieces)):
        for other in range(one):
            both = here[one] & here[other]
            apart = np.hypot(x[one] - x[other], y[one] - y[other])[both]
            if apart.size:
                deepest = max(deepest, float(radii[one] + radii[other] - apart.min()))
    out = np.maximum(np.abs(x), np.abs(y)) + radii[:, None] - BOARD.half
    most = np.array([hits[t] for t in times]) * max(MASSES.values()) * LEAST_LEAVING**2
    falls = [event.t for event in trace.events if event.kind == "pocket"]
    won = np.where(np.isin(times, falls), -1.0, after.sum(axis=0) - before.sum(axis=0) - most)
    return deepest, float(out[here].max()), float(won.max())


def test_seeded_breaks_end_without_overlap_and_without_winning_energy() -> None:
    for seed in range(share(BREAKS)):
        speed = 1 + 6 * (seed * 0.6180339887 % 1)
        layout, flick = break_shot(seed, speed)
        trace = simulate(CARROM, PIECES, layout, flick)
        deepest, out, won = _check(trace)
        assert deepest < 1e-9, f"break {seed}: pieces overlap"
        assert out < 1e-9, f"break {seed}: a piece is in a wall"
        assert won < 1e-12, f"break {seed}: energy grew"
        assert len(trace.events) < 5000
        assert all(path.state in ("on", "pocketed") for path in trace.pieces)
        ends = [event.discs[0] for event in trace.events if event.kind in ("rest", "pocket")]
        moved = {path.id for path in trace.pieces if len(path.segments)}
        assert moved == set(ends)

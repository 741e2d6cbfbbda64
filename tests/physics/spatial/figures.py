"""Figures of the spatial engine on this machine: `python -m tests.physics.spatial.figures`."""

from __future__ import annotations

from collections import Counter
from math import hypot

from fillip.kit.surfaces import PLANE
from fillip.physics import planar, spatial
from fillip.physics.bodies import Body
from fillip.physics.spatial.model import STEP
from tests.physics.spatial.shots import (
    BOARDS,
    RAIL,
    board_shot,
    highest,
    hopping,
    lifted_shot,
    sliding,
    timed,
    tower_shot,
)


def main() -> None:
    """Print all of them."""
    print(f"step {STEP * 1e3:g} ms")
    _slides()
    _hits()
    _towers()
    _boards()
    _lifted()


def _slides() -> None:
    for speed in (0.5, 1.0, 2.0, 4.0):
        for spin in (0.0, 60.0):
            body = sliding(speed, spin)
            ours, theirs = spatial.run([body], PLANE).pieces[0].end[0], planar.run([body], PLANE).pieces[0].end[0]
            print(f"slide {speed} m/s, spin {spin:g}: {ours:.5f} m, planar {theirs:.5f} m, {ours / theirs - 1:+.4%}")


def _hits() -> None:
    for speed in (0.5, 1.0, 2.0, 4.0, 7.0):
        bodies = [
            Body("striker", "striker", 0.02065, 0.015, 0.0, 0.0, vx=speed),
            Body("white-1", "white", 0.0159, 0.00525, 0.06, 0.0),
        ]
        ours, theirs = (run(bodies, PLANE).pieces[1].end[0] - 0.06 for run in (spatial.run, planar.run))
        print(
            f"head-on {speed} m/s: coin runs {ours:.5f} m, planar {theirs:.5f} m, "
            f"speed {(ours / theirs) ** 0.5 - 1:+.4%}"
        )


def _towers() -> None:
    for speed in (1.0, 2.0, 4.0, 7.0):
        spent, last = [], []
        for seed in range(8):
            trace, seconds = timed(tower_shot(seed, speed).play)
            spent.append(seconds)
            last.append(trace.time)
        print(
            f"tower hit at {speed} m/s: {max(spent):.2f} s of computing at most, "
            f"at rest after {max(last):.2f} s at most"
        )


def _boards() -> None:
    for board in BOARDS:
        states: Counter[str] = Counter()
        rise, spent = 0.0, 0.0
        for seed in range(50):
            trace, seconds = timed(board_shot(board, seed).play)
            states.update(path.state for path in trace.pieces)
            rise, spent = max(rise, highest(trace)), max(spent, seconds)
        print(f"{board}, 50 shots, no lift: {dict(states)}, rises {rise * 1e3:.2f} mm, {spent:.2f} s at most")


def _lifted() -> None:
    states: Counter[str] = Counter()
    for seed in range(300):
        trace = lifted_shot(seed)
        states.update(path.state for path in trace.pieces)
        states["turned over"] += sum(path.turned for path in trace.pieces)
        states["not flat"] += sum(path.state == "on" and (path.z != 0 or path.q[0] != 1) for path in trace.pieces)
    print(f"300 shots with lift: {dict(states)}")
    for lift in (0.1, 0.15, 0.2, 0.3):
        path = spatial.run([hopping(3.0, lift)], RAIL).pieces[0]
        print(f"rail of 1.5 cm, 3 m/s, lift {lift}: ends at {hypot(*path.end[:2]):.3f} m, rail at 0.3 m")


if __name__ == "__main__":
    main()

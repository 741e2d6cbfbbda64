"""A digest over many shots: run as a program, it prints that of as many as it is asked for."""

from __future__ import annotations

import sys
from hashlib import sha256
from math import atan2, cos, hypot, sin
from random import Random

from fillip.kit.flick import Flick, quantised
from fillip.kit.layout import Layout, layout_of, placed
from fillip.physics.planar import simulate
from tests.physics.scenes import CARROM, PIECES, break_shot


def middle_game(seed: int) -> tuple[Layout, Flick]:
    """Seven coins anywhere, and a striker flicked at one of them at 2 m/s."""
    random = Random(f"middle game {seed}")
    names = ["queen", *(f"{colour}-{number}" for colour in ("black", "white") for number in (1, 2, 3))]
    places: list[tuple[float, float]] = []
    while len(places) < len(names):
        x, y = random.uniform(-0.33, 0.33), random.uniform(-0.2, 0.33)
        if all(hypot(x - other[0], y - other[1]) > 0.033 for other in places):
            places.append((x, y))
    lying = [placed(name, *place, random.uniform(-3, 3)) for name, place in zip(names, places, strict=True)]
    start = random.uniform(-0.18, 0.18), -0.2526
    aim = atan2(places[0][1] - start[1], places[0][0] - start[0]) + random.uniform(-0.02, 0.02)
    spin = random.choice([0.0, random.uniform(-40, 40)])
    return layout_of("carrom", lying), quantised("striker", start, (2 * cos(aim), 2 * sin(aim)), spin)


def digest(shots: int) -> str:
    """SHA-256 over the traces of so many breaks and so many shots of the middle game."""
    whole = sha256()
    for seed in range(shots):
        for layout, flick in (break_shot(seed, 1 + 6 * (seed * 0.6180339887 % 1)), middle_game(seed)):
            whole.update(simulate(CARROM, PIECES, layout, flick).digest().encode())
    return whole.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))

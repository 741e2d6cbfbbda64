"""A digest over many shots: run as a program, it prints that of as many as it is asked for."""

from __future__ import annotations

import sys
from hashlib import sha256

from fillip.bench.shots import break_shot, middle_game
from fillip.physics.planar import simulate
from tests.physics.scenes import CARROM, PIECES


def digest(shots: int) -> str:
    """SHA-256 over the traces of so many breaks and so many shots of the middle game."""
    whole = sha256()
    for seed in range(shots):
        for layout, flick in (break_shot(seed, 1 + 6 * (seed * 0.6180339887 % 1)), middle_game(seed)):
            whole.update(simulate(CARROM, PIECES, layout, flick).digest().encode())
    return whole.hexdigest()


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))

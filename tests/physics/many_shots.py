"""A digest over many shots on all boards and on tracks: as a program, it prints that of as many as it is asked for."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from hashlib import sha256

from fillip.bench.shots import break_shot, middle_game
from fillip.kit import sets
from fillip.kit.surfaces import Surface
from fillip.physics.bodies import Body, bodies_of
from fillip.physics.planar import run
from tests.physics.hard_shots import Field, board, bodies, track
from tests.physics.scenes import CARROM, PIECES

Shot = tuple[list[Body], Surface]

_FIELDS = lru_cache(maxsize=None)(board)
_TRACKS = lru_cache(maxsize=None)(track)


def shots(count: int) -> Iterator[Shot]:
    """So many shots: breaks and middle games of Carrom, then hard shots on every board and on tracks, in turn."""
    for number in range(count):
        seed, kind = divmod(number, 2 + len(sets.NAMES) + 1)
        if kind == 0:
            yield bodies_of(PIECES, *break_shot(seed, 1 + 6 * (seed * 0.6180339887 % 1))), CARROM
        elif kind == 1:
            yield bodies_of(PIECES, *middle_game(seed)), CARROM
        else:
            field = _field(kind - 2, seed)
            yield bodies(field, seed), field.surface


def digest(count: int, threads: int = 1) -> str:
    """SHA-256 over the traces of so many shots, played on so many threads."""
    whole = sha256()
    with ThreadPoolExecutor(threads) as pool:
        for one in pool.map(lambda shot: run(*shot).digest(), shots(count)):
            whole.update(one.encode())
    return whole.hexdigest()


def _field(kind: int, seed: int) -> Field:
    return _FIELDS(sets.NAMES[kind]) if kind < len(sets.NAMES) else _TRACKS(seed % 20)


if __name__ == "__main__":
    print(digest(int(sys.argv[1])))

"""What every set-up shares: the hand that sets a piece a little off its place, and pieces piled up."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, pi
from random import Random

from fillip.kit.layout import Placed, placed
from fillip.kit.pieces import Piece

JITTER = 0.05e-3  # how far a hand sets a piece off its place, at most (design: up to 0.05 mm)


def jittered(random: Random, identifier: str, x: float, y: float, z: float = 0.0) -> Placed:
    """The piece near (x, y), no further off than `JITTER`, turned any way; `z` above where it would lie on the surface.

    Places that are 2 · JITTER further apart than two pieces need never let them overlap.
    """
    while True:
        dx, dy = random.uniform(-1, 1), random.uniform(-1, 1)
        if hypot(dx, dy) <= 1:
            break
    # a nanometre is kept back for rounding
    reach = JITTER - 1e-9
    return placed(identifier, x + reach * dx, y + reach * dy, random.uniform(-pi, pi), z=z)


def piled(random: Random, pieces: Sequence[Piece], x: float, y: float) -> list[Placed]:
    """The pieces on top of each other near (x, y), the first on the surface, each lying flat on the one below."""
    pile: list[Placed] = []
    height = 0.0
    for piece in pieces:
        pile.append(jittered(random, piece.id, x, y, height))
        height += piece.thickness
    return pile

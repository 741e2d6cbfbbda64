"""The back of the Queen Carrom To Go board: a practice course of four rows of five squares.

Every number is assumed (facts sheet, "Queen Carrom To Go"). Lengths in metres.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from fillip.kit import queen_carrom
from fillip.kit.layout import Layout, layout_of
from fillip.kit.pieces import Piece, numbered
from fillip.kit.racks import jittered
from fillip.kit.surfaces import Point, Surface

BOX = "queen-carrom-back"
COINS = 5
ROWS = 4


@dataclass(frozen=True, slots=True)
class Course:
    """The printed measures of the course. Its one shooting line is the front's at -y."""

    square_side: float = 0.03
    square_spacing: float = 0.04  # from the middle of a square to the middle of the next
    rows: tuple[float, ...] = (0.08, 0.12, 0.16, 0.20)  # each row from the middle of the shooting line


COURSE = Course()

_COUNTS = {"blue": COINS}


def pieces() -> dict[str, Piece]:
    """The five coins and the striker by their ids."""
    return {"striker": kinds()["striker"]} | numbered(kinds(), _COUNTS)


def kinds() -> dict[str, Piece]:
    """One piece of each kind by the kind's name."""
    return {name: piece for name, piece in queen_carrom.kinds().items() if name != "queen"}


def surface() -> Surface:
    """The same field and pockets as on the front."""
    return queen_carrom.surface(BOX)


def squares(row: int) -> tuple[Point, ...]:
    """The middles of a row's five squares, from the left. Raises ValueError where there is no such row."""
    if not 1 <= row <= ROWS:
        raise ValueError(f"there is no row {row} on the course: expected 1 to {ROWS}")
    y = -queen_carrom.BOARD.base_middle + COURSE.rows[row - 1]
    return tuple(((place - (COINS - 1) / 2) * COURSE.square_spacing, y) for place in range(COINS))


def set_up(seed: int, number: int, row: int) -> Layout:
    """Five coins on the squares of a row (from 1), jittered by the match's seed (QCG-50).

    `number` counts the set-ups of the match, so that the next player's row is not jittered alike (QCG-52).
    """
    random = Random(f"fillip queen-carrom-back rack {seed} {number}")
    return layout_of(BOX, [jittered(random, f"blue-{coin}", *at) for coin, at in enumerate(squares(row), 1)])

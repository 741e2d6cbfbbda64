"""Tracks of Carabande: pieces on a square grid that make a closed loop, and the code that says which.

A code is one letter a piece in race direction, the start piece first: S straight, L curve to the left, R curve to the
right; a capital has its rail on the left of the race direction, a small letter on the right. `SLLSLL` is the smallest
track with a straight.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

Turn = Literal["S", "L", "R"]
Cell = tuple[int, int]

MOST_PIECES = 400

_SHAPE = re.compile(r"[SLRslr]{2,}")
_TURNED = {"S": 0, "L": 1, "R": -1}  # quarter turns anticlockwise
_AHEAD: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
_HEADINGS = ("east", "north", "west", "south")


@dataclass(frozen=True, slots=True)
class TrackPiece:
    """One piece as the race meets it: which way it turns, and whether its rail is on the left or on the right."""

    turn: Turn
    rail_left: bool

    @property
    def letter(self) -> str:
        return self.turn if self.rail_left else self.turn.lower()


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece where it lies: its cell (x to the east, y to the north, the start piece's is 0, 0) and how it is entered.

    `heading` is the direction of the race at its entry, in quarter turns anticlockwise from east.
    """

    piece: TrackPiece
    cell: Cell
    heading: int

    @property
    def next_heading(self) -> int:
        return (self.heading + _TURNED[self.piece.turn]) % 4

    @property
    def next_cell(self) -> Cell:
        x, y = _AHEAD[self.next_heading]
        return self.cell[0] + x, self.cell[1] + y


@dataclass(frozen=True, slots=True)
class Track:
    """A closed loop of pieces in race direction, the start piece first. Raises ValueError where it is none.

    The start piece may be a curve, though that of the base set is a straight.
    """

    pieces: tuple[TrackPiece, ...]

    def __post_init__(self) -> None:
        _check(laid(self.pieces))

    def code(self) -> str:
        """One letter a piece, read back by `parse_track`."""
        return "".join(piece.letter for piece in self.pieces)


def parse_track(code: str) -> Track:
    """Read a track code. Raises ValueError in one sentence that names the piece and says what was expected."""
    if len(code) > MOST_PIECES:
        raise ValueError(f"a track has at most {MOST_PIECES} pieces, not {len(code)}")
    for number, letter in enumerate(code, 1):
        if letter not in "SLRslr":
            raise ValueError(
                f"piece {number}, {letter!r}, is none: expected S, L or R, small where the rail is on the right"
            )
    return Track(tuple(TrackPiece(cast(Turn, letter.upper()), letter.isupper()) for letter in code))


def looks_like_code(text: str) -> bool:
    """Whether a text is written in the letters of a track code, be it a track or not."""
    return bool(_SHAPE.fullmatch(text))


def laid(pieces: Sequence[TrackPiece]) -> tuple[Laid, ...]:
    """Where pieces come to lie one after the other, the first in cell (0, 0) and entered towards the east."""
    line: list[Laid] = []
    cell, heading = (0, 0), 0
    for piece in pieces:
        line.append(Laid(piece, cell, heading))
        cell, heading = line[-1].next_cell, line[-1].next_heading
    return tuple(line)


def _check(line: Sequence[Laid]) -> None:
    if not line:
        raise ValueError("a track needs pieces: expected one letter a piece such as 'SLLSLL'")
    taken: dict[Cell, int] = {}
    for number, each in enumerate(line, 1):
        if each.cell in taken:
            raise ValueError(f"piece {number} lies on piece {taken[each.cell]}")
        taken[each.cell] = number
    if line[-1].next_cell != (0, 0):
        raise ValueError(f"the loop does not close: it ends {_apart(line[-1].next_cell)} of the start")
    if line[-1].next_heading != 0:
        raise ValueError(
            f"the loop does not close: it comes back to the start heading {_HEADINGS[line[-1].next_heading]}, "
            "expected east"
        )


def _apart(cell: Cell) -> str:
    parts = [(cell[0], "east", "west"), (cell[1], "north", "south")]
    return " and ".join(
        f"{abs(steps)} cell{'' if abs(steps) == 1 else 's'} {there if steps > 0 else back}"
        for steps, there, back in parts
        if steps
    )

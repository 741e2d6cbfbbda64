"""Where the seats are: seat 1 at -y, two opposite each other, three at -y, +x and +y, four all around."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

from fillip.kit.surfaces import Point

_QUARTERS = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
_CLOCKWISE = {1: (0,), 2: (0, 2), 3: (0, 2, 1), 4: (0, 3, 2, 1)}
_TURNS = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a board, `quarter` turns anticlockwise from -y. Points turn exactly, whatever the numbers."""

    quarter: int

    @property
    def angle(self) -> float:
        """The direction from the middle of the board to whoever sits here, in radians."""
        return (-pi / 2, 0.0, pi / 2, pi)[self.quarter]

    def to_board(self, point: Point) -> Point:
        """From this seat's own frame, in which it sits at -y, to the board's."""
        cosine, sine = _TURNS[self.quarter]
        return cosine * point[0] - sine * point[1], sine * point[0] + cosine * point[1]

    def to_seat(self, point: Point) -> Point:
        """From the board's frame to this seat's own, in which it sits at -y."""
        cosine, sine = _TURNS[self.quarter]
        return cosine * point[0] + sine * point[1], cosine * point[1] - sine * point[0]


def side_of(seat: int, seats: int, clockwise: bool = False) -> Side:
    """The side of seat `seat` (from 1) among `seats`, which go anticlockwise unless told.

    Raises ValueError where a board has no such seat.
    """
    quarters = (_CLOCKWISE if clockwise else _QUARTERS).get(seats, ())
    if not 1 <= seat <= len(quarters):
        raise ValueError(f"there is no seat {seat} of {seats} around a square board: expected 1 to 4 seats")
    return Side(quarters[seat - 1])

"""A pair of parallel lines with a circle at each end, from which a striker is played, as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, hypot

from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.kit.surfaces import Point
from fillip.match.placements import Interval, Placements, lane, spot
from fillip.match.sides import Side

STEP = 1e-9  # metres that rounding may be off
Row = tuple[float, float]
"""A lane for the striker's centre: its y, and how far it reaches to both sides of the middle."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines in the frame of a seat that sits at -y; metres, for the striker's centre.

    It lies on both lines up to `slack` from their `middle` (y), and touches no circle up to `reach` from x = 0. The
    circles are at -`end` and `end`; it covers one entirely up to `cover` from its middle. It touches at least one line,
    or a circle in part, up to `wide` from the middle of the lines and no further out than their ends.
    """

    middle: float
    slack: float
    reach: float
    end: float
    cover: float
    wide: float

    def holds(self, at: Point) -> bool:
        """Whether it lies on both lines and touches no circle, or covers one entirely (CRM-10, QCG-10)."""
        on_lines = abs(at[0]) <= self.reach + STEP and abs(at[1] - self.middle) <= self.slack + STEP
        return on_lines or any(hypot(at[0] - x, at[1] - self.middle) <= self.cover + STEP for x in self._ends())

    def touches(self, at: Point) -> bool:
        """Whether it touches at least one line, wherever the circles are (QCG-41)."""
        return abs(at[0]) <= self.end + STEP and abs(at[1] - self.middle) <= self.wide + STEP

    def rows(self) -> tuple[Row, ...]:
        """The middle of the lines, and as far as it may lie to both sides of it."""
        return self._rows(self.reach, (self.slack,))

    def wide_rows(self) -> tuple[Row, ...]:
        """The same where it has to touch one line only; the circles are part of these rows."""
        return self._rows(self.end, (self.slack, self.wide))

    def spots(self) -> tuple[Point, ...]:
        """The middles of the circles."""
        return tuple((x, round(self.middle * 1e6) / 1e6) for x in self._ends())

    def _ends(self) -> tuple[float, float]:
        end = round(self.end * 1e6) / 1e6
        return -end, end

    def _rows(self, reach: float, aside: tuple[float, ...]) -> tuple[Row, ...]:
        # whole micrometres, rounded inwards, so that a flick's own steps fit
        across = _down(reach)
        others = [y for off in aside for y in (_down(self.middle + off), -_down(off - self.middle))]
        return tuple((y, across) for y in (round(self.middle * 1e6) / 1e6, *others))


def on_rows(
    box: Box,
    layout: Layout,
    piece: str,
    side: Side,
    rows: tuple[Row, ...],
    spots: tuple[Point, ...],
    directions: tuple[Interval, ...],
) -> Placements:
    """The rows and spots of the seat at `side` on this layout."""
    return Placements(
        tuple(lane(box, layout, piece, side.to_board((-reach, y)), side.to_board((reach, y))) for y, reach in rows),
        tuple(spot(box, layout, piece, side.to_board(at)) for at in spots),
        directions,
    )


def _down(length: float) -> float:
    return (floor(length * 1e6 + 1e-6) if length >= 0 else -ceil(-length * 1e6 - 1e-6)) / 1e6

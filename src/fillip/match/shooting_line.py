"""A shooting line: two strokes with a circle at each end, on which the striker is put down before each shot."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor

from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.kit.surfaces import Point
from fillip.match.placements import Lane, Spot, lane, spot
from fillip.match.sides import Side

STEP = 1e-9  # metres: places are compared to whole nanometres


@dataclass(frozen=True, slots=True)
class ShootingLine:
    """The line of one seat in that seat's own frame, in metres.

    The striker's centre lies `middle` before the middle of the board, give or take `slack`, within `reach` to either
    side; or over one of the circles, `circles` from the middle, no further from its centre than `cover`.
    """

    middle: float
    slack: float
    reach: float
    circles: float = 0.0
    cover: float = -1.0

    def lanes(self, box: Box, layout: Layout, piece: str, side: Side) -> tuple[Lane, ...]:
        """The middle lane first, then some on either side of it, which help where it is covered."""
        # whole micrometres, rounded inwards, so that a flick's own steps fit
        middle, near, far = -self.middle, -_down(self.middle - self.slack, up=True), -_down(self.middle + self.slack)
        reach = _down(self.reach)
        return tuple(
            lane(box, layout, piece, side.to_board((-reach, y)), side.to_board((reach, y)))
            for y in (round(middle * 1e6) / 1e6, near, far)
        )

    def spots(self, box: Box, layout: Layout, piece: str, side: Side) -> tuple[Spot, ...]:
        """The middles of the two circles, where the striker can cover one."""
        middles = [(round(x * 1e6) / 1e6, round(y * 1e6) / 1e6) for x, y in self._circles()]
        return tuple(spot(box, layout, piece, side.to_board(at)) for at in middles)

    def holds(self, at: Point) -> bool:
        """Whether a striker at `at`, in the seat's own frame, is placed as it should be."""
        on_line = abs(at[0]) <= self.reach + STEP and abs(at[1] + self.middle) <= self.slack + STEP
        return on_line or any(
            (at[0] - x) ** 2 + (at[1] - y) ** 2 <= (self.cover + STEP) ** 2 for x, y in self._circles()
        )

    def _circles(self) -> tuple[Point, ...]:
        return ((-self.circles, -self.middle), (self.circles, -self.middle)) if self.cover >= 0 else ()


def _down(length: float, up: bool = False) -> float:
    """A length rounded down to whole micrometres, or up."""
    return (ceil(length * 1e6 - 1e-6) if up else floor(length * 1e6 + 1e-6)) / 1e6

"""The practice course on the back of the Queen's board: one shooting line for everybody, and rows of five coins."""

from __future__ import annotations

from collections.abc import Mapping

from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.queen_carrom import BOARD, kinds
from fillip.kit.queen_carrom_back import set_up as new_row
from fillip.kit.sets import Box
from fillip.match import shooting_line
from fillip.match.observe import Watch
from fillip.match.placements import Placements
from fillip.match.placing import Home
from fillip.match.sides import NEAR, Side
from fillip.referee.game import Allowed, Place, SetUp

STAYS = False
RIM_MARGIN = None
LINES = shooting_line.lines_of(BOARD, kinds()["striker"].radius)


def side(seat: int, seats: int) -> Side:
    """Everybody plays from the near side (QCG-50)."""
    return NEAR


def rack(seed: int, set_up: SetUp, side: Side, options: Mapping[str, object]) -> Layout:
    """Five coins on the squares of a row (QCG-50, QCG-52)."""
    return new_row(seed, set_up.number, set_up.row)


def placements(box: Box, layout: Layout, side: Side, allowed: Allowed) -> Placements:
    """The one line at the near side, and every direction (QCG-50)."""
    return shooting_line.placements(box, layout, side, allowed, LINES)


def check_flick(box: Box, layout: Layout, side: Side, allowed: Allowed, flick: Flick) -> None:
    """Raise Refused where the striker may not lie, or its speed is no hand's (QCG-50)."""
    shooting_line.check_flick(box, layout, side, allowed, flick, LINES)


def home(place: Place) -> Home:
    """No coin comes back by itself. Raises KeyError."""
    raise KeyError(place.where)


def watch(side: Side) -> Watch:
    """Nothing but hits and falls."""
    return Watch()

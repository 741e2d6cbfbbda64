"""Queen Carrom To Go on the board, its front: where the striker goes, and how a round is set up."""

from __future__ import annotations

from collections.abc import Mapping

from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.queen_carrom import BOARD, kinds
from fillip.kit.queen_carrom import set_up as new_round
from fillip.kit.sets import Box
from fillip.match import shooting_line, sides
from fillip.match.observe import Watch
from fillip.match.placements import Placements
from fillip.match.placing import Home
from fillip.match.sides import Side
from fillip.referee.game import Allowed, Place, SetUp

STAYS = False
RIM_MARGIN = None
LINES = shooting_line.lines_of(BOARD, kinds()["striker"].radius)


def side(seat: int, seats: int) -> Side:
    """Clockwise from -y; two sit opposite each other (QCG-02)."""
    return sides.side_of(seat, seats, clockwise=True)


def rack(seed: int, set_up: SetUp, side: Side, options: Mapping[str, object]) -> Layout:
    """The coins of a new round around the queen, or in one pile on her (QCG-01, QCG-40)."""
    return new_round(seed, set_up.number, tower=bool(options.get("tower", False)))


def placements(box: Box, layout: Layout, side: Side, allowed: Allowed) -> Placements:
    """The shooting line of the seat at `side`, and every direction (QCG-10, QCG-41)."""
    return shooting_line.placements(box, layout, side, allowed, LINES)


def check_flick(box: Box, layout: Layout, side: Side, allowed: Allowed, flick: Flick) -> None:
    """Raise Refused where the striker may not lie, or its speed is no hand's (QCG-10, QCG-41)."""
    shooting_line.check_flick(box, layout, side, allowed, flick, LINES)


def home(place: Place) -> Home:
    """Nothing comes back before the end of a round (QCG-22). Raises KeyError."""
    raise KeyError(place.where)


def watch(side: Side) -> Watch:
    """Nothing but hits and falls."""
    return Watch()

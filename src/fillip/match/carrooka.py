"""Carrooka on the board: the striker on the break line or where it lies, and colours back on their spots."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from fillip.kit.carrooka import BOARD, REDS, spot
from fillip.kit.carrooka import set_up as new_game
from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.match import sides
from fillip.match.checks import check_clear, check_piece, check_speed
from fillip.match.lines import STEP
from fillip.match.observe import Watch
from fillip.match.placements import EVERY_WAY, Placements, Spot, lane
from fillip.match.placing import CONTACT, Home
from fillip.match.refused import Refused
from fillip.match.sides import Side
from fillip.referee.game import Allowed, Place, SetUp

STAYS = True
RIM_MARGIN = BOARD.margin_radius
BREAK_LINE = "break-line"
APART = 2 * CONTACT  # metres: what is further apart does not touch (CRK-10)
_UM = 0.5e-6 + 1e-12  # metres: a place rounded to whole micrometres is off by no more


def side(seat: int, seats: int) -> Side:
    """Anticlockwise from the break line; two sit opposite each other. It says only from where somebody looks."""
    return sides.side_of(seat, seats)


def rack(seed: int, set_up: SetUp, side: Side, options: Mapping[str, object]) -> Layout:
    """The reds in their triangle and the colours on their spots (CRK-01, CRK-02)."""
    reds = options.get("reds", REDS)
    return new_game(seed, set_up.number, reds if isinstance(reds, int) else REDS)


def placements(box: Box, layout: Layout, side: Side, allowed: Allowed) -> Placements:
    """The break line as far as the margin line, or the one place where the striker lies; any direction."""
    if _on_the_break_line(allowed):
        y = -BOARD.break_from_centre
        reach = int(BOARD.break_half * 1e6) / 1e6
        return Placements((lane(box, layout, allowed.piece, (-reach, y), (reach, y), 2 * APART),), (), EVERY_WAY)
    lies = layout.find(allowed.piece)
    return Placements((), (Spot(lies.x, lies.y, True),) if lies else (), EVERY_WAY)


def check_flick(box: Box, layout: Layout, side: Side, allowed: Allowed, flick: Flick) -> None:
    """Raise Refused where the striker does not lie, or may not be put (CRK-03, CRK-10, CRK-21), and for its speed."""
    check_piece(allowed, flick)
    x, y = flick.position
    if _on_the_break_line(allowed):
        if abs(y + BOARD.break_from_centre) > STEP or hypot(x, y) > BOARD.margin_radius + STEP:
            raise Refused("match.not_on_the_break_line")
        check_clear(box, layout, flick, APART)
    else:
        lies = layout.find(flick.piece)
        if lies is None or abs(x - lies.x) > _UM or abs(y - lies.y) > _UM:
            raise Refused("match.not_where_it_lies")
    check_speed(flick)


def home(place: Place) -> Home:
    """The colour's own spot; never beyond the margin line (CRK-03, CRK-26)."""
    x, y = spot(place.kind)
    return Home(x, y, margin=BOARD.margin_radius)


def watch(side: Side) -> Watch:
    """Nothing but hits and falls."""
    return Watch()


def _on_the_break_line(allowed: Allowed) -> bool:
    return allowed.striker is not None and allowed.striker.name == BREAK_LINE

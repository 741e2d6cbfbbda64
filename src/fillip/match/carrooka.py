"""Carrooka on the board: the striker from where it lies or from the break line, colours back to their spots."""

from __future__ import annotations

from collections.abc import Mapping

from fillip.kit.carrooka import BOARD, REDS, set_up, spot
from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.match import flicks
from fillip.match.observe import Watch
from fillip.match.placements import Circle, Placements, Spot, lane
from fillip.match.placing import CONTACT, overlaps
from fillip.match.refused import Refused
from fillip.match.sides import Side, side_of
from fillip.referee.game import Allowed, SetUp

STAYS = True
LIMIT: Circle | None = Circle(0.0, 0.0, BOARD.margin_radius)  # nothing is put back beyond it (CRK-03)
FRAME_IS_OFF = False  # what comes to rest on the rim is set inside the margin line (CRK-34)
_BREAK_LINE = -BOARD.break_from_centre
_REACH = BOARD.break_half  # the break line ends at the margin
_STEP = 1e-9
APART = 2 * CONTACT  # metres: what is further apart does not touch (CRK-10)


def side(seat: int, seats: int) -> Side:
    """Where a seat is: seats go around the board."""
    return side_of(seat, seats)


def rack(seed: int, set_up_edit: SetUp, side: Side, options: Mapping[str, object]) -> Layout:
    """The reds and the colours of the game (CRK-01, CRK-02)."""
    del side
    reds = options.get("reds", REDS)
    return set_up(seed, set_up_edit.number, reds if isinstance(reds, int) else REDS)


def placements(box: Box, layout: Layout, side: Side, allowed: Allowed) -> Placements:
    """Anywhere on the break line (CRK-10), or where it lies (CRK-21); in any direction (CRK-04)."""
    del side
    lying = layout.find(allowed.piece)
    if _lies(allowed) and lying is not None:
        return Placements((), (Spot(lying.x, lying.y, True),), flicks.ANYWHERE)
    line = lane(box, layout, allowed.piece, (-_REACH, _BREAK_LINE), (_REACH, _BREAK_LINE), 2 * APART)
    return Placements((line,), (), flicks.ANYWHERE)


def check_flick(box: Box, layout: Layout, side: Side, allowed: Allowed, flick: Flick) -> None:
    """Raise Refused where the striker does not lie or may not be put, or is too fast."""
    del side
    flicks.check(box, layout, allowed, flick)
    if _lies(allowed) and layout.find(flick.piece) is not None:
        if not flicks.lies_there(layout, flick):
            raise Refused("match.not_where_it_lies")
    elif abs(flick.position[1] - _BREAK_LINE) > _STEP or abs(flick.position[0]) > _REACH + _STEP:
        raise Refused("match.not_on_the_break_line")
    elif touched := overlaps(box, layout, flick.piece, flick.position, -APART):
        raise Refused(f"match.striker_over_{touched.kind}")
    flicks.check_speed(flick)


def watch(side: Side) -> Watch:
    """Nothing but what the striker hits, and what falls or flies."""
    del side
    return Watch()


def place(kind: str, where: str) -> Circle:
    """A colour's own spot (CRK-26)."""
    if where != "spot":
        raise ValueError(f"{kind} does not come back to {where}: expected spot")
    x, y = spot(kind)
    return Circle(x, y, 0.0)


def _lies(allowed: Allowed) -> bool:
    return allowed.striker is not None and allowed.striker.name == "where-it-lies"

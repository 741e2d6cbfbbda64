"""Carrom on the board: where the striker goes, what a shot looked like, and where pieces come back."""

from __future__ import annotations

from collections.abc import Mapping
from math import pi

from fillip.kit.carrom import BOARD, kinds, set_up
from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.match import flicks
from fillip.match.observe import Front, Watch
from fillip.match.placements import Circle, Placements
from fillip.match.refused import Refused
from fillip.match.shooting_line import ShootingLine
from fillip.match.sides import Side, side_of
from fillip.referee.game import Allowed, SetUp

CENTRE_CIRCLE = Circle(0.0, 0.0, BOARD.outer_circle_radius)
STAYS = False
LIMIT: Circle | None = None
FRAME_IS_OFF = True
_REGIONS = {"centre": Circle(0.0, 0.0, 0.0), "centre-circle": CENTRE_CIRCLE}
# the striker covers a base circle while its centre is no further from the circle's than the difference of their radii
_LINE = ShootingLine(
    middle=BOARD.base_middle,
    slack=BOARD.striker_slack,
    reach=BOARD.striker_reach,
    circles=BOARD.base_circle_from_middle,
    cover=kinds()["striker"].radius - BOARD.base_circle_radius,
)


def side(seat: int, seats: int) -> Side:
    """Where a seat is: seats go anticlockwise around the board."""
    return side_of(seat, seats)


def rack(seed: int, set_up_edit: SetUp, side: Side, options: Mapping[str, object]) -> Layout:
    """The nineteen pieces of a new board, its first player sitting at `side` (CRM-02, CRM-03)."""
    del options
    return set_up(seed, set_up_edit.number, side.angle)


def placements(box: Box, layout: Layout, side: Side, allowed: Allowed) -> Placements:
    """Where the striker of the seat at `side` may lie, and the half turn of directions that cross its front line."""
    forwards = side.angle + pi
    return Placements(
        _LINE.lanes(box, layout, allowed.piece, side),
        _LINE.spots(box, layout, allowed.piece, side),
        ((forwards - pi / 2, forwards + pi / 2),),
    )


def check_flick(box: Box, layout: Layout, side: Side, allowed: Allowed, flick: Flick) -> None:
    """Raise Refused where the striker may not lie, cannot cross the front line, or is too fast (CRM-10, 11, 14)."""
    if flick.piece == allowed.piece and not flick.lift and not _LINE.holds(side.to_seat(flick.position)):
        raise Refused("match.not_on_the_base_lines")
    flicks.check(box, layout, allowed, flick)
    if side.to_seat(flick.velocity)[1] <= 0:
        raise Refused("match.not_forwards")
    flicks.check_speed(flick)


def watch(side: Side) -> Watch:
    """What somebody refereeing this shot looks at: the shooter's front line, and the circle until it is broken."""
    line = Front(f"front-{side.quarter + 1}", -BOARD.front_line, side)
    return Watch(front=line, circle=CENTRE_CIRCLE)


def place(kind: str, where: str) -> Circle:
    """Where a returned piece belongs: at the centre, or anywhere inside the circle."""
    del kind
    return _REGIONS[where]

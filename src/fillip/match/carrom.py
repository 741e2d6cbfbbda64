"""Carrom on the board: where the striker goes, what a shot is looked at for, and where pieces come back."""

from __future__ import annotations

from collections.abc import Mapping
from math import pi

from fillip.kit.carrom import BOARD, kinds
from fillip.kit.carrom import set_up as new_board
from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.match import sides
from fillip.match.checks import check_clear, check_piece, check_speed
from fillip.match.lines import Lines, on_rows
from fillip.match.observe import Front, Watch
from fillip.match.placements import Circle, Placements
from fillip.match.placing import Home
from fillip.match.refused import Refused
from fillip.match.sides import Side
from fillip.referee.game import Allowed, Place, SetUp

STAYS = False
RIM_MARGIN = None

CENTRE_CIRCLE = Circle(0.0, 0.0, BOARD.outer_circle_radius)
HOMES = {"centre": Home(0.0, 0.0), "centre-circle": Home(0.0, 0.0, BOARD.outer_circle_radius)}
_RADIUS = kinds()["striker"].radius
BASE = Lines(
    middle=-BOARD.base_middle,
    slack=BOARD.striker_slack,
    reach=BOARD.striker_reach,
    end=BOARD.base_circle_from_middle,
    cover=_RADIUS - BOARD.base_circle_radius,
    wide=_RADIUS + BOARD.base_gap / 2,
)


def side(seat: int, seats: int) -> Side:
    """Anticlockwise from -y; two sit opposite each other (CRM-04)."""
    return sides.side_of(seat, seats)


def rack(seed: int, set_up: SetUp, side: Side, options: Mapping[str, object]) -> Layout:
    """The nineteen pieces of a new board, its first player sitting at `side` (CRM-02, CRM-03)."""
    return new_board(seed, set_up.number, side.angle)


def placements(box: Box, layout: Layout, side: Side, allowed: Allowed) -> Placements:
    """The base lines of the seat at `side`, and the half turn of directions that cross its front line."""
    forwards = side.angle + pi
    ways = ((forwards - pi / 2, forwards + pi / 2),)
    return on_rows(box, layout, allowed.piece, side, BASE.rows(), BASE.spots(), ways)


def check_flick(box: Box, layout: Layout, side: Side, allowed: Allowed, flick: Flick) -> None:
    """Raise Refused where the striker may not lie, cannot cross the front line, or is too fast (CRM-10, 11, 14)."""
    check_piece(allowed, flick)
    if not BASE.holds(side.to_seat(flick.position)):
        raise Refused("match.not_on_the_base_lines")
    check_clear(box, layout, flick)
    if side.to_seat(flick.velocity)[1] <= 0:
        raise Refused("match.not_forwards")
    check_speed(flick)


def home(place: Place) -> Home:
    """The centre, or the circle in which the pieces are racked (CRM-25, CRM-30)."""
    return HOMES[place.where]


def watch(side: Side) -> Watch:
    """What somebody refereeing this shot looks at: the shooter's front line, and the circle until it is broken."""
    line = Front(f"front-{side.quarter + 1}", -BOARD.front_line, side)
    return Watch(front=line, circle=CENTRE_CIRCLE)

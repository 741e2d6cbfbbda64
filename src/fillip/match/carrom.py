"""Carrom on the board: where the striker goes, what a shot looked like, and where pieces come back."""

from __future__ import annotations

from math import pi

from fillip.kit.carrom import BOARD, kinds, set_up
from fillip.kit.flick import MOST_SPEED, Flick
from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.kit.surfaces import Point
from fillip.match.observe import Front, Watch
from fillip.match.placements import Circle, Placements, lane, spot
from fillip.match.placing import overlaps
from fillip.match.refused import Refused
from fillip.match.sides import Side

CENTRE_CIRCLE = Circle(0.0, 0.0, BOARD.outer_circle_radius)
REGIONS = {"centre": Circle(0.0, 0.0, 0.0), "centre-circle": CENTRE_CIRCLE}
# the striker covers a base circle while its centre is no further from the circle's than this
_SPOT_SLACK = kinds()["striker"].radius - BOARD.base_circle_radius
_STEP = 1e-9


def rack(seed: int, board: int, side: Side) -> Layout:
    """The nineteen pieces of a new board, its first player sitting at `side` (CRM-02, CRM-03)."""
    return set_up(seed, board, side.angle)


def placements(box: Box, layout: Layout, side: Side) -> Placements:
    """Where the striker of the seat at `side` may lie, and the half turn of directions that cross its front line."""
    lanes = tuple(
        lane(
            box,
            layout,
            "striker",
            side.to_board((-BOARD.striker_reach, -BOARD.base_middle + offset)),
            side.to_board((BOARD.striker_reach, -BOARD.base_middle + offset)),
        )
        for offset in (0.0, BOARD.striker_slack, -BOARD.striker_slack)
    )
    spots = tuple(spot(box, layout, "striker", side.to_board(at)) for at in _circles())
    forwards = side.angle + pi
    return Placements(lanes, spots, ((forwards - pi / 2, forwards + pi / 2),))


def check_flick(box: Box, layout: Layout, side: Side, flick: Flick) -> None:
    """Raise Refused where the striker may not lie, cannot cross the front line, or is too fast (CRM-10, 11, 14)."""
    if flick.piece != "striker":
        raise Refused("match.not_the_striker", piece=flick.piece)
    if flick.lift:
        raise Refused("match.no_lift")
    if not _lies_well(side.to_seat(flick.position)):
        raise Refused("match.not_on_the_base_lines")
    over = overlaps(box, layout, "striker", flick.position)
    if over:
        raise Refused(f"match.striker_over_{over.kind}")
    if side.to_seat(flick.velocity)[1] <= 0:
        raise Refused("match.not_forwards")
    if flick.speed > MOST_SPEED + _STEP:
        raise Refused("match.too_fast", most=f"{MOST_SPEED:g}")


def watch(side: Side) -> Watch:
    """What somebody refereeing this shot looks at: the shooter's front line, and the circle until it is broken."""
    line = Front(f"front-{side.quarter + 1}", -BOARD.front_line, side)
    return Watch(front=line, circle=CENTRE_CIRCLE)


def _circles() -> tuple[Point, Point]:
    across, down = BOARD.base_circle_from_middle, -BOARD.base_middle
    return (-across, down), (across, down)


def _lies_well(at: Point) -> bool:
    on_lines = (
        abs(at[0]) <= BOARD.striker_reach + _STEP and abs(at[1] + BOARD.base_middle) <= BOARD.striker_slack + _STEP
    )
    return on_lines or any((at[0] - x) ** 2 + (at[1] - y) ** 2 <= (_SPOT_SLACK + _STEP) ** 2 for x, y in _circles())

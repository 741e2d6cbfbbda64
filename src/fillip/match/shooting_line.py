"""The shooting line of the Queen's board, the same on both of its sides: both lines and no circle, or at least one."""

from __future__ import annotations

from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.queen_carrom import Board
from fillip.kit.sets import Box
from fillip.match.checks import check_clear, check_piece, check_speed
from fillip.match.lines import Lines, on_rows
from fillip.match.placements import EVERY_WAY, Placements
from fillip.match.refused import Refused
from fillip.match.sides import Side
from fillip.referee.game import Allowed

ONE_LINE = "one-line"
"""The region of the shot variation (QCG-41)."""


def lines_of(board: Board, radius: float) -> Lines:
    """The lines of a board for a striker of that radius (metres)."""
    return Lines(
        middle=-board.base_middle,
        slack=board.striker_slack,
        reach=board.striker_reach,
        end=board.base_circle_from_middle,
        cover=radius - board.base_circle_radius,
        wide=radius + board.base_gap / 2,
    )


def placements(box: Box, layout: Layout, side: Side, allowed: Allowed, lines: Lines) -> Placements:
    """Where the striker of the seat at `side` may lie, in the region that is allowed; it may go any way."""
    rows = lines.wide_rows() if _one(allowed) else lines.rows()
    return on_rows(box, layout, allowed.piece, side, rows, lines.spots(), EVERY_WAY)


def check_flick(box: Box, layout: Layout, side: Side, allowed: Allowed, flick: Flick, lines: Lines) -> None:
    """Raise Refused where the striker may not lie, or its speed is no hand's."""
    check_piece(allowed, flick)
    at = side.to_seat(flick.position)
    if _one(allowed):
        if not lines.touches(at):
            raise Refused("match.not_on_one_line")
    elif not lines.holds(at):
        raise Refused("match.not_on_the_shooting_lines")
    check_clear(box, layout, flick)
    check_speed(flick)


def _one(allowed: Allowed) -> bool:
    return allowed.striker is not None and allowed.striker.name == ONE_LINE

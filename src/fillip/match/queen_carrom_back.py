"""The course on the back of the Queen's board: the one line at the near side, and the rows of coins."""

from __future__ import annotations

from collections.abc import Mapping

from fillip.kit.layout import Layout
from fillip.kit.queen_carrom_back import set_up
from fillip.match.queen_carrom import FRAME_IS_OFF, LIMIT, STAYS, check_flick, place, placements, watch
from fillip.match.sides import Side
from fillip.referee.game import SetUp

__all__ = ["FRAME_IS_OFF", "LIMIT", "STAYS", "check_flick", "place", "placements", "rack", "side", "watch"]


def side(seat: int, seats: int) -> Side:
    """Where a seat is: everybody shoots from the near side, one after the other."""
    del seat, seats
    return Side(0)


def rack(seed: int, set_up_edit: SetUp, side: Side, options: Mapping[str, object]) -> Layout:
    """Five coins on the squares of a row (QCG-50)."""
    del side, options
    return set_up(seed, set_up_edit.number, set_up_edit.row)

"""What Carrom asks of a player: which pieces to go for, and what a ruling is worth."""

from __future__ import annotations

from typing import Any

from fillip.bots.candidates import Wish
from fillip.match.match import Match
from fillip.referee.game import Ruling

_QUEEN = 2.5  # in own pieces
_DUE = 1.2
_BOARD = 5.0


def wishes(match: Match) -> tuple[Wish, ...]:
    """The side's own pieces; the queen where it may go for her, before the last of its own."""
    side = _side(match, match.allowed.seat or match.allowed.shooters[0])
    summary: Any = match.row.game.summary(match.state)
    queen = summary["queen"]
    begun = sum(side["pocketed"].values()) > 0
    own = [Wish(side["color"])] if side["color"] else [Wish("white"), Wish("black")]
    at_queen = [Wish("queen")] if queen["where"] == "board" and begun else []
    if at_queen and side["left"] == 1:
        return tuple(at_queen)
    return (*own, *at_queen)


def value(before: Match, seat: int, ruling: Ruling[Any]) -> float:
    """Own pieces gone less the others', dues, the queen, and the turn, all in own pieces."""
    after: Any = before.row.game.summary(ruling.state)
    if after["round"] != before.row.game.summary(before.state)["round"] or ruling.over:
        mine = ruling.points[_index(before, seat)]
        return _BOARD + mine - (sum(ruling.points) - mine)
    total = 0.5 if ruling.turn == seat else 0.0
    for index, side in enumerate(after["sides"]):
        sign = 1.0 if index == _index(before, seat) else -1.0
        worth = sum(side["pocketed"].values()) - _DUE * side["owed"] + _QUEEN * side["queen"]
        total += sign * worth / (1 if sign > 0 else len(after["sides"]) - 1)
    return total


def _side(match: Match, seat: int) -> Any:
    sides: Any = match.row.game.summary(match.state)["sides"]
    return sides[_index(match, seat)]


def _index(match: Match, seat: int) -> int:
    sides: Any = match.row.game.summary(match.state)["sides"]
    return next(index for index, side in enumerate(sides) if seat in side["seats"])

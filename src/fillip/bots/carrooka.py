"""What Carrooka asks of a player."""

from __future__ import annotations

from typing import Any

from fillip.bots.candidates import Wish
from fillip.match.match import Match
from fillip.referee.game import Ruling


def wishes(match: Match) -> tuple[Wish, ...]:
    """A red where one is on, else each colour that may be named, the dearest first."""
    allowed = match.allowed
    if not allowed.calls:
        return (Wish("red"),)
    return tuple(Wish(colour, colour if allowed.must_call else None) for colour in reversed(allowed.calls))


def value(before: Match, seat: int, ruling: Ruling[Any]) -> float:
    """Points, the turn, and what a foul gives away."""
    if ruling.over:
        return 20.0 if seat in ruling.winners else -20.0
    side: Any = before.row.game.summary(before.state)["sides"]
    mine = next(index for index, each in enumerate(side) if seat in each["seats"])
    return ruling.points[mine] + (1.0 if ruling.turn == seat else 0.0) - (2.0 if ruling.fouls else 0.0)

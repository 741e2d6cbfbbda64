"""What Queen Carrom asks of a player, at the front and on the course behind."""

from __future__ import annotations

from typing import Any

from fillip.bots.candidates import Wish
from fillip.match.match import Match
from fillip.referee.game import Ruling


def wishes(match: Match) -> tuple[Wish, ...]:
    """The blue coins; the queen too, while a blue is left to confirm her."""
    left: Any = match.row.game.facts(match.state)["left"]
    queen = left.get("queen", 0) and left["blue"] > 0
    return (Wish("blue"), Wish("queen")) if queen else (Wish("blue"),)


def value(before: Match, seat: int, ruling: Ruling[Any]) -> float:
    """Points, the turn, and a queen that waits to be confirmed."""
    after: Any = before.row.game.facts(ruling.state)
    if ruling.over:
        return 20.0 if seat in ruling.winners else -20.0
    waits = 0.8 if after["on"] == "confirm" else 0.0
    return ruling.points[seat - 1] + (0.6 if ruling.turn == seat else 0.0) + waits

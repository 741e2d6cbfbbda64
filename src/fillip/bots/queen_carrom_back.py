"""What the course on the back of the Queen's board asks of a player."""

from __future__ import annotations

from typing import Any

from fillip.bots.candidates import Wish
from fillip.match.match import Match
from fillip.referee.game import Ruling

_COINS = 5


def wishes(match: Match) -> tuple[Wish, ...]:
    """The coins of the row."""
    del match
    return (Wish("blue"),)


def value(before: Match, seat: int, ruling: Ruling[Any]) -> float:
    """Coins gone less misses; a row that is done is worth all of its coins."""
    left: Any = before.row.game.facts(before.state)["left"]
    after: Any = before.row.game.facts(ruling.state)["left"]
    done = ruling.turn != seat or bool(ruling.edits)
    gone = left["blue"] if done else left["blue"] - after["blue"]
    return float(gone - ruling.points[seat - 1])

"""The course on the back of the Queen's board on the wire."""

from __future__ import annotations

from typing import Any

from fillip.match.match import Match
from fillip.server import wire
from fillip.server.cards import next_word, tokens
from fillip.server.refusals import said

COINS = 5


def state(match: Match) -> wire.GameState:
    """Each seat with its misses, the coins left, and which row is played."""
    facts: Any = match.row.game.facts(match.state)
    summary: Any = match.row.game.summary(match.state)
    blue = facts["left"]["blue"]
    return wire.GameState(
        turn=facts["turn"],
        on="play",
        round=facts["round"],
        where=said("shown.row", {"row": summary["row"], "rows": summary["rows"]}),
        goal=said("shown.course.goal"),
        cards=[_card(seat, blue, facts, summary) for seat in range(1, len(match.players) + 1)],
        line=None,
        left=dict(facts["left"]),
        seen=said("shown.queen.seen", {"count": blue}),
        over=facts["over"],
        winners=list(facts["winners"]),
    )


def options(match: Match) -> dict[str, int | bool | str]:
    """The course has none."""
    del match
    return {}


def shapes() -> list[wire.OptionShape]:
    """The course has none."""
    return []


def _card(seat: int, blue: int, facts: Any, summary: Any) -> wire.Card:
    turn = facts["turn"] == seat and not facts["over"]
    return wire.Card(
        seat=seat,
        score=summary["scores"][seat - 1],
        goal=None,
        plays=said("shown.course.misses", {"count": summary["scores"][seat - 1]}),
        color=None,
        count=blue if turn else None,
        counted=said("shown.queen.left", {"count": blue}) if turn else None,
        tokens=[tokens("blue", blue, COINS)] if turn else [],
        chips=[],
        turn=next_word(facts, seat, "shown.to_flick"),
    )

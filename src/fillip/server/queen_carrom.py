"""Queen Carrom (the front) on the wire: what is shown beside the board, and what may be chosen for a new table."""

from __future__ import annotations

from typing import Any

from fillip.match.match import Match
from fillip.server import wire
from fillip.server.cards import next_word, plain, switch, tokens, whole
from fillip.server.refusals import said

COINS = 12


def state(match: Match) -> wire.GameState:
    """Each seat with its points, the coins left, where the queen is, and which round is played."""
    facts: Any = match.row.game.facts(match.state)
    summary: Any = match.row.game.summary(match.state)
    blue = facts["left"]["blue"]
    return wire.GameState(
        turn=facts["turn"],
        on=facts["on"],
        round=facts["round"],
        where=said("shown.round", {"round": facts["round"]}),
        goal=said("shown.to_points", {"count": summary["points"]}),
        cards=[_card(seat, facts, summary) for seat in range(1, len(match.players) + 1)],
        line=wire.Line(
            kind="queen",
            title=said(f"shown.queen.{summary['queen']}_title"),
            text=said(f"shown.queen.{summary['queen']}_text"),
        ),
        left=dict(facts["left"]),
        seen=said("shown.queen.seen", {"count": blue}),
        over=facts["over"],
        winners=list(facts["winners"]),
    )


def options(match: Match) -> dict[str, int | bool | str]:
    """The options in force, those that nobody named included."""
    chosen = match.state.options
    return {"points": chosen.points, "tower": chosen.tower, "shot_line": chosen.shot_line}


def shapes() -> list[wire.OptionShape]:
    """Points to win, and the two variations (QCG-40, QCG-41)."""
    return [whole("points", 25, 1, 99), switch("tower"), switch("shot_line")]


def _card(seat: int, facts: Any, summary: Any) -> wire.Card:
    turn = facts["turn"] == seat and not facts["over"]
    blue = facts["left"]["blue"]
    word = "shown.to_confirm" if facts["on"] == "confirm" else "shown.to_flick"
    return wire.Card(
        seat=seat,
        score=summary["scores"][seat - 1],
        goal=summary["points"],
        plays=None,
        color=None,
        count=blue if turn else None,
        counted=said("shown.queen.left", {"count": blue}) if turn else None,
        tokens=[tokens("blue", blue, COINS)] if turn else [],
        chips=[plain("shown.queen.waits", kind="queen")] if turn and facts["on"] == "confirm" else [],
        turn=next_word(facts, seat, word),
    )

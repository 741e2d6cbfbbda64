"""Carrooka on the wire: what is shown beside the board, and what may be chosen for a new table."""

from __future__ import annotations

from typing import Any

from fillip.match.match import Match
from fillip.server import wire
from fillip.server.cards import next_word, plain, tokens, whole
from fillip.server.refusals import said

COLOURS = ("yellow", "green", "brown", "blue", "pink", "black")


def state(match: Match) -> wire.GameState:
    """Each seat with its points and its bonus, the pucks left, and what is on."""
    facts: Any = match.row.game.facts(match.state)
    summary: Any = match.row.game.summary(match.state)
    sides = {seat: side for side in summary["sides"] for seat in side["seats"]}
    on, left = summary["on"], summary["left"]
    return wire.GameState(
        turn=facts["turn"],
        on=on,
        round=1,
        where=said("shown.carrooka.final" if summary["final"] else "shown.carrooka.reds", {"count": left["red"]}),
        goal=said("shown.carrooka.goal"),
        cards=[_card(seat, sides[seat]["score"], facts, summary) for seat in range(1, len(match.players) + 1)],
        line=None
        if facts["over"]
        else wire.Line(
            kind="striker" if on == "color" else on,
            title=said(f"shown.carrooka.on_{on}"),
            text=said("shown.carrooka.break_line" if summary["break_line"] else "shown.carrooka.lies"),
        ),
        left=dict(left),
        seen=said("shown.carrooka.seen", {"count": left["red"]}),
        over=facts["over"],
        winners=list(facts["winners"]),
    )


def options(match: Match) -> dict[str, int | bool | str]:
    """The options in force, those that nobody named included."""
    return {"reds": match.state.options.reds}


def shapes() -> list[wire.OptionShape]:
    """How many reds are racked (CRK-01)."""
    return [whole("reds", 15, 1, 21)]


def _card(seat: int, score: int, facts: Any, summary: Any) -> wire.Card:
    turn = facts["turn"] == seat and not facts["over"]
    left = summary["left"]
    rows = [tokens("red", left["red"], summary["reds"])] if not summary["final"] else []
    rows += [tokens(colour, left[colour], 1) for colour in COLOURS] if summary["final"] else []
    bonus = summary["bonus"] if turn else ""
    return wire.Card(
        seat=seat,
        score=score,
        goal=None,
        plays=None,
        color=None,
        count=left["red"] if turn and not summary["final"] else None,
        counted=said("shown.carrooka.left", {"count": left["red"]}) if turn and not summary["final"] else None,
        tokens=rows if turn else [],
        chips=[plain("shown.carrooka.bonus")] if bonus else [],
        turn=next_word(facts, seat, "shown.to_open" if summary["opening"] else "shown.to_flick"),
    )

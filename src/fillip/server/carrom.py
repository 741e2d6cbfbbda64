"""Carrom on the wire: what is shown beside the board, and what may be chosen for a new table."""

from __future__ import annotations

from typing import Any

from fillip.match.match import Match
from fillip.server import wire
from fillip.server.cards import next_word, not_over, plain, tokens, whole
from fillip.server.refusals import said

EACH = 9
_TURN = {"break": "shown.to_break", "cover": "shown.to_cover", "play": "shown.to_flick"}


def state(match: Match) -> wire.GameState:
    """Each seat with its colour, score, pieces left and debts; where the queen is; which board is played."""
    facts: Any = match.row.game.facts(match.state)
    summary: Any = match.row.game.summary(match.state)
    sides = {seat: side for side in summary["sides"] for seat in side["seats"]}
    left = facts["left"]
    return wire.GameState(
        turn=facts["turn"],
        on=facts["on"],
        round=facts["round"],
        where=said("shown.board", {"round": facts["round"], "rounds": summary["boards"]}),
        goal=said("shown.to_points", {"count": summary["points"]}),
        cards=[_card(match, seat, sides[seat], facts, summary) for seat in range(1, len(match.players) + 1)],
        line=_queen(match, summary["queen"]),
        left=dict(left),
        seen=said("shown.carrom.seen", {"white": left["white"], "black": left["black"]}),
        over=facts["over"],
        winners=list(facts["winners"]),
    )


def options(match: Match) -> dict[str, int | bool | str]:
    """The options in force, those that nobody named included."""
    chosen = match.state.options
    return {"points": chosen.points, "boards": chosen.boards, "direction": chosen.direction}


def shapes() -> list[wire.OptionShape]:
    """Points to win, boards at most, who begins, and which way the turns go."""
    return [
        whole("points", 25, 1, 99),
        whole("boards", 8, 1, 30),
        wire.OptionShape(name="first", kind="seat", default=None, label=said("shown.option.first")),
        wire.OptionShape(
            name="direction",
            kind="choice",
            default="counterclockwise",
            label=said("shown.option.direction"),
            choices=[
                ("counterclockwise", said("shown.option.counterclockwise")),
                ("clockwise", said("shown.option.clockwise")),
            ],
        ),
    ]


def _card(match: Match, seat: int, side: Any, facts: Any, summary: Any) -> wire.Card:
    color = side["color"]
    left = facts["left"]
    rows = [tokens(color, left[color], EACH)] if color else []
    if not color and len(match.players) == 3:
        rows = [tokens(kind, count, count) for kind, count in side["pocketed"].items() if count]
    count = left[color] if color else sum(side["pocketed"].values())
    counted = f"shown.carrom.left_{color}" if color else "shown.carrom.pocketed"
    return wire.Card(
        seat=seat,
        score=side["score"],
        goal=summary["points"],
        plays=said(f"shown.carrom.plays_{color}") if color else None,
        color=color,
        count=count,
        counted=said(counted, {"count": count}),
        tokens=rows,
        chips=_chips(seat, side, facts, summary),
        turn=next_word(facts, seat, _TURN[facts["on"]]),
    )


def _chips(seat: int, side: Any, facts: Any, summary: Any) -> list[wire.Chip]:
    queen = summary["queen"]
    chips = []
    if side["owed"]:
        chips.append(wire.Chip(said=said("shown.carrom.owes", {"count": side["owed"]}), kind=None, tone="due"))
    if queen["seat"] == seat and queen["where"] in ("covered", "waiting"):
        chips.append(plain(f"shown.carrom.queen_{queen['where']}", kind="queen"))
    if not_over(facts) and facts["on"] == "break" and facts["turn"] == seat:
        chips.append(plain("shown.carrom.tries", count=summary["tries_left"]))
    return chips


def _queen(match: Match, queen: Any) -> wire.Line:
    where = queen["where"]
    name = match.players[queen["seat"] - 1] if queen["seat"] else ""
    return wire.Line(
        kind="queen",
        title=said(f"shown.carrom.queen_{where}_title", {"name": name}),
        text=said(f"shown.carrom.queen_{where}_text", {"name": name}),
    )

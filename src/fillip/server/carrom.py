"""Carrom on the wire: what is shown beside the board, and the measures of what is painted on it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from fillip.kit.carrom import BOARD
from fillip.match.match import Match
from fillip.server import wire


def state(match: Match) -> wire.CarromState:
    """The state by seats: colours, scores, debts, what is on, and where the queen is."""
    game = match.row.game
    facts: Any = game.facts(match.state)
    summary: Any = game.summary(match.state)
    sides = summary["sides"]
    queen = summary["queen"]
    return wire.CarromState(
        turn=facts["turn"],
        on=facts["on"],
        tries_left=summary["tries_left"],
        round=facts["round"],
        colors={str(seat): side["color"] for side in sides for seat in side["seats"] if side["color"]},
        scores={str(seat): side["score"] for side in sides for seat in side["seats"]},
        left=dict(facts["left"]),
        owed={str(seat): side["owed"] for side in sides for seat in side["seats"]},
        queen=wire.Queen(where=queen["where"], seat=queen["seat"] or None),
        over=facts["over"],
        winners=list(facts["winners"]),
    )


def options(match: Match) -> dict[str, int]:
    """The options in force, those that nobody named included."""
    summary: Any = match.row.game.summary(match.state)
    return {"points": summary["points"], "boards": summary["boards"]}


def frame() -> tuple[float, float, float]:
    """Half the board's side, and the height and the breadth of its frame, in metres."""
    return BOARD.half, BOARD.frame_height, BOARD.frame_breadth


def marks() -> dict[str, float]:
    """Every measure of the board in metres, base lines, circles and arrows included."""
    return {
        **asdict(BOARD),
        "base_middle": BOARD.base_middle,
        "front_line": BOARD.front_line,
        "pocket_centre": BOARD.pocket_centre,
    }

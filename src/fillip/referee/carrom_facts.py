"""What can be read off a Carrom state: for scoresheets, and for a page beside the board."""

from __future__ import annotations

from collections.abc import Mapping

from fillip.referee.carrom_state import State, color_of, left_on_board


def facts(state: State) -> Mapping[str, object]:
    """What a scoresheet may expect: scores and debts by side, whose turn, what is on, pieces left, board, end."""
    on = "break" if not state.broken else "cover" if state.queen.where == "waiting" else "play"
    return {
        "scores": {side.seats: side.score for side in state.sides},
        "turn": state.turn or None,
        "on": on,
        "left": left_on_board(state),
        "owed": {side.seats: side.owed for side in state.sides},
        "round": state.round,
        "over": state.over,
        "winners": state.winners,
    }


def summary(state: State) -> Mapping[str, object]:
    """What a page shows beside the board: each side with colour, score, pieces left and debts; tries; the queen."""
    left = left_on_board(state)
    sides = []
    for index, side in enumerate(state.sides):
        color = color_of(state, index)
        sides.append(
            {
                "seats": list(side.seats),
                "color": color,
                "score": side.score,
                "pocketed": {"white": side.white, "black": side.black},
                "left": left[color] if color else left["white"] + left["black"],
                "owed": side.owed,
                "queen": state.queen.where in ("waiting", "covered") and state.queen.seat in side.seats,
            }
        )
    return {
        "sides": sides,
        "left": left,
        "round": state.round,
        "boards": state.options.boards,
        "points": state.options.points,
        "tries_left": 0 if state.broken else state.tries,
        "queen": {"where": state.queen.where, "seat": state.queen.seat},
    }

"""Random and quick play for Carrom."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from fillip.referee import carrom
from fillip.referee.carrom_state import State, color_of, left_on_board, side_of
from fillip.referee.plays import Lapse, Play, Report, Shot
from tests.referee.test_any_game import a_game, a_play

SET: Mapping[str, int] = {"white": 9, "black": 9, "queen": 1}


def begin(luck: Random) -> State:
    """Two to four players and any options."""
    return a_game(luck)


def any_play(luck: Random, state: State) -> Play:
    """A legal play of any sort, compound ones among them."""
    return a_play(luck, state)


def good_play(state: State) -> Play:
    """The player to move pockets all he may; a queen that fell too early is waited for."""
    seat = carrom.allowed(state).shooters[0]
    left = left_on_board(state)
    color = color_of(state, side_of(state, seat)) or (None if state.three else "white")
    own = [kind for kind in ("white", "black") if color in (None, kind) for _ in range(left[kind])]
    if state.queen.where == "too_early":
        return Lapse(seat)
    return Shot(seat, Report(pocketed=(*own, *["queen"] * left["queen"])))

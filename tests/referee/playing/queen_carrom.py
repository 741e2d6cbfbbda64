"""Random and quick play for the front of the Queen's board."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from fillip.referee import queen_carrom as queen
from fillip.referee.plays import Lapse, Play, Report, Resign, Shot
from fillip.referee.queen_carrom_state import State, left_on_board
from tests.referee.any_table import NAMES
from tests.referee.playing.pockets import a_report

SET: Mapping[str, int] = {"blue": 12, "queen": 1}


def begin(luck: Random) -> State:
    """Two to four players and any options."""
    names = NAMES[: luck.randint(2, 4)]
    chosen = {"points": luck.choice([3, 14, 25]), "tower": luck.random() < 0.5, "shot_line": luck.random() < 0.5}
    return queen.initial(queen.options(chosen, names), names)


def any_play(luck: Random, state: State) -> Play:
    """A legal play of any sort."""
    chance = luck.random()
    if chance < 0.02:
        return Resign(luck.choice(queen.allowed(state).resigners))
    if chance < 0.06:
        return Lapse(state.turn)
    return Shot(state.turn, a_report(luck, left_on_board(state), ("blue", "queen"), queen.WORDS.faults))


def good_play(state: State) -> Play:
    """Every coin at once."""
    return Shot(state.turn, Report("blue", ("blue",) * state.coins))

"""Random and quick play for the course on the back of the Queen's board."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from fillip.referee import queen_carrom_back as course
from fillip.referee.plays import Lapse, Play, Report, Resign, Shot
from fillip.referee.queen_carrom_back_state import COINS, State
from tests.referee.any_table import NAMES
from tests.referee.playing.pockets import a_report

SET: Mapping[str, int] = {"blue": COINS}


def begin(luck: Random) -> State:
    """One to six players."""
    names = NAMES[: luck.randint(1, 6)]
    return course.initial(course.options({}, names), names)


def any_play(luck: Random, state: State) -> Play:
    """A legal play of any sort."""
    chance = luck.random()
    if chance < 0.01:
        return Resign(luck.choice(course.allowed(state).resigners))
    if chance < 0.05:
        return Lapse(state.turn)
    return Shot(state.turn, a_report(luck, {"blue": state.coins}, ("blue",), course.WORDS.faults))


def good_play(state: State) -> Play:
    """The whole row at once."""
    return Shot(state.turn, Report("blue", ("blue",) * state.coins))

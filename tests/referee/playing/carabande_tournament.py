"""Random and quick play of a tournament."""

from __future__ import annotations

import random
from collections.abc import Mapping

from fillip.referee import carabande_tournament as tournament
from fillip.referee.carabande_tournament import State
from fillip.referee.plays import Play, Raced
from tests.referee.race import NAMES

SET: Mapping[str, int] = {}


def begin(luck: random.Random) -> State:
    """Some players and some races."""
    names = NAMES[: luck.randint(1, 8)]
    return tournament.initial(tournament.options({"races": luck.randint(1, 6)}, names), names)


def any_play(luck: random.Random, state: State) -> Play:
    """A race in any order; often the order of the last one turned round, so that points are level."""
    if state.last and luck.random() < 0.4:
        return Raced(state.last[::-1])
    return Raced(tuple(luck.sample(range(1, len(state.players) + 1), len(state.players))))


def good_play(state: State) -> Play:
    """A race in seat order."""
    return Raced(tuple(range(1, len(state.players) + 1)))


def census(state: State) -> Mapping[str, int]:
    """There are no pieces between races."""
    return {}

"""Random and quick play for pole position."""

from __future__ import annotations

import random
from collections.abc import Mapping

from fillip.referee import carabande_pole as pole
from fillip.referee.carabande_pole_state import State
from fillip.referee.plays import DistanceReport, Lapse, Play, Resign, Shot
from tests.referee.race import NAMES

_OFTEN = (0.0, 1.0, 1.0005, 1.001, 1.002, 2.5)  # metres; many of them level within a millimetre


def begin(luck: random.Random) -> State:
    """Some players with one disc or two."""
    names = NAMES[: luck.randint(2, 8)]
    options = {"discs": luck.randint(1, 2)} if len(names) <= 4 else {}
    return pole.initial(pole.options(options, names), names)


def any_play(luck: random.Random, state: State) -> Play:
    """A legal play of any sort; often one that is level with another."""
    allowed = pole.allowed(state)
    assert allowed.seat is not None
    chance = luck.random()
    if chance < 0.03:
        return Resign(luck.choice(allowed.resigners))
    if chance < 0.1:
        return Lapse(allowed.seat)
    distance = luck.choice(_OFTEN) if luck.random() < 0.5 else luck.uniform(0, 4)
    return Shot(allowed.seat, DistanceReport(allowed.seat, distance))


def good_play(state: State) -> Play:
    """A play that settles things: no two distances of a match are level."""
    seat = pole.allowed(state).seat
    assert seat is not None
    return Shot(seat, DistanceReport(seat, 5.0 + max((0.0, *state.distances))))


def census(state: State) -> Mapping[str, int]:
    """How many discs are given out, and how many wait to be."""
    given = [number for discs in pole.summary(state)["discs"].values() for number in discs]  # type: ignore[attr-defined]
    whole = len(state.players) * state.options.discs
    assert not given or sorted(given) == list(range(1, whole + 1))
    return {"disc": len(given) or whole}


def expected(state: State) -> Mapping[str, int]:
    """How many discs there have to be."""
    return {"disc": len(state.players) * state.options.discs}


SET = expected

"""Random and quick play for Carrooka."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from fillip.referee import carrooka
from fillip.referee.carrooka_state import COLOURS, State, left_on_board, target
from fillip.referee.plays import Choose, Lapse, Play, Report, Resign, Shot
from tests.referee.any_table import NAMES
from tests.referee.playing.pockets import a_report


def begin(luck: Random) -> State:
    """Two to four players, often with few reds."""
    names = NAMES[: luck.randint(2, 4)]
    return carrooka.initial(carrooka.options({"reds": luck.choice([1, 2, 4, 15, 21])}, names), names)


def any_play(luck: Random, state: State) -> Play:
    """A legal play of any sort; the target falls more often than the rest."""
    allowed = carrooka.allowed(state)
    chance = luck.random()
    if chance < 0.02:
        return Resign(luck.choice(allowed.resigners))
    if chance < 0.06:
        return Lapse(state.turn)
    if allowed.choices and luck.random() < 0.6:
        return Choose(state.turn, luck.random() < 0.6)
    on = target(state)
    call = luck.choice(COLOURS) if on == "color" else None
    if on not in ("red", "color") and luck.random() < 0.5:
        call = on
    return Shot(state.turn, a_report(luck, left_on_board(state), (call or on,), ()), call)


def good_play(state: State) -> Play:
    """Every red, then the colours in their order."""
    on = target(state)
    call = "black" if on == "color" else None
    pocketed = ("red",) * state.reds if on == "red" else (call or on,)
    return Shot(state.turn, Report(pocketed[0], pocketed), call)


def expected(state: State) -> Mapping[str, int]:
    """The set of that game."""
    return {"red": state.options.reds, **dict.fromkeys(COLOURS, 1)}


SET = expected

"""Random and quick play of a Carabande race."""

from __future__ import annotations

import random
from collections.abc import Mapping

from fillip.referee import carabande
from fillip.referee.carabande_state import State
from fillip.referee.plays import OBSTACLE, Disc, DiscReport, Lapse, Miss, Play, Resign, Shot, TurnOver
from tests.referee.race import NAMES


def begin(luck: random.Random) -> State:
    """A race of some players with some options."""
    names = NAMES[: luck.randint(1, 8)]
    options: dict[str, object] = {"laps": luck.choice([1, 1, 2, 3, 10]), "professional": luck.random() < 0.5}
    if 2 <= len(names) <= 4:
        options["discs"] = luck.randint(1, 2)
    if options["professional"] and luck.random() < 0.5:
        options["obstacle"] = {"x": luck.random(), "y": luck.randint(-1, 1)}
    return carabande.initial(carabande.options(options, names), names)


def on_track(state: State) -> list[int]:
    """The discs that a shot may do something to, the one to be flicked among them."""
    return [
        number
        for number, disc in enumerate(state.discs, 1)
        if number == state.disc or disc.where in ("placed", "track")
    ]


def a_report(luck: random.Random, state: State) -> DiscReport:
    """Something that can be true of this track: now and then everything goes wrong at once."""
    there = on_track(state)
    crossings = {state.disc: luck.choice([1, 1, 1, 1, 0, 2, -1])} if luck.random() < 0.7 else {}
    off: list[Disc] = []
    down: list[int] = []
    up: list[int] = []
    for number in there:
        if number != state.disc and luck.random() < 0.15:
            crossings[number] = luck.choice([1, -1])
        if luck.random() < 0.1:
            off.append(number)
        if luck.random() < 0.15:
            (up if state.discs[number - 1].face_down else down).append(number)
    professional = state.options.professional
    if professional and luck.random() < 0.1:
        off.append(OBSTACLE)
    luck.shuffle(off)
    faults = luck.sample(["push", "touch"], luck.randint(1, 2)) if luck.random() < 0.1 else []
    return DiscReport(
        state.disc,
        tuple(sorted(crossings.items())),
        tuple(off),
        tuple(down),
        tuple(up),
        professional and luck.random() < 0.15,
        tuple(faults),
    )


def any_play(luck: random.Random, state: State) -> Play:
    """A legal play of any sort."""
    allowed = carabande.allowed(state)
    assert allowed.seat is not None
    sort = luck.choice([*allowed.plays, *[allowed.plays[0]] * 12])
    if sort == "resign" and luck.random() < 0.2:
        return Resign(luck.choice(allowed.resigners))
    if sort == "turn_over":
        return TurnOver(allowed.seat, state.disc)
    if sort == "miss":
        return Miss(allowed.seat, state.disc)
    if sort == "report":
        return Shot(allowed.seat, a_report(luck, state))
    return Lapse(allowed.seat)


def good_play(state: State) -> Play:
    """A play that ends the race soon: every disc goes home by one flick, once it lies face up."""
    seat = carabande.allowed(state).seat
    assert seat is not None
    disc = state.discs[state.disc - 1]
    if disc.face_down:
        return TurnOver(seat, state.disc)
    missing = state.options.laps + 1 - disc.crossings
    return Shot(seat, DiscReport(state.disc, ((state.disc, missing),)))


def census(state: State) -> Mapping[str, int]:
    """How many discs there are: in the box, on the track and finished."""
    found = {"disc": len(state.discs)}
    assert sorted(state.finished) == [n for n, disc in enumerate(state.discs, 1) if disc.where == "finished"]
    return found


def expected(state: State) -> Mapping[str, int]:
    """How many discs there have to be."""
    return {"disc": len(state.players) * state.options.discs}


SET = expected

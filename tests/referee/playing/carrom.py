"""Random and quick play for Carrom."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from fillip.referee import carrom
from fillip.referee.carrom_fouls import FAULTS
from fillip.referee.carrom_state import State, color_of, left_on_board, side_of
from fillip.referee.plays import Lapse, Play, PutBack, Report, Resign, Shot
from tests.referee.table import NAMES

SET: Mapping[str, int] = {"white": 9, "black": 9, "queen": 1}


def begin(luck: Random) -> State:
    """Two to four players and any options."""
    names = NAMES[: luck.randint(2, 4)]
    mapping: dict[str, object] = {
        "points": luck.choice([1, 14, 25]),
        "boards": luck.randint(1, 3),
        "direction": luck.choice(["counterclockwise", "clockwise"]),
    }
    return carrom.initial(carrom.options(mapping, names, luck.choice([None, luck.randrange(100)])), names)


def a_report(luck: Random, state: State, seat: int) -> Report:
    """Something that can be true of this board: own pieces more often than the rest, faults now and then."""
    if not state.broken and luck.random() < 0.5:
        return Report()
    left = left_on_board(state)
    color = color_of(state, side_of(state, seat))
    pool = [kind for kind, count in left.items() for _ in range(count)]
    if color and luck.random() < 0.6:
        pool = [kind for kind in pool if kind in (color, "queen")]
    most = len(pool) if luck.random() < 0.2 else min(4, len(pool))
    gone = luck.sample(pool, luck.randint(0, most))
    if luck.random() < 0.15:
        gone.append("striker")
    flown = luck.randint(0, min(2, len(gone))) if luck.random() < 0.15 else 0
    faults = luck.sample(FAULTS, luck.randint(0, 3)) if luck.random() < 0.15 else []
    hit = luck.choice([None, *(kind for kind, count in left.items() if count)])
    pieces = any(kind != "striker" for kind in gone)
    broke = luck.choice([None, True] if pieces and not state.broken else [None, True, False])
    return Report(hit, tuple(gone[flown:]), tuple(gone[:flown]), tuple(faults), broke)


def any_play(luck: Random, state: State) -> Play:
    """A legal play of any sort, compound ones among them."""
    allowed = carrom.allowed(state)
    sort = luck.choice([*allowed.plays, *["report"] * 12])
    if sort == "place":
        kinds = [place.kind for place in allowed.place]
        return PutBack(luck.choice(allowed.placers), tuple(luck.sample(kinds, len(kinds))))
    if sort == "resign" and luck.random() < 0.25:
        return Resign(luck.choice(allowed.resigners))
    seat = luck.choice(allowed.shooters)
    return Lapse(seat) if sort == "lapse" else Shot(seat, a_report(luck, state, seat))


def good_play(state: State) -> Play:
    """The player to move pockets all he may; a queen that fell too early is waited for."""
    seat = carrom.allowed(state).shooters[0]
    left = left_on_board(state)
    color = color_of(state, side_of(state, seat)) or (None if state.three else "white")
    own = [kind for kind in ("white", "black") if color in (None, kind) for _ in range(left[kind])]
    if state.queen.where == "too_early":
        return Lapse(seat)
    return Shot(seat, Report(pocketed=(*own, *["queen"] * left["queen"])))

"""A Carabande race: its options and state, and what can be read from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Literal

from fillip.referee import seats
from fillip.referee.game import RuleError, Said
from fillip.referee.values import quick

OPTIONS = ("discs", "laps", "obstacle", "professional", "track")
PLAYERS = (1, 2, 3, 4, 5, 6, 7, 8)
TWO_DISCS = (2, 3, 4)
"""The numbers of players who may race two discs each (CRB-06)."""
LAPS = 3
MOST_LAPS = 10

Where = Literal["box", "placed", "track", "finished"]
"""Where a disc is: not flicked yet, placed though its first shot was void, on the track, or finished."""


@dataclass(frozen=True, slots=True)
class Point:
    """A place on the table, in metres."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Options:
    """House options. `track` (a name or a code) and `obstacle` are kept and not judged by."""

    laps: int = LAPS
    discs: int = 1
    professional: bool = False
    track: str | None = None
    obstacle: Point | None = None


@quick
@dataclass(frozen=True, slots=True)
class Disc:
    """One disc. `crossings` are net crossings of the start line; the first leaves the grid (CRB-14)."""

    where: Where = "box"
    crossings: int = 0
    face_down: bool = False


@quick
@dataclass(frozen=True, slots=True)
class State:
    """A race between two plays. `discs` are in the order of their numbers; `disc` is flicked next.

    `finished` are disc numbers in finishing order.
    """

    options: Options
    players: tuple[str, ...]
    discs: tuple[Disc, ...]
    disc: int = 1
    finished: tuple[int, ...] = ()
    resigned: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()


def initial(options: Options, players: Sequence[str]) -> State:
    """The state before the first play: no disc is on the track, and disc 1 is flicked first (CRB-11)."""
    return State(options, tuple(players), (Disc(),) * (len(players) * options.discs))


def read_options(mapping: Mapping[str, object], players: Sequence[str]) -> Options:
    """The options of a scoresheet, checked. Raises RuleError."""
    seats.check_options(mapping, OPTIONS, players, PLAYERS)
    professional = seats.switch_option(mapping, "professional")
    if "obstacle" in mapping and not professional:
        raise RuleError(Said("refused.basic_obstacle"), "options.obstacle")
    return Options(
        laps=seats.whole_option(mapping, "laps", LAPS, MOST_LAPS),
        discs=discs_option(mapping, len(players)),
        professional=professional,
        track=_track(mapping),
        obstacle=_obstacle(mapping),
    )


def discs_option(mapping: Mapping[str, object], players: int) -> int:
    """How many discs each player has: one, or two where two to four play (CRB-06). Raises RuleError."""
    discs = seats.whole_option(mapping, "discs", 1, 2)
    if discs == 2 and players not in TWO_DISCS:
        raise RuleError(Said("refused.two_discs", (("count", players),)), "options.discs")
    return discs


def owner(state: State, disc: int) -> int:
    """The seat of the player whose disc it is: disc k and, with n players and two each, disc k + n (CRB-06)."""
    return (disc - 1) % len(state.players) + 1


def laps(state: State, disc: int) -> int:
    """The finished laps of a disc, never below 0 nor above those of the race."""
    return laps_of(state.discs[disc - 1], state.options)


def laps_of(disc: Disc, options: Options) -> int:
    """The finished laps of one disc in a race with these options."""
    return min(max(0, disc.crossings - 1), options.laps)


def face_down(state: State) -> tuple[int, ...]:
    """The numbers of the discs that lie face down."""
    return tuple(number for number, disc in enumerate(state.discs, 1) if disc.face_down)


def finishing_order(state: State) -> tuple[int, ...]:
    """The seats of those who have finished and not given up, each in the place of the better disc (CRB-15)."""
    order = dict.fromkeys(owner(state, number) for number in state.finished)
    return tuple(seat for seat in order if seat not in state.resigned)


def playing(state: State) -> tuple[int, ...]:
    """The seats that have not given up."""
    return tuple(seat for seat in range(1, len(state.players) + 1) if seat not in state.resigned)


def _track(mapping: Mapping[str, object]) -> str | None:
    track = mapping.get("track")
    if "track" in mapping and not (isinstance(track, str) and track.strip()):
        raise RuleError(Said("refused.track"), "options.track")
    return track if isinstance(track, str) else None


def _obstacle(mapping: Mapping[str, object]) -> Point | None:
    if "obstacle" not in mapping:
        return None
    found = mapping["obstacle"]
    if not isinstance(found, Mapping) or set(found) != {"x", "y"} or not all(_finite(found[key]) for key in ("x", "y")):
        raise RuleError(Said("refused.point"), "options.obstacle")
    return Point(float(found["x"]), float(found["y"]))


def _finite(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return abs(value) < 1e9 and isfinite(value)

"""One play of a scoresheet: who, which sort of play, and what the sheet holds of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from fillip.referee.game import Words
from fillip.referee.plays import Choose, Lapse, Miss, Play, PutBack, Raced, Resign, Shot, TurnOver
from fillip.referee.sheet_record import PLAY, check_play
from fillip.referee.sheet_report import read_report
from fillip.referee.sheet_shapes import Spot, a_disc, a_list, a_name, an_object, is_true, needed, one_of, only, words

CHOICES = ("bonus", "pass")


def read_play(value: object, known: Words, players: Sequence[str], spot: Spot) -> Play:
    """The play that stands there, in the words of one game. Raises SheetError."""
    play = an_object(value, spot)
    head = ("by",) if known.named else ()
    beside = ("call",) if known.calls else ()
    only(play, (*head, *known.plays, *beside, "expect", *PLAY), spot)
    needed(play, head, spot)
    seat = players.index(one_of(a_name(play["by"], spot.at("by")), players, spot.at("by"))) + 1 if known.named else 0
    sorts = [sort for sort in known.plays if sort in play]
    if len(sorts) != 1:
        raise spot.wrong("one_play", known=", ".join(known.plays), found=", ".join(sorts) or "–")
    if "call" in play and sorts[0] != "report":
        raise spot.at("call").wrong("call_alone")
    check_play(play, spot)
    return _READERS[sorts[0]](play, seat, known, players, spot)


def _shot(play: Mapping[str, object], seat: int, known: Words, players: Sequence[str], spot: Spot) -> Play:
    call = one_of(play["call"], known.calls, spot.at("call")) if "call" in play else None
    return Shot(seat, read_report(play["report"], known, spot.at("report")), call)


def _put_back(play: Mapping[str, object], seat: int, known: Words, players: Sequence[str], spot: Spot) -> Play:
    return PutBack(seat, words(play["place"], known.kinds, spot.at("place")))


def _choose(play: Mapping[str, object], seat: int, known: Words, players: Sequence[str], spot: Spot) -> Play:
    return Choose(seat, one_of(play["choose"], CHOICES, spot.at("choose")) == "bonus")


def _turn_over(play: Mapping[str, object], seat: int, known: Words, players: Sequence[str], spot: Spot) -> Play:
    return TurnOver(seat, a_disc(play["turn_over"], spot.at("turn_over")))


def _miss(play: Mapping[str, object], seat: int, known: Words, players: Sequence[str], spot: Spot) -> Play:
    return Miss(seat, a_disc(play["miss"], spot.at("miss")))


def _race(play: Mapping[str, object], seat: int, known: Words, players: Sequence[str], spot: Spot) -> Play:
    at = spot.at("race")
    return Raced(tuple(players.index(one_of(a_name(name, at), players, at)) + 1 for name in a_list(play["race"], at)))


def _lapse(play: Mapping[str, object], seat: int, known: Words, players: Sequence[str], spot: Spot) -> Play:
    is_true(play["lapse"], spot.at("lapse"))
    return Lapse(seat)


def _resign(play: Mapping[str, object], seat: int, known: Words, players: Sequence[str], spot: Spot) -> Play:
    is_true(play["resign"], spot.at("resign"))
    return Resign(seat)


_READERS: Mapping[str, Callable[[Mapping[str, object], int, Words, Sequence[str], Spot], Play]] = MappingProxyType(
    {
        "report": _shot,
        "place": _put_back,
        "choose": _choose,
        "turn_over": _turn_over,
        "miss": _miss,
        "race": _race,
        "lapse": _lapse,
        "resign": _resign,
    }
)
SORTS = tuple(_READERS)
"""Every sort of play there is, by its key."""

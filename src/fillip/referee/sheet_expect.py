"""The `expect` of a play: read strictly, and compared with the facts of a ruling, seats turned into names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fillip.referee.clauses import clauses_of
from fillip.referee.game import Game, Ruling, SideSeats
from fillip.referee.sheet_errors import name_of_key
from fillip.referee.sheet_report import a_disc, by_disc, disc_numbers
from fillip.referee.sheet_shapes import (
    Spot,
    a_list,
    a_name,
    a_switch,
    a_whole,
    an_object,
    counts,
    needed,
    one_of,
    only,
    words,
)

AFTER_THE_END = (
    "scores",
    "fouls",
    "clauses",
    "returned",
    "laps",
    "finished",
    "voided",
    "turn",
    "over",
    "winners",
    "discs",
)
"""The facts that still mean something when the game is over."""
_SETS = ("fouls", "returned", "face_down")
_ZERO_WHERE_MISSING = ("left", "owed", "laps")


@dataclass(frozen=True, slots=True)
class Difference:
    """One expectation that did not hold."""

    play: int
    key: str
    expected: object
    found: object


def expect_keys(game: Game[Any, Any]) -> tuple[str, ...]:
    """The keys that an `expect` of this game may hold."""
    return ("fouls", "clauses", "returned", *game.WORDS.facts)


def read_expect(
    value: object, game: Game[Any, Any], players: Sequence[str], sides: Sequence[str], spot: Spot
) -> Mapping[str, object]:
    """The checked expectations of one play."""
    expect = an_object(value, spot)
    only(expect, expect_keys(game), spot)
    clauses = tuple(clause.number for clause in clauses_of(game.WORDS.rulebook))
    for key, each in expect.items():
        _READERS[key](each, _Words(game, players, sides, clauses), spot.at(key))
    return expect


@dataclass(frozen=True, slots=True)
class _Words:
    """What an expectation may speak of."""

    game: Game[Any, Any]
    players: Sequence[str]
    sides: Sequence[str]
    clauses: Sequence[str]


def _scores(value: object, known: _Words, spot: Spot) -> None:
    counts(value, known.sides, spot)
    needed(an_object(value, spot), known.sides, spot)


def _names(value: object, known: _Words, spot: Spot) -> None:
    for name in a_list(value, spot):
        one_of(name, known.players, spot)


def _turn(value: object, known: _Words, spot: Spot) -> None:
    if value is not None:
        one_of(a_name(value, spot), known.players, spot)


def _discs(value: object, known: _Words, spot: Spot) -> None:
    found = an_object(value, spot)
    only(found, known.players, spot)
    for name, numbers in found.items():
        disc_numbers(numbers, spot.at(name_of_key(name)))


_READERS: Mapping[str, Callable[[object, _Words, Spot], object]] = {
    "fouls": lambda value, known, spot: words(value, known.clauses, spot),
    "clauses": lambda value, known, spot: words(value, known.clauses, spot),
    "returned": lambda value, known, spot: words(value, known.game.WORDS.kinds, spot),
    "scores": _scores,
    "turn": _turn,
    "disc": lambda value, known, spot: a_disc(value, spot),
    "on": lambda value, known, spot: one_of(value, known.game.WORDS.on, spot),
    "bonus": lambda value, known, spot: a_switch(value, spot),
    "left": lambda value, known, spot: counts(value, known.game.WORDS.kinds, spot),
    "owed": lambda value, known, spot: counts(value, known.sides, spot),
    "round": lambda value, known, spot: a_whole(value, spot, 1),
    "laps": lambda value, known, spot: by_disc(value, spot, 0),
    "face_down": lambda value, known, spot: disc_numbers(value, spot),
    "voided": lambda value, known, spot: a_switch(value, spot),
    "finished": lambda value, known, spot: disc_numbers(value, spot),
    "pairing": _names,
    "discs": _discs,
    "over": lambda value, known, spot: a_switch(value, spot),
    "winners": _names,
}


def side_name(seats: SideSeats, players: Sequence[str]) -> str:
    """A side as scoresheets name it: its players in seat order, joined by a plus."""
    return "+".join(players[seat - 1] for seat in seats)


def facts_of(game: Game[Any, Any], ruling: Ruling[Any], players: Sequence[str]) -> dict[str, object]:
    """Every fact of a ruling that means something, with names instead of seats, as plain JSON values."""
    facts: dict[str, object] = {
        "fouls": list(ruling.fouls),
        "clauses": list(ruling.clauses),
        "returned": list(ruling.returned),
    }
    if "voided" in game.WORDS.facts:
        facts["voided"] = ruling.voided
    for key, value in game.facts(ruling.state).items():
        facts[key] = _named(key, value, players)
    return {key: value for key, value in facts.items() if not ruling.over or key in AFTER_THE_END}


def differences(play: int, expect: Mapping[str, object], facts: Mapping[str, object]) -> tuple[Difference, ...]:
    """The expectations that do not hold. Facts without a meaning after the end are not compared."""
    return tuple(
        Difference(play, key, expected, facts[key])
        for key, expected in expect.items()
        if key in facts and not _holds(key, expected, facts[key])
    )


def _holds(key: str, expected: Any, found: Any) -> bool:
    if key == "clauses":
        return set(expected).issubset(found)
    if key in _ZERO_WHERE_MISSING:
        return all(expected.get(name, 0) == found.get(name, 0) for name in {*expected, *found})
    if key in _SETS:
        return sorted(expected) == sorted(found)
    return bool(expected == found)


def _named(key: str, value: Any, players: Sequence[str]) -> object:
    if key == "turn":
        return None if value is None else players[value - 1]
    if key in ("winners", "pairing"):
        return [players[seat - 1] for seat in value]
    if key == "discs":
        return {players[seat - 1]: list(numbers) for seat, numbers in value.items()}
    if key in ("scores", "owed"):
        return {side_name(seats, players): points for seats, points in value.items()}
    return value

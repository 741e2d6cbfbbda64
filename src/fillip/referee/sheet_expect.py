"""The `expect` of a play, read strictly: only keys that the game has, and only values that they can have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from fillip.referee.clauses import clauses_of
from fillip.referee.game import Game, Words
from fillip.referee.sheet_facts import side_of_names
from fillip.referee.sheet_shapes import (
    Spot,
    a_disc,
    a_list,
    a_name,
    a_switch,
    a_whole,
    an_object,
    counts,
    discs,
    needed,
    one_of,
    only,
    words,
)


@dataclass(frozen=True, slots=True)
class Known:
    """What an `expect` of one game may name: its words, players, sides, clauses, and discs as keys of `laps`."""

    words: Words
    players: tuple[str, ...]
    sides: tuple[str, ...]
    clauses: tuple[str, ...]
    discs: tuple[str, ...]

    @classmethod
    def of(cls, game: Game[Any, Any], state: Any, players: Sequence[str]) -> Known:
        """What is known before the first play, in `state`."""
        facts = game.facts(state)
        scores, laps = facts.get("scores"), facts.get("laps")
        return cls(
            words=game.WORDS,
            players=tuple(players),
            sides=tuple(side_of_names(each, players) for each in scores)
            if isinstance(scores, Mapping)
            else tuple(players),
            clauses=tuple(clause.number for clause in clauses_of(game.WORDS.rulebook)),
            discs=tuple(str(disc) for disc in laps) if isinstance(laps, Mapping) else (),
        )


def expect_keys(known: Words) -> tuple[str, ...]:
    """The keys that an `expect` of this game may hold."""
    return ("fouls", "clauses", "returned", *(key for key in known.facts if key not in _OF_RULINGS))


def read_expect(value: object, known: Known, spot: Spot) -> Mapping[str, object]:
    """The checked expectations of one play."""
    expect = an_object(value, spot)
    only(expect, expect_keys(known.words), spot)
    for key, each in expect.items():
        _READERS[key](each, known, spot.at(key))
    return expect


# How each key is read


def _clauses(value: object, known: Known, spot: Spot) -> None:
    words(value, known.clauses, spot)


def _names(value: object, known: Known, spot: Spot) -> None:
    for name in a_list(value, spot):
        one_of(a_name(name, spot), known.players, spot)


def _turn(value: object, known: Known, spot: Spot) -> None:
    if value is not None:
        one_of(a_name(value, spot), known.players, spot)


def _on(value: object, known: Known, spot: Spot) -> None:
    one_of(value, known.words.on, spot)


def _kinds(value: object, known: Known, spot: Spot) -> None:
    words(value, known.words.kinds, spot)


def _left(value: object, known: Known, spot: Spot) -> None:
    counts(value, known.words.kinds, spot)


def _scores(value: object, known: Known, spot: Spot) -> None:
    needed(counts(value, known.sides, spot), known.sides, spot)


def _owed(value: object, known: Known, spot: Spot) -> None:
    counts(value, known.sides, spot)


def _laps(value: object, known: Known, spot: Spot) -> None:
    counts(value, known.discs, spot)


def _discs(value: object, known: Known, spot: Spot) -> None:
    discs(value, spot)


def _disc(value: object, known: Known, spot: Spot) -> None:
    if value is not None:
        a_disc(value, spot)


def _discs_of_players(value: object, known: Known, spot: Spot) -> None:
    given = an_object(value, spot)
    only(given, known.players, spot)
    for name, each in given.items():
        discs(each, spot.at(name))


def _round(value: object, known: Known, spot: Spot) -> None:
    a_whole(value, spot, 1)


def _switch(value: object, known: Known, spot: Spot) -> None:
    a_switch(value, spot)


_OF_RULINGS = ("fouls", "clauses", "returned")
_READERS: Mapping[str, Callable[[object, Known, Spot], None]] = MappingProxyType(
    {
        "fouls": _clauses,
        "clauses": _clauses,
        "returned": _kinds,
        "scores": _scores,
        "turn": _turn,
        "disc": _disc,
        "on": _on,
        "bonus": _switch,
        "left": _left,
        "owed": _owed,
        "round": _round,
        "laps": _laps,
        "face_down": _discs,
        "voided": _switch,
        "finished": _discs,
        "pairing": _names,
        "discs": _discs_of_players,
        "over": _switch,
        "winners": _names,
    }
)
FACTS = tuple(_READERS)
"""Every key that an `expect` can hold in some game."""

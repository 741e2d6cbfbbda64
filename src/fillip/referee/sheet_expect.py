"""The `expect` of a play: read strictly, and compared with the facts of a ruling, seats turned into names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fillip.referee.clauses import clauses_of
from fillip.referee.game import Game, Ruling, SideSeats
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

AFTER_THE_END = ("scores", "fouls", "clauses", "returned", "turn", "over", "winners")
"""The facts that still mean something when the game is over."""
_ZERO_WHERE_MISSING = ("left", "owed")


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
        at = spot.at(key)
        if key in ("fouls", "clauses"):
            words(each, clauses, at)
        elif key == "returned":
            words(each, game.WORDS.kinds, at)
        elif key == "winners":
            for name in a_list(each, at):
                one_of(name, players, at)
        elif key == "turn":
            if each is not None:
                one_of(a_name(each, at), players, at)
        elif key == "on":
            one_of(each, game.WORDS.on, at)
        elif key == "scores":
            counts(each, sides, at)
            needed(an_object(each, at), sides, at)
        elif key == "owed":
            counts(each, sides, at)
        elif key == "left":
            counts(each, game.WORDS.kinds, at)
        elif key == "round":
            a_whole(each, at, 1)
        elif key == "over":
            a_switch(each, at)
    return expect


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
        return all(expected.get(name, 0) == count for name, count in found.items())
    return bool(expected == found)


def _named(key: str, value: Any, players: Sequence[str]) -> object:
    if key == "turn":
        return None if value is None else players[value - 1]
    if key == "winners":
        return [players[seat - 1] for seat in value]
    if key in ("scores", "owed"):
        return {side_name(seats, players): points for seats, points in value.items()}
    return value

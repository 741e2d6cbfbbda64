"""The facts of a ruling as scoresheets name them, seats turned into names, and what an `expect` misses in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fillip.referee.game import Game, Ruling, SideSeats
from fillip.referee.plays import Choose, Play

AFTER_THE_END = frozenset(
    ("scores", "fouls", "clauses", "returned", "laps", "finished", "voided", "turn", "over", "winners", "discs")
)
"""The facts that still mean something when the game is over."""
_ONLY_AFTER_THE_END = frozenset(("discs",))
_ZERO_WHERE_MISSING = frozenset(("left", "owed", "laps"))


@dataclass(frozen=True, slots=True)
class Difference:
    """One expectation that did not hold."""

    play: int
    key: str
    expected: object
    found: object


def side_of_names(seats: SideSeats | int, players: Sequence[str]) -> str:
    """A side, or one seat, as scoresheets name it: its players in seat order, joined by a plus."""
    return players[seats - 1] if isinstance(seats, int) else "+".join(players[seat - 1] for seat in seats)


def facts_of(game: Game[Any, Any], play: Play, ruling: Ruling[Any], players: Sequence[str]) -> dict[str, object]:
    """Every fact of a ruling that means something, with names instead of seats, as plain JSON values."""
    facts: dict[str, object] = {
        "fouls": list(ruling.fouls),
        "clauses": list(ruling.clauses),
        "returned": list(ruling.returned),
    }
    if "voided" in game.WORDS.facts:
        facts["voided"] = ruling.voided
    facts |= facts_of_state(game, ruling.state, players)
    if isinstance(play, Choose) and play.bonus:
        facts.pop("bonus", None)  # chosen, and not yet played: in hand or not is a matter of words
    if ruling.over:
        return {key: value for key, value in facts.items() if key in AFTER_THE_END}
    return {key: value for key, value in facts.items() if key not in _ONLY_AFTER_THE_END}


def facts_of_state(game: Game[Any, Any], state: Any, players: Sequence[str]) -> dict[str, object]:
    """The facts of a state, with names instead of seats, as plain JSON values."""
    return {key: _named(key, value, players) for key, value in game.facts(state).items() if key in game.WORDS.facts}


def differences(play: int, expect: Mapping[str, object], facts: Mapping[str, object]) -> tuple[Difference, ...]:
    """The expectations that do not hold. Facts without a meaning just then are not compared."""
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
    if key == "face_down":  # where discs lie has no order
        return sorted(expected) == sorted(found)
    if key == "discs":
        return bool({name: sorted(each) for name, each in expected.items()} == found)
    return bool(expected == found)


def _named(key: str, value: Any, players: Sequence[str]) -> object:
    if key == "turn":
        return None if value is None else players[value - 1]
    if key in ("winners", "pairing"):
        return [players[seat - 1] for seat in value]
    if key in ("scores", "owed"):
        return {side_of_names(seats, players): points for seats, points in value.items()}
    if key == "discs":
        return {side_of_names(seats, players): sorted(each) for seats, each in value.items()}
    if key == "laps":
        return {str(disc): count for disc, count in value.items()}
    if key == "face_down":
        return sorted(value)
    return list(value) if isinstance(value, tuple) else value

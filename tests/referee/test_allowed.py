"""What may be done and what is accepted are one: every play that a state allows gets a ruling, no other sort does."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fillip.referee.game import Allowed, Game, RuleError
from fillip.referee.games import GAMES
from fillip.referee.plays import (
    Choose,
    DiscReport,
    DistanceReport,
    Lapse,
    Miss,
    Play,
    PutBack,
    Raced,
    Report,
    Resign,
    Shot,
    TurnOver,
)
from tests.figures import share

often = settings(max_examples=share(600, 60), deadline=None, suppress_health_check=list(HealthCheck))
every_game = pytest.mark.parametrize("name", GAMES)


def a_state(name: str, seed: int, most: int) -> Any:
    """A state that a game comes to after some legal plays, maybe its end."""
    game, luck = GAMES[name], Random(seed)
    module = import_module(f"tests.referee.playing.{name.replace('-', '_')}")
    state = module.begin(luck)
    for _ in range(most):
        if game.facts(state)["over"]:
            break
        state = game.judge(state, module.any_play(luck, state)).state
    return state


def refusal(game: Game[Any, Any], state: Any, play: Play) -> str | None:
    """The key of the sentence that refuses a play; None for one that gets a ruling."""
    try:
        game.judge(state, play)
    except RuleError as error:
        return error.said.key
    return None


def disc_of(allowed: Allowed) -> int:
    """The disc that is flicked, 1 where there is none."""
    return int(allowed.piece.removeprefix("disc-")) if allowed.piece.startswith("disc-") else 1


def blank_report(game: Game[Any, Any], allowed: Allowed, seat: int) -> Report | DiscReport | DistanceReport:
    """A shot of the game's sort in which nothing happened."""
    if game.WORDS.report == "discs":
        return DiscReport(disc_of(allowed))
    return DistanceReport(seat, 1.0) if game.WORDS.report == "distance" else Report()


def of_sort(sort: str, game: Game[Any, Any], state: Any, allowed: Allowed, seat: int) -> Iterator[Play]:
    """The plainest plays of a sort by a seat, built from what the state allows."""
    if sort == "report":
        calls = allowed.calls if allowed.must_call else (None, *allowed.calls)
        yield from (Shot(seat, blank_report(game, allowed, seat), call) for call in calls)
    elif sort == "place":
        yield PutBack(seat, tuple(place.kind for place in allowed.place))
    elif sort == "choose":
        yield from (Choose(seat, bonus) for bonus in (True, False))
    elif sort == "turn_over":
        yield TurnOver(seat, disc_of(allowed))
    elif sort == "miss":
        yield Miss(seat, disc_of(allowed))
    elif sort == "race":
        yield from (Raced(order) for order in list(permutations(range(1, len(state.players) + 1)))[:2])
    elif sort == "lapse":
        yield Lapse(seat)
    elif sort == "resign":
        yield Resign(seat)


def may(sort: str, allowed: Allowed) -> tuple[int, ...]:
    """The seats that may make a play of that sort; 0 for a play that is nobody's."""
    if sort not in allowed.plays:
        return ()
    return {"place": allowed.placers, "resign": allowed.resigners, "race": (0,)}.get(sort, allowed.shooters)


SORTS = ("report", "place", "choose", "turn_over", "miss", "race", "lapse", "resign")


@every_game
@often
@given(seed=st.integers(0, 2**32), most=st.integers(0, 80))
def test_every_sort_and_seat_that_a_state_allows_gets_a_ruling_and_no_other_does(
    name: str, seed: int, most: int
) -> None:
    game, state = GAMES[name], a_state(name, seed, most)
    allowed = game.allowed(state)
    assert set(allowed.plays) <= set(game.WORDS.plays) <= set(SORTS)
    for sort in SORTS:
        able = may(sort, allowed)
        for seat in range(len(state.players) + 2):
            for play in of_sort(sort, game, state, allowed, seat):
                refused = refusal(game, state, play)
                assert (refused is None) == (play.by in able), (play, refused, allowed)


@every_game
@often
@given(seed=st.integers(0, 2**32), most=st.integers(0, 80))
def test_a_call_is_taken_where_it_is_allowed_and_only_there(name: str, seed: int, most: int) -> None:
    game, state = GAMES[name], a_state(name, seed, most)
    allowed = game.allowed(state)
    assert set(allowed.calls) <= set(game.WORDS.calls)
    assert allowed.calls or not allowed.must_call
    if "report" not in allowed.plays:
        return
    for seat in allowed.shooters:
        report = blank_report(game, allowed, seat)
        assert (refusal(game, state, Shot(seat, report)) is None) is not allowed.must_call
        for call in ("yellow", "black", "red", "queen", "", *game.WORDS.calls):
            assert (refusal(game, state, Shot(seat, report, call)) is None) == (call in allowed.calls), call


@every_game
@often
@given(seed=st.integers(0, 2**32), most=st.integers(0, 80))
def test_what_is_allowed_agrees_with_itself_and_with_the_facts(name: str, seed: int, most: int) -> None:
    game, state = GAMES[name], a_state(name, seed, most)
    allowed, facts = game.allowed(state), game.facts(state)
    if facts["over"]:
        assert allowed == Allowed(None)
        return
    assert allowed.plays
    assert allowed.seat == facts.get("turn")
    assert bool(allowed.choices) == ("choose" in allowed.plays)
    assert bool(allowed.place) == bool(allowed.placers) == ("place" in allowed.plays)
    assert bool(allowed.resigners) == ("resign" in allowed.plays)
    if allowed.seat is not None:
        assert allowed.shooters == (allowed.seat,)
        assert allowed.seat in allowed.resigners
        for region in (allowed.striker, allowed.directions):
            assert (region is not None) == ("report" in allowed.plays)
            assert region is None or region.seat == allowed.seat
    assert set(allowed.shooters) <= set(range(1, len(state.players) + 1))

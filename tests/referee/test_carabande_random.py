"""Carabande, whatever is played: no legal play fails, the books are kept, and everything comes to an end."""

from __future__ import annotations

import json
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fillip.locale.catalogue import LANGUAGES, say
from fillip.referee import carabande, carabande_pole, carabande_tournament
from fillip.referee.carabande_state import State, laps, owner
from fillip.referee.game import GoBack, Remove, RuleError, Ruling, TurnUp
from fillip.referee.plays import DiscReport, Play, Shot
from tests.figures import share
from tests.referee.playing import carabande as races
from tests.referee.playing import carabande_pole as poles
from tests.referee.playing import carabande_tournament as tournaments

often = settings(max_examples=share(2000, 200), deadline=None, suppress_health_check=list(HealthCheck))
GAMES = [(carabande, races), (carabande_pole, poles), (carabande_tournament, tournaments)]


def check_ruling(game: ModuleType, before: Any, play: Play, ruling: Ruling[Any]) -> None:
    after = ruling.state
    assert ruling == game.judge(before, play)
    assert game.decode(json.loads(json.dumps(game.encode(after)))) == after
    assert set(ruling.fouls) <= set(ruling.clauses)
    assert list(ruling.clauses) == sorted(set(ruling.clauses))
    assert ruling.voided == bool(ruling.fouls)
    assert len(ruling.points) == len(after.players)
    allowed = game.allowed(after)
    assert allowed.seat == ruling.turn
    assert ruling.over == (not allowed.plays)
    assert set(game.facts(after)) - {"discs"} == set(game.WORDS.facts) - {"voided", "discs"}
    json.dumps(game.summary(after))
    for language in LANGUAGES:
        for said in (ruling.title, *ruling.said):
            assert "{{" not in say(said.key, dict(said.values), language)


def check_race(before: State, play: Play, ruling: Ruling[State]) -> None:
    after = ruling.state
    gained = [0] * len(after.players)
    for number, disc in enumerate(after.discs, 1):
        was = before.discs[number - 1]
        gained[owner(after, number) - 1] += laps(after, number) - laps(before, number)
        went_back = isinstance(play, Shot) and any(edit == GoBack(f"disc-{number}", "shot") for edit in ruling.edits)
        if went_back or (ruling.voided and number == before.disc):
            assert (disc.crossings, disc.face_down) == (was.crossings, was.face_down)
        assert (Remove(f"disc-{number}") in ruling.edits) == (disc.where == "finished" != was.where)
        if disc.where == "finished":
            assert laps(after, number) == after.options.laps
            assert not disc.face_down
        if not isinstance(play, Shot) and TurnUp(f"disc-{number}") not in ruling.edits:
            assert disc == was
    assert ruling.points == tuple(gained)
    if isinstance(play, Shot) and isinstance(play.report, DiscReport) and "CRB-13" in ruling.fouls:
        assert ruling.points == (0,) * len(after.players)
        assert after.finished == before.finished
    if not ruling.over:
        assert after.discs[after.disc - 1].where != "finished"
        assert ruling.turn == owner(after, after.disc)
        assert ruling.turn not in after.resigned


def finish(game: ModuleType, module: Any, state: Any) -> int:
    """Plays on until the end; how many plays it took."""
    for plays in range(100):
        if game.facts(state)["over"]:
            return plays
        state = game.judge(state, module.good_play(state)).state
    raise AssertionError("it does not end")


@often
@given(seed=st.integers(0, 2**32), which=st.sampled_from([0, 0, 0, 1, 1, 2]), most=st.integers(0, 80))
def test_random_legal_plays_keep_the_books_and_the_game_can_be_finished(seed: int, which: int, most: int) -> None:
    game, module = GAMES[which]
    luck = Random(seed)
    state: Any = module.begin(luck)
    points = [0] * len(state.players)
    for _ in range(most):
        if game.facts(state)["over"]:
            break
        play = module.any_play(luck, state)
        ruling = game.judge(state, play)
        check_ruling(game, state, play, ruling)
        if module is races:
            check_race(state, play, ruling)
        points = [old + gain for old, gain in zip(points, ruling.points, strict=True)]
        state = ruling.state
        assert module.census(state) == (module.SET(state) if callable(module.SET) else module.SET)
    if module is tournaments:
        assert points == list(state.points)
    assert finish(game, module, state) <= 40


@often
@given(
    seed=st.integers(0, 2**32),
    by=st.integers(-1, 9),
    report=st.builds(
        DiscReport,
        st.integers(-1, 9),
        st.lists(st.tuples(st.integers(-1, 9), st.integers(-3, 3)), max_size=3).map(tuple),
        st.lists(st.sampled_from([-1, 0, 1, 2, 3, 8, 9, "obstacle", "red"]), max_size=3).map(tuple),
        st.lists(st.integers(-1, 9), max_size=3).map(tuple),
        st.lists(st.integers(-1, 9), max_size=3).map(tuple),
        st.booleans(),
        st.lists(st.sampled_from(["push", "touch", "yawn"]), max_size=3).map(tuple),
    ),
)
def test_a_report_either_gets_a_ruling_or_is_refused_with_a_sentence_and_a_place(
    seed: int, by: int, report: DiscReport
) -> None:
    luck = Random(seed)
    state: Any = races.begin(luck)
    for _ in range(luck.randint(0, 20)):
        after = carabande.judge(state, races.any_play(luck, state)).state
        state = state if after.over else after
    try:
        carabande.judge(state, Shot(by, report))
    except RuleError as refused:
        for language in LANGUAGES:
            assert say(refused.said.key, dict(refused.said.values), language)
        assert refused.place


def test_random_races_cite_every_clause_that_a_ruling_can() -> None:
    seen: set[str] = set()
    for seed in range(200):
        luck = Random(seed)
        state = races.begin(luck)
        for _ in range(80):
            if state.over:
                break
            ruling = carabande.judge(state, races.any_play(luck, state))
            seen |= set(ruling.clauses)
            state = ruling.state
    assert {f"CRB-{number}" for number in (11, 12, 13, 14, 15, 20, 21, 23, 25, 41, 43, 45)} <= seen


@pytest.mark.parametrize(("game", "module"), GAMES)
@pytest.mark.parametrize("wrong", [{}, {"version": 2}, {"version": 1}, {"version": 1, "options": 3}])
def test_decode_refuses_what_encode_did_not_write(game: ModuleType, module: Any, wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="state"):
        game.decode(wrong)
    data = game.encode(module.begin(Random(1)))
    for key in data:
        with pytest.raises(ValueError, match="state"):
            game.decode({other: value for other, value in data.items() if other != key})

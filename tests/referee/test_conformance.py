"""One suite over all games: no legal play fails, books and pieces are kept, equal states are judged alike, all ends."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fillip.locale.catalogue import LANGUAGES, say
from fillip.referee.clauses import clauses_of
from fillip.referee.game import RuleError, Ruling, SetUp
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
from fillip.referee.predicates import pieces_gone
from tests.figures import share

often = settings(max_examples=share(1000, 100), deadline=None, suppress_health_check=list(HealthCheck))
every_game = pytest.mark.parametrize("name", GAMES)
_MOST_PLAYS = 400


def playing(name: str) -> Any:
    """The module that plays a game."""
    return import_module(f"tests.referee.playing.{name.replace('-', '_')}")


def whole(module: Any, state: Any) -> Mapping[str, int]:
    """The set that is to be kept together."""
    found: Mapping[str, int] = module.SET(state) if callable(module.SET) else module.SET
    return found


def totals(name: str, state: Any) -> tuple[int, ...] | None:
    """What is counted up in a game, by side: points, misses or laps; None where nothing is."""
    game = GAMES[name]
    facts = game.facts(state)
    if "scores" in game.WORDS.facts:
        scores = facts["scores"]
        assert isinstance(scores, Mapping)
        return tuple(scores.values())
    if "laps" not in game.WORDS.facts:
        return None
    laps = facts["laps"]
    assert isinstance(laps, Mapping)
    counts, players = list(laps.values()), len(state.players)
    return tuple(sum(counts[seat::players]) for seat in range(players))


def out_of_play(gone: Counter[str], play: Play, ruling: Ruling[Any]) -> Counter[str]:
    """The pieces in pockets or out of the game after a ruling: what went and did not come back since the set-up."""
    if any(isinstance(edit, SetUp) for edit in ruling.edits):
        return Counter()
    went = pieces_gone(play.report) if isinstance(play, Shot) and isinstance(play.report, Report) else ()
    return Counter({kind: gone[kind] + went.count(kind) - ruling.returned.count(kind) for kind in {*gone, *went}})


def check(name: str, before: Any, play: Play, ruling: Ruling[Any]) -> None:
    """What holds of every ruling of every game."""
    game, after = GAMES[name], ruling.state
    again = game.decode(json.loads(json.dumps(game.encode(before))))
    assert again == before
    assert game.judge(again, play) == ruling
    numbers = [clause.number for clause in clauses_of(game.WORDS.rulebook)]
    places = [numbers.index(clause) for clause in ruling.clauses]
    assert places == sorted(set(places))
    assert set(ruling.fouls) <= set(ruling.clauses)
    assert list(ruling.returned) == sorted(ruling.returned)
    assert set(ruling.returned) <= set(game.WORDS.kinds)
    assert ruling.by == play.by
    facts = game.facts(after)
    assert set(facts) - {"discs"} == set(game.WORDS.facts) - {"voided", "discs"}
    assert (facts["over"], facts["winners"]) == (ruling.over, ruling.winners)
    json.dumps(game.summary(after))
    allowed = game.allowed(after)
    assert ruling.over == (not allowed.plays)
    assert allowed.seat == ruling.turn
    assert set(allowed.plays) <= set(game.WORDS.plays)
    assert 1 <= len(ruling.said) <= 2
    for language in LANGUAGES:
        for said in (ruling.title, *ruling.said):
            assert "{{" not in say(said.key, dict(said.values), language)


@every_game
@often
@given(seed=st.integers(0, 2**32), most=st.integers(0, 120))
def test_random_legal_play_keeps_books_and_pieces_and_can_always_be_ended(name: str, seed: int, most: int) -> None:
    game, module, luck = GAMES[name], playing(name), Random(seed)
    state = module.begin(luck)
    opening = totals(name, state)
    gained = [0] * len(opening or ())
    gone: Counter[str] = Counter()
    for _ in range(most):
        if game.facts(state)["over"]:
            break
        play = module.any_play(luck, state)
        ruling = game.judge(state, play)
        check(name, state, play, ruling)
        state = ruling.state
        if game.WORDS.report == "pockets" and "left" in game.WORDS.facts:
            gone = out_of_play(gone, play, ruling)
            left = game.facts(state)["left"]
            assert isinstance(left, Mapping)
            assert {kind: count + gone[kind] for kind, count in left.items()} == whole(module, state)
        if opening is not None:
            gained = [old + gain for old, gain in zip(gained, ruling.points, strict=True)]
            assert totals(name, state) == tuple(gained)
    for _ in range(_MOST_PLAYS):
        if game.facts(state)["over"]:
            return
        state = game.judge(state, module.good_play(state)).state
    raise AssertionError(f"{name} does not end")


_SORTS: tuple[tuple[str, Play], ...] = (
    ("place", PutBack(1, ())),
    ("choose", Choose(1, True)),
    ("turn_over", TurnOver(1, 1)),
    ("miss", Miss(1, 1)),
    ("race", Raced((1,))),
    ("report", Shot(1, Report())),
    ("report", Shot(1, DiscReport(1))),
    ("report", Shot(1, DistanceReport(1, 1.0))),
    ("lapse", Lapse(1)),
)


@every_game
@often
@given(seed=st.integers(0, 2**32), by=st.integers(-1, 9), sort=st.sampled_from(_SORTS), most=st.integers(0, 30))
def test_any_other_play_gets_a_ruling_or_one_sentence(
    name: str, seed: int, by: int, sort: tuple[str, Play], most: int
) -> None:
    game, module, luck = GAMES[name], playing(name), Random(seed)
    state = module.begin(luck)
    for _ in range(most):
        if game.facts(state)["over"]:
            break
        state = game.judge(state, module.any_play(luck, state)).state
    word, play = sort
    tried = play if isinstance(play, Raced) else type(play)(by, *_rest(play))
    try:
        ruling = game.judge(state, tried)
    except RuleError as refused:
        for language in LANGUAGES:
            assert "{{" not in say(refused.said.key, dict(refused.said.values), language)
    else:
        assert word in game.WORDS.plays
        check(name, state, tried, ruling)


def _rest(play: Any) -> tuple[Any, ...]:
    """The fields of a play after the seat."""
    return tuple(getattr(play, field) for field in play.__dataclass_fields__ if field != "by")


@every_game
def test_nothing_is_played_after_the_end(name: str) -> None:
    game, module = GAMES[name], playing(name)
    state = module.begin(Random(1))
    for _ in range(_MOST_PLAYS):
        if game.facts(state)["over"]:
            break
        last = module.good_play(state)
        state = game.judge(state, last).state
    assert game.allowed(state).plays == ()
    for play in (last, Lapse(1), Resign(1)):
        with pytest.raises(RuleError):
            game.judge(state, play)


@every_game
@pytest.mark.parametrize("wrong", [{}, {"version": 0}, {"version": 1}, {"version": 1, "options": 3}])
def test_a_codec_refuses_what_it_did_not_write(name: str, wrong: dict[str, object]) -> None:
    game = GAMES[name]
    with pytest.raises(ValueError, match="state"):
        game.decode(wrong)
    data = game.encode(playing(name).begin(Random(2)))
    for key in data:
        lacking = {each: value for each, value in data.items() if each != key}
        with pytest.raises(ValueError, match="state"):
            game.decode(lacking)
        with pytest.raises(ValueError, match="state"):
            game.decode({**data, key: {"odd": None}})
    with pytest.raises(ValueError, match="state"):
        game.decode({**data, "more": 1})


@every_game
def test_no_game_lacks_a_way_to_be_played_here(name: str) -> None:
    module = playing(name)
    for word in ("begin", "any_play", "good_play", "SET"):
        assert hasattr(module, word), f"{name} has no {word}"
    assert (Path(__file__).parent.parent / "golden" / name).is_dir()

"""Carrom, whatever is played: no legal play fails, pieces and points are kept, and every game can be finished."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fillip.locale.catalogue import LANGUAGES, say
from fillip.referee import carrom
from fillip.referee.carrom_fouls import FAULTS
from fillip.referee.carrom_state import State, color_of, left_on_board, pocketed, side_of
from fillip.referee.game import Place, RuleError, Ruling, SetUp
from fillip.referee.plays import Play, Report, Shot
from fillip.referee.predicates import pocket_report
from tests.figures import share
from tests.referee.playing.carrom import any_play, begin, good_play
from tests.referee.table import NAMES

often = settings(max_examples=share(2000, 200), deadline=None, suppress_health_check=list(HealthCheck))


def check_ruling(before: State, play: Play, ruling: Ruling[State]) -> None:
    after = ruling.state
    assert ruling == carrom.judge(before, play)
    assert carrom.decode(json.loads(json.dumps(carrom.encode(after)))) == after
    assert set(ruling.fouls) <= set(ruling.clauses)
    assert list(ruling.clauses) == sorted(set(ruling.clauses))
    assert list(ruling.fouls) == sorted(set(ruling.fouls))
    assert list(ruling.returned) == sorted(ruling.returned)
    assert ruling.over == bool(ruling.winners)
    assert (ruling.turn is None) == (ruling.over or not after.breaker)
    if ruling.turn is not None:
        assert ruling.turn not in after.resigned
        assert carrom.allowed(after).seat == ruling.turn
    if ruling.fouls:
        assert ruling.turn is not None
        assert side_of(after, ruling.turn) != side_of(after, play.by)
    for side, old, gain in zip(after.sides, before.sides, ruling.points, strict=True):
        assert side.score == old.score + gain
        assert not (side.owed and (side.white or side.black)), "a debt is paid as soon as something can pay it"
    for language in LANGUAGES:
        for said in (ruling.title, *ruling.said):
            assert "{{" not in say(said.key, dict(said.values), language)


def check_pieces(before: State, play: Play, ruling: Ruling[State]) -> None:
    """Nothing appears and nothing is lost: the board is what it was, less what went, and what came back."""
    after = ruling.state
    begun_anew = after.round != before.round
    placed = Counter(edit.kind for edit in ruling.edits if isinstance(edit, Place))
    if begun_anew:
        assert ruling.edits == (SetUp(after.breaker, after.round),)
        assert left_on_board(after) == {"white": 9, "black": 9, "queen": 1}
        assert all(side.owed == side.white == side.black == 0 and not side.begun for side in after.sides)
        return
    assert placed == Counter(ruling.returned)
    report = pocket_report(play) if isinstance(play, Shot) else Report()
    board = Counter(left_on_board(before))
    board.subtract(kind for kind in report.pocketed + report.off_board if kind != "striker")
    assert min(board.values()) >= 0
    board.update(ruling.returned)
    assert dict(board) == left_on_board(after)
    if isinstance(play, Shot) and not before.three and before.turn and not ruling.over:
        side = side_of(before, play.by)
        own = color_of(before, side)
        assert own is not None
        back = ruling.returned.count(own) - report.off_board.count(own) - ("CRM-33" in ruling.fouls)
        assert after.sides[side].owed == before.sides[side].owed + bool(ruling.fouls) - back
        kept = pocketed(before.sides[side], own) + report.pocketed.count(own) - ("CRM-33" in ruling.fouls) - back
        assert pocketed(after.sides[side], own) == kept
        assert 9 - kept > 0, "a side with nothing left has won, or its last piece has come back"


def finish(state: State) -> tuple[State, int]:
    """Every player to move pockets all he may; the state at the end, and how many plays it took."""
    for plays in range(200):
        if state.over:
            return state, plays
        state = carrom.judge(state, good_play(state)).state
    raise AssertionError("the game does not end")


@often
@given(seed=st.integers(0, 2**32), most=st.integers(0, 60))
def test_random_legal_plays_keep_every_rule_of_bookkeeping_and_the_game_can_be_finished(seed: int, most: int) -> None:
    luck = Random(seed)
    state = begin(luck)
    points = [0] * len(state.sides)
    for _ in range(most):
        if state.over:
            break
        play = any_play(luck, state)
        ruling = carrom.judge(state, play)
        check_ruling(state, play, ruling)
        check_pieces(state, play, ruling)
        points = [old + gain for old, gain in zip(points, ruling.points, strict=True)]
        state = ruling.state
    assert points == [side.score for side in state.sides]
    end, plays = finish(state)
    assert end.over
    assert plays <= 40


def test_random_games_reach_every_foul_and_every_state_of_the_queen() -> None:
    seen: set[str] = set()
    for seed in range(300):
        luck = Random(seed)
        state = begin(luck)
        for _ in range(60):
            if state.over:
                break
            ruling = carrom.judge(state, any_play(luck, state))
            state = ruling.state
            seen |= {*ruling.clauses, state.queen.where}
    assert {f"CRM-{number}" for number in (20, 22, 25, 26, 27, *range(30, 40), 50, 51, 52, 53, 54)} <= seen
    assert {"board", "waiting", "too_early", "covered"} <= seen


_KINDS = st.sampled_from(["white", "black", "queen", "striker", "red", ""])


@often
@given(
    seed=st.integers(0, 2**32),
    by=st.integers(-1, 5),
    report=st.builds(
        Report,
        st.none() | _KINDS,
        st.lists(_KINDS, max_size=12).map(tuple),
        st.lists(_KINDS, max_size=3).map(tuple),
        st.lists(st.sampled_from([*FAULTS, "yawn"]), max_size=3).map(tuple),
        st.sampled_from([None, True, False]),
    ),
)
def test_a_report_either_gets_a_ruling_or_is_refused_with_a_sentence_and_a_place(
    seed: int, by: int, report: Report
) -> None:
    start = begin(Random(seed))
    try:
        ruling = carrom.judge(start, Shot(by, report))
    except RuleError as refused:
        for language in LANGUAGES:
            assert say(refused.said.key, dict(refused.said.values), language)
        assert refused.place
    else:
        assert ruling.state != start


@pytest.mark.parametrize("wrong", [{}, {"version": 2}, {"version": 1}, {"version": 1, "options": 3}])
def test_decode_refuses_what_encode_did_not_write(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="Carrom state"):
        carrom.decode(wrong)


def test_decode_refuses_a_field_too_many_or_too_few() -> None:
    start = carrom.initial(carrom.options({}, NAMES[:2], 1), NAMES[:2])
    for key in carrom.encode(start):
        data = carrom.encode(start)
        del data[key]
        with pytest.raises(ValueError, match="Carrom state"):
            carrom.decode(data)
    with pytest.raises(ValueError, match="Carrom state"):
        carrom.decode({**carrom.encode(start), "more": 1})

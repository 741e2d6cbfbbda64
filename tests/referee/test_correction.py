"""Undo and correction are folds over the plays: whatever is changed, the answer is that of judging the list anew."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fillip.referee.correction import Folded, appended, first, fold, inserted, removed, replaced
from fillip.referee.sheet import read_value
from fillip.referee.sheet_errors import SheetError
from tests.figures import share

WHITE = {"by": "Ann", "report": {"first_hit": "white", "pocketed": ["white"]}}
MISS = {"by": "Ann", "report": {"first_hit": "white"}}
HEAD: dict[str, Any] = {"game": "carrom", "players": ["Ann", "Ben"], "options": {"first": "Ann"}}
GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*/*.json"))


def by(name: str, play: Mapping[str, Any]) -> dict[str, Any]:
    return {**play, "by": name}


def sheet(*plays: Mapping[str, Any]) -> Folded:
    return fold(read_value({**HEAD, "plays": list(plays)}))


def plays_of(folded: Folded) -> list[Mapping[str, Any]]:
    return [line.written for line in folded.sheet.lines]


THREE = (WHITE, MISS, by("Ben", MISS))


def test_changing_a_play_judges_everything_after_it_anew() -> None:
    folded = replaced(sheet(*THREE), 1, {"by": "Ann", "report": {"first_hit": "white", "pocketed": ["white"] * 3}})
    assert folded.impossible is None
    assert [each.facts["left"] for each in folded.judged] == [{"white": 6, "black": 9, "queen": 1}] * 3
    assert folded.state == folded.judged[-1].ruling.state


def test_a_change_says_which_later_play_became_impossible_and_keeps_the_rest_unjudged() -> None:
    folded = replaced(sheet(*THREE, WHITE), 1, MISS)
    assert folded.impossible is not None
    assert (folded.impossible.number, folded.impossible.place) == (2, "by")
    assert folded.impossible.said.key == "refused.turn"
    assert len(folded.judged) == 1
    assert plays_of(folded) == [MISS, *THREE[1:], WHITE]


def test_mending_the_impossible_play_goes_on_with_those_after_it() -> None:
    broken = replaced(sheet(*THREE), 1, MISS)
    mended = replaced(broken, 2, by("Ben", {"report": {"pocketed": ["black"]}}))
    assert mended.impossible is None
    assert len(mended.judged) == 3
    assert removed(broken, 2) == sheet(MISS, by("Ben", MISS))


def test_a_play_is_inserted_appended_and_removed_and_the_numbers_follow() -> None:
    folded = inserted(sheet(*THREE), 1, WHITE)
    assert [line.number for line in folded.sheet.lines] == [1, 2, 3, 4]
    assert [each.line.number for each in folded.judged] == [1, 2, 3, 4]
    assert appended(sheet(*THREE[:2]), THREE[2]) == sheet(*THREE)
    assert inserted(sheet(*THREE[:2]), 3, THREE[2]) == sheet(*THREE)
    assert removed(folded, 1) == sheet(*THREE)


def test_a_play_that_cannot_be_there_is_refused_and_changes_nothing() -> None:
    folded = sheet(*THREE)
    for play, place in ((by("Ben", WHITE), "by"), ({"by": "Ann", "report": {"pocketed": ["red"]}}, "report.pocketed")):
        with pytest.raises(SheetError) as error:
            replaced(folded, 1, play)
        assert (error.value.play, error.value.place) == (1, place)
    assert folded == sheet(*THREE)


@pytest.mark.parametrize("number", [-1, 0, 4])
def test_a_number_without_a_play_is_refused(number: int) -> None:
    with pytest.raises(SheetError) as error:
        replaced(sheet(*THREE), number, MISS)
    assert error.value.said.key == "umpire.bad_no_play"
    with pytest.raises(SheetError) as error:
        removed(sheet(*THREE), number)
    assert error.value.said.key == "umpire.bad_no_play"


def test_nothing_is_put_behind_an_impossible_play() -> None:
    broken = replaced(sheet(*THREE), 1, MISS)
    with pytest.raises(SheetError) as error:
        appended(broken, MISS)
    assert error.value.said.key == "umpire.bad_after_impossible"
    with pytest.raises(SheetError) as error:
        replaced(broken, 3, MISS)
    assert error.value.said.key == "umpire.bad_after_impossible"


def test_what_later_plays_expected_goes_since_it_was_expected_of_another_game() -> None:
    expected = [{**play, "expect": {"round": 1}} for play in THREE]
    folded = replaced(sheet(*expected), 2, THREE[1])
    assert [line.expect for line in folded.sheet.lines] == [{"round": 1}, {}, {}]
    assert plays_of(folded) == [expected[0], *THREE[1:]]


def test_going_back_gives_the_sheet_as_it_was_also_after_the_end() -> None:
    over = sheet(*THREE, {"by": "Ann", "resign": True})
    assert over.over
    assert first(over, 3) == sheet(*THREE)
    assert not first(over, 3).over
    assert first(over, 0).state == over.sheet.game.initial(over.sheet.options, over.sheet.players)


def corrected(luck: Random, folded: Folded, number: int, play: Mapping[str, Any]) -> Folded:
    how = luck.randrange(4)
    if how == 0:
        return removed(folded, number)
    if how == 1:
        return appended(folded, play)
    return replaced(folded, number, play) if how == 2 else inserted(folded, number, play)


@settings(max_examples=share(600, 60), deadline=None)
@given(seed=st.integers(0, 2**32), path=st.sampled_from(GOLDEN))
def test_any_corrections_in_a_row_equal_judging_the_list_anew(seed: int, path: Path) -> None:
    luck = Random(seed)
    written = json.loads(path.read_text(encoding="utf-8"))
    pool = [{key: each for key, each in play.items() if key != "expect"} for play in written["plays"]]
    folded = fold(read_value({**written, "plays": pool}))
    for _ in range(luck.randint(1, 6)):
        number = luck.randint(1, max(1, len(folded.sheet.lines)))
        try:
            folded = corrected(luck, folded, number, luck.choice(pool))
        except SheetError:
            continue
        anew = fold(read_value({**written, "plays": plays_of(folded)}))
        assert anew == folded
        assert len(folded.judged) == (folded.impossible.number - 1 if folded.impossible else len(folded.sheet.lines))

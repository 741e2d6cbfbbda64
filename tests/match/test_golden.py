"""Golden games: whole games as readable text, replayed flick by flick and compared line by line."""

from __future__ import annotations

import json

import pytest

from fillip.kit.layout import Layout
from fillip.match import record
from tests.match.transcript import CHOSEN, FOLDER, GAMES, WILD, begin, in_space, outcomes, replayed

ALL = [game[0] for game in (*GAMES, *CHOSEN, *WILD)]


@pytest.mark.parametrize("name", ALL)
def test_a_golden_game_replays_to_the_same_text(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert list(replayed(text)) == text.splitlines()


def test_the_golden_games_reach_an_end_with_penalties_covers_and_fouls() -> None:
    together = "".join((FOLDER / f"{game[0]}.txt").read_text(encoding="utf-8") for game in GAMES)
    for clause in ("CRM-20", "CRM-21", "CRM-26", "CRM-27", "CRM-30", "CRM-32", "CRM-37", "CRM-50", "CRM-51", "CRM-53"):
        assert clause in together
    assert together.count("CRM-53") >= len(GAMES)


def test_the_golden_games_of_the_other_boards_show_what_is_special_there() -> None:
    together = "".join((FOLDER / f"{game[0]}.txt").read_text(encoding="utf-8") for game in CHOSEN)
    for clause in ("QCG-20", "QCG-21", "QCG-31", "QCG-32", "QCG-51", "QCG-52", "QCG-53"):
        assert clause in together
    for clause in ("CRK-11", "CRK-24", "CRK-26", "CRK-40", "CRK-50", "CRK-52", "CRM-52"):
        assert clause in together


def test_the_wild_games_show_fouls_named_colours_and_bonus_shots_taken_and_passed() -> None:
    together = "".join((FOLDER / f"{game[0]}.txt").read_text(encoding="utf-8") for game in WILD)
    for clause in ("CRK-22", "CRK-23", "CRK-30", "CRK-31", "CRK-32", "CRK-33", "CRK-51", "QCG-15", "QCG-20", "QCG-30"):
        assert clause in together, clause
    for word in ('"bonus"', '"pass"', ",-150000>", " black | "):
        assert word in together, word


@pytest.mark.parametrize("name", ALL)
def test_a_golden_game_ends_and_is_a_record_that_folds_to_the_same_match_after_every_play(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    match, played = begin(text.splitlines()[0]), list(outcomes(text))
    assert played[-1].ruling.over
    live = [match, *(outcome.match for outcome in played)]
    head, plays = json.loads(json.dumps([record.head(match), [outcome.play for outcome in played]]))
    assert list(record.unfold(head, plays)) == live


@pytest.mark.parametrize("name", ["carrooka-two-wild", "queen-course-wild", "queen-tower"])
def test_a_golden_game_simulates_again_but_for_its_shots_in_space(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    match, played = begin(text.splitlines()[0]), list(outcomes(text))
    plays = [dict(outcome.play) for outcome in played]
    assert record.first_difference(record.head(match), plays) is None
    before = [match, *(outcome.match for outcome in played)]
    flat = [number for number, at in enumerate(before[:-1], 1) if not in_space(at) and "flick" in plays[number - 1]]
    if flat:
        changed = flat[len(flat) // 2]
        plays[changed - 1]["layout"] = Layout(match.row.box).code()
        assert record.first_difference(record.head(match), plays[:changed]) == changed

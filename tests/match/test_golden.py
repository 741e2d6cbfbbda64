"""Golden games: whole games as readable text, replayed flick by flick and compared line by line."""

from __future__ import annotations

import json

import pytest

from fillip.kit.layout import Layout
from fillip.match import record
from fillip.match.registry import GAMES as PLAYED
from tests.match.transcript import FOLDER, GAMES, begin, in_space, outcomes, replayed

# what the golden games of each game have to show together
_SHOWN = {
    "carrom": "CRM-20 CRM-21 CRM-26 CRM-27 CRM-30 CRM-32 CRM-35 CRM-37 CRM-50 CRM-51 CRM-52 CRM-53",
    "queen-carrom": "QCG-12 QCG-13 QCG-15 QCG-20 QCG-21 QCG-30 QCG-31 QCG-32",
    "queen-carrom-back": "QCG-51 QCG-52 QCG-53",
    "carrooka": "CRK-11 CRK-22 CRK-23 CRK-24 CRK-26 CRK-30 CRK-31 CRK-32 CRK-33 CRK-40 CRK-50 CRK-51 CRK-52",
}


def _text(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [game[0] for game in GAMES])
def test_a_golden_game_replays_to_the_same_text(name: str) -> None:
    assert list(replayed(_text(name))) == _text(name).splitlines()


@pytest.mark.parametrize("game", PLAYED)
def test_the_golden_games_reach_an_end_and_show_every_special_of_their_game(game: str) -> None:
    texts = [_text(name) for name, each, *_ in GAMES if each == game]
    for clause in _SHOWN[game].split():
        assert clause in "".join(texts), clause
    for text in texts:
        *_, last = outcomes(text)
        assert last.ruling.over


def test_the_golden_games_are_played_by_every_number_of_players_and_with_every_variation() -> None:
    heads = [json.loads(_text(game[0]).splitlines()[0]) for game in GAMES]
    for game in ("carrom", "queen-carrom", "carrooka"):
        assert {len(head["players"]) for head in heads if head["game"] == game} == {2, 3, 4}
    assert {key for head in heads if head["game"] == "queen-carrom" for key in head["options"]} > {"tower", "shot_line"}


def test_carrooka_shows_a_named_colour_and_a_bonus_taken_and_passed() -> None:
    together = "".join(_text(name) for name, game, *_ in GAMES if game == "carrooka")
    for word in ("(pink)", "| bonus |", "| pass |", "-150000>"):
        assert word in together


@pytest.mark.parametrize("name", [game[0] for game in GAMES])
def test_a_golden_game_is_a_record_that_folds_to_the_same_match_after_every_play(name: str) -> None:
    match = begin(_text(name).splitlines()[0])
    played = list(outcomes(_text(name)))
    live = [match, *(outcome.match for outcome in played)]
    head, plays = record.head(match), [outcome.play for outcome in played]
    assert list(record.unfold(json.loads(json.dumps(head)), json.loads(json.dumps(plays)))) == live


@pytest.mark.parametrize("name", ["carrooka-for-two", "queen-carrom-course", "queen-carrom-tower"])
def test_a_golden_game_simulates_again_but_for_its_shots_in_space(name: str) -> None:
    match = begin(_text(name).splitlines()[0])
    played = list(outcomes(_text(name)))
    plays = [dict(outcome.play) for outcome in played]
    assert record.first_difference(record.head(match), plays) is None
    before = [match, *(outcome.match for outcome in played)]
    flat = [number for number, at in enumerate(before[:-1], 1) if not in_space(at) and "flick" in plays[number - 1]]
    changed = flat[len(flat) // 2]
    plays[changed - 1]["layout"] = Layout(match.row.box).code()
    assert record.first_difference(record.head(match), plays[:changed]) == changed

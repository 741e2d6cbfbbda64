"""Golden scoresheets: whole games with what the ledger says of every play, worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fillip.referee.games import GAMES
from fillip.referee.sheet import judge, read

FOLDER = Path(__file__).parent.parent / "golden"
SHEETS = sorted(path for game in GAMES for path in (FOLDER / game).glob("*.json"))


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_expectation_of_a_golden_sheet_holds(path: Path) -> None:
    judged = judge(read(path.read_bytes()))
    assert [missed for each in judged for missed in each.missed] == []
    assert sum(len(each.line.expect) for each in judged) >= len(judged)


def plays_of(game: str) -> list[dict[str, Any]]:
    """Every play of a game's golden sheets."""
    sheets = [json.loads(path.read_text(encoding="utf-8")) for path in SHEETS if path.parent.name == game]
    return [play for sheet in sheets for play in sheet["plays"]]


def cited_in(plays: list[dict[str, Any]]) -> set[str]:
    """The clauses that those plays expect."""
    return {clause for play in plays for key in ("fouls", "clauses") for clause in play.get("expect", {}).get(key, [])}


NEVER_CITED = {"CRM": "CRM-40", "QCG": "QCG-40", "CRK": "CRK-04", "CRB": "CRB-01"}


def changed(game: str, key: str, value: Any) -> Any:
    """Another value that a sheet might expect, of the right sort and wrong."""
    words = GAMES[game].WORDS
    if key in ("scores", "owed", "left", "laps"):
        return {name: count + 1 for name, count in value.items()} or {"1" if key == "laps" else words.kinds[0]: 99}
    if key in ("fouls", "clauses"):
        return [NEVER_CITED[words.rulebook]]
    if key == "returned":
        return [*value, words.kinds[-1]]
    if key == "turn":
        return "Ann" if value is None else None
    if key in ("winners", "pairing"):
        return [] if value else ["Ann"]
    if key == "on":
        return next(word for word in words.on if word != value)
    if key in ("face_down", "finished"):
        return [*value, 8]
    if key == "discs":
        return {name: [*numbers, 8] for name, numbers in value.items()}
    if key == "disc":
        return 1 if value != 1 else 2
    if key == "round":
        return value + 1
    return not value


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_expectation_that_does_not_hold_is_named(path: Path) -> None:
    sheet = json.loads(path.read_text(encoding="utf-8"))
    expected = []
    for number, play in enumerate(sheet["plays"], 1):
        for key, value in play.get("expect", {}).items():
            play["expect"][key] = changed(sheet["game"], key, value)
            expected.append((number, key))
    judged = judge(read(json.dumps(sheet).encode()))
    assert [(missed.play, missed.key) for each in judged for missed in each.missed] == expected


def test_the_golden_sheets_hold_penalties_covers_debts_ties_lapses_and_resigning() -> None:
    sheets = [json.loads(path.read_text(encoding="utf-8")) for path in (FOLDER / "carrom").glob("*.json")]
    plays = [play for sheet in sheets for play in sheet["plays"]]
    cited = {clause for play in plays for key in ("fouls", "clauses") for clause in play.get("expect", {}).get(key, [])}
    fouls = {f"CRM-{number}" for number in range(30, 39)}
    assert fouls | {"CRM-20", "CRM-25", "CRM-26", "CRM-27", "CRM-39", "CRM-50", "CRM-51", "CRM-53"} <= cited
    for key in ("place", "lapse", "resign"):
        assert any(key in play for play in plays)
    assert any(play.get("expect", {}).get("round") == 9 for play in plays)


def test_every_game_has_ten_golden_sheets_or_more_in_the_folder_of_its_name() -> None:
    for path in SHEETS:
        assert json.loads(path.read_text(encoding="utf-8"))["game"] == path.parent.name
    for game in GAMES:
        assert sum(path.parent.name == game for path in SHEETS) >= 10, game


def test_the_golden_sheets_of_carabande_hold_every_foul_and_every_bracket() -> None:
    plays = plays_of("carabande")
    fouls = {"CRB-13", "CRB-20", "CRB-21", "CRB-43", "CRB-45"}
    assert fouls | {"CRB-14", "CRB-15", "CRB-23", "CRB-25", "CRB-41"} <= cited_in(plays)
    for key in ("turn_over", "miss", "lapse", "resign"):
        assert any(key in play for play in plays)
    assert {f"CRB-{number}" for number in range(60, 68)} <= cited_in(plays_of("carabande-pole"))
    assert cited_in(plays_of("carabande-tournament")) == {"CRB-50"}


def test_the_golden_sheets_of_carrooka_hold_every_foul_bonuses_partners_and_both_ways_to_leave() -> None:
    plays = plays_of("carrooka")
    fouls = {f"CRK-{number}" for number in range(30, 35)}
    assert fouls | {f"CRK-{number}" for number in (11, 23, 24, 26, 40, 50, 51, 52)} <= cited_in(plays)
    for key in ("call", "choose", "lapse", "resign"):
        assert any(key in play for play in plays)
    assert any("Ann+Cid" in play.get("expect", {}).get("scores", {}) for play in plays)
    assert any(len(play.get("expect", {}).get("winners", ())) > 1 for play in plays)


def test_the_golden_sheets_of_the_queens_board_hold_every_end_of_a_queen_a_round_and_a_row() -> None:
    front, back = plays_of("queen-carrom"), plays_of("queen-carrom-back")
    assert {f"QCG-{number}" for number in (11, 14, 15, 20, 21, 23, 30, 31, 32)} <= cited_in(front)
    assert {"QCG-51", "QCG-52", "QCG-53"} <= cited_in(back)
    for plays in (front, back):
        for key in ("lapse", "resign"):
            assert any(key in play for play in plays)

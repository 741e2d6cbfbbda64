"""Golden scoresheets: whole games with what the ledger says of every play, worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fillip.referee.sheet import judge, read

FOLDER = Path(__file__).parent.parent / "golden" / "carrom"
SHEETS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_every_expectation_of_a_golden_sheet_holds(path: Path) -> None:
    judged = judge(read(path.read_bytes()))
    assert [missed for each in judged for missed in each.missed] == []
    assert sum(len(each.line.expect) for each in judged) >= len(judged)


def changed(key: str, value: Any) -> Any:
    """Another value that a sheet might expect, of the right sort and wrong."""
    if key in ("scores", "owed", "left"):
        return {name: count + 1 for name, count in value.items()}
    if key in ("fouls", "clauses"):
        return ["CRM-40"]
    if key == "returned":
        return [*value, "white"]
    if key == "turn":
        return "Ann" if value is None else None
    if key == "winners":
        return []
    if key == "on":
        return "break" if value != "break" else "play"
    if key == "round":
        return value + 1
    return not value


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_an_expectation_that_does_not_hold_is_named(path: Path) -> None:
    sheet = json.loads(path.read_text(encoding="utf-8"))
    expected = []
    for number, play in enumerate(sheet["plays"], 1):
        for key, value in play.get("expect", {}).items():
            play["expect"][key] = changed(key, value)
            expected.append((number, key))
    judged = judge(read(json.dumps(sheet).encode()))
    assert [(missed.play, missed.key) for each in judged for missed in each.missed] == expected


def test_the_golden_sheets_hold_penalties_covers_debts_ties_lapses_and_resigning() -> None:
    sheets = [json.loads(path.read_text(encoding="utf-8")) for path in SHEETS]
    plays = [play for sheet in sheets for play in sheet["plays"]]
    cited = {clause for play in plays for key in ("fouls", "clauses") for clause in play.get("expect", {}).get(key, [])}
    fouls = {f"CRM-{number}" for number in range(30, 39)}
    assert fouls | {"CRM-20", "CRM-25", "CRM-26", "CRM-27", "CRM-39", "CRM-50", "CRM-51", "CRM-53"} <= cited
    for key in ("place", "lapse", "resign"):
        assert any(key in play for play in plays)
    assert any(play.get("expect", {}).get("round") == 9 for play in plays)

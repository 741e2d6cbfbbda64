"""The clause table: complete, in three languages, and every clause named by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fillip.locale.catalogue import LANGUAGES, say, texts
from fillip.referee.clauses import CLAUSES, Clause, clauses_of

HERE = Path(__file__).parent
_NAMED = re.compile(r"^\s*(?:async )?def test_(?:\w+?_)?([a-z]{3})_(\d\d)_\w+\(", re.MULTILINE)


# per rulebook: the numbers of the ledger, and those under which it says "decided"
LEDGER = {
    "CRM": (
        (1, 2, 3, 4, *range(10, 15), *range(20, 24), *range(25, 28), *range(30, 43), *range(50, 55)),
        (3, 4, 11, 14, 20, 22, 25, 27, 30, 31, 33, 34, 35, 39, 42, 50, 51, 53, 54),
    ),
    "QCG": (
        (1, 2, 3, *range(10, 17), *range(20, 24), *range(30, 33), 40, 41, *range(50, 54)),
        (2, 3, 11, 15, 16, 23, 31, 41, 50, 51),
    ),
    "CRK": (
        (1, 2, 3, 4, 9, 10, 11, *range(20, 28), *range(30, 37), 40, 50, 51, 52),
        (1, 3, 9, 11, 20, 22, 26, 32, 34, 35, 36, 40, 50, 51, 52),
    ),
    "CRB": (
        (*range(1, 8), *range(10, 17), *range(20, 27), 30, 31, 32, *range(40, 46), 50, *range(60, 68)),
        (5, 12, 13, 14, 15, 16, 20, 21, 23, 26, 32, 40, 42, 43, 45, 50, 60),
    ),
}


def test_the_table_holds_the_rulebooks_of_the_ledger() -> None:
    assert {clause.rulebook for clause in CLAUSES.values()} == set(LEDGER)


@pytest.mark.parametrize("rulebook", LEDGER)
def test_the_table_holds_the_numbers_of_the_ledger_and_marks_the_readings_of_ours(rulebook: str) -> None:
    numbers, decided = LEDGER[rulebook]
    assert [clause.number for clause in clauses_of(rulebook)] == [f"{rulebook}-{number:02}" for number in numbers]
    readings = [clause.number for clause in clauses_of(rulebook) if clause.reading]
    assert readings == [f"{rulebook}-{number:02}" for number in decided]


def test_every_clause_is_named_by_a_test_and_every_named_clause_exists() -> None:
    named = {
        f"{game.upper()}-{number}"
        for path in HERE.glob("test_*.py")
        for game, number in _NAMED.findall(path.read_text(encoding="utf-8"))
    }
    assert named == set(CLAUSES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("clause", CLAUSES.values(), ids=lambda clause: clause.number)
def test_every_clause_has_its_texts_in_every_language(clause: Clause, language: str) -> None:
    known = texts(language)
    assert len(known[clause.text_key]) > 20
    assert (f"clause.{clause.number}.reading" in known) == clause.reading
    if clause.reading_key:
        assert len(say(clause.reading_key, language=language)) > 20
    assert known[f"clause.section.{clause.section}"]


def test_no_text_stands_for_a_clause_that_is_not_in_the_table() -> None:
    for language in LANGUAGES:
        numbers = {key.split(".")[1] for key in texts(language) if key.startswith("clause.")} - {"section"}
        assert numbers == set(CLAUSES)

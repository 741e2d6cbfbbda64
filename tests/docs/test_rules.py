"""The pages of docs/rules: generated, complete, and as the referee rules today."""

from __future__ import annotations

from pathlib import Path

import pytest

from fillip.draw.rule_pages import PAGES, pages
from fillip.referee.clauses import CLAUSES
from fillip.referee.games import GAMES

FOLDER = Path(__file__).parent.parent.parent / "docs" / "rules"


def test_the_pages_are_those_that_the_clause_table_makes_now() -> None:
    made = pages()
    assert {path.name for path in FOLDER.glob("*.md")} == set(made)
    for name, text in made.items():
        assert (FOLDER / name).read_text(encoding="utf-8") == text, "run: python -m fillip.draw.rule_pages docs/rules"


def test_every_clause_stands_on_its_page_and_every_reading_among_the_decisions() -> None:
    for page in PAGES.values():
        name = next(name for name, each in PAGES.items() if each is page)
        text = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
        for clause in CLAUSES.values():
            assert (f"**{clause.number}**" in text) == (clause.rulebook == page.rulebook)
    decided = (FOLDER / "decisions.md").read_text(encoding="utf-8")
    for clause in CLAUSES.values():
        assert (f"**{clause.number}**" in decided) == clause.reading


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_example(game: str) -> None:
    assert any(example["game"] == game for page in PAGES.values() for example in page.examples)

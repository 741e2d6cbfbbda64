"""Golden games: whole games as readable text, replayed flick by flick and compared line by line."""

from __future__ import annotations

import pytest

from tests.match.transcript import CHOSEN, FOLDER, GAMES, replayed


@pytest.mark.parametrize("name", [game[0] for game in (*GAMES, *CHOSEN)])
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

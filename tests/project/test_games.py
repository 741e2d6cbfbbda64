"""No room lacks a game that another has: registry, referee, server, page, clauses, golden games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fillip.bots.games import SENSES
from fillip.match.registry import GAMES
from fillip.referee.clauses import clauses_of
from fillip.referee.games import GAMES as REFEREED
from fillip.server.games import SHOWN

ROOT = Path(__file__).parent.parent.parent


def test_every_game_that_is_played_is_refereed_and_shown() -> None:
    assert set(GAMES) <= set(REFEREED)
    assert set(SHOWN) == set(GAMES)
    looks = re.search(
        r"const GAMES: Record<string, Looks> = \{([^}]*)\}",
        (ROOT / "web/src/scene/games.ts").read_text(encoding="utf-8"),
    )
    assert looks is not None
    # "queen-carrom": queenCarrom, or carrom alone
    names = [name.split(":")[0].strip().strip('"') for name in looks[1].split(",")]
    assert set(names) == set(GAMES)
    assert set(SENSES) == set(GAMES)


@pytest.mark.parametrize("game", REFEREED)
def test_every_refereed_game_has_clauses_tests_and_golden_sheets(game: str) -> None:
    assert len(clauses_of(REFEREED[game].WORDS.rulebook)) > 0
    assert (ROOT / "tests" / "golden" / game).is_dir()
    sheets = list((ROOT / "tests" / "golden" / game).glob("*.json"))
    assert len(sheets) >= 10
    assert game == REFEREED[game].NAME


@pytest.mark.parametrize("game", GAMES)
def test_every_played_game_has_a_golden_game(game: str) -> None:
    heads = [path.read_text(encoding="utf-8").splitlines()[0] for path in (ROOT / "tests/golden/games").glob("*.txt")]
    assert any(f'"game": "{game}"' in head for head in heads)

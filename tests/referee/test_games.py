"""The games by the names that scoresheets give them."""

from __future__ import annotations

import subprocess
import sys

from fillip.referee.games import GAMES


def test_every_game_is_found_under_its_own_name() -> None:
    assert [game.NAME for game in GAMES.values()] == list(GAMES)
    assert len(GAMES) == 7
    assert "carrom" in GAMES
    assert "crokinole" not in GAMES


def test_only_the_game_that_is_asked_for_is_loaded() -> None:
    program = (
        "import sys; from fillip.referee.games import GAMES; GAMES['carrooka'];"
        "print(*(name for name in sys.modules if name.startswith('fillip.referee.')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    loaded = {name.rpartition(".")[2] for name in done.stdout.split()}
    assert "carrooka" in loaded
    assert not {name for name in loaded if name.startswith(("carrom", "queen", "carabande", "pole"))}

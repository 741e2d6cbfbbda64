"""The peers' environment: made once, and one sentence where it cannot be had. No network is asked."""

from __future__ import annotations

import importlib.util
import subprocess
from pathlib import Path
from typing import Any

import pytest

from fillip.bench import peer_environment
from fillip.bench.peer_environment import PACKAGES, Unavailable, make, python_in, variables


class Runs:
    """Stands in for running programs: notes what is run, makes the environment's Python, and answers for pip."""

    def __init__(self, place: Path, says: str = "", fails: str = "") -> None:
        self.commands: list[list[str]] = []
        self._place, self._says, self._fails = place, says, fails

    def __call__(self, command: list[str], **kept: Any) -> subprocess.CompletedProcess[str]:
        self.commands.append(command)
        if "venv" in command:
            python_in(self._place).parent.mkdir(parents=True, exist_ok=True)
            python_in(self._place).touch()
        failed = "pip" in command and any(self._fails in word for word in command)
        return subprocess.CompletedProcess(command, int(bool(failed and self._fails)), self._says)


def test_it_is_made_once_and_filled_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    told: list[str] = []
    monkeypatch.setattr(subprocess, "run", runs)
    assert make(tmp_path, told.append) == {}
    assert "venv" in runs.commands[0]
    assert len(runs.commands) == 1 + sum(len(calls) for calls in PACKAGES.values())
    assert len(told) == 1 + len(PACKAGES)
    assert make(tmp_path, told.append) == {}
    assert len(told) == 1 + len(PACKAGES)


def test_pooltool_is_forced_against_its_pins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    monkeypatch.setattr(subprocess, "run", runs)
    make(tmp_path, lambda step: None)
    forced = next(command for command in runs.commands if "pooltool-billiards==0.6.0" in command)
    assert "--no-deps" in forced


@pytest.mark.parametrize("says", ["NewConnectionError('failed')", "Temporary failure in name resolution"])
def test_without_a_network_it_is_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, says: str) -> None:
    monkeypatch.setattr(subprocess, "run", Runs(tmp_path, says, fails="install"))
    with pytest.raises(Unavailable) as failed:
        make(tmp_path, lambda step: None)
    assert str(failed.value) == "The peers cannot be fetched: the network or the package index cannot be reached."


def test_a_peer_that_cannot_be_had_is_left_out_and_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(subprocess, "run", Runs(tmp_path, "ERROR: No matching distribution for Box2D", fails="Box2D"))
    missing = make(tmp_path, lambda step: None)
    assert missing == {"box2d_2": "Box2D==2.3.10 cannot be installed: No matching distribution for Box2D."}
    monkeypatch.setattr(subprocess, "run", Runs(tmp_path))
    told: list[str] = []
    assert make(tmp_path, told.append) == {}
    assert told == ["Fetching Box2D==2.3.10"]


def test_a_python_without_venv_is_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(Unavailable, match="lacks its venv module"):
        make(tmp_path, lambda step: None)


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unavailable, match="cannot be written"):
        make(tmp_path / "file" / "peers", lambda step: None)


def test_peers_have_a_home_of_their_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    kept = variables(tmp_path)
    assert "PYTHONPATH" not in kept
    assert kept["HOME"] == str(tmp_path)
    assert peer_environment.folder().name.startswith("peers-3.")

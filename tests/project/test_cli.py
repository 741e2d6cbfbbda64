"""The command line: words, sentences and exit statuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fillip import __version__
from fillip.cli import main


def outcome(words: list[str]) -> int:
    """The exit status, also where the words end the program on the spot."""
    try:
        return main(words)
    except SystemExit as end:
        assert isinstance(end.code, int)
        return end.code


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["dance"], "dance"),
        (["--loud"], "--loud"),
        (["play", "now"], "now"),
        (["play", "--port", "door"], "--port"),
        (["play", "--port", "99999"], "--port"),
        (["serve", "--workers", "many"], "--workers"),
        (["serve", "--port"], "--port"),
        (["shoot"], "SCENE.json"),
        (["shoot", "a.json", "b.json"], "b.json"),
        (["shoot", "no-such-scene.json"], "no-such-scene.json"),
        (["umpire", "--check"], "FILE"),
        (["umpire", "--resume", "no-such-sheet.json"], "no-such-sheet.json"),
        (["umpire", "--loud"], "--loud"),
        (["umpire", "no-such-sheet.json"], "no-such-sheet.json"),
        (["--", "umpire", "--loud"], "--loud"),
    ],
)
def test_wrong_words_are_one_sentence_and_status_2(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert outcome(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert named in said.err
    assert said.err.count("\n") == 1


def test_help_and_version_are_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["--version"]) == 0
    assert capsys.readouterr().out == f"fillip {__version__}\n"
    assert outcome([]) == outcome(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(f"\n  {command} " in said for command in ("play", "serve", "umpire", "shoot", "bench", "warm"))
    assert outcome(["umpire", "--help"]) == outcome(["shoot", "--help"]) == 0


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """A scoresheet of one shot that expects the wrong player next."""
    path = tmp_path / "sheet.json"
    path.write_text(
        '{"game": "carrom", "players": ["Ann", "Ben"], "options": {"first": "Ann"}, "plays":'
        ' [{"by": "Ann", "report": {"first_hit": "white", "pocketed": ["white"]}, "expect": {"turn": "Ben"}}]}',
        "utf-8",
    )
    return path


def test_a_failed_check_is_status_1(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["umpire", str(sheet)]) == 0
    assert outcome(["umpire", str(sheet), "--check"]) == 1
    assert "expect.turn" in capsys.readouterr().err


def test_a_reader_who_leaves_early_is_no_error(sheet: Path) -> None:
    words = [sys.executable, "-m", "fillip", "umpire", "--json", str(sheet)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 0


@pytest.mark.parametrize("letters", ["Аня", "Åsa"])
def test_names_that_the_terminal_cannot_write_are_spelled_out(letters: str, tmp_path: Path) -> None:
    scene = tmp_path / "scene.json"
    scene.write_text(
        f'{{"surface": "plane", "discs": [{{"id": "{letters}", "x": 0, "y": 0, "radius": 0.01, "mass": 0.01}}]}}',
        "utf-8",
    )
    words = [sys.executable, "-m", "fillip", "shoot", str(scene)]
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([*words, "--json"], capture_output=True, env=ascii_only, check=True)
    assert list(json.loads(done.stdout)["discs"]) == [letters]
    done = subprocess.run(words, capture_output=True, env=ascii_only, check=True)
    assert letters.encode("ascii", "backslashreplace") in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_full_disk_is_one_sentence(sheet: Path) -> None:
    for extra in ([], ["--json"]):
        with Path("/dev/full").open("w") as full:
            words = [sys.executable, "-m", "fillip", "umpire", str(sheet), *extra]
            done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        assert (done.returncode, done.stderr) == (2, "fillip: No space left on device\n")


def test_python_m_fillip_is_the_same() -> None:
    done = subprocess.run([sys.executable, "-m", "fillip", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"fillip {__version__}\n"

"""The scorer as a program: typed lines through a pipe, files that are whole or not there, and clean ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from fillip.scorer.terminal import Terminal

# a shell starts what runs in its background deaf to Ctrl-C, and these tests may run there
HEARS_CTRL_C = """
import runpy, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.argv = ["fillip", "umpire"]
runpy.run_module("fillip", run_name="__main__")
"""
TYPED = "1\nAnn, Ben\nfirst=Ann\n.\nw w\n"


def umpire(folder: Path, typed: str | bytes, *words: str) -> subprocess.CompletedProcess[bytes]:
    data = typed.encode() if isinstance(typed, str) else typed
    program = [sys.executable, "-m", "fillip", "umpire", *words]
    path = os.pathsep.join(each for each in sys.path if each)
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        program, input=data, capture_output=True, cwd=folder, env=environment, check=False, timeout=60
    )


def test_a_game_is_kept_through_a_pipe_and_its_sheet_holds(tmp_path: Path) -> None:
    done = umpire(tmp_path, f"{TYPED}quit\nevening\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "   2  Ann > w w\n" in done.stdout.decode()
    assert [path.name for path in tmp_path.iterdir()] == ["evening.json"]
    assert len(json.loads((tmp_path / "evening.json").read_text("utf-8"))["plays"]) == 2
    assert umpire(tmp_path, "", "evening.json", "--check").returncode == 0


def test_the_end_of_the_input_keeps_the_game_which_can_be_gone_on_with(tmp_path: Path) -> None:
    done = umpire(tmp_path, TYPED)
    assert (done.returncode, done.stderr) == (0, b"")
    (copy,) = tmp_path.iterdir()
    again = umpire(tmp_path, ".w\nsave evening\n", "--resume", copy.name)
    assert again.returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["evening.json"]
    assert len(json.loads((tmp_path / "evening.json").read_text("utf-8"))["plays"]) == 3


def test_bytes_that_are_no_letters_and_a_zero_in_a_name_are_one_sentence_each(tmp_path: Path) -> None:
    done = umpire(tmp_path, b"1\nAnn, B\xffn\nAnn, Ben\n\n\xff\n.w\nAnn\nsave a\x00b\nsave ~nobody-here/x\nquit\nok\n")
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert done.stderr == b""
    assert (tmp_path / "ok.json").exists()


def test_a_sheet_that_cannot_be_gone_on_with_is_one_sentence_and_status_2(tmp_path: Path) -> None:
    done = umpire(tmp_path, "", "--resume", "none.json")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"none.json: The file cannot be read: No such file or directory.\n"


@pytest.mark.parametrize("language", ["en", "bg", "de"])
def test_nothing_typed_is_a_clean_end_in_every_language(language: str, tmp_path: Path) -> None:
    done = umpire(tmp_path, "", "--language", language)
    assert (done.returncode, done.stderr) == (0, b"")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on Unix")
def test_ctrl_c_is_a_clean_end_that_keeps_the_game(tmp_path: Path) -> None:
    program = [sys.executable, "-u", "-c", HEARS_CTRL_C]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(each for each in sys.path if each)}
    with subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, env=environment
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdin.write(TYPED.encode())
        running.stdin.flush()
        shown = b""
        while b"   3  Ann" not in shown:
            shown += running.stdout.read(1)
        running.send_signal(signal.SIGINT)
        rest, errors = running.stdout.read(), running.stderr.read()
    assert (running.returncode, errors) == (130, b"")
    (copy,) = tmp_path.iterdir()
    assert f"The game is kept in {copy.name}." in rest.decode()


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Terminal()
    file = tmp_path / "game.json"
    desk.write(str(file), "one")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        desk.write(str(file), "two")
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
    assert desk.read(str(file)) == b"one"


def test_what_a_link_points_at_stays_what_it_points_at(tmp_path: Path) -> None:
    (tmp_path / "real.json").write_text("one", "utf-8")
    (tmp_path / "link.json").symlink_to(tmp_path / "real.json")
    Terminal().write(str(tmp_path / "link.json"), "two")
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "real.json").read_text("utf-8") == "two"


def test_copies_are_found_the_newest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for age, name in enumerate(("b.autosave.json", "a.autosave.json", "game.json")):
        (tmp_path / name).write_text("{}", "utf-8")
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    desk = Terminal()
    assert desk.copies() == ("b.autosave.json", "a.autosave.json")
    assert desk.exists("game.json")
    desk.remove("game.json")
    desk.remove("game.json")
    assert not desk.exists("game.json")
    assert not desk.exists("a\0b")


def test_the_scorer_loads_neither_the_kernel_nor_the_server(tmp_path: Path) -> None:
    program = (
        "import sys; from fillip.umpire_command import run; run([], False, False);"
        "print(*sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], input=TYPED.encode(), capture_output=True, cwd=tmp_path, check=True, timeout=60
    )
    loaded = set(done.stderr.decode().split())
    assert not loaded & {"numpy", "numba", "msgspec", "fastapi", "typer", "rich", "sqlalchemy", "asyncio"}
    ours = {name.split(".")[1] for name in loaded if name.startswith("fillip.")}
    assert ours == {"referee", "locale", "umpire_command", "scorer"}

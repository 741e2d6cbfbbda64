"""Setting up and checking: what is said where something is missing or fails, and how the outcome is counted."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path

import pytest

from tools import checks, chromium, environment, shell


def test_a_step_tells_its_name_and_keeps_what_the_program_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shell.quietly("Counting", [sys.executable, "-c", "print('one two')"], tmp_path / "log")
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Counting ..."
    assert said[-1].endswith(" s")
    assert "one two" in (tmp_path / "log").read_text("utf-8")


def test_a_failed_step_shows_the_end_of_it_and_where_the_rest_is(tmp_path: Path) -> None:
    script = "for n in range(100): print(f'line {n}.')\nraise SystemExit(3)"
    with pytest.raises(shell.Failed) as failed:
        shell.quietly("Counting", [sys.executable, "-c", script], tmp_path / "log")
    said = str(failed.value)
    assert said.startswith("Counting did not work (status 3).")
    assert "line 99." in said
    assert "line 7." not in said
    assert said.endswith(str(tmp_path / "log"))


def test_a_program_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(shell.Failed, match="no-such-program cannot be started"):
        shell.quietly("Trying", ["no-such-program"], tmp_path / "log")
    assert not shell.works(["no-such-program"])


def test_a_step_says_what_it_is_at_while_it_lasts(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shell, "_EVERY", 0.05)
    script = "import time; print('Downloading numpy-2.4-cp311.whl (3 MB)', flush=True); time.sleep(1)"
    shell.quietly("Fetching", [sys.executable, "-c", script], tmp_path / "log")
    assert any(line.endswith(" s  downloading numpy") for line in capsys.readouterr().out.splitlines())


def test_a_step_that_shows_itself_is_let_through_to_a_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    command = [sys.executable, "-c", "print('a bar')"]
    shell.openly("Counting", command, tmp_path / "log")
    assert "a bar" not in capfd.readouterr().out
    assert "a bar" in (tmp_path / "log").read_text("utf-8")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    shell.openly("Counting", command, tmp_path / "log")
    assert capfd.readouterr().out == "a bar\n"
    with pytest.raises(shell.Failed, match=r"Counting did not work \(status 1\)(.|\n)*too bad(.|\n)*log"):
        shell.openly("Counting", [sys.executable, "-c", "raise SystemExit('too bad')"], tmp_path / "log")
    with pytest.raises(shell.Failed, match="no-such-program cannot be started"):
        shell.openly("Trying", ["no-such-program"], tmp_path / "log")


def test_nothing_of_the_caller_s_python_leads_astray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    monkeypatch.setenv("FILLIP_KEPT", "yes")
    kept = shell.environment()
    assert kept["FILLIP_KEPT"] == "yes"
    assert not {"PYTHONPATH", "PIP_USER"} & kept.keys()


@pytest.mark.parametrize(("apt", "says"), [(True, "sudo apt-get install python3."), (False, "the system's packages")])
def test_a_python_without_venv_is_told_the_one_command(monkeypatch: pytest.MonkeyPatch, apt: bool, says: str) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/apt-get" if apt else None)
    monkeypatch.setattr(environment, "is_root", lambda: False)
    with pytest.raises(shell.Failed, match=says):
        environment._have_venv()


def test_root_gets_venv_from_debian(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/apt-get")
    monkeypatch.setattr(environment, "is_root", lambda: True)
    monkeypatch.setattr(environment, "install_debian", lambda package, log: asked.append(package))
    environment._have_venv()
    assert asked == [f"python{sys.version_info.major}.{sys.version_info.minor}-venv"]


def test_the_browser_is_the_first_on_the_path_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    there = {"chromium": "/broken/chromium", "google-chrome": "/good/google-chrome"}
    monkeypatch.delenv("FILLIP_CHROMIUM", raising=False)
    monkeypatch.setattr(shutil, "which", there.get)
    monkeypatch.setattr(chromium, "works", lambda command: command[0].startswith("/good/"))
    assert chromium.find_or_install() == "/good/google-chrome"


def test_every_test_is_counted_once(tmp_path: Path) -> None:
    report = tmp_path / "pytest.xml"
    report.write_text(
        '<testsuites><testsuite tests="12" failures="2" errors="1" skipped="3"></testsuite></testsuites>', "utf-8"
    )
    counts = checks._counts(report)
    assert (counts.passed, counts.failed, counts.skipped) == (6, 3, 3)
    assert checks._counts(tmp_path / "none.xml") == checks.Tally()


def test_a_failed_check_lets_the_next_one_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    tally = checks.Tally()
    for status in (4, 0):
        checks._step(tally, f"status {status}", [sys.executable, "-c", f"print('seen'); exit({status})"], tmp_path, {})
    assert (tally.passed, tally.failed) == (1, 1)
    assert [line.split()[0] for line in tally.steps] == ["FAILED", "ok"]
    assert capsys.readouterr().out.count("seen") == 1

"""`fillip warm`: a bar that never claims too much, and one plain line where nobody looks."""

from __future__ import annotations

import json
import time
from itertools import pairwise
from pathlib import Path

import pytest
from numba import config
from rich.console import Console

from fillip import warm_command


@pytest.fixture(autouse=True)
def noted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    path = tmp_path / "cache" / "compile.json"
    monkeypatch.setattr(warm_command, "_noted", lambda: path)
    return path


def slowly(seconds: float) -> bool:
    time.sleep(seconds)
    return True


def test_the_bar_rises_all_the_time_and_is_never_full() -> None:
    shares = [warm_command.share(seconds / 10, 20.0) for seconds in range(3000)]
    assert all(a < b for a, b in pairwise(shares))
    assert shares[0] == 0
    assert shares[-1] < 1
    assert warm_command.share(20.0, 20.0) == pytest.approx(0.95)


def test_kept_code_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(warm_command, "_warm", lambda: False)
    assert warm_command.run() == 0
    said = capsys.readouterr()
    assert said.out.startswith("The physics was compiled before: ready in ")
    assert said.out.count("\n") == 1
    assert said.err == ""


def test_the_next_bar_knows_how_long_a_compile_took(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], noted: Path
) -> None:
    assert warm_command._last() == warm_command.TYPICAL
    monkeypatch.setattr(warm_command, "_warm", lambda: slowly(0.2))
    assert warm_command.run() == 0
    assert capsys.readouterr().out.startswith("Compiled the physics in 0.")
    assert 0 < warm_command._last() < warm_command.TYPICAL
    for nonsense in ("{", "[]", json.dumps({"seconds": "soon"}), json.dumps({"seconds": -1})):
        noted.write_text(nonsense, "utf-8")
        assert warm_command._last() == warm_command.TYPICAL


def test_a_terminal_is_shown_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_command, "_AT_ONCE", 0.0)
    console = Console(force_terminal=True, width=80, record=True, legacy_windows=False)
    working = warm_command._started(lambda: slowly(0.8))
    with console.capture() as shown:
        warm_command._show(console, working, time.monotonic(), 20.0)
    assert "Compiling the physics" in shown.get()
    assert "s of about 20 s" in shown.get()
    assert working.result() is True


def test_what_goes_wrong_is_raised_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> bool:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(warm_command, "_warm", broken)
    with pytest.raises(RuntimeError, match="no compiler"):
        warm_command.run()


def test_afterwards_the_kernel_is_compiled_in_this_process() -> None:
    assert isinstance(warm_command._warm(), bool)
    from fillip.physics import kernel

    assert getattr(config, "DISABLE_JIT", 0) or len(getattr(kernel.loop, "signatures", ())) == 1

"""The same shot has the same bits: now, in another process, on another kind of processor, and without compiling."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest

from fillip.physics.compiled import compiled_and_kept, source_stamp
from fillip.physics.kernel import loop
from tests.figures import full, share
from tests.physics.many_shots import digest

SHOTS, TENTH = 5000, 500  # on all boards and on tracks
# Change only when the motion itself is meant to change: then this is what the new one gives.
GOLDEN = "068dd4a889d9b1ed165056cb2e81ce4f2cdebc8d35f9e4d65e0ea25d4665ca3b"
GOLDEN_TENTH = "5a5857ff41ebae8b4988be7293c93a2f70cda8a5979faee17abaa6ff61ce10a2"
CHOSEN, GOLDEN_CHOSEN = (SHOTS, GOLDEN) if full() else (TENTH, GOLDEN_TENTH)


SLOW = pytest.mark.skipif(not full(), reason="compiles the kernel afresh: in the full run only")


def _elsewhere(shots: int, **environment: str) -> str:
    """The digest from a process of its own."""
    program = [sys.executable, "-m", "tests.physics.many_shots", str(shots)]
    done = subprocess.run(
        program, env=os.environ | environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_five_thousand_shots_have_the_bits_they_always_had() -> None:
    assert digest(SHOTS) == GOLDEN


def test_two_threads_give_the_same_bits() -> None:
    assert digest(CHOSEN, threads=2) == GOLDEN_CHOSEN


def test_another_process_gives_the_same_bits() -> None:
    assert _elsewhere(CHOSEN) == GOLDEN_CHOSEN


def test_without_compiling_the_bits_are_the_same() -> None:
    shots = share(50, least=7)
    assert _elsewhere(shots, NUMBA_DISABLE_JIT="1") == digest(shots)


@SLOW
def test_compiled_afresh_it_gives_the_same_bits(tmp_path: Path) -> None:
    assert _elsewhere(TENTH, NUMBA_CACHE_DIR=str(tmp_path)) == GOLDEN_TENTH


@SLOW
def test_a_generic_processor_gives_the_same_bits() -> None:
    assert _elsewhere(SHOTS, NUMBA_CPU_NAME="generic") == GOLDEN


@SLOW
def test_the_kernel_has_no_fused_operations(tmp_path: Path) -> None:
    program = (
        "from fillip.physics import planar, kernel; planar.warm();"
        "text = ''.join(kernel.loop.inspect_asm().values());"
        "print('sqrt' in text, any(fused in text for fused in ('fmadd', 'fmsub', 'fnmadd', 'fnmsub')))"
    )
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}  # kept code has no listing
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.stdout.split() == ["True", "False"], done.stderr


def test_kept_code_belongs_to_these_sources() -> None:
    assert source_stamp() == source_stamp() > 0
    enclosed = [cell.cell_contents for cell in loop.py_func.__closure__]  # type: ignore[attr-defined]
    assert enclosed == [source_stamp()]


def test_where_nothing_can_be_kept_it_is_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    made = numba.njit

    def no_folder(**options: Any) -> Any:
        if options.pop("cache", False):
            raise RuntimeError("cannot cache function: no locator available")
        return made(**options)

    monkeypatch.setattr(numba, "njit", no_folder)
    assert compiled_and_kept(lambda number: number + 1)(1) == 2

"""The import rule: what flows through the house flows one way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.files import PACKAGE, name_of
from tests.project.imports import called, modules, outsiders, package_of, rooms

MAY_IMPORT: dict[str, set[str]] = {
    "kit": set(),
    "physics": {"kit"},
    "referee": set(),
    "locale": set(),
    "scorer": {"referee", "locale"},
    "match": {"kit", "physics", "referee", "locale"},
    "bench": {"kit", "physics"},
    "draw": {"kit", "physics", "referee", "locale", "match"},
    "bots": {"kit", "physics", "referee", "locale", "match"},
    "server": {"kit", "physics", "referee", "locale", "match", "draw", "bots"},
    "lab": {"kit", "physics", "referee", "locale", "match", "draw", "bots"},
}
KNOWN = frozenset(MAY_IMPORT)
COMMANDS = frozenset(path.stem for path in PACKAGE.glob("*.py")) - {"__init__"}
STANDARD_LIBRARY_ONLY = ("referee", "locale", "scorer")
WITHOUT_INPUT_AND_OUTPUT = ("kit", "physics", "referee", "match")
OUTSIDE_WORLD = {
    "http",
    "logging",
    "multiprocessing",
    "shutil",
    "socket",
    "sqlite3",
    "subprocess",
    "tempfile",
    "urllib",
}
READS_ITS_OWN_SOURCE = "src/fillip/physics/compiled.py"  # so that no older compiled code is used
REPORTS = {f"fillip.referee.plays.{name}" for name in ("Report", "DiscReport", "DistanceReport")}
ONLY_OBSERVER = "src/fillip/match/observe.py"


def files_of(room: str) -> list[Path]:
    return sorted(path for path in (PACKAGE / room).rglob("*.py") if "__pycache__" not in path.parts)


PRESENT = sorted(room for room in KNOWN if files_of(room))


def test_every_folder_is_a_room_of_the_table() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert folders <= KNOWN
    assert {"kit", "physics", "referee", "match"} <= folders


@pytest.mark.parametrize("room", PRESENT)
def test_a_room_imports_only_the_rooms_below_it(room: str) -> None:
    allowed = MAY_IMPORT[room] | {room}
    for path in files_of(room):
        found = rooms(path.read_text("utf-8"), package_of(path, PACKAGE.parent), KNOWN | COMMANDS)
        assert found <= allowed, f"{name_of(path)} imports {', '.join(sorted(found - allowed))}"


@pytest.mark.parametrize("room", STANDARD_LIBRARY_ONLY)
def test_the_referee_and_the_texts_need_the_standard_library_alone(room: str) -> None:
    for path in files_of(room):
        strangers = outsiders(path.read_text("utf-8"), package_of(path, PACKAGE.parent)) - sys.stdlib_module_names
        assert not strangers, f"{name_of(path)} imports {', '.join(sorted(strangers))}"


@pytest.mark.parametrize("room", WITHOUT_INPUT_AND_OUTPUT)
def test_the_core_neither_reads_nor_writes(room: str) -> None:
    for path in files_of(room):
        if name_of(path) == READS_ITS_OWN_SOURCE:
            continue
        text = path.read_text("utf-8")
        reached = outsiders(text, package_of(path, PACKAGE.parent)) & OUTSIDE_WORLD
        done = called(text) & {"print", "input", "open", "read_text", "write_text", "read_bytes", "write_bytes"}
        assert not reached | done, f"{name_of(path)} uses {', '.join(sorted(reached | done))}"


def test_only_observe_turns_a_trace_into_a_report() -> None:
    makers = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text("utf-8")
        names = set(modules(text, package_of(path, PACKAGE.parent)))
        sees_traces = any(name.startswith("fillip.physics.trace") for name in names)
        if sees_traces and names & REPORTS and called(text) & {name.rpartition(".")[2] for name in REPORTS}:
            makers.add(name_of(path))
    assert makers == {ONLY_OBSERVER}


def test_the_rule_sees_every_way_to_import() -> None:
    text = "import fillip.server.app\nfrom fillip import bots\nfrom ..match import observe\n"
    text += "def f():\n    from .trace import Trace\n"
    assert rooms(text, "fillip.physics", KNOWN) == {"server", "bots", "match", "physics"}


def test_the_umpire_starts_without_the_heavy_rooms() -> None:
    heavy = ("numba", "numpy", "fastapi", "typer", "rich", "sqlalchemy", "msgspec", "fillip.physics", "fillip.server")
    script = (
        "import sys; from fillip.cli import main; main(['umpire', 'no-such-sheet.json']);"
        f"print(*sorted(name for name in {heavy!r} if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == ""


def test_the_server_is_loaded_without_the_compiler_which_it_warms_while_it_serves() -> None:
    script = "import sys, fillip.server.run; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "False"

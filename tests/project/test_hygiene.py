"""What holds for every file: short, finished, and the same on every machine."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from fillip import __version__
from tests.project.files import PACKAGE, ROOT, all_files, name_of, text_files

LONGEST = 350
GENERATED = re.compile(r"\.gen\.ts$|/migrations/versions/|/locale/\w+\.json$")
# put together from parts, so that this file does not hold what it looks for
UNFINISHED = re.compile("|".join((r"\bTO" + r"DO\b", r"\bFIX" + r"ME\b", r"\bXX" + r"X\b", r"\bHA" + r"CK\b")))
REGISTRY = re.compile(
    "|".join((r"registry\.npm" + "js", r"pypi\." + "org", r"python" + r"hosted\.org", r"npm" + r"mirror"))
)
MACHINE = re.compile("|".join(("/ro" + "ot/", "/wo" + "rk/", "/Us" + "ers/", r"/home/(?!ann\b|you\b)\w")))


def lines(path: Path) -> list[tuple[int, str]]:
    return list(enumerate(path.read_text("utf-8").splitlines(), 1))


def found(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name_of(path)}:{number}: {line.strip()[:80]}"
        for path in text_files()
        for number, line in lines(path)
        if pattern.search(line)
    ]


def test_there_are_files_to_look_at() -> None:
    names = {name_of(path) for path in all_files()}
    assert {"run.py", "pyproject.toml", "src/fillip/__init__.py", "tests/project/test_hygiene.py"} <= names


def test_a_file_is_short_enough_to_see_the_point_of_it() -> None:
    sources = [p for p in text_files() if name_of(p).startswith(("src/", "web/src/", "tools/")) or p.parent == ROOT]
    sources = [p for p in sources if p.suffix in {".py", ".ts", ".css"} and not GENERATED.search(name_of(p))]
    long = {name_of(path): size for path in sources if (size := len(lines(path))) > LONGEST}
    assert not long


def test_nothing_is_left_unfinished() -> None:
    assert found(UNFINISHED) == []


def test_no_file_names_a_registry() -> None:
    assert found(REGISTRY) == []


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    assert found(MACHINE) == []


def test_the_lock_of_the_page_can_be_used_with_any_registry() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_bytes())
    assert all("resolved" not in entry for entry in lock["packages"].values())
    assert "omit-lockfile-registry-resolved=true" in (ROOT / "web" / ".npmrc").read_text("utf-8").split()


def test_nothing_that_is_built_is_kept() -> None:
    built = re.compile(r"(^|/)(__pycache__|node_modules|dist|\.venv)/|^src/fillip/page/|\.(pyc|nbi|nbc|log|sqlite3)$")
    assert [name for path in all_files() if built.search(name := name_of(path))] == []


def test_the_version_is_the_same_everywhere() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_bytes())
    lock = json.loads((ROOT / "web" / "package-lock.json").read_bytes())
    assert {package["version"], lock["version"], lock["packages"][""]["version"]} == {__version__}
    released = re.findall(r"^## \[?(\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert not released or released[0] == __version__


@pytest.mark.parametrize("folder", ["src/fillip", "tests"])
def test_every_folder_with_python_in_it_is_a_package(folder: str) -> None:
    holders = {path.parent for path in all_files() if path.suffix == ".py" and path.is_relative_to(ROOT / folder)}
    scripts = PACKAGE / "server" / "migrations"  # run by Alembic by path
    assert [
        name_of(each)
        for each in holders
        if not (each / "__init__.py").is_file() and scripts not in (each, *each.parents)
    ] == []

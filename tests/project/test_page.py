"""When the page is built, and with what."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import page


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with a page to build."""
    for name, text in {
        "web/index.html": "<p>board</p>",
        "web/src/main.ts": "export {};",
        "web/src/main.test.ts": "export {};",
        "web/package-lock.json": "{}",
        "web/tests/aim.test.ts": "export {};",
        "web/node_modules/lit/lit.js": "export {};",
        "src/fillip/locale/en.json": "{}",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def pretend_built(root: Path) -> None:
    folder = page.page_folder(root)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text("<p>built</p>", "utf-8")
    (folder / "source.sha256").write_text(page.source_hash(root) + "\n", "ascii")


@pytest.mark.parametrize(
    "name", ["web/src/main.ts", "web/index.html", "web/package-lock.json", "src/fillip/locale/en.json"]
)
def test_a_change_to_what_the_page_is_made_of_builds_it_again(project: Path, name: str) -> None:
    pretend_built(project)
    assert page.is_built(project)
    (project / name).write_text("changed", "utf-8")
    assert not page.is_built(project)


@pytest.mark.parametrize("name", ["web/src/main.test.ts", "web/tests/aim.test.ts", "web/node_modules/lit/lit.js"])
def test_a_change_to_its_tests_or_tools_does_not(project: Path, name: str) -> None:
    pretend_built(project)
    (project / name).write_text("changed", "utf-8")
    assert page.is_built(project)


def test_a_new_file_a_missing_file_and_a_renamed_file_count(project: Path) -> None:
    hashes = {page.source_hash(project)}
    (project / "web/src/more.ts").write_text("", "utf-8")
    hashes.add(page.source_hash(project))
    (project / "web/src/more.ts").rename(project / "web/src/other.ts")
    hashes.add(page.source_hash(project))
    (project / "web/src/main.ts").unlink()
    hashes.add(page.source_hash(project))
    assert len(hashes) == 4


def test_a_page_without_its_hash_or_its_entrance_is_not_built(project: Path) -> None:
    pretend_built(project)
    (page.page_folder(project) / "source.sha256").unlink()
    assert not page.is_built(project)
    pretend_built(project)
    (page.page_folder(project) / "index.html").unlink()
    assert not page.is_built(project)


def test_a_built_page_without_its_source_is_taken_as_it_is(project: Path) -> None:
    pretend_built(project)
    (project / "web").rename(project / "elsewhere")
    assert page.is_built(project)


def test_without_a_source_or_without_node_the_reason_is_told(project: Path) -> None:
    with pytest.raises(page.PageError, match=r"it needs Node 20\.19, 22\.12 or newer"):
        page.build(None, project)
    (project / "web").rename(project / "elsewhere")
    with pytest.raises(page.PageError, match="neither .* nor a built page is there"):
        page.build(None, project)


@pytest.mark.parametrize(
    ("version", "good"),
    [
        ((18, 20), False),
        ((20, 18), False),
        ((20, 19), True),
        ((21, 7), False),
        ((22, 11), False),
        ((22, 12), True),
        ((24, 0), True),
    ],
)
def test_only_a_node_that_the_page_s_tools_know_is_taken(version: tuple[int, int], good: bool) -> None:
    assert page.suits(*version) is good


def fake_node(project: Path, script: str) -> page.Node:
    program = project / "npm"
    program.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    program.chmod(0o755)
    return page.Node(program, (str(program),))


def write_lock(project: Path, there: dict[str, object], wanted: dict[str, object]) -> None:
    (project / "web/package-lock.json").write_text(json.dumps({"packages": wanted}), "utf-8")
    (project / "web/node_modules/.package-lock.json").write_text(json.dumps({"packages": there}), "utf-8")


WANTED: dict[str, object] = {
    "": {"version": "0"},
    "node_modules/lit": {"version": "3.3.3"},
    "node_modules/other-system": {"version": "1.0.0", "optional": True},
}


def test_packages_that_lie_there_are_not_fetched_again(project: Path) -> None:
    write_lock(project, {"node_modules/lit": {"version": "3.3.3"}}, WANTED)
    page.fetch(fake_node(project, "exit 1"), project)


@pytest.mark.parametrize("there", [{}, {"node_modules/lit": {"version": "3.3.2"}}, {**WANTED, "node_modules/old": {}}])
def test_packages_that_are_missing_or_of_another_version_are_fetched(project: Path, there: dict[str, object]) -> None:
    write_lock(project, there, WANTED)
    with pytest.raises(page.PageError, match="(?s)npm ci ended with status 7.*the registry is asleep"):
        page.fetch(fake_node(project, "echo the registry is asleep; exit 7"), project)

"""The examples of docs/physics.md do what they say, and what the page names is there.

A python block is run; a console block is carried out, and what it prints has to be what follows the command. A block
whose language is followed by a file name is that file.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import DOCS, ROOT, Block, blocks, pictures

PAGE = DOCS / "physics.md"
BLOCKS = blocks(PAGE)
PROGRAMS = {"fillip": [sys.executable, "-m", "fillip"], "python": [sys.executable]}


def of(language: str) -> list[Block]:
    return [block for block in BLOCKS if block.language == language]


def at(block: Block) -> str:
    return f"line {block.line}"


def test_there_are_examples_of_both_kinds() -> None:
    assert len(of("python")) >= 5
    assert of("console")


def test_every_fence_is_closed_and_known() -> None:
    fences = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("```")]
    assert len(fences) == 2 * len(BLOCKS)
    assert {block.language for block in BLOCKS} <= {"python", "console", "json"}


@pytest.mark.parametrize("block", of("python"), ids=at)
def test_a_python_example_holds(block: Block) -> None:
    # as many lines down as in the page, so that an error names its line there
    exec(compile("\n" * block.line + block.text, str(PAGE), "exec"), {"__name__": "example"})


@pytest.mark.parametrize("block", of("console"), ids=at)
def test_a_command_prints_what_the_page_says(block: Block, tmp_path: Path) -> None:
    for file in BLOCKS:
        if file.name is not None:
            (tmp_path / file.name).write_text(file.text, "utf-8")
    steps = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    assert not steps[0]
    for step in steps[1:]:
        command, _, expected = step.partition("\n")
        program, *words = shlex.split(command)
        done = subprocess.run(
            [*PROGRAMS[program], *words], cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.split() == expected.split()


def test_every_picture_is_there() -> None:
    named = pictures(PAGE)
    assert named
    assert [name for name in named if not (DOCS / name).is_file()] == []


def test_every_file_that_is_named_is_there() -> None:
    named = set(re.findall(r"`((?:src|tests|bench|docs)/[\w/.]+\.(?:py|md|c))`", PAGE.read_text("utf-8")))
    assert len(named) > 10
    assert sorted(name for name in named if not (ROOT / name).is_file()) == []


def test_every_heading_that_is_linked_is_there() -> None:
    text = PAGE.read_text("utf-8")
    headings = {
        re.sub(r"[^\w\- ]", "", line.lstrip("# ").lower()).replace(" ", "-")
        for line in text.splitlines()
        if line.startswith("#")
    }
    linked = re.findall(r"\]\(#([^)]+)\)", text)
    assert linked
    assert set(linked) <= headings

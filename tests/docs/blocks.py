"""The fenced blocks of a page: what they are, what they are called, and on which line they stand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
_FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PICTURE = re.compile(r"!\[[^\]]+\]\(([^)]+)\)")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the file name behind it where there is one, and its text."""

    language: str
    name: str | None
    text: str
    line: int


def blocks(page: Path) -> list[Block]:
    """All fenced blocks of a page, in their order."""
    text = page.read_text("utf-8")
    return [
        Block(found[1], found[2], found[3], text[: found.start()].count("\n") + 1) for found in _FENCE.finditer(text)
    ]


def pictures(page: Path) -> list[str]:
    """Where the pictures of a page lie, as it names them."""
    return _PICTURE.findall(page.read_text("utf-8"))

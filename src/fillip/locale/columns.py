"""How wide texts are on a screen of equal cells: wide letters take two, marks that sit on others none."""

from __future__ import annotations

import unicodedata

_CUT = "…"
_JOINER, _EMOJI_SIGN = "\u200d", "\ufe0f"


def width(text: str) -> int:
    """How many cells the text takes."""
    return len(text) if text.isascii() else sum(cells for _, cells in _clusters(text))


def padded(text: str, cells: int) -> str:
    """The text with spaces behind it up to that many cells; longer texts are left as they are."""
    return text + " " * (cells - width(text))


def cut(text: str, most: int) -> str:
    """The text, or as much of it as fits into `most` cells with an ellipsis behind it; never half a letter."""
    if width(text) <= most:
        return text
    kept, room = "", most - 1
    for cluster, cells in _clusters(text):
        if cells > room:
            break
        kept, room = kept + cluster, room - cells
    return f"{kept.rstrip()}{_CUT}" if most > 0 else ""


def wrapped(text: str, most: int) -> list[str]:
    """The text in lines of at most `most` cells, broken between words where that can be."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width(longer) <= most:
            line = longer
            continue
        if line:
            lines.append(line)
        *whole, line = _pieces(word, most)
        lines += whole
    return [*lines, line] if line else lines


def _pieces(word: str, most: int) -> list[str]:
    """A word in pieces that fit, whatever it is."""
    pieces = [""]
    for cluster, cells in _clusters(word):
        if pieces[-1] and width(pieces[-1]) + cells > most:
            pieces.append("")
        pieces[-1] += cluster
    return pieces


def _clusters(text: str) -> list[tuple[str, int]]:
    """The letters with all that sits on them, and the cells that each takes."""
    found: list[tuple[str, int]] = []
    joined = False
    for letter in text:
        cells = _cells(letter)
        if found and (not cells or _grows(found[-1], letter, cells, joined)):
            before, taken = found[-1]
            pictured = letter == _EMOJI_SIGN and unicodedata.category(before[0]) == "So"
            found[-1] = (before + letter, 2 if pictured else taken)
        else:
            found.append((letter, cells))
        joined = letter == _JOINER
    return found


def _grows(last: tuple[str, int], letter: str, cells: int, joined: bool) -> bool:
    """Whether a wide sign is one with the wide sign before it: joined to it, or the tone of its skin."""
    return cells == last[1] == 2 and (joined or "\U0001f3fb" <= letter <= "\U0001f3ff")


def _cells(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) in ("Mn", "Me", "Cf", "Cc"):
        return 0
    if "\u1160" <= letter <= "\u11ff":  # the later parts of a Korean syllable written in parts
        return 0
    return 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1

"""Reads the texts of a language and fills in their values, by the rules of i18next: the page reads the same files.

A text is named by the keys on the way to it, joined by dots. `{{name}}` stands for a value. A value named `count`
chooses between `key_one` and `key_other`; the three languages need no more. A text that a language lacks is taken from
English.

A value may be a list of further texts, which are joined by semicolons: that is how the parts of a ruling become a
sentence. `{{List}}` asks for the value named `list` with a capital letter at its start.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Protocol

LANGUAGES = ("en", "bg", "de")
"""The languages there are; English first, the one that fills gaps."""

_FOLDER = Path(__file__).parent
_VALUE = re.compile(r"\{\{\s*(\w+)\s*\}\}")
_JOIN = "; "


class Text(Protocol):
    """A text by its key, with its values as pairs."""

    @property
    def key(self) -> str: ...
    @property
    def values(self) -> Iterable[tuple[str, Value]]: ...


Value = str | int | Sequence[Text]
"""What is filled in: a word, a number, or further texts."""


class MissingTextError(LookupError):
    """A key, or a value inside a text, that is not there. The message names both the key and the language."""


def say(key: str, values: Mapping[str, Value] | None = None, language: str = "en") -> str:
    """The text of `key` with its values. Raises MissingTextError for a key or a value that is not there."""
    chosen = values or {}
    text = _find(key, chosen, language) or _find(key, chosen, "en")
    if text is None:
        raise MissingTextError(f"there is no text {key} in {language}.json or en.json")

    def fill(match: re.Match[str]) -> str:
        name = match.group(1)
        small = name[0].lower() + name[1:]
        if small not in chosen:
            raise MissingTextError(f"the text {key} in {language}.json needs a value for {small}")
        value = _filled(chosen[small], language)
        return value if name == small else _capital(chosen[small], value)

    return _VALUE.sub(fill, text)


def told(text: Text, language: str = "en") -> str:
    """A text that brings its own values. Raises MissingTextError as `say` does."""
    return say(text.key, dict(text.values), language)


def _filled(value: Value, language: str) -> str:
    if isinstance(value, str | int):
        return str(value)
    return _JOIN.join(told(each, language) for each in value)


def _capital(value: Value, text: str) -> str:
    """The text with a capital letter, unless it begins with something filled in: names are left as they are written."""
    first = value[0] if not isinstance(value, str | int) and value else None
    own = any(text.startswith(str(each)) for _, each in first.values if isinstance(each, str)) if first else True
    return text if own else text[:1].upper() + text[1:]


@cache
def texts(language: str) -> Mapping[str, str]:
    """All texts of a language by their whole keys, as they stand in the file. Raises MissingTextError for another."""
    if language not in LANGUAGES:
        raise MissingTextError(f"there are no texts in {language}; known: {', '.join(LANGUAGES)}")
    source = (_FOLDER / f"{language}.json").read_text(encoding="utf-8")
    return dict(_flat(json.loads(source), ""))


def values_in(text: str) -> frozenset[str]:
    """The names of the values that a text asks for."""
    return frozenset(name[0].lower() + name[1:] for name in _VALUE.findall(text))


def _find(key: str, values: Mapping[str, Value], language: str) -> str | None:
    known = texts(language)
    if "count" in values:
        plural = known.get(f"{key}_one" if values["count"] == 1 else f"{key}_other")
        if plural is not None:
            return plural
    return known.get(key)


def _flat(tree: Mapping[str, object], before: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in tree.items():
        if isinstance(value, Mapping):
            found += _flat(value, f"{before}{key}.")
        else:
            found.append((f"{before}{key}", str(value)))
    return found

"""What can be typed in one game and one language: letters for pieces and faults, words for plays and commands.

The catalogue gives every thing a few letters; the first that nothing before it has taken is its own. The word of the
scoresheet itself, and in other languages the English ones where they are free, can be typed too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from fillip.locale.catalogue import say
from fillip.referee.game import Words
from fillip.referee.predicates import STRIKER

COMMANDS = (
    "help",
    "undo",
    "redo",
    "change",
    "remove",
    "insert",
    "list",
    "save",
    "resume",
    "rule",
    "language",
    "quit",
)
MARKS = ("off", "down", "up", "backwards", "obstacle")
"""What can be said of discs on a track, by a letter before their number."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What was typed, to what it means; and for each thing the letter or word that is shown."""

    things: Mapping[str, str]
    marks: Mapping[str, str]
    sorts: Mapping[str, str]
    shown: Mapping[str, str]

    def letter(self, thing: str) -> str:
        """What is typed for it."""
        return self.shown[thing]


@cache
def vocabulary(words: Words, language: str) -> Vocabulary:
    """Everything that can be typed of a play in that game."""
    things = _letters((*words.kinds, *((STRIKER,) if words.kinds else ()), *words.faults), language)
    marks = _letters(MARKS, language, taken=things) if words.report == "discs" else {}
    sorts = _words("sort", _sorts(words), language)
    shown: dict[str, str] = {}
    for found in (things, marks, sorts):
        for typed, thing in found.items():
            shown.setdefault(thing, typed)
    return Vocabulary(things, marks, sorts, shown)


@cache
def commands(language: str) -> Mapping[str, str]:
    """The words for commands, to their names."""
    return {**_words("command", COMMANDS, language), "?": "help", "<": "undo", ">": "redo"}


def command_word(command: str, language: str) -> str:
    """The word that is typed for a command."""
    return say(f"scorer.command.{command}", language=language)


def name(thing: str, language: str) -> str:
    """A piece or a fault as it stands in a sentence."""
    return say(f"scorer.name.{thing}", language=language)


def _sorts(words: Words) -> tuple[str, ...]:
    plays = tuple(sort for sort in words.plays if sort not in ("report", "choose", "race"))
    choices = ("bonus", "pass") if "choose" in words.plays else ()
    centre = ("broke",) if "break" in words.on else ()
    return (*plays, *choices, *centre)


def _letters(things: Iterable[str], language: str, taken: Mapping[str, str] | None = None) -> dict[str, str]:
    found: dict[str, str] = {}
    things = tuple(things)
    for each in _languages(language):
        for thing in things:
            own = say(f"scorer.letters.{thing}", language=each).split()
            free = [letter for letter in own if letter not in found and letter not in (taken or {})]
            found.update(dict.fromkeys(free[:1], thing))
    for thing in things:
        found.setdefault(thing, thing)
    return found


def _words(group: str, things: Iterable[str], language: str) -> dict[str, str]:
    things = tuple(things)
    found: dict[str, str] = {}
    for each in _languages(language):
        for thing in things:
            found.setdefault(say(f"scorer.{group}.{thing}", language=each), thing)
    for thing in things:
        found.setdefault(thing, thing)
    return found


def _languages(language: str) -> tuple[str, ...]:
    return (language,) if language == "en" else (language, "en")

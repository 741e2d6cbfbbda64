"""Bad scoresheets: one sentence that says which play and which key is wrong, and what was expected there."""

from __future__ import annotations

import json
from typing import overload

from fillip.referee.game import Said, SaidValue

_LONGEST = 40


class SheetError(ValueError):
    """Something in a scoresheet that cannot be read or cannot have happened.

    `play` is the number of the play from 1, 0 for the head of the file; `place` names the key (`"report.pocketed"`),
    empty for the play or the file as a whole. `said` is the rest of the sentence.
    """

    def __init__(self, said: Said, place: str = "", play: int = 0) -> None:
        super().__init__(f"play {play}, {place}: {said.key} {dict(said.values)}")
        self.said = Said(said.key, tuple((name, _on_one_line(value)) for name, value in said.values))
        self.place = place
        self.play = play


def bad(key: str, place: str, play: int = 0, **values: str | int) -> SheetError:
    """A SheetError with a text of the umpire's own."""
    return SheetError(Said(f"umpire.bad_{key}", tuple(values.items())), place, play)


def shown(value: object) -> str:
    """A value of the file as it may stand in a sentence: on one line, and short."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except RecursionError:
        return "…"
    text = _on_one_line(text.encode("utf-8", "backslashreplace").decode("utf-8"))
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def name_of_key(key: str) -> str:
    """A key of the file as it may stand in the place of a sentence."""
    if not key:
        return '""'
    return shown(key)[1:].removesuffix('"')


@overload
def _on_one_line(value: str) -> str: ...
@overload
def _on_one_line(value: SaidValue) -> SaidValue: ...
def _on_one_line(value: SaidValue) -> SaidValue:
    """The value of a sentence; letters that no terminal shows, in names too, stand as their numbers."""
    if not isinstance(value, str):
        return value
    return "".join(letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in value)

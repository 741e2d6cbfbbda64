"""What is wrong with a typed line, in one sentence."""

from __future__ import annotations

from fillip.referee.game import Said


class EntryError(ValueError):
    """Something that cannot be typed here; `said` is the sentence."""

    def __init__(self, said: Said) -> None:
        super().__init__(f"{said.key} {dict(said.values)}")
        self.said = said


def wrong(key: str, **values: str | int) -> EntryError:
    """The error with that sentence of the scorer's."""
    return EntryError(Said(f"scorer.bad_{key}", tuple(values.items())))

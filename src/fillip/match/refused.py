"""A play that is refused before it happens: it changes nothing and says why."""

from __future__ import annotations

from fillip.locale.catalogue import say
from fillip.referee.game import Said


class Refused(Exception):
    """Why a play cannot be made, as a text key and its values; `str` gives the English sentence."""

    def __init__(self, key: str, **values: str | int) -> None:
        self.said = Said(key, tuple(sorted(values.items())))
        super().__init__(key)

    def __str__(self) -> str:
        return say(self.said.key, dict(self.said.values))

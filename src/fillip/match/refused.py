"""A play that is refused before it happens: it changes nothing and says why."""

from __future__ import annotations

from fillip.locale.catalogue import told
from fillip.referee.game import RuleError, Said, SaidValue


class Refused(Exception):
    """Why a play cannot be made, as a text key and its values; `str` gives the English sentence.

    `place` names the part that is wrong, such as `options.points`, where it is a part and not the whole.
    """

    def __init__(self, key: str, place: str = "", **values: SaidValue) -> None:
        self.said = Said(key, tuple(sorted(values.items())))
        self.place = place
        super().__init__(key)

    def __str__(self) -> str:
        sentence = told(self.said)
        return f"{self.place}: {sentence}" if self.place else sentence


def refusal(error: RuleError) -> Refused:
    """The referee's refusal as the match's."""
    return Refused(error.said.key, error.place, **dict(error.said.values))

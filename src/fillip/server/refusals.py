"""Why something that was asked is not done: a status, and a sentence out of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping

from fillip.locale.catalogue import say
from fillip.referee.game import SaidValue
from fillip.server import wire


def said(key: str, values: Mapping[str, SaidValue] | None = None) -> wire.Said:
    """The text of that key as it travels, and with it the texts that it is made of."""
    chosen = dict(values or {})
    travels = {
        name: value if isinstance(value, str | int) else [said(each.key, dict(each.values)) for each in value]
        for name, value in chosen.items()
    }
    return wire.Said(key=key, values=travels, text=say(key, chosen))


class Refusal(Exception):
    """What was asked has no effect. `status` is that of an HTTP answer; `said` tells the user why."""

    def __init__(self, status: int, key: str, **values: SaidValue) -> None:
        self.status = status
        self.said = said(key, values)
        super().__init__(self.said.text)

    @property
    def problem(self) -> wire.Problem:
        return wire.Problem(error=self.said)

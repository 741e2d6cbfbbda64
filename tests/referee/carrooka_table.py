"""Carrooka for clause tests where it matters what was touched first, and that nothing was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from fillip.referee.game import Allowed, RuleError, Ruling
from fillip.referee.plays import Play
from tests.referee.any_table import AnyTable

COLOURS = ("yellow", "green", "brown", "blue", "pink", "black")


class CarrookaTable(AnyTable):
    """A game of Carrooka. A shot touches nothing unless it is told what; `sink` touches what it goes for."""

    def __init__(self, players: int = 2, **options: object) -> None:
        super().__init__("carrooka", players, **options)

    def untold(self, pocketed: Sequence[str]) -> str | None:
        return None

    def sink(self, by: int, *pocketed: str, off: Sequence[str] = (), call: str | None = None) -> Ruling[Any]:
        """A shot that touches first what it goes for: the named colour, or what is on."""
        return self.shot(by, *pocketed, hit=call or self.fact("on"), off=off, call=call)

    def miss(self, by: int) -> Ruling[Any]:
        """A shot that touches what is on and sinks nothing."""
        return self.sink(by)

    def refuses(self, play: Play) -> tuple[str, str]:
        """The key of the sentence that refuses a play, and the place that it names; the state stays as it was."""
        before = self.state
        with pytest.raises(RuleError) as refused:
            self.game.judge(before, play)
        assert self.state == before
        return refused.value.said.key.removeprefix("refused."), refused.value.place

    @property
    def allowed(self) -> Allowed:
        return self.game.allowed(self.state)

    @property
    def left(self) -> Mapping[str, int]:
        left: Mapping[str, int] = self.fact("left")
        return left


def reds(count: int) -> tuple[str, ...]:
    return ("red",) * count

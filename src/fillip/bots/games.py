"""What each game asks of a player, found by the game's id; one module a game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Protocol, cast

from fillip.bots import carrom, carrooka, queen_carrom, queen_carrom_back
from fillip.bots.candidates import Wish
from fillip.match.match import Match
from fillip.referee.game import Ruling


class Sense(Protocol):
    """What the module of a game offers."""

    def wishes(self, match: Match) -> tuple[Wish, ...]:
        """The kinds to go for now, with what has to be named for them."""
        ...

    def value(self, before: Match, seat: int, ruling: Ruling[Any]) -> float:
        """How good a ruling is for the seat that played; only differences count."""
        ...


SENSES: Mapping[str, Sense] = MappingProxyType(
    {
        "carrom": cast(Sense, carrom),
        "queen-carrom": cast(Sense, queen_carrom),
        "queen-carrom-back": cast(Sense, queen_carrom_back),
        "carrooka": cast(Sense, carrooka),
    }
)

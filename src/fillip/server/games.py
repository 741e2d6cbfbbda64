"""What each game shows on the wire, found by the game's id; one module a game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol, cast

from fillip.match.match import Match
from fillip.server import carrom, carrooka, queen_carrom, queen_carrom_back, wire


class Shown(Protocol):
    """What the module of a game offers."""

    def state(self, match: Match) -> wire.GameState:
        """What is shown beside the board."""
        ...

    def options(self, match: Match) -> dict[str, int | bool | str]:
        """The options in force."""
        ...

    def shapes(self) -> list[wire.OptionShape]:
        """The options of a new table."""
        ...


SHOWN: Mapping[str, Shown] = MappingProxyType(
    {
        "carrom": cast(Shown, carrom),
        "queen-carrom": cast(Shown, queen_carrom),
        "queen-carrom-back": cast(Shown, queen_carrom_back),
        "carrooka": cast(Shown, carrooka),
    }
)

"""The games that are refereed, by the name that scoresheets give them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, cast

from fillip.referee.game import Game

_MODULES = {
    "carrom": "carrom",
    "queen-carrom": "queen_carrom",
    "queen-carrom-back": "queen_carrom_back",
    "carrooka": "carrooka",
    "carabande": "carabande",
    "carabande-pole": "carabande_pole",
    "carabande-tournament": "carabande_tournament",
}


class _Games(Mapping[str, Game[Any, Any]]):
    """The games by name. A game's module is loaded when it is asked for: who asks the umpire waits for one only."""

    def __getitem__(self, name: str) -> Game[Any, Any]:
        return cast(Game[Any, Any], import_module(f"fillip.referee.{_MODULES[name]}"))

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULES)

    def __len__(self) -> int:
        return len(_MODULES)

    def __contains__(self, name: object) -> bool:
        return name in _MODULES


GAMES: Mapping[str, Game[Any, Any]] = _Games()

"""The games that are refereed, by the name that scoresheets give them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from fillip.referee import (
    carabande,
    carabande_pole,
    carabande_tournament,
    carrom,
    carrooka,
    queen_carrom,
    queen_carrom_back,
)
from fillip.referee.game import Game

_GAMES: tuple[Any, ...] = (
    carrom,
    queen_carrom,
    queen_carrom_back,
    carrooka,
    carabande,
    carabande_pole,
    carabande_tournament,
)
GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType({game.NAME: game for game in _GAMES})

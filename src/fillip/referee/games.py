"""The games that are refereed, by the name that scoresheets give them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from fillip.referee import carrom
from fillip.referee.game import Game

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType({carrom.NAME: carrom})

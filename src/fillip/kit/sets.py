"""The sets by name: which surface and which pieces a layout or a scene speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fillip.kit import carrom
from fillip.kit.pieces import Piece
from fillip.kit.surfaces import Surface


@dataclass(frozen=True, slots=True)
class Box:
    """One set: its surface, its pieces by id, and one piece of each kind."""

    name: str
    surface: Surface
    pieces: Mapping[str, Piece]
    kinds: Mapping[str, Piece]


_MAKERS: dict[str, Callable[[], Box]] = {
    carrom.BOX: lambda: Box(carrom.BOX, carrom.surface(), carrom.pieces(), carrom.kinds()),
}
NAMES = tuple(_MAKERS)


def box(name: str) -> Box:
    """The set of that name. Raises ValueError that lists the known ones."""
    if name not in _MAKERS:
        raise ValueError(f"{name!r} is not a set: expected one of {', '.join(NAMES)}")
    return _MAKERS[name]()

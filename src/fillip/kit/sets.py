"""The sets by name: which surface and which pieces a layout or a scene speaks of.

A board has a name; a track is named by its code, `SLLSLL`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fillip.kit import carabande, carrom, carrooka, queen_carrom, queen_carrom_back, track_surface
from fillip.kit.pieces import Piece
from fillip.kit.surfaces import Surface
from fillip.kit.tracks import looks_like_code, parse_track


@dataclass(frozen=True, slots=True)
class Box:
    """One set: its surface, its pieces by id, and one piece of each kind."""

    name: str
    surface: Surface
    pieces: Mapping[str, Piece]
    kinds: Mapping[str, Piece]


_MAKERS: dict[str, Callable[[], Box]] = {
    carrom.BOX: lambda: Box(carrom.BOX, carrom.surface(), carrom.pieces(), carrom.kinds()),
    queen_carrom.BOX: lambda: Box(
        queen_carrom.BOX, queen_carrom.surface(), queen_carrom.pieces(), queen_carrom.kinds()
    ),
    queen_carrom_back.BOX: lambda: Box(
        queen_carrom_back.BOX, queen_carrom_back.surface(), queen_carrom_back.pieces(), queen_carrom_back.kinds()
    ),
    carrooka.BOX: lambda: Box(carrooka.BOX, carrooka.surface(), carrooka.pieces(), carrooka.kinds()),
}
NAMES = tuple(_MAKERS)


def names_a_set(name: str) -> bool:
    """Whether a name is a board's or is written as a track code. Such a code may still be no track."""
    return name in _MAKERS or looks_like_code(name)


def box(name: str) -> Box:
    """The set of that name: a board's, or Carabande's on the track of that code.

    Raises ValueError that lists the known boards, or says what is wrong with the track.
    """
    if looks_like_code(name):
        return Box(name, track_surface.surface(parse_track(name)), carabande.pieces(), carabande.kinds())
    if name not in _MAKERS:
        raise ValueError(f"{name!r} is not a set: expected one of {', '.join(NAMES)} or a track code such as 'SLLSLL'")
    return _MAKERS[name]()

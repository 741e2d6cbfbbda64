"""Where every piece lies, and the versioned text code that says so exactly.

A code is `carrom:1 black-1@-31800000,0 queen@0,0/1570796`: the set, the version, then a word a piece: its id, x and y
in whole nanometres, and only where they are not nought its angle in microradians (`/`), height in nanometres (`^`),
attitude as four numbers in billionths (`*w,x,y,z`), and `!` for face down. Words are in the order of the ids.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import isfinite

from fillip.kit.pieces import kind_of

VERSION = 1
FLAT = (1.0, 0.0, 0.0, 0.0)

_HEAD = re.compile(r"([a-z]+(?:-[a-z]+)*|[A-Za-z]+):(\d+)")
_WORD = re.compile(
    r"(?P<id>[a-z][a-z0-9-]*)@(?P<x>-?\d{1,12}),(?P<y>-?\d{1,12})"
    r"(?:/(?P<angle>-?\d{1,12}))?(?:\^(?P<z>-?\d{1,12}))?"
    r"(?:\*(?P<q>-?\d{1,10},-?\d{1,10},-?\d{1,10},-?\d{1,10}))?(?P<down>!)?"
)


def whole_nanometres(length: float) -> float:
    """A length in metres rounded to whole nanometres. Raises ValueError where it is not finite."""
    if not isfinite(length):
        raise ValueError(f"a place needs finite numbers, not {length}")
    return round(length * 1e9) / 1e9


@dataclass(frozen=True, slots=True)
class Placed:
    """One piece where it lies: metres, radians, face up or down; `z` and `q` (w, x, y, z) where it is not flat.

    `z` is how far its centre is above where it would lie flat on the surface: the height of its underside in a pile.
    """

    id: str
    x: float
    y: float
    angle: float = 0.0
    up: bool = True
    z: float = 0.0
    q: tuple[float, float, float, float] = FLAT

    @property
    def kind(self) -> str:
        return kind_of(self.id)

    @property
    def flat(self) -> bool:
        """Whether it lies flat on the surface."""
        return self.z == 0 and self.q == FLAT


def placed(identifier: str, x: float, y: float, angle: float = 0.0, up: bool = True, z: float = 0.0) -> Placed:
    """A piece lying level, rounded as resting layouts are: whole nanometres and whole microradians.

    Raises ValueError for a number that is not finite or an id that is none.
    """
    kind_of(identifier)
    if not isfinite(angle):
        raise ValueError(f"{identifier}: an angle has to be finite, not {angle}")
    return Placed(
        identifier, whole_nanometres(x), whole_nanometres(y), round(angle * 1e6) / 1e6, up, whole_nanometres(z)
    )


@dataclass(frozen=True, slots=True)
class Layout:
    """Every piece on the surface of the set `box`, in the order of their ids."""

    box: str
    pieces: tuple[Placed, ...] = ()

    def __iter__(self) -> Iterator[Placed]:
        return iter(self.pieces)

    def __contains__(self, identifier: object) -> bool:
        return any(piece.id == identifier for piece in self.pieces)

    def find(self, identifier: str) -> Placed | None:
        """The piece of that id, or None where it is not on the surface."""
        return next((piece for piece in self.pieces if piece.id == identifier), None)

    def without(self, *identifiers: str) -> Layout:
        """The same layout less these pieces."""
        return Layout(self.box, tuple(piece for piece in self.pieces if piece.id not in identifiers))

    def having(self, *added: Placed) -> Layout:
        """The same layout with these pieces put down, or moved where they lay already."""
        moved = {piece.id for piece in added}
        kept = [piece for piece in self.pieces if piece.id not in moved]
        return layout_of(self.box, [*kept, *added])

    def code(self) -> str:
        """The exact text code, read back by `parse_layout`."""
        return " ".join([f"{self.box}:{VERSION}", *(_word(piece) for piece in self.pieces)])


def layout_of(box: str, pieces: Iterable[Placed]) -> Layout:
    """A layout in the order of the ids. Raises ValueError where an id stands twice."""
    ordered = tuple(sorted(pieces, key=lambda piece: _order(piece.id)))
    for before, after in pairwise(ordered):
        if before.id == after.id:
            raise ValueError(f"{after.id} stands twice in the layout")
    return Layout(box, ordered)


def parse_layout(text: str) -> Layout:
    """Read a layout code. Raises ValueError that quotes the word that is wrong and says what was expected."""
    words = text.split(" ")
    head = _HEAD.fullmatch(words[0])
    if not head:
        raise ValueError(
            f"layout code: {words[0]!r} is not a head: expected set and version such as 'carrom:{VERSION}'"
        )
    if int(head[2]) != VERSION:
        raise ValueError(f"layout code: version {head[2]} is not known: expected {VERSION}")
    pieces = [_read(word, place) for place, word in enumerate(words[1:], 1)]
    layout = layout_of(head[1], pieces)
    if layout.pieces != tuple(pieces):
        raise ValueError("layout code: the pieces are not in the order of their ids")
    return layout


def _order(identifier: str) -> tuple[str, int]:
    kind = kind_of(identifier)
    return kind, int(identifier[len(kind) + 1 :] or 0)


def _word(piece: Placed) -> str:
    word = f"{piece.id}@{round(piece.x * 1e9)},{round(piece.y * 1e9)}"
    angle, height = round(piece.angle * 1e6), round(piece.z * 1e9)
    if angle:
        word += f"/{angle}"
    if height:
        word += f"^{height}"
    if piece.q != FLAT:
        word += "*" + ",".join(str(round(part * 1e9)) for part in piece.q)
    return word if piece.up else word + "!"


def _read(word: str, place: int) -> Placed:
    found = _WORD.fullmatch(word)
    if not found:
        raise ValueError(
            f"layout code: piece {place}, {word!r}: expected id@x,y in whole nanometres such as 'queen@0,0'"
        )
    try:
        kind_of(found["id"])
    except ValueError as error:
        raise ValueError(f"layout code: piece {place}: {error}") from None
    w, x, y, z = (int(part) / 1e9 for part in (found["q"] or "1000000000,0,0,0").split(","))
    read = Placed(
        found["id"],
        int(found["x"]) / 1e9,
        int(found["y"]) / 1e9,
        int(found["angle"] or 0) / 1e6,
        found["down"] is None,
        int(found["z"] or 0) / 1e9,
        (w, x, y, z),
    )
    if _word(read) != word:
        raise ValueError(f"layout code: piece {place}, {word!r}: expected the shortest form, {_word(read)!r}")
    return read

"""One disc out of the box."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

_IDENTIFIER = re.compile(r"[a-z]+(?:-[a-z]+)*(?:-[1-9][0-9]*)?")
_NUMBER = re.compile(r"-[1-9][0-9]*$")


@dataclass(frozen=True, slots=True)
class Piece:
    """A disc: `radius` and `thickness` in metres, `mass` in kilograms.

    `id` names it within a layout (`white-3`, `queen`); `kind` is the id without its number.
    """

    id: str
    kind: str
    radius: float
    mass: float
    thickness: float


def kind_of(identifier: str) -> str:
    """The kind that an id names: `white` for `white-3`, `striker` for `striker`.

    Raises ValueError where the text is not an id.
    """
    if not _IDENTIFIER.fullmatch(identifier):
        raise ValueError(
            f"{identifier!r} is not a piece id: expected a kind and a number such as 'white-3', or 'queen'"
        )
    return _NUMBER.sub("", identifier)


def numbered(kinds: Mapping[str, Piece], counts: Mapping[str, int]) -> dict[str, Piece]:
    """As many pieces of each kind as `counts` says, by id: `queen` for one, `white-1`, `white-2` and so on for more."""
    made: dict[str, Piece] = {}
    for kind, count in counts.items():
        names = [kind] if count == 1 else [f"{kind}-{number}" for number in range(1, count + 1)]
        made |= {name: replace(kinds[kind], id=name) for name in names}
    return made

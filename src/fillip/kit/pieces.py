"""One disc out of the box."""

from __future__ import annotations

import re
from dataclasses import dataclass

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

"""States as plain JSON values and back, exactly: any frozen value of numbers, texts, switches and tuples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec import ValidationError, convert, to_builtins

S = TypeVar("S")


def encode(state: object, version: int) -> dict[str, object]:
    """Every field of the state under its own name, tuples as lists, and `version`, that of this form."""
    return {"version": version, **_plain(state)}


def decode(kind: type[S], data: Mapping[str, object], version: int, game: str) -> S:
    """The state of class `kind` that `encode` wrote, also after a trip through JSON.

    Raises ValueError for anything else, in a sentence with the name of the `game`.
    """
    values = dict(data)
    if values.pop("version", None) != version:
        raise ValueError(f"a {game} state of version {version} was expected")
    try:
        found: S = convert(values, kind)
    except ValidationError as error:
        raise ValueError(f"not a {game} state: {error}") from None
    # A field that is missing or one too many is no state either, though a reader could make do.
    if _plain(found) != _listed(values):
        raise ValueError(f"not a {game} state: expected every field that was written, and no other")
    return found


def _plain(state: object) -> dict[str, Any]:
    plain: dict[str, Any] = _listed(to_builtins(state))
    return plain


def _listed(value: Any) -> Any:
    """Plain values with lists for tuples."""
    if isinstance(value, dict):
        return {name: _listed(each) for name, each in value.items()}
    return [_listed(each) for each in value] if isinstance(value, list | tuple) else value

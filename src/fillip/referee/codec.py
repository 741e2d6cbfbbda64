"""States as plain JSON values and back, exactly: any frozen dataclass of numbers, texts, switches and tuples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

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
        found: S = _value(kind, values, "state")
    except ValueError as error:
        raise ValueError(f"not a {game} state: {error}") from None
    return found


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _value(kind: Any, value: Any, place: str) -> Any:
    origin, inner = get_origin(kind), get_args(kind)
    if is_dataclass(kind):
        return _dataclass(kind, value, place)
    if origin is tuple:
        return _tuple(inner, value, place)
    if origin is Literal:
        if not isinstance(value, str) or value not in inner:
            raise ValueError(f"{place}: expected one of {', '.join(map(str, inner))}, found {value!r}")
        return value
    if origin in (Union, UnionType):
        if value is None and type(None) in inner:
            return None
        fitting = [each for each in inner if type(value) is each]
        rest = [each for each in inner if each is not type(None)]
        return _value(fitting[0] if fitting else rest[0], value, place)
    if type(value) is not kind and not (kind is float and type(value) is int):
        raise ValueError(f"{place}: expected {kind.__name__}, found {value!r}")
    return float(value) if kind is float else value


def _dataclass(kind: Any, value: Any, place: str) -> Any:
    hints = _hints(kind)
    if not isinstance(value, Mapping) or value.keys() != hints.keys():
        raise ValueError(f"{place}: expected the fields {', '.join(sorted(hints))}")
    return kind(**{name: _value(hint, value[name], f"{place}.{name}") for name, hint in hints.items()})


def _tuple(inner: tuple[Any, ...], value: Any, place: str) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"{place}: expected a list, found {value!r}")
    if len(inner) == 2 and inner[1] is Ellipsis:
        return tuple(_value(inner[0], each, f"{place}[{index}]") for index, each in enumerate(value))
    if len(value) != len(inner):
        raise ValueError(f"{place}: expected {len(inner)} values, found {len(value)}")
    return tuple(_value(each, one, place) for each, one in zip(inner, value, strict=True))

"""Reading JSON strictly: every error is one sentence that names the place and what was expected there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from math import isfinite
from typing import Any

_SHOWN = 40  # characters of a wrong value
_MOST_DIGITS = 400


def parse(text: str) -> object:
    """What a JSON text holds. Raises ValueError for what is not JSON, for NaN or Infinity, for a key given twice."""
    try:
        value: object = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_constant, parse_int=_whole)
    except json.JSONDecodeError as error:
        raise ValueError(f"line {error.lineno}, column {error.colno}: not JSON: {error.msg}") from None
    except RecursionError:
        raise ValueError("not JSON that can be read: it is nested too deeply") from None
    return value


def shown(value: object) -> str:
    """A value as a short piece of JSON for an error."""
    text = json.dumps(value, ensure_ascii=False) if not isinstance(value, float) or isfinite(value) else repr(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def entries(value: object, where: str, needed: Iterable[str], optional: Iterable[str] = ()) -> dict[str, Any]:
    """An object with exactly the needed keys and any of the optional ones."""
    needed, optional = tuple(needed), tuple(optional)
    if not isinstance(value, Mapping):
        raise _wrong(where, f"an object with {', '.join(needed) or 'any of ' + ', '.join(optional)}", value)
    for key in value:
        if key not in needed and key not in optional:
            raise ValueError(f"{inside(where, key)}: unknown key, expected one of {', '.join((*needed, *optional))}")
    for key in needed:
        if key not in value:
            raise ValueError(f"{inside(where, key)}: missing")
    return dict(value)


def items(value: object, where: str, most: int) -> list[Any]:
    """A list of at most so many items."""
    if not isinstance(value, list):
        raise _wrong(where, "a list", value)
    if len(value) > most:
        raise ValueError(f"{where}: expected at most {most} items, got {len(value)}")
    return value


def number(
    value: object, where: str, *, above: float | None = None, least: float | None = None, most: float | None = None
) -> float:
    """A finite number within bounds, a truth value not being one."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise _wrong(where, "a number", value)
    try:
        found = float(value)
    except OverflowError:
        found = float("inf")
    if not isfinite(found):
        raise ValueError(f"{where}: expected a finite number")
    if above is not None and found <= above:
        raise _wrong(where, f"a number above {above:g}", value)
    if least is not None and found < least:
        raise _wrong(where, f"a number of at least {least:g}", value)
    if most is not None and found > most:
        raise _wrong(where, f"a number of at most {most:g}", value)
    return found


def name(value: object, where: str) -> str:
    """A text that can name something: not empty, not long, printable."""
    if not isinstance(value, str) or not value.strip() or len(value) > 64 or not value.isprintable():
        raise _wrong(where, "a name of 1 to 64 printable characters", value)
    return value


def truth(value: object, where: str) -> bool:
    """true or false."""
    if not isinstance(value, bool):
        raise _wrong(where, "true or false", value)
    return value


def inside(where: str, key: str) -> str:
    """The place of a key within another place."""
    key = key if len(key) <= _SHOWN and key.isprintable() else shown(key)
    return f"{where}.{key}" if where else key


def _wrong(where: str, expected: str, value: object) -> ValueError:
    return ValueError(f"{where or 'the whole'}: expected {expected}, got {shown(value)}")


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"key {shown(key)} stands twice in one object")
        found[key] = value
    return found


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError(f"a number of {len(digits)} digits has too many digits: expected at most {_MOST_DIGITS}")
    return int(digits)


def _no_constant(constant: str) -> None:
    raise ValueError(f"{constant} is not a JSON number: expected finite numbers only")

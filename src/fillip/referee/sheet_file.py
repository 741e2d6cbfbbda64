"""The bytes of a scoresheet as JSON values, or one sentence for what is no JSON, too large, too deep or ambiguous."""

from __future__ import annotations

import json
from collections import Counter

from fillip.referee.sheet_errors import SheetError, bad, name_of_key
from fillip.referee.sheet_shapes import Spot

MOST_BYTES = 32 * 1024 * 1024


def parse(data: bytes) -> object:
    """The JSON value in a file's content. Raises SheetError."""
    if len(data) > MOST_BYTES:
        raise bad("large", "")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise bad("encoding", "", at=error.start) from error
    if not text.strip():
        raise bad("empty", "")
    doubled: list[tuple[object, str]] = []

    def as_dict(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            key, _ = Counter(key for key, _ in pairs).most_common(1)[0]
            doubled.append((found, key))
        return found

    try:
        value: object = json.loads(text, object_pairs_hook=as_dict, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise bad("json", "", line=error.lineno, column=error.colno) from error
    except SheetError:
        raise
    except RecursionError as error:
        raise bad("deep", "") from error
    except ValueError as error:  # a number with thousands of digits
        raise bad("digits", "") from error
    _refuse_doubled(value, doubled)
    return value


def _refuse_doubled(value: object, doubled: list[tuple[object, str]]) -> None:
    """Raise for the first object in `value` with a key that stands twice; `doubled` are those objects and the keys."""
    keys = {id(found): key for found, key in doubled}
    todo = [(value, Spot())] if doubled else []
    while todo:
        each, spot = todo.pop()
        if id(each) in keys:
            raise spot.at(name_of_key(keys[id(each)])).wrong("twice")
        if isinstance(each, dict):
            todo += reversed([(inner, spot.at(name_of_key(key))) for key, inner in each.items()])
        elif isinstance(each, list):
            plays = spot == Spot(0, "plays")
            todo += reversed([(inner, Spot(number) if plays else spot) for number, inner in enumerate(each, 1)])


def _constant(name: str) -> object:
    raise bad("constant", "", found=name)

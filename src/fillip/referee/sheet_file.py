"""The bytes of a scoresheet as JSON values, or one sentence for what is no JSON, too large, too deep or ambiguous."""

from __future__ import annotations

import json
import math
from collections import Counter
from dataclasses import dataclass, field

from fillip.referee.sheet_errors import bad, name_of_key
from fillip.referee.sheet_shapes import Spot

MOST_BYTES = 32 * 1024 * 1024


@dataclass(slots=True)
class _Odd:
    """Numbers that are none, and objects with a key twice, as they are met. Where they stand is looked up afterwards.

    `doubled` goes by the identity of objects, which are `kept`, so that no later one gets the same.
    """

    numbers: list[_Number] = field(default_factory=list)
    doubled: dict[int, str] = field(default_factory=dict)
    kept: list[object] = field(default_factory=list)

    def constant(self, name: str) -> _Number:
        return self._number("constant", name)

    def whole(self, digits: str) -> int | _Number:
        try:
            return int(digits)
        except ValueError:  # thousands of digits
            return self._number("digits", digits[:12])

    def decimal(self, digits: str) -> float | _Number:
        number = float(digits)
        return number if math.isfinite(number) else self._number("digits", digits[:12])

    def as_dict(self, pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            self.doubled[id(found)] = Counter(key for key, _ in pairs).most_common(1)[0][0]
            self.kept.append(found)
        return found

    def _number(self, key: str, found: str) -> _Number:
        self.numbers.append(_Number(key, found))
        return self.numbers[-1]


@dataclass(frozen=True, slots=True)
class _Number:
    """Stands where the file has a number that is none; `key` names the sentence."""

    key: str
    found: str


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
    odd = _Odd()
    try:
        value: object = json.loads(
            text,
            object_pairs_hook=odd.as_dict,
            parse_constant=odd.constant,
            parse_int=odd.whole,
            parse_float=odd.decimal,
        )
    except json.JSONDecodeError as error:
        raise bad("json", "", line=error.lineno, column=error.colno) from error
    except RecursionError as error:
        raise bad("deep", "") from error
    if odd.numbers or odd.doubled:
        _refuse(value, odd)
    return value


def _refuse(value: object, odd: _Odd) -> None:
    """Raise for the first thing in `value` that is odd, in reading order."""
    todo = [(value, Spot())]
    while todo:
        each, spot = todo.pop()
        if id(each) in odd.doubled:
            raise spot.at(name_of_key(odd.doubled[id(each)])).wrong("twice")
        if isinstance(each, _Number):
            raise spot.wrong(each.key, found=each.found)
        if isinstance(each, dict):
            todo += reversed([(inner, spot.at(name_of_key(key))) for key, inner in each.items()])
        elif isinstance(each, list):
            plays = spot == Spot(0, "plays")
            todo += reversed([(inner, Spot(number) if plays else spot) for number, inner in enumerate(each, 1)])
    first = odd.numbers[0]  # it stood under a key that stands twice, and the later one counts
    raise bad(first.key, "", found=first.found)

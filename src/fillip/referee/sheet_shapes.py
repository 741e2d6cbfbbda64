"""Checked reading of JSON values: each function returns what it was asked for or raises SheetError for the place."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from fillip.referee.sheet_errors import SheetError, bad, name_of_key, shown

MOST_DISCS = 8
_DISC_KEYS = frozenset(str(number) for number in range(1, MOST_DISCS + 1))


@dataclass(frozen=True, slots=True)
class Spot:
    """Where in a file a value stands: the number of the play (0 for the head) and the keys on the way to it."""

    play: int = 0
    place: str = ""

    def at(self, key: str) -> Spot:
        """The spot of a key below this one."""
        return Spot(self.play, f"{self.place}.{key}" if self.place else key)

    def wrong(self, key: str, **values: str | int) -> SheetError:
        """The error that something is wrong here."""
        return bad(key, self.place, self.play, **values)


def an_object(value: object, spot: Spot) -> Mapping[str, object]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise spot.wrong("object", found=shown(value))
    return value


def a_list(value: object, spot: Spot) -> list[object]:
    """A JSON list."""
    if not isinstance(value, list):
        raise spot.wrong("list", found=shown(value))
    return value


def a_text(value: object, spot: Spot) -> str:
    """A JSON string."""
    if not isinstance(value, str):
        raise spot.wrong("text", found=shown(value))
    return value


def a_whole(value: object, spot: Spot, least: int | None = None, most: int | None = None) -> int:
    """A whole number, written as one, of at least `least` and at most `most`."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise spot.wrong("whole", found=shown(value))
    if least is not None and value < least:
        raise spot.wrong("least", least=least, found=shown(value))
    if most is not None and value > most:
        raise spot.wrong("most", most=most, found=shown(value))
    return value


def a_number(value: object, spot: Spot, least: int | None = None, most: int | None = None) -> float:
    """A finite number that the arithmetic can hold, of at least `least` and at most `most`."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= sys.float_info.max:
        raise spot.wrong("number", found=shown(value))
    if least is not None and value < least:
        raise spot.wrong("least", least=least, found=shown(value))
    if most is not None and value > most:
        raise spot.wrong("most", most=most, found=shown(value))
    return value


def a_switch(value: object, spot: Spot) -> bool:
    """A switch, true or false."""
    if not isinstance(value, bool):
        raise spot.wrong("switch", found=shown(value))
    return value


def is_true(value: object, spot: Spot) -> None:
    """Raise for anything but true."""
    if value is not True:
        raise spot.wrong("true", found=shown(value))


def one_of(value: object, known: Collection[str], spot: Spot) -> str:
    """One of the known words."""
    text = a_text(value, spot)
    if text not in known:
        raise spot.wrong("one_of", found=shown(text), known=", ".join(known))
    return text


def words(value: object, known: Collection[str], spot: Spot) -> tuple[str, ...]:
    """A list of known words."""
    return tuple(one_of(each, known, spot) for each in a_list(value, spot))


def counts(value: object, known: Collection[str], spot: Spot) -> Mapping[str, int]:
    """An object from known words to whole numbers from 0."""
    found = an_object(value, spot)
    only(found, known, spot)
    return {key: a_whole(each, spot.at(key), 0) for key, each in found.items()}


def a_disc(value: object, spot: Spot) -> int:
    """The number of a disc."""
    return a_whole(value, spot, 1, MOST_DISCS)


def discs(value: object, spot: Spot) -> tuple[int, ...]:
    """A list of the numbers of discs."""
    return tuple(a_disc(each, spot) for each in a_list(value, spot))


def a_disc_key(key: str, spot: Spot) -> int:
    """The number of a disc as it stands for a key of the object at `spot`."""
    if key not in _DISC_KEYS:
        raise spot.at(name_of_key(key)).wrong("disc_key", most=MOST_DISCS)
    return int(key)


def only(found: Mapping[str, object], known: Collection[str], spot: Spot) -> None:
    """Raise for the first key that is not known."""
    for key in found:
        if key not in known:
            raise spot.at(name_of_key(key)).wrong("key", known=", ".join(known))


def needed(found: Mapping[str, object], keys: Iterable[str], spot: Spot) -> None:
    """Raise for the first key that is missing."""
    for key in keys:
        if key not in found:
            raise spot.at(key).wrong("missing")


def a_name(value: object, spot: Spot) -> str:
    """The name of a player: not empty, on one line."""
    text = a_text(value, spot)
    if not text.strip() or any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text):
        raise spot.wrong("name", found=shown(text))
    return text

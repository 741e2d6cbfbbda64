"""The match that a new table begins with, out of what was asked. A refusal names the place in the request."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping
from secrets import randbelow

import msgspec

from fillip.match import match as matches
from fillip.match.match import Match
from fillip.match.record import fold, head
from fillip.match.refused import Refused
from fillip.referee.game import SaidValue
from fillip.referee.sheet_errors import SheetError
from fillip.server import wire
from fillip.server.refusals import Refusal

MOST_LETTERS = 40
_NO_LETTERS = ("Cc", "Cs", "Zl", "Zp")  # control characters, halves of characters, ends of lines
MOST_SEED = 2**53 - 1  # what every JSON reader keeps exactly


def begun(asked: wire.NewTable) -> Match:
    """The match asked for, with its first board set up. Raises Refusal."""
    names = _names(asked.players)
    options: dict[str, object] = {key: value for key, value in asked.options.items() if value is not None}
    first = options.get("first")
    if first is not None:
        if isinstance(first, bool) or not isinstance(first, int) or not 1 <= first <= len(names):
            raise Refusal(422, "server.input.whole", place="options.first", least=1, most=len(names))
        options["first"] = names[first - 1]
    seed = randbelow(MOST_SEED + 1) if asked.seed is None else asked.seed
    try:
        match = matches.begin(asked.game, names, options, seed)
        fold(head(match), [])  # what is stored has to be readable
        return match
    except (Refused, SheetError) as error:
        raise refusal_of(error.said.key, dict(error.said.values), error.place) from None


def seats_of_computers(asked: wire.NewTable) -> set[int]:
    """The seats at which the computer plays: not all of them. Raises Refusal."""
    computers = _seats(asked, asked.computers, "computers")
    if len(computers) == len(asked.players):
        raise Refusal(422, "server.input.nobody", place="computers")
    return computers


def seats_here(asked: wire.NewTable, computers: Collection[int]) -> set[int]:
    """The seats that the asker takes. Raises Refusal."""
    if asked.seats_here is None:
        return set(range(1, len(asked.players) + 1)).difference(computers)
    here = _seats(asked, asked.seats_here, "seats_here")
    for index, seat in enumerate(asked.seats_here):
        if seat in computers:
            raise Refusal(422, "server.input.computers", place=f"seats_here[{index}]", seat=seat)
    return here


def clean_name(name: str, place: str) -> str:
    """A player's name without the blanks around it. Raises Refusal for one that cannot be seen, or not on one line."""
    name = unicodedata.normalize("NFC", name).strip()
    seen = any(letter.isprintable() for letter in name)
    if not seen or len(name) > MOST_LETTERS or any(unicodedata.category(letter) in _NO_LETTERS for letter in name):
        raise Refusal(422, "server.input.name", place=place, most=MOST_LETTERS)
    return name


def refusal_of(key: str, values: Mapping[str, SaidValue], place: str = "") -> Refusal:
    """A refusal of the rules as one of the server; the place in what was asked stands before the sentence."""
    refusal = Refusal(422, key, **values)
    if place:
        refusal.said = msgspec.structs.replace(refusal.said, text=f"{place}: {refusal.said.text}")
    return refusal


def _seats(asked: wire.NewTable, seats: list[int], place: str) -> set[int]:
    for index, seat in enumerate(seats):
        if not 1 <= seat <= len(asked.players):
            raise Refusal(422, "server.input.whole", place=f"{place}[{index}]", least=1, most=len(asked.players))
    return set(seats)


def _names(asked: list[str]) -> list[str]:
    names = [clean_name(name, f"players[{index}]") for index, name in enumerate(asked)]
    for index, name in enumerate(names):
        if name in names[:index]:
            raise Refusal(422, "server.input.twice", place=f"players[{index}]", name=name)
    return names

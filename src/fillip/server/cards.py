"""The parts of seat cards that games have in common."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace

from fillip.server import wire
from fillip.server.refusals import said


def tokens(kind: str, left: int, of: int) -> wire.Tokens:
    """A row of tokens of one kind."""
    return wire.Tokens(kind=kind, left=left, of=of)


def plain(key: str, kind: str | None = None, **values: str | int) -> wire.Chip:
    """A chip that says how things stand."""
    return wire.Chip(said=said(key, values), kind=kind, tone="plain")


def with_those_who_left(cards: list[wire.Card], playing: Collection[int]) -> list[wire.Card]:
    """The cards of a game that goes on, where the seats that are not `playing` have given up."""
    gave_up = wire.Chip(said=said("shown.gave_up"), kind=None, tone="out")
    return [card if card.seat in playing else replace(card, chips=[gave_up]) for card in cards]


def not_over(facts: Mapping[str, Any]) -> bool:
    """Whether the game goes on."""
    return not facts["over"]


def next_word(facts: Mapping[str, Any], seat: int, key: str) -> wire.Said | None:
    """What the seat has to do now, None where another is to play or the game is over."""
    return said(key) if not_over(facts) and facts["turn"] == seat else None


def whole(name: str, default: int, least: int, most: int) -> wire.OptionShape:
    """An option that is a whole number."""
    label = said(f"shown.option.{name}")
    return wire.OptionShape(name=name, kind="whole", default=default, least=least, most=most, label=label)


def switch(name: str) -> wire.OptionShape:
    """An option that is on or off, off by default."""
    return wire.OptionShape(name=name, kind="switch", default=False, label=said(f"shown.option.{name}"))

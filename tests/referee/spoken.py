"""What a ruling says: the whole text, and the keys of all the texts that it is made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fillip.locale.catalogue import told
from fillip.referee.game import Ruling, Said


def text(ruling: Ruling[Any], language: str = "en") -> str:
    """The sentences of a ruling."""
    return " ".join(told(said, language) for said in ruling.said)


def keys(ruling: Ruling[Any]) -> list[str]:
    """The keys of its title and its sentences, each followed by those of its parts."""
    return [each.key for said in (ruling.title, *ruling.said) for each in _with_parts(said)]


def _with_parts(said: Said) -> Iterator[Said]:
    yield said
    for _, value in said.values:
        if isinstance(value, tuple):
            for part in value:
                yield from _with_parts(part)

"""A typed line as a play in the words of a scoresheet, as far as the line says it. Pure; nothing is judged here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fillip.referee.game import Allowed, Words
from fillip.referee.sheet_errors import shown
from fillip.scorer.entry_discs import disc_report, distance_report
from fillip.scorer.entry_error import EntryError, wrong
from fillip.scorer.entry_pockets import pocket_report
from fillip.scorer.vocabulary import Vocabulary

__all__ = ["Entry", "EntryError", "Situation", "read_call", "read_entry", "read_who", "written"]


@dataclass(frozen=True, slots=True)
class Situation:
    """What is known when a play is entered: the game's words, who plays, and what the rules allow now.

    `breaking` says whether the centre is still to be broken.
    """

    words: Words
    players: tuple[str, ...]
    allowed: Allowed
    vocabulary: Vocabulary
    breaking: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One play as typed: its sort and what stands under that key; `by` and `call` are None where nothing was typed."""

    sort: str
    value: object
    by: str | None = None
    call: str | None = None


def read_entry(line: str, now: Situation) -> Entry:
    """What the line says. Raises EntryError for what cannot be typed now."""
    by, tokens = _who(line.split(), now.players)
    call, rest = _call(tokens, now)
    if len(rest) == 1 and rest[0].casefold() in now.vocabulary.sorts:
        return Entry(*_other(now.vocabulary.sorts[rest[0].casefold()], now), by, call)
    for token in rest:
        if token.casefold() in now.vocabulary.sorts and len(rest) > 1:
            raise wrong("alone", found=shown(token))
    if "race" in now.words.plays:
        return Entry("race", _order(rest, now.players))
    if not rest:
        raise wrong("word", found=shown(line.strip()))
    if now.words.report == "pockets":
        return Entry("report", pocket_report(rest, now.words, now.vocabulary), by, call)
    disc = _disc(now)
    if now.words.report == "discs":
        return Entry("report", disc_report(rest, disc, now.words, now.vocabulary), by, call)
    seat = now.players.index(by) + 1 if by else now.allowed.seat or 1
    return Entry("report", distance_report(rest, seat), by, call)


def written(entry: Entry, by: str | None, call: str | None) -> dict[str, object]:
    """The play as a scoresheet has it."""
    play: dict[str, object] = {} if by is None else {"by": by}
    if call is not None:
        play["call"] = call
    play[entry.sort] = entry.value
    return play


def read_who(text: str, players: Sequence[str]) -> str:
    """The player meant by a number, a name or the beginning of one. Raises EntryError."""
    text = text.strip().removeprefix("@").strip()
    if text in players:
        return text
    if text.isdecimal() and len(text) < 3 and 1 <= int(text) <= len(players):
        return players[int(text) - 1]
    meant = [name for name in players if text and name.casefold().startswith(text.casefold())]
    if len(meant) != 1:
        raise wrong("who", found=shown(text), known=", ".join(players))
    return meant[0]


def read_call(text: str, now: Situation) -> str:
    """The colour that is named. Raises EntryError where it cannot be named now."""
    known = now.allowed.calls or now.words.calls
    color = now.vocabulary.things.get(text.strip().removeprefix("=").strip().casefold())
    if color is None or color not in known:
        known_letters = ", ".join(now.vocabulary.letter(each) for each in known)
        raise wrong("call", found=shown(text.strip().removeprefix("=")), known=known_letters or "–")
    return color


def _who(tokens: Sequence[str], players: Sequence[str]) -> tuple[str | None, list[str]]:
    """The player after an @, whose name may hold spaces, and the other tokens."""
    at = next((index for index, token in enumerate(tokens) if token.startswith("@")), None)
    if at is None:
        return None, list(tokens)
    for end in range(len(tokens), at + 1, -1):
        name = " ".join(tokens[at:end]).removeprefix("@")
        if name in players:
            return name, [*tokens[:at], *tokens[end:]]
    return read_who(tokens[at], players), [*tokens[:at], *tokens[at + 1 :]]


def _call(tokens: Sequence[str], now: Situation) -> tuple[str | None, list[str]]:
    calls = [token for token in tokens if token.startswith("=")]
    if not calls or not now.words.calls:
        return None, list(tokens)
    if len(calls) > 1:
        raise wrong("two")
    return read_call(calls[0], now), [token for token in tokens if not token.startswith("=")]


def _other(sort: str, now: Situation) -> tuple[str, object]:
    """The key and the value of a play that is no report."""
    if sort == "place":
        return "place", sorted(place.kind for place in now.allowed.place)
    if sort in ("bonus", "pass"):
        return "choose", sort
    if sort == "broke":
        return "report", {"broke": True}
    if sort in ("turn_over", "miss"):
        return sort, _disc(now)
    return sort, True


def _disc(now: Situation) -> int:
    """The disc that is flicked now, as the rules name it: `disc-3`."""
    number = now.allowed.piece.rpartition("-")[2]
    return int(number) if number.isdecimal() else 1


def _order(tokens: Sequence[str], players: Sequence[str]) -> list[str]:
    if "," in "".join(tokens):
        tokens = [each.strip() for each in " ".join(tokens).split(",") if each.strip()]
    order = [read_who(token, players) for token in tokens]
    if sorted(order) != sorted(players):
        raise wrong("order", known=", ".join(players))
    return order

"""A table after one of its events: the match, who sits where, and how it looks on the wire."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from fillip.match.match import Match, begin
from fillip.match.record import fold, head
from fillip.server import views, wire
from fillip.server.store import EventRow, SeatRow, TableRecord


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What lists show of a state without folding its plays. `scores` in the order of the seats.

    `color` is the kind that whoever played had as its own. Rows of earlier versions have neither that nor `where`.
    """

    scores: list[int]
    round: int
    turn: int | None
    over: bool
    winners: list[int]
    where: wire.Said | None = None
    color: str | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """A table after the event `number`; `played` is the number of the last event that was a play, 0 for none.

    `view` marks no seat as anybody's own.
    """

    id: str
    number: int
    played: int
    match: Match
    seats: tuple[SeatRow, ...]
    began: wire.Began
    view: wire.TableView

    def seen_by(self, guest: str | None) -> wire.TableView:
        """The view with the guest's own seats marked."""
        return views.seen_by(self.view, self.seats, guest)

    def holder(self, seat: int) -> str | None:
        """The guest who holds that seat; None where it is free or there is none of that number."""
        return next((row.guest for row in self.seats if row.seat == seat), None)

    def by_computer(self, seat: int) -> bool:
        """Whether the computer plays for that seat."""
        return any(row.computer for row in self.seats if row.seat == seat)


def first_moment(table: str, match: Match, seats: tuple[SeatRow, ...]) -> Moment:
    """A new table before its first event."""
    began = wire.Began(first=match.allowed.seat or 1, drawn="first" not in match.options)
    return Moment(table, 0, 0, match, seats, began, views.table_view(table, 0, match, seats, began, None))


def after_play(before: Moment, match: Match, ruling: wire.Ruling) -> Moment:
    """The moment after a play, which becomes the next event."""
    number = before.number + 1
    view = views.table_view(before.id, number, match, before.seats, before.began, ruling)
    return Moment(before.id, number, number, match, before.seats, before.began, view)


def recorded_moment(record: TableRecord, number: int) -> Moment:
    """The moment after the last of the record's events, folded from its rows; nothing is simulated."""
    head = record_head(record)
    plays = record_plays(record)
    match = fold(head, plays)
    opening = begin(match.game, match.players, match.options, match.seed)
    began = wire.Began(first=opening.allowed.seat or 1, drawn="first" not in match.options)
    last = next((event for event in reversed(record.events) if event.ruling is not None), None)
    ruling = msgspec.json.decode(last.ruling, type=wire.Ruling) if last and last.ruling else None
    view = views.table_view(record.id, number, match, record.seats, began, ruling)
    return Moment(record.id, number, last.number if last else 0, match, record.seats, began, view)


def head_of(match: Match) -> str:
    """The head of a record of that match, as it is stored."""
    return msgspec.json.encode(head(match)).decode()


def record_head(record: TableRecord) -> dict[str, Any]:
    """The head with the names of those who sit there now: who takes a free seat brings a name along."""
    stored: dict[str, Any] = msgspec.json.decode(record.head)
    names = [row.name for row in record.seats]
    options: dict[str, Any] = dict(stored.get("options", {}))
    if "first" in options:
        options["first"] = names[stored["players"].index(options["first"])]
    return {**stored, "players": names, "options": options}


def record_plays(record: TableRecord) -> list[Mapping[str, Any]]:
    """The plays of a record in order."""
    return [_play(record, event) for event in record.events if event.play is not None]


def color_of(moment: Moment, seat: int) -> str | None:
    """The kind that a seat plays at that moment, where it has one of its own."""
    return next((card.color for card in moment.view.state.cards if card.seat == seat), None)


def summary_of(moment: Moment, color: str | None = None) -> Summary:
    """What lists show of that moment; `color` is that of whoever played."""
    state = moment.view.state
    return Summary(
        scores=[card.score for card in state.cards],
        round=state.round,
        turn=state.turn,
        over=state.over,
        winners=state.winners,
        where=state.where,
        color=color,
    )


def _play(record: TableRecord, event: EventRow) -> Mapping[str, Any]:
    play: dict[str, Any] = msgspec.json.decode(event.play or "{}")
    return {**play, "by": record.seats[event.seat - 1].name}

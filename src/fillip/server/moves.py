"""A move worked out: simulated, judged and written down, ready to be stored and told. Runs in a worker thread."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from fillip.kit.flick import parse_flick
from fillip.match import match as matches
from fillip.match.match import Match, Outcome, Put
from fillip.match.refused import Refused
from fillip.physics.trace import decode
from fillip.server import views, wire
from fillip.server.moment import Moment, after_play, color_of, summary_of
from fillip.server.opening import refusal_of
from fillip.server.refusals import Refusal
from fillip.server.store import EventRow

log = logging.getLogger("fillip")


class ComputerFlick(wire.Move, tag="flick", frozen=True):
    """A flick of the computer's, by its text forms: the one meant, and what its hand made of it."""

    aim: str
    executed: str
    call: str | None


Move = ComputerFlick | wire.FlickMove | wire.PutMove | wire.ChooseMove | wire.ResignMove


@dataclass(frozen=True, slots=True)
class Told:
    """One event as everybody is told of it; `trace` is JSON already. A seat taken has no ruling."""

    number: int
    kind: str
    seat: int
    client_id: str
    ruling: wire.Ruling | None
    flick: wire.FlickNumbers | None
    trace: msgspec.Raw | None


@dataclass(frozen=True, slots=True)
class Worked:
    """What came of a move: what is to be stored, and what is at hand once it is."""

    row: EventRow
    after: Moment
    told: Told


def worked(now: Moment, move: Move) -> Worked:
    """Simulate, judge and write down a move. Raises Refusal; nothing has happened then."""
    try:
        outcome = _outcome(now.match, move)
    except Refused as error:
        raise refusal_of(error.said.key, dict(error.said.values)) from None
    except Exception:
        log.exception("table %s: the play %s failed", now.id, move)
        raise Refusal(500, "server.failed") from None
    ruling = views.ruling(now.number + 1, outcome.ruling)
    after = after_play(now, outcome.match, ruling)
    kind = str(move.__struct_config__.tag)
    trace = outcome.trace
    row = EventRow(
        number=after.number,
        kind=kind,
        seat=move.seat,
        client_id=move.id,
        play=_json(outcome.play),
        ruling=_json(ruling),
        summary=_json(summary_of(after, color_of(now, move.seat))),
        layout=outcome.match.layout.code(),
        trace=trace.encode() if trace else None,
    )
    raw = msgspec.Raw(msgspec.json.encode(trace.to_wire())) if trace else None
    return Worked(row, after, Told(after.number, kind, move.seat, move.id, ruling, _flick(outcome.play), raw))


def told(row: EventRow) -> Told:
    """A stored event as everybody is told of it."""
    ruling = msgspec.json.decode(row.ruling, type=wire.Ruling) if row.ruling else None
    play: dict[str, Any] = msgspec.json.decode(row.play) if row.play else {}
    raw = msgspec.Raw(msgspec.json.encode(decode(row.trace).to_wire())) if row.trace else None
    return Told(row.number, row.kind, row.seat, row.client_id or "", ruling, _flick(play), raw)


def _outcome(match: Match, move: Move) -> Outcome:
    if isinstance(move, ComputerFlick):
        aim, executed = parse_flick(move.aim), parse_flick(move.executed)
        return matches.flick(match, move.seat, aim, executed, call=move.call)
    if isinstance(move, wire.FlickMove):
        return matches.flick(match, move.seat, views.flick_of(match, move), call=move.call)
    if isinstance(move, wire.PutMove):
        return matches.put(match, move.seat, [Put(piece.id, piece.x, piece.y) for piece in move.pieces])
    if isinstance(move, wire.ChooseMove):
        return matches.choose(match, move.seat, move.bonus)
    return matches.resign(match, move.seat)


def _flick(play: Mapping[str, Any]) -> wire.FlickNumbers | None:
    return views.flick_numbers(play["aim"]) if "aim" in play else None


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()

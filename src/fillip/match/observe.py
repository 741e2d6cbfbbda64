"""Trace in, Report out: what somebody standing at the table saw. Nothing else turns the one into the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import hypot

from fillip.kit.layout import Layout
from fillip.kit.pieces import Piece, kind_of
from fillip.match.placements import Circle
from fillip.match.sides import Side
from fillip.physics.trace import Event, Trace
from fillip.referee.plays import Report


@dataclass(frozen=True, slots=True)
class Front:
    """The shooter's front line: its sensed line's id, and where it lies in the seat's own frame (y, metres)."""

    line: str
    y: float
    side: Side


@dataclass(frozen=True, slots=True)
class Watch:
    """What this shot is looked at for, beside hits and falls: a line to cross, a circle whose pieces may move.

    `piece` is flicked.
    """

    piece: str = "striker"
    front: Front | None = None
    circle: Circle | None = None


@dataclass(frozen=True, slots=True)
class Gone:
    """Ids of what fell into pockets and of what left the board, each in the order in which it went."""

    pocketed: tuple[str, ...] = ()
    off_board: tuple[str, ...] = ()


NOTHING = Gone()


def observe(trace: Trace, before: Layout, pieces: Mapping[str, Piece], watch: Watch, later: Gone = NOTHING) -> Report:
    """What the striker touched first, what fell or flew in which order, and what the watch looks for.

    `before` is the layout that the flick was played on, `later` what went when all had come to rest.
    """
    faults = ("short",) if watch.front and _short(trace, pieces, watch.piece, watch.front) else ()
    return Report(
        first_hit=_first_hit(trace, watch.piece),
        pocketed=_kinds((*_went(trace, "pocket"), *later.pocketed)),
        off_board=_kinds((*_went(trace, "edge"), *later.off_board)),
        faults=faults,
        broke=_moved_in(trace, before.without(watch.piece), watch.circle) if watch.circle else None,
    )


def fell(trace: Trace) -> tuple[str, ...]:
    """The ids of what is no longer on the surface, in the order in which it went."""
    return tuple(event.discs[0] for event in trace.events if event.kind in ("pocket", "edge"))


def gone(trace: Trace) -> Gone:
    """The ids of what fell and of what left, each in the order in which it went."""
    return Gone(_went(trace, "pocket"), _went(trace, "edge"))


def _struck(trace: Trace, event: Event, flicked: str) -> str | None:
    """The piece that the flicked one hit. One that it rested against is hit only where the shot moves it (CRK-36)."""
    if event.kind != "hit" or flicked not in event.discs or event.impulse == 0:
        return None
    struck = next(disc for disc in event.discs if disc != flicked)
    return struck if trace.path(struck).t_end > 0 else None


def _first_hit(trace: Trace, flicked: str) -> str | None:
    struck = next((piece for event in trace.events if (piece := _struck(trace, event, flicked))), None)
    return kind_of(struck) if struck else None


def _went(trace: Trace, how: str) -> tuple[str, ...]:
    return tuple(event.discs[0] for event in trace.events if event.kind == how)


def _kinds(identifiers: Iterable[str]) -> tuple[str, ...]:
    return tuple(kind_of(identifier) for identifier in identifiers)


def _short(trace: Trace, pieces: Mapping[str, Piece], flicked: str, front: Front) -> bool:
    """Whether the striker touched a piece on or behind its front line before it crossed it, or never did (CRM-11)."""
    for event in trace.events:
        if event.kind == "line" and event.line == front.line and event.discs[0] == flicked and event.direction == 1:
            return False
        struck = _struck(trace, event, flicked)
        if struck:
            x, y, _ = trace.pose(struck, event.t)
            if front.side.to_seat((x, y))[1] - pieces[struck].radius <= front.y:
                return True
    return True


def _moved_in(trace: Trace, before: Layout, circle: Circle) -> bool:
    racked = {piece.id for piece in before if hypot(piece.x - circle.x, piece.y - circle.y) <= circle.radius}
    return any(path.id in racked and path.t_end > 0 for path in trace.pieces)

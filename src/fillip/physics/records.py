"""What the loop writes down: one row a finished segment, one row an event."""

from __future__ import annotations

from fillip.physics.columns import (
    ANGLE,
    EVENT_DIRECTION,
    EVENT_FIRST,
    EVENT_IMPULSE,
    EVENT_KIND,
    EVENT_SECOND,
    EVENT_T,
    EVENT_WHICH,
    EVENT_X,
    EVENT_Y,
    SINCE,
    SLOWING,
    SPEED,
    SPIN,
    SPIN_CHANGE,
    UX,
    UY,
    X,
    Y,
)
from fillip.physics.compiled import Table, compiled


@compiled
def record_segment(discs: Table, i: int, now: float, segments: Table, written: int) -> int:
    """Write the phase of disc `i` up to `now`, where it moved or turned at all. Returns how many rows there are."""
    since, speed, spin = discs[SINCE, i], discs[SPEED, i], discs[SPIN, i]
    if now <= since or (speed == 0 and spin == 0):
        return written
    ux, uy, slowing = discs[UX, i], discs[UY, i], discs[SLOWING, i]
    segments[written, 0] = i
    segments[written, 1] = since
    segments[written, 2] = now - since
    segments[written, 3] = discs[X, i]
    segments[written, 4] = discs[Y, i]
    segments[written, 5] = ux * speed
    segments[written, 6] = uy * speed
    segments[written, 7] = -ux * slowing
    segments[written, 8] = -uy * slowing
    segments[written, 9] = discs[ANGLE, i]
    segments[written, 10] = spin
    segments[written, 11] = discs[SPIN_CHANGE, i]
    return written + 1


@compiled
def record_event(
    events: Table, told: int, now: float, kind: int, first: int, second: int, which: int, direction: int
) -> int:
    """Write an event without a point of contact. Returns how many there are."""
    return record_contact(events, told, now, kind, first, second, which, direction, 0.0, 0.0, 0.0)


@compiled
def record_contact(
    events: Table,
    told: int,
    now: float,
    kind: int,
    first: int,
    second: int,
    which: int,
    direction: int,
    x: float,
    y: float,
    impulse: float,
) -> int:
    """Write an event. `second` is -1 where there is one disc only. Returns how many there are."""
    events[told, EVENT_T] = now
    events[told, EVENT_KIND] = kind
    events[told, EVENT_FIRST] = first
    events[told, EVENT_SECOND] = second
    events[told, EVENT_WHICH] = which
    events[told, EVENT_DIRECTION] = direction
    events[told, EVENT_X] = x
    events[told, EVENT_Y] = y
    events[told, EVENT_IMPULSE] = impulse
    return told + 1

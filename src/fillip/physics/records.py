"""What the loop writes down: one row a finished segment, one row an event."""

from __future__ import annotations

from fillip.physics.columns import (
    ANGLE,
    EVENT_DIRECTION,
    EVENT_FIRST,
    EVENT_IMPULSE,
    EVENT_SECOND,
    EVENT_T,
    EVENT_WHICH,
    EVENT_X,
    EVENT_Y,
    LIGHT,
    SINCE,
    SLOWING,
    SPEED,
    SPIN,
    SPIN_CHANGE,
    TOLD,
    UX,
    UY,
    WRITTEN,
    X,
    Y,
)
from fillip.physics.compiled import Indices, Table, compiled


@compiled
def record_segment(discs: Table, i: int, now: float, segments: Table, counts: Indices) -> None:
    """Write the phase of disc `i` up to `now`, where it moved or turned at all and segments are wanted."""
    since, speed, spin = discs[SINCE, i], discs[SPEED, i], discs[SPIN, i]
    if counts[LIGHT] or now <= since or (speed == 0 and spin == 0):
        return
    written = counts[WRITTEN]
    counts[WRITTEN] = written + 1
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


@compiled
def new_event(events: Table, counts: Indices, now: float, i: int) -> int:
    """Begin an event of disc `i`: its row, in which the caller writes the kind and what else there is to tell."""
    row = counts[TOLD]
    counts[TOLD] = row + 1
    events[row, EVENT_T] = now
    events[row, EVENT_FIRST] = i
    events[row, EVENT_SECOND] = -1
    events[row, EVENT_WHICH] = 0
    events[row, EVENT_DIRECTION] = 0
    return int(row)


@compiled
def at_contact(events: Table, row: int, x: float, y: float, impulse: float) -> None:
    """Write where two things touched and how hard."""
    events[row, EVENT_X] = x
    events[row, EVENT_Y] = y
    events[row, EVENT_IMPULSE] = impulse

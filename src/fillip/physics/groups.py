"""Discs that touch others when they are hit: the whole group has one impact, not one after another pair by pair."""

from __future__ import annotations

from math import sqrt

from fillip.physics.columns import (
    EVENT_KIND,
    EVENT_SECOND,
    HIT,
    LIGHT,
    MASS,
    ON,
    RADIUS,
    SINCE,
    SLOWING,
    SPEED,
    SPIN,
    SPIN_CHANGE,
    STATE,
    TOUCHED,
    UX,
    UY,
    X,
    Y,
)
from fillip.physics.compiled import Indices, Table, compiled
from fillip.physics.motion import advance, set_velocity, travelled
from fillip.physics.parting import was_moved
from fillip.physics.records import at_contact, new_event, record_segment
from fillip.physics.springs import (
    AT_X,
    AT_Y,
    FOUND,
    INSIDE,
    LIGHTNESS,
    LOAD,
    NORMAL,
    NX,
    NY,
    ONE,
    OTHER,
    REACHES,
    REDUCED,
    RIM,
    SHARE,
    TANGENTIAL,
    VX,
    VY,
    WAS_RIM,
    WAS_VX,
    WAS_VY,
    WEIGHT,
)

TOUCHING = 1e-6  # m: a gap under which discs are one group


@compiled
def is_group(discs: Table, i: int, j: int, now: float) -> bool:
    """Whether any third disc touches `i` or `j`, two discs that have been brought to `now`."""
    x_i, y_i, x_j, y_j = discs[X, i], discs[Y, i], discs[X, j], discs[Y, j]
    near_i, near_j = discs[RADIUS, i] + TOUCHING, discs[RADIUS, j] + TOUCHING
    found = 0
    for k in range(discs.shape[1]):  # without a branch, so that several discs are looked at at once
        gone = travelled(discs[SPEED, k], discs[SLOWING, k], now - discs[SINCE, k])
        x, y, radius = discs[X, k] + discs[UX, k] * gone, discs[Y, k] + discs[UY, k] * gone, discs[RADIUS, k]
        dx, dy, near = x - x_i, y - y_i, radius + near_i
        ex, ey, far = x - x_j, y - y_j, radius + near_j
        touches = (dx * dx + dy * dy < near * near) | (ex * ex + ey * ey < far * far)
        found += int(touches & (discs[STATE, k] == ON))
    return found > 2  # the two are among them


@compiled
def _touch(work: Table, a: int, b: int) -> bool:
    dx, dy = work[AT_X, b] - work[AT_X, a], work[AT_Y, b] - work[AT_Y, a]
    near = work[REACHES, a] + work[REACHES, b] + TOUCHING
    return bool(dx * dx + dy * dy < near * near)


@compiled
def gather(discs: Table, i: int, j: int, now: float, work: Table, ends: Indices) -> tuple[int, int]:
    """Note all discs that touch `i` or `j` directly or through others, as they are at `now`, and their contacts.

    Returns the numbers of discs and of contacts: `i` with `j` first, then in the order of the discs. `i` is below `j`.
    """
    count = discs.shape[1]
    for k in range(count):
        time = now - discs[SINCE, k]
        gone = travelled(discs[SPEED, k], discs[SLOWING, k], time)
        speed = max(discs[SPEED, k] - discs[SLOWING, k] * time, 0.0)
        work[AT_X, k], work[AT_Y, k] = discs[X, k] + discs[UX, k] * gone, discs[Y, k] + discs[UY, k] * gone
        work[REACHES, k], work[WEIGHT, k], work[LIGHTNESS, k] = discs[RADIUS, k], discs[MASS, k], 1 / discs[MASS, k]
        work[WAS_VX, k], work[WAS_VY, k] = discs[UX, k] * speed, discs[UY, k] * speed
        work[WAS_RIM, k] = (discs[SPIN, k] + discs[SPIN_CHANGE, k] * time) * discs[RADIUS, k]
        work[LOAD, k], ends[INSIDE, k] = 0.0, 0
    ends[FOUND, 0], ends[FOUND, 1], ends[INSIDE, i], ends[INSIDE, j] = i, j, 1, 1
    seen, size = 0, 2
    while seen < size:
        for k in range(count):
            if ends[INSIDE, k] == 0 and discs[STATE, k] == ON and _touch(work, ends[FOUND, seen], k):
                ends[INSIDE, k], ends[FOUND, size] = 1, k
                size += 1
        seen += 1
    number = 1
    for a in range(count):
        for b in range(a + 1, count):
            first = a == i and b == j
            if ends[INSIDE, a] == 0 or ends[INSIDE, b] == 0 or not (first or _touch(work, a, b)):
                continue
            c = 0 if first else number
            if c == ends.shape[1]:
                continue  # no room: only where discs overlap a lot. The pair meets by itself, after this impact
            number += 0 if first else 1
            dx, dy = work[AT_X, b] - work[AT_X, a], work[AT_Y, b] - work[AT_Y, a]
            apart, load = sqrt(dx * dx + dy * dy), work[LIGHTNESS, a] + work[LIGHTNESS, b]
            ends[ONE, c], ends[OTHER, c] = a, b
            work[NX, c], work[NY, c], work[REDUCED, c] = dx / apart, dy / apart, 1 / load
            work[LOAD, a] += work[LIGHTNESS, a]
            work[LOAD, b] += work[LIGHTNESS, b]
    for c in range(number):
        work[SHARE, c] = 1 / (work[LOAD, ends[ONE, c]] + work[LOAD, ends[OTHER, c]])
    return size, number


@compiled
def move_group(
    discs: Table,
    now: float,
    number: int,
    segments: Table,
    events: Table,
    counts: Indices,
    work: Table,
    ends: Indices,
    changed: Indices,
) -> int:
    """Give the discs of a group what its impact gives them, and tell each contact that had a part in it.

    What was recorded of a disc ends at `now`. Writes into `changed` which discs were moved, and returns how many.
    """
    several = 0
    for k in range(discs.shape[1]):
        if ends[INSIDE, k] == 1 and (k in (ends[ONE, 0], ends[OTHER, 0]) or was_moved(work, k)):
            record_segment(discs, k, now, segments, counts)
            advance(discs, k, now)
            set_velocity(discs, k, work[VX, k], work[VY, k])
            discs[SPIN, k] = work[RIM, k] / work[REACHES, k]
            changed[several] = k
            several += 1
    for c in range(number):
        a, b, normal, tangential = ends[ONE, c], ends[OTHER, c], work[NORMAL, c], work[TANGENTIAL, c]
        if normal == 0 and c > 0:
            continue
        told = counts[LIGHT] == 0 or discs[TOUCHED, a] == 0 or discs[TOUCHED, b] == 0
        discs[TOUCHED, a], discs[TOUCHED, b] = 1.0, 1.0
        if told:
            row = new_event(events, counts, now, a)
            events[row, EVENT_KIND], events[row, EVENT_SECOND] = HIT, b
            x, y = work[AT_X, a] + work[NX, c] * work[REACHES, a], work[AT_Y, a] + work[NY, c] * work[REACHES, a]
            at_contact(events, row, x, y, sqrt(normal * normal + tangential * tangential))
    return several

"""Discs that touch others when they are hit: the whole group has one impact, not one after another pair by pair."""

from __future__ import annotations

from math import sqrt

from fillip.physics.columns import (
    BETA0,
    DISC_E,
    DISC_MU,
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
from fillip.physics.compiled import Column, Indices, Table, compiled
from fillip.physics.motion import advance, set_velocity, travelled
from fillip.physics.parting import settle, was_moved
from fillip.physics.records import at_contact, new_event, record_segment
from fillip.physics.springs import (
    AT_X,
    AT_Y,
    LIGHTNESS,
    LOAD,
    NORMAL,
    NX,
    NY,
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
    Room,
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
def _touch(members: Table, a: int, b: int) -> bool:
    dx, dy = members[AT_X, b] - members[AT_X, a], members[AT_Y, b] - members[AT_Y, a]
    near = members[REACHES, a] + members[REACHES, b] + TOUCHING
    return bool(dx * dx + dy * dy < near * near)


@compiled
def _add_contact(room: Room, a: int, b: int, number: int) -> int:
    """Note that discs `a` and `b` of the group touch, and return the number of contacts."""
    members, contacts, ends = room.members, room.contacts, room.ends
    if number == ends.shape[1]:
        return number  # no room: only where discs overlap a lot. The pair meets by itself, after this impact
    dx, dy = members[AT_X, b] - members[AT_X, a], members[AT_Y, b] - members[AT_Y, a]
    apart, mass_a, mass_b = sqrt(dx * dx + dy * dy), members[WEIGHT, a], members[WEIGHT, b]
    ends[0, number], ends[1, number] = a, b
    contacts[NX, number], contacts[NY, number] = dx / apart, dy / apart
    contacts[REDUCED, number] = mass_a * mass_b / (mass_a + mass_b)
    members[LOAD, a] += members[LIGHTNESS, a]
    members[LOAD, b] += members[LIGHTNESS, b]
    return number + 1


@compiled
def gather(discs: Table, i: int, j: int, now: float, room: Room) -> tuple[int, int]:
    """Put into `room` all discs that touch `i` or `j` directly or through others, as they are at `now`.

    Returns the numbers of discs and of contacts: `i` with `j` first, then in the order of the discs.
    """
    members, contacts, ends, order, inside = room.members, room.contacts, room.ends, room.order, room.inside
    count = discs.shape[1]
    for k in range(count):
        time = now - discs[SINCE, k]
        gone = travelled(discs[SPEED, k], discs[SLOWING, k], time)
        speed, spin = max(discs[SPEED, k] - discs[SLOWING, k] * time, 0.0), discs[SPIN, k]
        members[AT_X, k], members[AT_Y, k] = discs[X, k] + discs[UX, k] * gone, discs[Y, k] + discs[UY, k] * gone
        members[REACHES, k], members[WEIGHT, k], members[LIGHTNESS, k] = (
            discs[RADIUS, k],
            discs[MASS, k],
            1 / discs[MASS, k],
        )
        members[WAS_VX, k], members[WAS_VY, k] = discs[UX, k] * speed, discs[UY, k] * speed
        members[WAS_RIM, k] = (spin + discs[SPIN_CHANGE, k] * time) * discs[RADIUS, k]
        members[LOAD, k] = 0.0
        inside[k] = 0
    order[0], order[1], inside[i], inside[j], size = i, j, 1, 1, 2
    seen = 0
    while seen < size:
        for k in range(count):
            if inside[k] == 0 and discs[STATE, k] == ON and _touch(members, order[seen], k):
                inside[k], order[size] = 1, k
                size += 1
        seen += 1
    number = _add_contact(room, i, j, 0)
    for a in range(count):
        for b in range(a + 1, count):
            if inside[a] == 1 and inside[b] == 1 and (a != i or b != j) and _touch(members, a, b):
                number = _add_contact(room, a, b, number)
    for c in range(number):
        contacts[SHARE, c] = 1 / (members[LOAD, ends[0, c]] + members[LOAD, ends[1, c]])
    return size, number


@compiled
def hit_group(
    discs: Table,
    i: int,
    j: int,
    now: float,
    coefficients: Column,
    segments: Table,
    events: Table,
    counts: Indices,
    room: Room,
    changed: Indices,
) -> int:
    """Discs `i` and `j`, which have been brought to `now`, collide, and all that touch them.

    Discs that are moved by it get their segment written and their indices into `changed`. Returns how many.
    """
    members, contacts, ends = room.members, room.contacts, room.ends
    size, number = gather(discs, i, j, now, room)
    settle(room, size, number, coefficients[DISC_E], coefficients[DISC_MU], coefficients[BETA0], False)
    several = 0
    for k in range(discs.shape[1]):
        if room.inside[k] == 1 and (k in (i, j) or was_moved(members, k)):
            record_segment(discs, k, now, segments, counts)
            advance(discs, k, now)
            set_velocity(discs, k, members[VX, k], members[VY, k])
            discs[SPIN, k] = members[RIM, k] / discs[RADIUS, k]
            changed[several] = k
            several += 1
    for c in range(number):
        a, b, nx, ny = ends[0, c], ends[1, c], contacts[NX, c], contacts[NY, c]
        normal, tangential = contacts[NORMAL, c], contacts[TANGENTIAL, c]
        if normal == 0 and c > 0:
            continue
        told = counts[LIGHT] == 0 or discs[TOUCHED, a] == 0 or discs[TOUCHED, b] == 0
        discs[TOUCHED, a], discs[TOUCHED, b] = 1.0, 1.0
        if told:
            row = new_event(events, counts, now, a)
            events[row, EVENT_KIND], events[row, EVENT_SECOND] = HIT, b
            x, y = members[AT_X, a] + nx * members[REACHES, a], members[AT_Y, a] + ny * members[REACHES, a]
            at_contact(events, row, x, y, sqrt(normal * normal + tangential * tangential))
    return several

"""The impact of a group: every contact a linear spring, damped to the restitution, that pushes and never pulls.

Only the moment of the impact is followed, in the time of the contacts: the discs keep their places, so the directions
of all contacts are constant, and the stiffness, the same for all, cancels. A step first moves the depths, then changes
the velocities, so that without damping the energy swings and does not drift.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np

from fillip.physics.compiled import Indices, Table, compiled

# a disc of the group: place, radius, mass and its inverse; velocity and rim speed (spin times radius), now and before
# the impact; the number of its contacts over its mass
AT_X, AT_Y, REACHES, WEIGHT, LIGHTNESS, VX, VY, RIM, WAS_VX, WAS_VY, WAS_RIM, LOAD = range(12)
MEMBER_COLUMNS = 12
# a contact: unit vector from its first disc to its second; reduced mass of the two, the share of it that may act while
# the neighbours act too; momentum that a step gives for its depth and for its approach; the depth, and the approach in
# the last step; momentum given in this step, along and across, and altogether; how fast its discs have to part, and the
# momentum along before that was seen to
NX, NY, REDUCED, SHARE, FIRMNESS, DAMPING, DEPTH, BEFORE, PUSH, DRAG, NORMAL, TANGENTIAL, WANTED, MET = range(14)
CONTACT_COLUMNS = 14

STEP = 0.2  # of the inverse of the fastest swing
MOST_DAMPED = 0.5  # of a speed, by the dampers in one step
MOST_STEPS = 20_000
PLASTIC = 0.01  # less restitution than this counts as none
QUIET = 1e-9  # of the fastest approach: less is rounding
SPENT = 1e-6  # of the strongest push: a spring that pushes less has nothing more to give


class Room(NamedTuple):
    """Where a group is worked out: made once for all impacts of a shot."""

    members: Table  # MEMBER_COLUMNS x discs
    contacts: Table  # CONTACT_COLUMNS x contacts
    ends: Indices  # 2 x contacts: the discs of each
    order: Indices  # the discs of the group, as they are found
    inside: Indices  # of each disc, whether it is in the group


@compiled
def make_room(count: int) -> Room:
    """Room for groups of up to `count` discs: discs that touch and do not overlap have fewer than 3 contacts each."""
    most = 3 * count
    return Room(
        np.zeros((MEMBER_COLUMNS, count)),
        np.zeros((CONTACT_COLUMNS, most)),
        np.zeros((2, most), np.int64),
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
    )


@compiled
def damping_ratio(restitution: float) -> float:
    """The damping, as a part of the critical one, with which a pair of spring and dashpot that cannot pull parts so.

    A polynomial in √e, fitted to the solution of that motion from e 0.01 to 1; the restitution is right to 2e-5.
    """
    s = sqrt(restitution)
    fit = 0.12985321 * s - 0.45533817
    fit = fit * s + 0.66191557
    fit = fit * s - 0.54523476
    fit = fit * s + 0.34043933
    fit = fit * s + 0.50506254
    return fit * (1 - s) / s


@compiled
def approach(members: Table, contacts: Table, ends: Indices, c: int) -> float:
    """How fast the discs of contact `c` come nearer to each other."""
    a, b = ends[0, c], ends[1, c]
    wx, wy = members[VX, a] - members[VX, b], members[VY, a] - members[VY, b]
    return float(wx * contacts[NX, c] + wy * contacts[NY, c])


@compiled
def press(members: Table, contacts: Table, ends: Indices, number: int) -> None:
    """Let every contact push its discs apart with the momentum in PUSH."""
    for c in range(number):
        normal = contacts[PUSH, c]
        if normal == 0:
            continue
        a, b = ends[0, c], ends[1, c]
        px, py = normal * contacts[NX, c], normal * contacts[NY, c]
        light_a, light_b = members[LIGHTNESS, a], members[LIGHTNESS, b]
        members[VX, a] -= px * light_a
        members[VY, a] -= py * light_a
        members[VX, b] += px * light_b
        members[VY, b] += py * light_b
        contacts[NORMAL, c] += normal


@compiled
def drag(members: Table, contacts: Table, ends: Indices, number: int) -> None:
    """Let every contact brake the slip of its discs with the momentum in DRAG."""
    for c in range(number):
        tangential = contacts[DRAG, c]
        if tangential == 0:
            continue
        a, b, px, py = ends[0, c], ends[1, c], -tangential * contacts[NY, c], tangential * contacts[NX, c]
        light_a, light_b = members[LIGHTNESS, a], members[LIGHTNESS, b]
        members[VX, a] -= px * light_a
        members[VY, a] -= py * light_a
        members[RIM, a] -= 2 * tangential * light_a
        members[VX, b] += px * light_b
        members[VY, b] += py * light_b
        members[RIM, b] -= 2 * tangential * light_b
        contacts[TANGENTIAL, c] += tangential


@compiled
def _rub(members: Table, contacts: Table, ends: Indices, number: int, friction: float) -> None:
    """Friction of a step: what sticking needs, at most `friction` times the push of the step."""
    for c in range(number):
        most = friction * contacts[PUSH, c]
        a, b, nx, ny = ends[0, c], ends[1, c], contacts[NX, c], contacts[NY, c]
        wx, wy = members[VX, a] - members[VX, b], members[VY, a] - members[VY, b]
        slip = wy * nx - wx * ny + members[RIM, a] + members[RIM, b]
        contacts[DRAG, c] = min(max(contacts[SHARE, c] / 3 * slip, -most), most)
    drag(members, contacts, ends, number)


@compiled
def _prepare(contacts: Table, number: int, stiffest: float, restitution: float, hertz: bool) -> float:
    """Set what a contact gives in a step for its depth and for its approach; return the duration of a step.

    The springs are so stiff that the fastest swing has a rate of 1 at most; a Hertz contact is so at the depths that
    occur. Without restitution there is a damper and no spring.
    """
    time = STEP
    if restitution < PLASTIC and not hertz:
        for c in range(number):
            contacts[FIRMNESS, c], contacts[DAMPING, c] = 0.0, MOST_DAMPED * contacts[SHARE, c]
        return time
    ratio = 0.0 if hertz else 2 * damping_ratio(restitution)
    for c in range(number):
        damping = ratio * sqrt(contacts[REDUCED, c] / stiffest)
        contacts[DAMPING, c] = damping
        if damping * stiffest * time > MOST_DAMPED:
            time = MOST_DAMPED / (damping * stiffest)
    for c in range(number):
        contacts[FIRMNESS, c] = time / stiffest
        contacts[DAMPING, c] *= time
        # as if it had been braked before the first step as it will be in it
        contacts[BEFORE, c] *= 1 + contacts[DAMPING, c] / contacts[REDUCED, c]
    return time


@compiled
def collide(
    members: Table,
    contacts: Table,
    ends: Indices,
    number: int,
    restitution: float,
    friction: float,
    hertz: bool,
) -> None:
    """Follow the impact of a group until nothing presses and nothing approaches, or MOST_STEPS are over.

    `members` and the contacts' directions, masses and shares are given; velocities, rim speeds, NORMAL and TANGENTIAL
    are what comes out. `hertz`: force as depth^1.5 and without damping; used to check against published figures.
    """
    fastest, stiffest = 0.0, 0.0
    for c in range(number):
        contacts[BEFORE, c] = approach(members, contacts, ends, c)
        fastest = max(fastest, contacts[BEFORE, c])
        stiffest = max(stiffest, 1 / contacts[SHARE, c])
        contacts[DEPTH, c], contacts[NORMAL, c], contacts[TANGENTIAL, c] = 0.0, 0.0, 0.0
    time = _prepare(contacts, number, stiffest, restitution, hertz)
    quiet, strongest, drift = QUIET * fastest, 0.0, 0.5 * time
    for _ in range(MOST_STEPS):
        live, jump = False, np.inf
        for c in range(number):
            coming = approach(members, contacts, ends, c)
            depth = contacts[DEPTH, c] + drift * coming
            contacts[DEPTH, c] = depth
            given = 0.0
            if depth > 0:
                firm = contacts[FIRMNESS, c] * depth
                # the approach that damps is the one in the middle of the step, so far as the last two steps tell it
                middle = 1.5 * coming - 0.5 * contacts[BEFORE, c]
                given = firm * sqrt(depth / fastest) if hertz else max(firm + contacts[DAMPING, c] * middle, 0.0)
                strongest = max(strongest, given)
                live = live or given > SPENT * strongest
            elif coming > quiet:
                jump = min(jump, -depth / coming)
            contacts[PUSH, c], contacts[BEFORE, c] = given, coming
        if live:
            press(members, contacts, ends, number)
            if friction > 0:
                _rub(members, contacts, ends, number, friction)
            drift = time
        elif jump < np.inf:
            drift = jump + 0.5 * time  # nothing presses until the next two meet
        else:
            break

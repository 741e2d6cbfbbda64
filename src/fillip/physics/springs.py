"""The impact of a group: every contact a linear spring, damped to the restitution, that pushes and never pulls.

Only the moment of the impact is followed, in the time of the contacts: the discs keep their places, so the directions
of all contacts are constant, and the stiffness, the same for all, cancels. A step first moves the depths, then changes
the velocities, so that without damping the energy swings and does not drift.
"""

from __future__ import annotations

from math import sqrt

from fillip.physics.columns import NEVER
from fillip.physics.compiled import Indices, Table, compiled

# A group is worked out in one table of numbers and one of indices, a row each. Of every contact: unit vector from its
# first disc to its second; reduced mass of the two, the share of it that may act while the neighbours act too; momentum
# that a step gives for its depth and for its approach; the depth, and the approach in the last step
NX, NY, REDUCED, SHARE, FIRMNESS, DAMPING, DEPTH, BEFORE = 0, 1, 2, 3, 4, 5, 6, 7
# momentum given in this step, along and across, and altogether; of which before the parting is seen to; and how fast
# its discs have to part
PUSH, DRAG, NORMAL, TANGENTIAL, MET, RUBBED, WANTED = 8, 9, 10, 11, 12, 13, 14
# of every disc: place, radius, mass and its inverse; velocity and rim speed (spin times radius), now and before the
# impact; the number of its contacts over its mass
AT_X, AT_Y, REACHES, WEIGHT, LIGHTNESS, LOAD = 15, 16, 17, 18, 19, 20
VX, VY, RIM, WAS_VX, WAS_VY, WAS_RIM = 21, 22, 23, 24, 25, 26
WORK_ROWS = 27
# indices: the two discs of every contact; the discs of the group as they are found; of every disc, whether it is one
ONE, OTHER, FOUND, INSIDE = 0, 1, 2, 3
INDEX_ROWS = 4
# discs that touch and do not overlap have fewer contacts for each of them than this
CONTACTS_A_DISC = 3

STEP = 0.1  # of the inverse of the fastest swing
MOST_DAMPED = 0.5  # of a speed, by the dampers in one step
MOST_STEPS = 20_000
PLASTIC = 0.01  # less restitution than this counts as none
QUIET = 1e-9  # of the fastest approach: less is rounding
SPENT = 1e-6  # of the strongest push: a spring that pushes less has nothing more to give


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
def approach(work: Table, ends: Indices, c: int) -> float:
    """How fast the discs of contact `c` come nearer to each other."""
    a, b = ends[ONE, c], ends[OTHER, c]
    return float(
        (work[VX, a] - work[VX, b]) * work[NX, c] + (work[VY, a] - work[VY, b]) * work[NY, c],
    )


@compiled
def push(work: Table, ends: Indices, number: int) -> None:
    """Let every contact act on its two discs with the momentum in PUSH and DRAG."""
    for c in range(number):
        normal, tangential = work[PUSH, c], work[DRAG, c]
        if normal == 0:
            continue
        a, b, nx, ny = ends[ONE, c], ends[OTHER, c], work[NX, c], work[NY, c]
        px, py = normal * nx - tangential * ny, normal * ny + tangential * nx
        light_a, light_b = work[LIGHTNESS, a], work[LIGHTNESS, b]
        work[VX, a] -= px * light_a
        work[VY, a] -= py * light_a
        work[RIM, a] -= 2 * tangential * light_a
        work[VX, b] += px * light_b
        work[VY, b] += py * light_b
        work[RIM, b] -= 2 * tangential * light_b
        work[NORMAL, c] += normal
        work[TANGENTIAL, c] += tangential


@compiled
def _prepare(work: Table, number: int, stiffest: float, restitution: float, hertz: bool) -> float:
    """Set what a contact gives in a step for its depth and for its approach; return the duration of a step.

    The springs are so stiff that the fastest swing has a rate of 1 at most; a Hertz contact is so at the depths that
    occur. Without restitution there is a damper and no spring.
    """
    plastic = restitution < PLASTIC and not hertz
    ratio = 0.0 if plastic or hertz else 2 * damping_ratio(restitution)
    time = STEP
    for c in range(number):
        damping = ratio * sqrt(work[REDUCED, c] / stiffest)
        work[DAMPING, c] = damping
        if damping * stiffest * time > MOST_DAMPED:
            time = MOST_DAMPED / (damping * stiffest)
    for c in range(number):
        work[FIRMNESS, c] = 0.0 if plastic else time / stiffest
        work[DAMPING, c] = MOST_DAMPED * work[SHARE, c] if plastic else time * work[DAMPING, c]
        # as if it had been braked before the first step as it will be in it
        work[BEFORE, c] *= 1 + work[DAMPING, c] / work[REDUCED, c]
    return time


@compiled
def collide(work: Table, ends: Indices, number: int, restitution: float, friction: float, hertz: bool) -> None:
    """Follow the impact of a group until nothing presses and nothing approaches, or MOST_STEPS are over.

    The contacts' directions, masses and shares are given, and the discs' velocities and rim speeds; these, NORMAL and
    TANGENTIAL are what comes out. `hertz`: force as depth^1.5 and without damping; used to check against published
    figures. Friction in a step is what sticking needs, at most `friction` times the push of the step.
    """
    fastest, stiffest = 0.0, 0.0
    for c in range(number):
        coming = approach(work, ends, c)
        fastest, stiffest = max(fastest, coming), max(stiffest, 1 / work[SHARE, c])
        work[DEPTH, c], work[BEFORE, c], work[NORMAL, c], work[TANGENTIAL, c] = 0.0, coming, 0.0, 0.0
    time = _prepare(work, number, stiffest, restitution, hertz)
    quiet, strongest, drift = QUIET * fastest, 0.0, 0.5 * time
    for _ in range(MOST_STEPS):
        live, jump = False, NEVER
        for c in range(number):
            a, b, nx, ny = ends[ONE, c], ends[OTHER, c], work[NX, c], work[NY, c]
            wx, wy = work[VX, a] - work[VX, b], work[VY, a] - work[VY, b]
            coming = wx * nx + wy * ny
            depth = work[DEPTH, c] + drift * coming
            given = 0.0
            if depth > 0:
                firm = work[FIRMNESS, c] * depth
                # the approach that damps is the one in the middle of the step, so far as the last two steps tell it
                middle = 1.5 * coming - 0.5 * work[BEFORE, c]
                given = firm * sqrt(depth / fastest) if hertz else max(firm + work[DAMPING, c] * middle, 0.0)
                strongest = max(strongest, given)
                live = live or given > SPENT * strongest
            elif coming > quiet:
                jump = min(jump, -depth / coming)
            most = friction * given
            slip = wy * nx - wx * ny + work[RIM, a] + work[RIM, b]
            work[PUSH, c], work[DRAG, c] = given, min(max(work[SHARE, c] / 3 * slip, -most), most)
            work[DEPTH, c], work[BEFORE, c] = depth, coming
        if live:
            push(work, ends, number)
            drift = time
        elif jump < NEVER:
            drift = jump + 0.5 * time  # nothing presses until the next two meet
        else:
            break

"""How a group ends its impact: energy is kept, what has met parts, and what only lay beside it stays."""

from __future__ import annotations

from fillip.physics.columns import BETA0, DISC_E, DISC_MU, NEVER
from fillip.physics.compiled import Column, Indices, Table, compiled
from fillip.physics.impact import LEAST_LEAVING, SLOW_APPROACH
from fillip.physics.springs import (
    AT_X,
    AT_Y,
    DRAG,
    FOUND,
    MET,
    NORMAL,
    ONE,
    OTHER,
    PUSH,
    QUIET,
    REACHES,
    REDUCED,
    RIM,
    RUBBED,
    SHARE,
    TANGENTIAL,
    VX,
    VY,
    WANTED,
    WAS_RIM,
    WAS_VX,
    WAS_VY,
    WEIGHT,
    approach,
    collide,
    push,
)

MOST_SWEEPS = 500
MOST_HALVINGS = 8


@compiled
def _give(work: Table, ends: Indices, size: int, number: int, part: float) -> tuple[float, float]:
    """Give the discs, as they were before, `part` of the momentum in MET and RUBBED.

    Returns the energy won by it: the part that is linear in the momentum, and the part that is square.
    """
    for c in range(number):
        work[PUSH, c], work[DRAG, c] = part * work[MET, c], part * work[RUBBED, c]
        work[NORMAL, c], work[TANGENTIAL, c] = 0.0, 0.0
    for k in range(size):
        m = ends[FOUND, k]
        work[VX, m], work[VY, m], work[RIM, m] = work[WAS_VX, m], work[WAS_VY, m], work[WAS_RIM, m]
    push(work, ends, number)
    return _gain(work, ends, size)


@compiled
def _gain(work: Table, ends: Indices, size: int) -> tuple[float, float]:
    linear, square = 0.0, 0.0
    for k in range(size):
        m = ends[FOUND, k]
        vx, vy, rim = work[WAS_VX, m], work[WAS_VY, m], work[WAS_RIM, m]
        dx, dy, turn = work[VX, m] - vx, work[VY, m] - vy, work[RIM, m] - rim
        linear += work[WEIGHT, m] * (vx * dx + vy * dy + 0.5 * rim * turn)
        square += 0.5 * work[WEIGHT, m] * (dx * dx + dy * dy + 0.5 * turn * turn)
    return linear, square


@compiled
def was_moved(work: Table, m: int) -> bool:
    """Whether the impact has changed the velocity of disc `m`."""
    return bool(work[VX, m] != work[WAS_VX, m] or work[VY, m] != work[WAS_VY, m])


@compiled
def _part(work: Table, ends: Indices, number: int, least: float, rounding: float) -> bool:
    """Let what has met part with `least` or faster, and no other contact of a disc that was moved approach.

    The first contact is the one that was found to meet, so it counts as met. Returns whether all that was reached.
    """
    for c in range(number):
        work[WANTED, c], work[DRAG, c] = least if work[NORMAL, c] > 0 or c == 0 else rounding, 0.0
    for _ in range(MOST_SWEEPS):
        done = True
        for c in range(number):
            parting = -approach(work, ends, c)
            work[PUSH, c] = 0.0
            if parting < work[WANTED, c] and (
                c == 0 or was_moved(work, ends[ONE, c]) or was_moved(work, ends[OTHER, c])
            ):
                if parting < -rounding:
                    work[WANTED, c] = least
                # a little more than wanted, or the last bit of the way would take for ever
                work[PUSH, c] = work[SHARE, c] * (1.2 * work[WANTED, c] - parting)
                done = False
        if done:
            return True
        push(work, ends, number)
    return False


@compiled
def _leave_together(work: Table, ends: Indices, size: int, number: int) -> None:
    """Let a group that does not come to an end, of masses too different, go on as one that slowly spreads."""
    mass, vx, vy, x, y, smallest = 0.0, 0.0, 0.0, 0.0, 0.0, NEVER
    for k in range(size):
        m = ends[FOUND, k]
        weight = work[WEIGHT, m]
        mass += weight
        vx += weight * work[WAS_VX, m]
        vy += weight * work[WAS_VY, m]
        x += weight * work[AT_X, m]
        y += weight * work[AT_Y, m]
        smallest = min(smallest, work[REACHES, m])
    rate = LEAST_LEAVING / (2 * smallest)
    for k in range(size):
        m = ends[FOUND, k]
        work[VX, m] = vx / mass + rate * (work[AT_X, m] - x / mass)
        work[VY, m] = vy / mass + rate * (work[AT_Y, m] - y / mass)
        work[RIM, m] = work[WAS_RIM, m]
    for c in range(number):
        work[WANTED, c], work[TANGENTIAL, c] = LEAST_LEAVING, 0.0


@compiled
def settle(work: Table, ends: Indices, size: int, number: int, coefficients: Column, hertz: bool) -> bool:
    """The impact of a group that was gathered: velocities and rim speeds after it, and each contact's momentum.

    Energy does not grow by more than what parting so slowly adds; without friction and at e = 1 it is kept to rounding.
    Returns whether any contact but the first had a part in it.
    """
    restitution, friction, beta0 = coefficients[DISC_E], coefficients[DISC_MU], coefficients[BETA0]
    fastest = 0.0
    for k in range(size):
        m = ends[FOUND, k]
        work[VX, m], work[VY, m], work[RIM, m] = work[WAS_VX, m], work[WAS_VY, m], work[WAS_RIM, m]
    for c in range(number):
        fastest = max(fastest, approach(work, ends, c))
    if fastest < SLOW_APPROACH:
        restitution = 1.0
    collide(work, ends, number, restitution, friction, hertz)

    strongest, kept, allowed = 0.0, restitution == 1.0, 0.0
    for c in range(number):
        strongest = max(strongest, work[NORMAL, c])
    for c in range(number):
        normal, tangential = work[NORMAL, c], 0.0
        if normal <= QUIET * strongest:
            normal = 0.0
        else:
            # as for a pair: of a slip that sticks, beta0 comes back as far as friction can do that
            most = friction * normal
            tangential = min(max((1 + beta0) * work[TANGENTIAL, c], -most), most)
        if normal > 0 or c == 0:
            allowed += work[REDUCED, c] * LEAST_LEAVING * LEAST_LEAVING
        kept = kept and tangential == 0
        work[MET, c], work[RUBBED, c] = normal, tangential

    part, least, rounding, parted, fresh = 1.0, LEAST_LEAVING, QUIET * fastest, False, True
    for _ in range(MOST_HALVINGS):
        linear, square = _give(work, ends, size, number, part)
        if fresh and square > 0 and (kept or linear + square > 0):
            part, fresh = max(-linear / square, 0.0), False
            continue
        fresh = False
        parted = _part(work, ends, number, least, rounding)
        linear, square = _gain(work, ends, size)
        if linear + square <= allowed:
            break
        least *= 0.5
    if not parted:
        _leave_together(work, ends, size, number)
    several = False
    for c in range(number):
        several = several or (c > 0 and work[NORMAL, c] > 0)
        if work[WANTED, c] == rounding:
            work[NORMAL, c] = 0.0  # so little that only rounding asked for it
    return several

"""How a group ends its impact: energy is kept, what has met parts, and what only lay beside it stays."""

from __future__ import annotations

from fillip.physics.columns import NEVER
from fillip.physics.compiled import Table, compiled
from fillip.physics.impact import LEAST_LEAVING, SLOW_APPROACH, impulses
from fillip.physics.springs import (
    AT_X,
    AT_Y,
    DRAG,
    MET,
    NORMAL,
    NX,
    NY,
    PUSH,
    QUIET,
    REACHES,
    REDUCED,
    RIM,
    SHARE,
    TANGENTIAL,
    VX,
    VY,
    WANTED,
    WAS_RIM,
    WAS_VX,
    WAS_VY,
    WEIGHT,
    Room,
    approach,
    collide,
    drag,
    press,
)

MOST_SWEEPS = 500
MOST_HALVINGS = 8


@compiled
def restart(room: Room, size: int) -> None:
    """Give the discs of the group the velocities they had before the impact."""
    members = room.members
    for k in range(size):
        m = room.order[k]
        members[VX, m], members[VY, m], members[RIM, m] = members[WAS_VX, m], members[WAS_VY, m], members[WAS_RIM, m]


@compiled
def _give(room: Room, size: int, number: int, part: float) -> None:
    """Give the discs `part` of the momentum in NORMAL and TANGENTIAL, and no other."""
    contacts = room.contacts
    for c in range(number):
        contacts[PUSH, c], contacts[DRAG, c] = part * contacts[NORMAL, c], part * contacts[TANGENTIAL, c]
        contacts[NORMAL, c], contacts[TANGENTIAL, c] = 0.0, 0.0
    restart(room, size)
    press(room.members, contacts, room.ends, number)
    drag(room.members, contacts, room.ends, number)


@compiled
def _gain(room: Room, size: int) -> tuple[float, float]:
    """The energy won in the impact: the part that is linear in the momentum given, and the part that is square."""
    members = room.members
    linear, square = 0.0, 0.0
    for k in range(size):
        m = room.order[k]
        vx, vy, rim = members[WAS_VX, m], members[WAS_VY, m], members[WAS_RIM, m]
        dx, dy, turn = members[VX, m] - vx, members[VY, m] - vy, members[RIM, m] - rim
        linear += members[WEIGHT, m] * (vx * dx + vy * dy + 0.5 * rim * turn)
        square += 0.5 * members[WEIGHT, m] * (dx * dx + dy * dy + 0.5 * turn * turn)
    return linear, square


@compiled
def was_moved(members: Table, m: int) -> bool:
    """Whether the impact has changed the velocity of disc `m`."""
    return bool(members[VX, m] != members[WAS_VX, m] or members[VY, m] != members[WAS_VY, m])


@compiled
def _part(room: Room, number: int, least: float, rounding: float) -> bool:
    """Let what has met part with `least` or faster, and no other contact of a disc that was moved approach.

    The first contact is the one that was found to meet, so it counts as met. Returns whether all that was reached.
    """
    members, contacts, ends = room.members, room.contacts, room.ends
    for c in range(number):
        contacts[WANTED, c] = least if contacts[NORMAL, c] > 0 or c == 0 else rounding
    for _ in range(MOST_SWEEPS):
        done = True
        for c in range(number):
            contacts[PUSH, c] = 0.0
            parting = -approach(members, contacts, ends, c)
            touched = c == 0 or was_moved(members, ends[0, c]) or was_moved(members, ends[1, c])
            if parting >= contacts[WANTED, c] or not touched:
                continue
            if parting < -rounding:
                contacts[WANTED, c] = least
            # a little more than wanted, or the last bit of the way would take for ever
            contacts[PUSH, c] = contacts[SHARE, c] * (1.2 * contacts[WANTED, c] - parting)
            done = False
        if done:
            return True
        press(members, contacts, ends, number)
    return False


@compiled
def _leave_together(room: Room, size: int, number: int) -> None:
    """Let a group that does not come to an end, of masses too different, go on as one that slowly spreads."""
    members, contacts = room.members, room.contacts
    mass, vx, vy, x, y = 0.0, 0.0, 0.0, 0.0, 0.0
    for k in range(size):
        m = room.order[k]
        weight = members[WEIGHT, m]
        mass += weight
        vx, vy = vx + weight * members[WAS_VX, m], vy + weight * members[WAS_VY, m]
        x, y = x + weight * members[AT_X, m], y + weight * members[AT_Y, m]
    smallest = NEVER
    for c in range(number):
        smallest = min(smallest, members[REACHES, room.ends[0, c]] + members[REACHES, room.ends[1, c]])
    rate = LEAST_LEAVING / smallest
    for k in range(size):
        m = room.order[k]
        members[VX, m] = vx / mass + rate * (members[AT_X, m] - x / mass)
        members[VY, m] = vy / mass + rate * (members[AT_Y, m] - y / mass)
        members[RIM, m] = members[WAS_RIM, m]
    for c in range(number):
        contacts[WANTED, c], contacts[TANGENTIAL, c] = LEAST_LEAVING, 0.0


@compiled
def _as_a_pair(room: Room, restitution: float, friction: float, beta0: float) -> None:
    """The momentum of the first contact where none of the others has any: that of two discs by themselves."""
    members, contacts = room.members, room.contacts
    a, b, nx, ny = room.ends[0, 0], room.ends[1, 0], contacts[NX, 0], contacts[NY, 0]
    wx, wy = members[WAS_VX, a] - members[WAS_VX, b], members[WAS_VY, a] - members[WAS_VY, b]
    slip = wy * nx - wx * ny + members[WAS_RIM, a] + members[WAS_RIM, b]
    contacts[NORMAL, 0], contacts[TANGENTIAL, 0] = impulses(
        wx * nx + wy * ny, slip, contacts[REDUCED, 0], restitution, friction, beta0
    )


@compiled
def settle(room: Room, size: int, number: int, restitution: float, friction: float, beta0: float, hertz: bool) -> None:
    """The impact of a group that was gathered: velocities and rim speeds after it, and each contact's momentum.

    Energy does not grow
    by more than what parting so slowly adds; without friction and at e = 1 it is kept to rounding.
    """
    members, contacts, ends = room.members, room.contacts, room.ends
    restart(room, size)
    fastest = 0.0
    for c in range(number):
        fastest = max(fastest, approach(members, contacts, ends, c))
    if fastest < SLOW_APPROACH:
        restitution = 1.0
    collide(members, contacts, ends, number, restitution, friction, hertz)

    strongest, kept, alone = 0.0, restitution == 1.0, not hertz
    for c in range(number):
        strongest = max(strongest, contacts[NORMAL, c])
    for c in range(number):
        normal, tangential = contacts[NORMAL, c], contacts[TANGENTIAL, c]
        if normal <= QUIET * strongest:
            normal, tangential = 0.0, 0.0
        elif c > 0:
            alone = False
        most = friction * normal
        # as for a pair: of a slip that sticks, beta0 comes back as far as friction can do that
        tangential = min(max((1 + beta0) * tangential, -most), most)
        kept = kept and tangential == 0
        contacts[NORMAL, c], contacts[TANGENTIAL, c] = normal, tangential
    if alone:
        _as_a_pair(room, restitution, friction, beta0)
    _give(room, size, number, 1.0)
    linear, square = _gain(room, size)
    if square > 0 and (kept or linear + square > 0):
        _give(room, size, number, max(-linear / square, 0.0))
    allowed = 0.0
    for c in range(number):
        contacts[MET, c] = contacts[NORMAL, c]
        if contacts[NORMAL, c] > 0 or c == 0:
            allowed += contacts[REDUCED, c] * LEAST_LEAVING * LEAST_LEAVING
    least, rounding = LEAST_LEAVING, QUIET * fastest
    parted = _part(room, number, least, rounding)
    for _ in range(MOST_HALVINGS):
        linear, square = _gain(room, size)
        if linear + square <= allowed:
            break
        for c in range(number):
            contacts[NORMAL, c] = contacts[MET, c]
        _give(room, size, number, 1.0)
        least *= 0.5
        parted = _part(room, number, least, rounding)
    if not parted:
        _leave_together(room, size, number)
    for c in range(number):
        if contacts[WANTED, c] == rounding:
            contacts[NORMAL, c] = 0.0

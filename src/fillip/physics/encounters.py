"""What happens to a disc at an event: it is hit, meets a wall, falls into a pocket or over an edge, crosses a line.

Each function takes discs that have been brought to `now`, changes their columns and writes the event.
"""

from __future__ import annotations

from math import sqrt

from fillip.physics.arcs import arc_foot, chord, flat
from fillip.physics.columns import (
    ALONG_X,
    ALONG_Y,
    BEND,
    BETA0,
    DISC_E,
    DISC_MU,
    EDGE,
    EVENT_DIRECTION,
    EVENT_KIND,
    EVENT_SECOND,
    EVENT_WHICH,
    FROM_X,
    FROM_Y,
    HIT,
    LENGTH,
    LINE,
    MASS,
    NEVER,
    OFF,
    POCKET,
    POCKET_FALL,
    POCKETED,
    RADIUS,
    SINCE,
    SLOWING,
    SPEED,
    SPIN,
    STATE,
    TOUCHED,
    UNTIL,
    UX,
    UY,
    WALL,
    WALL_E,
    WALL_HITS,
    WALL_MU,
    WALL_TIME,
    Ground,
    X,
    Y,
)
from fillip.physics.compiled import Column, Indices, Table, compiled
from fillip.physics.impact import LEAST_LEAVING, impulses, slide
from fillip.physics.motion import set_velocity, travelled
from fillip.physics.records import at_contact, new_event

AT_ONCE, WEDGED_AFTER = 1e-9, 100  # s; hits of walls, with no other disc's in between


@compiled
def hit(
    discs: Table,
    i: int,
    j: int,
    now: float,
    coefficients: Column,
    events: Table,
    counts: Indices,
    changed: Indices,
) -> int:
    """Two discs collide by themselves; where others touch them, `groups` has the impact of all.

    Writes into `changed` which discs move differently from now on; returns how many.
    """
    discs[TOUCHED, i], discs[TOUCHED, j] = 1.0, 1.0
    dx, dy = discs[X, j] - discs[X, i], discs[Y, j] - discs[Y, i]
    apart = sqrt(dx * dx + dy * dy)
    nx, ny = dx / apart, dy / apart
    vx_i, vy_i = discs[UX, i] * discs[SPEED, i], discs[UY, i] * discs[SPEED, i]
    vx_j, vy_j = discs[UX, j] * discs[SPEED, j], discs[UY, j] * discs[SPEED, j]
    wx, wy = vx_i - vx_j, vy_i - vy_j
    radius_i, radius_j, mass_i, mass_j = discs[RADIUS, i], discs[RADIUS, j], discs[MASS, i], discs[MASS, j]
    slip = wy * nx - wx * ny + discs[SPIN, i] * radius_i + discs[SPIN, j] * radius_j
    normal, tangential = impulses(
        wx * nx + wy * ny,
        slip,
        mass_i * mass_j / (mass_i + mass_j),
        coefficients[DISC_E],
        coefficients[DISC_MU],
        coefficients[BETA0],
    )
    px, py = normal * nx - tangential * ny, normal * ny + tangential * nx
    set_velocity(discs, i, vx_i - px / mass_i, vy_i - py / mass_i)
    set_velocity(discs, j, vx_j + px / mass_j, vy_j + py / mass_j)
    discs[SPIN, i] -= 2 * tangential / (mass_i * radius_i)
    discs[SPIN, j] -= 2 * tangential / (mass_j * radius_j)
    x, y = discs[X, i] + nx * radius_i, discs[Y, i] + ny * radius_i
    row = new_event(events, counts, now, i)
    events[row, EVENT_KIND], events[row, EVENT_SECOND] = HIT, j
    at_contact(events, row, x, y, sqrt(px * px + py * py))
    changed[0], changed[1] = i, j
    return 2


@compiled
def meet_wall(discs: Table, i: int, now: float, ground: Ground, w: int, events: Table, counts: Indices) -> None:
    """A disc hits wall `w`: its face, or the point at one of its ends.

    Along a concave wall it would bounce without end. A hit there that is flatter than a short chord leaves at that
    chord's angle with its speed kept; the wall's friction is applied as to any other. What is wedged stands.
    """
    walls, coefficients = ground.walls, ground.coefficients
    nx, ny, x, y, path_radius = _touch(discs[X, i], discs[Y, i], discs[RADIUS, i], walls, w)
    vx, vy = discs[UX, i] * discs[SPEED, i], discs[UY, i] * discs[SPEED, i]
    radius, mass = discs[RADIUS, i], discs[MASS, i]
    across, along = vx * nx + vy * ny, vy * nx - vx * ny
    cosine, sine = chord(path_radius) if path_radius > 0 else (1.0, 0.0)
    if path_radius > 0 and flat(across, discs[SPEED, i], sine):
        speed = discs[SPEED, i] if along >= 0 else -discs[SPEED, i]
        tangential = slide(
            across, speed, discs[SPIN, i] * radius, mass, sine, coefficients[WALL_MU], coefficients[BETA0]
        )
        speed -= tangential / mass
        leaving = max(abs(speed) * sine, LEAST_LEAVING)
        px, py = (vx + leaving * nx + speed * cosine * ny) * mass, (vy + leaving * ny - speed * cosine * nx) * mass
    else:
        slip = along + discs[SPIN, i] * radius
        normal, tangential = impulses(
            across, slip, mass, coefficients[WALL_E], coefficients[WALL_MU], coefficients[BETA0]
        )
        px, py = normal * nx - tangential * ny, normal * ny + tangential * nx
    if _is_wedged(discs, i, now):
        px, py = vx * mass, vy * mass
        discs[SPEED, i] = 0.0
    else:
        set_velocity(discs, i, vx - px / mass, vy - py / mass)
    discs[SPIN, i] -= 2 * tangential / (mass * radius)
    row = new_event(events, counts, now, i)
    events[row, EVENT_KIND], events[row, EVENT_WHICH] = WALL, w
    at_contact(events, row, x, y, sqrt(px * px + py * py))


@compiled
def _is_wedged(discs: Table, i: int, now: float) -> bool:
    """Whether disc `i` has hit walls so often at one instant that it is stuck between them.

    In an acute corner the walls' friction can hold a disc, as it holds a wedge; bouncing, it would never come to rest.
    """
    if now - discs[WALL_TIME, i] > AT_ONCE:
        discs[WALL_TIME, i], discs[WALL_HITS, i] = now, 0.0
    else:
        discs[WALL_HITS, i] += 1
    return bool(discs[WALL_HITS, i] >= WEDGED_AFTER)


@compiled
def _touch(x: float, y: float, radius: float, walls: Table, w: int) -> tuple[float, float, float, float, float]:
    """Where a disc at (x, y) touches wall `w`: the unit vector into the wall, the point of contact, and the radius of
    the path on which its centre goes along the wall's inner face, or 0 where it touches anything else.
    """
    if walls[w, BEND] != 0:
        foot_x, foot_y, inner = arc_foot(x, y, walls, w)
        nx, ny = foot_x - x, foot_y - y
        apart = sqrt(nx * nx + ny * ny)
        return nx / apart, ny / apart, foot_x, foot_y, max(walls[w, BEND] - radius, 0.0) if inner else 0.0
    tx, ty = walls[w, ALONG_X], walls[w, ALONG_Y]
    dx, dy = x - walls[w, FROM_X], y - walls[w, FROM_Y]
    along, across = dx * tx + dy * ty, dy * tx - dx * ty
    foot = min(max(along, 0.0), walls[w, LENGTH])
    if foot == along:
        nx, ny = ty, -tx
        if across < 0:
            nx, ny = -ty, tx
    else:
        nx, ny = foot * tx - dx, foot * ty - dy
        apart = sqrt(nx * nx + ny * ny)
        nx, ny = nx / apart, ny / apart
    return nx, ny, walls[w, FROM_X] + foot * tx, walls[w, FROM_Y] + foot * ty, 0.0


@compiled
def fall(discs: Table, i: int, now: float, pocket: int, events: Table, counts: Indices) -> None:
    """A disc's centre is over a pocket: it is gone."""
    discs[STATE, i], discs[POCKET, i] = POCKETED, pocket
    discs[SPEED, i], discs[SPIN, i] = 0.0, 0.0
    discs[SINCE, i], discs[UNTIL, i] = now, NEVER
    row = new_event(events, counts, now, i)
    events[row, EVENT_KIND], events[row, EVENT_WHICH] = POCKET_FALL, pocket


@compiled
def fall_off(discs: Table, i: int, now: float, events: Table, counts: Indices) -> None:
    """A disc's centre passes a falling edge: it is gone."""
    discs[STATE, i] = OFF
    discs[SPEED, i], discs[SPIN, i] = 0.0, 0.0
    discs[SINCE, i], discs[UNTIL, i] = now, NEVER
    row = new_event(events, counts, now, i)
    events[row, EVENT_KIND] = EDGE


@compiled
def cross(discs: Table, i: int, now: float, lines: Table, k: int, sides: Table, events: Table, counts: Indices) -> None:
    """A disc in mid-phase crosses the straight line in which line `k` lies; told where that is between its ends."""
    direction = sides[i, k]
    sides[i, k] = -direction
    distance = travelled(discs[SPEED, i], discs[SLOWING, i], now - discs[SINCE, i])
    dx = discs[X, i] + discs[UX, i] * distance - lines[k, FROM_X]
    dy = discs[Y, i] + discs[UY, i] * distance - lines[k, FROM_Y]
    if 0 <= dx * lines[k, ALONG_X] + dy * lines[k, ALONG_Y] <= lines[k, LENGTH]:
        row = new_event(events, counts, now, i)
        events[row, EVENT_KIND], events[row, EVENT_WHICH], events[row, EVENT_DIRECTION] = LINE, k, direction

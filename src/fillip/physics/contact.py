"""When a disc meets something: how far along its straight path, and for two moving discs, at what time.

A straight path that meets a circle or a wall does so at a distance that is the root of a quadratic, whatever the
deceleration. What is touched already is met at once where the disc moves towards it, and never where it moves away.
"""

from __future__ import annotations

from math import sqrt

from fillip.physics.columns import (
    ALONG_X,
    ALONG_Y,
    FROM_X,
    FROM_Y,
    LENGTH,
    NEVER,
    RADIUS,
    REACH,
    SINCE,
    SLOWING,
    SPEED,
    UNTIL,
    UX,
    UY,
    X,
    Y,
)
from fillip.physics.compiled import Table, compiled
from fillip.physics.motion import time_to_travel, travelled
from fillip.physics.roots import first_root

FINEST = 1e-7  # m: two discs whose paths graze within so short a stretch overlap by less than 1e-12 m


@compiled
def distance_to_circle(dx: float, dy: float, ux: float, uy: float, radius: float) -> float:
    """How far along the unit vector u a point gets within `radius` of a centre that lies at (dx, dy) from it."""
    ahead = dx * ux + dy * uy
    if ahead <= 0:
        return NEVER
    beside = dx * uy - dy * ux
    half_chord = radius * radius - beside * beside
    if half_chord <= 0:
        return NEVER
    return max(ahead - sqrt(half_chord), 0.0)


@compiled
def distance_to_wall(x: float, y: float, ux: float, uy: float, radius: float, walls: Table, w: int) -> float:
    """How far along u a disc at (x, y) gets to touch a thin wall with rounded ends, from either side."""
    dx, dy = x - walls[w, FROM_X], y - walls[w, FROM_Y]
    tx, ty, length = walls[w, ALONG_X], walls[w, ALONG_Y], walls[w, LENGTH]
    along, across = dx * tx + dy * ty, dy * tx - dx * ty
    away = uy * tx - ux * ty
    if across < 0:
        across, away = -across, -away
    gap = across - radius
    if gap >= 0 or 0 <= along <= length:
        if away >= 0:
            return NEVER
        distance = max(gap, 0.0) / -away
        foot = along + (ux * tx + uy * ty) * distance
        if 0 <= foot <= length:
            return float(distance)
    return min(
        distance_to_circle(-dx, -dy, ux, uy, radius),
        distance_to_circle(length * tx - dx, length * ty - dy, ux, uy, radius),
    )


@compiled
def distance_to_line(x: float, y: float, ux: float, uy: float, side: float, lines: Table, k: int) -> float:
    """How far along u a centre crosses a line without ends, of which it is now on `side`, +1 for the left."""
    dx, dy = x - lines[k, FROM_X], y - lines[k, FROM_Y]
    tx, ty = lines[k, ALONG_X], lines[k, ALONG_Y]
    away = (uy * tx - ux * ty) * side
    if away >= 0:
        return NEVER
    return float(max((dy * tx - dx * ty) * side, 0.0) / -away)


@compiled
def pair_time(discs: Table, i: int, j: int, now: float) -> float:
    """When discs `i` and `j` meet, if neither is disturbed and within the phases they are in. NEVER otherwise."""
    if discs[SPEED, i] > 0:
        if discs[SPEED, j] > 0:
            return _both_moving(discs, i, j, now)
        return _one_moving(discs, i, j, now)
    if discs[SPEED, j] > 0:
        return _one_moving(discs, j, i, now)
    return NEVER


@compiled
def _one_moving(discs: Table, i: int, j: int, now: float) -> float:
    """The same where `i` moves and `j` stands."""
    late = now - discs[SINCE, i]
    speed, slowing, ux, uy = discs[SPEED, i], discs[SLOWING, i], discs[UX, i], discs[UY, i]
    gone = travelled(speed, slowing, late)
    dx, dy = discs[X, j] - (discs[X, i] + ux * gone), discs[Y, j] - (discs[Y, i] + uy * gone)
    distance = distance_to_circle(dx, dy, ux, uy, discs[RADIUS, i] + discs[RADIUS, j])
    if distance > discs[REACH, i] - gone:
        return NEVER
    return float(min(now + time_to_travel(speed - slowing * late, slowing, distance), discs[UNTIL, i]))


@compiled
def _both_moving(discs: Table, i: int, j: int, now: float) -> float:
    """The same where both move: a quartic in time, after two bounds that rule out most pairs."""
    late_i, late_j = now - discs[SINCE, i], now - discs[SINCE, j]
    gone_i = travelled(discs[SPEED, i], discs[SLOWING, i], late_i)
    gone_j = travelled(discs[SPEED, j], discs[SLOWING, j], late_j)
    dx = (discs[X, j] + discs[UX, j] * gone_j) - (discs[X, i] + discs[UX, i] * gone_i)
    dy = (discs[Y, j] + discs[UY, j] * gone_j) - (discs[Y, i] + discs[UY, i] * gone_i)
    touching = discs[RADIUS, i] + discs[RADIUS, j]
    squared = dx * dx + dy * dy
    near = touching + (discs[REACH, i] - gone_i) + (discs[REACH, j] - gone_j)
    if squared > near * near:
        return NEVER
    span = min(discs[UNTIL, i], discs[UNTIL, j]) - now
    speed_i = discs[SPEED, i] - discs[SLOWING, i] * late_i
    speed_j = discs[SPEED, j] - discs[SLOWING, j] * late_j
    wx = discs[UX, j] * speed_j - discs[UX, i] * speed_i
    wy = discs[UY, j] * speed_j - discs[UY, i] * speed_i
    ax = discs[UX, i] * discs[SLOWING, i] - discs[UX, j] * discs[SLOWING, j]
    ay = discs[UY, i] * discs[SLOWING, i] - discs[UY, j] * discs[SLOWING, j]
    parting, change = dx * wx + dy * wy, dx * ax + dy * ay
    if parting >= 0 and parting + change * span >= 0:
        return NEVER  # along the line of centres they part all the time
    c0, c1, c2 = squared - touching * touching, 2 * parting, wx * wx + wy * wy + change
    c3, c4 = wx * ax + wy * ay, 0.25 * (ax * ax + ay * ay)
    finest = FINEST / (speed_i + speed_j)
    if c0 > 0:
        return now + first_root(c0, c1, c2, c3, c4, span, finest)
    # in contact: the root at zero is divided out, or the pair would meet again at once for ever
    if c1 < 0 or (c1 == 0 and c2 < 0):
        return now
    if c1 > 0:
        return now + first_root(c1, c2, c3, c4, 0.0, span, finest)
    return now + first_root(c2, c3, c4, 0.0, 0.0, span, finest)

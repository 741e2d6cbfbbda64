"""When two discs meet: in closed form where one stands, by a quartic in time where both move.

Times are kept in a square table with the earliest of each row beside it, so that the next event is one look down a
column and a changed disc costs one row. For the twenty discs of a game that beats a heap. Most of a row is ruled out
first by a bound that the processor works out for several discs at once.
"""

from __future__ import annotations

from fillip.physics.columns import (
    FREE,
    NEVER,
    ON,
    RADIUS,
    SINCE,
    SLOWING,
    SPEED,
    STATE,
    UNDISTURBED,
    UX,
    UY,
    X,
    Y,
)
from fillip.physics.compiled import Column, Flags, Indices, Table, compiled
from fillip.physics.contact import distance_to_circle
from fillip.physics.motion import time_to_travel, travelled
from fillip.physics.roots import first_root

FINEST = 1e-7  # m: two discs whose paths graze within so short a stretch overlap by less than 1e-12 m
# relative; a bound may only rule out what is well beyond it
_ROUNDING = 1 + 1e-12


@compiled
def may_meet(discs: Table, i: int, now: float, near: Flags) -> None:
    """Mark in `near` the discs that disc `i` can reach before something else disturbs either of them.

    Until then a disc stays within its free distance of where it is, and `i` on its straight path: so it is enough to
    look along that path and beside it, and to leave out those that part all the time along their line of centres. No
    branches, so that one instruction serves several discs.
    """
    late = now - discs[SINCE, i]
    speed, slowing = discs[SPEED, i], discs[SLOWING, i]
    gone = travelled(speed, slowing, late)
    ux, uy, left = discs[UX, i], discs[UY, i], discs[FREE, i] - gone
    x, y, radius = discs[X, i] + ux * gone, discs[Y, i] + uy * gone, discs[RADIUS, i]
    vx, vy, ax, ay = ux * (speed - slowing * late), uy * (speed - slowing * late), ux * slowing, uy * slowing
    until = discs[UNDISTURBED, i]
    for j in range(discs.shape[1]):
        late_j = now - discs[SINCE, j]
        gone_j = (discs[SPEED, j] - 0.5 * discs[SLOWING, j] * late_j) * late_j
        dx = discs[X, j] + discs[UX, j] * gone_j - x
        dy = discs[Y, j] + discs[UY, j] * gone_j - y
        wide = (radius + discs[RADIUS, j] + (discs[FREE, j] - gone_j)) * _ROUNDING
        ahead, beside = dx * ux + dy * uy, dx * uy - dy * ux
        moved = ahead - left
        beyond = moved if moved > 0 else 0.0
        behind = ahead if ahead < 0 else 0.0
        away = beyond + behind
        speed_j = discs[SPEED, j] - discs[SLOWING, j] * late_j
        wx, wy = discs[UX, j] * speed_j - vx, discs[UY, j] * speed_j - vy
        cx, cy = ax - discs[UX, j] * discs[SLOWING, j], ay - discs[UY, j] * discs[SLOWING, j]
        parting, change = dx * wx + dy * wy, dx * cx + dy * cy
        until_j = discs[UNDISTURBED, j]
        span = (until if until < until_j else until_j) - now
        parted = (parting >= 0) & (parting + change * span >= 0)
        near[j] = (away * away + beside * beside <= wide * wide) & (not parted)


@compiled
def pair_time(discs: Table, i: int, j: int, now: float) -> float:
    """When discs `i` and `j` meet, if neither is disturbed and before anything else disturbs them. NEVER otherwise."""
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
    if distance > discs[FREE, i] - gone:
        return NEVER
    return float(min(now + time_to_travel(speed - slowing * late, slowing, distance), discs[UNDISTURBED, i]))


@compiled
def _both_moving(discs: Table, i: int, j: int, now: float) -> float:
    """The same where both move: a quartic in time, unless they part all the time."""
    late_i, late_j = now - discs[SINCE, i], now - discs[SINCE, j]
    gone_i = travelled(discs[SPEED, i], discs[SLOWING, i], late_i)
    gone_j = travelled(discs[SPEED, j], discs[SLOWING, j], late_j)
    dx = (discs[X, j] + discs[UX, j] * gone_j) - (discs[X, i] + discs[UX, i] * gone_i)
    dy = (discs[Y, j] + discs[UY, j] * gone_j) - (discs[Y, i] + discs[UY, i] * gone_i)
    touching = discs[RADIUS, i] + discs[RADIUS, j]
    squared = dx * dx + dy * dy
    span = min(discs[UNDISTURBED, i], discs[UNDISTURBED, j]) - now
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


@compiled
def refresh_pairs(
    discs: Table, i: int, now: float, times: Table, soonest: Column, partner: Indices, near: Flags
) -> None:
    """Work out again when disc `i` meets each other disc, and keep the earliest of every row right.

    `near` is room for a mark a disc.
    """
    best, best_with = NEVER, i
    present = discs[STATE, i] == ON
    may_meet(discs, i, now, near)
    for j in range(discs.shape[1]):
        time = NEVER
        if near[j] and present and j != i and discs[STATE, j] == ON:
            time = pair_time(discs, i, j, now)
        if time == NEVER and times[i, j] == NEVER:
            continue
        times[i, j] = time
        times[j, i] = time
        if time < best:
            best, best_with = time, j
        if time < soonest[j]:
            soonest[j] = time
            partner[j] = i
        elif partner[j] == i and time > soonest[j]:
            _refind(times, j, soonest, partner)
    soonest[i], partner[i] = best, best_with


@compiled
def _refind(times: Table, j: int, soonest: Column, partner: Indices) -> None:
    best, best_with = NEVER, j
    for k in range(times.shape[0]):
        if times[j, k] < best:
            best, best_with = times[j, k], k
    soonest[j], partner[j] = best, best_with

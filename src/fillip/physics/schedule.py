"""What comes next: for every disc the first thing it meets alone, for every pair the time it meets.

Pair times are kept in a square table with the earliest of each row beside it, so that the next event is one look down a
column and a changed disc costs one row. For the twenty discs of a game that beats a heap.
"""

from __future__ import annotations

from fillip.physics.columns import (
    LINE,
    NEVER,
    ON,
    PHASE_END,
    POCKET_FALL,
    RADIUS,
    REACH,
    SINCE,
    SLOWING,
    SPEED,
    STATE,
    UNTIL,
    UX,
    UY,
    WALL,
    X,
    Y,
)
from fillip.physics.compiled import Column, Indices, Table, compiled
from fillip.physics.contact import (
    distance_to_circle,
    distance_to_line,
    distance_to_wall,
    pair_time,
)
from fillip.physics.motion import time_to_travel


@compiled
def first_alone(
    discs: Table, i: int, walls: Table, pockets: Table, lines: Table, sides: Table
) -> tuple[float, int, int]:
    """When disc `i`, at the beginning of its phase, first meets something that is no disc; what, and which of them.

    Curved walls and falling edges have their place here: each is one more distance along the same straight path.
    """
    if discs[STATE, i] != ON:
        return NEVER, PHASE_END, 0
    x, y, ux, uy = discs[X, i], discs[Y, i], discs[UX, i], discs[UY, i]
    nearest, kind, which = discs[REACH, i], PHASE_END, 0
    moves = discs[SPEED, i] > 0
    for k in range(pockets.shape[0]):
        dx, dy, radius = pockets[k, 0] - x, pockets[k, 1] - y, pockets[k, 2]
        if dx * dx + dy * dy < radius * radius:
            return discs[SINCE, i], POCKET_FALL, k
        if moves:
            distance = distance_to_circle(dx, dy, ux, uy, radius)
            if distance < nearest:
                nearest, kind, which = distance, POCKET_FALL, k
    if moves:
        for k in range(walls.shape[0]):
            distance = distance_to_wall(x, y, ux, uy, discs[RADIUS, i], walls, k)
            if distance < nearest:
                nearest, kind, which = distance, WALL, k
        for k in range(lines.shape[0]):
            distance = distance_to_line(x, y, ux, uy, sides[i, k], lines, k)
            if distance < nearest:
                nearest, kind, which = distance, LINE, k
    if kind == PHASE_END:
        return discs[UNTIL, i], kind, which
    time = discs[SINCE, i] + time_to_travel(discs[SPEED, i], discs[SLOWING, i], nearest)
    return min(time, discs[UNTIL, i]), kind, which


@compiled
def refresh_pairs(discs: Table, i: int, now: float, times: Table, soonest: Column, partner: Indices) -> None:
    """Work out again when disc `i` meets each other disc, and keep the earliest of every row right."""
    count = discs.shape[1]
    present = discs[STATE, i] == ON
    best, best_with = NEVER, i
    for j in range(count):
        if j == i:
            continue
        time = NEVER
        if present and discs[STATE, j] == ON:
            time = pair_time(discs, i, j, now)
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

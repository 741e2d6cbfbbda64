"""What a disc meets alone: the first wall, pocket, edge or line on its straight path, or the end of its phase."""

from __future__ import annotations

from fillip.physics.arcs import distance_over_arc, distance_to_arc, out_of_reach
from fillip.physics.columns import (
    BEND,
    EDGE,
    FREE,
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
    UNDISTURBED,
    UNTIL,
    UX,
    UY,
    WALL,
    Ground,
    X,
    Y,
)
from fillip.physics.compiled import Table, compiled
from fillip.physics.contact import distance_over_edge, distance_to_circle, distance_to_line, distance_to_wall
from fillip.physics.motion import time_to_travel
from fillip.physics.sides import take_side


@compiled
def first_alone(discs: Table, i: int, ground: Ground, sides: Table) -> tuple[float, int, int]:
    """When disc `i`, on the phase it is in, first meets something that is no disc; what, and which of them.

    Notes how far it gets undisturbed: a line is only sensed, so the look at other discs goes beyond it; and on which
    side of every edge it is, where that is clear. `sides` has a row a disc, first the lines, then the edges.
    """
    if discs[STATE, i] != ON:
        discs[FREE, i], discs[UNDISTURBED, i] = 0.0, NEVER
        return NEVER, PHASE_END, 0
    x, y, ux, uy = discs[X, i], discs[Y, i], discs[UX, i], discs[UY, i]
    pockets, walls, lines, edges = ground.pockets, ground.walls, ground.lines, ground.edges
    nearest, kind, which = discs[REACH, i], PHASE_END, 0
    moves = discs[SPEED, i] > 0
    for k in range(pockets.shape[0]):
        dx, dy, radius = pockets[k, 0] - x, pockets[k, 1] - y, pockets[k, 2]
        if dx * dx + dy * dy < radius * radius:
            discs[FREE, i], discs[UNDISTURBED, i] = 0.0, discs[SINCE, i]
            return discs[SINCE, i], POCKET_FALL, k
        if moves:
            distance = distance_to_circle(dx, dy, ux, uy, radius)
            if distance < nearest:
                nearest, kind, which = distance, POCKET_FALL, k
    if moves:
        for k in range(walls.shape[0]):
            if walls[k, BEND] == 0:
                distance = distance_to_wall(x, y, ux, uy, discs[RADIUS, i], walls, k)
            elif out_of_reach(x, y, ux, uy, discs[RADIUS, i], nearest, walls, k):
                continue
            else:
                distance = distance_to_arc(x, y, ux, uy, discs[RADIUS, i], walls, k)
            if distance < nearest:
                nearest, kind, which = distance, WALL, k
        for k in range(edges.shape[0]):
            take_side(x, y, edges, k, sides, i, lines.shape[0] + k)
            side = sides[i, lines.shape[0] + k]
            if edges[k, BEND] == 0:
                distance = distance_over_edge(x, y, ux, uy, side, discs[REACH, i], edges, k)
            elif out_of_reach(x, y, ux, uy, 0.0, nearest, edges, k):
                continue
            else:
                distance = distance_over_arc(x, y, ux, uy, side, edges, k)
            if distance < nearest:
                nearest, kind, which = distance, EDGE, k
    time = _time(discs, i, nearest) if kind != PHASE_END else discs[UNTIL, i]
    discs[FREE, i], discs[UNDISTURBED, i] = nearest, time
    if moves:
        for k in range(lines.shape[0]):
            distance = distance_to_line(x, y, ux, uy, sides[i, k], lines, k)
            if distance < nearest:
                nearest, kind, which = distance, LINE, k
    if kind == LINE:
        time = _time(discs, i, nearest)
    return time, kind, which


@compiled
def _time(discs: Table, i: int, distance: float) -> float:
    return float(min(discs[SINCE, i] + time_to_travel(discs[SPEED, i], discs[SLOWING, i], distance), discs[UNTIL, i]))

"""On which side of every sensed line and falling edge each disc is: the memory that makes a crossing count once."""

from __future__ import annotations

from fillip.physics.columns import (
    ALONG_X,
    ALONG_Y,
    BEND,
    CENTRE_X,
    CENTRE_Y,
    FROM_X,
    FROM_Y,
    PLAYING_SIDE,
    Ground,
    X,
    Y,
)
from fillip.physics.compiled import Table, compiled
from fillip.physics.contact import ON_EDGE


@compiled
def take_sides(discs: Table, i: int, ground: Ground, sides: Table) -> None:
    """Note on which side of every line and edge disc `i` starts.

    +1 on the left of a line or on the line itself, -1 on its right. The same for an edge, but that a disc on it counts
    as on its playing side; of a curved edge +1 is the inside.
    """
    x, y, lines, edges = discs[X, i], discs[Y, i], ground.lines, ground.edges
    for k in range(lines.shape[0]):
        dx, dy = x - lines[k, FROM_X], y - lines[k, FROM_Y]
        sides[i, k] = 1.0 if dy * lines[k, ALONG_X] - dx * lines[k, ALONG_Y] >= 0 else -1.0
    for k in range(edges.shape[0]):
        sides[i, lines.shape[0] + k] = edges[k, PLAYING_SIDE]
        take_side(x, y, edges, k, sides, i, lines.shape[0] + k)


@compiled
def take_side(x: float, y: float, edges: Table, k: int, sides: Table, i: int, column: int) -> None:
    """Note on which side of edge `k` a centre is, unless it is on the edge: then that on which it was before stands."""
    if edges[k, BEND] == 0:
        dx, dy = x - edges[k, FROM_X], y - edges[k, FROM_Y]
        clear = dy * edges[k, ALONG_X] - dx * edges[k, ALONG_Y]
        band = ON_EDGE
    else:
        dx, dy, bend = x - edges[k, CENTRE_X], y - edges[k, CENTRE_Y], edges[k, BEND]
        clear = bend * bend - (dx * dx + dy * dy)
        band = 2 * bend * ON_EDGE
    if clear > band:
        sides[i, column] = 1.0
    elif clear < -band:
        sides[i, column] = -1.0

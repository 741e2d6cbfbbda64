"""How far along its straight path a disc meets something that stands.

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
)
from fillip.physics.compiled import Table, compiled

ON_EDGE = 1e-10  # m: a centre no further from an edge lies on it, on the side on which it was before
END_WIDTH = 1e-9  # m: an edge reaches so far past its ends, so that no centre slips through where two edges meet


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
def distance_over_edge(
    x: float, y: float, ux: float, uy: float, side: float, far: float, edges: Table, k: int
) -> float:
    """How far along u a centre passes a straight edge, of which it is now on `side`, +1 for the left.

    NEVER where `far` along its path it is no more than `ON_EDGE` past it: it moves along the edge, or stops on it.
    """
    dx, dy = x - edges[k, FROM_X], y - edges[k, FROM_Y]
    tx, ty = edges[k, ALONG_X], edges[k, ALONG_Y]
    across, away = (dy * tx - dx * ty) * side, (uy * tx - ux * ty) * side
    if away >= 0 or across + away * far > -ON_EDGE:
        return NEVER
    distance = max(across, 0.0) / -away
    foot = dx * tx + dy * ty + (ux * tx + uy * ty) * distance
    if -END_WIDTH <= foot <= edges[k, LENGTH] + END_WIDTH:
        return float(distance)
    return NEVER


@compiled
def distance_to_line(x: float, y: float, ux: float, uy: float, side: float, lines: Table, k: int) -> float:
    """How far along u a centre crosses a line without ends, of which it is now on `side`, +1 for the left."""
    dx, dy = x - lines[k, FROM_X], y - lines[k, FROM_Y]
    tx, ty = lines[k, ALONG_X], lines[k, ALONG_Y]
    away = (uy * tx - ux * ty) * side
    if away >= 0:
        return NEVER
    return float(max((dy * tx - dx * ty) * side, 0.0) / -away)

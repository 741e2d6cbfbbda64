"""Curved walls and edges: where a straight path meets them, and how a disc slides along one from inside.

A disc of radius r meets an arc of radius ρ from outside where its centre is ρ + r from the arc's, from inside where it
is ρ - r; beyond the arc's ends only the two end points are in its way. Whether a point lies within the sweep is told by
cross products with the directions of both ends.
"""

from __future__ import annotations

from math import sqrt

from fillip.physics.columns import (
    AROUND,
    AROUND_X,
    AROUND_Y,
    BEND,
    CENTRE_X,
    CENTRE_Y,
    CLOSED,
    FIRST_X,
    FIRST_Y,
    LAST_X,
    LAST_Y,
    NEVER,
    SWEEP,
    WIDE,
)
from fillip.physics.compiled import Table, compiled
from fillip.physics.contact import END_WIDTH, distance_to_circle

SAG = 5e-5  # m: between two hits, a disc that slides along a concave wall gets at most so far away from it
STEEPEST = 0.015  # of the radius of its path, where that is short: a chord leaves at 10 degrees at most
_SAME = 1 + 1e-6  # relative: a hit at this chord's own angle, but for rounding, is one more along the same wall


@compiled
def spans(walls: Table, w: int, x: float, y: float, slack: float) -> bool:
    """Whether (x, y), told from the centre of arc `w`, lies within its sweep, or within `slack` metres beyond."""
    if walls[w, SWEEP] == CLOSED:
        return True
    after_first = bool(walls[w, FIRST_X] * y - walls[w, FIRST_Y] * x >= -slack)
    before_last = bool(x * walls[w, LAST_Y] - y * walls[w, LAST_X] >= -slack)
    if walls[w, SWEEP] == WIDE:
        return after_first or before_last
    return after_first and before_last


@compiled
def out_of_reach(x: float, y: float, ux: float, uy: float, radius: float, far: float, walls: Table, w: int) -> bool:
    """Whether a disc on its way along u, at most `far`, stays clear of the circle in which arc `w` lies."""
    dx, dy, wide = walls[w, AROUND_X] - x, walls[w, AROUND_Y] - y, walls[w, AROUND] + radius
    ahead, beside = dx * ux + dy * uy, dx * uy - dy * ux
    return bool(ahead < -wide or ahead - wide > far or beside > wide or beside < -wide)


@compiled
def distance_out_of_circle(away: float, beyond: float) -> float:
    """How far along its path a point inside a circle gets out of it.

    `away` is its place, seen from the centre, along its direction; `beyond` the square of its distance to the centre
    less the square of the radius. Where rounding puts it outside already: now where it moves on outwards, otherwise
    where its path comes out again.
    """
    square = away * away - beyond
    if away >= 0:
        return 0.0 if beyond >= 0 else -beyond / (away + sqrt(square))
    return -away + sqrt(max(square, 0.0))


@compiled
def distance_to_arc(x: float, y: float, ux: float, uy: float, radius: float, walls: Table, w: int) -> float:
    """How far along u a disc at (x, y) gets to touch a thin curved wall with rounded ends, from either side."""
    bend = walls[w, BEND]
    px, py = x - walls[w, CENTRE_X], y - walls[w, CENTRE_Y]
    away, squared = px * ux + py * uy, px * px + py * py
    outside = squared >= bend * bend
    nearest, inner = NEVER, bend - radius
    if outside:
        distance = distance_to_circle(-px, -py, ux, uy, bend + radius)
        if distance < NEVER and spans(walls, w, px + ux * distance, py + uy * distance, 0.0):
            nearest = distance
    if inner > 0:
        beyond = squared - inner * inner
        # from outside it comes to the inner face only past an end and through the middle
        if not outside or (away < 0 and away * away > beyond):
            distance = distance_out_of_circle(away, beyond)
            if distance < nearest and spans(walls, w, px + ux * distance, py + uy * distance, 0.0):
                nearest = distance
    if walls[w, SWEEP] != CLOSED:
        nearest = min(
            nearest,
            distance_to_circle(bend * walls[w, FIRST_X] - px, bend * walls[w, FIRST_Y] - py, ux, uy, radius),
            distance_to_circle(bend * walls[w, LAST_X] - px, bend * walls[w, LAST_Y] - py, ux, uy, radius),
        )
    return nearest


@compiled
def distance_over_arc(x: float, y: float, ux: float, uy: float, side: float, edges: Table, k: int) -> float:
    """How far along u a centre passes a curved edge; `side` is +1 where it is inside the circle now, else -1."""
    bend = edges[k, BEND]
    px, py = x - edges[k, CENTRE_X], y - edges[k, CENTRE_Y]
    away = px * ux + py * uy
    beyond = px * px + py * py - bend * bend
    if side < 0:
        if away >= 0 or away * away <= beyond:
            return NEVER
        distance = distance_to_circle(-px, -py, ux, uy, bend)
        if distance < NEVER and spans(edges, k, px + ux * distance, py + uy * distance, END_WIDTH):
            return distance
    distance = distance_out_of_circle(away, beyond)
    if spans(edges, k, px + ux * distance, py + uy * distance, END_WIDTH):
        return distance
    return NEVER


@compiled
def arc_foot(x: float, y: float, walls: Table, w: int) -> tuple[float, float, bool]:
    """The point of arc `w` that is nearest to (x, y), and whether that is its inner face."""
    bend, cx, cy = walls[w, BEND], walls[w, CENTRE_X], walls[w, CENTRE_Y]
    px, py = x - cx, y - cy
    apart = sqrt(px * px + py * py)
    if apart > 0 and spans(walls, w, px, py, 0.0):
        return cx + px / apart * bend, cy + py / apart * bend, apart < bend
    first_x, first_y = bend * walls[w, FIRST_X], bend * walls[w, FIRST_Y]
    last_x, last_y = bend * walls[w, LAST_X], bend * walls[w, LAST_Y]
    to_first = (first_x - px) * (first_x - px) + (first_y - py) * (first_y - py)
    to_last = (last_x - px) * (last_x - px) + (last_y - py) * (last_y - py)
    if to_first <= to_last:
        return cx + first_x, cy + first_y, False
    return cx + last_x, cy + last_y, False


@compiled
def chord(path_radius: float) -> tuple[float, float]:
    """Cosine and sine of the angle at which a disc leaves a concave wall along which it slides.

    `path_radius` is that of its centre's path, ρ - r: the chord of this circle whose sag is `SAG`.
    """
    part = min(SAG / path_radius, STEEPEST)
    return 1 - part, sqrt(part * (2 - part))


@compiled
def flat(approach: float, speed: float, sine: float) -> bool:
    """Whether a hit is so flat that the disc slides along: no steeper than the chord of that sine."""
    return approach <= sine * speed * _SAME

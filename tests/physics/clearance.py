"""How near straight ways come to walls, worked out for many ways at once and on another road than the kernel's."""

from __future__ import annotations

from math import pi

import numpy as np
import numpy.typing as npt

from fillip.kit.surfaces import Arc, Point, Wall
from tests.physics.scenes import ends_of

Values = npt.NDArray[np.float64]
Marks = npt.NDArray[np.bool_]


def clearance(starts: Values, ends: Values, wall: Wall | Arc) -> Values:
    """The least distance of each straight way, from a row of `starts` to that of `ends`, to a wall; 0 across it."""
    nearest = np.minimum(distances(starts, wall), distances(ends, wall))
    for point in ends_of(wall):
        nearest = np.minimum(nearest, _to_way(starts, ends, point))
    if isinstance(wall, Wall):
        return np.where(_crosses(starts, ends, wall), 0.0, nearest)
    closest = _foot(starts, ends, wall.center)
    nearest = np.minimum(nearest, distances(closest, wall))
    return np.where(_crosses_arc(starts, ends, wall), 0.0, nearest)


def distances(points: Values, wall: Wall | Arc) -> Values:
    """The distance of each point, a row each, to a wall."""
    if isinstance(wall, Wall):
        start, end = (np.broadcast_to(np.array(point), points.shape) for point in ends_of(wall))
        return _to_way(start, end, points)
    relative = points - np.array(wall.center)
    rim = np.abs(np.hypot(relative[:, 0], relative[:, 1]) - wall.radius)
    tips = [np.hypot(*(points - np.array(end)).T) for end in ends_of(wall)]
    return np.asarray(np.where(_within(relative, wall), rim, np.minimum(*tips)))


def _within(relative: Values, arc: Arc) -> Marks:
    begin = arc.start if arc.sweep > 0 else arc.start + arc.sweep
    turned = np.mod(np.arctan2(relative[:, 1], relative[:, 0]) - begin, 2 * pi)
    return np.asarray(turned <= abs(arc.sweep), np.bool_)


def _foot(starts: Values, ends: Values, point: Point | Values) -> Values:
    """The point of each way that is nearest to a point."""
    way = ends - starts
    length = np.maximum((way * way).sum(axis=1), 1e-300)
    part = np.clip(((np.asarray(point) - starts) * way).sum(axis=1) / length, 0.0, 1.0)
    return np.asarray(starts + part[:, None] * way)


def _to_way(starts: Values, ends: Values, point: Point | Values) -> Values:
    away = np.asarray(point) - _foot(starts, ends, point)
    return np.hypot(away[:, 0], away[:, 1])


def _crosses(starts: Values, ends: Values, wall: Wall) -> Marks:
    a, b = np.array(wall.start), np.array(wall.end)

    def side(p: Values, q: Values, r: Values) -> Values:
        return np.asarray((q - p)[..., 0] * (r - p)[..., 1] - (q - p)[..., 1] * (r - p)[..., 0])

    return np.asarray(
        (side(a, b, starts) * side(a, b, ends) < 0) & (side(starts, ends, a) * side(starts, ends, b) < 0), np.bool_
    )


def _crosses_arc(starts: Values, ends: Values, arc: Arc) -> Marks:
    way, relative = ends - starts, starts - np.array(arc.center)
    a, b = (way * way).sum(axis=1), (way * relative).sum(axis=1)
    c = (relative * relative).sum(axis=1) - arc.radius * arc.radius
    square = b * b - a * c
    root = np.sqrt(np.maximum(square, 0.0))
    crossed = np.zeros(len(starts), np.bool_)
    for sign in (-1, 1):
        part = np.divide(-b + sign * root, a, out=np.full(len(starts), -1.0), where=a > 0)
        met = relative + part[:, None] * way
        crossed |= (square > 0) & (part >= 0) & (part <= 1) & _within(met, arc)
    return crossed

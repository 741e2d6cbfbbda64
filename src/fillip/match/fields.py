"""How far a piece's centre may lie on a surface: a rectangle within straight cushions, or a disc within a round rim."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot, inf, isfinite, pi, sqrt

from fillip.kit.sets import Box
from fillip.kit.surfaces import Arc, Point, Wall
from fillip.match.circle import Circle

Ring = tuple[float, float, float]
"""Middle and radius of what a centre has to stay out of, in metres."""
_SLACK = 1e-12


@dataclass(frozen=True, slots=True)
class Rectangle:
    """Centres from `left` to `right` and from `low` to `high`."""

    left: float = -inf
    right: float = inf
    low: float = -inf
    high: float = inf

    def holds(self, at: Point) -> bool:
        """Whether a centre may lie there."""
        inside = self.left - _SLACK <= at[0] <= self.right + _SLACK
        return inside and self.low - _SLACK <= at[1] <= self.high + _SLACK

    def along(self, rings: Iterable[Ring], target: Point) -> Iterable[Point]:
        """Places against a cushion: straight across from the target, in corners, where a ring meets the cushion."""
        left, right, low, high = self.left, self.right, self.low, self.high
        if not (isfinite(left) and isfinite(low)):
            return
        inside = min(max(target[0], left), right), min(max(target[1], low), high)
        yield inside
        yield from ((x, y) for x in (left, right, inside[0]) for y in (low, high, inside[1]))
        for x, y, reach in rings:
            for cushion in (left, right):
                if abs(cushion - x) < reach:
                    half = sqrt(reach * reach - (cushion - x) ** 2)
                    yield from ((cushion, y - half), (cushion, y + half))
            for cushion in (low, high):
                if abs(cushion - y) < reach:
                    half = sqrt(reach * reach - (cushion - y) ** 2)
                    yield from ((x - half, cushion), (x + half, cushion))


@dataclass(frozen=True, slots=True)
class Disc:
    """Centres no further than `radius` from (x, y)."""

    x: float
    y: float
    radius: float

    def holds(self, at: Point) -> bool:
        """Whether a centre may lie there."""
        return hypot(at[0] - self.x, at[1] - self.y) <= self.radius + _SLACK

    def along(self, rings: Iterable[Ring], target: Point) -> Iterable[Point]:
        """Places against the rim: straight outwards from the middle through the target, and where a ring meets it."""
        away = hypot(target[0] - self.x, target[1] - self.y)
        if away > 0:
            share = self.radius / away
            yield self.x + (target[0] - self.x) * share, self.y + (target[1] - self.y) * share
        for ring in rings:
            yield from crossings((self.x, self.y, self.radius), ring)


Field = Rectangle | Disc


def fields(box: Box, radius: float, limit: Circle | None = None) -> tuple[Field, ...]:
    """What holds the centre of a piece of that radius: the walls, and a `limit` where there is one.

    A surface without walls is endless.
    """
    found: list[Field] = [Disc(limit.x, limit.y, limit.radius)] if limit else []
    rims = [wall for wall in box.surface.walls if isinstance(wall, Arc) and wall.sweep >= 2 * pi]
    if rims:
        return (*found, *(Disc(*rim.center, rim.radius - radius) for rim in rims))
    corners = [corner for wall in box.surface.walls for corner in _extent(wall)]
    if corners:
        xs, ys = zip(*corners, strict=True)
        found.append(Rectangle(min(xs) + radius, max(xs) - radius, min(ys) + radius, max(ys) - radius))
    return tuple(found)


def crossings(one: Ring, two: Ring) -> Iterable[Point]:
    """The two points in which two circles cross, if they do."""
    (x1, y1, r1), (x2, y2, r2) = one, two
    dx, dy = x2 - x1, y2 - y1
    apart = hypot(dx, dy)
    if not abs(r1 - r2) < apart < r1 + r2:
        return
    along = (apart * apart + r1 * r1 - r2 * r2) / (2 * apart)
    across = sqrt(max(r1 * r1 - along * along, 0.0))
    for sign in (1.0, -1.0):
        yield x1 + (along * dx - sign * across * dy) / apart, y1 + (along * dy + sign * across * dx) / apart


def _extent(wall: Wall | Arc) -> tuple[Point, Point]:
    if isinstance(wall, Wall):
        return wall.start, wall.end
    (x, y), radius = wall.center, wall.radius
    return (x - radius, y - radius), (x + radius, y + radius)

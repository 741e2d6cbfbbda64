"""Putting pieces back: as near to where they belong as they fit, never over another piece, a wall or a pocket."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import hypot, inf, isfinite, sqrt

from fillip.kit.layout import Layout, Placed, placed
from fillip.kit.sets import Box
from fillip.kit.surfaces import Arc, Point, Wall
from fillip.match.circle import Circle

CONTACT = 3e-9  # metres; overlaps up to this are contact (design, nouns)
HAND_GAP = 10e-6  # metres a hand leaves between a piece it puts down and its neighbours (assumed)

Ring = tuple[float, float, float]
Bounds = tuple[tuple[float, float], tuple[float, float]]


def overlaps(box: Box, layout: Layout, identifier: str, at: Point, tolerance: float = CONTACT) -> Placed | None:
    """The piece that `identifier`, put down at `at`, would lie over, or None."""
    piece = box.pieces[identifier]
    radius = piece.radius
    for other in layout:
        if other.id == identifier or other.z >= piece.thickness - tolerance:  # what lies higher is no hindrance
            continue
        reach = radius + box.pieces[other.id].radius - tolerance
        if hypot(other.x - at[0], other.y - at[1]) < reach:
            return other
    return None


def put_nearest(box: Box, layout: Layout, identifier: str, target: Point, limit: Circle | None = None) -> Layout:
    """The layout with the piece put down as near to `target` (metres) as it fits.

    The nearest free place lies at the target, straight off whatever covers it (a piece, a pocket, a cushion), or where
    two of those meet, so these places are tried in the order of their distance. Where there is a `limit`, its
    centre lies inside. Raises ValueError where the surface has no room.
    """
    radius = box.pieces[identifier].radius
    rings = [
        (other.x, other.y, radius + box.pieces[other.id].radius + HAND_GAP)
        for other in layout
        if other.id != identifier
    ]
    rings += [(pocket.x, pocket.y, pocket.radius + radius) for pocket in box.surface.pockets]
    bounds = _bounds(box, radius)
    fence = (limit.x, limit.y, limit.radius) if limit else None
    candidates = [target, *_beside(rings, target), *_between(rings), *_along(rings, target, bounds)]
    if fence:
        candidates += [*_beside([fence], target), *_between([*rings, fence])]
    # the last two keys settle equal distances, so that the answer never depends on the order of the pieces
    candidates.sort(key=lambda at: (hypot(at[0] - target[0], at[1] - target[1]), at[1], at[0]))
    for x, y in candidates:
        clear = all(hypot(x - ring[0], y - ring[1]) >= ring[2] - 1e-9 for ring in rings)
        if fence and hypot(x - fence[0], y - fence[1]) > fence[2] + 1e-9:
            continue
        if clear and all(low - 1e-12 <= at <= high + 1e-12 for at, (low, high) in zip((x, y), bounds, strict=True)):
            return layout.having(placed(identifier, x, y))
    raise ValueError(f"{identifier} fits nowhere on {box.name}")


def fallen(box: Box, layout: Layout, kind: str, lately: Iterable[str] = ()) -> str:
    """The piece of that kind that comes back: one that fell `lately`, else the lowest number not on the layout.

    Raises ValueError where every piece of the kind is on the board.
    """
    gone = [
        piece.id
        for piece in sorted(box.pieces.values(), key=lambda piece: (len(piece.id), piece.id))
        if piece.kind == kind and piece.id not in layout
    ]
    if not gone:
        raise ValueError(f"every {kind} is on the board: none can come back")
    return next((identifier for identifier in lately if identifier in gone), gone[0])


def _beside(rings: list[Ring], target: Point) -> Iterable[Point]:
    for x, y, reach in rings:
        away = hypot(target[0] - x, target[1] - y)
        if away > 0:
            yield x + (target[0] - x) * reach / away, y + (target[1] - y) * reach / away
        else:
            yield x, y - reach


def _between(rings: list[Ring]) -> Iterable[Point]:
    for (x1, y1, r1), (x2, y2, r2) in combinations(rings, 2):
        dx, dy = x2 - x1, y2 - y1
        apart = hypot(dx, dy)
        if not abs(r1 - r2) < apart < r1 + r2:
            continue
        along = (apart * apart + r1 * r1 - r2 * r2) / (2 * apart)
        across = sqrt(max(r1 * r1 - along * along, 0.0))
        for sign in (1.0, -1.0):
            yield (
                x1 + (along * dx - sign * across * dy) / apart,
                y1 + (along * dy + sign * across * dx) / apart,
            )


def _along(rings: list[Ring], target: Point, bounds: Bounds) -> Iterable[Point]:
    """Against a cushion: straight across from the target, in the corners, and where a ring meets the cushion."""
    (left, right), (low, high) = bounds
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


def _bounds(box: Box, radius: float) -> Bounds:
    """How far a centre may lie in x and in y: the walls' extent less the radius; endless where there are none."""
    corners = [corner for wall in box.surface.walls for corner in _extent(wall)]
    if not corners:
        return (-inf, inf), (-inf, inf)
    xs, ys = zip(*corners, strict=True)
    return (min(xs) + radius, max(xs) - radius), (min(ys) + radius, max(ys) - radius)


def _extent(wall: Wall | Arc) -> tuple[Point, Point]:
    if isinstance(wall, Wall):
        return wall.start, wall.end
    (x, y), radius = wall.center, wall.radius
    return (x - radius, y - radius), (x + radius, y + radius)

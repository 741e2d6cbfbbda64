"""Putting pieces back: as near to where they belong as they fit, never over another piece, a wall or a pocket."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import hypot, sqrt

from fillip.kit.layout import FLAT, Layout, Placed, placed
from fillip.kit.sets import Box
from fillip.kit.surfaces import Point
from fillip.match.circle import Circle
from fillip.match.fields import Ring, crossings, fields

CONTACT = 3e-9  # metres; overlaps up to this are contact (design, nouns)
HAND_GAP = 10e-6  # metres a hand leaves between a piece it puts down and its neighbours (assumed)


def overlaps(
    box: Box, layout: Layout, identifier: str, at: Point, tolerance: float = CONTACT, *, at_any_height: bool = False
) -> Placed | None:
    """The piece that `identifier`, put down on the surface at `at`, would lie over, or None.

    A piece that lies so high that the one put down fits beneath it is not in its way, unless `at_any_height` is asked.
    """
    for other in layout:
        reach = reach_of(box, identifier, other, at_any_height=at_any_height)
        if reach and hypot(other.x - at[0], other.y - at[1]) < reach - tolerance:
            return other
    return None


def reach_of(box: Box, identifier: str, other: Placed, *, at_any_height: bool = False) -> float:
    """How near (metres) the centre of `identifier`, lying on the surface, may come to that of another piece.

    0 for the piece itself and for one that lies wholly above it. A piece that is not level is taken for as wide as it
    is from corner to corner.
    """
    piece, met = box.pieces[identifier], box.pieces[other.id]
    if other.id == identifier:
        return 0.0
    if other.q == FLAT:
        high = other.z >= piece.thickness
        return 0.0 if high and not at_any_height else piece.radius + met.radius
    high = _lowest(other, met.radius, met.thickness) >= piece.thickness
    return 0.0 if high and not at_any_height else piece.radius + hypot(met.radius, met.thickness / 2)


def put_nearest(box: Box, layout: Layout, identifier: str, target: Point, limit: Circle | None = None) -> Layout:
    """The layout with the piece put down on the surface as near to `target` (metres) as it fits.

    The nearest free place lies at the target, straight off whatever covers it (a piece, a pocket, a cushion), or where
    two of those meet, so these places are tried in the order of their distance. Where there is a `limit`, its centre
    lies inside. Raises ValueError where the surface has no room.
    """
    radius = box.pieces[identifier].radius
    rings = [
        (other.x, other.y, reach_of(box, identifier, other, at_any_height=True) + HAND_GAP)
        for other in layout
        if other.id != identifier
    ]
    rings += [(pocket.x, pocket.y, pocket.radius + radius) for pocket in box.surface.pockets]
    bounds = fields(box, radius, limit)
    candidates = [target, *_beside(rings, target), *_between(rings)]
    candidates += [at for bound in bounds for at in bound.along(rings, target)]
    # the last two keys settle equal distances, so that the answer never depends on the order of the pieces
    candidates.sort(key=lambda at: (hypot(at[0] - target[0], at[1] - target[1]), at[1], at[0]))
    for x, y in candidates:
        clear = all(hypot(x - ring[0], y - ring[1]) >= ring[2] - 1e-9 for ring in rings)
        if clear and all(bound.holds((x, y)) for bound in bounds):
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
    for one, two in combinations(rings, 2):
        yield from crossings(one, two)


def _lowest(piece: Placed, radius: float, thickness: float) -> float:
    """The height of the lowest point of a piece that is not level; its `z` is that of its underside were it level."""
    _, x, y, _ = piece.q
    along = min(abs(1 - 2 * (x * x + y * y)), 1.0)
    return piece.z + thickness / 2 * (1 - along) - radius * sqrt(1 - along * along)

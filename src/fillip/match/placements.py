"""Where the striker may be put and flicked to, as geometry: lanes, spots and directions."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, hypot, sqrt

from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.kit.surfaces import Point
from fillip.match.circle import Circle
from fillip.match.placing import overlaps, reach_of

__all__ = ["Circle", "Interval", "Lane", "Placements", "Spot", "lane", "spot"]

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Lane:
    """A segment for the striker's centre (metres) and the parts of it, measured from `start`, that nothing covers."""

    start: Point
    end: Point
    free: tuple[Interval, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """One point for the striker's centre (metres) and whether nothing covers it."""

    x: float
    y: float
    free: bool


@dataclass(frozen=True, slots=True)
class Placements:
    """What a seat's region comes to on this layout.

    The first lane is the usual one; the others lie just beside it and help where it is covered. `directions` are arcs
    of allowed flick directions, in radians, each from one angle anticlockwise to the other, both ends excluded.
    """

    lanes: tuple[Lane, ...]
    spots: tuple[Spot, ...]
    directions: tuple[Interval, ...]


def lane(box: Box, layout: Layout, piece: str, start: Point, end: Point, gap: float = 0.0) -> Lane:
    """The lane from `start` to `end` less what lies nearer to the piece than `gap` (metres), were it put there.

    The ends of a free part are rounded inwards to whole micrometres, so that a flick's own steps fit.
    """
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    covered = sorted(
        part
        for other in layout
        if (reach := reach_of(box, piece, other))
        for part in _covered((other.x - start[0], other.y - start[1]), along, reach + gap)
    )
    free: list[Interval] = []
    reached = 0.0
    for left, right in [*covered, (length, length)]:
        if left > reached:
            free.append((ceil(reached * 1e6 - 1e-6) / 1e6, floor(min(left, length) * 1e6 + 1e-6) / 1e6))
        reached = max(reached, right)
    return Lane(start, end, tuple((a, b) for a, b in free if b >= a))


def spot(box: Box, layout: Layout, piece: str, at: Point) -> Spot:
    """The spot at `at` and whether the piece, put down there, lies over no other."""
    return Spot(at[0], at[1], overlaps(box, layout, piece, at, tolerance=0.0) is None)


def _covered(other: Point, along: Point, reach: float) -> tuple[Interval, ...]:
    middle = other[0] * along[0] + other[1] * along[1]
    aside = other[0] * along[1] - other[1] * along[0]
    if abs(aside) >= reach:
        return ()
    half = sqrt(reach * reach - aside * aside)
    return ((middle - half, middle + half),)

"""A track as a surface: a rail on one edge of every piece, a falling edge on the other, and the start line."""

from __future__ import annotations

from math import pi, sqrt

from fillip.kit.carabande import BUILD, COEFFICIENTS, MEASURES
from fillip.kit.surfaces import Arc, Point, SensedLine, Surface, Wall
from fillip.kit.tracks import Laid, Track, laid

START = "start"

# cosine and sine of 0 to 3 quarter turns
_QUARTERS = ((1, 0), (0, 1), (-1, 0), (0, -1))


def surface(track: Track) -> Surface:
    """The track on the table, its name the track's code; metres, the middle of the start piece's cell at the origin.

    The race enters the start piece along +x. `walls[k]` is the rail of piece k, `edges[k]` its open edge, both exactly
    on the board's edge; neighbours meet to rounding. The line `start` crosses the start piece in its middle, from its
    right edge to its left, so that the race crosses it in direction +1.
    """
    walls: list[Wall | Arc] = []
    edges: list[Wall | Arc] = []
    for each in laid(track.pieces):
        sides = _edge(each, left=True), _edge(each, left=False)
        rail, gap = sides if each.piece.rail_left else sides[::-1]
        walls.append(rail)
        edges.append(gap)
    return Surface(
        track.code(), tuple(walls), (), tuple(edges), (_start_line(track),), coefficients=COEFFICIENTS, build=BUILD
    )


def _edge(each: Laid, *, left: bool) -> Wall | Arc:
    """One edge of a piece. The board is on the left of its way: the right edge runs with the race, the left against."""
    if each.piece.turn == "S":
        reach, side = MEASURES.cell / 2, MEASURES.half if left else -MEASURES.half
        ends = _on_table(each, -reach, side), _on_table(each, reach, side)
        return Wall(*(ends[::-1] if left else ends))
    to_left = each.piece.turn == "L"
    radius = MEASURES.inner if left == to_left else MEASURES.outer
    # a curve to the left turns anticlockwise around a centre on the left, which lies at a quarter turn from its entry
    entry = each.heading + (3 if to_left else 1)
    sweep = 1 if to_left else -1
    if left:
        entry, sweep = entry + sweep, -sweep
    return Arc(_centre(each), radius, entry % 4 * pi / 2, sweep * pi / 2)


def _start_line(track: Track) -> SensedLine:
    each = laid(track.pieces)[0]
    if each.piece.turn == "S":
        return SensedLine(START, _on_table(each, 0.0, -MEASURES.half), _on_table(each, 0.0, MEASURES.half))
    (x, y), side = _centre(each), 1 if each.piece.turn == "L" else -1
    # halfway round the curve, seen from its centre
    dx, dy = sqrt(0.5), -side * sqrt(0.5)
    inner, outer = ((x + radius * dx, y + radius * dy) for radius in (MEASURES.inner, MEASURES.outer))
    return SensedLine(START, outer, inner) if side > 0 else SensedLine(START, inner, outer)


def _centre(each: Laid) -> Point:
    """The corner of the cell around which a curve turns."""
    half = MEASURES.cell / 2
    return _on_table(each, -half, half if each.piece.turn == "L" else -half)


def _on_table(each: Laid, along: float, across: float) -> Point:
    """A point of a piece, told from the middle of its cell along the race and to its left."""
    cosine, sine = _QUARTERS[each.heading]
    return (
        each.cell[0] * MEASURES.cell + cosine * along - sine * across,
        each.cell[1] * MEASURES.cell + sine * along + cosine * across,
    )

"""A trace as a picture in SVG: the surface, where every disc was, its way, and where it is at the end."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, cos, floor, pi, sin
from xml.sax.saxutils import escape, quoteattr

from fillip.kit.surfaces import Arc, SensedLine, Surface, Wall
from fillip.physics.trace import Path, Trace

# by the kind of piece, of all sets
_COLOURS = {
    "white": "#fbf3df",
    "black": "#2f2b28",
    "queen": "#b3303a",
    "striker": "#3f6fae",
    "red": "#b3303a",
    "yellow": "#e2b93b",
    "green": "#3d7a4e",
    "brown": "#7a4a2a",
    "blue": "#2f5d9b",
    "pink": "#d98aa0",
    "obstacle": "#2f2b28",
}
_OTHER = "#6b8f71"
_SIDE = 900  # pixels of the longer side


def picture(surface: Surface, trace: Trace) -> str:
    """An SVG document, y upwards, as wide or high as what is drawn; metres become `_SIDE` pixels."""
    left, bottom, right, top = _bounds(surface, trace)
    width, height = right - left, top - bottom
    scale = _SIDE / max(width, height)
    hair = max(width, height) / 500
    size = f'width="{width * scale:.0f}" height="{height * scale:.0f}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{left:.6g} {-top:.6g} {width:.6g} {height:.6g}">',
        f'<rect x="{left:.6g}" y="{-top:.6g}" width="{width:.6g}" height="{height:.6g}" fill="#cfa96f"/>',
        *(_circle(pocket.x, pocket.y, pocket.radius, 'fill="#241d18"') for pocket in surface.pockets),
        *(_polyline((line.start, line.end), "#8f6d3c", hair, dashed=True) for line in surface.lines),
        *(_part(wall, "#5b3a21", 2 * hair) for wall in surface.walls),
        *(_part(edge, "#b3303a", hair, dashed=True) for edge in surface.edges),
    ]
    for path in trace.pieces:
        parts.append(_circle(*path.start[:2], path.radius, f'fill="none" stroke="{_colour(path)}" {_pen(hair / 2)}'))
        parts.append(_polyline(_way(path), _colour(path), hair))
    for path in trace.pieces:
        x, y, _ = path.end
        if path.state == "on":
            look = f'fill="{_colour(path)}" stroke="#1c1714" {_pen(hair / 2)}'
            parts.append(_circle(x, y, path.radius, look, path.id))
        else:
            parts.append(_circle(x, y, path.radius / 3, f'fill="{_colour(path)}"', f"{path.id}, {path.state}"))
    return "\n".join([*parts, "</svg>", ""])


def _bounds(surface: Surface, trace: Trace) -> tuple[float, float, float, float]:
    points = [point for part in (*surface.walls, *surface.edges, *surface.lines) for point in _points(part)]
    for pocket in surface.pockets:
        points += [(pocket.x + side * pocket.radius, pocket.y + side * pocket.radius) for side in (-1, 1)]
    for path in trace.pieces:
        for x, y in _way(path):
            points += [(x - path.radius, y - path.radius), (x + path.radius, y + path.radius)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    margin = 0.03 * max(max(xs) - min(xs), max(ys) - min(ys))
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def _way(path: Path) -> list[tuple[float, float]]:
    return [path.start[:2], *((row[2], row[3]) for row in path.segments.tolist()), path.end[:2]]


def _points(part: Wall | Arc | SensedLine) -> list[tuple[float, float]]:
    """Both ends; of a curve also where it goes furthest to the left, right, up or down."""
    if not isinstance(part, Arc):
        return [part.start, part.end]
    first, last = sorted((part.start, part.start + part.sweep))
    quarters = range(ceil(first / (pi / 2)), floor(last / (pi / 2)) + 1)
    return [_on(part, angle) for angle in (first, *(quarter * pi / 2 for quarter in quarters), last)]


def _on(arc: Arc, angle: float) -> tuple[float, float]:
    return arc.center[0] + arc.radius * cos(angle), arc.center[1] + arc.radius * sin(angle)


def _part(part: Wall | Arc, colour: str, width: float, *, dashed: bool = False) -> str:
    """A wall or an edge; a curve as one or two arcs of a circle, so that it is round at any size."""
    if isinstance(part, Wall):
        return _polyline((part.start, part.end), colour, width, dashed=dashed)
    x, y = _on(part, part.start)
    steps = [f"M{x:.6g} {-y:.6g}"]
    # y is upwards here and downwards there; half a sweep is less than half a turn
    turn = 0 if part.sweep > 0 else 1
    for share in (0.5, 1.0):
        x, y = _on(part, part.start + share * part.sweep)
        steps.append(f"A{part.radius:.6g} {part.radius:.6g} 0 0 {turn} {x:.6g} {-y:.6g}")
    return f'<path d="{"".join(steps)}" fill="none" stroke="{colour}" {_pen(width)}{_dash(width, dashed)}/>'


def _colour(path: Path) -> str:
    return _COLOURS.get(path.kind, _OTHER)


def _pen(width: float) -> str:
    return f'stroke-width="{width:.4g}"'


def _dash(width: float, dashed: bool) -> str:
    return f' stroke-dasharray="{4 * width:.4g}"' if dashed else ""


def _circle(x: float, y: float, radius: float, look: str, title: str = "") -> str:
    shape = f'<circle cx="{x:.6g}" cy="{-y:.6g}" r="{radius:.6g}" {look}'
    return f"{shape}><title>{escape(title)}</title></circle>" if title else f"{shape}/>"


def _polyline(points: Iterable[tuple[float, float]], colour: str, width: float, *, dashed: bool = False) -> str:
    corners = quoteattr(" ".join(f"{x:.6g},{-y:.6g}" for x, y in points))
    pen = f"{_pen(width)}{_dash(width, dashed)}"
    return f'<polyline points={corners} fill="none" stroke="{colour}" stroke-linejoin="round" {pen}/>'

"""A trace as a picture in SVG: the surface, where every disc was, its way, and where it is at the end."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, sin
from xml.sax.saxutils import escape, quoteattr

from fillip.kit.surfaces import Arc, Surface, Wall
from fillip.physics.trace import Path, Trace

_COLOURS = {"white": "#fbf3df", "black": "#2f2b28", "queen": "#b3303a", "striker": "#3f6fae"}
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
        *(_polyline(_points(wall), "#5b3a21", 2 * hair) for wall in surface.walls),
        *(_polyline(_points(edge), "#b3303a", hair, dashed=True) for edge in surface.edges),
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
    points = [point for part in (*surface.walls, *surface.edges) for point in _points(part)]
    for path in trace.pieces:
        for x, y in _way(path):
            points += [(x - path.radius, y - path.radius), (x + path.radius, y + path.radius)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    margin = 0.03 * max(max(xs) - min(xs), max(ys) - min(ys))
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def _way(path: Path) -> list[tuple[float, float]]:
    return [path.start[:2], *((row[2], row[3]) for row in path.segments.tolist()), path.end[:2]]


def _points(part: Wall | Arc) -> list[tuple[float, float]]:
    if isinstance(part, Wall):
        return [part.start, part.end]
    (x, y), steps = part.center, 64
    angles = (part.start + part.sweep * step / steps for step in range(steps + 1))
    return [(x + part.radius * cos(angle), y + part.radius * sin(angle)) for angle in angles]


def _colour(path: Path) -> str:
    return _COLOURS.get(path.kind, _OTHER)


def _pen(width: float) -> str:
    return f'stroke-width="{width:.4g}"'


def _circle(x: float, y: float, radius: float, look: str, title: str = "") -> str:
    shape = f'<circle cx="{x:.6g}" cy="{-y:.6g}" r="{radius:.6g}" {look}'
    return f"{shape}><title>{escape(title)}</title></circle>" if title else f"{shape}/>"


def _polyline(points: Iterable[tuple[float, float]], colour: str, width: float, *, dashed: bool = False) -> str:
    corners = quoteattr(" ".join(f"{x:.6g},{-y:.6g}" for x, y in points))
    dash = f' stroke-dasharray="{4 * width:.4g}"' if dashed else ""
    return f'<polyline points={corners} fill="none" stroke="{colour}" stroke-linejoin="round" {_pen(width)}{dash}/>'

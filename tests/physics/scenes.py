"""Small scenes that the tests of physics share, and what they measure on a trace."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import atan2, cos, hypot, pi, sin

from fillip.kit import carrom
from fillip.kit.surfaces import Arc, Coefficients, Point, Surface, Wall
from fillip.physics.bodies import Body
from fillip.physics.trace import Trace

COIN, STRIKER = 0.0159, 0.02065
PIECES = carrom.pieces()
CARROM = carrom.surface()


def coin(name: str, x: float, y: float, vx: float = 0.0, vy: float = 0.0, spin: float = 0.0) -> Body:
    return Body(name, "coin", COIN, 0.00525, x, y, 0.0, vx, vy, spin)


def striker(x: float, y: float, vx: float = 0.0, vy: float = 0.0, spin: float = 0.0) -> Body:
    return Body("striker", "striker", STRIKER, 0.015, x, y, 0.0, vx, vy, spin)


def plane(**coefficients: float) -> Surface:
    """An endless empty surface."""
    return Surface("plane", coefficients=replace(Coefficients(), **coefficients))


def box(half: float, **coefficients: float) -> Surface:
    """A square of four walls without pockets."""
    corners = ((-half, -half), (half, -half), (half, half), (-half, half))
    walls = tuple(Wall(corners[i], corners[(i + 1) % 4]) for i in range(4))
    return Surface("box", walls, coefficients=replace(Coefficients(), **coefficients))


def moving(trace: Trace, identifier: str, t: float) -> tuple[float, float, float]:
    """Velocity and spin of a piece at `t`, just after whatever happens then."""
    for row in reversed(trace.path(identifier).segments.tolist()):
        begun, duration, _, _, vx, vy, ax, ay, _, spin, change = row
        if begun <= t:
            s = t - begun
            return (vx + ax * s, vy + ay * s, spin + change * s) if s < duration else (0.0, 0.0, 0.0)
    return 0.0, 0.0, 0.0


def distance_to(wall: Wall | Arc, x: float, y: float) -> float:
    """Distance from a point to a wall, its ends included."""
    if isinstance(wall, Arc):
        (cx, cy), radius = wall.center, wall.radius
        begin = wall.start if wall.sweep > 0 else wall.start + wall.sweep
        if (atan2(y - cy, x - cx) - begin) % (2 * pi) <= abs(wall.sweep):
            return abs(hypot(x - cx, y - cy) - radius)
        return min(hypot(x - px, y - py) for px, py in ends_of(wall))
    (ax, ay), (bx, by) = wall.start, wall.end
    part = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    part = min(max(part, 0.0), 1.0)
    return hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay))


def ends_of(wall: Wall | Arc) -> tuple[Point, Point]:
    """Where a wall or an edge begins and ends."""
    if isinstance(wall, Wall):
        return wall.start, wall.end
    (x, y), radius, first, last = wall.center, wall.radius, wall.start, wall.start + wall.sweep
    return (x + radius * cos(first), y + radius * sin(first)), (x + radius * cos(last), y + radius * sin(last))


def deepest_overlap(trace: Trace, surface: Surface, times: list[float]) -> float:
    """The deepest overlap of two pieces or of a piece and a wall at any of these times (negative: all are apart)."""
    deepest = -1.0
    for t in times:
        here = [(path, trace.pose(path.id, t)) for path in trace.pieces if path.state == "on" or t < path.t_end]
        for (one, (x1, y1, _)), (other, (x2, y2, _)) in combinations(here, 2):
            deepest = max(deepest, one.radius + other.radius - hypot(x1 - x2, y1 - y2))
        for path, (x, y, _) in here:
            for wall in surface.walls:
                deepest = max(deepest, path.radius - distance_to(wall, x, y))
    return deepest


def energy(trace: Trace, masses: dict[str, float], t: float) -> float:
    """Kinetic energy of everything at `t`, spin included, in joules."""
    total = 0.0
    for path in trace.pieces:
        vx, vy, spin = moving(trace, path.id, t)
        mass = masses[path.id]
        total += mass * (vx * vx + vy * vy) / 2 + mass * path.radius**2 * spin * spin / 4
    return total

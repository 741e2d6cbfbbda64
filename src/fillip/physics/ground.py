"""A surface as the kernel takes it: its tables, made once a surface."""

from __future__ import annotations

from dataclasses import astuple
from functools import lru_cache
from math import sqrt

import numpy as np

from fillip.kit.surfaces import Surface, Wall
from fillip.physics import columns as c
from fillip.physics.columns import Ground


def straight_walls(surface: Surface) -> tuple[Wall, ...]:
    """The walls of a surface that this engine does. Raises ValueError where it has others, or falling edges."""
    straight = tuple(wall for wall in surface.walls if isinstance(wall, Wall))
    if len(straight) < len(surface.walls):
        raise ValueError(f"planar does not do curved walls, which {surface.name} has")
    if surface.edges:
        raise ValueError(f"planar does not do falling edges, which {surface.name} has")
    return straight


@lru_cache(maxsize=64)
def tables(surface: Surface) -> Ground:
    """The kernel's tables of a surface. Raises ValueError for a surface that the kernel does not do."""
    walls = [_line_row(wall.start, wall.end) for wall in straight_walls(surface)]
    pockets = [(pocket.x, pocket.y, pocket.radius) for pocket in surface.pockets]
    lines = [_line_row(line.start, line.end) for line in surface.lines]
    return Ground(
        np.array(walls).reshape(-1, c.LINE_COLUMNS),
        np.array(pockets, np.float64).reshape(-1, 3),
        np.array(lines).reshape(-1, c.LINE_COLUMNS),
        np.empty((0, c.LINE_COLUMNS)),
        np.array(astuple(surface.coefficients)),
    )


def _line_row(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, ...]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = sqrt(dx * dx + dy * dy)
    return (start[0], start[1], dx / length, dy / length, length)

"""A surface as the kernel takes it: its tables, made once a surface."""

from __future__ import annotations

from dataclasses import astuple
from functools import lru_cache
from math import sqrt

import numpy as np

from fillip.kit.surfaces import Arc, Surface, Wall
from fillip.physics import columns as c
from fillip.physics.angles import direction
from fillip.physics.columns import Ground
from fillip.physics.compiled import Table

ALL_ROUND = 6.283185  # a sweep of at least this counts as a whole turn: a gap of 0.3 µm for each metre of radius
_HALF_TURN = 3.141592653589793
_SLACK = 1 + 1e-9  # a circle around a curve is so much wider than it has to be


@lru_cache(maxsize=64)
def tables(surface: Surface) -> Ground:
    """The kernel's tables of a surface; walls, edges and lines in its order."""
    pockets = [(pocket.x, pocket.y, pocket.radius) for pocket in surface.pockets]
    lines = [_line_row(line.start, line.end) for line in surface.lines]
    return Ground(
        _wall_rows(surface.walls),
        np.array(pockets, np.float64).reshape(-1, 3),
        np.array(lines).reshape(-1, c.LINE_COLUMNS),
        _wall_rows(surface.edges),
        np.array(astuple(surface.coefficients)),
    )


@lru_cache(maxsize=64)
def wall_rows(surface: Surface) -> list[list[float]]:
    """The rows of the walls' table as plain numbers."""
    rows: list[list[float]] = tables(surface).walls.tolist()
    return rows


def _wall_rows(parts: tuple[Wall | Arc, ...]) -> Table:
    rows = np.zeros((len(parts), c.WALL_COLUMNS))
    for row, part in zip(rows, parts, strict=True):
        if isinstance(part, Wall):
            row[: c.LINE_COLUMNS] = _line_row(part.start, part.end)
            row[c.PLAYING_SIDE] = 1.0  # the left
        else:
            row[c.BEND :] = _arc_row(part)
    return rows


def _arc_row(arc: Arc) -> tuple[float, ...]:
    (x, y), radius = arc.center, arc.radius
    first, last = direction(arc.start), direction(arc.start, arc.sweep)
    playing = 1.0
    if arc.sweep < 0:
        first, last, playing = last, first, -1.0
    ends = (radius, x, y, *first, *last)
    if abs(arc.sweep) >= ALL_ROUND:
        return (*ends, c.CLOSED, x, y, radius * _SLACK, playing)
    if abs(arc.sweep) > _HALF_TURN:
        return (*ends, c.WIDE, x, y, radius * _SLACK, playing)
    # the circle of which the chord is a diameter
    middle_x, middle_y = (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
    dx, dy = first[0] - middle_x, first[1] - middle_y
    around = radius * sqrt(dx * dx + dy * dy) * _SLACK
    return (*ends, c.NARROW, x + radius * middle_x, y + radius * middle_y, around, playing)


def _line_row(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, ...]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = sqrt(dx * dx + dy * dy)
    return (start[0], start[1], dx / length, dy / length, length)

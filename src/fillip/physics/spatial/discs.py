"""A disc as a solid: its shape and its inertia."""

from __future__ import annotations

from math import pi

import numpy as np
import numpy.typing as npt

from fillip.kit.layout import FLAT
from fillip.physics.bodies import Body
from fillip.physics.quaternion import Quaternion, flat_attitude

Numbers = npt.NDArray[np.float64]

CORNERS = 32
CHAMFER = 0.8e-3  # m


def chamfer(radius: float, thickness: float) -> float:
    """How much (m) of a disc's edges is cut off, of its radius as of its thickness."""
    return min(CHAMFER, thickness / 4, radius / 4)


def outline(radius: float, thickness: float) -> Numbers:
    """The corners (4 * 32, 3) of a chamfered 32-gon within a disc, its centre at the origin (metres)."""
    cut = chamfer(radius, thickness)
    turns = 2 * pi * (np.arange(CORNERS) + 0.5) / CORNERS
    rings = []
    for size, height in (
        (radius - cut, -thickness / 2),
        (radius, cut - thickness / 2),
        (radius, thickness / 2 - cut),
        (radius - cut, thickness / 2),
    ):
        rings.append(np.column_stack((size * np.cos(turns), size * np.sin(turns), np.full(CORNERS, height))))
    return np.concatenate(rings)


def inertia(radius: float, thickness: float, mass: float) -> tuple[float, float]:
    """The moments of inertia (kg m²) about a diameter and about the axis of a solid disc."""
    return mass * (3 * radius * radius + thickness * thickness) / 12, mass * radius * radius / 2


def attitude(body: Body) -> Quaternion:
    """How a body lies, its angle and face in it where it lies flat."""
    return flat_attitude(body.angle, body.up) if body.q == FLAT else body.q


def axes(quaternions: Numbers) -> Numbers:
    """The z axes (n, 3), in the world, of discs with these attitudes (n, 4)."""
    w, x, y, z = quaternions.T
    return np.column_stack((2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)))

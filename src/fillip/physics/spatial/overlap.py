"""Whether bodies in space overlap each other or a wall before anything moves."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt

import numpy as np

from fillip.kit.layout import FLAT
from fillip.kit.surfaces import Surface
from fillip.physics.bodies import Body
from fillip.physics.spatial.discs import chamfer
from fillip.physics.spatial.outlines import Outline

# what the spring and the step of a contact are made for
RADII, THICKNESSES, MASSES = (1e-3, 1.0), (1e-3, 1.0), (1e-5, 100.0)  # m, m, kg
DEEP = 0.3e-3  # m: contacts give way, so what rests on another is in it a little


def check_level(bodies: Sequence[Body], surface: Surface, allowed: float) -> None:
    """Raises ValueError in one sentence where two level bodies, or one and a wall, overlap by more than `allowed` m.

    Bodies may lie over each other, sunk into each other by up to 0.3 mm, and lean into a pocket. Raises it as well for
    a body that is below the surface or of a size that this engine does not do.
    """
    for body in bodies:
        _check_size(body)
        depth = -lowest(body)
        if depth > DEEP and not _leans_into_a_pocket(body, surface):
            raise ValueError(f"{body.id} is {depth * 1e3:.6g} mm below the surface, expected at most {DEEP * 1e3:g} mm")
    level = [body for body in bodies if body.q == FLAT]
    for index, body in enumerate(level):
        for other in level[:index]:
            overlap = body.radius + other.radius - hypot(other.x - body.x, other.y - body.y)
            low, high = sorted((body, other), key=lambda each: each.z)
            if overlap > allowed and low.z + low.thickness - high.z > DEEP:
                raise ValueError(f"{other.id} and {body.id} overlap by {overlap * 1e6:.6g} µm, {_at_most(allowed)}")
    beside = [body for body in level if body.z < surface.build.wall_height - DEEP]
    walls = Outline(surface.walls)
    if not beside or not walls.count:
        return
    distance = walls.nearest(np.array([(body.x, body.y) for body in beside])).distance
    inside = np.array([body.radius for body in beside])[:, None] - distance
    for row, wall in zip(*(each.tolist() for each in np.nonzero(inside > allowed)), strict=True):
        deep = f"{inside[row, wall] * 1e6:.6g} µm"
        raise ValueError(f"{beside[row].id} is {deep} inside wall {wall}, {_at_most(allowed)}")


def lowest(body: Body) -> float:
    """The height (m) of a body's lowest point, its edges chamfered as its contacts know them."""
    _, x, y, _ = body.q
    along = min(abs(1 - 2 * (x * x + y * y)), 1.0)
    across, half = sqrt(1 - along * along), body.thickness / 2
    cut = chamfer(body.radius, body.thickness)
    rims = (body.radius, half - cut), (body.radius - cut, half)
    return body.z + half - max(radius * across + height * along for radius, height in rims)


def _leans_into_a_pocket(body: Body, surface: Surface) -> bool:
    """Whether a body that does not lie flat reaches over a hole."""
    if body.q == FLAT:
        return False
    return any(hypot(body.x - hole.x, body.y - hole.y) < hole.radius + body.radius for hole in surface.pockets)


def _check_size(body: Body) -> None:
    for what, size, (least, most) in (
        ("radius", body.radius, RADII),
        ("thickness", body.thickness, THICKNESSES),
        ("mass", body.mass, MASSES),
    ):
        if not least <= size <= most:
            raise ValueError(
                f"{body.id} has a {what} of {size:g}: the spatial engine expects {least:g} to {most:g} in m and kg"
            )


def _at_most(allowed: float) -> str:
    return f"expected at most {allowed * 1e6:g} µm"

"""Whether bodies in space overlap each other or a wall before anything moves."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import numpy as np

from fillip.kit.layout import FLAT
from fillip.kit.surfaces import Surface
from fillip.physics.bodies import Body
from fillip.physics.spatial.outlines import Outline

DEEP = 0.3e-3  # m: contacts give way, so what rests on another is in it a little


def check_overlap(bodies: Sequence[Body], surface: Surface, allowed: float) -> None:
    """Raises ValueError in one sentence where two level bodies, or one and a wall, overlap by more than `allowed` m.

    Bodies may lie over each other, sunk into each other by up to 0.3 mm.
    """
    level = [body for body in bodies if body.q == FLAT]
    for index, body in enumerate(level):
        if body.z < -DEEP:
            raise ValueError(f"{body.id} is {-body.z * 1e3:.6g} mm below the surface, expected at most {DEEP * 1e3:g} mm")
        for other in level[:index]:
            depth = body.radius + other.radius - hypot(other.x - body.x, other.y - body.y)
            if depth <= allowed:
                continue
            low, high = sorted((body, other), key=lambda each: each.z)
            if low.z + low.thickness - high.z > DEEP:
                raise ValueError(
                    f"{other.id} and {body.id} overlap by {depth * 1e6:.6g} µm, expected at most {allowed * 1e6:g} µm "
                    "or one on top of the other"
                )
    walls = Outline(surface.walls)
    low = [body for body in level if body.z < surface.build.wall_height - DEEP]
    if not low or not walls.count:
        return
    distance = walls.nearest(np.array([(body.x, body.y) for body in low])).distance
    inside = np.array([body.radius for body in low])[:, None] - distance
    for row, wall in zip(*(each.tolist() for each in np.nonzero(inside > allowed)), strict=True):
        raise ValueError(
            f"{low[row].id} is {inside[row, wall] * 1e6:.6g} µm inside wall {wall}, expected at most {allowed * 1e6:g} µm"
        )

"""How a disc lies when all is at rest: what lies flat on the board is put back into the plane exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, radians

import numpy as np

from fillip.kit.layout import FLAT
from fillip.kit.surfaces import Surface
from fillip.physics.bodies import Body
from fillip.physics.quaternion import Quaternion, faces_up, flat_angle
from fillip.physics.spatial.discs import Numbers, axes
from fillip.physics.spatial.outlines import Outline

LEVEL = cos(radians(0.25))  # of the axis: from here on an attitude is a pure turn
ON_BOARD = 0.05e-3  # m: what lies level and no higher lies on the board
GAP = 2e-9  # m left between discs pushed apart, for rounding
_ROUNDS = 400


@dataclass(frozen=True, slots=True)
class End:
    """Where a disc came to rest: its place and angle, `z` and `q` where it is not flat on the board, and its face."""

    x: float
    y: float
    angle: float
    z: float
    q: Quaternion
    up: bool

    @property
    def flat(self) -> bool:
        return self.z == 0 and self.q == FLAT


def ends(bodies: Sequence[Body], surface: Surface, poses: Numbers, there: Sequence[int]) -> list[End]:
    """The ends of all discs from their poses (n, 7); those with the indices `there` are still on the surface.

    Contacts give way by some µm, and the corners of a disc's solid lie within its circle: flat discs that overlap each
    other or a wall for that are pushed apart.
    """
    found = []
    for body, pose, along in zip(bodies, poses.tolist(), axes(poses[:, 3:])[:, 2].tolist(), strict=True):
        x, y, height = pose[:3]
        q: Quaternion = (pose[3], pose[4], pose[5], pose[6])
        level = abs(along) > LEVEL
        z = height - body.thickness / 2
        on_board = level and abs(z) < ON_BOARD
        up = faces_up(q)
        found.append(
            End(x, y, flat_angle(q) if level else 0.0, 0.0 if on_board else z, FLAT if level else _unit(q), up)
        )
    flat = [index for index in there if found[index].flat]
    for index, (x, y) in zip(flat, _apart(bodies, surface, found, flat), strict=True):
        end = found[index]
        found[index] = End(x, y, end.angle, end.z, end.q, end.up)
    return found


def _unit(q: Quaternion) -> Quaternion:
    w, x, y, z = (np.array(q) / np.linalg.norm(q)).tolist()
    return w, x, y, z


def _apart(
    bodies: Sequence[Body], surface: Surface, found: Sequence[End], flat: Sequence[int]
) -> list[tuple[float, float]]:
    """The places of the flat discs, moved as little as it takes that none overlaps another or a wall."""
    places = np.array([(found[index].x, found[index].y) for index in flat]).reshape(-1, 2)
    radius = np.array([bodies[index].radius for index in flat])
    walls = Outline(surface.walls)
    for _ in range(_ROUNDS):
        moved = False
        for i in range(len(flat)):
            away = places[i] - places[:i]
            distance = np.hypot(away[:, 0], away[:, 1])
            for j in np.flatnonzero(distance < radius[:i] + radius[i]).tolist():
                lacking = radius[i] + radius[j] - distance[j] + GAP
                if lacking > radius[i]:
                    continue  # lies over it, by less than a hair's breadth
                share = lacking / 2 * away[j] / distance[j]
                places[i] += share
                places[j] -= share
                moved = True
        if walls.count and len(flat):
            moved |= _off_walls(walls, places, radius)
        if not moved:
            break
    return [(x, y) for x, y in places.tolist()]


def _off_walls(walls: Outline, places: Numbers, radius: Numbers) -> bool:
    near = walls.nearest(places)
    moved = False
    for i, wall in zip(*(each.tolist() for each in np.nonzero(near.distance < radius[:, None])), strict=True):
        away = places[i] - near.point[i, wall]
        distance = hypot(*away.tolist())
        if distance <= radius[i] / 2:
            continue  # it lies across the wall
        places[i] += away / distance * (radius[i] - distance + GAP)
        moved = True
    return moved

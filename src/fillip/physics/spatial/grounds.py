"""What each disc stands on and runs against: its own pieces of wall, board's end and hole, put where it is."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi

import mujoco
import numpy as np

from fillip.kit.sets import names_a_set
from fillip.kit.surfaces import Surface
from fillip.physics.bodies import Body
from fillip.physics.compiled import Indices
from fillip.physics.spatial.discs import Numbers
from fillip.physics.spatial.model import HOLE_SIDES, WALLS_NEAR, World
from fillip.physics.spatial.outlines import Choice, Nearest, Outline

NEAR = 0.015  # m beyond what a disc touches already: what is nearer is put into place
_SPARE = 0.002  # m of that which a disc may not use up before it is looked at again
_FASTER = 2.2  # times the fastest speed there is: more than any disc can be given by an impact
_SELDOM = 400  # steps
_OFF = np.False_
_SUNK = 0.5  # of its thickness: a disc whose middle is so far below the surface does not come back
_FLIES = 0.2e-3  # m: a disc whose lowest point is higher does not fall into the hole that it is over
_INTO = 0.02  # s
_CIRCUMSCRIBED = 2 / (1 + 1 / cos(pi / HOLE_SIDES))  # a polygon as far within the hole's circle as without


class Grounds:
    """The grounds of all discs of one shot.

    A board of a set ends at its walls, whose bodies reach away from the field. The walls of any other surface stand on
    an endless board and have a face on their line for what comes from either side, their bodies behind it.
    """

    def __init__(self, surface: Surface, bodies: Sequence[Body], made: World) -> None:
        self._made = made
        self._build = surface.build
        self._ends_at_walls = names_a_set(surface.name)
        self._walls = Outline(surface.walls)
        rims = (*surface.edges, *surface.walls) if self._ends_at_walls else surface.edges
        self._rims = Outline(rims)
        # the board ends behind its walls
        self._beyond = np.array(
            [0.0] * len(surface.edges) + [surface.build.wall_thickness] * (len(rims) - len(surface.edges))
        )
        self._pockets = np.array([(p.x, p.y, p.radius) for p in surface.pockets]).reshape(-1, 3)
        self._radius = np.array([body.radius for body in bodies])
        self._thickness = np.array([body.thickness for body in bodies])
        count = len(bodies)
        places = np.array([(body.x, body.y) for body in bodies])
        self._wall_side = np.ones((count, self._walls.count))
        self._rim_side = np.ones((count, self._rims.count))
        if not self._ends_at_walls:
            if self._walls.count:
                self._wall_side = np.where(self._walls.nearest(places).left < 0, -1.0, 1.0)
            if self._rims.count:
                self._rim_side = np.where(self._rims.nearest(places).left < 0, -1.0, 1.0)
        self.wall_of = np.full((count, WALLS_NEAR), -1)  # which wall a disc's own piece is of
        self.beyond = np.zeros(count, np.bool_)  # whether a disc's centre is beyond the board's end
        self.fallen = np.full(count, -1)  # the pocket into which a disc falls
        self.sunk = np.zeros(count, np.bool_)
        self._room = np.zeros(count)  # m from each disc to what it touches first
        self._due = np.zeros(count, np.int64)  # the step at which it is looked at again

    def put(self, step: int, data: mujoco.MjData, discs: Indices, lowest: Numbers) -> None:
        """Put what is near under and beside these discs (indices).

        `lowest` are the heights of all discs' lowest points.
        Discs that have room all around are passed over until they may have used it up.
        """
        discs = discs[self._due[discs] <= step]
        if not len(discs):
            return
        poses, speeds = data.qpos.reshape(-1, 7), data.qvel.reshape(-1, 6)
        places = poses[discs, :3]
        self.sunk[discs] |= places[:, 2] < -_SUNK * self._thickness[discs]
        self._room[discs] = np.inf
        if self._walls.count:
            self._put_walls(data, discs, places[:, :2])
        self._put_floor(data, discs, places[:, :2], lowest[discs])
        fastest = max(float(np.sqrt((speeds[:, :2] ** 2).sum(axis=1).max())), 1e-3)
        steps = np.maximum(self._room[discs] - _SPARE, 0.0) / (_FASTER * fastest * self._made.step)
        self._due[discs] = step + np.minimum(steps, _SELDOM).astype(np.int64)

    def _put_walls(self, data: mujoco.MjData, discs: Indices, places: Numbers) -> None:
        made = self._made
        near = self._walls.nearest(places)
        radius = self._radius[discs][:, None]
        if not self._ends_at_walls:
            over = near.left * self._wall_side[discs] < -(self._build.wall_thickness + radius)
            self._wall_side[discs] = np.where(over, -self._wall_side[discs], self._wall_side[discs])
        side = self._wall_side[discs]
        behind = near.left * side < 0
        reach = radius + NEAR + np.where(behind, self._build.wall_thickness, 0.0)
        distance = np.where(near.distance < reach, near.distance, np.inf)
        self._room[discs] = np.min(near.distance - radius, axis=1)
        # at an end, the piece looks at the disc
        away = places[:, None, :] - near.point
        looks = near.at_end & ~behind & (near.distance > 1e-9)
        with np.errstate(invalid="ignore", divide="ignore"):
            normal = np.where(looks[..., None], away / near.distance[..., None], near.normal * side[..., None])
        order = np.argsort(distance, axis=1)[:, :WALLS_NEAR]
        rows = np.arange(len(discs))
        for slot in range(WALLS_NEAR):
            pairs = made.wall_pair[discs, slot]
            if slot >= order.shape[1]:
                break
            which = order[:, slot]
            there = np.isfinite(distance[rows, which]) & (self.fallen[discs] < 0)
            self.wall_of[discs, slot] = np.where(there, which, -1)
            made.switch(pairs, there)
            _place(
                data,
                made.wall_mocap[discs[there], slot],
                near.point[rows, which][there],
                normal[rows, which][there],
            )

    def _put_floor(self, data: mujoco.MjData, discs: Indices, places: Numbers, lowest: Numbers) -> None:
        made = self._made
        solid = ~self.sunk[discs]
        radius = self._radius[discs]
        if len(self._pockets):
            solid &= ~self._put_holes(data, discs, places, lowest)
        if self._rims.count:
            left, point, normal = self._rim(discs, places)
            self.beyond[discs] = left < 0
            self._room[discs] = np.minimum(self._room[discs], left - radius)
            at_end = np.abs(left) < radius + NEAR
            made.switch(made.edge_pair[discs], at_end & solid)
            _place(data, made.edge_mocap[discs[at_end]], point[at_end], normal[at_end])
            solid &= left >= radius + NEAR
        made.switch(made.slab_pair[discs], solid)

    def _rim(self, discs: Indices, places: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """How far within the board each is, and the nearest point of its end, with the way in."""
        near: Nearest = self._rims.nearest(places)
        rows = np.arange(len(discs))
        side = self._rim_side[discs]
        which = np.argmin(near.distance, axis=1)
        normal = near.normal[rows, which] * side[rows, which][:, None]
        beyond = self._beyond[which]
        left = near.left[rows, which] * side[rows, which] + beyond
        return left, near.point[rows, which] - normal * beyond[:, None], normal

    def _put_holes(self, data: mujoco.MjData, discs: Indices, places: Numbers, lowest: Numbers) -> Choice:
        """Put the board around the hole that a disc is near, and say of which discs.

        A disc whose centre is over a hole falls, as in the plane, unless it flies: then nothing holds it any more, it
        meets no other disc and no wall, and no edge throws up what is fast.
        """
        made = self._made
        away = np.hypot(places[:, None, 0] - self._pockets[:, 0], places[:, None, 1] - self._pockets[:, 1])
        which = np.argmin(away - self._pockets[:, 2], axis=1)
        away = away[np.arange(len(discs)), which]
        size = self._pockets[which, 2]
        self._room[discs] = np.minimum(self._room[discs], away - size - self._radius[discs])
        falls = (away < size) & (lowest < _FLIES) & (self.fallen[discs] < 0) & ~self.sunk[discs]
        self.fallen[discs] = np.where(falls, which, self.fallen[discs])
        for disc in discs[falls].tolist():
            made.switch(np.concatenate((made.disc_pair[disc], made.wall_pair[disc])), _OFF)
        near: Choice = away < size + self._radius[discs] + NEAR
        made.switch(made.hole_pair[discs], (near & (self.fallen[discs] < 0))[:, None])
        for disc, pocket in zip(discs[near].tolist(), which[near].tolist(), strict=True):
            x, y, opening = self._pockets[pocket].tolist()
            mocap = made.hole_mocap[disc]
            if data.mocap_pos[mocap, 0] != x or data.mocap_pos[mocap, 1] != y or data.mocap_pos[mocap, 2] != 0:
                data.mocap_pos[mocap] = x, y, 0.0
                geoms = made.hole_geom[disc]
                turns = 2 * pi * np.arange(HOLE_SIDES) / HOLE_SIDES
                out = opening * _CIRCUMSCRIBED + made.model.geom_size[geoms, 0]
                made.model.geom_pos[geoms, 0], made.model.geom_pos[geoms, 1] = out * np.cos(turns), out * np.sin(turns)
        falling = self.fallen[discs] >= 0
        for disc in discs[falling].tolist():
            self._hold(data, disc)
        self._room[discs[falling]] = 0.0
        both: Choice = near | falling
        return both

    def _hold(self, data: mujoco.MjData, disc: int) -> None:
        """Keep a falling disc within its hole and below: what would run out of it on the far side is stopped."""
        x, y, opening = self._pockets[self.fallen[disc]].tolist()
        place, speed = data.qpos.reshape(-1, 7)[disc, :2], data.qvel.reshape(-1, 6)[disc, :2]
        dx, dy = place[0] - x, place[1] - y
        away = float(np.hypot(dx, dy))
        beyond = away - max(opening - self._radius[disc], 0.0)
        if beyond <= 0 or away <= 0:
            return
        outward = (speed[0] * dx + speed[1] * dy) / away
        # it falls its own thickness in some 0.03 s, and by then is to be inside
        change = -beyond / _INTO - outward
        if change < 0:
            speed[0] += change * dx / away
            speed[1] += change * dy / away


def _place(data: mujoco.MjData, mocaps: Indices, points: Numbers, normals: Numbers) -> None:
    """Put movable bodies at these points (k, 2), their x axes along these normals."""
    data.mocap_pos[mocaps, :2], data.mocap_pos[mocaps, 2] = points, 0.0
    half = np.arctan2(normals[:, 1], normals[:, 0]) / 2
    data.mocap_quat[mocaps] = 0.0
    data.mocap_quat[mocaps, 0], data.mocap_quat[mocaps, 3] = np.cos(half), np.sin(half)

"""How the discs of a shot lie at one moment, and what follows for the contacts that are looked for."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians

import mujoco
import numpy as np

from fillip.kit.surfaces import Surface
from fillip.physics.bodies import Body
from fillip.physics.compiled import Indices
from fillip.physics.spatial.discs import axes
from fillip.physics.spatial.model import LANDING, SLACK, World
from fillip.physics.spatial.outlines import Choice

LEVEL = cos(radians(1))  # of the axis: from here on a disc lies flat
_RISEN = 0.5e-3  # m: and not higher than this
_OVER = 0.375  # of a disc's thickness: what is higher than its neighbour by more lies over it (3 mm of 8)
_TOP = 0.375  # of its thickness: how far a disc's lowest point may be under a wall's top and still lie on it
# friction gives way at so many times what sliding needs: less would creep, more lifts what slides
_GIVING_FLOOR, _GIVING_DISC = 5.0, 20.0
_LEAST, _MOST = 50.0, 1000.0  # 1/s


class Attitudes:
    """Which discs lie flat on the board, face up or down, over one another or over a wall."""

    def __init__(self, bodies: Sequence[Body], surface: Surface, made: World) -> None:
        count = len(bodies)
        self._made, self._surface = made, surface
        self._radius = np.array([body.radius for body in bodies])
        self._thickness = np.array([body.thickness for body in bodies])
        self._struck = made.model.pair_solref.copy()
        self.flat: Choice = np.zeros(count, np.bool_)
        self.facing = np.ones(count)
        self.lowest = np.zeros(count)
        self._over: Choice = np.zeros((count, count), np.bool_)
        self._above: Choice = np.zeros(made.wall_pair.shape, np.bool_)

    def look(self, model: mujoco.MjModel, data: mujoco.MjData, discs: Indices, sunk: Choice) -> None:
        """See how these discs (indices) lie, and set up their contacts for it."""
        poses = data.qpos.reshape(-1, 7)
        along = axes(poses[discs, 3:])[:, 2]
        height = poses[discs, 2]
        steep = np.sqrt(np.maximum(1 - along * along, 0.0))
        half = self._thickness[discs] / 2
        self.lowest[discs] = height - half * np.abs(along) - self._radius[discs] * steep
        self.facing[discs] = np.where(along < 0, -1.0, 1.0)
        flat = (np.abs(along) > LEVEL) & (height < half + _RISEN) & ~sunk[discs]
        self._lay(model, discs, flat)
        self._give(model, data, discs[~flat])
        self._stack(model, data, discs)
        if self._surface.walls:
            self._climb(model, discs)

    def _lay(self, model: mujoco.MjModel, discs: Indices, flat: Choice) -> None:
        """What lies flat slides without MuJoCo's friction: `sliding` sees to it."""
        changed = flat != self.flat[discs]
        self.flat[discs] = flat
        made = self._made
        for disc, lies in zip(discs[changed].tolist(), flat[changed].tolist(), strict=True):
            for pairs in (made.slab_pair[disc], made.edge_pair[disc], made.hole_pair[disc]):
                model.pair_dim[np.atleast_1d(pairs)[np.atleast_1d(pairs) >= 0]] = 1 if lies else 3

    def _give(self, model: mujoco.MjModel, data: mujoco.MjData, discs: Indices) -> None:
        """Friction of what does not lie flat."""
        if not len(discs):
            return
        c = self._surface.coefficients
        speeds = data.qvel.reshape(-1, 6)[discs]
        slip = np.linalg.norm(speeds[:, :3], axis=1) + np.linalg.norm(speeds[:, 3:], axis=1) * self._radius[discs]
        gives = np.clip(_GIVING_FLOOR * c.floor * c.g / np.maximum(slip, 1e-9), _LEAST, _MOST)
        made = self._made
        for pairs in (made.slab_pair[discs][:, None], made.edge_pair[discs][:, None], made.hole_pair[discs]):
            there = pairs >= 0
            model.pair_solreffriction[pairs[there], 1] = -np.broadcast_to(gives[:, None], pairs.shape)[there]

    def _stack(self, model: mujoco.MjModel, data: mujoco.MjData, discs: Indices) -> None:
        """Discs that lie over each other do not bounce, and rub as MuJoCo does it."""
        poses = data.qpos.reshape(-1, 7)
        height = poses[:, 2]
        both = self._thickness[discs][:, None] + self._thickness
        over = np.abs(height[discs][:, None] - height) > _OVER * both / 2
        changed = over != self._over[discs]
        rows, others = np.nonzero(changed)
        for disc, other in zip(discs[rows].tolist(), others.tolist(), strict=True):
            pair = self._made.disc_pair[disc, other]
            if pair < 0:
                continue
            lies = bool(over[np.searchsorted(discs, disc), other])
            model.pair_dim[pair] = 3 if lies else 1
            model.pair_solref[pair] = LANDING if lies else self._struck[pair]
            self._over[disc, other] = self._over[other, disc] = lies
        if not over.any():
            return
        places = poses[:, :2]
        away = np.hypot(*(places[discs][:, None] - places).transpose(2, 0, 1))
        near = over & (away < self._radius[discs][:, None] + self._radius)
        rows, others = np.nonzero(near)
        if not len(rows):
            return
        speeds = data.qvel.reshape(-1, 6)
        firsts = discs[rows]
        apart = np.linalg.norm(speeds[firsts, :2] - speeds[others, :2], axis=1)
        turning = np.abs(speeds[firsts, 5] * self.facing[firsts] - speeds[others, 5] * self.facing[others])
        slip = apart + turning * self._radius[firsts]
        c = self._surface.coefficients
        gives = np.clip(_GIVING_DISC * c.disc_mu * c.g / np.maximum(slip, 1e-9), _LEAST / 2, _MOST)
        model.pair_solreffriction[self._made.disc_pair[firsts, others], 0] = SLACK
        model.pair_solreffriction[self._made.disc_pair[firsts, others], 1] = -gives

    def _climb(self, model: mujoco.MjModel, discs: Indices) -> None:
        """Whether a disc is beside the walls near it or above them."""
        top = self._surface.build.wall_height - _TOP * self._thickness[discs]
        above = np.broadcast_to((self.lowest[discs] > top)[:, None], (len(discs), self._above.shape[1]))
        rows, slots = np.nonzero(above != self._above[discs])
        for row, slot in zip(rows.tolist(), slots.tolist(), strict=True):
            disc = int(discs[row])
            pair, lies = self._made.wall_pair[disc, slot], bool(above[row, slot])
            model.pair_dim[pair] = 3 if lies else 1
            model.pair_solref[pair] = LANDING if lies else self._struck[pair]
            self._above[disc, slot] = lies

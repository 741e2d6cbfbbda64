"""One shot in three dimensions, step by step, as a trace."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import mujoco
import numpy as np

from fillip.kit.flick import Flick
from fillip.kit.layout import FLAT, Layout
from fillip.kit.pieces import Piece
from fillip.kit.surfaces import Surface
from fillip.physics.bodies import LAYOUT_OVERLAP, Body, bodies_of
from fillip.physics.compiled import Indices
from fillip.physics.spatial.attitudes import Attitudes
from fillip.physics.spatial.discs import attitude
from fillip.physics.spatial.ends import ends
from fillip.physics.spatial.fates import FALLING, Fate, path_of
from fillip.physics.spatial.grounds import Grounds
from fillip.physics.spatial.model import DISC, STEP, Sizes, World, world
from fillip.physics.spatial.overlap import DEEP, check_level
from fillip.physics.spatial.recording import Recording
from fillip.physics.spatial.sliding import brake
from fillip.physics.spatial.strikes import LANDED, Strikes
from fillip.physics.trace import Event, Trace

LOOK = 4  # steps between two looks at how the discs lie
LONGEST = 15.0  # s: what still creeps then is stopped
FASTEST = 7.5  # m/s: what is faster is given shorter steps, or it would run too deep into what it hits
MOVED = 0.1e-3  # m: what came no further has not moved, but given way
STILL_LOOKS = 20  # how often in a row a disc has to be seen still to be at rest
_STILL, _ROCKING = 3e-3, 0.05  # m/s, rad/s: contacts keep up a little for ever
_LOADED = 3.0  # times its own weight on the board: what bears more bears others, and does not strike as in the plane
_MOST_SHARP = 4096  # contacts between discs, and with walls, in one step


def simulate(surface: Surface, pieces: Mapping[str, Piece], layout: Layout, flick: Flick) -> Trace:
    """What happens when `flick` is played: its piece is put where the flick says, whether it lay in `layout` or not.

    Raises ValueError in one sentence where things overlap or a piece is unknown, RuntimeError where the motion cannot
    be computed.
    """
    bodies = bodies_of(pieces, layout, flick)
    check(bodies, surface, LAYOUT_OVERLAP)
    return run(bodies, surface)


def run(bodies: Sequence[Body], surface: Surface) -> Trace:
    """What happens from these bodies on, each moving as it is. Raises RuntimeError where that cannot be computed."""
    shot = _Shot(bodies, surface)
    while shot.step * shot.made.step < LONGEST and shot.look():
        pass
    return shot.trace()


def check(bodies: Sequence[Body], surface: Surface, allowed: float) -> None:
    """Raises ValueError in one sentence where two bodies, or a body and a wall, overlap by more than `allowed` m.

    Where one does not lie level, and where one lies over another, they may be in each other by 0.3 mm.
    """
    check_level(bodies, surface, allowed)
    if any(body.q != FLAT for body in bodies):
        _Shot(bodies, surface).check()


class _Shot:
    def __init__(self, bodies: Sequence[Body], surface: Surface) -> None:
        self.bodies, self.surface = tuple(bodies), surface
        self.made = _world(bodies, surface)
        self.model, self.data = self.made.model, mujoco.MjData(self.made.model)
        self.step = 0
        self._lay_out()
        mujoco.mj_kinematics(self.model, self.data)
        self.grounds = Grounds(surface, bodies, self.made)
        self.attitudes = Attitudes(bodies, surface, self.made)
        self.strikes = Strikes(bodies, self.made, surface.coefficients)
        poses = self.data.qpos.reshape(-1, 7)
        self.recording = Recording(bodies, surface, poses)
        self.fates = [Fate() for _ in bodies]
        self._lain = poses.copy()  # how each last rested
        self._radius = np.array([body.radius for body in bodies])
        self._mass = np.array([body.mass for body in bodies])
        self._poses, self._speeds = poses, self.data.qvel.reshape(-1, 6)
        self._before = self._speeds.copy()
        self._weight = np.zeros(len(self.bodies))
        # a wall feels nothing by itself
        least = LANDED * surface.coefficients.g * self._mass
        self._loaded = _LOADED * surface.coefficients.g * self._mass
        self._felt = np.where(self.made.kind == DISC, least[self.made.owner], np.inf)
        self._sharp, self._pushes = np.zeros(_MOST_SHARP, np.int64), np.zeros(_MOST_SHARP)
        self.events: list[Event] = []

    def _lay_out(self) -> None:
        poses, speeds = self.data.qpos.reshape(-1, 7), self.data.qvel.reshape(-1, 6)
        for index, body in enumerate(self.bodies):
            q = np.array(attitude(body))
            poses[index, :3] = body.x, body.y, body.z + body.thickness / 2
            poses[index, 3:] = q
            speed = float(np.hypot(body.vx, body.vy))
            speeds[index, :3] = body.vx, body.vy, body.lift * speed
            turning = np.zeros(3)
            mujoco.mju_rotVecQuat(turning, np.array([0.0, 0.0, body.spin]), q * np.array([1, -1, -1, -1]))
            speeds[index, 3:] = turning

    def check(self) -> None:
        """Raises ValueError where bodies are deep in each other, or in a wall."""
        moving = np.arange(len(self.bodies))
        self.attitudes.look(self.model, self.data, moving, self.grounds.sunk)
        self.grounds.put(0, self.data, moving, self.attitudes.lowest)
        mujoco.mj_forward(self.model, self.data)
        made = self.made
        for geoms, depth in zip(self.data.contact.geom.tolist(), (-self.data.contact.dist).tolist(), strict=True):
            if depth > DEEP and all(made.sharp[geom] for geom in geoms):
                names = [self.bodies[made.owner[geom]].id for geom in geoms if made.kind[geom] == DISC]
                where = " and ".join(names) + (" are in each other" if len(names) > 1 else " is in a wall")
                raise ValueError(f"{where} by {depth * 1e3:.6g} mm, expected at most {DEEP * 1e3:g} mm")

    def look(self) -> bool:
        """Go on to the next look; False when all is at rest."""
        moving = self._moving()
        if all(self.fates[disc].still >= STILL_LOOKS for disc in moving.tolist()):
            return False
        self.attitudes.look(self.model, self.data, moving, self.grounds.sunk)
        self.grounds.put(self.step, self.data, moving, self.attitudes.lowest)
        for _ in range(LOOK):
            self._advance()
        t = self.step * self.made.step
        poses = self.data.qpos.reshape(-1, 7)
        if not np.isfinite(poses).all():
            raise RuntimeError(f"the motion of this shot could not be computed beyond {t:.3f} s")
        self.recording.take(t, poses, moving)
        self._follow(t, moving)
        return True

    def _moving(self) -> Indices:
        awake = self.data.tree_asleep < 0
        return np.array([k for k, fate in enumerate(self.fates) if awake[k] and not fate.gone], np.int64)

    def _advance(self) -> None:
        """One step, with the friction and the impacts that MuJoCo leaves to us."""
        data, made = self.data, self.made
        self._before[:] = self._speeds
        mujoco.mj_step(self.model, data)
        self.step += 1
        count = 0
        if data.ncon:
            contact = data.contact
            count = brake(
                contact.geom,
                contact.efc_address,
                contact.frame,
                data.efc_force,
                made.sharp,
                made.owner,
                self.attitudes.flat,
                self._radius,
                self._mass,
                self.surface.coefficients.floor,
                made.step,
                self._speeds,
                self._poses,
                self._weight,
                self._felt,
                self._sharp,
                self._pushes,
            )
        if count or self.strikes.under_way:
            self.strikes.follow(
                self.step,
                data,
                self.grounds,
                (self._sharp[:count], self._pushes[:count]),
                self._before,
                self.attitudes.flat,
                self.attitudes.flat & (self._weight < self._loaded),
                self.attitudes.facing,
            )

    def _follow(self, t: float, moving: Indices) -> None:
        """What has become of the discs that moved since the last look."""
        grounds, places = self.grounds, self.data.qpos.reshape(-1, 7)
        asleep = (self.data.tree_asleep >= 0).tolist()
        rates = np.abs(self._speeds[moving])
        still = ((rates[:, :3].max(axis=1) < _STILL) & (rates[:, 3:].max(axis=1) < _ROCKING)).tolist()
        lain = self._lain[moving]
        same = np.abs((places[moving, 3:] * lain[:, 3:]).sum(axis=1))
        turned = 2 * np.sqrt(np.maximum(1 - same * same, 0.0)) * self._radius[moving]
        shifts = np.maximum(np.abs(places[moving, :3] - lain[:, :3]).max(axis=1), turned).tolist()
        for disc, calm, shift in zip(moving.tolist(), still, shifts, strict=True):
            fate, body = self.fates[disc], self.bodies[disc]
            height = float(places[disc, 2])
            fate.still = fate.still + 1 if calm else 0
            if fate.resting and shift > MOVED:
                fate.resting = False
                if fate.began is None:
                    fate.began = t - LOOK * self.made.step
            if fate.state == "on":
                if grounds.beyond[disc] and height < 0:
                    fate.state, fate.left = "off", t
                    self.events.append(Event(t, "edge", (body.id,)))
                elif grounds.fallen[disc] >= 0:
                    fate.state, fate.left, fate.pocket = "pocketed", t, int(grounds.fallen[disc])
                    self.events.append(Event(t, "pocket", (body.id,), pocket=fate.pocket))
                elif height < -2 * body.thickness - body.radius:
                    raise RuntimeError(f"the motion of this shot could not be computed: {body.id} sank at {t:.3f} s")
                elif (asleep[disc] or fate.still == STILL_LOOKS) and not fate.resting:
                    fate.resting, fate.rested = True, t - fate.still * LOOK * self.made.step
                    self._lain[disc] = places[disc]
                    self.events.append(Event(fate.rested, "rest", (body.id,)))
            elif fate.left is not None and (t - fate.left > FALLING or asleep[disc]):
                self._park(disc)

    def _park(self, disc: int) -> None:
        """Put a disc that is gone far away, onto the table."""
        made, body = self.made, self.bodies[disc]
        self.fates[disc].gone = True
        for pairs in (made.slab_pair[[disc]], made.edge_pair[[disc]], made.hole_pair[disc], made.wall_pair[disc]):
            made.switch(pairs, np.False_)
        place = 1e5 + disc, 0.0, body.thickness / 2 - self.surface.build.drop, 1.0, 0.0, 0.0, 0.0
        self.data.qpos.reshape(-1, 7)[disc] = place
        self.data.qvel.reshape(-1, 6)[disc] = 0.0

    def trace(self) -> Trace:
        """What has happened, once all is at rest or the time is up."""
        t = self.step * self.made.step
        self.strikes.finish()
        for body, fate in zip(self.bodies, self.fates, strict=True):
            if fate.state == "on" and not fate.resting:
                fate.rested = t
                self.events.append(Event(t, "rest", (body.id,)))
        last = self.recording.last.copy()
        for index, fate in enumerate(self.fates):
            if fate.began is None:
                last[index] = self.recording.rows[0][index]
        there = [index for index, fate in enumerate(self.fates) if fate.state == "on"]
        found = ends(self.bodies, self.surface, last, there)
        paths = tuple(
            path_of(body, index, fate, end, self.recording, t)
            for index, (body, fate, end) in enumerate(zip(self.bodies, self.fates, found, strict=True))
        )
        told = sorted([*self.events, *self.strikes.events, *self.recording.crossings], key=lambda event: event.t)
        return Trace("spatial", max([path.t_end for path in paths]), paths, tuple(told))


def _world(bodies: Sequence[Body], surface: Surface) -> World:
    build, c = surface.build, surface.coefficients
    sizes = Sizes(
        tuple((body.radius, body.mass, body.thickness) for body in bodies),
        build.wall_height,
        build.wall_thickness,
        build.board_thickness,
        build.drop,
        bool(surface.walls),
        bool(surface.walls or surface.edges),
        bool(surface.pockets),
        c.g,
    )
    fastest = max(float(np.hypot(body.vx, body.vy)) for body in bodies)
    step = STEP * min(1.0, FASTEST / max(fastest, FASTEST))
    return world(sizes, step, c.floor, (c.disc_e, c.disc_mu), (c.wall_e, c.wall_mu))

"""Impacts: which contacts are one, their friction, the speeds they end with, and the events they make.

Discs that strike each other, or a wall, from the side touch without friction in MuJoCo: its friction would lift them.
Friction is Coulomb's here, step by step from the impulse that passed. When two discs that lie flat have struck each
other and nothing else meanwhile, their speeds are set to what the law of impact gives (facts, "Impact"), so that they
part as in the plane.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import copysign, hypot, sqrt

import mujoco
import numpy as np

from fillip.kit.surfaces import Coefficients
from fillip.physics.bodies import Body
from fillip.physics.compiled import Indices
from fillip.physics.spatial.discs import Numbers, inertia
from fillip.physics.spatial.grip import Grip
from fillip.physics.spatial.grounds import Grounds
from fillip.physics.spatial.model import DISC, WALL, Choice, World
from fillip.physics.spatial.sliding import STEEP, braked
from fillip.physics.trace import Event

PARTED = 2  # steps without contact after which an impact is over
LONGEST = 16  # steps: what touches longer than this leans, and is no impact of its own any more
FELT = 1e-3  # m/s: what changes no speed by more is no hit
LANDED = 5.0  # times its weight: what a disc has to feel at one contact with one it lies on or under for a hit
_SETTLED = 5e-3  # s: before, what lies on each other only settles
_SOON = 4  # steps: circles meet so near the step in which their solids do
_SLOW = 1e-3  # m/s, below which e counts as 1, as in the plane

Motion = tuple[float, float, float]  # speeds along x and y, and spin


@dataclass(slots=True)
class _Strike:
    """One impact under way, of disc `first` on disc `second`, or on wall -1 - `second` where that is negative."""

    first: int
    second: int
    began: int  # step
    last: int
    t: float
    x: float
    y: float
    nx: float
    ny: float
    before: tuple[Motion, Motion]
    impulse: float = 0.0
    alone: bool = True
    level: bool = True
    side: bool = True


@dataclass(slots=True)
class Strikes:
    """All impacts of a shot; `events` are those that are over."""

    bodies: Sequence[Body]
    made: World
    coefficients: Coefficients
    events: list[Event] = field(default_factory=list)
    _open: dict[tuple[int, int], _Strike] = field(default_factory=dict)
    _inertia: list[tuple[float, float]] = field(default_factory=list)
    _mass: list[float] = field(default_factory=list)
    _radius: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._inertia = [inertia(body.radius, body.thickness, body.mass) for body in self.bodies]
        self._mass = [body.mass for body in self.bodies]
        self._radius = [body.radius for body in self.bodies]

    @property
    def under_way(self) -> bool:
        """Whether any impact is not over."""
        return bool(self._open)

    def follow(
        self,
        step: int,
        data: mujoco.MjData,
        grounds: Grounds,
        touching: tuple[Indices, Numbers],
        before: Numbers,
        flat: Choice,
        free: Choice,
        facing: Numbers,
    ) -> None:
        """Take note of a step's contacts between discs and with walls, and of impacts that are over.

        `touching` are the indices of those contacts and their normal forces (N), `before` the speeds before the step
        (n, 6), `flat` which discs lie flat on the board, `free` which of them bear no others, and `facing` +1 or -1 for
        their faces.
        """
        speeds = data.qvel.reshape(-1, 6)
        for key, contacts in self._grouped(data, grounds, touching).items():
            self._touch(step, key, contacts, data, grounds, before, flat, free, facing)
        if self._open:
            self._part(step, speeds, facing)

    def _grouped(
        self, data: mujoco.MjData, grounds: Grounds, touching: tuple[Indices, Numbers]
    ) -> dict[tuple[int, int], list[tuple[int, float]]]:
        made = self.made
        found: dict[tuple[int, int], list[tuple[int, float]]] = {}
        geoms = data.contact.geom[touching[0]].tolist()
        for both, contact, force in zip(geoms, touching[0].tolist(), touching[1].tolist(), strict=True):
            one, two = both if made.kind[both[0]] == DISC else both[::-1]
            first = int(made.owner[one])
            if made.kind[two] == WALL:
                second = -1 - int(grounds.wall_of[first, made.slot[two]])
            else:
                second = int(made.owner[two])
                if second < first:
                    first, second = second, first
            found.setdefault((first, second), []).append((contact, force))
        return found

    def _touch(
        self,
        step: int,
        key: tuple[int, int],
        contacts: list[tuple[int, float]],
        data: mujoco.MjData,
        grounds: Grounds,
        before: Numbers,
        flat: Choice,
        free: Choice,
        facing: Numbers,
    ) -> None:
        first, second = key
        force = sum(push for _, push in contacts)
        if force <= 0:
            return
        strongest = max(contacts, key=lambda each: each[1])[0]
        frame, point = data.contact.frame[strongest], data.contact.pos[strongest]
        side = abs(float(frame[2])) < STEEP
        strike = self._open.get(key)
        if strike is None:
            motions = (_motion(before, first, facing), _motion(before, second, facing) if second >= 0 else (0.0,) * 3)
            nx, ny = self._direction(first, second, data, grounds)
            t, x, y = step * self.made.step, float(point[0]), float(point[1])
            strike = _Strike(first, second, step, step, t, x, y, nx, ny, motions)
            if second >= 0 and flat[first] and flat[second]:
                self._sharpen(strike, data)
            strike.alone = not self._entangle(key)
            self._open[key] = strike
        strike.last = step
        strike.impulse += force * self.made.step
        strike.side &= side
        strike.level &= bool(free[first]) and (second < 0 or bool(free[second])) and side
        if side and strike.level:
            self._rub(strike, force * self.made.step, data.qvel.reshape(-1, 6), facing)
        elif side:
            for contact, push in contacts:
                self._rub_in_space(first, second, data, contact, push * self.made.step)

    def _entangle(self, key: tuple[int, int]) -> bool:
        """Whether a disc of a new impact is in another one already; then none of them is alone."""
        found = False
        for other in self._open.values():
            if other.first in key or (other.second >= 0 and other.second in key):
                other.alone = False
                found = True
        return found

    def _direction(self, first: int, second: int, data: mujoco.MjData, grounds: Grounds) -> tuple[float, float]:
        """From first to second, level: along the line of centres, or into the wall."""
        if second < 0:
            slot = int(np.argmax(grounds.wall_of[first] == -1 - second))
            w, _, _, z = data.mocap_quat[self.made.wall_mocap[first, slot]].tolist()
            return z * z - w * w, -2 * w * z
        dx, dy = (data.xpos[1 + second, :2] - data.xpos[1 + first, :2]).tolist()
        length = hypot(dx, dy)
        return (dx / length, dy / length) if length > 0 else (1.0, 0.0)

    def _sharpen(self, strike: _Strike, data: mujoco.MjData) -> None:
        """When, where and in which direction two flat discs met as circles, from their speeds before the step."""
        one, two = strike.first, strike.second
        (ax, ay, _), (bx, by, _) = strike.before
        places = data.qpos.reshape(-1, 7)
        # before the step, which has moved them at the speeds after it
        speeds = data.qvel.reshape(-1, 6)
        px, py = (places[two, :2] - places[one, :2] - self.made.step * (speeds[two, :2] - speeds[one, :2])).tolist()
        ux, uy = bx - ax, by - ay
        near = self._radius[one] + self._radius[two]
        square, half, rest = ux * ux + uy * uy, px * ux + py * uy, px * px + py * py - near * near
        if half >= 0 or half * half <= square * rest:
            return
        wait = rest / (sqrt(half * half - square * rest) - half)
        if abs(wait) > _SOON * self.made.step:
            return
        strike.t += wait - self.made.step
        strike.nx, strike.ny = (px + ux * wait) / near, (py + uy * wait) / near
        middle = places[one, :2] - self.made.step * speeds[one, :2]
        strike.x = float(middle[0]) + ax * wait + strike.nx * self._radius[one]
        strike.y = float(middle[1]) + ay * wait + strike.ny * self._radius[one]

    def _rub(self, strike: _Strike, impulse: float, speeds: Numbers, facing: Numbers) -> None:
        """Friction of one step of an impact from the side."""
        one, two = strike.first, strike.second
        c = self.coefficients
        friction = c.disc_mu if two >= 0 else c.wall_mu
        tx, ty = -strike.ny, strike.nx
        slip = speeds[one, 0] * tx + speeds[one, 1] * ty + speeds[one, 5] * facing[one] * self._radius[one]
        inverse = 1 / self._mass[one]
        if two >= 0:
            slip += speeds[two, 5] * facing[two] * self._radius[two] - (speeds[two, 0] * tx + speeds[two, 1] * ty)
            inverse += 1 / self._mass[two]
        rub = float(np.clip(slip / (3 * inverse), -friction * impulse, friction * impulse))
        self._push(one, -rub * tx, -rub * ty, rub, speeds, facing)
        if two >= 0:
            self._push(two, rub * tx, rub * ty, rub, speeds, facing)

    def _rub_in_space(self, first: int, second: int, data: mujoco.MjData, contact: int, impulse: float) -> None:
        """The same at one contact of discs that do not both lie flat: friction in any direction; it makes them tumble.

        Without it a disc that flies against a wall would keep its attitude.
        """
        normal, point = data.contact.frame[contact, :3], data.contact.pos[contact]
        grips = [
            Grip(data, disc, sign, point, self._mass[disc], self._inertia[disc])
            for disc, sign in ((first, 1.0), (second, -1.0))
            if disc >= 0
        ]
        slip = sum((grip.velocity() for grip in grips), np.zeros(3))
        slip -= np.dot(slip, normal) * normal
        speed = float(np.linalg.norm(slip))
        if speed < _SLOW:
            return
        way = slip / speed
        friction = self.coefficients.disc_mu if second >= 0 else self.coefficients.wall_mu
        rub = min(friction * impulse, speed / sum(grip.give(way) for grip in grips))
        for grip in grips:
            grip.push(-rub * way)

    def _push(self, disc: int, px: float, py: float, rub: float, speeds: Numbers, facing: Numbers) -> None:
        mass, radius = self._mass[disc], self._radius[disc]
        speeds[disc, 0] += px / mass
        speeds[disc, 1] += py / mass
        speeds[disc, 5] -= facing[disc] * 2 * rub / (mass * radius)

    def _part(self, step: int, speeds: Numbers, facing: Numbers) -> None:
        for key, strike in list(self._open.items()):
            if step - strike.last < PARTED:
                continue
            del self._open[key]
            if strike.alone and strike.level and strike.last - strike.began <= LONGEST:
                self._settle(strike, step, speeds, facing)
            self._tell(strike)

    def _settle(self, strike: _Strike, step: int, speeds: Numbers, facing: Numbers) -> None:
        """Set the speeds of two discs that lay flat, or of one, to what the law of impact gives."""
        one, two = strike.first, strike.second
        c = self.coefficients
        e, friction = (c.disc_e, c.disc_mu) if two >= 0 else (c.wall_e, c.wall_mu)
        nx, ny = strike.nx, strike.ny
        (ax, ay, aw), (bx, by, bw) = strike.before
        ra, rb = self._radius[one], self._radius[two] if two >= 0 else 0.0
        inverse = 1 / self._mass[one] + (1 / self._mass[two] if two >= 0 else 0.0)
        approach = (ax - bx) * nx + (ay - by) * ny
        if approach <= _SLOW:
            return
        slip = -(ax - bx) * ny + (ay - by) * nx + aw * ra + bw * rb
        normal = (1 + e) * approach / inverse
        rub = (1 + c.beta0) * slip / (3 * inverse)
        if abs(rub) > friction * normal:
            rub = copysign(friction * normal, slip)
        px, py = normal * nx - rub * ny, normal * ny + rub * nx
        # meanwhile the board braked them
        most = c.floor * c.g * (step * self.made.step - strike.t)
        for disc, sign, before in ((one, -1.0, strike.before[0]), (two, 1.0, strike.before[1])):
            if disc < 0:
                continue
            mass, radius = self._mass[disc], self._radius[disc]
            vx, vy = before[0] + sign * px / mass, before[1] + sign * py / mass
            spin = before[2] - 2 * rub / (mass * radius)
            speed = hypot(vx, vy)
            slower, stiller = braked(speed, abs(spin) * radius, most)
            left = slower / speed if speed > 0 else 1.0
            speeds[disc, 0], speeds[disc, 1] = vx * left, vy * left
            speeds[disc, 5] = facing[disc] * copysign(stiller / radius, spin)
        strike.impulse = hypot(normal, rub)

    def _tell(self, strike: _Strike) -> None:
        one, two = strike.first, strike.second
        lightest = min(self._mass[one], self._mass[two]) if two >= 0 else self._mass[one]
        if strike.impulse < FELT * lightest or (not strike.side and strike.t < _SETTLED):
            return
        t = strike.t
        if two >= 0:
            names = (self.bodies[one].id, self.bodies[two].id)
            self.events.append(Event(t, "hit", names, strike.x, strike.y, strike.impulse))
        else:
            self.events.append(
                Event(t, "wall", (self.bodies[one].id,), strike.x, strike.y, strike.impulse, wall=-1 - two)
            )

    def finish(self) -> None:
        """Tell of what is still under way."""
        for strike in self._open.values():
            self._tell(strike)
        self._open.clear()


def _motion(speeds: Numbers, disc: int, facing: Numbers) -> Motion:
    vx, vy, spin = speeds[disc, [0, 1, 5]].tolist()
    return vx, vy, spin * float(facing[disc])

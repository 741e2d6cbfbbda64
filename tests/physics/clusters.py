"""Discs that touch, and what the impact of a group of them does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple
from math import cos, hypot, pi, sin, sqrt
from random import Random

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from fillip.kit.surfaces import Coefficients
from fillip.physics.bodies import Body, columns_of
from fillip.physics.groups import gather
from fillip.physics.impact import LEAST_LEAVING
from fillip.physics.parting import settle
from fillip.physics.springs import CONTACTS_A_DISC, INDEX_ROWS, NORMAL, NX, NY, RIM, TANGENTIAL, VX, VY, WORK_ROWS
from tests.physics.scenes import COIN, STRIKER, coin, striker

Values = npt.NDArray[np.float64]

HEAVIER = 0.0055  # kg, the coin of the facts sheet, "Groups that touch"


def rack(mass: float = HEAVIER) -> list[Body]:
    """Nineteen coins that touch, in rows along x; the middle one at the origin."""
    return [
        replace(coin(f"coin-{row}-{column}", 2 * COIN * (column + row / 2), 3**0.5 * COIN * row), mass=mass)
        for row in range(-2, 3)
        for column in range(-2, 3)
        if abs(column + row) <= 2
    ]


def aimed(angle: float, reach: float, speed: float = 1.0) -> Body:
    """A striker that comes to the origin along this direction (degrees), its centre `reach` before it."""
    x, y = cos(angle * pi / 180), sin(angle * pi / 180)
    return striker(-reach * x, -reach * y, speed * x, speed * y)


ONTO_A_CORNER = aimed(0, 5 * COIN + STRIKER)
ONTO_AN_EDGE = aimed(30, 2 * 3**0.5 * COIN + COIN + STRIKER)


def room_for(count: int) -> tuple[Values, npt.NDArray[np.int64]]:
    """Tables to work out a group of so many discs."""
    most = CONTACTS_A_DISC * count
    return np.zeros((WORK_ROWS, most)), np.zeros((INDEX_ROWS, most), np.int64)


class Impact:
    """What the impact of bodies that touch at this instant does to them; the first meets the one nearest to it."""

    def __init__(
        self,
        bodies: Sequence[Body],
        e: float = 1.0,
        mu: float = 0.0,
        beta0: float = 0.0,
        hertz: bool = False,
    ) -> None:
        first = bodies[0]
        apart = [hypot(b.x - first.x, b.y - first.y) - b.radius for b in bodies[1:]]
        work, ends = room_for(len(bodies))
        size, number = gather(columns_of(bodies), 0, 1 + apart.index(min(apart)), 0.0, work, ends)
        coefficients = np.array(astuple(Coefficients(disc_e=e, disc_mu=mu, beta0=beta0)))
        self.several = settle(work, ends, size, number, coefficients, hertz)
        self.bodies, self.size, self.number = bodies, size, number
        self.ends = ends[:2, :number].T.tolist()
        self.vx, self.vy, self.rim = work[VX, : len(bodies)], work[VY, : len(bodies)], work[RIM, : len(bodies)]
        self.normal, self.tangential = work[NORMAL, :number], work[TANGENTIAL, :number]
        self.nx, self.ny = work[NX, :number], work[NY, :number]
        self.speed = np.hypot(self.vx, self.vy)

    def along(self, index: int, angle: float) -> float:
        """The speed of a body in a direction (degrees)."""
        return float(self.vx[index] * cos(angle * pi / 180) + self.vy[index] * sin(angle * pi / 180))

    def approach(self, before: bool = False) -> Values:
        """How fast the bodies of each contact come nearer."""
        vx = np.array([b.vx for b in self.bodies]) if before else self.vx
        vy = np.array([b.vy for b in self.bodies]) if before else self.vy
        a, b = np.array(self.ends).T
        approaching: Values = (vx[a] - vx[b]) * self.nx + (vy[a] - vy[b]) * self.ny
        return approaching

    def gain(self) -> float:
        """The kinetic energy won."""
        return sum(
            body.mass / 2 * (float(vx) ** 2 + float(vy) ** 2 - body.vx**2 - body.vy**2)
            + body.mass / 4 * (float(rim) ** 2 - (body.spin * body.radius) ** 2)
            for body, vx, vy, rim in zip(self.bodies, self.vx, self.vy, self.rim, strict=True)
        )

    def allowance(self) -> float:
        """What parting slowly may add: as for pairs, one mass times the square of that speed for each hit."""
        return int((self.normal > 0).sum()) * max(b.mass for b in self.bodies) * LEAST_LEAVING**2


def chain(count: int, mass: float = HEAVIER, speed: float = 1.0) -> list[Body]:
    row = [replace(coin(f"coin-{k + 1}", 2 * COIN * k, 0.0), mass=mass) for k in range(count)]
    return [replace(row[0], vx=speed), *row[1:]]


def cluster(seed: int, count: int) -> list[Body]:
    """Discs of different size and mass of which each touches one or two before it, and one or more that move in."""
    random = Random(seed)
    bodies = [Body("disc-1", "disc", random.uniform(0.01, 0.02), random.uniform(0.003, 0.02), 0.0, 0.0)]
    while len(bodies) < count:
        radius, angle = random.uniform(0.01, 0.02), random.uniform(-pi, pi)
        one = random.choice(bodies)
        reach = one.radius + radius
        x, y = one.x + reach * cos(angle), one.y + reach * sin(angle)
        if random.random() < 0.6:
            other = min(bodies, key=lambda b: abs(hypot(b.x - x, b.y - y) - b.radius - radius) + 9 * (b is one))
            placed = _touching_both(one, other, radius)
            x, y = placed if placed else (x, y)
        if all(hypot(b.x - x, b.y - y) > b.radius + radius - 1e-12 for b in bodies):
            speed = random.choice([0.0, 0.0, 1e-5, 1.0])
            mass, spin = random.uniform(0.003, 0.02), random.uniform(-50, 50) * speed
            bodies.append(
                Body(
                    f"disc-{len(bodies) + 1}",
                    "disc",
                    radius,
                    mass,
                    x,
                    y,
                    0.0,
                    -speed * x / 0.03,
                    -speed * y / 0.03,
                    spin,
                )
            )
    return bodies


def _touching_both(one: Body, other: Body, radius: float) -> tuple[float, float] | None:
    r1, r2 = one.radius + radius, other.radius + radius
    dx, dy = other.x - one.x, other.y - one.y
    apart = hypot(dx, dy)
    if not abs(r1 - r2) < apart < r1 + r2:
        return None
    along = (r1 * r1 - r2 * r2 + apart * apart) / (2 * apart)
    across = sqrt(max(r1 * r1 - along * along, 0.0))
    return one.x + (along * dx - across * dy) / apart, one.y + (along * dy + across * dx) / apart

"""What the discs lie on: walls, pockets, falling edges, sensed lines and the coefficients of contact."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Wall:
    """A thin straight wall with two sides and rounded ends, from `start` to `end` (metres)."""

    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Arc:
    """A thin curved wall: `radius` (metres) around `center`, from angle `start` through `sweep` (radians)."""

    center: Point
    radius: float
    start: float
    sweep: float


@dataclass(frozen=True, slots=True)
class Pocket:
    """A round hole. A piece falls when its centre is over it (metres)."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class SensedLine:
    """A line that only notices a centre crossing it; the direction is +1 from the left of start→end to its right."""

    id: str
    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Coefficients:
    """Friction and restitution; facts sheet, "Coefficients".

    `floor` is the sliding friction on the surface, `disc_e` and `wall_e` the normal restitution, `disc_mu` and
    `wall_mu` the friction of an impact, `beta0` the tangential restitution, `g` gravity in m/s².
    """

    floor: float = 0.10
    disc_e: float = 0.80
    disc_mu: float = 0.12
    wall_e: float = 0.70
    wall_mu: float = 0.15
    beta0: float = 0.0
    g: float = 9.81


@dataclass(frozen=True, slots=True)
class Surface:
    """Everything a sliding disc can meet. Pockets are numbered from 0, anticlockwise from the lower left."""

    name: str
    walls: tuple[Wall | Arc, ...] = ()
    pockets: tuple[Pocket, ...] = ()
    edges: tuple[Wall | Arc, ...] = ()
    lines: tuple[SensedLine, ...] = ()
    coefficients: Coefficients = Coefficients()


PLANE = Surface("plane")

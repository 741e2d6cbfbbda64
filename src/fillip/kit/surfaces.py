"""What the discs lie on: walls, pockets, falling edges, sensed lines, how it is built and the coefficients of contact.

Walls and falling edges are thin in the plane and work from both sides. In three dimensions they have a playing side:
it lies on the left of the way from start to end, for an arc of positive sweep inside, towards its center, for one of
negative sweep outside. A wall's body reaches from its line to the right of that way; at an edge, the board ends there.
"""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Wall:
    """A thin straight wall with two sides and rounded ends, from `start` to `end` (metres).

    The playing side is on the left of start→end, and the wall's body, as thick as its surface's `Build` says, on the
    right. The same holds for a falling edge.
    """

    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Arc:
    """A thin curved wall: `radius` (metres) around `center`, from angle `start` through `sweep` (radians).

    With a positive sweep, anticlockwise, the playing side is inside, towards the center; with a negative one outside.
    A sweep of 2π is a closed circle.
    """

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
class Build:
    """What a surface is like in three dimensions (metres). The defaults, for a surface of no set, are assumed.

    `wall_height` is how far walls rise above the playing surface, `wall_thickness` how far their bodies reach away from
    the playing side (a frame's breadth), `board_thickness` the depth of the board and of its holes, `drop` the height
    of the playing surface above the table, on which whatever leaves the board lands.
    """

    wall_height: float = 0.02
    wall_thickness: float = 0.003
    board_thickness: float = 0.01
    drop: float = 0.05


@dataclass(frozen=True, slots=True)
class Surface:
    """Everything a sliding disc can meet. Pockets are numbered from 0, anticlockwise from the lower left."""

    name: str
    walls: tuple[Wall | Arc, ...] = ()
    pockets: tuple[Pocket, ...] = ()
    edges: tuple[Wall | Arc, ...] = ()
    lines: tuple[SensedLine, ...] = ()
    coefficients: Coefficients = Coefficients()
    build: Build = Build()


PLANE = Surface("plane")


def square_walls(half: float) -> tuple[Wall, ...]:
    """The four cushions of a square field whose sides lie `half` from the middle, anticlockwise from the one at -y."""
    corners = ((-half, -half), (half, -half), (half, half), (-half, half))
    return tuple(Wall(corners[i], corners[(i + 1) % 4]) for i in range(4))


def corner_pockets(half: float, radius: float) -> tuple[Pocket, ...]:
    """Four holes in the corners of such a field, each touching two cushions, anticlockwise from the lower left."""
    at = half - radius
    return tuple(Pocket(x, y, radius) for x, y in ((-at, -at), (at, -at), (at, at), (-at, at)))

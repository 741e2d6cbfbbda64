"""Discs as the engines take them: where each is, how it moves, how it lies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot, sqrt

import msgspec
import numpy as np

from fillip.kit.flick import Flick
from fillip.kit.layout import FLAT, Layout, Placed
from fillip.kit.pieces import Piece
from fillip.kit.surfaces import Surface
from fillip.physics import columns as c
from fillip.physics.compiled import Table
from fillip.physics.ground import wall_rows

_GIVEN = [c.RADIUS, c.MASS, c.X, c.Y, c.UX, c.UY, c.SPEED, c.ANGLE, c.SPIN]
LAYOUT_OVERLAP = 3e-9  # m: what rounding to whole nanometres makes of contact
FLICK_ROUNDING = 0.6e-6  # m: what rounding to whole micrometres makes of a flicked piece's place


class Body(msgspec.Struct, frozen=True, gc=False):
    """A disc as an engine takes it: metres, kilograms, m/s, radians and rad/s (anticlockwise).

    `lift` is its vertical over its horizontal speed. `z` is how much higher its centre is than if it lay flat on the
    surface, so for a level disc the height of its lower face, and `q` its
    attitude (w, x, y, z), beside `angle`, where it does not lie flat. A struct, made in a tenth of a dataclass's time.
    """

    id: str
    kind: str
    radius: float
    mass: float
    x: float
    y: float
    angle: float = 0.0
    vx: float = 0.0
    vy: float = 0.0
    spin: float = 0.0
    up: bool = True
    thickness: float = 0.008  # of no matter in the plane
    lift: float = 0.0
    z: float = 0.0
    q: tuple[float, float, float, float] = FLAT

    @property
    def flat(self) -> bool:
        """Whether it lies flat on the surface."""
        return self.z == 0 and self.q == FLAT


def bodies_of(pieces: Mapping[str, Piece], layout: Layout, flick: Flick) -> list[Body]:
    """The flicked piece as it leaves the finger, then the others as they lie.

    Raises ValueError in one sentence for an unknown piece.
    """
    return [flicked(pieces, layout, flick), *lying(pieces, layout, flick.piece)]


def flicked(pieces: Mapping[str, Piece], layout: Layout, flick: Flick) -> Body:
    """The flicked piece as it leaves the finger, from exactly where and as it lies if the flick says so to whole
    micrometres; anywhere else it is put down flat.

    Raises ValueError in one sentence for an unknown piece.
    """
    x, y = flick.position
    vx, vy = flick.velocity
    lain = layout.find(flick.piece)
    z, q = 0.0, FLAT
    if lain and abs(lain.x - x) <= FLICK_ROUNDING and abs(lain.y - y) <= FLICK_ROUNDING:
        x, y, z, q = lain.x, lain.y, lain.z, lain.q
    angle, up = (lain.angle, lain.up) if lain else (0.0, True)
    piece = _piece(pieces, flick.piece)
    return Body(
        piece.id,
        piece.kind,
        piece.radius,
        piece.mass,
        x,
        y,
        angle,
        vx,
        vy,
        flick.spin_rate,
        up,
        piece.thickness,
        flick.lift / 1000,
        z,
        q,
    )


def lying(pieces: Mapping[str, Piece], layout: Layout, but: str) -> list[Body]:
    """All pieces of a layout as they lie, `but` one. Raises ValueError in one sentence for an unknown piece."""
    return [_lying(pieces, placed) for placed in layout if placed.id != but]


def check_overlap(bodies: Sequence[Body], surface: Surface, allowed: float) -> None:
    """Raises ValueError in one sentence where two bodies, or a body and a wall, overlap by more than `allowed` m."""
    walls = wall_rows(surface)
    for index, body in enumerate(bodies):
        check_clear(body, bodies[:index], walls, allowed)


def check_clear(body: Body, others: Sequence[Body], walls: Sequence[Sequence[float]], allowed: float) -> None:
    """Raises ValueError in one sentence where a body overlaps one of the others or a wall by more than `allowed` m.

    `walls` are the rows of the kernel's table.
    """
    x, y, radius = body.x, body.y, body.radius
    for other in others:
        dx, dy, near = other.x - x, other.y - y, radius + other.radius
        if dx * dx + dy * dy < near * near and near - hypot(dx, dy) > allowed:
            depth = f"{(near - hypot(dx, dy)) * 1e6:.6g} µm"
            raise ValueError(f"{other.id} and {body.id} overlap by {depth}, {_at_most(allowed)}")
    for number, wall in enumerate(walls):
        depth_in = radius - _apart(x, y, radius, wall)
        if depth_in > allowed:
            raise ValueError(f"{body.id} is {depth_in * 1e6:.6g} µm inside wall {number}, {_at_most(allowed)}")


def columns_of(bodies: Sequence[Body]) -> Table:
    """The kernel's table of these bodies at time 0: one row a column of `columns`, one column a body."""
    rows = []
    for b in bodies:
        speed = sqrt(b.vx * b.vx + b.vy * b.vy)
        ux, uy = (b.vx / speed, b.vy / speed) if speed > 0 else (0.0, 0.0)
        rows.append((b.radius, b.mass, b.x, b.y, ux, uy, speed, b.angle, b.spin))
    discs = np.zeros((c.DISC_COLUMNS, len(bodies)))
    discs[_GIVEN] = np.array(rows).T
    return discs


def _apart(x: float, y: float, radius: float, wall: Sequence[float]) -> float:
    """How far a point is from a wall, a row of the kernel's table; `radius` itself where that is plainly further."""
    bend = wall[c.BEND]
    if bend == 0:
        ax, ay, tx, ty, length = wall[: c.LINE_COLUMNS]
        dx, dy = x - ax, y - ay
        across = dy * tx - dx * ty
        if not -radius < across < radius:
            return radius
        along = dx * tx + dy * ty
        return hypot(across, along - min(max(along, 0.0), length))
    dx, dy, wide = x - wall[c.AROUND_X], y - wall[c.AROUND_Y], wall[c.AROUND] + radius
    if dx * dx + dy * dy > wide * wide:
        return radius
    dx, dy = x - wall[c.CENTRE_X], y - wall[c.CENTRE_Y]
    after_first = wall[c.FIRST_X] * dy - wall[c.FIRST_Y] * dx >= 0
    before_last = dx * wall[c.LAST_Y] - dy * wall[c.LAST_X] >= 0
    within = (after_first or before_last) if wall[c.SWEEP] == c.WIDE else (after_first and before_last)
    if within or wall[c.SWEEP] == c.CLOSED:
        return abs(hypot(dx, dy) - bend)
    return min(
        hypot(dx - bend * wall[c.FIRST_X], dy - bend * wall[c.FIRST_Y]),
        hypot(dx - bend * wall[c.LAST_X], dy - bend * wall[c.LAST_Y]),
    )


def _at_most(allowed: float) -> str:
    return f"expected at most {allowed * 1e6:g} µm"


def _piece(pieces: Mapping[str, Piece], identifier: str) -> Piece:
    if identifier not in pieces:
        raise ValueError(f"{identifier} is not a piece of this set")
    return pieces[identifier]


def _lying(pieces: Mapping[str, Piece], placed: Placed) -> Body:
    piece = _piece(pieces, placed.id)
    return Body(
        piece.id,
        piece.kind,
        piece.radius,
        piece.mass,
        placed.x,
        placed.y,
        placed.angle,
        up=placed.up,
        thickness=piece.thickness,
        z=placed.z,
        q=placed.q,
    )

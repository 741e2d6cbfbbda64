"""planar, the engine of play and search: discs that slide on the plane, event by event, exact to rounding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass
from functools import lru_cache
from math import hypot

import numpy as np

from fillip.kit.flick import Flick
from fillip.kit.layout import FLAT, Layout, Placed
from fillip.kit.pieces import Piece
from fillip.kit.surfaces import Surface, Wall
from fillip.physics import columns as c
from fillip.physics.compiled import Column, Table
from fillip.physics.kernel import DONE, MOST_EVENTS, RECORDS_FULL, play
from fillip.physics.trace import (
    POSE_COLUMNS,
    Event,
    Path,
    State,
    Trace,
)

LAYOUT_OVERLAP = 3e-9  # m: what rounding to whole nanometres makes of contact
_FIRST_ROWS = 1024
_STATES: tuple[State, ...] = ("on", "pocketed", "off")
_NO_POSES = np.empty((0, POSE_COLUMNS))


@dataclass(frozen=True, slots=True)
class Body:
    """A disc as the engine takes it: metres, kilograms, m/s, radians and rad/s (anticlockwise)."""

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


def simulate(surface: Surface, pieces: Mapping[str, Piece], layout: Layout, flick: Flick) -> Trace:
    """What happens when `flick` is played: its piece is put where the flick says, whether it lay in `layout` or not.

    Raises ValueError in one sentence where something overlaps by more than 3 nm, where a piece is unknown or does not
    lie flat, where the flick has lift, and for a surface that this engine does not do.
    """
    if flick.lift:
        raise ValueError(f"planar refuses lift: expected 0, got {flick.lift / 1000:g}")
    bodies = bodies_of(pieces, layout, flick)
    check_overlap(bodies, surface, LAYOUT_OVERLAP)
    return run(bodies, surface)


def bodies_of(pieces: Mapping[str, Piece], layout: Layout, flick: Flick) -> list[Body]:
    """The flicked piece as it leaves the finger, then the others as they lie. Raises ValueError as `simulate` does."""
    x, y = flick.position
    vx, vy = flick.velocity
    lain = layout.find(flick.piece)
    angle, up = (lain.angle, lain.up) if lain else (0.0, True)
    struck = _piece(pieces, flick.piece)
    flicked = Body(struck.id, struck.kind, struck.radius, struck.mass, x, y, angle, vx, vy, flick.spin_rate, up)
    return [flicked, *(_lying(pieces, placed) for placed in layout if placed.id != flick.piece)]


def run(bodies: Sequence[Body], surface: Surface) -> Trace:
    """What happens from these bodies on, each moving as it is.

    Raises ValueError for a surface that this engine does not do, RuntimeError where there is no end of events.
    """
    walls, pockets, lines, coefficients = tables(surface)
    start = columns_of(bodies)
    rows = _FIRST_ROWS
    while True:
        discs = start.copy()
        segments, events = np.empty((rows, c.RECORD_COLUMNS)), np.empty((rows, c.EVENT_COLUMNS))
        outcome, time, written, told, _ = play(
            discs, walls, pockets, lines, coefficients, segments, events, MOST_EVENTS
        )
        if outcome != RECORDS_FULL:
            break
        rows *= 4
    if outcome != DONE:
        raise RuntimeError(f"the shot has more than {MOST_EVENTS} events and was given up after {time:.3f} s")
    paths = _paths(bodies, discs, segments[:written])
    return Trace("planar", float(time), paths, _events(bodies, surface, events[:told]))


def warm() -> None:
    """Compile the kernel, or load it where an earlier process has."""
    run([Body("disc-1", "disc", 0.01, 0.01, 0.0, 0.0)], Surface("plane"))


def check_overlap(bodies: Sequence[Body], surface: Surface, allowed: float) -> None:
    """Raises ValueError in one sentence where two bodies, or a body and a wall, overlap by more than `allowed` m."""
    walls = tables(surface)[0].tolist()
    for index, body in enumerate(bodies):
        x, y, radius = body.x, body.y, body.radius
        for other in bodies[:index]:
            dx, dy, near = other.x - x, other.y - y, radius + other.radius
            if dx * dx + dy * dy < near * near and near - hypot(dx, dy) > allowed:
                depth = f"{(near - hypot(dx, dy)) * 1e6:.6g} µm"
                raise ValueError(f"{other.id} and {body.id} overlap by {depth}, {_at_most(allowed)}")
        for number, (ax, ay, tx, ty, length) in enumerate(walls):
            dx, dy = x - ax, y - ay
            across = dy * tx - dx * ty
            if -radius < across < radius:
                along = dx * tx + dy * ty
                depth_in = radius - hypot(across, along - min(max(along, 0.0), length))
                if depth_in > allowed:
                    raise ValueError(f"{body.id} is {depth_in * 1e6:.6g} µm inside wall {number}, {_at_most(allowed)}")


def _at_most(allowed: float) -> str:
    return f"expected at most {allowed * 1e6:g} µm"


def straight_walls(surface: Surface) -> tuple[Wall, ...]:
    """The walls of a surface that this engine does. Raises ValueError where it has others, or falling edges."""
    straight = tuple(wall for wall in surface.walls if isinstance(wall, Wall))
    if len(straight) < len(surface.walls):
        raise ValueError(f"planar does not do curved walls, which {surface.name} has")
    if surface.edges:
        raise ValueError(f"planar does not do falling edges, which {surface.name} has")
    return straight


def _piece(pieces: Mapping[str, Piece], identifier: str) -> Piece:
    if identifier not in pieces:
        raise ValueError(f"{identifier} is not a piece of this set")
    return pieces[identifier]


def _lying(pieces: Mapping[str, Piece], placed: Placed) -> Body:
    if placed.z != 0 or placed.q != FLAT:
        raise ValueError(f"{placed.id} does not lie flat: planar expects z 0 and no tilt")
    piece = _piece(pieces, placed.id)
    return Body(piece.id, piece.kind, piece.radius, piece.mass, placed.x, placed.y, placed.angle, up=placed.up)


@lru_cache(maxsize=64)
def tables(surface: Surface) -> tuple[Table, Table, Table, Column]:
    """The kernel's tables of walls, pockets and lines, and its coefficients."""
    walls = [_line_row(wall.start, wall.end) for wall in straight_walls(surface)]
    pockets = [(pocket.x, pocket.y, pocket.radius) for pocket in surface.pockets]
    lines = [_line_row(line.start, line.end) for line in surface.lines]
    return (
        np.array(walls).reshape(-1, c.LINE_COLUMNS),
        np.array(pockets, np.float64).reshape(-1, 3),
        np.array(lines).reshape(-1, c.LINE_COLUMNS),
        np.array(astuple(surface.coefficients)),
    )


def _line_row(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, ...]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = float(np.sqrt(dx * dx + dy * dy))
    return (start[0], start[1], dx / length, dy / length, length)


def columns_of(bodies: Sequence[Body]) -> Table:
    """The kernel's table of these bodies at time 0."""
    discs = np.zeros((c.DISC_COLUMNS, len(bodies)))
    rows = [(b.radius, b.mass, b.x, b.y, b.vx, b.vy, b.angle, b.spin) for b in bodies]
    radius, mass, x, y, vx, vy, angle, spin = np.array(rows).T
    speed = np.sqrt(vx * vx + vy * vy)
    moving = speed > 0
    discs[c.RADIUS], discs[c.MASS] = radius, mass
    discs[c.X], discs[c.Y], discs[c.ANGLE], discs[c.SPIN], discs[c.SPEED] = x, y, angle, spin, speed
    discs[c.UX, moving] = vx[moving] / speed[moving]
    discs[c.UY, moving] = vy[moving] / speed[moving]
    return discs


def _paths(bodies: Sequence[Body], discs: Table, segments: Table) -> tuple[Path, ...]:
    owner = segments[:, 0].astype(np.int64)
    ordered = segments[np.argsort(owner, kind="stable"), 1:]
    ends = np.cumsum(np.bincount(owner, minlength=len(bodies))).tolist()
    ordered.setflags(write=False)
    left = discs[[c.X, c.Y, c.ANGLE, c.SINCE, c.STATE, c.POCKET]].T.tolist()
    paths = []
    for index, body in enumerate(bodies):
        x, y, angle, since, state, pocket = left[index]
        paths.append(
            Path(
                body.id,
                body.kind,
                body.radius,
                body.up,
                (body.x, body.y, body.angle),
                ordered[(ends[index - 1] if index else 0) : ends[index]],
                _NO_POSES,
                _STATES[int(state)],
                since,
                int(pocket) if state == c.POCKETED else None,
                (x, y, angle),
            )
        )
    return tuple(paths)


def _events(bodies: Sequence[Body], surface: Surface, rows: Table) -> tuple[Event, ...]:
    names = [body.id for body in bodies]
    told = []
    for t, kind_number, first, second, x, y, impulse, which_number, direction in rows.tolist():
        kind, which, name = c.KINDS[int(kind_number)], int(which_number), names[int(first)]
        if kind == "hit":
            told.append(Event(t, "hit", (name, names[int(second)]), x, y, impulse))
        elif kind == "wall":
            told.append(Event(t, "wall", (name,), x, y, impulse, wall=which))
        elif kind == "pocket":
            told.append(Event(t, "pocket", (name,), pocket=which))
        elif kind == "line":
            told.append(Event(t, "line", (name,), line=surface.lines[which].id, direction=int(direction)))
        else:
            told.append(Event(t, "rest", (name,)))
    return tuple(told)

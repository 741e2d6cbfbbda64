"""The simulated world of some discs on a surface, compiled once for each set of sizes.

Every disc has a ground of its own: the walls nearest to it, the board's end or the hole that it is near, as boxes that
are put where they touch at most this one disc. So a curve is as smooth as a straight wall, nothing has seams to stumble
over, and the number of contacts to look for hardly grows with the surface. Contacts are only ever looked for between
the pairs listed here.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

import mujoco
import numpy as np
import numpy.typing as npt

from fillip.physics.compiled import Flags, Indices
from fillip.physics.spatial.discs import inertia, outline
from fillip.physics.spatial.restitution import spring

STEP = 0.25e-3  # s
WALLS_NEAR = 3  # of each disc
HOLE_SIDES = 16
# what a geometry is
DISC, SLAB, EDGE, HOLE, WALL, TABLE, NO = range(7)
Choice = npt.NDArray[np.bool_]

REACH = 0.1  # m: half the length of a disc's own piece of wall
BOARD_END = 0.3  # m: half the length of its own piece of board's end
STILL = 5e-3  # m/s and rad/s: what moves less for ten steps is at rest
NOWHERE = 0  # the geometry, far away, that stands in for the other one of a pair that is not to be looked at

# how two things that lie on each other touch: critically damped, and so are walls from above (time constant, ratio)
LANDING = (0.002, 1.0)
IMPACT = 'solimp="0.99 0.99 0.001"'  # of impacts: hard from the first touch on
SLACK = -1e-9  # the stiffness of friction: none, but 0 would mean something else


@dataclass(frozen=True, slots=True)
class Sizes:
    """All that a model depends on. Metres, kilograms; a disc is its radius, mass and thickness."""

    discs: tuple[tuple[float, float, float], ...]
    wall_height: float
    wall_thickness: float
    board_thickness: float
    drop: float
    walls: bool
    edges: bool
    holes: bool
    gravity: float


@dataclass(frozen=True, slots=True)
class World:
    """A model and where things are in it. `*_pair` are indices of pairs, -1 where there is none.

    `kind`, `owner` and `slot` tell of a geometry what it is, whose, and which of several; `sharp` whether it strikes: 1
    for a disc, 2 for a wall. `disc_pair` is (n, n), `wall_pair` (n, WALLS_NEAR), `hole_pair` (n, HOLE_SIDES), the
    others (n,). `*_mocap` are the movable grounds, `first` the first geometry of each pair.
    """

    model: mujoco.MjModel
    step: float
    kind: Indices
    sharp: Flags
    owner: Indices
    slot: Indices
    disc_pair: Indices
    slab_pair: Indices
    edge_pair: Indices
    hole_pair: Indices
    wall_pair: Indices
    wall_mocap: Indices
    edge_mocap: Indices
    hole_mocap: Indices
    hole_geom: Indices
    first: Indices

    def switch(self, pairs: Indices, on: Choice | np.bool) -> None:
        """Look for contacts of these pairs or not; those of index -1 do not exist."""
        there = pairs >= 0
        chosen = pairs[there]
        self.model.pair_geom1[chosen] = np.where(np.broadcast_to(on, pairs.shape)[there], self.first[chosen], NOWHERE)


def world(sizes: Sizes, step: float, floor: float, disc: tuple[float, float], wall: tuple[float, float]) -> World:
    """A world of one's own to change.

    `step` is in s, `floor` the friction there, `disc` and `wall` are restitution and friction.
    """
    made = _compiled(sizes)
    model = copy.copy(made.model)
    model.opt.timestep = step
    at_floor = np.concatenate([made.slab_pair, made.edge_pair, made.hole_pair.ravel()])
    model.pair_friction[at_floor[at_floor >= 0], :2] = floor
    for table, (e, friction) in ((made.disc_pair, disc), (made.wall_pair, wall)):
        pairs = table[table >= 0]
        stiffness, damping = spring(e, step)
        model.pair_solref[pairs] = -stiffness, -damping
        model.pair_friction[pairs, :2] = max(friction, 1e-5)
    return World(model, step, *(getattr(made, name) for name in World.__slots__[2:]))


@lru_cache(maxsize=32)
def _compiled(sizes: Sizes) -> World:
    model = mujoco.MjModel.from_xml_string(_text(sizes))
    count = len(sizes.discs)
    kind, owner, slot = (np.zeros(model.ngeom, np.int64) for _ in range(3))
    for geom in range(model.ngeom):
        word, whose, which = model.geom(geom).name.split(".")
        kind[geom] = ("disc", "slab", "edge", "hole", "wall", "table", "no").index(word)
        owner[geom], slot[geom] = int(whose), int(which)
    tables = {
        DISC: np.full((count, count), -1),
        SLAB: np.full((count, 1), -1),
        EDGE: np.full((count, 1), -1),
        HOLE: np.full((count, HOLE_SIDES), -1),
        WALL: np.full((count, WALLS_NEAR), -1),
        TABLE: np.full((count, 1), -1),
    }
    for pair, both in enumerate(zip(model.pair_geom1.tolist(), model.pair_geom2.tolist(), strict=True)):
        one, two = both if kind[both[0]] == DISC else both[::-1]
        if kind[two] == DISC:
            i, j = owner[one], owner[two]
            tables[DISC][i, j] = tables[DISC][j, i] = pair
        else:
            tables[int(kind[two])][owner[one], slot[two]] = pair
    mocaps = {word: np.array([_mocap(model, f"{word}.{disc}") for disc in range(count)]) for word in ("edge", "hole")}
    walls = np.array([[_mocap(model, f"wall.{disc}.{k}") for k in range(WALLS_NEAR)] for disc in range(count)])
    holes = np.full((count, HOLE_SIDES), -1)
    for geom in np.flatnonzero(kind == HOLE).tolist():
        holes[owner[geom], slot[geom]] = geom
    return World(
        model,
        STEP,
        kind,
        np.where(kind == DISC, 1, np.where(kind == WALL, 2, 0)).astype(np.int8),
        owner,
        slot,
        tables[DISC],
        tables[SLAB][:, 0],
        tables[EDGE][:, 0],
        tables[HOLE],
        tables[WALL],
        walls,
        mocaps["edge"],
        mocaps["hole"],
        holes,
        model.pair_geom1.astype(np.int64),
    )


def _mocap(model: mujoco.MjModel, name: str) -> int:
    body = mujoco.mj_name2id(model, mujoco.mjtObj.mjOBJ_BODY, name)
    return int(model.body_mocapid[body]) if body >= 0 else -1


def _text(sizes: Sizes) -> str:
    """The model in MuJoCo's own language (MJCF)."""
    assets, bodies, grounds, pairs = [], [], [], []  # discs come first, so that disc i is body 1 + i
    shapes: dict[tuple[float, float], str] = {}
    below = sizes.board_thickness + 0.03
    for i, (radius, mass, thickness) in enumerate(sizes.discs):
        shape = shapes.get((radius, thickness))
        if shape is None:
            shape = shapes[radius, thickness] = f"shape.{len(shapes)}"
            corners = " ".join(f"{number:.12g}" for number in outline(radius, thickness).ravel())
            assets.append(f'<mesh name="{shape}" vertex="{corners}"/>')
        across, along = inertia(radius, thickness, mass)
        bodies.append(
            f'<body name="disc.{i}" pos="{i} 0 1"><freejoint/><inertial pos="0 0 0" mass="{mass:.12g}" '
            f'diaginertia="{across:.12g} {across:.12g} {along:.12g}"/>'
            f'<geom name="disc.{i}.0" type="mesh" mesh="{shape}"/></body>'
        )
        pairs += [_pair(f"disc.{j}.0", f"disc.{i}.0", impact=True) for j in range(i)]
        pairs += [_pair("slab.0.0", f"disc.{i}.0"), _pair("table.0.0", f"disc.{i}.0", friction=0.3)]
        if sizes.edges:
            grounds.append(
                _ground(f"edge.{i}", _box(f"edge.{i}.0", BOARD_END, 0, -sizes.board_thickness, 0, BOARD_END))
            )
            pairs.append(_pair(f"edge.{i}.0", f"disc.{i}.0"))
        if sizes.holes:
            wide = (2 * radius + 0.05) * 0.5
            sides = [_hole_side(f"hole.{i}.{k}", k, wide, sizes.board_thickness) for k in range(HOLE_SIDES)]
            grounds.append(_ground(f"hole.{i}", "".join(sides)))
            pairs += [_pair(f"hole.{i}.{k}", f"disc.{i}.0") for k in range(HOLE_SIDES)]
        if sizes.walls:
            for k in range(WALLS_NEAR):
                deep = sizes.wall_thickness / 2
                grounds.append(
                    _ground(f"wall.{i}.{k}", _box(f"wall.{i}.{k}", deep, -2 * deep, -below, sizes.wall_height, REACH))
                )
                pairs.append(_pair(f"wall.{i}.{k}", f"disc.{i}.0", impact=True))
    return (
        f'<mujoco><option timestep="{STEP}" gravity="0 0 {-sizes.gravity:.12g}" cone="elliptic" solver="Newton" '
        f'sleep_tolerance="{STILL}" integrator="implicitfast" jacobian="sparse">'
        '<flag multiccd="enable" sleep="enable" autoreset="disable"/>'
        '</option><default><geom contype="0" conaffinity="0"/></default>'
        f"<asset>{''.join(assets)}</asset><worldbody>"
        '<geom name="no.0.0" type="sphere" size="1e-6" pos="0 0 -1000"/>'
        '<geom name="slab.0.0" type="plane" size="1 1 1"/>'
        f'<geom name="table.0.0" type="plane" size="1 1 1" pos="0 0 {-sizes.drop:.12g}"/>'
        f"{''.join(bodies)}{''.join(grounds)}</worldbody><contact>{''.join(pairs)}</contact></mujoco>"
    )


def _pair(one: str, two: str, *, impact: bool = False, friction: float = 0.1) -> str:
    """Impacts have no friction of MuJoCo's own: `strikes` sees to it. Nor has what lies flat."""
    return (
        f'<pair geom1="{one}" geom2="{two}" condim="{1 if impact else 3}" friction="{friction} {friction} 0 0 0" '
        f'solref="{LANDING[0]} {LANDING[1]}" solreffriction="{SLACK} -50" '
        f"{IMPACT if impact else ''}/>"
    )


def _ground(name: str, geoms: str) -> str:
    return f'<body name="{name}" mocap="true" pos="0 0 -100">{geoms}</body>'


def _box(name: str, half: float, begins: float, bottom: float, top: float, reach: float) -> str:
    """A box from `begins` along x, `reach` to either side along y, from bottom to top."""
    return (
        f'<geom name="{name}" type="box" size="{half:.12g} {reach:.12g} {(top - bottom) / 2:.12g}" '
        f'pos="{begins + half:.12g} 0 {(top + bottom) / 2:.12g}"/>'
    )


def _hole_side(name: str, k: int, half: float, thickness: float) -> str:
    """One of the boxes around a hole; how far out it lies is set when it is put somewhere."""
    turn = 2 * pi * k / HOLE_SIDES
    return (
        f'<geom name="{name}" type="box" size="{half:.12g} {2 * half:.12g} {thickness / 2:.12g}" '
        f'pos="{cos(turn):.12g} {sin(turn):.12g} {-thickness / 2:.12g}" euler="0 0 {180 * turn / pi:.12g}"/>'
    )

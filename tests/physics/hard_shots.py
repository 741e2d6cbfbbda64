"""Seeded hard shots on every surface: the striker anywhere, at up to 7 m/s and spinning, with discs lying about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from random import Random

import numpy as np

from fillip.kit import carrom, carrooka, queen_carrom, sets
from fillip.kit.carabande import MEASURES
from fillip.kit.pieces import Piece
from fillip.kit.surfaces import Surface
from fillip.kit.tracks import Laid, laid, parse_track
from fillip.physics import columns as c
from fillip.physics.batch import Played, play_all
from fillip.physics.bodies import Body, columns_of
from fillip.physics.ground import tables
from tests.kit.loops import random_code
from tests.physics.clearance import Values, clearance, distances

MOST_SPEED, MOST_SPIN = 7.0, 150.0  # m/s (facts, "Coefficients": flick speed), rad/s
MOST_EVENTS = 5000
CLOSE = 1e-9  # m
GAP = 1e-5  # m between discs that are laid out

_HALVES = {carrom.BOX: carrom.BOARD.half, "queen-carrom": queen_carrom.BOARD.half}
_HALVES["queen-carrom-back"] = _HALVES["queen-carrom"]


@dataclass(frozen=True)
class Field:
    """Where on a surface discs may lie."""

    surface: Surface
    pieces: tuple[Piece, ...]
    cells: tuple[Laid, ...] = ()

    def place(self, random: Random, radius: float) -> tuple[float, float]:
        """Anywhere where a disc touches no wall and is not over an edge; it may be over a pocket."""
        name = self.surface.name
        if self.cells:
            return _on_piece(random.choice(self.cells), random.random(), random.uniform(-1, 1), radius)
        if name == carrooka.BOX:
            angle, away = random.uniform(-pi, pi), (carrooka.BOARD.radius - radius - GAP) * random.random() ** 0.5
            return away * cos(angle), away * sin(angle)
        most = _HALVES[name] - radius - GAP
        return random.uniform(-most, most), random.uniform(-most, most)

    def outside(self, ends: Values, radii: Values) -> Values:
        """How far discs that are still on stick out of the field, a row each (negative: they do not)."""
        name = self.surface.name
        if self.cells:
            return np.array([_beside(self.cells, x, y) for x, y in ends.tolist()])
        if name == carrooka.BOX:
            return np.asarray(np.hypot(ends[:, 0], ends[:, 1]) + radii - carrooka.BOARD.radius)
        return np.asarray(np.abs(ends).max(axis=1) + radii - _HALVES[name])


def board(name: str) -> Field:
    """The striker of a board and some others of its pieces, of every kind one at least."""
    box = sets.box(name)
    others = [piece for piece in box.pieces.values() if piece.id != "striker"]
    return Field(box.surface, (box.pieces["striker"], *others[-5:], *others[:4]))


def track(seed: int) -> Field:
    """A random closed track with six discs and the black one."""
    code = random_code(seed, 2 + seed % 9)
    box = sets.box(code)
    return Field(box.surface, tuple(box.pieces.values())[-7:], laid(parse_track(code).pieces))


def bodies(field: Field, seed: int) -> list[Body]:
    """The first piece is flicked, in any direction; the others lie about, some of them in contact all but a hair."""
    random = Random(f"hard shot {seed}")
    lying: list[Body] = []
    for piece in field.pieces:
        while True:
            x, y = field.place(random, piece.radius)
            if lying and random.random() < 0.3:
                near, angle = random.choice(lying), random.uniform(-pi, pi)
                reach = near.radius + piece.radius + GAP
                x, y = near.x + reach * cos(angle), near.y + reach * sin(angle)
            if _is_free(field, lying, x, y, piece.radius):
                break
        lying.append(Body(piece.id, piece.kind, piece.radius, piece.mass, x, y))
    first, angle, speed = lying[0], random.uniform(-pi, pi), MOST_SPEED * random.uniform(0.1, 1)
    spin = random.choice([0.0, random.uniform(-MOST_SPIN, MOST_SPIN)])
    flicked = Body(
        first.id,
        first.kind,
        first.radius,
        first.mass,
        first.x,
        first.y,
        0.0,
        speed * cos(angle),
        speed * sin(angle),
        spin,
    )
    return [flicked, *lying[1:]]


def played(field: Field, seeds: Sequence[int]) -> Played:
    """All these shots on one field."""
    return play_all(np.stack([columns_of(bodies(field, seed)) for seed in seeds]), tables(field.surface))


def check(field: Field, run: Played, seeds: Sequence[int]) -> None:
    """All ended, none after many events, nothing is or went through a wall, and what is gone left where it may."""
    name = field.surface.name
    assert (run.results[:, c.OUTCOME] == c.DONE).all(), name
    counts = np.diff(run.results[:, c.EVENTS_END], prepend=0)
    assert counts.max() <= MOST_EVENTS, f"{name}: shot {seeds[int(counts.argmax())]} has {counts.max()} events"
    _check_ways(field, run, seeds)
    radii, states = run.discs[:, c.RADIUS], run.discs[:, c.STATE]
    ends = np.stack([run.discs[:, c.X], run.discs[:, c.Y]], axis=-1)
    on, pocketed, off = (states == state for state in (c.ON, c.POCKETED, c.OFF))
    assert (run.discs[:, c.SPEED] == 0).all()
    assert field.outside(ends[on], radii[on]).max() < CLOSE, f"{name}: a disc came to rest outside"
    if pocketed.any():
        pockets = np.array([(pocket.x, pocket.y, pocket.radius) for pocket in field.surface.pockets])
        hole = pockets[run.discs[:, c.POCKET][pocketed].astype(np.int64)]
        into = np.hypot(*(ends[pocketed] - hole[:, :2]).T) - hole[:, 2]
        assert into.max() < CLOSE, f"{name}: a disc fell beside a pocket"
    if off.any():
        over = np.min([distances(ends[off], edge) for edge in field.surface.edges], axis=0)
        assert over.max() < CLOSE, f"{name}: a disc left where there is no edge"


def _check_ways(field: Field, run: Played, seeds: Sequence[int]) -> None:
    """Every way starts where the one before it ended, and keeps clear of every wall by the disc's radius."""
    rows = run.segments[: run.results[-1, c.SEGMENTS_END]]
    shots = np.repeat(np.arange(len(seeds)), np.diff(run.results[:, c.SEGMENTS_END], prepend=0))
    discs = rows[:, 0].astype(np.int64)
    starts, duration = rows[:, 3:5], rows[:, 2:3]
    ends = starts + (rows[:, 5:7] + 0.5 * rows[:, 7:9] * duration) * duration
    order = np.lexsort((rows[:, 1], discs, shots))
    same = (shots[order][1:] == shots[order][:-1]) & (discs[order][1:] == discs[order][:-1])
    jumps = np.hypot(*(starts[order][1:] - ends[order][:-1]).T)[same]
    assert jumps.max(initial=0.0) < 1e-12, f"{field.surface.name}: a disc jumped"
    radii = run.discs[shots, c.RADIUS, discs]
    for number, wall in enumerate(field.surface.walls):
        depth = radii - clearance(starts, ends, wall)
        worst = int(depth.argmax())
        assert depth[worst] < CLOSE, (
            f"{field.surface.name}: shot {seeds[int(shots[worst])]} is {depth[worst]} m in wall {number}"
        )


def _is_free(field: Field, lying: Sequence[Body], x: float, y: float, radius: float) -> bool:
    if any(hypot(x - other.x, y - other.y) < radius + other.radius + GAP / 2 for other in lying):
        return False
    if field.outside(np.array([[x, y]]), np.array([radius]))[0] > 0:
        return False
    here = np.array([[x, y]])
    return all(distances(here, wall)[0] > radius for wall in field.surface.walls)


def _on_piece(each: Laid, along: float, across: float, radius: float) -> tuple[float, float]:
    """A place on a track piece: `along` from 0 to 1, `across` from -1 on its right edge to 1 on its left one."""
    side = across * (MEASURES.half - radius - GAP)
    if each.piece.turn == "S":
        x, y = (along - 0.5) * MEASURES.cell, side
    else:
        to_left = 1 if each.piece.turn == "L" else -1
        away, angle = MEASURES.bend - to_left * side, along * pi / 2
        x, y = -MEASURES.cell / 2 + away * sin(angle), to_left * (MEASURES.cell / 2 - away * cos(angle))
    turned = each.heading * pi / 2
    return (
        each.cell[0] * MEASURES.cell + x * cos(turned) - y * sin(turned),
        each.cell[1] * MEASURES.cell + x * sin(turned) + y * cos(turned),
    )


def _beside(cells: Sequence[Laid], x: float, y: float) -> float:
    """How far a centre is beside the track piece over whose cell it is (negative: it is on it)."""
    at = (round(x / MEASURES.cell), round(y / MEASURES.cell))
    best = 1.0
    for each in cells:
        # a centre on the border of two cells may be told from either
        dx, dy = x - each.cell[0] * MEASURES.cell, y - each.cell[1] * MEASURES.cell
        if abs(each.cell[0] - at[0]) > 1 or abs(each.cell[1] - at[1]) > 1:
            continue
        outside = max(abs(dx), abs(dy)) - MEASURES.cell / 2
        turned = -each.heading * pi / 2
        px, py = dx * cos(turned) - dy * sin(turned), dx * sin(turned) + dy * cos(turned)
        if each.piece.turn == "S":
            off = abs(py) - MEASURES.half
        else:
            to_left = 1 if each.piece.turn == "L" else -1
            away = hypot(px + MEASURES.cell / 2, py - to_left * MEASURES.cell / 2)
            off = abs(away - MEASURES.bend) - MEASURES.half
        best = min(best, max(outside, off))
    return best

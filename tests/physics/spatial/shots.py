"""Seeded shots in three dimensions, and what is asked of them; for the tests and for the figures."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from fillip.kit import carrom, carrooka, queen_carrom, queen_carrom_back, sets
from fillip.kit.flick import Flick, quantised
from fillip.kit.layout import Layout
from fillip.kit.surfaces import Build, Surface, Wall
from fillip.physics import spatial
from fillip.physics.bodies import Body
from fillip.physics.trace import Trace

BOARDS = ("carrom", "queen-carrom", "queen-carrom-back", "carrooka")
TRACK = "SLLSLL"
RAIL = Surface("object", (Wall((0.3, -1.0), (0.3, 1.0)),), build=Build(wall_height=0.015))

_LAYOUTS: dict[str, Callable[[int], Layout]] = {
    "carrom": lambda seed: carrom.set_up(seed, 1, -pi / 2),
    "queen-carrom": lambda seed: queen_carrom.set_up(seed, 1),
    "queen-carrom-back": lambda seed: queen_carrom_back.set_up(seed, 1, 1 + seed % 4),
    "carrooka": carrooka.set_up,
}
# the middle of where a striker is put, and how far to either side
_PLACES = {
    "carrom": (-carrom.BOARD.base_middle, carrom.BOARD.striker_reach),
    "queen-carrom": (-queen_carrom.BOARD.base_middle, queen_carrom.BOARD.striker_reach),
    "queen-carrom-back": (-queen_carrom.BOARD.base_middle, queen_carrom.BOARD.striker_reach),
    "carrooka": (-0.22, 0.05),
}


@dataclass(frozen=True, slots=True)
class Shot:
    """A flick on a layout of a set."""

    box: str
    layout: Layout
    flick: Flick

    def play(self) -> Trace:
        box = sets.box(self.box)
        return spatial.simulate(box.surface, box.pieces, self.layout, self.flick)


def board_shot(board: str, seed: int, *, lift: float = 0.0, slowest: float = 1.0) -> Shot:
    """A shot at up to 7 m/s from where a striker may stand, forwards in any direction; `lift` is the most of it."""
    random = Random(f"spatial {board} {seed}")
    y, reach = _PLACES[board]
    speed, direction = random.uniform(slowest, 7.0), random.uniform(0.1, pi - 0.1)
    spin = random.uniform(-60, 60) if seed % 3 == 0 else 0.0
    place = random.uniform(-reach, reach), y
    flick = quantised("striker", place, (speed * cos(direction), speed * sin(direction)), spin, lift * random.random())
    return Shot(board, _LAYOUTS[board](seed), flick)


def track_shot(seed: int, *, lift: float) -> Shot:
    """A disc flicked along the start piece of a track, on which another lies."""
    random = Random(f"spatial track {seed}")
    speed, direction = random.uniform(1.5, 6.0), random.uniform(-0.7, 0.7)
    kind = next(iter(sets.box(TRACK).pieces))
    place = random.uniform(-0.1, 0.0), random.uniform(-0.05, 0.05)
    flick = quantised(kind, place, (speed * cos(direction), speed * sin(direction)), 0.0, lift * random.random())
    return Shot(TRACK, Layout(TRACK), flick)


def tower_shot(seed: int, speed: float) -> Shot:
    """The striker at the tower of twelve coins on the queen, straight from the shooting line."""
    flick = quantised("striker", (0.0, -queen_carrom.BOARD.base_middle), (0.0, speed))
    return Shot("queen-carrom", queen_carrom.set_up(seed, 1, tower=True), flick)


def rail_shot(seed: int) -> Trace:
    """A coin flicked with lift at a rail on an endless board."""
    random = Random(f"spatial rail {seed}")
    speed, direction = random.uniform(1.0, 4.0), random.uniform(-0.6, 0.6)
    body = Body(
        "white-1",
        "white",
        0.0159,
        0.00525,
        0.3 - random.uniform(0.05, 0.3),
        0.0,
        vx=speed * cos(direction),
        vy=speed * sin(direction),
        lift=random.uniform(0.05, 0.3),
    )
    return spatial.run([body], RAIL)


def lifted_shot(seed: int) -> Trace:
    """One of the shots with lift: on the boards, on a track and at a rail in turn."""
    where = (*BOARDS, TRACK, "rail")[seed % 6]
    if where == "rail":
        return rail_shot(seed)
    if where == TRACK:
        return track_shot(seed, lift=0.3).play()
    return board_shot(where, seed, lift=0.2, slowest=3.0).play()


def timed(play: Callable[[], Trace]) -> tuple[Trace, float]:
    """A trace and the seconds of computing that this thread spent on it."""
    begun = time.thread_time()
    trace = play()
    return trace, time.thread_time() - begun


def highest(trace: Trace) -> float:
    """How high (m) any disc rose above where it would lie flat."""
    return max((float(path.poses[:, 3].max()) for path in trace.pieces if len(path.poses)), default=0.0)


def sliding(speed: float, spin: float = 0.0, radius: float = 0.0159) -> Body:
    """A coin that slides along +x from the origin."""
    return Body("white-1", "white", radius, 0.00525, 0.0, 0.0, vx=speed, spin=spin)


def hopping(speed: float, lift: float) -> Body:
    """A coin flicked at the rail of `RAIL` from 0.3 m before it."""
    return Body("white-1", "white", 0.0159, 0.00525, 0.0, 0.0, vx=speed, lift=lift)

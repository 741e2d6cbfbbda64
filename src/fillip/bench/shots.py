"""Seeded shots to measure with and to test with: the break of a whole rack, and a shot in the middle of a game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import atan2, cos, hypot, pi, sin
from random import Random

from fillip.kit import carrom
from fillip.kit.flick import Flick, quantised
from fillip.kit.layout import Layout, layout_of, placed
from fillip.kit.surfaces import Surface
from fillip.physics.bodies import Body, bodies_of

PIECES = carrom.pieces()
CARROM = carrom.surface()
BREAK_SPEED, MIDDLE_SPEED = 5.0, 2.0  # m/s

# the board as engines without pockets can have it, and with the one restitution that Box2D can have
CLOSED = Surface("closed", CARROM.walls, coefficients=CARROM.coefficients)
CLOSED_ONE_E = replace(CLOSED, coefficients=replace(CARROM.coefficients, wall_e=CARROM.coefficients.disc_e))

Shot = tuple[Layout, Flick]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of shot: its name, how many discs there are, how fast the striker is (m/s)."""

    name: str
    title: str
    discs: int
    speed: float

    def shot(self, seed: int) -> Shot:
        """The shot of that seed."""
        return break_shot(seed, self.speed) if self.name == "break" else middle_game(seed)

    def bodies(self, seed: int) -> list[Body]:
        """The discs as they are when the shot of that seed begins."""
        return bodies_of(PIECES, *self.shot(seed))


def break_shot(seed: int, speed: float) -> Shot:
    """A seeded rack of nineteen and a flick from the base line that is aimed at it roughly."""
    random = Random(f"break {seed}")
    layout = carrom.set_up(seed, 1, -pi / 2)
    x, y = random.uniform(-0.18, 0.18), -carrom.BOARD.base_middle
    aim = atan2(-y, -x) + random.uniform(-0.25, 0.25)
    return layout, quantised("striker", (x, y), (speed * cos(aim), speed * sin(aim)), random.uniform(-30, 30))


def middle_game(seed: int) -> Shot:
    """Seven coins anywhere, and a striker flicked at one of them at 2 m/s."""
    random = Random(f"middle game {seed}")
    names = ["queen", *(f"{colour}-{number}" for colour in ("black", "white") for number in (1, 2, 3))]
    places: list[tuple[float, float]] = []
    while len(places) < len(names):
        x, y = random.uniform(-0.33, 0.33), random.uniform(-0.2, 0.33)
        if all(hypot(x - other[0], y - other[1]) > 0.033 for other in places):
            places.append((x, y))
    lying = [placed(name, *place, random.uniform(-3, 3)) for name, place in zip(names, places, strict=True)]
    start = random.uniform(-0.18, 0.18), -0.2526
    aim = atan2(places[0][1] - start[1], places[0][0] - start[0]) + random.uniform(-0.02, 0.02)
    spin = random.choice([0.0, random.uniform(-40, 40)])
    return layout_of("carrom", lying), quantised("striker", start, (2 * cos(aim), 2 * sin(aim)), spin)


KINDS = (
    Kind("break", "break", 20, BREAK_SPEED),
    Kind("middle_game", "middle game", 8, MIDDLE_SPEED),
)

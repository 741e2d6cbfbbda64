"""The front of the Queen Carrom To Go board: a small square with four pockets, twelve coins and a queen.

The publisher gives no dimensions. Every number is assumed (facts sheet, "Queen Carrom To Go") unless a comment says
otherwise; what it leaves open is scaled from the board of the Carrom Laws. Lengths in metres, masses in kilograms.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from random import Random

from fillip.kit import carrom
from fillip.kit.layout import Layout, layout_of
from fillip.kit.pieces import Piece, numbered
from fillip.kit.racks import JITTER, jittered, piled
from fillip.kit.surfaces import Build, Coefficients, Surface, corner_pockets, square_walls

BOX = "queen-carrom"
COINS = 12

_HALF = 0.15  # square field 30 cm
_SCALE = _HALF / carrom.BOARD.half  # 30/74, by which the shooting lines are scaled
_STRIKER_RADIUS = 0.013  # diameter 2.6 cm
_COIN_RADIUS = 0.010  # diameter 2.0 cm


@dataclass(frozen=True, slots=True)
class Board:
    """The printed and built measures of the board, alike on both of its sides."""

    half: float = _HALF
    wall_height: float = 0.020  # assumed
    wall_breadth: float = 0.012  # assumed
    pocket_radius: float = 0.0145  # diameter 2.9 cm; in the corners, touching both cushions, as on a carrom board
    base_length: float = carrom.BOARD.base_length * _SCALE
    base_lower: float = carrom.BOARD.base_lower * _SCALE
    base_gap: float = carrom.BOARD.base_gap * _SCALE
    base_circle_radius: float = carrom.BOARD.base_circle_radius * _SCALE
    base_circle_from_frame: float = carrom.BOARD.base_circle_from_frame * _SCALE
    base_circle_from_middle: float = carrom.BOARD.base_circle_from_middle * _SCALE
    inner_ring: float = 2 * _COIN_RADIUS  # six coins around the queen, at 2.0 cm
    outer_ring: float = 2 * sqrt(3.0) * _COIN_RADIUS  # six in their gaps, at 3.46 cm
    coin_circle_radius: float = 0.0086  # printed a little smaller than a coin

    @property
    def base_middle(self) -> float:
        """The middle of the two lines of a shooting line from the centre of the board."""
        return self.half - self.base_circle_from_frame

    @property
    def striker_slack(self) -> float:
        """How far from there a striker's centre may be for it to lie on both lines (QCG-10)."""
        return _STRIKER_RADIUS - self.base_gap / 2

    @property
    def striker_reach(self) -> float:
        """How far from the middle of the lines a striker there never touches a circle (QCG-10)."""
        return self.base_circle_from_middle - self.base_circle_radius - _STRIKER_RADIUS


BOARD = Board()
BUILD = Build(
    wall_height=BOARD.wall_height,
    wall_thickness=BOARD.wall_breadth,
    board_thickness=0.005,  # assumed
    drop=0.030,  # assumed: the board lies in its box
)
COEFFICIENTS = Coefficients(floor=0.20)  # bare wood

_COIN = {"radius": _COIN_RADIUS, "mass": 0.0011, "thickness": 0.005}  # 2.0 cm, 0.5 cm, 1.1 g
_KINDS = {
    "blue": Piece("blue", "blue", **_COIN),
    "queen": Piece("queen", "queen", **_COIN),
    # 2.6 cm and 3 g; as thick as a coin
    "striker": Piece("striker", "striker", radius=_STRIKER_RADIUS, mass=0.003, thickness=0.005),
}
_COUNTS = {"blue": COINS, "queen": 1}


def pieces() -> dict[str, Piece]:
    """Every piece of the front by its id, the striker among them."""
    return {"striker": _KINDS["striker"]} | numbered(_KINDS, _COUNTS)


def kinds() -> dict[str, Piece]:
    """One piece of each kind by the kind's name."""
    return dict(_KINDS)


def surface(name: str = BOX) -> Surface:
    """The field with its four pockets. No rule of the game asks whether a line was crossed, so none is sensed."""
    return Surface(
        name,
        square_walls(BOARD.half),
        corner_pockets(BOARD.half, BOARD.pocket_radius),
        coefficients=COEFFICIENTS,
        build=BUILD,
    )


def set_up(seed: int, round_number: int, *, tower: bool = False) -> Layout:
    """The pieces of a round (from 1), jittered by the match's seed: two rings of six around the queen (QCG-01).

    The inner ring begins on the right, at +x, the outer one lies in its gaps. The rings are spread by as much as their
    jitter needs never to overlap. With `tower` all coins stand in one pile on the queen, `blue-1` lowest (QCG-40).
    """
    random = Random(f"fillip queen-carrom rack {seed} {round_number}")
    made = pieces()
    coins = [f"blue-{number}" for number in range(1, COINS + 1)]
    if tower:
        return layout_of(BOX, piled(random, [made[name] for name in ("queen", *coins)], 0.0, 0.0))
    spacing = 2 * _COIN_RADIUS + 2 * JITTER
    rack = [jittered(random, "queen", 0.0, 0.0)]
    for number, coin in enumerate(coins):
        ring, step = divmod(number, 6)
        distance = spacing * sqrt(3.0) if ring else spacing
        angle = (step + ring / 2) * pi / 3
        rack.append(jittered(random, coin, distance * cos(angle), distance * sin(angle)))
    return layout_of(BOX, rack)

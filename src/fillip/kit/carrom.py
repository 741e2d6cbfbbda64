"""The Carrom set: the board and pieces of the International Carrom Federation and how they are set up.

Every number is from the facts sheet, "Carrom", confidence high unless a comment says otherwise: the Laws of the
International Carrom Federation of 1993. Lengths in metres, masses in kilograms.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from fillip.kit.layout import Layout, layout_of
from fillip.kit.pieces import Piece, numbered
from fillip.kit.racks import JITTER, jittered
from fillip.kit.surfaces import Build, Coefficients, SensedLine, Surface, corner_pockets, square_walls

BOX = "carrom"
OF_EACH_COLOUR = 9


@dataclass(frozen=True, slots=True)
class Board:
    """The printed and built measures of a carrom board."""

    half: float = 0.37  # playing square 74 cm, legal 73.5 to 74
    frame_height: float = 0.022  # legal 1.90 to 2.54 cm
    frame_breadth: float = 0.070  # legal 6.35 to 7.60 cm
    pocket_radius: float = 0.02225  # diameter 4.45 cm, within 0.15
    base_length: float = 0.47  # base lines, circles included
    base_lower: float = 0.1015  # lower base line from the frame
    base_gap: float = 0.0318  # upper line further in
    base_circle_radius: float = 0.0159  # base circles, diameter 3.18 cm
    base_circle_from_frame: float = 0.1174
    base_circle_from_middle: float = 0.2191
    arrow_from_pocket: float = 0.05  # foul-line arrows, at 45 degrees, from the pocket's edge
    arrow_length: float = 0.257
    centre_circle_radius: float = 0.0159  # diameter 3.18 cm
    outer_circle_radius: float = 0.085  # diameter 17.00 cm
    striker_slack: float = 0.00475  # a striker on both lines: its centre 11.74 ± 0.475 cm from the frame
    striker_reach: float = 0.1826  # and within 18.26 cm of the middle

    @property
    def pocket_centre(self) -> float:
        """A pocket's centre from either axis: one pocket radius from both cushions (confidence low)."""
        return self.half - self.pocket_radius

    @property
    def base_middle(self) -> float:
        """The middle of the base lines from the centre of the board."""
        return self.half - self.base_circle_from_frame

    @property
    def front_line(self) -> float:
        """The front (upper) base line from the centre of the board."""
        return self.half - self.base_lower - self.base_gap


BOARD = Board()
BUILD = Build(
    wall_height=BOARD.frame_height,
    wall_thickness=BOARD.frame_breadth,
    board_thickness=0.010,  # assumed
    drop=0.030,  # assumed: the board lies on its battens
)

_COIN = {"radius": 0.0159, "mass": 0.00525, "thickness": 0.0080}  # 3.18 cm, 0.80 cm, 5.25 g
_KINDS = {
    "white": Piece("white", "white", **_COIN),
    "black": Piece("black", "black", **_COIN),
    "queen": Piece("queen", "queen", **_COIN),
    # 4.13 cm and 15 g are the Laws' maxima; its thickness is assumed
    "striker": Piece("striker", "striker", radius=0.02065, mass=0.015, thickness=0.0080),
}
_COUNTS = {"black": OF_EACH_COLOUR, "queen": 1, "white": OF_EACH_COLOUR}


IDS = tuple(numbered(_KINDS, _COUNTS))


def pieces() -> dict[str, Piece]:
    """Every piece of the set by its id, the striker among them."""
    return {"striker": _KINDS["striker"]} | numbered(_KINDS, _COUNTS)


def kinds() -> dict[str, Piece]:
    """One piece of each kind by the kind's name."""
    return dict(_KINDS)


def surface() -> Surface:
    """The playing square with its four pockets; the front base lines of all four sides sense the striker.

    A line is as long as the board is wide and runs so that +1 is towards the middle: `front-1` is on the side at -y,
    then anticlockwise.
    """
    half, front = BOARD.half, BOARD.front_line
    lines = (
        SensedLine("front-1", (half, -front), (-half, -front)),
        SensedLine("front-2", (front, half), (front, -half)),
        SensedLine("front-3", (-half, front), (half, front)),
        SensedLine("front-4", (-front, -half), (-front, half)),
    )
    return Surface(BOX, square_walls(half), corner_pockets(half, BOARD.pocket_radius), (), lines, Coefficients(), BUILD)


def set_up(seed: int, board: int, side: float) -> Layout:
    """The rack of nineteen for the given board (from 1), jittered by the match's seed (CRM-02, CRM-03).

    `side` is the angle at which the first player of the board sits (-pi/2 for seat 1). The queen lies on the centre;
    the whites of the outer ring stand behind those of the inner ring, so that they make a Y whose stem points at that
    player. The rack is spread by as much as its jitter needs never to overlap.
    """
    random = Random(f"fillip carrom rack {seed} {board}")
    spacing = 2 * _COIN["radius"] + 2 * JITTER
    places: list[tuple[str, float, float]] = [("queen", 0.0, 0.0)]
    numbers = {"white": 0, "black": 0}
    for ring in (1, 2):
        for step in range(6 * ring):
            colour = "black" if step % 2 else "white"
            numbers[colour] += 1
            corner, between = divmod(step, ring)
            x, y = _hexagon(corner, between / ring, ring * spacing, side)
            places.append((f"{colour}-{numbers[colour]}", x, y))
    return layout_of(BOX, [jittered(random, *place) for place in places])


def _hexagon(corner: int, along: float, size: float, side: float) -> tuple[float, float]:
    """The point that lies `along` of the way from one corner of a hexagon to the next."""
    here, there = side + corner * pi / 3, side + (corner + 1) * pi / 3
    x = cos(here) + along * (cos(there) - cos(here))
    y = sin(here) + along * (sin(there) - sin(here))
    return size * x, size * y

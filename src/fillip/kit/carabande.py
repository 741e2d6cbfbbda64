"""The Carabande set: the measures of a track piece, eight numbered discs and the black one.

Numbers from the facts sheet, "Carabande". Lengths in metres, masses in kilograms.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

from fillip.kit.pieces import Piece, numbered
from fillip.kit.surfaces import Build, Coefficients

DISCS = 8
STRAIGHTS = 6  # in the base set, the start piece among them; every piece carries one rail
CURVES = 10


@dataclass(frozen=True, slots=True)
class Measures:
    """A track piece: it fills one cell of a square grid. Confidence low (drawn from the box) unless it says otherwise.

    The cell makes a lap of 6 straights and 10 curves, (6 + 10 π/4) cells along the centre line, the 3.7 m of the box.
    """

    cell: float = 0.267  # 20 to 27 cm seen
    breadth: float = 0.63  # of the track, in cells: 16.8 cm
    rail_height: float = 0.015  # assumed
    rail_thickness: float = 0.003  # assumed
    rail_inset: float = 0.0  # from the board's edge, assumed
    board_thickness: float = 0.010

    @property
    def half(self) -> float:
        """Half the breadth of the track."""
        return self.breadth * self.cell / 2

    @property
    def bend(self) -> float:
        """The radius of a curve's centre line, around a corner of the cell."""
        return self.cell / 2

    @property
    def inner(self) -> float:
        """The inner radius of a curve, 0.185 cells: 4.9 cm."""
        return self.bend - self.half

    @property
    def outer(self) -> float:
        """The outer radius of a curve, 0.815 cells: 21.8 cm."""
        return self.bend + self.half

    @property
    def straight_length(self) -> float:
        """A straight along its centre line."""
        return self.cell

    @property
    def curve_length(self) -> float:
        """A curve of 90 degrees along its centre line."""
        return self.bend * pi / 2


MEASURES = Measures()
BUILD = Build(
    wall_height=MEASURES.rail_height,
    wall_thickness=MEASURES.rail_thickness,
    board_thickness=MEASURES.board_thickness,
    drop=MEASURES.board_thickness,  # the pieces lie on the table
)
COEFFICIENTS = Coefficients(floor=0.20)  # assumed

_DISC = {"radius": 0.015, "mass": 0.0045, "thickness": 0.009}  # wood, 3.0 cm, 0.9 cm, 4.5 g, assumed
_KINDS = {
    "disc": Piece("disc", "disc", **_DISC),
    "obstacle": Piece("obstacle", "obstacle", **_DISC),  # the black spacing disc, alike
}
_COUNTS = {"disc": DISCS, "obstacle": 1}


def pieces() -> dict[str, Piece]:
    """Every disc of the set by its id: `disc-1` to `disc-8` by their numbers, and the black `obstacle`."""
    return numbered(_KINDS, _COUNTS)


def kinds() -> dict[str, Piece]:
    """One disc of each kind by the kind's name."""
    return dict(_KINDS)

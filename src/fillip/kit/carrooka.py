"""The Carrooka set: a round board that turns on its foot, six pockets, reds and six colours.

The maker gives no dimensions. Every number is assumed (facts sheet, "Carrooka") unless a comment says otherwise.
Lengths in metres, masses in kilograms. The break line lies on the first seat's side, at -y.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sqrt
from random import Random

from fillip.kit.layout import Layout, layout_of
from fillip.kit.pieces import Piece, numbered
from fillip.kit.racks import JITTER, jittered
from fillip.kit.surfaces import Arc, Build, Coefficients, Pocket, Point, Surface

BOX = "carrooka"
COLOURS = ("yellow", "green", "brown", "blue", "pink", "black")  # in the order of their values and of their spots
REDS = 15  # confidence medium
MOST_REDS = 21  # CRK-01

_STEEP = sqrt(3.0) / 2  # the sine of 60 degrees


@dataclass(frozen=True, slots=True)
class Board:
    """The printed and built measures of the board."""

    radius: float = 0.30  # field 60 cm across
    rim_height: float = 0.018
    rim_breadth: float = 0.035
    pocket_radius: float = 0.0225  # 4.5 cm across, centres one radius inside the rim
    margin_radius: float = 0.25  # margin line, 5 cm inside the rim
    break_from_centre: float = 0.15  # the break line is a chord 15 cm from the centre
    spots: tuple[float, ...] = (-0.1875, -0.1125, -0.0375, 0.0375, 0.1125, 0.1875)  # on it, from its middle

    @property
    def pocket_distance(self) -> float:
        """A pocket's centre from the middle of the board."""
        return self.radius - self.pocket_radius

    @property
    def break_half(self) -> float:
        """Half the break line's length: it ends at the margin line, beyond which no striker is put (CRK-03)."""
        return sqrt(self.margin_radius * self.margin_radius - self.break_from_centre * self.break_from_centre)


BOARD = Board()
BUILD = Build(
    wall_height=BOARD.rim_height,
    wall_thickness=BOARD.rim_breadth,
    board_thickness=0.010,
    drop=0.084,  # the board stands on a turned foot
)
COEFFICIENTS = Coefficients(floor=0.18, wall_e=0.60)  # no powder (confidence medium)

_PUCK = {"radius": 0.015, "mass": 0.0045, "thickness": 0.008}  # 3.0 cm, 0.8 cm, 4.5 g
_KINDS = {
    **{kind: Piece(kind, kind, **_PUCK) for kind in ("red", *COLOURS)},
    # 4.0 cm and 12 g; as thick as a puck
    "striker": Piece("striker", "striker", radius=0.020, mass=0.012, thickness=0.008),
}
_COUNTS = {"red": MOST_REDS, **dict.fromkeys(COLOURS, 1)}

_POCKETS = ((-0.5, -_STEEP), (0.5, -_STEEP), (1.0, 0.0), (0.5, _STEEP), (-0.5, _STEEP), (-1.0, 0.0))
# at the lower left pocket: a disc that touches the rim there is over the hole, so nothing ever meets the rim's seam
_SEAM = -2 * pi / 3


def pieces() -> dict[str, Piece]:
    """Every piece of the set by its id, as many reds as a set may have, the striker among them."""
    return {"striker": _KINDS["striker"]} | numbered(_KINDS, _COUNTS)


def kinds() -> dict[str, Piece]:
    """One piece of each kind by the kind's name."""
    return dict(_KINDS)


def surface() -> Surface:
    """The round field: one closed rim and six pockets, at -120, -60, 0, 60, 120 and 180 degrees from +x.

    Nobody asks whether a line was crossed, so none is sensed.
    """
    rim = Arc((0.0, 0.0), BOARD.radius, _SEAM, 2 * pi)
    away = BOARD.pocket_distance
    return Surface(
        BOX,
        (rim,),
        tuple(Pocket(away * x, away * y, BOARD.pocket_radius) for x, y in _POCKETS),
        coefficients=COEFFICIENTS,
        build=BUILD,
    )


def spot(colour: str) -> Point:
    """Where a colour lies at the start and goes back to (CRK-02, CRK-26). Raises ValueError where it is none."""
    if colour not in COLOURS:
        raise ValueError(f"{colour!r} has no spot: expected one of {', '.join(COLOURS)}")
    return BOARD.spots[COLOURS.index(colour)], -BOARD.break_from_centre


def set_up(seed: int, game: int = 1, reds: int = REDS) -> Layout:
    """The pieces of a game (from 1), jittered by the match's seed: reds in a triangle, colours on their spots.

    The triangle's tip is towards the break line, its centroid in the middle (CRK-01, CRK-02). Where the reds fill no
    triangle, its last row is filled from the middle out, on the left first. It is spread by as much as its jitter needs
    never to overlap. Raises ValueError where a set may not have as many reds.
    """
    if not 1 <= reds <= MOST_REDS:
        raise ValueError(f"a set has no {reds} reds: expected 1 to {MOST_REDS}")
    random = Random(f"fillip carrooka rack {seed} {game}")
    rack = [jittered(random, f"red-{number}", *at) for number, at in enumerate(_triangle(reds), 1)]
    return layout_of(BOX, [*rack, *(jittered(random, colour, *spot(colour)) for colour in COLOURS)])


def _triangle(reds: int) -> list[Point]:
    """As many places, row by row from the tip."""
    rows = next(rows for rows in range(1, MOST_REDS) if rows * (rows + 1) // 2 >= reds)
    spacing = 2 * _PUCK["radius"] + 2 * JITTER
    places: list[Point] = []
    for row in range(rows):
        y = (row - 2 * (rows - 1) / 3) * spacing * _STEEP
        across = sorted(((place - row / 2) * spacing for place in range(row + 1)), key=lambda x: (abs(x), x))
        places += [(x, y) for x in sorted(across[: reds - len(places)])]
    return places

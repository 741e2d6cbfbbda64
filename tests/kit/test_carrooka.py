"""The Carrooka set against the facts sheet and the ledger's set-up clauses."""

from __future__ import annotations

from itertools import combinations
from math import atan2, degrees, hypot, pi

import pytest

from fillip.kit import carrooka
from fillip.kit.racks import JITTER
from fillip.kit.surfaces import Arc

BOARD = carrooka.BOARD
PUCK = 0.015  # m, radius


# Facts sheet: field 60 cm; pockets 4.5 cm, one radius inside the rim, 60° apart; margin line 5 cm inside the rim;
# pucks 3.0 × 0.8 cm, 4.5 g; striker 4.0 cm, 12 g; μ 0.18, rim e 0.60.
def test_the_board_has_the_measures_of_the_facts_sheet() -> None:
    surface, kinds = carrooka.surface(), carrooka.kinds()
    assert surface.walls == (Arc((0.0, 0.0), 0.30, -2 * pi / 3, 2 * pi),)
    assert [2 * pocket.radius for pocket in surface.pockets] == [0.045] * 6
    assert all(hypot(pocket.x, pocket.y) == pytest.approx(0.30 - 0.0225) for pocket in surface.pockets)
    assert BOARD.radius - BOARD.margin_radius == pytest.approx(0.05)
    assert (surface.coefficients.floor, surface.coefficients.wall_e) == (0.18, 0.60)
    for kind in ("red", *carrooka.COLOURS):
        assert (kinds[kind].radius, kinds[kind].thickness, kinds[kind].mass) == (0.015, 0.008, 0.0045)
    assert (kinds["striker"].radius, kinds["striker"].mass) == (0.020, 0.012)


def test_pocket_0_is_the_lower_left_one_at_minus_120_degrees() -> None:
    turns = [degrees(atan2(pocket.y, pocket.x)) for pocket in carrooka.surface().pockets]
    assert turns == pytest.approx([-120, -60, 0, 60, 120, 180])


def test_no_piece_can_meet_the_rim_where_its_arc_begins_and_ends() -> None:
    surface = carrooka.surface()
    (rim,) = surface.walls
    assert isinstance(rim, Arc)
    pocket = surface.pockets[0]
    assert atan2(pocket.y, pocket.x) == pytest.approx(rim.start)
    for piece in carrooka.kinds().values():
        # the centre of a piece that touches the rim there
        assert abs((BOARD.radius - piece.radius) - hypot(pocket.x, pocket.y)) < pocket.radius - 0.01


# Facts sheet: yellow, green, brown, blue, pink, black from the first seat's left, on the line 15 cm from the centre.
def test_crk_02_six_colours_lie_on_their_spots_along_the_break_line() -> None:
    layout = carrooka.set_up(1)
    spots = zip(
        ("yellow", "green", "brown", "blue", "pink", "black"),
        (-0.1875, -0.1125, -0.0375, 0.0375, 0.1125, 0.1875),
        strict=True,
    )
    for colour, x in spots:
        piece = layout.find(colour)
        assert piece is not None
        assert hypot(piece.x - x, piece.y + 0.15) <= JITTER
        assert carrooka.spot(colour) == (x, -0.15)


def test_the_break_line_ends_at_the_margin_line_and_reaches_beyond_the_spots() -> None:
    assert hypot(BOARD.break_half, BOARD.break_from_centre) == pytest.approx(BOARD.margin_radius)
    assert BOARD.break_half > max(BOARD.spots)


def test_only_colours_have_a_spot() -> None:
    with pytest.raises(ValueError, match="'red' has no spot: expected one of yellow, green, brown, blue, pink, black"):
        carrooka.spot("red")


def test_crk_01_fifteen_reds_lie_in_a_triangle_whose_tip_is_towards_the_break_line() -> None:
    reds = [piece for piece in carrooka.set_up(3) if piece.kind == "red"]
    assert len(reds) == 15
    rows = sorted({round(piece.y, 3) for piece in reds})
    assert [sum(abs(piece.y - row) < 2e-3 for piece in reds) for row in _rows(rows)] == [1, 2, 3, 4, 5]
    # its centroid is in the middle
    assert abs(sum(piece.x for piece in reds)) / 15 <= JITTER
    assert abs(sum(piece.y for piece in reds)) / 15 <= JITTER


@pytest.mark.parametrize("reds", range(1, 22))
def test_a_set_of_any_size_never_overlaps_and_lies_clear_of_the_break_line(reds: int) -> None:
    striker = carrooka.kinds()["striker"].radius
    for seed in range(20):
        layout = carrooka.set_up(seed, 1 + seed % 3, reds)
        assert len(layout.pieces) == reds + 6
        for one, other in combinations(layout, 2):
            assert hypot(one.x - other.x, one.y - other.y) >= 2 * PUCK
        lowest = min(piece.y for piece in layout if piece.kind == "red")
        assert lowest - PUCK > -BOARD.break_from_centre + striker


@pytest.mark.parametrize("reds", [0, 22, -1])
def test_a_set_has_1_to_21_reds(reds: int) -> None:
    with pytest.raises(ValueError, match=f"a set has no {reds} reds: expected 1 to 21"):
        carrooka.set_up(1, 1, reds)


def test_a_rack_follows_from_seed_and_game() -> None:
    assert carrooka.set_up(7, 1) == carrooka.set_up(7, 1)
    assert carrooka.set_up(7, 1) != carrooka.set_up(7, 2)
    assert carrooka.set_up(7, 1) != carrooka.set_up(8, 1)


def _rows(heights: list[float]) -> list[float]:
    """The rows among the heights: those that lie within 2 mm are one."""
    rows: list[float] = []
    for height in heights:
        if not rows or height - rows[-1] > 2e-3:
            rows.append(height)
    return rows

"""Queen Carrom To Go, front and back, against the facts sheet and the ledger's set-up clauses."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import atan2, degrees, hypot

import pytest

from fillip.kit import carrom, queen_carrom, queen_carrom_back
from fillip.kit.layout import parse_layout
from fillip.kit.racks import JITTER
from fillip.kit.sets import box

BOARD = queen_carrom.BOARD
COIN = 0.010  # m, radius
MARGIN = 1e-12  # what rounding makes of a comparison


# Facts sheet: field 30 cm; coins 2.0 × 0.5 cm, 1.1 g; striker 2.6 cm, 3 g; pockets 2.9 cm; coins at 2.0 and 3.46 cm.
def test_the_board_has_the_measures_of_the_facts_sheet() -> None:
    kinds = queen_carrom.kinds()
    assert (BOARD.half, BOARD.pocket_radius) == (0.15, 0.0145)
    assert (BOARD.inner_ring, BOARD.outer_ring) == (0.02, pytest.approx(0.0346, abs=5e-5))
    for kind in ("blue", "queen"):
        assert (kinds[kind].radius, kinds[kind].thickness, kinds[kind].mass) == (0.010, 0.005, 0.0011)
    assert (kinds["striker"].radius, kinds["striker"].mass) == (0.013, 0.003)
    assert queen_carrom.surface().coefficients.floor == 0.20


# Facts sheet: "four shooting lines scaled from carrom's (by 30/74)".
def test_the_shooting_lines_are_carroms_in_small() -> None:
    for measure in ("base_length", "base_lower", "base_gap", "base_circle_from_frame", "base_circle_from_middle"):
        assert getattr(BOARD, measure) == pytest.approx(getattr(carrom.BOARD, measure) * 30 / 74)
    assert 2 * BOARD.base_circle_from_middle + 2 * BOARD.base_circle_radius == pytest.approx(
        BOARD.base_length, rel=1e-3
    )


def test_qcg_10_a_striker_on_both_lines_touches_no_circle_and_one_on_a_circle_covers_it() -> None:
    striker = queen_carrom.kinds()["striker"].radius
    lower, upper = BOARD.base_lower, BOARD.base_lower + BOARD.base_gap
    for offset in (-BOARD.striker_slack, BOARD.striker_slack):
        middle = BOARD.base_circle_from_frame + offset
        # scaled measures, each rounded once in the Laws: the circles' middle is a thousandth off the lines'
        assert middle - striker <= lower + 1e-5
        assert middle + striker >= upper - 1e-5
    assert BOARD.striker_reach + striker + BOARD.base_circle_radius == pytest.approx(BOARD.base_circle_from_middle)
    assert striker > BOARD.base_circle_radius


def test_qcg_01_twelve_coins_lie_in_two_rings_of_six_around_the_queen() -> None:
    layout = queen_carrom.set_up(1, 1)
    assert [piece.kind for piece in layout] == ["blue"] * 12 + ["queen"]
    queen = layout.find("queen")
    assert queen is not None
    assert hypot(queen.x, queen.y) <= JITTER
    distances = sorted(hypot(piece.x, piece.y) for piece in layout)
    assert distances[1:7] == pytest.approx([0.0201] * 6, abs=JITTER + MARGIN)
    assert distances[7:] == pytest.approx([0.0201 * 3**0.5] * 6, abs=JITTER + MARGIN)
    turns = sorted(degrees(atan2(piece.y, piece.x)) % 360 for piece in layout if piece.kind == "blue")
    # coins of the outer ring lie in the gaps of the inner one
    assert all(
        abs((following - turn) % 360 - 30) < 0.5 for turn, following in pairwise([*turns[1:], turns[0], turns[1]])
    )


@pytest.mark.parametrize("seed", range(200))
def test_a_rack_never_overlaps_and_no_coin_is_far_from_its_place(seed: int) -> None:
    layout = queen_carrom.set_up(seed, 1 + seed % 7)
    for one, other in combinations(layout, 2):
        assert hypot(one.x - other.x, one.y - other.y) >= 2 * COIN
    assert all(piece.z == 0 and piece.up for piece in layout)


@pytest.mark.parametrize("seed", range(100))
def test_qcg_40_the_tower_is_one_pile_of_all_coins_on_the_queen(seed: int) -> None:
    layout = queen_carrom.set_up(seed, 1, tower=True)
    pile = sorted(layout, key=lambda piece: piece.z)
    assert [piece.id for piece in pile] == ["queen", *(f"blue-{number}" for number in range(1, 13))]
    assert [piece.z for piece in pile] == pytest.approx([0.005 * level for level in range(13)], abs=1e-12)
    assert all(hypot(piece.x, piece.y) <= JITTER for piece in pile)
    assert parse_layout(layout.code()) == layout


def test_a_set_up_follows_from_seed_and_round() -> None:
    for tower in (False, True):
        here = queen_carrom.set_up(7, 1, tower=tower)
        assert here == queen_carrom.set_up(7, 1, tower=tower)
        assert here != queen_carrom.set_up(7, 2, tower=tower)
        assert here != queen_carrom.set_up(8, 1, tower=tower)


# Facts sheet: rows 8, 12, 16 and 20 cm from the shooting line; a row's squares 4 cm apart.
@pytest.mark.parametrize(("row", "away"), [(1, 0.08), (2, 0.12), (3, 0.16), (4, 0.20)])
def test_qcg_50_five_coins_lie_on_the_squares_of_a_row(row: int, away: float) -> None:
    line = -BOARD.half + BOARD.base_circle_from_frame
    layout = queen_carrom_back.set_up(1, 1, row)
    assert layout.box == "queen-carrom-back"
    assert [piece.id for piece in layout] == [f"blue-{number}" for number in range(1, 6)]
    for piece, x in zip(layout, (-0.08, -0.04, 0.0, 0.04, 0.08), strict=True):
        assert hypot(piece.x - x, piece.y - (line + away)) <= JITTER
        assert piece.y + COIN < BOARD.half


@pytest.mark.parametrize("row", [0, 5])
def test_there_are_four_rows(row: int) -> None:
    with pytest.raises(ValueError, match=f"there is no row {row} on the course: expected 1 to 4"):
        queen_carrom_back.set_up(1, 1, row)


def test_qcg_52_the_next_players_row_is_set_up_anew() -> None:
    assert queen_carrom_back.set_up(1, 1, 2) == queen_carrom_back.set_up(1, 1, 2)
    assert queen_carrom_back.set_up(1, 1, 2) != queen_carrom_back.set_up(1, 2, 2)


def test_the_back_has_the_fields_and_pockets_of_the_front_and_no_queen() -> None:
    front, back = box("queen-carrom"), box("queen-carrom-back")
    assert (back.surface.walls, back.surface.pockets) == (front.surface.walls, front.surface.pockets)
    assert set(back.kinds) == {"blue", "striker"}
    assert all(front.kinds[kind] == piece for kind, piece in back.kinds.items())

"""The Carrom set against the Laws' numbers and the ledger's set-up clauses."""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, hypot, pi, radians, sin

import pytest

from fillip.kit import carrom
from fillip.kit.racks import JITTER
from fillip.kit.surfaces import Wall

SOUTH, NORTH = -pi / 2, pi / 2


def test_crm_02_the_queen_lies_on_the_centre_and_eighteen_pieces_around_her() -> None:
    layout = carrom.set_up(1, 1, SOUTH)
    assert [piece.kind for piece in layout].count("white") == 9
    assert [piece.kind for piece in layout].count("black") == 9
    queen = layout.find("queen")
    assert queen is not None
    assert hypot(queen.x, queen.y) <= JITTER
    near = sorted(hypot(piece.x, piece.y) for piece in layout)
    assert near[6] < 0.0325 < 0.054 < near[7]


@pytest.mark.parametrize("ring", [(0.03, 0.034, 6), (0.05, 0.07, 12)])
def test_crm_02_colours_alternate_around_each_ring(ring: tuple[float, float, int]) -> None:
    least, most, count = ring
    around = sorted(
        (atan2(piece.y, piece.x), piece.kind)
        for piece in carrom.set_up(5, 2, SOUTH)
        if least < hypot(piece.x, piece.y) < most
    )
    assert len(around) == count
    assert all(around[i][1] != around[i - 1][1] for i in range(count))


@pytest.mark.parametrize(("side", "stem"), [(SOUTH, -90), (NORTH, 90)])
def test_crm_03_double_whites_make_a_y_whose_stem_points_at_the_first_player(side: float, stem: int) -> None:
    layout = carrom.set_up(3, 1, side)
    for arm in (stem, stem + 120, stem + 240):
        for distance in (0.0319, 0.0638):
            x, y = distance * cos(radians(arm)), distance * sin(radians(arm))
            nearest = min(layout, key=lambda piece: hypot(piece.x - x, piece.y - y))
            assert nearest.kind == "white"
            off = degrees(atan2(nearest.y, nearest.x)) - arm
            assert abs((off + 180) % 360 - 180) < 0.2


@pytest.mark.parametrize("seed", range(50))
def test_a_jittered_rack_never_overlaps_and_lies_in_the_outer_circle(seed: int) -> None:
    layout = carrom.set_up(seed, 1 + seed % 8, SOUTH)
    radius = carrom.kinds()["white"].radius
    for one, other in combinations(layout, 2):
        assert hypot(one.x - other.x, one.y - other.y) >= 2 * radius
    assert all(hypot(piece.x, piece.y) + radius < carrom.BOARD.outer_circle_radius for piece in layout)


def test_a_rack_follows_from_seed_and_board() -> None:
    assert carrom.set_up(7, 1, SOUTH) == carrom.set_up(7, 1, SOUTH)
    assert carrom.set_up(7, 1, SOUTH) != carrom.set_up(7, 2, SOUTH)
    assert carrom.set_up(7, 1, SOUTH) != carrom.set_up(8, 1, SOUTH)


def test_the_board_has_the_laws_measures() -> None:
    board, kinds = carrom.BOARD, carrom.kinds()
    assert 2 * board.half == pytest.approx(0.74)
    assert 2 * board.pocket_radius == pytest.approx(0.0445)
    assert kinds["white"].radius == kinds["black"].radius == kinds["queen"].radius == 0.0159
    assert (kinds["striker"].radius, kinds["striker"].mass) == (0.02065, 0.015)
    # the striker on both lines: each line lies within its radius of the middle of its slack
    lower, upper = board.base_lower, board.base_lower + board.base_gap
    for offset in (-board.striker_slack, board.striker_slack):
        middle = board.base_circle_from_frame + offset
        assert middle - kinds["striker"].radius <= lower + 1e-9
        assert middle + kinds["striker"].radius >= upper - 1e-9


def test_pockets_are_numbered_anticlockwise_from_the_lower_left() -> None:
    pockets = carrom.surface().pockets
    signs = [(pocket.x > 0, pocket.y > 0) for pocket in pockets]
    assert signs == [(False, False), (True, False), (True, True), (False, True)]
    for pocket in pockets:
        assert abs(pocket.x) + pocket.radius == pytest.approx(carrom.BOARD.half)


def test_walls_close_the_square_and_front_lines_sense_towards_the_middle() -> None:
    surface = carrom.surface()
    walls = [wall for wall in surface.walls if isinstance(wall, Wall)]
    assert all(walls[i].end == walls[(i + 1) % 4].start for i in range(4))
    for line in surface.lines:
        along = (line.end[0] - line.start[0], line.end[1] - line.start[1])
        to_middle = (-line.start[0] - along[0] / 2, -line.start[1] - along[1] / 2)
        # the middle lies to the right of start→end, so crossing towards it is +1
        assert along[0] * to_middle[1] - along[1] * to_middle[0] < 0

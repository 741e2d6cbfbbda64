"""Pieces put back: as near to where they belong as they fit, never over another piece, a wall or a pocket."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fillip.kit.carrom import IDS
from fillip.kit.layout import Layout, placed
from fillip.kit.sets import box
from fillip.match.placing import HAND_GAP, fallen, overlaps, put_nearest

CARROM = box("carrom")
COIN = CARROM.kinds["queen"].radius
_SPOTS = st.tuples(st.floats(-0.35, 0.35), st.floats(-0.35, 0.35))


def _scattered(spots: list[tuple[float, float]]) -> Layout:
    """The pieces of the set thrown in one after the other, each as near to its spot as it fits."""
    layout = Layout("carrom")
    for identifier, spot in zip(IDS, spots, strict=False):
        layout = put_nearest(CARROM, layout, identifier, spot)
    return layout


def test_an_empty_place_is_taken_exactly() -> None:
    assert put_nearest(CARROM, Layout("carrom"), "queen", (0.01, 0.02)).find("queen") == placed("queen", 0.01, 0.02)


def test_a_piece_goes_straight_off_a_single_neighbour() -> None:
    taken = Layout("carrom", (placed("black-1", 0.0, -0.01),))
    queen = put_nearest(CARROM, taken, "queen", (0.0, 0.0)).find("queen")
    assert queen is not None
    assert (queen.x, queen.y) == pytest.approx((0.0, -0.01 + 2 * COIN + HAND_GAP))


def test_a_taken_centre_is_left_by_the_shortest_way() -> None:
    taken = Layout("carrom", (placed("black-1", 0.0, 0.0),))
    queen = put_nearest(CARROM, taken, "queen", (0.0, 0.0)).find("queen")
    assert queen is not None
    assert hypot(queen.x, queen.y) == pytest.approx(2 * COIN + HAND_GAP)


@settings(max_examples=60, deadline=None)
@given(st.lists(_SPOTS, min_size=1, max_size=19))
def test_nothing_overlaps_and_everything_is_on_the_board(spots: list[tuple[float, float]]) -> None:
    layout = _scattered(spots)
    for one, other in combinations(layout, 2):
        assert hypot(one.x - other.x, one.y - other.y) >= 2 * COIN
    for piece in layout:
        assert max(abs(piece.x), abs(piece.y)) <= 0.37 - COIN + 1e-9
        assert all(hypot(piece.x - hole.x, piece.y - hole.y) >= hole.radius for hole in CARROM.surface.pockets)


@settings(max_examples=40, deadline=None)
@given(st.lists(_SPOTS, min_size=1, max_size=18), _SPOTS, st.integers(0, 2**32))
def test_no_nearer_place_is_free(spots: list[tuple[float, float]], target: tuple[float, float], seed: int) -> None:
    layout = _scattered(spots)
    free = next(identifier for identifier in IDS if identifier not in layout)
    put = put_nearest(CARROM, layout, free, target).find(free)
    assert put is not None
    distance = hypot(put.x - target[0], put.y - target[1])
    reach = 0.37 - COIN
    step = 0.002
    for i in range(-20, 21):
        for j in range(-20, 21):
            x, y = target[0] + i * step, target[1] + j * step
            inside = max(abs(x), abs(y)) <= reach
            clear = all(hypot(x - other.x, y - other.y) >= 2 * COIN + HAND_GAP for other in layout)
            off_pockets = all(hypot(x - hole.x, y - hole.y) >= hole.radius + COIN for hole in CARROM.surface.pockets)
            if inside and clear and off_pockets:
                assert hypot(x - target[0], y - target[1]) >= distance - 1e-9


def test_overlap_names_the_piece_below() -> None:
    layout = Layout("carrom", (placed("white-2", 0.1, 0.0),))
    below = overlaps(CARROM, layout, "queen", (0.1 + 2 * COIN - 1e-8, 0.0))
    assert below is not None
    assert below.id == "white-2"
    assert overlaps(CARROM, layout, "queen", (0.1 + 2 * COIN - 2e-9, 0.0)) is None
    assert overlaps(CARROM, layout, "white-2", (0.1, 0.001)) is None


def test_what_fell_just_now_comes_back_first() -> None:
    layout = Layout("carrom", (placed("white-1", 0.1, 0.0),))
    assert fallen(CARROM, layout, "white") == "white-2"
    assert fallen(CARROM, layout, "white", ("black-1", "white-7", "white-3")) == "white-7"
    with pytest.raises(ValueError, match="every queen is on the board"):
        fallen(CARROM, Layout("carrom", (placed("queen", 0, 0),)), "queen")

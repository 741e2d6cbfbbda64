"""Where the striker may lie and which way it may go, as geometry (CRM-10, CRM-11, CRM-14)."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fillip.kit.carrom import BOARD, IDS
from fillip.kit.flick import Flick, quantised
from fillip.kit.layout import Layout, layout_of, placed
from fillip.kit.sets import box
from fillip.match import carrom
from fillip.match.placing import put_nearest
from fillip.match.refused import Refused
from fillip.match.sides import Side, side_of
from fillip.referee.game import Allowed, Region

CARROM = box("carrom")
EMPTY = Layout("carrom")
SOUTH, NORTH = side_of(1, 2), side_of(2, 2)
MIDDLE = -BOARD.base_middle
ALLOWED = Allowed(1, striker=Region("base-lines", 1))


def _flick(side: Side, at: tuple[float, float], towards: tuple[float, float] = (0.0, 2.0)) -> Flick:
    return quantised("striker", side.to_board(at), side.to_board(towards))


def _refusal(layout: Layout, side: Side, flick: Flick) -> str | None:
    try:
        carrom.check_flick(CARROM, layout, side, ALLOWED, flick)
    except Refused as refused:
        return refused.said.key
    return None


@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize(
    ("x", "y", "allowed"),
    [
        (0.0, 0.0, True),
        (0.1826, 0.00475, True),
        (-0.1826, -0.00475, True),
        (0.182601, 0.0, False),
        (0.0, 0.004751, False),
        (0.0, -0.004751, False),
        (0.2191, 0.0, True),
        (-0.2191, 0.00475, True),
        (0.2191 + 0.003358, 0.003358, True),
        (0.2191 + 0.00337, 0.00337, False),
        (0.2, 0.0, False),
        (0.2239, 0.0, False),
        (0.0, 0.2526, False),
    ],
)
def test_crm_10_on_both_lines_or_covering_a_circle(quarter: int, x: float, y: float, allowed: bool) -> None:
    side = Side(quarter)
    refusal = _refusal(EMPTY, side, _flick(side, (x, MIDDLE + y)))
    assert refusal == (None if allowed else "match.not_on_the_base_lines")


@pytest.mark.parametrize(
    ("towards", "refusal"),
    [
        ((0.0, 2.0), None),
        ((-5.0, 0.001), None),
        ((1.0, 0.0), "match.not_forwards"),
        ((0.0, -1.0), "match.not_forwards"),
        ((0.0, 0.0), "match.not_forwards"),
        ((0.0, 7.0), None),
        ((0.0, 7.01), "match.too_fast"),
    ],
)
def test_crm_11_forwards_and_within_the_speed_of_a_hand(towards: tuple[float, float], refusal: str | None) -> None:
    for side in (SOUTH, NORTH):
        assert _refusal(EMPTY, side, _flick(side, (0.05, MIDDLE), towards)) == refusal


def test_crm_14_a_covered_place_another_piece_and_lift_are_refused() -> None:
    layout = layout_of("carrom", [placed("white-3", 0.1, MIDDLE + 0.01), placed("queen", -0.1, MIDDLE)])
    assert _refusal(layout, SOUTH, _flick(SOUTH, (0.1, MIDDLE))) == "match.striker_over_white"
    assert _refusal(layout, SOUTH, _flick(SOUTH, (-0.09, MIDDLE))) == "match.striker_over_queen"
    other = quantised("white-3", (0.1, MIDDLE + 0.01), (0.0, 1.0))
    assert _refusal(layout, SOUTH, other) == "match.not_the_striker"
    jump = quantised("striker", (0.0, MIDDLE), (0.0, 1.0), lift=0.2)
    assert _refusal(layout, SOUTH, jump) == "match.no_lift"


def test_an_empty_board_leaves_the_whole_middle_lane_and_both_spots_free() -> None:
    free = carrom.placements(CARROM, EMPTY, SOUTH, ALLOWED)
    assert free.lanes[0].start == pytest.approx((-0.1826, MIDDLE))
    assert free.lanes[0].free == ((0.0, 0.3652),)
    assert [(spot.x, spot.y, spot.free) for spot in free.spots] == [(-0.2191, MIDDLE, True), (0.2191, MIDDLE, True)]
    assert free.directions == ((0.0, pi),)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.floats(-0.3, 0.3), st.floats(-0.3, -0.2)), max_size=12),
    st.sampled_from([SOUTH, NORTH, Side(1), Side(3)]),
)
def test_free_is_what_the_server_accepts(spots: list[tuple[float, float]], side: Side) -> None:
    layout = EMPTY
    for identifier, spot in zip(IDS, spots, strict=False):
        layout = put_nearest(CARROM, layout, identifier, side.to_board(spot))
    placements = carrom.placements(CARROM, layout, side, ALLOWED)
    for lane in placements.lanes:
        length = hypot(lane.end[0] - lane.start[0], lane.end[1] - lane.start[1])
        for step in range(101):
            along = round(length * step / 100, 6)
            x = lane.start[0] + (lane.end[0] - lane.start[0]) * along / length
            y = lane.start[1] + (lane.end[1] - lane.start[1]) * along / length
            vx, vy = side.to_board((0.0, 1.0))
            refusal = _refusal(layout, side, quantised("striker", (x, y), (vx, vy)))
            free = any(a <= along <= b for a, b in lane.free)
            near_an_end = any(min(abs(along - a), abs(along - b)) < 2e-6 for a, b in lane.free)
            assert free == (refusal is None) or near_an_end
        for a, b in lane.free:
            for along in (a, b):
                x = lane.start[0] + (lane.end[0] - lane.start[0]) * along / length
                y = lane.start[1] + (lane.end[1] - lane.start[1]) * along / length
                vx, vy = side.to_board((0.0, 1.0))
                assert _refusal(layout, side, quantised("striker", (x, y), (vx, vy))) is None
    for circle in placements.spots:
        vx, vy = side.to_board((0.0, 1.0))
        refusal = _refusal(layout, side, quantised("striker", (circle.x, circle.y), (vx, vy)))
        assert circle.free == (refusal is None)


@given(st.floats(-1, 1), st.floats(-1, 1), st.integers(0, 3))
def test_turning_to_a_seat_and_back_is_exact(x: float, y: float, quarter: int) -> None:
    side = Side(quarter)
    assert side.to_seat(side.to_board((x, y))) == (x, y)
    assert (cos(side.angle), sin(side.angle)) == pytest.approx(side.to_board((0.0, -1.0)), abs=1e-12)


def test_seats_lie_as_the_design_says() -> None:
    assert [side_of(seat, 2).quarter for seat in (1, 2)] == [0, 2]
    assert [side_of(seat, 3).quarter for seat in (1, 2, 3)] == [0, 1, 2]
    assert [side_of(seat, 4).quarter for seat in (1, 2, 3, 4)] == [0, 1, 2, 3]
    with pytest.raises(ValueError, match="there is no seat 3 of 2"):
        side_of(3, 2)

"""Carrooka on the board: the break line, the striker where it lies, what it touches, and colours on their spots."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fillip.kit.carrooka import BOARD, COLOURS, spot
from fillip.kit.flick import Flick, quantised
from fillip.kit.layout import Layout, Placed, layout_of, placed
from fillip.kit.sets import box
from fillip.match import carrooka
from fillip.match import match as matches
from fillip.match.circle import Circle
from fillip.match.match import begin
from fillip.match.observe import Watch, observe
from fillip.match.placing import CONTACT, put_nearest
from fillip.match.refused import Refused
from fillip.match.sides import Side
from fillip.physics.engines import simulate
from fillip.physics.trace import Trace
from fillip.referee.game import Allowed, Place, Region
from fillip.referee.plays import Report

CARROOKA = box("carrooka")
TOUCH = CARROOKA.pieces["striker"].radius + CARROOKA.pieces["red-1"].radius
BREAK = Allowed(1, striker=Region("break-line", 1), directions=Region("any", 1))
LIES = Allowed(1, striker=Region("where-it-lies", 1), directions=Region("any", 1))
LINE = -BOARD.break_from_centre
FAR_BLUE = placed("blue", 0.0, 0.24)


def _refusal(layout: Layout, allowed: Allowed, flick: Flick) -> str | None:
    try:
        carrooka.check_flick(CARROOKA, layout, Side(0), allowed, flick)
    except Refused as refused:
        return refused.said.key
    return None


def _layout(*pieces: Placed) -> Layout:
    return layout_of("carrooka", pieces)


def _shot(layout: Layout, flick: Flick) -> tuple[Trace, Report]:
    trace = simulate(CARROOKA.surface, CARROOKA.pieces, layout, flick)
    return trace, observe(trace, layout, CARROOKA.pieces, Watch())


def _put_back(layout: Layout, places: list[Place]) -> tuple[Layout, object]:
    match = replace(begin("carrooka", ["Ann", "Ben"], {}, 1), layout=layout)
    return matches._edited(match, places, ())


def _at(x: float, y: float, vx: float = 1.0, vy: float = 0.5) -> Flick:
    return quantised("striker", (x, y), (vx, vy))


def test_crk_10_the_break_line_is_open_between_the_colours_and_up_to_the_margin_line() -> None:
    match = begin("carrooka", ["Ann", "Ben"], {}, 1)
    offered = matches.placements(match)
    assert offered is not None
    (lane,) = offered.lanes
    assert (lane.start, lane.end) == ((-0.2, LINE), (0.2, LINE))
    assert len(lane.free) == 5
    assert offered.directions == ((-pi, pi),)
    empty = carrooka.placements(CARROOKA, Layout("carrooka"), Side(2), BREAK)
    assert empty.lanes[0].free == ((0.0, 0.4),)


@pytest.mark.parametrize(
    ("x", "y", "refusal"),
    [
        (0.0, LINE, None),
        (0.2, LINE, None),
        (0.200001, LINE, "match.not_on_the_break_line"),
        (0.0, LINE + 1e-6, "match.not_on_the_break_line"),
        (0.0, 0.15, "match.not_on_the_break_line"),
    ],
)
def test_crk_03_crk_10_the_striker_starts_on_the_break_line_inside_the_margin(
    x: float, y: float, refusal: str | None
) -> None:
    assert _refusal(Layout("carrooka"), BREAK, _at(x, y)) == refusal


def test_crk_10_on_the_break_line_the_striker_touches_no_puck() -> None:
    assert pytest.approx(6e-9) == 2 * CONTACT
    for gap, refusal in ((7e-9, None), (5e-9, "match.striker_over_red"), (-1e-9, "match.striker_over_red")):
        layout = _layout(placed("red-1", TOUCH + gap, LINE))
        assert _refusal(layout, BREAK, _at(0.0, LINE)) == refusal


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.floats(-0.25, 0.25), st.floats(-0.2, -0.1)), max_size=8))
def test_crk_10_what_is_offered_is_accepted_and_what_is_not_is_refused(spots: list[tuple[float, float]]) -> None:
    layout = Layout("carrooka")
    for number, at in enumerate(spots, 1):
        layout = put_nearest(CARROOKA, layout, f"red-{number}", at, carrooka.LIMIT)
    (lane,) = carrooka.placements(CARROOKA, layout, Side(0), BREAK).lanes
    for step in range(401):
        along = step / 1000
        inside = any(a <= along <= b for a, b in lane.free)
        near_an_end = any(min(abs(along - a), abs(along - b)) < 2e-6 for a, b in lane.free)
        assert inside == (_refusal(layout, BREAK, _at(-0.2 + along, LINE)) is None) or near_an_end
    for ends in lane.free:
        for along in ends:
            assert _refusal(layout, BREAK, _at(-0.2 + along, LINE)) is None


def test_crk_21_the_striker_is_played_from_where_it_lies_to_the_nanometre() -> None:
    layout = _layout(placed("striker", 0.0123456789, -0.0000004))
    (spot_of_it,) = carrooka.placements(CARROOKA, layout, Side(0), LIES).spots
    assert (spot_of_it.x, spot_of_it.y, spot_of_it.free) == (0.012345679, -0.0000004, True)
    assert _refusal(layout, LIES, _at(spot_of_it.x, spot_of_it.y)) is None
    assert _refusal(layout, LIES, _at(0.012347, 0.0)) == "match.not_where_it_lies"
    assert _refusal(layout, LIES, _at(0.0, LINE)) == "match.not_where_it_lies"
    trace, _ = _shot(layout, _at(spot_of_it.x, spot_of_it.y))
    assert trace.path("striker").start[:2] == (0.012345679, -0.0000004)


def test_crk_21_the_striker_stays_on_the_board_unless_it_fell() -> None:
    match = begin("carrooka", ["Ann", "Ben"], {}, 1)
    x = carrooka.placements(CARROOKA, match.layout, Side(0), BREAK).lanes[0].free[2][0] - 0.2
    soft = matches.flick(match, 1, _at(x, LINE, 0.0, 0.4)).match
    lies = soft.layout.find("striker")
    assert lies is not None
    again = matches.flick(soft, 2, _at(lies.x, lies.y, 0.0, -0.4))
    assert again.trace is not None
    assert again.trace.path("striker").start[:2] == (lies.x, lies.y)
    # straight into the pocket on the right, past everything
    open_match = replace(soft, layout=_layout(placed("striker", 0.1, 0.0), FAR_BLUE))
    sunk = matches.flick(open_match, 2, _at(0.1, 0.0, 2.0, 0.0))
    assert "striker" not in sunk.match.layout
    assert sunk.ruling.fouls == ("CRK-30", "CRK-33")
    offered = matches.placements(sunk.match)
    assert offered is not None
    assert len(offered.lanes) == 1


@pytest.mark.parametrize("gap", [-2e-9, 0.0, 2e-9])
@pytest.mark.parametrize("angle", [0.0, 0.7, 2.0, -2.5])
def test_crk_36_a_puck_it_rests_against_counts_only_if_the_shot_moves_it(angle: float, gap: float) -> None:
    ux, uy = cos(angle), sin(angle)
    layout = _layout(placed("striker", 0.0, 0.0), placed("red-1", (TOUCH + gap) * ux, (TOUCH + gap) * uy), FAR_BLUE)
    trace, seen = _shot(layout, _at(0.0, 0.0, ux, uy))
    assert seen.first_hit == "red"
    assert trace.path("red-1").t_end > 0
    for aside in (pi, 2.0, -2.0):
        away = _at(0.0, 0.0, 0.3 * cos(angle + aside), 0.3 * sin(angle + aside))
        trace, seen = _shot(layout, away)
        assert seen.first_hit is None
        assert trace.path("red-1").t_end == 0


def test_crk_36_away_from_one_puck_into_another_touches_that_one_first() -> None:
    layout = _layout(placed("striker", 0.0, 0.0), placed("red-1", -TOUCH, 0.0), placed("pink", TOUCH + 0.03, 0.0))
    _, seen = _shot(layout, _at(0.0, 0.0, 1.0, 0.0))
    assert seen.first_hit == "pink"
    between = _layout(placed("striker", 0.0, 0.0), placed("red-1", -TOUCH, 0.0), placed("pink", TOUCH, 0.0))
    for vx, first in ((1.0, "pink"), (-1.0, "red")):
        assert _shot(between, _at(0.0, 0.0, vx, 0.0))[1].first_hit == first


def test_crk_26_a_colour_goes_back_to_its_own_spot_or_the_nearest_free_place() -> None:
    for colour in COLOURS:
        assert carrooka.place(colour, "spot") == Circle(*spot(colour), 0.0)
    taken = _layout(placed("striker", *spot("yellow")))
    layout, returned = _put_back(taken, [Place("yellow", "spot")])
    yellow = layout.find("yellow")
    assert yellow is not None
    assert returned == ()
    assert hypot(yellow.x - spot("yellow")[0], yellow.y - spot("yellow")[1]) == pytest.approx(TOUCH, abs=2e-5)
    assert hypot(yellow.x, yellow.y) <= BOARD.margin_radius


def test_crk_26_a_colour_whose_spot_is_free_is_not_kept_from_it_by_another() -> None:
    # the striker on brown's spot sends brown aside; blue, its neighbour, is at home whatever the order
    crowd = [placed("striker", *spot("brown"))]
    crowd += [placed(f"red-{n}", spot("brown")[0] + x, spot("brown")[1] + 0.0351) for n, x in ((1, -0.016), (2, 0.016))]
    for places in ([Place("brown", "spot"), Place("blue", "spot")], [Place("blue", "spot"), Place("brown", "spot")]):
        layout, _ = _put_back(_layout(*crowd), places)
        blue = layout.find("blue")
        assert blue is not None
        assert (blue.x, blue.y) == spot("blue")


@settings(max_examples=50, deadline=None)
@given(st.lists(st.tuples(st.floats(-0.25, 0.25), st.floats(-0.25, 0.25)), max_size=21), st.sampled_from(COLOURS))
def test_crk_03_nothing_is_put_back_beyond_the_margin_line(spots: list[tuple[float, float]], colour: str) -> None:
    layout = Layout("carrooka")
    for number, at in enumerate(spots, 1):
        layout = put_nearest(CARROOKA, layout, f"red-{number}", at)
    back, _ = _put_back(layout, [Place(colour, "spot")])
    put = back.find(colour)
    assert put is not None
    assert hypot(put.x, put.y) <= BOARD.margin_radius + 2e-9
    assert all(hypot(put.x - other.x, put.y - other.y) >= 0.03 for other in layout)
    reach = hypot(put.x - spot(colour)[0], put.y - spot(colour)[1])
    step = 0.003
    for i in range(-12, 13):
        for j in range(-12, 13):
            x, y = spot(colour)[0] + i * step, spot(colour)[1] + j * step
            clear = all(hypot(x - other.x, y - other.y) >= 0.03001 for other in layout)
            if clear and hypot(x, y) <= BOARD.margin_radius:
                assert hypot(i * step, j * step) >= reach - 1e-8


def test_crk_24_a_named_colour_is_kept_with_the_play() -> None:
    match = begin("carrooka", ["Ann", "Ben"], {"reds": 1}, 1)
    reds_gone = replace(match.state, reds=1, color=True, opening=False, breaks=False)
    layout = _layout(placed("striker", 0.0, 0.0), placed("red-1", -0.2, 0.1), placed("pink", 0.1, 0.0))
    at = replace(match, state=reds_gone, layout=layout)
    with pytest.raises(Refused, match="named first"):
        matches.flick(at, 1, _at(0.0, 0.0, 1.5, 0.0))
    played = matches.flick(at, 1, _at(0.0, 0.0, 1.5, 0.0), call="pink")
    assert played.play["call"] == "pink"
    with pytest.raises(Refused, match="No bonus shot is on offer"):
        matches.choose(at, 1, True)

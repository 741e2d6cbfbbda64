"""Falling edges: a piece is gone when its centre passes, from either side; what rests beyond stays."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from fillip.kit import sets
from fillip.kit.carabande import MEASURES
from fillip.kit.surfaces import Arc, Coefficients, Pocket, Surface, Wall
from fillip.physics.bodies import Body
from fillip.physics.planar import run
from fillip.physics.trace import Trace
from tests.physics.scenes import COIN, coin, distance_to, plane, striker

FLOOR = 0.1 * 9.81
UPWARDS = Wall((0.0, -1.0), (0.0, 1.0))  # its left, the playing side, is at -x


def _table(*edges: Wall | Arc, walls: tuple[Wall | Arc, ...] = (), **coefficients: float) -> Surface:
    return replace(plane(**coefficients), edges=edges, walls=walls)


def _state(trace: Trace, disc: str = "a") -> str:
    return trace.path(disc).state


@pytest.mark.parametrize("side", [-1, 1])
def test_a_piece_falls_when_its_centre_passes_from_either_side(side: int) -> None:
    trace = run([coin("a", -side * 0.1, 0.3, side * 1.0)], _table(UPWARDS))
    path = trace.path("a")
    assert (path.state, path.pocket) == ("off", None)
    assert path.end[:2] == (pytest.approx(0.0, abs=1e-15), 0.3)
    assert [(event.kind, event.discs, event.t) for event in trace.events] == [("edge", ("a",), path.t_end)]
    assert path.t_end == pytest.approx((1 - sqrt(1 - 0.2 * FLOOR)) / FLOOR, abs=1e-14)
    assert trace.final_layout("carrom").pieces == ()


def test_a_piece_that_overhangs_stays() -> None:
    for end in (-1e-6, -COIN / 2):
        start = end - 1.0
        trace = run([coin("a", start, 0.0, sqrt(2 * FLOOR))], _table(UPWARDS))
        assert _state(trace) == "on"
        assert trace.path("a").end[0] == pytest.approx(end, abs=1e-12)


def test_a_resting_piece_beyond_stays_and_falls_when_it_is_pushed_back_over() -> None:
    beyond = coin("a", 0.1, 0.0)
    assert run([beyond], _table(UPWARDS)).events == ()
    trace = run([beyond, striker(0.3, 0.0, -3.0)], _table(UPWARDS))
    assert _state(trace) == "off"
    away = run([beyond, coin("b", 0.05, 0.0, 3.0)], _table(UPWARDS))
    assert _state(away) == "on"


def test_past_the_ends_of_an_edge_nothing_falls() -> None:
    assert _state(run([coin("a", -0.1, 1.0 + 1e-6, 1.0)], _table(UPWARDS))) == "on"
    assert _state(run([coin("a", -0.1, 1.0 - 1e-6, 1.0)], _table(UPWARDS))) == "off"
    short = Arc((0.0, 0.0), 0.2, -0.5, 1.0)
    assert _state(run([coin("a", 0.0, 0.0, 0.0, 2.0)], _table(short))) == "on"
    assert _state(run([coin("a", 0.0, 0.0, 2.0, 0.0)], _table(short))) == "off"


@pytest.mark.parametrize("turn", [0.0, 0.3, 1.0, 2.5])
def test_a_piece_that_begins_on_an_edge_counts_as_on_its_playing_side(turn: float) -> None:
    def turned(x: float, y: float) -> tuple[float, float]:
        return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)

    edge = Wall(turned(0.0, -1.0), turned(0.0, 1.0))
    for along in (-0.4, 0.0, 0.7):
        place = turned(0.0, along)
        for way, state in (((-1.0, 0.0), "on"), ((0.0, 1.0), "on"), ((0.0, -1.0), "on"), ((1.0, 0.0), "off")):
            trace = run([coin("a", *place, *turned(*way))], _table(edge))
            assert _state(trace) == state
            if state == "off":
                assert trace.path("a").t_end < 1e-14
    assert _state(run([coin("a", *turned(0.0, 0.2))], _table(edge))) == "on"


@pytest.mark.parametrize("sweep", [2.0, -2.0])
def test_a_piece_that_begins_on_a_curved_edge_counts_as_on_its_playing_side(sweep: float) -> None:
    edge = Arc((0.0, 0.0), 0.25, -sweep / 2, sweep)
    inwards, outwards = (run([coin("a", 0.25, 0.0, vx)], _table(edge)) for vx in (-0.1, 0.1))
    assert (_state(inwards), _state(outwards)) == (("on", "off") if sweep > 0 else ("off", "on"))
    assert _state(run([coin("a", 0.25, 0.0)], _table(edge))) == "on"


@pytest.mark.parametrize("side", [-1, 1])
def test_a_piece_that_stops_on_an_edge_falls_only_when_it_goes_on(side: int) -> None:
    surface = _table(UPWARDS, floor=0.5, g=1.0)
    stops = coin("a", -side * 1.0, 0.0, side * 1.0)  # 1² / (2 · 0.5 · 1) = 1 m, in whole numbers
    alone = run([stops], surface)
    assert (_state(alone), alone.path("a").end[:2]) == ("on", (0.0, 0.0))
    # hit on or hit back, in time 2 to 3 s: the other starts where it passes no edge
    on = run([stops, coin("b", -side * 2.6, 0.0, side * 1.9)], surface)
    assert any(event.kind == "hit" for event in on.events)
    assert _state(on) == "off"


def test_a_curved_edge_is_passed_from_inside_and_from_outside() -> None:
    ring = Arc((0.1, 0.0), 0.2, 0.4, 2 * pi)
    out = run([coin("a", 0.1, 0.0, 0.6, 0.8)], _table(ring))
    assert (_state(out), hypot(out.path("a").end[0] - 0.1, out.path("a").end[1])) == ("off", pytest.approx(0.2))
    into = run([coin("a", -0.5, 0.1, 2.0)], _table(ring))
    assert _state(into) == "off"
    assert into.path("a").end[0] == pytest.approx(0.1 - sqrt(0.03), abs=1e-14)
    gap = Arc((0.0, 0.0), 0.2, 0.3, 2 * pi - 0.6)  # open towards +x
    through = run([coin("a", 0.5, 0.0, -2.0)], _table(gap))
    assert through.path("a").end[:2] == (pytest.approx(-0.2, abs=1e-14), pytest.approx(0.0, abs=1e-14))


def test_no_centre_slips_through_where_two_edges_meet() -> None:
    for turn in (0.0, 0.4, 1.1):
        points = [(0.2 * cos(turn + k * pi / 3), 0.2 * sin(turn + k * pi / 3)) for k in range(7)]
        edges: list[Wall | Arc] = [Wall(one, other) for one, other in pairwise(points)]
        edges[2:3] = [Arc((0.0, 0.0), 0.2, turn + 2 * pi / 3, pi / 6), Arc((0.0, 0.0), 0.2, turn + 5 * pi / 6, pi / 6)]
        for x, y in [*points, (0.2 * cos(turn + 5 * pi / 6), 0.2 * sin(turn + 5 * pi / 6))]:
            trace = run([coin("a", 0.0, 0.0, 10 * x, 10 * y)], _table(*edges))
            assert _state(trace) == "off"
            assert hypot(*trace.path("a").end[:2]) < 0.2 + 1e-8


def test_what_has_fallen_is_in_nobody_s_way() -> None:
    first, second = coin("a", -0.1, 0.0, 2.0), coin("b", -0.3, 0.0, 2.0)
    trace = run([first, second], _table(UPWARDS))
    assert [event.kind for event in trace.events] == ["edge", "edge"]


def test_a_pocket_before_an_edge_takes_the_piece() -> None:
    surface = replace(_table(UPWARDS), pockets=(Pocket(-0.02, 0.0, 0.01),))
    assert _state(run([coin("a", -0.1, 0.0, 1.0)], surface)) == "pocketed"


@given(seed=st.integers(0, 10**9), count=st.integers(1, 6))
def test_whatever_changes_sides_has_fallen_and_nothing_else(seed: int, count: int) -> None:
    """A closed ring of straight and curved edges, walls in between: who is off is on the ring, the others kept side."""
    random = Random(seed)
    surface = _table(
        Arc((0.0, 0.0), 0.2, 0.0, pi),
        Wall((-0.2, 0.0), (-0.1, -0.15)),
        Arc((0.0, -0.15), 0.1, 0.0, -pi),
        Wall((0.1, -0.15), (0.2, 0.0)),
        walls=(Wall((-0.3, 0.1), (0.1, 0.12)), Arc((0.0, 0.0), 0.1, -0.5, 1.0), Wall((-0.2, 0.0), (-0.1, 0.0))),
    )
    bodies: list[Body] = []
    while len(bodies) < count:
        x, y, speed, way = (random.uniform(*span) for span in ((-0.3, 0.3), (-0.3, 0.3), (0, 4), (-pi, pi)))
        if min(distance_to(wall, x, y) for wall in surface.walls) < COIN:
            continue
        if any(hypot(x - other.x, y - other.y) < 2 * COIN + 1e-6 for other in bodies):
            continue
        bodies.append(coin(f"disc-{len(bodies)}", x, y, speed * cos(way), speed * sin(way), random.uniform(-9, 9)))
    trace = run(bodies, surface)
    fallen = [event.discs[0] for event in trace.events if event.kind == "edge"]
    for path in trace.pieces:
        nearest = min(distance_to(edge, *path.end[:2]) for edge in surface.edges)
        assert (path.id in fallen) == (path.state == "off")
        if path.state == "off":
            assert nearest < 1e-9
        else:
            assume(nearest > 1e-8)
            assert _inside(*path.start[:2]) == _inside(*path.end[:2])


def _inside(x: float, y: float) -> bool:
    """Within the ring above: half a disc, a trapezium under it, and half a smaller disc under that."""
    if y >= 0:
        return hypot(x, y) < 0.2
    if y > -0.15:
        return abs(x) < 0.2 + y * (0.1 / 0.15)
    return hypot(x, y + 0.15) < 0.1


def test_on_a_track_a_disc_is_kept_by_the_rail_and_falls_on_the_other_side() -> None:
    surface = sets.box("SLLSLL").surface  # every rail on the left
    for vy, state in ((1.0, "on"), (-1.0, "off"), (0.0, "on")):
        trace = run([Body("disc-1", "disc", 0.015, 0.0045, 0.0, 0.0, 0.0, 0.0, vy)], surface)
        assert _state(trace, "disc-1") == state


def test_a_race_around_the_oval_crosses_the_start_line_once_a_lap() -> None:
    # the rail is on the outside all the way: flicked along it, a disc goes round; small friction makes it two laps
    surface = replace(sets.box("sllsll").surface, coefficients=Coefficients(floor=0.02, wall_mu=0.02))
    trace = run([Body("disc-1", "disc", 0.015, 0.0045, 0.01, -MEASURES.half + 0.015, 0.0, 4.0, 0.0)], surface)
    laps = [event for event in trace.events if event.kind == "line"]
    assert _state(trace, "disc-1") == "on"
    assert len(laps) > 2
    assert {(event.line, event.direction) for event in laps} == {("start", 1)}

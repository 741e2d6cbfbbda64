"""Sliding, spinning, pockets and lines against closed forms."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fillip.kit.surfaces import Coefficients, Pocket, SensedLine, Surface
from fillip.physics.planar import run
from tests.physics.scenes import COIN, box, coin, plane


@given(speed=st.floats(0.01, 20), angle=st.floats(-pi, pi), floor=st.floats(0.02, 0.5))
def test_a_disc_without_spin_stops_after_v_over_mu_g(speed: float, angle: float, floor: float) -> None:
    trace = run([coin("a", 0.1, -0.2, speed * cos(angle), speed * sin(angle))], plane(floor=floor))
    friction = floor * 9.81
    x, y, _ = trace.path("a").end
    assert trace.time == pytest.approx(speed / friction, rel=1e-12)
    assert hypot(x - 0.1, y + 0.2) == pytest.approx(speed * speed / (2 * friction), rel=1e-12)
    assert [event.kind for event in trace.events] == ["rest"]


@given(spin=st.floats(-300, 300).filter(lambda spin: abs(spin) > 1e-3))
def test_pure_spin_stops_after_three_r_omega_over_four_mu_g(spin: float) -> None:
    trace = run([coin("a", 0, 0, spin=spin)], plane(floor=0.1))
    time = 3 * COIN * abs(spin) / (4 * 0.1 * 9.81)
    assert trace.time == pytest.approx(time, rel=1e-12)
    assert trace.path("a").end == (0, 0, pytest.approx(spin * time / 2, rel=1e-12))


def test_a_disc_that_slides_and_spins_has_a_phase_for_each() -> None:
    trace = run([coin("a", 0, 0, 1.0, 0.0, 10.0)], plane())
    rows = trace.path("a").segments
    assert len(rows) == 2
    assert rows[1, 0] == rows[0, 0] + rows[0, 1]
    _, duration, *_, angle, spin, change = rows[0].tolist()
    assert rows[1, 8] == pytest.approx(angle + spin * duration + change * duration**2 / 2, abs=1e-15)
    assert rows[1, 9] == 0


def _with(*pockets: Pocket, lines: tuple[SensedLine, ...] = ()) -> Surface:
    return Surface("holes", pockets=pockets, lines=lines, coefficients=Coefficients())


def test_a_disc_falls_when_its_centre_passes_the_rim() -> None:
    trace = run([coin("a", 0, 0, 1.0)], _with(Pocket(0.2, 0.0, 0.02)))
    path = trace.path("a")
    assert (path.state, path.pocket) == ("pocketed", 0)
    assert path.end[0] == pytest.approx(0.18, abs=1e-15)
    assert path.t_end == trace.time == trace.events[-1].t
    assert trace.fallen() == (("a", 0),)


def test_a_disc_passes_a_pocket_that_only_its_rim_hangs_over() -> None:
    trace = run([coin("a", 0, 0.021, 1.0)], _with(Pocket(0.2, 0.0, 0.02)))
    assert trace.path("a").state == "on"


def test_a_disc_that_starts_over_a_pocket_falls_at_once() -> None:
    trace = run([coin("a", 0.01, 0.0)], _with(Pocket(0.0, 0.0, 0.02)))
    assert [(event.t, event.kind, event.pocket) for event in trace.events] == [(0.0, "pocket", 0)]
    assert len(trace.path("a").segments) == 0


def test_a_fallen_disc_is_in_nobody_s_way() -> None:
    trace = run([coin("a", 0, 0, 1.0), coin("b", 0.2, 0.0)], _with(Pocket(0.2, 0.0, 0.01)))
    assert [event.kind for event in trace.events] == ["pocket", "pocket"]


@pytest.mark.parametrize(("way", "direction"), [(1, 1), (-1, -1)])
def test_a_line_is_crossed_from_its_left_to_its_right(way: int, direction: int) -> None:
    # from→to runs along +y: its left is -x
    line = SensedLine("start", (0.0, -0.1), (0.0, 0.1))
    trace = run([coin("a", -0.1 * way, 0.0, 1.0 * way)], _with(lines=(line,)))
    crossing = trace.events[0]
    assert (crossing.kind, crossing.line, crossing.direction) == ("line", "start", direction)
    assert trace.pose("a", crossing.t)[0] == pytest.approx(0, abs=1e-15)
    assert [event.kind for event in trace.events] == ["line", "rest"]


def test_a_line_ends_where_it_ends() -> None:
    line = SensedLine("start", (0.0, -0.1), (0.0, 0.1))
    trace = run([coin("a", -0.1, 0.11, 1.0)], _with(lines=(line,)))
    assert [event.kind for event in trace.events] == ["rest"]


def test_a_line_does_not_change_the_motion() -> None:
    line = SensedLine("start", (0.0, -0.1), (0.0, 0.1))
    bodies = [coin("a", -0.1, 0.0, 1.0, 0.1, 20.0), coin("b", 0.1, 0.01)]
    with_line, without = run(bodies, _with(lines=(line,))), run(bodies, _with())
    assert [path.segments.tobytes() for path in with_line.pieces] == [
        path.segments.tobytes() for path in without.pieces
    ]


def test_a_line_is_crossed_back_after_a_hit() -> None:
    line = SensedLine("start", (0.0, -0.1), (0.0, 0.1))
    light, heavy = coin("a", -0.05, 0.0, 2.0), coin("b", 2 * COIN + 0.06, 0.0, -2.0)
    trace = run([light, heavy], _with(lines=(line,)))
    mine = [event.direction for event in trace.events if event.kind == "line" and event.discs == ("a",)]
    assert mine == [1, -1]


def test_long_shots_are_recorded_whole() -> None:
    # more segments than the first tables hold
    trace = run([coin("a", 0, 0, 20.0, 1.0)], replace(box(0.05, wall_e=1.0, wall_mu=0.0, floor=0.02), name="narrow"))
    rows = trace.path("a").segments
    assert len(rows) > 1024
    assert len(trace.events) == len(rows)
    assert rows[-1, 0] + rows[-1, 1] == pytest.approx(hypot(20, 1) / (0.02 * 9.81), rel=1e-12)

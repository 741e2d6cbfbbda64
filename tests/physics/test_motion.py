"""Sliding, spinning, pockets and lines against closed forms."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, sin
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fillip.kit.surfaces import Coefficients, Pocket, SensedLine, Surface
from fillip.physics import slip_table
from fillip.physics.bodies import Body
from fillip.physics.planar import run
from fillip.physics.trace import Rows, Trace
from tests.figures import share
from tests.physics.exact_motion import PLACE, RIM, TIME, TURNED, exact_motion
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


def _seeded_disc(random: Random) -> tuple[float, float, float, float]:
    """Speed, spin, radius and floor friction of a disc on a table: mostly spinning, mostly sliding or anything."""
    speed = random.choice([random.uniform(0.02, 7), 10 ** random.uniform(-3, 1)])
    spin = random.choice([random.uniform(0, 200), 10 ** random.uniform(-1, 2.3)]) * random.choice([-1, 1])
    return speed, spin, random.uniform(0.008, 0.025), random.uniform(0.04, 0.3)


def _run(speed: float, spin: float, radius: float, floor: float) -> Trace:
    return run([Body("a", "disc", radius, 0.005, 0.0, 0.0, 0.0, speed, 0.0, spin)], plane(floor=floor))


def _along(rows: Rows, times: Rows) -> tuple[Rows, Rows, Rows, Rows]:
    """Place, speed, angle and spin at these times, the motion being along x."""
    index = np.maximum(np.searchsorted(rows[:, 0], times, side="right") - 1, 0)
    t, duration, x, _, vx, _, ax, _, angle, spin, change = rows[index].T
    s = np.minimum(times - t, duration)
    return x + (vx + ax * s / 2) * s, vx + ax * s, angle + (spin + change * s / 2) * s, spin + change * s


def test_a_disc_that_slides_and_spins_stays_near_the_exact_motion() -> None:
    # within 1e-5 m at every moment; the stop within 1e-6 m and a hundred-thousandth of its time
    random = Random("slides and spins")
    for _ in range(share(1000)):
        speed, spin, radius, floor = disc = _seeded_disc(random)
        trace = _run(*disc)
        exact = exact_motion(speed, spin, radius, floor * 9.81)
        rows = trace.path("a").segments
        x, _, angle, spin_there = _along(rows, exact[:, TIME])
        assert np.abs(x - exact[:, PLACE]).max() < 1e-5, disc
        assert trace.path("a").end[0] == pytest.approx(exact[-1, PLACE], abs=1e-6), disc
        assert trace.time == pytest.approx(exact[-1, TIME], rel=1.001e-5), disc
        # a rim speed within 2.5 mm/s, exact where phases meet
        assert np.abs(angle - exact[:, TURNED]).max() * radius < 2.5e-3 * exact[-1, TIME], disc
        assert np.abs(np.abs(spin_there) * radius - exact[:, RIM]).max() < 2.5e-3, disc


def test_a_disc_that_slides_and_spins_never_gets_faster() -> None:
    random = Random("never faster")
    for _ in range(share(1000)):
        _, spin, *_ = disc = _seeded_disc(random)
        rows = _run(*disc).path("a").segments
        assert (rows[:, 6] <= 0).all()
        assert (rows[:, 10] * spin <= 0).all()
        # each phase begins as the one before ended, and speed and spin come to zero together
        ends = [_along(rows[k : k + 1], rows[k : k + 1, 0] + rows[k, 1]) for k in range(len(rows))]
        for k, (x, velocity, angle, rate) in enumerate(ends):
            following = rows[k + 1, [2, 4, 8, 9]] if k + 1 < len(rows) else (x[0], 0.0, angle[0], 0.0)
            assert following == pytest.approx((x[0], velocity[0], angle[0], rate[0]), rel=1e-9, abs=1e-12)
        assert (np.abs(rows[:, 0] - np.append(0.0, rows[:-1, 0] + rows[:-1, 1])) < 1e-12).all()


@pytest.mark.parametrize(
    ("speed", "spin", "phases"),
    [
        (0.0, 100.0, 1),
        (1.0, 0.0, 1),
        (5.0, 0.01, 1),  # the spin changes nothing that shows
        (1e-4, 1.0, 2),
        (0.05, 3.0, 2),
        (5.0, 0.1, 2),
        (5.0, 30.0, 11),
        (2.0, -30.0, 10),
        (1.0, 10.0, 6),
        (0.5, 100.0, 10),
    ],
)
def test_how_many_phases_a_coin_has_to_its_stop(speed: float, spin: float, phases: int) -> None:
    assert len(_run(speed, spin, COIN, 0.1).path("a").segments) <= phases


def test_slower_discs_have_fewer_phases() -> None:
    # the tolerance is a length: of like motions the number falls as the cube root of the distance
    counts = [len(_run(speed, speed / COIN, COIN, 0.1).path("a").segments) for speed in (4, 1, 0.25, 0.06)]
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] <= 5
    assert counts[0] <= 30


@pytest.mark.parametrize("radius", [1e-6, 0.0159, 1e4])
@pytest.mark.parametrize("speed", [1e-9, 1e-6, 1e-3, 1.0, 20.0])
@pytest.mark.parametrize("spin", [1e-9, 1e-3, 1.0, 1e5])
@pytest.mark.parametrize("floor", [1e-3, 0.1, 2.0])
def test_the_utmost_discs_come_to_rest_where_they_should(
    radius: float, speed: float, spin: float, floor: float
) -> None:
    trace = _run(speed, spin, radius, floor)
    rows = trace.path("a").segments
    assert np.isfinite(rows).all()
    assert len(rows) < 250
    assert (rows[:, 6] <= 0).all()
    assert [event.kind for event in trace.events] == ["rest"]
    if radius * spin > 1e-11:
        exact = exact_motion(speed, spin, radius, floor * 9.81)
        assert trace.path("a").end[0] == pytest.approx(exact[-1, PLACE], rel=2e-8)
        # a disc of ten kilometres whose rim goes at ten kilometres a second may keep on turning a little too long
        assert trace.time == pytest.approx(exact[-1, TIME], rel=1.001e-5 if radius < 1 else 0.01)


def test_at_the_ratio_of_the_stop_a_disc_keeps_it_to_the_end() -> None:
    u = slip_table.CRITICAL
    trace = _run(u, (1 - u) / COIN, COIN, 0.1)
    rows = trace.path("a").segments
    assert len(rows) == 1
    assert trace.time == pytest.approx(1.6232886 * u / 0.981, rel=1e-7)
    assert trace.path("a").end[0] == pytest.approx(1.6232886 * u * u / (2 * 0.981), rel=1e-7)


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

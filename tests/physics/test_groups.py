"""Groups that touch: the figures of the facts sheet, "Groups that touch", and what any impact of a group must keep."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, pi, sin

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from fillip.kit.surfaces import Surface
from fillip.physics.bodies import Body
from fillip.physics.impact import LEAST_LEAVING, SLOW_APPROACH
from fillip.physics.planar import run
from fillip.physics.trace import Trace
from tests.physics.clusters import ONTO_A_CORNER, ONTO_AN_EDGE, Impact, aimed, chain, cluster, rack
from tests.physics.scenes import COIN, STRIKER, box, coin, deepest_overlap, energy, moving, plane, striker

FACTS = 0.02  # the tolerance of the facts sheet


# Facts, "Groups that touch": nineteen packed coins of 5.5 g, radius 15.9 mm, hit by a striker of 15 g, 20.65 mm, at
# 1 m/s through the centre, elastic, linear contact springs; within 2 %.


def test_nineteen_coins_hit_on_a_corner_coin() -> None:
    impact = Impact([ONTO_A_CORNER, *rack()])
    assert (impact.size, impact.number) == (20, 43)
    assert impact.along(0, 0) == pytest.approx(-0.2455, rel=FACTS)
    far = max(range(20), key=lambda index: impact.bodies[index].x)
    assert impact.along(far, 0) == pytest.approx(0.702, rel=FACTS)


def test_nineteen_coins_hit_on_an_edge_coin() -> None:
    impact = Impact([ONTO_AN_EDGE, *rack()])
    assert impact.along(0, 30) == pytest.approx(-0.2826, rel=FACTS)
    fastest = sorted(range(1, 20), key=lambda index: -impact.speed[index])[:2]
    ways = sorted(degrees(atan2(impact.vy[k], impact.vx[k])) - 30 for k in fastest)
    assert impact.speed[fastest] == pytest.approx(0.688, rel=FACTS)
    assert ways == [pytest.approx(-42.9, rel=FACTS), pytest.approx(42.9, rel=FACTS)]


def test_fifteen_billiard_balls_with_hertz_contacts() -> None:
    """Published for m = R = 1, the cue ball at 10, F = 1e11 depth^1.5 (facts); the stiffness does not matter."""
    balls = [
        Body(f"ball-{row}-{place}", "ball", 1.0, 1.0, row * 3**0.5, 2.0 * place - row)
        for row in range(5)
        for place in range(row + 1)
    ]
    impact = Impact([Body("cue", "ball", 1.0, 1.0, -2.0, 0.0, vx=10.0), *balls], hertz=True)
    found = {body.id: float(speed) for body, speed in zip(impact.bodies, impact.speed, strict=True)}
    assert found["cue"] == pytest.approx(1.79, rel=FACTS)
    assert impact.vx[0] < 0
    assert [found["ball-4-0"], found["ball-4-4"]] == pytest.approx([5.60, 5.60], rel=FACTS)
    assert [found["ball-4-1"], found["ball-4-3"]] == pytest.approx([2.57, 2.57], rel=FACTS)
    assert found["ball-4-2"] == pytest.approx(2.63, rel=FACTS)


def _shot(bodies: Sequence[Body], surface: Surface) -> tuple[Trace, float]:
    trace = run(bodies, surface)
    return trace, trace.events[0].t


@pytest.mark.parametrize(
    ("start", "struck", "returned", "speed"),
    [(ONTO_A_CORNER, "coin-0--2", -0.2455, 0.702), (ONTO_AN_EDGE, "coin--1--1", -0.2826, 0.688)],
)
def test_the_engine_gives_the_same_figures(start: Body, struck: str, returned: float, speed: float) -> None:
    """The same through a shot whose striker starts 5 mm further away, on a floor almost without friction."""
    x, y = start.vx, start.vy
    start = replace(start, x=start.x - 5e-3 * x, y=start.y - 5e-3 * y)
    trace, t = _shot([start, *rack()], plane(disc_e=1.0, disc_mu=0.0, floor=1e-6))
    assert trace.events[0].discs == ("striker", struck)
    vx, vy, _ = moving(trace, "striker", t)
    assert vx * x + vy * y == pytest.approx(returned, rel=FACTS)
    assert max(hypot(*moving(trace, path.id, t)[:2]) for path in trace.pieces) == pytest.approx(speed, rel=FACTS)


def test_a_neighbour_that_takes_no_part_changes_nothing() -> None:
    """The third disc touches, but the hit drives the second away from it: the same bits as without it."""
    bodies = [striker(0, 0, 1.0, 0.3, 20.0), coin("a", COIN + STRIKER, 0), coin("b", COIN + STRIKER, -2 * COIN - 1e-7)]
    assert not Impact(bodies, 0.8, 0.2, 0.4).several
    surface = plane(disc_e=0.8, disc_mu=0.2, beta0=0.4)
    beside, alone = run(bodies, surface), run(bodies[:2], surface)
    assert beside.events[0] == alone.events[0]
    for name in ("striker", "a"):
        assert moving(beside, name, 0.0) == moving(alone, name, 0.0)
    assert moving(beside, "b", 0.0) == (0, 0, 0)


def test_a_neighbour_along_whose_side_the_disc_is_driven_is_not_met() -> None:
    """It is driven at right angles to the line of centres: rounding must not make a hit of that."""
    side = [coin("a", COIN + STRIKER, 0), coin("b", COIN + STRIKER, -2 * COIN), coin("c", COIN + STRIKER, 2 * COIN)]
    for turn in (0.0, 0.3, 1.1, 2.0):
        bodies = [
            replace(
                body,
                x=body.x * cos(turn) - body.y * sin(turn),
                y=body.x * sin(turn) + body.y * cos(turn),
                vx=body.vx * cos(turn),
                vy=body.vx * sin(turn),
            )
            for body in (striker(0, 0, 1.0), *side)
        ]
        trace = run(bodies, plane(disc_mu=0.0))
        assert [event.discs for event in trace.events if event.t == 0] == [("striker", "a")]


def test_a_gap_of_two_micrometres_is_no_touch() -> None:
    """A disc that stands so near has not one bit changed in the impact of the others."""
    two = [striker(0, 0, 2.0), coin("a", COIN + STRIKER, 0)]
    trace = run([*two, coin("b", 3 * COIN + STRIKER + 2e-6, 0)], plane())
    alone = run(two, plane())
    assert [event.discs for event in trace.events[:2]] == [("striker", "a"), ("a", "b")]
    assert trace.events[0] == alone.events[0]
    assert moving(trace, "striker", 0.0) == moving(alone, "striker", 0.0)
    assert trace.events[1].t > 0


@pytest.mark.parametrize("e", [0.0, 0.5, 1.0])
def test_a_symmetric_hit_has_a_symmetric_result(e: float) -> None:
    bodies = [ONTO_A_CORNER, *rack()]
    trace, t = _shot(bodies, plane(disc_e=e, disc_mu=0.2))
    mirror = {
        body.id: next(other.id for other in bodies if hypot(other.x - body.x, other.y + body.y) < 1e-6)
        for body in bodies
    }
    for name, other in mirror.items():
        vx, vy, spin = moving(trace, name, t)
        assert moving(trace, other, t) == (
            pytest.approx(vx, abs=1e-9),
            pytest.approx(-vy, abs=1e-9),
            pytest.approx(-spin, abs=1e-7),
        )


def test_a_mirrored_group_has_the_mirrored_result() -> None:
    bodies = [replace(ONTO_A_CORNER, vx=0.9, vy=0.3, spin=25.0), *rack()]
    one = Impact(bodies, 0.8, 0.15)
    other = Impact([replace(b, y=-b.y, vy=-b.vy, spin=-b.spin) for b in bodies], 0.8, 0.15)
    assert other.vx == pytest.approx(one.vx, abs=1e-9)
    assert other.vy == pytest.approx(-one.vy, abs=1e-9)
    assert other.rim == pytest.approx(-one.rim, abs=1e-9)


def test_in_a_cradle_the_last_one_leaves() -> None:
    """Equal discs in a row: with linear springs the last of three leaves at 0.98 (Herrmann & Schmälzle, 1981)."""
    three = Impact(chain(3))
    assert three.vx == pytest.approx([-0.13, 0.15, 0.98], abs=0.005)
    trace, t = _shot(chain(6), plane(disc_e=1.0))
    speeds = [moving(trace, f"coin-{k + 1}", t)[0] for k in range(6)]
    assert max(speeds) == speeds[5] > 0.9
    assert speeds == sorted(speeds)


def test_without_restitution_a_row_goes_on_as_one() -> None:
    impact = Impact(chain(5), 0.0)
    assert impact.vx == pytest.approx([0.2] * 5, abs=5 * LEAST_LEAVING)
    assert (impact.approach() < 0).all()


def test_every_contact_that_carried_something_is_told_at_once_and_the_two_that_met_first() -> None:
    bodies = [replace(ONTO_A_CORNER, vy=0.1), *rack()]
    trace, t = _shot(bodies, plane(disc_e=0.8))
    told = [event for event in trace.events if event.t == t and event.kind == "hit"]
    names = [body.id for body in bodies]
    pairs = [(names.index(event.discs[0]), names.index(event.discs[1])) for event in told]
    assert trace.events[: len(told)] == tuple(told)
    assert told[0].discs == ("striker", "coin-0--2")
    assert len(told) > 20
    assert pairs[1:] == sorted(pairs[1:])
    assert all(one < other for one, other in pairs)
    place = {body.id: (body.x, body.y) for body in bodies}
    for event in told:
        (x1, y1), (x2, y2) = (place[name] for name in event.discs)
        radius = trace.path(event.discs[0]).radius
        part = radius / hypot(x2 - x1, y2 - y1)
        assert (event.x, event.y) == (pytest.approx(x1 + part * (x2 - x1)), pytest.approx(y1 + part * (y2 - y1)))
        assert event.impulse is not None
        assert event.impulse > 0
    vx, vy, _ = moving(trace, "striker", t)
    assert told[0].impulse == pytest.approx(0.015 * hypot(vx - 1, vy - 0.1))


def test_discs_that_come_in_fast_at_this_very_moment_belong_to_the_group() -> None:
    """Two strikers hit a coin from both sides at once, one 0.5 µm late: what they do is symmetric."""
    apart = COIN + STRIKER
    late = replace(striker(apart + 5e-7, 0, -3.0), id="late")
    trace = run([striker(-apart, 0, 3.0), coin("coin", 0, 0), late], plane(disc_e=0.8))
    assert [event.t for event in trace.events[:2]] == [0.0, 0.0]
    assert moving(trace, "coin", 0.0)[0] == pytest.approx(0, abs=1e-9)
    assert moving(trace, "late", 0.0)[0] == pytest.approx(-moving(trace, "striker", 0.0)[0], rel=1e-9)


def _check_impact(bodies: list[Body], e: float, mu: float, beta0: float) -> None:
    impact = Impact(bodies, e, mu, beta0)
    fastest = max(float(impact.approach(before=True).max()), 0.0)
    assert impact.gain() <= impact.allowance() * (1 + 1e-9) + 1e-15
    for velocity, axis in ((impact.vx, "vx"), (impact.vy, "vy")):
        moved = sum(b.mass * (float(v) - getattr(b, axis)) for b, v in zip(bodies, velocity, strict=True))
        assert moved == pytest.approx(0, abs=1e-15)
    # nothing approaches that was touched, and what met has parted
    touched = np.hypot(
        *(np.array([[getattr(b, axis) for b in bodies] for axis in ("vx", "vy")]) - [impact.vx, impact.vy])
    )
    for c, (a, b) in enumerate(impact.ends):
        if touched[a] > 0 or touched[b] > 0:
            assert impact.approach()[c] < 1e-12 * fastest
        if impact.normal[c] > 0:
            assert impact.approach()[c] < -LEAST_LEAVING / 64
            # the law of friction, within what the last touch of parting adds
            assert abs(impact.tangential[c]) <= mu * impact.normal[c] * (1 + 1e-9)
    assert impact.approach()[0] < 0


@given(
    seed=st.integers(0, 10**9),
    count=st.integers(3, 14),
    e=st.one_of(st.sampled_from([0.0, 1.0]), st.floats(0, 1)),
    mu=st.one_of(st.just(0.0), st.floats(0, 1)),
    beta0=st.sampled_from([0.0, 0.5, 1.0]),
)
def test_any_group_keeps_momentum_wins_no_energy_and_comes_apart(
    seed: int, count: int, e: float, mu: float, beta0: float
) -> None:
    _check_impact(cluster(seed, count), e, mu, beta0)


@pytest.mark.parametrize("speed", [1e-9, 1e-6, SLOW_APPROACH / 2, 0.01, 5.0])
@pytest.mark.parametrize("e", [0.0, 0.4, 1.0])
def test_rows_rings_and_racks_come_apart_at_any_speed(e: float, speed: float) -> None:
    ring = [coin(f"coin-{k}", 2 * COIN * cos(k * pi / 3), 2 * COIN * sin(k * pi / 3)) for k in range(6)]
    for bodies in (
        chain(20, speed=speed),
        [striker(-(3 * COIN + STRIKER), 0.0, speed), ring[3], *(b for k, b in enumerate(ring) if k != 3)],
        [aimed(0, 5 * COIN + STRIKER, speed), *rack()],
        [aimed(30, 2 * 3**0.5 * COIN + COIN + STRIKER, speed), *rack()],
    ):
        _check_impact(bodies, e, 0.12, 0.0)


def test_without_friction_and_at_e_one_energy_is_kept_to_rounding() -> None:
    for bodies in ([ONTO_A_CORNER, *rack()], [ONTO_AN_EDGE, *rack()], chain(20)):
        before = bodies[0].mass / 2
        assert Impact(bodies).gain() == pytest.approx(0, abs=1e-14 * before)


def test_masses_too_different_to_follow_leave_together() -> None:
    """A grain between heavy discs without restitution: momentum kept, nothing approaches, no energy won."""
    heavy = [Body(f"heavy-{k}", "disc", 0.02, 1.0, 0.05 * k, 0.0, vx=1.0 - k) for k in range(2)]
    grain = Body("grain", "disc", 0.005, 1e-7, 0.025, 0.0)
    _check_impact([heavy[0], grain, heavy[1]], 0.0, 0.1, 0.0)


@settings(max_examples=40)
@given(seed=st.integers(0, 10**9), count=st.integers(3, 12), e=st.sampled_from([0.0, 0.3, 0.8, 1.0]))
def test_shots_of_groups_in_a_box_end_without_overlap_and_without_winning_energy(
    seed: int, count: int, e: float
) -> None:
    bodies = cluster(seed, count)
    surface = box(0.3, disc_e=e)
    trace = run(bodies, surface)
    assert len(trace.events) < 5000
    masses = {body.id: body.mass for body in bodies}
    impacts = [event.t for event in trace.events if event.kind in ("hit", "wall")]
    assert deepest_overlap(trace, surface, sorted(set(impacts))) < 1e-9
    begun = sum(b.mass / 2 * (b.vx**2 + b.vy**2) + b.mass / 4 * (b.radius * b.spin) ** 2 for b in bodies)
    at_start = impacts.count(0.0) * max(masses.values()) * LEAST_LEAVING**2
    assert energy(trace, masses, 0.0) <= begun * (1 + 1e-12) + at_start


def test_a_group_that_is_touched_again_and_again_comes_to_an_end() -> None:
    """A row between two walls that it touches, and a heavy disc that drives into it."""
    row = [coin(f"coin-{k}", 0.3 - COIN - 2 * COIN * k, 0.0) for k in range(5)]
    for e in (0.0, 0.5, 1.0):
        heavy = Body("heavy", "disc", 0.03, 0.5, 0.3 - 10 * COIN - 0.03, 0.0, vx=3.0, vy=0.1)
        surface = box(0.3, disc_e=e, wall_e=0.9)
        trace = run([heavy, *row], surface)
        assert len(trace.events) < 5000
        assert deepest_overlap(trace, surface, sorted({event.t for event in trace.events})) < 1e-9

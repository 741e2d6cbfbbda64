"""What lies flat moves as in the plane."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import numpy as np
import pytest

from fillip.kit.surfaces import PLANE, Arc, SensedLine, Surface, Wall
from fillip.physics import planar, spatial
from fillip.physics.bodies import Body
from fillip.physics.trace import Trace
from tests.physics.spatial.shots import sliding


def _striker_and_coin(speed: float, aside: float = 0.0) -> list[Body]:
    return [
        Body("striker", "striker", 0.02065, 0.015, 0.0, 0.0, vx=speed),
        Body("white-1", "white", 0.0159, 0.00525, 0.06, aside),
    ]


def _run(trace: Trace, identifier: str) -> float:
    path = trace.path(identifier)
    return hypot(path.end[0] - path.start[0], path.end[1] - path.start[1])


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 4.0])
def test_one_disc_stops_within_half_a_percent_of_where_it_does_in_the_plane(speed: float) -> None:
    ours, theirs = spatial.run([sliding(speed)], PLANE), planar.run([sliding(speed)], PLANE)
    assert _run(ours, "white-1") == pytest.approx(_run(theirs, "white-1"), rel=0.005)
    assert ours.time == pytest.approx(theirs.time, abs=0.02)


@pytest.mark.parametrize("spin", [-200.0, 30.0, 100.0])
def test_a_disc_that_slides_and_spins_stops_where_it_does_in_the_plane(spin: float) -> None:
    """Facts, "A disc that slides and spins": four contacts at the rim would brake a spin by half again too much."""
    ours, theirs = spatial.run([sliding(1.0, spin)], PLANE), planar.run([sliding(1.0, spin)], PLANE)
    assert _run(ours, "white-1") == pytest.approx(_run(theirs, "white-1"), rel=0.005)
    turned, expected = ours.pieces[0].end[2], theirs.pieces[0].end[2]
    assert (turned - expected + pi) % (2 * pi) - pi == pytest.approx(0, abs=0.005 * abs(expected))


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 4.0, 7.0])
def test_a_head_on_hit_is_within_three_percent_in_speed(speed: float) -> None:
    """The distance a coin runs after it goes with the square of its speed."""
    bodies = _striker_and_coin(speed)
    ours, theirs = spatial.run(bodies, PLANE), planar.run(bodies, PLANE)
    for identifier in ("striker", "white-1"):
        assert _run(ours, identifier) ** 0.5 == pytest.approx(_run(theirs, identifier) ** 0.5, rel=0.03)


@pytest.mark.parametrize("aside", [-0.03, 0.01, 0.0182, 0.0258])
def test_a_cut_hit_goes_the_same_way_with_the_same_speed_and_impulse(aside: float) -> None:
    bodies = _striker_and_coin(1.0, aside)
    ours, theirs = spatial.run(bodies, PLANE), planar.run(bodies, PLANE)
    hit, expected = ours.events[0], theirs.events[0]
    assert hit.kind == expected.kind == "hit"
    assert hit.discs == expected.discs
    assert hit.t == pytest.approx(expected.t, abs=1e-5)
    assert (hit.x, hit.y) == pytest.approx((expected.x, expected.y), abs=1e-5)
    assert hit.impulse == pytest.approx(expected.impulse, rel=0.005)
    for identifier in ("striker", "white-1"):
        a, b = ours.path(identifier), theirs.path(identifier)
        apart = hypot(a.end[0] - b.end[0], a.end[1] - b.end[1])
        assert apart < 0.01 * _run(theirs, identifier) + 0.5e-3


@pytest.mark.parametrize(
    "surface",
    [
        Surface("object", (Wall((0.2, -1.0), (0.2, 1.0)),)),
        Surface("object", (Wall((0.2, 1.0), (0.2, -1.0)),)),
        Surface("object", (Arc((0.0, 0.0), 0.2, -pi, 2 * pi),)),
        Surface("object", (Arc((0.45, 0.0), 0.25, 0.0, 2 * pi),)),
    ],
    ids=["from the left", "from the right", "from inside", "from outside"],
)
@pytest.mark.parametrize("direction", [0.0, 0.3])
def test_a_wall_throws_a_disc_back_as_in_the_plane(surface: Surface, direction: float) -> None:
    body = Body("white-1", "white", 0.0159, 0.00525, 0.0, 0.0, vx=1.2 * cos(direction), vy=1.2 * sin(direction))
    ours, theirs = spatial.run([body], surface), planar.run([body], surface)
    hit, expected = ours.events[0], theirs.events[0]
    assert (hit.kind, hit.wall) == (expected.kind, expected.wall) == ("wall", 0)
    assert hit.t == pytest.approx(expected.t, abs=1e-3)
    assert hit.impulse == pytest.approx(expected.impulse, rel=0.01)
    a, b = ours.pose("white-1", 0.4), theirs.pose("white-1", 0.4)
    assert hypot(a[0] - b[0], a[1] - b[1]) < 4e-3


def test_a_line_is_crossed_at_the_same_moment_and_the_same_way() -> None:
    lines = (SensedLine("there", (0.1, 0.3), (0.1, -0.3)), SensedLine("back", (0.2, -0.3), (0.2, 0.3)))
    surface = Surface("object", lines=lines)
    ours, theirs = (
        [
            (event.line, event.direction, event.t)
            for event in run([sliding(1.0)], surface).events
            if event.kind == "line"
        ]
        for run in (spatial.run, planar.run)
    )
    assert [each[:2] for each in ours] == [each[:2] for each in theirs]
    assert np.allclose([each[2] for each in ours], [each[2] for each in theirs], atol=1e-3)

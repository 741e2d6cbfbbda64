"""Flicks with lift: over rails, off boards, onto the other face."""

from __future__ import annotations

from math import hypot

import pytest

from fillip.kit import sets
from fillip.kit.flick import quantised
from fillip.kit.layout import Layout
from fillip.kit.surfaces import PLANE, Build, Surface, Wall
from fillip.physics import spatial
from fillip.physics.bodies import Body
from tests.figures import chosen
from tests.physics.spatial.shots import RAIL, TRACK, highest, hopping, lifted_shot

G = 9.81
TURNING = (27, 32, 151, 242)  # shots in which a disc turned over when the figure was made


def test_a_disc_flies_as_far_and_as_high_as_a_stone() -> None:
    """Up with lift times its speed: height v²/(2 g), and the board brakes nothing meanwhile."""
    trace = spatial.run([hopping(2.0, 0.3)], PLANE)
    up = 0.3 * 2.0
    assert highest(trace) == pytest.approx(up * up / (2 * G), rel=0.02)
    flight = 2 * up / G
    x, _, _ = trace.pose("white-1", flight * 0.9)
    assert x == pytest.approx(2.0 * flight * 0.9, rel=0.005)
    path = trace.pieces[0]
    assert (path.z, path.turned, path.state) == (0.0, False, "on")


@pytest.mark.parametrize(("lift", "over"), [(0.0, False), (0.06, False), (0.3, True)])
def test_a_rail_of_a_centimetre_and_a_half_is_hopped_with_lift_and_not_without(lift: float, over: bool) -> None:
    path = spatial.run([hopping(2.5, lift)], RAIL).pieces[0]
    assert (path.end[0] > 0.3) is over
    assert path.state == "on"


def test_the_rail_of_a_track_is_hopped_and_leads_to_the_table() -> None:
    box = sets.box(TRACK)
    disc = next(iter(box.pieces))
    for lift, speed, state in ((0.0, 1.2, "on"), (0.3, 2.6, "off")):
        flick = quantised(disc, (0.0, 0.0), (0.0, speed), 0.0, lift)
        trace = spatial.simulate(box.surface, box.pieces, Layout(TRACK), flick)
        assert trace.path(disc).state == state
        assert [event.kind for event in trace.events].count("edge") == (state == "off")


def test_over_an_open_edge_a_disc_leaves_a_track_without_lift() -> None:
    box = sets.box(TRACK)
    disc = next(iter(box.pieces))
    trace = spatial.simulate(box.surface, box.pieces, Layout(TRACK), quantised(disc, (0.0, 0.0), (0.0, -1.5)))
    path = trace.path(disc)
    assert path.state == "off"
    assert path.poses[-1, 3] == pytest.approx(-box.surface.build.drop, abs=2 * box.pieces[disc].radius)
    assert trace.final_layout(TRACK).pieces == ()


def test_an_edge_works_either_way() -> None:
    for ends in (((0.1, -1.0), (0.1, 1.0)), ((0.1, 1.0), (0.1, -1.0))):
        surface = Surface("object", edges=(Wall(*ends),))
        path = spatial.run([hopping(1.5, 0.0)], surface).pieces[0]
        assert path.state == "off"
        short = spatial.run([hopping(0.4, 0.0)], surface).pieces[0]
        assert short.state == "on"
        assert short.end[0] == pytest.approx(0.4**2 / (2 * 0.1 * G), rel=0.01)


def test_of_three_hundred_shots_some_hop_leave_and_turn_over() -> None:
    seeds = sorted({*chosen(300, seed=11), *TURNING})
    left, turned, flew = 0, 0, 0
    for seed in seeds:
        trace = lifted_shot(seed)
        left += any(path.state == "off" for path in trace.pieces)
        turned += any(path.turned for path in trace.pieces)
        flew += highest(trace) > 0.015
        assert trace.time < 15
    assert left > 0
    assert turned > 0
    assert flew > len(seeds) / 4


def test_a_disc_lands_on_the_top_of_a_frame_and_stays_there() -> None:
    surface = Surface("object", (Wall((0.1, -1.0), (0.1, 1.0)),), build=Build(wall_height=0.02, wall_thickness=0.45))
    body = Body("white-1", "white", 0.0159, 0.00525, 0.0, 0.0, vx=0.9, lift=0.9)
    path = spatial.run([body], surface).pieces[0]
    assert path.state == "on"
    assert path.z == pytest.approx(0.02, abs=0.1e-3)
    assert path.end[0] > 0.1
    assert hypot(*path.end[:2]) < 0.5

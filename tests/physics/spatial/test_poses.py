"""A trace with poses: what they are, how they are stored, and what an older one lacks."""

from __future__ import annotations

import zlib
from math import pi

import msgspec
import numpy as np
import pytest

from fillip.kit.layout import FLAT, parse_layout
from fillip.kit.surfaces import PLANE, Coefficients, Surface, Wall
from fillip.physics import spatial
from fillip.physics.bodies import Body
from fillip.physics.quaternion import faces_up, flat_angle, flat_attitude, turned_over
from fillip.physics.spatial import engine
from fillip.physics.trace import Trace, decode
from tests.physics.spatial.shots import hopping


@pytest.fixture(scope="module")
def hop() -> Trace:
    still = Body("black-1", "black", 0.0159, 0.00525, 0.0, 0.3, angle=0.5)
    return spatial.run([hopping(2.0, 0.2), still], PLANE)


def test_poses_come_a_hundred_and_twenty_times_a_second_from_start_to_rest(hop: Trace) -> None:
    path = hop.path("white-1")
    poses = path.poses
    assert np.allclose(np.diff(poses[:, 0]), 1 / 120)
    assert poses[0].tolist() == [0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]
    assert path.t_end <= poses[-1, 0] + 1 / 120
    assert np.allclose(np.linalg.norm(poses[:, 4:], axis=1), 1)
    assert len(path.segments) == 0
    assert path.moved


def test_what_did_not_move_has_no_poses_and_stays_to_the_bit(hop: Trace) -> None:
    path = hop.path("black-1")
    assert not path.moved
    assert path.end == path.start == (0.0, 0.3, 0.5)
    assert hop.pose("black-1", 0.3) == (0.0, 0.3, 0.5)


def test_a_pose_between_two_is_asked_for_by_time(hop: Trace) -> None:
    assert hop.pose("white-1", 0.0) == (0.0, 0.0, 0.0)
    x, y, angle = hop.pose("white-1", 0.0301)
    assert (x, y, angle) == pytest.approx((0.0602, 0.0, 0.0), abs=1e-5)
    assert hop.pose("white-1", 99.0) == hop.path("white-1").end


def test_a_disc_that_comes_to_rest_flat_is_back_in_the_plane_exactly(hop: Trace) -> None:
    path = hop.path("white-1")
    assert (path.z, path.q) == (0.0, FLAT)
    assert "^" not in hop.final_layout("carrom").code()


def test_it_is_stored_and_read_back_to_the_bit() -> None:
    low = Body("black-1", "black", 0.0159, 0.00525, 0.0, 0.0)
    high = Body("white-1", "white", 0.0159, 0.00525, 0.017, 0.0, z=0.008)
    rough = Surface("object", coefficients=Coefficients(floor=0.5, disc_mu=0.6))
    trace = spatial.run([low, high], rough)
    again = decode(trace.encode())
    assert again == trace
    assert again.digest() == trace.digest()
    assert [(path.z, path.q, path.turned) for path in again.pieces] == [
        (path.z, path.q, path.turned) for path in trace.pieces
    ]
    assert trace.path("white-1").q != FLAT, "it leans on the rim of the other"
    layout = trace.final_layout("carrom")
    assert parse_layout(layout.code()) == layout


def test_a_stored_trace_of_version_1_is_read() -> None:
    path = ["white-1", "white", 0.0159, True, (0.0, 0.0, 0.0), 0, 0, "on", 0.0, None, (0.0, 0.0, 0.0)]
    old = zlib.compress(msgspec.msgpack.encode([1, "planar", 0.0, [path], [], b"", b""]))
    (read,) = decode(old).pieces
    assert (read.z, read.q, read.turned) == (0.0, FLAT, False)


@pytest.mark.parametrize("angle", [-3.0, -0.4, 0.0, 1.2, 3.1])
@pytest.mark.parametrize("up", [True, False])
def test_an_attitude_that_is_flat_gives_back_its_angle_and_face(angle: float, up: bool) -> None:
    q = flat_attitude(angle, up)
    assert faces_up(q) is up
    assert (flat_angle(q) - angle + pi) % (2 * pi) - pi == pytest.approx(0, abs=1e-12)
    assert faces_up(turned_over(q)) is not up


def test_a_disc_that_lies_face_down_spins_the_same_way() -> None:
    """Its own axis points down, so that its spin about it is the contrary."""
    ends = []
    for up in (True, False):
        body = Body("white-1", "white", 0.0159, 0.00525, 0.0, 0.0, spin=20.0, up=up)
        path = spatial.run([body], PLANE).pieces[0]
        assert (path.up, path.turned) == (up, False)
        ends.append(path.end[2])
    assert ends[0] == pytest.approx(ends[1], abs=1e-3)
    assert ends[0] > 0.5


def test_a_disc_on_edge_falls_flat_and_one_that_fell_on_its_face_says_so() -> None:
    for tilt, face in ((1.2, True), (1.9, False)):
        q = (float(np.cos(tilt / 2)), float(np.sin(tilt / 2)), 0.0, 0.0)
        steep = abs(np.cos(tilt)) * 0.004 + np.sin(tilt) * 0.0159
        body = Body("white-1", "white", 0.0159, 0.00525, 0.0, 0.0, z=float(steep) - 0.004, q=q)
        path = spatial.run([body], PLANE).pieces[0]
        assert (path.z, path.q) == (0.0, FLAT)
        assert (path.up != path.turned) is face


def test_a_shot_that_cannot_be_computed_is_one_sentence() -> None:
    surface = Surface("object", (Wall((0.1, -1.0), (0.1, 1.0)),))
    engine_shot = engine._Shot([hopping(1.0, 0.0)], surface)
    engine_shot.data.qfrc_applied[0] = np.nan
    with pytest.raises(RuntimeError, match=r"^the motion of this shot could not be computed beyond 0\.00\d s$"):
        engine_shot.look()

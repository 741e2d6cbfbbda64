"""Boards without lift: nothing leaves, nothing hops, and what falls stays down."""

from __future__ import annotations

from math import atan2, cos, hypot, sin

import pytest

from fillip.kit import sets
from fillip.kit.flick import quantised
from fillip.kit.layout import Layout
from fillip.physics import planar, spatial
from fillip.physics.bodies import LAYOUT_OVERLAP, Body, bodies_of, check_overlap
from tests.figures import chosen
from tests.physics.spatial.shots import BOARDS, board_shot, highest

SHOTS = 200  # on all boards together


@pytest.mark.parametrize("board", BOARDS)
def test_nothing_leaves_through_the_frame_in_two_hundred_shots_of_up_to_seven_metres_a_second(board: str) -> None:
    for seed in chosen(SHOTS // len(BOARDS), seed=3, least=5):
        trace = board_shot(board, seed).play()
        assert trace.engine == "spatial"
        assert not [event for event in trace.events if event.kind == "edge"]
        assert {path.state for path in trace.pieces} <= {"on", "pocketed"}
        assert highest(trace) < 2e-3
        for path in trace.pieces:
            assert (path.z, path.q, path.turned) == (0.0, (1.0, 0.0, 0.0, 0.0), False), path.id
        _lies_in_the_plane(trace.final_layout(board), board)


def _lies_in_the_plane(layout: Layout, board: str) -> None:
    """The layout can be played on in the plane: nothing overlaps by more than rounding."""
    box = sets.box(board)
    lain = next(iter(layout))
    # the flicked piece comes first, and lies at whole micrometres
    bodies = bodies_of(box.pieces, layout, quantised(lain.id, (lain.x, lain.y), (0.0, 0.0)))
    check_overlap(bodies[1:], box.surface, LAYOUT_OVERLAP)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("speed", [1.2, 2.0, 5.0])
def test_a_shot_into_a_pocket_falls_and_stays(board: str, speed: float) -> None:
    box = sets.box(board)
    for number, pocket in enumerate(box.surface.pockets):
        turn = atan2(pocket.y, pocket.x)
        flick = quantised("striker", (0.0, 0.0), (speed * cos(turn), speed * sin(turn)))
        layout = Layout(board)
        ours = spatial.simulate(box.surface, box.pieces, layout, flick)
        theirs = planar.simulate(box.surface, box.pieces, layout, flick)
        assert ours.fallen() == theirs.fallen() == (("striker", number),)
        told = next(event for event in ours.events if event.kind == "pocket")
        expected = next(event for event in theirs.events if event.kind == "pocket")
        assert told.t == pytest.approx(expected.t, abs=0.003)
        path = ours.path("striker")
        assert path.state == "pocketed"
        assert path.poses[-1, 3] < -box.surface.build.board_thickness
        assert hypot(path.poses[-1, 1] - pocket.x, path.poses[-1, 2] - pocket.y) < pocket.radius
        assert "striker" not in ours.final_layout(board)


def test_a_disc_that_hangs_over_a_hole_stays_while_its_centre_does_not() -> None:
    box = sets.box("carrom")
    pocket = box.surface.pockets[0]
    for out, state in ((0.001, "on"), (-0.001, "pocketed")):
        body = Body("white-1", "white", 0.0159, 0.00525, pocket.x + pocket.radius + out, pocket.y)
        trace = spatial.run([body], box.surface)
        assert trace.pieces[0].state == state

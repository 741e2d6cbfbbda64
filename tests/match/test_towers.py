"""Stacks: a pile is set up, a striker never goes into a coin at its height, and what lay on a striker comes down."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import numpy as np
import pytest

from fillip.kit.flick import quantised
from fillip.kit.layout import Layout, Placed, layout_of, placed
from fillip.kit.sets import box
from fillip.match import match as matches
from fillip.match import record
from fillip.match.match import begin
from fillip.match.observe import NOTHING, Gone
from fillip.match.placements import lane
from fillip.match.placing import HAND_GAP, overlaps, put_nearest, reach_of
from fillip.match.registry import GAMES
from fillip.match.resting import rested
from fillip.physics.bodies import LAYOUT_OVERLAP, bodies_of
from fillip.physics.engines import check
from fillip.physics.trace import POSE_COLUMNS, SEGMENT_COLUMNS, Path, Trace

QUEEN = box("queen-carrom")
COIN, STRIKER = QUEEN.kinds["blue"], QUEEN.kinds["striker"]
TOUCH = COIN.radius + STRIKER.radius
THICK = COIN.thickness


def _ended(layout: Layout) -> Trace:
    """A trace of nothing but pieces at rest, just so."""
    paths = tuple(
        Path(
            id=piece.id,
            kind=piece.kind,
            radius=0.01,
            up=piece.up,
            start=(piece.x, piece.y, piece.angle),
            segments=np.empty((0, SEGMENT_COLUMNS)),
            poses=np.empty((0, POSE_COLUMNS)),
            state="on",
            t_end=0.0,
            pocket=None,
            end=(piece.x, piece.y, piece.angle),
            z=piece.z,
            q=piece.q,
        )
        for piece in layout
    )
    return Trace("spatial", 0.0, paths, ())


def _layout(*pieces: Placed) -> Layout:
    return layout_of("queen-carrom", pieces)


def test_qcg_40_a_tower_is_one_pile_on_the_queen_in_every_round() -> None:
    match = begin("queen-carrom", ["Ann", "Ben"], {"tower": True}, 1)
    heights = sorted((round(piece.z * 1e3), piece.kind) for piece in match.layout)
    assert heights == [(0, "queen"), *((5 * step, "blue") for step in range(1, 13))]
    assert all(hypot(piece.x, piece.y) < 1e-4 for piece in match.layout)


def test_qcg_40_a_tower_falls_is_judged_and_its_trace_is_kept() -> None:
    match = begin("queen-carrom", ["Ann", "Ben"], {"tower": True}, 1)
    outcome = matches.flick(match, 1, quantised("striker", (0.0, -0.102405), (0.0, 3.0)))
    assert outcome.trace is not None
    assert outcome.trace.engine == "spatial"
    report = outcome.play["report"]
    assert isinstance(report, dict)
    assert report["first_hit"] == "queen"
    left = match.row.game.facts(outcome.match.state)["left"]
    kinds = [piece.kind for piece in outcome.match.layout]
    assert {kind: kinds.count(kind) for kind in ("blue", "queen")} == left
    head = record.head(match)
    assert list(record.unfold(head, [outcome.play])) == [match, outcome.match]
    # shots in space are never compared
    assert record.first_difference(head, [outcome.play]) is None


@pytest.mark.parametrize(
    ("z", "apart", "over"),
    [(0.0, TOUCH - 1e-6, True), (0.0, TOUCH, False), (THICK / 2, 0.0, True), (THICK, 0.0, False), (0.05, 0.0, False)],
)
def test_a_coin_is_in_the_strikers_way_only_at_its_height(z: float, apart: float, over: bool) -> None:
    layout = _layout(placed("blue-1", 0.0, 0.0, z=z))
    assert (overlaps(QUEEN, layout, "striker", (apart, 0.0)) is not None) == over
    assert overlaps(QUEEN, layout, "striker", (TOUCH - 1e-6, 0.0), at_any_height=True) is not None
    free = lane(QUEEN, layout, "striker", (-0.05, 0.0), (0.05, 0.0)).free
    assert (free == ((0.0, 0.1),)) == (z >= THICK)


def test_a_returned_coin_goes_beside_a_stack_and_neither_on_it_nor_under_it() -> None:
    stack = _layout(placed("blue-1", 0.0, 0.0), placed("blue-2", 0.01, 0.0, z=THICK))
    put = put_nearest(QUEEN, stack, "queen", (0.005, 0.0)).find("queen")
    assert put is not None
    assert put.z == 0
    assert all(hypot(put.x - other.x, put.y - other.y) >= 0.02 + HAND_GAP - 2e-9 for other in stack)


@pytest.mark.parametrize("tilt", [0.3, 1.0, pi / 2])
def test_a_coin_that_stands_or_leans_is_kept_clear_of(tilt: float) -> None:
    rise = COIN.radius * sin(tilt) + THICK / 2 * (cos(tilt) - 1)
    leaning = Placed("blue-1", 0.0, 0.0, 0.0, True, rise, (cos(tilt / 2), sin(tilt / 2), 0.0, 0.0))
    reach = reach_of(QUEEN, "striker", leaning)
    assert reach == pytest.approx(STRIKER.radius + hypot(COIN.radius, THICK / 2))
    layout = Layout("queen-carrom", (leaning,))
    for step in range(12):
        at = (reach + 1e-6) * cos(step), (reach + 1e-6) * sin(step)
        check(bodies_of(QUEEN.pieces, layout, quantised("striker", at, (1.0, 0.0))), QUEEN.surface, LAYOUT_OVERLAP)
    assert overlaps(QUEEN, layout, "striker", (reach - 1e-6, 0.0)) is not None
    high = Placed("blue-1", 0.0, 0.0, 0.0, True, rise + THICK + 1e-6, leaning.q)
    assert reach_of(QUEEN, "striker", high) == 0


def test_crm_41_what_lay_on_the_striker_comes_down_when_it_is_taken_out() -> None:
    queen, striker = placed("queen", 0.0, 0.0, z=THICK), placed("striker", 0.0, 0.0)
    trace = _ended(_layout(striker, queen, placed("blue-1", 0.1, 0.1)))
    layout, later = rested(GAMES["queen-carrom"].board, QUEEN, trace, "striker")
    down = layout.find("queen")
    assert "striker" not in layout
    assert down is not None
    assert down.flat
    assert later == NOTHING
    # over a hole it falls, and belongs to the shot just played (QCG-16)
    hole = QUEEN.surface.pockets[0]
    over = placed("queen", hole.x + 0.005, hole.y + 0.005, z=THICK)
    trace = _ended(_layout(placed("striker", hole.x + 0.016, hole.y + 0.016), over))
    layout, later = rested(GAMES["queen-carrom"].board, QUEEN, trace, "striker")
    assert later == Gone(pocketed=("queen",))
    assert layout.pieces == ()


def test_crk_34_what_comes_to_rest_on_the_frame_has_left_or_is_set_inside_the_margin() -> None:
    on_frame = placed("queen", 0.155, 0.0, z=0.02)
    layout, later = rested(GAMES["queen-carrom"].board, QUEEN, _ended(_layout(on_frame)), "striker")
    assert (layout.pieces, later) == ((), Gone(off_board=("queen",)))
    carrooka = box("carrooka")
    # between two pockets
    away = cos(pi / 6), sin(pi / 6)
    on_rim = [
        placed(name, side * 0.31 * away[0], 0.31 * away[1], z=0.018) for name, side in (("striker", 1), ("pink", -1))
    ]
    layout, later = rested(GAMES["carrooka"].board, carrooka, _ended(layout_of("carrooka", on_rim)), "striker")
    assert later == NOTHING
    assert layout.find("striker") == placed("striker", 0.25 * away[0], 0.25 * away[1])
    assert layout.find("pink") == placed("pink", -0.25 * away[0], 0.25 * away[1])

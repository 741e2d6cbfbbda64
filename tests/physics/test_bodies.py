"""A flicked piece is taken from exactly where it lies, and put down anywhere else."""

from __future__ import annotations

import pytest

from fillip.kit.flick import Flick, quantised
from fillip.kit.layout import FLAT, Layout, Placed, layout_of, placed
from fillip.kit.sets import box
from fillip.physics.bodies import bodies_of
from fillip.physics.engines import simulate

CARROOKA = box("carrooka")
LEANING = Placed("striker", 0.1, 0.0, 0.0, True, 0.004, (0.96592583, 0.25881905, 0.0, 0.0))


@pytest.mark.parametrize(
    ("x", "y"), [(0.1000004, -0.0500004), (0.1000005, -0.05), (0.099999501, -0.049999501), (-0.0000003, 0.0)]
)
def test_a_lying_piece_starts_at_its_exact_place(x: float, y: float) -> None:
    layout = layout_of("carrooka", [placed("striker", x, y, 1.0, False)])
    striker, *_ = bodies_of(CARROOKA.pieces, layout, quantised("striker", (x, y), (1.0, 0.0)))
    assert (striker.x, striker.y, striker.angle, striker.up) == (x, y, 1.0, False)


@pytest.mark.parametrize("off", [(2, 0), (0, -2), (2, 2)])
def test_any_other_place_is_the_flicks_own(off: tuple[int, int]) -> None:
    layout = layout_of("carrooka", [placed("striker", 0.1000004, -0.0500004)])
    flick = Flick("striker", 100000 + off[0], -50000 + off[1], 10000, 0)
    striker, *_ = bodies_of(CARROOKA.pieces, layout, flick)
    assert (striker.x, striker.y) == flick.position


def test_a_piece_that_leans_is_flicked_as_it_lies_and_put_down_flat_elsewhere() -> None:
    layout = Layout("carrooka", (LEANING,))
    there, elsewhere = (bodies_of(CARROOKA.pieces, layout, Flick("striker", x, 0, 10000, 0))[0] for x in (100000, 0))
    assert (there.z, there.q) == (LEANING.z, LEANING.q)
    assert (elsewhere.z, elsewhere.q) == (0.0, FLAT)


def test_a_piece_in_contact_at_its_exact_place_may_be_flicked_though_rounding_would_sink_it() -> None:
    x = 0.0350004
    layout = layout_of("carrooka", [placed("striker", 0.0000004, 0.0), placed("red-1", x, 0.0)])
    trace = simulate(CARROOKA.surface, CARROOKA.pieces, layout, Flick("striker", 0, 0, 10000, 0))
    assert trace.events[0].discs == ("striker", "red-1")
    assert trace.events[0].t == 0
    shifted = layout_of("carrooka", [placed("striker", -0.0000004, 0.0), placed("red-1", x - 0.0000008, 0.0)])
    trace = simulate(CARROOKA.surface, CARROOKA.pieces, shifted, Flick("striker", 0, 0, -10000, 0))
    assert trace.path("red-1").t_end == 0

"""The measure by which hard shots are judged finds a way through a wall, and agrees with a walk along the way."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fillip.kit.surfaces import Arc, Wall
from tests.physics.clearance import clearance
from tests.physics.scenes import distance_to

PLACE = st.tuples(st.floats(-1, 1), st.floats(-1, 1))
ARCS = st.builds(
    Arc, PLACE, st.floats(0.05, 1), st.floats(-4, 4), st.floats(-2 * pi, 2 * pi).filter(lambda sweep: abs(sweep) > 0.01)
)


@given(start=PLACE, end=PLACE, wall=st.builds(Wall, PLACE, PLACE) | ARCS)
def test_the_least_distance_is_that_of_a_walk(
    start: tuple[float, float], end: tuple[float, float], wall: Wall | Arc
) -> None:
    if isinstance(wall, Wall) and np.hypot(*np.subtract(wall.start, wall.end)) < 1e-3:
        return
    found = clearance(np.array([start]), np.array([end]), wall)[0]
    steps = [np.add(start, part * np.subtract(end, start)) for part in np.linspace(0, 1, 400)]
    walked = min(distance_to(wall, float(x), float(y)) for x, y in steps)
    stride = float(np.hypot(*np.subtract(end, start))) / 399
    assert walked - stride - 1e-9 <= found <= walked + 1e-9


@pytest.mark.parametrize("wall", [Wall((0.0, -1.0), (0.0, 1.0)), Arc((-1.0, 0.0), 1.0, -0.5, 1.0)])
def test_a_way_through_a_wall_has_no_clearance(wall: Wall | Arc) -> None:
    through, beside = (
        (np.array([[-0.6, 0.1]]), np.array([[0.7, -0.1]])),
        (np.array([[-0.6, 3.0]]), np.array([[0.7, 3.0]])),
    )
    assert clearance(*through, wall)[0] == 0
    assert clearance(*beside, wall)[0] > 1

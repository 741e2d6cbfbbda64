"""The flick's whole steps and its exact text form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fillip.kit.flick import Flick, parse_flick, quantised

_STEPS = st.integers(-(10**6), 10**6)


@given(_STEPS, _STEPS, _STEPS, _STEPS, _STEPS, st.integers(0, 300))
def test_a_code_reads_back_to_the_same_flick(x: int, y: int, vx: int, vy: int, spin: int, lift: int) -> None:
    flick = Flick("striker", x, y, vx, vy, spin, lift)
    assert parse_flick(flick.code()) == flick


@given(st.floats(-1, 1), st.floats(-7, 7))
def test_quantising_twice_changes_nothing(length: float, speed: float) -> None:
    flick = quantised("striker", (length, -length), (speed, speed / 2), spin=speed, lift=0.1)
    assert quantised("striker", flick.position, flick.velocity, flick.spin_rate, flick.lift / 1000) == flick
    assert abs(flick.position[0] - length) <= 0.5e-6 + 1e-12
    assert abs(flick.velocity[0] - speed) <= 0.05e-3 + 1e-12


@pytest.mark.parametrize("text", ["", "striker", "striker@0,0", "striker@0,0>1.5,2", "striker@0,0>1,2^-1", "@0,0>1,2"])
def test_text_that_is_no_flick_is_quoted(text: str) -> None:
    with pytest.raises(ValueError, match="is not a flick"):
        parse_flick(text)


def test_lift_and_numbers_out_of_range_are_refused() -> None:
    with pytest.raises(ValueError, match="lift 0.301 is out of range: expected 0 to 0.3"):
        Flick("striker", 0, 0, 1, 1, 0, 301)
    with pytest.raises(ValueError, match="finite"):
        quantised("striker", (0, 0), (float("inf"), 0))

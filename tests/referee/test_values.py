"""Frozen values, changed."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fillip.referee.plays import DiscReport, Lapse
from fillip.referee.values import replace

BEFORE = DiscReport(3, crossings=((3, 1),), faults=("push",))


@given(disc=st.integers(), obstacle=st.booleans(), face_down=st.lists(st.integers()).map(tuple))
def test_a_changed_value_is_what_the_standard_library_makes_of_it(
    disc: int, obstacle: bool, face_down: tuple[int, ...]
) -> None:
    changed = replace(BEFORE, disc=disc, obstacle=obstacle, face_down=face_down)
    assert changed == dataclasses.replace(BEFORE, disc=disc, obstacle=obstacle, face_down=face_down)
    assert DiscReport(3, crossings=((3, 1),), faults=("push",)) == BEFORE


def test_a_value_of_one_field_and_one_that_is_not_changed() -> None:
    assert replace(Lapse(1), by=2) == Lapse(2)
    assert replace(BEFORE) == BEFORE


def test_a_field_that_it_does_not_have_is_refused() -> None:
    with pytest.raises(KeyError):
        replace(BEFORE, colour="red")  # type: ignore[call-arg]

"""Frozen values, changed."""

from __future__ import annotations

import copy
import dataclasses
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fillip.referee.game import Said
from fillip.referee.plays import DiscReport, Lapse
from fillip.referee.values import quick, replace

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
    with pytest.raises(TypeError, match="DiscReport has no field colour: expected one of disc, crossings"):
        replace(BEFORE, colour="red")  # type: ignore[call-arg]


KEY = Said("key")


@quick
@dataclasses.dataclass(frozen=True, slots=True)
class Quick:
    """A value made the quick way."""

    name: str
    places: tuple[int, ...] = ()
    inner: Said = KEY


@dataclasses.dataclass(frozen=True, slots=True)
class Plain:
    """The same, made the standard way."""

    name: str
    places: tuple[int, ...] = ()
    inner: Said = KEY


def test_a_quick_value_is_what_the_standard_one_is() -> None:
    for quick_one, plain in ((Quick("a"), Plain("a")), (Quick("a", (1,), Said("b")), Plain("a", (1,), Said("b")))):
        assert dataclasses.astuple(quick_one) == dataclasses.astuple(plain)
        assert repr(quick_one) == repr(plain).replace("Plain", "Quick")
        assert (hash(quick_one), type(quick_one)) == (hash(plain), Quick)
    named = Quick(places=(3,), name="b")
    assert named == dataclasses.replace(Quick("a", (3,)), name="b") == replace(Quick("b"), places=(3,))
    assert named == copy.copy(named) == copy.deepcopy(named) == pickle.loads(pickle.dumps(named))


def test_a_quick_value_is_frozen_and_wants_its_fields() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Quick("a").name = "b"  # type: ignore[misc]
    with pytest.raises(TypeError):
        Quick()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Quick("a", colour="red")  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        object.__setattr__(Quick("a"), "colour", "red")


def test_default_factories_are_refused() -> None:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Listed:
        places: list[int] = dataclasses.field(default_factory=list)

    with pytest.raises(TypeError, match="Listed has a field with a default factory"):
        quick(Listed)

"""States as plain values: what is written can be read, and nothing else can."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from fillip.referee import carrom
from fillip.referee.carrom_state import Queen
from fillip.referee.game import Place
from fillip.referee.values import replace

STATE = replace(
    carrom.initial(carrom.options({"first": "Ben"}, ("Ann", "Ben")), ("Ann", "Ben")),
    queen=Queen("waiting", 2),
    to_place=(Place("white", "centre-circle"),),
)


def test_a_state_is_read_as_it_was_written_also_through_json() -> None:
    assert carrom.decode(carrom.encode(STATE)) == STATE
    assert carrom.decode(json.loads(json.dumps(carrom.encode(STATE)))) == STATE


def test_what_is_written_has_lists_for_tuples_at_every_depth() -> None:
    written = carrom.encode(STATE)
    assert written == json.loads(json.dumps(written))


def _set(*way: str | int, value: object) -> Callable[[dict[str, Any]], None]:
    def spoil(data: Any) -> None:
        for step in way[:-1]:
            data = data[step]
        data[way[-1]] = value

    return spoil


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (_set("version", value=0), "a Carrom state of version 1 was expected"),
        (_set("turn", value="2"), "state.turn: expected int, found '2'"),
        (_set("broken", value=1), "state.broken: expected bool, found 1"),
        (_set("queen", "seat", value=None), "state.queen.seat: expected int, found None"),
        (_set("sides", 1, "seats", value=3), "state.sides[1].seats: expected a list, found 3"),
        (_set("sides", 0, "colour", value="red"), "state.sides[0]: expected the fields begun, black,"),
        (lambda data: data["queen"].pop("seat"), "state.queen: expected the fields seat, where"),
        (lambda data: data.pop("sides"), "state: expected the fields breaker, broken,"),
    ],
)
def test_anything_else_is_refused_in_a_sentence_that_says_where(
    spoil: Callable[[dict[str, Any]], None], expected: str
) -> None:
    data = deepcopy(carrom.encode(STATE))
    spoil(data)
    with pytest.raises(ValueError, match="Carrom state") as refused:
        carrom.decode(data)
    assert expected in str(refused.value)


def test_a_state_is_never_changed_in_place() -> None:
    with pytest.raises(AttributeError):
        STATE.turn = 1  # type: ignore[misc]


def test_a_field_that_a_state_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match="State has no field colour: expected one of options, players,"):
        replace(STATE, colour="red")  # type: ignore[call-arg]

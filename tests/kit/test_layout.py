"""The layout's text code: an exact round trip, and errors that quote the word that is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fillip.kit.layout import Layout, Placed, layout_of, parse_layout, placed

_IDS = st.sampled_from(["queen", "striker", *(f"{kind}-{n}" for kind in ("white", "black") for n in range(1, 13))])
_LENGTHS = st.floats(-2, 2)
_EXPECTED_ID = "expected a kind and a number such as 'white-3', or 'queen'"
_PARTS = st.integers(-(10**9), 10**9).map(lambda part: part / 1e9)


@st.composite
def _pieces(draw: st.DrawFn) -> Placed:
    flat = placed(draw(_IDS), draw(_LENGTHS), draw(_LENGTHS), draw(st.floats(-4, 4)), draw(st.booleans()))
    if draw(st.booleans()):
        return flat
    height = draw(st.integers(-(10**8), 10**8)) / 1e9
    return Placed(flat.id, flat.x, flat.y, flat.angle, flat.up, height, draw(st.tuples(_PARTS, _PARTS, _PARTS, _PARTS)))


_LAYOUTS = st.lists(_pieces(), max_size=12, unique_by=lambda piece: piece.id).map(
    lambda pieces: layout_of("carrom", pieces)
)


@given(_LAYOUTS)
def test_a_code_reads_back_to_the_same_layout(layout: Layout) -> None:
    assert parse_layout(layout.code()) == layout
    assert parse_layout(layout.code()).code() == layout.code()


@given(_LAYOUTS, st.data())
def test_a_changed_code_is_refused_or_reads_as_written(layout: Layout, data: st.DataObject) -> None:
    code = layout.code()
    place = data.draw(st.integers(0, len(code) - 1))
    changed = code[:place] + data.draw(st.sampled_from("x0-,@/^*! 9:")) + code[place + 1 :]
    try:
        read = parse_layout(changed)
    except ValueError as error:
        assert str(error)
        assert "\n" not in str(error)
    else:
        assert read.code() == changed


def test_resting_layouts_are_whole_nanometres() -> None:
    piece = placed("queen", 0.1234567894, -0.0000000006, 1.23456789)
    assert (piece.x, piece.y, piece.angle) == (0.123456789, -1e-9, 1.234568)


def test_pieces_stand_in_the_order_of_their_numbers() -> None:
    layout = layout_of("carrom", [placed("white-10", 0, 0.1), placed("white-9", 0, 0), placed("queen", 0.1, 0)])
    assert [piece.id for piece in layout] == ["queen", "white-9", "white-10"]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "layout code: '' is not a head: expected set and version such as 'carrom:1'"),
        ("carrom", "layout code: 'carrom' is not a head: expected set and version such as 'carrom:1'"),
        ("carrom:7", "layout code: version 7 is not known: expected 1"),
        (
            "carrom:1 queen@0",
            "layout code: piece 1, 'queen@0': expected id@x,y in whole nanometres such as 'queen@0,0'",
        ),
        (
            "carrom:1 queen@0,0 white-1@1e3,0",
            "layout code: piece 2, 'white-1@1e3,0': expected id@x,y in whole nanometres such as 'queen@0,0'",
        ),
        ("carrom:1 queen@0,0 queen@5,0", "queen stands twice in the layout"),
        ("carrom:1 white-1@0,0 queen@5,0", "layout code: the pieces are not in the order of their ids"),
        ("carrom:1 queen@-0,0", "layout code: piece 1, 'queen@-0,0': expected the shortest form, 'queen@0,0'"),
        (
            "carrom:1 queen-0@0,0",
            f"layout code: piece 1: 'queen-0' is not a piece id: {_EXPECTED_ID}",
        ),
    ],
)
def test_an_error_names_the_place_and_what_was_expected(code: str, sentence: str) -> None:
    with pytest.raises(ValueError) as caught:
        parse_layout(code)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_a_place_has_to_be_finite(number: float) -> None:
    with pytest.raises(ValueError, match="finite"):
        placed("queen", number, 0)
    with pytest.raises(ValueError, match="finite"):
        placed("queen", 0, 0, number)

"""How wide texts are on a screen of equal cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fillip.locale.columns import cut, padded, width, wrapped

WIDE, COMBINED, FAMILY = "王小明", "e\u0301", "👩\u200d👩\u200d👧"


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("", 0),
        ("Ann", 3),
        ("Ана", 3),
        (WIDE, 6),
        ("ｗ", 2),
        (COMBINED, 1),
        (FAMILY, 2),
        ("👍🏽", 2),
        ("❤\ufe0f", 2),
        ("한", 2),
        ("\u1112\u1161\u11ab", 2),
        ("A\u200bB", 2),
    ],
)
def test_wide_letters_take_two_cells_and_marks_none(text: str, cells: int) -> None:
    assert width(text) == cells


@pytest.mark.parametrize(
    ("text", "most", "left"),
    [
        ("Ann", 3, "Ann"),
        ("Anna", 3, "An…"),
        (WIDE, 6, WIDE),
        (WIDE, 5, "王小…"),
        (WIDE, 4, "王…"),
        (f"{COMBINED}{COMBINED}{COMBINED}", 2, f"{COMBINED}…"),
        (f"{FAMILY}{FAMILY}", 3, f"{FAMILY}…"),
        ("Ann Lee", 5, "Ann…"),
        ("Ann", 0, ""),
    ],
)
def test_a_text_is_cut_only_where_it_has_to_be_and_never_inside_a_letter(text: str, most: int, left: str) -> None:
    assert cut(text, most) == left


def test_padding_counts_cells() -> None:
    assert [padded(text, 7) for text in ("Ann", WIDE, COMBINED)] == ["Ann    ", f"{WIDE} ", f"{COMBINED}      "]
    assert padded("Anna", 2) == "Anna"


names = st.text(st.sampled_from(["a", "б", "王", "\u0301", "\u200d", "👩", "\ufe0f", " ", "ｗ", "\u11ab"]), max_size=12)


@given(text=names, most=st.integers(2, 12))
def test_what_is_cut_and_padded_fills_its_cells_exactly(text: str, most: int) -> None:
    assert width(cut(text, most)) <= most
    assert width(padded(cut(text, most), most)) == most


@given(words=st.lists(names, max_size=8), most=st.integers(2, 30))
def test_wrapped_lines_fit_and_lose_nothing(words: list[str], most: int) -> None:
    text = " ".join(words)
    lines = wrapped(text, most)
    assert all(width(line) <= most for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_words_are_broken_only_where_they_do_not_fit() -> None:
    assert wrapped("Ann shoots again.", 10) == ["Ann shoots", "again."]
    assert wrapped("unpronounceable name", 8) == ["unpronou", "nceable", "name"]
    assert wrapped("", 8) == []

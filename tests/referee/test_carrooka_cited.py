"""Carrooka: what a ruling cites, exactly, and nothing beside it."""

from __future__ import annotations

import pytest

from tests.referee.any_table import ANN, BEN
from tests.referee.carrooka_table import CarrookaTable


def going(count: int = 15) -> CarrookaTable:
    """The opening is over; Ben is to play at a red."""
    table = CarrookaTable(reds=count)
    table.miss(ANN)
    return table


@pytest.mark.parametrize(
    ("hit", "pocketed", "off", "clauses"),
    [
        (None, (), (), ("CRK-11",)),
        ("red", ("red",), (), ("CRK-11", "CRK-23")),
        ("red", ("pink",), ("striker",), ("CRK-11", "CRK-26")),
        ("red", ("red", "striker"), (), ("CRK-33", "CRK-40")),
        ("red", ("red", "pink"), ("blue",), ("CRK-26", "CRK-32", "CRK-34", "CRK-40")),
    ],
)
def test_crk_11_what_an_opening_cites(
    hit: str | None, pocketed: tuple[str, ...], off: tuple[str, ...], clauses: tuple[str, ...]
) -> None:
    assert CarrookaTable().shot(ANN, *pocketed, hit=hit, off=off).clauses == clauses


@pytest.mark.parametrize(
    ("hit", "pocketed", "off", "clauses"),
    [
        ("red", (), (), ("CRK-22",)),
        ("red", ("red",), (), ("CRK-23",)),
        (None, (), (), ("CRK-30", "CRK-40")),
        ("black", (), (), ("CRK-31", "CRK-40")),
        ("red", ("black",), (), ("CRK-26", "CRK-32", "CRK-40")),
        ("red", ("striker",), (), ("CRK-33", "CRK-40")),
        ("red", (), ("red",), ("CRK-34", "CRK-40")),
        (None, (), ("striker",), ("CRK-30", "CRK-34", "CRK-40")),
    ],
)
def test_crk_22_what_a_shot_at_a_red_cites(
    hit: str | None, pocketed: tuple[str, ...], off: tuple[str, ...], clauses: tuple[str, ...]
) -> None:
    assert going().shot(BEN, *pocketed, hit=hit, off=off).clauses == clauses


def test_crk_24_what_a_shot_at_a_colour_cites() -> None:
    table = going()
    table.sink(BEN, "red")
    assert table.sink(BEN, "blue", call="blue").clauses == ("CRK-24", "CRK-26")
    table.sink(BEN, "red")
    assert table.sink(BEN, call="blue").clauses == ("CRK-22",)


def test_crk_40_what_an_offer_and_a_bonus_shot_cite() -> None:
    table = going()
    table.shot(BEN)
    assert table.miss(ANN).clauses == ("CRK-22", "CRK-40")
    assert table.sink(ANN, "red").clauses == ("CRK-23", "CRK-40")
    assert table.sink(ANN, call="black").clauses == ("CRK-22",)


def test_crk_50_what_the_final_round_cites() -> None:
    table = CarrookaTable(reds=1)
    assert table.sink(ANN, "red").clauses == ("CRK-11", "CRK-23", "CRK-50")
    assert table.sink(ANN, "yellow").clauses == ("CRK-50",)
    assert table.miss(ANN).clauses == ("CRK-22",)
    assert table.sink(BEN, "black").clauses == ("CRK-32", "CRK-40", "CRK-51")
    for colour in ("green", "brown", "blue", "pink"):
        assert table.sink(ANN, colour).clauses == ("CRK-50",)
    assert table.sink(ANN, "black").clauses == ("CRK-50", "CRK-52")


def test_crk_52_giving_up_and_a_clock_cite_nothing_unless_the_game_ends() -> None:
    table = CarrookaTable(3)
    assert table.lapse(ANN).clauses == ()
    assert table.resign(BEN).clauses == ()
    assert table.resign(ANN).clauses == ("CRK-52",)

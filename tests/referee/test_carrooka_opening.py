"""Carrooka, the opening shot in every way that it can go: CRK-11."""

from __future__ import annotations

import pytest

from fillip.referee.game import Region
from fillip.referee.plays import Lapse
from tests.referee.any_table import ANN, BEN, CID
from tests.referee.carrooka_table import CarrookaTable


def test_crk_11_a_red_goes_on_with_a_colour() -> None:
    table = CarrookaTable()
    ruling = table.sink(ANN, "red", "red")
    assert (ruling.points, ruling.turn, table.fact("on"), ruling.fouls) == ((2, 0), ANN, "color", ())
    assert {"CRK-11", "CRK-23"} <= set(ruling.clauses)


@pytest.mark.parametrize(
    ("hit", "pocketed", "off", "back", "gone", "region"),
    [
        (None, (), (), (), 0, "where-it-lies"),
        ("red", (), (), (), 0, "where-it-lies"),
        ("black", (), (), (), 0, "where-it-lies"),
        ("red", ("pink", "blue"), (), ("blue", "pink"), 0, "where-it-lies"),
        ("red", ("striker",), (), (), 0, "break-line"),
        ("red", (), ("striker",), (), 0, "break-line"),
        (None, (), ("red", "red"), (), 2, "where-it-lies"),
        ("red", ("striker", "black"), ("red", "green"), ("black", "green"), 1, "break-line"),
    ],
)
def test_crk_11_without_a_red_the_turn_ends_and_it_is_never_a_foul(
    hit: str | None, pocketed: tuple[str, ...], off: tuple[str, ...], back: tuple[str, ...], gone: int, region: str
) -> None:
    table = CarrookaTable()
    ruling = table.shot(ANN, *pocketed, hit=hit, off=off)
    assert (ruling.fouls, ruling.points, ruling.turn) == ((), (0, 0), BEN)
    assert (ruling.returned, table.left["red"], table.left["pink"]) == (back, 15 - gone, 1)
    assert (table.fact("bonus"), table.fact("on")) == (False, "red")
    assert "CRK-11" in ruling.clauses
    assert "CRK-40" not in ruling.clauses
    assert ("CRK-26" in ruling.clauses) == bool(back)
    assert table.allowed.striker == Region(region, BEN)


@pytest.mark.parametrize("hit", [None, "black"])
def test_crk_11_with_a_red_it_is_no_foul_what_was_touched_first(hit: str | None) -> None:
    ruling = CarrookaTable().shot(ANN, "red", hit=hit)
    assert (ruling.fouls, ruling.points, ruling.turn) == ((), (1, 0), ANN)


@pytest.mark.parametrize(
    ("pocketed", "off", "foul"),
    [(("pink",), (), "CRK-32"), (("striker",), (), "CRK-33"), ((), ("blue",), "CRK-34"), ((), ("red",), "CRK-34")],
)
def test_crk_11_where_a_red_was_sunk_a_wrong_puck_and_what_is_gone_are_fouls_as_ever(
    pocketed: tuple[str, ...], off: tuple[str, ...], foul: str
) -> None:
    table = CarrookaTable()
    ruling = table.shot(ANN, "red", *pocketed, hit=None, off=off)
    assert (ruling.fouls, ruling.points, ruling.turn, table.fact("bonus")) == ((foul,), (0, 0), BEN, True)
    assert "CRK-11" not in ruling.clauses
    assert table.left["red"] == 14 - off.count("red")


def test_crk_11_a_red_that_only_flew_was_not_sunk() -> None:
    table = CarrookaTable()
    ruling = table.shot(ANN, "striker", off=["red"])
    assert (ruling.fouls, table.fact("bonus"), table.left["red"]) == ((), False, 14)


def test_crk_11_the_first_shot_of_the_game_is_the_opening_though_a_clock_ran_out_before() -> None:
    table = CarrookaTable(3)
    assert table.lapse(ANN).clauses == ()
    assert table.allowed.striker == Region("break-line", BEN)
    table.resign(BEN)
    ruling = table.shot(CID, "black")
    assert (ruling.fouls, ruling.turn) == ((), ANN)
    assert table.shot(ANN, "black").fouls == ("CRK-30", "CRK-32")


def test_crk_11_the_last_red_that_flies_begins_the_final_round() -> None:
    table = CarrookaTable(reds=1)
    ruling = table.shot(ANN, "pink", off=["red", "striker"])
    assert (ruling.fouls, ruling.turn, table.fact("on"), ruling.returned) == ((), BEN, "yellow", ("pink",))
    assert {"CRK-11", "CRK-26", "CRK-50"} <= set(ruling.clauses)
    assert table.refuses(Lapse(ANN)) == ("turn", "by")

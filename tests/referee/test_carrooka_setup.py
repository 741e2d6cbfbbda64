"""Carrooka, set-up and the opening shot: CRK-01 to CRK-11."""

from __future__ import annotations

import pytest

from fillip.referee.carrooka import opening, options
from fillip.referee.game import Place, Region, RuleError, SetUp
from fillip.referee.plays import Lapse, Report, Shot
from tests.referee.table import ANN, BEN, CID, DAN, CarrookaTable, reds

COLOURS = ("yellow", "green", "brown", "blue", "pink", "black")


def test_crk_01_fifteen_reds_lie_in_the_triangle_unless_the_set_has_others() -> None:
    assert CarrookaTable().left["red"] == 15
    for count in (1, 10, 21):
        assert CarrookaTable(reds=count).left["red"] == count
    assert opening(CarrookaTable().state) == (SetUp(ANN),)


@pytest.mark.parametrize("count", [0, 22, -1, True, 10.0, "ten", None])
def test_crk_01_one_to_twenty_one_and_nothing_else(count: object) -> None:
    with pytest.raises(RuleError) as refused:
        options({"reds": count}, ("Ann", "Ben"))
    assert refused.value.place == "options.reds"


def test_crk_01_no_more_reds_can_fall_than_there_are() -> None:
    table = CarrookaTable(reds=3)
    assert table.refuses(Shot(ANN, Report("red", reds(2), reds(2)))) == ("too_many_red", "report.off_board")


def test_crk_02_one_of_each_colour_lies_on_a_spot_of_its_own() -> None:
    table = CarrookaTable()
    assert {colour: table.left[colour] for colour in COLOURS} == dict.fromkeys(COLOURS, 1)
    ruling = table.shot(ANN, *reversed(COLOURS), hit="red")
    assert ruling.edits == tuple(Place(colour, "spot") for colour in sorted(COLOURS))


@pytest.mark.parametrize("colour", COLOURS)
def test_crk_03_a_colour_put_back_goes_to_its_spot_which_lies_inside_the_margin(colour: str) -> None:
    table = CarrookaTable()
    table.miss(ANN)
    ruling = table.shot(BEN, hit="red", off=[colour])
    assert (ruling.returned, ruling.edits) == ((colour,), (Place(colour, "spot"),))


def test_crk_03_a_striker_that_was_gone_starts_on_the_break_line_which_lies_inside_it_too() -> None:
    table = CarrookaTable()
    table.miss(ANN)
    table.shot(BEN, "striker", hit="red")
    assert table.allowed.striker == Region("break-line", ANN)


def test_crk_04_the_shooter_may_flick_in_any_direction_whoever_it_is() -> None:
    table = CarrookaTable(4)
    for seat in (ANN, BEN, CID, DAN):
        assert table.allowed.directions == Region("any", seat)
        assert table.miss(seat).edits == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_crk_09_the_first_seat_opens_and_turns_follow_the_seats(players: int) -> None:
    table = CarrookaTable(players)
    for seat in [*range(1, players + 1)] * 2:
        assert table.turn == seat
        table.miss(seat)
    assert table.refuses(Shot(BEN, Report("red"))) == ("turn", "by")


@pytest.mark.parametrize("players", [1, 5])
def test_crk_09_two_to_four_play(players: int) -> None:
    with pytest.raises(RuleError) as refused:
        options({}, ("Ann", "Ben", "Cid", "Dan", "Eva")[:players])
    assert refused.value.place == "players"


def test_crk_10_the_striker_starts_on_the_break_line_and_no_manner_of_flicking_is_a_fault() -> None:
    table = CarrookaTable()
    assert table.allowed.striker == Region("break-line", ANN)
    assert table.refuses(Shot(ANN, Report("red", faults=("push",)))) == ("fault", "report.faults")
    table.sink(ANN, "red")
    assert table.allowed.striker == Region("where-it-lies", ANN)


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

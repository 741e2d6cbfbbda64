"""Carrooka, the final round and the end where they meet fouls, bonuses and leaving: CRK-50 to CRK-52."""

from __future__ import annotations

import pytest

from fillip.referee.game import Region
from fillip.referee.plays import Lapse, Report, Resign, Shot
from tests.referee.any_table import ANN, BEN, CID, DAN
from tests.referee.carrooka_table import COLOURS, CarrookaTable, reds


def final(players: int = 2, sunk: int = 0, count: int = 1) -> CarrookaTable:
    """Ann has sunk all reds and so many colours of the final round, and is to play on."""
    table = CarrookaTable(players, reds=count)
    table.sink(ANN, *reds(count))
    for colour in COLOURS[:sunk]:
        table.sink(ANN, colour)
    return table


def test_crk_50_it_begins_at_once_for_the_same_player_without_a_free_colour() -> None:
    table = CarrookaTable(reds=2)
    table.sink(ANN, "red")
    table.sink(ANN, "black", call="black")
    ruling = table.sink(ANN, "red")
    assert (ruling.turn, table.fact("on"), table.left["red"]) == (ANN, "yellow", 0)
    assert {"CRK-23", "CRK-50"} <= set(ruling.clauses)
    assert (table.allowed.calls, table.allowed.must_call) == (("yellow",), False)


def test_crk_50_six_colours_in_their_order_leave_the_game_for_their_values() -> None:
    table = final()
    for number, colour in enumerate(COLOURS):
        assert table.fact("on") == colour
        ruling = table.sink(ANN, colour)
        assert (ruling.points, ruling.returned, ruling.fouls) == ((number + 2, 0), (), ())
        assert "CRK-50" in ruling.clauses
        assert table.left == {"red": 0} | {each: int(each not in COLOURS[: number + 1]) for each in COLOURS}
    assert table.scores == (1 + 27, 0)


def test_crk_50_the_last_red_lost_begins_it_for_the_next_player() -> None:
    table = CarrookaTable(reds=2)
    table.sink(ANN, "red")
    ruling = table.shot(ANN, "pink", hit="pink", call="pink", off=["red"])
    assert (ruling.fouls, ruling.turn, table.fact("on")) == (("CRK-34",), BEN, "yellow")
    assert {"CRK-26", "CRK-50"} <= set(ruling.clauses)
    assert "CRK-51" not in ruling.clauses


def test_crk_50_the_last_red_sunk_wrongly_with_a_named_colour_begins_it() -> None:
    table = CarrookaTable(reds=2)
    table.sink(ANN, "red")
    ruling = table.sink(ANN, "green", "red", call="green")
    assert (ruling.fouls, ruling.points, ruling.returned) == (("CRK-32",), (0, 0), ("green",))
    assert (table.fact("on"), ruling.turn) == ("yellow", BEN)


def test_crk_50_a_miss_leaves_the_colour_on_for_the_next() -> None:
    table = final(3, 2)
    for seat, following in ((ANN, BEN), (BEN, CID), (CID, ANN)):
        ruling = table.shot(seat, hit="black")
        assert (ruling.turn, ruling.fouls, table.fact("on")) == (following, (), "brown")


def test_crk_50_a_bonus_at_the_last_red_that_sinks_it_is_used_up() -> None:
    table = CarrookaTable(reds=1)
    table.miss(ANN)
    table.shot(BEN)
    table.miss(ANN)
    ruling = table.sink(ANN, "red")
    assert (table.fact("on"), table.fact("bonus"), ruling.turn) == ("yellow", False, ANN)
    assert {"CRK-23", "CRK-40", "CRK-50"} <= set(ruling.clauses)


@pytest.mark.parametrize("wrong", COLOURS[1:])
def test_crk_51_a_colour_out_of_order_is_a_foul_and_goes_back(wrong: str) -> None:
    table = final()
    ruling = table.sink(ANN, wrong)
    assert (ruling.fouls, ruling.returned, ruling.turn, table.fact("bonus")) == (("CRK-32",), (wrong,), BEN, True)
    assert (table.left[wrong], table.fact("on"), ruling.points) == (1, "yellow", (0, 0))
    assert "CRK-51" in ruling.clauses
    assert "CRK-26" not in ruling.clauses


@pytest.mark.parametrize("flown", ["yellow", "black"])
def test_crk_51_one_that_flies_off_goes_back_too(flown: str) -> None:
    table = final()
    ruling = table.shot(ANN, hit="yellow", off=[flown])
    assert (ruling.fouls, ruling.returned, table.left[flown]) == (("CRK-34",), (flown,), 1)
    assert "CRK-51" in ruling.clauses


@pytest.mark.parametrize("hit", [None, "green"])
def test_crk_51_the_colour_that_is_on_goes_back_with_any_foul(hit: str | None) -> None:
    table = final()
    ruling = table.shot(ANN, "yellow", "striker", hit=hit)
    assert ruling.fouls == (("CRK-33",) if hit else ("CRK-30", "CRK-33"))
    assert (ruling.returned, table.fact("on"), ruling.points) == (("yellow",), "yellow", (0, 0))


def test_crk_51_naming_is_not_needed_and_no_other_colour_may_be_named() -> None:
    table = final()
    assert table.refuses(Shot(ANN, Report("black"), "black")) == ("call_not_on", "call")
    assert table.refuses(Shot(ANN, Report("yellow"), "red")) == ("call_not_on", "call")
    assert table.shot(ANN, "yellow", hit="yellow", call="yellow").points == (2, 0)
    assert table.shot(ANN, "green", hit="green").points == (3, 0)


def test_crk_51_what_has_left_the_game_cannot_be_reported() -> None:
    table = final(2, 1)
    assert table.refuses(Shot(ANN, Report("red"))) == ("not_there_red", "report.first_hit")
    assert table.refuses(Shot(ANN, Report("yellow"))) == ("not_there_yellow", "report.first_hit")
    assert table.refuses(Shot(ANN, Report("green", ("yellow",)))) == ("too_many_yellow", "report.pocketed")


def test_crk_52_the_black_in_its_order_ends_the_game_and_the_most_points_win() -> None:
    table = final(2, 4, 3)
    table.miss(ANN)
    table.sink(BEN, "pink")
    ruling = table.sink(BEN, "black")
    assert (table.scores, ruling.over, ruling.winners, ruling.turn) == ((17, 13), True, (ANN,), None)
    assert {"CRK-50", "CRK-52"} <= set(ruling.clauses)
    assert table.allowed.seat is None
    for play in (Shot(BEN, Report("black")), Lapse(ANN), Resign(ANN)):
        assert table.refuses(play) == ("over", "")


def test_crk_52_level_at_the_top_share_the_win() -> None:
    table = final(3, 3, 4)
    assert table.scores == (4 + 9, 0, 0)
    table.miss(ANN)
    table.miss(BEN)
    table.sink(CID, "blue")
    table.miss(CID)
    table.miss(ANN)
    table.sink(BEN, "pink")
    ruling = table.sink(BEN, "black")
    assert (table.scores, ruling.winners) == ((13, 13, 5), (ANN, BEN))


def test_crk_52_partners_add_up_and_win_together() -> None:
    table = final(4, 3)
    table.miss(ANN)
    table.sink(BEN, "blue")
    table.miss(BEN)
    table.miss(CID)
    table.sink(DAN, "pink")
    ruling = table.sink(DAN, "black")
    assert (table.scores, ruling.winners, ruling.points) == ((10, 18), (BEN, DAN), (0, 7))


def test_crk_52_the_black_with_a_foul_does_not_end_it_and_somebody_else_may() -> None:
    table = final(2, 5)
    table.sink(ANN, "black", off=["striker"])
    assert (table.fact("over"), table.turn, table.allowed.striker) == (False, BEN, Region("break-line", BEN))
    ruling = table.sink(BEN, "black")
    assert (ruling.over, ruling.winners, table.scores) == (True, (ANN,), (21, 7))


def test_crk_52_of_two_sides_the_other_wins_when_one_gives_up() -> None:
    table = CarrookaTable()
    table.sink(ANN, *reds(9))
    ruling = table.resign(ANN)
    assert (ruling.over, ruling.winners, ruling.turn, ruling.clauses) == (True, (BEN,), None, ("CRK-52",))
    four = CarrookaTable(4)
    assert four.resign(CID).winners == (BEN, DAN), "a partner gives up for both"


def test_crk_52_of_three_who_gave_up_takes_no_turns_and_cannot_win() -> None:
    table = final(3, 4)
    assert table.resign(ANN).turn == BEN
    assert table.refuses(Resign(ANN)) == ("resigned", "by")
    table.miss(BEN)
    assert table.miss(CID).turn == BEN
    table.sink(BEN, "pink")
    ruling = table.sink(BEN, "black")
    assert (table.scores, ruling.winners) == ((15, 13, 0), (BEN,))


def test_crk_52_the_last_of_three_who_is_left_has_won() -> None:
    table = CarrookaTable(3)
    table.resign(CID)
    ruling = table.resign(ANN)
    assert (ruling.over, ruling.winners, ruling.clauses) == (True, (BEN,), ("CRK-52",))

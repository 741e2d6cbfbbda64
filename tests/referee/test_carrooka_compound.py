"""Carrooka, fouls together and what they leave behind: CRK-30 to CRK-36."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from fillip.referee.game import Place, Region
from fillip.referee.plays import Report, Shot
from tests.referee.any_table import ANN, BEN, CID
from tests.referee.carrooka_table import CarrookaTable, reds


def at_red(**options: object) -> CarrookaTable:
    """The opening is over; Ben is to play at a red."""
    table = CarrookaTable(2, **options)
    table.miss(ANN)
    return table


def at_colour(**options: object) -> CarrookaTable:
    """Ben has sunk a red and is to play at a colour."""
    table = at_red(**options)
    table.sink(BEN, "red")
    return table


def final(sunk: int = 0) -> CarrookaTable:
    """Ann has sunk the only red and so many colours of the final round, and is to play on."""
    table = CarrookaTable(reds=1)
    table.sink(ANN, "red")
    for colour in ("yellow", "green", "brown", "blue", "pink")[:sunk]:
        table.sink(ANN, colour)
    return table


def test_crk_30_touching_nothing_ends_the_turn_and_gives_a_bonus() -> None:
    table = at_red()
    ruling = table.shot(BEN)
    assert (ruling.fouls, ruling.points, ruling.turn, table.fact("bonus")) == (("CRK-30",), (0, 0), ANN, True)
    assert {"CRK-30", "CRK-40"} <= set(ruling.clauses)


def test_crk_30_at_a_colour_and_in_the_final_round_too() -> None:
    table = at_colour()
    assert table.shot(BEN, call="pink").fouls == ("CRK-30",)
    assert final(2).shot(ANN).fouls == ("CRK-30",)


def test_crk_30_and_a_striker_that_went_without_touching_anything() -> None:
    assert at_red().shot(BEN, "striker").fouls == ("CRK-30", "CRK-33")
    assert at_red().shot(BEN, off=["striker"]).fouls == ("CRK-30", "CRK-34")


def test_crk_32_a_colour_sunk_when_red_is_on() -> None:
    table = at_red()
    ruling = table.sink(BEN, "red", "pink")
    assert (ruling.fouls, ruling.points, ruling.returned) == (("CRK-32",), (0, 0), ("pink",))
    assert (table.left["red"], table.left["pink"]) == (14, 1)


@pytest.mark.parametrize(("wrong", "back"), [("red", ["black"]), ("pink", ["black", "pink"])])
def test_crk_32_anything_but_the_named_colour_when_a_colour_is_on(wrong: str, back: Sequence[str]) -> None:
    table = at_colour()
    ruling = table.sink(BEN, "black", wrong, call="black")
    assert (ruling.fouls, ruling.points, list(ruling.returned)) == (("CRK-32",), (0, 0), back)
    assert table.left["red"] == 14 - (wrong == "red")


def test_crk_32_anything_but_the_colour_that_is_on_in_the_final_round() -> None:
    table = final()
    ruling = table.sink(ANN, "yellow", "black")
    assert (ruling.fouls, ruling.points, ruling.returned) == (("CRK-32",), (0, 0), ("black", "yellow"))
    assert (table.fact("on"), table.left["yellow"]) == ("yellow", 1)


def test_crk_32_the_black_sunk_with_the_striker_does_not_end_the_game() -> None:
    table = final(5)
    ruling = table.sink(ANN, "black", "striker")
    assert (ruling.fouls, ruling.over, ruling.returned, ruling.turn) == (("CRK-33",), False, ("black",), BEN)
    assert (table.fact("on"), table.left["black"], table.scores) == ("black", 1, (21, 0))


def test_crk_33_a_clock_that_runs_out_hands_the_break_line_on() -> None:
    table = at_red()
    table.shot(BEN, "striker", hit="red")
    table.lapse(ANN)
    assert table.allowed.striker == Region("break-line", BEN)


def test_crk_34_a_red_that_leaves_the_board_is_out_for_nothing() -> None:
    table = at_red()
    ruling = table.shot(BEN, "red", hit="red", off=["red", "red"])
    assert (ruling.fouls, ruling.points, table.left["red"], ruling.returned) == (("CRK-34",), (0, 0), 12, ())


@pytest.mark.parametrize("make", [at_red, at_colour, final])
def test_crk_34_a_colour_that_leaves_the_board_goes_back_for_nothing(make: Callable[[], CarrookaTable]) -> None:
    table = make()
    on = table.fact("on")
    call = "black" if on == "color" else None
    ruling = table.shot(table.state.turn, hit=call or on, off=["black"], call=call)
    assert (ruling.fouls, ruling.points, ruling.returned) == (("CRK-34",), (0, 0), ("black",))
    assert (table.left["black"], ruling.edits) == (1, (Place("black", "spot"),))


def test_crk_34_the_striker_starts_on_the_break_line() -> None:
    table = at_red()
    assert table.shot(BEN, hit="red", off=["striker"]).fouls == ("CRK-34",)
    assert table.allowed.striker == Region("break-line", ANN)


def test_crk_34_what_rests_on_the_rim_has_not_left_the_board_and_is_not_reported() -> None:
    table = at_red()
    ruling = table.shot(BEN, hit="red")
    assert (ruling.fouls, ruling.edits, table.allowed.striker) == ((), (), Region("where-it-lies", ANN))


def test_crk_35_nor_in_the_final_round() -> None:
    table = final(1)
    assert table.shot(ANN, "green", hit="black").points == (3, 0)
    assert table.shot(ANN, hit="black").fouls == ()


def test_crk_36_a_puck_the_striker_rested_against_and_did_not_move_is_not_touched() -> None:
    assert at_red().shot(BEN, hit=None).fouls == ("CRK-30",)


def test_crk_36_a_puck_that_drops_by_itself_belongs_to_the_shot_just_played() -> None:
    table = at_red()
    assert table.shot(BEN, "red", hit="red").points == (0, 1)
    ruling = table.shot(BEN, "red", hit="pink", call="pink")
    assert (ruling.fouls, table.left["red"]) == (("CRK-32",), 13)


def test_crk_36_a_drop_does_not_make_up_for_touching_nothing() -> None:
    table = at_red()
    ruling = table.shot(BEN, "red", hit=None)
    assert (ruling.fouls, ruling.points, table.left["red"]) == (("CRK-30",), (0, 0), 14)


def test_crk_36_a_puck_moved_by_a_hand_is_put_back_without_a_foul() -> None:
    assert at_red().refuses(Shot(BEN, Report("red", faults=("touch",)))) == ("fault", "report.faults")


def test_all_fouls_of_a_shot_are_named_in_order_and_count_once() -> None:
    table = at_red()
    ruling = table.shot(BEN, "striker", "red", "pink", hit="green", off=["black", "red"])
    assert ruling.fouls == ("CRK-31", "CRK-32", "CRK-33", "CRK-34")
    assert (ruling.returned, ruling.points, ruling.turn) == (("black", "pink"), (0, 0), ANN)
    assert (table.left["red"], table.fact("bonus")) == (13, True)
    assert table.allowed.striker == Region("break-line", ANN)


def test_all_reds_sunk_with_a_foul_begin_the_final_round_for_the_next_player() -> None:
    table = at_red(reds=2)
    ruling = table.shot(BEN, *reds(2), hit="black")
    assert (ruling.fouls, ruling.points, ruling.turn) == (("CRK-31",), (0, 0), ANN)
    assert (table.fact("on"), table.fact("bonus")) == ("yellow", True)


def test_fouls_of_three_give_the_bonus_to_the_next_seat_that_still_plays() -> None:
    table = CarrookaTable(3)
    table.miss(ANN)
    table.resign(CID)
    assert (table.shot(BEN).turn, table.fact("bonus")) == (ANN, True)
    assert CID not in table.allowed.resigners

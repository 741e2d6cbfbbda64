"""Carrooka, the turn: CRK-20 to CRK-27."""

from __future__ import annotations

import pytest

from fillip.referee.game import Place, Region
from fillip.referee.plays import PutBack, Report, Resign, Shot, TurnOver
from tests.referee.table import ANN, BEN, CID, DAN, CarrookaTable, reds

VALUES = {"yellow": 2, "green": 3, "brown": 4, "blue": 5, "pink": 6, "black": 7}


def going(players: int = 2, **options: object) -> CarrookaTable:
    """The opening is over without a red: the second seat is to play at a red."""
    table = CarrookaTable(players, **options)
    table.miss(ANN)
    return table


def with_colour() -> CarrookaTable:
    """Ben has sunk a red; a colour is on."""
    table = going()
    table.sink(BEN, "red")
    return table


def test_crk_20_red_and_colour_alternate_within_a_turn() -> None:
    table = going()
    seen = []
    for call in (None, "black", None, "yellow", None):
        seen.append(table.fact("on"))
        table.sink(BEN, call or "red", call=call)
    assert seen == ["red", "color", "red", "color", "red"]
    assert table.scores == (0, 1 + 7 + 1 + 2 + 1)


def test_crk_20_every_turn_begins_with_a_red_as_long_as_reds_are_left() -> None:
    table = with_colour()
    ruling = table.shot(BEN, hit="pink", call="pink")
    assert (ruling.turn, table.fact("on")) == (ANN, "red")


def test_crk_20_and_after_that_with_the_next_colour_of_the_final_round() -> None:
    table = CarrookaTable(reds=1)
    table.sink(ANN, "red")
    table.sink(ANN, "yellow")
    ruling = table.miss(ANN)
    assert (ruling.turn, table.fact("on")) == (BEN, "green")


def test_crk_21_the_striker_is_played_from_where_it_came_to_rest() -> None:
    table = going()
    assert table.allowed.striker == Region("where-it-lies", BEN)
    table.sink(BEN, "red")
    assert table.allowed.striker == Region("where-it-lies", BEN)
    table.shot(BEN, call="blue")
    assert table.allowed.striker == Region("where-it-lies", ANN), "a foul leaves it where it lies too"


def test_crk_22_sinking_the_target_earns_another_shot() -> None:
    table = going(3)
    assert table.sink(BEN, "red").turn == BEN
    assert table.sink(BEN, "green", call="green").turn == BEN


def test_crk_22_touching_the_target_and_sinking_nothing_ends_the_turn_without_a_foul() -> None:
    table = going(3)
    ruling = table.shot(BEN, hit="red")
    assert (ruling.turn, ruling.fouls, ruling.clauses, table.fact("bonus")) == (CID, (), ("CRK-22",), False)


def test_crk_22_so_does_any_other_shot_that_sinks_nothing_and_is_no_foul() -> None:
    table = with_colour()
    ruling = table.shot(BEN, hit="red", call="black")
    assert (ruling.turn, ruling.fouls, ruling.clauses) == (ANN, (), ("CRK-22",))


@pytest.mark.parametrize("count", [1, 2, 6])
def test_crk_23_each_red_scores_one_and_leaves_the_game(count: int) -> None:
    table = going()
    ruling = table.sink(BEN, *reds(count))
    assert (ruling.points, table.left["red"], ruling.returned, ruling.edits) == ((0, count), 15 - count, (), ())
    assert "CRK-23" in ruling.clauses


@pytest.mark.parametrize("colour", VALUES)
def test_crk_24_a_named_colour_scores_its_value_and_goes_back_to_its_spot(colour: str) -> None:
    table = with_colour()
    ruling = table.sink(BEN, colour, call=colour)
    assert (ruling.points, ruling.returned, ruling.fouls) == ((0, VALUES[colour]), (colour,), ())
    assert ruling.edits == (Place(colour, "spot"),)
    assert {"CRK-24", "CRK-26"} <= set(ruling.clauses)
    assert (table.left[colour], table.left["red"], table.fact("on")) == (1, 14, "red")


def test_crk_24_it_may_be_another_colour_every_time_or_the_same() -> None:
    table = going()
    for call in ("black", "black", "pink"):
        table.sink(BEN, "red")
        table.sink(BEN, call, call=call)
    assert table.scores == (0, 3 + 7 + 7 + 6)


def test_crk_25_the_values_of_all_seven() -> None:
    table = going()
    gains = []
    for colour in VALUES:
        table.sink(BEN, "red")
        gains.append(table.sink(BEN, colour, call=colour).points[1])
    assert gains == [2, 3, 4, 5, 6, 7]
    assert table.scores == (0, 6 + 27)


@pytest.mark.parametrize("with_it", [(), ("red",), ("striker",)])
def test_crk_26_a_colour_sunk_for_whatever_reason_goes_back(with_it: tuple[str, ...]) -> None:
    table = going()
    ruling = table.sink(BEN, "brown", *with_it)
    assert (ruling.returned, table.left["brown"]) == (("brown",), 1)
    assert "CRK-26" in ruling.clauses


def test_crk_26_several_go_back_at_once_sorted_by_name() -> None:
    table = with_colour()
    ruling = table.sink(BEN, "pink", "black", call="pink", off=["green"])
    assert ruling.returned == ("black", "green", "pink")
    assert ruling.edits == tuple(Place(kind, "spot") for kind in ruling.returned)


def test_crk_26_until_the_final_round() -> None:
    table = CarrookaTable(reds=1)
    table.sink(ANN, "red")
    ruling = table.sink(ANN, "yellow")
    assert (ruling.returned, ruling.edits, table.left["yellow"]) == ((), (), 0)
    assert "CRK-26" not in ruling.clauses


def test_crk_26_one_sunk_by_the_shot_that_begins_the_final_round_goes_back_before_it() -> None:
    table = going(reds=1)
    ruling = table.sink(BEN, "red", "yellow")
    assert (ruling.fouls, ruling.returned, table.fact("on"), table.left["yellow"]) == (
        ("CRK-32",),
        ("yellow",),
        "yellow",
        1,
    )
    assert {"CRK-26", "CRK-50"} <= set(ruling.clauses)
    assert "CRK-51" not in ruling.clauses


def test_crk_27_a_colour_shot_without_a_named_colour_is_refused() -> None:
    table = with_colour()
    assert (table.allowed.must_call, table.allowed.calls) == (True, tuple(VALUES))
    assert table.refuses(Shot(BEN, Report("black"))) == ("call_missing", "call")
    assert table.refuses(Shot(BEN, Report("black"), "red")) == ("kind", "call")
    assert table.refuses(Shot(BEN, Report("black"), "white")) == ("kind", "call")
    assert table.shot(BEN, hit="black", call="black").turn == ANN


def test_crk_27_no_colour_is_named_when_a_red_is_on() -> None:
    table = CarrookaTable()
    assert (table.allowed.must_call, table.allowed.calls) == (False, ())
    assert table.refuses(Shot(ANN, Report("red"), "black")) == ("call_on_red", "call")
    table.miss(ANN)
    assert table.refuses(Shot(BEN, Report("red"), "red")) == ("call_on_red", "call")


def test_partners_score_together_and_play_in_turn() -> None:
    table = going(4)
    table.sink(BEN, *reds(2))
    table.shot(BEN, hit="pink", call="pink")
    table.sink(CID, *reds(3))
    table.shot(CID, hit="pink", call="pink")
    ruling = table.sink(DAN, *reds(4))
    assert (ruling.points, table.scores) == ((0, 4), (3, 6))
    assert list(table.fact("scores")) == [(1, 3), (2, 4)]


def test_a_clock_that_runs_out_passes_the_turn_without_a_foul_or_a_bonus() -> None:
    table = with_colour()
    ruling = table.lapse(BEN)
    assert (ruling.turn, ruling.fouls, ruling.clauses, table.fact("on"), table.fact("bonus")) == (
        ANN,
        (),
        (),
        "red",
        False,
    )
    assert table.allowed.striker == Region("where-it-lies", ANN)


def test_only_shots_choices_lapses_and_giving_up_are_plays() -> None:
    table = CarrookaTable()
    assert table.allowed.plays == ("report", "lapse", "resign")
    assert table.refuses(PutBack(ANN, ("black",))) == ("sort", "")
    assert table.refuses(TurnOver(ANN, 1)) == ("sort", "")
    assert table.refuses(Resign(3)) == ("seat", "by")

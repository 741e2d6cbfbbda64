"""Carrooka, turns where clauses meet: what goes back, partners, a clock that runs out: CRK-20 to CRK-26."""

from __future__ import annotations

import pytest

from fillip.referee.game import Place, Region
from tests.referee.any_table import ANN, BEN, CID, DAN
from tests.referee.carrooka_table import CarrookaTable, reds


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


def test_crk_22_so_does_any_other_shot_that_sinks_nothing_and_is_no_foul() -> None:
    table = with_colour()
    ruling = table.shot(BEN, hit="red", call="black")
    assert (ruling.turn, ruling.fouls, ruling.clauses) == (ANN, (), ("CRK-22",))


def test_crk_24_it_may_be_another_colour_every_time_or_the_same() -> None:
    table = going()
    for call in ("black", "black", "pink"):
        table.sink(BEN, "red")
        table.sink(BEN, call, call=call)
    assert table.scores == (0, 3 + 7 + 7 + 6)


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

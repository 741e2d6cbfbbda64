"""Queen Carrom, the queen: QCG-20 to QCG-23."""

from __future__ import annotations

import pytest

from fillip.referee.plays import Report, Shot
from tests.referee.table import ANN, BEN, CID, QueenTable, blues


def waiting(players: int = 2, coins: int = 12) -> QueenTable:
    """Ann has sunk all but `coins` coins and then the queen; the next shot has to confirm her."""
    table = QueenTable(players)
    if coins < 12:
        table.shot(ANN, *blues(12 - coins))
    table.shot(ANN, "queen", hit="queen")
    assert (table.fact("on"), table.turn, table.left) == ("confirm", ANN, {"blue": coins, "queen": 0})
    return table


def test_qcg_20_she_scores_nothing_yet_and_the_same_player_shoots_again() -> None:
    table = QueenTable()
    ruling = table.shot(ANN, "queen")
    assert (ruling.points, ruling.turn, ruling.fouls, ruling.returned) == ((0, 0), ANN, (), ())
    assert "QCG-20" in ruling.clauses
    assert "QCG-12" not in ruling.clauses
    assert table.fact("on") == "confirm"


def test_qcg_20_it_is_the_very_next_shot_that_has_to_sink_a_coin() -> None:
    table = waiting()
    table.miss(ANN)
    table.miss(BEN)
    ruling = table.shot(ANN, "blue")
    assert (ruling.points, table.scores) == ((1, 0), (1, 0))
    assert "QCG-21" not in ruling.clauses


def test_qcg_20_no_other_player_can_confirm_her() -> None:
    table = waiting()
    table.miss(ANN)
    assert table.shot(BEN, "blue").points == (0, 1)


def test_qcg_21_a_coin_with_the_next_shot_confirms_her_for_two_and_the_turn_goes_on() -> None:
    table = waiting()
    ruling = table.shot(ANN, "blue")
    assert (ruling.points, table.scores, ruling.turn) == ((3, 0), (3, 0), ANN)
    assert (table.fact("on"), table.left) == ("play", {"blue": 11, "queen": 0})
    assert {"QCG-12", "QCG-13", "QCG-21"} <= set(ruling.clauses)


def test_qcg_21_several_coins_score_each_and_the_queen_once() -> None:
    table = waiting()
    assert table.shot(ANN, *blues(4)).points == (6, 0)
    assert table.shot(ANN, "blue").points == (1, 0)


def test_qcg_21_without_a_coin_she_scores_nothing_and_the_turn_ends() -> None:
    table = waiting(3)
    ruling = table.miss(ANN)
    assert (ruling.points, ruling.turn, ruling.fouls) == ((0, 0, 0), BEN, ())
    assert "QCG-21" in ruling.clauses
    assert (table.fact("on"), table.left["queen"]) == ("play", 0)


def test_qcg_21_a_clock_that_runs_out_goes_the_way_of_a_miss() -> None:
    table = waiting()
    ruling = table.lapse(ANN)
    assert (ruling.points, ruling.turn, ruling.fouls, ruling.clauses) == ((0, 0), BEN, (), ("QCG-21",))
    assert (table.fact("on"), table.left["queen"]) == ("play", 0)
    assert table.shot(BEN, "blue").points == (0, 1)


def test_qcg_21_giving_up_while_she_waits_loses_her() -> None:
    table = waiting(3)
    ruling = table.resign(ANN)
    assert (ruling.turn, ruling.clauses, table.fact("on"), table.left["queen"]) == (BEN, ("QCG-21",), "play", 0)


def test_qcg_21_somebody_else_giving_up_leaves_her_waiting() -> None:
    table = waiting(3)
    ruling = table.resign(CID)
    assert (ruling.turn, ruling.clauses, table.fact("on")) == (ANN, (), "confirm")
    assert table.shot(ANN, "blue").points == (3, 0, 0)


@pytest.mark.parametrize("confirmed", [True, False])
def test_qcg_22_she_stays_in_the_hole_until_the_end_of_the_round(confirmed: bool) -> None:
    table = waiting()
    table.shot(ANN, *blues(1 if confirmed else 0))
    assert table.left["queen"] == 0
    by = table.turn
    assert by is not None
    assert table.refuses(Shot(by, Report("queen"))) == ("not_there_queen", "report.first_hit")
    assert table.refuses(Shot(by, Report("blue", ("queen",)))) == ("too_many_queen", "report.pocketed")
    table.shot(by, *blues(table.left["blue"]))
    assert (table.fact("round"), table.left) == (2, {"blue": 12, "queen": 1})


def test_qcg_23_coins_sunk_together_with_her_score_and_do_not_confirm_her() -> None:
    table = QueenTable()
    ruling = table.shot(ANN, "blue", "queen", "blue")
    assert (ruling.points, table.fact("on"), ruling.turn) == ((2, 0), "confirm", ANN)
    assert "QCG-20" in ruling.clauses
    assert table.miss(ANN).turn == BEN
    assert table.scores == (2, 0)


def test_qcg_23_sinking_her_alone_counts_as_sinking_a_coin_for_the_turn() -> None:
    ruling = QueenTable().shot(ANN, "queen")
    assert (ruling.turn, "QCG-13" in ruling.clauses) == (ANN, True)


@pytest.mark.parametrize("outside", ["blue", "striker"])
def test_qcg_23_something_outside_with_the_shot_that_sank_her_takes_the_chance(outside: str) -> None:
    table = QueenTable()
    ruling = table.shot(ANN, "queen", "blue", off=[outside])
    assert (ruling.points, ruling.turn, table.fact("on")) == ((1, 0), BEN, "play")
    assert {"QCG-14", "QCG-23"} <= set(ruling.clauses)
    assert "QCG-20" not in ruling.clauses
    assert table.left["queen"] == 0


def test_qcg_23_the_end_of_the_round_with_the_shot_that_sank_her_takes_the_chance() -> None:
    table = QueenTable()
    table.shot(ANN, *blues(10))
    ruling = table.shot(ANN, "queen", "blue", "blue")
    assert (ruling.points, table.scores, table.fact("round")) == ((2, 0), (12, 0), 2)
    assert {"QCG-23", "QCG-30"} <= set(ruling.clauses)
    assert (table.fact("on"), table.left["queen"], table.turn) == ("play", 1, BEN)


@pytest.mark.parametrize("outside", ["blue", "striker"])
def test_qcg_23_something_outside_with_the_confirming_shot_confirms_her_and_ends_the_turn(outside: str) -> None:
    table = waiting()
    ruling = table.shot(ANN, "blue", off=[outside])
    assert (ruling.points, ruling.turn, table.fact("on")) == ((3, 0), BEN, "play")
    assert {"QCG-14", "QCG-21"} <= set(ruling.clauses)


def test_qcg_23_a_coin_that_only_leaves_the_box_does_not_confirm_her() -> None:
    table = waiting()
    ruling = table.shot(ANN, off=["blue"])
    assert (ruling.points, ruling.turn, table.left["blue"]) == ((0, 0), BEN, 11)
    assert {"QCG-14", "QCG-21"} <= set(ruling.clauses)


def test_qcg_23_the_last_coin_confirms_her_and_ends_the_round() -> None:
    table = waiting(coins=1)
    ruling = table.shot(ANN, "blue")
    assert (ruling.points, table.scores, table.fact("round")) == ((3, 0), (14, 0), 2)
    assert {"QCG-21", "QCG-30"} <= set(ruling.clauses)


def test_qcg_23_the_last_coin_outside_ends_the_round_and_does_not_confirm_her() -> None:
    table = waiting(coins=1)
    ruling = table.shot(ANN, off=["blue"])
    assert (ruling.points, table.scores, table.fact("round"), table.left["queen"]) == ((0, 0), (11, 0), 2, 1)
    assert {"QCG-14", "QCG-21", "QCG-30"} <= set(ruling.clauses)


def test_qcg_23_a_queen_outside_is_out_for_the_round_for_no_points() -> None:
    table = QueenTable()
    ruling = table.shot(ANN, "blue", off=["queen"])
    assert (ruling.points, ruling.turn, ruling.returned, ruling.fouls) == ((1, 0), BEN, (), ())
    assert {"QCG-14", "QCG-23"} <= set(ruling.clauses)
    assert (table.left, table.fact("on")) == ({"blue": 11, "queen": 0}, "play")


def test_qcg_23_she_falls_or_flies_and_never_both() -> None:
    refused = QueenTable().refuses(Shot(ANN, Report("queen", ("queen",), ("queen",))))
    assert refused == ("too_many_queen", "report.off_board")

"""Queen Carrom, the turn: QCG-11 to QCG-16."""

from __future__ import annotations

import pytest

from fillip.referee.plays import Report, Shot
from tests.referee.table import ANN, BEN, CID, QueenTable, blues


def waiting() -> QueenTable:
    """Ann has sunk the queen and a coin, and has to confirm her."""
    table = QueenTable()
    table.shot(ANN, "queen", "blue")
    return table


@pytest.mark.parametrize("fault", ["push", "touch"])
def test_qcg_11_a_fault_ends_the_turn_and_what_was_sunk_scores_nothing_and_stays_sunk(fault: str) -> None:
    table = QueenTable()
    ruling = table.shot(ANN, *blues(3), hit="blue", faults=[fault])
    assert (ruling.fouls, ruling.points, ruling.turn, ruling.returned) == (("QCG-11",), (0, 0), BEN, ())
    assert table.left == {"blue": 9, "queen": 1}
    assert "QCG-12" not in ruling.clauses
    assert "QCG-13" not in ruling.clauses
    assert ruling.tone == "foul"


def test_qcg_11_two_faults_are_one_foul_without_any_other_penalty() -> None:
    table = QueenTable()
    table.shot(ANN, *blues(4))
    ruling = table.shot(ANN, faults=["touch", "push"])
    assert (ruling.fouls, ruling.points, table.scores) == (("QCG-11",), (0, 0), (4, 0))
    assert table.shot(BEN, "blue").turn == BEN


def test_qcg_11_the_queen_sunk_with_a_fault_is_lost_for_the_round() -> None:
    table = QueenTable()
    ruling = table.shot(ANN, "queen", "blue", faults=["push"])
    assert (ruling.fouls, ruling.points, ruling.turn) == (("QCG-11",), (0, 0), BEN)
    assert (table.left, table.fact("on")) == ({"blue": 11, "queen": 0}, "play")
    assert "QCG-23" in ruling.clauses


def test_qcg_11_a_coin_sunk_with_a_fault_does_not_confirm_the_queen() -> None:
    table = waiting()
    ruling = table.shot(ANN, "blue", faults=["touch"])
    assert (ruling.points, table.scores, table.turn) == ((0, 0), (1, 0), BEN)
    assert {"QCG-11", "QCG-21"} <= set(ruling.clauses)
    assert (table.left["blue"], table.fact("on")) == (10, "play")


def test_qcg_11_the_last_coins_sunk_with_a_fault_end_the_round_all_the_same() -> None:
    table = QueenTable(3)
    table.shot(ANN, *blues(11))
    ruling = table.shot(ANN, "blue", faults=["push"])
    assert (ruling.fouls, ruling.points, table.scores) == (("QCG-11",), (0, 0, 0), (11, 0, 0))
    assert (table.fact("round"), ruling.turn) == (2, BEN)
    assert {"QCG-30", "QCG-31"} <= set(ruling.clauses)


def test_qcg_11_a_fault_with_something_outside_is_both() -> None:
    ruling = QueenTable().shot(ANN, "blue", off=["blue", "striker"], faults=["push"])
    assert ruling.fouls == ("QCG-11",)
    assert {"QCG-11", "QCG-14"} <= set(ruling.clauses)
    assert ruling.turn == BEN


def test_qcg_11_other_faults_are_not_known_and_none_can_be_reported_twice() -> None:
    table = QueenTable()
    assert table.refuses(Shot(ANN, Report("blue", faults=("diagonal",)))) == ("fault", "report.faults")
    assert table.refuses(Shot(ANN, Report("blue", faults=("push", "push")))) == ("fault_twice", "report.faults")


@pytest.mark.parametrize("count", [1, 2, 5, 11])
def test_qcg_12_each_coin_scores_one_at_once(count: int) -> None:
    table = QueenTable()
    ruling = table.shot(ANN, *blues(count), hit="blue")
    assert (ruling.points, table.scores) == ((count, 0), (count, 0))
    assert table.left == {"blue": 12 - count, "queen": 1}
    assert "QCG-12" in ruling.clauses


def test_qcg_12_whatever_was_touched_first() -> None:
    table = QueenTable()
    assert table.shot(ANN, "blue", hit="queen").points == (1, 0)


def test_qcg_13_a_coin_earns_another_shot_and_none_ends_the_turn() -> None:
    table = QueenTable(3)
    assert table.shot(ANN, "blue").turn == ANN
    ruling = table.shot(ANN, "blue", "blue")
    assert (ruling.turn, "QCG-13" in ruling.clauses) == (ANN, True)
    ruling = table.miss(ANN)
    assert (ruling.turn, ruling.clauses, ruling.points) == (BEN, ("QCG-13",), (0, 0, 0))
    assert table.shot(BEN, hit="queen").turn == CID
    assert table.shot(CID).turn == ANN


def test_qcg_13_touching_nothing_is_no_foul() -> None:
    ruling = QueenTable().shot(ANN)
    assert (ruling.fouls, ruling.turn) == ((), BEN)


def test_qcg_14_a_coin_outside_ends_the_turn_is_out_for_the_round_and_the_sunk_ones_score() -> None:
    table = QueenTable()
    ruling = table.shot(ANN, "blue", "blue", off=["blue"])
    assert (ruling.points, ruling.turn, ruling.fouls, ruling.returned) == ((2, 0), BEN, (), ())
    assert table.left == {"blue": 9, "queen": 1}
    assert {"QCG-12", "QCG-14"} <= set(ruling.clauses)
    assert "QCG-13" not in ruling.clauses


def test_qcg_14_a_striker_outside_ends_the_turn_though_coins_were_sunk() -> None:
    table = QueenTable()
    ruling = table.shot(ANN, *blues(4), off=["striker"])
    assert (ruling.points, ruling.turn, table.left["blue"]) == ((4, 0), BEN, 8)
    assert "QCG-14" in ruling.clauses
    assert QueenTable().shot(ANN, off=["striker"]).turn == BEN


def test_qcg_14_coins_outside_are_back_in_the_next_round() -> None:
    table = QueenTable()
    table.shot(ANN, off=blues(5))
    table.shot(BEN, *blues(7))
    assert (table.fact("round"), table.left, table.scores) == (2, {"blue": 12, "queen": 1}, (0, 7))


def test_qcg_15_a_sunk_striker_costs_nothing_and_ends_the_turn_without_a_coin() -> None:
    table = QueenTable()
    table.shot(ANN, "blue")
    ruling = table.shot(ANN, "striker")
    assert (ruling.fouls, ruling.points, ruling.turn, table.scores) == ((), (0, 0), BEN, (1, 0))
    assert "QCG-15" in ruling.clauses
    assert table.left == {"blue": 11, "queen": 1}


def test_qcg_15_with_a_coin_the_turn_goes_on() -> None:
    for pocketed in (("blue", "striker"), ("striker", "blue")):
        ruling = QueenTable().shot(ANN, *pocketed)
        assert (ruling.fouls, ruling.points, ruling.turn) == ((), (1, 0), ANN)
        assert {"QCG-13", "QCG-15"} <= set(ruling.clauses)


def test_qcg_15_with_the_queen_too_and_a_sunk_striker_alone_does_not_confirm_her() -> None:
    table = QueenTable()
    ruling = table.shot(ANN, "striker", "queen")
    assert (ruling.turn, table.fact("on")) == (ANN, "confirm")
    ruling = table.shot(ANN, "striker")
    assert (ruling.turn, ruling.points, table.fact("on")) == (BEN, (0, 0), "play")
    assert {"QCG-15", "QCG-21"} <= set(ruling.clauses)


def test_qcg_15_the_striker_goes_only_once() -> None:
    table = QueenTable()
    assert table.refuses(Shot(ANN, Report("blue", ("striker", "striker")))) == ("striker_twice", "report.pocketed")
    assert table.refuses(Shot(ANN, Report("blue", ("striker",), ("striker",)))) == ("striker_twice", "report.off_board")


def test_qcg_16_a_coin_that_drops_by_itself_belongs_to_the_shot_just_played() -> None:
    ruling = QueenTable().shot(ANN, "blue", hit=None)
    assert (ruling.points, ruling.turn, ruling.fouls) == ((1, 0), ANN, ())


def test_qcg_16_so_does_the_queen_and_a_coin_that_confirms_her() -> None:
    table = QueenTable()
    assert table.shot(ANN, "queen", hit=None).turn == ANN
    assert table.shot(ANN, "blue", hit=None).points == (3, 0)

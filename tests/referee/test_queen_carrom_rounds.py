"""Queen Carrom, rounds: QCG-30 and QCG-31."""

from __future__ import annotations

from fillip.referee.game import SetUp
from tests.referee.table import ANN, BEN, CID, DAN, QueenTable, blues


def test_qcg_30_a_round_ends_when_the_last_coin_is_sunk_and_points_stay() -> None:
    table = QueenTable()
    table.shot(ANN, *blues(11))
    assert table.fact("round") == 1
    ruling = table.shot(ANN, "blue")
    assert (table.fact("round"), table.scores, table.left) == (2, (12, 0), {"blue": 12, "queen": 1})
    assert "QCG-30" in ruling.clauses
    assert ruling.edits == (SetUp(BEN, 2),)


def test_qcg_30_or_is_put_into_a_hole_after_it_left_the_box() -> None:
    table = QueenTable()
    table.shot(ANN, *blues(5))
    ruling = table.shot(ANN, off=blues(7))
    assert (ruling.points, table.scores, table.fact("round")) == ((0, 0), (5, 0), 2)
    assert {"QCG-14", "QCG-30"} <= set(ruling.clauses)


def test_qcg_30_a_queen_that_still_lies_there_does_not_keep_the_round_going() -> None:
    table = QueenTable()
    table.shot(ANN, *blues(12))
    assert (table.fact("round"), table.left["queen"]) == (2, 1)


def test_qcg_30_one_coin_keeps_it_going_without_the_queen() -> None:
    table = QueenTable()
    table.shot(ANN, "queen")
    table.shot(ANN, *blues(11))
    assert (table.fact("round"), table.left) == (1, {"blue": 1, "queen": 0})


def test_qcg_31_the_one_with_the_fewest_points_begins_though_the_turn_would_have_gone_on() -> None:
    table = QueenTable(3)
    table.shot(ANN, *blues(2))
    table.miss(ANN)
    table.shot(BEN, "blue")
    table.miss(BEN)
    ruling = table.shot(CID, *blues(9))
    assert (table.scores, ruling.turn) == ((2, 1, 9), BEN)
    assert "QCG-31" in ruling.clauses


def test_qcg_31_the_fewest_begins_also_where_it_is_the_one_who_ended_the_round() -> None:
    table = QueenTable()
    table.shot(ANN, *blues(8))
    table.miss(ANN)
    ruling = table.shot(BEN, *blues(4))
    assert (table.scores, ruling.turn) == ((8, 4), BEN)


def test_qcg_31_several_fewest_whoever_sits_clockwise_after_the_most_begins() -> None:
    table = QueenTable(4)
    table.miss(ANN)
    table.miss(BEN)
    ruling = table.shot(CID, *blues(12))
    assert (table.scores, ruling.turn) == ((0, 0, 12, 0), DAN)


def test_qcg_31_clockwise_after_the_last_seat_comes_the_first() -> None:
    table = QueenTable(4)
    for seat in (ANN, BEN, CID):
        table.miss(seat)
    assert table.shot(DAN, *blues(12)).turn == ANN


def test_qcg_31_the_one_after_the_most_begins_though_he_is_not_among_the_fewest() -> None:
    table = QueenTable(4)
    table.shot(ANN, *blues(8))
    table.miss(ANN)
    table.shot(BEN, *blues(4))
    assert (table.scores, table.turn) == ((8, 4, 0, 0), BEN)


def test_qcg_31_all_level_counts_from_the_one_who_played_last() -> None:
    table = QueenTable()
    table.shot(ANN, *blues(6))
    table.miss(ANN)
    ruling = table.shot(BEN, *blues(6))
    assert (table.scores, ruling.turn) == ((6, 6), ANN)
    again = QueenTable(3)
    for seat in (ANN, BEN, CID):
        again.shot(seat, *blues(4), off=["striker"] if seat != CID else [])
    assert (again.scores, again.turn) == ((4, 4, 4), ANN)


def test_qcg_31_several_most_and_several_fewest_count_from_the_most_who_played_last() -> None:
    table = QueenTable(4)
    table.shot(ANN, *blues(5))
    table.miss(ANN)
    table.miss(BEN)
    table.shot(CID, *blues(5))
    table.miss(CID)
    table.miss(DAN)
    ruling = table.shot(ANN, off=["blue"])
    assert ruling.turn == BEN
    table.miss(BEN)
    ruling = table.shot(CID, off=["blue"])
    assert (table.scores, table.fact("round"), ruling.turn) == ((5, 0, 5, 0), 2, DAN)


def test_qcg_31_the_last_shot_need_not_be_one_of_the_mosts() -> None:
    table = QueenTable(4)
    table.shot(ANN, *blues(5))
    table.miss(ANN)
    table.miss(BEN)
    table.shot(CID, *blues(5))
    table.miss(CID)
    ruling = table.shot(DAN, off=blues(2))
    assert (table.scores, ruling.turn) == ((5, 0, 5, 0), DAN), "Cid played after Ann, and Dan sits after Cid"


def test_qcg_31_a_clock_that_ran_out_is_not_a_shot_that_was_played() -> None:
    table = QueenTable(4)
    table.shot(ANN, *blues(5), off=["striker"])
    table.miss(BEN)
    table.shot(CID, *blues(5), off=["striker"])
    table.miss(DAN)
    table.lapse(ANN)
    ruling = table.shot(BEN, off=blues(2))
    assert (table.scores, ruling.turn) == ((5, 0, 5, 0), DAN)


def test_qcg_31_who_gave_up_neither_begins_nor_counts() -> None:
    table = QueenTable(4)
    table.shot(ANN, *blues(6))
    table.resign(ANN)
    table.resign(DAN)
    table.miss(BEN)
    ruling = table.shot(CID, *blues(6))
    assert (table.scores, ruling.turn) == ((6, 0, 6, 0), BEN)
    level = QueenTable(4)
    level.shot(ANN, *blues(6), off=["striker"])
    level.resign(CID)
    level.shot(BEN, *blues(6), off=["striker"])
    assert level.turn == DAN

"""Queen Carrom, the end of the game: QCG-32, and who gives up or lets the clock run out."""

from __future__ import annotations

import pytest

from fillip.referee.plays import Lapse, Report, Resign, Shot
from tests.referee.table import ANN, BEN, CID, DAN, QueenTable, blues


def test_qcg_32_twenty_five_end_the_game_with_the_round_and_not_before() -> None:
    table = QueenTable()
    table.shot(ANN, *blues(12))
    table.miss(BEN)
    table.shot(ANN, *blues(12))
    table.miss(BEN)
    ruling = table.shot(ANN, "blue")
    assert (table.scores, ruling.over, ruling.turn) == ((25, 0), False, ANN)
    table.miss(ANN)
    table.shot(BEN, *blues(3))
    table.miss(BEN)
    ruling = table.shot(ANN, *blues(8))
    assert (table.scores, ruling.over, ruling.winners, ruling.turn) == ((33, 3), True, (ANN,), None)
    assert "QCG-32" in ruling.clauses
    assert "QCG-31" not in ruling.clauses
    assert ruling.edits == ()


def test_qcg_32_twenty_four_are_not_enough() -> None:
    table = QueenTable()
    table.shot(ANN, *blues(12))
    table.miss(BEN)
    ruling = table.shot(ANN, *blues(12))
    assert (table.scores, ruling.over, table.fact("round")) == ((24, 0), False, 3)
    assert "QCG-32" not in ruling.clauses


def test_qcg_32_somebody_else_may_overtake_before_the_round_is_over() -> None:
    table = QueenTable(points=5)
    table.shot(ANN, *blues(5))
    table.miss(ANN)
    ruling = table.shot(BEN, *blues(7))
    assert (ruling.over, ruling.winners) == (True, (BEN,))


def test_qcg_32_level_at_the_top_another_round_is_played() -> None:
    table = QueenTable(points=6)
    table.shot(ANN, *blues(6))
    table.miss(ANN)
    ruling = table.shot(BEN, *blues(6))
    assert (ruling.over, ruling.turn, table.fact("round")) == (False, ANN, 2)
    assert {"QCG-30", "QCG-31", "QCG-32"} <= set(ruling.clauses)
    ruling = table.shot(ANN, *blues(12))
    assert (ruling.over, ruling.winners, table.scores) == (True, (ANN,), (18, 6))


def test_qcg_32_level_further_down_ends_the_game() -> None:
    table = QueenTable(3, points=8)
    table.shot(ANN, *blues(8))
    table.miss(ANN)
    table.shot(BEN, *blues(2), off=["striker"])
    ruling = table.shot(CID, *blues(2))
    assert (table.scores, ruling.over, ruling.winners) == ((8, 2, 2), True, (ANN,))


def test_qcg_32_level_again_and_again() -> None:
    table = QueenTable(points=3)
    for number in (2, 3, 4):
        for _ in range(2):
            assert table.turn is not None
            table.shot(table.turn, *blues(6), off=["striker"])
        assert (table.fact("round"), table.scores) == (number, (6 * number - 6, 6 * number - 6))


def test_qcg_32_of_two_the_other_wins_when_one_gives_up() -> None:
    table = QueenTable()
    table.shot(ANN, *blues(11))
    ruling = table.resign(BEN)
    assert (ruling.over, ruling.winners, ruling.turn) == (True, (ANN,), None)
    assert ruling.clauses == ("QCG-32",)
    assert table.allowed.seat is None
    for play in (Shot(ANN, Report("blue")), Lapse(ANN), Resign(ANN)):
        assert table.refuses(play) == ("over", "")


def test_qcg_32_who_gave_up_cannot_win_with_the_most_points() -> None:
    table = QueenTable(3, points=6)
    table.shot(ANN, *blues(9))
    ruling = table.resign(ANN)
    assert (ruling.turn, ruling.over) == (BEN, False)
    ruling = table.shot(BEN, *blues(3))
    assert (ruling.over, table.fact("round"), ruling.turn) == (False, 2, CID), "nobody who plays has six points yet"
    ruling = table.shot(CID, *blues(12))
    assert (ruling.over, ruling.winners) == (True, (CID,))


def test_qcg_32_the_last_but_one_who_gives_up_leaves_a_winner() -> None:
    table = QueenTable(4)
    for seat in (CID, ANN):
        assert table.resign(seat).over is False
    assert table.turn == BEN
    assert table.refuses(Resign(ANN)) == ("resigned", "by")
    ruling = table.resign(DAN)
    assert (ruling.over, ruling.winners) == (True, (BEN,))


@pytest.mark.parametrize("by", [ANN, CID])
def test_a_turn_is_nobody_elses_and_only_its_clock_runs(by: int) -> None:
    table = QueenTable(3)
    table.miss(ANN)
    assert table.refuses(Shot(by, Report("blue"))) == ("turn", "by")
    assert table.refuses(Lapse(by)) == ("turn", "by")
    ruling = table.lapse(BEN)
    assert (ruling.turn, ruling.fouls, ruling.points, ruling.edits) == (CID, (), (0, 0, 0), ())

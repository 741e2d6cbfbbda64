"""The course on the back where clauses meet: time, giving up, the last coin, how the end is told."""

from __future__ import annotations

import pytest

from fillip.referee.game import RuleError, SetUp
from fillip.referee.plays import Report, Shot
from tests.referee.any_table import ANN, BEN, CID, DAN, AnyTable
from tests.referee.spoken import keys

FIVE = ("blue",) * 5


def _table(players: int = 2) -> AnyTable:
    return AnyTable("queen-carrom-back", players)


def test_qcg_50_the_board_has_no_queen_and_never_more_than_five_coins() -> None:
    table = _table()
    for report, key in ((Report("queen"), "kind"), (Report(None, ("blue",) * 6), "too_many_blue")):
        with pytest.raises(RuleError, match=rf"refused\.{key}"):
            table.play(Shot(ANN, report))
    with pytest.raises(RuleError) as refused:
        table.play(Shot(ANN, Report(), "blue"))
    assert (refused.value.said.key, refused.value.place) == ("refused.call", "call")


def test_qcg_50_no_option_is_known() -> None:
    with pytest.raises(RuleError) as refused:
        AnyTable("queen-carrom-back", 2, points=25)
    assert refused.value.place == "options.points"


def test_qcg_51_the_striker_outside_alone_is_a_miss_and_the_turn_goes_on() -> None:
    table = _table()
    ruling = table.shot(ANN, hit="blue", off=["striker"])
    assert (ruling.points, ruling.turn, table.fact("left")) == ((1, 0), ANN, {"blue": 5})


def test_qcg_51_the_last_coin_outside_is_a_miss_and_ends_the_row() -> None:
    table = _table()
    table.shot(ANN, *FIVE[1:])
    ruling = table.shot(ANN, hit="blue", off=["blue"])
    assert (ruling.points, ruling.turn) == ((1, 0), BEN)
    assert ruling.clauses == ("QCG-51", "QCG-52")


def test_qcg_51_a_fault_with_nothing_sunk_is_one_miss_not_two() -> None:
    ruling = _table().shot(ANN, "striker", off=["blue"], faults=["push", "touch"])
    assert (ruling.points, ruling.fouls) == ((1, 0), ())


def test_qcg_51_lapses_may_follow_one_another() -> None:
    table = _table(1)
    for count in range(1, 4):
        ruling = table.lapse(ANN)
        assert (ruling.turn, table.scores, ruling.clauses) == (ANN, (count,), ("QCG-51",))


def test_qcg_52_who_gives_up_in_the_middle_of_a_row_leaves_it_and_the_next_finds_five() -> None:
    table = _table(3)
    table.shot(ANN, *FIVE)
    table.shot(BEN, "blue", "blue")
    ruling = table.resign(BEN)
    assert (ruling.turn, ruling.edits, table.fact("left")) == (CID, (SetUp(CID, 3, 1),), {"blue": 5})
    assert table.shot(CID, *FIVE).edits == (SetUp(ANN, 4, 2),)


def test_qcg_52_the_last_of_a_row_gives_up_and_the_next_row_is_laid() -> None:
    table = _table(3)
    table.shot(ANN, *FIVE)
    table.shot(BEN, *FIVE)
    ruling = table.resign(CID)
    assert (ruling.turn, table.fact("round"), ruling.edits) == (ANN, 2, (SetUp(ANN, 4, 2),))


def test_qcg_52_somebody_else_giving_up_does_not_disturb_the_row() -> None:
    table = _table(4)
    table.shot(ANN, "blue", "blue")
    for seat in (BEN, DAN):
        ruling = table.resign(seat)
        assert (ruling.turn, ruling.edits, table.fact("left"), ruling.clauses) == (ANN, (), {"blue": 3}, ())
    assert table.shot(ANN, *FIVE[:3]).turn == CID
    assert table.shot(CID, *FIVE).turn == ANN
    assert table.fact("round") == 2


def test_qcg_53_the_last_of_the_last_row_gives_up_and_the_others_are_counted() -> None:
    table = _table(3)
    table.shot(ANN)
    table.shot(ANN)
    table.shot(ANN, *FIVE)
    table.shot(BEN)
    while (table.turn, table.fact("round")) != (CID, 4):
        table.shot(table.turn or 0, *FIVE)
    ruling = table.resign(CID)  # the fewest misses, but who has given up cannot win
    assert (ruling.over, ruling.winners, ruling.turn, table.scores) == (True, (BEN,), None, (2, 1, 0))
    assert "QCG-53" in ruling.clauses


def test_qcg_53_two_of_three_level_win_together() -> None:
    table = _table(3)
    for seat, misses in ((ANN, 1), (BEN, 2), (CID, 1)):
        for _ in range(misses):
            table.shot(seat)
        table.shot(seat, *FIVE)
    while table.turn:
        ruling = table.shot(table.turn, *FIVE)
    assert (table.scores, ruling.winners) == ((1, 2, 1), (ANN, CID))


def test_qcg_53_only_a_course_alone_and_without_a_miss_is_called_perfect() -> None:
    perfect = "queen-carrom-back.perfect"
    for players, misses, told in ((1, 0, True), (1, 1, False), (2, 0, False)):
        table = _table(players)
        for _ in range(misses):
            table.shot(ANN)
        while table.turn:
            ruling = table.shot(table.turn, *FIVE)
        assert (perfect in keys(ruling)) == told


def test_of_two_one_gives_up_and_the_other_wins_whatever_the_misses() -> None:
    table = _table()
    table.shot(ANN)
    ruling = table.resign(BEN)
    assert (ruling.over, ruling.winners, ruling.turn) == (True, (ANN,), None)
    with pytest.raises(RuleError, match=r"refused\.over"):
        table.shot(ANN)

"""The course on the back of the Queen's board, clause by clause."""

from __future__ import annotations

import pytest

from fillip.referee.game import Region, RuleError, SetUp
from tests.referee.any_table import ANN, BEN, CID, AnyTable

FIVE = ("blue",) * 5


def _table(players: int = 2) -> AnyTable:
    return AnyTable("queen-carrom-back", players)


def test_qcg_50_one_to_six_shoot_at_five_coins_from_the_near_line() -> None:
    for players in range(1, 7):
        table = _table(players)
        assert table.game.opening(table.state) == (SetUp(ANN, 1, 1),)
        assert table.fact("left") == {"blue": 5}
        assert table.game.allowed(table.state).striker == Region("near-line", ANN)
    with pytest.raises(RuleError, match=r"refused\.players"):
        _table(7)


def test_qcg_51_a_shot_that_sinks_nothing_is_a_miss_and_the_turn_goes_on() -> None:
    table = _table()
    ruling = table.shot(ANN, hit="blue")
    assert (ruling.points, ruling.turn, table.scores) == ((1, 0), ANN, (1, 0))
    assert "QCG-51" in ruling.clauses
    assert table.shot(ANN, "blue").points == (0, 0)


def test_qcg_51_what_does_and_does_not_count_as_a_miss() -> None:
    table = _table()
    assert table.shot(ANN, "striker").points == (1, 0)
    assert table.shot(ANN, "blue", "striker").points == (0, 0)
    ruling = table.shot(ANN, "blue", faults=["push", "touch"])
    assert (ruling.points, ruling.fouls) == ((0, 0), ())
    ruling = table.shot(ANN, off=["blue"])  # gone, and nothing sunk
    assert (ruling.points, table.fact("left")) == ((1, 0), {"blue": 2})
    assert table.shot(ANN, "blue", off=["blue"]).points == (0, 0)
    assert table.turn == BEN


def test_qcg_51_a_lapse_is_a_miss_too() -> None:
    table = _table()
    ruling = table.lapse(ANN)
    assert (ruling.points, ruling.turn) == ((1, 0), ANN)


def test_qcg_52_all_do_the_row_and_then_the_next_one() -> None:
    table = _table(3)
    rows = []
    for _ in range(11):
        ruling = table.shot(table.turn or 0, *FIVE)
        assert "QCG-52" in ruling.clauses
        rows.append((table.turn, table.fact("round")))
        assert ruling.edits == (SetUp(table.turn or 0, len(rows) + 1, table.fact("round")),)
    assert rows == [(2, 1), (3, 1), (1, 2), (2, 2), (3, 2), (1, 3), (2, 3), (3, 3), (1, 4), (2, 4), (3, 4)]
    assert table.shot(CID, *FIVE).over


def test_qcg_53_the_fewest_misses_win_and_those_level_share_it() -> None:
    for missing, winners in (((), (ANN, BEN)), ((ANN,), (BEN,))):
        table = _table()
        for seat in missing:
            table.shot(seat, hit="blue")
        while table.turn:
            ruling = table.shot(table.turn, *FIVE)
        assert (ruling.over, ruling.winners) == (True, winners)
        assert "QCG-53" in ruling.clauses


def test_qcg_53_alone_the_count_is_the_result() -> None:
    table = _table(1)
    for _ in range(4):
        ruling = table.shot(ANN, *FIVE)
    assert (ruling.over, ruling.winners, table.scores) == (True, (ANN,), (0,))


def test_who_gives_up_leaves_the_course_to_the_others() -> None:
    table = _table(3)
    table.shot(ANN, "blue")
    ruling = table.resign(ANN)
    assert (ruling.turn, table.fact("left"), table.fact("round")) == (BEN, {"blue": 5}, 1)
    table.shot(BEN, *FIVE)
    assert table.shot(CID, *FIVE).turn == BEN
    assert table.fact("round") == 2
    ruling = table.resign(BEN)
    assert (ruling.over, ruling.winners) == (True, (CID,))
    assert _table(1).resign(ANN).winners == ()

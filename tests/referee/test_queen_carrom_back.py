"""Queen Carrom, the course on the back of the board: QCG-50 to QCG-53."""

from __future__ import annotations

import pytest

from fillip.referee.game import Region, RuleError, SetUp
from fillip.referee.plays import Lapse, Report, Resign, Shot
from fillip.referee.queen_carrom_back import opening, options
from tests.referee.table import ANN, BEN, CID, NAMES, CourseTable, blues


def finish_row(table: CourseTable, misses: int = 0) -> None:
    """Whoever is next misses so often and then sinks all that lies there."""
    by = table.turn
    assert by is not None
    for _ in range(misses):
        table.miss(by)
    table.shot(by, *blues(table.left["blue"]))


def course(*misses: int) -> CourseTable:
    """A whole course: so many misses of each player, all in the first row."""
    table = CourseTable(len(misses))
    for row in range(1, 5):
        for count in misses:
            finish_row(table, count if row == 1 else 0)
    return table


def test_qcg_50_five_coins_lie_on_the_first_row() -> None:
    table = CourseTable()
    assert (table.left, table.fact("round"), table.turn) == ({"blue": 5}, 1, ANN)
    assert opening(table.state) == (SetUp(ANN, 1, 1),)


@pytest.mark.parametrize("players", range(1, 7))
def test_qcg_50_one_to_six_play(players: int) -> None:
    table = CourseTable(players)
    assert table.scores == (0,) * players
    assert table.allowed.resigners == tuple(range(1, players + 1))


@pytest.mark.parametrize("players", [0, 7])
def test_qcg_50_none_and_seven_do_not_nor_is_there_an_option(players: int) -> None:
    with pytest.raises(RuleError) as refused:
        options({}, (*NAMES,)[:players])
    assert refused.value.place == "players"
    with pytest.raises(RuleError) as refused:
        options({"points": 3}, ("Ann",))
    assert refused.value.place == "options.points"


def test_qcg_50_the_striker_lies_on_the_near_line_for_everybody() -> None:
    table = CourseTable(2)
    assert (table.allowed.striker, table.allowed.directions) == (Region("near-line", ANN), Region("any", ANN))
    finish_row(table)
    assert table.allowed.striker == Region("near-line", BEN)


def test_qcg_50_the_player_shoots_until_all_five_are_gone() -> None:
    table = CourseTable()
    for left in (4, 3, 2, 1):
        assert table.shot(ANN, "blue").turn == ANN
        assert table.left == {"blue": left}
        assert table.miss(ANN).turn == ANN
    assert table.refuses(Shot(BEN, Report("blue"))) == ("turn", "by")
    assert table.refuses(Shot(ANN, Report("blue", blues(2)))) == ("too_many_blue", "report.pocketed")
    assert table.shot(ANN, "blue").turn == BEN


def test_qcg_50_there_is_no_queen_on_the_back() -> None:
    assert CourseTable().refuses(Shot(ANN, Report("queen"))) == ("kind", "report.first_hit")


def test_qcg_51_a_shot_that_sinks_nothing_moves_the_marker_and_does_not_end_the_turn() -> None:
    table = CourseTable()
    for misses in (1, 2, 3):
        ruling = table.miss(ANN)
        assert (ruling.points, ruling.turn, table.scores) == ((1, 0), ANN, (misses, 0))
        assert ruling.clauses == ("QCG-51",)


def test_qcg_51_touching_nothing_is_a_miss_too() -> None:
    assert CourseTable().shot(ANN).points == (1, 0)


@pytest.mark.parametrize("off", [(), ("striker",), ("blue",), ("blue", "blue", "striker")])
def test_qcg_51_a_shot_that_sinks_a_coin_costs_nothing_whatever_else_happens(off: tuple[str, ...]) -> None:
    table = CourseTable()
    ruling = table.shot(ANN, "blue", off=off, faults=["push", "touch"])
    assert (ruling.points, ruling.fouls, ruling.turn) == ((0, 0), (), ANN)
    assert table.left["blue"] == 4 - off.count("blue")


def test_qcg_51_a_sunk_striker_alone_is_a_miss_and_with_a_coin_it_is_none() -> None:
    table = CourseTable()
    assert table.shot(ANN, "striker").points == (1, 0)
    assert table.shot(ANN, "striker", "blue").points == (0, 0)
    assert table.shot(ANN, off=["striker"]).points == (1, 0)


@pytest.mark.parametrize("fault", ["push", "touch"])
def test_qcg_51_hand_faults_have_no_effect(fault: str) -> None:
    table = CourseTable()
    ruling = table.shot(ANN, "blue", faults=[fault])
    assert (ruling.fouls, ruling.points, table.left["blue"]) == ((), (0, 0), 4)
    ruling = table.shot(ANN, faults=[fault])
    assert (ruling.fouls, ruling.points) == ((), (1, 0))


def test_qcg_51_a_coin_outside_counts_as_gone_but_not_as_sunk() -> None:
    table = CourseTable()
    ruling = table.shot(ANN, off=["blue"])
    assert (ruling.points, table.left["blue"], ruling.turn, ruling.returned) == ((1, 0), 4, ANN, ())
    ruling = table.shot(ANN, off=blues(4))
    assert (ruling.points, table.scores, ruling.turn) == ((1, 0), (2, 0), BEN)
    assert {"QCG-51", "QCG-52"} <= set(ruling.clauses)


def test_qcg_51_a_clock_that_runs_out_is_a_miss() -> None:
    table = CourseTable()
    ruling = table.lapse(ANN)
    assert (ruling.points, ruling.turn, ruling.clauses, table.left["blue"]) == ((1, 0), ANN, ("QCG-51",), 5)
    assert table.refuses(Lapse(BEN)) == ("turn", "by")


def test_qcg_52_everybody_does_the_row_before_the_next_one() -> None:
    table = CourseTable(3)
    seen = []
    while not table.state.over:
        seen.append((table.fact("round"), table.turn, table.left["blue"]))
        finish_row(table)
    assert seen == [(row, seat, 5) for row in (1, 2, 3, 4) for seat in (1, 2, 3)]


def test_qcg_52_five_coins_are_laid_for_the_next_player_and_then_on_the_next_row() -> None:
    table = CourseTable()
    ruling = table.shot(ANN, *blues(5))
    assert (ruling.edits, ruling.turn, ruling.clauses) == ((SetUp(BEN, 2, 1),), BEN, ("QCG-51", "QCG-52"))
    ruling = table.shot(BEN, *blues(5))
    assert (ruling.edits, table.fact("round"), ruling.turn) == ((SetUp(ANN, 3, 2),), 2, ANN)


def test_qcg_52_alone_the_same_player_goes_on_to_the_next_row() -> None:
    table = CourseTable(1)
    assert table.shot(ANN, *blues(5)).edits == (SetUp(ANN, 2, 2),)
    assert (table.turn, table.fact("round")) == (ANN, 2)


def test_qcg_52_who_gives_up_in_his_row_leaves_it_to_the_next() -> None:
    table = CourseTable(3)
    finish_row(table)
    table.shot(BEN, *blues(2))
    ruling = table.resign(BEN)
    assert (ruling.turn, ruling.edits, ruling.clauses) == (CID, (SetUp(CID, 3, 1),), ("QCG-52",))
    assert table.left == {"blue": 5}
    finish_row(table)
    assert (table.fact("round"), table.turn) == (2, ANN)
    finish_row(table)
    assert table.turn == CID, "Ben has given up"


def test_qcg_52_the_last_of_a_row_who_gives_up_ends_the_row() -> None:
    table = CourseTable(3)
    finish_row(table)
    finish_row(table)
    ruling = table.resign(CID)
    assert (ruling.turn, table.fact("round"), ruling.edits) == (ANN, 2, (SetUp(ANN, 4, 2),))


def test_qcg_52_somebody_else_giving_up_changes_nothing_on_the_board() -> None:
    table = CourseTable(3)
    table.shot(ANN, "blue")
    ruling = table.resign(CID)
    assert (ruling.turn, ruling.edits, table.left, ruling.clauses) == (ANN, (), {"blue": 4}, ())


def test_qcg_53_the_fewest_misses_win() -> None:
    table = course(2, 0, 1)
    assert (table.scores, table.fact("over"), table.fact("winners")) == ((2, 0, 1), True, (BEN,))
    assert table.turn is None


def test_qcg_53_those_level_at_the_top_win_together() -> None:
    assert course(1, 3, 1).fact("winners") == (ANN, CID)
    assert course(0, 0, 0, 0, 0, 0).fact("winners") == (1, 2, 3, 4, 5, 6)
    assert course(0, 2, 2).fact("winners") == (ANN,)


def test_qcg_53_the_end_is_cited_and_nothing_more_is_laid() -> None:
    table = CourseTable(1)
    for _ in range(3):
        finish_row(table)
    table.miss(ANN)
    ruling = table.shot(ANN, *blues(5))
    assert (ruling.over, ruling.winners, ruling.edits) == (True, (ANN,), ())
    assert {"QCG-52", "QCG-53"} <= set(ruling.clauses)
    assert table.refuses(Lapse(ANN)) == ("over", "")


def test_qcg_53_alone_the_count_is_the_result_and_none_is_the_perfect_game() -> None:
    perfect = course(0)
    assert (perfect.scores, perfect.fact("winners")) == ((0,), (ANN,))
    assert (course(7).scores, course(7).fact("winners")) == ((7,), (ANN,))


def test_qcg_53_alone_giving_up_leaves_no_winner() -> None:
    ruling = CourseTable(1).resign(ANN)
    assert (ruling.over, ruling.winners, ruling.clauses) == (True, (), ("QCG-53",))


def test_qcg_53_of_two_the_other_wins_when_one_gives_up() -> None:
    table = CourseTable()
    table.miss(ANN)
    ruling = table.resign(BEN)
    assert (ruling.over, ruling.winners) == (True, (ANN,))
    assert table.refuses(Resign(BEN)) == ("over", "")


def test_qcg_53_who_gave_up_cannot_win_with_the_fewest_misses() -> None:
    table = CourseTable(3)
    for row in range(4):
        finish_row(table)
        finish_row(table, 1)
        if row == 3:
            ruling = table.resign(CID)
            assert (ruling.over, ruling.winners, table.scores) == (True, (ANN,), (0, 4, 0))
            assert ruling.clauses == ("QCG-53",)
        else:
            finish_row(table)
    assert table.fact("winners") == (ANN,)

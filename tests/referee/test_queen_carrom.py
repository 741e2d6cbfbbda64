"""Queen Carrom To Go, the front of the board, clause by clause."""

from __future__ import annotations

import pytest

from fillip.referee.game import Region, RuleError, SetUp
from fillip.referee.plays import Lapse, Report, Shot
from tests.referee.any_table import ANN, BEN, CID, DAN, AnyTable

BLUES = ("blue",) * 12


def _table(players: int = 2, **options: object) -> AnyTable:
    return AnyTable("queen-carrom", players, **options)


def test_qcg_01_twelve_coins_and_a_queen_are_set_up() -> None:
    table = _table()
    assert table.game.opening(table.state) == (SetUp(ANN, 1),)
    assert table.fact("left") == {"blue": 12, "queen": 1}


def test_qcg_02_two_to_four_play_each_on_a_line_of_their_own_in_turn() -> None:
    for players in (2, 3, 4):
        table = _table(players)
        for seat in range(1, players + 1):
            assert table.game.allowed(table.state).striker == Region("shooting-lines", seat)
            table.shot(seat, hit="blue")
        assert table.turn == ANN
    with pytest.raises(RuleError, match=r"refused\.players"):
        _table(5)


def test_qcg_03_the_first_seat_begins() -> None:
    assert _table(4).turn == ANN


def test_qcg_10_the_striker_lies_on_the_players_line_and_goes_anywhere() -> None:
    allowed = _table().game.allowed(_table().state)
    assert (allowed.striker, allowed.directions) == (Region("shooting-lines", ANN), Region("any", ANN))


@pytest.mark.parametrize("fault", ["push", "touch"])
def test_qcg_11_a_hand_fault_ends_the_turn_and_what_fell_scores_nothing(fault: str) -> None:
    table = _table()
    ruling = table.shot(ANN, "blue", "blue", faults=[fault])
    assert (ruling.fouls, ruling.points, ruling.turn) == (("QCG-11",), (0, 0), BEN)
    assert table.fact("left") == {"blue": 10, "queen": 1}


def test_qcg_11_a_queen_sunk_with_a_fault_has_lost_her_chance() -> None:
    table = _table()
    ruling = table.shot(ANN, "queen", faults=["push"])
    assert {"QCG-11", "QCG-23"} <= set(ruling.clauses)
    assert (ruling.turn, table.fact("on"), table.fact("left")["queen"]) == (BEN, "play", 0)


def test_qcg_11_a_fault_on_the_confirming_shot_confirms_nothing() -> None:
    table = _table()
    table.shot(ANN, "queen")
    ruling = table.shot(ANN, "blue", faults=["touch"])
    assert (table.scores, ruling.turn) == ((0, 0), BEN)
    assert "QCG-21" in ruling.clauses


def test_qcg_12_each_blue_scores_one_at_once() -> None:
    table = _table()
    assert table.shot(ANN, "blue", "blue", "blue").points == (3, 0)
    assert table.scores == (3, 0)


def test_qcg_13_a_coin_sunk_earns_another_shot_and_none_ends_the_turn() -> None:
    table = _table()
    assert table.shot(ANN, "blue").turn == ANN
    assert table.shot(ANN, hit="blue").turn == BEN


@pytest.mark.parametrize("off", [["blue"], ["striker"], ["blue", "striker"]])
def test_qcg_14_something_outside_ends_the_turn_and_coins_sunk_score(off: list[str]) -> None:
    table = _table()
    ruling = table.shot(ANN, "blue", off=off)
    assert (ruling.points, ruling.turn, ruling.fouls) == ((1, 0), BEN, ())
    assert "QCG-14" in ruling.clauses
    assert table.fact("left")["blue"] == 11 - off.count("blue")


def test_qcg_15_a_sunk_striker_costs_nothing() -> None:
    table = _table()
    ruling = table.shot(ANN, "striker", "blue")
    assert (ruling.points, ruling.turn) == ((1, 0), ANN)
    assert "QCG-15" in ruling.clauses
    assert table.shot(ANN, "striker").turn == BEN


def test_qcg_16_a_coin_that_drops_without_a_hit_counts() -> None:
    table = _table()
    assert table.play(Shot(ANN, Report(None, ("blue",)))).points == (1, 0)


def test_qcg_20_a_sunk_queen_waits_for_the_very_next_shot() -> None:
    table = _table()
    ruling = table.shot(ANN, "queen")
    assert (ruling.points, ruling.turn, table.fact("on")) == ((0, 0), ANN, "confirm")
    assert "QCG-20" in ruling.clauses


def test_qcg_21_a_blue_confirms_her_for_two_and_anything_else_does_not() -> None:
    table = _table()
    table.shot(ANN, "queen")
    assert table.shot(ANN, "blue").points == (3, 0)
    assert (table.turn, table.fact("on")) == (ANN, "play")
    other = _table()
    other.shot(ANN, "queen")
    ruling = other.shot(ANN, "striker")
    assert (ruling.points, ruling.turn) == ((0, 0), BEN)
    assert "QCG-21" in ruling.clauses


def test_qcg_21_a_lapse_while_she_waits_is_a_miss() -> None:
    table = _table()
    table.shot(ANN, "queen")
    ruling = table.play(Lapse(ANN))
    assert (ruling.clauses, ruling.turn, table.fact("on")) == (("QCG-21",), BEN, "play")


def test_qcg_22_she_stays_in_the_hole_until_the_round_is_over() -> None:
    table = _table()
    table.shot(ANN, "queen")
    table.shot(ANN, "blue")
    with pytest.raises(RuleError, match=r"refused\.not_there_queen"):
        table.shot(ANN, "queen")
    table.shot(ANN, *BLUES[1:])
    assert table.fact("left") == {"blue": 12, "queen": 1}


def test_qcg_23_blues_with_her_score_and_do_not_confirm() -> None:
    table = _table()
    ruling = table.shot(ANN, "blue", "queen", "blue")
    assert (ruling.points, ruling.turn, table.fact("on")) == ((2, 0), ANN, "confirm")


@pytest.mark.parametrize("off", [["blue"], ["striker"]])
def test_qcg_23_her_chance_is_gone_where_the_turn_ends_with_the_shot(off: list[str]) -> None:
    table = _table()
    ruling = table.shot(ANN, "queen", off=off)
    assert (ruling.turn, table.fact("on")) == (BEN, "play")
    assert {"QCG-14", "QCG-23"} <= set(ruling.clauses)


def test_qcg_23_her_chance_is_gone_where_the_round_ends_with_the_shot() -> None:
    table = _table()
    ruling = table.shot(ANN, *BLUES, "queen")
    assert ruling.points == (12, 0)
    assert {"QCG-23", "QCG-30"} <= set(ruling.clauses)


def test_qcg_23_a_confirming_shot_with_something_outside_confirms_and_ends_the_turn() -> None:
    table = _table()
    table.shot(ANN, "queen")
    ruling = table.shot(ANN, "blue", off=["striker"])
    assert (ruling.points, ruling.turn) == ((3, 0), BEN)
    assert {"QCG-14", "QCG-21"} <= set(ruling.clauses)


def test_qcg_23_a_queen_outside_is_out_for_the_round() -> None:
    table = _table()
    ruling = table.shot(ANN, "blue", off=["queen"])
    assert (ruling.points, ruling.turn) == ((1, 0), BEN)
    assert (table.fact("on"), table.fact("left")["queen"]) == ("play", 0)
    assert "QCG-23" in ruling.clauses


def test_qcg_30_a_round_ends_with_the_last_coin_sunk_or_outside() -> None:
    for pocketed, off in ((BLUES, ()), (BLUES[1:], ("blue",))):
        table = _table()
        ruling = table.shot(ANN, *pocketed, off=off)
        assert {"QCG-30", "QCG-31"} <= set(ruling.clauses)
        assert (table.fact("round"), table.fact("left")) == (2, {"blue": 12, "queen": 1})
        assert ruling.edits == (SetUp(BEN, 2),)
        assert table.scores[0] == len(pocketed)


def test_qcg_31_the_fewest_points_begin_the_next_round() -> None:
    table = _table(3)
    table.shot(ANN, "blue", "blue")
    table.shot(ANN, hit="blue")
    table.shot(BEN, "blue")
    table.shot(BEN, hit="blue")
    assert table.shot(CID, *BLUES[3:]).turn == BEN


def test_qcg_31_several_with_the_fewest_leave_it_to_whoever_sits_after_the_most() -> None:
    table = _table(4)
    table.shot(ANN, hit="blue")
    table.shot(BEN, hit="blue")
    assert table.shot(CID, *BLUES).turn == DAN
    last = _table(4)
    for seat in (ANN, BEN, CID):
        last.shot(seat, hit="blue")
    assert last.shot(DAN, *BLUES).turn == ANN


def test_qcg_31_of_several_with_the_most_the_one_who_played_last_counts() -> None:
    table = _table(4)
    table.shot(ANN, *BLUES[:6])
    table.shot(ANN, hit="blue")
    table.shot(BEN, hit="blue")
    # Ann and Cid have six each, and Cid played last: Dan begins, though Ben has as few
    assert table.shot(CID, *BLUES[:6]).turn == DAN


def test_qcg_32_the_game_ends_with_the_round_that_brings_the_points() -> None:
    table = _table(points=12)
    ruling = table.shot(ANN, *BLUES)
    assert (ruling.over, ruling.winners, ruling.turn) == (True, (ANN,), None)
    assert "QCG-32" in ruling.clauses
    with pytest.raises(RuleError, match=r"refused\.over"):
        table.shot(BEN, "blue")


def test_qcg_32_level_at_the_top_another_round_is_played() -> None:
    table = _table(points=6)
    table.shot(ANN, *BLUES[:6])
    table.shot(ANN, hit="blue")
    ruling = table.shot(BEN, *BLUES[:6])
    assert (ruling.over, ruling.turn, table.scores) == (False, ANN, (6, 6))
    assert {"QCG-31", "QCG-32"} <= set(ruling.clauses)


def test_qcg_40_a_tower_is_an_option_and_judged_alike() -> None:
    table = _table(tower=True)
    assert table.game.summary(table.state)["tower"] is True
    assert table.shot(ANN, "queen", "blue").points == (1, 0)


def test_qcg_41_the_shot_line_holds_for_every_shot_of_the_turn() -> None:
    table = _table(shot_line=True)
    for _ in range(3):
        assert table.game.allowed(table.state).striker == Region("one-line", ANN)
        table.shot(ANN, "blue")


def test_who_gives_up_takes_no_turns_and_cannot_win() -> None:
    table = _table(3, points=5)
    table.shot(ANN, *BLUES[:6])
    table.resign(ANN)
    assert table.turn == BEN
    assert table.shot(BEN, "blue").turn == BEN
    assert table.shot(BEN, hit="blue").turn == CID
    ruling = table.shot(CID, *BLUES[:5])
    assert (ruling.over, ruling.winners) == (True, (CID,))
    assert _table().resign(BEN).winners == (ANN,)

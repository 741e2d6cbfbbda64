"""The front of the Queen's board where clauses meet: the queen at stake, the last coins, who begins, giving up."""

from __future__ import annotations

import pytest

from fillip.referee.game import Region, RuleError, SetUp
from tests.referee.any_table import ANN, BEN, CID, DAN, AnyTable
from tests.referee.spoken import keys

BLUES = ("blue",) * 12


def _table(players: int = 2, **options: object) -> AnyTable:
    return AnyTable("queen-carrom", players, **options)


def _waiting(players: int = 2, **options: object) -> AnyTable:
    """Ann has sunk the queen, and eleven blues are gone with her: one is left to confirm her with."""
    table = _table(players, **options)
    table.shot(ANN, *BLUES[1:], "queen")
    assert (table.scores[0], table.fact("on"), table.fact("left")) == (11, "confirm", {"blue": 1, "queen": 0})
    return table


# The hand, the box and the striker in one shot


def test_qcg_11_a_fault_with_something_outside_is_one_turn_lost_and_no_more() -> None:
    table = _table()
    ruling = table.shot(ANN, "blue", "striker", off=["blue"], faults=["push", "touch"])
    assert (ruling.fouls, ruling.points, ruling.turn, ruling.returned) == (("QCG-11",), (0, 0), BEN, ())
    assert {"QCG-11", "QCG-14", "QCG-15"} <= set(ruling.clauses)
    assert "QCG-12" not in ruling.clauses  # nothing scored
    assert table.fact("left") == {"blue": 10, "queen": 1}


def test_qcg_11_a_fault_that_clears_the_board_scores_nothing_and_still_ends_the_round() -> None:
    table = _table(3)
    table.shot(ANN, "blue")
    table.shot(ANN)
    table.shot(BEN, "blue", "blue")
    table.shot(BEN)
    ruling = table.shot(CID, *BLUES[3:], faults=["touch"])
    assert (ruling.points, table.scores, ruling.turn) == ((0, 0, 0), (1, 2, 0), CID)
    assert {"QCG-11", "QCG-30", "QCG-31"} <= set(ruling.clauses)


def test_qcg_14_coins_outside_alone_score_for_nobody_and_are_gone_until_the_round_is_over() -> None:
    table = _table()
    ruling = table.shot(ANN, hit="blue", off=["blue", "blue"])
    assert (ruling.points, ruling.turn, ruling.returned, ruling.edits) == ((0, 0), BEN, (), ())
    with pytest.raises(RuleError, match=r"refused\.too_many_blue"):
        table.shot(BEN, *BLUES[1:])
    table.shot(BEN, *BLUES[2:])
    assert table.fact("left") == {"blue": 12, "queen": 1}


def test_qcg_15_a_striker_sunk_with_the_queen_lets_her_wait() -> None:
    table = _table()
    ruling = table.shot(ANN, "queen", "striker")
    assert (ruling.turn, table.fact("on"), ruling.fouls) == (ANN, "confirm", ())
    assert {"QCG-15", "QCG-20"} <= set(ruling.clauses)
    assert table.shot(ANN, "striker", "blue").points == (3, 0)  # and it does not hinder the confirming either


# The queen


def test_qcg_20_the_very_next_shot_is_the_only_chance() -> None:
    table = _table()
    table.shot(ANN, "queen")
    table.shot(ANN, hit="blue")
    assert table.shot(BEN, "blue").points == (0, 1)
    table.shot(BEN)
    assert table.shot(ANN, "blue").points == (1, 0)


def test_qcg_21_several_blues_confirm_her_once() -> None:
    table = _table()
    table.shot(ANN, "queen")
    assert table.shot(ANN, "blue", "blue", "blue").points == (5, 0)
    assert table.shot(ANN, "blue").points == (1, 0)


def test_qcg_21_a_coin_outside_is_not_sunk_and_confirms_nothing() -> None:
    table = _table()
    table.shot(ANN, "queen")
    ruling = table.shot(ANN, hit="blue", off=["blue"])
    assert (ruling.points, ruling.turn, table.fact("on")) == ((0, 0), BEN, "play")
    assert {"QCG-14", "QCG-21"} <= set(ruling.clauses)


def test_qcg_21_the_last_blue_confirms_her_and_ends_the_round() -> None:
    table = _waiting()
    ruling = table.shot(ANN, "blue")
    assert (ruling.points, table.scores, ruling.turn) == ((3, 0), (14, 0), BEN)
    assert {"QCG-21", "QCG-30", "QCG-31"} <= set(ruling.clauses)
    assert (table.fact("on"), table.fact("left")) == ("play", {"blue": 12, "queen": 1})


@pytest.mark.parametrize("shot", [{"off": ["blue"]}, {"pocketed": ["blue"], "faults": ["push"]}])
def test_qcg_21_the_last_blue_gone_without_a_score_ends_the_round_with_her_unconfirmed(
    shot: dict[str, list[str]],
) -> None:
    table = _waiting()
    ruling = table.shot(ANN, *shot.get("pocketed", ()), off=shot.get("off", ()), faults=shot.get("faults", ()))
    assert (ruling.points, table.scores) == ((0, 0), (11, 0))
    assert {"QCG-21", "QCG-30", "QCG-31"} <= set(ruling.clauses)
    assert ruling.edits == (SetUp(BEN, 2),)


@pytest.mark.parametrize("sunk", [(), ("blue",)])
def test_qcg_22_she_stays_in_her_hole_in_the_turns_of_the_others_too(sunk: tuple[str, ...]) -> None:
    table = _table()
    table.shot(ANN, "queen")
    table.shot(ANN, *sunk, off=["striker"])
    assert (table.turn, table.fact("left")["queen"]) == (BEN, 0)
    with pytest.raises(RuleError, match=r"refused\.not_there_queen") as refused:
        table.shot(BEN, hit="queen")
    assert refused.value.place == "report.first_hit"


def test_qcg_23_blues_beside_her_are_ruled_on_by_this_clause() -> None:
    assert "QCG-23" in _table().shot(ANN, "queen", "blue").clauses
    assert "QCG-23" not in _table().shot(ANN, "queen").clauses


def test_qcg_23_confirmed_with_the_last_blue_while_the_striker_flies_she_counts() -> None:
    table = _waiting()
    ruling = table.shot(ANN, "blue", off=["striker"])
    assert (ruling.points, table.scores) == ((3, 0), (14, 0))
    assert {"QCG-14", "QCG-21", "QCG-23", "QCG-30"} <= set(ruling.clauses)


def test_qcg_23_the_round_ends_with_the_shot_that_sank_her_where_the_last_blue_flew() -> None:
    table = _table()
    table.shot(ANN, *BLUES[1:])
    ruling = table.shot(ANN, "queen", off=["blue"])
    assert (ruling.points, table.scores) == ((0, 0), (11, 0))
    assert {"QCG-14", "QCG-23", "QCG-30"} <= set(ruling.clauses)
    assert "QCG-20" not in ruling.clauses


def test_qcg_23_she_does_not_wait_where_the_last_blues_fall_with_her() -> None:
    ruling = _table().shot(ANN, "queen", *BLUES)
    assert {"QCG-23", "QCG-30"} <= set(ruling.clauses)
    assert "QCG-20" not in ruling.clauses
    assert "queen-carrom.queen_lost" in keys(ruling)
    assert "queen-carrom.queen_waits" not in keys(ruling)


def test_qcg_23_a_queen_outside_with_a_fault_is_out_all_the_same() -> None:
    table = _table()
    ruling = table.shot(ANN, "blue", off=["queen"], faults=["push"])
    assert (ruling.points, ruling.fouls, table.fact("left")) == ((0, 0), ("QCG-11",), {"blue": 11, "queen": 0})
    assert {"QCG-11", "QCG-14", "QCG-23"} <= set(ruling.clauses)


# Rounds and the end


def test_qcg_30_a_queen_left_alone_on_the_board_does_not_hold_the_round_up() -> None:
    table = _table()
    assert "QCG-30" in table.shot(ANN, *BLUES).clauses
    assert table.fact("round") == 2


def test_qcg_30_the_last_blue_earns_no_further_shot_in_the_old_round() -> None:
    table = _table()
    table.shot(ANN, *BLUES)
    assert table.turn == BEN
    with pytest.raises(RuleError, match=r"refused\.turn"):
        table.shot(ANN, "blue")


def test_qcg_31_all_level_without_a_point_leaves_it_to_whoever_sits_after_the_last_to_play() -> None:
    table = _table(3)
    table.shot(ANN)
    assert table.shot(BEN, hit="blue", off=BLUES).turn == CID


def test_qcg_31_of_those_level_at_the_top_the_last_to_play_need_not_have_ended_the_round() -> None:
    table = _table(4)
    table.shot(ANN, *BLUES[:4])
    table.shot(ANN)
    table.shot(BEN, *BLUES[:4])
    table.shot(BEN)
    table.shot(CID)
    # Ann and Ben have four each, Cid and Dan none; Ben played after Ann, and Dan played last of all
    assert table.shot(DAN, off=BLUES[:4]).turn == CID


def test_qcg_31_the_one_with_the_fewest_begins_though_he_has_just_played() -> None:
    table = _table(2)
    table.shot(ANN, *BLUES[:6])
    table.shot(ANN)
    assert table.shot(BEN, off=BLUES[:6]).turn == BEN


def test_qcg_31_points_of_all_rounds_count() -> None:
    table = _table(2)
    table.shot(ANN, *BLUES)  # 12 : 0, Ben begins
    table.shot(BEN, *BLUES[:5])
    table.shot(BEN)
    assert table.shot(ANN, *BLUES[5:]).turn == BEN  # 19 : 5


def test_qcg_31_who_has_given_up_neither_begins_nor_has_the_most() -> None:
    table = _table(4)
    table.shot(ANN, *BLUES[:6])
    table.shot(ANN)
    table.resign(ANN)  # 6 points, but out
    table.shot(BEN, "blue")
    table.shot(BEN)
    table.resign(DAN)  # none, but out
    # Ben 1, Cid 4: the fewest is Ben's
    assert table.shot(CID, *BLUES[7:11], off=["blue"]).turn == BEN
    assert table.scores == (6, 1, 4, 0)


def test_qcg_32_twenty_five_within_a_round_do_not_end_it() -> None:
    table = _table(2)
    table.shot(ANN, *BLUES)
    table.shot(BEN)
    table.shot(ANN, *BLUES)  # 24 : 0
    table.shot(BEN)
    ruling = table.shot(ANN, "blue")
    assert (table.scores, ruling.over, ruling.turn) == ((25, 0), False, ANN)
    ruling = table.shot(ANN, *BLUES[1:])
    assert (table.scores, ruling.over, ruling.winners) == ((36, 0), True, (ANN,))


def test_qcg_32_twenty_four_are_not_enough() -> None:
    table = _table(2)
    table.shot(ANN, *BLUES)
    table.shot(BEN)
    ruling = table.shot(ANN, *BLUES)
    assert (table.scores, ruling.over) == ((24, 0), False)
    assert "QCG-32" not in ruling.clauses


def test_qcg_32_a_tie_of_three_is_played_on_until_one_is_ahead() -> None:
    table = _table(3, points=4)
    for seat in (ANN, BEN):
        table.shot(seat, *BLUES[:4])
        table.shot(seat)
    ruling = table.shot(CID, *BLUES[8:])
    assert (table.scores, ruling.over, ruling.turn) == ((4, 4, 4), False, ANN)  # all have the fewest; after Cid, Ann
    table.shot(ANN, *BLUES[:6])
    table.shot(ANN)
    ruling = table.shot(BEN, *BLUES[6:])
    assert (table.scores, ruling.over, ruling.turn) == ((10, 10, 4), False, CID)
    assert {"QCG-31", "QCG-32"} <= set(ruling.clauses)
    ruling = table.shot(CID, *BLUES)
    assert (table.scores, ruling.over, ruling.winners) == ((10, 10, 16), True, (CID,))


def test_qcg_32_the_winner_need_not_be_the_one_who_ends_the_round() -> None:
    table = _table(2, points=7)
    table.shot(ANN, *BLUES[:7])
    table.shot(ANN)
    ruling = table.shot(BEN, *BLUES[7:])
    assert (ruling.over, ruling.winners, ruling.turn, ruling.edits) == (True, (ANN,), None, ())
    assert "QCG-31" not in ruling.clauses


def test_qcg_41_the_shot_line_is_the_seats_own() -> None:
    table = _table(4, shot_line=True)
    for seat in (ANN, BEN, CID, DAN):
        assert table.game.allowed(table.state).striker == Region("one-line", seat)
        table.shot(seat)


# Time and giving up


def test_a_lapse_ends_the_turn_and_is_no_foul() -> None:
    table = _table(3)
    table.shot(ANN, "blue")
    ruling = table.lapse(ANN)
    assert (ruling.turn, ruling.fouls, ruling.points, table.fact("left")["blue"]) == (BEN, (), (0, 0, 0), 11)
    with pytest.raises(RuleError, match=r"refused\.turn"):
        table.lapse(ANN)


def test_qcg_21_giving_up_while_the_queen_waits_loses_her_chance() -> None:
    table = _table(3)
    table.shot(ANN, "queen")
    ruling = table.resign(ANN)
    assert (ruling.turn, table.fact("on"), table.fact("left")["queen"]) == (BEN, "play", 0)
    assert ruling.clauses == ("QCG-21",)
    assert table.shot(BEN, "blue").points == (0, 1, 0)


def test_qcg_20_her_chance_stays_where_somebody_else_gives_up() -> None:
    table = _table(3)
    table.shot(ANN, "queen")
    ruling = table.resign(CID)
    assert (ruling.turn, table.fact("on"), ruling.clauses) == (ANN, "confirm", ())
    assert table.shot(ANN, "blue").points == (3, 0, 0)


def test_of_four_two_give_up_and_two_play_on() -> None:
    table = _table(4)
    table.resign(BEN)
    table.resign(DAN)
    assert table.shot(ANN).turn == CID
    assert table.shot(CID).turn == ANN
    for play in (table.shot, table.lapse, table.resign):
        with pytest.raises(RuleError, match=r"refused\.resigned"):
            play(BEN)
    ruling = table.resign(ANN)
    assert (ruling.over, ruling.winners, ruling.turn) == (True, (CID,), None)


def test_qcg_32_points_of_who_has_given_up_end_nothing() -> None:
    table = _table(3, points=10)
    table.shot(ANN, *BLUES[:11])
    table.resign(ANN)
    ruling = table.shot(BEN, "blue")
    assert (table.scores, ruling.over, ruling.turn) == ((11, 1, 0), False, CID)
    ruling = table.shot(CID, *BLUES)
    assert (ruling.over, ruling.winners) == (True, (CID,))

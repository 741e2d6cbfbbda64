"""Carrom, fouls, penalties and debts: CRM-30 to CRM-39."""

from __future__ import annotations

import pytest

from fillip.referee import carrom
from fillip.referee.game import Place, RuleError
from tests.referee.table import ANN, BEN, CID, Table, blacks, whites


def with_pieces(count: int = 2) -> Table:
    """Ann (white) has pocketed some whites; the turn is hers."""
    table = Table()
    table.shot(ANN, *whites(count))
    return table


def waiting(count: int = 2) -> Table:
    """As `with_pieces`, and the queen waits for her cover."""
    table = with_pieces(count)
    table.shot(ANN, "queen")
    return table


def covered(count: int = 2) -> Table:
    """Ann has covered the queen; `count` whites are pocketed in all."""
    table = with_pieces(count - 1)
    table.shot(ANN, "queen", "white")
    return table


def test_crm_30_striker_pocketed_costs_a_piece_and_the_turn() -> None:
    table = with_pieces()
    ruling = table.shot(ANN, "striker")
    assert (ruling.fouls, ruling.returned, ruling.turn) == (("CRM-30",), ("white",), BEN)
    assert ruling.edits == (Place("white", "centre-circle"),)
    assert table.left["white"] == 8


def test_crm_30_own_pieces_of_that_shot_stay_pocketed_but_for_the_penalty() -> None:
    table = with_pieces()
    ruling = table.shot(ANN, "white", "striker", "white")
    assert (ruling.returned, table.left["white"], ruling.turn) == (("white",), 6, BEN)


def test_crm_31_a_piece_off_the_board_is_put_back_with_the_penalty() -> None:
    table = with_pieces()
    ruling = table.shot(ANN, off=["black"])
    assert (ruling.fouls, ruling.returned) == (("CRM-31",), ("black", "white"))
    assert table.left == {"white": 8, "black": 9, "queen": 1}


def test_crm_31_a_striker_off_the_board_costs_the_penalty_alone() -> None:
    assert with_pieces().shot(ANN, off=["striker"]).returned == ("white",)


def test_crm_31_an_own_piece_that_flew_is_not_pocketed_and_pays_nothing() -> None:
    table = Table()
    ruling = table.shot(ANN, off=["white"])
    assert (ruling.returned, table.owed, table.left["white"]) == (("white",), (1, 0), 9)
    table.miss(BEN)
    table.shot(ANN, "queen")
    assert table.state.queen.where == "too_early"


def test_crm_31_a_queen_that_flew_comes_back() -> None:
    table = with_pieces()
    ruling = table.shot(ANN, off=["queen"])
    assert (ruling.fouls, ruling.returned) == (("CRM-31",), ("queen", "white"))
    assert ruling.clauses == ("CRM-31",)
    table.place(BEN, "white", "queen")


def test_crm_31_a_piece_that_flew_while_the_queen_waits_sends_her_back_uncovered() -> None:
    ruling = waiting().shot(ANN, "white", off=["black"])
    assert ruling.returned == ("black", "queen", "white")
    assert {"CRM-26", "CRM-31"} <= set(ruling.clauses)


def test_crm_32_the_opponents_piece_comes_back_with_the_penalty() -> None:
    table = with_pieces()
    ruling = table.shot(ANN, "black")
    assert (ruling.fouls, ruling.returned, ruling.turn) == (("CRM-32",), ("black", "white"), BEN)


def test_crm_32_every_piece_of_the_opponents_comes_back_for_one_penalty() -> None:
    table = with_pieces()
    ruling = table.shot(ANN, "black", "white", "black")
    assert (ruling.returned, table.left) == (("black", "black", "white"), {"white": 7, "black": 9, "queen": 1})


def test_crm_32_a_queen_pocketed_with_it_comes_back_too() -> None:
    ruling = with_pieces().shot(ANN, "queen", "black", "white")
    assert ruling.returned == ("black", "queen", "white")
    assert "CRM-26" not in ruling.clauses


def test_crm_32_a_queen_waiting_for_her_cover_comes_back_too() -> None:
    table = waiting()
    ruling = table.shot(ANN, "white", "black")
    assert (ruling.returned, ruling.clauses) == (("black", "queen", "white"), ("CRM-32",))
    table.place(BEN, "queen", "white", "black")


def test_crm_32_a_covered_queen_stays() -> None:
    table = covered()
    assert table.shot(ANN, "black").returned == ("black", "white")
    assert table.state.queen.where == "covered"


def test_crm_32_a_queen_too_early_in_the_same_shot_goes_back_by_crm_25() -> None:
    table = Table()
    ruling = table.shot(ANN, "queen", "black")
    assert (ruling.fouls, ruling.returned, table.owed) == (("CRM-32",), ("black", "queen"), (1, 0))
    assert "CRM-25" in ruling.clauses
    table.place(BEN, "black")


def test_crm_33_the_last_own_piece_before_the_queen_comes_back_with_the_penalty() -> None:
    table = with_pieces(8)
    ruling = table.shot(ANN, "white")
    assert (ruling.fouls, ruling.returned, ruling.turn) == (("CRM-33",), ("white", "white"), BEN)
    assert (table.left["white"], table.scores) == (2, (0, 0))


def test_crm_33_all_nine_at_once_before_the_queen() -> None:
    table = Table()
    assert table.shot(ANN, *whites(9)).returned == ("white", "white")


def test_crm_33_a_queen_at_stake_that_comes_back_for_a_foul() -> None:
    for table, shot in ((waiting(8), ("white",)), (with_pieces(8), ("queen", "white"))):
        ruling = table.shot(ANN, *shot, faults=["touch"])
        assert ruling.fouls == ("CRM-33", "CRM-36")
        assert ruling.returned == ("queen", "white", "white")
        assert {"CRM-26", "CRM-39"} <= set(ruling.clauses)
        assert not ruling.over
        assert table.left == {"white": 2, "black": 9, "queen": 1}


def test_crm_33_a_queen_that_fell_too_early_does_not_count_as_pocketed() -> None:
    table = Table()
    table.shot(ANN, "queen")
    ruling = table.shot(ANN, *whites(9))
    assert (ruling.fouls, ruling.returned) == (("CRM-33",), ("queen", "white", "white"))
    assert "CRM-25" in ruling.clauses


def test_crm_33_a_queen_that_flew_off_is_not_pocketed() -> None:
    ruling = with_pieces(8).shot(ANN, "white", off=["queen"])
    assert (ruling.fouls, ruling.returned) == (("CRM-31", "CRM-33"), ("queen", "white", "white"))


def test_crm_33_a_last_piece_that_flew_off_is_not_pocketed() -> None:
    table = with_pieces(8)
    ruling = table.shot(ANN, off=["white"])
    assert (ruling.fouls, ruling.returned, table.left["white"]) == (("CRM-31",), ("white", "white"), 2)


def test_crm_33_is_not_cited_beside_the_opponents_piece() -> None:
    table = with_pieces(8)
    ruling = table.shot(ANN, "white", "black")
    assert (ruling.fouls, ruling.returned, table.left["white"]) == (("CRM-32",), ("black", "white"), 1)
    table = waiting(8)
    assert table.shot(ANN, "white", "black").returned == ("black", "queen", "white")


def test_crm_33_needs_no_foul_where_the_queen_is_covered() -> None:
    for by_ann in (True, False):
        table = covered(8) if by_ann else Table()
        if not by_ann:
            table.shot(ANN, *whites(8))
            table.miss(ANN)
            table.shot(BEN, "black", "black", "queen")
            table.miss(BEN)
        assert table.shot(ANN, "white").clauses[:2] == ("CRM-50", "CRM-51")


def test_crm_33_in_the_game_for_three_is_the_last_piece_but_the_queen() -> None:
    table = Table(3)
    table.shot(ANN, *whites(9), *blacks(8))
    ruling = table.shot(ANN, "black")
    assert (ruling.fouls, ruling.returned, ruling.turn) == (("CRM-33",), ("black", "black"), BEN)


def test_crm_34_the_opponents_last_piece_comes_back_with_the_penalty_and_the_board_goes_on() -> None:
    table = with_pieces()
    table.miss(ANN)
    table.shot(BEN, *blacks(8))
    table.miss(BEN)
    ruling = table.shot(ANN, "black", "white")
    assert (ruling.fouls, ruling.returned, ruling.turn) == (("CRM-34",), ("black", "white"), BEN)
    assert (table.left["black"], table.fact("round"), table.scores) == (1, 1, (0, 0))


def test_crm_34_takes_the_queen_as_crm_32_does() -> None:
    table = waiting()
    table.miss(ANN)
    table.shot(BEN, *blacks(8))
    table.miss(BEN)
    table.shot(ANN, "queen")
    ruling = table.shot(ANN, "black")
    assert (ruling.returned, ruling.clauses) == (("black", "queen", "white"), ("CRM-34",))


def test_crm_34_is_cited_whether_or_not_the_queen_is_covered() -> None:
    table = covered()
    table.miss(ANN)
    table.shot(BEN, *blacks(8))
    table.miss(BEN)
    ruling = table.shot(ANN, "black")
    assert (ruling.fouls, ruling.over) == (("CRM-34",), False)
    assert table.state.queen.where == "covered"


def test_crm_34_several_pieces_with_the_last_all_come_back_and_own_last_is_not_cited() -> None:
    table = with_pieces(8)
    table.miss(ANN)
    table.shot(BEN, *blacks(7))
    table.miss(BEN)
    ruling = table.shot(ANN, "black", "white", "black")
    assert (ruling.fouls, ruling.returned) == (("CRM-34",), ("black", "black", "white"))
    assert table.left == {"white": 1, "black": 2, "queen": 1}


def test_crm_34_a_last_piece_that_flew_off_was_not_pocketed() -> None:
    table = with_pieces()
    table.miss(ANN)
    table.shot(BEN, *blacks(7))
    table.miss(BEN)
    ruling = table.shot(ANN, "black", off=["black"])
    assert (ruling.fouls, ruling.returned) == (("CRM-31", "CRM-32"), ("black", "black", "white"))


def test_crm_35_three_tries_without_a_break_pass_it_on() -> None:
    table = Table()
    table.shot(ANN)
    table.shot(ANN)
    ruling = table.shot(ANN, hit="white", broke=False)
    assert (ruling.fouls, ruling.turn, table.fact("on"), table.owed) == (("CRM-35",), BEN, "break", (1, 0))
    assert [table.shot(BEN).turn, table.shot(BEN).turn] == [BEN, BEN]
    ruling = table.shot(BEN)
    assert (ruling.fouls, ruling.turn, table.owed) == (("CRM-35",), ANN, (1, 1))


def test_crm_35_the_colours_stay_and_the_next_break_follows_from_the_first_breaker() -> None:
    table = Table()
    for _ in range(3):
        table.shot(ANN)
    assert table.shot(BEN, "black").turn == BEN
    table.shot(BEN, "black", "queen")
    ruling = table.shot(BEN, *blacks(7))
    assert (ruling.fouls, ruling.points, ruling.turn) == ((), (0, 14), BEN)
    assert table.shot(BEN, "white").fouls == ()


def test_crm_35_and_another_foul_on_the_third_try_are_both_cited() -> None:
    table = Table()
    table.shot(ANN)
    table.shot(ANN)
    ruling = table.shot(ANN, "striker")
    assert (ruling.fouls, table.owed) == (("CRM-30", "CRM-35"), (1, 0))
    assert "CRM-39" in ruling.clauses


def test_crm_35_a_third_try_that_breaks_is_no_foul() -> None:
    table = Table()
    table.shot(ANN)
    table.shot(ANN)
    assert table.shot(ANN, broke=True).fouls == ()


def test_crm_36_a_touched_piece() -> None:
    ruling = with_pieces().shot(ANN, "white", faults=["touch"])
    assert (ruling.fouls, ruling.returned, ruling.turn) == (("CRM-36",), ("white",), BEN)


@pytest.mark.parametrize("fault", ["push", "diagonal", "short"])
def test_crm_37_a_push_an_arm_over_the_line_or_a_short_shot(fault: str) -> None:
    ruling = with_pieces().shot(ANN, hit="white", faults=[fault])
    assert (ruling.fouls, ruling.returned, ruling.turn) == (("CRM-37",), ("white",), BEN)


def test_crm_38_a_striker_placed_wrongly() -> None:
    ruling = with_pieces().shot(ANN, hit="white", faults=["placement"])
    assert (ruling.fouls, ruling.returned, ruling.turn) == (("CRM-38",), ("white",), BEN)


def test_crm_39_several_fouls_pay_one_penalty() -> None:
    table = with_pieces(4)
    ruling = table.shot(ANN, "striker", "black", off=["queen"], faults=["push", "touch", "placement"])
    assert ruling.fouls == ("CRM-30", "CRM-31", "CRM-32", "CRM-36", "CRM-37", "CRM-38")
    assert "CRM-39" in ruling.clauses
    assert (ruling.returned, table.left["white"], table.owed) == (("black", "queen", "white"), 6, (0, 0))


def test_crm_39_two_faults_under_one_clause_are_several_fouls() -> None:
    ruling = with_pieces().shot(ANN, hit="white", faults=["push", "short"])
    assert (ruling.fouls, ruling.returned) == (("CRM-37",), ("white",))
    assert "CRM-39" in ruling.clauses
    assert "CRM-39" not in with_pieces().shot(ANN, hit="white", faults=["push"]).clauses


def test_crm_39_a_side_with_nothing_pocketed_owes_the_piece() -> None:
    table = Table()
    ruling = table.shot(ANN, "striker", hit="white")
    assert (ruling.returned, table.owed) == ((), (1, 0))


def test_crm_39_debts_add_up_and_are_paid_in_the_shot_that_pockets() -> None:
    table = Table()
    for _ in range(3):
        table.shot(ANN, "striker", hit="white")
        table.miss(BEN)
    assert table.owed == (3, 0)
    ruling = table.shot(ANN, "white")
    assert (ruling.fouls, ruling.returned, ruling.turn, table.owed) == ((), ("white",), ANN, (2, 0))
    ruling = table.shot(ANN, *whites(3))
    assert (ruling.returned, table.owed, table.left["white"]) == (("white", "white"), (0, 0), 8)


def test_crm_39_a_foul_that_pockets_pays_the_old_debt_and_the_new_one() -> None:
    table = Table()
    table.shot(ANN, "striker", hit="white")
    table.miss(BEN)
    ruling = table.shot(ANN, "white", "white", "white", "striker")
    assert (ruling.returned, table.owed, table.left["white"]) == (("white", "white"), (0, 0), 8)


def test_crm_39_the_piece_paid_still_counts_for_the_cover() -> None:
    table = Table()
    table.shot(ANN, "white", "striker")
    table.miss(BEN)
    table.shot(ANN, "striker")
    table.miss(BEN)
    assert table.owed == (1, 0)
    table.shot(ANN, "queen")
    ruling = table.shot(ANN, "white")
    assert (ruling.returned, ruling.turn) == (("white",), ANN)
    assert "CRM-27" in ruling.clauses
    assert table.state.queen.where == "covered"


def test_crm_39_debts_lapse_when_the_board_ends() -> None:
    table = covered(8)
    table.miss(ANN)
    table.shot(BEN, "striker")
    assert table.owed == (0, 1)
    table.shot(ANN, "white")
    assert (table.owed, table.fact("round")) == ((0, 0), 2)


def test_crm_39_the_opponents_place_what_came_back_in_any_order() -> None:
    table = with_pieces()
    table.shot(ANN, "black", "striker")
    allowed = carrom.allowed(table.state)
    assert (allowed.placers, "place" in allowed.plays) == ((BEN,), True)
    for by, kinds in ((ANN, ("black", "white")), (BEN, ("white",)), (BEN, ("white", "white")), (BEN, ())):
        with pytest.raises(RuleError):
            table.place(by, *kinds)
    assert table.place(BEN, "white", "black").turn == BEN
    with pytest.raises(RuleError):
        table.place(BEN, "white", "black")


def test_crm_39_the_opponent_also_places_what_is_paid_while_the_turn_goes_on() -> None:
    table = Table()
    table.shot(ANN, "striker", hit="white")
    table.miss(BEN)
    table.shot(ANN, "white")
    assert table.place(BEN, "white").turn == ANN


def test_crm_39_left_out_the_placing_counts_as_done() -> None:
    table = with_pieces()
    table.shot(ANN, "striker")
    table.shot(BEN, "black")
    with pytest.raises(RuleError):
        table.place(ANN, "white")


def test_crm_39_in_the_game_for_three_the_cheapest_piece_is_paid_never_the_queen() -> None:
    table = Table(3)
    table.shot(ANN, "white", "black")
    table.shot(ANN, "queen", "white")
    assert table.shot(ANN, "striker").returned == ("black",)
    table.miss(BEN)
    table.miss(CID)
    assert table.shot(ANN, "striker").returned == ("white",)

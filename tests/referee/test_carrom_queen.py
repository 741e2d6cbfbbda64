"""Carrom, the queen: CRM-25 to CRM-27."""

from __future__ import annotations

import pytest

from fillip.referee import carrom
from fillip.referee.game import Place, RuleError
from tests.referee.table import ANN, BEN, DAN, Table, blacks, whites


def queen(table: Table) -> tuple[str, int]:
    return table.state.queen.where, table.state.queen.seat


def with_right() -> Table:
    """Ann has pocketed a white; the turn is hers."""
    table = Table()
    table.shot(ANN, "white")
    return table


def waiting() -> Table:
    """Ann has pocketed the queen and has to cover her; eight whites are left."""
    table = with_right()
    table.shot(ANN, "queen")
    return table


def test_crm_25_a_queen_too_early_is_no_foul_and_the_player_shoots_again() -> None:
    table = Table()
    ruling = table.shot(ANN, "queen")
    assert (ruling.fouls, ruling.turn, ruling.returned) == ((), ANN, ())
    assert "CRM-25" in ruling.clauses
    assert (queen(table), table.fact("on"), table.left["queen"]) == (("too_early", ANN), "play", 0)


def test_crm_25_she_goes_back_to_the_centre_by_herself_at_the_end_of_the_turn() -> None:
    table = Table()
    table.shot(ANN, "queen")
    ruling = table.miss(ANN)
    assert (ruling.returned, ruling.edits) == (("queen",), (Place("queen", "centre"),))
    assert "CRM-25" in ruling.clauses
    assert table.left["queen"] == 1
    assert carrom.allowed(table.state).placers == ()
    with pytest.raises(RuleError):
        table.place(BEN, "queen")


def test_crm_25_an_own_piece_later_in_the_turn_does_not_save_her() -> None:
    table = Table()
    table.shot(ANN, "queen")
    for _ in range(3):
        assert table.shot(ANN, "white").returned == ()
    ruling = table.miss(ANN)
    assert ruling.returned == ("queen",)
    assert "CRM-26" not in ruling.clauses


def test_crm_25_a_foul_ends_the_turn_and_she_goes_back_without_being_placed() -> None:
    table = Table()
    table.shot(ANN, "queen")
    ruling = table.shot(ANN, "white", "striker")
    assert (ruling.fouls, ruling.returned) == (("CRM-30",), ("queen", "white"))
    assert ruling.edits == (Place("queen", "centre"), Place("white", "centre-circle"))
    with pytest.raises(RuleError):
        table.place(BEN, "queen", "white")
    table.place(BEN, "white")


def test_crm_25_too_early_with_a_foul_in_the_same_shot() -> None:
    table = Table()
    ruling = table.shot(ANN, "queen", "striker")
    assert (ruling.fouls, ruling.returned, table.owed) == (("CRM-30",), ("queen",), (1, 0))
    assert "CRM-25" in ruling.clauses
    assert "CRM-26" not in ruling.clauses


def test_crm_25_one_own_piece_in_the_same_shot_gives_the_right() -> None:
    table = Table()
    ruling = table.shot(ANN, "queen", "white")
    assert (ruling.fouls, queen(table), table.fact("on")) == ((), ("waiting", ANN), "cover")
    assert "CRM-26" in ruling.clauses


def test_crm_25_two_own_pieces_in_the_same_shot_give_the_right_and_cover() -> None:
    table = Table()
    ruling = table.shot(ANN, "white", "queen", "white")
    assert (queen(table), table.fact("on")) == (("covered", ANN), "play")
    assert "CRM-27" in ruling.clauses


def test_crm_25_the_order_in_which_they_fell_does_not_matter() -> None:
    for shot in (("queen", "white"), ("white", "queen")):
        table = Table()
        table.shot(ANN, *shot)
        assert queen(table) == ("waiting", ANN)
        table = with_right()
        table.shot(ANN, *shot)
        assert queen(table) == ("covered", ANN)


def test_crm_25_a_piece_that_has_come_back_still_gives_the_right() -> None:
    table = with_right()
    assert table.shot(ANN, "striker").returned == ("white",)
    table.miss(BEN)
    table.shot(ANN, "queen")
    assert queen(table) == ("waiting", ANN)


def test_crm_25_a_piece_pocketed_in_a_foul_or_paid_at_once_gives_the_right() -> None:
    table = Table()
    assert table.shot(ANN, "white", "striker").returned == ("white",)
    table.miss(BEN)
    table.shot(ANN, "queen")
    assert queen(table) == ("waiting", ANN)


def test_crm_25_a_piece_that_the_opponent_pocketed_gives_no_right() -> None:
    table = Table()
    table.miss(ANN)
    table.shot(BEN, "white")
    table.shot(ANN, "queen")
    assert queen(table) == ("too_early", ANN)


def test_crm_25_the_right_is_the_sides_and_lasts_for_the_board_only() -> None:
    table = Table(4)
    table.shot(ANN, "white")
    table.miss(ANN)
    table.shot(BEN, "queen")
    assert queen(table) == ("too_early", BEN)
    table.miss(BEN)
    table.shot(3, "queen")
    assert queen(table) == ("waiting", 3)
    two = with_right()
    two.shot(ANN, "queen", *whites(8))
    two.shot(BEN, "queen")
    assert queen(two) == ("too_early", BEN)


def test_crm_26_the_next_shot_has_to_cover() -> None:
    table = waiting()
    ruling = table.miss(ANN)
    assert (ruling.returned, ruling.turn, ruling.fouls) == (("queen",), BEN, ())
    assert ruling.edits == (Place("queen", "centre"),)
    assert "CRM-26" in ruling.clauses
    assert (table.left["queen"], table.fact("on"), table.owed) == (1, "play", (0, 0))


def test_crm_26_the_opponent_puts_her_back() -> None:
    table = waiting()
    table.miss(ANN)
    assert carrom.allowed(table.state).placers == (BEN,)
    assert carrom.allowed(table.state).place == (Place("queen", "centre"),)
    with pytest.raises(RuleError):
        table.place(ANN, "queen")
    assert table.place(BEN, "queen").turn == BEN


def test_crm_26_pocketed_again_she_needs_a_cover_again() -> None:
    table = waiting()
    table.miss(ANN)
    table.miss(BEN)
    table.shot(ANN, "queen")
    assert queen(table) == ("waiting", ANN)


def test_crm_27_an_own_piece_with_the_next_shot_covers_her() -> None:
    table = waiting()
    ruling = table.shot(ANN, "white")
    assert (queen(table), ruling.turn, table.fact("on")) == (("covered", ANN), ANN, "play")
    assert "CRM-27" in ruling.clauses


def test_crm_27_with_a_right_one_own_piece_in_the_same_shot_covers_her() -> None:
    table = with_right()
    ruling = table.shot(ANN, "queen", "white")
    assert queen(table) == ("covered", ANN)
    assert "CRM-27" in ruling.clauses
    assert "CRM-26" not in ruling.clauses


def test_crm_27_a_covered_queen_stays_through_fouls_and_the_opponents_turn() -> None:
    table = waiting()
    table.shot(ANN, "white")
    ruling = table.shot(ANN, "black", "striker")
    assert ruling.returned == ("black", "white")
    table.shot(BEN, *blacks(2))
    table.shot(BEN, "striker")
    assert (queen(table), table.left["queen"]) == (("covered", ANN), 0)


@pytest.mark.parametrize("fault", ["push", "touch", "diagonal", "placement", "short"])
def test_crm_27_a_shot_with_a_foul_covers_nothing(fault: str) -> None:
    table = waiting()
    ruling = table.shot(ANN, "white", faults=[fault])
    assert (ruling.returned, table.left) == (("queen", "white"), {"white": 8, "black": 9, "queen": 1})
    assert "CRM-26" in ruling.clauses
    assert "CRM-27" not in ruling.clauses


def test_crm_27_a_queen_pocketed_with_a_foul_goes_back_though_own_pieces_fell() -> None:
    table = with_right()
    ruling = table.shot(ANN, "queen", "white", "white", "striker")
    assert (ruling.returned, queen(table)) == (("queen", "white"), ("board", 0))
    assert table.left["white"] == 7
    assert "CRM-26" in ruling.clauses


def test_crm_27_partners_share_her() -> None:
    table = Table(4)
    table.shot(ANN, "white")
    table.shot(ANN, "queen", "white")
    table.miss(ANN)
    table.miss(BEN)
    ruling = table.shot(3, *whites(7))
    assert (ruling.points, table.scores) == ((14, 0), (14, 0))
    assert table.turn == BEN
    assert DAN not in ruling.winners

"""Carrom, boards and the game: CRM-50 to CRM-54."""

from __future__ import annotations

from fillip.referee.game import SetUp
from tests.referee.table import ANN, BEN, CID, DAN, Table, blacks, whites


def win_board(table: Table, seat: int, own: str, left: int, queen: bool = True) -> None:
    """`seat`, to move, wins the board with `left` of the opponent's pieces still there."""
    other = "black" if own == "white" else "white"
    rival = 3 - seat
    if not queen:
        table.shot(seat, own)
        table.miss(seat)
        table.shot(rival, other, other, "queen")
        if left < 7:
            table.shot(rival, *(other,) * (7 - left))
        table.miss(rival)
        table.shot(seat, *(own,) * 8)
        return
    table.shot(seat, own, own, "queen")
    table.miss(seat)
    if left < 9:
        table.shot(rival, *(other,) * (9 - left))
    table.miss(rival)
    table.shot(seat, *(own,) * 7)


def test_crm_50_the_last_piece_wins_the_board_once_the_queen_is_covered() -> None:
    table = Table()
    table.shot(ANN, "queen", *whites(2))
    table.shot(ANN, *whites(6))
    ruling = table.shot(ANN, "white")
    assert {"CRM-50", "CRM-51"} <= set(ruling.clauses)
    assert (ruling.over, table.fact("round"), table.left) == (False, 2, {"white": 9, "black": 9, "queen": 1})
    assert (ruling.returned, ruling.edits) == ((), (SetUp(BEN, 2),))


def test_crm_50_a_last_piece_that_comes_back_as_the_penalty_has_not_won() -> None:
    table = Table()
    table.shot(ANN, "queen", *whites(8))
    ruling = table.shot(ANN, "white", "striker")
    assert (ruling.fouls, ruling.returned, ruling.turn) == (("CRM-30",), ("white",), BEN)
    assert (table.left["white"], table.fact("round"), table.scores) == (1, 1, (0, 0))


def test_crm_50_a_last_piece_paid_for_a_debt_has_not_won() -> None:
    table = Table()
    table.shot(ANN, "striker", hit="white")
    table.miss(BEN)
    ruling = table.shot(ANN, "queen", *whites(9))
    assert (ruling.fouls, ruling.returned, ruling.turn) == ((), ("white",), ANN)
    assert (table.state.queen.where, table.scores) == ("covered", (0, 0))
    assert table.shot(ANN, "white").points == (14, 0)


def test_crm_51_one_for_every_piece_left_and_five_for_the_own_queen() -> None:
    table = Table()
    win_board(table, ANN, "white", left=4)
    assert table.scores == (9, 0)


def test_crm_51_the_opponents_queen_counts_for_nobody() -> None:
    table = Table()
    win_board(table, ANN, "white", left=4, queen=False)
    assert table.scores == (4, 0)


def test_crm_51_the_last_piece_covers_a_waiting_queen() -> None:
    table = Table()
    table.shot(ANN, *whites(8))
    table.shot(ANN, "queen")
    ruling = table.shot(ANN, "white")
    assert {"CRM-27", "CRM-50", "CRM-51"} <= set(ruling.clauses)
    assert (ruling.fouls, table.scores) == ((), (14, 0))


def test_crm_51_the_last_piece_covers_a_queen_of_the_same_shot() -> None:
    table = Table()
    table.shot(ANN, *whites(8))
    ruling = table.shot(ANN, "white", "queen")
    assert (ruling.fouls, table.scores) == ((), (14, 0))


def test_crm_51_black_may_win_a_board_too() -> None:
    table = Table()
    table.miss(ANN)
    table.shot(BEN, "queen", *blacks(9))
    assert (table.scores, table.turn) == ((0, 14), BEN)


def test_crm_52_in_the_game_for_three_each_scores_what_he_pocketed() -> None:
    table = Table(3)
    table.shot(ANN, *whites(2), "black")
    table.miss(ANN)
    table.shot(BEN, *blacks(2), "queen")
    table.miss(BEN)
    table.shot(CID, *blacks(6), *whites(6))
    ruling = table.shot(CID, "white")
    assert (ruling.points, table.scores) == ((5, 7, 20), (5, 7, 20))
    assert "CRM-52" in ruling.clauses
    assert "CRM-50" not in ruling.clauses
    assert (table.fact("round"), table.turn) == (2, BEN)


def test_crm_52_the_very_last_piece_covers_a_queen_pocketed_with_it() -> None:
    table = Table(3)
    table.shot(ANN, *whites(9), *blacks(8))
    table.miss(ANN)
    ruling = table.shot(BEN, "black", "queen")
    assert (ruling.fouls, ruling.points) == ((), (26, 6, 0))
    assert ruling.winners == (ANN,)


def test_crm_53_twenty_five_points_win_when_a_board_ends() -> None:
    table = Table()
    win_board(table, ANN, "white", left=9)
    win_board(table, BEN, "white", left=1)
    assert table.scores == (14, 6)
    table.shot(ANN, "queen", *whites(8))
    ruling = table.shot(ANN, "white")
    assert (table.scores, ruling.over, ruling.winners, ruling.turn) == ((28, 6), True, (ANN,), None)
    assert "CRM-53" in ruling.clauses
    assert "CRM-54" not in ruling.clauses
    assert ruling.edits == ()


def test_crm_53_exactly_twenty_five_is_enough_and_twenty_four_is_not() -> None:
    table = Table(points=25)
    win_board(table, ANN, "white", left=6)
    win_board(table, BEN, "white", left=1)
    win_board(table, ANN, "white", left=8)
    assert (table.scores, table.state.over) == ((24, 6), False)
    win_board(table, BEN, "white", left=1)
    win_board(table, ANN, "white", left=1, queen=False)
    assert (table.scores, table.state.winners) == ((25, 12), (ANN,))


def test_crm_53_after_the_last_board_the_most_points_win() -> None:
    table = Table(boards=2)
    win_board(table, ANN, "white", left=9)
    win_board(table, BEN, "white", left=5)
    assert (table.scores, table.state.winners) == ((14, 10), (ANN,))
    assert table.fact("round") == 2


def test_crm_53_level_after_the_last_board_one_more_is_played_until_it_is_not() -> None:
    table = Table(boards=2)
    win_board(table, ANN, "white", left=1, queen=False)
    win_board(table, BEN, "white", left=1, queen=False)
    assert (table.scores, table.state.over, table.fact("round")) == ((1, 1), False, 3)
    win_board(table, ANN, "white", left=2, queen=False)
    assert (table.scores, table.state.winners) == ((3, 1), (ANN,))


def test_crm_53_a_level_board_is_cited() -> None:
    table = Table(boards=2)
    win_board(table, ANN, "white", left=1)
    table.shot(BEN, *whites(2), "queen")
    table.miss(BEN)
    table.shot(ANN, *blacks(8))
    table.miss(ANN)
    ruling = table.shot(BEN, *whites(7))
    assert (table.scores, ruling.over) == ((6, 6), False)
    assert {"CRM-50", "CRM-51", "CRM-53"} <= set(ruling.clauses)


def test_crm_53_the_default_is_eight_boards() -> None:
    table = Table()
    for board in range(8):
        assert not table.state.over
        win_board(table, ANN if board % 2 == 0 else BEN, "white", left=1 + (board == 7), queen=False)
    assert (table.scores, table.state.winners) == ((4, 5), (BEN,))


def test_crm_53_in_the_game_for_three_a_level_top_plays_on() -> None:
    table = Table(3, points=16)
    table.shot(ANN, *whites(8))
    table.miss(ANN)
    table.shot(BEN, "white", *blacks(8), "queen")
    ruling = table.shot(BEN, "black")
    assert (table.scores, ruling.over) == ((16, 16, 0), False)
    assert "CRM-53" in ruling.clauses


def test_crm_54_the_break_passes_to_the_next_seat_and_brings_white() -> None:
    table = Table()
    win_board(table, ANN, "white", left=1)
    assert (table.turn, table.fact("on")) == (BEN, "break")
    assert table.shot(BEN, "white").fouls == ()
    four = Table(4)
    four.shot(ANN, "queen", *whites(9))
    assert four.turn == BEN
    four.shot(BEN, "queen", *whites(2))
    four.miss(BEN)
    assert four.shot(CID, *blacks(9)).turn == CID


def test_crm_54_goes_the_way_of_the_turns() -> None:
    table = Table(4, direction="clockwise")
    ruling = table.shot(ANN, "queen", *whites(9))
    assert (ruling.turn, ruling.edits) == (DAN, (SetUp(DAN, 2),))
    assert "CRM-54" in ruling.clauses

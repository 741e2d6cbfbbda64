"""Carrom, whose turn it is: CRM-20 to CRM-23, the clock, giving up, and plays that are refused."""

from __future__ import annotations

import pytest

from fillip.referee import carrom
from fillip.referee.game import Place, RuleError
from fillip.referee.plays import Lapse, Play, PutBack, Report, Resign, Shot
from tests.referee.table import ANN, BEN, CID, DAN, Table, blacks, whites


def test_crm_20_a_try_that_does_not_break_leaves_the_turn_until_the_third() -> None:
    table = Table()
    for tries in (2, 1):
        ruling = table.shot(ANN)
        assert (ruling.fouls, ruling.clauses, ruling.turn) == ((), ("CRM-20",), ANN)
        assert (table.fact("on"), table.state.tries) == ("break", tries)
    assert table.shot(ANN, hit="white").turn == BEN
    assert table.fact("on") == "play"


def test_crm_20_a_touched_or_lost_piece_breaks_unless_the_report_says_otherwise() -> None:
    for report, on in (
        (Report(first_hit="white"), "play"),
        (Report(off_board=("black",)), "play"),
        (Report(broke=True), "play"),
        (Report(first_hit="white", broke=False), "break"),
        (Report(pocketed=("striker",)), "break"),
        (Report(off_board=("striker",)), "break"),
    ):
        ruling = carrom.judge(Table().state, Shot(ANN, report))
        assert carrom.facts(ruling.state)["on"] == on, report


def test_crm_20_whether_it_broke_is_not_read_on_a_broken_board() -> None:
    table = Table()
    table.miss(ANN)
    ruling = table.shot(BEN, "black", broke=False)
    assert (ruling.fouls, ruling.turn, table.fact("on")) == ((), BEN, "play")


def test_crm_20_a_piece_that_fell_contradicts_a_centre_that_held() -> None:
    with pytest.raises(RuleError) as refused:
        Table().shot(ANN, "white", broke=False)
    assert refused.value.place == "report.broke"


def test_crm_21_an_own_piece_earns_another_shot() -> None:
    table = Table()
    assert table.shot(ANN, "white").turn == ANN
    assert table.shot(ANN, "white", "white").turn == ANN


def test_crm_21_the_queen_earns_another_shot() -> None:
    table = Table()
    table.shot(ANN, "white")
    assert table.shot(ANN, "queen").turn == ANN


def test_crm_21_a_shot_that_pockets_nothing_ends_the_turn() -> None:
    table = Table()
    table.shot(ANN, "white")
    ruling = table.shot(ANN)
    assert (ruling.fouls, ruling.turn, ruling.clauses) == ((), BEN, ("CRM-21",))


def test_crm_22_a_foul_ends_the_turn_even_with_an_own_piece_pocketed() -> None:
    table = Table()
    assert table.shot(ANN, "white", "white", "striker").turn == BEN


def test_crm_22_a_foul_on_an_unbroken_board_passes_the_break_with_three_tries() -> None:
    table = Table()
    table.shot(ANN)
    ruling = table.shot(ANN, "striker")
    assert (ruling.fouls, ruling.turn, table.fact("on")) == (("CRM-30",), BEN, "break")
    assert "CRM-22" in ruling.clauses
    assert [table.shot(BEN).turn for _ in range(2)] == [BEN, BEN]
    assert table.shot(BEN).fouls == ("CRM-35",)


def test_crm_22_a_foul_that_breaks_leaves_a_broken_board() -> None:
    table = Table()
    table.shot(ANN, "striker", hit="white")
    assert table.fact("on") == "play"


def test_crm_23_in_the_game_for_three_every_piece_is_own() -> None:
    table = Table(3)
    ruling = table.shot(ANN, "white", "black")
    assert (ruling.fouls, ruling.turn) == ((), ANN)
    assert table.shot(ANN, "queen", "black").fouls == ()
    assert table.state.queen.where == "covered"


def test_a_lapse_ends_the_turn_without_a_foul() -> None:
    table = Table()
    table.shot(ANN, "white")
    ruling = table.lapse(ANN)
    assert (ruling.fouls, ruling.turn, ruling.returned, ruling.clauses) == ((), BEN, (), ())


def test_a_lapse_on_an_unbroken_board_passes_the_break_with_three_tries() -> None:
    table = Table()
    table.shot(ANN)
    table.shot(ANN)
    ruling = table.lapse(ANN)
    assert (ruling.fouls, ruling.turn, table.state.tries, table.fact("on")) == ((), BEN, 3, "break")


def test_a_waiting_queen_goes_back_when_the_clock_runs_out() -> None:
    table = Table()
    table.shot(ANN, "white")
    table.shot(ANN, "queen")
    ruling = table.lapse(ANN)
    assert (ruling.returned, ruling.clauses) == (("queen",), ("CRM-26",))
    assert ruling.edits == (Place("queen", "centre"),)
    assert table.place(BEN, "queen").turn == BEN


def test_a_queen_that_fell_too_early_goes_back_when_the_clock_runs_out() -> None:
    table = Table()
    table.shot(ANN, "queen")
    ruling = table.lapse(ANN)
    assert (ruling.returned, ruling.clauses) == (("queen",), ("CRM-25",))
    with pytest.raises(RuleError):
        table.place(BEN, "queen")


def test_with_two_sides_the_other_wins_when_a_player_gives_up() -> None:
    table = Table()
    table.shot(ANN, *whites(3))
    ruling = table.resign(ANN)
    assert (ruling.over, ruling.winners, ruling.turn, table.scores) == (True, (BEN,), None, (0, 0))
    assert "CRM-53" in ruling.clauses


def test_a_player_may_give_up_while_another_is_to_move() -> None:
    assert Table(4).resign(DAN).winners == (ANN, CID)


def test_in_the_game_for_three_the_others_play_on_and_the_last_one_left_wins() -> None:
    table = Table(3)
    table.shot(ANN, "queen")
    ruling = table.resign(ANN)
    assert (ruling.over, ruling.turn, ruling.returned) == (False, BEN, ("queen",))
    table.miss(BEN)
    assert table.miss(CID).turn == BEN
    with pytest.raises(RuleError):
        table.miss(ANN)
    with pytest.raises(RuleError):
        table.resign(ANN)
    assert table.resign(BEN).winners == (CID,)


def test_in_the_game_for_three_giving_up_off_turn_leaves_the_turn() -> None:
    table = Table(3)
    table.shot(ANN, "white")
    assert table.resign(CID).turn == ANN
    table.miss(ANN)
    assert table.miss(BEN).turn == ANN


def test_giving_up_before_anybody_is_first_leaves_the_others_to_begin() -> None:
    names = ("Ann", "Ben", "Cid")
    table = Table(3)
    table.state = carrom.initial(carrom.options({}, names), names)
    table.resign(ANN)
    assert carrom.allowed(table.state).shooters == (BEN, CID)
    assert table.shot(CID, "black").turn == CID


@pytest.mark.parametrize(
    ("report", "place"),
    [
        (Report(first_hit="red"), "report.first_hit"),
        (Report(first_hit="striker"), "report.first_hit"),
        (Report(pocketed=("red",)), "report.pocketed"),
        (Report(pocketed=("queen", "queen")), "report.pocketed"),
        (Report(pocketed=whites(10)), "report.pocketed"),
        (Report(pocketed=blacks(5), off_board=blacks(5)), "report.off_board"),
        (Report(off_board=("queen",), pocketed=("queen",)), "report.off_board"),
        (Report(pocketed=("striker", "striker")), "report.pocketed"),
        (Report(pocketed=("striker",), off_board=("striker",)), "report.off_board"),
        (Report(faults=("yawn",)), "report.faults"),
        (Report(faults=("push", "push")), "report.faults"),
    ],
)
def test_reports_that_cannot_be_true_are_refused_with_their_place(report: Report, place: str) -> None:
    with pytest.raises(RuleError) as refused:
        carrom.judge(Table().state, Shot(ANN, report))
    assert refused.value.place == place


def test_a_piece_that_is_gone_is_neither_hit_nor_pocketed() -> None:
    table = Table()
    table.shot(ANN, "white", "queen")
    for report in (Report(first_hit="queen"), Report(pocketed=("queen",)), Report(pocketed=whites(9))):
        with pytest.raises(RuleError):
            carrom.judge(table.state, Shot(ANN, report))


def test_plays_out_of_turn_and_of_no_seat_are_refused() -> None:
    state = Table().state
    refused: list[Play] = [
        Shot(BEN, Report()),
        Lapse(BEN),
        Shot(3, Report()),
        Resign(0),
        PutBack(BEN, ("white",)),
        Shot(ANN, Report(), call="red"),
    ]
    for play in refused:
        with pytest.raises(RuleError):
            carrom.judge(state, play)


def test_nothing_can_be_played_after_the_end() -> None:
    table = Table()
    table.resign(BEN)
    refused: list[Play] = [Shot(ANN, Report()), Lapse(ANN), Resign(ANN), PutBack(BEN, ("white",))]
    for play in refused:
        with pytest.raises(RuleError) as error:
            carrom.judge(table.state, play)
        assert error.value.said.key == "refused.over"
    assert carrom.allowed(table.state).plays == ()

"""Carrom, set-up and the striker: CRM-01 to CRM-14."""

from __future__ import annotations

import pytest

from fillip.referee import carrom
from fillip.referee.carrom_state import color_of
from fillip.referee.game import Region, RuleError, SetUp
from tests.referee.table import ANN, BEN, CID, DAN, NAMES, Table, whites


def test_crm_01_first_player_is_drawn_from_the_seed_and_every_seat_comes_up() -> None:
    drawn = [carrom.options({}, NAMES[:2], seed).first for seed in range(200)]
    assert drawn == [carrom.options({}, NAMES[:2], seed).first for seed in range(200)]
    assert 70 < drawn.count(1) < 130
    assert set(drawn) == {1, 2}
    assert {carrom.options({}, NAMES, seed).first for seed in range(60)} == {1, 2, 3, 4}


def test_crm_01_option_first_goes_before_the_seed() -> None:
    for seed in range(20):
        assert carrom.options({"first": "Ben"}, NAMES[:2], seed).first == BEN


def test_crm_01_without_option_and_seed_the_player_of_the_first_play_begins_and_is_white() -> None:
    names = NAMES[:2]
    state = carrom.initial(carrom.options({}, names), names)
    allowed = carrom.allowed(state)
    assert (allowed.seat, allowed.shooters) == (None, (1, 2))
    table = Table()
    table.state = state
    ruling = table.shot(BEN, "white")
    assert (ruling.fouls, ruling.turn) == ((), BEN)
    assert color_of(table.state, 1) == "white"
    assert color_of(table.state, 0) == "black"


def test_crm_01_the_first_players_side_is_white_with_two_and_with_four() -> None:
    assert color_of(Table(first="Ben").state, 1) == "white"
    four = Table(4, first="Dan").state
    assert (color_of(four, 1), color_of(four, 0)) == ("white", "black")


def test_crm_02_a_board_begins_with_nine_of_each_colour_and_the_queen() -> None:
    assert Table().left == {"white": 9, "black": 9, "queen": 1}


def test_crm_03_the_rack_is_turned_towards_the_first_player() -> None:
    assert carrom.opening(Table(first="Ben").state) == (SetUp(BEN),)


def test_crm_04_turns_go_counterclockwise_which_is_the_order_of_the_players() -> None:
    table = Table(4)
    turns = [table.miss(seat).turn for seat in (ANN, BEN, CID, DAN)]
    assert turns == [BEN, CID, DAN, ANN]


def test_crm_04_the_option_clockwise_goes_through_the_players_backwards() -> None:
    table = Table(4, direction="clockwise")
    turns = [table.miss(seat).turn for seat in (ANN, DAN, CID, BEN)]
    assert turns == [DAN, CID, BEN, ANN]


def test_crm_10_the_striker_is_put_on_the_base_lines_of_the_seat_to_move() -> None:
    table = Table()
    assert carrom.allowed(table.state).striker == Region("base-lines", ANN)
    table.miss(ANN)
    assert carrom.allowed(table.state).striker == Region("base-lines", BEN)


def test_crm_11_the_striker_goes_across_the_front_line_of_the_seat_to_move() -> None:
    table = Table()
    table.miss(ANN)
    assert carrom.allowed(table.state).directions == Region("across-front-line", BEN)


def test_crm_11_a_striker_that_stays_short_is_a_foul() -> None:
    table = Table()
    table.shot(ANN, "white")
    ruling = table.shot(ANN, hit="white", faults=["short"])
    assert (ruling.fouls, ruling.returned, ruling.turn) == (("CRM-37",), ("white",), BEN)


def test_crm_12_an_arm_over_the_diagonal_is_a_foul() -> None:
    assert Table().shot(ANN, hit="white", faults=["diagonal"]).fouls == ("CRM-37",)


def test_crm_13_a_touched_piece_is_a_foul() -> None:
    assert Table().shot(ANN, hit="white", faults=["touch"]).fouls == ("CRM-36",)


def test_crm_14_a_wrong_placement_at_a_real_table_is_reported_as_a_fault() -> None:
    assert Table().shot(ANN, hit="white", faults=["placement"]).fouls == ("CRM-38",)


def test_crm_14_a_refused_play_costs_nothing() -> None:
    table = Table()
    table.shot(ANN, *whites(2))
    before = table.state
    with pytest.raises(RuleError):
        table.shot(BEN, hit="black")
    assert table.state == before
    assert table.shot(ANN, "white").fouls == ()

"""Carrooka's fouls and bonus shots, clause by clause."""

from __future__ import annotations

import pytest

from fillip.referee.game import Region, RuleError
from fillip.referee.plays import Report, Shot
from tests.referee.any_table import ANN, BEN, CID, AnyTable
from tests.referee.test_carrooka import last_round, opened


def fouled(players: int = 2) -> AnyTable:
    """The second player has touched nothing: the next one is at a red with a bonus shot in hand."""
    table = opened(players)
    table.shot(BEN)
    return table


def test_crk_30_the_striker_touches_nothing() -> None:
    table = opened()
    ruling = table.shot(BEN)
    assert (ruling.fouls, ruling.turn, table.fact("bonus")) == (("CRK-30",), ANN, True)
    ruling = table.play(Shot(ANN, Report(None, ("red",))))  # a red that drops unhit is out all the same
    assert (ruling.fouls, ruling.points, table.fact("left")["red"]) == (("CRK-30",), (0, 0), 14)


def test_crk_31_a_colour_before_any_red() -> None:
    assert opened().shot(BEN, hit="blue").fouls == ("CRK-31",)
    assert opened().shot(BEN, "red", hit="blue").fouls == ("CRK-31",)


def test_crk_32_a_wrong_puck_sunk() -> None:
    table = opened()
    ruling = table.shot(BEN, "red", "pink")
    assert (ruling.fouls, ruling.points, ruling.returned) == (("CRK-32",), (0, 0), ("pink",))
    assert table.fact("left")["red"] == 14
    on_colour = opened()
    on_colour.shot(BEN, "red")
    ruling = on_colour.shot(BEN, "black", "red", call="black")
    assert (ruling.fouls, ruling.returned) == (("CRK-32",), ("black",))


def test_crk_32_the_black_with_the_striker_does_not_end_the_game() -> None:
    table = last_round()
    for colour in ("yellow", "green", "brown", "blue", "pink"):
        table.shot(ANN, colour)
    ruling = table.shot(ANN, "black", "striker")
    assert (ruling.over, ruling.fouls, ruling.returned) == (False, ("CRK-33",), ("black",))
    assert (table.turn, table.fact("on")) == (BEN, "black")


def test_crk_33_a_sunk_striker_starts_on_the_break_line_for_the_next_player() -> None:
    table = opened()
    ruling = table.shot(BEN, "striker", hit="red")
    assert ruling.fouls == ("CRK-33",)
    assert table.game.allowed(table.state).striker == Region("break-line", ANN)


def test_crk_34_what_leaves_the_board() -> None:
    table = opened()
    ruling = table.shot(BEN, "red", off=["red", "green", "striker"])
    assert (ruling.fouls, ruling.points, ruling.returned) == (("CRK-34",), (0, 0), ("green",))
    assert table.fact("left")["red"] == 13
    assert table.game.allowed(table.state).striker == Region("break-line", ANN)


def test_crk_35_another_puck_first_is_no_foul_when_a_colour_is_on() -> None:
    table = opened()
    table.shot(BEN, "red")
    assert table.shot(BEN, "pink", hit="red", call="pink").points == (0, 6)
    assert last_round().shot(ANN, "yellow", hit="black").points == (2, 0)


def test_crk_36_a_puck_that_drops_late_belongs_to_the_shot_before() -> None:
    table = opened()
    assert table.play(Shot(BEN, Report("red", ("red", "red")))).points == (0, 2)


def test_crk_40_a_bonus_is_offered_after_a_plain_miss_at_the_same_target() -> None:
    table = fouled()
    assert table.fact("bonus") is True
    ruling = table.shot(ANN, hit="red")
    assert (ruling.turn, table.fact("on"), table.fact("bonus")) == (ANN, "red", True)
    assert "CRK-40" in ruling.clauses
    assert table.game.allowed(table.state).choices == ("bonus", "pass")
    assert table.shot(ANN, hit="red").turn == BEN  # a shot while it is on offer takes it


def test_crk_40_the_named_colour_stays_the_target() -> None:
    table = fouled()
    table.shot(ANN, "red")
    table.shot(ANN, hit="red", call="blue")
    assert table.fact("on") == "blue"
    with pytest.raises(RuleError, match="call: refused.call_not_on"):
        table.shot(ANN, "pink", call="pink")
    ruling = table.shot(ANN, "blue")
    assert (ruling.points, table.turn, table.fact("on"), table.fact("bonus")) == ((5, 0), ANN, "red", False)


def test_crk_40_the_bonus_is_kept_while_shots_succeed_and_used_once() -> None:
    table = fouled()
    table.shot(ANN, "red")
    table.shot(ANN, "yellow", call="yellow")
    assert table.fact("bonus") is True
    table.shot(ANN, hit="red")
    table.choose(ANN, True)
    assert table.shot(ANN, "red").turn == ANN
    assert table.shot(ANN, hit="red", call="black").turn == BEN


def test_crk_40_passing_or_running_out_of_time_loses_it() -> None:
    for leave in ("pass", "lapse"):
        table = fouled()
        table.shot(ANN, hit="red")
        ruling = table.choose(ANN, False) if leave == "pass" else table.lapse(ANN)
        assert (ruling.turn, table.fact("bonus"), ruling.fouls) == (BEN, False, ())
    table = fouled()
    with pytest.raises(RuleError, match="choose: refused.no_offer"):
        table.choose(ANN, True)
    table.lapse(ANN)
    assert table.fact("bonus") is False


def test_crk_40_a_foul_ends_the_turn_bonus_or_not_and_the_next_has_his_own() -> None:
    table = fouled(3)
    ruling = table.shot(CID)
    assert (ruling.fouls, ruling.turn, table.fact("bonus")) == (("CRK-30",), ANN, True)
    table.shot(ANN, hit="red")
    ruling = table.shot(ANN)  # the bonus shot itself is a foul
    assert (ruling.turn, table.fact("bonus")) == (BEN, True)


def test_crk_40_it_can_be_used_in_the_final_round() -> None:
    table = last_round()
    table.shot(ANN)
    table.shot(BEN, hit="yellow")
    assert table.fact("on") == "yellow"
    assert table.shot(BEN, "yellow").points == (0, 2)

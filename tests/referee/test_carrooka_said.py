"""Carrooka rulings in words: what happened, what follows and who is next, each said once and in that order."""

from __future__ import annotations

from typing import Any

from fillip.locale.catalogue import told
from fillip.referee.game import Ruling
from tests.referee.any_table import ANN, BEN, CID, DAN
from tests.referee.carrooka_table import CarrookaTable, reds
from tests.referee.spoken import text


def title(ruling: Ruling[Any]) -> tuple[str, str]:
    return told(ruling.title), ruling.tone


def going(players: int = 2, count: int = 15) -> CarrookaTable:
    """The opening is over; the second seat is to play at a red."""
    table = CarrookaTable(players, reds=count)
    table.miss(ANN)
    return table


def test_the_opening_sinks_reds() -> None:
    ruling = CarrookaTable().sink(ANN, *reds(2))
    assert text(ruling) == "Ann sinks 2 reds for 2 points. Ann shoots again and names a colour."
    assert title(ruling) == ("2 points for Ann", "won")


def test_the_opening_sinks_none_and_is_told_apart_from_a_foul() -> None:
    ruling = CarrookaTable().shot(ANN, "striker", "pink", off=["red"], hit="pink")
    assert text(ruling) == (
        "Ann opens without sinking a red, which is no foul. The pink goes back to its spot; one red is out "
        "of the game for no points; the striker starts again from the break line; Ben is next, from the "
        "break line, at a red."
    )
    assert title(ruling) == ("The opening sinks no red", "notice")
    assert text(CarrookaTable().miss(ANN)) == (
        "Ann opens without sinking a red, which is no foul. Ben is next, at a red."
    )


def test_a_colour_goes_back_and_a_red_is_on() -> None:
    table = CarrookaTable()
    table.sink(ANN, "red")
    ruling = table.sink(ANN, "black", call="black")
    assert text(ruling) == (
        "Ann sinks the black for 7 points. The black goes back to its spot; Ann shoots again, at a red."
    )
    assert title(ruling) == ("7 points for Ann", "won")
    ruling = table.miss(ANN)
    assert (text(ruling), title(ruling)) == ("Ann sinks nothing. Ben is next, at a red.", ("The turn passes", "notice"))


def test_a_foul_names_what_was_wrong_and_who_has_a_bonus() -> None:
    ruling = going().shot(BEN)
    assert text(ruling) == "Foul: the striker touched nothing. Ann is next, at a red, with a bonus shot."
    assert title(ruling) == ("Foul by Ben", "foul")


def test_every_foul_of_a_shot_is_named_and_reds_sunk_with_it_are_out() -> None:
    ruling = going().shot(BEN, "striker", "red", "pink", "blue", hit="green", off=["black", "red"])
    assert text(ruling) == (
        "Foul: the striker touched a colour before any red; 2 wrong pucks were sunk; the striker was sunk; 2 "
        "pucks left the board. 3 colours go back to their spots; 2 reds are out of the game for no points; "
        "Ann is next, from the break line, at a red, with a bonus shot."
    )
    assert text(going().sink(BEN, off=["striker"])) == (
        "Foul: the striker left the board. Ann is next, from the break line, at a red, with a bonus shot."
    )


def test_a_bonus_is_offered_taken_missed_and_passed() -> None:
    table = going()
    table.shot(BEN)
    ruling = table.miss(ANN)
    assert text(ruling) == "Ann sinks nothing. Ann may use the bonus shot, at a red."
    assert title(ruling) == ("A bonus shot for Ann", "notice")
    passed = CarrookaTable()
    passed.state = table.state
    ruling = table.choose(ANN, True)
    assert text(ruling) == "Ann takes the bonus shot. Ann shoots again, at a red."
    assert title(ruling) == ("Ann shoots once more", "notice")
    assert text(table.miss(ANN)) == "The bonus shot of Ann sinks nothing. Ben is next, at a red."
    ruling = passed.choose(ANN, False)
    assert text(ruling) == "Ann leaves the bonus shot, which is gone. Ben is next, at a red."
    assert title(ruling) == ("Ann leaves the bonus", "notice")


def test_a_bonus_at_a_named_colour_says_which() -> None:
    table = going()
    table.shot(BEN)
    table.sink(ANN, "red")
    assert text(table.sink(ANN, call="black")) == "Ann sinks nothing. Ann may use the bonus shot, at the black."


def test_the_final_round_begins_once() -> None:
    table = CarrookaTable(reds=1)
    ruling = table.sink(ANN, "red")
    assert text(ruling) == (
        "Ann sinks a red for one point. No red is left and the final round begins; Ann shoots again, at the yellow."
    )
    assert text(table.sink(ANN, "yellow")) == "Ann sinks the yellow for 2 points. Ann shoots again, at the green."


def test_the_final_round_begins_with_a_foul_for_the_next_player() -> None:
    ruling = going(count=1).sink(BEN, "red", "striker")
    assert text(ruling) == (
        "Foul: the striker was sunk. One red is out of the game for no points; no red is left and the final "
        "round begins; Ann is next, from the break line, at the yellow, with a bonus shot."
    )


def test_the_end_names_who_has_won_and_the_points_of_all() -> None:
    table = CarrookaTable(4, reds=1)
    table.sink(ANN, "red")
    for colour in ("yellow", "green", "brown", "blue", "pink"):
        table.sink(ANN, colour)
    ruling = table.sink(ANN, "black")
    assert text(ruling) == "Ann sinks the black for 7 points. Ann + Cid win together, 28 : 0."
    assert title(ruling) == ("The black is down", "won")


def test_a_clock_and_giving_up_are_told_and_who_is_next() -> None:
    table = going(3)
    ruling = table.lapse(BEN)
    assert text(ruling) == ("Ben did not shoot in time, which ends the turn without a foul. Cid is next, at a red.")
    assert title(ruling) == ("Time is up for Ben", "notice")
    ruling = table.resign(CID)
    assert text(ruling) == "Cid gives up the game. Ann is next, at a red."
    assert title(ruling) == ("Cid gives up", "notice")
    assert text(table.resign(ANN)) == "Ann gives up the game. Ben wins the game, 0 : 0 : 0."


def test_a_partner_who_gives_up_loses_for_both() -> None:
    table = going(4)
    assert text(table.resign(DAN)) == "Dan gives up the game. Ann + Cid win together, 0 : 0."


def test_somebody_else_giving_up_leaves_the_colour_to_be_named() -> None:
    table = CarrookaTable(3)
    table.sink(ANN, "red")
    assert text(table.resign(CID)) == "Cid gives up the game. Ann is next and names a colour."

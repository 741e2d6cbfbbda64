"""Carrooka, the bonus shot where it meets the rest: CRK-40."""

from __future__ import annotations

import pytest

from fillip.referee.plays import Choose, Lapse, Report, Shot
from tests.referee.any_table import ANN, BEN, CID
from tests.referee.carrooka_table import CarrookaTable


def in_hand(players: int = 2, **options: object) -> CarrookaTable:
    """The second seat has fouled; the third, or Ann, has a bonus and a red on."""
    table = CarrookaTable(players, **options)
    table.miss(ANN)
    table.shot(BEN)
    assert table.fact("bonus")
    return table


def offered() -> CarrookaTable:
    """Ann has missed a red without a foul and may shoot at one once more."""
    table = in_hand()
    table.miss(ANN)
    assert table.allowed.choices == ("bonus", "pass")
    return table


def offered_at(colour: str) -> CarrookaTable:
    """Ann has missed a named colour and may shoot at the same once more."""
    table = in_hand()
    table.sink(ANN, "red")
    table.shot(ANN, hit=colour, call=colour)
    return table


def test_crk_40_a_plain_miss_with_a_bonus_in_hand_offers_it_instead_of_ending_the_turn() -> None:
    table = in_hand()
    ruling = table.miss(ANN)
    assert (ruling.turn, ruling.fouls, table.fact("bonus"), table.fact("on")) == (ANN, (), True, "red")
    assert "CRK-40" in ruling.clauses
    assert table.allowed.plays == ("report", "choose", "lapse", "resign")


def test_crk_40_sinking_keeps_it_in_hand_for_later_in_the_turn() -> None:
    table = in_hand()
    table.sink(ANN, "red")
    table.sink(ANN, "black", call="black")
    table.sink(ANN, "red")
    assert table.fact("bonus")
    ruling = table.shot(ANN, hit="green", call="green")
    assert (ruling.turn, table.fact("on"), table.allowed.choices) == (ANN, "green", ("bonus", "pass"))


def test_crk_40_taken_and_sunk_the_turn_goes_on_and_it_is_used_up() -> None:
    table = offered()
    ruling = table.choose(ANN, True)
    assert (ruling.turn, ruling.clauses, ruling.points, ruling.edits) == (ANN, ("CRK-40",), (0, 0), ())
    assert table.allowed.plays == ("report", "lapse", "resign")
    ruling = table.sink(ANN, "red")
    assert (ruling.turn, table.fact("bonus"), table.fact("on")) == (ANN, False, "color")
    assert "CRK-40" in ruling.clauses
    ruling = table.shot(ANN, hit="pink", call="pink")
    assert (ruling.turn, table.fact("bonus")) == (BEN, False)


def test_crk_40_taken_and_missed_the_turn_ends() -> None:
    table = offered()
    table.choose(ANN, True)
    ruling = table.miss(ANN)
    assert (ruling.turn, ruling.fouls, table.fact("bonus")) == (BEN, (), False)
    assert "CRK-40" in ruling.clauses


def test_crk_40_passed_the_turn_ends_and_it_is_lost() -> None:
    table = offered()
    ruling = table.choose(ANN, False)
    assert (ruling.turn, ruling.clauses, table.fact("bonus"), table.fact("on")) == (BEN, ("CRK-40",), False, "red")
    assert table.miss(BEN).turn == ANN


def test_crk_40_a_shot_played_while_it_is_on_offer_takes_it() -> None:
    table = offered()
    ruling = table.sink(ANN, "red")
    assert (ruling.turn, ruling.points, table.fact("bonus")) == (ANN, (1, 0), False)
    assert "CRK-40" in ruling.clauses
    assert offered().miss(ANN).turn == BEN


@pytest.mark.parametrize("taken", [True, False])
def test_crk_40_it_goes_for_the_same_named_colour_called_again_or_not(taken: bool) -> None:
    for call in ("blue", None):
        table = offered_at("blue")
        if taken:
            table.choose(ANN, True)
        assert (table.allowed.calls, table.allowed.must_call, table.fact("on")) == (("blue",), False, "blue")
        assert table.refuses(Shot(ANN, Report("pink"), "pink")) == ("call_not_on", "call")
        ruling = table.shot(ANN, "blue", hit="blue", call=call)
        assert (ruling.points, ruling.returned, table.fact("on"), table.fact("bonus")) == (
            (5, 0),
            ("blue",),
            "red",
            False,
        )


def test_crk_40_another_colour_sunk_with_it_is_a_foul_as_ever() -> None:
    table = offered_at("blue")
    ruling = table.shot(ANN, "pink", hit="blue")
    assert (ruling.fouls, ruling.turn, table.fact("bonus"), table.fact("on")) == (("CRK-32",), BEN, True, "red")


def test_crk_40_no_colour_is_named_for_a_bonus_at_a_red() -> None:
    assert offered().refuses(Shot(ANN, Report("red"), "blue")) == ("call_on_red", "call")


def test_crk_40_a_foul_ends_the_turn_bonus_or_not_and_the_next_player_has_one() -> None:
    table = in_hand(3)
    assert table.turn == CID
    ruling = table.shot(CID, hit="pink")
    assert (ruling.fouls, ruling.turn, table.fact("bonus")) == (("CRK-31",), ANN, True)
    table.sink(ANN, "red")
    table.shot(ANN, hit="pink", call="pink")
    assert table.allowed.choices == ("bonus", "pass"), "Ann's own bonus, not two of them"
    assert table.shot(ANN, hit="pink").turn == BEN
    assert not table.fact("bonus")


def test_crk_40_a_foul_with_the_bonus_shot_gives_one_in_turn() -> None:
    table = offered()
    ruling = table.shot(ANN, "striker", hit="red")
    assert (ruling.fouls, ruling.turn, table.fact("bonus")) == (("CRK-33",), BEN, True)


def test_crk_40_foul_after_foul_never_makes_two_of_it() -> None:
    table = CarrookaTable()
    table.miss(ANN)
    for by, other in ((BEN, ANN), (ANN, BEN)) * 3:
        assert table.shot(by).turn == other
    table.miss(BEN)
    assert table.allowed.choices == ("bonus", "pass")
    assert table.miss(BEN).turn == ANN


@pytest.mark.parametrize("offer", [True, False])
def test_crk_40_unused_it_is_lost_with_the_turn_when_the_clock_runs_out(offer: bool) -> None:
    table = offered() if offer else in_hand()
    ruling = table.lapse(ANN)
    assert (ruling.turn, ruling.fouls, table.fact("bonus"), table.fact("on")) == (BEN, (), False, "red")


def test_crk_40_taken_and_lapsed_it_is_lost_too_and_so_is_the_named_colour() -> None:
    table = offered_at("black")
    table.choose(ANN, True)
    table.lapse(ANN)
    assert (table.turn, table.fact("bonus"), table.fact("on")) == (BEN, False, "red")


def test_crk_40_it_is_lost_with_a_player_who_gives_up_in_his_turn() -> None:
    table = in_hand(3)
    table.miss(CID)
    ruling = table.resign(CID)
    assert (ruling.turn, table.fact("bonus"), table.fact("on")) == (ANN, False, "red")


def test_crk_40_it_stays_when_somebody_else_gives_up() -> None:
    table = in_hand(3)
    table.miss(CID)
    ruling = table.resign(BEN)
    assert (ruling.turn, table.fact("bonus"), table.allowed.choices) == (CID, True, ("bonus", "pass"))


def test_crk_40_there_is_nothing_to_choose_unless_it_is_on_offer() -> None:
    table = in_hand()
    assert (table.allowed.plays, table.allowed.choices) == (("report", "lapse", "resign"), ())
    for bonus in (True, False):
        assert table.refuses(Choose(ANN, bonus)) == ("no_offer", "choose")
    table = offered()
    assert table.refuses(Choose(BEN, True)) == ("turn", "by")
    assert table.refuses(Lapse(BEN)) == ("turn", "by")
    table.choose(ANN, True)
    assert table.refuses(Choose(ANN, False)) == ("no_offer", "choose")


def test_crk_40_in_the_final_round_it_goes_for_the_colour_that_is_on() -> None:
    table = CarrookaTable(reds=1)
    table.sink(ANN, "red")
    table.shot(ANN)
    table.sink(BEN, "yellow")
    ruling = table.miss(BEN)
    assert (ruling.turn, table.fact("on"), table.allowed.choices) == (BEN, "green", ("bonus", "pass"))
    ruling = table.sink(BEN, "green")
    assert (ruling.points, table.fact("on"), table.fact("bonus")) == ((0, 3), "brown", False)


def test_crk_40_a_failed_opening_gives_none_and_a_foul_in_it_does() -> None:
    table = CarrookaTable()
    table.shot(ANN, "striker")
    assert not table.fact("bonus")
    table = CarrookaTable()
    table.shot(ANN, "red", "striker")
    assert (table.turn, table.fact("bonus")) == (BEN, True)

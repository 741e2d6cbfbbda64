"""Carabande: what a ruling cites, exactly, and nothing beside it."""

from __future__ import annotations

from fillip.referee.game import GoBack
from tests.referee.race import ANN, BEN, CID, Race


def test_crb_11_a_plain_flick_cites_only_whose_turn_is_next() -> None:
    assert Race(2).grid().shot().clauses == ("CRB-11",)


def test_crb_12_a_first_flick_cites_where_it_starts() -> None:
    race = Race(2)
    assert race.shot(1).clauses == ("CRB-12",)
    assert race.shot().clauses == ("CRB-12",)


def test_crb_14_a_lap_cites_the_crossing_and_nothing_about_faces() -> None:
    race = Race(2).grid()
    assert race.shot(1).clauses == ("CRB-14",)
    assert race.shot(off=[2]).clauses == ("CRB-20",)
    assert race.shot(off=[2]).clauses == ("CRB-21",)


def test_crb_15_the_end_by_giving_up_is_cited_and_giving_up_alone_is_not() -> None:
    race = Race(3).grid()
    assert race.resign(BEN).clauses == ()
    assert race.resign(ANN).clauses == ("CRB-15",)
    assert race.fact("winners") == (CID,)


def test_crb_23_is_cited_while_a_disc_lies_face_down_and_no_longer() -> None:
    race = Race(3).grid()
    assert race.shot(down=[1]).clauses == ("CRB-23",)
    assert race.shot().clauses == ("CRB-23",)
    assert race.shot(off=[1]).clauses == ("CRB-21", "CRB-23", "CRB-25")
    assert race.turn_over().clauses == ("CRB-23",)
    assert race.shot().clauses == ("CRB-11",)


def test_crb_41_a_missed_turn_cites_only_itself_and_a_clock_nothing() -> None:
    race = Race(2, professional=True).grid()
    assert race.miss().clauses == ("CRB-41",)
    assert race.lapse().clauses == ()


def test_crb_41_another_disc_that_lies_face_down_does_not_keep_one_from_missing_its_turn() -> None:
    race = Race(3, professional=True).grid()
    race.shot(down=[1, 3])
    assert race.miss().turn == CID
    race = Race(3, professional=True).grid()
    race.lapse()
    race.shot(down=[1])
    assert race.miss().clauses == ("CRB-41",)
    assert race.turn == ANN


def test_crb_13_a_void_shot_moves_nothing_that_was_not_on_the_track() -> None:
    race = Race(3, laps=1)
    race.shot(1)
    ruling = race.shot(faults=["push"])
    assert ruling.edits == (GoBack("disc-2", "shot"), GoBack("disc-1", "shot")), "disc 3 has not been flicked"
    race.shot(1)
    race.shot(1)
    ruling = race.shot(faults=["push"])
    assert ruling.edits == (GoBack("disc-2", "shot"), GoBack("disc-3", "shot")), "disc 1 is home"

"""Carabande, hazards and professional rules: CRB-20 to CRB-26 and CRB-40 to CRB-45."""

from __future__ import annotations

import pytest

from fillip.referee import carabande
from fillip.referee.carabande_facts import may_space
from fillip.referee.carabande_state import Point
from fillip.referee.game import GoBack, Region, RuleError, TurnUp
from tests.referee.race import ANN, BEN, NAMES, Race


def test_crb_20_ones_own_disc_off_the_track_goes_back_and_the_turn_ends() -> None:
    race = Race(2).grid()
    race.shot(1)
    race.shot()
    ruling = race.shot(1, off=[1])
    assert (ruling.fouls, ruling.voided, ruling.turn, race.laps) == (("CRB-20",), True, BEN, (1, 0))
    assert ruling.edits == (GoBack("disc-1", "turn"),)


def test_crb_20_others_that_stayed_on_keep_crossings_and_faces() -> None:
    race = Race(3).grid()
    race.shot(1, others={2: 1, 3: -1}, off=[1], down=[2])
    assert (race.laps, race.face_down) == ((0, 1, 0), [2])


def test_crb_20_what_goes_back_has_its_laps_and_its_side_up_as_before() -> None:
    race = Race(2).grid()
    race.shot(1)
    race.shot(down=[1])
    race.turn_over()
    race.shot()
    race.shot(-1, off=[1], down=[1])
    assert (race.laps, race.face_down) == ((1, 0), [])


def test_crb_20_the_next_crossing_after_a_void_first_one_still_leaves_the_grid() -> None:
    race = Race(1)
    race.shot(1, off=[1])
    race.shot(1)
    assert race.laps == (0,)


def test_crb_21_another_disc_off_the_track_sends_the_shooters_back_too() -> None:
    race = Race(3).grid()
    ruling = race.shot(1, off=[3])
    assert (ruling.fouls, ruling.voided, ruling.turn, race.laps) == (("CRB-21",), True, BEN, (0, 0, 0))
    assert ruling.edits == (GoBack("disc-1", "turn"), GoBack("disc-3", "shot"))


def test_crb_21_those_pushed_that_stayed_on_stay_and_keep_their_crossings() -> None:
    race = Race(4).grid()
    ruling = race.shot(1, others={2: 1, 3: 1}, off=[3], down=[3, 4])
    assert (race.laps, race.face_down) == ((0, 1, 0, 0), [4])
    assert ruling.edits == (GoBack("disc-1", "turn"), GoBack("disc-3", "shot"))


def test_crb_21_with_both_off_both_clauses_are_fouls() -> None:
    race = Race(2).grid()
    ruling = race.shot(off=[2, 1])
    assert ruling.fouls == ("CRB-20", "CRB-21")
    assert ruling.edits == (GoBack("disc-1", "turn"), GoBack("disc-2", "shot"))


def test_crb_21_ones_own_second_disc_is_another_disc() -> None:
    race = Race(2, discs=2).grid()
    ruling = race.shot(1, off=[3])
    assert (ruling.fouls, ruling.voided, race.laps) == (("CRB-21",), True, (0, 0, 0, 0))


def test_crb_21_one_knocked_off_while_it_waits_on_the_grid_goes_back_and_may_be_put_anew() -> None:
    race = Race(2)
    race.shot(faults=["push"])
    race.shot(1, off=[1])
    assert carabande.allowed(race.state).striker == Region("behind-start-line", ANN)


def test_crb_22_discs_may_be_knocked_about() -> None:
    race = Race(2).grid()
    ruling = race.shot(others={2: -1})
    assert (ruling.fouls, ruling.edits, ruling.voided) == ((), (), False)


def test_crb_23_a_face_down_disc_costs_the_next_turn() -> None:
    race = Race(2).grid()
    ruling = race.shot(down=[1])
    assert (ruling.fouls, ruling.voided, ruling.turn, race.face_down) == ((), False, BEN, [1])
    assert "CRB-23" in ruling.clauses
    race.shot()
    with pytest.raises(RuleError) as error:
        race.shot(1)
    assert error.value.place == "report.disc"
    ruling = race.turn_over()
    assert (ruling.edits, ruling.turn, race.face_down) == ((TurnUp("disc-1"),), BEN, [])
    assert "CRB-23" in ruling.clauses
    race.shot()
    assert race.shot(1).points == (1, 0)


def test_crb_23_a_lap_ended_face_down_counts() -> None:
    race = Race(1).grid()
    race.shot(1, down=[1])
    assert (race.laps, race.face_down) == ((1,), [1])


def test_crb_23_so_it_is_when_somebody_else_turned_it_over() -> None:
    race = Race(2).grid()
    race.shot(down=[2])
    allowed = carabande.allowed(race.state)
    assert (allowed.plays, allowed.striker, allowed.directions) == (("turn_over", "lapse", "resign"), None, None)
    race.turn_over()
    assert (race.turn, race.face_down) == (ANN, [])


def test_crb_23_with_two_discs_each_it_is_that_discs_next_turn() -> None:
    race = Race(2, discs=2).grid()
    race.shot(down=[3])
    race.shot()
    assert race.disc == 3
    race.turn_over()
    race.shot()
    assert race.disc == 1
    assert race.shot(1).points == (1, 0), "Ann's other disc is free all the time"


def test_crb_23_one_that_a_shot_turns_up_again_is_free_at_once() -> None:
    race = Race(2).grid()
    race.shot(down=[2])
    race.turn_over()
    race.shot(down=[1])
    race.shot(up=[1])
    assert race.face_down == []
    assert race.shot(1).points == (1, 0)


def test_crb_24_a_face_down_disc_may_be_moved_and_crosses_as_any_other() -> None:
    race = Race(2).grid()
    race.shot(down=[1])
    ruling = race.shot(others={1: 1})
    assert (ruling.fouls, race.laps, race.face_down) == ((), (1, 0), [1])


def test_crb_25_a_face_down_disc_knocked_off_goes_back_face_down() -> None:
    race = Race(2).grid()
    race.shot(down=[1])
    ruling = race.shot(1, others={1: 1}, off=[1], up=[1])
    assert (ruling.fouls, ruling.voided, race.face_down, race.laps) == (("CRB-21",), True, [1], (0, 0))
    assert "CRB-25" in ruling.clauses
    assert ruling.edits == (GoBack("disc-1", "shot"), GoBack("disc-2", "turn"))


def test_crb_25_a_disc_that_only_this_shot_turned_over_lay_face_up() -> None:
    race = Race(2).grid()
    ruling = race.shot(off=[2], down=[2])
    assert "CRB-25" not in ruling.clauses
    assert race.face_down == []


def test_crb_26_one_that_came_to_rest_on_its_edge_is_reported_as_it_is_laid_face_up() -> None:
    race = Race(2).grid()
    race.shot(down=[1])
    race.shot(up=[1])  # knocked onto its edge, and so laid face up
    assert (race.face_down, race.turn) == ([], ANN)


# Professional rules


def professional(players: int = 2, **options: object) -> Race:
    return Race(players, professional=True, **options)


def test_crb_40_no_spacing_and_a_finger_has_to_fit() -> None:
    race = professional().grid()
    assert not may_space(race.state)
    allowed = carabande.allowed(race.state)
    assert (allowed.striker, allowed.directions) == (Region("where-it-lies", ANN), Region("finger-fits", ANN))


def test_crb_41_where_no_direction_is_free_the_turn_is_missed() -> None:
    race = professional().grid()
    assert "miss" in carabande.allowed(race.state).plays
    ruling = race.miss()
    assert (ruling.clauses, ruling.fouls, ruling.turn, ruling.edits) == (("CRB-41",), (), BEN, ())


def test_crb_41_a_face_down_disc_is_turned_over_and_does_not_miss() -> None:
    race = professional(1).grid()
    race.shot(down=[1])
    with pytest.raises(RuleError) as error:
        race.miss()
    assert error.value.place == "miss"
    race.turn_over()
    assert race.turn == ANN


def test_crb_42_the_obstacle_stands_in_the_options_and_nothing_is_judged_by_its_place() -> None:
    options = carabande.options({"professional": True, "obstacle": {"x": 1, "y": 0.25}}, NAMES[:2])
    assert options.obstacle == Point(1.0, 0.25)
    assert professional().grid().shot(1).points == (1, 0)


def test_crb_43_hitting_the_obstacle_sends_ones_own_disc_back_and_nothing_else() -> None:
    race = professional(3).grid()
    ruling = race.shot(1, others={2: 1}, down=[3], obstacle=True)
    assert (ruling.fouls, ruling.voided, ruling.turn) == (("CRB-43",), True, BEN)
    assert (race.laps, race.face_down) == ((0, 1, 0), [3])
    assert ruling.edits == (GoBack("disc-1", "turn"),)


def test_crb_43_a_disc_pushed_home_by_such_a_shot_finishes() -> None:
    race = professional(2, laps=1).grid()
    race.shot(others={2: 1}, obstacle=True)
    assert race.finished == [2]


def test_crb_43_with_ones_own_disc_off_the_track_both_are_fouls() -> None:
    ruling = professional().grid().shot(off=[1], obstacle=True)
    assert (ruling.fouls, ruling.edits) == (("CRB-20", "CRB-43"), (GoBack("disc-1", "turn"),))


def test_crb_44_another_disc_that_runs_into_the_obstacle_is_no_foul() -> None:
    race = professional().grid()
    ruling = race.shot(1, others={2: 1})  # disc 2 came to rest against it: nothing to report
    assert (ruling.fouls, ruling.voided, race.laps) == ((), False, (1, 1))


def test_crb_45_an_obstacle_off_the_track_goes_back_and_so_does_the_shooters_disc() -> None:
    race = professional().grid()
    ruling = race.shot(1, others={2: 1}, off=["obstacle"])
    assert (ruling.fouls, ruling.voided, race.laps) == (("CRB-21", "CRB-45"), True, (0, 1))
    assert ruling.edits == (GoBack("disc-1", "turn"), GoBack("obstacle", "shot"))


def test_crb_45_hit_and_knocked_off_names_three_clauses() -> None:
    ruling = professional().grid().shot(off=["obstacle"], obstacle=True)
    assert ruling.fouls == ("CRB-21", "CRB-43", "CRB-45")


def test_crb_45_there_is_only_one_obstacle() -> None:
    with pytest.raises(RuleError) as error:
        professional().grid().shot(off=["obstacle", "obstacle"])
    assert error.value.place == "report.off_track"

"""Carabande, the race itself: CRB-13 to CRB-16, the clock, giving up, and plays that are refused."""

from __future__ import annotations

import pytest

from fillip.referee import carabande
from fillip.referee.game import GoBack, Remove, RuleError
from fillip.referee.plays import Choose, DiscReport, Lapse, Miss, Play, PutBack, Raced, Report, Resign, Shot, TurnOver
from tests.referee.race import ANN, BEN, CID, Race


@pytest.mark.parametrize("fault", ["push", "touch"])
def test_crb_13_a_push_or_a_touch_makes_the_whole_shot_void(fault: str) -> None:
    race = Race(3).grid()
    race.shot(1)
    ruling = race.shot(1, others={1: -1, 3: 1}, down=[3], faults=[fault])
    assert (ruling.fouls, ruling.voided, ruling.turn, ruling.points) == (("CRB-13",), True, CID, (0, 0, 0))
    assert (race.laps, race.face_down) == ((1, 0, 0), [])
    assert ruling.edits == (GoBack("disc-2", "turn"), GoBack("disc-1", "shot"), GoBack("disc-3", "shot"))


def test_crb_13_a_void_shot_turns_no_disc_up() -> None:
    race = Race(2).grid()
    race.shot(down=[1])
    race.shot(up=[1], faults=["touch"])
    assert race.face_down == [1]


def test_crb_13_a_void_shot_finishes_nothing() -> None:
    race = Race(2, laps=1).grid()
    ruling = race.shot(1, others={2: 1}, faults=["push"])
    assert (race.finished, race.laps, ruling.over) == ([], (0, 0), False)


def test_crb_13_in_the_professional_game_the_obstacle_goes_back_too() -> None:
    race = Race(1, professional=True).grid()
    assert race.shot(faults=["touch"]).edits == (GoBack("disc-1", "turn"), GoBack("obstacle", "shot"))


def test_crb_13_with_what_else_went_wrong_every_foul_is_named() -> None:
    race = Race(2, professional=True).grid()
    ruling = race.shot(1, off=[1, 2, "obstacle"], obstacle=True, faults=["push", "touch"])
    assert ruling.fouls == ("CRB-13", "CRB-20", "CRB-21", "CRB-43", "CRB-45")


def test_crb_13_a_hand_that_rests_on_the_track_is_nothing_that_a_report_names() -> None:
    ruling = Race(1).grid().shot(1)
    assert (ruling.fouls, ruling.voided) == ((), False)


def test_crb_14_the_crossing_that_leaves_the_grid_is_no_lap() -> None:
    race = Race(1)
    assert "CRB-14" not in race.shot(1).clauses
    assert race.laps == (0,)
    ruling = race.shot(1)
    assert (race.laps, ruling.points) == ((1,), (1,))
    assert "CRB-14" in ruling.clauses


def test_crb_14_once_round_at_the_first_flick_is_a_lap() -> None:
    race = Race(1)
    race.shot(2)
    assert race.laps == (1,)


def test_crb_14_a_disc_that_does_not_get_over_the_line_leaves_the_grid_later() -> None:
    race = Race(1)
    race.shot()
    race.shot(1)
    assert race.laps == (0,)
    race.shot(1)
    assert race.laps == (1,)


def test_crb_14_a_disc_that_slides_back_has_to_cross_again() -> None:
    race = Race(1).grid()
    race.shot(1)
    ruling = race.shot(-1)
    assert (race.laps, ruling.points) == ((0,), (-1,))
    assert "CRB-14" in ruling.clauses
    race.shot(1)
    assert race.laps == (1,)


def test_crb_14_behind_the_line_again_no_laps_are_shown_and_the_next_crossing_is_none() -> None:
    race = Race(1).grid()
    race.shot(-1)
    assert race.laps == (0,)
    race.shot(1)
    assert race.laps == (0,)
    race.shot(1)
    assert race.laps == (1,)


def test_crb_14_another_players_shot_gains_and_loses_marks() -> None:
    race = Race(3).grid()
    ruling = race.shot(others={2: 1, 3: 1})
    assert (race.laps, ruling.points) == ((0, 1, 1), (0, 1, 1))
    assert "CRB-14" in ruling.clauses
    ruling = race.shot(others={2: -1, 3: -1})
    assert (race.laps, ruling.points) == ((0, 0, 0), (0, -1, -1))


def test_crb_15_the_first_to_end_the_last_lap_wins_and_the_others_race_on() -> None:
    race = Race(3, laps=1).grid()
    race.shot()
    ruling = race.shot(1)
    assert (race.finished, ruling.over, ruling.winners, ruling.turn) == ([2], False, (), CID)
    assert ruling.edits == (Remove("disc-2"),)
    assert {"CRB-14", "CRB-15"} <= set(ruling.clauses)
    race.shot(1)
    ruling = race.shot(1)
    assert (race.finished, ruling.over, ruling.winners, ruling.turn) == ([2, 3, 1], True, (BEN,), None)


def test_crb_15_another_players_shot_may_bring_a_disc_home() -> None:
    race = Race(2, laps=1).grid()
    ruling = race.shot(others={2: 1})
    assert (race.finished, ruling.turn, race.disc) == ([2], ANN, 1)
    race.shot(1)
    assert (race.finished, race.fact("winners")) == ([2, 1], (BEN,))


def test_crb_15_of_two_that_finish_by_one_shot_the_flicked_one_is_first() -> None:
    race = Race(3, laps=1).grid()
    race.shot()
    race.shot()
    ruling = race.shot(1, others={1: 1, 2: 1})
    assert (race.finished, ruling.over, ruling.winners) == ([3, 1, 2], True, (CID,))


def test_crb_15_of_two_others_that_finish_by_one_shot_the_lower_number_is_first() -> None:
    race = Race(4, laps=1).grid()
    race.shot(others={4: 1, 2: 1})
    assert (race.finished, race.disc) == ([2, 4], 3)


def test_crb_15_another_finishes_though_the_shooters_own_disc_goes_back() -> None:
    race = Race(2, laps=1).grid()
    ruling = race.shot(1, others={2: 1}, off=[1])
    assert (ruling.fouls, race.finished, race.laps, ruling.turn) == (("CRB-20",), [2], (0, 1), ANN)
    assert ruling.edits == (GoBack("disc-1", "turn"), Remove("disc-2"))


def test_crb_15_a_disc_that_finishes_face_down_is_lifted_off_all_the_same() -> None:
    race = Race(2, laps=1).grid()
    race.shot(1, down=[1])
    assert (race.finished, race.face_down) == ([1], [])


def test_crb_15_with_two_discs_each_the_first_to_finish_wins_and_all_race_on() -> None:
    race = Race(2, discs=2, laps=1).grid()
    race.shot()
    race.shot()
    assert race.shot(1).over is False  # disc 3, Ann's second
    race.shot(1)  # disc 4
    assert (race.finished, race.turn, race.disc) == ([3, 4], ANN, 1)
    race.shot()
    race.shot(1)
    ruling = race.shot(1)
    assert (race.finished, ruling.over, ruling.winners) == ([3, 4, 2, 1], True, (ANN,))


def test_crb_15_a_finished_disc_is_no_longer_on_the_track() -> None:
    race = Race(2, laps=1).grid()
    race.shot(1)
    for what in ({"others": {1: -1}}, {"off": [1]}, {"down": [1]}):
        with pytest.raises(RuleError) as error:
            race.shot(**what)
        assert error.value.said.key == "refused.not_on_track"


def test_crb_16_whoever_flew_too_far_has_left_the_track() -> None:
    race = Race(1).grid()
    ruling = race.shot(1, off=[1])  # landed beyond the piece after the one it took off from
    assert (ruling.fouls, race.laps) == (("CRB-20",), (0,))


# The clock, and giving up


def test_a_lapse_ends_the_turn_without_a_foul_and_the_disc_stays_as_it_lies() -> None:
    race = Race(2).grid()
    race.shot(down=[1])
    race.shot()
    ruling = race.lapse()
    assert (ruling.fouls, ruling.edits, ruling.turn, race.face_down) == ((), (), BEN, [1])
    race.shot()
    assert carabande.allowed(race.state).plays == ("turn_over", "lapse", "resign")


def test_of_two_the_other_wins_when_one_gives_up() -> None:
    race = Race(2, discs=2).grid()
    ruling = race.resign(ANN)
    assert (ruling.over, ruling.winners, ruling.turn) == (True, (BEN,), None)


def test_of_three_one_who_gives_up_takes_no_further_turns() -> None:
    race = Race(3).grid()
    assert race.resign(ANN).turn == BEN
    assert [race.shot().turn for _ in range(3)] == [CID, BEN, CID]


def test_one_may_give_up_out_of_turn() -> None:
    race = Race(3).grid()
    assert race.resign(CID).turn == ANN
    assert [race.shot().turn for _ in range(2)] == [BEN, ANN]


def test_both_discs_of_one_who_gives_up_are_left_out() -> None:
    race = Race(3, discs=2).grid()
    race.resign(BEN)
    assert [(race.shot().turn, race.disc) for _ in range(4)] == [(CID, 3), (ANN, 4), (CID, 6), (ANN, 1)]


def test_one_who_has_given_up_cannot_win_though_the_disc_came_first() -> None:
    race = Race(3, laps=1).grid()
    race.resign(BEN)
    race.shot(others={2: 1})
    race.shot(1)
    race.shot(1)
    assert (race.finished, race.fact("over"), race.fact("winners")) == ([2, 3, 1], True, (CID,))


def test_the_race_is_over_when_those_who_still_race_have_finished() -> None:
    race = Race(3, laps=1).grid()
    race.shot(1)
    race.shot(1)
    ruling = race.resign(CID)
    assert (ruling.over, ruling.winners, race.finished) == (True, (ANN,), [1, 2])


def test_the_last_one_left_wins_and_alone_nobody_does() -> None:
    race = Race(3).grid()
    race.resign(CID)
    ruling = race.resign(BEN)
    assert (ruling.over, ruling.winners) == (True, (ANN,))
    alone = Race(1).resign(ANN)
    assert (alone.over, alone.winners, alone.turn) == (True, (), None)


# Plays and reports that are refused


@pytest.mark.parametrize(
    ("play", "key", "place"),
    [
        (Shot(BEN, DiscReport(2)), "turn", "by"),
        (Lapse(BEN), "turn", "by"),
        (TurnOver(BEN, 2), "turn", "by"),
        (Shot(3, DiscReport(1)), "seat", "by"),
        (Shot(ANN, DiscReport(2)), "other_disc", "report.disc"),
        (Shot(ANN, DiscReport(1), "red"), "call", "call"),
        (Shot(ANN, Report()), "sort", "report"),
        (TurnOver(ANN, 1), "already_up", "turn_over"),
        (TurnOver(ANN, 2), "other_disc", "turn_over"),
        (Miss(ANN, 1), "basic_miss", "miss"),
        (Choose(ANN, True), "sort", ""),
        (PutBack(ANN, ()), "sort", ""),
        (Raced((1, 2)), "seat", "by"),
        (Shot(ANN, DiscReport(1, crossings=((3, 1),))), "no_disc", "report.crossings"),
        (Shot(ANN, DiscReport(1, crossings=((1, 1), (1, 1)))), "disc_twice", "report.crossings"),
        (Shot(ANN, DiscReport(1, off_track=(1, 1))), "disc_twice", "report.off_track"),
        (Shot(ANN, DiscReport(1, off_track=(0,))), "no_disc", "report.off_track"),
        (Shot(ANN, DiscReport(1, off_track=("obstacle",))), "no_obstacle", "report.off_track"),
        (Shot(ANN, DiscReport(1, obstacle=True)), "no_obstacle", "report.obstacle"),
        (Shot(ANN, DiscReport(1, face_up=(1,))), "already_up", "report.face_up"),
        (Shot(ANN, DiscReport(1, face_down=(1,), face_up=(1,))), "already_up", "report.face_up"),
        (Shot(ANN, DiscReport(1, faults=("diagonal",))), "fault", "report.faults"),
        (Shot(ANN, DiscReport(1, faults=("push", "push"))), "fault_twice", "report.faults"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(play: Play, key: str, place: str) -> None:
    race = Race(2).grid()
    before = race.state
    with pytest.raises(RuleError) as error:
        race.play(play)
    assert (error.value.said.key, error.value.place) == (f"refused.{key}", place)
    assert race.state == before


def test_nothing_is_played_after_the_end_nor_by_one_who_has_given_up() -> None:
    race = Race(3).grid()
    race.resign(BEN)
    with pytest.raises(RuleError) as error:
        race.resign(BEN)
    assert error.value.said.key == "refused.resigned"
    race.resign(CID)
    for play in (Shot(ANN, DiscReport(1)), Lapse(ANN), Resign(ANN)):
        with pytest.raises(RuleError) as error:
            race.play(play)
        assert error.value.said.key == "refused.over"
    assert carabande.allowed(race.state).seat is None

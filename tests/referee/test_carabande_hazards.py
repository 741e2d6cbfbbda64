"""Carabande, hazards: CRB-20 to CRB-26."""

from __future__ import annotations

import pytest

from fillip.referee.game import GoBack, Region, Remove, TurnUp
from fillip.referee.plays import DiscReport, Lapse, Resign, Shot, TurnOver
from tests.referee.table import ANN, BEN, CID, RaceTable


def started(players: int = 3, **options: object) -> RaceTable:
    """Every disc has left the grid."""
    table = RaceTable(players, **options)
    table.start()
    return table


def face_down(players: int = 3) -> RaceTable:
    """Disc 1 lies face down; it is the turn of disc 2."""
    table = started(players)
    table.flick(1, down=[1])
    return table


def test_crb_20_an_own_disc_off_the_track_goes_back_to_the_start_of_the_turn_without_a_lap() -> None:
    table = started()
    ruling = table.flick(1, {1: 1}, off=[1])
    assert (ruling.fouls, ruling.voided, ruling.turn, ruling.points) == (("CRB-20",), True, BEN, (0, 0, 0))
    assert ruling.edits == (GoBack("disc-1", "turn"),)
    assert table.laps == (0, 0, 0)


def test_crb_20_another_disc_that_stayed_on_the_track_keeps_its_crossing() -> None:
    table = started()
    ruling = table.flick(1, {1: 1, 2: 1, 3: -1}, off=[1])
    assert (ruling.points, table.laps) == ((0, 1, 0), (0, 1, 0))
    assert table.state.discs[2].crossings == 0
    assert {"CRB-14", "CRB-20"} <= set(ruling.clauses)


def test_crb_20_it_goes_back_with_its_laps_and_its_side_up_as_they_were() -> None:
    table = started(2)
    table.flick(1, {1: 2})
    table.flick(2)
    table.flick(1, {1: -1}, off=[1], down=[1])
    assert (table.laps, table.fact("face_down")) == ((2, 0), [])


def test_crb_20_another_disc_may_finish_by_a_shot_that_goes_back() -> None:
    table = started(2, laps=1)
    ruling = table.flick(1, {1: 1, 2: 1}, off=[1])
    assert (table.fact("finished"), ruling.over, ruling.turn) == ([2], False, ANN)
    assert ruling.edits == (GoBack("disc-1", "turn"), Remove("disc-2"))


def test_crb_21_what_was_knocked_off_goes_back_before_the_shot_and_the_shooter_to_the_start_of_the_turn() -> None:
    table = started()
    ruling = table.flick(1, {1: 1, 2: 1}, off=[2])
    assert (ruling.fouls, ruling.voided, ruling.turn, table.laps) == (("CRB-21",), True, BEN, (0, 0, 0))
    assert ruling.edits == (GoBack("disc-1", "turn"), GoBack("disc-2", "shot"))


def test_crb_21_discs_that_only_were_pushed_stay_where_they_are() -> None:
    table = started()
    ruling = table.flick(1, {3: 1}, off=[2], down=[3])
    assert (table.laps, table.fact("face_down")) == ((0, 0, 1), [3])
    assert {"CRB-14", "CRB-21", "CRB-23"} <= set(ruling.clauses)
    assert GoBack("disc-3", "shot") not in ruling.edits


def test_crb_21_several_and_the_own_disc_off_are_both_cited() -> None:
    table = started()
    ruling = table.flick(1, off=[3, 1, 2])
    assert ruling.fouls == ("CRB-20", "CRB-21")
    assert ruling.edits == (GoBack("disc-1", "turn"), GoBack("disc-2", "shot"), GoBack("disc-3", "shot"))


def test_crb_21_the_shooters_own_other_disc_counts_as_another() -> None:
    table = started(2, discs=2)
    ruling = table.flick(1, {1: 1}, off=[3])
    assert (ruling.fouls, ruling.voided, table.laps) == (("CRB-21",), True, (0, 0, 0, 0))


def test_crb_21_a_first_shot_that_knocks_another_off_may_be_placed_anew() -> None:
    table = RaceTable()
    table.flick(1, {1: 1})
    table.flick(2, {2: 1}, off=[1])
    table.flick(1)
    assert table.allowed.striker == Region("behind-start-line", BEN)


def test_crb_22_other_discs_may_be_knocked_about_freely() -> None:
    table = started()
    ruling = table.flick(1)
    assert (ruling.fouls, ruling.voided, ruling.edits, ruling.turn) == ((), False, (), BEN)


def test_crb_22_only_ones_own_may_be_flicked() -> None:
    table = started()
    assert table.refuses(Shot(ANN, DiscReport(2))) == ("other_disc", "report.disc")


def test_crb_23_a_disc_face_down_stays_there_and_its_next_turn_is_spent_turning_it_over() -> None:
    table = started()
    ruling = table.flick(1, {1: 1}, down=[1])
    assert (ruling.fouls, ruling.voided, ruling.points, ruling.edits) == ((), False, (1, 0, 0), ())
    assert "CRB-23" in ruling.clauses
    table.flick(2)
    table.flick(3)
    assert (table.allowed.plays, table.allowed.piece) == (("turn_over", "lapse", "resign"), "disc-1")
    assert table.refuses(Shot(ANN, DiscReport(1))) == ("face_down_flicked", "report.disc")
    ruling = table.turn_over(1)
    assert (ruling.edits, ruling.turn, ruling.clauses) == ((TurnUp("disc-1"),), BEN, ("CRB-23",))
    assert (table.fact("face_down"), table.laps) == ([], (1, 0, 0))


def test_crb_23_it_is_cited_as_long_as_a_disc_lies_face_down_after_a_shot() -> None:
    table = face_down()
    assert "CRB-23" in table.flick(2).clauses
    assert "CRB-23" not in table.flick(3, up=[1]).clauses


def test_crb_23_the_same_goes_for_a_disc_that_somebody_elses_shot_turned_over() -> None:
    table = started()
    table.flick(1, down=[2, 3])
    assert table.fact("face_down") == [2, 3]
    assert table.refuses(Shot(BEN, DiscReport(2))) == ("face_down_flicked", "report.disc")
    assert table.turn_over(2).turn == CID
    table.turn_over(3)
    assert table.flick(1).turn == BEN


def test_crb_23_with_two_discs_it_is_that_discs_next_turn() -> None:
    table = started(2, discs=2)
    table.flick(1, down=[1])
    table.flick(2)
    assert table.allowed.plays == ("report", "lapse", "resign"), "disc 3 may be flicked"
    table.flick(3, {3: 1})
    table.flick(4)
    assert table.allowed.plays == ("turn_over", "lapse", "resign")
    assert table.refuses(TurnOver(ANN, 3)) == ("other_disc", "turn_over")


def test_crb_23_one_that_is_turned_up_again_by_a_shot_is_free_at_once() -> None:
    table = face_down()
    table.flick(2, up=[1])
    table.flick(3)
    assert table.allowed.plays == ("report", "lapse", "resign")
    assert table.flick(1, {1: 1}).points == (1, 0, 0)


def test_crb_23_a_clock_that_runs_out_leaves_it_face_down() -> None:
    table = face_down(2)
    table.flick(2)
    ruling = table.lapse(ANN)
    assert (ruling.turn, table.fact("face_down"), ruling.edits) == (BEN, [1], ())
    table.flick(2)
    assert table.turn_over(1).turn == BEN


def test_crb_23_faces_that_cannot_be_are_refused() -> None:
    table = face_down()
    assert table.refuses(Shot(BEN, DiscReport(2, face_down=(1,)))) == ("already_down", "report.face_down")
    assert table.refuses(Shot(BEN, DiscReport(2, face_up=(3,)))) == ("already_up", "report.face_up")
    assert table.refuses(Shot(BEN, DiscReport(2, face_down=(3, 3)))) == ("disc_twice", "report.face_down")
    assert table.refuses(TurnOver(BEN, 2)) == ("already_up", "turn_over")
    assert table.refuses(TurnOver(ANN, 1)) == ("turn", "by")


def test_crb_23_a_disc_that_comes_home_face_down_is_simply_home() -> None:
    table = started(2, laps=1)
    ruling = table.flick(1, {1: 1}, down=[1])
    assert (table.fact("finished"), table.fact("face_down")) == ([1], [])
    assert "CRB-23" not in ruling.clauses


def test_crb_24_a_face_down_disc_may_be_moved_by_others_and_over_the_line() -> None:
    table = face_down()
    ruling = table.flick(2, {1: 1})
    assert (ruling.voided, ruling.points, table.fact("face_down")) == (False, (1, 0, 0), [1])


def test_crb_24_it_may_even_be_brought_home() -> None:
    table = started(2, laps=1)
    table.flick(1, down=[1])
    table.flick(2, {1: 1})
    assert (table.fact("finished"), table.fact("face_down"), table.turn) == ([1], [], BEN)


def test_crb_25_a_face_down_disc_knocked_off_goes_back_still_face_down() -> None:
    table = face_down()
    ruling = table.flick(2, {2: 1}, off=[1])
    assert (ruling.fouls, ruling.voided, table.fact("face_down")) == (("CRB-21",), True, [1])
    assert {"CRB-21", "CRB-23", "CRB-25"} <= set(ruling.clauses)
    assert ruling.edits == (GoBack("disc-1", "shot"), GoBack("disc-2", "turn"))


def test_crb_25_also_where_it_turned_up_on_its_way() -> None:
    table = face_down()
    table.flick(2, off=[1], up=[1])
    assert table.fact("face_down") == [1]


def test_crb_25_one_that_lay_face_up_goes_back_face_up() -> None:
    table = started()
    ruling = table.flick(1, off=[2], down=[2])
    assert (table.fact("face_down"), "CRB-25" in ruling.clauses) == ([], False)


@pytest.mark.parametrize("off", [(1, 1), (2, 3, 2)])
def test_crb_26_a_disc_has_left_the_track_once_and_is_named_once(off: tuple[int, ...]) -> None:
    assert started().refuses(Shot(ANN, DiscReport(1, off_track=off))) == ("disc_twice", "report.off_track")


def test_crb_26_one_that_touched_the_table_and_came_back_has_left_it_and_one_that_overhangs_has_not() -> None:
    table = started()
    assert table.flick(1, {1: 1}, off=[1]).fouls == ("CRB-20",)
    assert table.flick(2, {2: 1}).points == (0, 1, 0)


def test_giving_up_leaves_the_disc_on_the_track_as_something_to_hit() -> None:
    table = started()
    ruling = table.resign(ANN)
    assert (ruling.turn, table.disc, ruling.edits, ruling.clauses) == (BEN, 2, (), ())
    ruling = table.flick(2, {1: 1}, down=[1])
    assert (table.laps, table.fact("face_down"), ruling.turn) == ((1, 0, 0), [1], CID)
    assert table.flick(3).turn == BEN, "nobody turns it over"
    assert table.flick(2, off=[1]).fouls == ("CRB-21",)
    assert table.refuses(Lapse(ANN)) == ("resigned", "by")
    assert table.refuses(Resign(ANN)) == ("resigned", "by")


def test_giving_up_out_of_turn_changes_nothing_but_who_is_next() -> None:
    table = started()
    ruling = table.resign(BEN)
    assert (ruling.turn, table.disc) == (ANN, 1)
    assert table.flick(1).turn == CID

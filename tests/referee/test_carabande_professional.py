"""Carabande, professional rules: CRB-40 to CRB-45."""

from __future__ import annotations

import pytest

from fillip.referee.carabande import options, summary
from fillip.referee.game import GoBack, Region, RuleError
from fillip.referee.plays import DiscReport, Miss, Shot
from tests.referee.table import ANN, BEN, CID, RaceTable


def started(players: int = 3, professional: bool = True, **options: object) -> RaceTable:
    """Every disc has left the grid."""
    table = RaceTable(players, professional=professional, **options)
    table.start()
    return table


def test_crb_40_discs_are_played_where_they_lie_and_only_where_a_finger_fits() -> None:
    table = started()
    assert table.allowed.striker == Region("where-it-lies", ANN)
    assert table.allowed.directions == Region("finger-fits", ANN)
    assert summary(table.state)["may_space"] is False
    assert started(professional=False).allowed.directions == Region("any", ANN)


def test_crb_41_without_a_free_direction_the_turn_is_missed() -> None:
    table = started()
    assert table.allowed.plays == ("report", "miss", "lapse", "resign")
    ruling = table.no_direction(1)
    assert (ruling.turn, table.disc, ruling.clauses, ruling.fouls, ruling.edits) == (BEN, 2, ("CRB-41",), (), ())
    assert table.laps == (0, 0, 0)


def test_crb_41_only_the_disc_that_is_next_and_only_in_the_professional_game() -> None:
    table = started()
    assert table.refuses(Miss(ANN, 2)) == ("other_disc", "miss")
    assert table.refuses(Miss(BEN, 2)) == ("turn", "by")
    assert started(professional=False).refuses(Miss(ANN, 1)) == ("basic_miss", "miss")


def test_crb_41_a_disc_that_lies_face_down_is_turned_over_and_not_missed() -> None:
    table = started(2)
    table.flick(1, down=[1])
    table.flick(2)
    assert table.refuses(Miss(ANN, 1)) == ("face_down_flicked", "miss")
    assert table.allowed.plays == ("turn_over", "lapse", "resign")


def test_crb_41_with_two_discs_it_is_that_discs_turn() -> None:
    table = started(2, discs=2)
    table.flick(1)
    table.flick(2)
    assert table.no_direction(3).turn == BEN
    assert table.disc == 4


def test_crb_42_the_obstacles_place_is_an_option_of_the_professional_game() -> None:
    table = RaceTable(2, professional=True, obstacle={"x": 0.25, "y": -1})
    place = table.state.options.obstacle
    assert (place.x, place.y) == (0.25, -1.0)
    assert RaceTable(2, professional=True).state.options.obstacle is None
    with pytest.raises(RuleError) as refused:
        options({"obstacle": {"x": 0.25, "y": -1}}, ("Ann", "Ben"))
    assert refused.value.place == "options.obstacle"


@pytest.mark.parametrize(
    "wrong",
    [None, 3, [0.1, 0.2], {"x": 0.1}, {"x": 0.1, "y": "0"}, {"x": 0.1, "y": 0, "z": 0}, {"x": True, "y": 0}],
)
def test_crb_42_a_place_has_two_numbers(wrong: object) -> None:
    with pytest.raises(RuleError) as refused:
        options({"professional": True, "obstacle": wrong}, ("Ann", "Ben"))
    assert refused.value.place == "options.obstacle"


def test_crb_42_there_is_no_obstacle_in_the_basic_game() -> None:
    table = started(professional=False)
    assert table.refuses(Shot(ANN, DiscReport(1, obstacle=True))) == ("no_obstacle", "report.obstacle")
    assert table.refuses(Shot(ANN, DiscReport(1, off_track=("obstacle",)))) == ("no_obstacle", "report.off_track")
    assert table.flick(1, obstacle=False).turn == BEN


def test_crb_43_hitting_it_with_the_own_disc_costs_the_turn_and_all_else_stays() -> None:
    table = started()
    ruling = table.flick(1, {1: 1, 2: 1, 3: -1}, down=[3], obstacle=True)
    assert (ruling.fouls, ruling.voided, ruling.turn, ruling.points) == (("CRB-43",), True, BEN, (0, 1, 0))
    assert ruling.edits == (GoBack("disc-1", "turn"),)
    assert (table.laps, table.fact("face_down"), table.state.discs[2].crossings) == ((0, 1, 0), [3], 0)


def test_crb_43_a_first_shot_that_hits_it_may_be_placed_anew() -> None:
    table = RaceTable(2, professional=True)
    table.flick(1, {1: 1}, obstacle=True)
    table.flick(2, {2: 1})
    assert table.allowed.striker == Region("behind-start-line", ANN)


def test_crb_43_off_the_track_after_it_hit_the_obstacle_is_both() -> None:
    ruling = started().flick(1, {1: 1}, off=[1], obstacle=True)
    assert ruling.fouls == ("CRB-20", "CRB-43")
    assert ruling.edits == (GoBack("disc-1", "turn"),)


def test_crb_43_it_does_not_keep_another_disc_from_finishing() -> None:
    table = started(2, laps=1)
    ruling = table.flick(1, {1: 1, 2: 1}, obstacle=True)
    assert (table.fact("finished"), ruling.over, ruling.turn) == ([2], False, ANN)


def test_crb_44_another_disc_knocked_into_it_stays_where_it_comes_to_rest() -> None:
    table = started()
    ruling = table.flick(1, {1: 1, 2: 1}, obstacle=False)
    assert (ruling.fouls, ruling.edits, ruling.points) == ((), (), (1, 1, 0))


def test_crb_45_an_obstacle_knocked_off_goes_back_and_so_does_the_shooter() -> None:
    table = started()
    ruling = table.flick(1, {1: 1, 2: 1}, off=["obstacle"])
    assert (ruling.fouls, ruling.voided, ruling.turn) == (("CRB-21", "CRB-45"), True, BEN)
    assert ruling.edits == (GoBack("disc-1", "turn"), GoBack("obstacle", "shot"))
    assert table.laps == (0, 1, 0)


def test_crb_45_everything_at_once() -> None:
    table = started()
    table.flick(1, down=[1])
    ruling = table.flick(2, {2: 1}, off=["obstacle", 2, 1, 3], obstacle=True)
    assert ruling.fouls == ("CRB-20", "CRB-21", "CRB-43", "CRB-45")
    assert {"CRB-23", "CRB-25"} <= set(ruling.clauses)
    assert ruling.edits == (
        GoBack("disc-1", "shot"),
        GoBack("disc-2", "turn"),
        GoBack("disc-3", "shot"),
        GoBack("obstacle", "shot"),
    )
    assert (ruling.turn, table.fact("face_down")) == (CID, [1])


def test_crb_45_it_goes_only_once() -> None:
    refused = started().refuses(Shot(ANN, DiscReport(1, off_track=("obstacle", "obstacle"))))
    assert refused == ("obstacle_twice", "report.off_track")

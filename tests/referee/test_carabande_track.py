"""Carabande, the track, the grid and the options of a race: CRB-01 to CRB-12, and spacing, CRB-30 to CRB-32."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from fillip.referee import carabande
from fillip.referee.carabande_facts import may_space
from fillip.referee.carabande_state import Options, Point
from fillip.referee.game import GoBack, Region, RuleError, SetUp
from tests.referee.race import ANN, BEN, CID, NAMES, Race


def options(mapping: Mapping[str, object], players: int = 2) -> Options:
    return carabande.options(mapping, NAMES[:players])


def refused(mapping: Mapping[str, object], players: int = 2) -> str:
    """Where the options are wrong."""
    with pytest.raises(RuleError) as error:
        options(mapping, players)
    return error.value.place


@pytest.mark.parametrize("track", ["LLLLLLLLssss", "oval", "LsLsLsLsLsLs"])
def test_crb_01_any_track_may_be_named_and_nothing_is_judged_by_it(track: str) -> None:
    assert options({"track": track}).track == track
    race, other = Race(track=track).grid(), Race().grid()
    assert race.shot(1).clauses == other.shot(1).clauses
    assert race.laps == other.laps == (1, 0)


def test_crb_02_an_edge_without_a_rail_lets_a_disc_leave_and_it_goes_back() -> None:
    race = Race().grid()
    assert race.shot(off=[1]).edits == (GoBack("disc-1", "turn"),)


def test_crb_03_a_race_has_one_direction_and_crossings_against_it_count_down() -> None:
    race = Race().grid()
    race.shot(1)
    race.shot(others={1: -1})
    assert race.laps == (0, 0)


def test_crb_04_a_race_needs_no_track_to_be_named() -> None:
    assert options({}).track is None
    assert refused({"track": ""}) == "options.track"
    assert refused({"track": 7}) == "options.track"


def test_crb_05_the_first_seat_has_disc_1_and_begins_and_all_discs_are_face_up() -> None:
    race = Race(5)
    assert (race.turn, race.disc, race.face_down) == (ANN, 1, [])
    assert [carabande.allowed(race.state).seat, carabande.opening(race.state)] == [ANN, (SetUp(ANN),)]
    seats = [race.shot(1).turn for _ in range(5)]
    assert seats == [2, 3, 4, 5, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_crb_06_with_two_discs_each_disc_k_and_disc_k_plus_n_belong_together(players: int) -> None:
    race = Race(players, discs=2)
    order = []
    for _ in range(2 * players):
        order.append((race.disc, race.turn))
        race.shot(1)
    assert order == [(disc, (disc - 1) % players + 1) for disc in range(1, 2 * players + 1)]


@pytest.mark.parametrize("players", [1, 5, 8])
def test_crb_06_alone_or_with_five_and_more_each_has_one_disc(players: int) -> None:
    assert refused({"discs": 2}, players) == "options.discs"
    assert options({"discs": 1}, players).discs == 1


@pytest.mark.parametrize("discs", [0, 3, True, "2", 1.0])
def test_crb_06_nobody_has_another_number_of_discs(discs: object) -> None:
    assert refused({"discs": discs}) == "options.discs"


def test_crb_07_the_scorepad_has_a_row_for_each_disc() -> None:
    assert Race(3, discs=2).fact("laps") == {str(disc): 0 for disc in range(1, 7)}
    pad = carabande.summary(Race(2, laps=5).state)
    assert pad["laps"] == 5
    assert [(row["disc"], row["seat"], row["laps"]) for row in pad["discs"]] == [(1, 1, 0), (2, 2, 0)]  # type: ignore[attr-defined]


def test_crb_10_three_laps_unless_one_to_ten_are_agreed_on() -> None:
    assert options({}).laps == 3
    assert [options({"laps": laps}).laps for laps in (1, 10)] == [1, 10]
    assert [refused({"laps": laps}) for laps in (0, 11, -1, True, "3", 2.0)] == ["options.laps"] * 6


def test_crb_10_the_third_lap_is_the_last_and_not_the_second() -> None:
    race = Race(1).grid()
    race.shot(1)
    assert race.shot(1).over is False
    assert race.shot(1).over is True


def test_crb_11_turns_follow_the_numbers_round_after_round() -> None:
    race = Race(3).grid()
    assert [race.shot().turn for _ in range(6)] == [BEN, CID, ANN, BEN, CID, ANN]


def test_crb_11_a_disc_that_has_finished_is_left_out() -> None:
    race = Race(3, laps=1).grid()
    race.shot()
    race.shot(1)  # Ben finishes
    assert [race.shot().turn for _ in range(3)] == [ANN, CID, ANN]


def test_crb_12_the_first_flick_is_from_behind_the_line_and_later_ones_from_where_the_disc_lies() -> None:
    race = Race()
    first = carabande.allowed(race.state)
    assert (first.piece, first.striker, first.directions) == (
        "disc-1",
        Region("behind-start-line", ANN),
        Region("any", ANN),
    )
    race.shot()
    race.shot()
    later = carabande.allowed(race.state)
    assert (later.piece, later.striker) == ("disc-1", Region("where-it-lies", ANN))


@pytest.mark.parametrize("what", [{"off": [1]}, {"faults": ["push"]}])
def test_crb_12_after_a_void_first_shot_a_disc_lies_where_it_was_put_and_may_be_put_anew(
    what: dict[str, list[str]],
) -> None:
    race = Race(1)
    ruling = race.shot(1, **what)  # type: ignore[arg-type]
    assert GoBack("disc-1", "shot") in ruling.edits
    assert carabande.allowed(race.state).striker == Region("behind-start-line", ANN)
    race.shot(1)
    assert carabande.allowed(race.state).striker == Region("where-it-lies", ANN)
    assert race.laps == (0,)


def test_crb_12_a_disc_put_on_the_grid_can_be_hit_and_one_that_was_carried_over_the_line_is_not_put_anew() -> None:
    race = Race(3)
    race.shot(off=[1])
    race.shot(1, others={1: 1})
    race.shot(1)
    assert carabande.allowed(race.state).striker == Region("where-it-lies", ANN)
    assert race.shot(1).points == (1, 0, 0)


def test_crb_12_a_disc_not_yet_flicked_is_not_on_the_track() -> None:
    for what in ({"others": {2: 1}}, {"off": [2]}, {"down": [2]}, {"up": [2]}):
        with pytest.raises(RuleError) as error:
            Race(2).shot(1, **what)
        assert error.value.said.key == "refused.not_on_track"


def test_crb_12_a_lapse_before_the_first_flick_leaves_the_disc_off_the_track() -> None:
    race = Race(2)
    race.lapse()
    with pytest.raises(RuleError):
        race.shot(1, others={1: 1})
    race.shot(1)
    assert carabande.allowed(race.state).striker == Region("behind-start-line", ANN)


# Spacing


def test_crb_30_in_the_basic_game_room_may_be_made_for_a_disc_on_its_way() -> None:
    race = Race()
    assert not may_space(race.state)
    race.grid()
    assert may_space(race.state)
    assert carabande.summary(race.state)["may_space"] is True


def test_crb_31_whether_the_gap_is_too_wide_is_seen_on_the_track_so_the_referee_only_says_whether_at_all() -> None:
    race = Race(1).grid()
    race.shot(down=[1])
    assert not may_space(race.state), "the turn is spent turning it over and nothing else"
    race.turn_over()
    assert may_space(race.state)


def test_crb_32_a_void_shot_undoes_the_spacing_of_ones_own_disc_and_moves_no_other() -> None:
    race = Race().grid()
    assert race.shot(off=[2]).edits == (GoBack("disc-1", "turn"), GoBack("disc-2", "shot"))


# Options that a race does not know


def test_options_of_a_race_are_checked_for_their_shape() -> None:
    assert options({"professional": True, "obstacle": {"x": 0.5, "y": -1}}).obstacle == Point(0.5, -1.0)
    for wrong in (3, "here", {"x": 1}, {"x": 1, "y": 2, "z": 3}, {"x": True, "y": 0}, {"x": float("inf"), "y": 0}):
        assert refused({"professional": True, "obstacle": wrong}) == "options.obstacle"
    assert refused({"obstacle": {"x": 0, "y": 0}}) == "options.obstacle", "the basic game has none"
    assert refused({"professional": "yes"}) == "options.professional"
    assert refused({"points": 25}) == "options.points"
    assert refused({}, 0) == "players"


def test_crb_12_a_disc_turned_over_where_it_had_been_placed_is_turned_up_and_may_still_be_placed_anew() -> None:
    race = Race(2)
    race.shot(1, off=[1])
    race.shot(1, down=[1])
    assert carabande.allowed(race.state).plays[0] == "turn_over"
    race.turn_over()
    race.shot()
    assert carabande.allowed(race.state).striker == Region("behind-start-line", ANN)
    race.shot(1)
    race.shot()
    assert carabande.allowed(race.state).striker == Region("where-it-lies", ANN)

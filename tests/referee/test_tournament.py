"""Tournaments of races: CRB-50."""

from __future__ import annotations

from typing import Any

import pytest

from fillip.referee import carabande_tournament as tournament
from fillip.referee.carabande_tournament import State, standings
from fillip.referee.game import RuleError, Ruling
from fillip.referee.plays import Lapse, Raced, Resign
from tests.referee.race import NAMES


class Season:
    """A tournament in progress. `season.race(2, 1, 3)`: the second seat came first."""

    def __init__(self, players: int, races: int) -> None:
        names = NAMES[:players]
        self.state: State = tournament.initial(tournament.options({"races": races}, names), names)

    def race(self, *order: int) -> Ruling[State]:
        ruling = tournament.judge(self.state, Raced(order))
        self.state = ruling.state
        return ruling

    def fact(self, key: str) -> Any:
        return tournament.facts(self.state)[key]

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.fact("scores").values())


def test_crb_50_places_score_10_6_4_3_2_1_0_0() -> None:
    season = Season(8, 2)
    ruling = season.race(8, 7, 6, 5, 4, 3, 2, 1)
    assert ruling.points == (0, 0, 1, 2, 3, 4, 6, 10)
    assert (ruling.clauses, ruling.by, ruling.turn, ruling.over) == (("CRB-50",), 0, None, False)
    assert season.scores == (0, 0, 1, 2, 3, 4, 6, 10)


def test_crb_50_the_most_points_win_after_the_last_race() -> None:
    season = Season(3, 2)
    season.race(1, 2, 3)
    ruling = season.race(1, 3, 2)
    assert (season.scores, ruling.over, ruling.winners) == ((20, 10, 10), True, (1,))


def test_crb_50_level_points_are_split_by_more_wins() -> None:
    season = Season(5, 3)
    season.race(1, 3, 4, 2, 5)  # Ann 10, Ben 3
    season.race(3, 2, 4, 5, 1)  # Ann 12, Ben 9
    ruling = season.race(3, 2, 4, 5, 1)
    assert season.scores[:2] == (14, 15)
    assert ruling.winners == (3,)
    season = Season(4, 3)
    season.race(1, 2, 3, 4)  # 10, 6, 4, 3
    season.race(4, 2, 3, 1)  # 13, 12, 8, 13
    ruling = season.race(2, 4, 3, 1)  # 16, 22, 12, 19
    assert ruling.winners == (2,)


def test_crb_50_one_win_beats_two_level_second_places() -> None:
    season = Season(6, 3)
    season.race(1, 2, 3, 4, 5, 6)  # Ann 10, Ben 6
    season.race(3, 2, 4, 5, 1, 6)  # Ann 12, Ben 12
    ruling = season.race(4, 5, 6, 3, 2, 1)  # Ann 13, Ben 14, Cid 17, Dan 17
    assert season.scores == (13, 14, 17, 17, 11, 6)
    # Cid: 3rd, 1st, 4th; Dan: 4th, 3rd, 1st. A win, a third and a fourth place each.
    assert ruling.winners == (4,)


def test_crb_50_level_points_and_no_difference_in_places_are_split_by_the_last_race() -> None:
    season = Season(2, 2)
    season.race(1, 2)
    ruling = season.race(2, 1)
    assert (season.scores, ruling.winners) == ((16, 16), (2,))
    assert standings(season.state) == (2, 1)


def test_crb_50_more_wins_go_before_the_last_race() -> None:
    season = Season(4, 3)
    season.race(1, 3, 2, 4)  # Ann 10, Ben 4
    season.race(3, 2, 4, 1)  # Ann 13, Ben 10
    ruling = season.race(4, 2, 1, 3)  # Ann 17, Ben 16
    assert season.scores == (17, 16, 19, 17)
    assert ruling.winners == (3,)
    assert standings(season.state) == (3, 4, 1, 2), (
        "Dan and Ann have a win each and no second place; Dan 1 third, Ann 1"
    )


def test_crb_50_more_second_places_split_after_the_wins() -> None:
    season = Season(8, 3)
    season.race(3, 1, 2, 4, 5, 6, 7, 8)  # Ann 6, Ben 4
    season.race(3, 4, 2, 5, 1, 6, 7, 8)  # Ann 8, Ben 8
    season.race(4, 3, 5, 6, 7, 8, 2, 1)  # Ann and Ben 0, Ben before Ann
    assert season.scores[:2] == (8, 8)
    order = standings(season.state)
    assert order.index(1) < order.index(2), "a second place goes before the better place in the last race"


def test_crb_50_level_down_to_the_last_place_but_one() -> None:
    season = Season(8, 2)
    season.race(1, 2, 3, 4, 5, 6, 7, 8)
    season.race(1, 2, 3, 4, 5, 6, 8, 7)
    assert season.scores[6:] == (0, 0)
    assert standings(season.state) == (1, 2, 3, 4, 5, 6, 8, 7)


def test_crb_50_one_player_may_race_alone() -> None:
    ruling = Season(1, 1).race(1)
    assert (ruling.points, ruling.over, ruling.winners) == ((10,), True, (1,))


@pytest.mark.parametrize("order", [(), (1, 2), (1, 2, 2), (1, 2, 3, 3), (1, 2, 4), (0, 1, 2)])
def test_crb_50_a_race_names_everybody_once(order: tuple[int, ...]) -> None:
    season = Season(3, 1)
    with pytest.raises(RuleError) as error:
        season.race(*order)
    assert (error.value.said.key, error.value.place) == ("refused.not_everybody", "race")


def test_the_number_of_races_is_needed_and_no_race_follows_the_last() -> None:
    for mapping in ({}, {"races": 0}, {"races": "2"}, {"races": True}):
        with pytest.raises(RuleError) as error:
            tournament.options(mapping, NAMES[:2])
        assert error.value.place == "options.races"
    season = Season(2, 1)
    season.race(1, 2)
    with pytest.raises(RuleError) as error:
        season.race(1, 2)
    assert error.value.said.key == "refused.over"
    assert tournament.allowed(season.state).plays == ()


def test_nobody_lapses_and_nobody_gives_up_in_a_tournament() -> None:
    state = Season(2, 1).state
    assert tournament.allowed(state).plays == ("race",)
    for play in (Lapse(1), Resign(1)):
        with pytest.raises(RuleError) as error:
            tournament.judge(state, play)
        assert error.value.said.key == "refused.sort"

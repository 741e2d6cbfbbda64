"""Pole position: CRB-60 to CRB-67."""

from __future__ import annotations

from typing import Any

import pytest

from fillip.referee import carabande_pole as pole
from fillip.referee.carabande_pole_state import State
from fillip.referee.game import Region, RuleError, Ruling, SetUp
from fillip.referee.plays import DiscReport, DistanceReport, Lapse, Miss, Play, Resign, Shot
from fillip.referee.pole_matches import first_matches, groups
from tests.referee.race import NAMES


class Flicks:
    """Flicks for position in progress: whoever is next flicks."""

    def __init__(self, players: int, **options: object) -> None:
        names = NAMES[:players]
        self.state: State = pole.initial(pole.options(options, names), names)

    def play(self, play: Play) -> Ruling[State]:
        ruling = pole.judge(self.state, play)
        self.state = ruling.state
        return ruling

    def flick(self, *distances: float) -> Ruling[State]:
        """Flicks of those who are next, one after the other; the last ruling."""
        for distance in distances:
            ruling = self.play(Shot(self.turn, DistanceReport(self.turn, distance)))
        return ruling

    def fact(self, key: str) -> Any:
        return pole.facts(self.state)[key]

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def pairing(self) -> list[int]:
        return list(self.fact("pairing"))

    @property
    def first_discs(self) -> list[int]:
        """The first disc of every seat, in seat order."""
        return [discs[0] for _, discs in sorted(self.fact("discs").items())]


def test_crb_60_each_flicks_once_in_turn_and_the_furthest_ranks_first() -> None:
    flicks = Flicks(3)
    assert (flicks.turn, flicks.pairing) == (1, [1, 2, 3])
    assert flicks.flick(1.0).turn == 2
    assert flicks.flick(2.5).turn == 3
    ruling = flicks.flick(1.5)
    assert (ruling.over, ruling.turn, ruling.winners, flicks.first_discs) == (True, None, (2,), [3, 1, 2])
    assert "CRB-60" in ruling.clauses


def test_crb_60_the_flick_is_from_behind_the_line_with_the_disc_of_the_seat() -> None:
    state = Flicks(2).state
    allowed = pole.allowed(state)
    assert (allowed.seat, allowed.piece, allowed.striker) == (1, "disc-1", Region("behind-start-line", 1))
    assert pole.opening(state) == (SetUp(1),)


def test_crb_60_a_shot_off_the_track_is_no_distance_and_the_shortest_beats_it() -> None:
    flicks = Flicks(2)
    flicks.flick(0.0, 0.002)
    assert flicks.first_discs == [2, 1]


def test_crb_60_two_without_a_distance_are_equal() -> None:
    flicks = Flicks(2)
    assert flicks.flick(0.0, 0.0).over is False
    assert (flicks.turn, flicks.pairing) == (1, [1, 2])


@pytest.mark.parametrize(
    ("other", "equal"), [(1.234, True), (1.235, True), (1.233, True), (1.2351, False), (1.2, False)]
)
def test_crb_60_within_a_millimetre_they_flick_again(other: float, equal: bool) -> None:
    flicks = Flicks(2)
    assert flicks.flick(1.234, other).over is not equal


def test_crb_60_only_those_who_are_level_flick_again_in_seat_order_and_at_once() -> None:
    flicks = Flicks(3)
    flicks.flick(1.0, 2.0, 1.0005)
    assert (flicks.pairing, flicks.turn) == ([1, 3], 1)
    flicks.flick(0.2, 0.1)
    assert flicks.first_discs == [2, 1, 3], "the one who was ahead stays there, however short the re-flicks"


def test_crb_60_a_re_flick_may_be_level_again_and_then_for_fewer() -> None:
    flicks = Flicks(3)
    flicks.flick(1.0, 1.0, 1.0)
    assert flicks.pairing == [1, 2, 3]
    flicks.flick(0.5, 2.0, 0.5)
    assert flicks.pairing == [1, 3]
    flicks.flick(0.5, 0.5)
    assert flicks.pairing == [1, 3]
    flicks.flick(0.4, 0.5)
    assert flicks.first_discs == [3, 1, 2]


def test_crb_60_a_chain_of_equals_flicks_again_together() -> None:
    assert groups({1: 1.0, 2: 1.001, 3: 1.002}) == ((1, 2, 3),)
    assert groups({1: 1.0, 2: 1.0011, 3: 0.5}) == ((2,), (1,), (3,))


def test_crb_60_a_level_duel_is_settled_before_the_next_begins() -> None:
    flicks = Flicks(4)
    flicks.flick(1.0, 1.0)
    assert flicks.pairing == [1, 2]
    flicks.flick(1.0, 2.0)
    assert flicks.pairing == [3, 4]


def test_crb_60_duels_come_first_and_the_last_three_seats_form_a_match() -> None:
    assert first_matches(3) == ((1, 2, 3),)
    assert first_matches(4) == ((1, 2), (3, 4))
    assert first_matches(5) == ((1, 2), (3, 4, 5))
    assert first_matches(7) == ((1, 2), (3, 4), (5, 6, 7))
    assert first_matches(8) == ((1, 2), (3, 4), (5, 6), (7, 8))


def test_crb_61_for_two_and_three_the_rank_gives_the_disc() -> None:
    flicks = Flicks(2)
    ruling = flicks.flick(1.0, 2.0)
    assert (flicks.fact("discs"), ruling.winners) == ({1: (2,), 2: (1,)}, (2,))
    assert "CRB-61" in ruling.clauses
    assert "CRB-61" in Flicks(3).flick(1.0, 2.0, 3.0).clauses


def test_crb_62_four_play_two_duels_then_winners_and_losers() -> None:
    flicks = Flicks(4)
    flicks.flick(1.0, 2.0, 2.0, 1.0)
    assert flicks.pairing == [2, 3]
    flicks.flick(1.0, 2.0)
    assert flicks.pairing == [1, 4]
    ruling = flicks.flick(1.0, 2.0)
    assert (flicks.first_discs, ruling.winners) == ([4, 2, 1, 3], (3,))
    assert "CRB-62" in ruling.clauses


def test_crb_63_five_play_a_duel_and_a_match_of_three() -> None:
    flicks = Flicks(5)
    flicks.flick(2.0, 1.0, 3.0, 1.0, 2.0)
    assert flicks.pairing == [2, 5], "the loser of the duel and the second of the three"
    flicks.flick(1.0, 2.0)
    assert flicks.pairing == [1, 3]
    ruling = flicks.flick(2.0, 1.0)
    assert flicks.first_discs == [1, 4, 2, 5, 3]
    assert "CRB-63" in ruling.clauses


def test_crb_64_six_play_three_duels_then_three_and_three() -> None:
    flicks = Flicks(6)
    flicks.flick(1.0, 2.0, 2.0, 1.0, 1.0, 2.0)
    assert flicks.pairing == [2, 3, 6]
    flicks.flick(1.0, 2.0, 3.0)
    assert flicks.pairing == [1, 4, 5]
    ruling = flicks.flick(1.0, 2.0, 1.5)
    assert flicks.first_discs == [6, 3, 2, 4, 5, 1]
    assert "CRB-64" in ruling.clauses


def test_crb_65_seven_play_two_duels_and_a_match_of_three() -> None:
    flicks = Flicks(7)
    flicks.flick(1.0, 2.0, 2.0, 1.0, 1.0, 3.0, 2.0)
    assert flicks.pairing == [2, 3, 6]
    flicks.flick(3.0, 2.0, 1.0)
    assert flicks.pairing == [1, 4, 7]
    ruling = flicks.flick(1.0, 2.0, 3.0)
    assert flicks.first_discs == [6, 1, 2, 5, 7, 3, 4]
    assert "CRB-65" in ruling.clauses


def test_crb_66_of_eight_the_winners_play_as_four_do_and_then_the_losers() -> None:
    flicks = Flicks(8)
    flicks.flick(*[2.0, 1.0] * 4)
    pairings = []
    for distances in ((1.0, 2.0), (2.0, 1.0), (2.0, 1.0), (1.0, 2.0)) * 2:
        pairings.append(flicks.pairing)
        ruling = flicks.flick(*distances)
    assert pairings == [[1, 3], [5, 7], [3, 5], [1, 7], [2, 4], [6, 8], [4, 6], [2, 8]]
    assert flicks.first_discs == [4, 8, 1, 5, 2, 6, 3, 7]
    assert "CRB-66" in ruling.clauses


@pytest.mark.parametrize(
    ("players", "distances", "discs"),
    [
        (2, (1.0, 2.0), {1: (2, 4), 2: (1, 3)}),
        (3, (2.0, 1.0, 3.0), {1: (2, 5), 2: (3, 6), 3: (1, 4)}),
        (4, (2.0, 1.0, 2.0, 1.0, 2.0, 1.0, 1.0, 2.0), {1: (1, 5), 2: (4, 8), 3: (2, 6), 4: (3, 7)}),
    ],
)
def test_crb_67_with_two_discs_each_the_rank_gives_both(
    players: int, distances: tuple[float, ...], discs: dict[int, tuple[int, ...]]
) -> None:
    flicks = Flicks(players, discs=2)
    ruling = flicks.flick(*distances)
    assert (ruling.over, flicks.fact("discs")) == (True, discs)
    assert "CRB-67" in ruling.clauses


# The clock, and giving up


def test_a_lapse_counts_as_no_distance() -> None:
    flicks = Flicks(2)
    flicks.play(Lapse(1))
    flicks.flick(0.1)
    assert flicks.first_discs == [2, 1]


def test_of_two_the_other_takes_disc_1_when_one_gives_up() -> None:
    flicks = Flicks(2)
    flicks.flick(3.0)
    ruling = flicks.play(Resign(1))
    assert (ruling.over, ruling.winners, flicks.first_discs) == (True, (2,), [2, 1])


def test_one_who_gives_up_flicks_no_more_and_ranks_behind_those_who_do() -> None:
    flicks = Flicks(3)
    flicks.play(Resign(2))
    assert (flicks.pairing, flicks.turn) == ([1, 3], 1)
    ruling = flicks.flick(0.0, 1.0)
    assert (flicks.first_discs, ruling.winners) == ([2, 3, 1], (3,))


def test_one_who_gave_up_after_the_furthest_flick_cannot_win() -> None:
    flicks = Flicks(3)
    flicks.flick(3.0)
    flicks.play(Resign(1))
    ruling = flicks.flick(1.0, 2.0)
    assert (ruling.winners, flicks.first_discs) == ((3,), [2, 3, 1])


def test_the_opponent_of_one_who_gave_up_still_flicks_and_wins_the_duel() -> None:
    flicks = Flicks(4)
    flicks.play(Resign(1))
    assert flicks.pairing == [2]
    flicks.flick(0.0)
    flicks.flick(1.0, 2.0)
    assert flicks.pairing == [2, 4]


def test_the_last_one_left_wins_at_once() -> None:
    flicks = Flicks(4)
    flicks.flick(1.0, 2.0)
    for seat in (2, 3):
        assert flicks.play(Resign(seat)).over is False
    ruling = flicks.play(Resign(4))
    assert (ruling.over, ruling.winners, ruling.turn, flicks.first_discs[0]) == (True, (1,), None, 1)


def test_giving_up_out_of_turn_is_no_reason_to_flick_again() -> None:
    flicks = Flicks(4)
    ruling = flicks.play(Resign(4))
    assert (ruling.turn, flicks.pairing) == (1, [1, 2])
    assert not [said for said in ruling.said if said.key.endswith("level")]
    assert ruling.clauses == ()


# Refusals


@pytest.mark.parametrize(
    ("play", "key", "place"),
    [
        (Shot(2, DistanceReport(2, 1.0)), "turn", "by"),
        (Lapse(2), "turn", "by"),
        (Shot(1, DistanceReport(2, 1.0)), "other_disc", "report.disc"),
        (Shot(1, DiscReport(1)), "sort", "report"),
        (Shot(1, DistanceReport(1, 1.0), "red"), "call", "call"),
        (Shot(1, DistanceReport(1, -0.1)), "distance", "report.distance"),
        (Shot(1, DistanceReport(1, float("inf"))), "distance", "report.distance"),
        (Shot(1, DistanceReport(1, float("nan"))), "distance", "report.distance"),
        (Miss(1, 1), "sort", ""),
        (Resign(4), "seat", "by"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(play: Play, key: str, place: str) -> None:
    with pytest.raises(RuleError) as error:
        Flicks(3).play(play)
    assert (error.value.said.key, error.value.place) == (f"refused.{key}", place)


def test_nothing_is_flicked_after_the_end() -> None:
    flicks = Flicks(2)
    flicks.flick(1.0, 2.0)
    assert pole.allowed(flicks.state).seat is None
    for play in (Lapse(1), Resign(1), Shot(1, DistanceReport(1, 1.0))):
        with pytest.raises(RuleError) as error:
            flicks.play(play)
        assert error.value.said.key == "refused.over"


@pytest.mark.parametrize(
    ("players", "options", "place"),
    [(1, {}, "players"), (5, {"discs": 2}, "options.discs"), (2, {"laps": 3}, "options.laps")],
)
def test_options_are_checked(players: int, options: dict[str, object], place: str) -> None:
    with pytest.raises(RuleError) as error:
        Flicks(players, **options)
    assert error.value.place == place

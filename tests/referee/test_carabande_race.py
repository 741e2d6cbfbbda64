"""Carabande, the race: CRB-10 to CRB-14."""

from __future__ import annotations

from typing import Any

import pytest

from fillip.referee.carabande import options
from fillip.referee.game import GoBack, Region, RuleError, Ruling
from fillip.referee.plays import DiscReport, Lapse, Shot
from tests.referee.table import ANN, BEN, CID, RaceTable


def started(players: int = 2, **options: object) -> RaceTable:
    """Every disc has left the grid."""
    table = RaceTable(players, **options)
    table.start()
    return table


def back(ruling: Ruling[Any]) -> list[tuple[str, str]]:
    """What goes back and since when."""
    return [(edit.piece, edit.since) for edit in ruling.edits if isinstance(edit, GoBack)]


def test_crb_10_a_race_is_three_laps_unless_an_option_says_otherwise() -> None:
    table = started(1)
    assert [table.flick(1, {1: 1}).over for _ in range(3)] == [False, False, True]
    for laps in (1, 10):
        table = started(1, laps=laps)
        assert [table.flick(1, {1: 1}).over for _ in range(laps)] == [False] * (laps - 1) + [True]


@pytest.mark.parametrize("laps", [0, 11, True, 1.5])
def test_crb_10_one_to_ten_laps(laps: object) -> None:
    with pytest.raises(RuleError) as refused:
        options({"laps": laps}, ("Ann",))
    assert refused.value.place == "options.laps"


def test_crb_11_turns_go_in_the_order_of_disc_numbers_round_after_round() -> None:
    table = RaceTable(3, discs=2)
    seen = []
    for _ in range(13):
        disc = table.disc
        assert disc is not None
        seen.append((disc, table.turn))
        table.flick(disc)
    assert seen == [(n % 6 + 1, n % 3 + 1) for n in range(13)]


def test_crb_11_a_clock_that_runs_out_passes_the_turn_and_the_disc_stays() -> None:
    table = started(3)
    ruling = table.lapse(ANN)
    assert (ruling.turn, table.disc, ruling.clauses, ruling.edits, ruling.voided) == (BEN, 2, (), (), False)
    assert table.refuses(Lapse(CID)) == ("turn", "by")
    fresh = RaceTable()
    fresh.lapse(ANN)
    fresh.flick(2, {2: 1})
    assert fresh.allowed.striker == Region("behind-start-line", ANN), "it has not been flicked"


def test_crb_12_a_first_flick_is_from_behind_the_line_and_later_ones_from_where_the_disc_lies() -> None:
    table = RaceTable()
    assert (table.allowed.piece, table.allowed.striker) == ("disc-1", Region("behind-start-line", ANN))
    table.flick(1, {1: 1})
    assert (table.allowed.piece, table.allowed.striker) == ("disc-2", Region("behind-start-line", BEN))
    table.flick(2)
    assert (table.allowed.piece, table.allowed.striker) == ("disc-1", Region("where-it-lies", ANN))
    table.flick(1)
    assert table.allowed.striker == Region("where-it-lies", BEN), "flicked, though it never reached the line"


@pytest.mark.parametrize("trouble", [{"off": [1]}, {"faults": ["push"]}, {"faults": ["touch"], "off": [1]}])
def test_crb_12_a_disc_whose_first_shot_was_void_may_be_placed_anew(trouble: Any) -> None:
    table = RaceTable()
    ruling = table.flick(1, {1: 1}, **trouble)
    assert (ruling.voided, back(ruling)) == (True, [("disc-1", "turn")])
    table.flick(2, {2: 1})
    assert table.allowed.striker == Region("behind-start-line", ANN)
    table.flick(1, {1: 1})
    table.flick(2)
    assert (table.allowed.striker, table.laps) == (Region("where-it-lies", ANN), (0, 0))


def test_crb_12_it_lies_on_the_track_and_others_may_hit_it() -> None:
    table = RaceTable(3)
    table.flick(1, off=[1])
    ruling = table.flick(2, {1: 1, 2: 1}, down=[1])
    assert (ruling.voided, table.fact("face_down"), table.state.discs[0].crossings) == (False, [1], 1)
    ruling = table.flick(3, off=[1])
    assert back(ruling) == [("disc-1", "shot"), ("disc-3", "turn")]


def test_crb_12_a_disc_not_yet_flicked_is_not_on_the_track() -> None:
    table = RaceTable(3)
    assert table.refuses(Shot(ANN, DiscReport(1, off_track=(2,)))) == ("not_on_track", "report.off_track")
    assert table.refuses(Shot(ANN, DiscReport(1, ((2, 1),)))) == ("not_on_track", "report.crossings")
    assert table.refuses(Shot(ANN, DiscReport(1, face_down=(3,)))) == ("not_on_track", "report.face_down")
    assert table.refuses(Shot(ANN, DiscReport(1, ((4, 1),)))) == ("no_disc", "report.crossings")


@pytest.mark.parametrize("faults", [["push"], ["touch"], ["push", "touch"]])
def test_crb_13_a_push_or_a_touch_makes_the_shot_void_and_everything_goes_back(faults: list[str]) -> None:
    table = started(3)
    table.flick(1, down=[1])
    ruling = table.flick(2, {1: 1, 2: 1, 3: 1}, down=[3], up=[1], faults=faults)
    assert (ruling.fouls, ruling.voided, ruling.turn, ruling.points) == (("CRB-13",), True, CID, (0, 0, 0))
    assert (table.laps, table.fact("face_down")) == ((0, 0, 0), [1])
    assert sorted(back(ruling)) == [("disc-1", "shot"), ("disc-2", "turn"), ("disc-3", "shot")]


def test_crb_13_what_never_was_on_the_track_and_what_is_home_stays_away() -> None:
    table = RaceTable(3, laps=1)
    table.flick(1, {1: 1})
    assert back(table.flick(2, faults=["push"])) == [("disc-2", "turn"), ("disc-1", "shot")]
    table.flick(3, {3: 1})
    table.flick(1, {1: 1})
    assert back(table.flick(2, faults=["push"])) == [("disc-2", "turn"), ("disc-3", "shot")]


def test_crb_13_in_the_professional_game_the_obstacle_goes_back_too() -> None:
    table = started(professional=True)
    ruling = table.flick(1, off=["obstacle"], faults=["touch"])
    assert ("obstacle", "shot") in back(ruling)
    assert ruling.fouls == ("CRB-13", "CRB-21", "CRB-45")


def test_crb_13_other_faults_are_not_known() -> None:
    table = RaceTable()
    assert table.refuses(Shot(ANN, DiscReport(1, faults=("short",)))) == ("fault", "report.faults")
    assert table.refuses(Shot(ANN, DiscReport(1, faults=("push", "push")))) == ("fault_twice", "report.faults")


def test_crb_14_the_crossing_that_leaves_the_grid_is_no_lap_and_the_next_is() -> None:
    table = RaceTable(1)
    ruling = table.flick(1, {1: 1})
    assert (ruling.points, table.laps, "CRB-14" in ruling.clauses) == ((0,), (0,), False)
    ruling = table.flick(1, {1: 1})
    assert (ruling.points, table.laps, "CRB-14" in ruling.clauses) == ((1,), (1,), True)
    assert table.flick(1).clauses == ("CRB-13",)


def test_crb_14_leaving_the_grid_and_a_lap_in_one_shot() -> None:
    table = RaceTable(1)
    assert table.flick(1, {1: 2}).points == (1,)


def test_crb_14_a_disc_that_slides_back_over_the_line_has_to_cross_it_again() -> None:
    table = started(1)
    table.flick(1, {1: 1})
    ruling = table.flick(1, {1: -1})
    assert (ruling.points, table.laps, "CRB-14" in ruling.clauses) == ((-1,), (0,), True)
    assert table.flick(1, {1: 1}).points == (1,)


def test_crb_14_back_behind_the_grid_laps_never_show_below_none() -> None:
    table = started(2)
    table.flick(1, {1: -1, 2: -1})
    assert table.laps == (0, 0)
    table.flick(2, {2: -1})
    table.flick(1, {1: 1})
    assert table.flick(2, {2: 2}).points == (0, 0), "it had gone back twice, and left the grid once"
    assert table.state.discs[1].crossings == 1


def test_crb_14_a_disc_that_another_players_shot_carries_over_earns_or_loses_the_mark() -> None:
    table = started(3)
    ruling = table.flick(1, {2: 1, 3: 1})
    assert (ruling.points, table.laps) == ((0, 1, 1), (0, 1, 1))
    ruling = table.flick(2, {3: -1})
    assert (ruling.points, table.laps) == ((0, 0, -1), (0, 1, 0))
    assert "CRB-14" in ruling.clauses

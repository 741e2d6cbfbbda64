"""Carabande rulings in words: what happened, what follows and who is next, each said once."""

from __future__ import annotations

from fillip.referee import carabande_pole, carabande_tournament
from fillip.referee.plays import DistanceReport, Lapse, Raced, Resign, Shot
from tests.referee.race import ANN, BEN, CID, NAMES, Race
from tests.referee.spoken import text


def test_the_first_shot_leaves_the_grid() -> None:
    assert text(Race(2).shot(1)) == "Disc 1 leaves the grid, which is no lap. Ben is next, with disc 2."


def test_marks_come_and_go() -> None:
    race = Race(2).grid()
    assert text(race.shot(1)) == "Disc 1 crosses the line (one lap). Ben is next, with disc 2."
    assert text(race.shot(others={1: -1})).startswith("Disc 1 is back over the line (0 laps).")


def test_what_goes_back_is_said_once_and_a_lost_lap_is_named() -> None:
    race = Race(3, professional=True).grid()
    assert text(race.shot(1, off=[2, 3], obstacle=True)) == (
        "Disc 1 hit the obstacle; discs 2, 3 were knocked off the track and go back to where they lay. "
        "Disc 1 goes back to where it was at the start of the turn; the lap does not count; Ben is next, with disc 2."
    )
    assert text(race.shot(faults=["push", "touch"])) == (
        "Disc 2 was pushed; another piece was touched. Every disc goes back to where it lay, and nothing counts; "
        "Cid is next, with disc 3."
    )


def test_a_void_first_shot_says_that_the_disc_may_be_placed_anew() -> None:
    assert text(Race(2).shot(1, off=[1])) == (
        "Disc 1 left the track. Disc 1 goes back to where it had been placed, and may be placed anew on its next turn; "
        "Ben is next, with disc 2."
    )


def test_face_down_discs_are_named_with_what_they_cost() -> None:
    race = Race(2).grid()
    assert text(race.shot(down=[2])) == (
        "Disc 2 lies face down and has to be turned over on its next turn. Ben is next and turns disc 2 over."
    )
    race.lapse()
    assert "disc 2 lies face down as before;" in text(race.shot(off=[2]))


def test_the_winner_is_named_at_once_and_the_order_at_the_end() -> None:
    race = Race(3, laps=1).grid()
    assert text(race.shot(1)) == (
        "Disc 1 finishes in place 1 and is lifted off the track. Ann has won and the others race on for their places; "
        "Ben is next, with disc 2."
    )
    assert "has won" not in text(race.shot(others={3: 1}))
    assert text(race.shot(1)).endswith("Ann wins the race; the finishing order is Ann, Cid, Ben.")


def test_alone_there_is_no_order_and_who_gives_up_leaves_no_winner() -> None:
    race = Race(1, laps=1).grid()
    assert text(race.shot(1)) == "Disc 1 finishes in place 1 and is lifted off the track. Ann wins the race."
    assert text(Race(1).resign(ANN)) == "Ann gives up the race. The race ends without a winner."


def test_with_two_discs_each_the_better_one_gives_the_place() -> None:
    race = Race(2, discs=2, laps=1).grid()
    race.shot(others={4: 1})
    race.shot(others={3: 1})
    race.shot(1)
    assert text(race.shot(1)).endswith("Ben wins the race; the finishing order is Ben, Ann.")


def test_level_flicks_for_position_are_announced_also_when_all_are_level() -> None:
    names = NAMES[:4]
    state = carabande_pole.initial(carabande_pole.options({}, names), names)
    said = []
    for by, distance in ((1, 1.0), (2, 1.0), (1, 2.0), (2, 1.0)):
        ruling = carabande_pole.judge(state, Shot(by, DistanceReport(by, distance)))
        state = ruling.state
        said.append(text(ruling))
    assert said[1] == "Ben gets 1 m along the track. Ann – Ben are level and flick again; Ann is next."
    assert said[3] == "Ben gets 1 m along the track. The next match is Cid – Dan; Cid is next."
    assert text(carabande_pole.judge(state, Resign(BEN))) == "Ben gives up and flicks no more. Cid is next."
    assert text(carabande_pole.judge(state, Lapse(CID))).startswith("Cid did not flick in time")


def test_a_tournament_says_order_and_table_and_names_the_winner() -> None:
    names = NAMES[:2]
    state = carabande_tournament.initial(carabande_tournament.options({"races": 1}, names), names)
    assert text(carabande_tournament.judge(state, Raced((2, 1)))) == (
        "The finishing order is Ben, Ann. The points are Ben 10, Ann 6; Ben wins the tournament."
    )

"""Queen Carrom rulings in words, on both sides of the board: what happened, what follows and who is next."""

from __future__ import annotations

from typing import Any

from fillip.locale.catalogue import told
from fillip.referee.game import Ruling
from tests.referee.any_table import ANN, BEN, CID, AnyTable
from tests.referee.spoken import text


def title(ruling: Ruling[Any]) -> tuple[str, str]:
    return told(ruling.title), ruling.tone


def front(players: int = 2, **options: object) -> AnyTable:
    return AnyTable("queen-carrom", players, **options)


def course(players: int = 2) -> AnyTable:
    return AnyTable("queen-carrom-back", players)


def blues(count: int) -> tuple[str, ...]:
    return ("blue",) * count


def test_coins_score_and_the_turn_goes_on_or_passes() -> None:
    table = front()
    ruling = table.shot(ANN, *blues(3))
    assert text(ruling) == "Ann sinks 3 blues for 3 points. Ann shoots again."
    assert title(ruling) == ("3 points for Ann", "won")
    ruling = table.shot(ANN)
    assert (text(ruling), title(ruling)) == ("Ann sinks nothing. Ben is next.", ("The turn passes", "notice"))


def test_the_queen_waits_is_confirmed_or_not() -> None:
    table = front()
    ruling = table.shot(ANN, "queen", "blue")
    assert text(ruling) == (
        "Ann sinks a blue for one point; the queen is sunk and counts 2 if the next shot sinks a blue. Ann "
        "shoots again."
    )
    assert title(ruling) == ("The queen is sunk", "notice")
    other = front()
    other.state = table.state
    ruling = table.shot(ANN, "blue")
    assert text(ruling) == ("Ann sinks a blue for one point; the queen is confirmed for 2 points. Ann shoots again.")
    assert title(ruling) == ("The queen counts", "won")
    ruling = other.shot(ANN)
    assert text(ruling) == "The queen is not confirmed and stays in the hole for no points. Ben is next."
    assert title(ruling) == ("The queen does not count", "notice")


def test_something_outside_is_named_with_the_striker_and_the_queen() -> None:
    ruling = front().shot(ANN, "blue", "striker", off=["blue", "blue"])
    assert text(ruling) == (
        "Ann sinks a blue for one point; 2 coins left the box and go into a hole for no points; the striker "
        "was sunk, which costs nothing. Ben is next."
    )
    assert title(ruling) == ("Out of the box", "notice")
    assert text(front().shot(ANN, off=["striker"])) == "The striker left the box. Ben is next."
    assert text(front().shot(ANN, off=["queen", "blue"])) == (
        "The queen left the box and is out for the round; a coin left the box and goes into a hole for no "
        "points. Ben is next."
    )
    assert text(front().shot(ANN, "queen", off=["striker"])) == (
        "The queen is sunk, but there is no next shot to confirm her; the striker left the box. Ben is next."
    )


def test_a_fault_is_named_and_what_it_sank_scores_nothing() -> None:
    ruling = front().shot(ANN, *blues(2), faults=["push", "touch"])
    assert text(ruling) == (
        "A hand touched a coin; the striker was pushed; the 2 coins sunk stay in the holes and score "
        "nothing. Ben is next."
    )
    assert title(ruling) == ("A hand fault by Ann", "foul")


def test_a_round_ends_and_who_begins_the_next() -> None:
    table = front()
    ruling = table.shot(ANN, *blues(12))
    assert text(ruling) == ("Ann sinks 12 blues for 12 points. The round is over, 12 : 0; Ben begins round 2.")
    assert title(ruling) == ("The round is over", "notice")


def test_level_at_the_end_and_the_end() -> None:
    table = front(points=6)
    table.shot(ANN, *blues(6), off=["striker"])
    ruling = table.shot(BEN, *blues(6))
    assert text(ruling) == (
        "Ben sinks 6 blues for 6 points. The round is over, level at the top, 6 : 6; Ann begins round 2."
    )
    assert title(ruling) == ("Level: one more round", "notice")
    ruling = table.shot(ANN, *blues(12))
    assert text(ruling) == "Ann sinks 12 blues for 12 points. Ann wins the game, 18 : 6."
    assert title(ruling) == ("Ann wins the game", "won")


def test_a_clock_and_giving_up_tell_what_becomes_of_a_queen_that_waits() -> None:
    table = front(3)
    table.shot(ANN, "queen")
    ruling = table.lapse(ANN)
    assert text(ruling) == (
        "Ann did not shoot in time, which ends the turn. The queen is not confirmed and stays in the hole "
        "for no points; Ben is next."
    )
    assert title(ruling) == ("Time is up for Ann", "notice")
    assert text(table.lapse(BEN)) == "Ben did not shoot in time, which ends the turn. Cid is next."
    ruling = table.resign(CID)
    assert (text(ruling), title(ruling)) == ("Cid gives up the game. Ann is next.", ("Cid gives up", "notice"))
    assert text(table.resign(BEN)) == "Ben gives up the game. Ann wins the game, 0 : 0 : 0."


def test_the_course_tells_misses_coins_left_and_who_is_next() -> None:
    table = course()
    ruling = table.shot(ANN, "striker")
    assert text(ruling) == (
        "Ann sinks nothing; the striker comes back to the line; the marker of Ann moves on to 1. Ann goes on "
        "with 5 coins left."
    )
    assert title(ruling) == ("A miss for Ann", "notice")
    ruling = table.shot(ANN, *blues(3), off=["blue"])
    assert text(ruling) == (
        "Ann sinks 3 coins; a coin left the box and counts as gone. Ann goes on with one coin left."
    )
    assert title(ruling) == ("In the hole", "won")
    ruling = table.shot(ANN, "blue")
    assert (text(ruling), title(ruling)[0]) == ("Ann sinks a coin. Ben is next, row 1 of 4.", "Ann has done the row")
    ruling = table.lapse(BEN)
    assert text(ruling) == (
        "Ben did not shoot in time, which is a miss; the marker of Ben moves on to 1. Ben goes on with 5 coins left."
    )
    assert text(table.shot(BEN, *blues(5))) == "Ben sinks 5 coins. Ann is next, row 2 of 4."


def test_the_course_tells_its_end() -> None:
    table = course(3)
    table.shot(ANN)
    for _ in range(11):
        assert table.turn is not None
        table.shot(table.turn, *blues(5))
    ruling = table.shot(CID, *blues(5))
    assert text(ruling) == "Cid sinks 5 coins. Ben + Cid win together (misses: 0)."
    assert title(ruling)[0] == "The course is done"


def test_giving_up_on_the_course_leaves_the_row_to_the_next() -> None:
    table = course(3)
    assert text(table.resign(BEN)) == "Ben gives up the game. Ann goes on with 5 coins left."
    assert text(table.resign(ANN)) == "Ann gives up the game. Cid wins (misses: 0)."
    alone = course(1)
    assert text(alone.resign(ANN)) == "Ann gives up the game. The course ends here."

"""Carabande, who is home and who has won: CRB-15 and CRB-16."""

from __future__ import annotations

from fillip.referee.game import Remove
from fillip.referee.plays import DiscReport, Resign, Shot
from tests.referee.table import ANN, BEN, CID, DAN, RaceTable


def started(players: int = 2, **options: object) -> RaceTable:
    """Every disc has left the grid."""
    table = RaceTable(players, **options)
    table.start()
    return table


def test_crb_15_the_first_to_complete_the_last_lap_wins_and_the_others_race_on() -> None:
    table = started(3, laps=1)
    table.flick(1)
    ruling = table.flick(2, {2: 1})
    assert (ruling.over, table.fact("finished"), ruling.turn, ruling.edits) == (False, [2], CID, (Remove("disc-2"),))
    assert {"CRB-14", "CRB-15"} <= set(ruling.clauses)
    table.flick(3, {3: 1})
    assert (table.fact("finished"), table.turn) == ([2, 3], ANN)
    assert table.flick(1).turn == ANN
    ruling = table.flick(1, {1: 1})
    assert (ruling.over, table.fact("finished"), ruling.winners) == (True, [2, 3, 1], (BEN,))
    assert (table.turn, table.disc, table.laps) == (None, None, (1, 1, 1))
    assert table.refuses(Shot(ANN, DiscReport(1))) == ("over", "")


def test_crb_15_a_finished_disc_is_lifted_off_the_track() -> None:
    table = started(3, laps=1)
    table.flick(1, {1: 1})
    assert table.refuses(Shot(BEN, DiscReport(2, off_track=(1,)))) == ("not_on_track", "report.off_track")
    assert table.refuses(Shot(BEN, DiscReport(2, ((1, -1),)))) == ("not_on_track", "report.crossings")


def test_crb_15_more_crossings_than_needed_show_no_more_laps_than_the_race_has() -> None:
    table = started(1, laps=2)
    ruling = table.flick(1, {1: 4})
    assert (ruling.points, table.laps, ruling.over) == ((2,), (2,), True)


def test_crb_15_two_that_finish_by_one_shot_the_flicked_one_first_then_by_number() -> None:
    table = started(4, laps=1)
    table.flick(1)
    table.flick(2)
    ruling = table.flick(3, {1: 1, 3: 1, 4: 1})
    assert (table.fact("finished"), ruling.turn) == ([3, 1, 4], BEN)
    assert ruling.edits == tuple(Remove(f"disc-{disc}") for disc in (3, 1, 4))
    assert table.flick(2, {2: 1}).winners == (CID,)


def test_crb_15_somebody_elses_shot_may_bring_a_disc_home_and_end_the_race() -> None:
    table = started(2, laps=1)
    table.flick(1, {2: 1})
    ruling = table.flick(1, {1: 1})
    assert (table.fact("finished"), ruling.winners) == ([2, 1], (BEN,))


def test_crb_15_with_two_discs_the_better_one_counts_and_every_disc_has_to_finish() -> None:
    table = started(2, discs=2, laps=1)
    table.flick(1)
    table.flick(2)
    table.flick(3, {3: 1})
    table.flick(4, {4: 1})
    table.flick(1)
    table.flick(2, {2: 1})
    assert (table.fact("finished"), table.turn, table.disc) == ([3, 4, 2], ANN, 1)
    ruling = table.flick(1, {1: 1})
    assert (ruling.over, ruling.winners) == (True, (ANN,))


def test_crb_15_who_gave_up_cannot_win_and_takes_no_further_turns() -> None:
    table = started(4, laps=1)
    table.flick(1, {1: 1})
    table.resign(ANN)
    assert table.turn == BEN
    table.resign(BEN)
    assert (table.turn, table.disc) == (CID, 3)
    table.flick(3, {2: 1, 3: 1})
    assert (table.fact("finished"), table.turn) == ([1, 3, 2], DAN)
    ruling = table.flick(4, {4: 1})
    assert (ruling.over, ruling.winners) == (True, (CID,))


def test_crb_15_the_race_is_over_when_only_one_is_left_or_nobody() -> None:
    table = started(2)
    ruling = table.resign(ANN)
    assert (ruling.over, ruling.winners, ruling.clauses) == (True, (BEN,), ("CRB-15",))
    alone = started(1)
    assert alone.resign(ANN).winners == ()
    three = started(3, laps=1)
    three.flick(1, {1: 1})
    three.flick(2, {2: 1})
    ruling = three.resign(CID)
    assert (ruling.over, ruling.winners) == (True, (ANN,)), "everybody who still plays is home"
    assert three.refuses(Resign(ANN)) == ("over", "")


def test_crb_16_ground_gained_through_the_air_is_reported_as_off_the_track() -> None:
    table = started(2)
    ruling = table.flick(1, {1: 1}, off=[1])
    assert (ruling.fouls, ruling.points, ruling.voided) == (("CRB-20",), (0, 0), True)

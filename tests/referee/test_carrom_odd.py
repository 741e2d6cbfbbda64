"""Carrom, odd positions: CRM-40 to CRM-42. What lies how is the table's; the referee must not stand in the way."""

from __future__ import annotations

from tests.referee.table import ANN, BEN, Table, whites


def test_crm_40_the_referee_leaves_a_returned_piece_where_it_was_laid() -> None:
    table = Table()
    table.shot(ANN, *whites(2))
    table.shot(ANN, "striker")
    left = dict(table.left)
    ruling = table.place(BEN, "white")
    assert (ruling.edits, ruling.returned, ruling.fouls, ruling.turn) == ((), (), (), BEN)
    assert table.left == left


def test_crm_41_taking_out_a_striker_from_under_a_piece_is_no_foul() -> None:
    table = Table()
    ruling = table.shot(ANN, hit="white")
    assert (ruling.fouls, ruling.returned, ruling.edits) == ((), (), ())


def test_crm_42_a_piece_that_drops_without_a_hit_belongs_to_the_shot_just_played() -> None:
    table = Table()
    table.shot(ANN, "white")
    ruling = table.shot(ANN, "white", hit=None)
    assert (ruling.fouls, ruling.turn, table.left["white"]) == ((), ANN, 7)
    assert table.shot(ANN, "black", hit=None).fouls == ("CRM-32",)

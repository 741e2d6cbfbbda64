"""Pole position, the flicks and who gives up: CRB-60."""

from __future__ import annotations

import pytest

from fillip.referee.carabande_pole import opening, options, summary
from fillip.referee.game import Region, RuleError, SetUp
from fillip.referee.plays import DiscReport, DistanceReport, Lapse, Miss, Resign, Shot
from tests.referee.table import ANN, BEN, CID, DAN, EVA, NAMES, PoleTable


def test_crb_60_each_flicks_once_from_behind_the_start_line_in_turn() -> None:
    table = PoleTable(3)
    assert opening(table.state) == (SetUp(ANN),)
    for seat in (ANN, BEN, CID):
        assert (table.allowed.seat, table.allowed.piece) == (seat, f"disc-{seat}")
        assert (table.allowed.striker, table.allowed.directions) == (
            Region("behind-start-line", seat),
            Region("finger-fits", seat),
        )
        ruling = table.flicks(1 + seat)
        assert "CRB-60" in ruling.clauses
    assert ruling.over


def test_crb_60_the_furthest_ranks_first() -> None:
    table = PoleTable(3)
    table.flicks(1.5, 0.2, 1.6)
    assert table.discs == {ANN: (2,), BEN: (3,), CID: (1,)}


def test_crb_60_a_shot_that_left_the_track_counts_as_no_distance() -> None:
    table = PoleTable()
    table.flicks(0, 0.01)
    assert table.discs == {ANN: (2,), BEN: (1,)}


def test_crb_60_two_without_a_distance_are_level() -> None:
    table = PoleTable()
    ruling = table.flicks(0, 0)
    assert (ruling.over, table.pairing, ruling.turn) == (False, (ANN, BEN), ANN)


@pytest.mark.parametrize(
    ("other", "level"), [(1.2, True), (1.2009, True), (1.201, True), (1.2011, False), (1.199, True), (1.1989, False)]
)
def test_crb_60_within_a_millimetre_is_level_and_flicked_again_at_once(other: float, level: bool) -> None:
    table = PoleTable()
    ruling = table.flicks(1.2, other)
    assert ruling.over is not level
    if level:
        assert (table.pairing, ruling.turn, ruling.clauses) == ((ANN, BEN), ANN, ("CRB-60",))
        table.flicks(0.5, 0.4)
        assert table.discs == {ANN: (1,), BEN: (2,)}


def test_crb_60_only_those_who_are_level_flick_again_in_seat_order() -> None:
    table = PoleTable(3)
    table.flicks(1, 2, 1)
    assert (table.pairing, table.turn) == ((ANN, CID), ANN)
    table.flicks(0.1, 0.2)
    assert table.discs == {ANN: (3,), BEN: (1,), CID: (2,)}


def test_crb_60_level_again_they_flick_again_and_again() -> None:
    table = PoleTable()
    for _ in range(5):
        assert not table.flicks(0.7, 0.7).over
    table.flicks(0.6, 0.7)
    assert table.discs == {ANN: (2,), BEN: (1,)}


def test_crb_60_a_chain_within_a_millimetre_each_is_level_and_splits_by_the_next_flick() -> None:
    table = PoleTable(3)
    table.flicks(1.0, 1.0009, 1.0018)
    assert table.pairing == (ANN, BEN, CID)
    table.flicks(0.5, 0.5, 0.9)
    assert (table.pairing, table.turn) == ((ANN, BEN), ANN), "Cid is first; the other two go on"
    table.flicks(0.3, 0.4)
    assert table.discs == {ANN: (3,), BEN: (2,), CID: (1,)}


def test_crb_60_a_re_flick_does_not_touch_who_is_settled() -> None:
    table = PoleTable(3)
    table.flicks(1, 3, 1)
    table.flicks(9, 8)
    assert table.discs == {ANN: (2,), BEN: (1,), CID: (3,)}


def test_crb_60_the_winner_of_a_level_duel_comes_before_the_next_match() -> None:
    table = PoleTable(4)
    table.flicks(1, 1)
    assert table.pairing == (ANN, BEN)
    table.flicks(1, 2)
    assert table.pairing == (CID, DAN)


def test_crb_60_a_clock_that_runs_out_is_no_distance() -> None:
    table = PoleTable()
    ruling = table.lapse(ANN)
    assert (ruling.turn, ruling.fouls) == (BEN, ())
    assert not table.flicks(0).over, "no distance either: level"
    table.lapse(ANN)
    table.flicks(0.002)
    assert table.discs == {ANN: (2,), BEN: (1,)}


def test_crb_60_only_ones_own_flick_of_ones_own_disc() -> None:
    table = PoleTable(3)
    assert table.refuses(Shot(BEN, DistanceReport(2, 1.0))) == ("turn", "by")
    assert table.refuses(Shot(ANN, DistanceReport(2, 1.0))) == ("other_disc", "report.disc")
    assert table.refuses(Shot(ANN, DiscReport(1))) == ("sort", "report")
    assert table.refuses(Shot(ANN, DistanceReport(1, 1.0), "red")) == ("sort", "")
    assert table.refuses(Miss(ANN, 1)) == ("sort", "")
    assert table.refuses(Lapse(CID)) == ("turn", "by")


@pytest.mark.parametrize("players", [1, 9])
def test_crb_60_two_to_eight_play(players: int) -> None:
    with pytest.raises(RuleError) as refused:
        options({}, (*NAMES, "Ida")[:players])
    assert refused.value.place == "players"


def test_the_discs_are_told_only_when_all_is_settled() -> None:
    table = PoleTable(4)
    table.flicks(1, 2)
    assert "discs" not in table.game.facts(table.state)
    assert summary(table.state) == {"played": [[BEN, ANN]], "pairing": [CID, DAN], "distances": [], "discs": {}}


def test_who_gives_up_ranks_behind_everybody_he_meets() -> None:
    table = PoleTable(4)
    ruling = table.resign(BEN)
    assert (ruling.turn, table.pairing) == (ANN, (ANN, BEN))
    table.flicks(0)
    assert table.pairing == (CID, DAN)
    table.flicks(2, 1, 1, 2)
    assert (table.pairing, table.turn) == ((BEN, DAN), DAN)
    table.flicks(0)
    assert table.discs == {ANN: (2,), BEN: (4,), CID: (1,), DAN: (3,)}
    assert table.refuses(Resign(BEN)) == ("over", "")


def test_who_gives_up_in_his_turn_leaves_it_to_the_next() -> None:
    table = PoleTable(3)
    assert table.resign(ANN).turn == BEN
    assert table.refuses(Shot(ANN, DistanceReport(1, 1.0))) == ("resigned", "by")
    table.flicks(1, 2)
    assert table.discs == {ANN: (3,), BEN: (2,), CID: (1,)}


def test_the_only_one_left_has_the_first_disc_at_once() -> None:
    table = PoleTable(5)
    for seat in (ANN, CID, EVA):
        assert not table.resign(seat).over
    ruling = table.resign(BEN)
    assert (ruling.over, ruling.winners, table.discs[DAN]) == (True, (DAN,), (1,))
    assert sorted(table.discs.values()) == [(disc,) for disc in range(1, 6)]


def test_two_level_of_whom_one_gives_up_are_settled_without_another_flick() -> None:
    table = PoleTable(3)
    table.flicks(1, 2, 1)
    table.resign(ANN)
    assert not table.fact("over")
    table.flicks(0)
    assert table.discs == {ANN: (3,), BEN: (1,), CID: (2,)}

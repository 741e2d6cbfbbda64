"""Carabande, track, discs and spacing, as far as a referee sees them: CRB-01 to CRB-07, CRB-30 to CRB-32."""

from __future__ import annotations

import pytest

from fillip.referee.carabande import may_space, opening, options, summary
from fillip.referee.game import Region, RuleError, SetUp
from fillip.referee.plays import Choose, DiscReport, PutBack, Report, Shot
from tests.referee.table import ANN, BEN, CID, NAMES, RaceTable


def test_crb_01_any_track_is_kept_by_its_name_or_code_and_not_judged_by() -> None:
    for track in ("first", "SCCSSCC", "lllrrr"):
        table = RaceTable(track=track)
        assert table.state.options.track == track
        assert table.flick(1, {1: 1}).turn == BEN
    for wrong in ("", "  ", 3, None):
        with pytest.raises(RuleError) as refused:
            options({"track": wrong}, ("Ann",))
        assert refused.value.place == "options.track"


@pytest.mark.parametrize("professional", [True, False])
def test_crb_02_a_disc_that_leaves_through_a_gap_is_reported_off_the_track(professional: bool) -> None:
    table = RaceTable(professional=professional)
    assert table.flick(1, off=[1]).voided


def test_crb_03_crossings_count_in_the_direction_of_the_race() -> None:
    table = RaceTable()
    table.start()
    table.flick(1, {1: 1})
    table.flick(2, {2: -1})
    assert table.laps == (1, 0)
    table.flick(1)
    table.flick(2, {2: 1})
    assert table.laps == (1, 0), "back over the line and over it again is no lap"


def test_crb_04_without_a_track_of_its_own_a_race_is_judged_all_the_same() -> None:
    table = RaceTable()
    assert table.state.options.track is None
    table.start()
    assert table.flick(1, {1: 1}).points == (1, 0)


@pytest.mark.parametrize("players", range(1, 9))
def test_crb_05_discs_are_numbered_in_the_order_of_the_seats_and_begin_face_up(players: int) -> None:
    table = RaceTable(players)
    assert len(table.state.discs) == players
    assert [table.owner(disc) for disc in range(1, players + 1)] == list(range(1, players + 1))
    assert (table.disc, table.turn, table.fact("face_down")) == (1, ANN, [])
    assert opening(table.state) == (SetUp(ANN),)


@pytest.mark.parametrize("players", [0, 9])
def test_crb_05_one_to_eight_play(players: int) -> None:
    with pytest.raises(RuleError) as refused:
        options({}, (*NAMES, "Ida")[:players])
    assert refused.value.place == "players"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_crb_06_two_to_four_may_have_two_discs_each(players: int) -> None:
    table = RaceTable(players, discs=2)
    assert len(table.state.discs) == 2 * players
    turns = []
    for disc in range(1, 2 * players + 1):
        assert table.disc == disc
        turns.append(table.turn)
        table.flick(disc, {disc: 1})
    assert turns == [*range(1, players + 1)] * 2
    assert (table.disc, table.turn) == (1, ANN)


@pytest.mark.parametrize(("players", "discs"), [(1, 2), (5, 2), (8, 2), (2, 3), (3, 0), (3, True)])
def test_crb_06_one_alone_and_more_than_four_have_one(players: int, discs: object) -> None:
    with pytest.raises(RuleError) as refused:
        options({"discs": discs}, NAMES[:players])
    assert refused.value.place == "options.discs"


def test_crb_06_nobody_flicks_another_players_disc() -> None:
    table = RaceTable(2, discs=2)
    assert table.refuses(Shot(ANN, DiscReport(3))) == ("other_disc", "report.disc")
    assert table.refuses(Shot(BEN, DiscReport(2))) == ("turn", "by")
    assert table.refuses(Shot(ANN, DiscReport(9))) == ("other_disc", "report.disc")


def test_crb_07_the_scorepad_has_a_row_of_lap_boxes_for_each_disc() -> None:
    table = RaceTable(3, discs=2, laps=5)
    pad = summary(table.state)
    rows = pad["discs"]
    assert isinstance(rows, list)
    assert [(row["disc"], row["seat"], row["laps"]) for row in rows] == [
        (disc, (disc - 1) % 3 + 1, 0) for disc in range(1, 7)
    ]
    assert pad["laps"] == 5


def test_crb_30_room_may_be_made_for_a_disc_that_lies_on_the_track() -> None:
    table = RaceTable()
    assert not may_space(table.state), "nothing lies there yet"
    table.start()
    assert may_space(table.state)
    assert summary(table.state)["may_space"] is True
    table.flick(1, down=[1])
    assert may_space(table.state), "it is Ben's turn"
    table.flick(2)
    assert not may_space(table.state), "a disc that lies face down is not flicked"


def test_crb_31_how_wide_the_gap_is_is_the_tables_and_a_spaced_flick_is_judged_like_any_other() -> None:
    table = RaceTable()
    table.start()
    ruling = table.flick(1, {1: 1})
    assert (ruling.points, ruling.fouls, ruling.edits) == ((1, 0), (), ())


def test_crb_32_a_spaced_disc_that_leaves_the_track_goes_back_to_where_it_was_before_the_spacing() -> None:
    table = RaceTable()
    table.start()
    ruling = table.flick(1, off=[1])
    assert [(edit.piece, edit.since) for edit in ruling.edits] == [("disc-1", "turn")]


def test_crb_32_making_room_is_no_play_of_its_own() -> None:
    table = RaceTable()
    assert table.allowed.plays == ("report", "lapse", "resign")
    assert table.refuses(PutBack(ANN, ("disc-1",))) == ("sort", "")
    assert table.refuses(Choose(ANN, True)) == ("sort", "")
    assert table.refuses(Shot(ANN, Report())) == ("sort", "report")
    assert table.refuses(Shot(ANN, DiscReport(1), "red")) == ("sort", "")


def test_crb_32_the_professional_game_has_none_of_it() -> None:
    table = RaceTable(3, professional=True)
    table.start()
    assert not may_space(table.state)
    assert table.allowed.directions == Region("finger-fits", ANN)
    assert table.allowed.seat == ANN
    table.flick(1)
    assert (table.turn, table.allowed.seat) == (BEN, BEN)
    assert CID in table.allowed.resigners

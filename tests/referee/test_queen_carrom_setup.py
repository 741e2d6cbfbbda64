"""Queen Carrom, set-up, shooting lines and variations: QCG-01 to QCG-10, QCG-40 and QCG-41."""

from __future__ import annotations

import pytest

from fillip.referee.game import Region, RuleError, SetUp
from fillip.referee.plays import PutBack, Raced, Report, Shot, TurnOver
from fillip.referee.queen_carrom import initial, opening, options, summary
from tests.referee.table import ANN, BEN, CID, DAN, NAMES, QueenTable, blues


def test_qcg_01_a_round_begins_with_twelve_coins_around_the_queen() -> None:
    table = QueenTable()
    assert table.left == {"blue": 12, "queen": 1}
    assert opening(table.state) == (SetUp(ANN, 1),)


def test_qcg_01_no_more_than_twelve_coins_and_one_queen_can_fall() -> None:
    table = QueenTable()
    assert table.refuses(Shot(ANN, Report("blue", blues(13)))) == ("too_many_blue", "report.pocketed")
    assert table.refuses(Shot(ANN, Report("blue", blues(7), blues(6)))) == ("too_many_blue", "report.off_board")
    assert table.refuses(Shot(ANN, Report("queen", ("queen", "queen")))) == ("too_many_queen", "report.pocketed")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_qcg_02_turns_go_clockwise_and_each_seat_keeps_its_own_line(players: int) -> None:
    table = QueenTable(players)
    seats = list(range(1, players + 1))
    for seat in seats * 3:
        assert table.turn == seat
        assert table.allowed.striker == Region("shooting-lines", seat)
        table.miss(seat)
    table.shot(ANN, *blues(12))
    assert table.turn is not None
    assert table.allowed.striker == Region("shooting-lines", table.turn)


@pytest.mark.parametrize("players", [1, 5])
def test_qcg_02_two_to_four_play_and_no_others(players: int) -> None:
    names = ("Ann", "Ben", "Cid", "Dan", "Eva")[:players]
    with pytest.raises(RuleError) as refused:
        options({}, names)
    assert refused.value.place == "players"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_qcg_03_the_first_seat_begins_whatever_the_seed(players: int) -> None:
    names = NAMES[:players]
    for seed in (None, 1, 2, "some word"):
        state = initial(options({}, names, seed), names)
        assert state.turn == ANN
    assert QueenTable(players).refuses(Shot(BEN, Report("blue"))) == ("turn", "by")


def test_qcg_10_the_striker_lies_on_the_line_of_the_shooter_after_every_shot_anew() -> None:
    table = QueenTable()
    table.shot(ANN, "blue")
    assert (table.allowed.seat, table.allowed.striker) == (ANN, Region("shooting-lines", ANN))
    assert table.allowed.directions == Region("any", ANN)
    table.miss(ANN)
    assert (table.allowed.seat, table.allowed.striker) == (BEN, Region("shooting-lines", BEN))


def test_qcg_10_only_shots_lapses_and_giving_up_are_plays() -> None:
    table = QueenTable()
    assert table.allowed.plays == ("report", "lapse", "resign")
    for play in (PutBack(ANN, ("queen",)), TurnOver(ANN, 1)):
        assert table.refuses(play) == ("sort", "")
    assert table.refuses(Raced((1, 2))) == ("seat", "by")
    assert table.refuses(Shot(ANN, Report("blue"), "queen")) == ("sort", "")


def test_qcg_40_a_tower_is_shot_at_like_any_round_and_told_to_the_page() -> None:
    table = QueenTable(tower=True)
    assert summary(table.state)["tower"] is True
    assert summary(QueenTable().state)["tower"] is False
    assert table.left == {"blue": 12, "queen": 1}
    ruling = table.shot(ANN, "queen", *blues(2))
    assert (ruling.points, ruling.turn, table.fact("on")) == ((2, 0), ANN, "confirm")


def test_qcg_40_every_round_is_stacked_anew() -> None:
    table = QueenTable(tower=True)
    ruling = table.shot(ANN, *blues(12))
    assert ruling.edits == (SetUp(BEN, 2),)
    assert summary(table.state)["tower"] is True
    assert opening(table.state) == ruling.edits


def test_qcg_41_one_line_is_enough_for_every_shot_of_the_turn() -> None:
    table = QueenTable(4, shot_line=True)
    assert table.allowed.striker == Region("one-line", ANN)
    table.shot(ANN, "blue")
    assert table.allowed.striker == Region("one-line", ANN)
    table.shot(ANN, "queen")
    assert (table.fact("on"), table.allowed.striker) == ("confirm", Region("one-line", ANN))
    for seat in (ANN, BEN, CID):
        table.miss(seat)
    assert table.allowed.striker == Region("one-line", DAN)


def test_qcg_41_the_two_variations_go_together_and_stay_off_unless_chosen() -> None:
    both = QueenTable(tower=True, shot_line=True)
    assert (both.state.options.tower, both.state.options.shot_line) == (True, True)
    plain = QueenTable()
    assert (plain.state.options.tower, plain.state.options.shot_line) == (False, False)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("tower", 1),
        ("tower", "yes"),
        ("shot_line", None),
        ("points", 0),
        ("points", True),
        ("points", 1000),
        ("points", 2.0),
        ("boards", 8),
    ],
)
def test_options_that_the_game_does_not_know_are_refused(option: str, value: object) -> None:
    with pytest.raises(RuleError) as refused:
        options({option: value}, ("Ann", "Ben"))
    assert refused.value.place == f"options.{option}"

"""Pole position, who meets whom and for which discs: CRB-61 to CRB-67."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from fillip.referee.carabande_pole import options
from fillip.referee.game import RuleError
from tests.referee.table import ANN, BEN, CID, DAN, EVA, FAY, GUS, HAL, NAMES, PoleTable


def by_strength(table: PoleTable, strength: Mapping[int, float] | None = None) -> list[tuple[int, ...]]:
    """Everybody always gets as far; without `strength` a later seat gets further. The matches in their order."""
    matches: list[tuple[int, ...]] = []
    while not table.state.over:
        if not table.state.distances:
            matches.append(table.pairing)
        seat = table.state.turn
        table.flicks(strength[seat] if strength else seat)
    return matches


@pytest.mark.parametrize("players", [2, 3])
def test_crb_61_two_or_three_play_one_match_and_rank_gives_the_disc(players: int) -> None:
    table = PoleTable(players)
    assert by_strength(table) == [tuple(range(1, players + 1))]
    assert table.discs == {seat: (players + 1 - seat,) for seat in range(1, players + 1)}


def test_crb_61_is_cited_with_the_discs_given_out_and_the_first_has_won() -> None:
    ruling = PoleTable(3).flicks(1, 3, 2)
    assert (ruling.clauses, ruling.winners, ruling.turn) == (("CRB-60", "CRB-61"), (BEN,), None)


def test_crb_62_four_play_duels_and_the_winners_and_the_losers_duel() -> None:
    table = PoleTable(4)
    assert by_strength(table) == [(ANN, BEN), (CID, DAN), (BEN, DAN), (ANN, CID)]
    assert table.discs == {ANN: (4,), BEN: (2,), CID: (3,), DAN: (1,)}
    table = PoleTable(4)
    table.flicks(2, 1, 1, 2)
    assert table.pairing == (ANN, DAN)
    table.flicks(1, 2)
    assert table.pairing == (BEN, CID)
    ruling = table.flicks(2, 1)
    assert table.discs == {ANN: (2,), BEN: (3,), CID: (4,), DAN: (1,)}
    assert ruling.clauses == ("CRB-60", "CRB-62")


def test_crb_63_five_play_a_duel_and_a_match_of_three() -> None:
    table = PoleTable(5)
    assert by_strength(table) == [(ANN, BEN), (CID, DAN, EVA), (ANN, DAN), (BEN, EVA)]
    assert table.discs == {ANN: (4,), BEN: (2,), CID: (5,), DAN: (3,), EVA: (1,)}


def test_crb_63_the_second_of_the_three_may_end_behind_the_loser_of_the_duel() -> None:
    table = PoleTable(5)
    table.flicks(1, 2)
    table.flicks(3, 1, 2)
    assert table.pairing == (ANN, EVA), "the second of the three and the loser of the duel"
    table.flicks(2, 1)
    assert table.pairing == (BEN, CID)
    ruling = table.flicks(1, 2)
    assert table.discs == {ANN: (3,), BEN: (2,), CID: (1,), DAN: (5,), EVA: (4,)}
    assert ruling.clauses == ("CRB-60", "CRB-63")


def test_crb_64_six_play_three_duels_and_two_matches_of_three() -> None:
    table = PoleTable(6)
    assert by_strength(table) == [(ANN, BEN), (CID, DAN), (EVA, FAY), (BEN, DAN, FAY), (ANN, CID, EVA)]
    assert table.discs == {ANN: (6,), BEN: (3,), CID: (5,), DAN: (2,), EVA: (4,), FAY: (1,)}


def test_crb_64_the_best_loser_is_fourth_at_most() -> None:
    table = PoleTable(6)
    table.flicks(9, 8, 3, 4, 2, 1)
    table.flicks(1, 2, 3)
    ruling = table.flicks(7, 6, 5)
    assert table.discs == {ANN: (3,), BEN: (4,), CID: (5,), DAN: (2,), EVA: (1,), FAY: (6,)}
    assert ruling.clauses == ("CRB-60", "CRB-64")


def test_crb_65_seven_play_two_duels_and_a_match_of_three_and_then_as_six() -> None:
    table = PoleTable(7)
    assert by_strength(table) == [(ANN, BEN), (CID, DAN), (EVA, FAY, GUS), (BEN, DAN, GUS), (ANN, CID, FAY)]
    assert table.discs == {ANN: (6,), BEN: (3,), CID: (5,), DAN: (2,), EVA: (7,), FAY: (4,), GUS: (1,)}


def test_crb_65_the_last_of_the_three_takes_the_last_disc_and_flicks_no_more() -> None:
    table = PoleTable(7)
    table.flicks(1, 2, 1, 2)
    table.flicks(5, 4, 3)
    assert table.pairing == (BEN, DAN, EVA)
    table.flicks(1, 2, 3)
    assert table.pairing == (ANN, CID, FAY)
    ruling = table.flicks(3, 2, 1)
    assert table.discs == {ANN: (4,), BEN: (3,), CID: (5,), DAN: (2,), EVA: (1,), FAY: (6,), GUS: (7,)}
    assert ruling.clauses == ("CRB-60", "CRB-65")


def test_crb_66_eight_play_four_duels_and_winners_and_losers_go_on_as_four_do() -> None:
    table = PoleTable(8)
    assert by_strength(table) == [
        (ANN, BEN),
        (CID, DAN),
        (EVA, FAY),
        (GUS, HAL),
        (BEN, DAN),
        (FAY, HAL),
        (DAN, HAL),
        (BEN, FAY),
        (ANN, CID),
        (EVA, GUS),
        (CID, GUS),
        (ANN, EVA),
    ]
    assert table.discs == {ANN: (8,), BEN: (4,), CID: (6,), DAN: (2,), EVA: (7,), FAY: (3,), GUS: (5,), HAL: (1,)}


def test_crb_66_a_loser_of_the_first_duel_is_fifth_at_best() -> None:
    table = PoleTable(8)
    strength = {ANN: 8.0, BEN: 7.0, CID: 6.0, DAN: 5.0, EVA: 1.0, FAY: 2.0, GUS: 3.0, HAL: 4.0}
    by_strength(table, strength)
    assert table.discs == {ANN: (1,), BEN: (5,), CID: (3,), DAN: (7,), EVA: (8,), FAY: (4,), GUS: (6,), HAL: (2,)}


@pytest.mark.parametrize(
    ("players", "discs"),
    [
        (2, {ANN: (2, 4), BEN: (1, 3)}),
        (3, {ANN: (3, 6), BEN: (2, 5), CID: (1, 4)}),
        (4, {ANN: (4, 8), BEN: (2, 6), CID: (3, 7), DAN: (1, 5)}),
    ],
)
def test_crb_67_with_two_discs_each_has_the_one_as_many_on(players: int, discs: dict[int, tuple[int, ...]]) -> None:
    table = PoleTable(players, discs=2)
    while not table.state.over:
        ruling = table.flicks(table.state.turn)
    assert table.discs == discs
    assert {"CRB-67", f"CRB-{61 + max(0, players - 3)}"} <= set(ruling.clauses)


@pytest.mark.parametrize(("players", "discs"), [(5, 2), (8, 2), (2, 3), (2, 0)])
def test_crb_67_is_for_two_to_four(players: int, discs: int) -> None:
    with pytest.raises(RuleError) as refused:
        options({"discs": discs}, NAMES[:players])
    assert refused.value.place == "options.discs"

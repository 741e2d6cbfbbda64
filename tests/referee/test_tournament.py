"""A Carabande tournament: CRB-50."""

from __future__ import annotations

import pytest

from fillip.referee.carabande_tournament import opening, options, standings, summary
from fillip.referee.game import RuleError, SetUp
from fillip.referee.plays import Lapse, Raced, Resign
from tests.referee.table import ANN, BEN, CID, DAN, EVA, FAY, NAMES, TournamentTable


def test_crb_50_points_for_the_eight_places() -> None:
    table = TournamentTable(8, races=2)
    ruling = table.race(8, 7, 6, 5, 4, 3, 2, 1)
    assert ruling.points == (0, 0, 1, 2, 3, 4, 6, 10)
    assert (ruling.clauses, ruling.over, ruling.turn, ruling.by) == (("CRB-50",), False, None, 0)
    table.race(1, 2, 3, 4, 5, 6, 7, 8)
    assert table.scores == (10, 6, 5, 5, 5, 5, 6, 10)


def test_crb_50_the_most_points_win_after_the_last_race() -> None:
    table = TournamentTable(3, races=3)
    assert not table.race(ANN, BEN, CID).over
    assert not table.race(BEN, CID, ANN).over
    ruling = table.race(BEN, ANN, CID)
    assert (table.scores, ruling.over, ruling.winners) == ((20, 26, 14), True, (BEN,))
    assert table.refuses(Raced((ANN, BEN, CID))) == ("over", "")


def test_crb_50_equal_points_are_split_by_more_wins() -> None:
    table = TournamentTable(6, races=2)
    table.race(ANN, BEN, CID, DAN, EVA, FAY)
    ruling = table.race(CID, BEN, DAN, EVA, FAY, ANN)
    assert table.scores == (11, 12, 14, 7, 5, 3)
    assert ruling.winners == (CID,)
    table = TournamentTable(4, races=5)
    for order in ((ANN, BEN, CID, DAN), (CID, BEN, ANN, DAN), (DAN, BEN, CID, ANN), (ANN, BEN, CID, DAN)):
        table.race(*order)
    ruling = table.race(CID, BEN, DAN, ANN)
    assert table.scores == (30, 30, 32, 23)
    assert standings(table.state) == (CID, ANN, BEN, DAN), "Ann has won two races, Ben none"


def test_crb_50_then_by_more_second_places() -> None:
    table = TournamentTable(6, races=4)
    table.race(ANN, BEN, CID, DAN, EVA, FAY)
    table.race(BEN, CID, ANN, DAN, EVA, FAY)
    table.race(CID, DAN, ANN, BEN, EVA, FAY)
    table.race(DAN, CID, ANN, EVA, BEN, FAY)
    assert table.scores == (22, 21, 26, 22, 9, 4)
    assert table.state.places[ANN - 1][:3] == (1, 0, 3)
    assert table.state.places[DAN - 1][:4] == (1, 1, 0, 2)
    assert standings(table.state)[:3] == (CID, DAN, ANN), "one win each, and Dan was second once"


def test_crb_50_and_so_on_down_to_the_places_that_score_nothing() -> None:
    table = TournamentTable(8, races=2)
    table.race(1, 2, 3, 4, 5, 6, 7, 8)
    table.race(2, 1, 3, 4, 5, 6, 8, 7)
    assert table.scores == (16, 16, 8, 6, 4, 2, 0, 0)
    assert standings(table.state)[-2:] == (8, 7), "all places level, and 8 was better in the last race"
    more = TournamentTable(8, races=3)
    more.race(1, 2, 3, 4, 5, 6, 7, 8)
    more.race(1, 2, 3, 4, 5, 6, 7, 8)
    more.race(1, 2, 3, 4, 5, 6, 8, 7)
    assert standings(more.state)[-2:] == (7, 8), "seventh twice goes before the last race"


@pytest.mark.parametrize("last", [(ANN, BEN), (BEN, ANN)])
def test_crb_50_level_to_the_last_place_the_better_in_the_last_race_wins(last: tuple[int, ...]) -> None:
    table = TournamentTable(2, races=4)
    table.race(ANN, BEN)
    table.race(BEN, ANN)
    table.race(*reversed(last))
    ruling = table.race(*last)
    assert (table.scores, ruling.winners) == ((32, 32), last[:1])


def test_crb_50_a_race_names_everybody_once() -> None:
    table = TournamentTable(3, races=2)
    for order in ((ANN, BEN), (ANN, BEN, BEN), (ANN, BEN, CID, CID), (), (ANN, BEN, 4)):
        assert table.refuses(Raced(order)) == ("not_everybody", "race")


def test_crb_50_a_race_is_reported_whole_and_nobody_plays_or_gives_up() -> None:
    table = TournamentTable(2, races=1)
    assert (table.allowed.seat, table.allowed.plays, table.allowed.resigners) == (None, ("race",), ())
    assert table.refuses(Lapse(ANN)) == ("sort", "")
    assert table.refuses(Resign(BEN)) == ("sort", "")
    assert opening(table.state) == (SetUp(1),)
    table.race(BEN, ANN)
    assert table.allowed.plays == ()


def test_crb_50_one_alone_wins_what_he_runs() -> None:
    ruling = TournamentTable(1, races=1).race(ANN)
    assert (ruling.points, ruling.over, ruling.winners) == ((10,), True, (ANN,))


@pytest.mark.parametrize("mapping", [{}, {"races": 0}, {"races": 1000}, {"races": "2"}, {"races": True}])
def test_crb_50_the_number_of_races_is_needed(mapping: dict[str, object]) -> None:
    with pytest.raises(RuleError) as refused:
        options(mapping, NAMES[:2])
    assert refused.value.place == "options.races"


def test_crb_50_the_page_has_the_table_in_order() -> None:
    table = TournamentTable(3, races=2)
    table.race(CID, ANN, BEN)
    assert summary(table.state) == {
        "standings": [CID, ANN, BEN],
        "scores": [6, 4, 10],
        "places": [[0, 1, 0], [0, 0, 1], [1, 0, 0]],
        "race": 1,
        "races": 2,
    }

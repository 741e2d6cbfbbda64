"""What the front of the Queen's board refuses, and where it says the mistake is."""

from __future__ import annotations

import pytest

from fillip.referee.game import RuleError
from fillip.referee.plays import Choose, DistanceReport, PutBack, Report, Shot
from tests.referee.any_table import ANN, BEN, AnyTable


def _table(players: int = 2, **options: object) -> AnyTable:
    return AnyTable("queen-carrom", players, **options)


@pytest.mark.parametrize(
    ("play", "key", "place"),
    [
        (Shot(ANN, Report(None, ("queen", "queen"))), "too_many_queen", "report.pocketed"),
        (Shot(ANN, Report(None, ("queen",), ("queen",))), "too_many_queen", "report.off_board"),
        (Shot(ANN, Report(None, ("striker",), ("striker",))), "striker_twice", "report.off_board"),
        (Shot(ANN, Report(None, ("red",))), "kind", "report.pocketed"),
        (Shot(ANN, Report("striker")), "kind", "report.first_hit"),
        (Shot(ANN, Report(faults=("short",))), "fault", "report.faults"),
        (Shot(ANN, Report(faults=("push", "push"))), "fault_twice", "report.faults"),
        (Shot(ANN, Report(), "blue"), "call", "call"),
        (Shot(ANN, DistanceReport(1, 1.0)), "sort", "report"),
        (Shot(BEN, Report()), "turn", "by"),
        (Shot(3, Report()), "seat", "by"),
        (Choose(ANN, True), "sort", ""),
        (PutBack(ANN, ("blue",)), "sort", ""),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(play: Shot | Choose | PutBack, key: str, place: str) -> None:
    table = _table()
    before = table.state
    with pytest.raises(RuleError) as refused:
        table.play(play)
    assert (refused.value.said.key, refused.value.place) == (f"refused.{key}", place)
    assert table.state == before


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"points": 0}, "options.points"),
        ({"points": True}, "options.points"),
        ({"points": "25"}, "options.points"),
        ({"tower": 1}, "options.tower"),
        ({"shot_line": "yes"}, "options.shot_line"),
        ({"reds": 3}, "options.reds"),
    ],
)
def test_options_are_checked(options: dict[str, object], place: str) -> None:
    with pytest.raises(RuleError) as refused:
        _table(2, **options)
    assert refused.value.place == place

"""What was seen of a shot, as scoresheets write it: one reader for each sort of report."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from fillip.referee.game import Words
from fillip.referee.plays import OBSTACLE, Disc, DiscReport, DistanceReport, Report
from fillip.referee.predicates import STRIKER
from fillip.referee.sheet_shapes import (
    Spot,
    a_disc,
    a_disc_key,
    a_list,
    a_number,
    a_switch,
    a_whole,
    an_object,
    discs,
    needed,
    one_of,
    only,
    words,
)

MOST_CROSSINGS = 999
"""More often no disc crosses a line in one shot, forwards or backwards."""
MOST_METRES = 1000
"""Further no disc gets in one shot."""

AnyReport = Report | DiscReport | DistanceReport


def read_report(value: object, words_of_game: Words, spot: Spot) -> AnyReport:
    """The report of the sort that the game's words name. Raises SheetError."""
    return _READERS[words_of_game.report](an_object(value, spot), words_of_game, spot)


def _pockets(report: Mapping[str, object], known: Words, spot: Spot) -> Report:
    only(report, ("first_hit", "pocketed", "off_board", "faults", "broke"), spot)
    went = (*known.kinds, STRIKER)
    first_hit = report.get("first_hit")
    return Report(
        first_hit=None if first_hit is None else one_of(first_hit, known.kinds, spot.at("first_hit")),
        pocketed=words(report.get("pocketed", []), went, spot.at("pocketed")),
        off_board=words(report.get("off_board", []), went, spot.at("off_board")),
        faults=words(report.get("faults", []), known.faults, spot.at("faults")),
        broke=a_switch(report["broke"], spot.at("broke")) if "broke" in report else None,
    )


def _discs(report: Mapping[str, object], known: Words, spot: Spot) -> DiscReport:
    only(report, ("disc", "crossings", "off_track", "face_down", "face_up", "obstacle", "faults"), spot)
    needed(report, ("disc",), spot)
    return DiscReport(
        disc=a_disc(report["disc"], spot.at("disc")),
        crossings=_crossings(report.get("crossings", {}), spot.at("crossings")),
        off_track=_off_track(report.get("off_track", []), spot.at("off_track")),
        face_down=discs(report.get("face_down", []), spot.at("face_down")),
        face_up=discs(report.get("face_up", []), spot.at("face_up")),
        obstacle=a_switch(report.get("obstacle", False), spot.at("obstacle")),
        faults=words(report.get("faults", []), known.faults, spot.at("faults")),
    )


def _distance(report: Mapping[str, object], known: Words, spot: Spot) -> DistanceReport:
    only(report, ("disc", "distance"), spot)
    needed(report, ("disc", "distance"), spot)
    distance = a_number(report["distance"], spot.at("distance"), 0, MOST_METRES)
    return DistanceReport(a_disc(report["disc"], spot.at("disc")), float(distance))


def _crossings(value: object, spot: Spot) -> tuple[tuple[int, int], ...]:
    return tuple(
        (a_disc_key(key, spot), a_whole(each, spot.at(key), -MOST_CROSSINGS, MOST_CROSSINGS))
        for key, each in an_object(value, spot).items()
    )


def _off_track(value: object, spot: Spot) -> tuple[Disc, ...]:
    return tuple(OBSTACLE if each == OBSTACLE else a_disc(each, spot) for each in a_list(value, spot))


_READERS: Mapping[str, Callable[[Mapping[str, object], Words, Spot], AnyReport]] = MappingProxyType(
    {"pockets": _pockets, "discs": _discs, "distance": _distance}
)

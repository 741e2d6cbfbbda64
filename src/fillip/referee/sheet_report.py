"""The `report` of a play, of whatever sort the game has: what fell, what discs did, how far one got."""

from __future__ import annotations

from collections.abc import Mapping

from fillip.referee.game import Words
from fillip.referee.plays import OBSTACLE, Disc, DiscReport, DistanceReport, Report
from fillip.referee.sheet_errors import name_of_key, shown
from fillip.referee.sheet_shapes import (
    Spot,
    a_list,
    a_number,
    a_switch,
    a_whole,
    an_object,
    needed,
    one_of,
    only,
    words,
)

_POCKETS = ("first_hit", "pocketed", "off_board", "faults", "broke")
_DISCS = ("disc", "crossings", "off_track", "face_down", "face_up", "obstacle", "faults")
_DISTANCE = ("disc", "distance")
MOST_DISC = 8
"""The highest number of a disc that there can be."""


def read_report(value: object, game: Words, spot: Spot) -> Report | DiscReport | DistanceReport:
    """The report of a shot, of the sort that the game's words name."""
    report = an_object(value, spot)
    if game.report == "discs":
        return _discs(report, game, spot)
    if game.report == "distance":
        return _distance(report, spot)
    return _pockets(report, game, spot)


def a_disc(value: object, spot: Spot) -> int:
    """The number of a disc."""
    number = a_whole(value, spot, 1)
    if number > MOST_DISC:
        raise spot.wrong("most", most=MOST_DISC, found=shown(value))
    return number


def disc_numbers(value: object, spot: Spot) -> tuple[int, ...]:
    """A list of disc numbers."""
    return tuple(a_disc(each, spot) for each in a_list(value, spot))


def by_disc(value: object, spot: Spot, least: int | None = None) -> dict[int, int]:
    """An object from disc numbers, written as texts, to whole numbers of at least `least`."""
    found = an_object(value, spot)
    only(found, tuple(str(number) for number in range(1, MOST_DISC + 1)), spot)
    return {int(key): a_whole(each, spot.at(name_of_key(key)), least) for key, each in found.items()}


def _pockets(report: Mapping[str, object], game: Words, spot: Spot) -> Report:
    only(report, _POCKETS, spot)
    went = (*game.kinds, "striker")
    first_hit = report.get("first_hit")
    return Report(
        first_hit=None if first_hit is None else one_of(first_hit, game.kinds, spot.at("first_hit")),
        pocketed=words(report.get("pocketed", []), went, spot.at("pocketed")),
        off_board=words(report.get("off_board", []), went, spot.at("off_board")),
        faults=words(report.get("faults", []), game.faults, spot.at("faults")),
        broke=a_switch(report["broke"], spot.at("broke")) if "broke" in report else None,
    )


def _discs(report: Mapping[str, object], game: Words, spot: Spot) -> DiscReport:
    only(report, _DISCS, spot)
    needed(report, ("disc",), spot)
    return DiscReport(
        disc=a_disc(report["disc"], spot.at("disc")),
        crossings=tuple(sorted(by_disc(report.get("crossings", {}), spot.at("crossings")).items())),
        off_track=_off_track(report.get("off_track", []), spot.at("off_track")),
        face_down=disc_numbers(report.get("face_down", []), spot.at("face_down")),
        face_up=disc_numbers(report.get("face_up", []), spot.at("face_up")),
        obstacle=a_switch(report["obstacle"], spot.at("obstacle")) if "obstacle" in report else False,
        faults=words(report.get("faults", []), game.faults, spot.at("faults")),
    )


def _off_track(value: object, spot: Spot) -> tuple[Disc, ...]:
    return tuple(
        one_of(each, (OBSTACLE,), spot) if isinstance(each, str) else a_disc(each, spot) for each in a_list(value, spot)
    )


def _distance(report: Mapping[str, object], spot: Spot) -> DistanceReport:
    only(report, _DISTANCE, spot)
    needed(report, _DISTANCE, spot)
    distance = a_number(report["distance"], spot.at("distance"))
    if distance < 0:
        raise spot.at("distance").wrong("least", least=0, found=shown(report["distance"]))
    return DistanceReport(a_disc(report["disc"], spot.at("disc")), float(distance))

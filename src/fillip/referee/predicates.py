"""What can be read off a report whatever the game, and what makes a report impossible."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import inf

from fillip.referee.game import RuleError, Said
from fillip.referee.plays import DiscReport, DistanceReport, Report, Shot

STRIKER = "striker"


def pocket_report(play: Shot) -> Report:
    """The report of a shot on a board with pockets. Raises RuleError for another sort of report."""
    if not isinstance(play.report, Report):
        raise RuleError(Said("refused.sort"), "report")
    return play.report


def disc_report(play: Shot) -> DiscReport:
    """The report of a flick on a track. Raises RuleError for another sort of report."""
    if not isinstance(play.report, DiscReport):
        raise RuleError(Said("refused.sort"), "report")
    return play.report


def distance_report(play: Shot) -> DistanceReport:
    """The report of a flick for position. Raises RuleError for another sort of report, or no distance at all."""
    if not isinstance(play.report, DistanceReport):
        raise RuleError(Said("refused.sort"), "report")
    if not 0 <= play.report.distance < inf:
        raise RuleError(Said("refused.distance"), "report.distance")
    return play.report


def check_no_call(play: Shot) -> None:
    """Raise RuleError for a colour named where a game has none to name."""
    if play.call is not None:
        raise RuleError(Said("refused.call"), "call")


def striker_pocketed(report: Report) -> bool:
    """Whether the striker fell into a pocket."""
    return STRIKER in report.pocketed


def striker_flew(report: Report) -> bool:
    """Whether the striker left the board."""
    return STRIKER in report.off_board


def pieces(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Those kinds less the striker, in their order."""
    return tuple([kind for kind in kinds if kind != STRIKER]) if STRIKER in kinds else kinds


def pieces_gone(report: Report) -> tuple[str, ...]:
    """Every piece but the striker that fell or flew."""
    return pieces(report.pocketed) + pieces(report.off_board)


def check_report(report: Report, left: Mapping[str, int], faults: Collection[str]) -> None:
    """Raise RuleError if the report cannot be true of a board on which `left` pieces of each kind lie.

    `faults` are the words for what a hand can do wrong in this game.
    """
    known = tuple(left)
    if report.first_hit is not None:
        if report.first_hit not in left:
            raise RuleError(_unknown("refused.kind", report.first_hit, known), "report.first_hit")
        if not left[report.first_hit]:
            raise RuleError(Said(f"refused.not_there_{report.first_hit}"), "report.first_hit")
    gone: dict[str, int] = {}
    for place, kinds in (("report.pocketed", report.pocketed), ("report.off_board", report.off_board)):
        for kind in kinds:
            if kind != STRIKER and kind not in left:
                raise RuleError(_unknown("refused.kind", kind, (*known, STRIKER)), place)
            gone[kind] = gone.get(kind, 0) + 1
            if kind == STRIKER and gone[kind] > 1:
                raise RuleError(Said("refused.striker_twice"), place)
            if kind != STRIKER and gone[kind] > left[kind]:
                reported = report.pocketed.count(kind) + report.off_board.count(kind)
                raise RuleError(Said(f"refused.too_many_{kind}", (("reported", reported), ("left", left[kind]))), place)
    check_faults(report.faults, faults)


def check_faults(found: tuple[str, ...], known: Collection[str]) -> None:
    """Raise RuleError for a fault that is not known, or stands there twice."""
    for index, fault in enumerate(found):
        if fault not in known:
            raise RuleError(_unknown("refused.fault", fault, known), "report.faults")
        if fault in found[:index]:
            raise RuleError(Said("refused.fault_twice", (("found", fault),)), "report.faults")


def _unknown(key: str, found: str, known: Collection[str]) -> Said:
    return Said(key, (("found", found), ("known", ", ".join(known) or "–")))

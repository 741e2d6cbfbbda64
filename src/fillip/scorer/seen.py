"""A play in a few words, as it was understood: so that a slip of the finger shows at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fillip.locale.catalogue import say
from fillip.referee.plays import (
    OBSTACLE,
    Choose,
    Disc,
    DiscReport,
    DistanceReport,
    Lapse,
    Miss,
    Play,
    PutBack,
    Raced,
    Report,
    Shot,
    TurnOver,
)
from fillip.scorer.vocabulary import name


def seen(play: Play, players: Sequence[str], language: str) -> str:
    """What the play holds, on one line."""
    if isinstance(play, Shot):
        parts = [_part("call", name(play.call, language), language)] if play.call else []
        if isinstance(play.report, Report):
            parts += _pockets(play.report, language)
        elif isinstance(play.report, DiscReport):
            parts += _discs(play.report, language)
        else:
            parts += _distance(play.report, language)
        return " · ".join(parts)
    if isinstance(play, Raced):
        return _part("order", ", ".join(players[seat - 1] for seat in play.order), language)
    if isinstance(play, PutBack):
        return _names(play.kinds, language) or say("scorer.hint_place", language=language)
    if isinstance(play, Choose):
        return say(f"scorer.hint_{'bonus' if play.bonus else 'pass'}", language=language)
    if isinstance(play, TurnOver | Miss):
        hint = "turn_over" if isinstance(play, TurnOver) else "miss"
        disc = say("scorer.seen_disc", {"disc": play.disc}, language)
        return f"{disc} · {say(f'scorer.hint_{hint}', language=language)}"
    return say(f"scorer.hint_{'lapse' if isinstance(play, Lapse) else 'resign'}", language=language)


def _pockets(report: Report, language: str) -> list[str]:
    parts = [_part("first", name(report.first_hit, language), language)] if report.first_hit else []
    for key, kinds in (("pocketed", report.pocketed), ("off", report.off_board), ("faults", report.faults)):
        if kinds:
            parts.append(_part(key, _names(kinds, language), language))
    if report.broke is not None:
        parts.append(say(f"scorer.seen_{'broke' if report.broke else 'held'}", language=language))
    if not (report.first_hit or report.pocketed or report.off_board or report.broke is not None):
        parts.insert(0, say("scorer.seen_nothing", language=language))
    return parts


def _discs(report: DiscReport, language: str) -> list[str]:
    parts = [say("scorer.seen_disc", {"disc": report.disc}, language)]
    forwards = [str(disc) for disc, times in report.crossings for _ in range(times)]
    backwards = [str(disc) for disc, times in report.crossings for _ in range(-times)]
    for key, discs in (
        ("crossed", forwards),
        ("backwards", backwards),
        ("off_track", _disc_names(report.off_track, language)),
        ("down", _disc_names(report.face_down, language)),
        ("up", _disc_names(report.face_up, language)),
    ):
        if discs:
            parts.append(_part(key, ", ".join(discs), language))
    if report.obstacle:
        parts.append(say("scorer.seen_obstacle", language=language))
    if report.faults:
        parts.append(_part("faults", _names(report.faults, language), language))
    return parts


def _distance(report: DistanceReport, language: str) -> list[str]:
    disc = say("scorer.seen_disc", {"disc": report.disc}, language)
    return [disc, say("scorer.seen_distance", {"metres": f"{report.distance:g}"}, language)]


def _disc_names(discs: Iterable[Disc], language: str) -> list[str]:
    return [say("scorer.black_disc", language=language) if disc == OBSTACLE else str(disc) for disc in discs]


def _names(things: Sequence[str], language: str) -> str:
    """The things with their counts, in the order in which they first stand there."""
    counted = {thing: things.count(thing) for thing in things}
    return ", ".join(
        f"{count} × {name(thing, language)}" if count > 1 else name(thing, language) for thing, count in counted.items()
    )


def _part(key: str, what: str, language: str) -> str:
    return say(f"scorer.seen_{key}", {"what": what}, language)

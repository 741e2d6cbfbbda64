"""What one flick on the track comes to: what goes back, crossings, faces, discs that finish, and whose disc is next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from fillip.referee.carabande_state import Disc, State, face_down, laps, owner, playing
from fillip.referee.game import RuleError, Said
from fillip.referee.plays import OBSTACLE, DiscReport
from fillip.referee.predicates import check_faults

FAULTS = ("push", "touch")


@dataclass(frozen=True, slots=True)
class Outcome:
    """A judged flick, before it is put into words.

    `back` are the discs that go back, the flicked one among them where the shot is `voided`. `marked` are the discs
    whose finished laps changed, `turned` those that this shot left face down, `finished` those that it brought home.
    """

    after: State
    fouls: tuple[str, ...]
    voided: bool
    back: tuple[int, ...]
    marked: tuple[int, ...]
    turned: tuple[int, ...]
    finished: tuple[int, ...]
    face_down_off: bool
    obstacle_back: bool


def judge_shot(state: State, report: DiscReport) -> Outcome:
    """Judge a flick of the disc whose turn it is. Raises RuleError for a report that cannot be true."""
    check_report(state, report)
    fouls = _fouls(report)
    off = tuple(number for number in report.off_track if isinstance(number, int))
    void = bool(report.faults)
    moved = dict(report.crossings)
    discs = list(state.discs)
    back = {report.disc} | set(off) if fouls else set()
    for number, disc in enumerate(state.discs, 1):
        if number == report.disc and disc.where == "box":
            discs[number - 1] = replace(disc, where="placed")
        if not void and number not in back and discs[number - 1].where in ("placed", "track"):
            down = (disc.face_down or number in report.face_down) and number not in report.face_up
            where = "track" if number == report.disc else disc.where
            discs[number - 1] = Disc(where, disc.crossings + moved.get(number, 0), down)
    after = replace(state, discs=tuple(discs))
    home = _home(after, report.disc)
    after = _lifted(after, home)
    return Outcome(
        after=go_on(after),
        fouls=fouls,
        voided=bool(fouls),
        back=tuple(sorted(back)),
        marked=tuple(n for n in range(1, len(discs) + 1) if laps(after, n) != laps(state, n)),
        turned=tuple(n for n in face_down(after) if not state.discs[n - 1].face_down),
        finished=home,
        face_down_off=any(state.discs[n - 1].face_down for n in off if n != report.disc),
        obstacle_back=OBSTACLE in report.off_track,
    )


def go_on(state: State) -> State:
    """The turn passes to the next disc in the order of numbers whose player still races it.

    Without one the race is over, won by whoever finished first of those who did not give up (CRB-15).
    """
    count = len(state.discs)
    order = [(state.disc - 1 + step) % count + 1 for step in range(1, count + 1)]
    able = playing(state)
    racing = [n for n in order if state.discs[n - 1].where != "finished" and owner(state, n) in able]
    if racing:
        return replace(state, disc=racing[0])
    best = next((owner(state, number) for number in state.finished if owner(state, number) in able), 0)
    return end_race(state, (best,) if best else ())


def end_race(state: State, winners: tuple[int, ...]) -> State:
    """The state of a race that is over."""
    return replace(state, disc=0, over=True, winners=winners)


def check_report(state: State, report: DiscReport) -> None:
    """Raise RuleError if the report cannot be true of the discs on this track."""
    if report.disc != state.disc:
        values = (("found", report.disc), ("known", state.disc))
        raise RuleError(Said("refused.other_disc", values), "report.disc")
    if state.discs[report.disc - 1].face_down:
        raise RuleError(Said("refused.face_down_flicked", (("found", report.disc),)), "report.disc")
    _on_track(state, report.disc, (number for number, _ in report.crossings), "report.crossings")
    numbers = tuple(number for number in report.off_track if isinstance(number, int))
    _on_track(state, report.disc, numbers, "report.off_track")
    if not state.options.professional and (report.obstacle or OBSTACLE in report.off_track):
        place = "report.obstacle" if report.obstacle else "report.off_track"
        raise RuleError(Said("refused.no_obstacle"), place)
    if report.off_track.count(OBSTACLE) > 1:
        raise RuleError(Said("refused.obstacle_twice"), "report.off_track")
    for place, faces, down in (("report.face_down", report.face_down, True), ("report.face_up", report.face_up, False)):
        _on_track(state, report.disc, faces, place)
        for number in faces:
            if state.discs[number - 1].face_down == down:
                raise RuleError(Said(f"refused.already_{'down' if down else 'up'}", (("found", number),)), place)
    check_faults(report.faults, FAULTS)


def _on_track(state: State, flicked: int, numbers: Iterable[int], place: str) -> None:
    """Raise RuleError for a disc that there is not, that is not on the track, or that stands there twice."""
    seen: set[int] = set()
    for number in numbers:
        if not 1 <= number <= len(state.discs):
            values = (("found", number), ("most", len(state.discs)))
            raise RuleError(Said("refused.no_disc", values), place)
        if number != flicked and state.discs[number - 1].where not in ("placed", "track"):
            raise RuleError(Said("refused.not_on_track", (("found", number),)), place)
        if number in seen:
            raise RuleError(Said("refused.disc_twice", (("found", number),)), place)
        seen.add(number)


def _fouls(report: DiscReport) -> tuple[str, ...]:
    """What sends the shooter's disc back, in ledger order."""
    others = any(number != report.disc for number in report.off_track)
    found = (
        ("CRB-13", bool(report.faults)),
        ("CRB-20", report.disc in report.off_track),
        ("CRB-21", others),
        ("CRB-43", report.obstacle),
        ("CRB-45", OBSTACLE in report.off_track),
    )
    return tuple(clause for clause, is_so in found if is_so)


def _home(state: State, flicked: int) -> tuple[int, ...]:
    """The discs that have done the last lap, the flicked one first, then by number (CRB-15)."""
    home = [
        number
        for number, disc in enumerate(state.discs, 1)
        if disc.where in ("placed", "track") and laps(state, number) >= state.options.laps
    ]
    return tuple(sorted(home, key=lambda number: (number != flicked, number)))


def _lifted(state: State, home: tuple[int, ...]) -> State:
    """Finished discs are lifted off the track (CRB-15)."""
    discs = tuple(
        Disc("finished", disc.crossings) if number in home else disc for number, disc in enumerate(state.discs, 1)
    )
    return replace(state, discs=discs, finished=state.finished + home)

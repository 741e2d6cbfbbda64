"""What one flick on the track comes to: what goes back, crossings, faces, discs that finish, and whose disc is next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from fillip.referee.carabande_state import Disc, State, finishing_order, laps, laps_of, owner
from fillip.referee.game import RuleError, Said
from fillip.referee.plays import OBSTACLE, DiscReport
from fillip.referee.predicates import check_faults
from fillip.referee.values import quick, replace

FAULTS = ("push", "touch")


@quick
@dataclass(frozen=True, slots=True)
class Outcome:
    """A judged flick, before it is put into words.

    `back` are the discs that go back, the flicked one among them where the shot is `voided`. `marked` are the discs
    whose finished laps changed, each with the laps it gained; `turned` those that this shot left face down, `finished`
    those that it brought home, `turned_off` those that lay face down and were knocked off. `first` says that the
    flicked disc was not on its way yet (CRB-12), `leaves` that it has just left the grid, and `lost` that it would have
    gained a lap but for what went wrong.
    """

    after: State
    fouls: tuple[str, ...]
    voided: bool
    back: tuple[int, ...]
    marked: tuple[tuple[int, int], ...]
    turned: tuple[int, ...]
    finished: tuple[int, ...]
    turned_off: tuple[int, ...]
    obstacle_back: bool
    first: bool
    leaves: bool
    lost: bool


def judge_shot(state: State, report: DiscReport) -> Outcome:
    """Judge a flick of the disc whose turn it is. Raises RuleError for a report that cannot be true."""
    check_report(state, report)
    fouls = _fouls(report)
    flicked, moved = report.disc, dict(report.crossings)
    off = [number for number in report.off_track if isinstance(number, int)]
    back = {flicked, *off} if fouls else set()
    discs = list(state.discs)
    own = discs[flicked - 1]
    if own.where == "box":
        discs[flicked - 1] = Disc("placed", 0)
    home = []
    if not report.faults:
        for number in {flicked, *moved, *report.face_down, *report.face_up} - back:
            disc = _moved(discs[number - 1], moved.get(number, 0), number, report)
            if laps_of(disc, state.options) == state.options.laps:
                home.append(number)
                disc = Disc("finished", disc.crossings)
            discs[number - 1] = disc
    finished = tuple(sorted(home, key=lambda number: (number != flicked, number)))
    changed = [number for number, disc in enumerate(discs, 1) if disc is not state.discs[number - 1]]
    gains = [(n, laps_of(discs[n - 1], state.options) - laps(state, n)) for n in changed]
    crossed = own.crossings + moved.get(flicked, 0)
    return Outcome(
        after=go_on(replace(state, discs=tuple(discs), finished=state.finished + finished)),
        fouls=fouls,
        voided=bool(fouls),
        back=tuple(sorted(back)),
        marked=tuple((number, gain) for number, gain in gains if gain),
        turned=tuple(n for n in changed if discs[n - 1].face_down and not state.discs[n - 1].face_down),
        finished=finished,
        turned_off=tuple(n for n in off if n != flicked and state.discs[n - 1].face_down),
        obstacle_back=OBSTACLE in report.off_track,
        first=own.where != "track",
        leaves=not fouls and own.crossings <= 0 and crossed == 1,
        lost=bool(fouls) and crossed > max(1, own.crossings),
    )


def _moved(disc: Disc, times: int, number: int, report: DiscReport) -> Disc:
    """A disc after a shot that did not send it back."""
    down = (disc.face_down or number in report.face_down) and number not in report.face_up
    # What another shot carries over the line is on its way and is not placed anew (CRB-12).
    return Disc("track" if number == report.disc or times else disc.where, disc.crossings + times, down)


def go_on(state: State) -> State:
    """The turn passes to the next disc in the order of numbers whose player still races it.

    Without one the race is over, won by whoever finished first of those who did not give up (CRB-15).
    """
    discs, count = state.discs, len(state.discs)
    for step in range(state.disc, state.disc + count):
        if discs[step % count].where != "finished" and owner(state, step % count + 1) not in state.resigned:
            return replace(state, disc=step % count + 1)
    return end_race(state, finishing_order(state)[:1])


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
    if not (report.faults or report.off_track or report.obstacle):
        return ()
    others = any(number != report.disc for number in report.off_track)
    found = (
        ("CRB-13", bool(report.faults)),
        ("CRB-20", report.disc in report.off_track),
        ("CRB-21", others),
        ("CRB-43", report.obstacle),
        ("CRB-45", OBSTACLE in report.off_track),
    )
    return tuple(clause for clause, is_so in found if is_so)

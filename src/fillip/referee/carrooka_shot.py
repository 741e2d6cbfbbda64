"""What one Carrooka shot comes to: fouls, points, what goes back or out of the game, the bonus and the turn."""

from __future__ import annotations

from dataclasses import dataclass

from fillip.referee.carrooka_state import (
    COLOURS,
    VALUES,
    Bonus,
    State,
    left_on_board,
    next_seat,
    side_of,
    sides,
    target,
)
from fillip.referee.game import RuleError, Said
from fillip.referee.plays import Report
from fillip.referee.predicates import check_report, pieces, pieces_gone, striker_flew, striker_pocketed
from fillip.referee.values import quick, replace


@quick
@dataclass(frozen=True, slots=True)
class Outcome:
    """A judged shot, before it is put into words.

    `on` is what the shot went for: `red` or a colour. `sunk` are the pucks that scored. `wrong` are those that should
    not have been sunk, `back` the colours that go back to their spots, `out` the reds that left the game for nothing.
    `opened` says that this was the opening shot and no foul. `begins` says that the final round begins with it.
    `played_bonus` says that it was the bonus shot.
    """

    after: State
    on: str
    fouls: tuple[str, ...]
    sunk: tuple[str, ...]
    wrong: tuple[str, ...]
    back: tuple[str, ...]
    out: int
    points: int
    again: bool
    opened: bool
    begins: bool
    played_bonus: bool


def judge_shot(state: State, report: Report, call: str | None) -> Outcome:
    """Judge a shot of the player to move. Raises RuleError for a call or a report that cannot be."""
    on = _on(state, call)
    check_report(report, left_on_board(state), ())
    pocketed = pieces(report.pocketed)
    wrong = tuple(kind for kind in pocketed if kind != on)
    failed = state.opening and "red" not in pocketed
    fouls = () if failed else _fouls(state, report, on, wrong)
    sunk = () if fouls or failed else pocketed
    reds = state.reds - pieces_gone(report).count("red")
    gone = state.last_round and bool(sunk)  # only now does a colour leave the game (CRK-50)
    back = tuple(sorted(kind for kind in pieces_gone(report) if kind in COLOURS and not gone))
    points = sum(VALUES[kind] for kind in sunk)
    again = bool(sunk)
    which = side_of(state, state.turn)
    after = replace(
        state,
        points=tuple(score + points if side == which else score for side, score in enumerate(state.points)),
        reds=reds,
        opening=False,
        final=state.final + int(gone),
        breaks=striker_pocketed(report) or striker_flew(report),
        bonus=_bonus_after(state, bool(fouls), again),
        color=again and on == "red" and reds > 0,
        named="",
    )
    ended = after.final == len(COLOURS)
    if ended:
        after = end_game(after)
    elif after.bonus == "offer":
        after = replace(after, color=state.color, named=on if state.color else "")
    elif not again:
        after = replace(after, turn=next_seat(state))
    return Outcome(
        after=after,
        on=on,
        fouls=fouls,
        sunk=sunk,
        wrong=wrong if fouls else (),
        back=back,
        out=0 if sunk else pieces_gone(report).count("red"),
        points=points,
        again=again and not ended,
        opened=state.opening and not fouls,
        begins=state.reds > 0 and reds == 0,
        played_bonus=state.bonus in ("offer", "taken"),
    )


def pass_turn(state: State) -> State:
    """The turn passes without a shot; a bonus is lost with it (CRK-40)."""
    return replace(state, turn=next_seat(state), color=False, named="", bonus="")


def end_game(state: State) -> State:
    """The state when the black has gone: the most points win, level at the top together (CRK-52)."""
    able = [index for index, side in enumerate(sides(state)) if any(seat not in state.resigned for seat in side)]
    top = max(state.points[index] for index in able)
    best = {index for index in able if state.points[index] == top}
    return won(state, tuple(seat for seat in range(1, len(state.players) + 1) if side_of(state, seat) in best))


def won(state: State, winners: tuple[int, ...]) -> State:
    """The state of a game that is over."""
    return replace(state, turn=0, over=True, winners=winners, color=False, named="", bonus="", opening=False)


def _on(state: State, call: str | None) -> str:
    """What the shot goes for. Raises RuleError for a call that is missing, not needed, or another colour's."""
    on = target(state)
    if on == "red":
        if call is not None:
            raise RuleError(Said("refused.call_on_red"), "call")
        return on
    if on == "color":
        if call is None:
            raise RuleError(Said("refused.call_missing", (("known", ", ".join(COLOURS)),)), "call")
        if call not in COLOURS:
            raise RuleError(Said("refused.kind", (("found", call), ("known", ", ".join(COLOURS)))), "call")
        return call
    if call not in (None, on):
        raise RuleError(Said("refused.call_not_on", (("found", call or ""), ("known", on))), "call")
    return on


def _fouls(state: State, report: Report, on: str, wrong: tuple[str, ...]) -> tuple[str, ...]:
    """The fouls of a shot, in ledger order. In the opening shot only CRK-32 to CRK-34 can be fouls (CRK-11)."""
    fouls = []
    if report.first_hit is None and not state.opening:
        fouls.append("CRK-30")
    if on == "red" and report.first_hit in COLOURS and not state.opening:
        fouls.append("CRK-31")
    if wrong:
        fouls.append("CRK-32")
    if striker_pocketed(report):
        fouls.append("CRK-33")
    if report.off_board:
        fouls.append("CRK-34")
    return tuple(fouls)


def _bonus_after(state: State, foul: bool, again: bool) -> Bonus:
    """The bonus of whoever moves next: the next player's after a foul, on offer after a plain miss with one in hand."""
    if foul:
        return "hand"
    if again:
        return state.bonus if state.bonus == "hand" else ""
    return "offer" if state.bonus == "hand" else ""

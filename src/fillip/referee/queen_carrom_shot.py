"""What one shot at the front of the Queen's board comes to: coins, the queen, the turn, the round, the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fillip.referee.plays import Report
from fillip.referee.predicates import check_report, pieces_gone, striker_pocketed
from fillip.referee.queen_carrom_state import (
    COIN_POINTS,
    COINS,
    QUEEN_POINTS,
    Queen,
    State,
    beginner,
    leaders,
    left_on_board,
    next_seat,
)
from fillip.referee.values import quick, replace

FAULTS = ("push", "touch")

Royal = Literal["", "waits", "confirmed", "unconfirmed", "lost", "outside"]
"""What became of the queen in a shot; `lost` is a chance that was gone at once (QCG-20 to QCG-23)."""


@quick
@dataclass(frozen=True, slots=True)
class Outcome:
    """A judged shot, before it is put into words.

    `coins` are the blue ones that scored, `outside` the coins that left the box. `ended` says that the round ended with
    the shot, `level` that another one follows only because the top is level.
    """

    after: State
    fouls: tuple[str, ...]
    coins: int
    unscored: int
    outside: int
    royal: Royal
    points: int
    again: bool
    striker_sunk: bool
    ended: bool
    level: bool


def judge_shot(state: State, report: Report) -> Outcome:
    """Judge a shot of the player to move. Raises RuleError for a report that cannot be true."""
    check_report(report, left_on_board(state), FAULTS)
    fault, flew = bool(report.faults), bool(report.off_board)
    sunk = report.pocketed.count("blue")
    coins = 0 if fault else sunk
    left = state.coins - pieces_gone(report).count("blue")
    royal = _royal(state, report, coins, goes_on=left > 0 and not fault and not flew)
    again = not fault and not flew and (coins > 0 or royal == "waits")
    points = coins * COIN_POINTS + (QUEEN_POINTS if royal == "confirmed" else 0)
    shots, seat = state.shots + 1, state.turn
    after = replace(
        state,
        points=_put(state.points, seat, state.points[seat - 1] + points),
        last=_put(state.last, seat, shots),
        shots=shots,
        coins=left,
        queen=_where(state, royal),
        turn=seat if again else next_seat(state, seat),
    )
    level = False
    if left == 0:
        after, level = _end_round(after)
    return Outcome(
        after=after,
        fouls=("QCG-11",) if fault else (),
        coins=coins,
        unscored=sunk - coins,
        outside=sum(kind != "striker" for kind in report.off_board),
        royal=royal,
        points=points,
        again=again and left > 0,
        striker_sunk=striker_pocketed(report),
        ended=left == 0,
        level=level,
    )


def pass_turn(state: State) -> State:
    """The turn passes without a shot; a queen that waited scores nothing (QCG-21)."""
    queen: Queen = "gone" if state.queen == "waiting" else state.queen
    return replace(state, turn=next_seat(state, state.turn), queen=queen)


def end_game(state: State, winners: tuple[int, ...]) -> State:
    """The state of a game that is over."""
    return replace(state, turn=0, over=True, winners=winners)


def _royal(state: State, report: Report, coins: int, goes_on: bool) -> Royal:
    if "queen" in report.off_board:
        return "outside"
    if "queen" in report.pocketed:
        return "waits" if goes_on else "lost"
    if state.queen == "waiting":
        return "confirmed" if coins else "unconfirmed"
    return ""


def _where(state: State, royal: Royal) -> Queen:
    if royal == "waits":
        return "waiting"
    return "gone" if royal else state.queen


def _end_round(state: State) -> tuple[State, bool]:
    """All blue coins are gone: the state of the next round or of the end (QCG-30 to QCG-32).

    With it stands whether another round follows only because the top is level.
    """
    best = leaders(state)
    enough = state.points[best[0] - 1] >= state.options.points
    if enough and len(best) == 1:
        return end_game(state, best), False
    return replace(state, turn=beginner(state), round=state.round + 1, coins=COINS, queen="board"), enough


def _put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """Those values with another one for a seat."""
    return (*values[: seat - 1], value, *values[seat:])

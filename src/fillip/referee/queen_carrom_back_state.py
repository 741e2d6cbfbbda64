"""The course on the back of the Queen's board: its state, and how it moves on from player to player and row to row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fillip.referee.values import quick, replace

COINS = 5
ROWS = 4
PLAYERS = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class Options:
    """The course has no house options."""


@quick
@dataclass(frozen=True, slots=True)
class State:
    """A round of the course between two plays.

    `misses` are by seat. `coins` lie on the board, on row `row` (from 1); `set_ups` counts how often a row was laid.
    """

    options: Options
    players: tuple[str, ...]
    misses: tuple[int, ...]
    turn: int = 1
    row: int = 1
    coins: int = COINS
    set_ups: int = 1
    resigned: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()


def initial(options: Options, players: Sequence[str]) -> State:
    """The state before the first play: the first seat begins with the first row."""
    return State(options, tuple(players), (0,) * len(players))


def playing(state: State) -> tuple[int, ...]:
    """The seats that have not given up."""
    return tuple(seat for seat in range(1, len(state.players) + 1) if seat not in state.resigned)


def next_row(state: State) -> State:
    """The next player at the same row, or the first at the next one, or the end (QCG-52, QCG-53)."""
    able = playing(state)
    later = [seat for seat in able if seat > state.turn]
    if later:
        return replace(state, turn=later[0], coins=COINS, set_ups=state.set_ups + 1)
    if state.row == ROWS:
        least = min(state.misses[seat - 1] for seat in able)
        return end_game(state, tuple(seat for seat in able if state.misses[seat - 1] == least))
    return replace(state, turn=able[0], row=state.row + 1, coins=COINS, set_ups=state.set_ups + 1)


def end_game(state: State, winners: tuple[int, ...]) -> State:
    """The state of a game that is over."""
    return replace(state, turn=0, over=True, winners=winners)

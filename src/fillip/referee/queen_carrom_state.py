"""Queen Carrom's options and state (the front of the board), and what can be read from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from fillip.referee import seats
from fillip.referee.values import quick

COINS = 12
COIN_POINTS = 1
QUEEN_POINTS = 2
OPTIONS = ("points", "shot_line", "tower")
PLAYERS = (2, 3, 4)
POINTS = 25
MOST_POINTS = 999

Queen = Literal["board", "waiting", "gone"]
"""Where the queen is: on the board, sunk with the next shot to confirm her, or out for the round."""


@dataclass(frozen=True, slots=True)
class Options:
    """House options: the points that end the game, and the two variations (QCG-40, QCG-41)."""

    points: int = POINTS
    tower: bool = False
    shot_line: bool = False


@quick
@dataclass(frozen=True, slots=True)
class State:
    """A game of Queen Carrom between two plays.

    `points` are by seat. `coins` are the blue ones on the board. `shots` counts the shots of the game, and `last` says
    for each seat which of them was its last, 0 for none: that settles who played last (QCG-31).
    """

    options: Options
    players: tuple[str, ...]
    points: tuple[int, ...]
    last: tuple[int, ...]
    turn: int = 1
    round: int = 1
    coins: int = COINS
    queen: Queen = "board"
    shots: int = 0
    resigned: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()


def initial(options: Options, players: Sequence[str]) -> State:
    """The state before the first play: the first seat begins (QCG-03)."""
    return State(options, tuple(players), (0,) * len(players), (0,) * len(players))


def read_options(mapping: Mapping[str, object], players: Sequence[str]) -> Options:
    """The options of a scoresheet, checked. Raises RuleError."""
    seats.check_options(mapping, OPTIONS, players, PLAYERS)
    return Options(
        points=seats.whole_option(mapping, "points", POINTS, MOST_POINTS),
        tower=seats.switch_option(mapping, "tower"),
        shot_line=seats.switch_option(mapping, "shot_line"),
    )


def playing(state: State) -> tuple[int, ...]:
    """The seats that have not given up."""
    return tuple(seat for seat in range(1, len(state.players) + 1) if seat not in state.resigned)


def next_seat(state: State, seat: int) -> int:
    """The seat that sits clockwise after another and still plays."""
    return seats.after(len(state.players), seat, state.resigned)[0]


def leaders(state: State) -> tuple[int, ...]:
    """The seats that have the most points of those who still play."""
    able = playing(state)
    top = max(state.points[seat - 1] for seat in able)
    return tuple(seat for seat in able if state.points[seat - 1] == top)


def beginner(state: State) -> int:
    """Who begins the next round (QCG-31): the fewest points, or whoever sits clockwise after the most.

    Where several have the most, the one of them who played last counts.
    """
    able = playing(state)
    least = min(state.points[seat - 1] for seat in able)
    fewest = [seat for seat in able if state.points[seat - 1] == least]
    if len(fewest) == 1:
        return fewest[0]
    return next_seat(state, max(leaders(state), key=lambda seat: state.last[seat - 1]))


def left_on_board(state: State) -> dict[str, int]:
    """How many pieces of each kind lie on the board."""
    return {"blue": state.coins, "queen": int(state.queen == "board")}

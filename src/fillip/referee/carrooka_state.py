"""Carrooka's options and state, and what can be read from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from fillip.referee import seats
from fillip.referee.game import SideSeats
from fillip.referee.values import quick

COLOURS = ("yellow", "green", "brown", "blue", "pink", "black")
"""In the order of their values, which is that of the final round (CRK-25, CRK-50)."""
VALUES = {"red": 1, **{colour: value for value, colour in enumerate(COLOURS, 2)}}
KINDS = ("red", *COLOURS)
REDS = 15
MOST_REDS = 21
OPTIONS = ("reds",)
PLAYERS = (2, 3, 4)

Bonus = Literal["", "hand", "offer", "taken"]
"""The bonus shot of the player to move: none, in hand, on offer after a miss, or chosen (CRK-40)."""


@dataclass(frozen=True, slots=True)
class Options:
    """House options: how many reds are racked (CRK-01)."""

    reds: int = REDS


@quick
@dataclass(frozen=True, slots=True)
class State:
    """A game of Carrooka between two plays.

    `points` are by side. `reds` lie on the board; of the colours those from number `final` on (0 for all of them).
    `opening` says that the first shot of the game has not been played. `color` says that a colour is on, before the
    final round; `named` is the colour that a bonus shot has to go for again. `breaks` says that the striker starts
    anywhere on the break line.
    """

    options: Options
    players: tuple[str, ...]
    points: tuple[int, ...]
    reds: int
    turn: int = 1
    opening: bool = True
    color: bool = False
    named: str = ""
    final: int = 0
    bonus: Bonus = ""
    breaks: bool = True
    resigned: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()

    @property
    def last_round(self) -> bool:
        """Whether the final round is on: no red is left (CRK-50)."""
        return self.reds == 0


def initial(options: Options, players: Sequence[str]) -> State:
    """The state before the first play: the first seat opens (CRK-09)."""
    return State(options, tuple(players), (0,) * len(seats.sides(len(players))), options.reds)


def read_options(mapping: Mapping[str, object], players: Sequence[str]) -> Options:
    """The options of a scoresheet, checked. Raises RuleError."""
    seats.check_options(mapping, OPTIONS, players, PLAYERS)
    return Options(seats.whole_option(mapping, "reds", REDS, MOST_REDS))


def sides(state: State) -> tuple[SideSeats, ...]:
    """The sides in seat order; with four, partners sit opposite each other."""
    return seats.sides(len(state.players))


def side_of(state: State, seat: int) -> int:
    """The index of the side that a seat belongs to."""
    return (seat - 1) % len(state.points)


def next_seat(state: State) -> int:
    """The seat whose turn comes after the one that is on."""
    return seats.after(len(state.players), state.turn, state.resigned)[0]


def left_on_board(state: State) -> dict[str, int]:
    """How many pucks of each kind lie on the board."""
    gone = COLOURS[: state.final]
    return {"red": state.reds, **{colour: int(colour not in gone) for colour in COLOURS}}


def target(state: State) -> str:
    """What is on: `red`, `color` for any colour that is named, or one colour's name."""
    if state.last_round:
        return COLOURS[min(state.final, len(COLOURS) - 1)]
    if state.named:
        return state.named
    return "color" if state.color else "red"


def calls(state: State) -> tuple[str, ...]:
    """The colours that may be named with the next shot."""
    on = target(state)
    if state.over or on == "red":
        return ()
    return COLOURS if on == "color" else (on,)

"""Carrom's options and state, and what can be read from them.

A state holds the two or three sides. For two and for four players a side has a colour, which follows from the seat
that began the board (CRM-01, CRM-54); in the game for three every piece counts as own (CRM-23).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fillip.referee import seats
from fillip.referee.game import Place, RuleError, Said, SideSeats
from fillip.referee.values import quick

EACH = 9
"""Pieces of each colour."""
TRIES = 3
"""Tries to break the centre (CRM-20)."""
QUEEN_POINTS = 5
PIECE_POINTS = {"black": 1, "white": 2, "queen": QUEEN_POINTS}
"""What pieces are worth in the game for three (CRM-23)."""
OPTIONS = ("boards", "direction", "first", "points")
DIRECTIONS = ("counterclockwise", "clockwise")
MOST_POINTS = 999
MOST_BOARDS = 99


@dataclass(frozen=True, slots=True)
class Options:
    """House options. `first` is the seat that begins, None when the player of the first play does."""

    first: int | None = None
    points: int = 25
    boards: int = 8
    direction: str = "counterclockwise"


@quick
@dataclass(frozen=True, slots=True)
class Queen:
    """Where the queen is: on the `board`, or `waiting` for a cover, fallen `too_early` or `covered` by `seat`."""

    where: str = "board"
    seat: int = 0


@quick
@dataclass(frozen=True, slots=True)
class Side:
    """One side: its seats, its points, the pieces it has pocketed on this board, and the pieces it owes.

    `begun` says whether it has pocketed a piece of its own on this board, even one that has come back since (CRM-25).
    """

    seats: SideSeats
    score: int = 0
    white: int = 0
    black: int = 0
    begun: bool = False
    owed: int = 0


@quick
@dataclass(frozen=True, slots=True)
class State:
    """A game of Carrom between two plays.

    `breaker` began this board and `turn` shoots next; both are 0 while nobody is first yet. `to_place` are the pieces
    that the last ruling returned and an opponent may still place, `placed_for` the seat whose shot returned them.
    """

    options: Options
    players: tuple[str, ...]
    sides: tuple[Side, ...]
    breaker: int
    turn: int
    round: int = 1
    tries: int = TRIES
    broken: bool = False
    queen: Queen = Queen()
    to_place: tuple[Place, ...] = ()
    placed_for: int = 0
    resigned: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()

    @property
    def three(self) -> bool:
        """Whether this is the game for three."""
        return len(self.players) == 3


def side_of(state: State, seat: int) -> int:
    """The index of the side that a seat belongs to."""
    return (seat - 1) % len(state.sides)


def color_of(state: State, side: int) -> str | None:
    """The colour of a side: white for the breaker's. None in the game for three and while nobody is first."""
    if state.three or not state.breaker:
        return None
    return "white" if side == side_of(state, state.breaker) else "black"


def own_kinds(state: State, side: int) -> tuple[str, ...]:
    """The kinds that count as the side's own, the cheapest first."""
    color = color_of(state, side)
    return (color,) if color else ("black", "white")


def pocketed(side: Side, kind: str) -> int:
    """How many pieces of `white` or `black` the side has pocketed on this board."""
    return side.white if kind == "white" else side.black


def left_on_board(state: State) -> dict[str, int]:
    """How many pieces of each kind lie on the board."""
    return {
        "white": EACH - sum(side.white for side in state.sides),
        "black": EACH - sum(side.black for side in state.sides),
        "queen": 1 if state.queen.where == "board" else 0,
    }


def seats_after(state: State, seat: int) -> tuple[int, ...]:
    """The seats still in the game in the order of turns, beginning after `seat`, which comes last."""
    step = 1 if state.options.direction == "counterclockwise" else -1
    return seats.after(len(state.players), seat, state.resigned, step)


def name_of(state: State, seat: int) -> str:
    """The name of the player in a seat."""
    return state.players[seat - 1]


def read_options(mapping: Mapping[str, object], players: Sequence[str], seed: int | str | None) -> Options:
    """The options of a scoresheet, checked. The first player is drawn from `seed` where no option names him."""
    seats.check_options(mapping, OPTIONS, players, (2, 3, 4))
    direction = mapping.get("direction", "counterclockwise")
    if direction not in DIRECTIONS:
        raise RuleError(Said("refused.one_of", (("known", ", ".join(DIRECTIONS)),)), "options.direction")
    first: int | None = None
    if "first" in mapping:
        if mapping["first"] not in players:
            raise RuleError(Said("refused.one_of", (("known", ", ".join(players)),)), "options.first")
        first = list(players).index(str(mapping["first"])) + 1
    elif seed is not None:
        first = draw_first(seed, len(players))
    points = seats.whole_option(mapping, "points", 25, MOST_POINTS)
    boards = seats.whole_option(mapping, "boards", 8, MOST_BOARDS)
    return Options(first, points, boards, str(direction))


def draw_first(seed: int | str, count: int) -> int:
    """The seat that begins, drawn from a game's seed (CRM-01). The same seed draws the same seat everywhere."""
    import hashlib  # slow to load, and most sheets name the first player

    digest = hashlib.sha256(f"carrom, first player: {seed}".encode()).digest()
    return int.from_bytes(digest, "big") % count + 1


def initial(options: Options, players: Sequence[str]) -> State:
    """The state before the first play."""
    first = options.first or 0
    sides = tuple(Side(each) for each in seats.sides(len(players)))
    return State(options, tuple(players), sides, breaker=first, turn=first)

"""The values every game is refereed with, and the protocol every game keeps.

A game is a module of pure functions. It reads what somebody standing at the table saw (a `Report` inside a play) and
answers with a `Ruling`: the next state, the clauses cited, whose turn it is, and edits to the board as data. Nothing
here knows about geometry: regions and directions are named, and `match` turns the names into places.

Seats are whole numbers from 1, in the order of `players`. A side is the seats that score together: `(1,)`, or `(1, 3)`
for partners. Texts are never built here: a `Said` names a text of the catalogue and the values that go into it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, Protocol, TypeVar

Tone = Literal["foul", "won", "notice"]
"""The mark a ruling carries: a foul, something won, or a notice."""

SideSeats = tuple[int, ...]
"""The seats that score together, in seat order; facts by side are keyed by it."""


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence as a key of the catalogue and its values. A value named `count` chooses the plural form."""

    key: str
    values: tuple[tuple[str, str | int], ...] = ()


class RuleError(ValueError):
    """A play that the rules refuse: out of turn, after the end, or a report that cannot be true.

    `said` is the sentence for the player; `place` is the part of the play that is wrong, in the words of a scoresheet
    (`"report.pocketed"`, `"by"`, or `""` for the play as a whole).
    """

    def __init__(self, said: Said, place: str = "") -> None:
        super().__init__(f"{place or 'play'}: {said.key} {dict(said.values)}")
        self.said = said
        self.place = place


# What was seen


@dataclass(frozen=True, slots=True)
class Report:
    """What a shot did on a board with pockets.

    `first_hit` is the kind that the striker touched first, None for nothing. `pocketed` and `off_board` hold kinds in
    the order in which they went, `"striker"` among them. `faults` are what a hand did wrong. `broke` says whether a
    piece of the centre circle moved; None leaves it to the rest of the report.
    """

    first_hit: str | None = None
    pocketed: tuple[str, ...] = ()
    off_board: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    broke: bool | None = None


# What was done


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot and what it did. `call` is the colour named before it, in games that have calls."""

    by: int
    report: Report
    call: str | None = None


@dataclass(frozen=True, slots=True)
class PutBack:
    """An opponent has put back what the last ruling returned."""

    by: int
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lapse:
    """The clock of the player to move ran out."""

    by: int


@dataclass(frozen=True, slots=True)
class Resign:
    """A player gives up."""

    by: int


Play = Shot | PutBack | Lapse | Resign


# What is to be done to the board


@dataclass(frozen=True, slots=True)
class Place:
    """Put one piece of `kind` back on the board.

    `where` is `"centre"` (as near to the middle as it fits, nobody chooses) or `"centre-circle"` (anywhere inside the
    circle in which the pieces are racked; the opponent may choose).
    """

    kind: str
    where: str


@dataclass(frozen=True, slots=True)
class Remove:
    """Take one piece of `kind` off the board."""

    kind: str


@dataclass(frozen=True, slots=True)
class SetUp:
    """Set up a new board, turned towards the seat that begins it."""

    breaker: int


Edit = Place | Remove | SetUp


# What may be done next


@dataclass(frozen=True, slots=True)
class Region:
    """A named part of the board, as one seat sees it: `Region("base-lines", 2)`."""

    name: str
    seat: int


@dataclass(frozen=True, slots=True)
class Allowed:
    """What the rules allow now, in words.

    `seat` shoots next; None when the game is over or, before a first player is known, when any of `shooters` may begin.
    `plays` lists the sorts of play that are open, in the words of a scoresheet (`"report"`, `"place"`, `"lapse"`,
    `"resign"`). `striker` says where the flicked piece is put and `directions` where it may go. `place` are the pieces
    that an opponent still has the right to put back himself, `placers` the seats that may do it, the one a screen asks
    first. `calls` are the colours that may be named. `resigners` are the seats that may still give up.
    """

    seat: int | None
    shooters: tuple[int, ...] = ()
    plays: tuple[str, ...] = ()
    striker: Region | None = None
    directions: Region | None = None
    place: tuple[Place, ...] = ()
    placers: tuple[int, ...] = ()
    calls: tuple[str, ...] = ()
    resigners: tuple[int, ...] = ()


S = TypeVar("S")
Chosen = TypeVar("Chosen")


@dataclass(frozen=True, slots=True)
class Ruling(Generic[S]):
    """The referee's answer to one play.

    `clauses` are all clause numbers cited and `fouls` the fouls among them, both in ledger order. `said` are the
    sentences in reading order. `returned` are the kinds put back on the board, sorted by name. `points` is what each
    side gained, in the order of the sides. `turn` is None when the game is over.
    """

    state: S
    by: int
    title: Said
    said: tuple[Said, ...]
    tone: Tone
    clauses: tuple[str, ...]
    fouls: tuple[str, ...]
    returned: tuple[str, ...]
    edits: tuple[Edit, ...]
    points: tuple[int, ...]
    turn: int | None
    over: bool
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one game in a scoresheet: options, kinds, faults, plays and facts, and how many may play.

    `on` are the values of the fact of that name.
    """

    players: tuple[int, ...]
    options: tuple[str, ...]
    kinds: tuple[str, ...]
    faults: tuple[str, ...]
    plays: tuple[str, ...]
    on: tuple[str, ...]
    facts: tuple[str, ...]


class Game(Protocol[S, Chosen]):
    """What a game module offers. `S` is its state, `Chosen` its options; both are frozen values of the game's own."""

    NAME: str
    WORDS: Words

    def options(self, mapping: Mapping[str, object], players: Sequence[str], seed: int | str | None = None) -> Chosen:
        """Check the options of a scoresheet. Raises RuleError with `place` as `"options.points"` or `"players"`."""
        ...

    def initial(self, options: Chosen, players: Sequence[str]) -> S:
        """The state before the first play."""
        ...

    def opening(self, state: S) -> tuple[Edit, ...]:
        """The edits that set up the first board."""
        ...

    def allowed(self, state: S) -> Allowed:
        """What may be done now."""
        ...

    def judge(self, state: S, play: Play) -> Ruling[S]:
        """Rule on a play. Never changes `state`; the same state and play always give equal rulings.

        Raises RuleError for a play that the rules refuse.
        """
        ...

    def facts(self, state: S) -> Mapping[str, object]:
        """What a scoresheet may expect of a state. Seats stay numbers; facts by side are keyed by SideSeats."""
        ...

    def summary(self, state: S) -> Mapping[str, object]:
        """What a page shows beside the board, as plain JSON values."""
        ...

    def encode(self, state: S) -> dict[str, object]:
        """The state as plain JSON values."""
        ...

    def decode(self, data: Mapping[str, object]) -> S:
        """The state that `encode` wrote. Raises ValueError for anything else."""
        ...

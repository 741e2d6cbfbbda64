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

from fillip.referee.plays import Play
from fillip.referee.values import quick

Tone = Literal["foul", "won", "notice"]
"""The mark a ruling carries: a foul, something won, or a notice."""

SideSeats = tuple[int, ...]
"""The seats that score together, in seat order; facts by side are keyed by it."""


@quick
@dataclass(frozen=True, slots=True)
class Said:
    """A text as a key of the catalogue and its values.

    A value named `count` chooses the plural form. A value may be a list of further texts: the parts of a sentence.
    """

    key: str
    values: tuple[tuple[str, SaidValue], ...] = ()


SaidValue = str | int | tuple[Said, ...]


def sentences(happened: Sequence[Said], follows: Sequence[Said] = (), key: str = "ruling.sentence") -> tuple[Said, ...]:
    """A ruling in words: what happened in one sentence, and what follows from it in another.

    Either is left out where it has no parts. `key` is the frame of the first: plain, or that of a foul.
    """
    first = (Said(key, (("list", tuple(happened)),)),) if happened else ()
    return (*first, Said("ruling.sentence", (("list", tuple(follows)),))) if follows else first


class RuleError(ValueError):
    """A play that the rules refuse: out of turn, after the end, or a report that cannot be true.

    `said` is the sentence for the player; `place` is the part of the play that is wrong, in the words of a scoresheet
    (`"report.pocketed"`, `"by"`, or `""` for the play as a whole).
    """

    def __init__(self, said: Said, place: str = "") -> None:
        super().__init__(f"{place or 'play'}: {said.key} {dict(said.values)}")
        self.said = said
        self.place = place


# What is to be done to the board


@quick
@dataclass(frozen=True, slots=True)
class Place:
    """Put one piece of `kind` back on the board, `where` being a region of the game's own.

    `"centre"`: as near to the middle as it fits, nobody chooses. `"centre-circle"`: anywhere inside the circle in which
    the pieces are racked; the opponent may choose. `"spot"`: on the kind's own spot, or as near to it as it fits.
    """

    kind: str
    where: str


@dataclass(frozen=True, slots=True)
class GoBack:
    """Put a piece back where and as it lay: before this `shot`, or at the start of the `turn`. It is named by its id.

    Where its place is taken, it goes to the nearest free one behind it.
    """

    piece: str
    since: Literal["turn", "shot"]


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn a piece face up where it lies."""

    piece: str


@dataclass(frozen=True, slots=True)
class Remove:
    """Take a piece off the board."""

    piece: str


@dataclass(frozen=True, slots=True)
class SetUp:
    """Set up anew, turned towards the seat that begins.

    `number` counts set-ups from 1; `row` is the row of a course that is laid, 0 where there are no rows.
    """

    breaker: int
    number: int = 1
    row: int = 0


Edit = Place | GoBack | TurnUp | Remove | SetUp


# What may be done next


@dataclass(frozen=True, slots=True)
class Region:
    """A named part of the board, as one seat sees it: `Region("base-lines", 2)`."""

    name: str
    seat: int


@dataclass(frozen=True, slots=True)
class Allowed:
    """What the rules allow now, in words.

    `seat` plays next; None when the game is over or, before a first player is known, when any of `shooters` may begin.
    `plays` lists the sorts of play that are open, by their keys in a scoresheet. `piece` is flicked; `striker` says
    where it is put and `directions` where it may go. `place` are the pieces that an opponent still has the right to put
    back himself, `placers` the seats that may do it, the one a screen asks first. `calls` are the colours that may be
    named, `must_call` whether one has to be; `choices` are what may be chosen. `resigners` are the seats that may still
    give up.
    """

    seat: int | None
    shooters: tuple[int, ...] = ()
    plays: tuple[str, ...] = ()
    piece: str = "striker"
    striker: Region | None = None
    directions: Region | None = None
    place: tuple[Place, ...] = ()
    placers: tuple[int, ...] = ()
    calls: tuple[str, ...] = ()
    must_call: bool = False
    choices: tuple[str, ...] = ()
    resigners: tuple[int, ...] = ()


S = TypeVar("S")
Chosen = TypeVar("Chosen")


@quick
@dataclass(frozen=True, slots=True)
class Ruling(Generic[S]):
    """The referee's answer to one play.

    `clauses` are all clause numbers cited and `fouls` the fouls among them, both in ledger order. `said` are the
    sentences in reading order. `returned` are the kinds put back on the board, sorted by name. `points` is what each
    side gained, in the order of the sides. `turn` is None when the game is over. `by` is 0 for a play that is nobody's.
    `voided` says that the shooter's own piece went back, so that its way counts for nothing.
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
    voided: bool = False


class Standing(Protocol):
    """What a state has to say of the turn and the end for a ruling without points."""

    @property
    def turn(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def winners(self) -> tuple[int, ...]: ...


Stands = TypeVar("Stands", bound=Standing)


def without_points(
    state: Stands, sides: int, by: int, title: Said, said: tuple[Said, ...], tone: Tone
) -> Ruling[Stands]:
    """A ruling that cites nothing, moves nothing and scores nothing for any of so many sides."""
    return Ruling(
        state=state,
        by=by,
        title=title,
        said=said,
        tone=tone,
        clauses=(),
        fouls=(),
        returned=(),
        edits=(),
        points=(0,) * sides,
        turn=state.turn or None,
        over=state.over,
        winners=state.winners,
    )


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one game in a scoresheet, and how many may play.

    `plays` are the keys of its sorts of play, of which `"report"` holds a report of the sort `report`: what fell into
    pockets, what discs did on a track, a distance. `kinds` are the pieces that reports name, `calls` the colours that
    can be called, `faults` what a hand can do wrong. `facts` are the keys that an `expect` may hold beside `fouls`,
    `clauses` and `returned`, `on` the values of the fact of that name. `rulebook` is the prefix of its clauses.
    `named` says whether a play names its player.
    """

    rulebook: str
    players: tuple[int, ...]
    options: tuple[str, ...]
    plays: tuple[str, ...]
    facts: tuple[str, ...]
    report: Literal["pockets", "discs", "distance"] = "pockets"
    kinds: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    on: tuple[str, ...] = ()
    named: bool = True


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

"""How a game stands, in words and tokens that a page can show without knowing the rules. One shape for every game."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Value(Struct, frozen=True, kw_only=True):
    """What the server says."""


class Said(Value, frozen=True):
    """A text of the catalogue by its key, with its values, and its English form.

    A value may be a list of further texts, the parts of a sentence.
    """

    key: str
    values: dict[str, str | int | list[Said]]
    text: str


class Tokens(Value, frozen=True):
    """A row of pieces of one kind: `left` of them drawn, as empty rings the rest of `of`."""

    kind: str
    left: int
    of: int


class Chip(Value, frozen=True):
    """A state of a seat in two or three words, a piece drawn before them where `kind` names one."""

    said: Said
    kind: str | None
    tone: Literal["due", "plain", "out"]


class Card(Value, frozen=True):
    """What is shown of one seat. `turn` is what it has to do, None where another is to play.

    `color` is the kind that the seat plays. `count` and `counted` are the number that matters most beside the score and
    the words after it.
    """

    seat: int
    score: int
    goal: int | None
    plays: Said | None
    color: str | None
    count: int | None
    counted: Said | None
    tokens: list[Tokens]
    chips: list[Chip]
    turn: Said | None


class Line(Value, frozen=True):
    """Something that both sides want to know, with its piece: where the queen is, what is on."""

    kind: str
    title: Said
    text: Said


class GameState(Value, frozen=True):
    """How the game stands. `cards` are in the order of the seats, `left` the pieces on the board by kind.

    `on` is what is on in the words of a scoresheet. `where` says which board or round is being played, `goal` what ends
    the game, `seen` what lies on the board for people who do not see it.
    """

    turn: int | None
    on: str
    round: int
    where: Said
    goal: Said
    cards: list[Card]
    line: Line | None
    left: dict[str, int]
    seen: Said
    over: bool
    winners: list[int]


class OptionShape(Value, frozen=True):
    """An option of a new table. `most` and `least` bound a whole number, `choices` are the words to choose from.

    A `seat` is one of the players, or None for nobody in particular.
    """

    name: str
    kind: Literal["whole", "switch", "choice", "seat"]
    default: int | bool | str | None
    label: Said
    least: int | None = None
    most: int | None = None
    choices: list[tuple[str, Said]] = []

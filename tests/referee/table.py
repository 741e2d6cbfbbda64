"""Tables for clause tests: they play a game shot by shot and keep the last state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import pytest

from fillip.referee.game import Allowed, Game, RuleError, Ruling
from fillip.referee.games import GAMES
from fillip.referee.plays import (
    Choose,
    Disc,
    DiscReport,
    DistanceReport,
    Lapse,
    Miss,
    Play,
    PutBack,
    Raced,
    Report,
    Resign,
    Shot,
    TurnOver,
)

ANN, BEN, CID, DAN, EVA, FAY, GUS, HAL = 1, 2, 3, 4, 5, 6, 7, 8
NAMES = ("Ann", "Ben", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal")


class AnyTable:
    """A game in progress. Seats are named ANN to HAL."""

    name: ClassVar[str]

    def __init__(self, players: int = 2, **options: object) -> None:
        self.game: Game[Any, Any] = GAMES[self.name]
        names = NAMES[:players]
        self.state: Any = self.game.initial(self.game.options(options, names), names)

    def play(self, play: Play) -> Ruling[Any]:
        ruling = self.game.judge(self.state, play)
        self.state = ruling.state
        return ruling

    def refuses(self, play: Play) -> tuple[str, str]:
        """The key of the sentence that refuses a play, and the place that it names; the state stays as it was."""
        before = self.state
        with pytest.raises(RuleError) as refused:
            self.game.judge(before, play)
        assert self.state == before
        return refused.value.said.key.removeprefix("refused."), refused.value.place

    def lapse(self, by: int) -> Ruling[Any]:
        return self.play(Lapse(by))

    def resign(self, by: int) -> Ruling[Any]:
        return self.play(Resign(by))

    def fact(self, key: str) -> Any:
        return self.game.facts(self.state)[key]

    @property
    def allowed(self) -> Allowed:
        return self.game.allowed(self.state)

    @property
    def turn(self) -> int | None:
        turn: int | None = self.fact("turn")
        return turn

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.fact("scores").values())


class PocketTable(AnyTable):
    """A board with pockets: a shot of a seat is `table.shot(ANN, "blue", "queen")`."""

    def shot(
        self,
        by: int,
        *pocketed: str,
        hit: str | None = None,
        off: Sequence[str] = (),
        faults: Sequence[str] = (),
        broke: bool | None = None,
        call: str | None = None,
    ) -> Ruling[Any]:
        return self.play(Shot(by, Report(hit, pocketed, tuple(off), tuple(faults), broke), call))

    def miss(self, by: int) -> Ruling[Any]:
        """A shot that touches a piece and pockets nothing; whatever still lies there is touched."""
        return self.shot(by, hit=next(kind for kind, count in self.left.items() if count))

    @property
    def left(self) -> Mapping[str, int]:
        left: Mapping[str, int] = self.fact("left")
        return left


class Table(PocketTable):
    """Carrom; Ann begins unless another option says so."""

    name = "carrom"

    def __init__(self, players: int = 2, **options: object) -> None:
        super().__init__(players, **{"first": "Ann", **options})

    def place(self, by: int, *kinds: str) -> Ruling[Any]:
        return self.play(PutBack(by, kinds))

    @property
    def owed(self) -> tuple[int, ...]:
        return tuple(side.owed for side in self.state.sides)


class QueenTable(PocketTable):
    """Queen Carrom, the front of the board."""

    name = "queen-carrom"


class CourseTable(PocketTable):
    """Queen Carrom, the course on the back."""

    name = "queen-carrom-back"


class CarrookaTable(PocketTable):
    """Carrooka. What is on is touched first unless a test says otherwise."""

    name = "carrooka"

    def sink(self, by: int, *pocketed: str, call: str | None = None, **more: Any) -> Ruling[Any]:
        """A shot that touches first what it goes for: the named colour, or what is on."""
        on = call or self.fact("on")
        return self.shot(by, *pocketed, **{"hit": on, "call": call, **more})

    def choose(self, by: int, bonus: bool) -> Ruling[Any]:
        return self.play(Choose(by, bonus))


class RaceTable(AnyTable):
    """Carabande: a flick of disc 1 over the line is `table.flick(1, {1: 1})`; its owner flicks it."""

    name = "carabande"

    def flick(
        self,
        disc: int,
        crossings: Mapping[int, int] | None = None,
        off: Sequence[Disc] = (),
        down: Sequence[int] = (),
        up: Sequence[int] = (),
        obstacle: bool = False,
        faults: Sequence[str] = (),
    ) -> Ruling[Any]:
        crossed = tuple(sorted((crossings or {}).items()))
        report = DiscReport(disc, crossed, tuple(off), tuple(down), tuple(up), obstacle, tuple(faults))
        return self.play(Shot(self.owner(disc), report))

    def owner(self, disc: int) -> int:
        return (disc - 1) % len(self.state.players) + 1

    def start(self) -> None:
        """Every disc is flicked once and leaves the grid."""
        for disc in range(1, len(self.state.discs) + 1):
            self.flick(disc, {disc: 1})

    def turn_over(self, disc: int) -> Ruling[Any]:
        return self.play(TurnOver(self.owner(disc), disc))

    def no_direction(self, disc: int) -> Ruling[Any]:
        return self.play(Miss(self.owner(disc), disc))

    @property
    def disc(self) -> int | None:
        disc: int | None = self.fact("disc")
        return disc

    @property
    def laps(self) -> tuple[int, ...]:
        return tuple(self.fact("laps").values())


class PoleTable(AnyTable):
    """Flicks for position: `table.flicks(1.2, 0.8)` are those of whoever is next, in metres."""

    name = "carabande-pole"

    def flicks(self, *distances: float) -> Ruling[Any]:
        for distance in distances:
            ruling = self.play(Shot(self.state.turn, DistanceReport(self.state.turn, distance)))
        return ruling

    @property
    def pairing(self) -> tuple[int, ...]:
        pairing: tuple[int, ...] = self.fact("pairing")
        return pairing

    @property
    def discs(self) -> Mapping[int, tuple[int, ...]]:
        discs: Mapping[int, tuple[int, ...]] = self.fact("discs")
        return discs


class TournamentTable(AnyTable):
    """A tournament: a race is `table.race(BEN, ANN)`, in finishing order."""

    name = "carabande-tournament"

    def race(self, *order: int) -> Ruling[Any]:
        return self.play(Raced(order))


def whites(count: int) -> tuple[str, ...]:
    return ("white",) * count


def blacks(count: int) -> tuple[str, ...]:
    return ("black",) * count


def blues(count: int) -> tuple[str, ...]:
    return ("blue",) * count


def reds(count: int) -> tuple[str, ...]:
    return ("red",) * count

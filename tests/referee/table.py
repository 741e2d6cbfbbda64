"""A table for clause tests: plays a game of Carrom shot by shot and keeps the last state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fillip.referee import carrom
from fillip.referee.carrom_state import State
from fillip.referee.game import Ruling
from fillip.referee.plays import Lapse, Play, PutBack, Report, Resign, Shot

ANN, BEN, CID, DAN = 1, 2, 3, 4
NAMES = ("Ann", "Ben", "Cid", "Dan")


class Table:
    """A game in progress. Seats are named ANN to DAN; a shot of a seat is `table.shot(ANN, "white", "queen")`."""

    def __init__(self, players: int = 2, **options: object) -> None:
        names = NAMES[:players]
        chosen = carrom.options({"first": "Ann", **options}, names)
        self.state: State = carrom.initial(chosen, names)

    def play(self, play: Play) -> Ruling[State]:
        ruling = carrom.judge(self.state, play)
        self.state = ruling.state
        return ruling

    def shot(
        self,
        by: int,
        *pocketed: str,
        hit: str | None = None,
        off: Sequence[str] = (),
        faults: Sequence[str] = (),
        broke: bool | None = None,
    ) -> Ruling[State]:
        return self.play(Shot(by, Report(hit, pocketed, tuple(off), tuple(faults), broke)))

    def miss(self, by: int) -> Ruling[State]:
        """A shot that touches a piece and pockets nothing; whatever still lies there is touched."""
        return self.shot(by, hit=next(kind for kind, count in self.left.items() if count))

    def place(self, by: int, *kinds: str) -> Ruling[State]:
        return self.play(PutBack(by, kinds))

    def lapse(self, by: int) -> Ruling[State]:
        return self.play(Lapse(by))

    def resign(self, by: int) -> Ruling[State]:
        return self.play(Resign(by))

    def fact(self, key: str) -> Any:
        return carrom.facts(self.state)[key]

    @property
    def left(self) -> Mapping[str, int]:
        left: Mapping[str, int] = self.fact("left")
        return left

    @property
    def owed(self) -> tuple[int, ...]:
        return tuple(side.owed for side in self.state.sides)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(side.score for side in self.state.sides)

    @property
    def turn(self) -> int | None:
        return self.state.turn or None


def whites(count: int) -> tuple[str, ...]:
    return ("white",) * count


def blacks(count: int) -> tuple[str, ...]:
    return ("black",) * count

"""A race for clause tests: the disc whose turn it is is flicked, and the last state is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fillip.referee import carabande
from fillip.referee.carabande_state import State
from fillip.referee.game import Ruling
from fillip.referee.plays import Disc, DiscReport, Lapse, Miss, Play, Resign, Shot, TurnOver

ANN, BEN, CID, DAN = 1, 2, 3, 4
NAMES = ("Ann", "Ben", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal")


class Race:
    """A race in progress. `race.shot(2)` flicks the disc to move over the line twice."""

    def __init__(self, players: int = 2, **options: object) -> None:
        names = NAMES[:players]
        self.state: State = carabande.initial(carabande.options(options, names), names)

    def play(self, play: Play) -> Ruling[State]:
        ruling = carabande.judge(self.state, play)
        self.state = ruling.state
        return ruling

    def shot(
        self,
        over: int = 0,
        *,
        others: Mapping[int, int] | None = None,
        off: Sequence[Disc] = (),
        down: Sequence[int] = (),
        up: Sequence[int] = (),
        obstacle: bool = False,
        faults: Sequence[str] = (),
    ) -> Ruling[State]:
        """A flick of the disc to move: `over` are its own crossings, `others` those of other discs."""
        disc = self.disc
        assert disc is not None
        crossings = {**({disc: over} if over else {}), **(others or {})}
        report = DiscReport(
            disc, tuple(sorted(crossings.items())), tuple(off), tuple(down), tuple(up), obstacle, tuple(faults)
        )
        return self.play(Shot(self.turn or 0, report))

    def grid(self) -> Race:
        """Every disc leaves the grid: each has crossed the line once, and disc 1 is next."""
        for _ in self.state.discs:
            self.shot(1)
        return self

    def turn_over(self) -> Ruling[State]:
        return self.play(TurnOver(self.turn or 0, self.disc or 0))

    def miss(self) -> Ruling[State]:
        return self.play(Miss(self.turn or 0, self.disc or 0))

    def lapse(self) -> Ruling[State]:
        return self.play(Lapse(self.turn or 0))

    def resign(self, by: int) -> Ruling[State]:
        return self.play(Resign(by))

    def fact(self, key: str) -> Any:
        return carabande.facts(self.state)[key]

    @property
    def turn(self) -> int | None:
        turn: int | None = self.fact("turn")
        return turn

    @property
    def disc(self) -> int | None:
        disc: int | None = self.fact("disc")
        return disc

    @property
    def laps(self) -> tuple[int, ...]:
        """The laps of every disc, in the order of their numbers."""
        return tuple(self.fact("laps").values())

    @property
    def face_down(self) -> list[int]:
        found: list[int] = self.fact("face_down")
        return found

    @property
    def finished(self) -> list[int]:
        found: list[int] = self.fact("finished")
        return found

"""A table of any game with pockets for clause tests: plays shot by shot and keeps the last state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fillip.referee.game import Ruling
from fillip.referee.games import GAMES
from fillip.referee.plays import Choose, Lapse, Play, Report, Resign, Shot

ANN, BEN, CID, DAN = 1, 2, 3, 4
NAMES = ("Ann", "Ben", "Cid", "Dan", "Eva", "Fay", "Gil", "Hal")


class AnyTable:
    """A game in progress; a shot of a seat is `table.shot(ANN, "red", hit="red")`."""

    def __init__(self, game: str, players: int = 2, **options: object) -> None:
        self.game = GAMES[game]
        names = NAMES[:players]
        self.state: Any = self.game.initial(self.game.options(options, names), names)

    def play(self, play: Play) -> Ruling[Any]:
        ruling = self.game.judge(self.state, play)
        self.state = ruling.state
        return ruling

    def shot(
        self,
        by: int,
        *pocketed: str,
        hit: str | None = None,
        off: Sequence[str] = (),
        faults: Sequence[str] = (),
        call: str | None = None,
    ) -> Ruling[Any]:
        """A shot; what it hit first, unless it is told, is what `untold` says."""
        return self.play(Shot(by, Report(hit or self.untold(pocketed), pocketed, tuple(off), tuple(faults)), call))

    def untold(self, pocketed: Sequence[str]) -> str | None:
        """What a shot hit first that is not told of: what it pocketed first."""
        return next((kind for kind in pocketed if kind != "striker"), None)

    def lapse(self, by: int) -> Ruling[Any]:
        return self.play(Lapse(by))

    def resign(self, by: int) -> Ruling[Any]:
        return self.play(Resign(by))

    def choose(self, by: int, bonus: bool) -> Ruling[Any]:
        return self.play(Choose(by, bonus))

    def fact(self, key: str) -> Any:
        return self.game.facts(self.state)[key]

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.fact("scores").values())

    @property
    def turn(self) -> int | None:
        turn: int | None = self.fact("turn")
        return turn

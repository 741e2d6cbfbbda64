"""The games that can be played: one row each. Everything else finds a game by its id, here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, cast

from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.match import carrom as carrom_board
from fillip.match.observe import Watch
from fillip.match.placements import Circle, Placements
from fillip.match.refused import Refused
from fillip.match.sides import Side
from fillip.referee import carrom
from fillip.referee.game import Game


class Board(Protocol):
    """What a game looks like on its surface: the geometry behind the regions that its referee names."""

    REGIONS: Mapping[str, Circle]
    """Where a `Place` edit may put a piece; its middle is where the piece belongs."""

    def rack(self, seed: int, board: int, side: Side) -> Layout:
        """The pieces of a new board, whose first player sits at `side`."""
        ...

    def placements(self, box: Box, layout: Layout, side: Side) -> Placements:
        """Where the flicked piece may lie and which way it may go."""
        ...

    def check_flick(self, box: Box, layout: Layout, side: Side, flick: Flick) -> None:
        """Raise Refused where the flick may not be played."""
        ...

    def watch(self, side: Side) -> Watch:
        """What a shot from this side is looked at for."""
        ...


@dataclass(frozen=True, slots=True)
class Row:
    """One game: its referee, its geometry, the set it is played with, and the numbers of players it takes here."""

    game: Game[Any, Any]
    board: Board
    box: str
    players: tuple[int, ...]


GAMES: Mapping[str, Row] = {
    "carrom": Row(cast(Game[Any, Any], carrom), cast(Board, carrom_board), "carrom", (2,)),
}


def row(game: str) -> Row:
    """The row of that game. Raises Refused that lists the known ones."""
    if game not in GAMES:
        raise Refused("match.unknown_game", "game", found=game, known=", ".join(GAMES))
    return GAMES[game]

"""The games that can be played: one row each. Everything else finds a game by its id, here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, cast

from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.match import carrom as carrom_board
from fillip.match import carrooka as carrooka_board
from fillip.match import queen_carrom as queen_board
from fillip.match import queen_carrom_back as back_board
from fillip.match.circle import Circle
from fillip.match.observe import Watch
from fillip.match.placements import Placements
from fillip.match.refused import Refused
from fillip.match.sides import Side
from fillip.referee import carrom, carrooka, queen_carrom, queen_carrom_back
from fillip.referee.game import Allowed, Game, SetUp


class Board(Protocol):
    """What a game looks like on its surface: the geometry behind the regions that its referee names."""

    STAYS: bool
    """Whether the flicked piece stays on the surface between shots."""
    LIMIT: Circle | None
    """Where everything that is put back has to lie, where that is less than the whole surface."""

    FRAME_IS_OFF: bool
    """Whether what comes to rest on the frame has left the board; else it is set at the nearest free place on it."""

    def side(self, seat: int, seats: int) -> Side:
        """Where a seat is."""
        ...

    def rack(self, seed: int, set_up_edit: SetUp, side: Side, options: Mapping[str, object]) -> Layout:
        """The pieces of a new set-up, whose first player sits at `side`."""
        ...

    def placements(self, box: Box, layout: Layout, side: Side, allowed: Allowed) -> Placements:
        """Where the flicked piece may lie and which way it may go."""
        ...

    def check_flick(self, box: Box, layout: Layout, side: Side, allowed: Allowed, flick: Flick) -> None:
        """Raise Refused where the flick may not be played."""
        ...

    def watch(self, side: Side) -> Watch:
        """What a shot from this side is looked at for."""
        ...

    def place(self, kind: str, where: str) -> Circle:
        """Where a returned piece belongs: around the middle of a circle, which has a radius where it may be moved."""
        ...


@dataclass(frozen=True, slots=True)
class Row:
    """One game: its referee, its geometry, the set it is played with, and the numbers of players it takes here."""

    game: Game[Any, Any]
    board: Board
    box: str
    players: tuple[int, ...]


def _row(game: object, board: object, box: str, players: tuple[int, ...]) -> Row:
    return Row(cast(Game[Any, Any], game), cast(Board, board), box, players)


GAMES: Mapping[str, Row] = {
    carrom.NAME: _row(carrom, carrom_board, "carrom", (2, 3, 4)),
    queen_carrom.NAME: _row(queen_carrom, queen_board, "queen-carrom", (2, 3, 4)),
    queen_carrom_back.NAME: _row(queen_carrom_back, back_board, "queen-carrom-back", (1, 2, 3, 4, 5, 6)),
    carrooka.NAME: _row(carrooka, carrooka_board, "carrooka", (2, 3, 4)),
}


def row(game: str) -> Row:
    """The row of that game. Raises Refused that lists the known ones."""
    if game not in GAMES:
        raise Refused("match.unknown_game", "game", found=game, known=", ".join(GAMES))
    return GAMES[game]

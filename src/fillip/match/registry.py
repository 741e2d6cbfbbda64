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
from fillip.match import queen_carrom as queen_carrom_board
from fillip.match import queen_carrom_back as queen_carrom_back_board
from fillip.match.observe import Watch
from fillip.match.placements import Placements
from fillip.match.placing import Home
from fillip.match.refused import Refused
from fillip.match.sides import Side
from fillip.referee import carrom, carrooka, queen_carrom, queen_carrom_back
from fillip.referee.game import Allowed, Game, Place, SetUp


class Board(Protocol):
    """What a game looks like on its surface: the geometry behind the regions that its referee names."""

    STAYS: bool
    """Whether the flicked piece stays on the board after a shot; else it is taken into the hand."""

    RIM_MARGIN: float | None
    """None where what comes to rest on the frame has left the board; else it is set at the nearest free place on it, no
    further than this (metres) from the middle."""

    def side(self, seat: int, seats: int) -> Side:
        """Where the seat (from 1) of as many sits."""
        ...

    def rack(self, seed: int, set_up: SetUp, side: Side, options: Mapping[str, object]) -> Layout:
        """The pieces of a new set-up, which the seat at `side` begins; `options` are those of the match."""
        ...

    def placements(self, box: Box, layout: Layout, side: Side, allowed: Allowed) -> Placements:
        """Where the piece that is flicked next may lie and which way it may go."""
        ...

    def check_flick(self, box: Box, layout: Layout, side: Side, allowed: Allowed, flick: Flick) -> None:
        """Raise Refused where the flick may not be played."""
        ...

    def home(self, place: Place) -> Home:
        """Where a piece belongs that a ruling puts back. Raises KeyError for a region that is none of the game's."""
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


def _row(game: Any, board: Any, box: str) -> Row:
    """A row with as many players as the referee takes."""
    return Row(cast(Game[Any, Any], game), cast(Board, board), box, game.WORDS.players)


GAMES: Mapping[str, Row] = {
    "carrom": _row(carrom, carrom_board, "carrom"),
    "queen-carrom": _row(queen_carrom, queen_carrom_board, "queen-carrom"),
    "queen-carrom-back": _row(queen_carrom_back, queen_carrom_back_board, "queen-carrom-back"),
    "carrooka": _row(carrooka, carrooka_board, "carrooka"),
}


def row(game: str) -> Row:
    """The row of that game. Raises Refused that lists the known ones."""
    if game not in GAMES:
        raise Refused("match.unknown_game", "game", found=game, known=", ".join(GAMES))
    return GAMES[game]

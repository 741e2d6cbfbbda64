"""Queen Carrom on the board, front and back: the shooting lines, and how rounds and rows are set up."""

from __future__ import annotations

from collections.abc import Mapping

from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.queen_carrom import BOARD, kinds, set_up
from fillip.kit.sets import Box
from fillip.match import flicks
from fillip.match.observe import Watch
from fillip.match.placements import Circle, Placements
from fillip.match.refused import Refused
from fillip.match.shooting_line import ShootingLine
from fillip.match.sides import Side, side_of
from fillip.referee.game import Allowed, SetUp

STAYS = False
LIMIT: Circle | None = None
FRAME_IS_OFF = True
_RADIUS = kinds()["striker"].radius
_BOTH = ShootingLine(
    middle=BOARD.base_middle,
    slack=BOARD.striker_slack,
    reach=BOARD.striker_reach,
    circles=BOARD.base_circle_from_middle,
    cover=_RADIUS - BOARD.base_circle_radius,
)
# QCG-41: the striker touches one of the two lines at least, and the circles as it likes
_ONE = ShootingLine(
    middle=BOARD.base_middle,
    slack=min(BOARD.base_gap / 2 + _RADIUS, BOARD.half - _RADIUS - BOARD.base_middle),
    reach=BOARD.base_circle_from_middle,
)
LINES = {"shooting-lines": _BOTH, "near-line": _BOTH, "one-line": _ONE}


def side(seat: int, seats: int) -> Side:
    """Where a seat is: seats go clockwise around the box."""
    return side_of(seat, seats, clockwise=True)


def rack(seed: int, set_up_edit: SetUp, side: Side, options: Mapping[str, object]) -> Layout:
    """The coins of a round, in two rings or as a tower (QCG-01, QCG-40)."""
    del side
    return set_up(seed, set_up_edit.number, tower=bool(options.get("tower", False)))


def placements(box: Box, layout: Layout, side: Side, allowed: Allowed) -> Placements:
    """Where the striker may lie on the line of the seat at `side`; it may go anywhere (QCG-10, QCG-41)."""
    line = _line(allowed)
    return Placements(
        line.lanes(box, layout, allowed.piece, side), line.spots(box, layout, allowed.piece, side), flicks.ANYWHERE
    )


def check_flick(box: Box, layout: Layout, side: Side, allowed: Allowed, flick: Flick) -> None:
    """Raise Refused where the striker may not lie, or is too fast."""
    flicks.check(box, layout, allowed, flick)
    if not _line(allowed).holds(side.to_seat(flick.position)):
        one = allowed.striker is not None and allowed.striker.name == "one-line"
        raise Refused("match.not_on_one_line" if one else "match.not_on_the_base_lines")
    flicks.check_speed(flick)


def watch(side: Side) -> Watch:
    """Nothing but what the striker hits, and what falls or flies."""
    del side
    return Watch()


def place(kind: str, where: str) -> Circle:
    """Nothing comes back in these games. Raises ValueError."""
    raise ValueError(f"{kind} does not come back to {where}: nothing does on this board")


def _line(allowed: Allowed) -> ShootingLine:
    if allowed.striker is None:
        raise ValueError("nobody is to flick: expected a game that goes on")
    return LINES[allowed.striker.name]

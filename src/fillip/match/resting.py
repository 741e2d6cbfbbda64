"""What lies where once a shot is over: the flicked piece taken out, and what came to rest on the frame."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from fillip.kit.layout import Layout, Placed
from fillip.kit.sets import Box
from fillip.match.fields import fields
from fillip.match.observe import NOTHING, Gone, gone
from fillip.match.placing import put_nearest, reach_of
from fillip.match.registry import Board
from fillip.physics.trace import Trace


def rested(board: Board, box: Box, trace: Trace, flicked: str) -> tuple[Layout, Gone]:
    """The layout that a shot of the piece `flicked` leaves to be judged, and what went when it was taken out.

    What comes to rest on the frame has left the board, or is set at the nearest free place on it, as the game has it.
    """
    layout, later = trace.final_layout(box.name), NOTHING
    if not board.STAYS:
        layout, later = _taken_out(box, layout, flicked)
    stranded = list(_stranded(box, layout))
    if board.FRAME_IS_OFF:
        off = tuple(piece.id for piece in stranded)
        return layout.without(*off), Gone(later.pocketed, later.off_board + off)
    for piece in stranded:
        layout = put_nearest(box, layout.without(piece.id), piece.id, (piece.x, piece.y), board.LIMIT)
    return layout, later


def _taken_out(box: Box, layout: Layout, flicked: str) -> tuple[Layout, Gone]:
    """The layout without the flicked piece. What lay on it comes down, and may fall into a pocket (CRM-41, QCG-16)."""
    taken, left = layout.find(flicked), layout.without(flicked)
    if taken is None or not any(_bears(box, taken, other) for other in left):
        return left, NOTHING
    from fillip.physics import engines  # brings the compiler along, which nothing else about a match needs
    from fillip.physics.bodies import lying

    trace = engines.run(lying(box.pieces, left, flicked), box.surface)
    return trace.final_layout(box.name), gone(trace)


def _bears(box: Box, taken: Placed, other: Placed) -> bool:
    near = reach_of(box, taken.id, other, at_any_height=True)
    return not other.flat and hypot(other.x - taken.x, other.y - taken.y) < near


def _stranded(box: Box, layout: Layout) -> Iterator[Placed]:
    held = fields(box, 0.0)
    return (piece for piece in layout if not all(field.holds((piece.x, piece.y)) for field in held))

"""What may not be flicked, whatever the game: another piece, a jump, over something, too softly, too fast."""

from __future__ import annotations

from fillip.kit.flick import MOST_SPEED, Flick
from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.match.placing import CONTACT, overlaps
from fillip.match.refused import Refused
from fillip.referee.game import Allowed


def check_piece(allowed: Allowed, flick: Flick) -> None:
    """Raise Refused for another piece than the one that is flicked, and for a jump."""
    if flick.piece != allowed.piece:
        raise Refused("match.not_the_striker", piece=flick.piece)
    if flick.lift:
        raise Refused("match.no_lift")


def check_clear(box: Box, layout: Layout, flick: Flick, gap: float = -CONTACT) -> None:
    """Raise Refused where the piece, put down where it is flicked, is nearer to another than `gap` (metres)."""
    over = overlaps(box, layout, flick.piece, flick.position, -gap)
    if over:
        raise Refused(f"match.striker_over_{over.kind}")


def check_speed(flick: Flick) -> None:
    """Raise Refused for a flick that does not move, or is faster than a hand flicks."""
    if not (flick.vx or flick.vy):
        raise Refused("match.no_speed")
    if flick.speed > MOST_SPEED + 1e-9:
        raise Refused("match.too_fast", most=f"{MOST_SPEED:g}")

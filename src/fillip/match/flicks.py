"""What is the same for every flick: which piece, without lift, never over another piece, not too fast."""

from __future__ import annotations

from math import pi

from fillip.kit.flick import MOST_SPEED, Flick
from fillip.kit.layout import Layout
from fillip.kit.sets import Box
from fillip.match.placing import overlaps
from fillip.match.refused import Refused
from fillip.referee.game import Allowed

ANYWHERE = ((-pi, pi),)
"""Every direction."""
ROUNDING = 0.6e-6  # metres by which the whole micrometres of a flick may miss where a piece lies


def check(box: Box, layout: Layout, allowed: Allowed, flick: Flick) -> None:
    """Raise Refused for a flick of another piece, with lift, or over another piece."""
    if flick.piece != allowed.piece:
        raise Refused("match.not_the_striker", piece=flick.piece)
    if flick.lift:
        raise Refused("match.no_lift")
    over = None if layout.find(flick.piece) else overlaps(box, layout, flick.piece, flick.position)
    if over:
        raise Refused(f"match.striker_over_{over.kind}")


def check_speed(flick: Flick) -> None:
    """Raise Refused for a flick without a speed, or one that is too fast for a hand."""
    if not flick.speed:
        raise Refused("match.no_speed")
    if flick.speed > MOST_SPEED + 1e-9:
        raise Refused("match.too_fast", most=f"{MOST_SPEED:g}")


def lies_there(layout: Layout, flick: Flick) -> bool:
    """Whether the flicked piece lies where the flick says, to whole micrometres."""
    lying = layout.find(flick.piece)
    if lying is None:
        return False
    x, y = flick.position
    return abs(lying.x - x) <= ROUNDING and abs(lying.y - y) <= ROUNDING

"""How exactly a hand does what was meant: errors of direction and of speed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, radians, sin
from random import Random

from fillip.kit.flick import MOST_SPEED, Flick


@dataclass(frozen=True, slots=True)
class Hand:
    """The standard deviation of the direction in radians, and of the speed as a share of it."""

    direction: float
    speed: float


# Defaults for imitation (facts sheet, "Coefficients", how well people aim).
HANDS = {
    "expert": Hand(radians(0.8), 0.04),
    "club": Hand(radians(1.5), 0.08),
    "casual": Hand(radians(2.5), 0.12),
    "novice": Hand(radians(4.0), 0.20),
}
EXACT = Hand(0.0, 0.0)


def flicked(meant: Flick, hand: Hand, random: Random) -> Flick:
    """What the hand makes of the flick meant: turned and sped up or slowed down at random, never beyond a hand's most.

    Without an error it is the flick meant itself.
    """
    turn = random.gauss(0.0, 1.0) * hand.direction
    share = max(0.1, 1.0 + random.gauss(0.0, 1.0) * hand.speed)
    if hand == EXACT or not meant.speed:
        return meant
    share = min(share, MOST_SPEED / meant.speed)
    across, along = sin(turn) * share, cos(turn) * share
    return replace(
        meant,
        vx=_inwards(meant.vx * along - meant.vy * across),
        vy=_inwards(meant.vx * across + meant.vy * along),
    )


def _inwards(steps: float) -> int:
    """Whole steps towards zero, so that the speed is never more than it was."""
    return int(steps)

"""The contact spring with which two things part at e times the speed at which they met."""

from __future__ import annotations

from functools import lru_cache
from math import pi

CONTACT_STEPS = 6  # a side contact lasts about as many steps: with fewer, e scatters; with more, discs sink in too far
_PHASES = 16  # of a step at which first contact may come


@lru_cache(maxsize=256)
def spring(e: float, step: float) -> tuple[float, float]:
    """Stiffness (1/s²) and damping (1/s), per unit of mass, of a contact with restitution `e` at this time step (s).

    The damping is found by playing the contact in one dimension just as the engine does, speed first and place after,
    on average over where within a step it begins. Where even the strongest damping that is stable leaves more than
    `e`, that one is given.
    """
    stiffness = (pi / (CONTACT_STEPS * step)) ** 2
    least, most = 0.0, 0.8 / step
    if _parted(stiffness, most, step) > e:
        return stiffness, most
    for _ in range(40):
        middle = (least + most) / 2
        if _parted(stiffness, middle, step) > e:
            least = middle
        else:
            most = middle
    return stiffness, least


def _parted(stiffness: float, damping: float, step: float) -> float:
    """The mean speed after a contact met at speed 1."""
    total = 0.0
    for phase in range(_PHASES):
        place, speed = (phase + 0.5) / _PHASES * step, -1.0
        while place < 0 or speed < 0:
            if place < 0:
                push = -stiffness * place - damping * speed
                if push <= 0 and speed >= 0:
                    break
                speed += step * max(push, 0.0)
            place += step * speed
        total += speed
    return total / _PHASES

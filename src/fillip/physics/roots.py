"""The first root of a quartic, found without missing one."""

from __future__ import annotations

from fillip.physics.columns import NEVER
from fillip.physics.compiled import compiled

ROUNDING = 1e-15
_MOST_STEPS = 64


@compiled
def first_root(c0: float, c1: float, c2: float, c3: float, c4: float, span: float, finest: float) -> float:
    """Where c0 + c1 t + c2 t² + c3 t³ + c4 t⁴, which starts at or above 0, first goes below within (0, span].

    NEVER where it does not. Walks along the span: over a stretch on which every Bernstein coefficient is positive there
    is no root; where their signs change once there is exactly one, which is then polished; otherwise the stretch is
    halved. A dip within a stretch shorter than `finest` does not count.
    """
    at, width = 0.0, span
    while width > 0:
        # the polynomial seen from `at`
        q0 = c0 + at * (c1 + at * (c2 + at * (c3 + at * c4)))
        q1 = c1 + at * (2 * c2 + at * (3 * c3 + at * 4 * c4))
        q2 = c2 + at * (3 * c3 + at * 6 * c4)
        q3 = c3 + 4 * at * c4
        if at > 0 and q0 <= 0 and q1 < 0:
            return at
        p1 = q1 * width
        p2 = q2 * width * width
        p3 = q3 * width * width * width
        p4 = c4 * width * width * width * width
        b1 = q0 + 0.25 * p1
        b2 = q0 + 0.5 * p1 + p2 / 6
        b3 = q0 + 0.75 * p1 + 0.5 * p2 + 0.25 * p3
        b4 = q0 + p1 + p2 + p3 + p4
        clear = b1 > 0 and b2 > 0 and b3 > 0 and b4 > 0
        smallest = width <= finest
        # a stretch that ends on another root, as nearly as rounding lets one see, does not tell
        unsure = ROUNDING * (q0 + abs(p1) + abs(p2) + abs(p3) + abs(p4))
        if (b4 <= 0 and smallest) or (b4 < -unsure and _one_change(b1, b2, b3)):
            return at + _polished(q0, q1, q2, q3, c4, width, b4)
        if clear or smallest:
            at += width
            width = min(2 * width, span - at)
        else:
            width *= 0.5
    return NEVER


@compiled
def _one_change(b1: float, b2: float, b3: float) -> bool:
    """Whether signs that start positive and end negative change once only."""
    if b1 <= 0:
        return b2 <= 0 and b3 <= 0
    if b2 <= 0:
        return b3 <= 0
    return True


@compiled
def _polished(q0: float, q1: float, q2: float, q3: float, q4: float, width: float, end: float) -> float:
    """The root between 0, where the polynomial is q0 > 0, and `width`, where it is `end` <= 0: Newton, kept inside."""
    low, high = 0.0, width
    t = width * q0 / (q0 - end)
    for _ in range(_MOST_STEPS):
        value = q0 + t * (q1 + t * (q2 + t * (q3 + t * q4)))
        slope = q1 + t * (2 * q2 + t * (3 * q3 + t * 4 * q4))
        if value > 0:
            low = t
        else:
            high = t
        better = 0.5 * (low + high)
        if slope < 0:
            newton = t - value / slope
            if low <= newton <= high:
                better = newton
        if abs(better - t) <= 1e-16:
            return better
        t = better
    return t

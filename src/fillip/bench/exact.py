"""What motion and collisions are exactly, worked out slowly, for the engine to be held against."""

from __future__ import annotations

from decimal import Decimal, localcontext

_DIGITS = 50


def collision_error(
    one: tuple[float, ...], other: tuple[float, ...], apart: float, slowing: float, near: float
) -> float:
    """How much too late (s) `near` is as the time at which two moving discs without spin touch.

    The time is worked out by Newton's method in 50 digits. A disc is x, y, vx, vy; `apart` is the sum of the radii;
    each is slowed by `slowing` (m/s²) along its way.
    """
    with localcontext() as context:
        context.prec = _DIGITS
        first, second = _motion(one, slowing), _motion(other, slowing)
        (px, py), (vx, vy), (ax, ay) = ((b[0] - a[0], b[1] - a[1]) for a, b in zip(first, second, strict=True))
        t, reach = Decimal(near), Decimal(apart)
        for _ in range(12):
            x, y = px + (vx + ax * t / 2) * t, py + (vy + ay * t / 2) * t
            gap, closing = x * x + y * y - reach * reach, 2 * (x * (vx + ax * t) + y * (vy + ay * t))
            t -= gap / closing
        return float(Decimal(near) - t)


Vector = tuple[Decimal, Decimal]


def _motion(disc: tuple[float, ...], slowing: float) -> tuple[Vector, Vector, Vector]:
    x, y, vx, vy = map(Decimal, disc)
    speed = (vx * vx + vy * vy).sqrt()
    if speed == 0:
        return (x, y), (vx, vy), (Decimal(0), Decimal(0))
    rate = Decimal(slowing) / speed
    return (x, y), (vx, vy), (-rate * vx, -rate * vy)

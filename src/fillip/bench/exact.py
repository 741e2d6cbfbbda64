"""What motion and collisions are exactly, worked out slowly, for the engine to be held against."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal, localcontext
from math import exp, pi, sqrt

_STEP, _SPAN = 0.02, 30.0  # of the logarithm of the spin
_DIGITS = 50


def elliptic(m: float) -> tuple[float, float]:
    """The complete elliptic integrals K and E of the parameter m, 0 <= m < 1, by the arithmetic-geometric mean."""
    a, b, power, lost = 1.0, sqrt(1 - m), 0.5, m / 2
    while abs(a - b) > 1e-15 * a:
        a, b, c = (a + b) / 2, sqrt(a * b), (a - b) / 2
        power *= 2
        lost += power * c * c
    k = pi / (2 * a)
    return k, k * (1 - lost)


def friction(ratio: float) -> tuple[float, float]:
    """Friction force and torque of a sliding disc that spins, over μ m g and μ m g R, at ε = v/(R ω).

    Farkas, Bartels, Unger and Wolf, PRL 90, 248302 (2003), with K and E of the parameter.
    """
    e = ratio
    if abs(e - 1) < 1e-9:
        return 8 / (3 * pi), 8 / (9 * pi)
    if e < 1e-4:
        return e * (1 - e * e / 8), 2 / 3 - e * e / 2
    if e < 1:
        k, el = elliptic(e * e)
        force = 4 / 3 * ((e * e + 1) * el + (e * e - 1) * k) / (pi * e)
        return force, 4 / 9 * ((4 - 2 * e * e) * el + (e * e - 1) * k) / pi
    k, el = elliptic(1 / (e * e))
    force = 4 / 3 * ((e * e + 1) * el - (e * e - 1) * k) / pi
    return force, 4 / 9 * e * ((4 - 2 * e * e) * el + (2 * e * e - 5 + 3 / (e * e)) * k) / pi


def sliding(speed: float, spin: float, radius: float, slowing: float) -> Iterator[tuple[float, float]]:
    """Time and distance travelled, from the start to the stop, of a disc with this speed and spin (above 0).

    `slowing` is μ g. Runge-Kutta of the fourth order over u = −ln(ω/ω0), in which dε/du = ε − F/(2 T),
    dt/du = ω R/(2 μ g T) and dx/du = v dt/du, so that the stop is far away instead of steep.
    """

    def change(u: float, ratio: float) -> tuple[float, float, float]:
        force, torque = friction(ratio)
        turning = spin * exp(-u)
        time = turning * radius / (2 * slowing * torque)
        return ratio - force / (2 * torque), time, ratio * radius * turning * time

    u, ratio, t, x, h = 0.0, speed / (radius * spin), 0.0, 0.0, _STEP
    yield t, x
    for _ in range(round(_SPAN / _STEP)):
        k1 = change(u, ratio)
        k2 = change(u + h / 2, ratio + h / 2 * k1[0])
        k3 = change(u + h / 2, ratio + h / 2 * k2[0])
        k4 = change(u + h, ratio + h * k3[0])
        ratio, t, x = (
            value + h / 6 * (a + 2 * b + 2 * c + d)
            for value, a, b, c, d in zip((ratio, t, x), k1, k2, k3, k4, strict=True)
        )
        u += h
        yield t, x


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

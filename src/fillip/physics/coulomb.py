"""Coulomb's friction under a disc that slides and spins, and the exact motion that follows, worked out slowly.

The kernel uses neither: its table of the universal curve was made from the same law. This is what it is held against.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, pi, sqrt

_SPAN = 30.0  # of the logarithm of the spin: what is left then is nothing


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


def sliding(
    speed: float, spin: float, radius: float, slowing: float, step: float = 0.02
) -> Iterator[tuple[float, float, float]]:
    """Time, distance travelled and speed, from the start to the stop, of a disc with this speed and spin (above 0).

    `slowing` is μ g. Runge-Kutta of the fourth order over u = −ln(ω/ω0), in which dε/du = ε − F/(2 T),
    dt/du = ω R/(2 μ g T) and dx/du = v dt/du, so that the stop is far away instead of steep. `step` is one of u.
    """

    def change(u: float, ratio: float) -> tuple[float, float, float]:
        force, torque = friction(ratio)
        turning = spin * exp(-u)
        time = turning * radius / (2 * slowing * torque)
        return ratio - force / (2 * torque), time, ratio * radius * turning * time

    u, ratio, t, x, h = 0.0, speed / (radius * spin), 0.0, 0.0, step
    yield t, x, speed
    for _ in range(round(_SPAN / step)):
        k1 = change(u, ratio)
        k2 = change(u + h / 2, ratio + h / 2 * k1[0])
        k3 = change(u + h / 2, ratio + h / 2 * k2[0])
        k4 = change(u + h, ratio + h * k3[0])
        ratio, t, x = (
            value + h / 6 * (a + 2 * b + 2 * c + d)
            for value, a, b, c, d in zip((ratio, t, x), k1, k2, k3, k4, strict=True)
        )
        u += h
        yield t, x, ratio * radius * spin * exp(-u)

"""The exact motion of one disc that slides and spins, integrated step by step from the law of friction alone."""

from __future__ import annotations

from math import pi, sqrt

import numpy as np

from fillip.physics.compiled import Table, compiled

STEP, STEPS = 0.01, 4000
# columns of a motion
TIME, PLACE, TURNED, SPEED, RIM = range(5)


@compiled
def elliptic(m: float) -> tuple[float, float]:
    """K and E of the parameter m below 1, by the arithmetic-geometric mean."""
    a, b, weight, loss = 1.0, sqrt(1 - m), 0.5, 0.5 * m
    for _ in range(40):
        if a - b <= 1e-16 * a:
            break
        a, b, c = (a + b) / 2, sqrt(a * b), (a - b) / 2
        weight *= 2
        loss += weight * c * c
    return pi / (2 * a), pi / (2 * a) * (1 - loss)


@compiled
def friction(ratio: float) -> tuple[float, float]:
    """F and T (facts, "A disc that slides and spins")."""
    if ratio < 1e-3:
        return ratio * (1 - ratio * ratio / 8), 2 / 3 - ratio * ratio / 2
    if ratio > 1e3:
        return 1 - 1 / (8 * ratio * ratio), 1 / (4 * ratio)
    square = ratio * ratio
    if abs(ratio - 1) < 1e-13:
        return 8 / (3 * pi), 8 / (9 * pi)
    if ratio < 1:
        k, e = elliptic(square)
        force = ((square + 1) * e + (square - 1) * k) / ratio
        return 4 * force / (3 * pi), 4 * ((4 - 2 * square) * e + (square - 1) * k) / (9 * pi)
    k, e = elliptic(1 / square)
    torque = ratio * ((4 - 2 * square) * e + (2 * square - 5 + 3 / square) * k)
    return 4 * ((square + 1) * e - (square - 1) * k) / (3 * pi), 4 * torque / (9 * pi)


@compiled
def _slopes(speed: float, rim: float) -> tuple[float, float, float, float, float]:
    force, torque = friction(speed / rim)
    total = speed + rim
    return total, speed * total, rim * total, -force * total, -2 * torque * total


@compiled
def _integrate(motion: Table, step: float) -> None:
    """Runge and Kutta's steps, each as long as the speeds allow: they fall by a like part in each and never end."""
    for n in range(motion.shape[0] - 1):
        speed, rim = motion[n, SPEED], motion[n, RIM]
        one = _slopes(speed, rim)
        two = _slopes(speed + step / 2 * one[3], rim + step / 2 * one[4])
        three = _slopes(speed + step / 2 * two[3], rim + step / 2 * two[4])
        four = _slopes(speed + step * three[3], rim + step * three[4])
        for k in range(5):
            motion[n + 1, k] = motion[n, k] + step / 6 * (one[k] + 2 * two[k] + 2 * three[k] + four[k])


def exact_motion(speed: float, spin: float, radius: float, friction: float, finer: int = 1) -> Table:
    """Time, place, angle turned, speed and rim speed, a row a step; the last rows are the stop.

    `friction` is floor friction times gravity in m/s², `spin` in rad/s is not 0.
    """
    motion = np.zeros((STEPS * finer + 1, 5))
    motion[0, SPEED], motion[0, RIM] = speed, abs(spin) * radius
    _integrate(motion, STEP / finer)
    motion[:, :3] /= friction
    motion[:, TURNED] /= radius if spin > 0 else -radius
    return motion

"""The universal curve along which every disc comes to rest that slides and spins, ready for the kernel.

A disc of speed v and rim speed s = R |ω| is at u = v/(v + s) of the curve (facts, "A disc that slides and spins"; the
curve's equations are in `tests/physics/slip_curve.py`). Here all is per unit of friction: times are multiplied by μ g
and so are speeds, distances are multiplied by μ g and so are squared speeds. Only + - * / and √ are used, in the making
of the tables too, so that they have the same bits everywhere.
"""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

import numpy as np

from fillip.physics.compiled import Indices, Table, compiled
from fillip.physics.slip_table import CRITICAL, HALVED, MANTISSA, ZONES, Series

# The kernel's own cells are many and short, so that polynomials of degree 5 do: relative error below 1e-9.
_BINS = 64
_CLOSE = 3e-8  # of the end of the curve: from there on one phase goes to the stop and nothing else is asked for
_MISS = 2e-8  # a disc at 7 m/s on a powdered board has phases of at least two steps
_NODES = tuple(sign * sqrt(2 + root) / 2 for sign in (-1, 1) for root in (sqrt(3.0), 0.0, -sqrt(3.0)))
_COEFFICIENTS = 6
# what is known at a knot, for the curve's own scale: speed, rim speed, time and distance left
KNOT_SPEED, KNOT_RIM, KNOT_TIME, KNOT_DISTANCE = 0, 1, 2, 3


def _sum(series: Series, t: float) -> float:
    """A Chebyshev series at t from -1 to 1 (Clenshaw's recurrence)."""
    one, two = 0.0, 0.0
    for coefficient in reversed(series[1:]):
        one, two = 2 * t * one - two + coefficient, one
    return t * one - two + series[0]


def _power(x: float) -> float:
    """x^p, p being that of the table, for x from 0 to 1."""
    if x <= 0:
        return 0.0
    scale = 1.0
    while x < 1:
        x, scale = 2 * x, scale * HALVED
    return scale * _sum(MANTISSA, 2 * x - 3)


def curve(u: float) -> tuple[float, float, float]:
    """At u from 0 to 1: u τ, u δ, and V u³ (1-u)², V being the speed along the curve on this side of its end."""
    for low, high, time, distance, factor in ZONES:
        if u <= high:
            t = 2 * (u - low) / (high - low) - 1
            return _sum(time, t), _sum(distance, t), _sum(factor, t) * _power(abs(u - CRITICAL))
    raise ValueError(f"u runs from 0 to 1, not to {u}")


def _edges() -> list[float]:
    """Where the kernel's cells end: they shrink towards the three places at which the curve is not smooth."""
    edges = {k / _BINS for k in range(_BINS + 1)}
    offset = 1 / 16
    while offset > _CLOSE / 2:
        edges |= {CRITICAL - offset, CRITICAL + offset}
        offset /= sqrt(2.0)
    edges.add(CRITICAL)
    edges |= {0.5 + sign / (_BINS * 2**k) for k in range(8) for sign in (-1, 1)}
    edges |= {1 - 1 / (_BINS * 2**k) for k in range(1, 7)}
    return sorted(edges)


def _polynomial(values: list[float]) -> list[float]:
    """The coefficients, constant first, of the polynomial in t with these values at the nodes."""
    monomials = [0.0] * _COEFFICIENTS
    # Chebyshev polynomials as coefficients, one after the other, and as values at the nodes
    before, current = [0.0] * _COEFFICIENTS, [1.0] + [0.0] * (_COEFFICIENTS - 1)
    for n in range(_COEFFICIENTS):
        weight = 0.0
        for t, value in zip(_NODES, values, strict=True):
            at = 0.0
            for coefficient in reversed(current):
                at = at * t + coefficient
            weight += at * value
        weight *= (1 if n == 0 else 2) / _COEFFICIENTS
        monomials = [m + weight * c for m, c in zip(monomials, current, strict=True)]
        shifted = [0.0, *current[:-1]]
        before, current = current, [(s if n == 0 else 2 * s - b) for s, b in zip(shifted, before, strict=True)]
    return monomials


def _cells() -> tuple[Table, Indices]:
    """A row a cell: middle, what scales u - middle to t, end, three polynomials; then the first cell of every bin."""
    rows = []
    for low, high in pairwise(_edges()):
        middle, half = (low + high) / 2, (high - low) / 2
        values = [curve(middle + half * t) for t in _NODES]
        polynomials = [_polynomial([value[k] for value in values]) for k in range(3)]
        rows.append([middle, 1 / half, high, *polynomials[0], *polynomials[1], *polynomials[2]])
    ends = [row[2] for row in rows]
    first = [sum(end <= b / _BINS for end in ends) for b in range(_BINS)]
    rows[-1][2] = 2.0  # nothing lies beyond the last cell
    return np.array(rows), np.array([*first, len(rows) - 1])


def _at(u: float) -> tuple[float, float, float, float]:
    """Speed, rim speed, time and distance left at u, for the curve's own scale."""
    time, distance, speed = curve(u)
    speed /= u * u * u * (1 - u) * (1 - u)
    return speed, speed * (1 - u) / u, speed * time / u, speed * speed * distance / (2 * u)


def _places(u: float) -> list[float]:
    """u of the knots from here to the curve's end, each as far from the one before as a fast disc's phase can be.

    Steps grow and shrink until a phase between two knots misses the exact motion by `_MISS` of the squared speed.
    """
    places, step = [u], CRITICAL - u
    speed, rim, time, distance = _at(u)
    while abs(u - CRITICAL) > _CLOSE:
        most = min(abs(CRITICAL - u) / 3, u / 3, (1 - u) / 3)
        step = min(max(step, -most), most)
        ending, spinning, left, way = _at(u + step)
        miss = abs((time - left) * (speed + ending) - 2 * (distance - way)) / 7
        if miss > _MISS * (speed * speed + rim * rim):
            step *= 0.8
            continue
        u += step
        places.append(u)
        speed, rim, time, distance = ending, spinning, left, way
        step *= 1.25
    return places


def _knots() -> tuple[Table, int]:
    """A row a knot, in the order in which a motion comes to them, those below the curve's end first; their number."""
    below, above = _places(1e-10), _places(1 - 1e-5)
    return np.array([_at(u) for u in below + above]), len(below)


def _first_knots() -> Indices:
    """A row a cell: among which knots the first lies that a disc from this cell comes to."""
    places = KNOTS[:, KNOT_SPEED] / (KNOTS[:, KNOT_SPEED] + KNOTS[:, KNOT_RIM])
    rows, low = [], 0.0
    for high in CELLS[:, 2]:
        # one knot more on either side, for what rounding does to u
        if high <= CRITICAL:
            before, after = (int(np.count_nonzero(places[:BELOW] < edge)) for edge in (low, high))
            rows.append((max(before - 1, 0), min(after + 1, BELOW)))
        else:
            before, after = (BELOW + int(np.count_nonzero(places[BELOW:] > edge)) for edge in (high, low))
            rows.append((max(before - 1, BELOW), min(after + 1, KNOT_COUNT)))
        low = high
    return np.array(rows)


def _halfway() -> Indices:
    """For every knot, how many knots further on about half of its time is left."""
    steps, n = [], 0
    for k in range(KNOT_COUNT):
        n = max(n, k)
        end = BELOW if k < BELOW else KNOT_COUNT
        while n < end - 1 and KNOTS[n, KNOT_TIME] > KNOTS[k, KNOT_TIME] * 0.47:
            n += 1
        steps.append(n - k)
    return np.array(steps)


CELLS, FIRST_CELL = _cells()
KNOTS, BELOW = _knots()
KNOT_COUNT = len(KNOTS)
FIRST_KNOT, HALFWAY = _first_knots(), _halfway()


@compiled
def remaining(speed: float, rim: float) -> tuple[float, float, float, int, int]:
    """What lies before a disc: time and distance to the stop, its curve's scale, the first knot and the one after all.

    All per unit of friction. The values of a knot are those of this disc times the scale, the distance times its
    square. Where no knot is left the scale means nothing.
    """
    total = speed + rim
    u = speed / total
    cell = FIRST_CELL[int(u * _BINS)]
    while u >= CELLS[cell, 2]:
        cell += 1
    c = CELLS[cell]
    t = (u - c[0]) * c[1]
    time = ((((c[8] * t + c[7]) * t + c[6]) * t + c[5]) * t + c[4]) * t + c[3]
    distance = ((((c[14] * t + c[13]) * t + c[12]) * t + c[11]) * t + c[10]) * t + c[9]
    curve_speed = ((((c[20] * t + c[19]) * t + c[18]) * t + c[17]) * t + c[16]) * t + c[15]
    v = u * u * u
    rest = rim / total
    scale = speed * v * rest * rest / curve_speed if curve_speed > 0 else 0.0
    low, high, end = FIRST_KNOT[cell, 0], FIRST_KNOT[cell, 1], BELOW
    if u > CRITICAL:
        end = KNOT_COUNT
    # ratio of rim speed to speed falls below the end of the curve and rises above it
    while low < high:
        half = (low + high) // 2
        passed = speed * KNOTS[half, KNOT_RIM] - rim * KNOTS[half, KNOT_SPEED]
        if (passed >= 0) == (u < CRITICAL):
            low = half + 1
        else:
            high = half
    return time * total, distance * total * speed / 2, scale, low, end

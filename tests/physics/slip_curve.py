"""The universal curve of a disc that slides and spins, at forty digits, and the program that writes its table.

`python -m tests.physics.slip_curve --write` rewrites `fillip/physics/slip_table.py`.

Farkas, Bartels, Unger and Wolf, Phys. Rev. Lett. 90, 248302 (2003): with ε = v/(R ω), friction slows a disc by
dv/dt = -μ g F(ε) and its spin by dω/dt = -2 μ g T(ε)/R. In u = ε/(1 + ε), which runs from 0 (spin alone) to 1 (no
spin), stop time τ in v/(μ g), stop distance δ in v²/(2 μ g) and the speed V along the curve obey, with q = 2 ε T - F,

    u (1-u) q τ' = F τ - 1,    u (1-u) q δ' = 2 F δ - 2,    u (1-u) q V' = -F V.

q vanishes at u*, where every motion ends. There τ and δ are the only solutions that stay finite, and V falls to zero as
|u - u*|^p. So the table is of u τ, u δ and the factor G that is left of V = |u - u*|^p G / (u³ (1-u)²): all three are
finite and smooth from u = 0 to u = 1 but for weak logarithms at 0, 1/2 and 1, towards which the zones shrink.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from textwrap import fill
from typing import Any

import mpmath as mp

from fillip.physics import slip_table

DIGITS = 40
NEGLIGIBLE = 1e-12  # the last coefficients of a zone that are left out
DECIMALS = 15  # of a coefficient: the sums are near 1
SPREAD, MIDDLE_SPREAD = 15, 22  # coefficients that a zone is solved for
# from the zone of u*, outwards
DOWN = ("0.2", "0.1", "0.05", "0.025", "0.0125", "0")
UP = (
    *("0.42", "0.46", "0.48", "0.49", "0.495", "0.4975", "0.5", "0.5025", "0.505", "0.51", "0.52", "0.54", "0.58"),
    *("0.66", "0.8", "0.9", "0.95", "0.975", "0.9875", "0.99375", "0.998", "1"),
)

INDENT = "    "

Number = Any  # an mpmath number, for which there are no types
Curve = dict[str, list[Number]]
Zone = tuple[Number, Number, Curve]


def friction(ratio: Number) -> tuple[Number, Number]:
    """F and T at ε > 0, in closed form (facts, "A disc that slides and spins"); K and E take the parameter m."""
    e = mp.mpf(ratio)
    if e == 1:
        return 8 / (3 * mp.pi), 8 / (9 * mp.pi)
    square = e * e
    if e < 1:
        k, el = mp.ellipk(square), mp.ellipe(square)
        force = ((square + 1) * el + (square - 1) * k) / e
        torque = (4 - 2 * square) * el + (square - 1) * k
    else:
        k, el = mp.ellipk(1 / square), mp.ellipe(1 / square)
        force = (square + 1) * el - (square - 1) * k
        torque = e * ((4 - 2 * square) * el + (2 * square - 5 + 3 / square) * k)
    return 4 * force / (3 * mp.pi), 4 * torque / (9 * mp.pi)


def friction_by_quadrature(ratio: float) -> tuple[Number, Number]:
    """F and T as what they mean: unit friction against the motion of every point, over a disc of uniform pressure.

    A point at (r, φ) of a disc with ω R = 1 moves with (ε - r sin φ, r cos φ).
    """
    e = mp.mpf(ratio)

    def over_disc(part: Callable[[Number, Number, Number], Number]) -> Number:
        def ring(r: Number) -> Number:
            def point(angle: Number) -> Number:
                along, across = e + r * mp.cos(angle), r * mp.sin(angle)
                return part(along, across, angle) / mp.sqrt(along * along + across * across)

            return 2 * r * mp.quad(point, [0, mp.pi / 2, mp.pi])

        return mp.quad(ring, [0, e, 1] if e < 1 else [0, 1]) / mp.pi

    force = over_disc(lambda along, across, angle: along)

    def lever(r: Number) -> Number:
        def point(angle: Number) -> Number:
            along, across = e + r * mp.cos(angle), r * mp.sin(angle)
            return (r * mp.cos(angle) * along + r * mp.sin(angle) * across) / mp.sqrt(along**2 + across**2)

        return 2 * r * mp.quad(point, [0, mp.pi / 2, mp.pi])

    return force, mp.quad(lever, [0, e, 1] if e < 1 else [0, 1]) / mp.pi


@lru_cache(maxsize=1)
def critical() -> tuple[Number, Number]:
    """u* and the exponent p with which V falls to zero there."""
    with mp.workdps(DIGITS):
        ratio = mp.findroot(_gain, mp.mpf("0.653"))
        return ratio / (1 + ratio), -friction(ratio)[0] / (ratio * mp.diff(_gain, ratio))


def _gain(ratio: Number) -> Number:
    """q = 2 ε T - F, which says how fast ε grows."""
    force, torque = friction(ratio)
    return 2 * ratio * torque - force


def _equation(which: str) -> Callable[[Number], tuple[Number, Number, Number]]:
    """ρ, α and β of the equation ρ f' = α f + β that `which` obeys: u τ, u δ or ln G."""
    middle, power = critical()

    def at(u: Number) -> tuple[Number, Number, Number]:
        ratio, left = u / (1 - u), 1 - u
        force, torque = friction(ratio)
        f, k = force / u, (2 * ratio * torque - force) / u
        if which == "time":
            return k * left * u, k * left + f, mp.mpf(-1)
        if which == "distance":
            return k * left * u, k * left + 2 * f, mp.mpf(-2)
        return mp.mpf(1), mp.mpf(0), -f / (u * k * left) + 3 / u - 2 / left - power / (u - middle)

    return at


def _polynomials(count: int, t: Number) -> tuple[list[Number], list[Number]]:
    """The first Chebyshev polynomials at t, and their slopes."""
    values, slopes = [mp.mpf(1), t], [mp.mpf(0), mp.mpf(1)]
    for k in range(2, count):
        values.append(2 * t * values[-1] - values[-2])
        slopes.append(2 * values[k - 1] + 2 * t * slopes[-1] - slopes[-2])
    return values, slopes


def series(coefficients: list[Number], t: Number) -> Number:
    """The sum of a Chebyshev series at t from -1 to 1."""
    values, _ = _polynomials(max(len(coefficients), 2), mp.mpf(t))
    return mp.fsum(c * v for c, v in zip(coefficients, values, strict=False))


def _nodes(count: int) -> list[Number]:
    return [mp.cos(mp.pi * (2 * i + 1) / (2 * count)) for i in range(count)]


def _solved(low: Number, high: Number, count: int, which: str, known: tuple[Number, Number] | None) -> list[Number]:
    """The Chebyshev series of a solution by collocation, through `known` (t and value) or the one that is finite."""
    rows = count - (known is not None)
    matrix, right = mp.matrix(count, count), mp.matrix(count, 1)
    for i, t in enumerate(_nodes(rows)):
        rho, alpha, beta = _equation(which)((low + high) / 2 + (high - low) / 2 * t)
        values, slopes = _polynomials(count, t)
        for j in range(count):
            matrix[i, j] = rho * slopes[j] * 2 / (high - low) - alpha * values[j]
        right[i] = beta
    if known is not None:
        for j, value in enumerate(_polynomials(count, mp.mpf(known[0]))[0]):
            matrix[rows, j] = value
        right[rows] = known[1]
    return list(mp.lu_solve(matrix, right))


def zones() -> list[Zone]:
    """All zones from u = 0 to 1: where they begin and end, and the series of u τ, u δ and ln G in each."""
    with mp.workdps(DIGITS):
        low, high = mp.mpf(DOWN[0]), mp.mpf(UP[0])
        at_middle = 2 * (critical()[0] - low) / (high - low) - 1
        middle: Zone = (
            low,
            high,
            {
                "time": _solved(low, high, MIDDLE_SPREAD, "time", None),
                "distance": _solved(low, high, MIDDLE_SPREAD, "distance", None),
                "speed": _solved(low, high, MIDDLE_SPREAD, "speed", (at_middle, mp.mpf(0))),
            },
        )
        below, above = [middle], [middle]
        for edge in map(mp.mpf, DOWN[1:]):
            low, _, curve = below[-1]
            below.append((edge, low, {w: _solved(edge, low, SPREAD, w, (1, series(s, -1))) for w, s in curve.items()}))
        for edge in map(mp.mpf, UP[1:]):
            _, high, curve = above[-1]
            above.append(
                (high, edge, {w: _solved(high, edge, SPREAD, w, (-1, series(s, 1))) for w, s in curve.items()})
            )
        return below[:0:-1] + above


def _fitted(function: Callable[[Number], Number], count: int) -> list[Number]:
    """The Chebyshev series of a smooth function of t."""
    nodes = _nodes(count)
    values = [function(t) for t in nodes]
    rows = [_polynomials(count, t)[0] for t in nodes]
    scale = [mp.mpf(1 if n == 0 else 2) / count for n in range(count)]
    return [s * mp.fsum(v * row[n] for v, row in zip(values, rows, strict=True)) for n, s in enumerate(scale)]


def _shortened(coefficients: list[Number]) -> list[float]:
    numbers = [round(float(c), DECIMALS) for c in coefficients]
    while abs(numbers[-1]) < NEGLIGIBLE:
        numbers.pop()
    return numbers


def _rows(numbers: list[float], indent: str) -> str:
    return fill(", ".join(map(repr, numbers)), 117, initial_indent=indent, subsequent_indent=indent)


def text() -> str:
    """The table as source."""
    with mp.workdps(DIGITS):
        middle, power = critical()
        parts = []
        for low, high, curve in zones():
            factor = _fitted(lambda t, s=curve["speed"]: mp.exp(series(s, t)), MIDDLE_SPREAD)  # type: ignore[misc]
            rows = [_rows(_shortened(c), INDENT + "  ") for c in (curve["time"], curve["distance"], factor)]
            rows = [f"{INDENT} ({row.strip()})" for row in rows]
            parts.append(f"    ({float(low)!r}, {float(high)!r},\n" + ",\n".join(rows) + "),\n")
        mantissa = _shortened(_fitted(lambda t: ((3 + t) / 2) ** power, 20))
        return (
            '"""The universal curve of a disc that slides and spins: numbers only.\n\n'
            "Written by `python -m tests.physics.slip_curve --write`, which says what they are and where from.\n"
            '"""\n\nfrom __future__ import annotations\n\n'
            "Series = tuple[float, ...]\n\n"
            "# u* = ε*/(1 + ε*), where every motion ends, and ½^p, p being the power with which the speed falls to it\n"
            f"CRITICAL = {float(middle)!r}\nHALVED = {float(mp.mpf(1) / 2**power)!r}\n\n"
            "# fmt: off\n# m^p for m from 1 to 2, a Chebyshev series\n"
            f"MANTISSA: Series = (\n{_rows(mantissa, INDENT)},\n)\n\n"
            "# from u, to u, and in between the Chebyshev series of u τ, of u δ and of G\n"
            f"ZONES: tuple[tuple[float, float, Series, Series, Series], ...] = (\n{''.join(parts)})\n# fmt: on\n"
        )


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.physics.slip_curve --write")
    Path(slip_table.__file__).write_text(text(), encoding="utf-8")

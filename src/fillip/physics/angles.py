"""Where the ends of a curve lie: cosine and sine with the same bits on every machine.

The C library's differ from one machine to the next in the last bit. These are worked out with fifty digits and rounded
once. They are only needed when a surface's tables are made.
"""

from __future__ import annotations

from decimal import Context, Decimal

_CONTEXT = Context(prec=50)
_QUARTER = _CONTEXT.divide(Decimal("3.14159265358979323846264338327950288419716939937510582097"), Decimal(2))
_TERMS = 36  # of both series together: beyond, what is left at an eighth of a turn is below the fiftieth digit
# relative; how far from a whole number of quarter turns an angle is that means one, its own and a sum's rounding
_ROUNDING = Decimal("1e-15")


def direction(*angles: float) -> tuple[float, float]:
    """Cosine and sine of the sum of these angles (radians), each rounded correctly.

    Those of a whole number of quarter turns are exactly 0, 1 or -1, although no such angle can be written exactly.
    """
    whole = Decimal(0)
    for angle in angles:
        whole = _CONTEXT.add(whole, Decimal(angle))
    quarters = int(_CONTEXT.divide(whole, _QUARTER).to_integral_value())
    rest = _CONTEXT.subtract(whole, _CONTEXT.multiply(_QUARTER, Decimal(quarters)))
    if abs(rest) <= _ROUNDING * max(Decimal(1), abs(whole)):
        rest = Decimal(0)
    cosine, sine = (float(part) for part in _series(rest))
    return ((cosine, sine), (-sine, cosine), (-cosine, -sine), (sine, -cosine))[quarters % 4]


def _series(angle: Decimal) -> tuple[Decimal, Decimal]:
    """Cosine and sine of an angle of at most an eighth of a turn, by their series."""
    sums, term = [Decimal(0), Decimal(0)], Decimal(1)
    for power in range(_TERMS):
        part = term if power % 4 < 2 else -term
        sums[power % 2] = _CONTEXT.add(sums[power % 2], part)
        term = _CONTEXT.divide(_CONTEXT.multiply(term, angle), Decimal(power + 1))
    return sums[0], sums[1]

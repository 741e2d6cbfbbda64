"""How much of a long figure a test run takes: all of it, or a seeded tenth."""

from __future__ import annotations

import os
import random


def full() -> bool:
    """Whether every figure is to be run whole (`run.py test --full`)."""
    return os.environ.get("FILLIP_FULL") == "1"


def share(whole: int, least: int = 1) -> int:
    """How many of `whole` cases to run: all of them in a full run, otherwise a tenth, but no fewer than `least`.

    Never more than `whole`. Negative counts are refused.
    """
    if whole < 0 or least < 0:
        raise ValueError(f"a share needs counts of at least 0, not {whole} and {least}")
    return whole if full() else min(whole, max(least, whole // 10))


def chosen(whole: int, seed: int, least: int = 1) -> list[int]:
    """The case numbers out of range(whole) to run, ascending: `share(whole, least)` of them, drawn with `seed`."""
    return sorted(random.Random(seed).sample(range(whole), share(whole, least)))

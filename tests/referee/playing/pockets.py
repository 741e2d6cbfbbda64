"""Random reports of a board with pockets: whatever can be true of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from fillip.referee.plays import Report


def a_report(luck: Random, left: Mapping[str, int], likely: Sequence[str], faults: Sequence[str]) -> Report:
    """Something that can be true of a board on which `left` lies: `likely` kinds more often, faults now and then."""
    pool = [kind for kind, count in left.items() for _ in range(count)]
    if luck.random() < 0.6:
        pool = [kind for kind in pool if kind in likely]
    most = len(pool) if luck.random() < 0.2 else min(4, len(pool))
    gone = luck.sample(pool, luck.randint(0, most))
    if luck.random() < 0.15:
        gone.append("striker")
    luck.shuffle(gone)
    flown = luck.randint(0, min(2, len(gone))) if luck.random() < 0.15 else 0
    hand = luck.sample(list(faults), luck.randint(0, len(faults))) if luck.random() < 0.15 else []
    hit = luck.choice([None, *(kind for kind, count in left.items() if count)])
    return Report(hit, tuple(gone[flown:]), tuple(gone[:flown]), tuple(hand))

"""Where the kernel works a shot out: tables that are made once and used for shot after shot.

The kernel itself allocates nothing.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from fillip.physics.columns import NEVER
from fillip.physics.compiled import Column, Flags, Indices, Table
from fillip.physics.springs import CONTACTS_A_DISC, INDEX_ROWS, WORK_ROWS


class Workspace(NamedTuple):
    """Tables for shots of as many discs as they are long."""

    pair_times: Table  # when each disc meets each other one
    soonest: Column  # the earliest of each row, and with which disc
    partner: Indices
    alone: Column  # when each disc meets something alone; the kind and the number of what it meets
    kinds: Indices
    whiches: Indices
    changed: Indices  # the discs whose future is to be worked out
    near: Flags  # a mark a disc
    sides: Table  # of each disc, on which side of every line and edge it is
    counts: Indices  # see `columns`: WRITTEN, TOLD, LIGHT
    work: Table  # for groups that touch: see `springs`
    ends: Indices


def make_workspace(discs: int, lines: int) -> Workspace:
    """Tables for so many discs on a ground with so many sensed lines and falling edges."""
    return Workspace(
        np.full((discs, discs), NEVER),
        np.full(discs, NEVER),
        np.zeros(discs, np.int64),
        np.full(discs, NEVER),
        np.zeros(discs, np.int64),
        np.zeros(discs, np.int64),
        np.zeros(max(discs, 2), np.int64),
        np.zeros(discs, np.int8),
        np.ones((discs, lines)),
        np.zeros(3, np.int64),
        np.zeros((WORK_ROWS, CONTACTS_A_DISC * discs)),
        np.zeros((INDEX_ROWS, CONTACTS_A_DISC * discs), np.int64),
    )

"""The event loop: find what happens next, move there in closed form, let it happen, look ahead again.

There is no time step. Only + - * / √ are used and nothing is allocated inside the loop; records go into tables that the
caller makes, and where they prove too short the caller runs the shot again with longer ones.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from fillip.physics.columns import (
    EVENT_KIND,
    FLOOR,
    GRAVITY,
    LINE,
    NEVER,
    POCKET_FALL,
    REST,
    SPEED,
    SPIN,
    TOLD,
    WALL,
    WRITTEN,
)
from fillip.physics.compiled import (
    Column,
    Indices,
    Table,
    compiled,
    compiled_and_kept,
    source_stamp,
)
from fillip.physics.encounters import cross, fall, hit, meet_wall, take_sides
from fillip.physics.motion import advance, begin_phase
from fillip.physics.records import new_event, record_segment
from fillip.physics.schedule import first_alone, refresh_pairs

MOST_EVENTS = 20_000
DONE, TOO_MANY_EVENTS, RECORDS_FULL = 0, 1, 2

Result = tuple[int, float, int, int, int]
Loop = Callable[[Table, Table, Table, Table, Column, Table, Table, int], Result]


@compiled
def _next(alone: Column, soonest: Column, partner: Indices) -> tuple[float, int, int]:
    """Time of the next event, its disc, and the other one, or -1 where the disc is alone.

    Of things that come at once: what a disc meets alone goes first, then the disc that stands first.
    """
    time, i, j = NEVER, -1, -1
    for k in range(alone.shape[0]):
        if alone[k] < time:
            time, i = alone[k], k
    for k in range(soonest.shape[0]):
        if soonest[k] < time:
            time, i, j = soonest[k], k, partner[k]
    return time, i, j


@compiled
def _go_on(discs: Table, i: int, now: float, friction: float, events: Table, counts: Indices) -> None:
    """Start the next phase of a disc that moved, or tell that it rests."""
    begin_phase(discs, i, now, friction)
    if discs[SPEED, i] == 0 and discs[SPIN, i] == 0:
        row = new_event(events, counts, now, i)
        events[row, EVENT_KIND] = REST


def _loop(stamp: int) -> Loop:
    """The loop. `stamp` is enclosed so that kept code belongs to the sources it was compiled from."""

    @compiled_and_kept
    def run(
        discs: Table,
        walls: Table,
        pockets: Table,
        lines: Table,
        coefficients: Column,
        segments: Table,
        events: Table,
        most_events: int,
    ) -> Result:
        """Play on from time 0 until all discs are at rest, and leave them in `discs` as they end.

        The tables are as `columns` describes; `pockets` has rows x, y, radius. Returns how it ended (DONE,
        TOO_MANY_EVENTS or RECORDS_FULL), the time of the last event, and the numbers of segments, of events and of
        turns of the loop.
        """
        count = discs.shape[1]
        friction = coefficients[FLOOR] * coefficients[GRAVITY]
        times = np.full((count, count), NEVER)
        soonest = np.full(count, NEVER)
        partner = np.full(count, -1)
        alone = np.full(count, NEVER)
        kinds = np.zeros(count, np.int64)
        whiches = np.zeros(count, np.int64)
        sides = np.ones((count, lines.shape[0]))
        counts = np.zeros(2, np.int64)
        now, turns = 0.0, 0 * stamp
        for i in range(count):
            take_sides(discs, i, lines, sides)
            begin_phase(discs, i, now, friction)
        # the discs of which the future is to be worked out, and whether their paths are new or only what lies on them
        changed, pending, new_path = np.arange(max(count, 2)), count, True

        while True:
            for k in range(pending):
                i = changed[k]
                alone[i], kinds[i], whiches[i] = first_alone(discs, i, walls, pockets, lines, sides)
                if new_path:
                    refresh_pairs(discs, i, now, times, soonest, partner)
            time, i, j = _next(alone, soonest, partner)
            if time == NEVER:
                return DONE, now, counts[WRITTEN], counts[TOLD], turns
            if turns >= most_events:
                return TOO_MANY_EVENTS, now, counts[WRITTEN], counts[TOLD], turns
            if counts[WRITTEN] + 2 > segments.shape[0] or counts[TOLD] + 3 > events.shape[0]:
                return RECORDS_FULL, now, counts[WRITTEN], counts[TOLD], turns
            turns += 1
            now = max(now, time)
            changed[0], changed[1], pending, new_path = i, j, 1, True

            if j < 0 and kinds[i] == LINE:
                # the disc slides on as before: only the line is behind it
                cross(discs, i, now, lines, whiches[i], sides, events, counts)
                new_path = False
                continue
            record_segment(discs, i, now, segments, counts)
            if j >= 0:
                record_segment(discs, j, now, segments, counts)
                advance(discs, i, now)
                advance(discs, j, now)
                hit(discs, min(i, j), max(i, j), now, coefficients, events, counts)
                _go_on(discs, j, now, friction, events, counts)
                pending = 2
            else:
                new_path = discs[SPEED, i] > 0 or kinds[i] == POCKET_FALL  # or it only stopped turning on the spot
                advance(discs, i, now)
                if kinds[i] == WALL:
                    meet_wall(discs, i, now, walls, whiches[i], coefficients, events, counts)
                elif kinds[i] == POCKET_FALL:
                    fall(discs, i, now, whiches[i], events, counts)
                    continue
            _go_on(discs, i, now, friction, events, counts)

    return run


play = _loop(source_stamp())

"""The event loop: find what happens next, move there in closed form, let it happen, look ahead again.

There is no time step. Only + - * / √ are used and nothing is allocated inside the loop; records go into tables that the
caller makes, and where they prove too short the caller runs the shot again with longer ones.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from fillip.physics.columns import (
    FLOOR,
    GRAVITY,
    LINE,
    NEVER,
    ON,
    PHASE_END,
    REST,
    SPEED,
    SPIN,
    STATE,
    WALL,
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
from fillip.physics.records import record_event, record_segment
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
def _go_on(discs: Table, i: int, now: float, friction: float, events: Table, told: int) -> int:
    """Start the next phase of a disc that moved, or tell that it rests. Returns how many events there are."""
    begin_phase(discs, i, now, friction)
    if discs[SPEED, i] == 0 and discs[SPIN, i] == 0:
        return record_event(events, told, now, REST, i, -1, 0, 0)
    return told


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
        now, written, told, turns = 0.0, 0, 0, 0 * stamp
        for i in range(count):
            take_sides(discs, i, lines, sides)
            begin_phase(discs, i, now, friction)
            alone[i], kinds[i], whiches[i] = first_alone(discs, i, walls, pockets, lines, sides)
        for i in range(count):
            refresh_pairs(discs, i, now, times, soonest, partner)

        while True:
            time, i, j = _next(alone, soonest, partner)
            if time == NEVER:
                return DONE, now, written, told, turns
            if turns >= most_events:
                return TOO_MANY_EVENTS, now, written, told, turns
            if written + 2 > segments.shape[0] or told + 3 > events.shape[0]:
                return RECORDS_FULL, now, written, told, turns
            turns += 1
            now = max(now, time)

            if j >= 0:
                written = record_segment(discs, i, now, segments, written)
                written = record_segment(discs, j, now, segments, written)
                advance(discs, i, now)
                advance(discs, j, now)
                told = hit(discs, min(i, j), max(i, j), now, coefficients, events, told)
                told = _go_on(discs, i, now, friction, events, told)
                told = _go_on(discs, j, now, friction, events, told)
                alone[j], kinds[j], whiches[j] = first_alone(discs, j, walls, pockets, lines, sides)
                refresh_pairs(discs, j, now, times, soonest, partner)
            elif kinds[i] == LINE:
                # the motion does not change, nor what it leads to: only the line is behind
                told = cross(discs, i, now, lines, whiches[i], sides, events, told)
                alone[i], kinds[i], whiches[i] = first_alone(discs, i, walls, pockets, lines, sides)
                continue
            else:
                moved = discs[SPEED, i] > 0
                written = record_segment(discs, i, now, segments, written)
                advance(discs, i, now)
                if kinds[i] == WALL:
                    told = meet_wall(discs, i, now, walls, whiches[i], coefficients, events, told)
                if kinds[i] == WALL or kinds[i] == PHASE_END:
                    told = _go_on(discs, i, now, friction, events, told)
                else:
                    told = fall(discs, i, now, whiches[i], events, told)
                if discs[STATE, i] == ON and not moved:
                    # it only stopped turning on the spot
                    alone[i] = NEVER
                    continue
            if discs[STATE, i] == ON:
                alone[i], kinds[i], whiches[i] = first_alone(discs, i, walls, pockets, lines, sides)
            else:
                alone[i] = NEVER
            refresh_pairs(discs, i, now, times, soonest, partner)

    return run


play = _loop(source_stamp())

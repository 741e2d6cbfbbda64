"""The event loop: find what happens next, move there in closed form, let it happen, look ahead again.

There is no time step. Only + - * / √ are used and nothing is allocated inside the loop; records go into tables that the
caller makes, and where they prove too short the caller runs the rest again with longer ones.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from fillip.physics.columns import (
    DONE,
    EDGE,
    EVENT_KIND,
    EVENTS_END,
    FLOOR,
    GRAVITY,
    LIGHT,
    LINE,
    NEVER,
    ON,
    OUTCOME,
    PAUSED,
    POCKET_FALL,
    RECORDS_FULL,
    REST,
    SEGMENTS_END,
    SPEED,
    SPIN,
    STATE,
    TOLD,
    TOO_MANY_EVENTS,
    TOUCHED,
    TURNS,
    WALL,
    WRITTEN,
    Ground,
)
from fillip.physics.compiled import (
    Column,
    Flags,
    Indices,
    Shots,
    Table,
    compiled,
    compiled_and_kept,
    source_stamp,
)
from fillip.physics.encounters import cross, fall, fall_off, hit, meet_wall
from fillip.physics.motion import advance, begin_phase, next_phase
from fillip.physics.pairs import refresh_pairs
from fillip.physics.records import new_event, record_segment
from fillip.physics.schedule import first_alone
from fillip.physics.sides import take_sides
from fillip.physics.springs import Room, make_room

MOST_EVENTS = 20_000

Loop = Callable[[Shots, Ground, float, float, bool, Table, Table, Indices, Column, int], int]


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
def _tell_rest(discs: Table, i: int, now: float, events: Table, counts: Indices) -> None:
    """Tell that a disc rests, where neither its place nor its angle changes any more."""
    if discs[SPEED, i] == 0 and discs[SPIN, i] == 0:
        row = new_event(events, counts, now, i)
        events[row, EVENT_KIND] = REST


def _loop(stamp: int) -> Loop:
    """The loop. `stamp` is enclosed so that kept code belongs to the sources it was compiled from."""

    @compiled_and_kept
    def run(
        shots: Shots,
        ground: Ground,
        since: float,
        until: float,
        light: bool,
        segments: Table,
        events: Table,
        results: Indices,
        times_at_rest: Column,
        most_events: int,
    ) -> int:
        """Play each of the shots in place, from time `since` until all its discs are at rest or it is `until`.

        Where `since` is above 0 the discs are as an earlier call left them at that time, in the middle of their phases.

        `shots` has a table of discs a shot, all of one shape; the tables are as `columns` describes. How each shot
        ended goes into its row of `results`, the time of its last event into `times_at_rest`. With `light` no segments
        are written, and of the events only what a report needs: falls, edges, lines, and hits of a disc that no other
        has hit before. Returns how many shots were played: fewer than all only where the records are full.
        """
        count = shots.shape[2]
        friction = ground.coefficients[FLOOR] * ground.coefficients[GRAVITY]
        pair_times = np.empty((count, count))
        soonest, alone = np.empty(count), np.empty(count)
        partner, kinds, whiches = np.empty(count, np.int64), np.empty(count, np.int64), np.empty(count, np.int64)
        # the discs of which the future is to be worked out
        changed = np.empty(max(count, 2), np.int64)
        near = np.empty(count, np.int8)
        room = make_room(count)
        sides = np.ones((count, ground.lines.shape[0] + ground.edges.shape[0]))
        counts = np.zeros(3, np.int64)
        counts[LIGHT] = light
        for shot in range(shots.shape[0]):
            outcome, time, turns = _shot(
                shots[shot],
                ground,
                since,
                until,
                friction,
                pair_times,
                soonest,
                alone,
                partner,
                kinds,
                whiches,
                changed,
                near,
                room,
                sides,
                segments,
                events,
                counts,
                most_events,
            )
            if outcome == RECORDS_FULL:
                return shot + 0 * stamp
            results[shot, OUTCOME], results[shot, TURNS] = outcome, turns
            results[shot, SEGMENTS_END], results[shot, EVENTS_END] = counts[WRITTEN], counts[TOLD]
            times_at_rest[shot] = time
        return int(shots.shape[0])

    return run


@compiled
def _shot(
    discs: Table,
    ground: Ground,
    since: float,
    until: float,
    friction: float,
    pair_times: Table,
    soonest: Column,
    alone: Column,
    partner: Indices,
    kinds: Indices,
    whiches: Indices,
    changed: Indices,
    near: Flags,
    room: Room,
    sides: Table,
    segments: Table,
    events: Table,
    counts: Indices,
    most_events: int,
) -> tuple[int, float, int]:
    """One shot: how it ended, the time of its last event and the turns of the loop. The rest is room to work in."""
    count = discs.shape[1]
    now, turns, light = since, 0, counts[LIGHT] != 0
    pair_times[:] = NEVER
    for i in range(count):
        soonest[i], partner[i], changed[i] = NEVER, i, i
        take_sides(discs, i, ground, sides)
        if since == 0:
            begin_phase(discs, i, now, friction)
    # whether the paths of the changed discs are new, or only what lies on them
    pending, new_path = count, True
    while True:
        for k in range(pending):
            i = changed[k]
            alone[i], kinds[i], whiches[i] = first_alone(discs, i, ground, sides)
        if new_path:
            for k in range(pending):
                refresh_pairs(discs, changed[k], now, pair_times, soonest, partner, near)
        time, i, j = _next(alone, soonest, partner)
        if time == NEVER:
            return DONE, now, turns
        if time > until:
            for k in range(count):
                if discs[STATE, k] == ON and (discs[SPEED, k] > 0 or discs[SPIN, k] != 0):
                    record_segment(discs, k, until, segments, counts)
                    advance(discs, k, until)
            return PAUSED, until, turns
        if turns >= most_events:
            return TOO_MANY_EVENTS, now, turns
        # one turn writes a segment and a rest for each disc at most, and a hit for each pair of neighbours
        if (counts[WRITTEN] + count > segments.shape[0] and not light) or counts[TOLD] + 4 * count + 3 > events.shape[
            0
        ]:
            return RECORDS_FULL, now, turns
        turns += 1
        now = max(now, time)
        changed[0], pending, new_path = i, 1, True
        told = counts[TOLD]

        if j < 0 and kinds[i] == LINE:
            # the disc slides on as before: only the line is behind it
            cross(discs, i, now, ground.lines, whiches[i], sides, events, counts)
            new_path = False
            continue
        record_segment(discs, i, now, segments, counts)
        if j >= 0:
            record_segment(discs, j, now, segments, counts)
            advance(discs, i, now)
            advance(discs, j, now)
            first = discs[TOUCHED, i] == 0 or discs[TOUCHED, j] == 0
            pending = hit(
                discs, min(i, j), max(i, j), now, ground.coefficients, segments, events, counts, room, changed
            )
            if light and pending == 2 and not first:
                counts[TOLD] = told
            told = counts[TOLD]
            for k in range(pending):
                begin_phase(discs, changed[k], now, friction)
                _tell_rest(discs, changed[k], now, events, counts)
        elif kinds[i] == POCKET_FALL:
            advance(discs, i, now)
            fall(discs, i, now, whiches[i], events, counts)
            told = counts[TOLD]
        elif kinds[i] == EDGE:
            advance(discs, i, now)
            fall_off(discs, i, now, events, counts)
            told = counts[TOLD]
        elif kinds[i] == WALL:
            advance(discs, i, now)
            meet_wall(discs, i, now, ground, whiches[i], events, counts)
            begin_phase(discs, i, now, friction)
            _tell_rest(discs, i, now, events, counts)
        else:
            new_path = discs[SPEED, i] > 0  # or it only stopped turning on the spot
            advance(discs, i, now)
            next_phase(discs, i, now, friction)
            _tell_rest(discs, i, now, events, counts)
        if light:
            counts[TOLD] = told


play = _loop(source_stamp())

"""The event loop: find what happens next, move there in closed form, let it happen, look ahead again.

There is no time step. Only + - * / √ are used and nothing is allocated inside the loop; records go into tables that the
caller makes, and where they prove too short the caller runs the rest again with longer ones.
"""

from __future__ import annotations

from collections.abc import Callable

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
    WALL_HITS,
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
    written_in,
)
from fillip.physics.encounters import cross, fall, fall_off, hit, meet_wall
from fillip.physics.groups import gather, is_group, move_group
from fillip.physics.motion import advance, begin_phase, next_phase
from fillip.physics.pairs import refresh_pairs
from fillip.physics.parting import settle
from fillip.physics.records import new_event, record_segment
from fillip.physics.schedule import first_alone
from fillip.physics.sides import take_sides
from fillip.physics.workspace import Workspace

MOST_EVENTS = 20_000

Loop = Callable[..., int]


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
        since: float,
        until: float,
        light: bool,
        segments: Table,
        events: Table,
        results: Indices,
        times_at_rest: Column,
        most_events: int,
        walls: Table,
        pockets: Table,
        lines: Table,
        edges: Table,
        coefficients: Column,
        pair_times: Table,
        soonest: Column,
        partner: Indices,
        alone: Column,
        kinds: Indices,
        whiches: Indices,
        changed: Indices,
        near: Flags,
        sides: Table,
        counts: Indices,
        work: Table,
        ends: Indices,
    ) -> int:
        """See `play`. The tables come one by one, since handing over a tuple of them takes three times as long."""
        ground = Ground(walls, pockets, lines, edges, coefficients)
        workspace = Workspace(
            pair_times, soonest, partner, alone, kinds, whiches, changed, near, sides, counts, work, ends
        )
        counts[WRITTEN], counts[TOLD], counts[LIGHT] = 0, 0, light
        for shot in range(shots.shape[0]):
            outcome, time, turns = _shot(shots[shot], ground, workspace, since, until, segments, events, most_events)
            if outcome == RECORDS_FULL:
                return shot + 0 * stamp
            results[shot, OUTCOME], results[shot, TURNS] = outcome, turns
            results[shot, SEGMENTS_END], results[shot, EVENTS_END] = counts[WRITTEN], counts[TOLD]
            times_at_rest[shot] = time
        return int(shots.shape[0])

    return run


@written_in
def _shot(
    discs: Table,
    ground: Ground,
    workspace: Workspace,
    since: float,
    until: float,
    segments: Table,
    events: Table,
    most_events: int,
) -> tuple[int, float, int]:
    """One shot: how it ended, the time of its last event and the turns of the loop."""
    pair_times, soonest, partner = workspace.pair_times, workspace.soonest, workspace.partner
    alone, kinds, whiches, changed = workspace.alone, workspace.kinds, workspace.whiches, workspace.changed
    near, sides, counts = workspace.near, workspace.sides, workspace.counts
    work, ends = workspace.work, workspace.ends
    friction = ground.coefficients[FLOOR] * ground.coefficients[GRAVITY]
    count = discs.shape[1]
    now, turns, light = since, 0, counts[LIGHT] != 0
    for i in range(count):
        soonest[i], partner[i], changed[i] = NEVER, i, i
        for j in range(count):
            pair_times[i, j] = NEVER
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
        written_full = counts[WRITTEN] + count > segments.shape[0] and not light
        if written_full or counts[TOLD] + 4 * count + 3 > events.shape[0]:
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
            i, j, pending = min(i, j), max(i, j), 0
            if is_group(discs, i, j, now):
                size, number = gather(discs, i, j, now, work, ends)
                if settle(work, ends, size, number, ground.coefficients, False):
                    pending = move_group(discs, now, number, segments, events, counts, work, ends, changed)
            if pending == 0:
                pending = hit(discs, i, j, now, ground.coefficients, events, counts, changed)
            if light and pending == 2 and not first:
                counts[TOLD] = told
            told = counts[TOLD]
            for k in range(pending):
                discs[WALL_HITS, changed[k]] = 0.0  # what another disc drives is not wedged by walls alone
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


loop = _loop(source_stamp())


def play(
    shots: Shots,
    ground: Ground,
    workspace: Workspace,
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

    `shots` has a table of discs a shot, all of one shape; the tables are as `columns` describes. How each shot ended
    goes into its row of `results`, the time of its last event into `times_at_rest`. With `light` no segments are
    written, and of the events only what a report needs: falls, edges, lines, and hits of a disc that no other has hit
    before. Returns how many shots were played: fewer than all only where the records are full.
    """
    return loop(
        shots,
        since,
        until,
        light,
        segments,
        events,
        results,
        times_at_rest,
        most_events,
        *ground,
        *workspace,
    )

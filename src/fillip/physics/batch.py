"""Many shots on one surface at once, on all cores: the kernel plays them without the interpreter's lock."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import overload

import numpy as np

from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.pieces import Piece
from fillip.kit.surfaces import Surface
from fillip.physics import columns as c
from fillip.physics.bodies import LAYOUT_OVERLAP, Body, check_clear, check_overlap, columns_of, flicked, lying
from fillip.physics.columns import Ground
from fillip.physics.compiled import Column, Indices, Shots, Table
from fillip.physics.ground import tables, wall_rows
from fillip.physics.kernel import MOST_EVENTS, play
from fillip.physics.played import trace_of
from fillip.physics.trace import Trace
from fillip.physics.workspace import make_workspace

_ROWS_A_SHOT = 256
_LIGHT_ROWS_A_SHOT = 64


@dataclass(frozen=True, slots=True)
class Played:
    """What the kernel made of a run of shots: the discs as they end, and one table of segments and of events for all.

    Rows of `results` are as `columns` describes; the segments of shot k end at its SEGMENTS_END and begin where those
    of the shot before it end, the events likewise.
    """

    discs: Shots
    results: Indices
    times: Column
    segments: Table
    events: Table


class Batch(Sequence[Trace]):
    """The traces of many shots, in the order in which they were asked for; each is made when it is looked at."""

    def __init__(
        self, surface: Surface, bodies: Sequence[Sequence[Body]], runs: Sequence[tuple[Sequence[int], Played]]
    ):
        self._surface, self._bodies = surface, bodies
        self._where = {shot: (row, played) for shots, played in runs for row, shot in enumerate(shots)}

    def __len__(self) -> int:
        return len(self._bodies)

    @overload
    def __getitem__(self, index: int) -> Trace: ...
    @overload
    def __getitem__(self, index: slice) -> list[Trace]: ...
    def __getitem__(self, index: int | slice) -> Trace | list[Trace]:
        if isinstance(index, slice):
            return [self._trace(shot) for shot in range(len(self))[index]]
        return self._trace(range(len(self))[index])

    def __iter__(self) -> Iterator[Trace]:
        return (self._trace(shot) for shot in range(len(self)))

    def _trace(self, shot: int) -> Trace:
        row, played = self._where[shot]
        bodies = self._bodies[shot]
        first_segment, first_event = played.results[row - 1, c.SEGMENTS_END : c.EVENTS_END + 1] if row else (0, 0)
        outcome, last_segment, last_event, _ = played.results[row].tolist()
        if outcome != c.DONE:
            raise RuntimeError(
                f"shot {shot} has more than {MOST_EVENTS} events and was given up after {played.times[row]:.3f} s"
            )
        return trace_of(
            bodies,
            self._surface,
            float(played.times[row]),
            played.discs[row],
            played.segments[first_segment:last_segment],
            played.events[first_event:last_event],
        )


def simulate_many(
    surface: Surface,
    pieces: Mapping[str, Piece],
    shots: Sequence[tuple[Layout, Flick]],
    *,
    light: bool = False,
    threads: int | None = None,
) -> Batch:
    """What happens when each of these flicks is played on its layout, as `planar.simulate` answers for one.

    With `light` the traces have no segments, and of the events only what a report needs: falls, edges, lines, and hits
    of a disc that no other has hit before; that is for search. `threads` is the number of cores used, all of them by
    default. Raises ValueError as `simulate` does, with the number of the shot; a shot without an end of events raises
    RuntimeError when its trace is looked at.
    """
    bodies, columns = _starts(surface, pieces, shots)
    ground = tables(surface)
    workers = max(1, min(threads or os.cpu_count() or 1, len(bodies)))
    chunks = _chunks(bodies, workers)
    starts = [np.stack([columns[shot] for shot in chunk]) for chunk in chunks]
    if workers == 1:
        played = [play_all(start, ground, light) for start in starts]
    else:
        with ThreadPoolExecutor(workers) as pool:
            played = list(pool.map(lambda start: play_all(start, ground, light), starts))
    return Batch(surface, bodies, list(zip(chunks, played, strict=True)))


def _starts(
    surface: Surface, pieces: Mapping[str, Piece], shots: Sequence[tuple[Layout, Flick]]
) -> tuple[list[list[Body]], list[Table]]:
    """The bodies of every shot, and their tables. What lies in a layout is looked at once, however often it is played.

    Raises ValueError as `simulate_many` does.
    """
    bodies, columns, walls = [], [], wall_rows(surface)
    seen: dict[tuple[int, str], tuple[list[Body], Table]] = {}
    for number, (layout, flick) in enumerate(shots):
        try:
            key = id(layout), flick.piece
            if key not in seen:
                around = lying(pieces, layout, flick.piece)
                check_flat(around)
                check_overlap(around, surface, LAYOUT_OVERLAP)
                seen[key] = around, columns_of(around)
            others, rows = seen[key]
            body = flicked(pieces, layout, flick)
            check_flat([body])
            check_clear(body, others, walls, LAYOUT_OVERLAP)
        except ValueError as error:
            raise ValueError(f"shot {number}: {error}") from None
        bodies.append([body, *others])
        columns.append(np.hstack([columns_of([body]), rows]))
    return bodies, columns


def play_all(starts: Shots, ground: Ground, light: bool = False, since: float = 0.0, until: float = c.NEVER) -> Played:
    """Play every shot of a table of starts, with as much room for records as it takes.

    A shot can be paused at the time `until` and gone on with: what it left in `discs` is where the next call, with that
    time as `since`, begins.
    """
    shots = len(starts)
    discs = starts.copy()
    workspace = make_workspace(starts.shape[2], len(ground.lines) + len(ground.edges))
    results, times = np.zeros((shots, c.RESULT_COLUMNS), np.int64), np.zeros(shots)
    rows = 1024 + shots * (_LIGHT_ROWS_A_SHOT if light else _ROWS_A_SHOT)
    while True:
        segments = np.empty((1 if light else rows, c.RECORD_COLUMNS))
        events = np.empty((rows, c.EVENT_COLUMNS))
        if play(discs, ground, workspace, since, until, light, segments, events, results, times, MOST_EVENTS) == shots:
            return Played(discs, results, times, segments, events)
        rows *= 4
        discs[:] = starts


def check_flat(bodies: Sequence[Body]) -> None:
    """Raises ValueError in one sentence where a body leaves the plane, or does not lie in it."""
    for body in bodies:
        if body.lift:
            raise ValueError(f"planar refuses lift: expected 0, got {body.lift:g}")
        if not body.flat:
            raise ValueError(f"{body.id} does not lie flat: planar expects z 0 and no tilt")


def _chunks(bodies: Sequence[Sequence[Body]], workers: int) -> list[list[int]]:
    """The numbers of the shots, in several lists a worker, each of shots with equally many bodies."""
    by_size: dict[int, list[int]] = {}
    for number, shot in enumerate(bodies):
        by_size.setdefault(len(shot), []).append(number)
    # more pieces of work than workers, so that they end together
    step = max(1, len(bodies) // (4 * workers)) if workers > 1 else len(bodies)
    return [shots[at : at + step] for shots in by_size.values() for at in range(0, len(shots), step)]

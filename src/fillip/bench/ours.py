"""This project's own engine on the stand: the kernel with recording, the whole call, light batches, threads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from statistics import median
from time import perf_counter

import msgspec
import numpy as np

from fillip.bench.measuring import Runner, Times, clock, each, timed
from fillip.bench.shots import CARROM, PIECES, Kind
from fillip.kit.surfaces import Surface
from fillip.physics import columns as c
from fillip.physics.batch import play_all, simulate_many
from fillip.physics.bodies import columns_of
from fillip.physics.compiled import Shots
from fillip.physics.ground import tables
from fillip.physics.kernel import MOST_EVENTS, play
from fillip.physics.planar import simulate
from fillip.physics.trace import Trace, decode
from fillip.physics.workspace import make_workspace

VISIT = 0.003  # s that a shot is repeated at each visit, so that it runs as warm as one among many
COPIES = 16  # of a shot in one call of the kernel
_ROWS_A_SHOT = 2048


class Kernel:
    """One shot, ready to be played by the compiled loop alone again and again, into tables that are kept.

    A call plays `copies` of it, as a batch does: with many the way into compiled code, some µs long, hardly counts.
    """

    def __init__(self, kind: Kind, seed: int, surface: Surface, copies: int = COPIES) -> None:
        self._ground = tables(surface)
        self._starts = np.repeat(columns_of(kind.bodies(seed))[None], copies, axis=0)
        self._workspace = make_workspace(self._starts.shape[2], len(self._ground.lines) + len(self._ground.edges))
        self._discs = self._starts.copy()
        rows = copies * _ROWS_A_SHOT
        self._segments, self._events = np.empty((rows, c.RECORD_COLUMNS)), np.empty((rows, c.EVENT_COLUMNS))
        self._results, self._times = np.zeros((copies, c.RESULT_COLUMNS), np.int64), np.zeros(copies)

    def play(self, light: bool = False) -> float:
        """Play it: the seconds a shot that the loop took. Raises RuntimeError where its tables are too short."""
        self._discs[:] = self._starts
        copies = len(self._starts)
        begun = clock()
        played = play(
            self._discs,
            self._ground,
            self._workspace,
            0.0,
            c.NEVER,
            light,
            self._segments,
            self._events,
            self._results,
            self._times,
            MOST_EVENTS,
        )
        seconds = clock() - begun
        if played != copies:
            raise RuntimeError(f"the shot has more than {_ROWS_A_SHOT} records")
        return seconds / copies

    def turns(self) -> int:
        """How many turns of the loop the shot took: impacts, walls, falls, ends of phases."""
        return int(self._results[0, c.TURNS])

    def records(self) -> tuple[int, int]:
        """How many segments and how many events the shot left."""
        return int(self._results[0, c.SEGMENTS_END]), int(self._results[0, c.EVENTS_END])


def kernel_runner(kind: Kind, surface: Surface, copies: int = COPIES) -> Runner:
    """The seconds of the loop alone, recording included, by seed."""
    ready = cache(lambda seed: Kernel(kind, seed, surface, copies))

    def run(seed: int) -> list[float]:
        kernel = ready(seed)
        kernel.play()
        until = perf_counter() + VISIT
        times = [kernel.play()]
        while perf_counter() < until:
            times.append(kernel.play())
        return times

    return run


def simulate_runner(kind: Kind, surface: Surface) -> Runner:
    """The seconds of the whole call from Python, from a layout and a flick to a trace, by seed."""
    shot = cache(kind.shot)

    def run(seed: int) -> list[float]:
        return timed(lambda: simulate(surface, PIECES, *shot(seed)), VISIT)

    return run


def shot_figures(kind: Kind, seeds: Sequence[int], kernel: Times, call: Times, whole: Times) -> dict[str, float]:
    """What the shots are and what they cost on the real board.

    `kernel` are seconds of the loop in a batch, `call` those of a call for one shot alone, `whole` those of simulate.
    """
    turns, segments, events = {}, [], []
    for seed in seeds:
        one = Kernel(kind, seed, CARROM, 1)
        one.play()
        turns[seed] = one.turns()
        left = one.records()
        segments.append(left[0])
        events.append(left[1])
    return {
        "discs": kind.discs,
        "speed_m_s": kind.speed,
        "turns": median(turns.values()),
        "events": median(events),
        "segments": median(segments),
        "kernel_us": kernel.typical() * 1e6,
        "kernel_slowest_us": kernel.slowest() * 1e6,
        "kernel_one_call_us": call.typical() * 1e6,
        "kernel_shots_per_s": 1 / kernel.typical(),
        "ns_per_turn": median(kernel.of(seed) / turns[seed] for seed in seeds) * 1e9,
        "simulate_us": whole.typical() * 1e6,
        "simulate_shots_per_s": 1 / whole.typical(),
    }


def batch_figures(kind: Kind, seeds: Sequence[int], rounds: int) -> dict[str, float]:
    """Shots a second of whole batches, by mode, and what light batches gain over recorded shots one by one.

    Everything on one thread; `kernel` is without the way from layouts to tables and from tables to traces.
    """
    shots = [kind.shot(seed) for seed in seeds] * 4
    starts, ground = _starts(kind, seeds), tables(CARROM)
    works: dict[str, Callable[[], object]] = {
        "one_by_one": lambda: [simulate(CARROM, PIECES, *shot) for shot in shots],
        "batch": lambda: simulate_many(CARROM, PIECES, shots, threads=1),
        "light": lambda: simulate_many(CARROM, PIECES, shots, threads=1, light=True),
        "kernel_one_by_one": lambda: [play_all(start[None], ground) for start in starts],
        "kernel_batch": lambda: play_all(starts, ground),
        "kernel_light": lambda: play_all(starts, ground, True),
    }
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            times[name].extend(timed(work))
    typical = {name: median(found) for name, found in times.items()}
    return {f"{name}_shots_per_s": len(shots) / seconds for name, seconds in typical.items()} | {
        "light_gain": typical["one_by_one"] / typical["light"],
        "kernel_light_gain": typical["kernel_one_by_one"] / typical["kernel_light"],
    }


def thread_figures(kind: Kind, seeds: Sequence[int], rounds: int) -> dict[str, float]:
    """Shots a second of light batches with one thread and two, by the clock on the wall: the quickest of the rounds."""
    shots = [kind.shot(seed) for seed in seeds] * 40
    starts, ground = np.concatenate([_starts(kind, seeds)] * 10), tables(CARROM)
    pieces = np.array_split(starts, 8)
    with ThreadPoolExecutor(2) as pool:
        works: dict[str, Callable[[], object]] = {
            "calls_1": lambda: simulate_many(CARROM, PIECES, shots, threads=1, light=True),
            "calls_2": lambda: simulate_many(CARROM, PIECES, shots, threads=2, light=True),
            "kernel_1": lambda: [play_all(piece, ground, True) for piece in pieces],
            "kernel_2": lambda: list(pool.map(lambda piece: play_all(piece, ground, True), pieces)),
        }
        quickest = dict.fromkeys(works, float("inf"))
        for _ in range(rounds):
            for name, work in works.items():
                begun = perf_counter()
                work()
                quickest[name] = min(quickest[name], perf_counter() - begun)
    return {f"{name}_shots_per_s": len(shots) / seconds for name, seconds in quickest.items()} | {
        "gain": quickest["calls_1"] / quickest["calls_2"],
        "kernel_gain": quickest["kernel_1"] / quickest["kernel_2"],
    }


def _starts(kind: Kind, seeds: Sequence[int]) -> Shots:
    """The kernel's tables of the shots of these seeds, four times over."""
    return np.stack([columns_of(kind.bodies(seed)) for seed in seeds] * 4)


def trace_figures(kind: Kind, seeds: Sequence[int]) -> dict[str, float]:
    """What a trace weighs, and what it costs to store and to send it."""
    traces = [simulate(CARROM, PIECES, *kind.shot(seed)) for seed in seeds]
    stored = [trace.encode() for trace in traces]
    return {
        "stored_bytes": median(map(len, stored)),
        "encode_us": each(traces, Trace.encode) * 1e6,
        "decode_us": each(stored, decode) * 1e6,
        "to_wire_us": each(traces, Trace.to_wire) * 1e6,
        "wire_json_us": each(traces, lambda trace: msgspec.json.encode(trace.to_wire())) * 1e6,
        "digest_us": each(traces, Trace.digest) * 1e6,
    }

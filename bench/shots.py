"""How fast the planar engine is on this machine: `python bench/shots.py [--json]`.

Kernel times are of the compiled loop alone, recording included; the rest is what a shot costs around it. Every figure
is a median over seeds of the median over repeats, so that other work on the machine shows as little as it can.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TypeVar

import msgspec
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fillip.physics import columns, planar
from fillip.physics.kernel import MOST_EVENTS, play
from fillip.physics.planar import Body, simulate
from fillip.physics.trace import Trace, decode
from tests.physics.many_shots import middle_game
from tests.physics.scenes import CARROM, PIECES, break_shot

SEEDS, REPEATS = 40, 25
Thing = TypeVar("Thing")


def each(things: Iterable[Thing], work: Callable[[Thing], object]) -> float:
    """The median time in microseconds of a piece of work on each of these things."""
    medians = []
    for thing in things:
        times = []
        for _ in range(REPEATS):
            begun = perf_counter()
            work(thing)
            times.append(perf_counter() - begun)
        medians.append(median(times))
    return median(medians) * 1e6


def kernel(bodies: list[Body]) -> tuple[float, int]:
    """Time of the loop in microseconds, and how many turns it takes."""
    tables, start = planar.tables(CARROM), planar.columns_of(bodies)
    segments, events = np.empty((4096, columns.RECORD_COLUMNS)), np.empty((4096, columns.EVENT_COLUMNS))
    times, turns = [], 0
    for _ in range(REPEATS):
        discs = start.copy()
        begun = perf_counter()
        *_, turns = play(discs, *tables, segments, events, MOST_EVENTS)
        times.append(perf_counter() - begun)
    return median(times) * 1e6, turns


def kernel_figures(shots: Iterable[list[Body]]) -> dict[str, float]:
    measured = [kernel(bodies) for bodies in shots]
    return {
        "kernel_us": median(time for time, _ in measured),
        "slowest_us": max(time for time, _ in measured),
        "turns": median(turns for _, turns in measured),
        "ns_per_turn": median(1000 * time / turns for time, turns in measured),
    }


def figures() -> dict[str, object]:
    begun = perf_counter()
    planar.warm()
    loaded = perf_counter() - begun
    breaks = [break_shot(seed, 4.0) for seed in range(SEEDS)]
    middles = [middle_game(seed) for seed in range(SEEDS)]
    traces = [simulate(CARROM, PIECES, *shot) for shot in breaks]
    return {
        "kernel_ready_s": loaded,
        "break_4_m_s_20_discs": kernel_figures(planar.bodies_of(PIECES, *shot) for shot in breaks),
        "middle_game_2_m_s_8_discs": kernel_figures(planar.bodies_of(PIECES, *shot) for shot in middles),
        "simulate_break_us": each(breaks, lambda shot: simulate(CARROM, PIECES, *shot)),
        "simulate_middle_us": each(middles, lambda shot: simulate(CARROM, PIECES, *shot)),
        "break_trace": {
            "events": median(len(trace.events) for trace in traces),
            "segments": median(sum(len(path.segments) for path in trace.pieces) for trace in traces),
            "encode_us": each(traces, Trace.encode),
            "stored_bytes": median(len(trace.encode()) for trace in traces),
            "decode_us": each([trace.encode() for trace in traces], decode),
            "to_wire_us": each(traces, Trace.to_wire),
            "wire_json_us": each(traces, lambda trace: msgspec.json.encode(trace.to_wire())),
            "digest_us": each(traces, Trace.digest),
        },
    }


def _print(values: dict[str, object], indent: str = "") -> None:
    for name, value in values.items():
        if isinstance(value, dict):
            print(f"{indent}{name}")
            _print(value, indent + "  ")
        else:
            print(f"{indent}{name:<{28 - len(indent)}}{value:10.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    if parser.parse_args().json:
        print(json.dumps(figures()))
    else:
        _print(figures())

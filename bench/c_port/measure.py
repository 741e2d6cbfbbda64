"""What stands between the kernel and a C port of its inner loop: `python bench/c_port/measure.py [--json]`.

The inner loop is the look-ahead of one disc at all others. Both versions see the same states of seeded breaks, in turn;
their answers must be the same bits. Needs a C compiler (`cc`).
"""

from __future__ import annotations

import argparse
import ctypes
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from fillip.bench.shots import CARROM, PIECES, break_shot
from fillip.physics import columns as c
from fillip.physics.batch import play_all
from fillip.physics.bodies import bodies_of, columns_of
from fillip.physics.compiled import Column, Flags, Indices, Shots, Table, compiled
from fillip.physics.ground import tables
from fillip.physics.pairs import refresh_pairs
from fillip.physics.schedule import first_alone
from fillip.physics.workspace import Workspace, make_workspace

NOW = 0.15  # s into each break: most discs move
SEEDS, TURNS, ROUNDS = 40, 50, 15
SOURCE = Path(__file__).with_name("pairs.c")
USED = ["RADIUS", "X", "Y", "UX", "UY", "SPEED", "SLOWING", "SINCE", "FREE", "UNDISTURBED", "STATE"]


@compiled
def rows(
    states: Shots, now: float, times_over: int, times: Table, soonest: Column, partner: Indices, near: Flags
) -> None:
    """Every row of every state, again and again."""
    for _ in range(times_over):
        for state in range(states.shape[0]):
            for i in range(states.shape[2]):
                refresh_pairs(states[state], i, now, times, soonest, partner, near)


def states() -> Shots:
    """Seeded breaks, halted in the thick of it."""
    ground = tables(CARROM)
    starts = np.stack([columns_of(bodies_of(PIECES, *break_shot(seed, 5.0))) for seed in range(SEEDS)])
    halted = play_all(starts, ground, until=NOW).discs
    sides = np.ones((halted.shape[2], len(ground.lines) + len(ground.edges)))
    for discs in halted:
        for i in range(halted.shape[2]):
            first_alone(discs, i, ground, sides)
    return halted


def c_rows(folder: Path) -> ctypes._NamedFuncPointer:
    """The C version, compiled without fused operations. Raises SystemExit where there is no compiler."""
    library = folder / "pairs.so"
    numbers = [f"-D{name}={getattr(c, name)}" for name in USED]
    command = ["cc", "-O3", "-march=native", "-ffp-contract=off", "-fPIC", "-shared", *numbers, "-o", str(library)]
    try:
        subprocess.run([*command, str(SOURCE), "-lm"], check=True, timeout=60)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"the C version could not be compiled: {error}")
    return ctypes.CDLL(str(library)).rows


def figures() -> dict[str, object]:
    """Nanoseconds a row and their ratio, and whether both found the same."""
    halted = states()
    number, columns, count = halted.shape
    with tempfile.TemporaryDirectory() as folder:
        in_c = c_rows(Path(folder))

        def run_c(space: Workspace) -> None:
            pointers = [ctypes.c_void_p(table.ctypes.data) for table in _tables(space)]
            sizes = [ctypes.c_int64(size) for size in (number, columns, count)]
            begin = ctypes.c_void_p(halted.ctypes.data)
            in_c(begin, *sizes, ctypes.c_double(NOW), ctypes.c_int64(TURNS), *pointers)

        def run_python(space: Workspace) -> None:
            rows(halted, NOW, TURNS, space.pair_times, space.soonest, space.partner, space.near)

        ours, theirs = make_workspace(count, 0), make_workspace(count, 0)
        run_python(ours)
        run_c(theirs)
        same = all(np.array_equal(one, other) for one, other in zip(_tables(ours), _tables(theirs), strict=True))
        pairs = [(_timed(run_python, ours), _timed(run_c, theirs)) for _ in range(ROUNDS)]
    each = number * count * TURNS
    return {
        "discs": count,
        "moving": float(np.mean((halted[:, c.SPEED] > 0).sum(axis=1))),
        "kernel_ns_a_row": median(one for one, _ in pairs) / each * 1e9,
        "c_ns_a_row": median(other for _, other in pairs) / each * 1e9,
        "kernel_over_c": median(one / other for one, other in pairs),
        "same_bits": same,
    }


def _tables(space: Workspace) -> tuple[npt.NDArray[Any], ...]:
    return space.pair_times, space.soonest, space.partner, space.near


def _timed(run: Callable[[Workspace], None], space: Workspace) -> float:
    begun = perf_counter()
    run(space)
    return perf_counter() - begun


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    found = figures()
    if parser.parse_args().json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:<18}{value if isinstance(value, bool) else format(value, '10.2f')}")

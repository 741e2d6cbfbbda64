"""How long the kernel takes to be ready in a new process: compiled from its sources, and from kept code."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import fillip

_SCRIPT = """
from time import perf_counter, process_time
begun = perf_counter()
from fillip.physics import planar
loaded, worked = perf_counter(), process_time()
planar.warm()
print(loaded - begun, perf_counter() - loaded, process_time() - worked)
"""


def figures() -> dict[str, float]:
    """Seconds of a cold compile and of a start from kept code, in processes of their own; the imports beside them.

    `cold_compile_cpu_s` is what the processor spent on the compile, which on a quiet machine takes as long.

    Raises RuntimeError where such a process fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        _, cold, work = _start(folder)
        imports, kept, _ = _start(folder)
    return {"cold_compile_s": cold, "cold_compile_cpu_s": work, "from_cache_s": kept, "imports_s": imports}


def _start(folder: str) -> tuple[float, float, float]:
    path = os.pathsep.join((str(Path(fillip.__file__).parents[1]), os.environ.get("PYTHONPATH", "")))
    done = subprocess.run(
        [sys.executable, "-c", _SCRIPT],
        env=os.environ | {"NUMBA_CACHE_DIR": folder, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"a new process could not load the physics: {done.stderr.strip().splitlines()[-1:]}")
    imports, ready, work = map(float, done.stdout.split())
    return imports, ready, work

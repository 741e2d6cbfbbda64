"""How much the memory of a server process grows while it is played on.

    python bench/memory.py [--shots 10000] [--tables 8] [--json]

A server in a process of its own with a database in a temporary folder, and several clients on loopback that play at
tables of their own and begin new games as the old ones end. Resident memory is read at a fifth of the shots, when all
is warm, and at the last: the growth between the two should stay under 5 MB.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.latency import START, Table


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    words.add_argument("--shots", type=int, default=10_000)
    words.add_argument("--tables", type=int, default=8)
    words.add_argument("--json", action="store_true")
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(Path(folder), given.shots, given.tables)
    if given.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:>28}  {value:10.2f}")
    return 0


def measure(folder: Path, shots: int, tables: int) -> dict[str, float]:
    """Resident megabytes of the server after a fifth of the shots and after all of them."""
    process = subprocess.Popen(
        [sys.executable, "-c", START, f"sqlite:///{folder / 'games.sqlite3'}"], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    begun, early = time.perf_counter(), max(shots // 5, 1)
    try:
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if found is None:
            raise SystemExit(f"the server did not start: {line!r}")
        idle = resident(process.pid)
        played = play(found[0], tables, early)
        first = resident(process.pid)
        middle = [resident(process.pid)]
        for _ in range(4):
            played += play(found[0], tables, (shots - early) // 4)
            middle.append(resident(process.pid))
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()
    return {
        "shots": float(played),
        "seconds": time.perf_counter() - begun,
        "before any shot, MB": idle,
        f"at shot {early}, MB": first,
        "at the end, MB": middle[-1],
        "growth, MB": middle[-1] - first,
        "most in between, MB": max(middle),
    }


def play(url: str, tables: int, shots: int) -> int:
    """So many shots, shared among several tables at once. Returns how many were played; the tables are left then."""
    counts = [0] * tables

    def at_one(number: int) -> None:
        with ExitStack() as stack:
            table = Table(url, random.Random(number), stack)
            for _ in range(shots // tables):
                table.flick()
                counts[number] += 1

    threads = [threading.Thread(target=at_one, args=(number,)) for number in range(tables)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if sum(counts) < shots // tables * tables:
        raise SystemExit(f"only {sum(counts)} of {shots} shots were played")
    return sum(counts)


def resident(process: int) -> float:
    """Megabytes of memory that a process holds now."""
    status = Path(f"/proc/{process}/status").read_text("ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    if found is None:
        raise SystemExit("this system does not tell how much memory a process holds")
    return int(found[1]) / 1024


if __name__ == "__main__":
    sys.exit(main())

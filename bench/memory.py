"""How much the memory of a server grows while it is played on: `python bench/memory.py [--shots 10000] [--json]`.

A server in a process of its own, with a database in a temporary folder, is played on over sockets on loopback, at
several tables at once and at a new one whenever a game is over. Its resident memory is read every 500 shots; the figure
is how much it grows from shot 2,000, where everything that is kept is full, to the last one. It should stay under 5 MB.
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
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.latency import START, Table

TABLES = 10
EVERY = 500  # shots from one reading to the next
SETTLED = 2000  # shots
MOST_GROWTH = 5.0  # MB
LONGEST = 3600.0  # s


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    words.add_argument("--shots", type=int, default=10_000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--json", action="store_true")
    given = words.parse_args()
    if given.shots < SETTLED + EVERY:
        words.error(f"--shots: expected at least {SETTLED + EVERY}, got {given.shots}")

    def tell(shots: int, resident: float) -> None:
        print(f"{shots:6} shots  {resident:8.2f} MB", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory() as folder:
        readings = measure(Path(folder), given.shots, given.seed, tell)
    growth = readings[max(readings)] - readings[SETTLED]
    if given.json:
        print(json.dumps({"resident_mb": readings, "growth_mb": growth, "holds": growth < MOST_GROWTH}))
    else:
        holds = "holds" if growth < MOST_GROWTH else "does not hold"
        print(f"grows by {growth:.2f} MB from shot {SETTLED} to {max(readings)}, target {MOST_GROWTH:g} MB, {holds}")
    return int(growth >= MOST_GROWTH)


def measure(folder: Path, shots: int, seed: int, tell: Callable[[int, float], None]) -> dict[int, float]:
    """Resident megabytes of the server, by the number of shots played."""
    process = subprocess.Popen(
        [sys.executable, "-c", START, f"sqlite:///{folder / 'games.sqlite3'}"], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if found is None:
            raise SystemExit(f"the server did not start: {line!r}")
        counter = Counter(shots)
        players = [
            threading.Thread(target=play, args=(found[0], random.Random(f"{seed} {number}"), counter), daemon=True)
            for number in range(TABLES)
        ]
        for player in players:
            player.start()
        readings: dict[int, float] = {}
        begun = time.monotonic()
        for due in range(EVERY, shots + 1, EVERY):
            while counter.played < due:
                if time.monotonic() - begun > LONGEST or not any(player.is_alive() for player in players):
                    trouble = counter.trouble or "too slow"
                    raise SystemExit(f"the players gave up after {counter.played} shots: {trouble}")
                time.sleep(0.02)
            readings[due] = resident(process.pid)
            tell(due, readings[due])
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()
    return readings


class Counter:
    """How many shots all players have played, and whether there is one more to play."""

    def __init__(self, most: int) -> None:
        self._lock = threading.Lock()
        self._most = most
        self.played = 0
        self.trouble = ""

    def add(self) -> bool:
        """Count a shot; whether there are more to come."""
        with self._lock:
            self.played += 1
            return self.played < self._most


def play(url: str, chance: random.Random, counter: Counter) -> None:
    """Play shot after shot, until all are played."""
    while True:
        try:
            with ExitStack() as stack:
                table = Table(url, chance, stack)
                while True:
                    table.flick()
                    if not counter.add():
                        return
        except IndexError:
            continue  # nowhere to put the striker: at another table
        except Exception as error:
            counter.trouble = repr(error)
            return


def resident(pid: int) -> float:
    """Megabytes of memory that a process holds."""
    status = Path(f"/proc/{pid}/status")
    if status.exists():
        found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text("utf-8"))
        return int(found[1]) / 1024 if found else 0.0
    told = subprocess.run(["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=True)
    return int(told.stdout) / 1024


if __name__ == "__main__":
    sys.exit(main())

"""How long a flick takes from the client's message to the server's answer, and how soon a new server answers.

    python bench/latency.py [--flicks 200] [--json]

Everything runs on this machine: a server in a process of its own with a database in a temporary folder, one client on
loopback. Three figures: from the start of the process until it says that it is ready; the first flick of that process;
and then the median and the 95th percentile of `--flicks` more, each from sending the message until the answer with the
trace is there, stored and judged. `bare` is what the same machine takes to commit a row to the same disk.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

START = "import sys; from fillip.server.run import serve; sys.exit(serve(port=0, database=sys.argv[1]))"
PATIENCE = 300.0
PAUSE = 0.06  # seconds between flicks; a client that is much quicker is told to wait


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    words.add_argument("--flicks", type=int, default=200)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--json", action="store_true")
    given = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(Path(folder), given.flicks, random.Random(given.seed))
    if given.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:>22}  {value:10.2f}")
    return 0


def measure(folder: Path, flicks: int, chance: random.Random) -> dict[str, float]:
    """The figures, times in milliseconds."""
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-c", START, f"sqlite:///{folder / 'games.sqlite3'}"], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        ready = time.perf_counter() - begun
        found = re.search(r"http://\S+", line)
        if found is None:
            raise SystemExit(f"the server did not start: {line!r}")
        with ExitStack() as stack:
            players = Table(found[0], chance, stack)
            first, size = players.flick()
            times, sizes = zip(*(players.flick() for _ in range(flicks)), strict=True)
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()
    return {
        "start to ready, ms": ready * 1e3,
        "first flick, ms": first * 1e3,
        "median, ms": statistics.median(times) * 1e3,
        "95th percentile, ms": sorted(times)[int(0.95 * len(times))] * 1e3,
        "slowest, ms": max(times) * 1e3,
        "bare commit, ms": bare_commit(folder / "bare.sqlite3") * 1e3,
        "median answer, kB": statistics.median(sizes) / 1e3,
        "first answer, kB": size / 1e3,
    }


class Table:
    """One client that plays both seats with random flicks, at a new table whenever a game is over."""

    def __init__(self, url: str, chance: random.Random, stack: ExitStack) -> None:
        self._stack = stack
        self._url = url
        self._chance = chance
        self._connection: ClientConnection | None = None
        self._view: dict[str, Any] = {}
        self._count = 0

    def flick(self) -> tuple[float, int]:
        """Seconds from the message to its answer, and the answer's length."""
        while True:
            if self._connection is None or self._view["allowed"]["seat"] is None:
                self._open()
            assert self._connection is not None
            message = json.dumps(self._message())
            time.sleep(PAUSE)
            begun = time.perf_counter()
            self._connection.send(message)
            answer = self._connection.recv(timeout=PATIENCE)
            taken = time.perf_counter() - begun
            told = json.loads(answer)
            self._view = told["view"]
            if told["type"] == "played":
                return taken, len(answer)

    def _open(self) -> None:
        body = json.dumps({"game": "carrom", "players": ["Ann", "Ben"], "seed": self._count}).encode()
        asked = urllib.request.Request(f"{self._url}/api/tables", body, {"content-type": "application/json"})
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            cookie = answer.headers["set-cookie"].partition(";")[0]
            table = json.load(answer)["id"]
        self._stack.close()
        self._connection = self._stack.enter_context(
            connect(
                f"ws{self._url.removeprefix('http')}/api/tables/{table}/socket",
                additional_headers={"cookie": cookie},
                compression=None,
                max_size=2**24,
            )
        )
        self._connection.send(json.dumps({"type": "hello", "last": 0}))
        self._view = json.loads(self._connection.recv(timeout=PATIENCE))["view"]

    def _message(self) -> dict[str, Any]:
        allowed, self._count = self._view["allowed"], self._count + 1
        chance = self._chance
        lane = chance.choice([lane for lane in allowed["striker"]["lanes"] if lane["free"]])
        along = chance.uniform(*chance.choice(lane["free"]))
        length = abs(lane["to"][0] - lane["from"][0])
        x = lane["from"][0] + (lane["to"][0] - lane["from"][0]) * along / length
        y = lane["from"][1]
        forwards = 1 if y < 0 else -1
        speed = chance.uniform(1.0, 5.0)
        return {
            "type": "flick",
            "id": f"{self._count}",
            "number": self._view["number"] + 1,
            "seat": allowed["seat"],
            "x": round(x * 1e6),
            "y": round(y * 1e6),
            "vx": round(speed * chance.uniform(-0.7, 0.7) * 1e4),
            "vy": round(speed * forwards * 0.7 * 1e4),
            "spin": 0,
            "lift": 0,
        }


def bare_commit(path: Path, rows: int = 50) -> float:
    """The median seconds of one row committed in the way the store does."""
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE row (data BLOB)")
    times = []
    for _ in range(rows):
        begun = time.perf_counter()
        database.execute("BEGIN")
        database.execute("INSERT INTO row VALUES (?)", (bytes(10_000),))
        database.execute("COMMIT")
        times.append(time.perf_counter() - begun)
    database.close()
    return statistics.median(times)


if __name__ == "__main__":
    sys.exit(main())

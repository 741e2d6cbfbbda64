"""Running programs quietly: what they say goes into a log, and to the reader only where something is wrong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

_TAIL = 25
_EVERY = 10.0
# pip's words for what it is busy with
_BUSY = re.compile(r"\s*(Downloading|Collecting|Building|Installing|Preparing|Unpacking|Setting up)\s+(.*)")


class Failed(Exception):
    """Setting up cannot go on; the text says why and what to do about it."""


def environment() -> dict[str, str]:
    """The variables for what is started: nothing that would lead Python out of its own environment."""
    misleading = {"PYTHONPATH", "PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_VIRTUALENV"}
    return {name: value for name, value in os.environ.items() if name not in misleading}


def tell(sentence: str) -> None:
    """Print one line at once."""
    print(sentence, flush=True)


class Progress:
    """Tells a step's name, a line every ten seconds, and at the end how long it took; `busy` is what it is at."""

    def __init__(self, name: str) -> None:
        self.busy = ""
        self._begun = time.monotonic()
        self._over = threading.Event()
        self._teller = threading.Thread(target=self._tick, daemon=True)
        tell(f"{name} ...")

    def __enter__(self) -> Self:
        self._teller.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        self._over.set()
        self._teller.join()
        if kind is None:
            tell(f"  {time.monotonic() - self._begun:4.1f} s")

    def _tick(self) -> None:
        while not self._over.wait(_EVERY):
            tell(f"  {time.monotonic() - self._begun:4.0f} s  {self.busy}".rstrip())


def quietly(name: str, command: Sequence[str], log: Path, folder: Path | None = None) -> None:
    """Run a command with its output in the log, and tell its name and how long it took.

    Raises Failed with the end of what it said.
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("a", encoding="utf-8") as written, Progress(name) as progress:
        print(f"$ {' '.join(command)}", file=written, flush=True)
        try:
            running = subprocess.Popen(
                command,
                cwd=folder,
                env=environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise Failed(f"{command[0]} cannot be started: {error.strerror}.") from None
        said = []
        with running:
            assert running.stdout is not None
            for line in running.stdout:
                written.write(line)
                said.append(line.rstrip())
                if busy := _BUSY.match(line):
                    progress.busy = f"{busy[1].lower()} {_short(busy[2])}".rstrip()
        if running.returncode:
            tail = "\n".join(f"  {line}" for line in said[-_TAIL:])
            raise Failed(f"{name} did not work (status {running.returncode}). The end of it:\n{tail}\nAll of it: {log}")


def openly(name: str, command: Sequence[str], log: Path, folder: Path | None = None) -> None:
    """Run a command that shows by itself how far it is, where there is a terminal to show it on; otherwise `quietly`.

    What it complains of goes into the log. Raises Failed with the end of that.
    """
    if not sys.stdout.isatty():
        quietly(name, command, log, folder)
        return
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("a+", encoding="utf-8", errors="replace") as written:
        print(f"$ {' '.join(command)}", file=written, flush=True)
        begun = written.tell()
        try:
            done = subprocess.run(
                command, cwd=folder, env=environment(), stdin=subprocess.DEVNULL, stderr=written, check=False
            )
        except OSError as error:
            raise Failed(f"{command[0]} cannot be started: {error.strerror}.") from None
        if done.returncode:
            written.seek(begun)
            said = written.read().splitlines()
            tail = "\n".join(f"  {line}" for line in said[-_TAIL:])
            raise Failed(f"{name} did not work (status {done.returncode}). The end of it:\n{tail}\nAll of it: {log}")


def works(command: Sequence[str]) -> bool:
    """Whether a program can be run and ends well."""
    try:
        done = subprocess.run(
            command, env=environment(), stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def is_root() -> bool:
    """Whether packages of the system may be installed without asking anybody."""
    return sys.platform != "win32" and os.geteuid() == 0


def _short(text: str) -> str:
    name = re.match(r"[^\s<>=!~;\[(-]+", text.strip().rsplit("/", 1)[-1])
    return name[0] if name else ""

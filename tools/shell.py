"""Running programs quietly: what they say goes into a log, and to the reader only where something is wrong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

_TAIL = 25
_EVERY = 10.0
# pip's words for what it is busy with
_BUSY = re.compile(r"\s*(Downloading|Collecting|Building|Installing|Preparing)\s+(.*)")


class Failed(Exception):
    """Setting up cannot go on; the text says why and what to do about it."""


def environment() -> dict[str, str]:
    """The variables for what is started: nothing that would lead Python out of its own environment."""
    misleading = {"PYTHONPATH", "PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_VIRTUALENV"}
    return {name: value for name, value in os.environ.items() if name not in misleading}


def tell(sentence: str) -> None:
    """Print one line at once."""
    print(sentence, flush=True)


def quietly(name: str, command: Sequence[str], log: Path, folder: Path | None = None) -> None:
    """Run a command with its output in the log, and tell its name and how long it took.

    Raises Failed with the end of what it said.
    """
    tell(f"{name} ...")
    begun = last = time.monotonic()
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("a", encoding="utf-8") as written:
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
                busy = _BUSY.match(line)
                if busy and time.monotonic() - last > _EVERY:
                    last = time.monotonic()
                    tell(f"  {last - begun:4.0f} s  {busy[1].lower()} {_short(busy[2])}")
    if running.returncode:
        tail = "\n".join(f"  {line}" for line in said[-_TAIL:])
        raise Failed(f"{name} did not work (status {running.returncode}). The end of what it said:\n{tail}\nAll: {log}")
    tell(f"  {time.monotonic() - begun:4.1f} s")


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

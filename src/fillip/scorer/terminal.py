"""The desk of a terminal, or of typed lines that come through a pipe."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sys
import time
from io import TextIOWrapper
from pathlib import Path

from fillip.referee.sheet import MOST_BYTES
from fillip.scorer.saving import COPY

LEAST, MOST = 40, 120


class Terminal:
    """Asks on standard input and shows on standard output; files lie where the program was started."""

    def __init__(self) -> None:
        self.columns = max(LEAST, min(MOST, shutil.get_terminal_size((80, 24)).columns)) - 1
        if isinstance(sys.stdin, TextIOWrapper):  # bytes that are no letters are told as a word that cannot be typed
            sys.stdin.reconfigure(errors="surrogateescape")
        self._by_hand = sys.stdin.isatty() and sys.stdout.isatty()
        if self._by_hand:
            with contextlib.suppress(ImportError):  # arrows and earlier lines, where the system has them
                import readline  # noqa: F401

    def ask(self, prompt: str) -> str:
        """The next line; through a pipe it is shown behind the prompt, so that what is printed reads as a dialogue."""
        if self._by_hand:
            return input(prompt)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        line = line.rstrip("\r\n")
        sys.stdout.write(f"{line}\n")
        return line

    def show(self, line: str) -> None:
        """Print one line."""
        print(line, flush=True)

    def read(self, path: str) -> bytes:
        """The content of a file, as much as a scoresheet may hold and one byte."""
        with _real(path).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)

    def write(self, path: str, text: str) -> None:
        """Write a file whole or not at all: beside its place first, then moved there."""
        target = _real(path)
        beside = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            with beside.open("w", encoding="utf-8", newline="\n") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
            beside.replace(target)
        except BaseException:
            with contextlib.suppress(OSError):
                beside.unlink(missing_ok=True)
            raise

    def remove(self, path: str) -> None:
        """Remove a file, if it is there."""
        _real(path).unlink(missing_ok=True)

    def exists(self, path: str) -> bool:
        """Whether there is such a file."""
        try:
            return _real(path).exists()
        except OSError:
            return False

    def copies(self) -> tuple[str, ...]:
        """The copies of unfinished games that lie here, the newest first."""
        with contextlib.suppress(OSError):
            found = [(each.stat().st_mtime, each.name) for each in Path.cwd().glob(f"*{COPY}") if each.is_file()]
            return tuple(name for _, name in sorted(found, reverse=True))
        return ()

    def moment(self) -> str:
        """Now, as it may stand in the name of a file."""
        return time.strftime("%Y-%m-%d-%H%M")


def _real(path: str) -> Path:
    """Where a file really lies, so that a link stays a link. Raises OSError for what can be no path."""
    try:
        return Path(os.path.realpath(Path(path).expanduser()))
    except (ValueError, RuntimeError) as error:  # a zero in it, or the home of somebody unknown
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from error

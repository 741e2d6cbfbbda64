"""`fillip warm`: compile the physics, or load what was compiled before, and show how far it is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter
from types import ModuleType
from typing import Any

from numba.core import event
from numba.core.dispatcher import Dispatcher
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

NAME = "Compiling the physics"
_LINES = 30  # at most so many lines tell how far it is where there is no terminal

Tell = Callable[[int, int], None]


class Counting(event.Listener):
    """Counts the functions that Numba has finished, each once, and tells of every one more."""

    def __init__(self, total: int, tell: Tell) -> None:
        self._total, self._tell = total, tell
        self._finished: set[str] = set()

    def on_start(self, event: Any) -> None:
        """A function is begun: nothing to tell."""

    def on_end(self, event: Any) -> None:
        """A function is finished."""
        name = event.data["dispatcher"].py_func.__qualname__
        if name not in self._finished and len(self._finished) < self._total:
            self._finished.add(name)
            self._tell(len(self._finished), self._total)


def run() -> int:
    """Warm the kernel. On a terminal a bar shows how far it is, elsewhere some lines like `20 of 60 functions`."""
    from fillip.physics import planar

    console = Console(highlight=False)
    begun = perf_counter()
    if console.is_terminal:
        columns = TextColumn(NAME), BarColumn(), TextColumn("{task.completed} of {task.total}"), TimeElapsedColumn()
        with Progress(*columns, console=console, transient=True) as progress:
            task = progress.add_task(NAME, total=functions())
            compiled = _watched(lambda done, total: progress.update(task, completed=done), planar.warm)
    else:
        compiled = _watched(_line, planar.warm)
    seconds = perf_counter() - begun
    print(f"The physics is compiled: {seconds:.1f} s." if compiled else f"The physics is ready: {seconds:.1f} s.")
    return 0


def functions() -> int:
    """How many functions the kernel consists of, those left aside that are compiled as parts of others."""
    rooms = [room for name, room in sys.modules.items() if name.startswith("fillip.physics.")]
    return len({id(part) for room in rooms for part in _compiled(room)})


def _compiled(room: ModuleType) -> list[Dispatcher]:
    parts = [part for part in vars(room).values() if isinstance(part, Dispatcher)]
    return [part for part in parts if part.targetoptions.get("inline") != "always"]


def _watched(tell: Tell, work: Callable[[], None]) -> bool:
    """Do the work and tell of every function compiled in it. Returns whether any was."""
    told = []

    def count(done: int, total: int) -> None:
        told.append(done)
        tell(done, total)

    with event.install_listener("numba:compile", Counting(functions(), count)):
        work()
    return bool(told)


def _line(done: int, total: int) -> None:
    if done == total or done * _LINES // total > (done - 1) * _LINES // total:
        print(f"{done} of {total} functions", flush=True)

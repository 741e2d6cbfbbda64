"""`fillip warm`: compile the physics in plain sight, so that nobody waits at the first flick."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Future, wait
from math import exp
from pathlib import Path
from threading import Thread
from time import monotonic

import platformdirs
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

DONE = 0
TYPICAL = 20.0  # s for a compile on a machine of which nothing is known yet
_AT_ONCE = 1.0  # s within which kept code is loaded, so that no bar is needed
_TICK = 0.25  # s


def run() -> int:
    """Compile the physics or load the kept code: a bar on a terminal, and a line at the end that says how long it took.

    Returns 0. Raises whatever compiling raises.
    """
    console = Console(highlight=False)
    begun = monotonic()
    working = _started(_warm)
    if console.is_terminal:
        _show(console, working, begun, _last())
    fresh, taken = working.result(), monotonic() - begun
    if fresh:
        _remember(taken)
        print(f"Compiled the physics in {taken:.1f} s.")
    else:
        print(f"The physics was compiled before: ready in {taken:.1f} s.")
    return DONE


def share(taken: float, expected: float) -> float:
    """How much of the bar is full after so many seconds: never all of it, however wrong the expected seconds are."""
    part = taken / expected
    return 0.95 * part if part < 1 else 1 - 0.05 * exp(1 - part)


def _warm() -> bool:
    """Have the kernel ready; whether it had to be compiled."""
    from fillip.physics import engines, kernel

    engines.warm()
    return not getattr(getattr(kernel.loop, "stats", None), "cache_hits", None)


def _started(work: Callable[[], bool]) -> Future[bool]:
    """The work, begun in a thread that does not keep the program from ending."""
    future: Future[bool] = Future()

    def do() -> None:
        try:
            future.set_result(work())
        except BaseException as error:
            future.set_exception(error)

    Thread(target=do, daemon=True).start()
    return future


def _show(console: Console, working: Future[bool], begun: float, expected: float) -> None:
    if _over(working, _AT_ONCE):
        return
    columns = (
        TextColumn("Compiling the physics"),
        BarColumn(),
        TextColumn("{task.fields[seconds]:.0f} s of about {task.fields[expected]:.0f} s"),
    )
    with Progress(*columns, console=console, transient=True, refresh_per_second=4) as progress:
        bar = progress.add_task("", total=1.0, seconds=0.0, expected=expected)
        while not _over(working, _TICK):
            taken = monotonic() - begun
            progress.update(bar, completed=share(taken, expected), seconds=taken)


def _over(working: Future[bool], seconds: float) -> bool:
    """Whether the work is over within so many seconds, well or not."""
    return bool(wait([working], seconds).done)


def _noted() -> Path:
    return platformdirs.user_cache_path("fillip") / "compile.json"


def _last() -> float:
    """The seconds that the last compile took here, or what is typical."""
    try:
        seconds = json.loads(_noted().read_text("utf-8"))["seconds"]
    except (OSError, ValueError, LookupError, TypeError):
        return TYPICAL
    return float(seconds) if isinstance(seconds, int | float) and seconds > 0 else TYPICAL


def _remember(seconds: float) -> None:
    try:
        _noted().parent.mkdir(parents=True, exist_ok=True)
        _noted().write_text(json.dumps({"seconds": round(seconds, 1)}), "utf-8")
    except OSError:  # the next bar is a guess again
        return

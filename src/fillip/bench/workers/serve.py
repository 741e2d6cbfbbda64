"""Plays shots with one peer: `python serve.py ENGINE`, a line of JSON in, a line of JSON out, until the input ends.

The first line out says what the engine is: `{"engine", "version"}`, or `{"error"}` where it cannot be loaded. A task is
what the file `ENGINE.py` beside this one understands, and `repeats`; its answer has the seconds of each repeat, without
those of building the world, and what the engine has to tell of the end, or `{"error"}`.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from pathlib import Path
from time import get_clock_info, perf_counter, thread_time
from types import ModuleType
from typing import Any

# of this thread alone where that is told finely enough, as the figures beside it are
clock = thread_time if get_clock_info("thread_time").resolution < 1e-6 else perf_counter


def load(name: str) -> ModuleType:
    """The engine's file beside this one."""
    path = Path(__file__).with_name(f"{name}.py")
    spec = importlib.util.spec_from_file_location(f"peer_{name}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise ImportError(f"there is no engine {name}")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def answer(engine: ModuleType, task: dict[str, Any]) -> dict[str, Any]:
    """Carry out a task: every repeat in a new world."""
    seconds: list[float] = []
    told: dict[str, Any] = {}
    for _ in range(task["repeats"]):
        world = engine.build(task)
        begun = clock()
        engine.play(world)
        seconds.append(clock() - begun)
        told = engine.tell(world)
    return {"seconds": seconds, **told}


def main() -> int:
    # the engines may print what they like: that goes to standard error
    lines = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def say(what: dict[str, Any]) -> None:
        print(json.dumps(what), file=lines, flush=True)

    try:
        engine = load(sys.argv[1])
        say({"engine": sys.argv[1], "version": engine.version()})
    except Exception as error:
        say({"error": f"{type(error).__name__}: {error}"})
        return 1
    for line in sys.stdin:
        try:
            say(answer(engine, json.loads(line)))
        except Exception as error:
            say({"error": f"{type(error).__name__}: {error}"})
    return 0


if __name__ == "__main__":
    sys.exit(main())

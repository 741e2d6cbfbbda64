"""pooltool: event-driven billiards. A nine-ball break of its own, since it knows no discs."""

from __future__ import annotations

import random
from importlib.metadata import version as installed
from typing import Any

import numpy
import pooltool


def version() -> str:
    return f"pooltool {installed('pooltool-billiards')}"


def build(task: dict[str, Any]) -> Any:
    """A rack of nine and a cue at the task's speed (m/s), aimed at the first ball nearly full."""
    table = pooltool.Table.default()
    # its rack draws from the global generators of both
    random.seed(task["seed"])
    numpy.random.seed(task["seed"])  # noqa: NPY002
    balls = pooltool.get_rack(pooltool.GameType.NINEBALL, table)
    system = pooltool.System(table=table, balls=balls, cue=pooltool.Cue(cue_ball_id="cue"))
    aim = pooltool.aim.at_ball(system, "1", cut=random.uniform(-10, 10))
    system.strike(V0=task["speed"], phi=aim)
    return system


def play(system: Any) -> None:
    pooltool.simulate(system, inplace=True)


def tell(system: Any) -> dict[str, Any]:
    return {"events": len(system.events), "time": float(system.t)}

"""Peers that answer at once: the real worker program with an engine that does nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

from fillip.bench import peers

STILL = """
def version():
    return "nothing 1.0"

def build(task):
    if task.get("broken"):
        raise ValueError("the scene is broken")
    print("talks while it works")
    return task

def play(world):
    sum(range(1000))

def tell(world):
    return {"ends": [[disc[2], disc[3], 0.0] for disc in world.get("discs", [])]}
"""


def workers(folder: Path) -> Path:
    """The worker program in a folder of its own, where every peer's engine does nothing."""
    served = folder / peers.SERVE.name
    shutil.copy(peers.SERVE, served)
    for name in ("still", *(peer.engine for peer in peers.PEERS)):
        (folder / f"{name}.py").write_text(STILL, "utf-8")
    return served

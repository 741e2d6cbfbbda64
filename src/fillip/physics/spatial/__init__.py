"""spatial, the engine for what leaves the plane: stacks, discs that lie over each other or on edge, flicks with lift."""

from fillip.physics.spatial.engine import check, run, simulate

__all__ = ["check", "run", "simulate"]

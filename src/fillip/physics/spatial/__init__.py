"""spatial, the engine for what leaves the plane: stacks, leaning discs and discs on edge, flicks with lift."""

from fillip.physics.spatial.engine import check, run, simulate

__all__ = ["check", "run", "simulate"]

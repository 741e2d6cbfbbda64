"""Which engine plays a shot, and the two behind one signature."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.pieces import Piece
from fillip.kit.surfaces import Surface
from fillip.physics import bodies as discs
from fillip.physics import planar
from fillip.physics.batch import check_flat
from fillip.physics.bodies import LAYOUT_OVERLAP, Body, bodies_of
from fillip.physics.trace import Engine, Trace

Wanted = Literal["auto", "planar", "spatial"]


def chosen(bodies: Sequence[Body]) -> Engine:
    """The engine for these bodies: spatial where one leaves the plane or does not lie in it, as in a stack."""
    return "spatial" if any(body.lift or not body.flat for body in bodies) else "planar"


def simulate(surface: Surface, pieces: Mapping[str, Piece], layout: Layout, flick: Flick) -> Trace:
    """What happens when `flick` is played: its piece is put where the flick says, whether it lay in `layout` or not.

    Raises ValueError in one sentence where things overlap or a piece is unknown, RuntimeError where the motion has no
    end or cannot be computed.
    """
    bodies = bodies_of(pieces, layout, flick)
    check(bodies, surface, LAYOUT_OVERLAP)
    return run(bodies, surface)


def run(bodies: Sequence[Body], surface: Surface, engine: Wanted = "auto") -> Trace:
    """What happens from these bodies on, each moving as it is. Raises as `simulate` does."""
    if engine == "spatial" or (engine == "auto" and chosen(bodies) == "spatial"):
        from fillip.physics import spatial  # brings MuJoCo along, which no other shot needs

        return spatial.run(bodies, surface)
    return planar.run(bodies, surface)


def check(bodies: Sequence[Body], surface: Surface, allowed: float, engine: Wanted = "auto") -> None:
    """Raises ValueError in one sentence where two bodies, or a body and a wall, overlap by more than `allowed` m.

    Also where the engine asked for does not do such bodies.
    """
    if engine == "spatial" or (engine == "auto" and chosen(bodies) == "spatial"):
        from fillip.physics import spatial

        spatial.check(bodies, surface, allowed)
        return
    check_flat(bodies)
    discs.check_overlap(bodies, surface, allowed)


def warm() -> None:
    """Compile what both engines run, or load it where an earlier process has."""
    planar.warm()
    run([Body("disc-1", "disc", 0.01, 0.01, 0.0, 0.0, vx=0.05, lift=0.1)], Surface("plane"))

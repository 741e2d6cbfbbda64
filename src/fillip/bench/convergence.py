"""How far the end of a time-stepping peer is from ours as its step shrinks."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, radians, sin
from typing import Any

from fillip.bench.peers import Worker, scene
from fillip.bench.shots import PIECES
from fillip.kit.surfaces import PLANE, Surface
from fillip.physics.bodies import Body
from fillip.physics.planar import run

STEPS = (60, 120, 240, 500, 1000, 2000, 4000)  # a second
CUT = 37.0  # degrees from the striker's way to the line of centres
NOTE = (
    "Without friction between discs nothing spins and both engines have the same laws, so that what is left is the"
    " time step. With it pymunk slows travel and spin each by itself, as Coulomb's law on a face does not, and ends"
    " elsewhere however small its step."
)
_STRIKER, _COIN = PIECES["striker"], PIECES["white-1"]


def cut_shot() -> list[Body]:
    """A striker of 2 m/s on a coin at rest, the line of centres at CUT degrees."""
    across = (_STRIKER.radius + _COIN.radius) * sin(radians(CUT))
    return [
        Body("striker", "striker", _STRIKER.radius, _STRIKER.mass, -0.2503, 0.0, vx=2.0),
        Body("white-1", "white", _COIN.radius, _COIN.mass, 0.0, across),
    ]


def two_moving() -> list[Body]:
    """Two coins that meet on the way."""
    return [
        Body("white-1", "white", _COIN.radius, _COIN.mass, -0.2003, -0.004, vx=1.3 * cos(0.1), vy=1.3 * sin(0.1)),
        Body("white-2", "white", _COIN.radius, _COIN.mass, 0.0311, -0.1807, vx=-0.1, vy=1.2),
    ]


def rows(worker: Worker, floor: str) -> list[dict[str, Any]]:
    """One row a scene and law: the largest distance (m) of an end of the peer's from ours, by steps a second."""
    found = []
    for name, bodies in (("cut shot", cut_shot()), ("two moving discs", two_moving())):
        for rubbing in (0.0, PLANE.coefficients.disc_mu):
            surface = Surface("plane", coefficients=replace(PLANE.coefficients, disc_mu=rubbing))
            ours = [path.end for path in run(bodies, surface).pieces]
            distances = {}
            for step in STEPS:
                ends = worker.ask(scene(bodies, surface, 1 / step, floor))["ends"]
                distances[str(step)] = max(
                    hypot(end[0] - own[0], end[1] - own[1]) for end, own in zip(ends, ours, strict=True)
                )
            found.append({"scene": name, "disc_mu": rubbing, "distance_m": distances})
    return found

"""How far the end of a time-stepping peer is from ours as its step shrinks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import hypot, radians, sin
from random import Random
from statistics import median
from typing import Any

from fillip.bench.peers import Worker, scene
from fillip.bench.shots import PIECES
from fillip.kit.surfaces import PLANE, Surface
from fillip.physics.bodies import Body
from fillip.physics.planar import run

STEPS = (60, 120, 240, 500, 1000, 2000, 4000)  # a second
STARTS = 15  # of each scene, seeded: how deep discs are in each other when a step notices it is a matter of luck
NOTE = (
    "Median over seeded starts of the distance of the disc that ends farthest from here. Without friction between discs"
    " nothing spins, both engines have the same laws, and what is left is the time step. With it pymunk slows travel"
    " and spin each by itself, as friction on a face does not, and ends elsewhere however small its step."
)
_STRIKER, _COIN = PIECES["striker"], PIECES["white-1"]


def cut_shot(random: Random) -> list[Body]:
    """A striker of about 2 m/s on a coin at rest, the line of centres at 30 to 45 degrees from its way."""
    across = (_STRIKER.radius + _COIN.radius) * sin(radians(random.uniform(30, 45)))
    return [
        Body("striker", "striker", _STRIKER.radius, _STRIKER.mass, -random.uniform(0.2, 0.3), 0.0, vx=2.0),
        Body("white-1", "white", _COIN.radius, _COIN.mass, 0.0, across),
    ]


def two_moving(random: Random) -> list[Body]:
    """Two coins of about 1 m/s that meet on the way, a quarter turn between their ways."""
    far, across = random.uniform(0.15, 0.25), random.uniform(-0.5, 0.5) * _COIN.radius
    speed = random.uniform(0.9, 1.3)
    return [
        Body("white-1", "white", _COIN.radius, _COIN.mass, -far, across, vx=speed),
        Body("white-2", "white", _COIN.radius, _COIN.mass, 0.0, -far, vy=speed),
    ]


SCENES: tuple[tuple[str, Callable[[Random], list[Body]]], ...] = (
    ("cut shot", cut_shot),
    ("two moving discs", two_moving),
)


def rows(worker: Worker, floor: str) -> list[dict[str, Any]]:
    """One row a scene and law: how far (m) the peer ends from here, by steps a second."""
    found = []
    for name, scene_of in SCENES:
        for rubbing in (0.0, PLANE.coefficients.disc_mu):
            surface = Surface("plane", coefficients=replace(PLANE.coefficients, disc_mu=rubbing))
            random = Random(name)
            distances: dict[int, list[float]] = {step: [] for step in STEPS}
            for _ in range(STARTS):
                bodies = scene_of(random)
                ours = [path.end for path in run(bodies, surface).pieces]
                for step in STEPS:
                    ends = worker.ask(scene(bodies, surface, 1 / step, floor))["ends"]
                    apart = (hypot(end[0] - own[0], end[1] - own[1]) for end, own in zip(ends, ours, strict=True))
                    distances[step].append(max(apart))
            typical = {str(step): median(apart_by) for step, apart_by in distances.items()}
            found.append({"scene": name, "disc_mu": rubbing, "distance_m": typical})
    return found

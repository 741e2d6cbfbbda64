"""Box2D 3.1 (package pyb2d3): time steps of four substeps with soft contacts.

Floor friction is one motor joint a disc that may only brake, with the most force and torque that friction has. The
engine is told that its unit of length is `UNIT`, as it is made for things of that size. It takes the larger restitution
of two shapes and the root of the product of their frictions.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import version as installed
from math import atan2, hypot, pi
from typing import Any

import pyb2d3

UNIT = 0.025  # m
THICKNESS = 0.2  # m: no disc passes within a step
EVERY = 0.04  # s of simulated time from one look whether all rest to the next
SUBSTEPS = 4  # what its manual suggests

pyb2d3.set_length_units_per_meter(UNIT)


@dataclass
class World:
    """A shot that can be played once."""

    world: Any
    bodies: list[Any]
    radii: list[float]
    step: float
    at_rest: float
    longest: float
    steps: int = 0


def version() -> str:
    return f"Box2D 3.1, pyb2d3 {installed('pyb2d3')}"


def build(task: dict[str, Any]) -> World:
    law = task["coefficients"]
    world = pyb2d3.World(gravity=(0, 0), restitution_threshold=task["at_rest"])
    ground = world.create_static_body()
    rough = law["wall_mu"] ** 2 / law["disc_mu"] if law["disc_mu"] else 0.0
    frame = pyb2d3.surface_material(restitution=law["wall_e"], friction=rough)
    for ax, ay, bx, by in task["walls"]:
        length = hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, -(bx - ax) / length  # away from the board, which is on the wall's left
        middle = ((ax + bx + nx * THICKNESS) / 2, (ay + by + ny * THICKNESS) / 2)
        part = pyb2d3.box(length / 2 + THICKNESS, THICKNESS / 2, center=middle, rotation=atan2(by - ay, bx - ax))
        ground.create_shape(pyb2d3.shape_def(material=frame), part)
    wood = pyb2d3.surface_material(restitution=law["disc_e"], friction=law["disc_mu"])
    bodies, radii = [], []
    for radius, mass, x, y, vx, vy, spin in task["discs"]:
        body = world.create_dynamic_body(position=(x, y), linear_velocity=(vx, vy), angular_velocity=spin)
        dense = mass / (pi * radius * radius)
        body.create_shape(pyb2d3.shape_def(material=wood, density=dense), pyb2d3.circle(radius=radius))
        force = law["floor"] * mass * law["g"]
        world.create_motor_joint(
            body_a=ground,
            body_b=body,
            linear_offset=(x, y),
            correction_factor=0.0,
            max_force=force,
            max_torque=2 / 3 * force * radius,
            collide_connected=True,
        )
        bodies.append(body)
        radii.append(radius)
    return World(world, bodies, radii, task["step"], task["at_rest"], task["longest"])


def play(world: World) -> None:
    """Step on until every centre and every rim is slower than the threshold."""
    engine, step, slow = world.world, world.step, world.at_rest
    pairs = list(zip(world.bodies, world.radii, strict=True))
    burst = max(1, round(EVERY / step))
    while world.steps * step < world.longest:
        for _ in range(burst):
            engine.step(step, SUBSTEPS)
        world.steps += burst
        if all(
            body.linear_velocity_magnitude() < slow and abs(body.angular_velocity) * radius < slow
            for body, radius in pairs
        ):
            return


def tell(world: World) -> dict[str, Any]:
    ends = [[*body.position, body.angle] for body in world.bodies]
    told = {"ends": ends, "steps": world.steps, "time": world.steps * world.step}
    world.world.destroy()
    return told

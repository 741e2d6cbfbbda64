"""Box2D 2.3 (package Box2D): time steps with an impulse solver and continuous collision.

Floor friction is one friction joint a disc. The engine is made for things of a tenth to ten units and takes impacts
slower than one unit a second as without bounce, so lengths are counted in units of `UNIT` metres. It takes the larger
restitution of two shapes and the root of the product of their frictions.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import version as installed
from math import atan2, hypot
from typing import Any

import Box2D

UNIT = 0.025  # m
THICKNESS = 0.2  # m: no disc passes within a step
EVERY = 0.04  # s of simulated time from one look whether all rest to the next
VELOCITY_ITERATIONS, POSITION_ITERATIONS = 8, 3  # what its manual suggests


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
    return f"Box2D {installed('Box2D')}"


def build(task: dict[str, Any]) -> World:
    law = task["coefficients"]
    world = Box2D.b2World(gravity=(0, 0), doSleep=True)
    ground = world.CreateStaticBody(position=(0, 0))
    rough = law["wall_mu"] ** 2 / law["disc_mu"] if law["disc_mu"] else 0.0
    for ax, ay, bx, by in task["walls"]:
        length = hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, -(bx - ax) / length  # away from the board, which is on the wall's left
        middle = ((ax + bx + nx * THICKNESS) / 2 / UNIT, (ay + by + ny * THICKNESS) / 2 / UNIT)
        half = (length / 2 + THICKNESS) / UNIT, THICKNESS / 2 / UNIT
        shape = Box2D.b2PolygonShape(box=(*half, middle, atan2(by - ay, bx - ax)))
        ground.CreateFixture(shape=shape, restitution=law["wall_e"], friction=rough)
    bodies, radii = [], []
    for radius, mass, x, y, vx, vy, spin in task["discs"]:
        body = world.CreateDynamicBody(
            position=(x / UNIT, y / UNIT), linearVelocity=(vx / UNIT, vy / UNIT), angularVelocity=spin
        )
        size = radius / UNIT
        body.CreateFixture(
            shape=Box2D.b2CircleShape(radius=size),
            density=mass / (3.141592653589793 * size * size),
            restitution=law["disc_e"],
            friction=law["disc_mu"],
        )
        force = law["floor"] * mass * law["g"] / UNIT
        world.CreateFrictionJoint(
            bodyA=ground,
            bodyB=body,
            localAnchorA=body.position,
            localAnchorB=(0, 0),
            collideConnected=True,
            maxForce=force,
            maxTorque=2 / 3 * force * size,
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
            engine.Step(step, VELOCITY_ITERATIONS, POSITION_ITERATIONS)
        world.steps += burst
        if all(
            body.linearVelocity.length * UNIT < slow and abs(body.angularVelocity) * radius < slow
            for body, radius in pairs
        ):
            return


def tell(world: World) -> dict[str, Any]:
    ends = [[body.position.x * UNIT, body.position.y * UNIT, body.angle] for body in world.bodies]
    return {"ends": ends, "steps": world.steps, "time": world.steps * world.step}

"""pymunk: time steps with an impulse solver, as its users set up a table seen from above.

Floor friction is one pivot and one gear joint a disc to the static body, with the most force and torque that friction
has (`floor` "joints"), or a velocity function in Python (`floor` "function"). pymunk multiplies the coefficients of two
shapes, so they are split here such that the products are those wanted.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, sqrt
from typing import Any

import pymunk

THICKNESS = 0.2  # m: no disc passes within a step
EVERY = 0.04  # s of simulated time from one look whether all rest to the next


@dataclass
class World:
    """A shot that can be played once."""

    space: Any
    bodies: list[Any]
    radii: list[float]
    step: float
    at_rest: float
    longest: float
    record: bool
    steps: int = 0


def version() -> str:
    return f"pymunk {pymunk.version}"


def build(task: dict[str, Any]) -> World:
    law = task["coefficients"]
    disc_e, disc_mu = sqrt(law["disc_e"]), sqrt(law["disc_mu"])
    space = pymunk.Space()
    for ax, ay, bx, by in task["walls"]:
        length = hypot(bx - ax, by - ay)
        # the wall is thick towards its right, where the board is on its left
        ox, oy = (by - ay) / length * THICKNESS, -(bx - ax) / length * THICKNESS
        wall = pymunk.Segment(space.static_body, (ax + ox, ay + oy), (bx + ox, by + oy), THICKNESS)
        wall.elasticity = law["wall_e"] / disc_e if disc_e else 0.0
        wall.friction = law["wall_mu"] / disc_mu if disc_mu else 0.0
        space.add(wall)
    bodies, radii = [], []
    for radius, mass, x, y, vx, vy, spin in task["discs"]:
        body = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0, radius))
        body.position, body.velocity, body.angular_velocity = (x, y), (vx, vy), spin
        shape = pymunk.Circle(body, radius)
        shape.elasticity, shape.friction = disc_e, disc_mu
        space.add(body, shape)
        bodies.append(body)
        radii.append(radius)
        force = law["floor"] * mass * law["g"]
        if task["floor"] == "joints":
            pivot = pymunk.PivotJoint(space.static_body, body, (x, y), (0, 0))
            gear = pymunk.GearJoint(space.static_body, body, 0.0, 1.0)
            pivot.max_bias = gear.max_bias = 0.0
            pivot.max_force, gear.max_force = force, 2 / 3 * force * radius
            space.add(pivot, gear)
        else:
            body.velocity_func = _friction(force / mass, 4 / 3 * force / mass / radius)
    return World(space, bodies, radii, task["step"], task["at_rest"], task["longest"], task["record"])


def play(world: World) -> None:
    """Step on until every centre and every rim is slower than the threshold."""
    space, step, slow = world.space, world.step, world.at_rest
    pairs = list(zip(world.bodies, world.radii, strict=True))
    burst = max(1, round(EVERY / step))
    kept = []
    while world.steps * step < world.longest:
        for _ in range(burst):
            space.step(step)
            if world.record:
                kept.append([(body.position, body.angle) for body in world.bodies])
        world.steps += burst
        if all(body.velocity.length < slow and abs(body.angular_velocity) * radius < slow for body, radius in pairs):
            return


def tell(world: World) -> dict[str, Any]:
    ends = [[body.position.x, body.position.y, body.angle] for body in world.bodies]
    return {"ends": ends, "steps": world.steps, "time": world.steps * world.step}


def _friction(slowing: float, turning: float) -> Any:
    def change(body: Any, gravity: Any, damping: float, step: float) -> None:
        velocity, spin = body.velocity, body.angular_velocity
        speed = velocity.length
        body.velocity = velocity * (max(speed - slowing * step, 0.0) / speed) if speed else velocity
        less = max(abs(spin) - turning * step, 0.0)
        body.angular_velocity = less if spin > 0 else -less

    return change

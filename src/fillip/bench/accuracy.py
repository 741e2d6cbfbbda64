"""How exact the engine is: discs that slide and spin, and the times of collisions."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random
from statistics import median

from fillip.bench.exact import collision_error
from fillip.bench.shots import CARROM, PIECES
from fillip.kit.surfaces import PLANE
from fillip.physics.bodies import Body
from fillip.physics.coulomb import sliding
from fillip.physics.planar import run

# ε0, stop time in v0/(μ g), stop distance in v0²/(2 μ g): facts, "A disc that slides and spins"
STOPS = (
    (10.0, 1.0087, 1.0025),
    (5.0, 1.0281, 1.0101),
    (2.0, 1.1217, 1.0647),
    (1.0, 1.3403, 1.2748),
    (0.653, 1.6233, 1.6233),
    (0.5, 1.9032, 1.9670),
    (0.25, 3.2422, 3.5669),
)
_RADIUS, _MASS = PIECES["white-1"].radius, PIECES["white-1"].mass
_SLOWING = CARROM.coefficients.floor * CARROM.coefficients.g


def sliding_figures() -> dict[str, float]:
    """How far discs of 1 m/s with spin are from the table of the facts (relative), and from the exact motion (m)."""
    times, distances, on_the_way, at_the_end = [], [], [], []
    for ratio, time, distance in STOPS:
        spin = 1 / (_RADIUS * ratio)
        trace = run([Body("disc-1", "disc", _RADIUS, _MASS, 0.0, 0.0, vx=1.0, spin=spin)], PLANE)
        path = trace.path("disc-1")
        times.append(abs(path.t_end * _SLOWING / time - 1))
        distances.append(abs(path.end[0] * 2 * _SLOWING / distance - 1))
        exact = list(sliding(1.0, spin, _RADIUS, _SLOWING))
        on_the_way.append(max(abs(trace.pose("disc-1", t)[0] - x) for t, x, _ in exact))
        at_the_end.append(abs(path.end[0] - exact[-1][1]))
    return {
        "stop_time_off_table": max(times),
        "stop_distance_off_table": max(distances),
        "position_error_m": max(on_the_way),
        "stop_error_m": max(at_the_end),
    }


def collision_figures(pairs: int) -> dict[str, float]:
    """How far the times of the first hits of seeded moving pairs are from those in 50 digits (s)."""
    random = Random("collision times")
    errors: list[float] = []
    missed = 0
    for _ in range(pairs):
        meeting, apart = random.uniform(0.02, 0.3), 2 * _RADIUS
        discs = []
        for toward in (0.0, random.uniform(0.2, 2 * pi - 0.2)):
            speed = random.uniform(0.7, 4.0)
            gone = (speed - _SLOWING * meeting / 2) * meeting
            discs.append((-gone * cos(toward), -gone * sin(toward), speed * cos(toward), speed * sin(toward)))
        # so that their centres pass each other, when they would meet, at up to 0.9 of the sum of their radii
        offset, turn = random.uniform(0, 0.9 * apart), random.uniform(-pi, pi)
        one, other = discs
        other = (other[0] + offset * cos(turn), other[1] + offset * sin(turn), *other[2:])
        if hypot(one[0] - other[0], one[1] - other[1]) < 1.01 * apart:
            continue
        trace = run(
            [
                Body(f"disc-{k}", "disc", _RADIUS, _MASS, *disc[:2], vx=disc[2], vy=disc[3])
                for k, disc in enumerate((one, other))
            ],
            PLANE,
        )
        hits = [event.t for event in trace.events if event.kind == "hit"]
        if hits:
            errors.append(abs(collision_error(one, other, apart, _SLOWING, hits[0])))
        else:
            missed += 1
    return {"pairs": len(errors), "missed": missed, "median_error_s": median(errors), "largest_error_s": max(errors)}

"""What an impact does: normal restitution, tangential friction that sticks or slips, and spin (facts, "Impact")."""

from __future__ import annotations

from fillip.physics.compiled import compiled

SLOW_APPROACH = 1e-3  # m/s: below, nothing is lost, or a collapse would never end
LEAST_LEAVING = 1e-4  # m/s: what has met parts at least this fast


@compiled
def leaving_speed(approach: float, restitution: float) -> float:
    """The normal speed with which two bodies part that met at `approach`."""
    if approach < SLOW_APPROACH:
        restitution = 1.0
    return max(restitution * approach, LEAST_LEAVING)


@compiled
def impulses(
    approach: float, slip: float, mass: float, restitution: float, friction: float, beta0: float
) -> tuple[float, float]:
    """Normal and tangential impulse of an impact.

    `approach` and `slip` are the normal and the tangential relative speed at the point of contact, `mass` the reduced
    mass m1 m2 / (m1 + m2), or a disc's own at a wall. `beta0` is the part of the slip that comes back when it sticks.
    """
    approach = max(approach, 0.0)
    normal = mass * (approach + leaving_speed(approach, restitution))
    sticking = mass / 3 * (1 + beta0) * slip
    most = friction * normal
    return normal, min(max(sticking, -most), most)


@compiled
def slide(approach: float, speed: float, rim: float, mass: float, sine: float, friction: float, beta0: float) -> float:
    """Tangential impulse of a hit from which a disc leaves at the sine's angle, with all its speed turned that way.

    `speed` along the wall and `rim`, spin times radius, are signed alike. The slip is that of the whole speed, so that
    the friction never adds energy.
    """
    most = friction * mass * (max(approach, 0.0) + abs(speed) * sine)
    sticking = mass / 3 * (1 + beta0) * (speed + rim)
    return min(max(sticking, -most), most)

"""How one disc moves between two events: in phases of constant deceleration along a straight line."""

from __future__ import annotations

from math import sqrt

from fillip.physics.columns import (
    ANGLE,
    NEVER,
    RADIUS,
    REACH,
    SINCE,
    SLOWING,
    SPEED,
    SPIN,
    SPIN_CHANGE,
    UNTIL,
    UX,
    UY,
    X,
    Y,
)
from fillip.physics.compiled import Table, compiled

AT_REST = 1e-12  # m/s, of the centre or of the rim: slower is standing, it would not travel the width of an atom


@compiled
def phase(speed: float, spin: float, radius: float, friction: float) -> tuple[float, float, float]:
    """Deceleration, change of spin and duration of the phase in which a disc is with this speed and spin.

    `friction` is floor friction times gravity, in m/s². Speed and spin do not act on each other here: the speed falls
    as that of a disc without spin, the spin as that of a disc on the spot, to a stop at 3 R ω / (4 μ g) (facts,
    "A disc that slides and spins"). A phase lasts until the first of them has stopped. A law in which they do act on
    each other has its place in this function: more phases, each with its own constants.
    """
    slowing, change, duration = 0.0, 0.0, NEVER
    if speed > 0:
        slowing = friction
        duration = speed / friction
    if spin != 0:
        change = -4 * friction / (3 * radius)
        if spin < 0:
            change = -change
        duration = min(duration, -spin / change)
    return slowing, change, duration


@compiled
def travelled(speed: float, slowing: float, time: float) -> float:
    """Distance covered in `time` from `speed` under a constant deceleration."""
    return (speed - 0.5 * slowing * time) * time


@compiled
def time_to_travel(speed: float, slowing: float, distance: float) -> float:
    """The time in which `distance` is first covered; that of the stop where rounding puts it just out of reach."""
    return 2 * distance / (speed + sqrt(max(speed * speed - 2 * slowing * distance, 0.0)))


@compiled
def begin_phase(discs: Table, i: int, now: float, friction: float) -> None:
    """Start the phase of disc `i` from the place, direction, speed and spin in its columns."""
    speed, spin, radius = discs[SPEED, i], discs[SPIN, i], discs[RADIUS, i]
    if speed < AT_REST:
        speed = 0.0
    if abs(spin) * radius < AT_REST:
        spin = 0.0
    slowing, change, duration = phase(speed, spin, radius, friction)
    discs[SPEED, i], discs[SLOWING, i] = speed, slowing
    discs[SPIN, i], discs[SPIN_CHANGE, i] = spin, change
    discs[SINCE, i], discs[UNTIL, i] = now, now + duration
    discs[REACH, i] = travelled(speed, slowing, duration) if speed > 0 else 0.0


@compiled
def next_phase(discs: Table, i: int, now: float, friction: float) -> None:
    """Start the phase that follows where the last one of disc `i` ran out undisturbed."""
    begin_phase(discs, i, now, friction)


@compiled
def advance(discs: Table, i: int, now: float) -> None:
    """Bring disc `i` along its phase to `now`."""
    time = now - discs[SINCE, i]
    if time <= 0:
        return
    speed, slowing = discs[SPEED, i], discs[SLOWING, i]
    distance = travelled(speed, slowing, time)
    discs[X, i] += discs[UX, i] * distance
    discs[Y, i] += discs[UY, i] * distance
    discs[SPEED, i] = max(speed - slowing * time, 0.0)
    discs[ANGLE, i] += travelled(discs[SPIN, i], -discs[SPIN_CHANGE, i], time)
    discs[SPIN, i] += discs[SPIN_CHANGE, i] * time
    discs[REACH, i] = max(discs[REACH, i] - distance, 0.0)
    discs[SINCE, i] = now


@compiled
def set_velocity(discs: Table, i: int, vx: float, vy: float) -> None:
    """Give disc `i` this velocity."""
    speed = sqrt(vx * vx + vy * vy)
    discs[SPEED, i] = speed
    if speed > 0:
        discs[UX, i] = vx / speed
        discs[UY, i] = vy / speed

"""How one disc moves between two events: in phases of constant deceleration along a straight line."""

from __future__ import annotations

from math import sqrt

from fillip.physics.columns import (
    ANGLE,
    CURVE,
    KNOT,
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
from fillip.physics.slipping import (
    BELOW,
    HALFWAY,
    KNOT_COUNT,
    KNOT_DISTANCE,
    KNOT_RIM,
    KNOT_SPEED,
    KNOT_TIME,
    KNOTS,
    remaining,
)

AT_REST = 1e-12  # m/s, of the centre or of the rim: slower is standing, it would not travel the width of an atom
NEAR = 8e-6  # m: how far a phase may run beside the exact motion, by an estimate that is a ninth too low at worst
BEND = 2e-3  # m/s: how far the rim speed may be from the exact one within a phase, measured near its middle
ON_TIME = 1e-5  # of the time that is left: how much earlier or later than in truth a last phase may end

# what stands in place of a knot while a disc runs its last phase, or its last but one
LAST, LAST_BUT_ONE = -1.0, -2.0


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
    """Start a phase of disc `i` from the place, direction, speed and spin in its columns, after whatever set them.

    `friction` is floor friction times gravity, in m/s². A disc that only slides or only turns has one phase to its stop
    (facts, "A disc that slides and spins": the spin stops at 3 R ω / (4 μ g)).
    """
    speed, spin, radius = discs[SPEED, i], discs[SPIN, i], discs[RADIUS, i]
    rim = abs(spin) * radius
    if speed < AT_REST:
        speed = 0.0
    if rim < AT_REST:
        spin = 0.0
    discs[SPEED, i], discs[SPIN, i] = speed, spin
    if speed > 0 and spin != 0:
        time, distance, scale, knot, end = remaining(speed, rim)
        discs[CURVE, i] = scale
        _plan(discs, i, now, friction, time, distance, 0.0, knot, end)
    elif speed > 0:
        _last_phase(discs, i, now, speed / friction)
    elif spin != 0:
        _last_phase(discs, i, now, 3 * rim / (4 * friction))
    else:
        _stand(discs, i, now)


@compiled
def next_phase(discs: Table, i: int, now: float, friction: float) -> None:
    """Start the next phase of disc `i` where the one before ran out by itself: its motion goes on as it was planned."""
    knot = discs[KNOT, i]
    if knot == LAST:
        _stand(discs, i, now)
        return
    scale = discs[CURVE, i]
    if knot < 0:
        # the last phase but one left its time here
        _last_phase(discs, i, now, scale / friction)
        return
    at = int(knot)
    end = BELOW if at < BELOW else KNOT_COUNT
    off = discs[SPEED, i] - scale * KNOTS[at, KNOT_SPEED]
    time, distance = scale * KNOTS[at, KNOT_TIME], scale * scale * KNOTS[at, KNOT_DISTANCE]
    _plan(discs, i, now, friction, time, distance, off, at + 1, end)


@compiled
def _stand(discs: Table, i: int, now: float) -> None:
    discs[SPEED, i], discs[SLOWING, i], discs[SPIN, i], discs[SPIN_CHANGE, i] = 0.0, 0.0, 0.0, 0.0
    discs[SINCE, i], discs[UNTIL, i], discs[REACH, i], discs[KNOT, i] = now, NEVER, 0.0, LAST


@compiled
def _last_phase(discs: Table, i: int, now: float, duration: float) -> None:
    """The phase in which speed and spin come to zero together."""
    _phase(discs, i, now, duration, 0.0, 0.0)
    discs[KNOT, i] = LAST


@compiled
def _phase(discs: Table, i: int, now: float, duration: float, speed: float, rim: float) -> None:
    """A phase that ends at this speed and rim speed."""
    slowing = (discs[SPEED, i] - speed) / duration
    spin = rim / discs[RADIUS, i]
    if discs[SPIN, i] < 0:
        spin = -spin
    discs[SLOWING, i], discs[SPIN_CHANGE, i] = slowing, (spin - discs[SPIN, i]) / duration
    discs[SINCE, i], discs[UNTIL, i] = now, now + duration
    discs[REACH, i] = travelled(discs[SPEED, i], slowing, duration)


@compiled
def _beside(duration: float, before: float, after: float, moved: float) -> float:
    """How far a phase runs beside the exact motion whose speed it misses by `before` at first and `after` at last.

    It starts at the exact place and ends `moved` from it. What lies between is a cubic as long as the jerk is constant:
    the largest of its values at three points, a twentieth too low at worst.
    """
    first = abs(duration * (9 * before - 3 * after) + 10 * moved) / 64
    second = abs(duration * (before - after) + 4 * moved) / 8
    third = abs(duration * (3 * before - 9 * after) + 54 * moved) / 64
    return max(first, second, third)


@compiled
def _bends(scale: float, at: int, time: float, rim: float, duration: float, final: float) -> float:
    """How far the rim speed at a knot is from the straight line on which it falls from `rim` to `final`.

    `time` is what is left as the phase begins.
    """
    part = (time - scale * KNOTS[at, KNOT_TIME]) / duration
    beside: float = scale * KNOTS[at, KNOT_RIM] - rim - (final - rim) * part
    return abs(beside)


@compiled
def _plan(
    discs: Table, i: int, now: float, friction: float, time: float, distance: float, off: float, knot: int, end: int
) -> None:
    """The longest phase that stays near the exact motion, from a disc that is `off` its exact speed.

    `time` and `distance` to the stop are per unit of friction, `knot` and `end` the knots before it.
    """
    speed, scale, near = discs[SPEED, i], discs[CURVE, i], NEAR * friction
    rim = abs(discs[SPIN, i]) * discs[RADIUS, i]
    # straight to the stop
    after = 2 * distance / time - speed
    middle = min(knot + HALFWAY[knot], end - 1) if knot < end else knot
    if knot >= end or (
        abs(after) <= ON_TIME * speed
        and _beside(time, off, after, 0.0) <= near
        and _bends(scale, middle, time, rim, time, 0.0) <= BEND
    ):
        _last_phase(discs, i, now, 2 * distance / speed / friction)
        return
    # to the stop in two phases, of which the first ends at such a speed that both time and distance come out right
    left = scale * KNOTS[middle, KNOT_TIME]
    duration = time - left
    halfway = (2 * distance - duration * speed) / time
    moved = duration * (speed + halfway) / 2 - distance + scale * scale * KNOTS[middle, KNOT_DISTANCE]
    after, falls = halfway - scale * KNOTS[middle, KNOT_SPEED], 0 < halfway <= speed
    final = scale * KNOTS[middle, KNOT_RIM]
    if (
        not falls
        or _beside(duration, off, after, moved) > near
        or _beside(left, 0.0, -after, moved) > near
        or _bends(scale, (knot + middle) // 2, time, rim, duration, final) > BEND
        or _bends(scale, middle + HALFWAY[middle], left, final, left, 0.0) > BEND
    ):
        # to the farthest knot: its place is exact. The first one will do where the exact motion bends that fast, and
        # half the time has to be left, for the last phases to make up for what this one misses the speed by
        low, high, chosen, arrival = knot - 1, middle + 1, 0.0, -1.0
        while high - low > 1:
            at = (low + high) // 2
            lasting = time - scale * KNOTS[at, KNOT_TIME]
            ending = 2 * (distance - scale * scale * KNOTS[at, KNOT_DISTANCE]) / lasting - speed
            exact = scale * KNOTS[at, KNOT_SPEED]
            if (
                exact <= 2 * ending
                and ending <= speed
                and (
                    at == knot
                    or (
                        _beside(lasting, off, ending - exact, 0.0) <= near
                        and _bends(scale, (knot + at) // 2, time, rim, lasting, scale * KNOTS[at, KNOT_RIM]) <= BEND
                    )
                )
            ):
                low, chosen, arrival = at, lasting, ending
            else:
                high = at
        if low >= knot:
            _phase(discs, i, now, chosen / friction, arrival, scale * KNOTS[low, KNOT_RIM])
            discs[KNOT, i] = low
            return
        if not falls:
            _halt(discs, i, now, friction, time, distance, knot, end, middle)
            return
    _phase(discs, i, now, duration / friction, halfway, final)
    discs[KNOT, i], discs[CURVE, i] = LAST_BUT_ONE, left


@compiled
def _halt(
    discs: Table,
    i: int,
    now: float,
    friction: float,
    time: float,
    distance: float,
    knot: int,
    end: int,
    middle: int,
) -> None:
    """To the stop in two phases all the same, from the next knot but `middle` with which the speed falls in both."""
    speed, scale = discs[SPEED, i], discs[CURVE, i]
    step = -1 if 2 * distance <= (time - scale * KNOTS[middle, KNOT_TIME]) * speed else 1
    while knot <= middle + step < end:
        middle += step
        left = scale * KNOTS[middle, KNOT_TIME]
        halfway = (2 * distance - (time - left) * speed) / time
        if 0 < halfway <= speed:
            _phase(discs, i, now, (time - left) / friction, halfway, scale * KNOTS[middle, KNOT_RIM])
            discs[KNOT, i], discs[CURVE, i] = LAST_BUT_ONE, left
            return
    _last_phase(discs, i, now, 2 * distance / speed / friction)


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

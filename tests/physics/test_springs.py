"""The springs of a group's impact: against closed forms for a pair, and against far finer steps for a group."""

from __future__ import annotations

from collections.abc import Sequence
from math import acosh, atan2, cos, cosh, exp, hypot, pi, sin, sinh, sqrt, tanh

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fillip.physics.bodies import Body, columns_of
from fillip.physics.groups import gather
from fillip.physics.impact import impulses
from fillip.physics.springs import NORMAL, PLASTIC, RIM, TANGENTIAL, VX, VY, collide, damping_ratio
from tests.physics.clusters import HEAVIER, ONTO_A_CORNER, ONTO_AN_EDGE, Impact, Values, chain, rack, room_for
from tests.physics.scenes import COIN, STRIKER, coin, striker


def _reference(bodies: Sequence[Body], impact: Impact, ratio: float, step: float = 1e-3) -> tuple[Values, Values]:
    """The same springs and dashpots in steps far finer: velocities after the impact, without friction."""
    mass = np.array([b.mass for b in bodies])
    vx, vy = np.array([b.vx for b in bodies]), np.array([b.vy for b in bodies])
    a, b = np.array(impact.ends).T
    reduced = mass[a] * mass[b] / (mass[a] + mass[b])
    step *= sqrt(float(reduced.min()))  # the stiffness is 1
    damping = 2 * ratio * np.sqrt(reduced)
    depth = np.zeros(len(a))
    while True:
        coming = (vx[a] - vx[b]) * impact.nx + (vy[a] - vy[b]) * impact.ny
        depth += step * coming
        force = np.where(depth > 0, np.maximum(depth + damping * coming, 0), 0)
        if not force.any():
            closing = (coming > 1e-12) & (depth <= 0)
            if not closing.any():
                return vx, vy
            depth += float((-depth[closing] / coming[closing]).min()) * coming
        for end, sense in ((a, -1), (b, 1)):
            np.add.at(vx, end, sense * step * force * impact.nx / mass[end])
            np.add.at(vy, end, sense * step * force * impact.ny / mass[end])


@pytest.mark.parametrize("e", [0.3, 0.8, 1.0])
@pytest.mark.parametrize("scene", ["corner", "edge", "skew", "chain", "heavy"])
def test_few_steps_give_what_very_many_give(scene: str, e: float) -> None:
    bodies = {
        "corner": [ONTO_A_CORNER, *rack()],
        "edge": [ONTO_AN_EDGE, *rack()],
        "skew": [replace(ONTO_A_CORNER, vx=0.8, vy=0.6), *rack()],
        "chain": chain(6),
        "heavy": [chain(2)[0], *(replace(b, mass=0.1) if b.id == "coin-3" else b for b in chain(5)[1:])],
    }[scene]
    impact = Impact(bodies, e)
    vx, vy = _reference(bodies, impact, damping_ratio(e))
    off = np.hypot(impact.vx - vx, impact.vy - vy)
    assert off.max() < 0.002  # of 1 m/s


def _pair_restitution(ratio: float) -> float:
    """How a pair of spring and dashpot parts that cannot pull: when depth + 2 ratio * speed has come down to 0."""
    if ratio < 1:
        turn = sqrt(1 - ratio * ratio)
        t = atan2(2 * ratio * turn, 2 * ratio * ratio - 1) / turn
        return exp(-ratio * t) * (ratio * sin(turn * t) - turn * cos(turn * t)) / turn
    turn = sqrt(ratio * ratio - 1)
    t = 2 * acosh(ratio) / turn
    assert tanh(turn * t) == pytest.approx(2 * ratio * turn / (2 * ratio * ratio - 1))
    return exp(-ratio * t) * (ratio * sinh(turn * t) - turn * cosh(turn * t)) / turn


@given(e=st.floats(PLASTIC, 1))
def test_the_damping_gives_the_restitution(e: float) -> None:
    assert _pair_restitution(damping_ratio(e)) == pytest.approx(e, abs=2e-5)


@pytest.mark.parametrize("e", [0.0, 0.3, 0.8, 1.0])
@pytest.mark.parametrize("mu", [0.0, 0.12, 0.6])
@pytest.mark.parametrize("spin", [0.0, 30.0, -150.0])
@pytest.mark.parametrize("angle", [0.0, 25.0, 60.0])
def test_two_discs_by_springs_are_as_two_discs_in_closed_form(e: float, mu: float, spin: float, angle: float) -> None:
    """Within 0.3 %, sticking and sliding, with spin, for equal and for very unequal masses."""
    for mass in (1e-3, HEAVIER, 0.3):
        x, y = cos(angle * pi / 180), sin(angle * pi / 180)
        bodies = [
            striker(0, 0, 1.0, 0.0, spin),
            replace(coin("coin", (COIN + STRIKER) * x, (COIN + STRIKER) * y, 0.1, 0.2, 9.0), mass=mass),
        ]
        work, ends = room_for(2)
        size, number = gather(columns_of(bodies), 0, 1, 0.0, work, ends)
        assert (size, number) == (2, 1)
        for row, values in ((VX, (1.0, 0.1)), (VY, (0.0, 0.2)), (RIM, (spin * STRIKER, 9 * COIN))):
            work[row, :2] = values
        collide(work, ends, 1, e, mu, False)
        wx, wy = 0.9, -0.2
        slip = wy * x - wx * y + spin * STRIKER + 9 * COIN
        expected = impulses(wx * x + wy * y, slip, 0.015 * mass / (0.015 + mass), e, mu, 0.0)
        found = work[NORMAL, 0], work[TANGENTIAL, 0]
        assert hypot(found[0] - expected[0], found[1] - expected[1]) < 0.003 * hypot(*expected)

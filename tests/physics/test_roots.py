"""Contact times of moving pairs against mpmath at 50 digits (facts: none missed, none invented)."""

from __future__ import annotations

from itertools import pairwise
from math import cos, inf, pi, sin
from random import Random

import mpmath as mp
import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fillip.kit.surfaces import Surface
from fillip.physics.columns import NEVER
from fillip.physics.contact import distance_to_circle, distance_to_wall
from fillip.physics.planar import run
from fillip.physics.roots import first_root
from tests.figures import share
from tests.physics.scenes import COIN, coin

FRICTION = 0.1 * 9.81


def _first_contact(pair: tuple[tuple[float, float, float, float], ...]) -> tuple[mp.mpf, mp.mpf, mp.mpf] | None:
    """When two sliding coins first touch, at 50 digits; how deep they would get undisturbed; the sine of the angle.

    Each moves for its own time and then stands: up to three stretches, in each of which the squared distance is a
    polynomial of at most the fourth degree, whose real roots mpmath finds.
    """
    with mp.workdps(50):
        reach = 2 * mp.mpf(COIN)
        discs = []
        for x, y, vx, vy in pair:
            speed = mp.sqrt(mp.mpf(vx) ** 2 + mp.mpf(vy) ** 2)
            friction = mp.mpf(0.1) * mp.mpf(9.81)
            braking = (-friction * vx / speed, -friction * vy / speed) if speed else (mp.mpf(0), mp.mpf(0))
            discs.append(((mp.mpf(x), mp.mpf(y)), (mp.mpf(vx), mp.mpf(vy)), braking, speed / friction))
        stops = sorted({mp.mpf(0), discs[0][3], discs[1][3]})
        for begin, end in pairwise(stops):
            # by axis, the second disc's place, velocity and deceleration less the first one's
            relative = [
                [second - first for first, second in zip(*(_axis(disc, axis, begin) for disc in discs), strict=True)]
                for axis in (0, 1)
            ]
            place, velocity, slowing = (list(column) for column in zip(*relative, strict=True))
            quartic = [
                sum(a * a for a in slowing) / 4,
                sum(v * a for v, a in zip(velocity, slowing, strict=True)),
                sum(v * v + d * a for d, v, a in zip(place, velocity, slowing, strict=True)),
                2 * sum(d * v for d, v in zip(place, velocity, strict=True)),
                sum(d * d for d in place) - reach * reach,
            ]
            while quartic and quartic[0] == 0:
                quartic.pop(0)
            if len(quartic) < 2:
                continue
            roots = mp.polyroots(quartic[::-1], asc=True, maxsteps=500, extraprec=400)
            real = sorted(root.real for root in roots if abs(mp.im(root)) < mp.mpf(10) ** -30)
            inside = [t for t in real if 0 < t <= end - begin]
            if inside:
                t = inside[0]
                later = [s for s in real if s > t]
                middle = (t + min(later[0], end - begin)) / 2 if later else end - begin
                closest = mp.sqrt(max(mp.polyval(quartic[::-1], middle, asc=True) + reach * reach, 0))
                d = [p + v * t + a * t * t / 2 for p, v, a in zip(place, velocity, slowing, strict=True)]
                w = [v + a * t for v, a in zip(velocity, slowing, strict=True)]
                along = -sum(p * q for p, q in zip(d, w, strict=True)) / mp.sqrt(sum(q * q for q in w)) / reach
                return begin + t, reach - closest, along
    return None


def _axis(
    disc: tuple[tuple[mp.mpf, ...], tuple[mp.mpf, ...], tuple[mp.mpf, ...], mp.mpf], axis: int, t: mp.mpf
) -> tuple[mp.mpf, mp.mpf, mp.mpf]:
    place, velocity, slowing, stop = disc
    moving = min(t, stop)
    here = place[axis] + velocity[axis] * moving + slowing[axis] * moving * moving / 2
    return (here, velocity[axis] + slowing[axis] * t, slowing[axis]) if t < stop else (here, mp.mpf(0), mp.mpf(0))


def _random_pair(random: Random) -> tuple[tuple[float, float, float, float], ...]:
    """Two coins that come close about every second time."""
    meeting = random.uniform(0.02, 0.6)
    discs = []
    for _ in range(2):
        angle, speed = random.uniform(-pi, pi), random.uniform(0.05, 4)
        time = min(meeting, speed / FRICTION)
        gone = (speed - FRICTION * time / 2) * time
        near = random.uniform(0, 0.04), random.uniform(-pi, pi)
        x = near[0] * cos(near[1]) - gone * cos(angle)
        y = near[0] * sin(near[1]) - gone * sin(angle)
        discs.append((x, y, speed * cos(angle), speed * sin(angle)))
    return tuple(discs)


def test_contact_times_of_random_moving_pairs() -> None:
    random = Random(20)
    met = missed = grazing = 0
    worst = 0.0
    wanted = share(1000)
    while met + missed < wanted:
        pair = _random_pair(random)
        (x1, y1, _, _), (x2, y2, _, _) = pair
        if np.hypot(x1 - x2, y1 - y2) <= 2 * COIN + 1e-6:
            continue
        exact = _first_contact(pair)
        bodies = [coin(name, *disc) for name, disc in zip("ab", pair, strict=True)]
        hits = [event.t for event in run(bodies, Surface("plane")).events if event.kind == "hit"]
        if exact is None:
            assert not hits, f"{pair}: a contact was invented"
            missed += 1
        elif exact[1] > 1e-6 and exact[2] > sin(pi / 180):
            assert hits, f"{pair}: a contact was missed"
            worst = max(worst, abs(hits[0] - float(exact[0])))
            met += 1
        else:
            grazing += 1
    assert met > wanted / 4
    assert missed > wanted / 8
    assert grazing < wanted / 10
    assert worst < 1e-12


def _first(coefficients: npt.NDArray[np.floating]) -> float:
    c0, c1, c2, c3, c4 = coefficients.tolist()
    return first_root(c0, c1, c2, c3, c4, 1.0, 1e-9)


@given(roots=st.lists(st.floats(0.01, 0.99), min_size=4, max_size=4))
@example(roots=[0.07, 0.5, 0.5625, 0.8125])  # half the span is a root itself
def test_the_first_of_four_roots_is_found(roots: list[float]) -> None:
    ordered = sorted(roots)
    if min(np.diff([*ordered, 2.0])) < 1e-4:
        return
    coefficients = np.polynomial.polynomial.polyfromroots(ordered)
    assert _first(coefficients) == pytest.approx(ordered[0], abs=1e-7)


@given(low=st.floats(0.0, 0.9), depth=st.floats(1e-6, 1), others=st.floats(0.01, 5))
def test_a_polynomial_above_zero_has_no_root(low: float, depth: float, others: float) -> None:
    # depth + (t - low)² (t² + others)
    square = np.polynomial.polynomial.polyfromroots([low, low])
    coefficients = np.polynomial.polynomial.polymul(square, [others, 0.0, 1.0])
    coefficients[0] += depth
    assert _first(coefficients) == NEVER


def test_roots_past_the_span_do_not_count() -> None:
    assert first_root(1.0, -1.0, 0.0, 0.0, 0.0, 0.5, 1e-9) == NEVER
    assert first_root(1.0, -1.0, 0.0, 0.0, 0.0, 1.5, 1e-9) == pytest.approx(1.0, abs=1e-15)


def test_a_circle_is_met_in_front_only() -> None:
    assert distance_to_circle(1.0, 0.0, 1.0, 0.0, 0.25) == 0.75
    assert distance_to_circle(-1.0, 0.0, 1.0, 0.0, 0.25) == inf
    assert distance_to_circle(1.0, 0.3, 1.0, 0.0, 0.25) == inf
    assert distance_to_circle(0.2, 0.0, 1.0, 0.0, 0.25) == 0.0  # within it and going on inwards: now


@given(
    x=st.floats(-1, 1),
    y=st.floats(-1, 1),
    angle=st.floats(-pi, pi),
    length=st.floats(0.05, 1),
    turn=st.floats(-pi, pi),
)
def test_a_disc_at_its_distance_to_a_wall_touches_it_and_not_before(
    x: float, y: float, angle: float, length: float, turn: float
) -> None:
    radius, tx, ty = 0.05, cos(turn), sin(turn)
    walls = np.array([[0.0, 0.0, tx, ty, length]])

    def gap(distance: float) -> float:
        px, py = x + distance * cos(angle), y + distance * sin(angle)
        along = min(max(px * tx + py * ty, 0.0), length)
        return float(np.hypot(px - along * tx, py - along * ty)) - radius

    if gap(0.0) < 1e-6:
        return
    distance = distance_to_wall(x, y, cos(angle), sin(angle), radius, walls, 0)
    if distance < inf:
        assert gap(distance) == pytest.approx(0, abs=1e-9)
    before = np.linspace(0, min(distance, 4.0), 200)[:-1]
    assert min(gap(step) for step in before) > -1e-9

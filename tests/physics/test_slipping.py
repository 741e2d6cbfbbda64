"""The universal curve of a disc that slides and spins (facts, "A disc that slides and spins").

The facts are from Farkas, Bartels, Unger and Wolf, Phys. Rev. Lett. 90, 248302 (2003).
"""

from __future__ import annotations

from math import pi
from pathlib import Path
from random import Random

import mpmath as mp
import numpy as np
import pytest

from fillip.physics import slip_table, slipping
from fillip.physics.slipping import KNOT_DISTANCE, KNOT_RIM, KNOT_SPEED, KNOT_TIME, KNOTS, curve, remaining
from tests.figures import full, share
from tests.physics import slip_curve
from tests.physics.exact_motion import PLACE, RIM, SPEED, TIME, exact_motion
from tests.physics.exact_motion import friction as quick_friction

CRITICAL_RATIO = 0.653002
RATIOS = (10, 5, 2, 1, 0.653, 0.5, 0.25)
TIMES = (1.0087, 1.0281, 1.1217, 1.3403, 1.6233, 1.9032, 3.2422)
DISTANCES = (1.0025, 1.0101, 1.0647, 1.2748, 1.6233, 1.9670, 3.5669)
HALF_A_DIGIT = 5.01e-5


def _stop(ratio: float) -> tuple[float, float]:
    """Stop time in v/(μ g) and stop distance in v²/(2 μ g), as the kernel finds them."""
    time, distance, *_ = remaining(ratio, 1.0)
    return time / ratio, 2 * distance / ratio**2


@pytest.mark.parametrize("ratio", [0.02, 0.3, 0.9, 1.0, 1.1, 3.0, 40.0])
def test_friction_in_closed_form_is_what_quadrature_over_the_disc_gives(ratio: float) -> None:
    closed, summed = slip_curve.friction(ratio), slip_curve.friction_by_quadrature(ratio)
    for one, other in zip(closed, summed, strict=True):
        assert float(one) == pytest.approx(float(other), rel=1e-9)
    assert quick_friction(ratio) == pytest.approx(tuple(map(float, closed)), rel=1e-11)


def test_friction_where_the_rim_rolls() -> None:
    assert tuple(map(float, slip_curve.friction(1))) == pytest.approx((8 / (3 * pi), 8 / (9 * pi)), rel=1e-15)
    for beside in (1 - mp.mpf(10) ** -12, 1 + mp.mpf(10) ** -12):
        assert tuple(map(float, slip_curve.friction(beside))) == pytest.approx((8 / (3 * pi), 8 / (9 * pi)), rel=1e-10)


@pytest.mark.parametrize("ratio", [0.001, 0.01, 0.03])
def test_friction_of_a_disc_that_mostly_spins(ratio: float) -> None:
    force, torque = map(float, slip_curve.friction(ratio))
    assert force == pytest.approx(ratio * (1 - ratio**2 / 8), rel=ratio**4)
    assert torque == pytest.approx(2 / 3 - ratio**2 / 2, abs=ratio**4)


@pytest.mark.parametrize("ratio", [30.0, 100.0, 1000.0])
def test_friction_of_a_disc_that_mostly_slides(ratio: float) -> None:
    with mp.workdps(40):
        force, torque = map(float, slip_curve.friction(ratio))
    assert force == pytest.approx(1 - 1 / (8 * ratio**2), abs=ratio**-4)
    assert torque == pytest.approx(1 / (4 * ratio), rel=ratio**-2)


def test_every_motion_ends_at_the_critical_ratio() -> None:
    u = float(slip_curve.critical()[0])
    assert u / (1 - u) == pytest.approx(CRITICAL_RATIO, abs=5e-7)
    assert u == slip_table.CRITICAL
    for ratio in (0.01, 0.3, 0.64, 0.66, 1.0, 30.0):
        motion = exact_motion(ratio, 1.0, 1.0, 1.0)
        assert 0 < motion[-1, SPEED] < 1e-9 * ratio
        assert motion[-1, SPEED] / motion[-1, RIM] == pytest.approx(CRITICAL_RATIO, abs=1e-5)


@pytest.mark.parametrize(("ratio", "time"), list(zip(RATIOS, TIMES, strict=True)))
def test_stop_time(ratio: float, time: float) -> None:
    assert _stop(ratio)[0] == pytest.approx(time, abs=HALF_A_DIGIT)


@pytest.mark.parametrize(("ratio", "distance"), list(zip(RATIOS, DISTANCES, strict=True)))
def test_stop_distance(ratio: float, distance: float) -> None:
    assert _stop(ratio)[1] == pytest.approx(distance, abs=HALF_A_DIGIT)


def test_pure_spin_stops_after_three_quarters_of_its_rim_speed_over_friction() -> None:
    time, distance, *_ = remaining(1e-12, 1.0)
    assert time == pytest.approx(3 / 4, rel=1e-10)
    assert distance == pytest.approx(3 / 7 * 1e-12, rel=1e-9)


def test_without_spin_a_disc_stops_as_any_body_does() -> None:
    time, distance, *_ = remaining(1.0, 1e-9)
    assert (time, 2 * distance) == pytest.approx((1, 1), rel=1e-10)


def _places(count: int) -> list[float]:
    """Places on the curve: anywhere, near its ends and near the three places where it is not smooth."""
    random = Random("places on the curve")
    places = []
    for n in range(count):
        near = 10 ** random.uniform(-6, -1)
        places.append(
            (random.random(), near, 1 - near, 0.5 + near, 0.5 - near, slip_table.CRITICAL + near / 3)[n % 6]
            if n % 7
            else slip_table.CRITICAL - near / 3
        )
    return places


def test_the_table_is_the_curve_to_nine_digits() -> None:
    for u in _places(share(1000)):
        time, distance, _ = curve(u)
        motion = exact_motion(u, 1 - u, 1.0, 1.0, finer=4)
        assert time == pytest.approx(motion[-1, TIME], rel=1e-9)
        assert distance * u / 2 == pytest.approx(motion[-1, PLACE], rel=1e-9)


def test_the_kernel_reads_the_table_to_eight_digits() -> None:
    for u in _places(20_000):
        time, distance, scale, _, _ = remaining(u, 1 - u)
        known, way, speed = curve(u)
        assert time == pytest.approx(known, rel=1e-9)
        assert distance == pytest.approx(way * u / 2, rel=1e-9)
        assert scale * speed == pytest.approx(u**4 * (1 - u) ** 2, rel=1e-8)


def test_a_motion_passes_the_knots_that_the_table_names() -> None:
    for u in _places(share(400)):
        motion = exact_motion(u, 1 - u, 1.0, 1.0)
        time, distance, scale, knot, end = remaining(u, 1 - u)
        for k in range(knot, end, 40):
            t = time - scale * KNOTS[k, KNOT_TIME]
            n = int(np.searchsorted(motion[:, TIME], t))
            if scale * KNOTS[k, KNOT_SPEED] < 1e-4 * u:
                break
            assert t >= 0
            before, after = motion[n - 1], motion[n]
            part = (t - before[TIME]) / (after[TIME] - before[TIME])
            # between two steps the speeds are nearly straight
            assert scale * KNOTS[k, KNOT_SPEED] == pytest.approx(before[3] + part * (after[3] - before[3]), rel=1e-4)
            assert scale * KNOTS[k, KNOT_RIM] == pytest.approx(before[4] + part * (after[4] - before[4]), rel=1e-4)
            left = distance - scale**2 * KNOTS[k, KNOT_DISTANCE]
            assert left == pytest.approx(before[1] + part * (after[1] - before[1]), abs=1e-4 * distance)


def test_along_the_knots_everything_falls() -> None:
    for one, other in ((0, slipping.BELOW), (slipping.BELOW, slipping.KNOT_COUNT)):
        assert (np.diff(KNOTS[one:other], axis=0) < 0).all()
        assert KNOTS[one:other].min() > 0
        assert np.isfinite(KNOTS[one:other]).all()


def test_a_place_off_the_curve_is_refused() -> None:
    with pytest.raises(ValueError, match="u runs from 0 to 1, not to 1.5"):
        curve(1.5)


@pytest.mark.skipif(not full(), reason="works the whole curve out again: in the full run only")
def test_the_table_is_what_its_program_writes() -> None:
    assert Path(slip_table.__file__).read_text(encoding="utf-8") == slip_curve.text()

"""Medians of medians, and everything in turn."""

from __future__ import annotations

import pytest

from fillip.bench.exact import collision_error
from fillip.bench.measuring import Times, interleaved, ratio, timed
from fillip.bench.shots import CLOSED, CLOSED_ONE_E, KINDS


def times(**by_seed: list[float]) -> Times:
    return Times({int(name.removeprefix("seed")): found for name, found in by_seed.items()})


def test_a_figure_is_the_median_over_seeds_of_the_medians_over_repeats() -> None:
    found = times(seed0=[1.0, 9.0, 2.0], seed1=[5.0], seed2=[4.0, 3.0])
    assert found.of(0) == 2.0
    assert found.typical() == 3.5
    assert found.slowest() == 5.0


def test_a_ratio_is_taken_seed_by_seed() -> None:
    """The medians alone would give 2: by seed the slow one takes 4, 10 and 1 times as long."""
    slow, fast = times(seed0=[4.0], seed1=[10.0], seed2=[20.0]), times(seed0=[1.0], seed1=[1.0], seed2=[20.0])
    assert ratio(slow, fast) == 4.0
    with pytest.raises(ValueError, match="a seed that both"):
        ratio(times(seed1=[1.0]), times(seed2=[1.0]))


def test_engines_and_seeds_take_turns_and_none_is_always_first() -> None:
    calls: list[tuple[str, int]] = []

    def runner(name: str, seed: int) -> list[float]:
        calls.append((name, seed))
        return [float(seed)]

    found = interleaved(
        {"a": lambda seed: runner("a", seed), "b": lambda seed: runner("b", seed)}, [3, 4], 2, lambda: None
    )
    assert calls == [("a", 3), ("b", 3), ("a", 4), ("b", 4), ("b", 3), ("a", 3), ("b", 4), ("a", 4)]
    assert found["a"].by_seed == {3: [3.0, 3.0], 4: [4.0, 4.0]}


def test_work_is_repeated_until_its_time_is_up_and_once_at_least() -> None:
    assert len(timed(lambda: None)) == 1
    assert len(timed(lambda: None, 0.01)) > 1


def test_shots_have_as_many_discs_and_the_speed_that_they_say() -> None:
    for kind in KINDS:
        for seed in range(5):
            striker, *others = kind.bodies(seed)
            assert len(others) == kind.discs - 1
            assert (striker.vx**2 + striker.vy**2) ** 0.5 == pytest.approx(kind.speed, abs=2e-4)
            assert all(body.vx == body.vy == 0 for body in others)


def test_the_boards_of_the_comparison_have_no_pockets() -> None:
    for board in (CLOSED, CLOSED_ONE_E):
        assert len(board.walls) == 4
        assert not board.pockets
    assert CLOSED_ONE_E.coefficients.wall_e == CLOSED_ONE_E.coefficients.disc_e


def test_the_error_of_a_collision_time_is_that_against_the_exact_one() -> None:
    """Without friction two discs 1 m apart that close at 2 m/s touch, at radii of 0.1 m together, after 0.45 s."""
    one, other = (0.0, 0.0, 1.0, 0.0), (1.0, 0.0, -1.0, 0.0)
    assert collision_error(one, other, 0.1, 0.0, 0.45) == pytest.approx(0.0, abs=1e-16)
    assert collision_error(one, other, 0.1, 0.0, 0.4501) == pytest.approx(1e-4, rel=1e-9)
    # and with 1 m/s² of friction, from rest relative to each other at 2 t - t² = 0.9
    assert collision_error(one, other, 0.1, 1.0, 1 - 0.1**0.5) == pytest.approx(0.0, abs=1e-15)

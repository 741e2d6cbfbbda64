"""The error of a hand: as large as its level says, and never faster than a hand can be."""

from __future__ import annotations

from math import atan2, degrees, hypot
from random import Random
from statistics import mean, pstdev

import pytest

from fillip.bots.hand import EXACT, HANDS, flicked
from fillip.kit.flick import MOST_SPEED, Flick

MEANT = Flick("striker", 0, -252_600, 3_000, 20_000)


def test_an_exact_hand_does_what_was_meant() -> None:
    assert flicked(MEANT, EXACT, Random(1)) == MEANT


@pytest.mark.parametrize(
    ("level", "angle", "share"), [("expert", 0.8, 0.04), ("club", 1.5, 0.08), ("novice", 4.0, 0.2)]
)
def test_direction_and_speed_spread_as_the_facts_sheet_says(level: str, angle: float, share: float) -> None:
    luck = Random(2)
    done = [flicked(MEANT, HANDS[level], luck) for _ in range(4000)]
    turned = [degrees(atan2(each.vy, each.vx)) for each in done]
    speeds = [hypot(each.vx, each.vy) / hypot(MEANT.vx, MEANT.vy) for each in done]
    assert pstdev(turned) == pytest.approx(angle, rel=0.06)
    assert mean(turned) == pytest.approx(degrees(atan2(MEANT.vy, MEANT.vx)), abs=0.25)
    assert pstdev(speeds) == pytest.approx(share, rel=0.06)
    assert {(each.piece, each.x_um, each.y_um) for each in done} == {("striker", 0, -252_600)}


def test_no_error_makes_a_flick_faster_than_a_hand() -> None:
    fast = Flick("striker", 0, -252_600, 0, int(MOST_SPEED * 1e4))
    luck = Random(3)
    assert all(flicked(fast, HANDS["novice"], luck).speed <= MOST_SPEED + 1e-9 for _ in range(500))

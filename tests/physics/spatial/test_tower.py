"""The tower of twelve coins on the queen (QCG-40)."""

from __future__ import annotations

from math import hypot

import pytest

from fillip.kit import queen_carrom, sets
from fillip.kit.flick import quantised
from fillip.kit.layout import parse_layout
from fillip.physics import spatial
from fillip.physics.bodies import Body
from fillip.physics.spatial import engine
from tests.figures import share
from tests.physics.spatial.shots import highest, tower_shot

BOX = sets.box(queen_carrom.BOX)


def _tower(seed: int) -> list[Body]:
    pieces = BOX.pieces
    return [
        Body(
            lain.id, lain.kind, pieces[lain.id].radius, pieces[lain.id].mass, lain.x, lain.y, lain.angle,
            thickness=pieces[lain.id].thickness, z=lain.z,
        )
        for lain in queen_carrom.set_up(seed, 1, tower=True)
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_it_stands_for_two_seconds_and_drifts_less_than_a_fifth_of_a_millimetre(seed: int) -> None:
    """Nothing is allowed to sleep here: it stands by its contacts alone."""
    bodies = _tower(seed)
    shot = engine._Shot(bodies, BOX.surface)
    shot.model.opt.sleep_tolerance = 0.0
    before = shot.data.qpos.reshape(-1, 7)[:, :3].copy()
    while shot.step * shot.made.step < 2:
        for fate in shot.fates:
            fate.still = 0
        assert shot.look()
    after = shot.data.qpos.reshape(-1, 7)[:, :3]
    drift = after - before
    assert max(hypot(x, y) for x, y, _ in drift.tolist()) < 0.2e-3
    assert abs(drift[:, 2]).max() < 0.2e-3


def test_undisturbed_it_is_at_rest_at_once_and_nothing_is_told() -> None:
    trace = spatial.run(_tower(1), BOX.surface)
    assert trace.events == ()
    assert not any(path.moved for path in trace.pieces)


@pytest.mark.parametrize("speed", [2.0, 4.0])
def test_hit_by_the_striker_it_comes_to_rest(speed: float) -> None:
    """How long that takes to compute is told by `python -m tests.physics.spatial.figures`."""
    for seed in range(share(10, least=2)):
        trace = tower_shot(seed, speed).play()
        assert trace.time < engine.LONGEST
        assert trace.events[0].kind == "hit"
        assert trace.events[0].discs == ("striker", "queen")
        assert highest(trace) < 0.09
        assert trace.path("queen").moved


def test_what_it_has_become_can_be_played_on() -> None:
    """Coins on each other keep their heights in the layout; those that lay on the striker fall when it is taken."""
    layout = tower_shot(0, 2.0).play().final_layout(queen_carrom.BOX)
    assert parse_layout(layout.code()) == layout
    piled = [lain for lain in layout if lain.z > 0]
    assert len(piled) > 5
    aside = quantised("striker", (0.1, -0.1), (0.0, 0.3))
    again = spatial.simulate(BOX.surface, BOX.pieces, layout.without("striker"), aside)
    after = again.final_layout(queen_carrom.BOX)
    for lain in piled:
        there = after.find(lain.id)
        assert there is not None
        assert there.z < lain.z - 4e-3
        assert hypot(there.x - lain.x, there.y - lain.y) < 2e-3

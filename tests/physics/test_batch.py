"""Many shots at once are the same shots: in order, on any number of threads, and lightly as far as a report goes."""

from __future__ import annotations

import pytest

from fillip.bench.shots import break_shot, middle_game
from fillip.kit.flick import quantised
from fillip.kit.layout import Layout
from fillip.match.carrom import watch
from fillip.match.observe import fell, observe
from fillip.match.sides import Side
from fillip.physics.batch import simulate_many
from fillip.physics.planar import simulate
from tests.figures import share
from tests.physics.scenes import CARROM, PIECES

SEEDS = range(share(100))
SHOTS = [shot for seed in SEEDS for shot in (break_shot(seed, 1 + 6 * (seed * 0.618 % 1)), middle_game(seed))]
ALONE = [simulate(CARROM, PIECES, *shot) for shot in SHOTS]


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_batch_gives_the_same_bits_as_one_shot_after_the_other(threads: int) -> None:
    batch = simulate_many(CARROM, PIECES, SHOTS, threads=threads)
    assert len(batch) == len(SHOTS)
    assert [trace.digest() for trace in batch] == [trace.digest() for trace in ALONE]
    assert batch[-1] == ALONE[-1]
    assert batch[1:4] == ALONE[1:4]


@pytest.mark.parametrize("threads", [1, 2])
def test_a_light_batch_ends_the_same_and_tells_a_report_the_same(threads: int) -> None:
    side = Side(0)
    for trace, whole, (layout, _) in zip(
        simulate_many(CARROM, PIECES, SHOTS, light=True, threads=threads), ALONE, SHOTS, strict=True
    ):
        assert trace.final_layout("carrom") == whole.final_layout("carrom")
        assert trace.time == whole.time
        assert fell(trace) == fell(whole)
        before = layout.without("striker")
        assert observe(trace, before, PIECES, watch(side)) == observe(whole, before, PIECES, watch(side))
        assert not any(len(path.segments) for path in trace.pieces)
        assert len(trace.events) <= len(whole.events)


def test_what_lies_where_is_looked_at_anew_for_every_layout() -> None:
    layout, _ = middle_game(0)
    flicks = [quantised("striker", (0.0, -0.2526), (vx, 2.0)) for vx in (-0.5, 0.0, 0.5)]
    shots = [(lying, flick) for flick in flicks for lying in (layout, Layout("carrom"))]
    assert [trace.digest() for trace in simulate_many(CARROM, PIECES, shots)] == [
        simulate(CARROM, PIECES, *shot).digest() for shot in shots
    ]


def test_the_sentence_names_the_shot_that_cannot_be_played() -> None:
    layout, flick = middle_game(1)
    over = layout.pieces[0]
    onto = quantised("striker", (over.x, over.y), (0.0, 1.0))
    with pytest.raises(ValueError, match=r"^shot 1: \S+ and striker overlap by [^\n]+$"):
        simulate_many(CARROM, PIECES, [(layout, flick), (layout, onto)])
    with pytest.raises(ValueError, match=r"^shot 0: planar refuses lift"):
        simulate_many(CARROM, PIECES, [(layout, quantised("striker", (0.0, -0.2526), (0.0, 1.0), lift=0.1))])


def test_no_shots_make_an_empty_batch() -> None:
    assert list(simulate_many(CARROM, PIECES, [])) == []

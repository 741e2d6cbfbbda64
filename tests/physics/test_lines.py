"""Lines sense a crossing and its direction, each exactly once, so that the sum of directions is the change of side."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import cos, pi, sin
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from fillip.kit.surfaces import Arc, SensedLine, Surface, Wall
from fillip.physics.batch import Played, play_all
from fillip.physics.bodies import Body, columns_of
from fillip.physics.columns import EVENT_DIRECTION, EVENT_KIND, EVENTS_END, LINE
from fillip.physics.ground import tables
from fillip.physics.planar import run
from fillip.physics.trace import Trace
from tests.physics.scenes import COIN, box, coin, distance_to, plane, striker

FLOOR = 0.1 * 9.81
UPWARDS = SensedLine("line", (0.0, -1.0), (0.0, 1.0))  # its left is at -x


def _crossed(trace: Trace, line: str = "line", disc: str | None = None) -> list[int]:
    return [
        event.direction
        for event in trace.events
        if event.line == line and event.direction is not None and disc in (None, event.discs[0])
    ]


def _with(line: SensedLine, surface: Surface) -> Surface:
    return replace(surface, lines=(line,))


def test_from_the_left_to_the_right_counts_one_and_back_minus_one() -> None:
    assert _crossed(run([coin("a", -0.1, 0.0, 1.0)], _with(UPWARDS, plane()))) == [1]
    assert _crossed(run([coin("a", 0.1, 0.0, -1.0)], _with(UPWARDS, plane()))) == [-1]
    crossing = run([coin("a", -0.1, 0.0, 1.0)], _with(UPWARDS, plane())).events[0]
    # the time at which a disc has gone 0.1 m at 1 m/s
    assert crossing.t == pytest.approx((1 - (1 - 0.2 * FLOOR) ** 0.5) / FLOOR, abs=1e-14)


def test_past_its_ends_nothing_is_crossed() -> None:
    assert _crossed(run([coin("a", -0.1, 1.001, 1.0)], _with(UPWARDS, plane()))) == []
    assert _crossed(run([coin("a", -0.1, 1.0, 1.0)], _with(UPWARDS, plane()))) == [1]  # exactly over its end
    # over its prolongation to the right, then off a wall and back over the line itself
    back = replace(plane(), walls=(Wall((0.1 + COIN, 0.5), (0.1 + COIN, 1.5)),), lines=(UPWARDS,))
    trace = run([coin("a", -0.05, 1.03, 1.5, -0.3)], back)
    assert trace.path("a").end[0] < 0
    assert _crossed(trace) == [-1]


def test_a_disc_that_begins_on_the_line_counts_as_on_its_left() -> None:
    assert _crossed(run([coin("a", 0.0, 0.0, 1.0)], _with(UPWARDS, plane()))) == [1]
    assert _crossed(run([coin("a", 0.0, 0.0, -1.0)], _with(UPWARDS, plane()))) == []
    assert _crossed(run([coin("a", 0.0, 0.0, 0.0, 1.0)], _with(UPWARDS, plane()))) == []  # along it
    assert _crossed(run([coin("a", 0.0, 0.0)], _with(UPWARDS, plane()))) == []


def test_a_disc_that_stops_on_the_line_has_not_crossed_it_and_does_once_when_it_is_hit_on() -> None:
    surface = _with(UPWARDS, plane(floor=0.5, g=1.0))
    stops = coin("a", -1.0, 0.0, 1.0)  # 1² / (2 · 0.5 · 1) = 1 m, in whole numbers
    alone = run([stops], surface)
    assert alone.path("a").end[:2] == (0.0, 0.0)
    assert _crossed(alone) == []
    for x, expected in ((-1.6, [1]), (1.6, [])):
        # the other comes when the disc stands, and stops short of the line itself
        other = coin("b", x, 0.0, -1.05 * x)
        trace = run([stops, other], surface)
        assert [event.t > 0 for event in trace.events if event.kind == "hit"] == [True]
        assert _crossed(trace, disc="a") == expected


def test_a_disc_that_bounces_back_at_once_crosses_both_ways() -> None:
    for gap in (1e-3, 1e-9, 1e-13):
        surface = replace(plane(), walls=(Wall((COIN + gap, -1.0), (COIN + gap, 1.0)),), lines=(UPWARDS,))
        assert _crossed(run([coin("a", -0.1, 0.0, 1.0)], surface)) == [1, -1]
    surface = replace(plane(), walls=(Wall((COIN, -1.0), (COIN, 1.0)),), lines=(UPWARDS,))
    assert sum(_crossed(run([coin("a", -0.1, 0.0, 1.0)], surface))) == 0


def test_a_line_does_not_disturb() -> None:
    lines = tuple(SensedLine(f"line {n}", (n / 50, -1.0), (n / 50, 1.0)) for n in range(-9, 10))
    bodies = [striker(-0.2, 0.01, 3.0, 0.5, 20.0), coin("a", 0.0, 0.0), coin("b", 0.1, 0.05)]
    bare, lined = run(bodies, box(0.3)), run(bodies, replace(box(0.3), lines=lines))
    assert [path.end for path in bare.pieces] == [path.end for path in lined.pieces]
    assert bare.events == tuple(event for event in lined.events if event.kind != "line")


def _scene(seed: int) -> Surface:
    """A box that a line cuts, with walls that begin on the line, cut it and go along it."""
    random = Random(seed)
    angle, middle = random.uniform(-pi, pi), (random.uniform(-0.1, 0.1), random.uniform(-0.1, 0.1))
    start, end = ((middle[0] + side * 2 * cos(angle), middle[1] + side * 2 * sin(angle)) for side in (-1, 1))
    along = Wall((middle[0], middle[1]), (middle[0] + 0.05 * cos(angle), middle[1] + 0.05 * sin(angle)))
    bow = Arc(middle, 0.1, angle - 0.3, 0.6)
    walls = (*box(0.25, wall_e=random.uniform(0.3, 1)).walls, along, bow)
    return replace(box(0.25), walls=walls, lines=(SensedLine("line", start, end),))


def _side(line: SensedLine, x: float, y: float) -> float:
    (ax, ay), (bx, by) = line.start, line.end
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    return float(((y - ay) * (bx - ax) - (x - ax) * (by - ay)) / length)


@given(seed=st.integers(0, 10**9), count=st.integers(1, 6))
def test_the_sum_of_directions_is_the_change_of_side(seed: int, count: int) -> None:
    surface = _scene(seed)
    random = Random(seed + 1)
    bodies: list[Body] = []
    while len(bodies) < count:
        x, y, speed, angle = (random.uniform(*span) for span in ((-0.23, 0.23), (-0.23, 0.23), (0, 5), (-pi, pi)))
        if any((x - o.x) ** 2 + (y - o.y) ** 2 < 0.034**2 for o in bodies):
            continue
        if min(distance_to(wall, x, y) for wall in surface.walls) < COIN:
            continue
        bodies.append(coin(f"disc-{len(bodies)}", x, y, speed * cos(angle), speed * sin(angle), random.uniform(-9, 9)))
    trace, line = run(bodies, surface), surface.lines[0]
    for path in trace.pieces:
        before, after = _side(line, *path.start[:2]), _side(line, *path.end[:2])
        assume(min(abs(before), abs(after)) > 1e-9)
        told = _crossed(trace, disc=path.id)
        assert sum(told) == ((before > 0) - (after > 0))
        # they alternate: what has crossed cannot cross again the same way
        assert all(one == -other for one, other in pairwise(told))


@given(seed=st.integers(0, 10**6), part=st.floats(0.01, 0.99))
def test_a_shot_that_is_paused_tells_each_crossing_once(seed: int, part: float) -> None:
    random = Random(seed)
    surface = _with(SensedLine("line", (random.uniform(-0.1, 0.1), -1.0), (0.0, 1.0)), box(0.25))
    start = columns_of([coin("a", 0.1, 0.02, random.uniform(-4, 4), random.uniform(-1, 1)), coin("b", -0.1, 0.0)])[None]
    ground = tables(surface)
    whole = play_all(start, ground)
    at = float(whole.times[0]) * part
    assume(all(abs(at - t) > 1e-9 for t in whole.events[: whole.results[0, EVENTS_END], 0]))
    halves = [play_all(start, ground, until=at)]
    halves.append(play_all(halves[0].discs, ground, since=at))

    def told(played: Played) -> list[float]:
        events = played.events[: played.results[0, EVENTS_END]]
        return [float(way) for way in events[events[:, EVENT_KIND] == LINE, EVENT_DIRECTION]]

    assert told(halves[0]) + told(halves[1]) == told(whole)

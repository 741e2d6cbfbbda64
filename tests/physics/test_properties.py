"""Properties that hold in any scene: nothing overlaps, energy does not grow, and turning the scene turns the result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from math import atan2, cos, hypot, pi, sin
from random import Random

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from fillip.kit.surfaces import Arc, Pocket, Surface, Wall
from fillip.physics.batch import play_all
from fillip.physics.bodies import Body, columns_of
from fillip.physics.columns import ANGLE, EVENTS_END, OUTCOME, PAUSED, X, Y
from fillip.physics.ground import tables
from fillip.physics.impact import LEAST_LEAVING
from fillip.physics.planar import run
from fillip.physics.trace import Trace
from tests.physics.scenes import COIN, STRIKER, box, coin, deepest_overlap, distance_to, energy, moving, striker

HALF = 0.25
SEEDS = st.integers(0, 10**9)


def _scene(seed: int, count: int) -> tuple[list[Body], Surface]:
    """Coins of different sizes, some moving, in a box with a pocket and two walls more, a straight and a curved one."""
    random = Random(seed)
    free = Wall((-0.1, 0.12), (0.05, 0.16))
    bow = Arc((-0.12, -0.12), 0.07, random.uniform(-pi, pi), random.uniform(-5, 5))
    surface = box(HALF, disc_e=random.uniform(0.3, 1), wall_e=random.uniform(0.3, 1), beta0=random.choice([0.0, 0.4]))
    surface = replace(surface, walls=(*surface.walls, free, bow), pockets=(Pocket(HALF - 0.02, HALF - 0.02, 0.018),))
    bodies: list[Body] = []
    while len(bodies) < count:
        radius, mass = random.uniform(0.01, 0.02), random.uniform(0.003, 0.02)
        x, y = random.uniform(-HALF + 0.02, HALF - 0.02), random.uniform(-HALF + 0.02, 0.08)
        if any(hypot(x - other.x, y - other.y) < radius + other.radius + 1e-3 for other in bodies):
            continue
        if distance_to(bow, x, y) < radius + 1e-3:
            continue
        speed = random.uniform(0.5, 4) if len(bodies) < 2 else 0.0
        angle, spin = random.uniform(-pi, pi), random.uniform(-60, 60) if speed else 0.0
        vx, vy = speed * cos(angle), speed * sin(angle)
        bodies.append(
            Body(f"disc-{len(bodies) + 1}", "disc", radius, mass, x, y, random.uniform(-pi, pi), vx, vy, spin)
        )
    return bodies, surface


def _impacts(trace: Trace) -> list[float]:
    return [event.t for event in trace.events if event.kind in ("hit", "wall")]


@given(seed=SEEDS, count=st.integers(1, 9))
def test_nothing_overlaps_at_any_time(seed: int, count: int) -> None:
    bodies, surface = _scene(seed, count)
    trace = run(bodies, surface)
    times = _impacts(trace) + [trace.time * step / 40 for step in range(41)]
    assert deepest_overlap(trace, surface, times) < 1e-9


@given(seed=SEEDS, count=st.integers(2, 9))
def test_energy_never_grows_beyond_what_parting_slowly_adds(seed: int, count: int) -> None:
    bodies, surface = _scene(seed, count)
    trace = run(bodies, surface)
    masses = {body.id: body.mass for body in bodies}
    times = [trace.time * step / 200 for step in range(201)]
    energies = [energy(trace, masses, t) for t in times]
    allowance = max(masses.values()) * LEAST_LEAVING**2
    for (begin, before), (end, after) in zip(
        zip(times, energies, strict=True), zip(times[1:], energies[1:], strict=False), strict=False
    ):
        between = sum(begin <= t <= end for t in _impacts(trace))
        assert after <= before * (1 + 1e-12) + between * allowance


@given(seed=SEEDS, count=st.integers(2, 6))
def test_momentum_is_kept_when_discs_hit(seed: int, count: int) -> None:
    bodies, surface = _scene(seed, count)
    trace = run(bodies, surface)
    mass = {body.id: body.mass for body in bodies}
    times = [event.t for event in trace.events]
    for event in trace.events:
        if event.kind != "hit" or times.count(event.t) > 1:
            continue
        before = [_just_before(trace, name, event.t) for name in event.discs]
        after = [moving(trace, name, event.t) for name in event.discs]
        for axis in (0, 1):
            change = sum(
                mass[name] * (new[axis] - old[axis]) for name, new, old in zip(event.discs, after, before, strict=True)
            )
            assert change == pytest.approx(0, abs=1e-14)
        first = event.discs[0]
        given_away = [mass[first] * (after[0][axis] - before[0][axis]) for axis in (0, 1)]
        assert event.impulse == pytest.approx(hypot(*given_away), abs=1e-14)


def _just_before(trace: Trace, identifier: str, t: float) -> tuple[float, float]:
    for row in trace.path(identifier).segments.tolist():
        begun, duration, _, _, vx, vy, ax, ay, *_ = row
        if begun < t <= begun + duration + 1e-14:
            return vx + ax * (t - begun), vy + ay * (t - begun)
    return 0.0, 0.0


def _is_plain(trace: Trace) -> bool:
    """At most four impacts, none slow or glancing, and nothing that passes by within a tenth of a millimetre."""
    impacts = [event for event in trace.events if event.kind in ("hit", "wall")]
    if len(impacts) > 4 or len({event.t for event in impacts}) < len(impacts):
        return False
    for event in impacts:
        assert event.x is not None
        assert event.y is not None
        x, y, _ = trace.pose(event.discs[0], event.t)
        radius = trace.path(event.discs[0]).radius
        nx, ny = (event.x - x) / radius, (event.y - y) / radius
        velocities = [_just_before(trace, name, event.t) for name in event.discs] + [(0.0, 0.0)]
        wx, wy = velocities[0][0] - velocities[1][0], velocities[0][1] - velocities[1][1]
        if wx * nx + wy * ny < max(0.02, 0.3 * hypot(wx, wy)):
            return False
    times = [trace.time * step / 300 for step in range(301)]
    for one, other in combinations(trace.pieces, 2):
        for t in times:
            (x1, y1, _), (x2, y2, _) = trace.pose(one.id, t), trace.pose(other.id, t)
            gap = hypot(x1 - x2, y1 - y2) - one.radius - other.radius
            if gap < 1e-4 and all(abs(t - event.t) > 0.02 for event in impacts):
                return False
    return True


Place = Callable[[float, float], tuple[float, float]]


def _moved(
    bodies: list[Body], surface: Surface, place: Place, direction: Place, turned: float, mirrored: int
) -> tuple[list[Body], Surface]:
    walls: list[Wall | Arc] = []
    for wall in surface.walls:
        if isinstance(wall, Wall):
            walls.append(Wall(place(*wall.start), place(*wall.end)))
        else:
            dx, dy = direction(cos(wall.start), sin(wall.start))
            walls.append(Arc(place(*wall.center), wall.radius, atan2(dy, dx), mirrored * wall.sweep))
    pockets = tuple(Pocket(*place(pocket.x, pocket.y), pocket.radius) for pocket in surface.pockets)
    moved = []
    for body in bodies:
        (x, y), (vx, vy) = place(body.x, body.y), direction(body.vx, body.vy)
        angle = mirrored * body.angle + turned
        moved.append(msgspec.structs.replace(body, x=x, y=y, vx=vx, vy=vy, spin=mirrored * body.spin, angle=angle))
    return moved, replace(surface, walls=tuple(walls), pockets=pockets)


def _assert_same_end(one: Trace, other: Trace, place: Place, turned: float, mirrored: int) -> None:
    assert [event.kind for event in one.events] == [event.kind for event in other.events]
    for before, after in zip(one.pieces, other.pieces, strict=True):
        x, y = place(before.end[0], before.end[1])
        assert after.end[:2] == (pytest.approx(x, abs=1e-9), pytest.approx(y, abs=1e-9))
        assert after.end[2] == pytest.approx(mirrored * before.end[2] + turned, abs=1e-7)
        assert after.state == before.state


@given(seed=SEEDS, count=st.integers(1, 4))
def test_a_mirrored_scene_gives_the_mirrored_result(seed: int, count: int) -> None:
    bodies, surface = _scene(seed, count)
    trace = run(bodies, surface)
    assume(_is_plain(trace))

    def mirror(x: float, y: float) -> tuple[float, float]:
        return -x, y

    mirrored = run(*_moved(bodies, surface, mirror, mirror, 0.0, -1))
    _assert_same_end(trace, mirrored, mirror, 0.0, -1)


@given(seed=SEEDS, count=st.integers(1, 4), angle=st.floats(-pi, pi), dx=st.floats(-1, 1), dy=st.floats(-1, 1))
def test_a_turned_and_shifted_scene_gives_the_turned_and_shifted_result(
    seed: int, count: int, angle: float, dx: float, dy: float
) -> None:
    bodies, surface = _scene(seed, count)
    trace = run(bodies, surface)
    assume(_is_plain(trace))

    def turn(x: float, y: float) -> tuple[float, float]:
        return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)

    def place(x: float, y: float) -> tuple[float, float]:
        x, y = turn(x, y)
        return x + dx, y + dy

    moved = run(*_moved(bodies, surface, place, turn, angle, 1))
    _assert_same_end(trace, moved, place, angle, 1)


@given(seed=SEEDS, count=st.integers(1, 4), part=st.floats(0.01, 0.99))
def test_a_shot_split_and_continued_gives_the_same_end(seed: int, count: int, part: float) -> None:
    bodies, surface = _scene(seed, count)
    trace = run(bodies, surface)
    assume(_is_plain(trace))
    t = trace.time * part
    assume(all(abs(t - event.t) > 1e-6 for event in trace.events))
    halfway = play_all(columns_of(bodies)[None], tables(surface), until=t)
    assert halfway.results[0, OUTCOME] == PAUSED
    for index, body in enumerate(bodies):
        if trace.path(body.id).state == "on" or t < trace.path(body.id).t_end:
            assert halfway.discs[0, [X, Y, ANGLE], index] == pytest.approx(trace.pose(body.id, t), abs=1e-9)
    rest = play_all(halfway.discs, tables(surface), since=t)
    assert rest.times[0] == pytest.approx(trace.time, abs=1e-8)
    told = halfway.results[0, EVENTS_END] + rest.results[0, EVENTS_END]
    assert told == len(trace.events)
    for index, body in enumerate(bodies):
        x, y, angle = rest.discs[0, [X, Y, ANGLE], index]
        end = trace.path(body.id).end
        assert (x, y) == tuple(pytest.approx(place, abs=1e-9) for place in end[:2])
        assert angle == pytest.approx(end[2], abs=1e-7)


def _packed_rack() -> list[Body]:
    """Nineteen coins that touch."""
    places = [
        (2 * COIN * (column + row / 2), 3**0.5 * COIN * row)
        for row in range(-2, 3)
        for column in range(-2, 3)
        if abs(column + row) <= 2
    ]
    return [coin(f"coin-{index + 1}", x, y) for index, (x, y) in enumerate(places)]


@pytest.mark.parametrize("restitution", [0.0, 0.5, 0.8, 1.0])
@pytest.mark.parametrize("angle", [0.0, 30.0, 17.0])
def test_a_rack_that_touches_comes_to_an_end(restitution: float, angle: float) -> None:
    way = angle * pi / 180
    start = striker(-0.2 * cos(way), -0.2 * sin(way), 4 * cos(way), 4 * sin(way))
    surface = box(0.37, disc_e=restitution)
    trace = run([start, *_packed_rack()], surface)
    assert len(trace.pieces) == 20
    assert deepest_overlap(trace, surface, sorted(set(_impacts(trace)))) < 1e-9


def test_discs_that_overlap_by_a_micrometre_part_and_are_not_pushed_further_in() -> None:
    bodies = [coin("a", 0, 0, 0.5), coin("b", 2 * COIN - 1e-6, 0)]
    trace = run(bodies, Surface("plane"))
    assert trace.events[0].kind == "hit"
    assert trace.events[0].t == 0
    assert deepest_overlap(trace, Surface("plane"), [trace.time * step / 100 for step in range(101)]) < 1e-6 + 1e-12


def test_discs_that_touch_and_stand_do_nothing() -> None:
    trace = run([coin("a", 0, 0), coin("b", 2 * COIN, 0), striker(0, COIN + STRIKER)], Surface("plane"))
    assert trace.events == ()
    assert trace.time == 0


def test_two_that_move_side_by_side_touch_and_do_not_hold_each_other_up() -> None:
    trace = run([coin("a", 0, 0, 1.0), coin("b", 0, 2 * COIN, 1.0)], Surface("plane"))
    assert [event.kind for event in trace.events] == ["rest", "rest"]


def test_a_disc_pressed_between_a_wall_and_a_heavy_one_gets_out() -> None:
    surface = box(0.3)
    heavy = Body("heavy", "disc", 0.05, 1.0, 0.3 - 2 * COIN - 0.05 - 1e-3, 0.0, 0.0, 2.0, 0.1)
    trace = run([heavy, coin("light", 0.3 - COIN, 0.0)], surface)
    assert len(trace.events) < 2000
    assert deepest_overlap(trace, surface, _impacts(trace)) < 1e-9

"""Curved walls: contact at 50 digits, sliding along the inside, corners, and what holds at any time."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import atan2, cos, exp, hypot, pi, sin, sqrt
from random import Random

import mpmath as mp
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fillip.kit.carabande import COEFFICIENTS, MEASURES
from fillip.kit.surfaces import Arc, Coefficients, Surface, Wall
from fillip.physics.angles import direction
from fillip.physics.arcs import SAG, distance_to_arc
from fillip.physics.bodies import LAYOUT_OVERLAP, Body, check_overlap
from fillip.physics.columns import NEVER
from fillip.physics.ground import tables
from fillip.physics.impact import LEAST_LEAVING
from fillip.physics.planar import run
from fillip.physics.trace import Trace
from tests.figures import share
from tests.physics.scenes import COIN, coin, deepest_overlap, distance_to, ends_of, energy, moving

FLOOR = 0.1 * 9.81
SEEDS = st.integers(0, 10**9)


def _disc(x: float, y: float, vx: float, vy: float, spin: float = 0.0, radius: float = 0.015) -> Body:
    return Body("disc", "disc", radius, 0.0045, x, y, 0.0, vx, vy, spin)


def _walls(trace: Trace) -> list[float]:
    return [event.t for event in trace.events if event.kind == "wall"]


@given(angle=st.floats(-100, 100), turn=st.floats(-7, 7))
def test_directions_are_rounded_correctly(angle: float, turn: float) -> None:
    with mp.workdps(60):
        exact = mp.mpf(angle) + mp.mpf(turn)
        assert direction(angle, turn) == pytest.approx((float(mp.cos(exact)), float(mp.sin(exact))), rel=0, abs=1e-15)
        if abs(exact / (mp.pi / 2) - mp.nint(exact / (mp.pi / 2))) > 1e-9:
            assert direction(angle, turn) == (float(mp.cos(exact)), float(mp.sin(exact)))


@pytest.mark.parametrize("quarters", range(-8, 9))
def test_quarter_turns_are_exact(quarters: int) -> None:
    exact = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))
    assert direction(quarters * pi / 2) == exact[quarters % 4]
    assert direction(quarters * pi / 2, pi / 2) == exact[(quarters + 1) % 4]


# what a disc meets first, at 50 digits


def _gap(wall: Wall | Arc, x: mp.mpf, y: mp.mpf) -> mp.mpf:
    """The exact distance of a point to a wall."""
    if isinstance(wall, Wall):
        (ax, ay), (bx, by) = _exact_ends(wall)
        part = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
        part = min(max(part, mp.mpf(0)), mp.mpf(1))
        return mp.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay))
    (cx, cy), rho = wall.center, mp.mpf(wall.radius)
    begin = mp.mpf(wall.start) if wall.sweep > 0 else mp.mpf(wall.start) + mp.mpf(wall.sweep)
    turned = mp.atan2(y - cy, x - cx) - begin
    turned -= mp.floor(turned / (2 * mp.pi)) * 2 * mp.pi
    if turned <= abs(mp.mpf(wall.sweep)):
        return abs(mp.hypot(x - cx, y - cy) - rho)
    return min(mp.hypot(x - px, y - py) for px, py in _exact_ends(wall))


def _exact_ends(wall: Wall | Arc) -> list[tuple[mp.mpf, mp.mpf]]:
    if isinstance(wall, Wall):
        return [(mp.mpf(x), mp.mpf(y)) for x, y in (wall.start, wall.end)]
    (cx, cy), rho = wall.center, mp.mpf(wall.radius)
    angles = (mp.mpf(wall.start), mp.mpf(wall.start) + mp.mpf(wall.sweep))
    return [(cx + rho * mp.cos(angle), cy + rho * mp.sin(angle)) for angle in angles]


def _first_contact(wall: Wall | Arc, disc: Body) -> tuple[mp.mpf, mp.mpf, mp.mpf] | None:
    """How far a disc gets, at 50 digits, until it touches a wall; the sine of the angle; how deep it would get.

    Every distance at which its centre is at the right distance from an end, from the middle of an arc or from the
    line of a straight wall is tried for whether it is a contact.
    """
    x, y, r = mp.mpf(disc.x), mp.mpf(disc.y), mp.mpf(disc.radius)
    speed = mp.hypot(disc.vx, disc.vy)
    ux, uy = disc.vx / speed, disc.vy / speed
    tried: list[mp.mpf] = []
    circles = [(px, py, r) for px, py in _exact_ends(wall)]
    if isinstance(wall, Arc):
        circles += [(*(mp.mpf(part) for part in wall.center), wall.radius + side * r) for side in (-1, 1)]
    else:
        (ax, ay), (bx, by) = _exact_ends(wall)
        length = mp.hypot(bx - ax, by - ay)
        tx, ty = (bx - ax) / length, (by - ay) / length
        across, away = (y - ay) * tx - (x - ax) * ty, uy * tx - ux * ty
        tried += [(side * r - across) / away for side in (-1, 1) if away != 0]
    for cx, cy, reach in circles:
        b, c = (x - cx) * ux + (y - cy) * uy, (x - cx) ** 2 + (y - cy) ** 2 - reach**2
        if reach > 0 and b * b > c:
            tried += [-b - mp.sqrt(b * b - c), -b + mp.sqrt(b * b - c)]
    tried = sorted(s for s in tried if s > 0)
    for number, s in enumerate(tried):
        if abs(_gap(wall, x + ux * s, y + uy * s) - r) < mp.mpf(10) ** -40:
            until = tried[number + 1] if number + 1 < len(tried) else s + r
            # at least so deep, half way to where it would be clear again at the earliest
            inside = r - _gap(wall, x + ux * (s + until) / 2, y + uy * (s + until) / 2)
            step = mp.mpf(10) ** -20
            slope = (r - _gap(wall, x + ux * (s + step), y + uy * (s + step))) / step
            return s, slope, inside
    return None


def _random_wall(random: Random) -> Wall | Arc:
    if random.random() < 0.25:
        x, y, angle, length = 0.0, 0.0, random.uniform(-pi, pi), random.uniform(0.02, 0.4)
        return Wall((x, y), (x + length * cos(angle), y + length * sin(angle)))
    sweep = random.choice([-1, 1]) * random.choice([random.uniform(0.05, 6.2), pi / 2, pi, 2 * pi])
    return Arc((random.uniform(-0.05, 0.05), 0.02), random.uniform(0.005, 0.3), random.uniform(-pi, pi), sweep)


def test_contact_times_with_walls_and_arcs() -> None:
    random = Random(31)
    met = missed = grazing = 0
    worst, wanted = 0.0, share(1000)
    while met + missed + grazing < wanted:
        wall = _random_wall(random)
        surface = Surface("one wall", (wall,))
        x, y, speed = random.uniform(-0.4, 0.4), random.uniform(-0.4, 0.4), random.uniform(0.3, 4)
        aim = random.choice(ends_of(wall))
        angle = atan2(aim[1] - y, aim[0] - x) + random.choice([random.uniform(-0.5, 0.5), random.uniform(-pi, pi)])
        disc = _disc(x, y, speed * cos(angle), speed * sin(angle))
        if distance_to(wall, disc.x, disc.y) < disc.radius + 1e-6:
            continue
        hits = _walls(run([disc], surface))
        with mp.workdps(50):
            exact = _first_contact(wall, disc)
            fast = mp.hypot(disc.vx, disc.vy)
            friction = mp.mpf(0.1) * mp.mpf(9.81)
            if exact is None or 2 * friction * exact[0] >= fast**2:
                assert not hits, f"{wall}, {disc}: a contact was invented"
                missed += 1
            elif exact[1] > mp.sin(mp.pi / 180) and exact[2] > 1e-6:
                assert hits, f"{wall}, {disc}: a contact was missed"
                time = (fast - mp.sqrt(fast**2 - 2 * friction * exact[0])) / friction
                worst = max(worst, abs(float(time - hits[0])))
                met += 1
            else:
                grazing += 1
    assert met > wanted / 5
    assert missed > wanted / 8
    assert grazing < wanted / 10
    assert worst < 1e-12


@given(
    radius=st.floats(0.001, 0.3),
    start=st.floats(-4, 4),
    sweep=st.floats(-6.28, 6.28).filter(lambda sweep: abs(sweep) > 1e-3),
    x=st.floats(-0.5, 0.5),
    y=st.floats(-0.5, 0.5),
    angle=st.floats(-pi, pi),
)
def test_a_disc_at_its_distance_to_an_arc_touches_it_and_not_before(
    radius: float, start: float, sweep: float, x: float, y: float, angle: float
) -> None:
    arc, ux, uy = Arc((0.0, 0.0), radius, start, sweep), cos(angle), sin(angle)
    if distance_to(arc, x, y) < COIN + 1e-6:
        return
    distance = distance_to_arc(x, y, ux, uy, COIN, tables(Surface("arc", (arc,))).walls, 0)
    if distance < NEVER:
        assert distance_to(arc, x + ux * distance, y + uy * distance) == pytest.approx(COIN, abs=1e-9)
    for step in np.linspace(0, min(distance, 2.0), 200)[:-1]:
        assert distance_to(arc, x + ux * step, y + uy * step) > COIN - 1e-9


def test_inside_what_is_touched_is_met_when_moving_towards_it_and_not_when_moving_away() -> None:
    walls = tables(Surface("ring", (Arc((0.0, 0.0), 0.2, 0.0, 2 * pi),))).walls
    inside, outside = 0.2 - COIN, 0.2 + COIN
    for excess in (-1e-17, 0.0, 1e-17, 1e-9):  # m: how far it is inside the wall
        at = inside + excess
        assert distance_to_arc(at, 0.0, 1.0, 0.0, COIN, walls, 0) <= 1e-16
        assert distance_to_arc(at, 0.0, 0.0, 1.0, COIN, walls, 0) < 1e-8  # along it, which is into it
        assert distance_to_arc(at, 0.0, -1.0, 0.0, COIN, walls, 0) == pytest.approx(2 * inside, abs=1e-8)
        at = outside - excess
        assert distance_to_arc(at, 0.0, 1.0, 0.0, COIN, walls, 0) == NEVER
        assert distance_to_arc(at, 0.0, 0.0, 1.0, COIN, walls, 0) == NEVER
        assert distance_to_arc(at, 0.0, -1.0, 0.0, COIN, walls, 0) <= 1e-16


def test_a_disc_larger_than_a_cup_lies_on_both_its_ends() -> None:
    cup = Surface("cup", (Arc((0.0, 0.0), 0.01, -pi, pi),))
    trace = run([coin("a", 0.0, 0.1, 0.0, -1.0)], cup)
    times = [trace.time * step / 200 for step in range(201)]
    assert deepest_overlap(trace, cup, [*_walls(trace), *times]) < 1e-9
    y = trace.pose("a", _walls(trace)[0])[1]
    assert y == pytest.approx(sqrt(COIN**2 - 0.01**2), abs=1e-12)


def test_a_disc_in_a_gap_of_the_ring_goes_through_and_meets_the_far_side_from_inside() -> None:
    ring = Surface("ring", (Arc((0.0, 0.0), 0.2, 0.2, 2 * pi - 0.4),))
    trace = run([coin("a", 0.4, 0.0, -3.0)], ring)
    first = next(event for event in trace.events if event.kind == "wall")
    assert (first.x, first.y) == (pytest.approx(-0.2, abs=1e-12), pytest.approx(0.0, abs=1e-12))


# along a rail


def _bend(speed: float, coefficients: Coefficients) -> tuple[Trace, float]:
    """A disc that touches the outer rail of a curve where it begins, and goes along it; the radius of its path."""
    rail = MEASURES.outer
    surface = Surface(
        "bend", (Arc((0.0, 0.0), rail, -pi / 2, pi / 2), Wall((rail, 0.0), (rail, 2.0))), coefficients=coefficients
    )
    disc = Body("disc", "disc", 0.015, 0.0045, 0.0, -rail + 0.015, 0.0, speed, 0.0)
    return run([disc], surface), rail - 0.015


@pytest.mark.parametrize("speed", [2.0, 2.5, 3.0, 4.0])
def test_a_quarter_turn_along_a_rail_costs_what_friction_takes(speed: float) -> None:
    # v dv/ds = -μ_floor g - μ_wall v²/ρ, with s and ρ those of the path of the centre; solved for v² it is linear
    trace, path = _bend(speed, COEFFICIENTS)
    after = [t for t in _walls(trace) if trace.pose("disc", t)[0] >= path * cos(0.03)]
    vx, vy, _ = moving(trace, "disc", after[0])
    turned = pi / 2 + atan2(trace.pose("disc", after[0])[1], trace.pose("disc", after[0])[0])
    limit = COEFFICIENTS.floor * COEFFICIENTS.g * path / COEFFICIENTS.wall_mu
    expected = sqrt((speed**2 + limit) * exp(-2 * COEFFICIENTS.wall_mu * turned) - limit)
    assert hypot(vx, vy) == pytest.approx(expected, rel=0.02)


def test_a_quarter_turn_takes_some_thirty_hits_and_stays_at_the_rail() -> None:
    trace, path = _bend(3.0, COEFFICIENTS)
    hits = [t for t in _walls(trace) if trace.pose("disc", t)[1] < 0]
    assert 25 <= len(hits) <= 45
    for t in np.linspace(0, hits[-1], 2000):
        x, y, _ = trace.pose("disc", t)
        assert path - SAG * 1.001 <= hypot(x, y) <= path + 1e-12


def test_a_wall_without_friction_takes_no_speed_on_the_way_round() -> None:
    frictionless = Coefficients(floor=1e-4, wall_mu=0.0, wall_e=0.5)
    ring = Surface("ring", (Arc((0.0, 0.0), 0.2, 0.0, 2 * pi),), coefficients=frictionless)
    trace = run([_disc(0.185, 0.0, 0.0, 0.1)], ring)
    hits = _walls(trace)
    lap = next(t for t in hits if t > 2 * pi * 0.185 / 0.1)
    vx, vy, _ = moving(trace, "disc", lap)
    # what the floor takes: 2 μ g s
    gone = sum(
        hypot(*(np.subtract(trace.pose("disc", one)[:2], trace.pose("disc", t)[:2])))
        for one, t in pairwise(hits)
        if t <= lap
    )
    assert vx**2 + vy**2 == pytest.approx(0.1**2 - 2 * 9.81e-4 * gone, rel=1e-6)


@given(
    spin=st.floats(-300, 300),
    speed=st.floats(0.001, 7),
    inward=st.floats(0, 0.05),
    wall_mu=st.floats(0, 3),
    beta0=st.floats(0, 1),
)
def test_sliding_along_never_adds_energy(
    spin: float, speed: float, inward: float, wall_mu: float, beta0: float
) -> None:
    ring = Surface(
        "ring",
        (Arc((0.0, 0.0), 0.2, 0.0, 2 * pi),),
        coefficients=Coefficients(wall_mu=wall_mu, beta0=beta0, floor=0.3),
    )
    trace = run([_disc(0.0, -0.185, speed * cos(inward), -speed * sin(inward), spin)], ring)
    hits = _walls(trace)
    assert hits
    assert len(trace.events) < 5000
    before = energy(trace, {"disc": 0.0045}, 0.0) if hits[0] > 0 else 0.0045 * (speed**2 / 2 + (0.015 * spin) ** 2 / 4)
    for t in hits:
        after = energy(trace, {"disc": 0.0045}, t)
        assert after <= before * (1 + 1e-12) + 0.0045 * LEAST_LEAVING**2
        before = after


# what holds in any scene


def _bowl(random: Random) -> Surface:
    """A ring in parts, with a bump, a straight wall that cuts an acute corner off, posts and a cup."""
    parts: list[Wall | Arc] = []
    at = random.uniform(-pi, pi)
    for sweep in (2 * pi * 0.3, 2 * pi * 0.45, 2 * pi * 0.25):
        parts.append(Arc((0.0, 0.0), 0.25, at, sweep))
        at += sweep
    cut = random.uniform(0.2, 0.24)
    half = sqrt(0.25**2 - cut**2)
    walls = (
        *parts,
        Wall((-half, -cut), (half, -cut)),
        Arc((0.0, 0.29), 0.1, -pi, pi),  # acute corners where it meets the ring
        Arc((0.1, 0.0), 0.004, 0.0, 2 * pi),
        Arc((-0.12, 0.05), 0.03, random.uniform(-pi, pi), random.uniform(2, 5)),
    )
    coefficients = Coefficients(
        floor=random.choice([0.1, 0.2]),
        disc_e=random.uniform(0.3, 1),
        wall_e=random.uniform(0.3, 1),
        wall_mu=random.choice([0.0, 0.15, 0.5]),
        beta0=random.choice([0.0, 0.4]),
    )
    return Surface("bowl", walls, coefficients=coefficients)


def _thrown(seed: int, count: int) -> tuple[list[Body], Surface]:
    random = Random(seed)
    surface, bodies = _bowl(random), list[Body]()
    while len(bodies) < count:
        radius, x, y = random.uniform(0.008, 0.02), random.uniform(-0.25, 0.25), random.uniform(-0.25, 0.25)
        if hypot(x, y) > 0.25 or any(distance_to(wall, x, y) < radius for wall in surface.walls):
            continue
        if any(hypot(x - other.x, y - other.y) < radius + other.radius for other in bodies):
            continue
        angle, speed = random.uniform(-pi, pi), random.uniform(0.1, 5) if len(bodies) < 3 else 0.0
        spin = random.choice([0.0, random.uniform(-80, 80)]) if speed else 0.0
        bodies.append(
            Body(
                f"disc-{len(bodies) + 1}",
                "disc",
                radius,
                random.uniform(0.003, 0.02),
                x,
                y,
                0.0,
                speed * cos(angle),
                speed * sin(angle),
                spin,
            )
        )
    return bodies, surface


@given(seed=SEEDS, count=st.integers(1, 7))
def test_nothing_overlaps_in_a_bowl_at_any_time_and_energy_never_grows(seed: int, count: int) -> None:
    bodies, surface = _thrown(seed, count)
    trace = run(bodies, surface)
    assert len(trace.events) < 5000
    impacts = [event.t for event in trace.events if event.kind in ("hit", "wall")]
    times = sorted({*impacts, *(trace.time * step / 60 for step in range(61))})
    assert deepest_overlap(trace, surface, times) < 1e-9
    masses = {body.id: body.mass for body in bodies}
    energies = [energy(trace, masses, t) for t in times]
    allowance = max(masses.values()) * LEAST_LEAVING**2
    told = np.array(impacts)
    for number in range(1, len(times)):
        between = int(((told >= times[number - 1]) & (told <= times[number])).sum())
        assert energies[number] <= energies[number - 1] * (1 + 1e-12) + between * allowance


@pytest.mark.parametrize("restitution", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(("opening", "bend"), [(2.0, 0.3), (10.0, 0.3), (30.0, 0.3), (10.0, -3.0), (30.0, -1.0)])
def test_a_disc_driven_into_an_acute_corner_gets_to_rest(restitution: float, opening: float, bend: float) -> None:
    # a straight wall along +x, and an arc that leaves it at the opening's angle and bends away from it or back to it
    angle, radius = opening * pi / 180, abs(bend)
    side = 1 if bend > 0 else -1
    arc = Arc((-bend * sin(angle), bend * cos(angle)), radius, angle - side * pi / 2, side * 0.45 / radius)
    surface = Surface("corner", (Wall((0.0, 0.0), (0.6, 0.0)), arc), coefficients=Coefficients(wall_e=restitution))
    free = [y for y in np.linspace(0.0, 0.1, 200) if min(distance_to(w, 0.25, y) for w in surface.walls) > 0.01]
    most = 0
    for y in free[:: len(free) // 4 + 1]:
        for aim in (-0.05, 0.0, 0.05):
            way = atan2(-y, -0.25) + aim
            trace = run([_disc(0.25, float(y), 4 * cos(way), 4 * sin(way), radius=0.01)], surface)
            assert len(trace.events) < 5000
            assert deepest_overlap(trace, surface, _walls(trace)) < 1e-9
            most = max(most, len(_walls(trace)))
    assert most > 4


def test_a_disc_inside_a_curved_wall_is_refused_with_the_wall_s_number() -> None:
    ring = Surface("two", (Wall((1.0, 0.0), (2.0, 0.0)), Arc((0.0, 0.0), 0.2, 0.5, 2.0)))
    inner = 0.2 - COIN
    check_overlap([coin("a", inner * cos(1.0), inner * sin(1.0))], ring, LAYOUT_OVERLAP)
    check_overlap([coin("a", 0.2 * cos(-1.0), 0.2 * sin(-1.0))], ring, LAYOUT_OVERLAP)  # in the gap
    deep = inner + 2e-6
    with pytest.raises(ValueError, match=r"^a is 2 µm inside wall 1, expected at most 0\.003 µm$"):
        check_overlap([coin("a", deep * cos(1.0), deep * sin(1.0))], ring, LAYOUT_OVERLAP)
    with pytest.raises(ValueError, match="inside wall 1"):
        check_overlap([coin("a", (0.2 + 0.01) * cos(2.5), (0.2 + 0.01) * sin(2.5))], ring, LAYOUT_OVERLAP)


def test_both_directions_of_a_sweep_are_the_same_wall() -> None:
    for start, sweep in ((0.3, 1.9), (0.3, 5.0), (-2.0, 3.0)):
        one = Surface("one", (Arc((0.0, 0.0), 0.2, start, sweep),))
        other = replace(one, walls=(Arc((0.0, 0.0), 0.2, start + sweep, -sweep),))
        bodies = [coin("a", 0.01, 0.02, 2.0, 1.0), coin("b", -0.5, 0.1, 3.0, 0.2)]
        ends = [[path.end for path in run(bodies, surface).pieces] for surface in (one, other)]
        assert np.array(ends[0]) == pytest.approx(np.array(ends[1]), abs=1e-9)

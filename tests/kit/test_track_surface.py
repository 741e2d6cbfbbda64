"""Tracks as surfaces: closed on both sides, rails on their edges, measures of the facts sheet, the start line."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fillip.kit.carabande import CURVES, MEASURES, STRAIGHTS
from fillip.kit.surfaces import Arc, Point, SensedLine, Surface, Wall
from fillip.kit.track_surface import surface
from fillip.kit.tracks import laid, parse_track
from tests.figures import chosen
from tests.kit.loops import random_code
from tests.kit.test_tracks import CODES

CELL = 0.267  # m; facts sheet, "cell of the layout grid"
APART = 1e-9  # m: how far the ends of neighbouring walls and edges may be apart


def ends(part: Wall | Arc) -> tuple[Point, Point]:
    if isinstance(part, Wall):
        return part.start, part.end
    return _on(part, part.start), _on(part, part.start + part.sweep)


def sides(track: Surface) -> tuple[list[Wall | Arc], list[Wall | Arc]]:
    """The left and the right edge of every piece, in race direction."""
    left, right = [], []
    for letter, rail, gap in zip(track.name, track.walls, track.edges, strict=True):
        left.append(rail if letter.isupper() else gap)
        right.append(gap if letter.isupper() else rail)
    return left, right


def check_closed(code: str) -> None:
    left, right = sides(surface(parse_track(code)))
    for here, following in zip(right, right[1:] + right[:1], strict=True):
        assert _apart(ends(here)[1], ends(following)[0]) <= APART
    # the left edges run against the race
    for here, following in zip(left, left[1:] + left[:1], strict=True):
        assert _apart(ends(here)[0], ends(following)[1]) <= APART


@given(CODES)
def test_both_sides_of_a_track_are_closed(code: str) -> None:
    check_closed(code)


@pytest.mark.parametrize("seed", chosen(2000, seed=11))
def test_seeded_tracks_are_closed(seed: int) -> None:
    check_closed(random_code(seed, seed % 60))


@given(CODES)
def test_every_piece_has_one_rail_and_one_gap_and_the_track_is_as_broad_everywhere(code: str) -> None:
    track = surface(parse_track(code))
    assert len(track.walls) == len(track.edges) == len(code)
    for one, other in zip(*sides(track), strict=True):
        for here, there in zip(ends(one), ends(other)[::-1], strict=True):
            assert _apart(here, there) == pytest.approx(0.63 * CELL, abs=1e-12)


@given(CODES)
def test_the_board_is_on_the_left_of_every_wall_and_edge(code: str) -> None:
    track = surface(parse_track(code))
    for each, rail, gap in zip(laid(parse_track(code).pieces), track.walls, track.edges, strict=True):
        middle = (each.cell[0] * CELL, each.cell[1] * CELL)
        for part in (rail, gap):
            assert _on_the_left(part, middle)


@given(CODES)
def test_each_piece_stays_in_its_cell(code: str) -> None:
    track = surface(parse_track(code))
    for each, rail, gap in zip(laid(parse_track(code).pieces), track.walls, track.edges, strict=True):
        for part in (rail, gap):
            for x, y in [*ends(part), _halfway(part)]:
                assert abs(x - each.cell[0] * CELL) <= CELL / 2 + APART
                assert abs(y - each.cell[1] * CELL) <= CELL / 2 + APART


# Facts sheet: inner and outer radius of a curve 0.185 L and 0.815 L (4.9 and 21.8 cm), width 0.63 L (16.8 cm).
def test_curves_and_straights_have_the_measures_of_the_facts_sheet() -> None:
    assert pytest.approx(CELL) == MEASURES.cell
    assert (MEASURES.inner, MEASURES.outer) == (pytest.approx(0.185 * CELL), pytest.approx(0.815 * CELL))
    assert (round(MEASURES.inner, 3), round(MEASURES.outer, 3)) == (0.049, 0.218)
    track = surface(parse_track("SLlsLl"))
    arcs = [part for part in (*track.walls, *track.edges) if isinstance(part, Arc)]
    assert sorted(arc.radius for arc in arcs) == pytest.approx([MEASURES.inner] * 4 + [MEASURES.outer] * 4)
    assert all(abs(arc.sweep) == pi / 2 for arc in arcs)
    assert isinstance(track.walls[0], Wall)
    assert track.walls[0] == Wall((CELL / 2, 0.315 * CELL), (-CELL / 2, 0.315 * CELL))
    assert track.edges[0] == Wall((-CELL / 2, -0.315 * CELL), (CELL / 2, -0.315 * CELL))
    # a rail on the left of a curve to the left is the inner one
    assert [wall.radius for wall in track.walls if isinstance(wall, Arc)] == pytest.approx(
        [MEASURES.inner, MEASURES.outer] * 2
    )


# Facts sheet: the centre line of 6 straights and 10 curves is (6 + 10 π/4) L = 13.85 L, the 3.7 m of the box.
def test_a_lap_of_the_base_set_is_as_long_as_the_box_says() -> None:
    lap = STRAIGHTS * MEASURES.straight_length + CURVES * MEASURES.curve_length
    assert lap == pytest.approx(13.85 * CELL, rel=1e-3)
    assert lap == pytest.approx(3.7, abs=0.01)


def test_a_track_has_the_friction_of_its_wood() -> None:
    assert surface(parse_track("SLLSLL")).coefficients.floor == 0.20


@given(CODES)
def test_the_race_crosses_the_start_line_in_direction_plus_one(code: str) -> None:
    track = surface(parse_track(code))
    (line,) = track.lines
    assert line.id == "start"
    assert _apart(line.start, line.end) == pytest.approx(0.63 * CELL)
    before, after = _start_of(code)
    # +1 is from the left of start→end to its right
    assert _left_of(line, before)
    assert not _left_of(line, after)
    left, right = (side[0] for side in sides(track))
    assert _apart(line.start, _halfway(right)) <= APART
    assert _apart(line.end, _halfway(left)) <= APART


def test_the_start_line_of_a_straight_is_at_the_origin_across_the_race() -> None:
    (line,) = surface(parse_track("sLLsLL")).lines
    assert line.start == pytest.approx((0.0, -0.315 * CELL))
    assert line.end == pytest.approx((0.0, 0.315 * CELL))


@given(st.integers(0, 2**32), st.integers(0, 20))
def test_a_mirrored_code_is_the_mirrored_track(seed: int, pushes: int) -> None:
    code = random_code(seed, pushes)
    mirrored = code.translate(str.maketrans("SLRslr", "srlSRL"))
    for one, other in zip(surface(parse_track(code)).walls, surface(parse_track(mirrored)).walls, strict=True):
        # left and right have changed places, so a wall runs the other way
        for (x, y), (mirrored_x, mirrored_y) in zip(ends(one), ends(other)[::-1], strict=True):
            assert _apart((x, -y), (mirrored_x, mirrored_y)) <= APART


def _start_of(code: str) -> tuple[Point, Point]:
    """Two points on the centre line of the start piece, before and behind the middle."""
    first = code[0].upper()
    half = CELL / 2
    if first == "S":
        return (-0.01, 0.0), (0.01, 0.0)
    side = 1 if first == "L" else -1
    return (-half, 0.0), (0.0, side * half)


def _on(arc: Arc, angle: float) -> Point:
    return arc.center[0] + arc.radius * cos(angle), arc.center[1] + arc.radius * sin(angle)


def _halfway(part: Wall | Arc) -> Point:
    if isinstance(part, Arc):
        return _on(part, part.start + part.sweep / 2)
    return (part.start[0] + part.end[0]) / 2, (part.start[1] + part.end[1]) / 2


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _on_the_left(part: Wall | Arc, point: Point) -> bool:
    if isinstance(part, Wall):
        (x1, y1), (x2, y2) = part.start, part.end
        return (x2 - x1) * (point[1] - y1) - (y2 - y1) * (point[0] - x1) > 0
    # the middle of a cell is beside an arc, never beyond its ends
    angle = atan2(point[1] - part.center[1], point[0] - part.center[0])
    low, high = sorted((part.start, part.start + part.sweep))
    assert any(low <= angle + turn <= high for turn in (-2 * pi, 0.0, 2 * pi, 4 * pi))
    return (_apart(point, part.center) < part.radius) == (part.sweep > 0)


def _left_of(line: SensedLine, point: Point) -> bool:
    return _on_the_left(Wall(line.start, line.end), point)

"""The sets by name, what every one of them has, and how they are built."""

from __future__ import annotations

from dataclasses import asdict
from math import hypot, inf

import pytest

from fillip.kit.layout import layout_of, parse_layout, placed
from fillip.kit.pieces import kind_of
from fillip.kit.sets import NAMES, box, names_a_set
from fillip.kit.surfaces import Arc, Build, Surface, Wall

TRACK = "SLLSLL"
BOXES = (*NAMES, TRACK)


def test_sets_are_found_by_name() -> None:
    assert NAMES == ("carrom", "queen-carrom", "queen-carrom-back", "carrooka")
    assert [len(box(name).pieces) for name in BOXES] == [20, 14, 6, 28, 9]
    with pytest.raises(ValueError) as caught:
        box("chess")
    assert str(caught.value) == (
        "'chess' is not a set: expected one of carrom, queen-carrom, queen-carrom-back, carrooka "
        "or a track code such as 'SLLSLL'"
    )


def test_a_track_is_a_set_by_its_code() -> None:
    assert box(TRACK).name == box(TRACK).surface.name == TRACK
    assert names_a_set(TRACK)
    assert names_a_set("SSSS")
    with pytest.raises(ValueError, match="^the loop does not close: it ends 4 cells east of the start$"):
        box("SSSS")
    assert not names_a_set("plane")
    assert not names_a_set("S")
    assert not names_a_set("object")


@pytest.mark.parametrize("name", BOXES)
def test_a_layout_names_its_set(name: str) -> None:
    identifier = next(iter(box(name).pieces))
    layout = layout_of(name, [placed(identifier, 0.01, -0.02)])
    assert layout.code() == f"{name}:1 {identifier}@10000000,-20000000"
    assert parse_layout(layout.code()) == layout


@pytest.mark.parametrize("name", BOXES)
def test_pieces_have_their_kinds_measures(name: str) -> None:
    made = box(name)
    assert {piece.kind for piece in made.pieces.values()} == set(made.kinds)
    for identifier, piece in made.pieces.items():
        assert piece.id == identifier
        assert piece.kind == kind_of(identifier)
        assert asdict(piece) | {"id": piece.kind} == asdict(made.kinds[piece.kind])


@pytest.mark.parametrize("name", BOXES)
def test_surfaces_are_values_that_can_be_kept_by_themselves(name: str) -> None:
    one, other = box(name).surface, box(name).surface
    assert one == other
    assert hash(one) == hash(other)
    assert len({box(each).surface for each in BOXES}) == len(BOXES)


# Facts sheet: carrom frame 2.2 cm high and 7.0 broad; rail 1.5 cm high and 0.3 thick, track 1 cm thick, on the table.
def test_how_the_boards_are_built() -> None:
    assert (box("carrom").surface.build.wall_height, box("carrom").surface.build.wall_thickness) == (0.022, 0.070)
    assert box(TRACK).surface.build == Build(wall_height=0.015, wall_thickness=0.003, board_thickness=0.01, drop=0.01)
    assert box("queen-carrom").surface.build == box("queen-carrom-back").surface.build
    for name in BOXES:
        build = box(name).surface.build
        assert all(0 < length < 0.1 for length in asdict(build).values())
        # nothing lies deeper in the table than its top, and no wall is lower than the pieces that it stops
        assert build.drop >= build.board_thickness
        assert build.wall_height > max(piece.thickness for piece in box(name).pieces.values())


@pytest.mark.parametrize("name", NAMES)
def test_walls_have_the_middle_of_a_board_on_their_left(name: str) -> None:
    for wall in box(name).surface.walls:
        if isinstance(wall, Arc):
            assert (wall.center, wall.sweep > 0) == ((0.0, 0.0), True)
        else:
            along = (wall.end[0] - wall.start[0], wall.end[1] - wall.start[1])
            assert along[0] * -wall.start[1] - along[1] * -wall.start[0] > 0


@pytest.mark.parametrize("name", NAMES)
def test_pockets_touch_the_walls_and_are_numbered_anticlockwise_from_the_lower_left(name: str) -> None:
    surface = box(name).surface
    turns = []
    for pocket, following in zip(surface.pockets, surface.pockets[1:], strict=False):
        turns.append(pocket.x * following.y - pocket.y * following.x)
        assert pocket.radius == following.radius
    assert all(turn > 0 for turn in turns)
    assert surface.pockets[0].x < 0 > surface.pockets[0].y
    for pocket in surface.pockets:
        assert _to_walls(surface, pocket.x, pocket.y) == pytest.approx(pocket.radius, abs=1e-12)


@pytest.mark.parametrize("name", NAMES)
def test_boards_look_alike_in_a_mirror(name: str) -> None:
    pockets = {(round(pocket.x, 12), round(pocket.y, 12)) for pocket in box(name).surface.pockets}
    assert {(-x, y) for x, y in pockets} == pockets
    assert {(x, -y) for x, y in pockets} == pockets


def _to_walls(surface: Surface, x: float, y: float) -> float:
    """How far the nearest wall of a convex board is from a point inside."""
    nearest = inf
    for wall in surface.walls:
        if isinstance(wall, Wall):
            (x1, y1), (x2, y2) = wall.start, wall.end
            away = abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / hypot(x2 - x1, y2 - y1)
        else:
            away = abs(wall.radius - hypot(x - wall.center[0], y - wall.center[1]))
        nearest = min(nearest, away)
    return nearest

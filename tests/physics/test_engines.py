"""Which engine plays what, behind one signature."""

from __future__ import annotations

import json
import subprocess
import sys
from math import cos, pi, sin
from pathlib import Path

import pytest

from fillip.kit import carrom, queen_carrom, sets
from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.surfaces import PLANE
from fillip.physics import engines
from fillip.physics.bodies import Body, bodies_of
from fillip.physics.scene import answer, read_scene

FLAT = Body("disc-1", "disc", 0.01, 0.005, 0.0, 0.0)


def _other(**changed: object) -> Body:
    given = {"id": "disc-2", "kind": "disc", "radius": 0.01, "mass": 0.005, "x": 0.05, "y": 0.0} | changed
    return Body(**given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("body", "engine"),
    [
        (_other(), "planar"),
        (_other(vx=7.0, spin=100.0, up=False), "planar"),
        (_other(vx=1.0, lift=0.1), "spatial"),
        (_other(z=0.008), "spatial"),
        (_other(q=(cos(0.3), sin(0.3), 0.0, 0.0)), "spatial"),
    ],
)
def test_what_leaves_the_plane_is_spatial(body: Body, engine: str) -> None:
    assert engines.chosen([FLAT, body]) == engine
    assert engines.run([FLAT, body], PLANE).engine == engine


def test_the_layout_and_the_flick_of_a_set_choose_as_well() -> None:
    box = sets.box(carrom.BOX)
    layout = carrom.set_up(1, 1, -pi / 2)
    for flick, engine in (
        (Flick("striker", 0, -252600, 0, 10000), "planar"),
        (Flick("striker", 0, -252600, 0, 10000, 0, 50), "spatial"),
    ):
        assert engines.chosen(bodies_of(box.pieces, layout, flick)) == engine
        assert engines.simulate(box.surface, box.pieces, layout, flick).engine == engine
    tower = queen_carrom.set_up(1, 1, tower=True)
    box = sets.box(queen_carrom.BOX)
    assert engines.chosen(bodies_of(box.pieces, tower, Flick("striker", 0, -102000, 0, 5000))) == "spatial"


def test_what_overlaps_is_refused_by_either() -> None:
    beside = _other(x=0.0199)
    for bodies in ([FLAT, beside], [FLAT, beside, _other(id="disc-3", y=0.1, vx=1.0, lift=0.1)]):
        with pytest.raises(ValueError, match="^disc-1 and disc-2 overlap by 100 µm, expected at most 1 µm$"):
            engines.check(bodies, PLANE, 1e-6)
    engines.check([FLAT, _other(x=0.0, z=0.008)], PLANE, 1e-6)
    with pytest.raises(ValueError, match="^disc-1 and disc-2 overlap by"):
        engines.check([FLAT, _other(x=0.0, z=0.0075)], PLANE, 1e-6)


def test_a_tilted_disc_within_another_is_refused() -> None:
    tilted = _other(x=0.012, z=0.006, q=(cos(pi / 4), 0.0, sin(pi / 4), 0.0))
    engines.check([FLAT, _other(x=0.02, z=0.006, q=tilted.q)], PLANE, 1e-6)
    with pytest.raises(ValueError, match="are in each other by"):
        engines.check([FLAT, _other(x=0.008, z=0.006, q=tilted.q)], PLANE, 1e-6)
    with pytest.raises(ValueError, match="^disc-2 is 6 mm below the surface, expected at most 0.3 mm$"):
        engines.check([FLAT, _other(z=0.0, q=tilted.q)], PLANE, 1e-6)


def test_sizes_that_the_contacts_are_not_made_for_are_refused() -> None:
    with pytest.raises(ValueError, match="^disc-2 has a radius of 0.0001: the spatial engine expects 0.001 to 1"):
        engines.check([_other(radius=1e-4, z=0.1)], PLANE, 1e-6)


def test_a_scene_names_its_engine_and_says_how_discs_lie_at_the_end() -> None:
    scene = {
        "surface": "plane",
        "discs": [
            {"id": "low", "x": 0, "y": 0, "radius": 0.01, "mass": 0.001, "thickness": 0.005},
            {"id": "high", "x": 0.001, "y": 0, "radius": 0.01, "mass": 0.001, "thickness": 0.005, "z": 0.005},
            {"id": "jumps", "x": 0.1, "y": 0, "radius": 0.01, "mass": 0.001, "vx": 1.0, "lift": 0.2},
        ],
    }
    told = answer(read_scene(json.dumps(scene)).run())
    assert told["engine"] == "spatial"
    assert {name: disc["state"] for name, disc in told["discs"].items()} == dict.fromkeys(
        ("low", "high", "jumps"), "on"
    )
    scene["discs"] = [{"id": "slides", "x": 0, "y": 0, "radius": 0.01, "mass": 0.001, "vx": 1.0}]
    scene["engine"] = "spatial"
    told = answer(read_scene(json.dumps(scene)).run())
    assert told["engine"] == "spatial"
    assert told["discs"]["slides"]["x"] == pytest.approx(1 / (2 * 0.1 * 9.81), rel=1e-3)


def test_a_scene_may_lay_a_disc_on_its_face() -> None:
    scene = {"surface": "plane", "discs": [{"id": "one", "x": 0, "y": 0, "radius": 0.01, "mass": 0.001}]}
    for given, up in (({}, True), ({"up": False}, False), ({"q": [0, 1, 0, 0]}, False)):
        scene["discs"][0] = {**scene["discs"][0], **given}  # type: ignore[index, dict-item]
        body = read_scene(json.dumps(scene)).bodies[0]
        assert (body.up, body.flat) == (up, True)
        del scene["discs"][0]  # type: ignore[attr-defined]
        scene["discs"] = [{"id": "one", "x": 0, "y": 0, "radius": 0.01, "mass": 0.001}]


def test_no_flat_shot_brings_mujoco_along(tmp_path: Path) -> None:
    text = (
        "import sys; from fillip.physics import engines; from fillip.physics.bodies import Body;"
        "from fillip.kit.surfaces import PLANE; engines.chosen([Body('a', 'a', 0.01, 0.01, 0.0, 0.0)]);"
        "assert 'mujoco' not in sys.modules, 'mujoco'"
    )
    subprocess.run([sys.executable, "-c", text], check=True, timeout=120, cwd=tmp_path)


def test_a_layout_that_lost_nothing_is_kept() -> None:
    """A stack that nobody touches is the same afterwards, to the nanometre."""
    box = sets.box(queen_carrom.BOX)
    tower = queen_carrom.set_up(2, 1, tower=True)
    aside = Flick("striker", 100000, -100000, 0, 1000, 0, 0)
    after = engines.simulate(box.surface, box.pieces, tower, aside).final_layout(queen_carrom.BOX)
    assert Layout(after.box, after.without("striker").pieces) == tower

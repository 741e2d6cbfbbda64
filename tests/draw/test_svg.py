"""Pictures of traces: every part of a surface is in them, and round where it is round."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from fillip.draw.svg import picture
from fillip.kit import sets
from fillip.kit.surfaces import Arc, Pocket, SensedLine, Surface
from fillip.physics.planar import run
from tests.physics.scenes import coin

SVG = "{http://www.w3.org/2000/svg}"


def _drawn(surface: Surface) -> ElementTree.Element:
    return ElementTree.fromstring(picture(surface, run([coin("a", 0.0, 0.0)], surface)))


@pytest.mark.parametrize("name", [*sets.NAMES, "SLLSLL", "sLlSlL"])
def test_every_part_of_a_set_s_surface_is_drawn(name: str) -> None:
    surface = sets.box(name).surface
    drawn = _drawn(surface)
    parts = [*surface.walls, *surface.edges]
    curves = sum(isinstance(part, Arc) for part in parts)
    assert len(drawn.findall(f"{SVG}path")) == curves
    # one way and two circles are the coin's
    assert len(drawn.findall(f"{SVG}polyline")) == len(parts) - curves + len(surface.lines) + 1
    assert len(drawn.findall(f"{SVG}circle")) == len(surface.pockets) + 2


def test_the_picture_holds_curves_pockets_and_lines_that_reach_far_out() -> None:
    surface = Surface(
        "wide",
        (Arc((0.0, 0.0), 1.0, 0.5, 2.0),),  # its highest point is (0, 1)
        (Pocket(-2.0, 0.0, 0.1),),
        (),
        (SensedLine("line", (0.0, 0.0), (3.0, -1.5)),),
    )
    left, top, width, height = (float(part) for part in _drawn(surface).attrib["viewBox"].split())
    for x, y in ((0.0, 1.0), (-2.1, 0.0), (3.0, -1.5)):
        assert left < x < left + width
        assert top < -y < top + height
    assert width < 6
    assert height < 3.5


@pytest.mark.parametrize(("sweep", "turn"), [(1.0, "0"), (-1.0, "1"), (6.283185307179586, "0")])
def test_a_curve_is_drawn_the_way_round_it_goes(sweep: float, turn: str) -> None:
    path = _drawn(Surface("one", (Arc((0.0, 0.0), 0.5, 0.0, sweep),))).findall(f"{SVG}path")[0].attrib["d"]
    assert path.startswith("M0.5 -0A0.5 0.5 0 0 ")
    flags = re.findall(r"A0\.5 0\.5 0 (\d) (\d)", path)
    assert flags == [("0", turn), ("0", turn)]

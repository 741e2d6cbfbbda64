"""The plots of docs/physics.md: all are drawn, and nothing else; the same each time; readable on any page."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from fillip.draw.plot_style import CARD, style
from fillip.draw.plots import drawings, main, write
from tests.docs.blocks import DOCS, pictures

SHOWN = {Path(name).name for name in pictures(DOCS / "physics.md")}


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("drawn") / "plots"
    return {file.name: file for file in write(folder)}


def test_what_the_page_shows_is_drawn_and_nothing_else(drawn: dict[str, Path]) -> None:
    assert set(drawn) == SHOWN
    assert {file.name for file in (DOCS / "plots").iterdir()} == SHOWN


@pytest.mark.parametrize("name", sorted(SHOWN))
def test_a_plot_is_small_and_stands_on_a_card_of_its_own(name: str, drawn: dict[str, Path]) -> None:
    text = drawn[name].read_text("utf-8")
    assert ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
    assert f"fill: {CARD}" in text
    assert "dc:date" not in text
    assert 10_000 < len(text) < 150_000


def test_a_plot_drawn_twice_has_the_same_bytes(drawn: dict[str, Path], tmp_path: Path) -> None:
    with style():
        drawings()["friction.svg"]().savefig(tmp_path / "again.svg", metadata={"Date": None, "Creator": "fillip"})
    assert (tmp_path / "again.svg").read_bytes() == drawn["friction.svg"].read_bytes()


def test_without_a_folder_it_says_what_it_expects(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert main(["--help"]) == 2
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2
    assert "expected one folder to draw into" in told[0]


def test_where_nothing_can_be_written_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert main([str(tmp_path / "file")]) == 2
    assert capsys.readouterr().err.startswith(f"{tmp_path / 'file'}: the plots cannot be written there: ")

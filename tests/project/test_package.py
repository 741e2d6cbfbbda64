"""The packages that others install: both carry the page, and the second is made from the first with Python alone."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from fillip import __version__
from tests.project.files import ROOT
from tools import page

pytestmark = pytest.mark.skipif(not page.is_built(), reason="the page is not built; run.py builds it")


def build(target: str, source: Path, into: Path) -> Path:
    """Build one package in a process that finds no program, and so no Node."""
    hatch = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(into)]
    done = subprocess.run(
        hatch,
        cwd=source,
        env={**os.environ, "PATH": str(into)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = into.iterdir()
    return built


def test_a_wheel_from_the_source_package_needs_no_node_and_is_complete(tmp_path: Path) -> None:
    (tmp_path / "sdist").mkdir()
    (tmp_path / "wheel").mkdir()
    with tarfile.open(build("sdist", ROOT, tmp_path / "sdist")) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)  # Debian 12's Python does not know it yet
        packed.extractall(tmp_path / "unpacked")
    (source,) = (tmp_path / "unpacked").iterdir()
    assert page.is_built(source)
    assert not (source / "web" / "node_modules").exists()
    assert (source / "tests" / "project" / "test_package.py").is_file()
    wheel = build("wheel", source, tmp_path / "wheel")
    assert wheel.name == f"fillip-{__version__}-py3-none-any.whl"
    names = zipfile.ZipFile(wheel).namelist()
    built = [path.relative_to(page.page_folder()) for path in page.page_folder().rglob("*") if path.is_file()]
    assert {f"fillip/page/{path.as_posix()}" for path in built} <= set(names)
    assert {"fillip/__init__.py", "fillip/py.typed", "fillip/locale/bg.json", "fillip/referee/carrom.py"} <= set(names)
    assert not [name for name in names if name.startswith(("tools/", "tests/", "web/")) or "__pycache__" in name]

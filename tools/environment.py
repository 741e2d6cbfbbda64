"""The project's own Python environment, .venv: made, filled, and left alone while nothing has changed."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import shutil
import sys
from pathlib import Path

from tools import page
from tools.page import ROOT
from tools.shell import Failed, Progress, is_root, openly, quietly, works

FOLDER = ROOT / ".venv"
LOG = FOLDER / "set-up.log"
_STAMP = FOLDER / "set-up.json"


def python() -> Path:
    """The environment's own Python."""
    return FOLDER / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def packages() -> Path:
    """Where the environment keeps its packages."""
    if sys.platform == "win32":
        return FOLDER / "Lib" / "site-packages"
    return FOLDER / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"


def set_up(*, tests: bool) -> None:
    """Everything that a start needs: environment, page, package, compiled kernel. What is up to date is left alone.

    Raises Failed where something cannot be had.
    """
    _make()
    done = _read()
    python_version = "{}.{}".format(*sys.version_info)
    installed = _digest(python_version, str(ROOT), *(_content(name) for name in ("pyproject.toml", "hatch_build.py")))
    if done.get("installed") != installed:
        done = {}
    if done.get("tools") != "yes":
        _pip("Fetching the tools that build the package", "hatchling>=1.25", "editables>=0.5")
        done["tools"] = "yes"
    _page(node_for_tests=tests)
    wanted = "test" if tests else "play"
    if done.get("installed") != installed or done.get("for") not in (wanted, "test"):
        target = f"{ROOT}[test]" if tests else str(ROOT)
        name = "Installing fillip, with what its tests need" if tests else "Installing fillip"
        _pip(f"{name} (a minute or two the first time)", "--no-build-isolation", "--editable", target)
        done = {"tools": "yes", "installed": installed, "for": wanted}
        _write(done)
    kernel = _digest(
        installed, *(path.read_text("utf-8") for path in sorted((ROOT / "src/fillip/physics").glob("*.py")))
    )
    if done.get("kernel") != kernel:
        openly("Compiling the physics", [str(python()), "-m", "fillip", "warm"], LOG, ROOT)
        _write({**done, "kernel": kernel})


def _make() -> None:
    complete = python().exists() and (packages() / "pip").is_dir()
    if complete and works([str(python()), "-c", "import sys; sys.exit(sys.prefix == sys.base_prefix)"]):
        return
    _have_venv()
    shutil.rmtree(FOLDER, ignore_errors=True)
    log = ROOT / ".venv.log"
    quietly("Making a Python environment in .venv", [sys.executable, "-m", "venv", str(FOLDER)], log)
    log.replace(LOG)


def _have_venv() -> None:
    if all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        return
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if not shutil.which("apt-get"):
        raise Failed("This Python lacks its venv module: install it with the system's packages, then start again.")
    if not is_root():
        raise Failed(f"This Python lacks its venv module. Run this, then start again: sudo apt-get install {package}")
    install_debian(package, ROOT / ".venv.log")


def install_debian(package: str, log: Path) -> None:
    """Install one of Debian's packages, as root. Raises Failed."""
    apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet"]
    quietly("Reading Debian's list of packages", [*apt, "update"], log)
    quietly(f"Installing {package}", [*apt, "install", "--yes", "--no-install-recommends", package], log)


def _page(*, node_for_tests: bool) -> None:
    built = page.is_built()
    if built and not node_for_tests:
        return
    if page.find_node(packages()) is None:
        _pip("Fetching Node, which builds the page", page.NODE_REQUIREMENT)
    node = page.find_node(packages())
    try:
        if not built:
            with Progress("Building the page (half a minute the first time)"):
                page.build(node)
        elif node is not None:
            page.fetch(node)
    except page.PageError as error:
        raise Failed(str(error)) from None


def _pip(name: str, *words: str) -> None:
    pip = [str(python()), "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--progress-bar=off"]
    quietly(name, [*pip, *words], LOG, ROOT)


def _content(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def _digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _read() -> dict[str, str]:
    try:
        found = json.loads(_STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _write(done: dict[str, str]) -> None:
    _STAMP.write_text(json.dumps(done, indent=1) + "\n", "utf-8")

"""The Python environment of the peers: made in the user's cache when it is first asked for, and kept."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import platformdirs

# What each peer needs. pooltool is forced: it asks for a build of panda3d that no index has.
PACKAGES: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "pymunk_7": (("pymunk>=7.1,<8",),),
    "box2d_2": (("Box2D==2.3.10",),),
    "box2d_3": (("pyb2d3==0.11.1",),),
    "pooltool_0_6": (
        (
            *("numba>=0.59", "llvmlite>=0.44,<0.46", "numpy>=1.26", "scipy>=1.12", "attrs>=21.3", "cattrs>=22.1"),
            *("msgpack>=1.0", "msgpack-numpy>=0.4.8", "pyyaml>=5.2", "click>=8.0", "pillow>=6.2", "h5py>=3.10"),
            *("h11>=0.16", "rich>=14,<15", "numpy-quaternion>=2024.0.12", "panda3d>=1.10.13"),
        ),
        ("--no-deps", "pooltool-billiards==0.6.0", "panda3d-gltf>=1.2", "panda3d-simplepbr>=0.12"),
    ),
}
_PATIENCE = 900.0  # s for one call of pip
_NO_NETWORK = (
    "NewConnectionError",
    "Temporary failure in name resolution",
    "Max retries",
    "ConnectTimeout",
    "Retrying",
)


class Unavailable(Exception):
    """The peers cannot be had; the text says why in one sentence."""


def folder() -> Path:
    """Where the environment of this Python is kept."""
    return platformdirs.user_cache_path("fillip") / "peers-{}.{}".format(*sys.version_info)


def python_in(place: Path) -> Path:
    """The environment's own Python."""
    return place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def make(place: Path, tell: Callable[[str], object]) -> dict[str, str]:
    """Make the environment where it is missing, and install what is missing in it; `tell` hears each step.

    Answers the peers that cannot be had, each with a sentence that says why. Raises Unavailable in one sentence where
    none can be had.
    """
    done = _read(place)
    wanted = {name: json.dumps(calls) for name, calls in PACKAGES.items()}
    if not python_in(place).exists():
        done = {}
        _make(place, tell)
    missing: dict[str, str] = {}
    for name, calls in PACKAGES.items():
        if done.get(name) == wanted[name]:
            continue
        tell(f"Fetching {calls[-1][-1] if len(calls) == 1 else 'pooltool-billiards==0.6.0 and what it needs'}")
        try:
            for words in calls:
                _pip(place, words)
        except Unavailable as error:
            missing[name] = str(error)
            continue
        done[name] = wanted[name]
        _stamp(place).write_text(json.dumps(done), "utf-8")
    if len(missing) == len(PACKAGES):
        raise Unavailable(f"The peers cannot be fetched: {next(iter(missing.values()))}")
    return missing


def variables(place: Path) -> dict[str, str]:
    """The variables for what runs in the environment: nothing of this process's Python, and a home of its own."""
    misleading = {"PYTHONPATH", "PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_VIRTUALENV"}
    kept = {name: value for name, value in os.environ.items() if name not in misleading}
    return kept | {"HOME": str(place), "USERPROFILE": str(place), "NUMBA_CACHE_DIR": str(place / "compiled")}


def _make(place: Path, tell: Callable[[str], object]) -> None:
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise Unavailable(
            "The peers need an environment of their own and this Python lacks its venv module: install it with the"
            " system's packages, then ask again."
        )
    tell(f"Making an environment for the peers in {place}")
    try:
        place.mkdir(parents=True, exist_ok=True)
        _run([sys.executable, "-m", "venv", "--clear", str(place)], None)
    except OSError as error:
        raise Unavailable(f"{place} cannot be written: {error.strerror or error}.") from None


def _pip(place: Path, words: tuple[str, ...]) -> None:
    pip = [str(python_in(place)), "-m", "pip", "--disable-pip-version-check", "--no-input", "--retries", "1"]
    install = ["install", "--quiet", "--progress-bar", "off", "--only-binary", ":all:"]
    # the home of the caller, where pip finds its settings
    kept = variables(place) | {name: os.environ[name] for name in ("HOME", "USERPROFILE") if name in os.environ}
    _run([*pip, *install, *words], kept)


def _run(command: list[str], kept: dict[str, str] | None) -> None:
    try:
        done = subprocess.run(
            command,
            env=kept,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=_PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Unavailable(f"{command[-1]} was not there after {_PATIENCE:.0f} s.") from None
    if done.returncode:
        if any(sign in done.stdout for sign in _NO_NETWORK):
            raise Unavailable("the network or the package index cannot be reached.")
        said = [line.strip() for line in done.stdout.splitlines() if line.strip()]
        errors = [line for line in said if line.startswith("ERROR")] or said or ["it said nothing"]
        raise Unavailable(f"{command[-1]} cannot be installed: {errors[-1].removeprefix('ERROR: ').rstrip('.')}.")


def _stamp(place: Path) -> Path:
    return place / "peers.json"


def _read(place: Path) -> dict[str, str]:
    try:
        found = json.loads(_stamp(place).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}

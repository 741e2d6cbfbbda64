"""The project's own files, as a reader of it finds them."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "fillip"
_NOT_OURS = {".git", ".venv", "node_modules", "__pycache__", "page", "dist", "build"}
_BINARY = {".png", ".woff2", ".gif", ".ico", ".jpg"}


@cache
def all_files() -> tuple[Path, ...]:
    """What git keeps; where there is no git, what lies in an unpacked source package."""
    try:
        done = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-z"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return tuple(_walk())
    return tuple(path for name in done.stdout.decode().split("\0") if name and (path := ROOT / name).is_file())


def text_files() -> tuple[Path, ...]:
    """All files that are text."""
    return tuple(path for path in all_files() if path.suffix not in _BINARY)


def name_of(path: Path) -> str:
    """The path as the project writes it."""
    return path.relative_to(ROOT).as_posix()


def _walk() -> Iterator[Path]:
    for folder, folders, files in os.walk(ROOT):
        folders[:] = sorted(name for name in folders if name not in _NOT_OURS and not name.endswith("_cache"))
        yield from (Path(folder, name) for name in sorted(files))

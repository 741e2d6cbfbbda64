"""A Chromium for the tests that use a real browser: the system's, Debian's, or the one that Playwright brings."""

from __future__ import annotations

import os
import shutil
import subprocess

from tools.environment import LOG, install_debian, python
from tools.shell import Failed, environment, is_root, quietly, works

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_or_install() -> str:
    """The path of a Chromium that runs. Raises Failed where none can be had."""
    return _installed() or _debian() or _playwright()


def _installed() -> str | None:
    for name in (os.environ.get("FILLIP_CHROMIUM", ""), *_NAMES):
        path = shutil.which(name) if name else None
        if path and works([path, "--version"]):
            return path
    return None


def _debian() -> str | None:
    if not (is_root() and shutil.which("apt-get")):
        return None
    try:
        install_debian("chromium", LOG)
    except Failed:
        return None
    return _installed()


def _playwright() -> str:
    try:
        quietly("Fetching Playwright's Chromium", [str(python()), "-m", "playwright", "install", "chromium"], LOG)
    except Failed as error:
        raise Failed(f"No Chromium is installed, and none can be fetched.\n{error}") from None
    script = "from playwright.sync_api import sync_playwright as p\nwith p() as q: print(q.chromium.executable_path)"
    done = subprocess.run(
        [str(python()), "-c", script], env=environment(), capture_output=True, text=True, timeout=60, check=False
    )
    path = done.stdout.strip()
    if not path or not works([path, "--version"]):
        raise Failed("Playwright's Chromium does not start here. Install the system's chromium, then start again.")
    return path

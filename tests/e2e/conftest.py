"""A server, a headless Chromium, and pages in the sizes people use."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.e2e.house import House

_SWITCHES = [
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LAPTOP, PHONE = (1280, 800), (390, 844)

Open = Callable[..., Page]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server of the test's own."""
    served = House(tmp_path)
    served.start()
    yield served
    served.stop()
    assert "Traceback" not in served.log


def chromium(playwright: Playwright) -> Browser:
    """Headless Chromium: the one of FILLIP_CHROMIUM, of the PATH, or Playwright's own."""
    found = os.environ.get("FILLIP_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    switches = [*_SWITCHES, "--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else _SWITCHES
    return playwright.chromium.launch(executable_path=found, args=switches)


# Playwright keeps an event loop running in this thread while it is started, so it ends with this package and not with
# the session: the asynchronous tests of the server come after.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all these tests; every page gets a profile of its own."""
    with sync_playwright() as playwright:
        started = chromium(playwright)
        yield started
        started.close()


@pytest.fixture
def open_page(browser: Browser, house: House) -> Iterator[Open]:
    """Opens a page of the house in a fresh profile; whatever the page complains about fails the test at its end."""
    complaints: list[str] = []
    contexts: list[Any] = []

    def opened(size: tuple[int, int] = LAPTOP, path: str = "/", playback: str = "skip", **how: Any) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=size[0] < 500,
            is_mobile=size[0] < 500,
            locale=how.pop("locale", "en-GB"),
            reduced_motion="reduce",
            **how,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{house.url}{path}?quality=low&playback={playback}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []

"""What axe finds on every screen, in daylight and in the evening, on laptop and phone: nothing serious."""

from __future__ import annotations

from math import pi
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import LAPTOP, PHONE, Open
from tests.e2e.player import Player

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")


def _found(page: Page) -> list[str]:
    # half faded in, a text has half its contrast
    page.evaluate("Promise.allSettled(document.getAnimations().map((each) => each.finished)).then(() => null)")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result: Any = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:160]} {each['nodes'][0].get('failureSummary', '')}"
        for each in result["violations"]
        if each["impact"] in SERIOUS
    ]


def _overflowing(page: Page) -> list[str]:
    """Elements whose text is wider than they are, or that stick out of the window sideways."""
    return list(
        page.evaluate(
            """() => [...document.querySelectorAll('button, h1, h2, h3, p, .chip, a, label')]
            .filter((each) => each.offsetParent && !each.closest('.unseen'))
            .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline'
                || each.getBoundingClientRect().right > innerWidth + 1)
            .map((each) => each.outerHTML.slice(0, 160))"""
        )
    )


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_screen(open_page: Open, size: tuple[int, int], scheme: str) -> None:
    page = open_page(size, color_scheme=scheme)
    page.get_by_test_id("play-here-carrom").wait_for()
    screens = {"home": _found(page) + _overflowing(page)}
    page.get_by_test_id("more-carrom").click()
    screens["new table"] = _found(page) + _overflowing(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("play-here-carrom").click()
    player = Player(page, finger=size == PHONE)
    player.ready()
    screens["table"] = _found(page) + _overflowing(page)
    seat = player.view["allowed"]["seat"]
    player.flick_by_hand(pi / 2 if seat == 1 else -pi / 2, 4.0)
    screens["ruling"] = _found(page) + _overflowing(page)
    page.locator("[data-testid^=history]:visible").first.click()
    page.get_by_test_id("history-drawer").wait_for()
    screens["history"] = _found(page) + _overflowing(page)
    page.goto(page.url.split("/table")[0] + "/rules/carrom")
    page.get_by_test_id("rule-CRM-30").wait_for()
    screens["rules"] = _found(page) + _overflowing(page)
    assert {screen: found for screen, found in screens.items() if found} == {}


@pytest.mark.parametrize("locale", ["bg-BG", "de-DE"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_no_text_is_clipped_in_other_languages(open_page: Open, size: tuple[int, int], locale: str) -> None:
    page = open_page(size, locale=locale)
    page.get_by_test_id("play-here-carrom").wait_for()
    assert page.locator("html").get_attribute("lang") == locale[:2]
    screens = {"home": _overflowing(page)}
    page.get_by_test_id("play-here-carrom").click()
    player = Player(page, finger=size == PHONE)
    player.ready()
    seat = player.view["allowed"]["seat"]
    player.flick_by_hand(pi / 2 if seat == 1 else -pi / 2, 4.0)
    screens["table"] = _overflowing(page)
    page.goto(page.url.split("/table")[0] + "/rules/carrom")
    page.get_by_test_id("rule-CRM-30").wait_for()
    screens["rules"] = _overflowing(page)
    assert {screen: found for screen, found in screens.items() if found} == {}

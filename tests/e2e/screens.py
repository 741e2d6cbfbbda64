"""Takes the pictures in docs/screens: `python -m tests.e2e.screens [NAME...]` draws them anew, all or those named.

They are drawn at full quality by a software renderer, so one takes some seconds; nothing here is a test.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from math import pi
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.conftest import chromium
from tests.e2e.house import House
from tests.e2e.player import Player
from tests.e2e.test_games import READY, one_turn
from tests.e2e.test_games import start as begin

FOLDER = Path(__file__).parent.parent.parent / "docs" / "screens"
SIZES = {"laptop": (1440, 900), "phone": (390, 844)}
EVENING = ("home", "table-aim", "ruling", "rules", "carrooka")
_BREAK = 4.0


def _settled(page: Page) -> None:
    """Wait until nothing moves and the picture has had its last frame."""
    page.wait_for_timeout(1500)
    renders = -1
    for _ in range(60):
        now = int(page.evaluate("window.fillip.renders"))
        if now == renders:
            return
        renders = now
        page.wait_for_timeout(700)


def home(player: Player) -> None:
    player.page.goto(player.page.url)


def table_aim(player: Player) -> None:
    player.place(0.06)
    player.pull_on_board(pi / 2 + 0.25, 2.1)


def table_shot(player: Player) -> None:
    player.pull_on_board(pi / 2, _BREAK)
    player.lift()
    player.until("window.fillip.phase === 'playing'")
    player.page.wait_for_timeout(1200)


def ruling(player: Player) -> None:
    for _ in range(3):
        player.play_well(40)
    player.page.keyboard.press("Shift+ArrowUp")
    player.slow_down()
    before = player.number
    player.page.keyboard.press("Space")
    player.until(f"window.fillip.view.number > {before}")
    player.ready()


def game_over(player: Player) -> None:
    for _ in range(200):
        if player.view["state"]["over"]:
            break
        player.play_well()


def rules(player: Player) -> None:
    player.page.goto(f"{player.page.evaluate('location.origin')}/rules/carrom#CRM-10")
    player.page.wait_for_timeout(1500)


def carrooka(player: Player) -> None:
    """A game under way, at the moment when a colour has to be named."""
    begin(player, "carrooka", 2, {}, ())
    for _ in range(40):
        player.until(READY)
        if player.view["allowed"]["must_call"] and player.number > 3:
            return
        one_turn(player)


def queen_tower(player: Player) -> None:
    begin(player, "queen-carrom", 2, {"tower": True}, ())
    player.ready()


def queen_course(player: Player) -> None:
    begin(player, "queen-carrom-back", 2, {}, ())
    for _ in range(2):
        player.until(READY)
        one_turn(player)


def carrom_four(player: Player) -> None:
    begin(player, "carrom", 4, {}, (2, 3, 4))
    player.until(READY)
    for _ in range(6):
        player.page.wait_for_timeout(900)
        player.until(READY)
        one_turn(player)


SCREENS: dict[str, tuple[Callable[[Player], None], bool, str]] = {
    # name: what to do, whether a table is opened first, how playback runs
    "home": (home, False, "skip"),
    "table-aim": (table_aim, True, "skip"),
    "table-shot": (table_shot, True, "full"),
    "ruling": (ruling, True, "skip"),
    "game-over": (game_over, True, "skip"),
    "rules": (rules, False, "skip"),
    "carrooka": (carrooka, False, "skip"),
    "queen-tower": (queen_tower, False, "skip"),
    "queen-course": (queen_course, False, "skip"),
    "carrom-four": (carrom_four, False, "skip"),
}


def take(browser: Browser, house: House, name: str, size: str, scheme: str = "light", language: str = "en-GB") -> None:
    """One picture into docs/screens."""
    act, opens, playback = SCREENS[name]
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=size == "phone",
        is_mobile=size == "phone",
        color_scheme="dark" if scheme == "dark" else "light",
        locale=language,
        device_scale_factor=2 if size == "phone" else 1,
    )
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(f"{house.url}/?quality=low&playback={playback}")
    player = Player(page, finger=size == "phone")
    if opens:
        player.start(boards=1 if name == "game-over" else 8)
    act(player)
    if name not in ("table-shot", "table-aim"):
        _settled(page)
    else:
        page.wait_for_timeout(400)
    page.evaluate("document.activeElement && document.activeElement.blur()")  # no picture of the ring for keys
    FOLDER.mkdir(parents=True, exist_ok=True)
    suffix = "" if scheme == "light" else "-evening"
    page.screenshot(path=FOLDER / f"{name}-{size}{suffix}.jpg", type="jpeg", quality=88)
    context.close()


def main(names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        try:
            browser = chromium(playwright)
            for name in names or list(SCREENS):
                for size in SIZES:
                    for scheme in ("light", "dark") if name in EVENING else ("light",):
                        take(browser, house, name, size, scheme)
        finally:
            house.stop()


if __name__ == "__main__":
    main(sys.argv[1:])

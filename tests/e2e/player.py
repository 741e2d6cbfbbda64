"""A player at the page: places, aims and flicks as a person does, by mouse, finger or keys, and never past the page."""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

from playwright.sync_api import CDPSession, Page
from playwright.sync_api import Error as PageError

from fillip.kit.flick import Flick, parse_flick, quantised
from fillip.match import match as matches
from fillip.match import record
from fillip.match.match import Match, Outcome
from fillip.match.refused import Refused
from tests.shots import choose

_BUSY = 30.0  # seconds until the page has played a flick and is ready for the next
_TEN_PIXELS = 10


class Player:
    """Drives one page. `finger` plays by touch, otherwise the mouse does."""

    def __init__(self, page: Page, finger: bool = False) -> None:
        self.page = page
        self.finger = finger
        self._session: CDPSession | None = None

    # What the page knows

    @property
    def view(self) -> Any:
        return self.page.evaluate("window.fillip.view")

    @property
    def aim(self) -> Any:
        return self.page.evaluate("window.fillip.aim")

    @property
    def number(self) -> int:
        return int(self.page.evaluate("window.fillip.view ? window.fillip.view.number : -1"))

    def until(self, holds: str, patience: float = _BUSY) -> None:
        """Wait until an expression of the page holds. The page's own policy forbids Playwright's way of polling."""
        end = time.monotonic() + patience
        while not self._holds(holds):
            if time.monotonic() > end:
                raise TimeoutError(f"still not so after {patience:g} s: {holds}; the phase is {self.phase}")
            self.page.wait_for_timeout(40)

    def _holds(self, expression: str) -> bool:
        try:
            return bool(self.page.evaluate(f"Boolean(window.fillip && ({expression}))"))
        except PageError as error:
            if "context was destroyed" in error.message:
                return False  # the page was loading itself anew just then
            raise

    @property
    def phase(self) -> str:
        return str(self.page.evaluate("window.fillip.phase"))

    def ready(self) -> None:
        """Wait until the striker can be placed, or the game is over."""
        self.until("['placing', 'aiming', 'over'].includes(window.fillip.phase) && window.fillip.project(0, 0)")

    def match(self) -> Match:
        """The match as the server's record has it."""
        table = self.view["id"]
        address = self.page.evaluate("location.origin") + f"/api/tables/{table}/record"
        read = self.page.request.get(address).json()
        plays = read.pop("plays")
        return record.fold(read, plays)

    # Starting

    def start(self, boards: int = 8, points: int = 25, names: tuple[str, str] = ("Ann", "Ben"), first: int = 1) -> None:
        """Open a table through the dialog at home."""
        page = self.page
        page.get_by_test_id("more-carrom").click()
        for seat, name in enumerate(names, 1):
            page.get_by_test_id(f"name-{seat}").fill(name)
        for word, wanted in (("boards", boards), ("points", points)):
            now = int(page.get_by_test_id(word).inner_text())
            for _ in range(abs(wanted - now)):
                page.get_by_test_id(f"{word}-{'more' if wanted > now else 'less'}").click()
        page.get_by_test_id("first").select_option(index=first)
        page.get_by_test_id("open-table").click()
        self.ready()

    def open(self, game: str, names: list[str], **table: Any) -> None:
        """Open a table past the dialog: `seed`, `options` and the rest as the server takes them, then go there."""
        origin = self.page.evaluate("location.origin")
        opened = self.page.request.post(f"{origin}/api/tables", data={"game": game, "players": names, **table}).json()
        self.page.goto(f"{origin}/table/{opened['id']}?quality=low&playback=skip")
        self.ready()

    # Hands

    def press(self, x: float, y: float) -> None:
        if self.finger:
            self._touch("touchStart", x, y)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()

    def drag(self, x: float, y: float) -> None:
        if self.finger:
            self._touch("touchMove", x, y)
            # the browser hands moves of a finger on with the next frame
            self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        else:
            self.page.mouse.move(x, y)

    def lift(self) -> None:
        if self.finger:
            self._touch("touchEnd")
        else:
            self.page.mouse.up()

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the board (metres) is on the screen."""
        at = self.page.evaluate("([x, y]) => window.fillip.project(x, y)", [x, y])
        return at["x"], at["y"]

    # Playing

    def place(self, x: float) -> float:
        """Drag the striker along its line to `x` (metres); the answer is where it came to lie."""
        start, middle = self.aim["at"], self.aim["at"]["y"]
        self.press(*self.pixel(start["x"], middle))
        here, there = self.pixel(start["x"], middle), self.pixel(x, middle)
        for step in range(1, 9):
            self.drag(here[0] + (there[0] - here[0]) * step / 8, there[1])
        self.lift()
        return float(self.aim["at"]["x"])

    def pull_on_board(self, angle: float, speed: float) -> None:
        """Press on the striker and pull until the aim stands near `angle` (radians) and `speed`; do not let go."""
        at = self.aim["at"]
        start = self.pixel(at["x"], at["y"])
        ahead = self.pixel(at["x"] + 0.1 * cos(angle), at["y"] + 0.1 * sin(angle))
        away = hypot(ahead[0] - start[0], ahead[1] - start[1])
        direction = ((start[0] - ahead[0]) / away, (start[1] - ahead[1]) / away)
        self.press(*start)
        self._pull(start, direction, angle, speed)

    def pull_in_pad(self, angle: float, speed: float) -> None:
        """The same from the middle of the thumb pad, without touching the board."""
        box = self.page.get_by_test_id("pad").bounding_box()
        assert box is not None
        start = (box["x"] + box["width"] / 2, box["y"] + 12)
        at = self.aim["at"]
        here, ahead = self.pixel(at["x"], at["y"]), self.pixel(at["x"] + 0.1 * cos(angle), at["y"] + 0.1 * sin(angle))
        away = hypot(ahead[0] - here[0], ahead[1] - here[1])
        self.press(*start)
        self._pull(start, ((here[0] - ahead[0]) / away, (here[1] - ahead[1]) / away), angle, speed)

    def _pull(self, start: tuple[float, float], way: tuple[float, float], angle: float, speed: float) -> None:
        least, most = 0.0, 400.0
        for _ in range(14):
            length = (least + most) / 2
            self.drag(start[0] + way[0] * length, start[1] + way[1] * length)
            aim = self.aim
            if aim["angle"] is not None and abs(aim["speed"] - speed) < 0.06:
                break
            if aim["angle"] is None or aim["speed"] < speed:
                least = length
            else:
                most = length
        # a step or two aside turns the aim to where it is wanted
        side = (-way[1], way[0])
        for _ in range(_TEN_PIXELS):
            aim = self.aim
            if aim["angle"] is None:
                break
            off = atan2(sin(angle - aim["angle"]), cos(angle - aim["angle"]))
            if abs(off) < radians(0.3):
                break
            reach = hypot(way[0] * length, way[1] * length)
            turn = off * reach
            way = ((way[0] * length + side[0] * -turn) / length, (way[1] * length + side[1] * -turn) / length)
            self.drag(start[0] + way[0] * length, start[1] + way[1] * length)
        self.page.wait_for_timeout(90)  # a steady aim: the last 60 ms are dropped

    def flick_by_hand(self, angle: float, speed: float, pad: bool = False) -> int:
        """Pull, let go, and wait for the ruling; the answer is the number of plays after it."""
        before = self.number
        (self.pull_in_pad if pad else self.pull_on_board)(angle, speed)
        self.lift()
        self.until(f"window.fillip.view.number > {before}")
        self.ready()
        return self.number

    def play_well(self, tries: int = 120) -> Outcome:
        """One good shot, placed by hand, aimed and flicked by keys. The answer is what the engine foresaw."""
        match = self.match()
        foreseen = self._reachable(match, choose(match, tries))
        self.keys_to(parse_flick(str(foreseen.play["aim"])))
        before = self.number
        self.page.keyboard.press("Space")
        self.until(f"window.fillip.view.number > {before}")
        self.ready()
        return foreseen

    def _reachable(self, match: Match, meant: Outcome) -> Outcome:
        """Place the striker as meant, then the best outcome that whole steps of the page reach from there."""
        flick = parse_flick(str(meant.play["aim"]))
        self.place(flick.position[0])
        at = self.aim["at"]
        best, worth = None, -2.0
        for angle, speed in _near(degrees(atan2(flick.vy, flick.vx)), flick.speed):
            aimed = quantised("striker", (at["x"], at["y"]), (speed * cos(angle), speed * sin(angle)))
            try:
                outcome = matches.flick(match, match.allowed.seat or 0, aimed)
            except Refused:
                continue
            found = (
                -1.0
                if outcome.ruling.fouls
                else float(outcome.ruling.turn == match.allowed.seat or outcome.ruling.over)
            )
            if found > worth:
                best, worth = outcome, found
            if worth >= 1:
                break
        assert best is not None
        return best

    def keys_to(self, flick: Flick) -> None:
        """Turn and speed by keys until the page shows this flick."""
        press = self.page.keyboard.press
        if self.aim["angle"] is None:
            press("Shift+ArrowUp")
        for _ in range(400):
            off = degrees(atan2(flick.vy, flick.vx)) - degrees(self.aim["angle"])
            steps = round(((off + 180) % 360 - 180) * 10)
            if steps == 0:
                break
            for _ in range(min(abs(steps) // 10, 90)):
                press("ArrowUp" if steps > 0 else "ArrowDown")
            for _ in range(abs(steps) % 10):
                press("Shift+ArrowUp" if steps > 0 else "Shift+ArrowDown")
        for _ in range(round(abs(flick.speed - self.aim["speed"]) * 10)):
            press("PageUp" if flick.speed > self.aim["speed"] else "PageDown")

    def slow_down(self) -> None:
        """By keys to the softest flick there is, which does not even cross the front line."""
        while self.aim["speed"] > 0.1:
            self.page.keyboard.press("PageDown")

    def _touch(self, kind: str, x: float = 0.0, y: float = 0.0) -> None:
        if self._session is None:
            self._session = self.page.context.new_cdp_session(self.page)
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _near(angle: float, speed: float) -> Iterator[tuple[float, float]]:
    """Aims in whole steps of 0.1° and 0.1 m/s, nearest first."""
    for step in sorted(range(-25, 26), key=abs):
        for change in (0, 2, -2, 5):
            turned = radians(round(angle * 10 + step) / 10)
            yield turned, max(0.1, round(speed * 10 + change) / 10)

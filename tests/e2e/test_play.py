"""Carrom in a real browser: mouse, finger and keys, reloads, a killed server, and a board played to its end."""

from __future__ import annotations

import re
from math import degrees, hypot, pi
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import LAPTOP, PHONE, Open
from tests.e2e.house import House
from tests.e2e.player import Player

UP = pi / 2
SEED = 7  # of a game whose course a test relies on


def test_a_tap_at_home_starts_a_game_and_the_mouse_plays_it(open_page: Open) -> None:
    player = Player(open_page(LAPTOP))
    player.page.get_by_test_id("play-here-carrom").click()
    player.ready()
    view = player.view
    assert view["began"]["drawn"] is True
    expect(player.page.get_by_test_id("draw")).to_contain_text("begins")
    straight = UP if view["allowed"]["seat"] == 1 else -UP
    assert player.flick_by_hand(straight, 4.0) == 1
    expect(player.page.get_by_test_id("ruling")).to_be_visible()
    expect(player.page.get_by_test_id("ruling").get_by_role("link").first).to_have_text(re.compile(r"CRM-\d\d"))


def test_what_the_aim_shows_when_the_mouse_is_let_go_is_what_is_flicked(open_page: Open) -> None:
    player = Player(open_page(LAPTOP))
    player.start()
    lies = player.place(0.05)
    assert abs(lies - 0.05) < 0.002
    player.pull_on_board(UP + 0.1, 2.0)
    shown = player.aim
    assert abs(degrees(shown["angle"]) - degrees(UP + 0.1)) < 1.0
    assert abs(shown["speed"] - 2.0) <= 0.2
    # a finger that slips while it lifts, by less than 12 px, does not move the aim
    x, y = _handle(player)
    player.page.get_by_test_id("board").evaluate(_SLIP, [x + 3, y + 3])
    player.lift()
    player.until("window.fillip.view.number === 1")
    aimed = player.match()
    assert aimed.number == 1
    flick = player.page.request.get(f"{_origin(player)}/api/tables/{player.view['id']}/record").json()["plays"][0][
        "aim"
    ]
    x, y, vx, vy = (int(number) for number in re.findall(r"-?\d+", flick))
    assert (x, y) == (round(shown["at"]["x"] * 1e6), round(shown["at"]["y"] * 1e6))
    assert abs(vx**2 + vy**2 - (shown["speed"] * 1e4) ** 2) < 1e5


def _record(player: Player) -> Any:
    return player.page.request.get(f"{_origin(player)}/api/tables/{player.view['id']}/record").json()


# move and lift in one go, closer together than a busy machine could send them
_SLIP = """(board, [clientX, clientY]) => {
    for (const type of ['pointermove', 'pointerup']) {
        board.dispatchEvent(new PointerEvent(type, {clientX, clientY, pointerId: 1, bubbles: true}));
    }
}"""


def _handle(player: Player) -> tuple[float, float]:
    pull = player.aim["pull"]["handle"]
    return player.pixel(pull["x"], pull["y"])


def _origin(player: Player) -> str:
    return str(player.page.evaluate("location.origin"))


def test_pulling_back_into_the_ring_and_escape_cancel(open_page: Open) -> None:
    player = Player(open_page(LAPTOP))
    player.start()
    at = player.aim["at"]
    player.pull_on_board(UP, 3.0)
    player.drag(*player.pixel(at["x"], at["y"]))
    player.page.wait_for_timeout(90)
    player.lift()
    player.pull_on_board(UP, 3.0)
    player.page.keyboard.press("Escape")
    player.lift()
    player.page.wait_for_timeout(300)
    assert player.number == 0
    assert player.aim["angle"] is None


def test_the_striker_stops_at_the_end_of_its_line_and_at_pieces(open_page: Open) -> None:
    player = Player(open_page(LAPTOP))
    player.start()
    assert abs(player.place(0.35) - 0.2191) < 1e-6 or abs(player.aim["at"]["x"] - 0.1826) < 1e-6
    assert player.place(-0.1) < -0.09


def test_a_finger_plays_on_a_phone_on_the_board_and_in_the_pad(open_page: Open) -> None:
    player = Player(open_page(PHONE), finger=True)
    player.start()
    player.place(0.03)
    assert player.flick_by_hand(UP, 4.0) == 1
    seat = player.view["allowed"]["seat"]
    assert player.flick_by_hand(UP if seat == 1 else -UP, 2.0, pad=True) == 2
    assert player.page.evaluate("window.scrollY") == 0
    expect(player.page.get_by_test_id("ruling")).to_be_visible()


def test_a_second_finger_cancels(open_page: Open) -> None:
    player = Player(open_page(PHONE), finger=True)
    player.start()
    player.pull_on_board(UP, 3.0)
    session = player.page.context.new_cdp_session(player.page)
    both = [{"x": 200, "y": 300, "id": 0}, {"x": 100, "y": 200, "id": 1}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": both})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    player.page.wait_for_timeout(300)
    assert player.number == 0
    assert player.aim["angle"] is None


def test_keys_alone_place_aim_and_flick_and_the_change_is_spoken(open_page: Open) -> None:
    player = Player(open_page(LAPTOP))
    player.start()
    press = player.page.keyboard.press
    before = player.aim["at"]["x"]
    press("ArrowRight")
    assert abs(player.aim["at"]["x"] - before - 0.005) < 1e-6
    press("Shift+ArrowLeft")
    press("ArrowUp")
    press("PageUp")
    assert player.aim["locked"] is True
    expect(player.page.get_by_test_id("spoken")).to_have_text(re.compile(r"\S"))
    press("Escape")
    assert player.aim["angle"] is None
    press("ArrowUp")
    press("ArrowDown")
    press("Space")
    player.until("window.fillip.view.number === 1")


def test_a_page_that_was_open_while_the_server_was_renewed_loads_itself_anew(open_page: Open) -> None:
    player = Player(open_page(LAPTOP))
    # the part of the page that draws a table has another name by now
    player.page.route("**/assets/table-*.js", lambda route: route.fulfill(status=404, body=""), times=1)
    player.page.get_by_test_id("play-here-carrom").click()
    player.ready()
    assert player.number == 0


def test_a_part_that_cannot_be_had_while_the_line_is_down_leads_home_and_says_so(open_page: Open) -> None:
    player = Player(open_page(LAPTOP))
    for gone in ("**/assets/table-*.js", "**/api/health"):
        player.page.route(gone, lambda route: route.abort())
    player.page.get_by_test_id("play-here-carrom").click()
    expect(player.page.get_by_text("The server does not answer.")).to_be_visible()
    player.page.unroute_all()  # the line is back, and the game waits where it was opened
    player.page.get_by_role("link", name="Continue").first.click()
    player.ready()
    assert player.number == 0


def test_a_reload_in_mid_game_goes_on_where_it_stood(open_page: Open) -> None:
    page = open_page(LAPTOP, playback="full")
    player = Player(page)
    player.start()
    player.pull_on_board(UP, 4.0)
    player.lift()
    player.until("window.fillip.phase === 'playing'")
    page.reload()
    player.ready()
    assert player.number == 1
    layout = player.view["layout"]
    page.reload()
    player.ready()
    assert player.view["layout"] == layout
    page.goto(_origin(player))
    page.get_by_role("link", name="Continue").first.click()
    player.ready()
    assert player.number == 1


def test_a_killed_server_loses_nothing_and_the_page_takes_up_the_game(open_page: Open, house: House) -> None:
    page = open_page(LAPTOP)
    player = Player(page)
    player.start()
    player.flick_by_hand(UP, 4.0)
    layout, turn = player.view["layout"], player.view["allowed"]["seat"]
    house.kill()
    expect(page.get_by_test_id("connection-lost")).to_be_visible(timeout=15_000)
    house.start()
    player.until("['placing', 'aiming'].includes(window.fillip.phase)")
    assert player.view["layout"] == layout
    assert player.flick_by_hand(UP if turn == 1 else -UP, 2.0) == 2


@pytest.mark.parametrize("how", ["done", "flick"])
def test_a_returned_piece_is_dragged_inside_the_circle(open_page: Open, how: str) -> None:
    player = Player(open_page(LAPTOP))
    player.open("carrom", ["Ann", "Ben"], seed=SEED, options={"first": 1})  # nothing lies in the way of the drag
    while player.view["state"]["left"]["white"] == 9:
        player.play_well()
    # the striker barely moves: short, a foul, and one white comes back
    seat = player.view["allowed"]["seat"]
    player.page.keyboard.press("Shift+ArrowUp")
    player.page.keyboard.press("Shift+ArrowDown")
    player.slow_down()
    player.page.keyboard.press("Space")
    player.until(f"window.fillip.view.allowed.seat === {3 - seat}")
    player.ready()
    place = player.view["allowed"]["place"]
    expect(player.page.get_by_test_id("ruling")).to_contain_text("Foul")
    assert place["kinds"] == ["white"]
    piece = next(each for each in player.view["layout"] if each["id"] == place["pieces"][0])
    before = player.number
    player.press(*player.pixel(piece["x"], piece["y"]))
    for step in range(1, 6):
        part = step / 5
        player.drag(*player.pixel(piece["x"] * (1 - part), piece["y"] * (1 - part) + 0.5 * part))
    player.lift()
    assert player.number == before
    if how == "done":
        player.page.get_by_test_id("put-done").click()
        player.until(f"window.fillip.view.number === {before + 1}")
    else:
        player.page.keyboard.press("ArrowUp")
        player.page.keyboard.press("Space")
        player.until(f"window.fillip.view.number === {before + 2}")
    put = _record(player)["plays"][before]
    assert put["place"] == ["white"]
    # dragged far out, it stopped wholly inside the circle, at its edge or beside what lies there
    reach = hypot(put["put"][0]["x"], put["put"][0]["y"])
    assert 0.03 < reach <= 0.085 - 0.0159 + 1e-6


def test_a_board_is_played_to_its_end_and_the_result_is_shown(open_page: Open) -> None:
    player = Player(open_page(LAPTOP))
    player.start(boards=1, names=("Мария", "Jürgen"))
    for _ in range(150):
        if player.view["state"]["over"]:
            break
        foreseen = player.play_well()
        # what the engine foresaw here is what the server ruled, to the last nanometre
        assert player.view["code"] == foreseen.match.layout.code()
    view = player.view
    assert view["state"]["over"] is True
    winner = view["seats"][view["state"]["winners"][0] - 1]["name"]
    expect(player.page.get_by_test_id("over")).to_contain_text(winner)
    player.page.get_by_test_id("play-again").click()
    player.until(f"window.fillip.view && window.fillip.view.id !== '{view['id']}'")
    player.ready()
    assert player.number == 0

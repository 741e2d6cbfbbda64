"""Every pocket game and variant, played to its end in a real browser with real flicks."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin
from typing import Any

import pytest
from playwright.sync_api import expect

from fillip.bots.choose import choose
from fillip.bots.hand import HANDS
from fillip.kit.flick import Flick, quantised
from fillip.match import match as matches
from fillip.match.match import Match
from fillip.match.refused import Refused
from tests.e2e.conftest import LAPTOP, PHONE, Open
from tests.e2e.player import Player
from tests.figures import chosen

SEED = 23
_MOST_FLICKS = 90
# it is somebody's turn at this page, or the end; a kind that is to be named comes before the striker is placed
READY = "['placing', 'aiming', 'over'].includes(window.fillip.phase) || document.querySelector('.kinds')"

# game, how many play, options by their fields' test ids, and which seats the computer takes
GAMES: tuple[tuple[str, str, int, dict[str, int | bool], tuple[int, ...]], ...] = (
    ("carrom for three", "carrom", 3, {"boards": 1}, ()),
    ("carrom for four", "carrom", 4, {"boards": 1}, (2, 3, 4)),
    ("queen", "queen-carrom", 2, {"points": 3}, ()),
    ("queen, shot line", "queen-carrom", 3, {"points": 3, "shot_line": True}, (3,)),
    ("queen, tower", "queen-carrom", 2, {"points": 1, "tower": True}, ()),
    ("the course", "queen-carrom-back", 1, {}, ()),
    ("carrooka", "carrooka", 2, {"reds": 2}, ()),
    ("carrooka, partners", "carrooka", 4, {"reds": 1}, (2, 4)),
)


# a minute a game: all of them in the full run, otherwise a seeded few
PLAYED = [GAMES[number] for number in chosen(len(GAMES), SEED, least=2)]


@pytest.mark.parametrize(("name", "game", "count", "options", "computers"), PLAYED, ids=[game[0] for game in PLAYED])
def test_a_game_is_played_to_its_end_by_flicks(
    open_page: Open, name: str, game: str, count: int, options: dict[str, int | bool], computers: tuple[int, ...]
) -> None:
    player = Player(open_page(LAPTOP))
    start(player, game, count, options, computers)
    for _ in range(_MOST_FLICKS):
        player.until(READY)
        if player.view["state"]["over"]:
            break
        one_turn(player)
    assert player.view["state"]["over"], f"{name} is not over after {_MOST_FLICKS} flicks"
    expect(player.page.get_by_test_id("over")).to_be_visible()
    winners = [player.view["seats"][seat - 1]["name"] for seat in player.view["state"]["winners"]]
    expect(player.page.get_by_test_id("winner")).to_contain_text(
        winners[0] if len(winners) < count or count == 1 else ""
    )


def test_a_finger_plays_carrooka_on_a_phone(open_page: Open) -> None:
    player = Player(open_page(PHONE), finger=True)
    start(player, "carrooka", 2, {}, ())
    player.ready()
    before = player.number
    player.flick_by_hand(radians(-60), 0.8, pad=True)
    assert player.number == before + 1
    expect(player.page.get_by_test_id("ruling")).to_be_visible()
    # where the striker lies it is flicked from, in any direction, also backwards
    lay = player.aim["at"]
    player.flick_by_hand(radians(-170), 0.8, pad=True)
    assert player.number == before + 2
    striker = next(piece for piece in _layout_before(player) if piece["id"] == "striker")
    assert (round(striker["x"], 9), round(striker["y"], 9)) == (round(lay["x"], 9), round(lay["y"], 9))


LANGUAGES = ("en-GB", "bg-BG", "de-DE")


@pytest.mark.parametrize("language", [LANGUAGES[number] for number in chosen(len(LANGUAGES), SEED)])
def test_every_table_fits_a_narrow_phone_in_every_language(open_page: Open, language: str) -> None:
    page = open_page((360, 640), locale=language)
    player = Player(page, finger=True)
    for game, count in {(game, count) for _, game, count, _, _ in GAMES}:
        player.open(game, [f"Konstantina {seat}" for seat in range(1, count + 1)])
        wide = page.evaluate(
            "[...document.querySelectorAll('.table, .bar, .floor, .floor > *, .thumb > *')]"
            ".filter((each) => each.getBoundingClientRect().right > innerWidth + 0.5).map((each) => each.className)"
        )
        assert wide == [], (game, count)


def test_the_board_spins_and_nothing_on_it_moves(open_page: Open) -> None:
    player = Player(open_page(LAPTOP))
    start(player, "carrooka", 2, {}, ())
    player.ready()
    before, layout = player.pixel(0.1, 0.0), player.view["layout"]
    for _ in range(3):
        player.page.get_by_test_id("spin-left").click()
    player.page.wait_for_timeout(700)
    after = player.pixel(0.1, 0.0)
    assert abs(after[0] - before[0]) > 50
    assert player.view["layout"] == layout
    assert player.flick_by_hand(radians(-60), 0.8) == 1


def start(player: Player, game: str, count: int, options: dict[str, int | bool], computers: tuple[int, ...]) -> None:
    """Open a table through the dialog at home."""
    page = player.page
    page.get_by_test_id(f"more-{game}").click()
    page.get_by_test_id(f"players-{count}").click()
    for seat in computers:
        page.get_by_test_id(f"computer-{seat}").click()
    for option, wanted in options.items():
        field = page.get_by_test_id(option)
        if isinstance(wanted, bool):
            field.click()
            continue
        now = int(field.inner_text())
        for _ in range(abs(wanted - now)):
            page.get_by_test_id(f"{option}-{'more' if wanted > now else 'less'}").click()
    page.get_by_test_id("open-table").click()
    player.until("window.fillip.view")


def one_turn(player: Player) -> None:
    """Whatever the seat to play has to do: take the bonus shot, or name, place, aim and flick."""
    match = player.match()
    if match.allowed.seat is None or not player.view["seats"][match.allowed.seat - 1]["mine"]:
        player.page.wait_for_timeout(100)
        return
    before = player.number
    if match.allowed.choices:
        player.page.get_by_test_id("bonus-take").click()
        player.until(f"window.fillip.view.number > {before}")
        return
    choice = choose(match, HANDS["expert"], 5)
    if choice.call is not None and match.allowed.must_call:
        player.page.get_by_test_id(f"call-{choice.call}").click()
    player.ready()
    if match.layout.find(match.allowed.piece) is None:
        player.place(choice.flick.position[0]) if _sideways(match) else _place(player, choice.flick)
    flick = _reached(player, match, choice.flick, choice.call)
    player.keys_to(flick)
    player.page.keyboard.press("Space")
    player.until(f"window.fillip.view.number > {before}")


def _sideways(match: Match) -> bool:
    """Whether the seat's line runs along the board's x."""
    return match.side(match.allowed.seat or 1).quarter % 2 == 0


def _place(player: Player, meant: Flick) -> None:
    """Drag the striker to where it is meant to lie, wherever the line runs."""
    start, end = player.pixel(*player.aim["at"].values()), player.pixel(*meant.position)
    player.press(*start)
    for step in range(1, 9):
        player.drag(start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8)
    player.lift()


def _reached(player: Player, match: Match, meant: Flick, call: str | None) -> Flick:
    """The flick nearest to the one meant that whole steps of the page reach from where the striker came to lie."""
    at = player.aim["at"]
    angle, speed = degrees(atan2(meant.vy, meant.vx)), meant.speed
    wished = (meant.position[0] - at["x"], meant.position[1] - at["y"])
    found: list[Flick] = []
    for step in (0, 1, -1, 2, -2, 3, -3, 5, -5, 8, -8):
        turned = radians(round(angle * 10 + step) / 10)
        quick = max(0.1, min(7.0, round(speed * 10) / 10))
        flick = quantised(match.allowed.piece, (at["x"], at["y"]), (quick * cos(turned), quick * sin(turned)))
        try:
            outcome = matches.flick(match, match.allowed.seat or 0, flick, call=call) if not _leaning(match) else None
        except Refused:
            continue
        if outcome is None or outcome.ruling.turn == match.allowed.seat or outcome.ruling.over:
            return flick
        found.append(flick)
    assert found, f"no flick is allowed near the one meant, {wished} m off"
    return found[0]


def _leaning(match: Match) -> bool:
    return any(not piece.flat for piece in match.layout)


def _layout_before(player: Player) -> Any:
    address = player.page.evaluate("location.origin") + f"/api/tables/{player.view['id']}/plays/{player.number}"
    return player.page.request.get(address).json()["layout_before"]

"""`kill -9` at any moment of a game: what was acknowledged is there, and the game can be finished."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fillip.kit.flick import parse_flick
from fillip.match.match import Match, Outcome, begin
from fillip.match.record import fold
from tests.figures import share
from tests.server.players import Player, flick_message
from tests.server.running import Process, own_process
from tests.shots import aim_of, choose

PLAYERS = ["Ann", "Ben"]
MOST_PLAYS = 400


class Game:
    """A game that knows by itself what has to come of every play."""

    def __init__(self, player: Player, seed: int) -> None:
        view = player.open(players=PLAYERS, options={"boards": 1}, seed=seed)
        self.table: str = view["id"]
        self.cookies = player.cookies
        self.match: Match = begin("carrom", PLAYERS, {"boards": 1}, seed)
        self.acknowledged: list[dict[str, Any]] = []

    def next_message(self, chosen: Outcome | None = None) -> dict[str, Any]:
        outcome = chosen or choose(self.match)
        seat = PLAYERS.index(str(outcome.play["by"])) + 1
        number = self.match.number + 1
        return flick_message(parse_flick(aim_of(outcome)), seat, number, f"{self.table} {number}")

    def play(self, talk: Any) -> None:
        """One play; it may be cut off at any point. What comes back is what had to come of it."""
        outcome = choose(self.match)
        message = self.next_message(outcome)
        told = talk.ask(**message)
        for _ in range(50):  # nobody at a table is as quick as this one
            if told["type"] != "refused" or told["error"]["key"] != "server.too_many":
                break
            time.sleep(0.1)
            told = talk.ask(**message)
        assert told["type"] == "played", told
        assert told["view"]["code"] == outcome.match.layout.code()
        self.acknowledged.append(told)
        self.match = outcome.match

    @property
    def over(self) -> bool:
        return self.match.allowed.seat is None

    def check(self, server: Process) -> None:
        """Everything acknowledged is in the record once and in order; at most the play under way may be there too."""
        player = Player(server.url, self.cookies)
        plays = player.get(f"/api/tables/{self.table}/plays")
        assert len(plays) - len(self.acknowledged) in (0, 1)
        for row, told in zip(plays, self.acknowledged, strict=False):
            assert (row["number"], row["ruling"]) == (told["number"], told["ruling"])
        for told in self.acknowledged[-2:]:
            shown = player.get(f"/api/tables/{self.table}/plays/{told['number']}")
            assert shown["trace"] == told["trace"]
        record = player.get(f"/api/tables/{self.table}/record")
        matches = fold(record, record["plays"])
        assert matches.layout.code() == player.view(self.table)["code"]
        if len(plays) > len(self.acknowledged):
            # the play under way was stored and not told any more: its message sent again is answered with it
            with player.socket(self.table, last=len(self.acknowledged)) as talk:
                missed, state = talk.take(), talk.take()
                assert (missed["type"], state["type"]) == ("played", "state")
                assert talk.ask(**self.next_message()) == missed
            self.acknowledged.append(missed)
            self.match = matches


def test_a_server_may_be_killed_at_any_moment(tmp_path: Path) -> None:
    random = Random(2)
    game: Game | None = None
    cut = stored = 0
    for _ in range(share(50)):
        with own_process(tmp_path) as server:
            if game is not None:
                before = len(game.acknowledged)
                game.check(server)
                stored += len(game.acknowledged) - before
            if game is None or game.over:
                game = Game(Player(server.url), random.randrange(1000))
            player = Player(server.url, game.cookies)
            # most kills fall between sending and answering
            killer = Timer(random.uniform(0.0, 0.25), server.kill)
            try:
                with player.socket(game.table) as talk:
                    talk.take()
                    killer.start()
                    until = time.monotonic() + 60
                    while not game.over and time.monotonic() < until:
                        game.play(talk)
            except (ConnectionClosed, OSError, EOFError):
                cut += 1
            finally:
                killer.join(60)
    assert cut
    assert game is not None
    with own_process(tmp_path) as server:
        game.check(server)
        with Player(server.url, game.cookies).socket(game.table, last=len(game.acknowledged)) as talk:
            assert talk.take()["view"]["number"] == game.match.number
            for _ in range(MOST_PLAYS):
                if game.over:
                    break
                game.play(talk)
        assert game.over
        view = Player(server.url, game.cookies).view(game.table)
        assert view["state"]["over"] is True
        assert view["state"]["winners"]
    assert "Traceback" not in (tmp_path / "errors.txt").read_text()


def test_pieces_put_back_may_be_laid_elsewhere_over_the_socket(ann: Player) -> None:
    """Plays until a foul returns a piece, then lays it elsewhere; the move is a play of its own in the record."""
    for seed in range(40):
        view = ann.open(players=PLAYERS, options={"boards": 1, "first": 1}, seed=seed)
        match = begin("carrom", PLAYERS, {"boards": 1, "first": "Ann"}, seed)
        with ann.socket(view["id"]) as talk:
            talk.take()
            for _ in range(30):
                place = view["allowed"]["place"]
                if place and "place" in view["allowed"]["plays"]:
                    _lay_elsewhere(talk, view, place)
                    return
                if match.allowed.seat is None:
                    break
                outcome = choose(match, tries=4)
                seat = PLAYERS.index(str(outcome.play["by"])) + 1
                view = talk.ask(
                    **flick_message(parse_flick(aim_of(outcome)), seat, view["number"] + 1, str(view["number"]))
                )["view"]
                match = outcome.match
    pytest.fail("no piece came back in forty games")


def _lay_elsewhere(talk: Any, view: dict[str, Any], place: dict[str, Any]) -> None:
    piece, seat = place["pieces"][0], place["seats"][0]
    message = {"type": "put", "number": view["number"] + 1, "seat": seat}
    outside = {"id": piece, "x": 0.3, "y": 0.0}
    refused = talk.ask(**message, id="outside", pieces=[outside])
    assert refused["error"]["key"] == "match.outside_the_circle"
    assert refused["view"] == view
    others = [at for at in view["layout"] if at["id"] != piece]
    room = place["radius"] - 0.0159
    for step in range(4000):
        x, y = (room * (2 * ((step * prime) % 4001) / 4001 - 1) for prime in (271, 1013))
        if x * x + y * y <= room * room and all((at["x"] - x) ** 2 + (at["y"] - y) ** 2 > 0.0319**2 for at in others):
            break
    else:
        pytest.fail("the circle is full")
    laid = talk.ask(**message, id="inside", pieces=[{"id": piece, "x": x, "y": y}])
    assert (laid["type"], laid["kind"], laid["seat"], laid["trace"]) == ("played", "put", seat, None)
    lies = next(at for at in laid["view"]["layout"] if at["id"] == piece)
    assert (lies["x"], lies["y"]) == pytest.approx((x, y), abs=1e-9)
    assert laid["view"]["allowed"]["place"] is None

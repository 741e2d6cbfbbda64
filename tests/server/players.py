"""Somebody at a browser, as the server sees them: a jar of cookies, requests, and a table's socket."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from fillip.kit.flick import Flick

PATIENCE = 180.0
NEW_TABLE: dict[str, Any] = {"game": "carrom", "players": ["Ann", "Ben"], "options": {"first": 1}, "seed": 7}


class Player:
    """One guest, with cookies of their own."""

    def __init__(self, url: str, cookies: Mapping[str, str] | None = None) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, cookies=dict(cookies or {}))

    def at(self, url: str) -> Player:
        """The same guest at another server."""
        return Player(url, self.cookies)

    @property
    def cookies(self) -> dict[str, str]:
        return dict(self.http.cookies)

    def get(self, path: str) -> Any:
        """The JSON answer of a request that has to succeed."""
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def open(self, **changes: Any) -> dict[str, Any]:
        """A new table as this guest sees it."""
        answer = self.http.post("/api/tables", json={**NEW_TABLE, **changes})
        assert answer.status_code == 201, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def view(self, table: str) -> dict[str, Any]:
        """A table as this guest sees it."""
        view: dict[str, Any] = self.get(f"/api/tables/{table}")
        return view

    @contextmanager
    def socket(self, table: str, last: int | None = 0, origin: str | None = None) -> Iterator[Talk]:
        """The table's socket; with `last`, hello has been said and the first answer is still to come."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"cookie": cookies} if cookies else {}
        address = f"ws{self.url.removeprefix('http')}/api/tables/{table}/socket"
        with connect(
            address,
            additional_headers=headers,
            origin=Origin(origin) if origin else None,
            max_size=2**24,
            compression=None,
            close_timeout=5,
        ) as connection:
            talk = Talk(connection)
            if last is not None:
                talk.send(type="hello", last=last)
            yield talk


class Talk:
    """An open socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def take(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.connection.recv(timeout=PATIENCE))
        return message

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message and take the next one that comes."""
        self.send(**message)
        return self.take()

    def nothing_else(self) -> bool:
        """Whether the next message is the answer to a ping sent now, that is, whether nothing else was on its way."""
        return self.ask(type="ping", id="silence") == {"type": "pong", "id": "silence"}


def flick_message(flick: Flick, seat: int, number: int, identifier: str) -> dict[str, Any]:
    """A flick as a client sends it."""
    return {
        "type": "flick",
        "id": identifier,
        "number": number,
        "seat": seat,
        "x": flick.x_um,
        "y": flick.y_um,
        "vx": flick.vx,
        "vy": flick.vy,
        "spin": flick.spin,
        "lift": flick.lift,
    }


def plain_flick(view: Mapping[str, Any], identifier: str, speed: int = 20_000, across: int = 0) -> dict[str, Any]:
    """A flick straight away from whoever is to play, from the first free place of the usual lane."""
    seat = view["allowed"]["seat"]
    lane = view["allowed"]["striker"]["lanes"][0]
    start = lane["free"][0][0]
    length = ((lane["to"][0] - lane["from"][0]) ** 2 + (lane["to"][1] - lane["from"][1]) ** 2) ** 0.5
    x, y = (lane["from"][axis] + (lane["to"][axis] - lane["from"][axis]) * start / length for axis in (0, 1))
    flick = Flick("striker", round(x * 1e6), round(y * 1e6), across, speed if y < 0 else -speed)
    return flick_message(flick, seat, view["number"] + 1, identifier)

"""Who may ask: origins, cookies, sizes and rates; and the headers of every answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fillip.server.guests import Guests
from fillip.server.settings import Rate
from tests.server.players import NEW_TABLE, Player, plain_flick
from tests.server.running import Running, running, settings_for


def test_a_page_from_elsewhere_may_neither_ask_nor_open_a_socket(ann: Player) -> None:
    table = ann.open()["id"]
    for origin in ("https://elsewhere.example", "http://127.0.0.1:1", "null", "file://", "http://["):
        answer = ann.http.post("/api/tables", json=NEW_TABLE, headers={"origin": origin})
        assert answer.status_code == 403
        assert answer.json()["error"]["key"] == "server.foreign_origin"
        with pytest.raises(InvalidStatus) as refused, ann.socket(table, origin=origin):
            pass
        assert refused.value.response.status_code == 403
    assert len(ann.get("/api/tables")) == 1


def test_the_servers_own_page_may(ann: Player) -> None:
    answer = ann.http.post("/api/tables", json=NEW_TABLE, headers={"origin": ann.url})
    assert answer.status_code == 201
    with ann.socket(answer.json()["id"], origin=ann.url) as talk:
        assert talk.take()["type"] == "state"


def test_the_public_address_is_welcome_and_makes_the_cookie_secure(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, public_url="https://play.example.org")) as server:
        ann = Player(server.url)
        answer = ann.http.post("/api/tables", json=NEW_TABLE, headers={"origin": "https://play.example.org"})
        assert answer.status_code == 201
        assert "; Secure" in answer.headers["set-cookie"]


def test_only_json_is_read_so_that_no_form_elsewhere_can_ask(ann: Player) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        answer = ann.http.post("/api/tables", content=b"{}", headers={"content-type": kind})
        assert (answer.status_code, answer.json()["error"]["key"]) == (415, "server.input.not_json")


def test_a_body_that_is_too_large_is_refused(ann: Player) -> None:
    headers = {"content-type": "application/json"}
    answer = ann.http.post("/api/tables", content=b" " * 70_000, headers=headers)
    assert (answer.status_code, answer.json()["error"]["text"]) == (413, "This is too large: expected 64 kB at most.")
    # sent in parts, without a length
    answer = ann.http.post("/api/tables", content=(b" " * 1000 for _ in range(100)), headers=headers)
    assert answer.status_code == 413


def test_the_cookie_is_signed_and_kept_from_scripts(ann: Player, shared_server: Running) -> None:
    answer = ann.http.post("/api/tables", json=NEW_TABLE)
    cookie = answer.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    (name, value), *_ = ann.cookies.items()
    guest, _, signature = value.partition(".")
    table = answer.json()["id"]
    other_key = Guests("another key")
    forged = other_key.header(guest, False).split(";")[0].partition("=")[2]
    for wrong in (guest, f"{guest}.", f"{guest}.{signature[:-2]}AA", f"{'0' * 32}.{signature}", forged, "", "ü"):
        if not wrong.isascii():
            continue
        stranger = Player(ann.url, {name: wrong})
        assert [seat["mine"] for seat in stranger.view(table)["seats"]] == [False, False]
        assert stranger.get("/api/tables") == []
    assert [seat["mine"] for seat in Player(ann.url, {name: value}).view(table)["seats"]] == [True, True]
    # servers with different keys do not overwrite each other's cookies in a browser that knows both
    assert other_key.cookie != name == shared_server.house.guests.cookie


def test_too_many_requests_are_refused_until_a_moment_later(tmp_path: Path) -> None:
    with running(replace(settings_for(tmp_path), requests=Rate(5, 0.001))) as server:
        ann = Player(server.url)
        answers = [ann.http.get("/api/health") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert answers[-1].json()["error"]["text"] == "Too much at once. Wait a moment."
        assert ann.http.get("/").status_code in (200, 503)  # the page itself is no request to the interface


def test_too_many_messages_are_refused_and_in_the_end_the_socket_is_closed(tmp_path: Path) -> None:
    with running(replace(settings_for(tmp_path), messages=Rate(3, 0.001))) as server:
        ann = Player(server.url)
        table = ann.open()["id"]
        with ann.socket(table) as talk:
            talk.take()
            assert [talk.ask(type="ping", id="a")["type"] for _ in range(3)] == ["pong", "pong", "refused"]
            closed = None
            for _ in range(1000):
                try:
                    talk.ask(type="ping", id="a")
                except ConnectionClosed as error:
                    closed = error.rcvd
                    break
            assert closed is not None
            assert closed.code == 1008
        assert ann.view(table)["number"] == 0


def test_a_table_that_is_not_there_has_no_socket(ann: Player) -> None:
    with pytest.raises(InvalidStatus) as refused, ann.socket("nowhere"):
        pass
    assert refused.value.response.status_code == 404
    assert b"There is no table nowhere." in (refused.value.response.body or b"")


def test_every_answer_has_the_headers_that_keep_the_page_safe(ann: Player) -> None:
    for path in ("/", "/api/health", "/api/nothing", "/assets/nothing.js"):
        headers = ann.http.get(path).headers
        policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
        assert policy["script-src"] == policy["default-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_a_client_that_reads_nothing_keeps_nobody_waiting(tmp_path: Path) -> None:
    with running(replace(settings_for(tmp_path), send_patience=0.5)) as server:
        ann, ben = Player(server.url), Player(server.url)
        view = ann.open()
        with ann.socket(view["id"]) as talk, ben.socket(view["id"], last=None) as asleep:
            talk.take()
            asleep.connection.socket.settimeout(1)
            asleep.send(type="hello", last=0)
            for number in range(12):
                view = talk.ask(**plain_flick(view, f"{number}"))["view"]
            assert view["number"] == 12

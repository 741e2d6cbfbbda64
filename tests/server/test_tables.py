"""Tables opened, sat down at and listed."""

from __future__ import annotations

import re

from tests.server.players import Player, plain_flick


def test_the_server_says_that_it_runs_and_becomes_ready(ann: Player) -> None:
    health = ann.get("/api/health")
    assert health["status"] == "ok"
    assert health["version"]
    for _ in range(3000):
        if ann.get("/api/health")["ready"]:
            return
    raise AssertionError("the kernel never got warm")


def test_the_games_and_their_boxes_are_told(ann: Player) -> None:
    games = {game["id"]: game for game in ann.get("/api/games")}
    assert games["carrom"]["players"][0] == 2
    assert [option["name"] for option in games["carrom"]["options"]] == ["points", "boards", "first", "direction"]
    box = ann.get("/api/games/carrom")
    assert box["surface"]["half"] == 0.37
    assert len(box["surface"]["walls"]) == len(box["surface"]["pockets"]) == 4
    assert box["pieces"]["striker"] == {"radius": 0.02065, "thickness": 0.008, "mass": 0.015}
    assert {"base_lower", "base_circle_radius", "arrow_length"} <= set(box["marks"])


def test_a_new_table_is_set_up_and_its_opener_sits_in_every_seat(ann: Player, ben: Player) -> None:
    view = ann.open()
    assert re.fullmatch("[2-9a-hjkmnp-z]{10}", view["id"])
    assert view["number"] == 0
    assert [(seat["name"], seat["mine"], seat["taken"]) for seat in view["seats"]] == [
        ("Ann", True, True),
        ("Ben", True, True),
    ]
    assert [round(seat["side"], 4) for seat in view["seats"]] == [-1.5708, 1.5708]
    assert len(view["layout"]) == 19
    assert view["state"]["left"] == {"white": 9, "black": 9, "queen": 1}
    assert [card["color"] for card in view["state"]["cards"]] == ["white", "black"]
    assert [card["turn"] is not None for card in view["state"]["cards"]] == [True, False]
    assert view["began"] == {"first": 1, "drawn": False}
    assert view["options"] == {"points": 25, "boards": 8, "direction": "counterclockwise", "first": 1}
    assert view["allowed"]["seat"] == 1
    assert view["allowed"]["plays"] == ["flick", "resign"]
    assert view["allowed"]["striker"]["lanes"][0]["free"]
    assert view["ruling"] is None
    assert ann.view(view["id"]) == view
    assert [seat["mine"] for seat in ben.view(view["id"])["seats"]] == [False, False]


def test_without_a_first_player_one_is_drawn_from_the_seed(ann: Player) -> None:
    firsts = {ann.open(options={}, seed=seed)["began"]["first"] for seed in range(8)}
    assert firsts == {1, 2}
    view = ann.open(options={}, seed=3)
    assert view["began"]["drawn"] is True
    assert view["options"]["first"] is None
    assert ann.open(options={}, seed=3)["layout"] == view["layout"]


def test_a_free_seat_can_be_taken_once_and_brings_its_name_along(ann: Player, ben: Player) -> None:
    view = ann.open(seats_here=[1], players=["Ann", "Invited"], options={"first": 2})
    assert [seat["taken"] for seat in view["seats"]] == [True, False]
    path = f"/api/tables/{view['id']}/seats/2"
    answer = ben.http.post(path, json={"name": "  Бен  "})
    assert answer.status_code == 200, answer.text
    seen = answer.json()
    assert [(seat["name"], seat["mine"], seat["taken"]) for seat in seen["seats"]] == [
        ("Ann", False, True),
        ("Бен", True, True),
    ]
    assert seen["number"] == 1
    assert seen["began"] == {"first": 2, "drawn": False}
    assert [seat["mine"] for seat in ann.view(view["id"])["seats"]] == [True, False]
    again = Player(ben.url).http.post(path, json={"name": "Cid"})
    assert (again.status_code, again.json()["error"]["text"]) == (409, "Seat 2 is taken.")
    # names of those who came later are the record's too
    assert ann.get(f"/api/tables/{view['id']}/record")["options"] == {"first": "Бен"}


def test_a_seat_needs_a_name_of_its_own_and_has_to_exist(ann: Player, ben: Player) -> None:
    table = ann.open(seats_here=[1], players=["Ann", "Invited"])["id"]
    taken = ben.http.post(f"/api/tables/{table}/seats/2", json={"name": "Ann"})
    assert (taken.status_code, taken.json()["error"]["key"]) == (409, "server.name_taken")
    beyond = ben.http.post(f"/api/tables/{table}/seats/3", json={"name": "Ben"})
    assert (beyond.status_code, beyond.json()["error"]["text"]) == (404, "There is no seat 3: expected 1 to 2.")
    for name in ("   ", "Be\nn", "\u0000", "\u200b"):
        bad = ben.http.post(f"/api/tables/{table}/seats/2", json={"name": name})
        assert bad.status_code == 422
        assert bad.json()["error"]["text"] == "name: expected a name of 1 to 40 characters on one line."
    assert ann.view(table)["number"] == 0


def test_a_guest_may_take_a_second_seat(ann: Player) -> None:
    table = ann.open(seats_here=[1], players=["Ann", "Invited"])["id"]
    assert ann.http.post(f"/api/tables/{table}/seats/2", json={"name": "Ben"}).status_code == 200
    assert [seat["mine"] for seat in ann.view(table)["seats"]] == [True, True]


def test_the_list_has_the_guests_own_tables_the_last_changed_first(ann: Player, ben: Player) -> None:
    assert ann.get("/api/tables") == []
    first = ann.open()
    second = ann.open(seats_here=[2], players=["Ben", "Ann"])
    assert [row["id"] for row in ann.get("/api/tables")] == [second["id"], first["id"]]
    with ann.socket(first["id"]) as talk:
        view = talk.take()["view"]
        talk.ask(**plain_flick(view, "a"))
    rows = ann.get("/api/tables")
    assert [row["id"] for row in rows] == [first["id"], second["id"]]
    assert rows[0] | {"changed": ""} == {
        "id": first["id"],
        "game": "carrom",
        "players": ["Ann", "Ben"],
        "scores": [0, 0],
        "where": {"key": "shown.board", "values": {"round": 1, "rounds": 8}, "text": "Board 1 of 8"},
        "turn": ann.view(first["id"])["allowed"]["seat"],
        "mine": True,
        "over": False,
        "winners": [],
        "changed": "",
    }
    assert rows[1]["mine"] is False
    assert ben.get("/api/tables") == []


def test_what_is_not_there_is_said_in_one_sentence(ann: Player) -> None:
    table = ann.open()["id"]
    for path, text in (
        ("/api/tables/nothing", "There is no table nothing."),
        ("/api/games/chess", "There is no game chess: expected carrom, queen-carrom, queen-carrom-back, carrooka."),
        (f"/api/tables/{table}/plays/1", "There is no play 1 at this table."),
        ("/api/nothing", "There is nothing at /api/nothing."),
        (f"/api/games/{'a' * 41}", f"There is nothing at /api/games/{'a' * 41}."),
    ):
        answer = ann.http.get(path)
        assert (answer.status_code, answer.json()["error"]["text"]) == (404, text)
    answer = ann.http.delete(f"/api/tables/{table}")
    assert answer.status_code == 405
    answer = ann.http.get(f"/api/tables/{table}/plays/zero")
    assert answer.json()["error"]["text"] == "number: expected a whole number from 1 to 1000000."

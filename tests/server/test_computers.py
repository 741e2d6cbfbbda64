"""Seats at which the computer plays."""

from __future__ import annotations

from tests.server.players import Player, plain_flick


def test_the_computer_plays_when_it_is_its_turn_and_everybody_sees_it(ann: Player, ben: Player) -> None:
    view = ann.open(computers=[2], players=["Ann", "Computer"], options={"first": 2, "boards": 1})
    assert [(seat["mine"], seat["taken"], seat["computer"]) for seat in view["seats"]] == [
        (True, True, False),
        (False, True, True),
    ]
    with ben.socket(view["id"]) as watching:
        watching.take()
        for _ in range(200):
            now = ann.view(view["id"])
            if now["allowed"]["seat"] == 1 or now["state"]["over"]:
                break
            played = watching.take()
            assert (played["type"], played["kind"], played["seat"]) == ("played", "flick", 2)
            assert played["trace"]["events"]
    assert now["number"] > 0


def test_nobody_else_plays_for_the_computer(ann: Player) -> None:
    view = ann.open(computers=[2], players=["Ann", "Computer"], options={"first": 1})
    with ann.socket(view["id"]) as talk:
        talk.take()
        refused = talk.ask(**{**plain_flick(view, "mine"), "seat": 2})
        assert refused["type"] == "refused"
        assert refused["error"]["key"] == "server.not_your_seat"
    answer = ann.http.post(f"/api/tables/{view['id']}/seats/2", json={"name": "Cid"})
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "server.seat_taken")


def test_a_seat_is_for_a_person_or_for_the_computer_and_one_is_for_a_person(ann: Player) -> None:
    table = {"game": "carrom", "players": ["Ann", "Ben"], "options": {}}
    for wrong, key in (
        ({"computers": [1, 2]}, "server.input.nobody"),
        ({"computers": [3]}, "server.input.whole"),
        ({"computers": [2], "seats_here": [2]}, "server.input.computers"),
    ):
        answer = ann.http.post("/api/tables", json={**table, **wrong})
        assert (answer.status_code, answer.json()["error"]["key"]) == (422, key)


def test_a_flick_of_the_computer_is_recorded_as_meant_and_as_executed(ann: Player) -> None:
    view = ann.open(computers=[2], players=["Ann", "Computer"], options={"first": 2})
    while not ann.get(f"/api/tables/{view['id']}/plays"):
        pass
    play = ann.get(f"/api/tables/{view['id']}/record")["plays"][0]
    assert play["aim"].startswith("striker@")
    assert play["flick"].startswith("striker@")
    assert play["aim"] != play["flick"]

"""Plays over the socket: what counts, what is refused, what everybody is told."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from fillip.server.tables import Tables
from tests.server.players import Player, plain_flick


def test_a_flick_is_simulated_judged_and_told_to_everybody(ann: Player, ben: Player) -> None:
    view = ann.open()
    with ann.socket(view["id"]) as here, ben.socket(view["id"]) as there:
        assert here.take() == {"type": "state", "view": view}
        assert there.take()["view"]["number"] == 0
        played = here.ask(**plain_flick(view, "first"))
        seen = there.take()
    assert (played["type"], played["number"], played["id"], played["kind"], played["seat"]) == (
        "played",
        1,
        "first",
        "flick",
        1,
    )
    assert played["ruling"]["number"] == played["view"]["number"] == 1
    assert played["flick"] == {key: plain_flick(view, "first")[key] for key in ("x", "y", "vx", "vy", "spin", "lift")}
    assert {piece["id"] for piece in played["trace"]["pieces"]} == {at["id"] for at in view["layout"]} | {"striker"}
    assert all(len(row) == 11 for piece in played["trace"]["pieces"] for row in piece["segments"])
    # the other one sees the same, but for whose seats they are
    assert [seat["mine"] for seat in played["view"]["seats"]] == [True, True]
    assert [seat["mine"] for seat in seen["view"]["seats"]] == [False, False]
    played["view"].pop("seats")
    seen["view"].pop("seats")
    assert played == seen


def test_the_same_message_once_more_gets_the_same_answer_and_counts_once(ann: Player) -> None:
    view = ann.open()
    flick = plain_flick(view, "once")
    with ann.socket(view["id"]) as talk:
        talk.take()
        first = talk.ask(**flick)
        assert talk.ask(**flick) == first
        # the same id under a fresh number is the same message still
        assert talk.ask(**{**flick, "number": 2}) == first
        assert talk.nothing_else()
    with ann.socket(view["id"], last=1) as talk:
        talk.take()
        assert talk.ask(**flick) == first
    assert len(ann.get(f"/api/tables/{view['id']}/plays")) == 1


def test_two_messages_of_one_id_in_a_row_count_once(ann: Player) -> None:
    view = ann.open()
    flick = plain_flick(view, "twice")
    with ann.socket(view["id"]) as talk:
        talk.take()
        talk.send(**flick)
        talk.send(**flick)
        assert talk.take() == talk.take()
        assert talk.nothing_else()
    assert ann.view(view["id"])["number"] == 1


@pytest.mark.parametrize(
    "wrong", ["stale", "ahead", "turn", "seat", "beyond", "watcher", "hello", "place", "backwards"]
)
def test_a_play_that_may_not_be_is_refused_and_changes_nothing(ann: Player, ben: Player, wrong: str) -> None:
    view = ann.open()
    player, last = ann, 0
    flick: dict[str, Any] = plain_flick(view, "wrong")
    with ann.socket(view["id"]) as talk:
        talk.take()
        view = talk.ask(**plain_flick(view, "right"))["view"]
    flick["number"], flick["seat"] = 2, view["allowed"]["seat"]
    flick |= {key: plain_flick(view, "wrong")[key] for key in ("x", "y", "vx", "vy")}
    if wrong == "stale":
        flick["number"], key = 1, "server.stale"
    elif wrong == "ahead":
        flick["number"], key = 3, "server.stale"
    elif wrong == "turn":
        flick["seat"], key = 3 - flick["seat"], "refused.turn"
    elif wrong == "beyond":
        flick["seat"], key = 3, "server.no_seat"
    elif wrong == "seat":
        player, key = Player(ann.url), "server.not_your_seat"
        player.open()
    elif wrong == "watcher":
        player, key = ben, "server.not_your_seat"
    elif wrong == "hello":
        last, key = -1, "server.hello_first"
    elif wrong == "place":
        flick["x"], key = 300_000, "match.not_on_the_base_lines"
    else:
        flick["vy"], key = -flick["vy"], "match.not_forwards"
    with player.socket(view["id"], None if last < 0 else last) as talk:
        if last == 0:
            talk.take()
        refused = talk.ask(**flick)
        assert talk.nothing_else()
    assert (refused["type"], refused["id"], refused["error"]["key"]) == ("refused", "wrong", key)
    assert refused["error"]["text"].endswith(".")
    assert refused["view"] == player.view(view["id"])
    assert refused["view"]["number"] == 1
    assert len(ann.get(f"/api/tables/{view['id']}/plays")) == 1


def test_resigning_ends_the_game_and_nothing_can_be_played_after_it(ann: Player) -> None:
    view = ann.open()
    with ann.socket(view["id"]) as talk:
        talk.take()
        over = talk.ask(type="resign", id="enough", number=1, seat=2)
        assert (over["kind"], over["seat"], over["trace"], over["flick"]) == ("resign", 2, None, None)
        assert over["view"]["state"]["over"] is True
        assert over["view"]["state"]["winners"] == [1]
        allowed = over["view"]["allowed"]
        assert (allowed["seat"], allowed["plays"], allowed["striker"], allowed["place"]) == (None, [], None, None)
        assert (allowed["calls"], allowed["must_call"], allowed["choices"]) == ([], False, [])
        refused = talk.ask(**plain_flick(view, "late") | {"number": 2})
        assert refused["error"]["key"] == "refused.over"
        assert talk.ask(type="resign", id="too", number=2, seat=1)["error"]["key"] == "refused.over"
    row = ann.get("/api/tables")[0]
    assert (row["over"], row["winners"], row["turn"], row["mine"]) == (True, [1], None, False)


def test_who_gives_up_among_several_is_marked_until_the_end(ann: Player) -> None:
    view = ann.open(game="queen-carrom-back", players=["Ann", "Ben", "Cid"], options={})
    with ann.socket(view["id"]) as talk:
        talk.take()
        for number, seat, out in ((1, 2, [2]), (2, 3, [])):
            after = talk.ask(type="resign", id=f"enough-{seat}", number=number, seat=seat)["view"]["state"]
            marked = [card["seat"] for card in after["cards"] for chip in card["chips"] if chip["tone"] == "out"]
            assert (marked, after["over"]) == (out, not out)
        assert after["winners"] == [1]


def test_a_seat_taken_is_an_event_of_the_stream_and_does_not_make_a_flick_stale(ann: Player, ben: Player) -> None:
    view = ann.open(seats_here=[1], players=["Ann", "Invited"])
    with ann.socket(view["id"]) as talk:
        talk.take()
        ben.http.post(f"/api/tables/{view['id']}/seats/2", json={"name": "Ben"})
        seated = talk.take()
        assert (seated["type"], seated["number"], seated["view"]["seats"][1]["name"]) == ("seated", 1, "Ben")
        # aimed before Ben sat down, let go after it
        played = talk.ask(**plain_flick(view, "meanwhile"))
        assert (played["type"], played["number"]) == ("played", 2)
    assert [row["number"] for row in ann.get(f"/api/tables/{view['id']}/plays")] == [2]


def test_what_was_missed_is_told_by_number_and_then_the_state(ann: Player) -> None:
    view = ann.open()
    told = []
    with ann.socket(view["id"]) as talk:
        talk.take()
        for number in range(5):
            message = talk.ask(**plain_flick(view, f"flick {number}"))
            told.append(message)
            view = message["view"]
    for last in range(1, 6):
        with ann.socket(view["id"], last=last) as talk:
            assert [talk.take() for _ in range(5 - last)] == told[last:]
            assert talk.take() == {"type": "state", "view": view}
            assert talk.nothing_else()
    with ann.socket(view["id"], last=9) as talk:
        assert talk.take() == {"type": "state", "view": view}
        # hello may be said again at any time
        talk.send(type="hello", last=4)
        assert talk.take() == told[4]
        assert talk.take() == {"type": "state", "view": view}
        assert talk.nothing_else()


def test_a_play_that_comes_while_a_client_is_greeted_does_not_come_before_the_state(
    ann: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, slow, real = ann.open(), threading.Event(), Tables.latest

    async def latest(self: Tables, table: str) -> int:
        number = await real(self, table)
        if slow.is_set():
            await asyncio.sleep(0.5)
        return number

    monkeypatch.setattr(Tables, "latest", latest)
    with ann.socket(view["id"]) as talk, ben.socket(view["id"], last=None) as watching:
        talk.take()
        slow.set()
        watching.send(type="hello", last=0)
        assert talk.ask(**plain_flick(view, "meanwhile"))["number"] == 1
        slow.clear()
        greeting = watching.take()
        assert (greeting["type"], greeting["view"]["number"]) == ("state", 1)
        assert watching.nothing_else()


def test_who_missed_very_much_gets_the_state_alone(ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fillip.server.socket.MOST_MISSED", 2)
    view = ann.open()
    with ann.socket(view["id"]) as talk:
        talk.take()
        for number in range(4):
            view = talk.ask(**plain_flick(view, f"flick {number}"))["view"]
    with ann.socket(view["id"], last=1) as talk:
        assert talk.take() == {"type": "state", "view": view}
    with ann.socket(view["id"], last=2) as talk:
        assert [talk.take()["number"], talk.take()["number"]] == [3, 4]


def test_plays_can_be_listed_and_looked_at_again(ann: Player) -> None:
    view = ann.open()
    before = view["layout"]
    with ann.socket(view["id"]) as talk:
        talk.take()
        for number in range(3):
            played = talk.ask(**plain_flick(view, f"flick {number}"))
            view = played["view"]
            shown = ann.get(f"/api/tables/{view['id']}/plays/{number + 1}")
            assert shown == {
                "number": number + 1,
                "trace": played["trace"],
                "layout_before": before,
                "layout_after": view["layout"],
                "ruling": played["ruling"],
            }
            row = ann.get(f"/api/tables/{view['id']}/plays")[-1]
            assert row == {
                "number": number + 1,
                "kind": "flick",
                "seat": played["seat"],
                "ruling": played["ruling"],
                "color": "white" if played["seat"] == 1 else "black",
                "score": {str(card["seat"]): card["score"] for card in view["state"]["cards"]},
                "round": view["state"]["round"],
            }
            before = view["layout"]

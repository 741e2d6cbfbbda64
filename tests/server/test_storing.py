"""Stored before sent, and races settled by the key."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.ddl.sqlite import SQLiteImpl
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import ConnectionClosed

from fillip.kit.flick import parse_flick
from fillip.match.record import fold
from fillip.physics import planar
from fillip.physics.trace import decode
from fillip.server import migrations
from fillip.server.jobs import Jobs
from fillip.server.models import metadata
from fillip.server.moment import record_head, record_plays
from fillip.server.moves import Move
from fillip.server.refusals import Refusal
from fillip.server.settings import database_url
from fillip.server.store import Store, StoreError
from fillip.server.tables import Tables
from fillip.server.wire import FlickMove, NewTable
from tests.server.players import Player, Talk, plain_flick
from tests.server.running import Running, running, settings_for


def _database(folder: Path) -> sqlite3.Connection:
    return sqlite3.connect(folder / "games.sqlite3", isolation_level=None)


def test_a_play_that_cannot_be_stored_is_told_to_nobody_and_leaves_no_trace(
    server: Running, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ann, ben = Player(server.url), Player(server.url)
    view = ann.open()
    flick = plain_flick(view, "lost")
    with ann.socket(view["id"]) as here, ben.socket(view["id"]) as there, closing(_database(tmp_path)) as database:
        here.take(), there.take()
        # the event's row goes in, the transaction fails after it
        database.execute("CREATE TRIGGER broken BEFORE UPDATE ON game_table BEGIN SELECT RAISE(ABORT, 'broken'); END")
        refused = here.ask(**flick)
        assert (refused["type"], refused["id"]) == ("refused", "lost")
        assert refused["error"]["text"] == "The play could not be saved, so it does not count. Try again."
        assert refused["view"] == view
        assert here.nothing_else()
        assert there.nothing_else()
        assert database.execute("SELECT count(*) FROM event").fetchone() == (0,)
        database.execute("DROP TRIGGER broken")
        # the very same message counts once it can be stored
        assert here.ask(**flick)["type"] == "played"
        assert there.take()["id"] == "lost"
    assert "Traceback" not in caplog.text


def test_a_client_that_cannot_be_told_is_hung_up_on_and_catches_up_later(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann = Player(server.url)
    view = ann.open()
    with ann.socket(view["id"]) as talk:
        talk.take()

        async def broken(*_: Any) -> Any:
            raise OperationalError("SELECT", {}, Exception("disk I/O error"))

        with monkeypatch.context() as patch:
            patch.setattr(server.house.tables, "answer", broken)
            talk.send(**plain_flick(view, "untold"))
            with pytest.raises(ConnectionClosed) as closed:
                talk.take()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
    with ann.socket(view["id"], last=0) as talk:
        assert talk.take()["view"]["number"] == 1
        assert talk.ask(**plain_flick(view, "untold"))["number"] == 1
    assert "Traceback" not in caplog.text


def test_a_play_is_in_the_database_before_anybody_is_told(server: Running, tmp_path: Path) -> None:
    ann = Player(server.url)
    view = ann.open()
    with ann.socket(view["id"]) as talk, closing(_database(tmp_path)) as database:
        talk.take()
        for number in range(1, 11):
            played = talk.ask(**plain_flick(view, f"flick {number}"))
            row = database.execute(
                "SELECT client_id, ruling, trace, layout FROM event WHERE table_id = ? AND number = ?",
                (view["id"], number),
            ).fetchone()
            view = played["view"]
            assert row[0] == played["id"]
            assert msgspec.json.decode(row[1]) == played["ruling"]
            assert msgspec.json.decode(msgspec.json.encode(decode(row[2]).to_wire())) == played["trace"]
            assert row[3] == view["code"]


def test_two_sockets_that_race_for_a_number_make_one_play_of_it(server: Running) -> None:
    ann = Player(server.url)
    view = ann.open()
    for turn in range(10):
        with ann.socket(view["id"]) as one, ann.socket(view["id"]) as other, ThreadPoolExecutor(2) as hands:
            one.take(), other.take()
            sent = [
                hands.submit(talk.send, **plain_flick(view, f"{turn} {name}", 20_000 + speed))
                for talk, name, speed in ((one, "one", 0), (other, "other", 5_000))
            ]
            for done in sent:
                done.result()
            answers = [_until_pong(one), _until_pong(other)]
        kinds = sorted(message["type"] for messages in answers for message in messages)
        assert kinds == ["played", "played", "refused"]
        won = {message["id"] for messages in answers for message in messages if message["type"] == "played"}
        assert len(won) == 1
        refused = next(message for messages in answers for message in messages if message["type"] == "refused")
        assert refused["error"]["key"] == "server.stale"
        view = ann.view(view["id"])
        assert view["number"] == refused["view"]["number"] == turn + 1


def _until_pong(talk: Talk) -> list[dict[str, Any]]:
    """The play, and the refusal where this was the socket that lost."""
    messages: list[dict[str, Any]] = []
    talk.send(type="ping", id="end")
    while True:
        message = talk.take()
        if message["type"] == "pong":
            return messages
        messages.append(message)


def test_two_servers_of_one_database_settle_a_race_by_its_key(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with running(settings) as first, running(settings) as second:
        ann = Player(first.url)
        view = ann.open()
        there = ann.at(second.url)
        for turn in range(10):
            with ann.socket(view["id"]) as one, there.socket(view["id"]) as other, ThreadPoolExecutor(2) as hands:
                one.take(), other.take()
                sent = [
                    hands.submit(talk.send, **plain_flick(view, f"{turn} {name}"))
                    for talk, name in ((one, "one"), (other, "other"))
                ]
                for done in sent:
                    done.result()
                answers = [_until_pong(one), _until_pong(other)]
            # whoever lost reads the other's play out of the database, and then why its own does not count
            kinds = sorted([message["type"] for message in messages] for messages in answers)
            assert kinds == [["played"], ["played", "refused"]]
            assert answers[0][0] == answers[1][0]
            view = there.view(view["id"])
            assert view == ann.view(view["id"])
            assert view["number"] == turn + 1


class _Overtaken(Jobs):
    """Lets somebody else play between working a move out and storing it."""

    def __init__(self) -> None:
        super().__init__(1, 8)
        self.meanwhile: Any = None

    async def run(self, work: Any) -> Any:
        done = await super().run(work)
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            await meanwhile
        return done


class _Silent:
    async def publish(self, table: str, number: int) -> None:
        """Nobody listens."""

    def listen(self, table: str, wake: Any) -> Any:
        raise NotImplementedError


def _move(view: Any, identifier: str) -> FlickMove:
    return msgspec.convert(plain_flick(msgspec.to_builtins(view), identifier), FlickMove)


@pytest.mark.parametrize("rival", ["another play", "the same message", "somebody sits down"])
async def test_whoever_loses_the_race_at_the_key_is_told_what_is(tmp_path: Path, rival: str) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    store, other_store = Store(url), Store(url)
    await store.open()
    jobs, other_jobs = _Overtaken(), Jobs(1, 8)
    slow = Tables(store, _Silent(), jobs, 16, 16)
    quick = Tables(other_store, _Silent(), other_jobs, 16, 16)
    try:
        asked = NewTable(game="carrom", players=["Ann", "Ben"], options={"first": 1}, seats_here=[1])
        view = (await slow.open("guest", asked)).view
        move: Move = _move(view, "mine")
        if rival == "another play":
            jobs.meanwhile = quick.play(view.id, "guest", _move(view, "theirs"))
            with pytest.raises(Refusal) as refused:
                await slow.play(view.id, "guest", move)
            assert refused.value.said.key == "server.stale"
            assert await slow.latest(view.id) == 1
        elif rival == "the same message":
            jobs.meanwhile = quick.play(view.id, "guest", move)
            assert await slow.play(view.id, "guest", move) == (1, False)
            assert await slow.latest(view.id) == 1
        else:
            jobs.meanwhile = quick.sit(view.id, 2, "Cid", "another")
            assert await slow.play(view.id, "guest", move) == (2, True)
            assert await slow.latest(view.id) == 2
        for tables in (slow, quick):
            moment = await tables.moment(view.id)
            again = fold(record_head(record := await tables.record(view.id)), record_plays(record))
            assert (moment.match.state, moment.match.layout) == (again.state, again.layout)
    finally:
        jobs.close()
        other_jobs.close()
        await store.close()
        await other_store.close()


def test_what_is_stored_gives_the_same_bits_again(server: Running, tmp_path: Path) -> None:
    ann = Player(server.url)
    view = ann.open()
    with ann.socket(view["id"]) as talk:
        talk.take()
        for number in range(8):
            view = talk.ask(**plain_flick(view, f"{number}", 40_000, across=3_000))["view"]
    record = ann.get(f"/api/tables/{view['id']}/record")
    plays = record.pop("plays")
    with closing(_database(tmp_path)) as database:
        rows = database.execute("SELECT trace FROM event ORDER BY number").fetchall()
    assert len(plays) == len(rows) == 8
    for index, (play, (trace,)) in enumerate(zip(plays, rows, strict=True)):
        before = fold(record, plays[:index])
        box = before.box
        again = planar.simulate(box.surface, box.pieces, before.layout, parse_flick(play["flick"]))
        assert again.digest() == decode(trace).digest()
    assert fold(record, plays).layout.code() == view["code"]


def test_a_server_that_starts_again_knows_every_table(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server:
        ann = Player(server.url)
        view = ann.open()
        with ann.socket(view["id"]) as talk:
            talk.take()
            told = []
            for number in range(4):
                told.append(talk.ask(**plain_flick(view, f"{number}")))
                view = told[-1]["view"]
    with running(settings_for(tmp_path)) as server:
        ann = ann.at(server.url)
        assert ann.view(view["id"]) == view
        with ann.socket(view["id"], last=1) as talk:
            assert [talk.take() for _ in range(3)] == told[1:]
            assert talk.take()["view"] == view
            assert talk.ask(**plain_flick(view, "on"))["number"] == 5


async def test_a_full_queue_says_no_and_is_free_again_afterwards() -> None:
    jobs = Jobs(1, 0)
    busy: list[Refusal] = []

    async def second() -> None:
        try:
            await jobs.run(lambda: None)
        except Refusal as refusal:
            busy.append(refusal)

    go = Event()
    first = asyncio.ensure_future(jobs.run(lambda: go.wait(10)))
    await asyncio.sleep(0.01)
    await second()
    go.set()
    assert await first
    assert [(each.status, each.said.text) for each in busy] == [(503, "Busy just now. Try again.")]
    assert await jobs.run(lambda: 7) == 7
    jobs.close()


async def test_the_migrations_make_just_what_the_models_say(tmp_path: Path) -> None:
    url = database_url(f"sqlite:///{tmp_path / 'new.sqlite3'}")
    store = Store(url)
    key = await store.open()
    await store.close()
    engine = create_async_engine(url)

    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()
    # opening it again changes nothing, and the key is the same
    again = Store(url)
    assert await again.open() == key
    await again.close()


async def test_rulings_stored_as_whole_sentences_become_the_parts_of_one(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.set_main_option("path_separator", "os")
    engine = create_engine(f"sqlite:///{path}")
    parts = [
        {"key": "carrom.foul_touch", "values": {}, "text": "Foul: a piece was touched."},
        {"key": "carrom.next", "values": {"name": "Ben"}, "text": "Ben is next."},
    ]
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "computer_seats")
        connection.exec_driver_sql("INSERT INTO game_table VALUES ('t', 'carrom', '{}', '{}', 0, 0)")
        row = "INSERT INTO event (table_id, number, kind, seat, ruling, created) VALUES ('t', ?, 'flick', 1, ?, 0)"
        connection.exec_driver_sql(row, (1, json.dumps({"number": 1, "said": parts})))
        connection.exec_driver_sql(row, (2, None))
        command.upgrade(config, "ruling_sentences")
        stored = [each[0] for each in connection.exec_driver_sql("SELECT ruling FROM event ORDER BY number")]
        sentence = {
            "key": "ruling.sentence",
            "values": {"list": parts},
            "text": "Foul: a piece was touched. Ben is next.",
        }
        assert (json.loads(stored[0]), stored[1]) == ({"number": 1, "said": [sentence]}, None)
        command.downgrade(config, "computer_seats")
        (old,) = connection.exec_driver_sql("SELECT ruling FROM event WHERE number = 1").one()
        assert json.loads(old) == {"number": 1, "said": parts}
    engine.dispose()


@pytest.mark.parametrize("what", ["no database", "a folder", "no folder", "from the future"])
async def test_a_database_that_cannot_be_used_is_named_in_one_sentence(tmp_path: Path, what: str) -> None:
    path = tmp_path / "games.sqlite3"
    if what == "no database":
        path.write_text("Not a database at all, and long enough to be sure.\n" * 20)
    elif what == "a folder":
        path.mkdir()
    elif what == "no folder":
        path = tmp_path / "none" / "games.sqlite3"
    else:
        store = Store(database_url(f"sqlite:///{path}"))
        await store.open()
        await store.close()
        with closing(sqlite3.connect(path)) as database, database:
            database.execute("UPDATE alembic_version SET version_num = 'later'")
    with pytest.raises(StoreError) as error:
        await Store(database_url(f"sqlite:///{path}")).open()
    text = str(error.value)
    assert text.startswith(f"{path}: the database cannot be used (")
    assert text.endswith(").")
    assert "\n" not in text


async def test_servers_that_start_at_once_on_a_new_database_all_open_it(tmp_path: Path) -> None:
    stores = [Store(database_url(f"sqlite:///{tmp_path / 'games.sqlite3'}")) for _ in range(4)]
    keys = await asyncio.gather(*(store.open() for store in stores))
    for store in stores:
        await store.close()
    assert len(set(keys)) == 1


async def test_a_first_start_that_is_cut_short_leaves_nothing_in_the_way_of_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = database_url(f"sqlite:///{tmp_path / 'games.sqlite3'}")

    def cut_short(*_: Any) -> None:
        raise RuntimeError("the power is gone")

    with monkeypatch.context() as patched:
        patched.setattr(SQLiteImpl, "create_index", cut_short)
        with pytest.raises(StoreError, match="the power is gone"):
            await Store(url).open()
    store = Store(url)
    assert len(await store.open()) == 64
    await store.close()

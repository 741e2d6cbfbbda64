"""The database: what has happened, in rows. A play is accepted when its row is there, and not before."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from secrets import token_hex
from sqlite3 import OperationalError

from sqlalchemy import URL, Table, exists, func, insert, literal, select, update
from sqlalchemy import event as happening
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from fillip.locale.catalogue import say
from fillip.server import models
from fillip.server.migrations import upgrade
from fillip.server.whole import Careful, whole


class StoreError(Exception):
    """The database cannot be opened; the text is one sentence for whoever starts the server."""


class Taken(Exception):
    """Somebody else was first: the number, the client's id or the seat is taken."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat of a table; `guest` is None while it is free, and where the `computer` plays."""

    seat: int
    name: str
    guest: str | None
    computer: bool = False


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event of a table. Texts are JSON, but for `layout`, a layout code; `trace` is the encoded trace.

    A seat taken has neither play nor ruling. `created`, milliseconds since 1970, is set by the store.
    """

    number: int
    kind: str
    seat: int
    client_id: str | None = None
    play: str | None = None
    ruling: str | None = None
    summary: str | None = None
    layout: str | None = None
    trace: bytes | None = None
    created: int = 0


@dataclass(frozen=True, slots=True)
class TableRecord:
    """Everything of a table but its traces."""

    id: str
    game: str
    head: str
    seats: tuple[SeatRow, ...]
    events: tuple[EventRow, ...]


@dataclass(frozen=True, slots=True)
class ListedTable:
    """One table of a guest's list; `changed` in milliseconds since 1970."""

    id: str
    game: str
    summary: str
    changed: int
    seats: tuple[SeatRow, ...]


_EVENT = tuple(column for column in models.event.columns if column.name in EventRow.__slots__)
_EVENT_BUT_TRACE = tuple(column for column in _EVENT if column.name != "trace")


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store(Careful):
    """One open database. Raises SQLAlchemyError from every method where the database fails."""

    def __init__(self, url: str | URL) -> None:
        super().__init__()
        self._engine: AsyncEngine = create_async_engine(url)
        # SQLite has one writer at a time; waiting here costs nothing, its own waiting sleeps
        self._writing = asyncio.Lock()
        happening.listen(self._engine.sync_engine, "connect", _set_up_connection)

    async def open(self) -> str:
        """Bring the database to the newest shape and answer the signing key. Raises StoreError."""
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(upgrade)
            async with self._write() as connection:
                return await _signing_key(connection)
        except Exception as error:
            await self.close()
            reason, *_ = str(getattr(error, "orig", error)).splitlines() or [type(error).__name__]
            name = self._engine.url.database or str(self._engine.url)
            raise StoreError(say("server.start.database_broken", {"name": name, "reason": reason})) from error

    async def close(self) -> None:
        """Wait for what runs, then let go of the database."""
        await self.settle()
        await self._engine.dispose()

    @whole
    async def add_table(self, table: str, game: str, head: str, summary: str, sitting: Sequence[SeatRow]) -> None:
        """A new table, and who sits there. Raises Taken where the id is used."""
        at = now()
        async with self._write() as connection:
            await _know(connection, {row.guest for row in sitting if row.guest is not None}, at)
            row = {"id": table, "game": game, "head": head, "summary": summary, "created": at, "changed": at}
            await _first(connection, insert(models.game_table).values(row))
            seats = [
                {"table_id": table, "seat": row.seat, "name": row.name, "guest": row.guest, "computer": row.computer}
                for row in sitting
            ]
            await connection.execute(insert(models.seat), seats)

    @whole
    async def add_play(self, table: str, row: EventRow) -> None:
        """A play, in one transaction with everything that belongs to it. Raises Taken."""
        async with self._write() as connection:
            await _first(connection, insert(models.event).values(_values(table, row)))
            await connection.execute(
                update(models.game_table)
                .where(models.game_table.c.id == table)
                .values(summary=row.summary, changed=now())
            )

    @whole
    async def take_seat(self, table: str, number: int, seat: int, name: str, guest: str) -> None:
        """A free seat gets a name and a guest, as the event `number`. Raises Taken."""
        async with self._write() as connection:
            await _first(connection, insert(models.event).values(_values(table, EventRow(number, "seat", seat))))
            await _know(connection, {guest}, now())
            of_table = (models.seat.c.table_id == table) & (models.seat.c.seat == seat)
            free = of_table & models.seat.c.guest.is_(None) & models.seat.c.computer.is_(False)
            taken = await connection.execute(update(models.seat).where(free).values(name=name, guest=guest))
            if taken.rowcount != 1:
                raise Taken
            await connection.execute(
                update(models.game_table).where(models.game_table.c.id == table).values(changed=now())
            )

    @whole
    async def latest(self, table: str) -> int | None:
        """The number of the last event, 0 where there is none yet, None where there is no such table."""
        last = select(func.max(models.event.c.number)).where(models.event.c.table_id == table).scalar_subquery()
        query = select(func.coalesce(last, 0)).where(models.game_table.c.id == table)
        async with self._engine.connect() as connection:
            number: int | None = (await connection.execute(query)).scalar()
            return number

    @whole
    async def record(self, table: str, upto: int) -> TableRecord | None:
        """The table with its events up to a number, in order."""
        events = (
            select(*_EVENT_BUT_TRACE)
            .where(models.event.c.table_id == table, models.event.c.number <= upto)
            .order_by(models.event.c.number)
        )
        async with self._engine.connect() as connection:
            query = select(models.game_table.c.game, models.game_table.c.head)
            head = (await connection.execute(query.where(models.game_table.c.id == table))).first()
            if head is None:
                return None
            seats = await _seats(connection, [table])
            rows = (await connection.execute(events)).mappings()
            return TableRecord(table, head.game, head.head, seats[table], tuple(EventRow(**row) for row in rows))

    @whole
    async def event(self, table: str, number: int) -> EventRow | None:
        """One event with its trace."""
        return await self._event(table, models.event.c.number == number)

    @whole
    async def event_of(self, table: str, client_id: str) -> EventRow | None:
        """The event that a client's message became."""
        return await self._event(table, models.event.c.client_id == client_id)

    @whole
    async def traces(self, table: str) -> dict[int, bytes]:
        """The encoded traces of a table by the number of their event."""
        query = select(models.event.c.number, models.event.c.trace).where(
            models.event.c.table_id == table, models.event.c.trace.is_not(None)
        )
        async with self._engine.connect() as connection:
            return {row.number: row.trace for row in await connection.execute(query)}

    @whole
    async def tables_of(self, guest: str, most: int) -> list[ListedTable]:
        """The tables at which a guest holds a seat, the one that changed last first."""
        held = select(models.seat.c.table_id).where(models.seat.c.guest == guest)
        table = models.game_table.c
        query = select(table.id, table.game, table.summary, table.changed).where(table.id.in_(held))
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.order_by(table.changed.desc(), table.id).limit(most))).all()
            seats = await _seats(connection, [row.id for row in rows])
        return [ListedTable(row.id, row.game, row.summary, row.changed, seats[row.id]) for row in rows]

    async def _event(self, table: str, which: object) -> EventRow | None:
        query = select(*_EVENT).where(models.event.c.table_id == table, which)  # type: ignore[arg-type]
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
            return EventRow(**row) if row else None

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        async with self._writing, self._engine.begin() as connection:
            yield connection


def _set_up_connection(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Readers never wait for the writer. A commit is on the disk before it returns, so that neither a kill nor a power
    cut takes back what was sent.
    """
    try:
        cursor = connection.cursor()
        for pragma in ("busy_timeout=5000", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        with suppress(OperationalError):  # two who change a new file's mode at once: the other one does it for both
            cursor.execute("PRAGMA journal_mode=WAL")
        cursor.close()
    except Exception:
        connection.close()  # or its thread would stay
        raise


async def _signing_key(connection: AsyncConnection) -> str:
    await _ensure(connection, models.setting, {"name": "signing_key", "value": token_hex(32)})
    query = select(models.setting.c.value).where(models.setting.c.name == "signing_key")
    key: str = (await connection.execute(query)).scalar_one()
    return key


async def _first(connection: AsyncConnection, statement: object) -> None:
    """Insert the row whose key settles a race."""
    try:
        await connection.execute(statement)  # type: ignore[call-overload]
    except IntegrityError:
        raise Taken from None


async def _know(connection: AsyncConnection, guests: set[str], at: int) -> None:
    """Make sure that the guests have their row."""
    for guest in guests:
        await _ensure(connection, models.guest, {"id": guest, "created": at})


async def _ensure(connection: AsyncConnection, table: Table, row: dict[str, object]) -> None:
    """Insert a row unless its key is there, in one statement, so that nobody can come in between."""
    key = next(iter(table.primary_key.columns))
    there = exists().where(key == row[key.name])
    values = select(*(literal(value, table.c[name].type) for name, value in row.items())).where(~there)
    await connection.execute(insert(table).from_select(list(row), values))


async def _seats(connection: AsyncConnection, tables: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
    found: dict[str, list[SeatRow]] = {table: [] for table in tables}
    seat = models.seat.c
    query = select(seat.table_id, seat.seat, seat.name, seat.guest, seat.computer).where(seat.table_id.in_(tables))
    for row in await connection.execute(query.order_by(seat.table_id, seat.seat)):
        found[row.table_id].append(SeatRow(row.seat, row.name, row.guest, row.computer))
    return {table: tuple(seats) for table, seats in found.items()}


def _values(table: str, row: EventRow) -> dict[str, object]:
    return {**{name: getattr(row, name) for name in EventRow.__slots__}, "table_id": table, "created": now()}

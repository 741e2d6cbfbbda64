"""A table's socket: one numbered stream out, moves in.

A reader takes the client's messages one after another; a writer alone sends. The writer keeps the number of the last
event sent and reads on from there whenever the bus wakes it, so that no event is ever left out or told twice, and a
slow client holds nothing in memory but its number. Answers to a single client wait in a short queue and go out after
the events that came before them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fillip.server import wire
from fillip.server.answers import refused
from fillip.server.buckets import Bucket
from fillip.server.house import House, house_of
from fillip.server.reading import message_id, read_message
from fillip.server.refusals import Refusal

log = logging.getLogger("fillip")

MOST_MISSED = 50  # more than this are not told one by one: the state alone is sent
MOST_ANSWERS = 32
MOST_SILENCE = 20.0  # seconds without a notice until the store is asked, in case one was lost
MOST_EXCESS = 200  # messages over the allowed rate before the socket is closed

POLICY, TOO_BIG, TRY_LATER = 1008, 1009, 1013


@dataclass(frozen=True, slots=True)
class _Refusal:
    id: str | None
    said: wire.Said


@dataclass(frozen=True, slots=True)
class _Again:
    number: int


@dataclass(frozen=True, slots=True)
class _Greeting:
    last: int | None


_Answer = wire.Pong | _Refusal | _Again | _Greeting
"""What one client is answered. Views are made when the answer is sent.

A greeting is the state, after the events since `last`; without `last` it comes before any event.
"""


async def converse(socket: WebSocket, table: str) -> None:
    """Serve one socket until either side closes it."""
    house = house_of(socket)
    try:
        await house.tables.latest(table)
    except Refusal as refusal:
        await socket.send_denial_response(refused(refusal))
        return
    await socket.accept()
    talk = Talk(socket, house, table, house.guests.read(socket.cookies))
    stop = house.bus.listen(table, talk.wake)
    try:
        await _first_done(talk.read(), talk.write())
    finally:
        stop()
        await _hang_up(socket)


class Talk:
    """One client at one table."""

    def __init__(self, socket: WebSocket, house: House, table: str, guest: str | None) -> None:
        self._socket = socket
        self._house = house
        self._table = table
        self._guest = guest
        self._greeted = False  # the client said hello
        self._sent: int | None = None  # the last event told; None before the greeting went out
        self._answers: asyncio.Queue[_Answer] = asyncio.Queue(MOST_ANSWERS)
        self._latest = 0  # the last event heard of
        self._news = asyncio.Event()
        self._bucket = Bucket(house.settings.messages)
        self._excess = 0

    def wake(self, number: int) -> None:
        """There is an event of that number."""
        self._latest = max(self._latest, number)
        self._news.set()

    async def read(self) -> None:
        """Take messages until the client goes."""
        while True:
            try:
                message = await self._socket.receive()
            except WebSocketDisconnect:
                return
            if message["type"] != "websocket.receive":
                return
            data = message.get("text")
            data = message.get("bytes") or b"" if data is None else data
            if len(data) > self._house.settings.message_limit:
                await self._socket.close(TOO_BIG)
                return
            try:
                await self._take(data)
            except Refusal as refusal:
                await self._answer(_Refusal(message_id(data), refusal.said))
            except SQLAlchemyError:
                await self._answer(_Refusal(message_id(data), Refusal(503, "server.store").said))
            if self._excess > MOST_EXCESS:
                await self._socket.close(POLICY)
                return

    async def write(self) -> None:
        """Send what is new, then what was asked for, each time something woke this up."""
        while True:
            try:
                async with asyncio.timeout(MOST_SILENCE):
                    await self._news.wait()
            except TimeoutError:
                self._latest = await self._house.tables.latest(self._table)
            self._news.clear()
            await self._catch_up(self._latest)
            while not self._answers.empty():
                await self._send_answer(self._answers.get_nowait())

    async def _take(self, data: str | bytes) -> None:
        if not self._bucket.take():
            self._excess += 1
            raise Refusal(429, "server.too_many")
        message = read_message(data)
        if isinstance(message, wire.Ping):
            await self._answer(wire.Pong(id=message.id))
        elif isinstance(message, wire.Hello):
            await self._hello(message.last)
        elif not self._greeted:
            raise Refusal(409, "server.hello_first")
        else:
            number, fresh = await self._house.tables.play(self._table, self._guest, message)
            if not fresh:  # the stream tells what is new
                await self._answer(_Again(number))

    async def _hello(self, last: int) -> None:
        latest = await self._house.tables.latest(self._table)
        whole = last == 0 or last > latest or latest - last > MOST_MISSED
        self._greeted = True
        self._latest = max(self._latest, latest)
        await self._answer(_Greeting(None if whole else last))

    async def _answer(self, answer: _Answer) -> None:
        await self._answers.put(answer)
        self._news.set()

    async def _catch_up(self, latest: int) -> None:
        while self._sent is not None and self._sent < latest:
            self._sent += 1
            await self._send(await self._house.tables.answer(self._table, self._sent, self._guest))

    async def _send_answer(self, answer: _Answer) -> None:
        if isinstance(answer, wire.Pong):
            await self._send(answer)
        elif isinstance(answer, _Again):
            await self._catch_up(answer.number)
            await self._send(await self._house.tables.answer(self._table, answer.number, self._guest))
        else:
            moment = await self._house.tables.moment(self._table)
            if isinstance(answer, _Greeting):
                self._sent = moment.number if answer.last is None else answer.last
            await self._catch_up(moment.number)
            view = moment.seen_by(self._guest)
            if isinstance(answer, _Greeting):
                await self._send(wire.State(view=view))
            else:
                await self._send(wire.Refused(id=answer.id, error=answer.said, view=view))

    async def _send(self, message: wire.ServerMessage) -> None:
        if self._socket.application_state is WebSocketState.DISCONNECTED:
            raise WebSocketDisconnect  # the reader hung up on a client that said too much
        text = msgspec.json.encode(message).decode()
        async with asyncio.timeout(self._house.settings.send_patience):
            await self._socket.send_text(text)


async def _first_done(*parts: Awaitable[None]) -> None:
    """Run the parts side by side until one ends, then end the others."""
    tasks = [asyncio.ensure_future(part) for part in parts]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            error = task.exception()
            if error is not None and not isinstance(error, _EXPECTED):
                raise error
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


# the client went, or takes too long to be sent to, or the server cannot tell it what happened just now
_EXPECTED = (WebSocketDisconnect, TimeoutError, Refusal, SQLAlchemyError)


async def _hang_up(socket: WebSocket) -> None:
    """Tell a client that is still there to come again; it knows the last number that it saw."""
    if WebSocketState.DISCONNECTED in (socket.client_state, socket.application_state):
        return
    with suppress(RuntimeError, TimeoutError, WebSocketDisconnect):
        async with asyncio.timeout(1):
            await socket.close(TRY_LATER)

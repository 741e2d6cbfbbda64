"""Tables: opened, sat down at, played at. What counts is in the store; what is kept here is only at hand."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from secrets import choice
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from fillip.server import wire
from fillip.server.bus import Bus
from fillip.server.jobs import Jobs
from fillip.server.moment import Moment, first_moment, head_of, recorded_moment, summary_of
from fillip.server.moves import Move, Told, told, worked
from fillip.server.opening import begun, seats_here, seats_of_computers
from fillip.server.refusals import Refusal
from fillip.server.shelf import Shelf
from fillip.server.store import SeatRow, Store, TableRecord, Taken
from fillip.server.whole import Careful, whole

log = logging.getLogger("fillip")

# nothing that is taken for something else when it is read out or typed
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 10  # 31 to the 10th, about 8e14
MOST_TRIES = 8  # how often the next number may be lost to somebody else before a play is given up


class Tables(Careful):
    """Every table of the store. Any number of these may serve the same store: its keys settle their races."""

    def __init__(self, store: Store, bus: Bus, jobs: Jobs, moments: int, traces: int) -> None:
        super().__init__()
        self._store = store
        self._bus = bus
        self._jobs = jobs
        self._moments: Shelf[tuple[str, int], Moment] = Shelf(moments)
        self._newest: Shelf[str, int] = Shelf(moments)
        self._told: Shelf[tuple[str, int], Told] = Shelf(traces)
        self._lookers: list[Callable[[Moment], None]] = []
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @whole
    async def open(self, guest: str, asked: wire.NewTable) -> Moment:
        """A new table, the guest in the seats that are here. Raises Refusal."""
        match = await self._jobs.run(lambda: begun(asked))
        computers = seats_of_computers(asked)
        here = seats_here(asked, computers)
        seats = tuple(
            SeatRow(seat, name, guest if seat in here else None, seat in computers)
            for seat, name in enumerate(match.players, 1)
        )
        while True:
            table = "".join(choice(LETTERS) for _ in range(ID_LENGTH))
            moment = first_moment(table, match, seats)
            try:
                await self._store.add_table(
                    table,
                    match.game,
                    head_of(match),
                    msgspec.json.encode(summary_of(moment)).decode(),
                    seats,
                )
            except Taken:
                continue
            self._keep(moment)
            return moment

    @whole
    async def sit(self, table: str, seat: int, name: str, guest: str) -> Moment:
        """The guest takes a free seat under a name. Raises Refusal."""
        for _ in range(MOST_TRIES):
            now = await self.moment(table)
            if seat > len(now.seats):
                raise Refusal(404, "server.no_seat", seat=seat, most=len(now.seats))
            if now.holder(seat) is not None or now.by_computer(seat):
                raise Refusal(409, "server.seat_taken", seat=seat)
            if any(row.name == name for row in now.seats if row.seat != seat):
                raise Refusal(409, "server.name_taken", name=name)
            try:
                await self._store.take_seat(table, now.number + 1, seat, name, guest)
            except Taken:
                continue
            await self._bus.publish(table, now.number + 1)
            return await self.moment(table)
        raise Refusal(503, "server.busy")

    @whole
    async def play(self, table: str, guest: str | None, move: Move, by_computer: bool = False) -> tuple[int, bool]:
        """Play a move: the number of the event that it became, and whether it did so only now.

        The same message once more gets the same number. Nothing is changed before the row is in the store, and nobody
        is told before. `by_computer` is set where the server itself plays for a seat of the computer's. Raises Refusal.
        """
        async with self._turn(table):
            for attempt in range(MOST_TRIES):
                # what is at hand may be old where others serve the table too: then the key is taken, or it is looked up
                now = self._at_hand(table) if attempt == 0 else None
                sure = now is None
                now = now or await self.moment(table)
                try:
                    known = await self._checked(now, guest, move, by_computer)
                    if known is not None:
                        return known, False
                    done = await self._jobs.run(partial(worked, now, move))
                    await self._store.add_play(table, done.row)
                except Refusal:
                    if sure or await self.latest(table) == now.number:
                        raise
                    continue
                except Taken:
                    if await self._store.event_of(table, move.id) is not None:
                        return await self._repeated(table, move), False
                    continue
                except SQLAlchemyError as error:
                    log.error("table %s: a play could not be stored: %s", table, str(error).splitlines()[0])
                    raise Refusal(503, "server.unsaved") from None
                self._keep(done.after)
                self._told.put((table, done.told.number), done.told)
                await self._bus.publish(table, done.told.number)
                return done.told.number, True
        raise Refusal(503, "server.busy")

    async def latest(self, table: str) -> int:
        """The number of the table's last event. Raises Refusal where there is no such table."""
        number = await self._store.latest(table)
        if number is None:
            raise Refusal(404, "server.no_table", table=table[:40])
        return number

    async def moment(self, table: str, number: int | None = None) -> Moment:
        """The table after that event, the last one by default. Raises Refusal where there is no such table."""
        if number is None:
            number = await self.latest(table)
        kept = self._moments.get((table, number))
        if kept is not None:
            return kept
        record = await self.record(table, number)
        moment = await self._jobs.run(lambda: recorded_moment(record, number))
        self._keep(moment)
        return moment

    async def record(self, table: str, upto: int | None = None) -> TableRecord:
        """The table's rows without their traces. Raises Refusal where there is no such table."""
        record = await self._store.record(table, await self.latest(table) if upto is None else upto)
        if record is None:
            raise Refusal(404, "server.no_table", table=table[:40])
        return record

    async def told(self, table: str, number: int) -> Told:
        """One event as everybody is told of it. Raises Refusal where there is none of that number."""
        kept = self._told.get((table, number))
        if kept is not None:
            return kept
        row = await self._store.event(table, number)
        if row is None:
            raise Refusal(404, "server.no_play", number=number)
        found = await self._jobs.run(partial(told, row))
        self._told.put((table, number), found)
        return found

    async def answer(self, table: str, number: int, guest: str | None) -> wire.Played | wire.Seated:
        """The message about one event, as that guest gets it."""
        event = await self.told(table, number)
        view = (await self.moment(table, number)).seen_by(guest)
        if event.ruling is None:
            return wire.Seated(number=number, view=view)
        kind: Any = event.kind
        trace: Any = event.trace  # ready-made JSON in place of the value
        return wire.Played(
            number=number,
            id=event.client_id,
            kind=kind,
            seat=event.seat,
            trace=trace,
            ruling=event.ruling,
            view=view,
            flick=event.flick,
        )

    async def _checked(self, now: Moment, guest: str | None, move: Move, by_computer: bool) -> int | None:
        """Whether whoever asks may move now; the number of the event that the move became before. Raises Refusal."""
        if move.seat > len(now.seats):
            raise Refusal(404, "server.no_seat", seat=move.seat, most=len(now.seats))
        held = now.by_computer(move.seat) if by_computer else guest is not None and now.holder(move.seat) == guest
        if not held:
            raise Refusal(403, "server.not_your_seat", name=now.seats[move.seat - 1].name)
        # somebody sitting down in between does not make a move stale, a play does
        if now.played < move.number <= now.number + 1:
            return None
        return await self._repeated(now.id, move)

    def _at_hand(self, table: str) -> Moment | None:
        number = self._newest.get(table)
        return None if number is None else self._moments.get((table, number))

    def watch(self, looker: Callable[[Moment], None]) -> None:
        """Let `looker` see every moment that comes to hand."""
        self._lookers.append(looker)

    def _keep(self, moment: Moment) -> None:
        self._moments.put((moment.id, moment.number), moment)
        self._newest.put(moment.id, max(moment.number, self._newest.get(moment.id) or 0))
        for looker in self._lookers:
            looker(moment)

    async def _repeated(self, table: str, move: Move) -> int:
        """The number of the event that this message became before; a stale one that never did is refused."""
        known = await self._store.event_of(table, move.id)
        if known is None or known.seat != move.seat:
            raise Refusal(409, "server.stale", number=move.number)
        return known.number

    def _turn(self, table: str) -> asyncio.Lock:
        lock = self._turns.get(table)
        if lock is None:
            lock = self._turns[table] = asyncio.Lock()
        return lock

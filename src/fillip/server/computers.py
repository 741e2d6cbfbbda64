"""The computer at its seats: whenever a table comes to hand at which it is to play, it plays.

Nothing is kept: whose turn it is stands in the table's events, and the key of the next one settles who was first where
several servers look at the same table.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from random import Random

from fillip.match.match import Match
from fillip.server import wire
from fillip.server.jobs import Jobs
from fillip.server.moment import Moment
from fillip.server.moves import ComputerFlick, Move
from fillip.server.refusals import Refusal
from fillip.server.tables import Tables

log = logging.getLogger("fillip")

HAND = "club"  # the error of the hand that flicks, by its name among the hands
PATIENCE = 20  # how often a full queue is asked again
AGAIN = 0.5  # seconds between


class Computers:
    """Plays for every seat of the computer's. `pause` is how long it thinks at least, in seconds."""

    def __init__(self, tables: Tables, jobs: Jobs, pause: float) -> None:
        self._tables, self._jobs, self._pause = tables, jobs, pause
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._closed = False
        tables.watch(self.look)

    def look(self, moment: Moment) -> None:
        """Play at that table if it is the computer's turn there, unless it is already being thought about."""
        if not self._closed and moment.id not in self._playing and _to_play(moment):
            self._playing[moment.id] = asyncio.get_running_loop().create_task(self._play(moment.id))

    async def close(self) -> None:
        """Stop thinking; a play that was begun is finished by the tables."""
        self._closed = True
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table: str) -> None:
        try:
            refused = 0
            while refused < PATIENCE:
                moment = await self._tables.moment(table)
                seat = _to_play(moment)
                if not seat:
                    return
                await asyncio.sleep(self._pause)
                try:
                    move = await self._jobs.run(partial(chosen, moment.match, seat, moment.number + 1))
                    await self._tables.play(table, None, move, by_computer=True)
                    refused = 0
                except Refusal as refusal:  # a full queue, or somebody gave up meanwhile
                    log.info("table %s: the computer waits: %s", table, refusal)
                    refused += 1
                    await asyncio.sleep(AGAIN)
            log.error("table %s: the computer could not play", table)
        except Exception:
            log.exception("table %s: the computer could not play", table)
        finally:
            # in the same step as the last look at the table, so that nothing that comes is overlooked
            self._playing.pop(table, None)


def chosen(match: Match, seat: int, number: int) -> Move:
    """The move of a computer's seat as the event `number`: the same choice and the same error wherever it is made."""
    from fillip.bots.choose import choose  # with the compiler, which a server that only looks has not loaded yet
    from fillip.bots.hand import HANDS, flicked

    name = f"computer-{number}"
    if match.allowed.choices:
        return wire.ChooseMove(id=name, number=number, seat=seat, bonus=True)
    choice = choose(match, HANDS[HAND], match.seed)
    random = Random(f"fillip computer's hand {match.seed} {number}")
    executed = flicked(choice.flick, HANDS[HAND], random)
    return ComputerFlick(
        id=name,
        number=number,
        seat=seat,
        aim=choice.flick.code(),
        executed=executed.code(),
        call=choice.call,
    )


def _to_play(moment: Moment) -> int:
    """The seat of the computer's that is to play, 0 for none."""
    seat = moment.match.allowed.seat
    return seat if seat and moment.by_computer(seat) else 0

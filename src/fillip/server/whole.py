"""Work that is done whole even where nobody waits for it any more.

A client may go at any moment. That must not break off a transaction, nor come between a play that was stored and the
notice of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound="Careful")


class Careful:
    """Something with methods that are done whole."""

    def __init__(self) -> None:
        self.running: set[asyncio.Future[Any]] = set()

    async def settle(self) -> None:
        """Wait for everything that was begun."""
        await asyncio.gather(*self.running, return_exceptions=True)


def whole(
    method: Callable[Concatenate[S, P], Coroutine[Any, Any, R]],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, R]]:
    """Let the method end by itself, whatever becomes of its caller."""

    @wraps(method)
    async def run(self: S, /, *arguments: P.args, **named: P.kwargs) -> R:
        task = asyncio.ensure_future(method(self, *arguments, **named))
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return await asyncio.shield(task)

    return run

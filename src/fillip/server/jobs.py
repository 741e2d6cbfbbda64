"""Work that takes a processor's time: a few threads, and a queue that says no when it is full."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from typing import Any, TypeVar

from fillip.server.refusals import Refusal

T = TypeVar("T")


class Jobs:
    """Runs functions in worker threads. The kernel lets go of the interpreter, so two shots run side by side."""

    def __init__(self, threads: int, waiting: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="fillip-job")
        self._most = threads + waiting
        self._taken = 0
        self._counting = Lock()

    async def run(self, work: Callable[[], T]) -> T:
        """What `work` returns. Raises Refusal 503 at once where too many wait already."""
        with self._counting:
            if self._taken >= self._most:
                raise Refusal(503, "server.busy")
            self._taken += 1
        future = self._pool.submit(work)
        # an asker who goes away frees no thread, so the place is given back by the thread itself
        future.add_done_callback(self._done)
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Wait for what runs, drop what waits."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _done(self, _: Future[Any]) -> None:
        with self._counting:
            self._taken -= 1

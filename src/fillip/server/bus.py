"""How those who watch a table hear that something happened at it.

The bus carries no events, only the number of the newest one: whoever hears it reads on from the number it knows. So a
doubled or late notice does no harm, and every stream is without gaps.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Protocol

Wake = Callable[[int], None]


class Bus(Protocol):
    """Carries notices between those who serve tables."""

    async def publish(self, table: str, number: int) -> None:
        """Tell everybody who listens that the table has an event of that number."""
        ...

    def listen(self, table: str, wake: Wake) -> Callable[[], None]:
        """Call `wake` with the number of each notice about the table, until the function that is returned is called."""
        ...


class LocalBus:
    """A bus inside one process."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Wake]] = defaultdict(set)

    async def publish(self, table: str, number: int) -> None:
        for wake in tuple(self._listeners.get(table, ())):
            wake(number)

    def listen(self, table: str, wake: Wake) -> Callable[[], None]:
        self._listeners[table].add(wake)

        def stop() -> None:
            self._listeners[table].discard(wake)
            if not self._listeners[table]:
                del self._listeners[table]

        return stop

"""Everything that one running server holds."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from fillip.server.bus import Bus
from fillip.server.guests import Guests
from fillip.server.jobs import Jobs
from fillip.server.settings import Settings
from fillip.server.store import Store
from fillip.server.tables import Tables


@dataclass(slots=True)
class House:
    """One server; `ready` turns true once the kernel is warm."""

    settings: Settings
    store: Store
    guests: Guests
    bus: Bus
    jobs: Jobs
    tables: Tables
    ready: bool = False

    def secure(self, connection: HTTPConnection) -> bool:
        """Whether guests reach this server by https."""
        return self.settings.public_url.startswith("https:") or connection.url.scheme in ("https", "wss")


def house_of(connection: HTTPConnection) -> House:
    """The server that a request or a socket came to."""
    house: House = connection.app.state.house
    return house

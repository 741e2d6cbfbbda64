"""The application: built from settings, nothing read from elsewhere."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI, Request, WebSocket
from starlette.responses import Response

from fillip import __version__
from fillip.server import answers, rest
from fillip.server.bus import LocalBus
from fillip.server.computers import Computers
from fillip.server.guard import Guard
from fillip.server.guests import Guests
from fillip.server.house import House
from fillip.server.jobs import Jobs
from fillip.server.page import Page
from fillip.server.refusals import Refusal
from fillip.server.schema import describe
from fillip.server.settings import Settings, database_url
from fillip.server.socket import converse
from fillip.server.store import Store
from fillip.server.tables import Tables

log = logging.getLogger("fillip")


def create_app(settings: Settings, when_ready: Callable[[], None] = lambda: None) -> FastAPI:
    """The whole server as an ASGI application; `when_ready` is called once the kernel is warm.

    It opens its store when it starts, and raises StoreError or BadSettings where it cannot.
    """
    page = Page(settings.page)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(database_url(settings.database))
        key = await store.open()
        bus = LocalBus()
        jobs = Jobs(settings.threads, settings.waiting)
        tables = Tables(store, bus, jobs, settings.moments, settings.traces)
        computers = Computers(tables, jobs, settings.computer_pause)
        house = House(settings, store, Guests(key), bus, jobs, tables)
        app.state.house = house
        warming = asyncio.create_task(_warm(house, when_ready))
        try:
            yield
        finally:
            warming.cancel()
            with suppress(asyncio.CancelledError):
                await warming
            await computers.close()
            await tables.settle()
            jobs.close()
            await store.close()

    app = FastAPI(
        title="fillip",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,  # its pages come from elsewhere, which the content policy does not allow
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.include_router(rest.router)
    answers.add_refusals(app)
    describe(app)

    @app.websocket("/api/tables/{table}/socket")
    async def socket(websocket: WebSocket, table: str) -> None:
        await converse(websocket, table)

    @app.api_route("/api/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def nothing(request: Request) -> Response:
        raise Refusal(404, "server.no_address", path=request.url.path[:80])

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def pages(request: Request, path: str) -> Response:
        headers = request.headers
        return page.answer(path, headers.get("accept-encoding", ""), headers.get("if-none-match", ""))

    app.add_middleware(Guard, settings=settings)
    return app


async def _warm(house: House, when_ready: Callable[[], None]) -> None:
    try:
        await asyncio.to_thread(_warm_kernel)
    except Exception:
        log.exception("the kernel could not be warmed")
        return
    house.ready = True
    when_ready()


def _warm_kernel() -> None:
    from fillip.physics import planar  # takes as long as warming it: meanwhile the page is served already

    planar.warm()

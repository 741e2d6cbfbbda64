"""Starts a server: at home for those at this screen and on this network, or for others. Answers an exit status."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from urllib.parse import urlsplit

import uvicorn
from fastapi import FastAPI

from fillip.locale.catalogue import say
from fillip.server.app import create_app
from fillip.server.settings import BadSettings, Settings, database_url
from fillip.server.store import Store, StoreError

HOME_PORT = 8377
_MOST_PORTS = 100
_LAST_PORT = 65_535
_FAILED, _BAD_INPUT = 1, 2
_SHUTDOWN = 2  # seconds for open sockets to close


def play(port: int | None = None, browser: bool = True, lan: bool = False) -> int:
    """Serve this machine, and with `lan` its network, and open the browser. Exit status 2 for a port in use.

    Without a port the first free one from 8377 is taken. Once the first flick can be answered at once, one line says
    "fillip is ready at http://127.0.0.1:8377".
    """
    try:
        settings = Settings()
        _check_database(settings)
        bound = _bind("0.0.0.0" if lan else "127.0.0.1", port)
    except (BadSettings, StoreError) as error:
        return _give_up(error)
    number = bound.getsockname()[1]
    address = f"http://127.0.0.1:{number}"

    def ready() -> None:
        print(say("server.start.ready", {"address": address}), flush=True)
        if lan:
            print(say("server.start.lan", {"address": f"http://{_own_address()}:{number}"}), flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    return _run(create_app(settings, ready), settings, bound)


def serve(
    host: str = "127.0.0.1",
    port: int = HOME_PORT,
    workers: int = 1,
    database: str = "",
    bus: str = "",
    public_url: str = "",
) -> int:
    """Serve others. Exit status 2, with one sentence, for settings that cannot be used."""
    try:
        if workers < 1:
            raise BadSettings("workers", workers=workers)
        if bus:
            raise BadSettings("bus", url=bus)
        if workers > 1:
            raise BadSettings("no_bus", workers=workers)
        settings = Settings(database=database, public_url=_checked_url(public_url))
        _check_database(settings)
        bound = _bind(host, port)
    except (BadSettings, StoreError) as error:
        return _give_up(error)
    shown = f"[{host}]" if ":" in host else host
    address = settings.public_url or f"http://{shown}:{bound.getsockname()[1]}"
    app = create_app(settings, lambda: print(say("server.start.ready", {"address": address}), flush=True))
    return _run(app, settings, bound)


def _run(app: FastAPI, settings: Settings, bound: socket.socket) -> int:
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.message_limit,
        ws_per_message_deflate=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=_SHUTDOWN,
    )
    server = uvicorn.Server(config)
    with suppress(KeyboardInterrupt), bound:
        server.run(sockets=[bound])
    return 0 if server.started else _FAILED


def _bind(host: str, port: int | None) -> socket.socket:
    """A socket that listens there; without a port at the first free one from 8377. Raises BadSettings."""
    if port is not None and not 0 <= port <= _LAST_PORT:
        raise BadSettings("port", port=port)
    last = HOME_PORT + _MOST_PORTS
    for number in range(HOME_PORT, last) if port is None else [port]:
        try:
            return _listen(host, number)
        except OSError as error:
            if error.errno == errno.EADDRINUSE and port is None:
                continue
            key = "port_in_use" if error.errno == errno.EADDRINUSE else "cannot_listen"
            raise BadSettings(key, host=host, port=number, reason=error.strerror or str(error)) from None
        except UnicodeError as error:  # the name of no machine
            raise BadSettings("cannot_listen", host=host, port=number, reason=str(error.__cause__ or error)) from None
    raise BadSettings("no_port", least=HOME_PORT, most=last - 1)


def _listen(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    found = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(2048)
    except OSError:
        found.close()
        raise
    return found


def _check_database(settings: Settings) -> None:
    """Open the database once, so that what is wrong with it is said in one sentence before anything else starts."""

    async def check() -> None:
        store = Store(database_url(settings.database))
        await store.open()
        await store.close()

    asyncio.run(check())


def _checked_url(text: str) -> str:
    """The address without a slash at its end. Raises BadSettings for one that no browser would name as its origin."""
    address = text.removesuffix("/")
    try:
        parts = urlsplit(address)
        plain = parts.hostname and "@" not in parts.netloc and parts.port != 0
    except ValueError:
        plain = False
    if text and not (plain and address in (f"http://{parts.netloc}", f"https://{parts.netloc}")):
        raise BadSettings("public_url", url=text)
    return address


def _own_address() -> str:
    """The address of this machine on its network. Nothing is sent to find out."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address for examples: only the way there is looked up
        return str(probe.getsockname()[0])
    return "127.0.0.1"


def _give_up(error: Exception) -> int:
    print(error, file=sys.stderr)
    return _BAD_INPUT

"""Servers for tests: in a thread of this process, or in a process of their own. Always on 127.0.0.1 and a free port."""

from __future__ import annotations

import os
import re
import select
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Thread

import uvicorn
from fastapi import FastAPI

from fillip.server.app import create_app
from fillip.server.house import House
from fillip.server.settings import Rate, Settings

PATIENCE = 180.0
_START = """
import sys
from fillip.server.run import serve
sys.exit(serve(port=0, database=sys.argv[1]))
"""


def settings_for(folder: Path, **changes: object) -> Settings:
    """Settings with the database in `folder` and no limits on how often one may ask."""
    plenty = Rate(1_000_000, 1_000_000.0)
    settings = Settings(
        database=f"sqlite:///{folder / 'games.sqlite3'}", requests=plenty, messages=plenty, computer_pause=0.0
    )
    return replace(settings, **changes)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Running:
    """A server in a thread of this process."""

    app: FastAPI
    url: str

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house


@contextmanager
def running(settings: Settings) -> Iterator[Running]:
    """Serve in a thread until the block ends."""
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws_max_size=settings.message_limit,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        bound.listen()
        thread = Thread(target=server.run, kwargs={"sockets": [bound]}, daemon=True)
        thread.start()
        try:
            _wait(lambda: server.started or not thread.is_alive())
            assert server.started, "the server did not start"
            yield Running(app, f"http://127.0.0.1:{bound.getsockname()[1]}")
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
    assert not thread.is_alive(), "the server did not stop"


@dataclass(frozen=True, slots=True)
class Process:
    """A server in a process of its own."""

    process: subprocess.Popen[str]
    url: str

    def kill(self) -> None:
        """`kill -9`."""
        self.process.kill()
        self.process.wait(PATIENCE)


@contextmanager
def own_process(folder: Path) -> Iterator[Process]:
    """Serve from a process of its own, with the database in `folder`, until the block ends."""
    command = [sys.executable, "-c", _START, f"sqlite:///{folder / 'games.sqlite3'}"]
    with (folder / "errors.txt").open("a") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=dict(os.environ))
    try:
        yield Process(process, address_of(process, folder))
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(PATIENCE)
        if process.stdout:
            process.stdout.close()


def address_of(process: subprocess.Popen[str], folder: Path) -> str:
    """The address that a server says it is ready at."""
    assert process.stdout is not None
    ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
    line = process.stdout.readline() if ready else ""
    found = re.search(r"http://\S+", line)
    assert found, f"the server did not start: {line!r} {sorted(folder.iterdir())}"
    return found[0]


def _wait(done: object) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if callable(done) and done():
            return
        time.sleep(0.005)

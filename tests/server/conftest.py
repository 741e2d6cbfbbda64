from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fillip.physics import planar
from tests.server.players import Player
from tests.server.running import Running, running, settings_for


@pytest.fixture(scope="session", autouse=True)
def warm() -> None:
    """No test waits for the kernel to be compiled."""
    planar.warm()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that leave it as they found it."""
    with running(settings_for(tmp_path_factory.mktemp("shared"))) as server:
        yield server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server of the test's own."""
    with running(settings_for(tmp_path)) as server:
        yield server


@pytest.fixture
def ann(shared_server: Running) -> Player:
    """A guest whom the server does not know yet."""
    return Player(shared_server.url)


@pytest.fixture
def ben(shared_server: Running) -> Player:
    """Another one."""
    return Player(shared_server.url)

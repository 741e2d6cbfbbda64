"""Starting a server: what goes wrong is one sentence and exit status 2."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fillip.server import run
from tests.server.players import Player
from tests.server.running import address_of, own_process


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"workers": 2}, "--workers 2: more than one worker needs a --bus between them."),
        ({"workers": 0}, "--workers 0: expected a whole number from 1."),
        (
            {"bus": "redis://127.0.0.1"},
            "--bus redis://127.0.0.1: a bus between workers is not available yet; leave it ",
        ),
        ({"database": "games.db"}, "--database games.db: expected a URL such as sqlite:////home/ann/fillip.sqlite3."),
        ({"database": "mysql://x/y"}, "--database mysql://x/y: expected a URL such as"),
        ({"database": "sqlite://games.db"}, "--database sqlite://games.db: expected a URL such as"),
        ({"database": "sqlite:///"}, "--database sqlite:///: expected a URL such as"),
        ({"public_url": "play.example.org"}, "--public-url play.example.org: expected an address such as"),
        ({"public_url": "https://play.example.org/x"}, "--public-url https://play.example.org/x: expected an address"),
        ({"public_url": "https://play.example.org?x"}, "--public-url https://play.example.org?x: expected an address"),
        ({"public_url": "http://[::1"}, "--public-url http://[::1: expected an address"),
        ({"public_url": "http://play.example.org:99999"}, "--public-url http://play.example.org:99999: expected an"),
        ({"port": 99_999}, "--port 99999: expected a whole number from 0 to 65535."),
        ({"host": "no..host"}, "The server cannot listen on no..host, port 8377 (label empty or too long"),
        ({"host": "no.such.host.invalid"}, "The server cannot listen on no.such.host.invalid, port 8377 ("),
    ],
)
def test_settings_that_cannot_be_used_are_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changes: dict[str, Any], sentence: str
) -> None:
    assert run.serve(**{"database": f"sqlite:///{tmp_path / 'games.sqlite3'}", **changes}) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(sentence)
    assert told.err.count("\n") == 1


def test_a_port_in_use_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert run.serve(port=port, database=f"sqlite:///{tmp_path / 'games.sqlite3'}") == 2
    assert capsys.readouterr().err == f"Port {port} is in use: choose another with --port.\n"


def test_without_a_port_the_next_free_one_is_taken() -> None:
    first = run._bind("127.0.0.1", None)
    with first, run._bind("127.0.0.1", None) as second:
        assert run.HOME_PORT <= first.getsockname()[1] < second.getsockname()[1]


def test_a_server_says_when_it_is_ready_and_stops_in_peace_with_a_socket_open(tmp_path: Path) -> None:
    with own_process(tmp_path) as server:
        ann = Player(server.url)
        assert ann.get("/api/health")["ready"] is True
        with ann.socket(ann.open()["id"]) as talk:
            talk.take()
            server.process.send_signal(signal.SIGINT)
            assert server.process.wait(20) == 0
    assert (tmp_path / "errors.txt").read_text() == ""


def test_playing_at_home_keeps_games_in_the_users_folder(tmp_path: Path) -> None:
    program = "import sys; from fillip.server.run import play; sys.exit(play(0, browser=False))"
    environment = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "what? #1"), **_without_home()}
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert address_of(process, tmp_path).startswith("http://127.0.0.1:")
        assert (tmp_path / "what? #1" / "fillip" / "fillip.sqlite3").exists()
        process.send_signal(signal.SIGTERM)
        process.wait(20)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait(20)
        assert process.stdout is not None
        process.stdout.close()


def _without_home() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in ("HOME", "XDG_DATA_HOME")}

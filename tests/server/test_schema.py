"""The description of the interface, and that everything made from it is current."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fillip.server import schema, wire
from tests.server.players import Player, plain_flick

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "web"


def test_the_kept_description_is_current() -> None:
    kept = (WEB / "openapi.json").read_bytes()
    assert kept == schema.document(), "run: python -m fillip.server.schema > web/openapi.json"


def test_the_pages_types_are_current(tmp_path: Path) -> None:
    tool = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
    node = shutil.which("node") or os.environ.get("NODE", "")
    types = WEB / "src" / "wire" / "api.gen.ts"
    if not node or not tool.exists():
        pytest.skip("the page's packages are not installed")
    made = tmp_path / "api.gen.ts"
    command = [node, str(tool), str(WEB / "openapi.json"), "--output", str(made)]
    subprocess.run(command, check=True, cwd=WEB, capture_output=True, timeout=120)
    assert types.read_text() == made.read_text(), "run: npm --prefix web run types"


def test_every_reference_is_there_and_both_sides_of_the_socket_are_described() -> None:
    document = json.loads(schema.document())
    known = document["components"]["schemas"]

    def check(value: Any) -> None:
        if isinstance(value, dict):
            if "$ref" in value:
                assert value["$ref"].removeprefix("#/components/schemas/") in known
            for each in value.values():
                check(each)
        elif isinstance(value, list):
            for each in value:
                check(each)

    check(document)
    assert set(known["ClientMessage"]["discriminator"]["mapping"]) == {
        "hello",
        "flick",
        "put",
        "choose",
        "resign",
        "ping",
    }
    assert set(known["ServerMessage"]["discriminator"]["mapping"]) == {"state", "played", "seated", "refused", "pong"}
    assert set(document["paths"]) == {
        "/api/health",
        "/api/games",
        "/api/games/{game}",
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/seats/{seat}",
        "/api/tables/{table}/plays",
        "/api/tables/{table}/plays/{number}",
        "/api/tables/{table}/record",
    }


def test_everything_that_is_sent_is_as_described(ann: Player) -> None:
    """What is sent reads back as the described value, and writing that again gives the same."""
    view = ann.open()
    table = f"/api/tables/{view['id']}"

    def same(value: Any, kind: Any) -> None:
        again = msgspec.to_builtins(msgspec.convert(value, kind), builtin_types=(tuple,))
        assert json.loads(json.dumps(again)) == _with_defaults(value)

    with ann.socket(view["id"]) as talk:
        messages = [
            talk.take(),
            talk.ask(**plain_flick(view, "a", 40_000)),
            talk.ask(**plain_flick(view, "b")),
            talk.ask(type="ping", id="c"),
        ]
    for message in messages:
        same(message, wire.ServerMessage)
    for path, kind in (
        ("/api/health", wire.Health),
        ("/api/games", list[wire.GameRow]),
        ("/api/games/carrom", wire.Box),
        ("/api/tables", list[wire.TableRow]),
        (table, wire.TableView),
        (f"{table}/plays", list[wire.PlayRow]),
        (f"{table}/plays/1", wire.PlayShown),
    ):
        same(ann.get(path), kind)


def _with_defaults(value: Any) -> Any:
    """Events of a trace leave out what they do not have."""
    if isinstance(value, list):
        return [_with_defaults(each) for each in value]
    if isinstance(value, dict):
        filled = {key: _with_defaults(each) for key, each in value.items()}
        if {"t", "kind", "discs"} <= set(filled):
            return {field: filled.get(field) for field in wire.TraceEvent.__struct_fields__}
        return filled
    return value

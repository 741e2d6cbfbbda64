"""The description of the interface: requests and socket messages in one OpenAPI document.

`python -m fillip.server.schema` prints it; `web/openapi.json` is that print, and the page's types are made from it.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from fillip.server import wire

_SOCKET = (
    "A table's socket, `/api/tables/{table}/socket`: JSON text frames, each a message tagged by `type`. "
    "The client sends `ClientMessage`, `hello` first; the server answers with `ServerMessage`."
)


def describe(app: FastAPI) -> None:
    """Make the application's own description complete: every value of the wire, the socket's messages included."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            described = get_openapi(title=app.title, version=app.version, description=_SOCKET, routes=app.routes)
            described["components"] = {"schemas": components()}
            app.openapi_schema = described
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def components() -> dict[str, Any]:
    """The schema of every value that travels, by its name, in the order of the names."""
    values = [
        wire.ClientMessage,
        wire.ServerMessage,
        wire.Problem,
        wire.Health,
        wire.GameRow,
        wire.Box,
        wire.NewTable,
        wire.TakeSeat,
        wire.TableRow,
        wire.PlayRow,
        wire.PlayShown,
    ]
    schemas, found = msgspec.json.schema_components(values, ref_template="#/components/schemas/{name}")
    found["ClientMessage"], found["ServerMessage"] = schemas[0], schemas[1]
    for schema in found.values():
        for field in schema.get("properties", {}).values():
            # generators take a field with a default for one that is always there
            field.pop("default", None)
    return dict(sorted(found.items()))


def document() -> bytes:
    """The whole description as it is kept in `web/openapi.json`."""
    from fillip.server.app import create_app
    from fillip.server.settings import Settings

    described = create_app(Settings()).openapi()
    described["info"]["version"] = "1"  # of the description; the program's own would change it at every release
    return msgspec.json.format(msgspec.json.encode(described), indent=2) + b"\n"


if __name__ == "__main__":
    sys.stdout.buffer.write(document())

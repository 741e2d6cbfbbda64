"""Answers to requests: values as JSON, refusals as problems, bodies read with care, and how all that is described."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from fillip.server import wire
from fillip.server.house import house_of
from fillip.server.reading import read_body
from fillip.server.refusals import Refusal

T = TypeVar("T")

BODY_PATIENCE = 10.0  # seconds for a body to arrive
_BOUNDS = {"seat": (1, 8), "number": (1, 1_000_000)}
_REFERENCE = "#/components/schemas/{name}"


class Json(Response):
    """A value of `wire` as JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


def refused(refusal: Refusal) -> Json:
    """The answer that says why something was not done."""
    headers = {"retry-after": "1"} if refusal.status in (429, 503) else None
    return Json(refusal.problem, refusal.status, headers)


async def asked(request: Request, kind: type[T]) -> T:
    """The body of a request as that kind of value. Raises Refusal."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal(415, "server.input.not_json")
    limit = house_of(request).settings.body_limit
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_PATIENCE):
            async for part in request.stream():
                body += part
                if len(body) > limit:
                    raise Refusal(413, "server.input.too_large", most=limit // 1024)
    except TimeoutError:
        raise Refusal(408, "server.input.too_slow") from None
    return read_body(kind, bytes(body))


def takes(kind: type) -> dict[str, Any]:
    """The description of a request's body."""
    return {"requestBody": {"required": True, "content": _content(kind)}}


def gives(kind: Any, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """The description of an answer, and of what comes in its place."""
    return {
        status: {"description": "Done", "content": _content(kind)},
        "default": {"description": "Refused", "content": _content(wire.Problem)},
    }


def add_refusals(app: FastAPI) -> None:
    """Let every kind of failure be answered by one sentence."""

    @app.exception_handler(Refusal)
    async def _refusal(request: Request, error: Refusal) -> Json:
        return refused(error)

    @app.exception_handler(RequestValidationError)
    async def _invalid(request: Request, error: RequestValidationError) -> Json:
        place = str(error.errors()[0]["loc"][-1])
        if place not in _BOUNDS:  # a name longer than any there is
            return refused(Refusal(404, "server.no_address", path=request.url.path[:80]))
        least, most = _BOUNDS[place]
        return refused(Refusal(422, "server.input.whole", place=place, least=least, most=most))

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> Json:
        key = "server.no_method" if error.status_code == 405 else "server.no_address"
        return refused(Refusal(error.status_code, key, path=request.url.path[:80]))

    @app.exception_handler(SQLAlchemyError)
    async def _store(request: Request, error: SQLAlchemyError) -> Json:
        return refused(Refusal(503, "server.store"))

    @app.exception_handler(Exception)
    async def _failed(request: Request, error: Exception) -> Json:
        return refused(Refusal(500, "server.failed"))


def _content(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=_REFERENCE)
    return {"application/json": {"schema": schema}}

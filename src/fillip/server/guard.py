"""What stands before every request: foreign origins, too many requests, and the headers of every answer."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fillip.server.buckets import Buckets
from fillip.server.refusals import Refusal
from fillip.server.settings import Settings

_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        # the drawing of boards sets styles on elements; scripts stay the page's own files
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._public = urlsplit(settings.public_url).netloc
        self._buckets = Buckets(settings.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(raw=message.setdefault("headers", []))
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        refusal = self._refusal(scope)
        if refusal is None:
            await self._app(scope, receive, send_with_headers)
        else:
            await _refuse(scope, receive, send_with_headers, refusal)

    def _refusal(self, scope: Scope) -> Refusal | None:
        if not str(scope["path"]).startswith("/api/"):
            return None
        client = scope.get("client")
        if not self._buckets.take(client[0] if client else ""):
            return Refusal(429, "server.too_many")
        changes = scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS
        if changes and not self._welcome(Headers(scope=scope)):
            return Refusal(403, "server.foreign_origin")
        return None

    def _welcome(self, headers: Headers) -> bool:
        """Whether the page that asks is one of ours. What is no browser sends no origin, and holds no cookie either."""
        origin = headers.get("origin")
        if origin is None:
            return True
        try:
            asker = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return bool(asker) and asker in (headers.get("host", "").lower(), self._public.lower())


async def _refuse(scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
    kind = "http"
    if scope["type"] == "websocket":
        await receive()
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008})
            return
        kind = "websocket.http"
    body = msgspec.json.encode(refusal.problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.response.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})

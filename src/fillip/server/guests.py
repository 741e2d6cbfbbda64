"""Guests: a signed cookie says who is who, so that only a seat's holder plays for it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from secrets import token_hex

from itsdangerous import BadSignature, Signer

YEAR = 365 * 24 * 3600


class Guests:
    """Signs and reads the guests' cookies with the server's key."""

    def __init__(self, key: str) -> None:
        self._signer = Signer(key, salt="fillip guest", digest_method=hashlib.sha256)
        # browsers keep one jar for all ports of a machine, so two servers with different keys need different names
        self.cookie = f"fillip-{hashlib.sha256(key.encode()).hexdigest()[:8]}"

    def read(self, cookies: Mapping[str, str]) -> str | None:
        """The guest whose cookie this is, or None where there is none or it was not signed here."""
        try:
            return self._signer.unsign(cookies.get(self.cookie, "")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def header(self, guest: str, secure: bool) -> str:
        """The value of a Set-Cookie header for that guest."""
        signed = self._signer.sign(guest).decode()
        safe = "; Secure" if secure else ""
        return f"{self.cookie}={signed}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{safe}"


def fresh_guest() -> str:
    """An id that nobody can guess."""
    return token_hex(16)

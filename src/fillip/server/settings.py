"""How one server is set up: where it stores, what it serves, how much it takes on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import platformdirs
from sqlalchemy import URL, make_url

from fillip.locale.catalogue import say

_DRIVER = "sqlite+aiosqlite"
PAGE = Path(__file__).resolve().parent.parent / "page"


class BadSettings(Exception):
    """A setting that cannot be used; the text is one sentence for whoever starts the server."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(say(f"server.start.{key}", values))


@dataclass(frozen=True, slots=True)
class Rate:
    """How many requests may come at once, and how many a second after that."""

    burst: int
    a_second: float


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can differ between two servers. Sizes in bytes, times in seconds.

    `database` is a URL, or empty for the file in the user's data folder. `public_url` is the address under which others
    reach the server, empty where that is the one it is bound to. `threads` plays are worked out at a time, `waiting`
    more may wait. The computer thinks for `computer_pause` at least. `moments` and `traces` are how many states and
    traces are kept at hand.
    """

    database: str = ""
    public_url: str = ""
    page: Path = PAGE
    threads: int = 2
    waiting: int = 64
    body_limit: int = 64 * 1024
    message_limit: int = 16 * 1024
    requests: Rate = Rate(240, 60.0)
    messages: Rate = Rate(40, 20.0)
    send_patience: float = 10.0
    moments: int = 512
    traces: int = 64
    computer_pause: float = 0.6


def data_folder() -> Path:
    """Where games of this user are kept."""
    return Path(platformdirs.user_data_dir("fillip", appauthor=False))


def database_url(text: str) -> URL:
    """The URL with its asynchronous driver. Empty means a file in the user's data folder, which is made.

    Raises BadSettings for a database that this server cannot use.
    """
    if not text:
        folder = data_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadSettings("folder", folder=str(folder), reason=error.strerror or "") from None
        # never written as a text: a folder may have a question mark in its name
        return URL.create(_DRIVER, database=str(folder / "fillip.sqlite3"))
    scheme, found, rest = text.partition("://")
    path = rest.removeprefix("/")
    if not found or scheme not in ("sqlite", _DRIVER) or path in ("", rest):
        raise BadSettings("database", url=text)
    return make_url(f"{_DRIVER}:///{path}")

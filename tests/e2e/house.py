"""A server of its own for the browser tests, that can be killed and started again over the same database."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

_PATIENCE = 90.0


@dataclass
class House:
    """One `fillip serve` on a free port of this machine, its database in `folder`."""

    folder: Path
    port: int = 0
    process: subprocess.Popen[bytes] | None = field(default=None, repr=False)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def start(self) -> None:
        """Start the server and wait until it says that it is ready. Raises RuntimeError with its log otherwise."""
        self.port = self.port or _free_port()
        database = f"sqlite+aiosqlite:///{self.folder / 'games.db'}"
        words = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--database", database]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen([sys.executable, "-m", "fillip", *words], stdout=log, stderr=log)
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            try:
                with urlopen(f"{self.url}/api/health", timeout=2) as answer:
                    if b'"ready":true' in answer.read().replace(b" ", b""):
                        return
            except (URLError, OSError):
                pass
            time.sleep(0.1)
        self.kill()
        raise RuntimeError(f"the server did not start:\n{self.log}")

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(10)

    def stop(self) -> None:
        """End it in good order."""
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()


def _free_port() -> int:
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        return int(bound.getsockname()[1])

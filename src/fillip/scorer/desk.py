"""What the scorer needs of the world: somebody to ask, somewhere to show things, and files."""

from __future__ import annotations

from typing import Protocol


class Desk(Protocol):
    """The edge: everything else of the scorer is values and functions. Paths are as people type them."""

    columns: int
    """How many cells a line may take."""

    def ask(self, prompt: str) -> str:
        """What is typed after `prompt`. Raises EOFError at the end of the input, KeyboardInterrupt for Ctrl-C."""
        ...

    def show(self, line: str) -> None:
        """Show one line."""
        ...

    def read(self, path: str) -> bytes:
        """The content of a file, as much as a scoresheet may hold and one byte. Raises OSError."""
        ...

    def write(self, path: str, text: str) -> None:
        """Write a file whole or not at all. Raises OSError."""
        ...

    def remove(self, path: str) -> None:
        """Remove a file, if it is there. Raises OSError."""
        ...

    def exists(self, path: str) -> bool:
        """Whether there is such a file."""
        ...

    def copies(self) -> tuple[str, ...]:
        """The copies of unfinished games that lie here, the newest first."""
        ...

    def moment(self) -> str:
        """Now, as it may stand in the name of a file."""
        ...

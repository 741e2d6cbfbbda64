"""A desk without a terminal: what is typed is given, what is shown and written is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fillip.scorer.saving import COPY

END, INTERRUPT = "^D", "^C"
"""The end of the input and Ctrl-C, as they stand in a dialogue."""


class PaperDesk:
    """Answers questions with the given lines, then with the end of the input. `broken` are files that fail."""

    columns = 79

    def __init__(self, typed: Iterable[str] = (), files: dict[str, bytes] | None = None) -> None:
        self.typed: Iterator[str] = iter(typed)
        self.files = dict(files or {})
        self.broken: set[str] = set()
        self.lines: list[str] = []

    def ask(self, prompt: str) -> str:
        line = next(self.typed, END)
        self.lines.append(prompt + line)
        if line == END:
            raise EOFError
        if line == INTERRUPT:
            raise KeyboardInterrupt
        return line

    def show(self, line: str) -> None:
        self.lines.append(line)

    def read(self, path: str) -> bytes:
        if path not in self.files:
            raise FileNotFoundError(2, "No such file or directory", path)
        return self.files[path]

    def write(self, path: str, text: str) -> None:
        if path in self.broken:
            raise OSError(28, "No space left on device", path)
        self.files[path] = text.encode()

    def remove(self, path: str) -> None:
        self.files.pop(path, None)

    def exists(self, path: str) -> bool:
        return path in self.files

    def copies(self) -> tuple[str, ...]:
        return tuple(name for name in self.files if name.endswith(COPY))

    def moment(self) -> str:
        return "2026-03-01-1930"

    @property
    def transcript(self) -> str:
        """Everything asked, typed and shown, line by line, then the files as they lie there at the end."""
        parts = ["\n".join(line.rstrip() for line in self.lines)]
        parts += [f"--- {name}\n{content.decode().rstrip()}" for name, content in sorted(self.files.items())]
        return "\n".join(parts) + "\n"

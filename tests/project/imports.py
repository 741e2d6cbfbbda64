"""Which of our rooms, and which other packages, a Python text imports: read, never run."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def modules(text: str, package: str) -> Iterator[str]:
    """The full names of everything that `text`, a module inside `package`, imports anywhere in it.

    `from a import b` counts as a and as a.b, since b may be a module.
    """
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _base(node, package)
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def rooms(text: str, package: str, known: frozenset[str]) -> set[str]:
    """Which of the `known` rooms of fillip a module imports."""
    parts = (name.split(".") for name in modules(text, package))
    return {each[1] for each in parts if each[0] == "fillip" and len(each) > 1 and each[1] in known}


def outsiders(text: str, package: str) -> set[str]:
    """The top-level names of everything imported that is not fillip's."""
    return {name.split(".")[0] for name in modules(text, package)} - {"fillip"}


def package_of(path: Path, source: Path) -> str:
    """The dotted name of the package that the file lies in."""
    return ".".join(path.relative_to(source).parent.parts)


def called(text: str) -> set[str]:
    """The last names of everything that is called anywhere: `print`, `open`, `write_text`."""
    functions = [node.func for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    names = {each.id for each in functions if isinstance(each, ast.Name)}
    return names | {each.attr for each in functions if isinstance(each, ast.Attribute)}


def _base(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    parts = parts[: len(parts) - node.level + 1]
    return ".".join([*parts, node.module] if node.module else parts)

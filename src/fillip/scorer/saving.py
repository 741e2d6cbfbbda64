"""A sheet as the text of a file, one play a line, and the names of the copies kept beside."""

from __future__ import annotations

import json

from fillip.referee.sheet import Sheet

COPY = ".autosave.json"
"""How the name of a copy ends."""


def as_text(sheet: Sheet) -> str:
    """The scoresheet, with whatever else the file that it was read from held."""
    head = [f"  {_json(key)}: {_json(value)},\n" for key, value in sheet.head.items()]
    plays = ",\n".join(f"    {_json(line.written)}" for line in sheet.lines)
    return "".join(["{\n", *head, '  "plays": [', f"\n{plays}\n  " if plays else "", "]\n}\n"])


def copy_of(file: str) -> str:
    """The name of the copy kept beside a file."""
    return f"{file.removesuffix('.json')}{COPY}"


def is_copy(file: str) -> bool:
    """Whether that is the name of a copy."""
    return file.endswith(COPY)


def _json(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a letter, which a file can hold only spelled out
        return json.dumps(value)
    return text

"""`fillip shoot`: simulate one scene and print what happens."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fillip.draw.svg import picture
from fillip.physics.scene import MOST_CHARACTERS, answer, read_scene
from fillip.physics.trace import Event, Trace

DONE, BAD_INPUT = 0, 2


def run(scene_path: str, as_json: bool, svg: str | None) -> int:
    """Simulate the scene in a file (`-`: standard input), print the answer, and draw it where `svg` names a file.

    Returns 0, or 2 after one sentence on standard error where the scene cannot be read, simulated or drawn.
    """
    where = "standard input" if scene_path == "-" else scene_path
    try:
        scene = read_scene(_text(scene_path))
        trace = scene.run()
    except (ValueError, RuntimeError) as error:
        return _refuse(f"{where}: {error}")
    except OSError as error:
        return _refuse(f"{where}: cannot be read: {error.strerror or error}")
    if svg is not None:
        try:
            Path(svg).write_text(picture(scene.surface, trace), encoding="utf-8")
        except OSError as error:
            return _refuse(f"{svg}: cannot be written: {error.strerror or error}")
    print(json.dumps(answer(trace)) if as_json else table(trace))
    return DONE


def table(trace: Trace) -> str:
    """The events, one a line, and the places at the end, for reading."""
    rows = [("time s", "what", "who", "where m", "impulse N s"), *(_row(event) for event in trace.events)]
    ends = [("disc", "state", "x m", "y m", "angle rad")]
    for path in trace.pieces:
        x, y, angle = path.end
        ends.append((path.id, path.state, f"{x:.6f}", f"{y:.6f}", f"{angle:.6f}"))
    return f"{_aligned(rows)}\n\n{_aligned(ends)}\n\nAt rest after {trace.time:.6f} s ({trace.engine})."


def _row(event: Event) -> tuple[str, str, str, str, str]:
    what: str = event.kind
    if event.kind == "pocket":
        what = f"pocket {event.pocket}"
    elif event.kind == "line":
        what = f"line {event.line} {event.direction:+d}"
    place = "" if event.x is None else f"{event.x:.6f}, {event.y:.6f}"
    impulse = "" if event.impulse is None else f"{event.impulse:.6f}"
    return f"{event.t:.6f}", what, " and ".join(event.discs), place, impulse


def _aligned(rows: list[tuple[str, str, str, str, str]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    padded = (map(str.ljust, row, widths) for row in rows)
    return "\n".join("  ".join(cells).rstrip() for cells in padded)


def _text(scene_path: str) -> str:
    """The text of a scene file, never more of it than a scene may have and a bit. Raises OSError, ValueError."""
    most = 4 * MOST_CHARACTERS + 4
    try:
        if scene_path == "-":
            if sys.stdin is None:
                raise ValueError("it is closed, expected a scene")
            return sys.stdin.buffer.read(most).decode("utf-8-sig")
        with Path(scene_path).open("rb") as file:
            return file.read(most).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("not a text in UTF-8") from None


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return BAD_INPUT

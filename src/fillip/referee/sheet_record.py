"""What a record holds beyond a scoresheet: read so far that nothing is of the wrong sort, and not judged by."""

from __future__ import annotations

from collections.abc import Mapping

from fillip.referee.sheet_errors import shown
from fillip.referee.sheet_shapes import Spot, a_list, a_number, a_text, a_whole, an_object, needed, only

FORMAT = 1
HEAD = ("format", "seed", "versions", "kit", "table", "result")
PLAY = ("at", "aim", "flick", "spaced", "put", "layout", "trace", "note")


def check_head(head: Mapping[str, object]) -> int | str | None:
    """Check the head of a record; the answer is its seed, None where it has none."""
    spot = Spot()
    if "format" in head and a_whole(head["format"], spot.at("format")) != FORMAT:
        raise spot.at("format").wrong("format", found=shown(head["format"]), expected=FORMAT)
    for key in ("versions", "kit", "table", "result"):
        if key in head:
            an_object(head[key], spot.at(key))
    seed = head.get("seed")
    if "seed" in head and not _is_seed(seed):
        raise spot.at("seed").wrong("seed", found=shown(seed))
    return seed if isinstance(seed, (int, str)) else None


def check_play(play: Mapping[str, object], spot: Spot) -> None:
    """Check what a record says of a play beside the report."""
    for key in ("aim", "flick", "layout", "trace"):
        # Codes or objects, as their own formats have them.
        if key in play and not isinstance(play[key], (str, dict)):
            raise spot.at(key).wrong("code", found=shown(play[key]))
    if "at" in play and not isinstance(play["at"], str):
        a_number(play["at"], spot.at("at"))
    if "note" in play:
        a_text(play["note"], spot.at("note"))
    if "spaced" in play:
        _point(play["spaced"], ("x", "y"), spot.at("spaced"))
    if "put" in play:
        for each in a_list(play["put"], spot.at("put")):
            put = _point(each, ("id", "x", "y"), spot.at("put"))
            a_text(put["id"], spot.at("put.id"))


def _is_seed(value: object) -> bool:
    if isinstance(value, str):
        return not any("\ud800" <= letter <= "\udfff" for letter in value)  # half a letter is no text
    return isinstance(value, int) and not isinstance(value, bool)


def _point(value: object, keys: tuple[str, ...], spot: Spot) -> Mapping[str, object]:
    point = an_object(value, spot)
    only(point, keys, spot)
    needed(point, keys, spot)
    a_number(point["x"], spot.at("x"))
    a_number(point["y"], spot.at("y"))
    return point

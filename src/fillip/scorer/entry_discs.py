"""What discs did on a track, from what was typed.

`3`: disc 3 crossed the start line; `b3`: back over it; `o3`: off the track; `d3`, `u3`: turned face down, face up.
Without a number the flicked disc is meant. `h`: it hit the black disc; `oh`: the black disc left the track. `#4`: it
was disc 4 that was flicked. `.`: nothing of all this. The letters are those of the language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from fillip.referee.game import Words
from fillip.referee.plays import OBSTACLE
from fillip.referee.sheet_errors import shown
from fillip.scorer.entry_error import wrong
from fillip.scorer.vocabulary import Vocabulary

_KEYS = {"off": "off_track", "down": "face_down", "up": "face_up"}
_MARKED = re.compile(r"([^\W\d]+)([1-9]?)")
_METRES = re.compile(r"[0-9]{1,4}([.,][0-9]{1,9})?")


def disc_report(tokens: Sequence[str], disc: int, words: Words, vocabulary: Vocabulary) -> dict[str, object]:
    """The report that the tokens spell, for a flick of `disc` unless another is named. Raises EntryError."""
    flicked = [token for token in tokens if re.fullmatch(r"#[1-9]", token)]
    if len(flicked) == 1:
        disc = int(flicked[0][1:])
    crossings: dict[str, int] = {}
    report: dict[str, object] = {"disc": disc}
    lists: dict[str, list[object]] = {"off_track": [], "face_down": [], "face_up": [], "faults": []}
    for token in (each for each in tokens if each not in flicked[:1]):
        typed = token.casefold()
        if re.fullmatch(r"[1-9]", typed):
            crossings[typed] = crossings.get(typed, 0) + 1
        elif typed == ".":
            if len(tokens) > 1 + len(flicked[:1]):
                raise wrong("alone", found=".")
        elif vocabulary.things.get(typed) in words.faults:
            lists["faults"].append(vocabulary.things[typed])
        else:
            mark, number = _mark(typed, token, vocabulary)
            if mark == "obstacle":
                report["obstacle"] = True
            elif mark == "backwards":
                key = str(number or disc)
                crossings[key] = crossings.get(key, 0) - 1
            else:
                lists[_KEYS[mark]].append(number or disc)
    if crossings:
        report["crossings"] = crossings
    return {**report, **{key: each for key, each in lists.items() if each}}


def distance_report(tokens: Sequence[str], disc: int) -> dict[str, object]:
    """The report of a flick for position: metres, with a point or a comma. Raises EntryError."""
    typed = tokens[0]
    if len(tokens) != 1 or not _METRES.fullmatch(typed):
        raise wrong("distance", found=shown(" ".join(tokens)))
    metres = float(typed.replace(",", "."))
    return {"disc": disc, "distance": int(metres) if metres.is_integer() else metres}


def _mark(typed: str, token: str, vocabulary: Vocabulary) -> tuple[str, int | str]:
    """What a letter says, and the disc behind it; 0 where the flicked one is meant."""
    found = _MARKED.fullmatch(typed)
    if found and found[1] in vocabulary.marks:
        mark = vocabulary.marks[found[1]]
        if mark != "obstacle" or not found[2]:
            return mark, int(found[2] or 0)
    off = [letters for letters, mark in vocabulary.marks.items() if mark == "off" and typed.startswith(letters)]
    if any(vocabulary.marks.get(typed.removeprefix(letters)) == "obstacle" for letters in off):
        return "off", OBSTACLE
    raise wrong("word", found=shown(token))

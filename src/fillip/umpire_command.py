"""`fillip umpire`: rulings for scoresheets and records, to read or as JSON lines."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from fillip.locale.catalogue import LANGUAGES, say, told
from fillip.locale.columns import cut, padded, width
from fillip.locale.places import where
from fillip.referee.sheet import MOST_BYTES, Judged, Sheet, judge, read
from fillip.referee.sheet_errors import SheetError, shown

DONE, DIFFERS, BAD_INPUT = 0, 1, 2
LONGEST_NAME = 24
"""Cells that a name may take in the table; longer ones are cut."""


def run(files: list[Path], check: bool, as_json: bool, language: str = "en", resume: str | None = None) -> int:
    """Print the rulings of every file. The exit status: 0 done, 1 an expectation does not hold, 2 bad input.

    A file with anything wrong in it prints nothing but one sentence on standard error; the other files are still ruled
    on. `check` compares each play's `expect` and names every difference on standard error.
    Without a file the scorer in the terminal begins, or goes on with the game in the file `resume`.
    """
    if language not in LANGUAGES:
        _complain(say("umpire.language", {"found": shown(language), "known": ", ".join(LANGUAGES)}))
        return BAD_INPUT
    alone = "umpire.resume_alone" if files and resume is not None else ""
    needy = "umpire.no_file" if not files and (check or as_json) else ""
    if alone or needy:
        option = "--resume" if alone else "--check" if check else "--json"
        _complain(say(alone or needy, {"option": option}, language))
        return BAD_INPUT
    if not files:
        return _sit(language, resume)
    return max(_one(file, check, as_json, language) for file in files)


def _sit(language: str, resume: str | None) -> int:
    from fillip.scorer.sitting import ResumeError, sit
    from fillip.scorer.terminal import Terminal

    try:
        return sit(Terminal(), language, resume)
    except ResumeError as error:
        _complain(str(error))
        return BAD_INPUT


def _one(file: Path, check: bool, as_json: bool, language: str) -> int:
    try:
        sheet = read(_content(file))
        judged = judge(sheet)
    except OSError as error:
        reason = {"reason": error.strerror or type(error).__name__}
        _complain(f"{file}: {say('umpire.unreadable', reason, language)}")
        return BAD_INPUT
    except SheetError as error:
        _complain(f"{file}: {where(error.play, error.place, language)}{told(error.said, language)}")
        return BAD_INPUT
    if as_json:
        for each in judged:
            print(json.dumps(_as_json(file, sheet, each)))
    else:
        _print(file, sheet, judged, language)
    return _compare(file, judged, as_json, language) if check else DONE


def _content(file: Path) -> bytes:
    with file.open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


def _compare(file: Path, judged: tuple[Judged, ...], as_json: bool, language: str) -> int:
    missed = [each for ruled in judged for each in ruled.missed]
    for each in missed:
        values = {"expected": _value(each.expected), "found": _value(each.found)}
        place = where(each.play, f"expect.{each.key}", language)
        _complain(f"{file}: {place}{say('umpire.differs', values, language)}")
    if not as_json:
        key = "umpire.some_differ" if missed else "umpire.all_hold"
        print(say(key, {"count": len(missed) if missed else len(judged)}, language))
    return DIFFERS if missed else DONE


def _as_json(file: Path, sheet: Sheet, judged: Judged) -> dict[str, object]:
    return {
        "file": str(file),
        "play": judged.line.number,
        "by": sheet.players[judged.ruling.by - 1] if judged.ruling.by else None,
        "ruling": judged.facts,
    }


def _print(file: Path, sheet: Sheet, judged: tuple[Judged, ...], language: str) -> None:
    values = {"game": sheet.game.NAME, "names": ", ".join(sheet.players)}
    print(f"{file}: {say('umpire.heading', values, language)}")
    names = [cut(name, LONGEST_NAME) for name in sheet.players]
    cells = max(width(name) for name in names) if sheet.game.WORDS.named else 0
    for each in judged:
        name = padded(names[each.ruling.by - 1] if each.ruling.by else "", cells)
        sentences = " ".join(told(said, language) for said in each.ruling.said)
        clauses = f" [{', '.join(each.ruling.clauses)}]" if each.ruling.clauses else ""
        row = (f"{each.line.number:>4}", *([name] if cells else []), f"{sentences}{clauses}", _score(each.facts))
        print("  ".join(row).rstrip())
    if judged and judged[-1].ruling.over:
        winners = ", ".join(sheet.players[seat - 1] for seat in judged[-1].ruling.winners)
        print(say("umpire.won", {"names": winners}, language))


def _score(facts: Mapping[str, object]) -> str:
    scores = facts.get("scores")
    return " : ".join(str(points) for points in scores.values()) if isinstance(scores, Mapping) else ""


def _value(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)

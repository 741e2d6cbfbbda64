"""`fillip umpire`: rulings for scoresheets and records, to read or as JSON lines."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from fillip.locale.catalogue import LANGUAGES, say
from fillip.referee.game import Said
from fillip.referee.sheet import MOST_BYTES, Judged, Sheet, judge, read
from fillip.referee.sheet_errors import SheetError, shown

DONE, DIFFERS, BAD_INPUT = 0, 1, 2


def run(files: list[Path], check: bool, as_json: bool, language: str = "en") -> int:
    """Print the rulings of every file. The exit status: 0 done, 1 an expectation does not hold, 2 bad input.

    A file with anything wrong in it prints nothing but one sentence on standard error; the other files are still ruled
    on. `check` compares each play's `expect` and names every difference on standard error.
    """
    if language not in LANGUAGES:
        _complain(say("umpire.language", {"found": shown(language), "known": ", ".join(LANGUAGES)}))
        return BAD_INPUT
    if not files:
        _complain(say("umpire.no_file", language=language))
        return BAD_INPUT
    return max(_one(file, check, as_json, language) for file in files)


def _one(file: Path, check: bool, as_json: bool, language: str) -> int:
    try:
        sheet = read(_content(file))
        judged = judge(sheet)
    except OSError as error:
        reason = {"reason": error.strerror or type(error).__name__}
        _complain(f"{file}: {say('umpire.unreadable', reason, language)}")
        return BAD_INPUT
    except SheetError as error:
        _complain(f"{file}: {_where(error.play, error.place, language)}{_text(error.said, language)}")
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
        where = _where(each.play, f"expect.{each.key}", language)
        _complain(f"{file}: {where}{say('umpire.differs', values, language)}")
    if not as_json:
        key = "umpire.some_differ" if missed else "umpire.all_hold"
        print(say(key, {"count": len(missed) if missed else len(judged)}, language))
    return DIFFERS if missed else DONE


def _as_json(file: Path, sheet: Sheet, judged: Judged) -> dict[str, object]:
    return {
        "file": str(file),
        "play": judged.line.number,
        "by": _by(sheet, judged),
        "ruling": judged.facts,
    }


def _by(sheet: Sheet, judged: Judged) -> str | None:
    """The name of whoever played; None for a play that is nobody's."""
    return sheet.players[judged.ruling.by - 1] if judged.ruling.by else None


def _print(file: Path, sheet: Sheet, judged: tuple[Judged, ...], language: str) -> None:
    values = {"game": sheet.game.NAME, "names": ", ".join(sheet.players)}
    print(f"{file}: {say('umpire.heading', values, language)}")
    width = max(len(name) for name in sheet.players)
    for each in judged:
        name = _by(sheet, each) or ""
        sentences = " ".join(_text(said, language) for said in each.ruling.said)
        clauses = f" [{', '.join(each.ruling.clauses)}]" if each.ruling.clauses else ""
        print(f"{each.line.number:>4}  {name:<{width}}  {sentences}{clauses}  {_score(each.facts)}")
    if judged and judged[-1].ruling.over:
        names = ", ".join(sheet.players[seat - 1] for seat in judged[-1].ruling.winners)
        print(say("umpire.won", {"names": names}, language))


def _score(facts: Mapping[str, object]) -> str:
    scores = facts.get("scores")
    return " : ".join(str(points) for points in scores.values()) if isinstance(scores, Mapping) else ""


def _where(play: int, place: str, language: str) -> str:
    parts = [say("umpire.play", {"number": play}, language)] if play else []
    parts += [place] if place else []
    return f"{', '.join(parts)}: " if parts else ""


def _text(said: Said, language: str) -> str:
    return say(said.key, dict(said.values), language)


def _value(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)

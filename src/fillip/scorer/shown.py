"""What the scorer shows: a ruling, the score, the table of all plays, a clause. Texts only, and lines that fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fillip.locale.catalogue import say, told
from fillip.locale.columns import cut, padded, width, wrapped
from fillip.referee.clauses import CLAUSES, Clause
from fillip.referee.correction import Folded
from fillip.referee.sheet import Judged, Sheet
from fillip.referee.sheet_facts import facts_of_state

MARGIN = "      "
LONGEST_NAME = 24
LONGEST_SIDE = 12


def ruling(judged: Judged, language: str, columns: int) -> list[str]:
    """The title of what is a foul or won, the sentences with the clauses, and what they leave on the scorepad."""
    title = told(judged.ruling.title, language)
    said = _sentences(judged, language)
    found = [title, said] if judged.ruling.tone != "notice" and title.rstrip(".") not in said else [said]
    lines = [line for each in found for line in wrapped(each, columns - len(MARGIN))]
    pad = score(judged.facts, language)
    return [f"{MARGIN}{line}".rstrip() for line in (*lines, *(wrapped(pad, columns - len(MARGIN)) if pad else ()))]


def score(facts: Mapping[str, object], language: str) -> str:
    """The scorepad on one line: points, or laps, or the discs that were given out."""
    scores, laps, discs = facts.get("scores"), facts.get("laps"), facts.get("discs")
    if isinstance(scores, Mapping):
        return " · ".join(f"{cut(str(side), LONGEST_NAME)} {points}" for side, points in scores.items())
    if isinstance(laps, Mapping):
        return " · ".join(say("scorer.laps", {"disc": d, "laps": n}, language) for d, n in laps.items())
    if isinstance(discs, Mapping):
        return " · ".join(f"{name} {', '.join(map(str, given))}" for name, given in discs.items())
    return ""


def table(folded: Folded, language: str, columns: int) -> list[str]:
    """Every play on one line: number, player, the score after it, and the ruling."""
    sheet = folded.sheet
    if not sheet.lines:
        return [f"{MARGIN}{say('scorer.no_plays', language=language)}"]
    heads = _score_heads(sheet)
    sides = [cut(head, LONGEST_SIDE) for head in heads]
    player = say("scorer.column_player", language=language)
    names = [cut(name, LONGEST_NAME) for name in sheet.players]
    wide = max(width(name) for name in (*names, player)) if sheet.game.WORDS.named else 0
    cells = [max(width(side), 3) for side in sides]
    heading = [padded("   #", 4), padded(player, wide) if wide else "", *map(_right, sides, cells)]
    lines = ["  ".join([each for each in heading if each] + [say("scorer.column_ruling", language=language)])]
    for judged in folded.judged:
        who = padded(names[judged.ruling.by - 1], wide) if judged.ruling.by and wide else padded("", wide)
        scores = judged.facts.get("scores", judged.facts.get("laps", {}))
        points = [str(scores.get(head, 0)) for head in heads] if isinstance(scores, Mapping) else []
        row = [f"{judged.line.number:>4}", *([who] if wide else []), *map(_right, points, cells)]
        front = "  ".join(row)
        room = max(20, columns - width(front) - 2)
        lines.append(f"{front}  {cut(_sentences(judged, language), room)}".rstrip())
    return [*lines, *(f"{line.number:>4}  –" for line in sheet.lines[len(folded.judged) :])]


def rule(found: str, rulebook: str | None, language: str, columns: int) -> list[str]:
    """A clause by its number, with or without the letters of its rulebook."""
    clause = find_clause(found, rulebook)
    if clause is None:
        return [say("scorer.no_rule", {"found": found}, language)]
    section = say(f"clause.section.{clause.section}", language=language)
    lines = [f"{clause.number} · {section}", *wrapped(say(clause.text_key, language=language), columns - len(MARGIN))]
    if clause.reading_key:
        reading = say("scorer.reading", {"text": say(clause.reading_key, language=language)}, language)
        lines += wrapped(reading, columns - len(MARGIN))
    return [f"{MARGIN}{line}" for line in lines]


def find_clause(found: str, rulebook: str | None) -> Clause | None:
    """The clause that `CRM-30`, `crm30` or, with a rulebook, `30` names."""
    wanted = found.strip().upper().replace(" ", "").replace("–", "-")
    for clause in CLAUSES.values():
        number = clause.number.partition("-")[2]
        if wanted in (clause.number, clause.number.replace("-", "")):
            return clause
        if clause.rulebook == rulebook and wanted in (number, number.lstrip("0")):
            return clause
    return None


def _sentences(judged: Judged, language: str) -> str:
    said = " ".join(told(each, language) for each in judged.ruling.said)
    return f"{said} [{', '.join(judged.ruling.clauses)}]" if judged.ruling.clauses else said


def _score_heads(sheet: Sheet) -> Sequence[str]:
    facts = facts_of_state(sheet.game, sheet.game.initial(sheet.options, sheet.players), sheet.players)
    scores = facts.get("scores", facts.get("laps"))
    return tuple(scores) if isinstance(scores, Mapping) else ()


def _right(text: str, cells: int) -> str:
    return " " * (cells - width(text)) + text

"""What fell, flew, was touched first and went wrong on a board with pockets, from what was typed.

`w w q`, `wwq` or `2w q`: two whites and the queen fell. `-w`: a white flew off. `.w`: a white was touched first;
without it the first piece that fell is taken for it. `.`: nothing was touched and nothing fell.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from fillip.referee.game import Words
from fillip.referee.predicates import STRIKER
from fillip.referee.sheet_errors import shown
from fillip.scorer.entry_error import wrong
from fillip.scorer.vocabulary import Vocabulary

MOST = 40
"""No board holds more pieces."""
_COUNTED = re.compile(r"([0-9]{1,3})([^0-9]+)")


def pocket_report(tokens: Sequence[str], words: Words, vocabulary: Vocabulary) -> dict[str, object]:
    """The report that the tokens spell. Raises EntryError."""
    first: list[str] = []
    pocketed: list[str] = []
    off_board: list[str] = []
    faults: list[str] = []
    for token in tokens:
        typed = token.casefold()
        if typed == ".":
            if len(tokens) > 1 + len([each for each in tokens if _fault(each, words, vocabulary)]):
                raise wrong("alone", found=".")
        elif typed.startswith("."):
            first += _pieces(typed[1:], token, words, vocabulary)
        elif typed.startswith("-"):
            off_board += _pieces(typed[1:], token, words, vocabulary)
        elif fault := _fault(typed, words, vocabulary):
            faults.append(fault)
        else:
            pocketed += _pieces(typed, token, words, vocabulary)
        if len(pocketed) + len(off_board) > MOST:
            raise wrong("many", found=shown(token))
    if len(first) > 1 or STRIKER in first:
        raise wrong("two")
    touched = first or [kind for kind in (*pocketed, *off_board) if kind != STRIKER][:1]
    report: dict[str, object] = {"first_hit": touched[0]} if touched else {}
    lists = {"pocketed": pocketed, "off_board": off_board, "faults": faults}
    return {**report, **{key: each for key, each in lists.items() if each}}


def _fault(typed: str, words: Words, vocabulary: Vocabulary) -> str | None:
    found = vocabulary.things.get(typed.casefold())
    return found if found in words.faults else None


def _pieces(typed: str, token: str, words: Words, vocabulary: Vocabulary) -> list[str]:
    """The kinds of one token: a letter, a word, a count before it, or letters in a row."""
    kinds = {key: kind for key, kind in vocabulary.things.items() if kind in words.kinds or kind == STRIKER}
    if typed in kinds:
        return [kinds[typed]]
    counted = _COUNTED.fullmatch(typed)
    if counted and counted[2] in kinds:
        if int(counted[1]) > MOST:
            raise wrong("many", found=shown(token))
        return [kinds[counted[2]]] * int(counted[1])
    if typed and all(letter in kinds for letter in typed):
        return [kinds[letter] for letter in typed]
    raise wrong("word", found=shown(token))

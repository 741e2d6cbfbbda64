"""Undo and correction as a fold over the plays: change one, and everything after it is judged anew.

A `Folded` sheet is judged as far as its plays are possible. Where a change has made a later play impossible, that play
and those after it stay in the sheet, unjudged, until they are changed or removed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fillip.referee.game import Said
from fillip.referee.sheet import Judged, Line, Sheet, read_line, ruled
from fillip.referee.sheet_errors import SheetError, bad
from fillip.referee.values import replace


@dataclass(frozen=True, slots=True)
class Impossible:
    """The first play that can no longer have happened: its number from 1, the key that is wrong, and why."""

    number: int
    place: str
    said: Said


@dataclass(frozen=True, slots=True)
class Folded:
    """A sheet, the rulings on its plays in order, and the first impossible play, None where all are possible."""

    sheet: Sheet
    judged: tuple[Judged, ...] = ()
    impossible: Impossible | None = None

    @property
    def state(self) -> Any:
        """The state after the last play that is possible."""
        if self.judged:
            return self.judged[-1].ruling.state
        return self.sheet.game.initial(self.sheet.options, self.sheet.players)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.judged) and self.judged[-1].ruling.over


def fold(sheet: Sheet) -> Folded:
    """Judge every play, up to the first that is impossible."""
    return _on(Folded(sheet))


def appended(folded: Folded, play: Mapping[str, object]) -> Folded:
    """One more play at the end. Raises SheetError where it cannot be read or be played now."""
    return inserted(folded, len(folded.sheet.lines) + 1, play)


def replaced(folded: Folded, number: int, play: Mapping[str, object]) -> Folded:
    """Another play in place of play `number`. Raises SheetError where it cannot have happened there."""
    _check(number, len(folded.sheet.lines))
    return _changed(folded, number, play, skip=1)


def inserted(folded: Folded, number: int, play: Mapping[str, object]) -> Folded:
    """A forgotten play, which becomes play `number`. Raises SheetError where it cannot have happened there."""
    _check(number, len(folded.sheet.lines) + 1)
    return _changed(folded, number, play, skip=0)


def removed(folded: Folded, number: int) -> Folded:
    """The sheet without play `number`. Raises SheetError where there is no such play."""
    lines = folded.sheet.lines
    _check(number, len(lines))
    return _on(Folded(_with(folded.sheet, lines[: number - 1], lines[number:]), folded.judged[: number - 1]))


def first(folded: Folded, count: int) -> Folded:
    """The sheet as it was after its first `count` plays, from 0."""
    sheet = replace(folded.sheet, lines=folded.sheet.lines[:count])
    impossible = folded.impossible if folded.impossible and folded.impossible.number <= count else None
    return Folded(sheet, folded.judged[:count], impossible)


def _check(number: int, most: int) -> None:
    if not 1 <= number <= most:
        raise bad("no_play", "", most=most, number=number)


def _changed(folded: Folded, number: int, play: Mapping[str, object], skip: int) -> Folded:
    if number > len(folded.judged) + 1:  # nobody knows what was on the board by then
        raise bad("after_impossible", "", number=len(folded.judged) + 1)
    lines = folded.sheet.lines
    line = read_line(folded.sheet, number, play)
    before = Folded(replace(folded.sheet, lines=lines[: number - 1]), folded.judged[: number - 1])
    judged = ruled(folded.sheet, before.state, line)
    sheet = _with(folded.sheet, (*lines[: number - 1], line), lines[number - 1 + skip :])
    return _on(Folded(sheet, (*before.judged, judged)))


def _with(sheet: Sheet, before: tuple[Line, ...], after: tuple[Line, ...]) -> Sheet:
    """The sheet with those plays. What the later ones expected was expected of another game, so it goes."""
    moved = (
        replace(
            line,
            number=number,
            expect={},
            written={key: each for key, each in line.written.items() if key != "expect"},
        )
        for number, line in enumerate(after, len(before) + 1)
    )
    return replace(sheet, lines=(*before, *moved))


def _on(folded: Folded) -> Folded:
    """Judge on from the last ruling."""
    judged = list(folded.judged)
    state = folded.state
    for line in folded.sheet.lines[len(judged) :]:
        try:
            each = ruled(folded.sheet, state, line)
        except SheetError as error:
            return Folded(folded.sheet, tuple(judged), Impossible(line.number, error.place, error.said))
        judged.append(each)
        state = each.ruling.state
    return Folded(folded.sheet, tuple(judged))

"""Every step of a scorer's evening: undo goes back along them, redo forwards. Frozen; a step is a folded sheet."""

from __future__ import annotations

from dataclasses import dataclass

from fillip.referee.correction import Folded, first


@dataclass(frozen=True, slots=True)
class History:
    """The steps: first the plays of the sheet it began with, one each, then the sheet after each `later` step.

    `at` counts the steps taken, from 0 for the empty sheet; `now` is the sheet after them.
    """

    base: Folded
    later: tuple[Folded, ...]
    at: int
    now: Folded

    @property
    def length(self) -> int:
        """How many steps there are, those that were taken back among them."""
        return len(self.base.sheet.lines) + len(self.later)


def begin(folded: Folded) -> History:
    """The history of a sheet that may hold plays already."""
    return History(folded, (), len(folded.sheet.lines), folded)


def stepped(history: History, folded: Folded) -> History:
    """One more step. What had been taken back is gone."""
    own = len(history.base.sheet.lines)
    if history.at < own:
        return History(history.now, (folded,), history.at + 1, folded)
    return History(history.base, (*history.later[: history.at - own], folded), history.at + 1, folded)


def moved(history: History, steps: int) -> History:
    """As many steps back (below 0) or forwards, as far as there are any."""
    at = max(0, min(history.length, history.at + steps))
    if at == history.at:
        return history
    own = len(history.base.sheet.lines)
    if at <= own:
        return History(history.base, history.later, at, first(history.base, at) if at < own else history.base)
    return History(history.base, history.later, at, history.later[at - own - 1])

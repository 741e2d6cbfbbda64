"""Every step of a scorer's evening: undo goes back along them, redo forwards. Frozen; a step is a folded sheet."""

from __future__ import annotations

from dataclasses import dataclass

from fillip.referee.correction import Folded, first


@dataclass(frozen=True, slots=True)
class History:
    """The sheet after each step; `at` is the step that is shown."""

    steps: tuple[Folded, ...]
    at: int = 0

    @property
    def now(self) -> Folded:
        """The sheet as it stands."""
        return self.steps[self.at]

    @property
    def behind(self) -> int:
        """How many steps can be taken back."""
        return self.at

    @property
    def ahead(self) -> int:
        """How many steps that were taken back can be done again."""
        return len(self.steps) - 1 - self.at


def begin(folded: Folded) -> History:
    """The history of a sheet, with a step for each play that it holds already."""
    count = len(folded.sheet.lines)
    return History((*(first(folded, number) for number in range(count)), folded), count)


def stepped(history: History, folded: Folded) -> History:
    """One more step. What had been taken back is gone."""
    return History((*history.steps[: history.at + 1], folded), history.at + 1)


def moved(history: History, steps: int) -> History:
    """As many steps back (below 0) or forwards, as far as there are any."""
    return History(history.steps, max(0, min(len(history.steps) - 1, history.at + steps)))

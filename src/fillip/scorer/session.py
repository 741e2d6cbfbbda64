"""One sitting of a scorer: the steps taken so far, the file they are saved in, and the copy kept beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fillip.locale.catalogue import say, told
from fillip.locale.places import where
from fillip.referee import sheet
from fillip.referee.correction import Folded, fold
from fillip.referee.sheet_errors import SheetError
from fillip.scorer.desk import Desk
from fillip.scorer.history import History, begin, moved, stepped
from fillip.scorer.saving import COPY, as_text, copy_of, is_copy
from fillip.scorer.vocabulary import command_word


@dataclass
class Session:
    """The desk and everything that changes while somebody sits at it.

    `saved` is the sheet as `file` holds it, `kept` the sheet as `copy` holds it; both None where it holds none.
    """

    desk: Desk
    language: str
    history: History | None = None
    file: str | None = None
    copy: str | None = None
    saved: Folded | None = None
    kept: Folded | None = None

    @property
    def now(self) -> Folded:
        """The sheet as it stands; there has to be a game."""
        assert self.history is not None
        return self.history.now

    @property
    def unsaved(self) -> bool:
        """Whether something has been entered that no file but a copy holds."""
        return self.history is not None and self.now is not self.saved and bool(self.now.sheet.lines)

    def say(self, key: str, values: Mapping[str, str | int] | None = None) -> str:
        """A text of the scorer's, in the language of the sitting."""
        return say(f"scorer.{key}", values, self.language)

    def tell(self, key: str, **values: str | int) -> None:
        """Show a text of the scorer's."""
        self.desk.show(self.say(key, values))

    def ask(self, key: str) -> str:
        """What is answered to a question of the scorer's."""
        return self.desk.ask(f"{self.say(key)} > ").strip()

    def word(self, command: str) -> str:
        """The word that is typed for a command."""
        return command_word(command, self.language)

    def begin(self, folded: Folded) -> None:
        """Sit down to a game that no file holds yet."""
        self.history, self.file, self.saved, self.kept = begin(folded), None, None, None
        self.copy = self._free_copy(f"{folded.sheet.game.NAME}-{self.desk.moment()}.json")

    def step(self, folded: Folded) -> None:
        """Take one more step, and keep a copy at once."""
        assert self.history is not None
        self.history = stepped(self.history, folded)
        self.keep()

    def move(self, steps: int) -> int:
        """Go back (below 0) or forwards along the steps; answers how many were gone."""
        assert self.history is not None
        before = self.history.at
        self.history = moved(self.history, steps)
        if self.history.at != before:
            self.keep()
        return abs(self.history.at - before)

    def keep(self) -> None:
        """Write the copy. Where that fails, it is said once, and tried again at the next step."""
        assert self.copy is not None
        try:
            self.desk.write(self.copy, as_text(self.now.sheet))
            self.kept = self.now
        except OSError as error:
            if self.kept is not None or len(self.now.sheet.lines) == 1:
                self.tell("no_autosave", file=self.copy, reason=_reason(error), save=self.word("save"))
            self.kept = None

    def save(self, file: str) -> bool:
        """Write the sheet to a file; says what came of it."""
        if self.now.impossible:
            self.tell("mend_first", number=self.now.impossible.number)
            return False
        try:
            self.desk.write(file, as_text(self.now.sheet))
        except OSError as error:
            self.tell("not_saved", file=file, reason=_reason(error))
            return False
        self.saved, self.file = self.now, file
        self._drop_copy()
        self.copy = self._free_copy(file)
        self.tell("saved", file=file)
        return True

    def resume(self, file: str) -> str:
        """Go on with the game in a file. Answers what is wrong with it in one sentence, or nothing."""
        try:
            found = sheet.read(self.desk.read(file))
        except OSError as error:
            return f"{file}: {say('umpire.unreadable', {'reason': _reason(error)}, self.language)}"
        except SheetError as error:
            return f"{file}: {where(error.play, error.place, self.language)}{told(error.said, self.language)}"
        folded = fold(found)
        self.history, self.kept = begin(folded), None
        if is_copy(file):
            self.file, self.copy, self.saved, self.kept = None, file, None, folded
        else:
            self.file, self.saved = file, folded
            beside = copy_of(file)
            self.copy = self._free_copy(file)
            if beside != self.copy:
                self.tell("newer", file=beside, command=self.word("resume"))
        return ""

    def _drop_copy(self) -> None:
        if self.copy is not None and self.kept is not None:
            try:
                self.desk.remove(self.copy)
            except OSError:
                return  # it only lies there
        self.kept = None

    def _free_copy(self, file: str) -> str:
        """The name of a copy beside that file which nothing lies under yet."""
        if not self.desk.exists(copy_of(file)):
            return copy_of(file)
        stem = copy_of(file).removesuffix(COPY)
        taken = 2
        while self.desk.exists(f"{stem}-{taken}{COPY}"):
            taken += 1
        return f"{stem}-{taken}{COPY}"


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__

"""Golden dialogues: whole sittings as text, every line as it is shown and typed, and the files that are left.

A dialogue begins with lines after a `#`: its story, its language, the files that lie there (`# holds NAME CONTENT`) and
those that cannot be written (`# full NAME`). What is typed is whatever stands behind a question.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from fillip.referee.games import GAMES
from fillip.referee.sheet import judge, read
from fillip.scorer.sitting import sit
from tests.scorer.desk import PaperDesk

FOLDER = Path(__file__).parent.parent / "golden" / "scorer"
DIALOGUES = sorted(FOLDER.glob("*.txt"))


class GoldenDesk(PaperDesk):
    """Types what the dialogue has behind each question."""

    def __init__(self, story: list[str], dialogue: list[str]) -> None:
        held = [line.removeprefix("# holds ").partition(" ") for line in story if line.startswith("# holds ")]
        super().__init__(files={name: content.encode() for name, _, content in held})
        self.broken = {line.removeprefix("# full ") for line in story if line.startswith("# full ")}
        self.dialogue = dialogue

    def ask(self, prompt: str) -> str:
        line = self.dialogue[len(self.lines)]
        assert f"{line} ".startswith(prompt), "\n".join([*self.lines[-20:], prompt])
        self.typed = iter([f"{line} ".removeprefix(prompt).rstrip()])
        return super().ask(prompt)


def parts_of(text: str) -> tuple[list[str], str]:
    """The lines of the story and all that follows."""
    story = [line for line in text.splitlines() if line.startswith("#")]
    return story, "\n".join(text.splitlines()[len(story) :]) + "\n"


def language_of(story: list[str]) -> str:
    return next(line.split()[-1] for line in story if line.startswith("# language "))


@pytest.mark.parametrize("path", DIALOGUES, ids=lambda path: path.stem)
def test_a_dialogue_goes_as_it_went(path: Path) -> None:
    story, rest = parts_of(path.read_text(encoding="utf-8"))
    desk = GoldenDesk(story, rest.partition("\n--- ")[0].splitlines())
    sit(desk, language_of(story))
    assert desk.transcript == rest


def files_in(path: Path) -> Iterator[bytes]:
    for part in path.read_text(encoding="utf-8").split("\n--- ")[1:]:
        yield part.partition("\n")[2].encode()


@pytest.mark.parametrize("path", DIALOGUES, ids=lambda path: path.stem)
def test_the_files_of_a_dialogue_are_scoresheets_that_hold(path: Path) -> None:
    for content in files_in(path):
        assert not [missed for each in judge(read(content)) for missed in each.missed]


def test_the_dialogues_play_every_game_in_every_language() -> None:
    languages = {language_of(parts_of(path.read_text(encoding="utf-8"))[0]) for path in DIALOGUES}
    assert languages == {"en", "bg", "de"}
    played = {json.loads(content)["game"] for path in DIALOGUES for content in files_in(path)}
    assert played == set(GAMES)

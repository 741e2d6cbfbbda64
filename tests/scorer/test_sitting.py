"""A sitting, whatever is typed: it never fails, nothing entered is lost, and what is saved is a sheet that holds."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fillip.locale.catalogue import LANGUAGES
from fillip.referee.correction import fold
from fillip.referee.games import GAMES
from fillip.referee.sheet import judge, read
from fillip.scorer.history import History, begin, moved, stepped
from fillip.scorer.sitting import DONE, INTERRUPTED, ResumeError, sit
from tests.figures import share
from tests.referee.sheets import SHEETS, copy_of
from tests.scorer.desk import INTERRUPT, PaperDesk

START = {
    game: [str(number), "Ann, Ben", "races=3" if "tournament" in game else ""] for number, game in enumerate(GAMES, 1)
}
START["queen-carrom-back"].pop()
WORDS = [
    *(
        ".",
        ".w",
        "w",
        "b",
        "q",
        "s",
        "p",
        "t",
        "-w",
        "-b",
        "2w",
        "b b",
        ".b b",
        ".r r",
        "r",
        "k",
        "=k",
        "=k .k k",
        "y",
        "-s",
    ),
    *("1", "2", "1 2", "2 1", "o", "o1", "d", "d2", "u", "h", "oh", "b1", "1 1 1", "1.5", "0", "0,7", "#2"),
    *(
        "back",
        "time",
        "@1 resign",
        "@2",
        "bonus",
        "pass",
        "turn",
        "stuck",
        "broke",
        "?",
        "",
        " ",
        "x",
        "=",
        "@",
        "-",
        "\x00",
    ),
    *(
        "undo",
        "undo 3",
        "redo",
        "redo 9",
        "<",
        ">",
        "list",
        "rule 20",
        "rule",
        "language de",
        "language en",
        "language x",
    ),
    *("change 1", "change 2 .b", "change 99", "change", "remove 1", "remove 2", "insert 1 .", "insert 2 w", "insert 1"),
    *("save", "save game", "save full", "resume game", "resume none", "resume", "y", "n", "Ann", "3"),
]


@settings(max_examples=share(3000, 300), deadline=None, suppress_health_check=list(HealthCheck))
@given(
    game=st.sampled_from(sorted(GAMES)),
    typed=st.lists(st.sampled_from(WORDS) | st.text(max_size=6), max_size=40),
    end=st.sampled_from([[], ["quit"], ["quit", "end", "y"], ["quit", "", "quit"], [INTERRUPT]]),
)
def test_whatever_is_typed_the_sitting_ends_well_and_saves_only_what_holds(
    game: str, typed: list[str], end: list[str]
) -> None:
    desk = PaperDesk([*START[game], *typed, *end])
    desk.broken = {"full.json"}
    assert sit(desk, "en") in (DONE, INTERRUPTED)
    assert desk.lines[-1] in ("Goodbye.", "Auf Wiedersehen.")
    for name, content in desk.files.items():
        sheet = read(content)
        if not name.endswith(".autosave.json"):
            assert not [missed for each in judge(sheet) for missed in each.missed]


@given(language=st.sampled_from(LANGUAGES), typed=st.lists(st.text(max_size=12) | st.sampled_from(WORDS), max_size=12))
def test_whatever_is_typed_before_there_is_a_game(language: str, typed: list[str]) -> None:
    assert sit(PaperDesk(typed), language) == DONE


@pytest.mark.parametrize("game", SHEETS)
@pytest.mark.parametrize("end", [[], [INTERRUPT]])
def test_what_was_entered_is_in_the_copy_however_it_ends(game: str, end: list[str]) -> None:
    line = {"discs": "1", "distance": "1.5"}.get(GAMES[game].WORDS.report, ".")
    line = "1 2" if "race" in GAMES[game].WORDS.plays else line
    desk = PaperDesk([*START[game], *(["@1 ."] if game == "carrom" else [line]), *end])
    assert sit(desk, "en") == (INTERRUPTED if end else DONE)
    (name,) = desk.files
    assert name == f"{game}-2026-03-01-1930.autosave.json"
    assert len(read(desk.files[name]).lines) == 1
    assert f"The game is kept in {name}." in desk.lines


@pytest.mark.parametrize("game", SHEETS)
def test_a_sheet_is_gone_on_with_and_saved_as_it_was(game: str) -> None:
    written = copy_of(game)
    desk = PaperDesk(["list", "undo", "redo", "save other", "quit"], {"game.json": json.dumps(written).encode()})
    assert sit(desk, "de", resume="game.json") == DONE
    assert json.loads(desk.files["other.json"]) == written
    assert set(desk.files) == {"game.json", "other.json"}


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"game": "chess", "players": [], "plays": []}'])
def test_a_file_that_is_no_sheet_is_not_gone_on_with(content: bytes) -> None:
    with pytest.raises(ResumeError, match=r"^game\.json: "):
        sit(PaperDesk(files={"game.json": content}), "en", resume="game.json")
    with pytest.raises(ResumeError, match=r"none\.json: The file cannot be read"):
        sit(PaperDesk(), "en", resume="none.json")


def history_of(game: str) -> History:
    return begin(fold(read(json.dumps(SHEETS[game]).encode())))


@given(moves=st.lists(st.integers(-12, 12), max_size=12), game=st.sampled_from(sorted(SHEETS)))
def test_undo_and_redo_go_along_the_same_steps(moves: list[int], game: str) -> None:
    history = history_of(game)
    whole = len(SHEETS[game]["plays"])
    at = whole
    for steps in moves:
        history = moved(history, steps)
        at = max(0, min(whole, at + steps))
        assert history.at == len(history.now.sheet.lines) == len(history.now.judged) == at
    assert moved(moved(history, -99), 99).now == history_of(game).now


def test_a_step_after_undo_forgets_what_was_taken_back() -> None:
    history = moved(history_of("carrooka"), -2)
    other = moved(history_of("carrooka"), -3).now
    history = stepped(history, other)
    assert moved(history, 5) == history
    assert moved(moved(history, -1), 1).now == other
    assert moved(history, -2).now == moved(history_of("carrooka"), -3).now

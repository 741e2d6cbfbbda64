"""`fillip umpire`: what it prints, how it exits, and how little it loads."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fillip.locale.columns import width
from fillip.umpire_command import BAD_INPUT, DIFFERS, DONE, run

SHEET: dict[str, Any] = {
    "game": "carrom",
    "players": ["Ana", "Ben"],
    "options": {"first": "Ana", "boards": 1},
    "plays": [
        {"by": "Ana", "report": {"pocketed": ["white", "white"]}, "expect": {"turn": "Ana"}},
        {"by": "Ana", "report": {"pocketed": ["striker"]}, "expect": {"fouls": ["CRM-30"]}},
    ],
}


def written(tmp_path: Path, sheet: object, name: str = "game.json") -> Path:
    file = tmp_path / name
    file.write_text(json.dumps(sheet), encoding="utf-8")
    return file


def test_rulings_are_printed_with_number_name_sentences_clauses_and_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, SHEET)
    assert run([file], check=False, as_json=False) == DONE
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        f"{file}: carrom: Ana, Ben",
        "   1  Ana  Ana pockets 2 whites. Ana shoots again. [CRM-21]  0 : 0",
        ("   2  Ana  Foul: the striker was pocketed. One white comes back; Ben is next. [CRM-30]  0 : 0"),
    ]
    assert err == ""


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("bg", "Фаул: ударникът падна в джоба. Връща се един бял пул; на ход е Ben."),
        ("de", "Foul: Der Striker ist im Loch. Ein weißer Stein kommt zurück; Ben ist dran."),
    ],
)
def test_rulings_are_printed_in_the_language_asked_for(
    language: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run([written(tmp_path, SHEET)], check=False, as_json=False, language=language)
    assert sentence in capsys.readouterr().out


def test_names_of_every_width_keep_the_table_straight(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["王小明", "Zoë-Alexandrina Montgomery-Fitzgerald", "Åsa\u0301"]
    plays = [{"by": name, "report": {"first_hit": "white"}} for name in names]
    run([written(tmp_path, {"game": "carrom", "players": names, "plays": plays})], check=False, as_json=False)
    lines = capsys.readouterr().out.splitlines()[1:]
    shown = ["王小明", "Zoë-Alexandrina Montgom…", "Åsa\u0301"]
    for line, name, whole in zip(lines, shown, names, strict=True):
        front, _, _ = line[6:].partition(f"  {whole} ")
        assert front.startswith(name)
        assert width(front) == 24


def test_a_race_of_a_tournament_is_nobodys_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = {"game": "carabande-tournament", "players": ["Ana", "Ben"], "options": {"races": 2}}
    file = written(tmp_path, {**sheet, "plays": [{"race": ["Ben", "Ana"]}]})
    run([file], check=False, as_json=True)
    assert json.loads(capsys.readouterr().out)["by"] is None
    run([file], check=False, as_json=False)
    assert capsys.readouterr().out.splitlines()[1].startswith("   1  The finishing order is Ben, Ana. ")


def test_json_prints_one_line_a_play_with_every_fact(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, SHEET)
    assert run([file], check=True, as_json=True) == DONE
    out, err = capsys.readouterr()
    lines = [json.loads(line) for line in out.splitlines()]
    assert err == ""
    assert lines[1] == {
        "file": str(file),
        "play": 2,
        "by": "Ana",
        "ruling": {
            "fouls": ["CRM-30"],
            "clauses": ["CRM-30"],
            "returned": ["white"],
            "scores": {"Ana": 0, "Ben": 0},
            "turn": "Ben",
            "on": "play",
            "left": {"white": 8, "black": 9, "queen": 1},
            "owed": {"Ana": 0, "Ben": 0},
            "round": 1,
            "over": False,
            "winners": [],
        },
    }


def test_check_names_every_difference_and_exits_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = json.loads(json.dumps(SHEET))
    sheet["plays"][0]["expect"] = {"turn": "Ben", "left": {"black": 9}}
    sheet["plays"][1]["expect"] = {"fouls": []}
    file = written(tmp_path, sheet)
    assert run([file], check=True, as_json=True) == DIFFERS
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 2
    left = '{"white": 7, "black": 9, "queen": 1}'
    assert err.splitlines() == [
        f'{file}: play 1, expect.turn: Expected "Ben", the ruling says "Ana".',
        f'{file}: play 1, expect.left: Expected {{"black": 9}}, the ruling says {left}.',
        f'{file}: play 2, expect.fouls: Expected [], the ruling says ["CRM-30"].',
    ]
    assert run([file], check=False, as_json=True) == DONE


def test_a_bad_file_prints_one_sentence_and_the_others_are_still_ruled_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = written(tmp_path, {**SHEET, "plays": [*SHEET["plays"], {"by": "Ana", "report": {}}]}, "bad.json")
    good = written(tmp_path, SHEET, "good.json")
    assert run([bad, good, tmp_path / "none.json", tmp_path], check=True, as_json=True) == BAD_INPUT
    out, err = capsys.readouterr()
    assert {json.loads(line)["file"] for line in out.splitlines()} == {str(good)}
    assert err.splitlines() == [
        f"{bad}: play 3, by: Ben is to play, not Ana.",
        f"{tmp_path / 'none.json'}: The file cannot be read: No such file or directory.",
        f"{tmp_path}: The file cannot be read: Is a directory.",
    ]


def test_what_needs_a_file_or_a_known_language_says_so_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for check in (True, False):
        assert run([], check=check, as_json=not check) == BAD_INPUT
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert f"{'--check' if check else '--json'} needs a file" in err
    assert run([Path("game.json")], check=False, as_json=False, resume="game.json") == BAD_INPUT
    assert capsys.readouterr().err.startswith("--resume goes on with one game")
    assert run([], check=False, as_json=False, language="fr") == BAD_INPUT
    assert "known: en, bg, de" in capsys.readouterr().err


def test_names_that_the_terminal_cannot_show_do_not_stop_it(tmp_path: Path) -> None:
    file = written(tmp_path, json.loads(json.dumps(SHEET).replace("Ana", "Ана")))
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from fillip.cli import main; sys.exit(main())", "umpire", str(file)],
        capture_output=True,
        check=False,
        env={"PYTHONPATH": ":".join(sys.path), "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"\u0410\u043d\u0430 pockets 2 whites." in done.stdout


def test_the_umpire_loads_neither_the_kernel_nor_the_server() -> None:
    program = (
        "import sys; from pathlib import Path; from fillip.umpire_command import run; "
        "run([Path('none.json')], False, False); print(*sorted(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        check=True,
        text=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )
    loaded = set(done.stdout.split())
    assert not loaded & {"numpy", "numba", "msgspec", "fastapi", "typer", "rich", "sqlalchemy", "asyncio"}
    ours = {name.split(".")[1] for name in loaded if name.startswith("fillip.")}
    assert ours == {"referee", "locale", "umpire_command"}

"""Sheets of every game, spoiled in every way: each is ruled on, or refused in one sentence that names play and key."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fillip.locale.catalogue import LANGUAGES, say
from fillip.referee.games import GAMES
from fillip.referee.sheet import judge, read
from fillip.referee.sheet_errors import SheetError
from fillip.referee.sheet_expect import FACTS
from fillip.referee.sheet_play import SORTS
from fillip.umpire_command import BAD_INPUT, DIFFERS, DONE, run
from tests.figures import share
from tests.referee.sheets import SHEETS, copy_of

Way = tuple[str | int, ...]
SAMPLES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    9,
    0.5,
    1e308,
    10**400,
    "",
    "text",
    "Ann",
    "red",
    "3",
    "\ud800",
    [],
    ["text"],
    ["red", "red"],
    [3],
    [[]],
    {},
    {"a": 1},
    {"1": 1},
    {"01": 1},
)


def ways(value: Any, way: Way = ()) -> Iterator[Way]:
    """The way to every value in a sheet."""
    if way:
        yield way
    if isinstance(value, dict):
        for key, each in value.items():
            yield from ways(each, (*way, key))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from ways(each, (*way, index))


def at(sheet: Any, way: Way) -> Any:
    for step in way:
        sheet = sheet[step]
    return sheet


EVERYWHERE = [(game, way) for game, sheet in SHEETS.items() for way in ways(sheet)]


def refused(sheet: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence for a sheet that is refused, without the name of the file; empty for one that is not."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps(sheet), "utf-8")
    status = run([file], check=True, as_json=True)
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    if status != BAD_INPUT:
        assert status == (DIFFERS if err else DONE)
        return ""
    assert out == ""
    assert err.startswith(f"{file}: ")
    assert err.count("\n") == 1
    sentence = err.removeprefix(f"{file}: ").rstrip("\n")
    assert sentence.endswith(".")
    assert sentence.isprintable()
    return sentence


@pytest.mark.parametrize("game", SHEETS)
def test_every_sheet_holds_and_together_they_hold_every_key(game: str) -> None:
    sheet = read(json.dumps(SHEETS[game]).encode())
    assert [missed for each in judge(sheet) for missed in each.missed] == []
    plays = [play for each in SHEETS.values() for play in each["plays"]]
    assert {key for play in plays for key in play} >= {*SORTS, "call"}
    assert {key for play in plays for key in play.get("expect", {})} == set(FACTS)
    assert set(SHEETS) == set(GAMES)


def is_about(sentence: str, game: str, way: Way) -> bool:
    """Whether a sentence names the play of that way, or a later one that no longer fits, and a key of it.

    A play as a whole is named without a key: the sort of play in it is wrong, or the game is over by then.
    """
    if way[0] != "plays" or len(way) == 1:
        return sentence.startswith((str(way[0]), "play ", "options"))
    number, _, rest = sentence.removeprefix("play ").partition(":")
    digits, _, key = number.partition(", ")
    if not sentence.startswith("play ") or int(digits) <= int(way[1]):
        return False
    if int(digits) == int(way[1]) + 1 and len(way) > 3:
        return key.split(".")[0] == way[2] or key in ("by", "call", "place", "report", "choose")
    return bool(rest)


@pytest.mark.parametrize("game", SHEETS)
def test_any_other_value_anywhere_is_ruled_on_or_refused_where_it_stands(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for way in ways(SHEETS[game]):
        for sample in SAMPLES:
            sheet = copy_of(game)
            at(sheet, way[:-1])[way[-1]] = sample
            sentence = refused(sheet, tmp_path, capsys)
            assert not sentence or is_about(sentence, game, way), (way, sample, sentence)


@pytest.mark.parametrize("game", SHEETS)
def test_an_unknown_key_is_refused_wherever_it_stands(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for way in [(), *ways(SHEETS[game])]:
        if isinstance(at(SHEETS[game], way), dict) and way != ("options", "obstacle"):
            sheet = copy_of(game)
            at(sheet, way)["surprise"] = 1
            sentence = refused(sheet, tmp_path, capsys)
            keys = [str(step) for step in (*way, "surprise") if isinstance(step, str) and step != "plays"]
            where = f"play {int(way[1]) + 1}, " if way[:1] == ("plays",) else ""
            assert sentence.startswith(f"{where}{'.'.join(keys)}: "), sentence


@pytest.mark.parametrize("game", SHEETS)
def test_a_missing_key_is_ruled_on_or_named(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for way in ways(SHEETS[game]):
        sheet = copy_of(game)
        del at(sheet, way[:-1])[way[-1]]
        refused(sheet, tmp_path, capsys)


FULL_OF_KEYS = sorted({str(way[-1]) for _, way in EVERYWHERE} | {"surprise", "", "\ud800"})
values = st.recursive(
    st.sampled_from(SAMPLES) | st.integers() | st.floats() | st.text(max_size=4) | st.sampled_from(FULL_OF_KEYS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(FULL_OF_KEYS), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def spoiled(draw: st.DrawFn) -> Any:
    """A sheet with one to three things in it changed, removed, added, doubled or moved."""
    sheet = copy_of(draw(st.sampled_from(sorted(SHEETS))))
    for _ in range(draw(st.integers(1, 3))):
        way = draw(st.sampled_from(list(ways(sheet))))
        holder, step = at(sheet, way[:-1]), way[-1]
        how = draw(st.sampled_from(["change", "remove", "add", "double", "swap"]))
        if how == "change":
            holder[step] = copy.deepcopy(draw(values))  # a sample is never to be spoiled itself
        elif how == "remove":
            del holder[step]
        elif how == "add" and isinstance(holder, dict):
            holder[draw(st.sampled_from(FULL_OF_KEYS))] = copy.deepcopy(draw(values))
        elif how in ("add", "double") and isinstance(holder, list):
            holder.insert(int(step), copy.deepcopy(draw(values) if how == "add" else holder[int(step)]))
        elif how == "swap" and isinstance(holder, list):
            other = draw(st.integers(0, len(holder) - 1))
            holder[int(step)], holder[other] = holder[other], holder[int(step)]
        if not sheet:
            break
    return sheet


@settings(max_examples=share(6000, 600), deadline=None, suppress_health_check=list(HealthCheck))
@given(sheet=spoiled())
def test_however_a_sheet_is_spoiled_it_is_ruled_on_or_refused_in_every_language(sheet: Any) -> None:
    try:
        judge(read(json.dumps(sheet).encode()))
    except SheetError as error:
        assert error.play or error.place
        for language in LANGUAGES:
            sentence = say(error.said.key, dict(error.said.values), language)
            assert sentence.isprintable()
            assert len(sentence) < 600


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "9" * 5000, "1e999"])
@pytest.mark.parametrize("game", SHEETS)
def test_a_number_that_is_none_is_refused_where_it_stands(
    game: str, number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for way in ways(SHEETS[game]):
        sheet = copy_of(game)
        at(sheet, way[:-1])[way[-1]] = "here"
        file = tmp_path / "game.json"
        file.write_text(json.dumps(sheet).replace('"here"', number), "utf-8")
        assert run([file], check=False, as_json=False) == BAD_INPUT
        keys = [str(step) for step in way if isinstance(step, str) and step != "plays"]
        place = [f"play {int(way[1]) + 1}"] if way[0] == "plays" and len(way) > 1 else []
        place += [".".join(keys)] if keys else [] if place else ["plays"]
        assert capsys.readouterr().err.startswith(f"{file}: {', '.join(place)}: "), way


CASES: list[tuple[str, dict[str, Any], str]] = [
    ("carrooka", {"by": "Ben", "report": {}, "call": "white"}, "play 9, call"),
    ("carrooka", {"by": "Ben", "choose": "bonus", "call": "red"}, "play 9, call"),
    ("carrooka", {"by": "Ben", "choose": "maybe"}, "play 9, choose"),
    ("carrooka", {"by": "Ben", "place": ["red"]}, "play 9, place"),
    ("carabande", {"by": "Ben", "report": {"first_hit": "red"}}, "play 8, report.first_hit"),
    ("carabande", {"by": "Ben", "report": {}}, "play 8, report.disc"),
    ("carabande", {"by": "Ben", "report": {"disc": "2"}}, "play 8, report.disc"),
    ("carabande", {"by": "Ben", "report": {"disc": 9}}, "play 8, report.disc"),
    ("carabande", {"by": "Ben", "report": {"disc": 2, "crossings": {"02": 1}}}, "play 8, report.crossings.02"),
    ("carabande", {"by": "Ben", "report": {"disc": 2, "crossings": {"2": 1.0}}}, "play 8, report.crossings.2"),
    ("carabande", {"by": "Ben", "report": {"disc": 2, "crossings": {"2": 10**9}}}, "play 8, report.crossings.2"),
    ("carabande", {"by": "Ben", "report": {"disc": 2, "off_track": ["2"]}}, "play 8, report.off_track"),
    ("carabande", {"by": "Ben", "report": {"disc": 2, "face_down": ["obstacle"]}}, "play 8, report.face_down"),
    ("carabande", {"by": "Ben", "report": {"disc": 2, "obstacle": 1}}, "play 8, report.obstacle"),
    ("carabande", {"by": "Ben", "turn_over": True}, "play 8, turn_over"),
    ("carabande", {"by": "Ben", "miss": 0}, "play 8, miss"),
    ("carabande", {"by": "Ben", "lapse": True, "expect": {"laps": {"4": 0}}}, "play 8, expect.laps.4"),
    ("carabande", {"by": "Ben", "lapse": True, "expect": {"left": {}}}, "play 8, expect.left"),
    ("carabande-pole", {"by": "Ann", "report": {"disc": 1}}, "play 5, report.distance"),
    ("carabande-pole", {"by": "Ann", "report": {"disc": 1, "distance": -0.1}}, "play 5, report.distance"),
    ("carabande-pole", {"by": "Ann", "report": {"disc": 1, "distance": "1"}}, "play 5, report.distance"),
    ("carabande-pole", {"by": "Ann", "report": {"disc": 1, "distance": 10**400}}, "play 5, report.distance"),
    ("carabande-pole", {"by": "Ann", "report": {"disc": 1, "distance": 1}}, "play 5"),
    ("carabande-tournament", {"by": "Ann", "race": ["Ann", "Ben", "Cid"]}, "play 3, by"),
    ("carabande-tournament", {"race": ["Ann", "Ben", "Dan"]}, "play 3, race"),
    ("carabande-tournament", {"race": "Ann"}, "play 3, race"),
    ("carabande-tournament", {"resign": True}, "play 3, resign"),
    ("carabande-tournament", {"race": ["Ann", "Ben", "Cid"], "expect": {"turn": None}}, "play 3, expect.turn"),
]


@pytest.mark.parametrize(("game", "play", "place"), CASES, ids=str)
def test_a_play_that_does_not_fit_is_refused_where_it_is_wrong(
    game: str, play: dict[str, Any], place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = copy_of(game)
    sheet["plays"].append(play)
    assert refused(sheet, tmp_path, capsys).startswith(f"{place}: ")


def missed(game: str, number: int, expect: dict[str, Any]) -> list[str]:
    """The keys of an `expect` that do not hold after play `number` of the game's sheet."""
    sheet = copy_of(game)
    sheet["plays"][number - 1]["expect"] = expect
    return [each.key for each in judge(read(json.dumps(sheet).encode()))[number - 1].missed]


def test_laps_that_are_missing_count_as_nothing() -> None:
    assert missed("carabande", 1, {"laps": {}}) == []
    assert missed("carabande", 1, {"laps": {"2": 1}}) == ["laps"]


def test_discs_face_down_have_no_order_and_finishing_has_one() -> None:
    sheet = {"game": "carabande", "players": ["Ann", "Ben"], "options": {"laps": 1}, "plays": []}
    plays: list[dict[str, Any]] = [
        {"by": "Ann", "report": {"disc": 1, "crossings": {"1": 1}}},
        {
            "by": "Ben",
            "report": {"disc": 2, "crossings": {"2": 1}, "face_down": [1, 2]},
            "expect": {"face_down": [2, 1]},
        },
    ]
    assert [each.missed for each in judge(read(json.dumps({**sheet, "plays": plays}).encode()))] == [(), ()]
    plays[1] = {"by": "Ben", "report": {"disc": 2, "crossings": {"2": 2, "1": 1}}, "expect": {"finished": [1, 2]}}
    assert judge(read(json.dumps({**sheet, "plays": plays}).encode()))[1].missed != ()


def test_whether_a_bonus_is_in_hand_means_nothing_right_after_it_was_chosen() -> None:
    assert missed("carrooka", 5, {"bonus": True}) == missed("carrooka", 5, {"bonus": False}) == []
    assert missed("carrooka", 4, {"bonus": False}) == ["bonus"]


def test_the_discs_of_pole_position_mean_something_only_when_they_are_given_out() -> None:
    assert missed("carabande-pole", 1, {"discs": {"Ann": [4]}}) == []
    assert missed("carabande-pole", 4, {"discs": {"Ann": [4, 2], "Ben": [3, 1]}}) == []
    assert missed("carabande-pole", 4, {"discs": {"Ann": [1, 3], "Ben": [2, 4]}}) == ["discs"]
    assert missed("carabande-pole", 4, {"pairing": ["Ben"]}) == []


def test_pairings_are_in_order() -> None:
    assert missed("carabande-pole", 1, {"pairing": ["Ben", "Ann"]}) == ["pairing"]

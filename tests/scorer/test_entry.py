"""A typed line, read: what it says, and one sentence for what it cannot say."""

from __future__ import annotations

from typing import Any

import pytest

from fillip.locale.catalogue import say
from fillip.referee.correction import fold
from fillip.referee.games import GAMES
from fillip.referee.sheet import read_value
from fillip.scorer.entry import Entry, EntryError, Situation, read_call, read_entry, read_who, written
from fillip.scorer.playing import situation
from fillip.scorer.setting_up import read_options

NAMES = ("Ann", "Ben", "Anton Lee")


def now(game: str, *plays: dict[str, Any], language: str = "en", **options: object) -> Situation:
    names = list(NAMES[: max(count for count in GAMES[game].WORDS.players if count <= 3)])
    sheet = {"game": game, "players": names, "options": options, "plays": list(plays)}
    return situation(fold(read_value(sheet)), language)


def report(line: str, game: str = "carrom", language: str = "en") -> object:
    return read_entry(line, now(game, language=language)).value


@pytest.mark.parametrize(
    ("line", "value"),
    [
        (".", {}),
        (".w", {"first_hit": "white"}),
        ("w", {"first_hit": "white", "pocketed": ["white"]}),
        ("w w q", {"first_hit": "white", "pocketed": ["white", "white", "queen"]}),
        ("wwq", {"first_hit": "white", "pocketed": ["white", "white", "queen"]}),
        ("2w q", {"first_hit": "white", "pocketed": ["white", "white", "queen"]}),
        ("W white", {"first_hit": "white", "pocketed": ["white", "white"]}),
        ("s", {"pocketed": ["striker"]}),
        ("sb", {"first_hit": "black", "pocketed": ["striker", "black"]}),
        ("-w -2b", {"first_hit": "white", "off_board": ["white", "black", "black"]}),
        (".q w -s", {"first_hit": "queen", "pocketed": ["white"], "off_board": ["striker"]}),
        ("p", {"faults": ["push"]}),
        (". p", {"faults": ["push"]}),
        ("w p t diagonal", {"first_hit": "white", "pocketed": ["white"], "faults": ["push", "touch", "diagonal"]}),
        ("broke", {"broke": True}),
    ],
)
def test_what_fell_flew_was_touched_and_went_wrong(line: str, value: dict[str, Any]) -> None:
    assert report(line) == value


@pytest.mark.parametrize(
    ("language", "line"), [("bg", "б б д -у"), ("bg", "ббд -s"), ("de", "w w q -t"), ("de", "2weiß q -striker")]
)
def test_the_letters_are_those_of_the_language(language: str, line: str) -> None:
    if language == "de" and "weiß" in line:
        line = line.replace("weiß", "w")
    wanted = {"first_hit": "white", "pocketed": ["white", "white", "queen"], "off_board": ["striker"]}
    assert report(line, language=language) == wanted


@pytest.mark.parametrize(
    "line",
    [
        "x",
        "wx",
        "w,",
        ".",
        "..",
        ".s",
        ".w .b",
        "-",
        "41w",
        "999w",
        "0",
        "3",
        "w .",
        "broke w",
        "time w",
        "=w",
        "#3",
        "w#",
    ],
)
def test_what_cannot_be_typed_is_one_sentence(line: str) -> None:
    if line == ".":
        line = ". ."
    with pytest.raises(EntryError) as error:
        read_entry(line, now("carrom"))
    sentence = say(error.value.said.key, dict(error.value.said.values))
    assert sentence.endswith(".")
    assert len(sentence) < 200


@pytest.mark.parametrize(
    ("line", "value"),
    [
        (".", {"disc": 1}),
        ("1", {"disc": 1, "crossings": {"1": 1}}),
        ("1 1 b2 b", {"disc": 1, "crossings": {"1": 1, "2": -1}}),
        ("o", {"disc": 1, "off_track": [1]}),
        ("o2 oh", {"disc": 1, "off_track": [2, "obstacle"]}),
        ("d u3", {"disc": 1, "face_down": [1], "face_up": [3]}),
        ("h p", {"disc": 1, "obstacle": True, "faults": ["push"]}),
        ("#3 3 d", {"disc": 3, "crossings": {"3": 1}, "face_down": [3]}),
    ],
)
def test_what_discs_did(line: str, value: dict[str, Any]) -> None:
    assert report(line, "carabande") == value


@pytest.mark.parametrize("line", ["0", "10", "x1", "h1", "oo", "d0", "1 .", "#9x", "##", "o-1"])
def test_what_discs_cannot_do_is_one_sentence(line: str) -> None:
    with pytest.raises(EntryError):
        read_entry(line, now("carabande"))


@pytest.mark.parametrize(("line", "metres"), [("1.83", 1.83), ("1,83", 1.83), ("0", 0), ("2.0", 2)])
def test_a_distance_is_typed_with_a_point_or_a_comma(line: str, metres: float) -> None:
    assert report(line, "carabande-pole") == {"disc": 1, "distance": metres}


@pytest.mark.parametrize("line", ["-1", "1.", "1e3", "inf", "nan", "12345", "1 2", "٣"])
def test_what_is_no_distance_is_one_sentence(line: str) -> None:
    with pytest.raises(EntryError):
        read_entry(line, now("carabande-pole"))


@pytest.mark.parametrize("line", ["2 1 3", "ben ann anton", "Ben, Ann, Anton Lee", "2,1,3"])
def test_a_finishing_order_is_typed_as_numbers_or_names(line: str) -> None:
    entry = read_entry(line, now("carabande-tournament", races=2))
    assert written(entry, None, None) == {"race": ["Ben", "Ann", "Anton Lee"]}


@pytest.mark.parametrize("line", ["1 2", "1 2 2", "1 2 4", "an ben 3"])
def test_an_order_without_everybody_once_is_one_sentence(line: str) -> None:
    with pytest.raises(EntryError):
        read_entry(line, now("carabande-tournament", races=2))


def test_other_plays_are_one_word() -> None:
    red = {"by": "Ann", "report": {"first_hit": "red"}}
    foul = {"by": "Ben", "report": {}}
    offered = now("carrooka", red, foul, {"by": "Anton Lee", "report": {"first_hit": "red"}})
    assert read_entry("bonus", offered) == Entry("choose", "bonus")
    assert read_entry("pass", offered) == Entry("choose", "pass")
    assert read_entry("time", offered) == Entry("lapse", True)
    assert read_entry("@ben resign", offered) == Entry("resign", True, by="Ben")
    assert read_entry("stuck", now("carabande", professional=True)) == Entry("miss", 1)
    assert read_entry("turn", now("carabande")) == Entry("turn_over", 1)
    returned = now("carrom", {"by": "Ann", "report": {"first_hit": "white", "off_board": ["white", "black"]}})
    assert read_entry("back", returned) == Entry("place", ["black", "white"])


def test_a_colour_is_named_in_the_line() -> None:
    red = {"by": "Ann", "report": {"first_hit": "red", "pocketed": ["red"]}}
    called = read_entry("=k .b b", now("carrooka", red))
    assert written(called, "Ann", called.call) == {
        "by": "Ann",
        "call": "black",
        "report": {"first_hit": "blue", "pocketed": ["blue"]},
    }
    assert read_call("black", now("carrooka", red)) == "black"
    for wrong in ("r", "", "x", "kk"):
        with pytest.raises(EntryError):
            read_call(wrong, now("carrooka", red))


@pytest.mark.parametrize(("typed", "name"), [("@2", "Ben"), ("Ben", "Ben"), ("b", "Ben"), ("ANT", "Anton Lee")])
def test_a_player_is_a_number_a_name_or_its_beginning(typed: str, name: str) -> None:
    assert read_who(typed, NAMES) == name


@pytest.mark.parametrize("typed", ["", "@", "an", "0", "4", "x", "99999999999"])
def test_who_is_nobody_or_could_be_two_is_one_sentence(typed: str) -> None:
    with pytest.raises(EntryError):
        read_who(typed, NAMES)


def test_a_name_with_spaces_may_stand_anywhere_in_the_line() -> None:
    for line in ("@Anton Lee w", "w @Anton Lee", "@3 w", "w @anton"):
        assert read_entry(line, now("carrom")).by == "Anton Lee"


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("", {}),
        ("points=15 first='Anton Lee'", {"points": 15, "first": "Anton Lee"}),
        ("tower=yes shot_line=False", {"tower": True, "shot_line": False}),
        ('obstacle={"x": 0.1, "y": 0} track=oval', {"obstacle": {"x": 0.1, "y": 0}, "track": "oval"}),
        ("points=-3", {"points": -3}),
        ("points=٣", {"points": "٣"}),
        ("obstacle={NaN", {"obstacle": "{NaN"}),
    ],
)
def test_options_are_names_and_values(line: str, options: dict[str, object]) -> None:
    assert read_options(line) == options


@pytest.mark.parametrize("line", ["points", "=3", "points=", "points=1 points=2", "first='Ann"])
def test_what_is_no_option_is_one_sentence(line: str) -> None:
    with pytest.raises(EntryError):
        read_options(line)

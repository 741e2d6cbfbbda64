"""Reading scoresheets: everything that may stand in one, and one sentence for everything that may not."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fillip.locale.catalogue import LANGUAGES, say
from fillip.referee.sheet import MOST_BYTES, Sheet, judge, read
from fillip.referee.sheet_errors import SheetError
from fillip.umpire_command import BAD_INPUT, DIFFERS, run
from tests.figures import share

# Every key that a scoresheet or a record of Carrom may hold.
FULL: dict[str, Any] = {
    "format": 1,
    "game": "carrom",
    "players": ["Ann", "Ben"],
    "options": {"first": "Ann", "points": 25, "boards": 8, "direction": "counterclockwise"},
    "seed": 7,
    "versions": {"fillip": "0.1"},
    "kit": {},
    "table": {"hand": "exact"},
    "result": {},
    "plays": [
        {
            "by": "Ann",
            "report": {"first_hit": "white", "pocketed": ["white"], "off_board": [], "faults": [], "broke": True},
            "at": "2026-03-01T18:00:00Z",
            "aim": "code",
            "flick": "code",
            "layout": "code",
            "trace": "code",
            "note": "soft",
            "spaced": {"x": 0.1, "y": 0.2},
            "expect": {
                "scores": {"Ann": 0, "Ben": 0},
                "fouls": [],
                "clauses": ["CRM-21"],
                "turn": "Ann",
                "on": "play",
                "returned": [],
                "left": {"white": 8, "black": 9, "queen": 1},
                "owed": {"Ann": 0, "Ben": 0},
                "round": 1,
                "over": False,
                "winners": [],
            },
        },
        {"by": "Ann", "report": {"pocketed": ["striker"], "off_board": ["black"], "faults": ["push"]}},
        {"by": "Ben", "place": ["black", "white"], "put": [{"id": "white-1", "x": 0.01, "y": 0}]},
        {"by": "Ben", "lapse": True},
        {"by": "Ann", "resign": True, "expect": {"winners": ["Ben"]}},
    ],
}
NEEDED = {"game", "players", "plays", "by", "report", "place", "lapse", "resign", "id", "x", "y"}
CODE = (str, dict)
# What may stand at a key; list items are under the key of their list with [].
SORTS: dict[str, tuple[type, ...]] = {
    "": (dict,),
    "format": (int,),
    "game": (str,),
    "players": (list,),
    "players[]": (str,),
    "options": (dict,),
    "options.first": (str,),
    "options.points": (int,),
    "options.boards": (int,),
    "options.direction": (str,),
    "seed": (int, str),
    "versions": (dict,),
    "versions.fillip": (object,),
    "kit": (dict,),
    "table": (dict,),
    "table.hand": (object,),
    "result": (dict,),
    "plays": (list,),
    "plays[]": (dict,),
    "by": (str,),
    "report": (dict,),
    "report.first_hit": (str, type(None)),
    "report.pocketed": (list,),
    "report.pocketed[]": (str,),
    "report.off_board": (list,),
    "report.off_board[]": (str,),
    "report.faults": (list,),
    "report.faults[]": (str,),
    "report.broke": (bool,),
    "place": (list,),
    "place[]": (str,),
    "lapse": (bool,),
    "resign": (bool,),
    "at": (str, int, float),
    "aim": CODE,
    "flick": CODE,
    "layout": CODE,
    "trace": CODE,
    "note": (str,),
    "spaced": (dict,),
    "spaced.x": (int, float),
    "spaced.y": (int, float),
    "put": (list,),
    "put[]": (dict,),
    "put[].id": (str,),
    "put[].x": (int, float),
    "put[].y": (int, float),
    "expect": (dict,),
    "expect.scores": (dict,),
    "expect.scores.Ann": (int,),
    "expect.scores.Ben": (int,),
    "expect.fouls": (list,),
    "expect.clauses": (list,),
    "expect.clauses[]": (str,),
    "expect.turn": (str, type(None)),
    "expect.on": (str,),
    "expect.returned": (list,),
    "expect.left": (dict,),
    "expect.left.white": (int,),
    "expect.left.black": (int,),
    "expect.left.queen": (int,),
    "expect.owed": (dict,),
    "expect.owed.Ann": (int,),
    "expect.owed.Ben": (int,),
    "expect.round": (int,),
    "expect.over": (bool,),
    "expect.winners": (list,),
    "expect.winners[]": (str,),
}
SAMPLES: tuple[Any, ...] = (None, True, 3, 0.5, "text", [], ["text"], [3], {}, {"a": 1})
OPEN = {"versions", "kit", "table", "result", "aim", "flick", "layout", "trace"}

Way = tuple[str | int, ...]


def ways(value: Any, way: Way = ()) -> Iterator[Way]:
    """The way to every value in the sheet."""
    yield way
    if isinstance(value, dict):
        for key, each in value.items():
            yield from ways(each, (*way, key))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from ways(each, (*way, index))


ALL_WAYS = [way for way in ways(FULL) if way]


def sort_key(way: Way) -> str:
    """The key of `SORTS` for a way; inside a play, as seen from the play."""
    inside = way[2:] if way[0] == "plays" and len(way) > 2 else way
    text = ""
    for step in inside:
        text += "[]" if isinstance(step, int) else f".{step}"
    return text.removeprefix(".")


def place_of(way: Way) -> str:
    """Where an error at a way is said to be."""
    steps = ".".join(str(step) for step in way if isinstance(step, str))
    if way[0] == "plays" and len(way) > 1:
        inner = steps.removeprefix("plays").removeprefix(".")
        return f"play {int(way[1]) + 1}, {inner}" if inner else f"play {int(way[1]) + 1}"
    return steps


def changed(way: Way, value: Any) -> dict[str, Any]:
    sheet = copy.deepcopy(FULL)
    target: Any = sheet
    for step in way[:-1]:
        target = target[step]
    target[way[-1]] = value
    return sheet


def removed(way: Way) -> dict[str, Any]:
    sheet = copy.deepcopy(FULL)
    target: Any = sheet
    for step in way[:-1]:
        target = target[step]
    del target[way[-1]]
    return sheet


def umpire(sheet: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    file = tmp_path / "game.json"
    file.write_bytes(sheet if isinstance(sheet, bytes) else json.dumps(sheet).encode())
    status = run([file], check=True, as_json=True)
    out, err = capsys.readouterr()
    return status, out, err.replace(str(file), "game.json")


def is_refused(answer: tuple[int, str, str], place: str) -> None:
    status, out, err = answer
    assert (status, out) == (BAD_INPUT, "")
    assert err.startswith(f"game.json: {place}: " if place else "game.json: "), err
    assert err.count("\n") == 1, err
    assert err.endswith(".\n"), err
    assert ". " not in err.removeprefix("game.json"), f"one sentence: {err}"
    assert "Traceback" not in err


def test_the_full_sheet_reads_and_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = umpire(FULL, tmp_path, capsys)
    assert (status, len(out.splitlines()), err) == (0, 5, "")
    assert {sort_key(way) for way in ALL_WAYS} == set(SORTS) - {""}


@pytest.mark.parametrize("way", ALL_WAYS, ids=str)
def test_a_value_of_the_wrong_sort_is_refused_where_it_stands(
    way: Way, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sorts = SORTS[sort_key(way)]
    for sample in SAMPLES:
        right = isinstance(sample, sorts) and not (sample is True and bool not in sorts and object not in sorts)
        if not right:
            is_refused(umpire(changed(way, sample), tmp_path, capsys), place_of(way))


@pytest.mark.parametrize("way", ALL_WAYS, ids=str)
def test_a_missing_key_is_refused_or_left_to_its_default(
    way: Way, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key = way[-1]
    if isinstance(key, int):
        return
    answer = umpire(removed(way), tmp_path, capsys)
    if key in NEEDED:
        # without its sort of play a play as a whole is wrong
        place = place_of(way[:-1] if key in ("report", "place", "lapse", "resign") else way)
        is_refused(answer, place)
    elif way[-2:] in (("scores", "Ann"), ("scores", "Ben")):
        is_refused(answer, place_of(way))
    elif way[:2] == ("plays", 1) or way == ("plays", 0, "report", "pocketed"):
        # Whose turn it is or what came back is another then, so that later plays need not fit.
        assert answer[0] in (0, BAD_INPUT)
        assert answer[2].count("\n") == (answer[0] == BAD_INPUT)
    else:
        assert answer[0] in (0, DIFFERS)
        assert "Traceback" not in answer[2]


@pytest.mark.parametrize(
    "way", [(), *(way for way in ALL_WAYS if SORTS[sort_key(way)] == (dict,) and sort_key(way) not in OPEN)], ids=str
)
def test_an_unknown_key_is_refused(way: Way, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = copy.deepcopy(FULL)
    target: Any = sheet
    for step in way:
        target = target[step]
    target["surprise"] = 1
    is_refused(umpire(sheet, tmp_path, capsys), place_of((*way, "surprise")))


OUT_OF_RANGE: list[tuple[Way, Any]] = [
    (("format",), 2),
    (("game",), "chess"),
    (("game",), "crokinole"),
    (("players",), ["Ann"]),
    (("players",), []),
    (("players",), ["Ann", "Ben", "Cid", "Dan", "Eve"]),
    (("players",), ["Ann", "Ann"]),
    (("players",), ["Ann", " "]),
    (("players",), ["Ann", "B\nen"]),
    (("seed",), "\ud800"),
    (("options", "points"), 0),
    (("options", "points"), -25),
    (("options", "points"), 10**9),
    (("options", "boards"), 0),
    (("options", "boards"), 100),
    (("options", "direction"), "sideways"),
    (("options", "first"), "Cid"),
    (("plays", 0, "at"), 10**400),
    (("plays", 0, "spaced", "x"), -(10**400)),
    (("plays", 2, "put", 0, "y"), 10**400),
    (("plays", 0, "by"), "Cid"),
    (("plays", 0, "by"), "Ben"),
    (("plays", 0, "report", "first_hit"), "red"),
    (("plays", 0, "report", "first_hit"), "striker"),
    (("plays", 0, "report", "pocketed"), ["queen", "queen"]),
    (("plays", 0, "report", "pocketed"), ["white"] * 10),
    (("plays", 0, "report", "off_board"), ["white"] * 9),
    (("plays", 1, "report", "off_board"), ["striker"]),
    (("plays", 0, "report", "faults"), ["sneeze"]),
    (("plays", 0, "report", "faults"), ["push", "push"]),
    (("plays", 0, "report", "broke"), False),
    (("plays", 2, "place"), ["white"]),
    (("plays", 2, "place"), ["black", "white", "queen"]),
    (("plays", 2, "place"), ["striker"]),
    (("plays", 3, "lapse"), False),
    (("plays", 3, "by"), "Ann"),
    (("plays", 4, "resign"), False),
    (("plays", 0, "expect", "scores", "Ann"), -1),
    (("plays", 0, "expect", "fouls"), ["CRM-99"]),
    (("plays", 0, "expect", "turn"), "Cid"),
    (("plays", 0, "expect", "on"), "red"),
    (("plays", 0, "expect", "returned"), ["striker"]),
    (("plays", 0, "expect", "left", "white"), -1),
    (("plays", 0, "expect", "owed", "Ben"), -1),
    (("plays", 0, "expect", "round"), 0),
    (("plays", 0, "expect", "winners"), ["Cid"]),
]


@pytest.mark.parametrize(("way", "value"), OUT_OF_RANGE, ids=str)
def test_a_value_out_of_range_is_refused_where_it_stands(
    way: Way, value: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    is_refused(umpire(changed(way, value), tmp_path, capsys), place_of(way))


@pytest.mark.parametrize(
    ("play", "place"),
    [
        ({"by": "Ann"}, "play 6"),
        ({"by": "Ann", "report": {}, "lapse": True}, "play 6"),
        ({"by": "Ann", "report": {}}, "play 6"),  # the game is over by then
        ({"by": "Ann", "choose": "bonus"}, "play 6, choose"),
        ({"by": "Ann", "report": {}, "call": "red"}, "play 6, call"),
        ({"by": "Ann", "report": {}, "expect": {"bonus": True}}, "play 6, expect.bonus"),
        ({"by": "Ann", "report": {}, "": 1}, 'play 6, ""'),
        ({"by": "Ann", "report": {}, "a\nb": 1}, "play 6, a\\nb"),
    ],
    ids=str,
)
def test_a_play_that_does_not_fit_the_game_is_refused(
    play: dict[str, Any], place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = copy.deepcopy(FULL)
    sheet["plays"].append(play)
    is_refused(umpire(sheet, tmp_path, capsys), place)


@pytest.mark.parametrize(
    "way", [(), *(way for way in ALL_WAYS if SORTS[sort_key(way)] == (dict,) or way[-1] in ("aim", "trace"))], ids=str
)
def test_a_key_that_stands_twice_is_refused_where_it_stands(
    way: Way, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    marked = json.dumps(changed(way, "here") if way else "here")
    data = marked.replace('"here"', '{"one": 1, "two": [{}], "two": {"in": 1, "in": 2}}').encode()
    is_refused(umpire(data, tmp_path, capsys), place_of((*way, "two")))


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", ""),
        (b" \n", ""),
        (b"\xff\xfe", ""),
        (b"{", ""),
        (b"[]", ""),
        (b"null", ""),
        (b'{"game": "carrom",}', ""),
        (b'{"game": "carrom"} x', ""),
        (b'{"game": "carrom", "game": "carrom"}', "game"),
        (b'{"game": NaN}', "game"),
        (b'{"game": -Infinity}', "game"),
        (b"[" * 100_000 + b"]" * 100_000, ""),
        (b'{"game": ' + b"9" * 5000 + b"}", "game"),
        (json.dumps({**FULL, "game": "\ud800"}).encode(), "game"),
        (json.dumps({**FULL, "players": ["Ann", "\ud800"]}).encode(), "players"),
        (b'{"\\ud800": 1}', "\\ud800"),
        (b" " * (MOST_BYTES + 1), ""),
    ],
    ids=lambda value: repr(value)[:24],
)
def test_a_file_that_is_no_scoresheet_is_refused(
    data: bytes, place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    is_refused(umpire(data, tmp_path, capsys), place)


def test_a_file_of_just_under_32_mb_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.dumps(FULL).encode()
    status, _, _ = umpire(data + b" " * (MOST_BYTES - len(data)), tmp_path, capsys)
    assert status == 0


def test_a_sheet_may_begin_with_a_byte_order_mark_and_hold_no_plays() -> None:
    assert read(b"\xef\xbb\xbf" + json.dumps({**FULL, "plays": []}).encode()).lines == ()


def test_the_seed_draws_the_first_player_where_no_option_names_one() -> None:
    def first(**head: object) -> int | None:
        sheet: Sheet = read(json.dumps({"game": "carrom", "players": ["Ann", "Ben"], "plays": [], **head}).encode())
        return sheet.options.first  # type: ignore[no-any-return]

    assert first() is None
    assert {first(seed=seed) for seed in range(20)} == {1, 2}
    assert first(seed="a word") == first(seed="a word")
    assert {first(seed=seed, options={"first": "Ben"}) for seed in range(20)} == {2}


def test_missing_kinds_and_sides_count_as_nothing_in_left_and_owed() -> None:
    sheet = {
        "game": "carrom",
        "players": ["Ann", "Ben"],
        "plays": [{"by": "Ann", "report": {"pocketed": ["white"] * 8 + ["queen"]}}],
    }
    for expect, missed in (
        ({"left": {"white": 1, "black": 9}, "owed": {}}, []),
        ({"left": {"white": 1}, "owed": {"Ann": 1}}, ["left", "owed"]),
    ):
        sheet["plays"] = [{"by": "Ann", "report": {"pocketed": ["white"] * 8 + ["queen"]}, "expect": expect}]
        judged = judge(read(json.dumps(sheet).encode()))
        assert [each.key for each in judged[0].missed] == missed


def test_after_the_end_what_has_no_meaning_is_not_compared() -> None:
    sheet = copy.deepcopy(FULL)
    sheet["plays"][-1]["expect"] = {"left": {"white": 3}, "round": 4, "on": "cover", "owed": {"Ben": 7}, "turn": "Ann"}
    last = judge(read(json.dumps(sheet).encode()))[-1]
    assert [each.key for each in last.missed] == ["turn"]
    assert set(last.facts) == {"scores", "fouls", "clauses", "returned", "turn", "over", "winners"}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(sorted(NEEDED)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(sorted(SORTS)), inner, max_size=3),
    max_leaves=8,
)


@example(way=("players", 0), value="\ud7fc")
@example(way=("players", 1), value="A\u200cn")
@settings(max_examples=share(3000, 300), deadline=None)
@given(way=st.sampled_from(ALL_WAYS), value=json_values)
def test_whatever_stands_in_a_sheet_it_is_ruled_on_or_refused_in_every_language(way: Way, value: Any) -> None:
    try:
        judge(read(json.dumps(changed(way, value)).encode()))
    except SheetError as error:
        for language in LANGUAGES:
            sentence = say(error.said.key, dict(error.said.values), language)
            assert sentence.isprintable()
            assert len(sentence) < 400

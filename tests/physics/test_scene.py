"""Scenes: what is read, what is refused and in which words, and what is answered."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fillip.physics.scene import MOST_CHARACTERS, answer, read_scene
from fillip.shoot_command import run as shoot

EXAMPLE: dict[str, Any] = {
    "surface": "carrom",
    "coefficients": {
        "floor": 0.1,
        "disc_e": 0.8,
        "disc_mu": 0.12,
        "wall_e": 0.7,
        "wall_mu": 0.15,
        "beta0": 0.0,
        "g": 9.81,
    },
    "discs": [
        {"id": "striker", "x": 0.0, "y": -0.2526, "radius": 0.02065, "mass": 0.015, "vx": 0.0, "vy": 2.0, "spin": 0.0},
        {"id": "white-1", "x": 0.0, "y": 0.0, "radius": 0.0159, "mass": 0.00525},
    ],
    "engine": "auto",
}
KNOWN = ("plane", "carrom", "queen-carrom", "queen-carrom-back", "carrooka")
# a scene with every key there is, in the values that are simulated
EVERYTHING: dict[str, Any] = {
    "surface": {
        "walls": [
            {"from": [-0.3, 0.12], "to": [0.9, 0.12]},
            {"center": [0.0, -0.5], "radius": 0.1, "start": 3.0, "sweep": -1.0},
        ],
        "pockets": [{"x": 0.2, "y": 0.2, "radius": 0.02}],
        "edges": [
            {"from": [2.5, -1.0], "to": [2.5, 1.0]},
            {"center": [0.0, 0.0], "radius": 3.0, "start": 0.0, "sweep": 6.283185307179586},
        ],
        "lines": [{"id": "start", "from": [0.1, -0.1], "to": [0.1, 0.1]}],
    },
    "coefficients": dict(EXAMPLE["coefficients"]),
    "discs": [
        {
            "id": "a",
            "x": 0.0,
            "y": 0.0,
            "radius": 0.016,
            "mass": 0.005,
            "vx": 1.0,
            "vy": 0.5,
            "spin": 3.0,
            "lift": 0.0,
            "thickness": 0.008,
            "z": 0.0,
            "q": [1.0, 0.0, 0.0, 0.0],
            "up": True,
        }
    ],
    "engine": "planar",
}

Path_ = tuple[str | int, ...]


def _refusal(scene: object) -> str:
    with pytest.raises(ValueError) as refused:
        read_scene(scene if isinstance(scene, str) else json.dumps(scene))
    sentence = str(refused.value)
    assert sentence
    assert "\n" not in sentence
    return sentence


def _changed(scene: dict[str, Any], path: Path_, value: object) -> dict[str, Any]:
    changed = copy.deepcopy(scene)
    holder: Any = changed
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    return changed


def _without(scene: dict[str, Any], path: Path_) -> dict[str, Any]:
    changed = copy.deepcopy(scene)
    holder: Any = changed
    for step in path[:-1]:
        holder = holder[step]
    del holder[path[-1]]
    return changed


def _keys(value: object, path: Path_ = ()) -> Iterator[Path_]:
    """The path to every key of every object."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield (*path, key)
            yield from _keys(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _keys(inner, (*path, index))


def _objects(value: object, path: Path_ = ()) -> Iterator[Path_]:
    if isinstance(value, dict):
        yield path
        for key, inner in value.items():
            yield from _objects(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _objects(inner, (*path, index))


def _named(path: Path_) -> str:
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".")


NEEDED = {
    ("surface",),
    ("discs",),
    *(("discs", 0, key) for key in ("id", "x", "y", "radius", "mass")),
    *(("surface", part, 0, key) for part in ("walls", "edges") for key in ("from", "to")),
    *(("surface", part, 1, key) for part in ("walls", "edges") for key in ("center", "radius", "start", "sweep")),
    *(("surface", "pockets", 0, key) for key in ("x", "y", "radius")),
    *(("surface", "lines", 0, key) for key in ("id", "from", "to")),
}
ALL_KEYS = tuple(_keys(EVERYTHING))


def test_the_scene_with_everything_is_read() -> None:
    scene = read_scene(json.dumps(EVERYTHING))
    body = scene.bodies[0]
    assert (body.id, body.vx, body.vy, body.spin, body.thickness) == ("a", 1.0, 0.5, 3.0, 0.008)
    kinds = {event.kind for event in scene.run().events}
    assert kinds == {"line", "wall", "rest"}


@pytest.mark.parametrize("path", ALL_KEYS, ids=_named)
def test_a_missing_key_is_named_where_it_is_needed(path: Path_) -> None:
    scene = _without(EVERYTHING, path)
    if path in NEEDED:
        assert _refusal(scene) == f"{_named(path)}: missing"
    else:
        assert read_scene(json.dumps(scene)).run().time > 0


@pytest.mark.parametrize("path", tuple(_objects(EVERYTHING)), ids=_named)
def test_an_unknown_key_is_named(path: Path_) -> None:
    sentence = _refusal(_changed(EVERYTHING, (*path, "colour"), 1))
    assert sentence.startswith(f"{_named((*path, 'colour'))}: unknown key, expected one of ")


def _is_allowed(path: Path_, value: object) -> bool:
    """Whether the value that is tried is one that the key may have."""
    if value == []:
        return path[0] == "surface" and len(path) == 2
    if value == {}:
        return path in {("coefficients",), ("surface",)}
    return (value is True and path[-1] == "up") or (value == "text" and path[-1] == "id")


@pytest.mark.parametrize("value", [None, True, "text", {}, [], [[]], {"x": 1}, 1e999, -1e300], ids=repr)
@pytest.mark.parametrize("path", ALL_KEYS, ids=_named)
def test_a_value_of_the_wrong_type_or_size_is_named(path: Path_, value: object) -> None:
    if _is_allowed(path, value):
        return
    text = json.dumps(_changed(EVERYTHING, path, value)).replace("Infinity", "1e999")
    sentence = _refusal(text)
    assert sentence.startswith(_named(path)), sentence
    assert "expected" in sentence


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("discs", 0, "radius"), -1, "discs[0].radius: expected a number above 0, got -1"),
        (("discs", 0, "radius"), 0, "discs[0].radius: expected a number above 0, got 0"),
        (("discs", 0, "radius"), 1e-7, "discs[0].radius: expected a number of at least 1e-06, got 1e-07"),
        (("discs", 0, "mass"), 1e-12, "discs[0].mass: expected a number of at least 1e-09, got 1e-12"),
        (("discs", 0, "mass"), 0, "discs[0].mass: expected a number above 0, got 0"),
        (("discs", 0, "x"), "1", 'discs[0].x: expected a number, got "1"'),
        (("discs", 0, "vx"), 20.5, "discs[0].vx: expected a number of at most 20, got 20.5"),
        (("discs", 0, "vx"), 19.999, "discs[0]: expected a speed of at most 20 m/s, got 20.0052"),
        (("discs", 0, "lift"), 0.1, "discs[0].lift: planar refuses lift, expected 0 or another engine"),
        (("discs", 0, "z"), 0.008, "discs[0].z: planar refuses stacks, expected 0 or another engine"),
        (
            ("discs", 0, "q"),
            [0.8, 0.6, 0, 0],
            "discs[0].q: planar refuses tilted discs, expected x and y 0 or another engine",
        ),
        (("discs", 0, "q"), [1, 1, 0, 0], "discs[0].q: expected four numbers of length 1, got length 1.41421"),
        (("discs", 0, "q"), [1, 0, 0], "discs[0].q: expected four numbers, w, x, y and z, got [1, 0, 0]"),
        (("discs", 0, "up"), 1, "discs[0].up: expected true or false, got 1"),
        (("discs", 0, "id"), "", 'discs[0].id: expected a name of 1 to 64 printable characters, got ""'),
        (("discs",), [], "discs: expected at least one disc"),
        (
            ("coefficients", "disc_e"),
            1.01,
            "coefficients.disc_e: expected a number of at most 1, got 1.01",
        ),
        (
            ("coefficients", "wall_e"),
            -0.1,
            "coefficients.wall_e: expected a number of at least 0, got -0.1",
        ),
        (
            ("coefficients", "disc_mu"),
            -1,
            "coefficients.disc_mu: expected a number of at least 0, got -1",
        ),
        (
            ("coefficients", "wall_mu"),
            -1,
            "coefficients.wall_mu: expected a number of at least 0, got -1",
        ),
        (("coefficients", "floor"), 0, "coefficients.floor: expected a number above 0, got 0"),
        (
            ("coefficients", "floor"),
            1e-300,
            "coefficients.floor: expected friction times gravity of at least 1e-9 m/s²",
        ),
        (("coefficients", "g"), -9.81, "coefficients.g: expected a number above 0, got -9.81"),
        (("engine",), "fast", 'engine: expected one of auto, planar, spatial, got "fast"'),
        (
            ("surface",),
            "billiards",
            f'surface: "billiards" is not known, expected {", ".join(KNOWN)}, a track code or an object',
        ),
        (
            ("surface",),
            "SLL",
            'surface: "SLL": the loop does not close: it ends 1 cell north of the start',
        ),
        (("surface",), "SLLLLL", 'surface: "SLLLLL": piece 5 lies on piece 1'),
        (
            ("surface", "walls", 0),
            {"center": [0, 0], "radius": 1e-3, "start": 0, "sweep": 1e-7},
            "surface.walls[0].sweep: expected a curve at least a nanometre long",
        ),
        (
            ("surface", "walls", 1),
            {"center": [0, 0.002], "radius": 0.01, "start": 4, "sweep": 1},
            "discs: a is 8000 µm inside wall 1, expected at most 1 µm",
        ),
        (
            ("surface", "walls", 0),
            {"center": [0, 0], "radius": 1, "start": 0, "sweep": 0},
            "surface.walls[0].sweep: expected a number other than 0",
        ),
        (
            ("surface", "walls", 0, "to"),
            [-0.3, 0.12],
            "surface.walls[0].to: expected a point at least a nanometre away from the start",
        ),
        (("surface", "walls", 0, "to"), [1], "surface.walls[0].to: expected two numbers, x and y, got [1]"),
        (
            ("surface", "lines"),
            [{"id": "a", "from": [0, 1], "to": [1, 1]}, {"id": "a", "from": [0, 2], "to": [1, 2]}],
            'surface.lines[1].id: "a" stands twice',
        ),
        (("discs", 0, "y"), 0.11, "discs: a is 6000 µm inside wall 0, expected at most 1 µm"),
    ],
    ids=lambda value: _named(value) if isinstance(value, tuple) else "",
)
def test_the_sentence_says_what_is_wrong_where_and_what_was_expected(path: Path_, value: object, sentence: str) -> None:
    assert _refusal(_changed(EVERYTHING, path, value)) == sentence


def test_discs_that_overlap_by_more_than_a_micrometre_are_refused() -> None:
    reach = EXAMPLE["discs"][1]["radius"] + EXAMPLE["discs"][0]["radius"]
    near = _changed(EXAMPLE, ("discs", 0, "y"), -reach + 0.9e-6)
    assert read_scene(json.dumps(near)).run().events[0].t == 0
    sentence = _refusal(_changed(EXAMPLE, ("discs", 0, "y"), -reach + 2e-6))
    assert sentence == "discs: striker and white-1 overlap by 2 µm, expected at most 1 µm"


def test_two_discs_of_one_id_are_refused() -> None:
    assert _refusal(_changed(EXAMPLE, ("discs", 1, "id"), "striker")) == (
        'discs[1].id: "striker" is the id of discs[0] already'
    )


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "line 1, column 1: not JSON"),
        ("{", "not JSON"),
        ("[]", "the whole: expected an object with surface, discs, got []"),
        ("null", "the whole: expected an object"),
        ('{"surface": "plane", "surface": "plane"}', 'key "surface" stands twice in one object'),
        ('{"surface": NaN}', "NaN is not a JSON number"),
        ('{"surface": -Infinity}', "-Infinity is not a JSON number"),
        ("[" * 200_000, "nested too deeply"),
        ('{"discs": ' + "9" * 5000 + "}", "too many digits"),
        (" " * (MOST_CHARACTERS + 1), "at most 1000000 characters"),
        ('{"surface": "plane", "discs": [' + "1," * 300 + "1]}", "discs: expected at most 300 items, got 301"),
    ],
    ids=["empty", "open", "list", "null", "twice", "nan", "infinity", "deep", "digits", "huge", "many"],
)
def test_what_is_no_scene_at_all_is_refused(text: str, part: str) -> None:
    assert part in _refusal(text)


def test_coefficients_may_be_left_out_in_part_or_whole() -> None:
    scene = _changed(EXAMPLE, ("coefficients",), {"floor": 0.2})
    assert read_scene(json.dumps(scene)).surface.coefficients.floor == 0.2
    assert read_scene(json.dumps(scene)).surface.coefficients.disc_e == 0.8
    assert read_scene(json.dumps(_without(EXAMPLE, ("coefficients",)))) == read_scene(json.dumps(EXAMPLE))


def test_a_flat_turned_disc_keeps_its_angle() -> None:
    scene = _changed(EXAMPLE, ("discs", 1, "q"), [0.6, 0.0, 0.0, 0.8])
    assert read_scene(json.dumps(scene)).bodies[1].angle == pytest.approx(1.8545904360032244, abs=1e-15)


def test_the_first_event_of_the_contract_s_example() -> None:
    printed = answer(read_scene(json.dumps(EXAMPLE)).run())
    first = printed["events"][0]
    assert list(printed) == ["engine", "time", "events", "discs"]
    assert list(first) == ["t", "kind", "discs", "x", "y", "impulse"]
    assert (first["kind"], first["discs"]) == ("hit", ["striker", "white-1"])
    assert (first["t"], first["impulse"]) == (pytest.approx(0.11105, abs=5e-6), pytest.approx(0.01324, abs=5e-6))
    assert (first["x"], first["y"]) == (pytest.approx(0, abs=1e-12), pytest.approx(-0.0159, abs=1e-12))
    assert set(printed["discs"]) == {"striker", "white-1"}
    assert set(printed["discs"]["striker"]) == {"x", "y", "angle", "state"}


def test_events_have_the_keys_of_their_kind() -> None:
    scene = _changed(EVERYTHING, ("discs", 0, "vx"), 2.0)
    scene["discs"].append({"id": "b", "x": 0.2, "y": 0.2, "radius": 0.01, "mass": 0.005})
    scene["discs"].append({"id": "c", "x": 2.4, "y": 0.0, "radius": 0.01, "mass": 0.005, "vx": 1.0})
    events = answer(read_scene(json.dumps(scene)).run())["events"]
    keys = {event["kind"]: tuple(event) for event in events}
    assert keys["pocket"] == ("t", "kind", "discs", "pocket")
    assert keys["wall"] == ("t", "kind", "discs", "x", "y", "impulse")
    assert keys["line"] == ("t", "kind", "discs", "line", "direction")
    assert keys["edge"] == ("t", "kind", "discs")
    assert keys["rest"] == ("t", "kind", "discs")


def _written(folder: Path, scene: object) -> str:
    file = folder / "scene.json"
    file.write_text(json.dumps(scene), encoding="utf-8")
    return str(file)


def test_shoot_prints_one_document_with_all_digits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert shoot(_written(tmp_path, EXAMPLE), True, None) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert json.loads(printed.out) == answer(read_scene(json.dumps(EXAMPLE)).run())


def test_shoot_prints_a_table_to_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert shoot(_written(tmp_path, EXAMPLE), False, None) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["time", "s", "what", "who", "where", "m", "impulse", "N", "s"]
    assert lines[1].split() == ["0.111049", "hit", "striker", "and", "white-1", "0.000000,", "-0.015900", "0.013237"]
    assert lines[-1] == "At rest after 1.053873 s (planar)."


def test_shoot_draws_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "shot.svg"
    assert shoot(_written(tmp_path, EVERYTHING), True, str(picture)) == 0
    text = picture.read_text(encoding="utf-8")
    assert text.startswith("<svg ")
    # a pocket, and the disc at its start and at its end
    assert (text.count("<circle"), text.count("<title>a</title>")) == (3, 1)
    assert capsys.readouterr().err == ""


def test_shoot_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import io

    class Standard:
        buffer = io.BytesIO(json.dumps(EXAMPLE).encode())

    monkeypatch.setattr("sys.stdin", Standard())
    assert shoot("-", True, None) == 0
    assert json.loads(capsys.readouterr().out)["engine"] == "planar"


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b"\xff\xfe\x00", "not a text in UTF-8"),
        (b"{}", "surface: missing"),
        (b"x" * 5_000_000, "at most 1000000 characters"),
        (None, "cannot be read: No such file or directory"),
    ],
)
def test_shoot_refuses_in_one_sentence_that_names_the_file(
    content: bytes | None, part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.json"
    if content is not None:
        file.write_bytes(content)
    assert shoot(str(file), True, None) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{file}: ")
    assert part in printed.err
    assert printed.err.count("\n") == 1


def test_shoot_says_where_it_cannot_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "nowhere" / "shot.svg"
    assert shoot(_written(tmp_path, EXAMPLE), True, str(target)) == 2
    printed = capsys.readouterr()
    assert printed.err == f"{target}: cannot be written: No such file or directory\n"


def test_a_scene_without_an_end_is_given_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # almost no friction between two walls that lose nothing
    scene = _changed(EXAMPLE, ("coefficients",), {"floor": 1e-7, "wall_e": 1.0, "wall_mu": 0.0, "disc_e": 1.0})
    assert shoot(_written(tmp_path, scene), True, None) == 2
    sentence = capsys.readouterr().err
    assert "more than 20000 events" in sentence
    assert sentence.count("\n") == 1

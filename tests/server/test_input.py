"""Every key of everything that is asked, mutated in turn: one sentence that names the place, and nothing changes."""

from __future__ import annotations

import copy
import json
import logging
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fillip.server import wire
from fillip.server.reading import read_body, read_message
from fillip.server.refusals import Refusal
from tests.figures import share
from tests.server.players import NEW_TABLE, Player, plain_flick

Path = tuple[str | int, ...]
Kind = type[msgspec.Struct]
BODIES: dict[type[msgspec.Struct], dict[str, Any]] = {
    wire.NewTable: {
        **NEW_TABLE,
        "seats_here": [1],
        "computers": [2],
        "options": {"first": 1, "points": 5, "boards": 2},
    },
    wire.TakeSeat: {"name": "Ben"},
}
MESSAGES: dict[type[msgspec.Struct], dict[str, Any]] = {
    wire.Hello: {"type": "hello", "last": 0},
    wire.FlickMove: {
        "type": "flick",
        "id": "a",
        "number": 1,
        "seat": 1,
        "x": 0,
        "y": -252_600,
        "vx": 0,
        "vy": 20_000,
        "spin": 0,
        "lift": 0,
        "call": None,
    },
    wire.PutMove: {
        "type": "put",
        "id": "a",
        "number": 1,
        "seat": 1,
        "pieces": [{"id": "white-1", "x": 0.0, "y": 0.01}],
    },
    wire.ChooseMove: {"type": "choose", "id": "a", "number": 1, "seat": 1, "bonus": True},
    wire.ResignMove: {"type": "resign", "id": "a", "number": 1, "seat": 1},
    wire.Ping: {"type": "ping", "id": "a"},
}
MAY_BE_NULL: tuple[Path, ...] = (("seats_here",), ("seed",), ("call",))
ODD: tuple[Any, ...] = (None, True, "", "x" * 400, 1.5, -1, 2**70, [], [[]], {}, {"x": 1})


def test_every_kind_of_body_and_message_has_its_mutations() -> None:
    assert set(MESSAGES) == set(wire.ClientMessage.__args__)
    for kind, example in (BODIES | MESSAGES).items():
        assert set(example) - {"type"} == set(kind.__struct_fields__)


def _places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in a value, from the outside in."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from _places(inner, (*path, key))


def _changed(value: Any, path: Path) -> tuple[Any, Any]:
    """A copy of a value, and what lies in the copy at the path, to be changed."""
    copied = copy.deepcopy(value)
    return copied, _at(copied, path)


def _named(path: Path) -> str:
    """The place as a sentence names it."""
    text = ""
    for key in path:
        text += f"[{key}]" if isinstance(key, int) else f".{key}" if text else key
    return text


def mutations(kind: type[msgspec.Struct], example: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """A place, and the example made wrong there: a key left out, one too many, another type, out of range."""
    optional = {field.name for field in msgspec.structs.fields(kind) if not field.required}
    for path in _places(example):
        outer, key = path[:-1], path[-1]
        free = outer == ("options",)  # the game says what may be there
        if isinstance(key, str) and not free and not (outer == () and key in optional):
            body, inner = _changed(example, outer)
            del inner[key]
            yield _named(path), body
        for odd in ODD:
            simple = free and (odd is None or isinstance(odd, bool | int | str))
            if simple or (odd is None and path in MAY_BE_NULL) or _fits(kind, path, odd):
                continue
            body, inner = _changed(example, outer)
            inner[key] = odd
            yield _named(path), body
    for path in [(), *_places(example)]:
        body, inner = _changed(example, path)
        if path != ("options",) and isinstance(inner, dict):
            inner["surplus"] = 1
            yield _named((*path, "surplus")), body


def _at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def _fits(kind: type[msgspec.Struct], path: Path, odd: Any) -> bool:
    """Whether the odd value is a good one there, going by the schema alone."""
    (schema,), components = msgspec.json.schema_components([kind])
    schema = _meant(schema, components)
    for key in path:
        inner = schema.get("items") if isinstance(key, int) else schema.get("properties", {}).get(key)
        if inner is None:  # left to the game
            return False
        schema = _meant(inner, components)
    if "enum" in schema:
        return odd in schema["enum"]
    if schema["type"] == "boolean":
        return isinstance(odd, bool)
    kinds: dict[str, Any] = {"string": str, "integer": int, "number": (int, float), "array": list, "object": dict}
    if isinstance(odd, bool) or not isinstance(odd, kinds[schema["type"]]):
        return False
    if schema["type"] == "string":
        return bool(schema.get("minLength", 0) <= len(odd) <= schema["maxLength"])
    if schema["type"] in ("integer", "number"):
        return bool(schema["minimum"] <= odd <= schema["maximum"])
    return (odd == [] and schema.get("minItems", 0) == 0) or (odd == {} and not schema.get("required"))


def _meant(schema: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    """The schema itself in place of a reference, the first of several."""
    while "$ref" in schema or "anyOf" in schema:
        schema = components[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema["anyOf"][0]
    return schema


def _complaints(log: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [each for each in log.records if each.levelno >= logging.WARNING and not each.name.startswith("asyncio")]


def _is_one_sentence_about(text: str, place: str) -> bool:
    return place in text and text.endswith(".") and "\n" not in text and "Traceback" not in text and len(text) < 300


@pytest.mark.parametrize("kind", BODIES, ids=str)
def test_every_key_of_a_body_is_checked(ann: Player, ben: Player, kind: Kind, caplog: pytest.LogCaptureFixture) -> None:
    table = ann.open(seats_here=[1], players=["Ann", "Invited"])
    path = "/api/tables" if kind is wire.NewTable else f"/api/tables/{table['id']}/seats/2"
    tried = 0
    with caplog.at_level(logging.INFO):
        for place, body in mutations(kind, BODIES[kind]):
            answer = ben.http.post(path, json=body)
            tried += 1
            assert answer.status_code == 422, (body, answer.text)
            assert _is_one_sentence_about(answer.json()["error"]["text"], place), (place, body, answer.text)
        for data in (b"", b"{", b"\xff", b"[1]", b'{"a": NaN}', b"[" * 50_000, b"null", b"3x"):
            answer = ben.http.post(path, content=data, headers={"content-type": "application/json"})
            assert answer.status_code in (400, 422), (data[:20], answer.text)
            assert _is_one_sentence_about(answer.json()["error"]["text"], "")
    assert tried > 10
    assert ben.get("/api/tables") == []
    assert ann.view(table["id"]) == table
    assert [
        record for record in caplog.records if record.name in ("fillip", "uvicorn.error") and record.levelno > 25
    ] == []


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"points": 0}, "options.points"),
        ({"points": "many"}, "options.points"),
        ({"points": True}, "options.points"),
        ({"boards": 1000}, "options.boards"),
        ({"direction": "up"}, "options.direction"),
        ({"speed": 1}, "options.speed"),
        ({"first": 0}, "options.first"),
        ({"first": 3}, "options.first"),
        ({"first": "Ann"}, "options.first"),
        ({"first": True}, "options.first"),
    ],
)
def test_options_are_the_games_to_check_and_the_sentence_names_the_place(
    ann: Player, options: dict[str, Any], text: str
) -> None:
    answer = ann.http.post("/api/tables", json={**NEW_TABLE, "options": options})
    assert answer.status_code == 422
    assert _is_one_sentence_about(answer.json()["error"]["text"], text), answer.text
    assert ann.get("/api/tables") == []


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({"game": "chess"}, 422),
        ({"players": ["Ann"]}, 422),
        ({"players": ["Ann", "Ben", "Cid", "Dan", "Eva"]}, 422),
        ({"players": ["Ann", "Ann"]}, 422),
        ({"players": ["Ann", " Ann "]}, 422),
        ({"players": ["Ann", "\u202e\u0007"]}, 422),
        ({"seats_here": [3]}, 422),
    ],
)
def test_a_table_that_cannot_be_is_refused(ann: Player, changes: dict[str, Any], status: int) -> None:
    answer = ann.http.post("/api/tables", json={**NEW_TABLE, **changes})
    assert answer.status_code == status
    assert _is_one_sentence_about(answer.json()["error"]["text"], "")
    assert ann.get("/api/tables") == []


@pytest.mark.parametrize("kind", MESSAGES, ids=str)
def test_every_key_of_a_message_is_checked(ann: Player, kind: Kind, caplog: pytest.LogCaptureFixture) -> None:
    table = ann.open()
    tried = 0
    with ann.socket(table["id"]) as talk, caplog.at_level(logging.INFO):
        talk.take()
        for place, message in mutations(kind, MESSAGES[kind]):
            talk.connection.send(json.dumps(message))
            answer = talk.take()
            tried += 1
            assert answer["type"] == "refused", (message, answer)
            assert _is_one_sentence_about(answer["error"]["text"], place), (place, message, answer["error"])
            assert answer["view"] == table
            identifier = message.get("id")
            known = isinstance(identifier, str) and 1 <= len(identifier) <= 64
            assert answer["id"] == (identifier if known else None)
        for data in ("", "{", "[1]", '{"a": NaN}', "[" * 10_000, "null", b"\xff\xfe", b"{}"):
            talk.connection.send(data)
            answer = talk.take()
            assert answer["type"] == "refused", (data, answer)
            assert _is_one_sentence_about(answer["error"]["text"], "")
        assert talk.nothing_else()
    assert tried > 10
    assert ann.view(table["id"]) == table
    assert [
        record for record in caplog.records if record.name in ("fillip", "uvicorn.error") and record.levelno > 25
    ] == []


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ('{"game": "carrom", "players": ["A", "B"], "options": {"a": [1], "a": 1}}', "options"),
        ('{"game": "carrom", "players": [3], "players": 3}', "players[0]"),
        ('{"game": "carrom", "players": ["A", "B"], "options": {"%s": 1}}' % ("a" * 50), "options"),
        ('{"game": "carrom", "players": ["A", "B"], "%s": 1}' % ("a" * 5000), "a" * 40 + "…"),
    ],
)
def test_odd_keys_are_named_as_well_as_they_can_be(body: str, place: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_body(wire.NewTable, body.encode())
    assert _is_one_sentence_about(refused.value.said.text, place)


def test_a_message_that_is_too_long_ends_the_socket_and_nothing_else(ann: Player) -> None:
    table = ann.open()
    with ann.socket(table["id"]) as talk:
        talk.take()
        talk.send(type="ping", id="x" * 20_000)
        with pytest.raises(Exception, match="1009"):
            talk.take()
    with ann.socket(table["id"]) as talk:
        assert talk.take()["view"] == table
        assert talk.ask(**plain_flick(table, "on"))["type"] == "played"


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
@settings(max_examples=share(2000), deadline=None)
def test_no_bytes_whatever_are_more_than_refused(data: bytes) -> None:
    for read in (read_message, lambda found: read_body(wire.NewTable, found)):
        try:
            read(data)
        except Refusal as refusal:
            assert refusal.said.text.endswith(".")


_simple = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20)
_values = st.recursive(_simple, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner))
_keys = st.sampled_from(sorted({key for example in MESSAGES.values() for key in example}))


@given(st.dictionaries(_keys, _values, max_size=11), st.sampled_from(["hello", "flick", "put", "resign", "ping"]))
@settings(max_examples=share(2000), deadline=None)
def test_no_message_whatever_is_more_than_refused(message: dict[str, Any], kind: str) -> None:
    data = json.dumps({**message, "type": kind})
    try:
        read = read_message(data)
    except Refusal as refusal:
        assert refusal.said.text.endswith(".")
        assert "\n" not in refusal.said.text
    else:
        assert msgspec.json.decode(msgspec.json.encode(read))["type"] == kind

"""Reading what a client sent, strictly. A refusal is one sentence that names the place and what was expected."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from fillip.server import wire
from fillip.server.refusals import Refusal

T = TypeVar("T")

_AT = re.compile(r" - at (?:`key` in )?`\$\.?(.*)`$")
_FIELD = re.compile(r"Object (missing required|contains unknown) field `(.*?)`")
_STEP = re.compile(r"([^.\[\]]+)|\[(\d+|\.\.\.)\]")
MOST_SHOWN = 40  # characters of a client's own key that are repeated to it


class _Tagged(msgspec.Struct):
    type: Any = None
    id: Any = None


_message = msgspec.json.Decoder[wire.ClientMessage](wire.ClientMessage)
_tagged = msgspec.json.Decoder(_Tagged)
_MESSAGES = {
    str(form.tag): form
    for form in inspect.type_info(wire.ClientMessage).types  # type: ignore[attr-defined]
}


def read_body(kind: type[T], data: bytes) -> T:
    """The body of a request as a value of that kind. Raises Refusal 400 for no JSON at all, 422 for a wrong one."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise _explained(inspect.type_info(kind), str(error), _value(data)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal(400, "server.input.json") from None


def read_message(data: str | bytes) -> wire.ClientMessage:
    """A message of the socket. Raises Refusal that says which part of which message is wrong."""
    try:
        return _message.decode(data)
    except msgspec.ValidationError as error:
        form = _MESSAGES.get(str(_peek(data).type))
        if form is None:
            raise Refusal(422, "server.input.choice", place="type", choices=", ".join(_MESSAGES)) from None
        raise _explained(form, str(error), _value(data)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal(400, "server.input.json") from None


def message_id(data: str | bytes) -> str | None:
    """The id of a message that could not be read, where it has one to answer to."""
    found = _peek(data).id
    return found if isinstance(found, str) and 1 <= len(found) <= 64 else None


def _value(data: str | bytes) -> Any:
    """What was sent, whatever it is. Raises Refusal where it is no JSON after all, further on than the first error."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal(400, "server.input.json") from None


def _peek(data: str | bytes) -> _Tagged:
    try:
        return _tagged.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return _Tagged()


def _explained(form: inspect.Type, complaint: str, value: Any) -> Refusal:
    """Turn msgspec's complaint into a sentence: its path says where, the type found there says what was expected."""
    at = _AT.search(complaint)
    steps = _STEP.findall(at[1]) if at else []
    place = ""
    for name, index in steps:
        if name:
            place += f".{name}" if place else name
        elif index == "...":
            place += _odd_key(value, place)
        else:
            place += f"[{index}]"
        form = _inside(form, name)
    field = _FIELD.match(complaint)
    if field:
        unknown = field[2] if len(field[2]) <= MOST_SHOWN else f"{field[2][:MOST_SHOWN]}…"
        inner = f"{place}.{unknown}" if place else unknown
        if field[1] == "missing required":
            return Refusal(422, "server.input.missing", place=inner)
        known = ", ".join(each.encode_name for each in _fields(form))
        return Refusal(422, "server.input.unknown", place=inner, known=known)
    key, values = _expected(form)
    if not place:
        return Refusal(422, "server.input.whole_object")
    return Refusal(422, f"server.input.{key}", place=place, **values)


def _odd_key(value: Any, place: str) -> str:
    """The key whose value may not be there, which msgspec leaves out. Options are the only mapping asked for."""
    options = value.get(place) if isinstance(value, dict) else None
    for key, item in options.items() if isinstance(options, dict) else ():
        try:
            msgspec.convert(item, wire.Option)
        except msgspec.ValidationError:
            return f".{key[:MOST_SHOWN]}"
    return ""


def _inside(form: inspect.Type, name: str) -> inspect.Type:
    form = _bare(form)
    if name:
        return next((each.type for each in _fields(form) if each.encode_name == name), inspect.AnyType())
    if isinstance(form, inspect.ListType):
        return form.item_type
    if isinstance(form, inspect.DictType):
        return form.value_type
    return inspect.AnyType()


def _fields(form: inspect.Type) -> tuple[inspect.Field, ...]:
    form = _bare(form)
    return form.fields if isinstance(form, inspect.StructType) else ()


def _bare(form: inspect.Type) -> inspect.Type:
    """The type without its notes, and without None beside it."""
    while True:
        if isinstance(form, inspect.Metadata):
            form = form.type
        elif isinstance(form, inspect.UnionType):
            others = [each for each in form.types if not isinstance(each, inspect.NoneType)]
            if len(others) != 1:
                return form
            form = others[0]
        else:
            return form


def _expected(form: inspect.Type) -> tuple[str, dict[str, str | int]]:
    """The last part of the text's key, and the bounds that go into it."""
    form = _bare(form)
    if isinstance(form, inspect.IntType):
        return "whole", {"least": form.ge or 0, "most": form.le or 0}
    if isinstance(form, inspect.FloatType):
        return "number", {"least": f"{form.ge or 0:g}", "most": f"{form.le or 0:g}"}
    if isinstance(form, inspect.StrType):
        return "text", {"least": form.min_length or 0, "most": form.max_length or 0}
    if isinstance(form, inspect.ListType):
        return "list", {"least": form.min_length or 0, "most": form.max_length or 0}
    if isinstance(form, inspect.DictType | inspect.StructType):
        return "object", {}
    return "simple", {}

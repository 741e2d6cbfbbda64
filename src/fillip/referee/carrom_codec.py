"""Carrom's state as plain JSON values and back, exactly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from dataclasses import fields as fields_of
from typing import Any

from fillip.referee.carrom_state import Options, Queen, Side, State
from fillip.referee.game import Place

VERSION = 1
_FIELDS = frozenset(field.name for field in fields_of(State))


def encode(state: State) -> dict[str, object]:
    """Every field of the state under its own name, with the version of this form."""
    return {"version": VERSION, **_plain(asdict(state))}


def decode(data: Mapping[str, object]) -> State:
    """The state that `encode` wrote, also after a trip through JSON. Raises ValueError for anything else."""
    fields: dict[str, Any] = dict(data)
    if fields.pop("version", None) != VERSION:
        raise ValueError(f"a Carrom state of version {VERSION} was expected")
    if fields.keys() != _FIELDS:
        raise ValueError(f"not a Carrom state: expected the fields {', '.join(sorted(_FIELDS))}")
    try:
        fields["options"] = Options(**fields["options"])
        fields["players"] = tuple(fields["players"])
        fields["sides"] = tuple(Side(**{**side, "seats": tuple(side["seats"])}) for side in fields["sides"])
        fields["queen"] = Queen(**fields["queen"])
        fields["to_place"] = tuple(Place(**place) for place in fields["to_place"])
        fields["resigned"] = tuple(fields["resigned"])
        fields["winners"] = tuple(fields["winners"])
        return State(**fields)
    except (KeyError, TypeError) as error:
        raise ValueError(f"not a Carrom state: {error}") from error


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return value

"""Frozen values, changed: `replace` of the standard library, some five times as fast.

The referee changes a state a few times for every play, and the standard one looks at every field anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["replace"]

if TYPE_CHECKING:
    from dataclasses import replace  # so that the names and sorts of the fields are checked
else:
    T = TypeVar("T")

    def replace(value: T, /, **changes: object) -> T:
        """The dataclass value with some fields changed. Raises KeyError for a field that it does not have."""
        kind = type(value)
        found, places = _shape(kind)
        whole = list(found(value))
        for name, each in changes.items():
            whole[places[name]] = each
        return kind(*whole)


@cache
def _shape(kind: type) -> tuple[Callable[[Any], tuple[Any, ...]], Mapping[str, int]]:
    """What reads all fields of a class at once, and where each stands."""
    names = [field.name for field in fields(kind)]
    if len(names) == 1:
        only = attrgetter(names[0])
        return (lambda value: (only(value),)), {names[0]: 0}
    return attrgetter(*names), {name: place for place, name in enumerate(names)}

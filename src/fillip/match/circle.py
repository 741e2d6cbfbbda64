"""A round region of a surface."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Circle:
    """A round region of the surface, in metres."""

    x: float
    y: float
    radius: float

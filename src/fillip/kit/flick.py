"""One flick: which piece, from where, how fast and with what spin and lift, in exact whole steps."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import hypot, isfinite

MOST_SPEED = 7.0  # m/s; facts sheet, "flick speed of the striker"
MOST_LIFT = 0.3  # vertical over horizontal speed

_TEXT = re.compile(r"([a-z][a-z0-9-]*)@(-?\d+),(-?\d+)>(-?\d+),(-?\d+)(?:~(-?\d+))?(?:\^(\d+))?")


@dataclass(frozen=True, slots=True)
class Flick:
    """A flick in whole steps, so that its text form is exact.

    `x_um`, `y_um` in micrometres, `vx`, `vy` in 0.1 mm/s, `spin` in 0.01 rad/s (anticlockwise), `lift` in thousandths
    of the horizontal speed.
    """

    piece: str
    x_um: int
    y_um: int
    vx: int
    vy: int
    spin: int = 0
    lift: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.lift <= MOST_LIFT * 1000:
            raise ValueError(f"lift {self.lift / 1000:g} is out of range: expected 0 to {MOST_LIFT:g}")

    @property
    def position(self) -> tuple[float, float]:
        """Where the piece starts, in metres."""
        return self.x_um / 1e6, self.y_um / 1e6

    @property
    def velocity(self) -> tuple[float, float]:
        """Metres a second."""
        return self.vx / 1e4, self.vy / 1e4

    @property
    def speed(self) -> float:
        """Metres a second."""
        return hypot(self.vx, self.vy) / 1e4

    @property
    def spin_rate(self) -> float:
        """Radians a second, anticlockwise."""
        return self.spin / 100

    def code(self) -> str:
        """The exact text form, `striker@0,-252600>0,40000`; spin follows `~`, lift `^`, where they are not 0."""
        spin = f"~{self.spin}" if self.spin else ""
        lift = f"^{self.lift}" if self.lift else ""
        return f"{self.piece}@{self.x_um},{self.y_um}>{self.vx},{self.vy}{spin}{lift}"


def quantised(
    piece: str,
    position: tuple[float, float],
    velocity: tuple[float, float],
    spin: float = 0.0,
    lift: float = 0.0,
) -> Flick:
    """The nearest flick to these numbers (metres, m/s, rad/s). Raises ValueError where one is not finite."""
    numbers = (*position, *velocity, spin, lift)
    if not all(isfinite(number) for number in numbers):
        raise ValueError(f"a flick needs finite numbers, not {numbers}")
    return Flick(
        piece,
        round(position[0] * 1e6),
        round(position[1] * 1e6),
        round(velocity[0] * 1e4),
        round(velocity[1] * 1e4),
        round(spin * 100),
        round(lift * 1000),
    )


def parse_flick(text: str) -> Flick:
    """Read what `Flick.code` writes. Raises ValueError that quotes the text."""
    found = _TEXT.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} is not a flick: expected piece@x,y>vx,vy such as 'striker@0,-252600>0,40000'")
    x, y, vx, vy, spin, lift = (int(number or 0) for number in found.groups()[1:])
    return Flick(found[1], x, y, vx, vy, spin, lift)

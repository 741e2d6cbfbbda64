"""What is done at a table and what was seen of it: reports, and the plays that hold them. Frozen values, no rules.

Seats are whole numbers from 1, in the order of `players`. Each sort of play stands in a scoresheet under its own key,
given with the class.
"""

from __future__ import annotations

from dataclasses import dataclass

OBSTACLE = "obstacle"
"""The black disc, where a report names it among the disc numbers."""

Disc = int | str
"""A disc: its number, or `OBSTACLE`."""


# What was seen


@dataclass(frozen=True, slots=True)
class Report:
    """What a shot did on a board with pockets.

    `first_hit` is the kind that the striker touched first, None for nothing. `pocketed` and `off_board` hold kinds in
    the order in which they went, `"striker"` among them. `faults` are what a hand did wrong. `broke` says whether a
    piece of the centre circle moved; None leaves it to the rest of the report.
    """

    first_hit: str | None = None
    pocketed: tuple[str, ...] = ()
    off_board: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    broke: bool | None = None


@dataclass(frozen=True, slots=True)
class DiscReport:
    """What a flick did on a track.

    `disc` was flicked. `crossings` are net crossings of the start line by disc, forwards counted up. `off_track` are
    the discs that left the track, `face_down` and `face_up` those that this shot turned over and back. `obstacle` says
    whether the flicked disc hit the black one. `faults` are what a hand did wrong.
    """

    disc: int
    crossings: tuple[tuple[int, int], ...] = ()
    off_track: tuple[Disc, ...] = ()
    face_down: tuple[int, ...] = ()
    face_up: tuple[int, ...] = ()
    obstacle: bool = False
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DistanceReport:
    """How far `disc` got along the track, in metres; 0 for a shot that left it."""

    disc: int
    distance: float


# What was done


@dataclass(frozen=True, slots=True)
class Shot:
    """`"report"`: a shot and what it did. `call` is the colour named before it, in games that have calls."""

    by: int
    report: Report | DiscReport | DistanceReport
    call: str | None = None


@dataclass(frozen=True, slots=True)
class PutBack:
    """`"place"`: an opponent has put back what the last ruling returned."""

    by: int
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """`"choose"`: whether the bonus shot on offer is taken."""

    by: int
    bonus: bool


@dataclass(frozen=True, slots=True)
class TurnOver:
    """`"turn_over"`: a face-down disc is turned face up, which is the whole turn."""

    by: int
    disc: int


@dataclass(frozen=True, slots=True)
class Miss:
    """`"miss"`: no direction is free for the disc, so its turn is missed."""

    by: int
    disc: int


@dataclass(frozen=True, slots=True)
class Raced:
    """`"race"`: a whole race was run; the seats in finishing order. Nobody's play, so `by` is 0."""

    order: tuple[int, ...]
    by: int = 0


@dataclass(frozen=True, slots=True)
class Lapse:
    """`"lapse"`: the clock of the player to move ran out."""

    by: int


@dataclass(frozen=True, slots=True)
class Resign:
    """`"resign"`: a player gives up."""

    by: int


Play = Shot | PutBack | Choose | TurnOver | Miss | Raced | Lapse | Resign

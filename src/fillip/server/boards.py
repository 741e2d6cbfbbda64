"""The built and painted measures of each board, found by the name of its set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType

from fillip.kit import carrom, carrooka, queen_carrom, queen_carrom_back


@dataclass(frozen=True, slots=True)
class Measures:
    """Half the board's breadth, the height and breadth of its frame, and everything painted on it, in metres."""

    shape: str
    half: float
    frame_height: float
    frame_breadth: float
    marks: Mapping[str, float]


def _carrom() -> Measures:
    board = carrom.BOARD
    marks = {
        **asdict(board),
        "base_middle": board.base_middle,
        "front_line": board.front_line,
        "pocket_centre": board.pocket_centre,
    }
    return Measures("square", board.half, board.frame_height, board.frame_breadth, marks)


def _queen() -> Measures:
    board = queen_carrom.BOARD
    marks = {**asdict(board), "base_middle": board.base_middle, "lines": 4}
    return Measures("square", board.half, board.wall_height, board.wall_breadth, marks)


def _course() -> Measures:
    course = queen_carrom_back.COURSE
    front = _queen()
    rows = {f"row_{number}": away for number, away in enumerate(course.rows, 1)}
    marks = {
        **front.marks,
        **rows,
        "square_side": course.square_side,
        "square_spacing": course.square_spacing,
        "lines": 1,
    }
    return Measures("square", front.half, front.frame_height, front.frame_breadth, marks)


def _carrooka() -> Measures:
    board = carrooka.BOARD
    plain = {name: value for name, value in asdict(board).items() if not isinstance(value, tuple)}
    spots = {f"spot_{number}": across for number, across in enumerate(board.spots, 1)}
    marks = {**plain, **spots, "break_half": board.break_half}
    return Measures("round", board.radius, board.rim_height, board.rim_breadth, marks)


_BOARDS: Mapping[str, Callable[[], Measures]] = MappingProxyType(
    {
        carrom.BOX: _carrom,
        queen_carrom.BOX: _queen,
        queen_carrom_back.BOX: _course,
        carrooka.BOX: _carrooka,
    }
)


def measures(box: str) -> Measures:
    """The measures of the board of that set."""
    return _BOARDS[box]()

"""What the server shows: texts and rulings, the board, tables, motions, and what is in the box.

Lengths in metres, angles in radians, seats numbered from 1 in the order of `players`, unless a field says otherwise.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from fillip.server.wire_state import GameState, OptionShape, Said, Value

Name = Annotated[str, Meta(min_length=1, max_length=40, description="A name, without control characters.")]
SeatNumber = Annotated[int, Meta(ge=1, le=8)]
MessageId = Annotated[str, Meta(min_length=1, max_length=64, description="A text of the client's that it uses once.")]
EventNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
PlaceNumber = Annotated[int, Meta(ge=-10_000_000, le=10_000_000, description="Whole micrometres.")]
SpeedNumber = Annotated[int, Meta(ge=-200_000, le=200_000, description="Whole steps of 0.1 mm/s.")]
SpinNumber = Annotated[int, Meta(ge=-100_000, le=100_000, description="Whole steps of 0.01 rad/s.")]
LiftNumber = Annotated[int, Meta(ge=0, le=300, description="Thousandths of the horizontal speed.")]
Metres = Annotated[float, Meta(ge=-10.0, le=10.0)]
PieceId = Annotated[str, Meta(min_length=1, max_length=20)]
Option = Annotated[str, Meta(max_length=40)] | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | bool | None

Point = tuple[float, float]
Tone = Literal["foul", "won", "notice", "plain"]
PlayKind = Literal["flick", "put", "choose", "resign", "lapse"]


class Problem(Value, frozen=True):
    """The body of every answer that is not a success."""

    error: Said


class Ruling(Value, frozen=True):
    """The referee's answer to the play `number` of the seat `by`."""

    number: int
    by: int
    title: Said
    said: list[Said]
    clauses: list[str]
    fouls: list[str]
    returned: list[str]
    turn: int | None
    tone: Tone


# the board


class Placed(Value, frozen=True):
    """One piece where it lies; `z` above the board and the attitude `q` (w, x, y, z) where it does not lie flat."""

    id: str
    kind: str
    x: float
    y: float
    angle: float
    z: float = 0.0
    q: tuple[float, float, float, float] | None = None


class Lane(Value, frozen=True):
    """A segment for the flicked piece's centre; `free` are its open parts in metres from `from`."""

    from_: Point = field(name="from")
    to: Point
    free: list[tuple[float, float]]


class Spot(Value, frozen=True):
    """One point for the flicked piece's centre, and whether nothing covers it."""

    x: float
    y: float
    free: bool


class Placements(Value, frozen=True):
    """Where the flicked piece may lie, the usual lane first, and the arcs of directions that it may take."""

    lanes: list[Lane]
    spots: list[Spot]
    directions: list[tuple[float, float]]


class PutPlace(Value, frozen=True):
    """Pieces that came back, and which of `seats` may still lay them elsewhere inside a circle before the flick."""

    seats: list[int]
    kinds: list[str]
    pieces: list[str]
    x: float
    y: float
    radius: float


# a table


class Seat(Value, frozen=True):
    """A place at the table; `side` is the direction from the middle of the board to whoever sits there.

    At a seat that is `computer` nobody sits: the server plays for it.
    """

    seat: int
    name: str
    mine: bool
    taken: bool
    computer: bool
    side: float


class Began(Value, frozen=True):
    """Who had the first shot, and whether it was drawn."""

    first: int
    drawn: bool


class Allowed(Value, frozen=True):
    """What may be done now, and by whom.

    `piece` is flicked, from within `striker`; it `lies` on the board already where it is played from where it came to
    rest. `calls` are the kinds that may be named with the flick, which `must_call` asks for; `choices` are open beside
    the flick.
    """

    seat: int | None
    plays: list[Literal["flick", "place", "choose", "resign"]]
    piece: str
    lies: bool
    striker: Placements | None
    place: PutPlace | None
    calls: list[str]
    must_call: bool
    choices: list[Literal["bonus", "pass"]]


class TableView(Value, frozen=True):
    """A table as one guest sees it after the event `number`. `options` has the game's own, `first` as a seat."""

    id: str
    game: str
    number: int
    seats: list[Seat]
    options: dict[str, str | int | bool | None]
    hand: Literal["exact"]
    state: GameState
    layout: list[Placed]
    code: str
    began: Began
    allowed: Allowed
    ruling: Ruling | None


class TableRow(Value, frozen=True):
    """One line of the list of tables; `mine` says whether it is a seat of the guest's that is to play.

    `where` says which board or round is being played.
    """

    id: str
    game: str
    players: list[str]
    scores: list[int]
    where: Said
    turn: int | None
    mine: bool
    over: bool
    winners: list[int]
    changed: str


# a motion

Segment = Annotated[
    list[float],
    Meta(
        min_length=11,
        max_length=11,
        description="t, duration, x, y, vx, vy, ax, ay, angle, spin, spin acceleration; position = x + vx s + ax s²/2.",
    ),
]
Pose = Annotated[list[float], Meta(min_length=8, max_length=8, description="t, x, y, z, qw, qx, qy, qz")]


class TracePiece(Value, frozen=True):
    """The motion of one piece in closed form; without segments it stays at `start` (x, y, angle)."""

    id: str
    kind: str
    radius: float
    start: tuple[float, float, float]
    segments: list[Segment]
    poses: list[Pose]
    state: Literal["on", "pocketed", "off"]
    t_end: float
    pocket: int | None


class TraceEvent(Value, frozen=True):
    """Something that happened at the time `t` in seconds; `impulse` in newton seconds."""

    t: float
    kind: Literal["hit", "wall", "pocket", "edge", "line", "rest"]
    discs: list[str]
    x: float | None = None
    y: float | None = None
    impulse: float | None = None
    pocket: int | None = None
    line: str | None = None
    direction: int | None = None
    wall: int | None = None


class Trace(Value, frozen=True):
    """The whole motion of a flick, `time` seconds long."""

    version: int
    engine: Literal["planar", "spatial"]
    time: float
    pieces: list[TracePiece]
    events: list[TraceEvent]


class FlickNumbers(Value, frozen=True):
    """A flick in whole steps: x, y in µm, vx, vy in 0.1 mm/s, spin in 0.01 rad/s, lift in thousandths."""

    x: int
    y: int
    vx: int
    vy: int
    spin: int
    lift: int


class PlayRow(Value, frozen=True):
    """One line of the list of plays; `score` is that after the play, by seat, and `round` the board then on.

    `color` is the kind that the seat played, where it had one of its own.
    """

    number: int
    kind: PlayKind
    seat: int
    color: str | None
    ruling: Ruling
    score: dict[str, int]
    round: int


class PlayShown(Value, frozen=True):
    """One play to be looked at again."""

    number: int
    trace: Trace | None
    layout_before: list[Placed]
    layout_after: list[Placed]
    ruling: Ruling


# what is in the box


class ArcShape(Value, frozen=True):
    """A curved wall about `center`, from the angle `start` on, `sweep` long, in radians."""

    center: Point
    radius: float
    start: float
    sweep: float


class WallShape(Value, frozen=True):
    """A wall: straight from `from` to `to`."""

    from_: Point = field(name="from")
    to: Point


class PocketShape(Value, frozen=True):
    """A round hole."""

    x: float
    y: float
    radius: float


class SurfaceShape(Value, frozen=True):
    """The board: its outline, half its breadth, its frame, walls and pockets, and its coefficients."""

    shape: Literal["square", "round"]
    half: float
    frame_height: float
    frame_breadth: float
    walls: list[WallShape]
    arcs: list[ArcShape]
    pockets: list[PocketShape]
    coefficients: dict[str, float]


class PieceFacts(Value, frozen=True):
    """One kind of piece; metres and kilograms."""

    radius: float
    thickness: float
    mass: float


class Section(Value, frozen=True):
    """Some clauses of a rulebook under one heading, by their numbers."""

    key: str
    clauses: list[str]


class Box(Value, frozen=True):
    """What comes in the box of a game, how it is set up, and its rules.

    `marks` are the measures of what is painted on the board.
    """

    game: str
    surface: SurfaceShape
    marks: dict[str, float]
    pieces: dict[str, PieceFacts]
    rack: list[Placed]
    sections: list[Section]


class GameRow(Value, frozen=True):
    """A game that can be played, for how many, and with which options."""

    id: str
    players: list[int]
    options: list[OptionShape]


class Health(Value, frozen=True):
    """Whether the server runs, and whether everything is warm."""

    status: Literal["ok"]
    version: str
    ready: bool

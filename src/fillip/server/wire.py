"""What travels between server and page. The page's types are generated from these and from `wire_shown`.

Lengths in metres, angles in radians, seats numbered from 1 in the order of `players`, unless a field says otherwise.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from fillip.server.wire_shown import (
    Allowed,
    ArcShape,
    Began,
    Box,
    EventNumber,
    FlickNumbers,
    GameRow,
    Health,
    Lane,
    LiftNumber,
    MessageId,
    Metres,
    Name,
    Option,
    PieceFacts,
    PieceId,
    Placed,
    Placements,
    PlaceNumber,
    PlayKind,
    PlayRow,
    PlayShown,
    PocketShape,
    Problem,
    PutPlace,
    Ruling,
    Seat,
    SeatNumber,
    Section,
    SpeedNumber,
    SpinNumber,
    Spot,
    SurfaceShape,
    TableRow,
    TableView,
    Trace,
    TraceEvent,
    WallShape,
)
from fillip.server.wire_state import Card, Chip, GameState, Line, OptionShape, Said, Tokens, Value

# fmt: off
__all__ = [  # all that travels, wherever it is described
    "Allowed", "Answer", "ArcShape", "Asked", "Began", "Box", "Card", "Chip", "ChooseMove", "ClientMessage",
    "FlickMove", "FlickNumbers", "GameRow", "GameState", "Health", "Hello", "Lane", "Line", "Message", "Move",
    "NewTable", "Option", "OptionShape", "PieceFacts", "Ping", "Placed", "Placements", "PlayRow", "PlayShown",
    "Played", "PocketShape", "Pong", "Problem", "PutMove", "PutPiece", "PutPlace", "Refused", "ResignMove", "Ruling",
    "Said", "Seat", "Seated", "Section", "ServerMessage", "Spot", "State", "SurfaceShape", "TableRow", "TableView",
    "TakeSeat", "Tokens", "TraceEvent", "WallShape",
]
# fmt: on


class Asked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the server is asked; nothing unknown is let by."""


# what is asked by REST


class NewTable(Asked, frozen=True):
    """A table to be opened. `seats_here` are the asker's own seats, by default all but those of the computer."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    players: Annotated[list[Name], Meta(min_length=1, max_length=8)]
    seats_here: Annotated[list[SeatNumber], Meta(max_length=8)] | None = None
    computers: Annotated[list[SeatNumber], Meta(max_length=8)] = []
    options: Annotated[dict[Annotated[str, Meta(max_length=40)], Option], Meta(max_length=20)] = {}
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None


class TakeSeat(Asked, frozen=True):
    """A free seat to be taken under a name."""

    name: Name


# what is asked on the socket


class Message(Asked, tag_field="type", frozen=True):
    """What a client sends."""


class Hello(Message, tag="hello", frozen=True):
    """The first message of a socket: the number of the last event seen, 0 for none."""

    last: EventNumber


class Move(Message, frozen=True):
    """Something that a seat does. `number` is one more than that of the view it is done on."""

    id: MessageId
    number: EventNumber
    seat: SeatNumber


class FlickMove(Move, tag="flick", frozen=True):
    """A flick in whole steps, of the piece that may be flicked; `call` is the kind named before it."""

    x: PlaceNumber
    y: PlaceNumber
    vx: SpeedNumber
    vy: SpeedNumber
    spin: SpinNumber
    lift: LiftNumber
    call: Annotated[str, Meta(max_length=20)] | None = None


class PutPiece(Asked, frozen=True):
    """Where a returned piece is laid."""

    id: PieceId
    x: Metres
    y: Metres


class PutMove(Move, tag="put", frozen=True):
    """Returned pieces laid elsewhere."""

    pieces: Annotated[list[PutPiece], Meta(min_length=1, max_length=40)]


class ChooseMove(Move, tag="choose", frozen=True):
    """Whether the bonus shot on offer is taken."""

    bonus: bool


class ResignMove(Move, tag="resign", frozen=True):
    """Giving up."""


class Ping(Message, tag="ping", frozen=True):
    """Asks for a `pong`, to see whether the line still holds."""

    id: MessageId


ClientMessage = Hello | FlickMove | PutMove | ChooseMove | ResignMove | Ping


# what is answered on the socket


class Answer(Value, tag_field="type", frozen=True):
    """What the server sends."""


class State(Answer, tag="state", frozen=True):
    """The whole table."""

    view: TableView


class Played(Answer, tag="played", frozen=True):
    """A play that counts. `id` is that of the client's message."""

    number: int
    id: str
    kind: PlayKind
    seat: int
    trace: Trace | None
    ruling: Ruling
    view: TableView
    flick: FlickNumbers | None


class Seated(Answer, tag="seated", frozen=True):
    """Somebody took a free seat."""

    number: int
    view: TableView


class Refused(Answer, tag="refused", frozen=True):
    """A message had no effect; `id` is its id where it had one."""

    id: str | None
    error: Said
    view: TableView


class Pong(Answer, tag="pong", frozen=True):
    """The line holds."""

    id: str


ServerMessage = State | Played | Seated | Refused | Pong

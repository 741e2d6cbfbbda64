"""Matches, rulings and sets as the values that travel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from fillip.kit.flick import Flick, parse_flick
from fillip.kit.layout import FLAT, Layout
from fillip.kit.sets import box as box_of
from fillip.kit.surfaces import Arc, Surface, Wall
from fillip.match.match import Match, begin, movable, placements
from fillip.match.registry import GAMES
from fillip.referee import game as referee
from fillip.referee.clauses import clauses_of
from fillip.server import wire
from fillip.server.boards import measures
from fillip.server.cards import with_those_who_left
from fillip.server.games import SHOWN
from fillip.server.refusals import said
from fillip.server.store import SeatRow

_PLAYS: tuple[tuple[str, Literal["flick", "place", "choose", "resign"]], ...] = (
    ("report", "flick"),
    ("place", "place"),
    ("choose", "choose"),
    ("resign", "resign"),
)


def table_view(
    table: str,
    number: int,
    match: Match,
    seats: Sequence[SeatRow],
    began: wire.Began,
    ruling: wire.Ruling | None,
) -> wire.TableView:
    """The table as nobody in particular sees it; `seen_by` makes it somebody's."""
    state = SHOWN[match.game].state(match)
    if not state.over:
        state = replace(state, cards=with_those_who_left(state.cards, match.allowed.resigners))
    return wire.TableView(
        id=table,
        game=match.game,
        number=number,
        seats=[
            wire.Seat(
                seat=row.seat,
                name=row.name,
                mine=False,
                taken=row.computer or row.guest is not None,
                computer=row.computer,
                side=match.side(row.seat).angle,
            )
            for row in seats
        ],
        options=_options(match, began),
        hand="exact",
        state=state,
        layout=layout(match.layout),
        code=match.layout.code(),
        began=began,
        allowed=_allowed(match),
        ruling=ruling,
    )


def _options(match: Match, began: wire.Began) -> dict[str, str | int | bool | None]:
    """The options in force; who began is among them where the game lets one choose."""
    chosen: dict[str, str | int | bool | None] = {**SHOWN[match.game].options(match)}
    if "first" in match.row.game.WORDS.options:
        chosen["first"] = None if began.drawn else began.first
    return chosen


def seen_by(view: wire.TableView, seats: Sequence[SeatRow], guest: str | None) -> wire.TableView:
    """The same view with the guest's own seats marked."""
    mine = {row.seat for row in seats if guest is not None and row.guest == guest}
    if not mine:
        return view
    own = [msgspec.structs.replace(seat, mine=seat.seat in mine) for seat in view.seats]
    return msgspec.structs.replace(view, seats=own)


def layout(pieces: Layout) -> list[wire.Placed]:
    """Every piece where it lies."""
    return [
        wire.Placed(id=at.id, kind=at.kind, x=at.x, y=at.y, angle=at.angle, z=at.z, q=None if at.q == FLAT else at.q)
        for at in pieces
    ]


def ruling(number: int, given: referee.Ruling[Any]) -> wire.Ruling:
    """The referee's answer to the play that became the event `number`."""
    return wire.Ruling(
        number=number,
        by=given.by,
        title=_text(given.title),
        said=[_text(each) for each in given.said],
        clauses=list(given.clauses),
        fouls=list(given.fouls),
        returned=list(given.returned),
        turn=given.turn,
        tone=given.tone,
    )


def flick_numbers(code: str) -> wire.FlickNumbers:
    """A flick's exact text form as its whole numbers."""
    flick = parse_flick(code)
    return wire.FlickNumbers(x=flick.x_um, y=flick.y_um, vx=flick.vx, vy=flick.vy, spin=flick.spin, lift=flick.lift)


def flick_of(match: Match, move: wire.FlickMove) -> Flick:
    """The flick that a message asks for, of the piece that may be flicked now."""
    return Flick(match.allowed.piece, move.x, move.y, move.vx, move.vy, move.spin, move.lift)


def box(game: str) -> wire.Box:
    """What comes in the box of a game."""
    row = GAMES[game]
    found, board = box_of(row.box), measures(row.box)
    walls, arcs = _walls(found.surface)
    players = [str(number) for number in range(1, row.players[-1] + 1)]
    return wire.Box(
        game=game,
        surface=wire.SurfaceShape(
            shape="round" if board.shape == "round" else "square",
            half=board.half,
            frame_height=board.frame_height,
            frame_breadth=board.frame_breadth,
            walls=walls,
            arcs=arcs,
            pockets=[wire.PocketShape(x=hole.x, y=hole.y, radius=hole.radius) for hole in found.surface.pockets],
            coefficients=asdict(found.surface.coefficients),
        ),
        marks=dict(board.marks),
        pieces={
            kind: wire.PieceFacts(radius=piece.radius, thickness=piece.thickness, mass=piece.mass)
            for kind, piece in found.kinds.items()
        },
        rack=layout(begin(game, players[: row.players[0]], {}, 1).layout),
        sections=_sections(row.game.WORDS.rulebook),
    )


def _walls(surface: Surface) -> tuple[list[wire.WallShape], list[wire.ArcShape]]:
    straight = [wall for wall in surface.walls if isinstance(wall, Wall)]
    curved = [wall for wall in surface.walls if isinstance(wall, Arc)]
    return (
        [wire.WallShape(from_=wall.start, to=wall.end) for wall in straight],
        [wire.ArcShape(center=arc.center, radius=arc.radius, start=arc.start, sweep=arc.sweep) for arc in curved],
    )


def _sections(rulebook: str) -> list[wire.Section]:
    found: dict[str, list[str]] = {}
    for clause in clauses_of(rulebook):
        found.setdefault(clause.section, []).append(clause.number)
    return [wire.Section(key=key, clauses=numbers) for key, numbers in found.items()]


def _allowed(match: Match) -> wire.Allowed:
    allowed = match.allowed
    free = movable(match)
    plays = [shown for word, shown in _PLAYS if word in allowed.plays and (shown != "place" or free)]
    place = None
    if free:
        place = wire.PutPlace(
            seats=list(free.placers),
            kinds=list(free.kinds),
            pieces=list(free.pieces),
            x=free.circle.x,
            y=free.circle.y,
            radius=free.circle.radius,
        )
    choices: Any = list(allowed.choices)
    return wire.Allowed(
        seat=allowed.seat,
        plays=plays,
        piece=allowed.piece,
        lies=match.layout.find(allowed.piece) is not None,
        striker=_placements(match),
        place=place,
        calls=list(allowed.calls),
        must_call=allowed.must_call,
        choices=choices,
    )


def _placements(match: Match) -> wire.Placements | None:
    found = placements(match)
    if found is None:
        return None
    return wire.Placements(
        lanes=[wire.Lane(from_=lane.start, to=lane.end, free=list(lane.free)) for lane in found.lanes],
        spots=[wire.Spot(x=spot.x, y=spot.y, free=spot.free) for spot in found.spots],
        directions=list(found.directions),
    )


def _text(given: referee.Said) -> wire.Said:
    return said(given.key, dict(given.values))

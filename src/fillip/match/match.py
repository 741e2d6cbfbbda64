"""A match: a fold of plays over states. Every function returns a new match; nothing is changed in place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import hypot
from typing import Any

from fillip.kit.flick import Flick
from fillip.kit.layout import Layout, placed
from fillip.kit.pieces import kind_of
from fillip.kit.sets import Box, box
from fillip.match.observe import fell, observe
from fillip.match.placements import Circle, Placements
from fillip.match.placing import fallen, overlaps, put_nearest
from fillip.match.refused import Refused, refusal
from fillip.match.registry import Row, row
from fillip.match.resting import rested
from fillip.match.sides import Side
from fillip.physics.trace import Trace
from fillip.referee.game import Allowed, Edit, Place, Remove, RuleError, Ruling, SetUp
from fillip.referee.plays import Choose, Lapse, Play, PutBack, Report, Resign, Shot


@dataclass(frozen=True, slots=True)
class Match:
    """A game as it stands.

    `returned` are the ids that the last ruling put back and that may be laid elsewhere, each with its region.
    """

    game: str
    players: tuple[str, ...]
    options: Mapping[str, object]
    seed: int
    state: Any
    layout: Layout
    number: int = 0
    returned: tuple[tuple[str, str], ...] = ()

    @property
    def row(self) -> Row:
        return row(self.game)

    @property
    def box(self) -> Box:
        return set_of(self.row.box)

    @property
    def allowed(self) -> Allowed:
        return self.row.game.allowed(self.state)

    def side(self, seat: int) -> Side:
        return self.row.board.side(seat, len(self.players))


@dataclass(frozen=True, slots=True)
class Put:
    """Where somebody lays a returned piece, in metres."""

    id: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Movable:
    """Returned pieces that the seats `placers` (the first is asked first) may move within a circle.

    `kinds` are all kinds that the ruling returned, `pieces` the ids among them that may lie anywhere in the circle.
    """

    placers: tuple[int, ...]
    kinds: tuple[str, ...]
    pieces: tuple[str, ...]
    circle: Circle


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a play came to: the match after it, the play as the record keeps it, its ruling, and a flick's trace."""

    match: Match
    play: Mapping[str, object]
    ruling: Ruling[Any]
    trace: Trace | None = None


set_of = cache(box)


def begin(game: str, players: Sequence[str], options: Mapping[str, object], seed: int) -> Match:
    """A new match with its first board set up. Raises Refused for options or players that the game does not take."""
    found = row(game)
    if len(players) not in found.players:
        raise Refused("match.players", "players", found=len(players), known=", ".join(map(str, found.players)))
    try:
        state = found.game.initial(found.game.options(options, players, seed), players)
    except RuleError as error:
        raise refusal(error) from None
    empty = Match(game, tuple(players), dict(options), seed, state, Layout(found.box))
    layout, _ = _edited(empty, found.game.opening(state), ())
    return replace(empty, layout=layout)


def placements(match: Match) -> Placements | None:
    """Where the seat to play may put the striker and flick it, or None where nobody is to flick."""
    seat = match.allowed.seat
    if seat is None:
        return None
    return match.row.board.placements(match.box, match.layout, match.side(seat), match.allowed)


def movable(match: Match) -> Movable | None:
    """What an opponent may still lay elsewhere of what the last ruling put back, or None."""
    allowed = match.allowed
    belongs = [(name, match.row.board.place(kind_of(name), where)) for name, where in match.returned]
    free = [(name, circle) for name, circle in belongs if circle.radius > 0]
    if not allowed.place or not free:
        return None
    kinds = tuple(sorted(place.kind for place in allowed.place))
    return Movable(allowed.placers, kinds, tuple(identifier for identifier, _ in free), free[0][1])


def flick(match: Match, seat: int, aim: Flick, executed: Flick | None = None, call: str | None = None) -> Outcome:
    """Play a flick: simulate it, observe, judge, and edit the layout. Raises Refused; nothing changes then.

    `executed` is what the hand made of the aim; without it the hand is exact. `call` is the colour named with it, in
    games that have calls.
    """
    from fillip.physics import engines  # brings the compiler along, which nothing else about a match needs

    _in_turn(match, seat)
    board, side = match.row.board, match.side(seat)
    board.check_flick(match.box, match.layout, side, match.allowed, aim)
    done = executed or aim
    trace = engines.simulate(match.box.surface, match.box.pieces, match.layout, done)
    left, later = rested(board, match.box, trace, done.piece)
    report = observe(trace, match.layout, match.box.pieces, board.watch(side), later)
    lately = (*fell(trace), *later.pocketed, *later.off_board)
    ruling, after = judge(match, Shot(seat, report, call), left, lately)
    play = {
        **_said_by(match, seat),
        **({} if call is None else {"call": call}),
        "report": report_json(report),
        "aim": aim.code(),
        "flick": done.code(),
        "layout": after.layout.code(),
    }
    return Outcome(after, play, ruling, trace)


def put(match: Match, seat: int, places: Sequence[Put]) -> Outcome:
    """Lay returned pieces elsewhere inside the circle; those not named stay. Raises Refused; nothing changes then."""
    free = movable(match)
    if free is None:
        raise Refused("refused.place_nothing")
    if seat not in free.placers:
        raise Refused("refused.place_own", name=_name(match, seat))
    layout = match.layout.without(*(at.id for at in places))
    for at in places:
        if at.id not in free.pieces or at.id in layout:
            raise Refused("match.not_returned", piece=at.id)
        if (
            hypot(at.x - free.circle.x, at.y - free.circle.y)
            > free.circle.radius - match.box.pieces[at.id].radius + 1e-9
        ):
            raise Refused("match.outside_the_circle")
        if overlaps(match.box, layout, at.id, (at.x, at.y), at_any_height=True):
            raise Refused("match.place_taken")
        layout = layout.having(placed(at.id, at.x, at.y))
    ruling, after = judge(match, PutBack(seat, free.kinds), layout)
    play = {
        **_said_by(match, seat),
        "place": list(free.kinds),
        "put": [{"id": at.id, "x": at.x, "y": at.y} for at in places],
        "layout": after.layout.code(),
    }
    return Outcome(after, play, ruling)


def resign(match: Match, seat: int) -> Outcome:
    """The player at `seat` gives up. Raises Refused."""
    return _without_a_shot(match, seat, Resign(seat), "resign")


def choose(match: Match, seat: int, bonus: bool) -> Outcome:
    """Whether the bonus shot on offer is taken. Raises Refused."""
    _name(match, seat)
    ruling, after = judge(match, Choose(seat, bonus), match.layout)
    word = "bonus" if bonus else "pass"
    return Outcome(after, {**_said_by(match, seat), "choose": word, "layout": after.layout.code()}, ruling)


def lapse(match: Match, seat: int) -> Outcome:
    """The clock of the player at `seat` ran out. Raises Refused."""
    return _without_a_shot(match, seat, Lapse(seat), "lapse")


def judge(match: Match, play: Play, left: Layout, lately: Sequence[str] = ()) -> tuple[Ruling[Any], Match]:
    """The ruling on a play, and the match after it: `left` with the ruling's edits made. Raises Refused.

    `lately` are the ids that fell in this play, the first to be used for pieces that come back.
    """
    try:
        ruling = match.row.game.judge(match.state, play)
    except RuleError as error:
        raise refusal(error) from None
    judged = replace(match, state=ruling.state, layout=left, number=match.number + 1)
    layout, returned = _edited(judged, ruling.edits, lately)
    return ruling, replace(judged, layout=layout, returned=returned)


def put_back(match: Match, layout: Layout, identifier: str, where: str) -> Layout:
    """The layout with a returned piece where it belongs, or as near to that as it fits."""
    region = match.row.board.place(kind_of(identifier), where)
    return put_nearest(match.box, layout, identifier, (region.x, region.y), match.row.board.LIMIT)


def report_json(report: Report) -> dict[str, object]:
    """A report as a scoresheet writes it; what is nothing is left out."""
    written: dict[str, object] = {"first_hit": report.first_hit}
    for key in ("pocketed", "off_board", "faults"):
        if kinds := getattr(report, key):
            written[key] = list(kinds)
    if report.broke is not None:
        written["broke"] = report.broke
    return written


def _edited(match: Match, edits: Sequence[Edit], lately: Sequence[str]) -> tuple[Layout, tuple[tuple[str, str], ...]]:
    layout = match.layout
    returned: list[tuple[str, str]] = []
    places = [edit for edit in edits if isinstance(edit, Place)]
    for edit in edits:
        if isinstance(edit, Remove):
            layout = layout.without(edit.piece)
    # what belongs on one point goes there before others take it, and first of all what finds its own point free
    while places:
        place = min(places, key=lambda place: _order(match, layout, place))
        places.remove(place)
        identifier = fallen(match.box, layout, place.kind, lately)
        layout = put_back(match, layout, identifier, place.where)
        if match.row.board.place(place.kind, place.where).radius:
            returned.append((identifier, place.where))
    for edit in edits:
        if isinstance(edit, SetUp):
            layout = match.row.board.rack(match.seed, edit, match.side(edit.breaker), match.options)
            returned = []
    return layout, tuple(returned)


def _order(match: Match, layout: Layout, place: Place) -> tuple[float, bool]:
    region, identifier = match.row.board.place(place.kind, place.where), fallen(match.box, layout, place.kind)
    taken = overlaps(match.box, layout, identifier, (region.x, region.y), at_any_height=True) is not None
    return region.radius, region.radius == 0 and taken


def _without_a_shot(match: Match, seat: int, play: Play, word: str) -> Outcome:
    _name(match, seat)
    ruling, after = judge(match, play, match.layout)
    return Outcome(after, {**_said_by(match, seat), word: True, "layout": after.layout.code()}, ruling)


def _in_turn(match: Match, seat: int) -> None:
    allowed = match.allowed
    if allowed.seat is None:
        raise Refused("refused.over")
    if seat != allowed.seat:
        raise Refused("refused.turn", name=_name(match, seat), turn=match.players[allowed.seat - 1])


def _name(match: Match, seat: int) -> str:
    if not 1 <= seat <= len(match.players):
        raise Refused("refused.seat", found=seat, most=len(match.players))
    return match.players[seat - 1]


def _said_by(match: Match, seat: int) -> dict[str, object]:
    return {"by": match.players[seat - 1]}

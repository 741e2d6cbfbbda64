"""Chooses shots for tests that have to get through whole games: direct shots, tried out with the engine itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import hypot
from random import Random
from typing import Any

from fillip.kit.flick import Flick, quantised
from fillip.match import match as matches
from fillip.match.match import Match, Outcome
from fillip.match.refused import Refused

_SPEEDS = (2.2, 3.2, 1.5)
_BREAK = 4.0


def choose(match: Match, tries: int = 120) -> Outcome:
    """The best of at most `tries` flicks that the seat to play may make, as if it had been played already."""
    best: tuple[float, Outcome] | None = None
    random = Random(match.number)
    for outcome in islice(_outcomes(match), tries):
        # among shots that only pass the turn, any will do, or two players could go on doing the same for ever
        worth = _worth(match, outcome) + random.uniform(0, 0.5)
        if best is None or worth > best[0]:
            best = worth, outcome
        if worth >= 1:
            break
    assert best is not None, "no flick is allowed on this layout"
    return best[1]


def _outcomes(match: Match) -> Iterator[Outcome]:
    seat = match.allowed.seat
    assert seat is not None
    for flick in _candidates(match):
        try:
            yield matches.flick(match, seat, flick)
        except Refused:
            continue


def aim_of(outcome: Outcome) -> str:
    """The flick of a chosen outcome in its text form."""
    return str(outcome.play["aim"])


def _worth(match: Match, outcome: Outcome) -> float:
    if outcome.ruling.fouls:
        return -1.0
    return float(outcome.ruling.turn == match.allowed.seat or outcome.ruling.over or bool(sum(outcome.ruling.points)))


def _candidates(match: Match) -> Iterator[Flick]:
    """Direct shots at every piece that is good for the side, easiest first, and then straight ones as a last resort."""
    placements = matches.placements(match)
    seat = match.allowed.seat
    assert placements is not None
    assert seat is not None
    places = [
        (lane.start[0] + (lane.end[0] - lane.start[0]) * part, lane.start[1])
        for lane in placements.lanes[:1]
        for a, b in lane.free
        for part in (a / 0.3652 + (b - a) / 0.3652 * step / 8 for step in range(9))
    ] or [(lane.start[0], lane.start[1]) for lane in placements.lanes]
    places += [(spot.x, spot.y) for spot in placements.spots if spot.free]
    if match.row.game.facts(match.state)["on"] == "break":
        for x, y in places[3:6]:
            yield _towards((x, y), (0.0, 0.0), _BREAK)
    radius, striker = match.box.kinds["queen"].radius, match.box.kinds["striker"].radius
    shots: list[tuple[float, Flick]] = []
    for piece in match.layout:
        if piece.kind not in _good(match, seat):
            continue
        for pocket in match.box.surface.pockets:
            away = hypot(piece.x - pocket.x, piece.y - pocket.y)
            ghost = (
                piece.x + (piece.x - pocket.x) / away * (radius + striker),
                piece.y + (piece.y - pocket.y) / away * (radius + striker),
            )
            for place in places:
                run = hypot(ghost[0] - place[0], ghost[1] - place[1])
                if run < 1e-6:
                    continue
                along = (ghost[0] - place[0]) * (pocket.x - piece.x) + (ghost[1] - place[1]) * (pocket.y - piece.y)
                cut = along / (run * away)
                if cut > 0.3:
                    hardness = run + away + (1 - cut) * 2
                    shots += [(hardness + 0.01 * speed, _towards(place, ghost, speed)) for speed in _SPEEDS]
    shots.sort(key=lambda shot: (shot[0], shot[1].code()))
    yield from (flick for _, flick in shots)
    for x, y in places:
        for step in range(-4, 5):
            yield _towards((x, y), (x + 0.1 * step, 0.0), 2.0)


def _good(match: Match, seat: int) -> tuple[str, ...]:
    sides: Any = match.row.game.summary(match.state)["sides"]
    colour = next(side["color"] for side in sides if seat in side["seats"])
    on = match.row.game.facts(match.state)["on"]
    own_left = sum(piece.kind == colour for piece in match.layout)
    queen_first = own_left < 9 and on != "cover" and "queen" in match.layout
    if queen_first and own_left == 1:
        return ("queen",)
    return (colour, "queen") if queen_first else (colour,)


def _towards(place: tuple[float, float], target: tuple[float, float], speed: float) -> Flick:
    dx, dy = target[0] - place[0], target[1] - place[1]
    length = hypot(dx, dy)
    return quantised("striker", place, (dx / length * speed, dy / length * speed))

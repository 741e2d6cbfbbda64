"""Chooses shots for tests that have to get through whole games: direct shots, tried out with the engine itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from math import hypot
from random import Random
from typing import Any

from fillip.kit.flick import Flick, quantised
from fillip.match import match as matches
from fillip.match.match import Match, Outcome
from fillip.match.refused import Refused

Shot = tuple[Flick, str | None]
"""A flick and the colour named with it."""
_SPEEDS = (2.2, 3.2, 1.5)
_BREAK = 4.0
_MISSES_GO_ON = ("queen-carrom-back",)  # there a miss does not end the turn, and points are misses
_COLOURS = ("black", "pink", "blue", "brown", "green", "yellow")


def choose(match: Match, tries: int = 120) -> Outcome:
    """The best of at most `tries` flicks that the seat to play may make, as if it had been played already.

    In space, where a shot takes a second, the first one that is allowed is taken.
    """
    best: tuple[float, Outcome] | None = None
    random = Random(match.number)
    most = tries if all(piece.flat for piece in match.layout) else 1
    for outcome in islice(_outcomes(match), most):
        # among shots that only pass the turn, any will do, or two players could go on doing the same for ever
        worth = _worth(match, outcome) + random.uniform(0, 0.5)
        if best is None or worth > best[0]:
            best = worth, outcome
        if worth >= 1:
            break
    assert best is not None, "no flick is allowed on this layout"
    return best[1]


def aim_of(outcome: Outcome) -> str:
    """The flick of a chosen outcome in its text form."""
    return str(outcome.play["aim"])


def places_of(match: Match) -> list[tuple[float, float]]:
    """Where the flicked piece may be put: nine places on every free part of the usual lane, and the free spots."""
    placements = matches.placements(match)
    assert placements is not None
    places = []
    for lane in placements.lanes[:1]:
        (x, y), (dx, dy) = lane.start, (lane.end[0] - lane.start[0], lane.end[1] - lane.start[1])
        length = hypot(dx, dy)
        parts = [(a + (b - a) * step / 8) / length for a, b in lane.free for step in range(9)]
        places += [(x + dx * part, y + dy * part) for part in parts]
    return places + [(spot.x, spot.y) for spot in placements.spots if spot.free]


def call_for(match: Match) -> str | None:
    """A colour that may be named now, where one has to be."""
    allowed = match.allowed
    return allowed.calls[-1] if allowed.must_call else None


def _outcomes(match: Match) -> Iterator[Outcome]:
    seat = match.allowed.seat
    assert seat is not None
    for flick, call in _candidates(match):
        try:
            yield matches.flick(match, seat, flick, call=call)
        except Refused:
            continue


def _worth(match: Match, outcome: Outcome) -> float:
    if outcome.ruling.fouls:
        return -1.0
    if match.game in _MISSES_GO_ON:
        report: Any = outcome.play["report"]
        good = {kind for kind, _ in _GOOD[match.game](match)}
        return float(outcome.ruling.over or bool(good & set(report.get("pocketed", ()))))
    return float(outcome.ruling.turn == match.allowed.seat or outcome.ruling.over or bool(sum(outcome.ruling.points)))


def _candidates(match: Match) -> Iterator[Shot]:
    """Direct shots at every piece that is good for the side, easiest first, and then straight ones as a last resort."""
    places = places_of(match)
    call = call_for(match)
    if match.row.game.facts(match.state).get("on") == "break" or not match.number:
        for place in places[3:6]:
            yield _towards(place, (0.0, 0.0), _BREAK), call
    striker = match.box.kinds[match.allowed.piece].radius
    wanted = dict(_GOOD[match.game](match))
    shots: list[tuple[float, Flick, str | None]] = []
    for piece in match.layout:
        if piece.kind not in wanted:
            continue
        radius = match.box.pieces[piece.id].radius
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
                    shots += [
                        (hardness + 0.01 * speed, _towards(place, ghost, speed), wanted[piece.kind])
                        for speed in _SPEEDS
                    ]
    shots.sort(key=lambda shot: (shot[0], shot[1].code()))
    yield from ((flick, named) for _, flick, named in shots)
    for x, y in places:
        for step in range(-4, 5):
            target = (x + 0.1 * step, 0.0)
            if hypot(target[0] - x, target[1] - y) > 1e-6:
                yield _towards((x, y), target, 2.0), call


def _good_in_carrom(match: Match) -> list[tuple[str, str | None]]:
    facts: Any = match.row.game.facts(match.state)
    sides: Any = match.row.game.summary(match.state)["sides"]
    seat = match.allowed.seat
    own = next(side["color"] for side in sides if seat in side["seats"])
    kinds = [own] if own else ["black", "white"]
    left = sum(piece.kind in kinds for piece in match.layout)
    queen_first = left < 9 * len(kinds) and facts["on"] != "cover" and "queen" in match.layout
    if queen_first and left == 1:
        kinds = []
    return [(kind, None) for kind in (*kinds, *(("queen",) if queen_first else ()))]


def _good_in_queen_carrom(match: Match) -> list[tuple[str, str | None]]:
    confirming = match.row.game.facts(match.state)["on"] == "confirm"
    return [("blue", None)] if confirming else [("queen", None), ("blue", None)]


def _good_in_carrooka(match: Match) -> list[tuple[str, str | None]]:
    on = str(match.row.game.facts(match.state)["on"])
    return [(colour, colour) for colour in _COLOURS] if on == "color" else [(on, None)]


_GOOD: Mapping[str, Callable[[Match], list[tuple[str, str | None]]]] = {
    "carrom": _good_in_carrom,
    "queen-carrom": _good_in_queen_carrom,
    "queen-carrom-back": lambda match: [("blue", None)],
    "carrooka": _good_in_carrooka,
}


def _towards(place: tuple[float, float], target: tuple[float, float], speed: float) -> Flick:
    dx, dy = target[0] - place[0], target[1] - place[1]
    length = hypot(dx, dy)
    return quantised("striker", place, (dx / length * speed, dy / length * speed))

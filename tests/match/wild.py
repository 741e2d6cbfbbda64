"""Flicks of nobody who aims: from anywhere that is offered, any way that is offered, at any speed."""

from __future__ import annotations

from math import cos, hypot, sin
from random import Random

from fillip.kit.flick import Flick, quantised
from fillip.match import match as matches
from fillip.match.match import Match, Outcome
from fillip.match.placements import Placements
from fillip.match.refused import Refused


def place_in(offered: Placements, random: Random) -> tuple[float, float] | None:
    """A place anywhere on the free parts of the lanes and on the free spots, or None where there is none."""
    parts = [(lane, part) for lane in offered.lanes for part in lane.free]
    spots = [spot for spot in offered.spots if spot.free]
    if not parts and not spots:
        return None
    chosen = random.randrange(len(parts) + len(spots))
    if chosen >= len(parts):
        return spots[chosen - len(parts)].x, spots[chosen - len(parts)].y
    lane, (low, high) = parts[chosen]
    # whole micrometres from the start, as a flick has them
    along = random.choice((low, high, min(max(round(random.uniform(low, high), 6), low), high)))
    dx, dy = lane.end[0] - lane.start[0], lane.end[1] - lane.start[1]
    share = along / hypot(dx, dy)
    return lane.start[0] + dx * share, lane.start[1] + dy * share


def flick_in(piece: str, offered: Placements, random: Random) -> Flick | None:
    """A flick from there in an allowed direction, or None where the piece can be put nowhere."""
    place = place_in(offered, random)
    if place is None:
        return None
    (start, end), speed = random.choice(offered.directions), random.uniform(0.3, 6.9)
    angle = random.uniform(start + 0.01, end - 0.01)
    return quantised(piece, place, (cos(angle) * speed, sin(angle) * speed), random.choice((0.0, 20.0, -5.0)))


def wild(match: Match, random: Random) -> Outcome:
    """A wild flick played; a colour is named where one has to be. Raises Refused only where that is wrong."""
    offered, seat = matches.placements(match), match.allowed.seat
    assert offered is not None
    assert seat is not None
    flick = flick_in(match.allowed.piece, offered, random)
    if flick is None:
        raise Refused("match.place_taken")
    calls = match.allowed.calls
    call = random.choice(calls) if match.allowed.must_call else None
    return matches.flick(match, seat, flick, call=call)

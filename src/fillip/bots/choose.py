"""Which flick to play: candidates tried under the error of a hand, the best of the mean values taken.

What is chosen depends on the match, the seat, the seed and the numbers of trials alone, on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, inf, sin
from random import Random

from fillip.bots.candidates import Candidate, candidates, places_of
from fillip.bots.games import SENSES
from fillip.bots.hand import Hand, flicked
from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.match import match as matches
from fillip.match.match import Match
from fillip.match.placements import Placements
from fillip.match.trying import may_flick, rulings

TRIED = 28  # candidates that are tried at all
FIRST_TRIALS = 4  # of each
LEADERS = 6
MORE_TRIALS = 12  # of each leader
_FIRM = 2.0  # m/s
_MOST_GUESSES = 1000


@dataclass(frozen=True, slots=True)
class Choice:
    """The flick meant, and what is named with it."""

    flick: Flick
    call: str | None


def choose(match: Match, hand: Hand, seed: int) -> Choice:
    """The flick that the seat to play had best try with a hand like that.

    Pieces that lie on others are left out of what is tried; a tower is played by geometry alone. Raises ValueError
    where nobody is to flick.
    """
    seat = match.allowed.seat
    allowed = matches.placements(match)
    if seat is None or allowed is None:
        raise ValueError("nobody is to flick: expected a game that goes on")
    random = Random(f"fillip choice {seed} {match.number}")
    flat = _flat(match.layout)
    wishes = SENSES[match.game].wishes(match)
    found = candidates(match.box, flat, match.allowed.piece, allowed, wishes, TRIED)
    found = [each for each in found if may_flick(match, seat, each.flick)]
    if not found:
        return _anything(match, seat, allowed, wishes[0].call if wishes else None, random)
    if flat != match.layout:
        return _of(found[0])
    means = _means(match, seat, found, hand, FIRST_TRIALS, random)
    order = sorted(range(len(found)), key=lambda index: (-means[index], index))[:LEADERS]
    leaders = [found[index] for index in order]
    means = _means(match, seat, leaders, hand, MORE_TRIALS, random)
    return _of(leaders[max(range(len(leaders)), key=lambda index: (means[index], -index))])


def _of(candidate: Candidate) -> Choice:
    return Choice(candidate.flick, candidate.call)


def _flat(layout: Layout) -> Layout:
    return layout.without(*(piece.id for piece in layout if not piece.flat))


def _means(match: Match, seat: int, tried: Sequence[Candidate], hand: Hand, trials: int, random: Random) -> list[float]:
    """The mean value of each candidate over as many flicks of the hand."""
    played = [(each, flicked(each.flick, hand, random)) for each in tried for _ in range(trials)]
    sense = SENSES[match.game]
    found = rulings(match, seat, [(flick, each.call) for each, flick in played])
    values = [-inf if ruling is None else sense.value(match, seat, ruling) for ruling in found]
    return [sum(values[at : at + trials]) / trials for at in range(0, len(values), trials)]


def _anything(match: Match, seat: int, allowed: Placements, call: str | None, random: Random) -> Choice:
    """A firm flick from anywhere it may be put, anywhere it may go, where there is nothing to go for.

    Raises ValueError where a thousand of them are all refused.
    """
    places = list(places_of(allowed))
    for _ in range(_MOST_GUESSES):
        at, (start, end) = random.choice(places), random.choice(allowed.directions)
        angle = start + (end - start) * random.random()
        x, y = round(at[0] * 1e6), round(at[1] * 1e6)
        flick = Flick(match.allowed.piece, x, y, int(_FIRM * cos(angle) * 1e4), int(_FIRM * sin(angle) * 1e4))
        if may_flick(match, seat, flick):
            return Choice(flick, call)
    raise ValueError(f"{match.allowed.piece} can be flicked nowhere on this layout")

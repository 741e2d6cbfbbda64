"""Who meets whom for position, and what a match or a duel settles: CRB-60 to CRB-67. Seats and places only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

Match = tuple[int, ...]
"""The seats of one match or duel, in the order in which they flick."""
Ranks = tuple[int, ...]
"""The same seats, the furthest first."""

EQUAL = 1000  # micrometres: distances this close are equal (CRB-60)


def first_matches(players: int) -> tuple[Match, ...]:
    """The duels and the match of three that begin, made up in seat order."""
    if players <= 3:
        return (tuple(range(1, players + 1)),)
    three = players in (5, 7)
    duels = (players - 3 if three else players) // 2
    found = tuple((2 * duel + 1, 2 * duel + 2) for duel in range(duels))
    return (*found, (players - 2, players - 1, players)) if three else found


def next_match(players: int, played: Sequence[Ranks]) -> Match | None:
    """The match after those played, in the order in which the clauses name them; None where all is settled."""
    first = first_matches(players)
    if len(played) < len(first):
        return first[len(played)]
    later = _later(players, played)
    number = len(played) - len(first)
    return later[number] if number < len(later) else None


def places(players: int, played: Sequence[Ranks]) -> tuple[int, ...]:
    """The seats in the order of their discs, once every match has been played."""
    first = len(first_matches(players))
    if players <= 3:
        return played[0]
    later = played[first:]
    if players == 4:
        return later[0] + later[1]
    if players == 5:
        return later[1] + later[0] + played[1][2:]
    if players == 6:
        return later[0] + later[1]
    if players == 7:
        return later[0] + later[1] + played[2][2:]
    return later[2] + later[3] + later[6] + later[7]  # after two duels of the winners, and two of the losers


def discs_of(order: Sequence[int], discs: int) -> Mapping[int, tuple[int, ...]]:
    """The discs of each seat: its place and, with two each, its place and as many as there are players on (CRB-67)."""
    count = len(order)
    found = {seat: tuple(place + count * turn for turn in range(discs)) for place, seat in enumerate(order, 1)}
    return dict(sorted(found.items()))


def groups(distances: Mapping[int, float]) -> tuple[Match, ...]:
    """Seats by distance, the furthest first; those whose distances are equal stand together, in seat order.

    Seats are equal in a chain: each within a millimetre of the next.
    """
    order = sorted(distances, key=lambda seat: (-_micrometres(distances[seat]), seat))
    found: list[list[int]] = [order[:1]]
    for before, seat in pairwise(order):
        if _micrometres(distances[before]) - _micrometres(distances[seat]) <= EQUAL:
            found[-1].append(seat)
        else:
            found.append([seat])
    return tuple(tuple(sorted(group)) for group in found)


def _micrometres(distance: float) -> int:
    return round(distance * 1e6)


def _later(players: int, played: Sequence[Ranks]) -> tuple[Match, ...]:
    """The matches that follow the first ones, as far as those played settle them."""
    if players == 4:
        return _four(played[0], played[1])
    if players == 5:
        duel, three = played[:2]
        return _seated((duel[1], three[1]), (duel[0], three[0]))
    if players in (6, 7):
        three_of_these = played[:3]
        return _seated(tuple(ranks[0] for ranks in three_of_these), tuple(ranks[1] for ranks in three_of_these))
    if players == 8:
        return _eight(played)
    return ()


def _four(one: Ranks, other: Ranks) -> tuple[Match, ...]:
    return _seated((one[0], other[0]), (one[1], other[1]))


def _eight(played: Sequence[Ranks]) -> tuple[Match, ...]:
    """The winners play as four do, then the losers (CRB-66)."""
    winners, losers = (sorted(ranks[rank] for ranks in played[:4]) for rank in (0, 1))
    found: list[Match] = [(winners[0], winners[1]), (winners[2], winners[3])]
    if len(played) >= 6:
        found += _four(played[4], played[5])
        found += [(losers[0], losers[1]), (losers[2], losers[3])]
    if len(played) >= 10:
        found += _four(played[8], played[9])
    return tuple(found)


def _seated(*matches: Sequence[int]) -> tuple[Match, ...]:
    return tuple(tuple(sorted(match)) for match in matches)

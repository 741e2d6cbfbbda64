"""Pole position: options and state, who flicks next, and how matches and re-flicks are settled (CRB-60)."""

from __future__ import annotations

from dataclasses import dataclass

from fillip.referee.pole_matches import Match, Ranks, groups, next_match, places
from fillip.referee.values import quick, replace

_GONE = -1.0  # metres of somebody who has given up: behind everybody who flicks
_ALONE = 1e9  # metres of the only one who has not: before everybody


@dataclass(frozen=True, slots=True)
class Options:
    """House options: how many discs each player will race (CRB-06)."""

    discs: int = 1


@quick
@dataclass(frozen=True, slots=True)
class State:
    """Flicks for position between two plays.

    `played` are the matches that are settled, the furthest first. `settled` are the seats of the running match in
    order, as groups: those that stand together are still level. `flicking` are the seats of the match or the re-flick
    now being played, `distances` what they got, in metres and in order.
    """

    options: Options
    players: tuple[str, ...]
    played: tuple[Ranks, ...] = ()
    settled: tuple[Match, ...] = ()
    flicking: Match = ()
    distances: tuple[float, ...] = ()
    resigned: tuple[int, ...] = ()
    over: bool = False
    order: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        """The seat that flicks next, 0 when all is settled."""
        return 0 if self.over else self.flicking[len(self.distances)]


def go_on(state: State) -> State:
    """Go on until somebody who still plays is to flick, or every disc is given out."""
    while not state.over:
        if state.flicking and len(state.distances) < len(state.flicking):
            if state.turn not in state.resigned and len(playing(state)) > 1:
                return state
            distance = _GONE if state.turn in state.resigned else _ALONE
            state = replace(state, distances=(*state.distances, distance))
        elif state.flicking:
            state = _settle(state)
        else:
            match = next_match(len(state.players), state.played)
            state = _end(state) if match is None else replace(state, settled=(match,), flicking=match)
    return state


def _settle(state: State) -> State:
    """The flicks of a match or a re-flick are in: who is level flicks again at once, or the match is settled."""
    got = dict(zip(state.flicking, state.distances, strict=True))
    split: list[Match] = []
    for group in state.settled:
        split += groups({seat: got[seat] for seat in group}) if group == state.flicking else (group,)
    split = [each for group in split for each in _those_who_left(state, group)]
    level = next((group for group in split if len(group) > 1), ())
    if level:
        return replace(state, settled=tuple(split), flicking=level, distances=())
    ranks = tuple(seat for group in split for seat in group)
    return replace(state, played=(*state.played, ranks), settled=(), flicking=(), distances=())


def _those_who_left(state: State, group: Match) -> tuple[Match, ...]:
    """A group of people who all gave up is not flicked for: it stays in seat order."""
    if all(seat in state.resigned for seat in group):
        return tuple((seat,) for seat in group)
    return (group,)


def _end(state: State) -> State:
    """Every match is settled. Who has given up cannot win, so that the best of the others takes disc 1."""
    order = places(len(state.players), state.played)
    able = playing(state)
    first = next(seat for seat in order if seat in able)
    order = (first, *(seat for seat in order if seat != first))
    return replace(state, over=True, order=order, winners=(first,))


def pairing_of(state: State) -> tuple[int, ...]:
    """The seats that flick in the match or re-flick now being played; who gave up before his flick does not."""
    done = len(state.distances)
    gone = {seat for seat, distance in zip(state.flicking, state.distances, strict=False) if distance == _GONE}
    gone |= {seat for seat in state.flicking[done:] if seat in state.resigned}
    return tuple(seat for seat in state.flicking if seat not in gone)


def playing(state: State) -> tuple[int, ...]:
    """The seats that have not given up."""
    return tuple(seat for seat in range(1, len(state.players) + 1) if seat not in state.resigned)

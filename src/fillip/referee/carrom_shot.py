"""What one Carrom shot comes to: pieces, debts, the queen, the turn and the end of the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fillip.referee.carrom_fouls import breaks, check_report, fouls_of, pocketed_by_side, several
from fillip.referee.carrom_state import (
    EACH,
    PIECE_POINTS,
    QUEEN_POINTS,
    TRIES,
    Queen,
    Side,
    State,
    left_on_board,
    own_kinds,
    pocketed,
    seats_after,
    side_of,
)
from fillip.referee.game import Place
from fillip.referee.plays import Report
from fillip.referee.values import quick, replace

Fall = Literal["", "early", "waits", "covered"]
"""What became of the queen's fall or cover in a shot."""
Back = Literal["", "early", "uncovered", "with the foul", "flew"]
"""Why the queen goes back, if she does."""


@quick
@dataclass(frozen=True, slots=True)
class Outcome:
    """A judged shot, before it is put into words.

    `after` is the state to go on with. `mine` and `theirs` are the pieces pocketed, `paid` the own pieces given back as
    penalty or debt, `again` whether the player shoots again for what he pocketed, `ended` whether the board ended and
    `level` whether another board follows only because the top is level. `points` are gained by side.
    """

    after: State
    fouls: tuple[str, ...]
    mine: tuple[str, ...]
    theirs: tuple[str, ...]
    paid: tuple[str, ...]
    fall: Fall
    back: Back
    returned: tuple[str, ...]
    places: tuple[Place, ...]
    again: bool
    held: bool
    several: bool
    ended: bool = False
    level: bool = False
    points: tuple[int, ...] = ()


def judge_shot(state: State, seat: int, report: Report) -> Outcome:
    """Judge a shot of the player to move. Raises RuleError for a report that cannot be true."""
    check_report(state, report)
    which = side_of(state, seat)
    mine, theirs = pocketed_by_side(state, which, report)
    fouls = fouls_of(state, which, report, mine, theirs)
    broken = state.broken or breaks(report)
    again = not fouls and bool(mine or "queen" in report.pocketed)
    held = not fouls and not broken  # a try that did not break; the third would be a foul
    side, last, paid = _settle_pieces(state, which, mine, fouls)
    queen, fall, back = _settle_queen(state, seat, report, fouls, mine)
    sides = (*state.sides[:which], side, *state.sides[which + 1 :])
    flown = tuple(kind for kind in report.off_board if kind not in ("striker", "queen"))
    pieces = sorted(flown + theirs + last + paid)
    places = tuple(Place(kind, "centre-circle") for kind in pieces)
    if back:
        places = (Place("queen", "centre" if back in ("early", "uncovered") else "centre-circle"), *places)
    after = replace(
        state,
        sides=sides,
        queen=queen,
        broken=broken,
        # A queen that fell too early goes to the centre by herself (CRM-25).
        to_place=tuple(place for place in places if not (place.kind == "queen" and back == "early")),
        placed_for=seat,
    )
    if not fouls and queen.where == "waiting" and _none_left(after, which):
        # Only in the game for three: the very last piece gives the right to her, and nothing is left to cover with.
        after, fall = replace(after, queen=Queen("covered", seat)), "covered"
    outcome = Outcome(
        after=after,
        fouls=fouls,
        mine=mine,
        theirs=theirs,
        paid=paid,
        fall=fall,
        back=back,
        returned=tuple(sorted(place.kind for place in places)),
        places=places,
        again=again,
        held=held,
        several=several(fouls, report),
        points=(0,) * len(sides),
    )
    if after.queen.where == "covered" and _none_left(after, which):
        return _end_board(outcome, which)
    if held:
        return replace(outcome, after=replace(after, tries=state.tries - 1))
    return outcome if again else replace(outcome, after=pass_turn(after))


def pass_turn(state: State) -> State:
    """The turn passes to the next seat; on an unbroken board with three tries of his own (CRM-22, CRM-35)."""
    return replace(state, turn=seats_after(state, state.turn)[0], tries=TRIES)


def miss_queen(state: State) -> tuple[State, Back]:
    """Send back a queen that waits or fell too early, because the turn ends (CRM-25, CRM-26)."""
    if state.queen.where == "waiting":
        return replace(state, queen=Queen()), "uncovered"
    if state.queen.where == "too_early":
        return replace(state, queen=Queen()), "early"
    return state, ""


def _settle_pieces(
    state: State, which: int, mine: tuple[str, ...], fouls: tuple[str, ...]
) -> tuple[Side, tuple[str, ...], tuple[str, ...]]:
    """The side after a shot, the last piece that comes back by CRM-33, and the pieces paid."""
    side = state.sides[which]
    if mine or fouls:
        side = replace(
            side,
            white=side.white + mine.count("white"),
            black=side.black + mine.count("black"),
            begun=side.begun or bool(mine),
            owed=side.owed + bool(fouls),
        )
    last = mine[-1:] if "CRM-33" in fouls else ()
    for kind in last:
        side = _give(side, kind)
    if not side.owed:
        return side, last, ()
    paid: list[str] = []
    for kind in own_kinds(state, which):
        while side.owed and pocketed(side, kind):
            side = replace(_give(side, kind), owed=side.owed - 1)
            paid.append(kind)
    return side, last, tuple(paid)


def _give(side: Side, kind: str) -> Side:
    if kind == "white":
        return replace(side, white=side.white - 1)
    return replace(side, black=side.black - 1)


def _settle_queen(
    state: State, seat: int, report: Report, fouls: tuple[str, ...], mine: tuple[str, ...]
) -> tuple[Queen, Fall, Back]:
    """Where the queen is after a shot, what her fall came to, and why she goes back if she does (CRM-25 to CRM-27)."""
    begun = state.sides[side_of(state, seat)].begun
    queen = state.queen
    fall: Fall = ""
    if "queen" in report.pocketed:
        if not begun and not mine:
            queen, fall = Queen("too_early", seat), "early"
        elif not fouls and (len(mine) > 1 or (begun and mine)):
            return Queen("covered", seat), "covered", ""
        else:
            queen, fall = Queen("waiting", seat), "" if fouls else "waits"
    elif queen.where == "waiting" and mine and not fouls:
        return Queen("covered", seat), "covered", ""
    if not fouls and (mine or "queen" in report.pocketed):  # the turn goes on
        return queen, fall, ""
    if queen.where == "waiting":
        taken = "CRM-32" in fouls or "CRM-34" in fouls
        return Queen(), fall, "with the foul" if taken else "uncovered"
    if queen.where == "too_early":
        return Queen(), fall, "early"
    return queen, fall, "flew" if "queen" in report.off_board else ""


def _none_left(state: State, side: int) -> bool:
    """Whether the side has none of its own left on the board; in the game for three, whether nobody has."""
    left = left_on_board(state)
    return not any(left[kind] for kind in own_kinds(state, side))


def _end_board(outcome: Outcome, side: int) -> Outcome:
    """Count the board (CRM-51, CRM-52) and begin the next or end the game (CRM-53, CRM-54)."""
    state = outcome.after
    points = _points_for_three(state) if state.three else _points_for_sides(state, side)
    sides = tuple(replace(each, score=each.score + gain) for each, gain in zip(state.sides, points, strict=True))
    state = replace(state, sides=sides)
    playing = [each for each in sides if any(seat not in state.resigned for seat in each.seats)]
    top = max(each.score for each in playing)
    leaders = [each for each in playing if each.score == top]
    decided = top >= state.options.points or state.round >= state.options.boards
    if decided and len(leaders) == 1:
        after = end_game(state, leaders[0].seats)
    else:
        breaker = seats_after(state, state.breaker)[0]
        after = replace(
            state,
            sides=tuple(Side(each.seats, each.score) for each in sides),
            breaker=breaker,
            turn=breaker,
            round=state.round + 1,
            tries=TRIES,
            broken=False,
            queen=Queen(),
            to_place=(),
            placed_for=0,
        )
    return replace(outcome, after=after, ended=True, level=decided and len(leaders) > 1, points=points)


def end_game(state: State, winners: tuple[int, ...]) -> State:
    """The state of a game that is over; the board stays as it lay."""
    return replace(state, turn=0, over=True, winners=winners, to_place=(), placed_for=0)


def _points_for_sides(state: State, winner: int) -> tuple[int, ...]:
    queen = QUEEN_POINTS if side_of(state, state.queen.seat) == winner else 0
    left = sum(
        EACH - sum(pocketed(side, kind) for kind in own_kinds(state, index))
        for index, side in enumerate(state.sides)
        if index != winner
    )
    return tuple(left + queen if index == winner else 0 for index in range(len(state.sides)))


def _points_for_three(state: State) -> tuple[int, ...]:
    return tuple(
        side.white * PIECE_POINTS["white"]
        + side.black * PIECE_POINTS["black"]
        + (QUEEN_POINTS if state.queen.seat in side.seats else 0)
        for side in state.sides
    )

"""What is wrong with a Carrom shot: reports that cannot be true, and fouls (CRM-30 to CRM-39)."""

from __future__ import annotations

from fillip.referee import predicates
from fillip.referee.carrom_state import EACH, State, left_on_board, own_kinds, pocketed
from fillip.referee.game import RuleError, Said
from fillip.referee.plays import Report
from fillip.referee.predicates import pieces_gone, striker_pocketed

PIECES = ("black", "queen", "white")
FAULTS = ("push", "touch", "diagonal", "placement", "short")
_CLAUSE_OF_FAULT = {
    "touch": "CRM-36",
    "push": "CRM-37",
    "diagonal": "CRM-37",
    "short": "CRM-37",
    "placement": "CRM-38",
}


def check_report(state: State, report: Report) -> None:
    """Raise RuleError if the report cannot be true of this board."""
    predicates.check_report(report, left_on_board(state), FAULTS)
    if not state.broken and report.broke is False and pieces_gone(report):
        raise RuleError(Said("refused.broke"), "report.broke")


def breaks(report: Report) -> bool:
    """Whether a shot on an unbroken board moved a piece of the centre circle (CRM-20)."""
    if report.broke is not None:
        return report.broke
    return report.first_hit is not None or bool(pieces_gone(report))


def pocketed_by_side(state: State, side: int, report: Report) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The white and black pieces that a shot of the side pocketed: its own, and the other side's.

    In the game for three every piece is one's own (CRM-23).
    """
    if not report.pocketed:
        return (), ()
    own = own_kinds(state, side)
    fell = [kind for kind in report.pocketed if kind in ("white", "black")]
    return tuple(kind for kind in fell if kind in own), tuple(kind for kind in fell if kind not in own)


def fouls_of(
    state: State, side: int, report: Report, mine: tuple[str, ...], theirs: tuple[str, ...]
) -> tuple[str, ...]:
    """The fouls of a shot of the side that pocketed `mine` of its own and `theirs`, in ledger order."""
    fouls = {_CLAUSE_OF_FAULT[fault] for fault in report.faults}
    if striker_pocketed(report):
        fouls.add("CRM-30")
    if report.off_board:
        fouls.add("CRM-31")
    if not state.broken and not breaks(report) and state.tries == 1:
        fouls.add("CRM-35")
    if theirs:
        # Whatever the opponent had in the pockets before counts; what flew off the board does not.
        gone = sum(each.white if theirs[0] == "white" else each.black for each in state.sides) + len(theirs)
        fouls.add("CRM-34" if gone == EACH else "CRM-32")
    elif mine and _all_own_gone(state, side, mine) and not _queen_settled(state, report, bool(fouls)):
        fouls.add("CRM-33")
    return tuple(sorted(fouls))


def _all_own_gone(state: State, side: int, mine: tuple[str, ...]) -> bool:
    own = own_kinds(state, side)
    return sum(pocketed(each, kind) for each in state.sides for kind in own) + len(mine) == EACH * len(own)


def _queen_settled(state: State, report: Report, foul: bool) -> bool:
    """Whether the queen is covered, or is covered by the last piece of this shot (CRM-51)."""
    if state.queen.where == "covered":
        return True
    return not foul and (state.queen.where == "waiting" or "queen" in report.pocketed)


def several(fouls: tuple[str, ...], report: Report) -> bool:
    """Whether the shot committed more than one foul (CRM-39); two hand faults under one clause are two."""
    hands = {_CLAUSE_OF_FAULT[fault] for fault in report.faults}
    return len(fouls) - len(hands) + len(report.faults) > 1

"""The clauses that rulings cite: every number, its rulebook, its section, and whether it holds our reading.

The texts stand in the catalogue, in every language: `clause.CRM-30.text`, and `clause.CRM-30.reading` where the
rulebook leaves something open and we settled it. Section names are `clause.section.<section>`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause.

    `rulebook` is the prefix of its number and `section` names a heading there; `reading` says that it holds our reading
    of an open point.
    """

    number: str
    rulebook: str
    section: str
    reading: bool

    @property
    def text_key(self) -> str:
        """The catalogue's key of the clause itself."""
        return f"clause.{self.number}.text"

    @property
    def reading_key(self) -> str | None:
        """The catalogue's key of our reading, None where there is none."""
        return f"clause.{self.number}.reading" if self.reading else None


# Per rulebook and section: the numbers in ledger order, and those that hold a reading of ours.
_RULEBOOKS = {
    "CRM": (
        ("setup", (1, 2, 3, 4), (3, 4)),
        ("striker", (10, 11, 12, 13, 14), (11, 14)),
        ("turn", (20, 21, 22, 23), (20, 22)),
        ("queen", (25, 26, 27), (25, 27)),
        ("fouls", (30, 31, 32, 33, 34, 35, 36, 37, 38, 39), (30, 31, 33, 34, 35, 39)),
        ("odd", (40, 41, 42), (42,)),
        ("scoring", (50, 51, 52, 53, 54), (50, 51, 53, 54)),
    ),
    "QCG": (
        ("setup", (1, 2, 3), (2, 3)),
        ("turn", (10, 11, 12, 13, 14, 15, 16), (11, 15, 16)),
        ("queen", (20, 21, 22, 23), (23,)),
        ("round", (30, 31, 32), (31,)),
        ("variations", (40, 41), (41,)),
        ("course", (50, 51, 52, 53), (50, 51)),
    ),
    "CRK": (
        ("setup", (1, 2, 3, 4), (1, 3)),
        ("opening", (9, 10, 11), (9, 11)),
        ("turn", (20, 21, 22, 23, 24, 25, 26, 27), (20, 22, 26)),
        ("fouls", (30, 31, 32, 33, 34, 35, 36), (32, 34, 35, 36)),
        ("bonus", (40,), (40,)),
        ("end", (50, 51, 52), (50, 51, 52)),
    ),
    "CRB": (
        ("track", (1, 2, 3, 4, 5, 6, 7), (5,)),
        ("race", (10, 11, 12, 13, 14, 15, 16), (12, 13, 14, 15, 16)),
        ("hazards", (20, 21, 22, 23, 24, 25, 26), (20, 21, 23, 26)),
        ("spacing", (30, 31, 32), (32,)),
        ("professional", (40, 41, 42, 43, 44, 45), (40, 42, 43, 45)),
        ("tournament", (50,), (50,)),
        ("pole", (60, 61, 62, 63, 64, 65, 66, 67), (60,)),
    ),
}


def _table() -> dict[str, Clause]:
    clauses = (
        Clause(f"{rulebook}-{number:02}", rulebook, section, number in readings)
        for rulebook, sections in _RULEBOOKS.items()
        for section, numbers, readings in sections
        for number in numbers
    )
    return {clause.number: clause for clause in clauses}


CLAUSES: Mapping[str, Clause] = MappingProxyType(_table())
"""Every clause by its number, in ledger order."""


def clauses_of(rulebook: str) -> tuple[Clause, ...]:
    """The clauses of one rulebook (`"CRM"`), in ledger order."""
    return tuple(clause for clause in CLAUSES.values() if clause.rulebook == rulebook)


def in_order(numbers: Iterable[str]) -> tuple[str, ...]:
    """Clause numbers of one rulebook, each once, in ledger order."""
    return tuple(sorted(set(numbers)))

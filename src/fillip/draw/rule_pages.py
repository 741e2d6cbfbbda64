"""The pages of docs/rules out of the clause table: one a rulebook, and one of everything that we decided.

`python -m fillip.draw.rule_pages docs/rules` writes them anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from fillip.locale.catalogue import say, told
from fillip.referee import sheet
from fillip.referee.clauses import Clause, clauses_of


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its rulebook, its title, what it is about, and scoresheets whose rulings it shows."""

    rulebook: str
    title: str
    about: str
    examples: tuple[Mapping[str, Any], ...]


def _shot(by: str, first_hit: str | None = None, *pocketed: str, **more: Any) -> dict[str, Any]:
    call = {"call": more.pop("call")} if "call" in more else {}
    return {"by": by, **call, "report": {"first_hit": first_hit, "pocketed": list(pocketed), **more}}


PAGES: Mapping[str, Page] = MappingProxyType(
    {
        "carrom": Page(
            "CRM",
            "Carrom",
            "For two, three and four. Nine pieces a side, one queen, a striker each.",
            (
                {
                    "game": "carrom",
                    "players": ["Ann", "Ben"],
                    "options": {"first": "Ann"},
                    "plays": [
                        _shot("Ann", "white", "white"),
                        _shot("Ann", "queen", "queen"),
                        _shot("Ann", "white", "white"),
                        _shot("Ann", "black", "black", "striker"),
                    ],
                },
            ),
        ),
        "queen-carrom": Page(
            "QCG",
            "Queen Carrom To Go",
            "The front for two to four, with its tower and shot line, and the course on the back for one to six.",
            (
                {
                    "game": "queen-carrom",
                    "players": ["Ann", "Ben"],
                    "plays": [
                        _shot("Ann", "blue", "blue", "queen"),
                        _shot("Ann", "blue", "blue", off_board=["striker"]),
                        _shot("Ben", "blue", "striker"),
                    ],
                },
                {
                    "game": "queen-carrom-back",
                    "players": ["Ann"],
                    "plays": [_shot("Ann", "blue", "blue", "blue"), _shot("Ann", "blue")],
                },
            ),
        ),
        "carrooka": Page(
            "CRK",
            "Carrooka",
            "For two, three, and two against two. Snooker with fingers on a round board that spins.",
            (
                {
                    "game": "carrooka",
                    "players": ["Ann", "Ben"],
                    "options": {"reds": 10},
                    "plays": [
                        _shot("Ann", "red", "red"),
                        _shot("Ann", "black", "pink", call="black"),
                        _shot("Ben", "red"),
                        {"by": "Ben", "choose": "bonus"},
                        _shot("Ben", "red", "red"),
                    ],
                },
            ),
        ),
        "carabande": Page(
            "CRB",
            "Carabande",
            "Races for one to eight, basic and professional, pole position and tournaments.",
            (
                {
                    "game": "carabande",
                    "players": ["Ann", "Ben"],
                    "options": {"laps": 1},
                    "plays": [
                        {"by": "Ann", "report": {"disc": 1, "crossings": {"1": 1}}},
                        {"by": "Ben", "report": {"disc": 2, "crossings": {"2": 1}, "off_track": [1]}},
                        {"by": "Ann", "report": {"disc": 1, "crossings": {"1": 1}, "face_down": [1]}},
                    ],
                },
                {
                    "game": "carabande-pole",
                    "players": ["Ann", "Ben"],
                    "plays": [
                        {"by": "Ann", "report": {"disc": 1, "distance": 1.83}},
                        {"by": "Ben", "report": {"disc": 2, "distance": 1.2}},
                    ],
                },
                {
                    "game": "carabande-tournament",
                    "players": ["Ann", "Ben", "Cid"],
                    "options": {"races": 2},
                    "plays": [{"race": ["Ann", "Ben", "Cid"]}, {"race": ["Cid", "Ben", "Ann"]}],
                },
            ),
        ),
    }
)
"""The pages by the names of their files."""


def rules_page(page: Page) -> str:
    """A rulebook as Markdown: every clause with its number, our readings marked, and rulings on example games."""
    lines = [f"# {page.title}", "", page.about, ""]
    lines += ["A clause keeps its number; rulings cite it. **Our reading** marks what the rulebook leaves open.", ""]
    for section, clauses in _sections(page.rulebook):
        lines += [f"## {say(f'clause.section.{section}')}", ""]
        lines += [line for clause in clauses for line in _clause(clause)]
        lines.append("")
    lines += ["## How it is ruled", "", "As `fillip umpire FILE` says it, play by play.", ""]
    lines += [line for example in page.examples for line in _example(example)]
    return "\n".join(lines).rstrip() + "\n"


def decisions_page() -> str:
    """Everything that the rulebooks leave open, what we decided, and why."""
    lines = ["# What we decided and why", ""]
    lines += [
        "Where a rulebook is silent or can be read in two ways, a game would stop to ask. Here is how we settled it.",
        "",
    ]
    for page in PAGES.values():
        lines += [f"## {page.title}", ""]
        for clause in clauses_of(page.rulebook):
            if clause.reading_key:
                lines.append(f"- **{clause.number}** {say(clause.text_key)} *We decided:* {say(clause.reading_key)}")
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def pages() -> dict[str, str]:
    """Every page by the name of its file."""
    return {**{f"{name}.md": rules_page(page) for name, page in PAGES.items()}, "decisions.md": decisions_page()}


def _sections(rulebook: str) -> Iterator[tuple[str, list[Clause]]]:
    found: dict[str, list[Clause]] = {}
    for clause in clauses_of(rulebook):
        found.setdefault(clause.section, []).append(clause)
    yield from found.items()


def _clause(clause: Clause) -> list[str]:
    lines = [f"- **{clause.number}** {say(clause.text_key)}"]
    if clause.reading_key:
        lines.append(f"  **Our reading:** {say(clause.reading_key)}")
    return lines


def _example(example: Mapping[str, Any]) -> list[str]:
    head = json.dumps({key: value for key, value in example.items() if key != "plays"})
    plays = [json.dumps(play) for play in example["plays"]]
    judged = sheet.judge(sheet.read(json.dumps(example).encode()))
    body = ",\n".join(f"  {play}" for play in plays)
    lines = ["```json", f'{head[:-1]}, "plays": [\n{body}\n]}}', "```", ""]
    for number, each in enumerate(judged, 1):
        words = " ".join(told(said) for said in each.ruling.said)
        cited = f" [{', '.join(each.ruling.clauses)}]" if each.ruling.clauses else ""
        lines.append(f"{number}. {words}{cited}")
    return [*lines, ""]


def main(folder: Path) -> None:
    """Write every page into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

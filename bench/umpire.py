"""How soon `fillip umpire` answers, and how long a ruling takes: `python bench/umpire.py [--runs 15] [--json]`.

The first figure is the wall time of the whole program for a sheet of 400 plays, from its start to its end, for every
game: the median of `--runs` runs, each a process of its own. It should stay under 0.3 s. The second is the time of one
`judge` call in microseconds: the median over every play of those sheets, which should stay under 50.

The sheets are drawn with a seed: legal plays of every sort that a game has, a new game's where one has ended.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fillip.referee.correction import Folded, appended, fold
from fillip.referee.games import GAMES
from fillip.referee.sheet import read_value
from fillip.referee.sheet_errors import SheetError

PLAYS = 400
NAMES = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal")
OPTIONS: Mapping[str, Mapping[str, object]] = {
    "carrom": {"points": 999, "boards": 99},
    "queen-carrom": {"points": 999},
    "carabande": {"laps": 10},
    "carabande-tournament": {"races": PLAYS},
}


def main() -> int:
    """Measure every game and print a line for each."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    words.add_argument("--runs", type=int, default=15)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--json", action="store_true")
    given = words.parse_args()
    for game in GAMES:
        sheet = a_sheet(game, Random(given.seed))
        plays, seconds, micros = len(sheet["plays"]), wall(sheet, given.runs), judging(sheet)
        if given.json:
            print(json.dumps({"game": game, "plays": plays, "wall_s": seconds, "judge_us": micros}))
        else:
            print(f"{game:<22}{plays:>4} plays  {seconds:6.3f} s  {micros:6.1f} µs a ruling")
    return 0


def a_sheet(game: str, luck: Random) -> dict[str, Any]:
    """A sheet of up to 400 legal plays; shorter where the game is over for good before that."""
    players = list(NAMES[: min(4, max(GAMES[game].WORDS.players))])
    head = {"game": game, "players": players, "options": dict(OPTIONS.get(game, {}))}
    folded = fold(read_value({**head, "plays": []}))
    while len(folded.sheet.lines) < PLAYS and not folded.over:
        folded = _one_more(folded, luck)
    return {**head, "plays": [dict(line.written) for line in folded.sheet.lines]}


def _one_more(folded: Folded, luck: Random) -> Folded:
    game, players = folded.sheet.game, folded.sheet.players
    allowed = game.allowed(folded.state)
    play: dict[str, object] = {}
    if game.WORDS.named:
        play["by"] = players[(allowed.seat or 1) - 1]
    if game.WORDS.plays == ("race",):
        play["race"] = luck.sample(players, len(players))
    elif "turn_over" in allowed.plays:
        play["turn_over"] = int(allowed.piece.rpartition("-")[2])
    else:
        if allowed.must_call:
            play["call"] = luck.choice(allowed.calls)
        play["report"] = _report(folded, luck)
    try:
        return appended(folded, play)
    except SheetError:
        return folded  # not on the board any more: drawn anew


def _report(folded: Folded, luck: Random) -> dict[str, object]:
    words = folded.sheet.game.WORDS
    disc = folded.sheet.game.allowed(folded.state).piece.rpartition("-")[2]
    if words.report == "distance":
        return {"disc": int(disc), "distance": luck.choice([0, 1, 1.5])}
    if words.report == "discs":
        own: dict[str, object] = {"disc": int(disc)}
        if luck.random() < 0.1:
            own["crossings"] = {disc: 1}
        if luck.random() < 0.1:
            own["off_track"] = [int(disc)]
        return own
    kind = luck.choice(words.kinds)
    if luck.random() < 0.7:
        return {"first_hit": kind}
    if luck.random() < 0.2:
        return {"first_hit": kind, "off_board": [kind]}
    return {"first_hit": kind, "pocketed": [kind, *(["striker"] if luck.random() < 0.2 else [])]}


def wall(sheet: Mapping[str, object], runs: int) -> float:
    """Seconds that the whole program takes for the sheet, median."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "sheet.json"
        file.write_text(json.dumps(sheet), "utf-8")
        words = [sys.executable, "-m", "fillip", "umpire", str(file), "--check"]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
        return statistics.median(_seconds(words) for _ in range(runs))


def _seconds(words: list[str]) -> float:
    before = time.perf_counter()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - before


def judging(sheet: Mapping[str, object], rounds: int = 20) -> float:
    """Microseconds of one `judge` call, median over the plays of the sheet."""
    read = read_value(sheet)
    took = []
    for _ in range(rounds):
        state = read.game.initial(read.options, read.players)
        for line in read.lines:
            before = time.perf_counter_ns()
            ruling = read.game.judge(state, line.play)
            took.append(time.perf_counter_ns() - before)
            state = ruling.state
    return statistics.median(took) / 1000


if __name__ == "__main__":
    sys.exit(main())

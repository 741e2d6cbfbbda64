"""Whole games as readable text: every flick, what was seen, what was ruled and how the score stands.

`python -m tests.match.transcript` plays the golden games anew and writes them down; the test replays the flicks in the
files and compares every line. A shot in space is never the same twice: of those the report and the layout that the
file keeps are judged anew instead.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from math import cos, pi, sin
from pathlib import Path
from random import Random
from typing import Any

from fillip.bots import choose as bots
from fillip.bots.hand import HANDS
from fillip.kit.flick import Flick, parse_flick, quantised
from fillip.kit.layout import parse_layout
from fillip.locale.catalogue import told
from fillip.match import match as matches
from fillip.match.match import Match, Outcome, Put
from fillip.match.refused import Refused
from fillip.referee.plays import Report, Shot
from tests.match.wild import wild
from tests.shots import choose

FOLDER = Path(__file__).parent.parent / "golden" / "games"

# name, seed, options, share of wild flicks, whether returned pieces are laid elsewhere
GAMES: tuple[tuple[str, int, Mapping[str, object], float, bool], ...] = (
    ("two-boards", 1, {"first": "Ann", "boards": 2}, 0.0, False),
    ("drawn-by-lot", 2, {"points": 12}, 0.0, False),
    ("penalties-and-dues", 3, {"first": "Ben", "boards": 1}, 0.5, False),
    ("pieces-laid-elsewhere", 4, {"first": "Ann", "boards": 1}, 0.5, True),
    ("a-late-break", 131, {"first": "Ann", "boards": 1}, 0.7, True),
    ("a-long-game", 5, {}, 0.2, True),
)

# name, game, how many play, seed, options: chosen by the computer for an unsteady hand, and flicked as meant
CHOSEN: tuple[tuple[str, str, int, int, Mapping[str, object]], ...] = (
    ("carrom-three", "carrom", 3, 11, {"first": "Ben", "boards": 1}),
    ("carrom-four-clockwise", "carrom", 4, 12, {"first": "Cid", "boards": 2, "direction": "clockwise"}),
    ("queen-two-rounds", "queen-carrom", 2, 13, {"points": 14}),
    ("queen-four", "queen-carrom", 4, 14, {"points": 8}),
    ("queen-shot-line", "queen-carrom", 3, 15, {"points": 5, "shot_line": True}),
    ("queen-course", "queen-carrom-back", 2, 16, {}),
    ("carrooka-two", "carrooka", 2, 17, {"reds": 6}),
    ("carrooka-partners", "carrooka", 4, 18, {}),
)
NAMES = ("Ann", "Ben", "Cid", "Dan")

# name, game, how many play, seed, options, share of wild flicks
WILD: tuple[tuple[str, str, int, int, Mapping[str, object], float], ...] = (
    ("carrom-three-wild", "carrom", 3, 6, {"boards": 1}, 0.5),
    ("queen-three-wild", "queen-carrom", 3, 2, {"points": 12}, 0.5),
    ("queen-tower", "queen-carrom", 2, 5, {"tower": True, "points": 6}, 0.0),
    ("queen-course-wild", "queen-carrom-back", 3, 1, {}, 0.3),
    ("carrooka-two-wild", "carrooka", 2, 1, {}, 0.3),
    ("carrooka-three-wild", "carrooka", 3, 2, {"reds": 6}, 0.3),
    ("carrooka-partners-wild", "carrooka", 4, 3, {"reds": 10}, 0.5),
)


def head_line(seed: int, options: Mapping[str, object], game: str = "carrom", count: int = 2) -> str:
    return json.dumps({"game": game, "players": list(NAMES[:count]), "options": options, "seed": seed})


def begin(head: str) -> Match:
    read = json.loads(head)
    return matches.begin(read["game"], read["players"], read["options"], read["seed"])


def in_space(match: Match) -> bool:
    """Whether the next shot leaves the plane."""
    return any(not piece.flat for piece in match.layout)


def line(number: int, before: Match, outcome: Outcome) -> str:
    """One play: number, who, what was done, what was seen, what was ruled, the score, and a mark of the layout.

    After a shot in space the whole layout, and not its mark.
    """
    play, ruling, after = outcome.play, outcome.ruling, outcome.match
    done = play["aim"] if "aim" in play else json.dumps(play.get("put", play.get("choose", "resign")))
    done = f"{done} {play['call']}" if "call" in play else done
    seen = json.dumps(play["report"]) if "report" in play else "-"
    scores: Any = after.row.game.facts(after.state)["scores"]
    words = " ".join(told(said) for said in (ruling.title, *ruling.said))
    code = after.layout.code()
    mark = code if in_space(before) else sha256(code.encode()).hexdigest()[:12]
    score = ":".join(str(points) for points in scores.values())
    return " | ".join([str(number), str(play["by"]), str(done), seen, " ".join(ruling.clauses), words, score, mark])


def replayed(text: str) -> Iterator[str]:
    """The transcript that its own flicks give when they are played again."""
    yield text.splitlines()[0]
    match = begin(text.splitlines()[0])
    for number, outcome in enumerate(outcomes(text), 1):
        yield line(number, match, outcome)
        match = outcome.match


def outcomes(text: str) -> Iterator[Outcome]:
    """What comes of the flicks of a transcript, played again; shots in space are judged by what was seen of them."""
    lines = text.splitlines()
    match = begin(lines[0])
    for written in lines[1:]:
        _, by, done, seen, *_, mark = written.split(" | ")
        seat = match.players.index(by) + 1
        if done.startswith("["):
            outcome = matches.put(match, seat, [Put(**place) for place in json.loads(done)])
        elif done.startswith('"'):
            outcome = matches.choose(match, seat, json.loads(done) == "bonus")
        elif in_space(match):
            outcome = _seen(match, seat, done, json.loads(seen), mark)
        else:
            aim, _, call = done.partition(" ")
            outcome = matches.flick(match, seat, parse_flick(aim), call=call or None)
        match = outcome.match
        yield outcome


def played(seed: int, options: Mapping[str, object], share: float, elsewhere: bool) -> Iterator[str]:
    """A game played now by the chooser of shots, with a share of wild flicks."""
    head = head_line(seed, options)
    match, random = begin(head), Random(seed)
    yield head
    while match.allowed.seat is not None:
        free = matches.movable(match)
        if free and elsewhere:
            outcome = _laid_elsewhere(match, free, random)
        elif random.random() < share:
            outcome = _wild(match, random)
        else:
            outcome = choose(match)
        yield line(outcome.match.number, match, outcome)
        match = outcome.match


def chosen(game: str, count: int, seed: int, options: Mapping[str, object]) -> Iterator[str]:
    """A game played now by the computer, which takes two bonus shots of three."""
    head = head_line(seed, options, game, count)
    match, random = begin(head), Random(seed)
    yield head
    while match.allowed.seat is not None:
        if match.allowed.choices:
            outcome = matches.choose(match, match.allowed.seat, random.random() < 2 / 3)
        else:
            choice = bots.choose(match, HANDS["novice"], seed)
            outcome = matches.flick(match, match.allowed.seat, choice.flick, call=choice.call)
        yield line(outcome.match.number, match, outcome)
        match = outcome.match


def wildly(game: str, count: int, seed: int, options: Mapping[str, object], share: float) -> Iterator[str]:
    """A game played now by the computer, with a share of wild flicks."""
    head = head_line(seed, options, game, count)
    match, random = begin(head), Random(seed)
    yield head
    while match.allowed.seat is not None:
        if match.allowed.choices and random.random() < 0.7:
            outcome = matches.choose(match, match.allowed.seat, random.random() < 0.6)
        elif random.random() < share:
            outcome = wild(match, random)
        else:
            choice = bots.choose(match, HANDS["expert"], seed)
            outcome = matches.flick(match, match.allowed.seat, choice.flick, call=choice.call)
        yield line(outcome.match.number, match, outcome)
        match = outcome.match


def _seen(match: Match, seat: int, aim: str, seen: dict[str, Any], code: str) -> Outcome:
    """The ruling on a shot in space by its report, with the layout that it left."""
    report = Report(seen["first_hit"], tuple(seen.get("pocketed", ())), tuple(seen.get("off_board", ())))
    layout = parse_layout(code)
    ruling, after = matches.judge(match, Shot(seat, report), layout)
    play = {"by": match.players[seat - 1], "report": seen, "aim": aim, "flick": aim, "layout": code}
    return Outcome(replace(after, layout=layout), play, ruling)


def _wild(match: Match, random: Random) -> Outcome:
    seat = match.allowed.seat
    assert seat is not None
    while True:
        side, angle, speed = match.side(seat), random.uniform(0.1, pi - 0.1), random.uniform(0.3, 7.0)
        place = side.to_board((round(random.uniform(-0.1826, 0.1826), 6), -0.2526))
        flick: Flick = quantised("striker", place, side.to_board((cos(angle) * speed, sin(angle) * speed)))
        try:
            return matches.flick(match, seat, flick)
        except Refused:
            continue


def _laid_elsewhere(match: Match, free: matches.Movable, random: Random) -> Outcome:
    while True:
        reach = (free.circle.radius - 0.016) / 2**0.5
        places = [Put(piece, random.uniform(-reach, reach), random.uniform(-reach, reach)) for piece in free.pieces]
        try:
            return matches.put(match, free.placers[0], places)
        except Refused:
            if random.random() < 0.02:
                return matches.put(match, free.placers[0], [])


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, seed, options, share, elsewhere in GAMES:
        (FOLDER / f"{name}.txt").write_text("\n".join(played(seed, options, share, elsewhere)) + "\n", encoding="utf-8")
    for name, game, count, seed, options in CHOSEN:
        (FOLDER / f"{name}.txt").write_text("\n".join(chosen(game, count, seed, options)) + "\n", encoding="utf-8")
    for name, game, count, seed, options, share in WILD:
        (FOLDER / f"{name}.txt").write_text(
            "\n".join(wildly(game, count, seed, options, share)) + "\n", encoding="utf-8"
        )

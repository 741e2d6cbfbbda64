"""Scoresheets and records: read strictly, judged play by play, and compared with what they expect."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fillip.referee.game import Game, RuleError, Ruling, Said
from fillip.referee.games import GAMES
from fillip.referee.plays import Play
from fillip.referee.sheet_errors import SheetError, bad, name_of_key, shown
from fillip.referee.sheet_expect import Difference, differences, facts_of, read_expect, side_name
from fillip.referee.sheet_play import read_play
from fillip.referee.sheet_record import HEAD, check_head
from fillip.referee.sheet_shapes import Spot, a_list, a_name, a_text, an_object, needed, only

MOST_BYTES = 32 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Line:
    """One play of a sheet, with what the sheet expects of the ruling."""

    number: int
    play: Play
    expect: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole game as read: which game, who plays, with which checked options, and the plays."""

    game: Game[Any, Any]
    players: tuple[str, ...]
    options: Any
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Judged:
    """One play and its ruling. `facts` are what an `expect` may hold; `missed` are expectations that do not hold."""

    line: Line
    ruling: Ruling[Any]
    facts: Mapping[str, object]
    missed: tuple[Difference, ...]


def read(data: bytes) -> Sheet:
    """Read a file's content. Raises SheetError for the first thing in it that is wrong."""
    head = an_object(_parse(data), Spot())
    only(head, ("game", "players", "options", "plays", *HEAD), Spot())
    needed(head, ("game", "players", "plays"), Spot())
    name = a_text(head["game"], Spot(0, "game"))
    if name not in GAMES:
        raise bad("game", "game", found=shown(name), known=", ".join(GAMES))
    game = GAMES[name]
    players = _players(head["players"], game)
    seed = check_head(head)
    chosen = an_object(head.get("options", {}), Spot(0, "options"))
    only(chosen, game.WORDS.options, Spot(0, "options"))
    try:
        options = game.options(chosen, players, seed)
        state = game.initial(options, players)
    except RuleError as error:
        raise SheetError(error.said, error.place) from error
    scores = game.facts(state).get("scores")
    sides = tuple(side_name(seats, players) for seats in scores) if isinstance(scores, Mapping) else players
    lines = tuple(
        _line(number, each, game, players, sides)
        for number, each in enumerate(a_list(head["plays"], Spot(0, "plays")), 1)
    )
    return Sheet(game, players, options, lines)


def judge(sheet: Sheet) -> tuple[Judged, ...]:
    """Rule on every play. Raises SheetError for the first play that the rules refuse."""
    state = sheet.game.initial(sheet.options, sheet.players)
    judged: list[Judged] = []
    for line in sheet.lines:
        try:
            ruling = sheet.game.judge(state, line.play)
        except RuleError as error:
            raise SheetError(error.said, error.place, line.number) from error
        facts = facts_of(sheet.game, ruling, sheet.players)
        judged.append(Judged(line, ruling, facts, differences(line.number, line.expect, facts)))
        state = ruling.state
    return tuple(judged)


def _parse(data: bytes) -> object:
    if len(data) > MOST_BYTES:
        raise bad("large", "")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise bad("encoding", "", at=error.start) from error
    if not text.strip():
        raise bad("empty", "")
    doubled: list[tuple[object, str]] = []

    def as_dict(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            key, _ = Counter(key for key, _ in pairs).most_common(1)[0]
            doubled.append((found, key))
        return found

    try:
        value: object = json.loads(text, object_pairs_hook=as_dict, parse_constant=_constant)
    except json.JSONDecodeError as error:
        raise bad("json", "", line=error.lineno, column=error.colno) from error
    except SheetError:
        raise
    except RecursionError as error:
        raise bad("deep", "") from error
    except ValueError as error:  # a number with thousands of digits
        raise bad("digits", "") from error
    _refuse_doubled(value, doubled)
    return value


def _refuse_doubled(value: object, doubled: list[tuple[object, str]]) -> None:
    """Raise for the first object in `value` with a key that stands twice; `doubled` are those objects and the keys."""
    keys = {id(found): key for found, key in doubled}
    todo = [(value, Spot())] if doubled else []
    while todo:
        each, spot = todo.pop()
        if id(each) in keys:
            raise spot.at(name_of_key(keys[id(each)])).wrong("twice")
        if isinstance(each, dict):
            todo += reversed([(inner, spot.at(name_of_key(key))) for key, inner in each.items()])
        elif isinstance(each, list):
            plays = spot == Spot(0, "plays")
            todo += reversed([(inner, Spot(number) if plays else spot) for number, inner in enumerate(each, 1)])


def _constant(name: str) -> object:
    raise bad("constant", "", found=name)


def _players(value: object, game: Game[Any, Any]) -> tuple[str, ...]:
    spot = Spot(0, "players")
    found = a_list(value, spot)
    if len(found) not in game.WORDS.players:
        known = ", ".join(str(count) for count in game.WORDS.players)
        raise SheetError(Said("refused.players", (("count", len(found)), ("known", known))), "players")
    names = tuple(a_name(each, spot) for each in found)
    for index, name in enumerate(names):
        if name in names[:index]:
            raise spot.wrong("player_twice", found=name)
    return names


def _line(number: int, value: object, game: Game[Any, Any], players: tuple[str, ...], sides: tuple[str, ...]) -> Line:
    spot = Spot(number)
    written = an_object(value, spot)
    play = read_play(written, game.WORDS, players, spot)
    expect = read_expect(written.get("expect", {}), game, players, sides, spot.at("expect"))
    return Line(number, play, expect)

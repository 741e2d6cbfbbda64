"""Scoresheets and records: read strictly, judged play by play, and compared with what they expect."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fillip.referee.game import Game, RuleError, Ruling, Said
from fillip.referee.games import GAMES
from fillip.referee.plays import Play
from fillip.referee.sheet_errors import SheetError, bad, shown
from fillip.referee.sheet_expect import Known, read_expect
from fillip.referee.sheet_facts import Difference, differences, facts_of
from fillip.referee.sheet_file import MOST_BYTES, parse
from fillip.referee.sheet_play import read_play
from fillip.referee.sheet_record import HEAD, check_head
from fillip.referee.sheet_shapes import Spot, a_list, a_name, a_text, an_object, needed, only
from fillip.referee.values import replace

__all__ = ["MOST_BYTES", "Judged", "Line", "Sheet", "judge", "read", "read_line", "read_players", "read_value", "ruled"]


@dataclass(frozen=True, slots=True)
class Line:
    """One play of a sheet, with what the sheet expects of the ruling, and as the sheet has it `written`."""

    number: int
    play: Play
    expect: Mapping[str, object]
    written: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole game as read: which game, who plays, with which checked options, and the plays.

    `head` is everything but the plays as the sheet has it, `known` what an `expect` of it may name.
    """

    game: Game[Any, Any]
    players: tuple[str, ...]
    options: Any
    lines: tuple[Line, ...]
    head: Mapping[str, object]
    known: Known


@dataclass(frozen=True, slots=True)
class Judged:
    """One play and its ruling. `facts` are what an `expect` may hold; `missed` are expectations that do not hold."""

    line: Line
    ruling: Ruling[Any]
    facts: Mapping[str, object]
    missed: tuple[Difference, ...]


def read(data: bytes) -> Sheet:
    """Read a file's content. Raises SheetError for the first thing in it that is wrong."""
    return read_value(parse(data))


def read_value(value: object) -> Sheet:
    """Read a sheet that has been parsed already. Raises SheetError for the first thing in it that is wrong."""
    head = an_object(value, Spot())
    only(head, ("game", "players", "options", "plays", *HEAD), Spot())
    needed(head, ("game", "players", "plays"), Spot())
    name = a_text(head["game"], Spot(0, "game"))
    if name not in GAMES:
        raise bad("game", "game", found=shown(name), known=", ".join(GAMES))
    game = GAMES[name]
    players = read_players(head["players"], game)
    seed = check_head(head)
    chosen = an_object(head.get("options", {}), Spot(0, "options"))
    only(chosen, game.WORDS.options, Spot(0, "options"))
    try:
        options = game.options(chosen, players, seed)
        state = game.initial(options, players)
    except RuleError as error:
        raise SheetError(error.said, error.place) from error
    known = Known.of(game, state, players)
    plays = a_list(head["plays"], Spot(0, "plays"))
    rest = {key: each for key, each in head.items() if key != "plays"}
    empty = Sheet(game, players, options, (), rest, known)
    return replace(empty, lines=tuple(read_line(empty, number, each) for number, each in enumerate(plays, 1)))


def read_line(sheet: Sheet, number: int, value: object) -> Line:
    """One play, as the play of that number in the sheet. Raises SheetError."""
    spot = Spot(number)
    play = read_play(value, sheet.game.WORDS, sheet.players, spot)
    written = an_object(value, spot)
    return Line(number, play, read_expect(written.get("expect", {}), sheet.known, spot.at("expect")), written)


def judge(sheet: Sheet) -> tuple[Judged, ...]:
    """Rule on every play. Raises SheetError for the first play that the rules refuse."""
    state = sheet.game.initial(sheet.options, sheet.players)
    judged: list[Judged] = []
    for line in sheet.lines:
        each = ruled(sheet, state, line)
        judged.append(each)
        state = each.ruling.state
    return tuple(judged)


def ruled(sheet: Sheet, state: Any, line: Line) -> Judged:
    """Rule on one play in `state`. Raises SheetError where the rules refuse it."""
    try:
        ruling = sheet.game.judge(state, line.play)
    except RuleError as error:
        raise SheetError(error.said, error.place, line.number) from error
    facts = facts_of(sheet.game, line.play, ruling, sheet.players)
    return Judged(line, ruling, facts, differences(line.number, line.expect, facts))


def read_players(value: object, game: Game[Any, Any]) -> tuple[str, ...]:
    """The names of those who play, as many as the game takes and each once. Raises SheetError."""
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

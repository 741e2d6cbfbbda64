"""Which game, who plays, with which options: three questions, each with help and a sentence for what is wrong."""

from __future__ import annotations

import shlex
from typing import Any

from fillip.locale.catalogue import say, told
from fillip.locale.places import where
from fillip.referee.correction import Folded, fold
from fillip.referee.game import Game, RuleError
from fillip.referee.games import GAMES
from fillip.referee.sheet import read_players, read_value
from fillip.referee.sheet_errors import SheetError, shown
from fillip.referee.sheet_file import parse
from fillip.scorer.commands import anywhere
from fillip.scorer.entry_error import EntryError, wrong
from fillip.scorer.session import Session
from fillip.scorer.shown import MARGIN

SWITCHES = {"yes": True, "no": False, "true": True, "false": False}


def set_up(session: Session) -> None:
    """Ask until there is a game to play; a game that is resumed instead will do too."""
    _show_games(session)
    game = _ask_game(session)
    while game is not None:
        players = _ask_players(session, game)
        folded = _ask_options(session, game, players) if players else None
        if folded:
            session.begin(folded)
            names = ", ".join(folded.sheet.players)
            session.tell("begun", game=session.say(f"game.{game.NAME}"), names=names)
        if session.history is not None:
            return
        game = _ask_game(session)


def _show_games(session: Session) -> None:
    for number, name in enumerate(GAMES, 1):
        session.desk.show(f"{number:>4}  {session.say(f'game.{name}')}")


def _ask_game(session: Session) -> Game[Any, Any] | None:
    ids = tuple(GAMES)
    while session.history is None:
        language, line = session.language, session.ask("ask_game")
        if not line or anywhere(session, line, lambda: [session.say("help_game", {"resume": session.word("resume")})]):
            if session.language != language:
                _show_games(session)
            continue
        if line.isdecimal() and len(line) < 3 and 1 <= int(line) <= len(ids):
            return GAMES[ids[int(line) - 1]]
        wanted = line.casefold()
        names = {each: (each, session.say(f"game.{each}").casefold()) for each in ids}
        exact = [each for each in ids if wanted in names[each]]
        meant = exact or [each for each in ids if any(name.startswith(wanted) for name in names[each])]
        if len(meant) == 1:
            return GAMES[meant[0]]
        session.tell("bad_game", found=shown(line))
    return None


def _ask_players(session: Session, game: Game[Any, Any]) -> tuple[str, ...]:
    known = ", ".join(map(str, game.WORDS.players))
    while session.history is None:
        line = session.ask("ask_players")
        if not line or anywhere(session, line, lambda: [session.say("help_players", {"known": known})]):
            continue
        try:
            return read_players([name.strip() for name in line.split(",") if name.strip()], game)
        except SheetError as error:
            session.desk.show(told(error.said, session.language))
    return ()


def _ask_options(session: Session, game: Game[Any, Any], players: tuple[str, ...]) -> Folded | None:
    while session.history is None:
        line = session.ask("ask_options") if game.WORDS.options else ""
        if line and anywhere(session, line, lambda: _options_help(session, game)):
            continue
        try:
            options = read_options(line)
            head: dict[str, object] = {"game": game.NAME, "players": list(players)}
            return fold(read_value({**head, **({"options": options} if options else {}), "plays": []}))
        except (EntryError, RuleError) as error:
            session.desk.show(told(error.said, session.language))
        except SheetError as error:
            place = where(0, error.place, session.language)
            session.desk.show(f"{place}{told(error.said, session.language)}")
    return None


def read_options(line: str) -> dict[str, object]:
    """Options as `name=value`; yes and no, numbers and JSON objects are read as such. Raises EntryError."""
    try:
        parts = shlex.split(line, posix="{" not in line)
    except ValueError:
        raise wrong("option", found=shown(line)) from None
    options: dict[str, object] = {}
    for part in _joined(parts):
        key, equals, value = part.partition("=")
        if not equals or not key or not value or key in options:
            raise wrong("option", found=shown(part))
        options[key] = _value(value)
    return options


def _joined(parts: list[str]) -> list[str]:
    """The parts, those of an object in braces put together again."""
    found: list[str] = []
    for part in parts:
        if found and found[-1].count("{") > found[-1].count("}"):
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found


def _value(value: str) -> object:
    if value.casefold() in SWITCHES:
        return SWITCHES[value.casefold()]
    if value.startswith("{") or (value.removeprefix("-").isdecimal() and value.isascii()):
        try:
            return parse(value.encode())
        except (SheetError, UnicodeEncodeError):
            return value
    return value


def _options_help(session: Session, game: Game[Any, Any]) -> list[str]:
    keys = game.WORDS.options
    sample = {"points": "points=15", "races": "races=3", "reds": "reds=10", "laps": "laps=5", "discs": "discs=2"}
    example = " ".join(sample[key] for key in keys if key in sample)
    lines = [session.say("help_options", {"example": example})]
    wide = max(len(key) for key in keys)
    return [
        *lines,
        *(f"{MARGIN}{key:<{wide}}  {say(f'scorer.option.{key}', language=session.language)}" for key in keys),
    ]

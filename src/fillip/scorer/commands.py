"""What can be typed beside plays: undo and redo, corrections, the list, files, clauses, the language, the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath

from fillip.locale.catalogue import LANGUAGES
from fillip.scorer.session import Session
from fillip.scorer.shown import rule, table
from fillip.scorer.vocabulary import commands


class Leave(Exception):
    """Somebody gets up from the desk."""


def command_in(line: str, language: str) -> tuple[str, str] | None:
    """The command at the beginning of a line and what stands behind it; None where there is none."""
    word, _, rest = line.strip().partition(" ")
    found = commands(language).get(word.casefold())
    return (found, rest.strip()) if found else None


def anywhere(session: Session, line: str, help_lines: Callable[[], list[str]]) -> bool:
    """Carry out a command that makes sense at every question. Answers whether the line was one."""
    found = command_in(line, session.language)
    if found is None:
        return False
    command, rest = found
    if command == "help":
        for each in help_lines():
            session.desk.show(each)
    elif command == "quit":
        leave(session)
    elif command == "language":
        _language(session, rest)
    elif command == "rule":
        _rule(session, rest)
    elif command == "resume":
        _resume(session, rest)
    else:
        return False
    return True


def at_table(session: Session, command: str, rest: str) -> bool:
    """Carry out a command that needs a game but no play. Answers whether it was one."""
    if command == "list":
        for line in table(session.now, session.language, session.desk.columns):
            session.desk.show(line)
    elif command == "save":
        _save(session, rest)
    elif command in ("undo", "redo"):
        _move(session, command, rest)
    else:
        return False
    return True


def number_in(session: Session, command: str, rest: str, most: int) -> tuple[int, str] | None:
    """The number behind a command, from 1 to `most`, and what stands behind that; says so where there is none."""
    word, _, behind = rest.partition(" ")
    if word.isascii() and word.isdecimal() and len(word) < 6 and 1 <= int(word) <= most:
        return int(word), behind.strip()
    if most < 1:
        session.tell("no_plays")
    else:
        session.tell("whole", most=most, command=session.word(command))
    return None


def leave(session: Session) -> None:
    """Ask where to save what no file holds, and get up."""
    while session.unsaved:
        if session.now.impossible:
            session.tell("mend_first", number=session.now.impossible.number)
            break
        if session.file is not None and session.save(session.file):
            break
        answer = session.ask("ask_file")
        found = command_in(answer, session.language)
        if found and found[0] == "help":
            session.tell("help_file", file=session.copy or "")
        elif found and found[0] == "quit":
            break
        elif answer:
            save_as(session, answer)
        elif session.kept is session.now:
            break
        else:
            session.tell("lost", quit=session.word("quit"))
    raise Leave


def save_as(session: Session, file: str) -> bool:
    """Save under that name, asking before another file is written over."""
    if not PurePath(file).suffix:
        file += ".json"
    if file != session.file and session.desk.exists(file):
        yes = session.say("yes").split()
        if session.desk.ask(f"{session.say('ask_over')} ({yes[0]}) > ").strip().casefold() not in yes:
            session.tell("unchanged")
            return False
    return session.save(file)


def _save(session: Session, rest: str) -> None:
    if rest or session.file:
        save_as(session, rest or session.file or "")
    else:
        session.tell("need_file", command=session.word("save"))


def _resume(session: Session, rest: str) -> None:
    if not rest:
        session.tell("need_file", command=session.word("resume"))
        return
    if session.unsaved and session.kept is not session.now:
        session.tell("lost", quit=session.word("quit"))
        return
    if session.unsaved and session.copy:
        session.tell("kept", file=session.copy)
    if not PurePath(rest).suffix and not session.desk.exists(rest):
        rest += ".json"
    wrong = session.resume(rest)
    if wrong:
        session.desk.show(wrong)
    else:
        tell_resumed(session, rest)


def tell_resumed(session: Session, file: str) -> None:
    """Say which game goes on."""
    sheet = session.now.sheet
    names, game = ", ".join(sheet.players), session.say(f"game.{sheet.game.NAME}")
    session.tell("resumed", file=file, game=game, names=names, count=len(sheet.lines))


def _move(session: Session, command: str, rest: str) -> None:
    steps = 1
    if rest:
        found = number_in(session, command, rest, 99_999)
        if found is None:
            return
        steps = found[0]
    done = session.move(-steps if command == "undo" else steps)
    if done:
        session.tell("undone" if command == "undo" else "redone", count=done)
    else:
        session.tell(f"nothing_to_{command}")


def _rule(session: Session, rest: str) -> None:
    rulebook = session.now.sheet.game.WORDS.rulebook if session.history else None
    for line in rule(rest, rulebook, session.language, session.desk.columns):
        session.desk.show(line)


def _language(session: Session, rest: str) -> None:
    if rest.casefold() in LANGUAGES:
        session.language = rest.casefold()
        session.tell("language_now")
    else:
        session.tell("which_language", known=", ".join(LANGUAGES))

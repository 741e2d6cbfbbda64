"""Play by play: a short line typed, the ruling shown at once, and every correction judged anew."""

from __future__ import annotations

from fillip.locale.catalogue import told
from fillip.locale.columns import cut, wrapped
from fillip.referee.correction import Folded, appended, first, inserted, removed, replaced
from fillip.referee.sheet_errors import SheetError
from fillip.scorer.commands import anywhere, at_table, command_in, number_in
from fillip.scorer.entry import Entry, EntryError, Situation, read_call, read_entry, read_who, written
from fillip.scorer.helping import may_be, play_help
from fillip.scorer.seen import seen
from fillip.scorer.session import Session
from fillip.scorer.shown import LONGEST_NAME, MARGIN, ruling
from fillip.scorer.vocabulary import commands, vocabulary

_Play = dict[str, object]


def play_on(session: Session) -> None:
    """One line at the prompt: a play, or a command."""
    folded = session.now
    number = folded.impossible.number if folded.impossible else len(folded.sheet.lines) + 1
    now = situation(folded, session.language)
    line = session.desk.ask(prompt(session, number, now, folded.over, "instead" if folded.impossible else "")).strip()
    if not line or anywhere(session, line, lambda: _help(session, now)):
        return
    found = command_in(line, session.language)
    if found is None:
        play = _typed(session, line, now)
        if play is not None:
            _put(session, number, play, "replaced" if folded.impossible else "appended")
    elif not at_table(session, *found):
        _correct(session, *found)


def situation(folded: Folded, language: str) -> Situation:
    """What is known before the next play."""
    game = folded.sheet.game
    allowed, facts = game.allowed(folded.state), game.facts(folded.state)
    known = vocabulary(game.WORDS, language)
    return Situation(game.WORDS, folded.sheet.players, allowed, known, facts.get("on") == "break")


def prompt(session: Session, number: int, now: Situation, over: bool, note: str = "") -> str:
    """`  12  Ann (bonus, pass) > `: the number of the play, who is next, and what is special about it."""
    if over:
        who = session.say("prompt_over")
    elif now.allowed.seat is None:
        who = ""
    else:
        who = cut(now.players[now.allowed.seat - 1], LONGEST_NAME)
    notes = [session.say(f"prompt_{note}")] if note else []
    shown = [sort for sort in now.vocabulary.shown if sort in now.vocabulary.sorts.values()]
    special = [sort for sort in shown if sort not in ("lapse", "resign", "miss", "broke") and may_be(sort, now)]
    notes += [now.vocabulary.letter(sort) for sort in special]
    hint = f" ({', '.join(notes)})" if notes else ""
    return f"{number:>4}  {who}{hint} > " if who or hint else f"{number:>4} > "


def _help(session: Session, now: Situation) -> list[str]:
    room = session.desk.columns - len(MARGIN)
    return [f"{MARGIN}{line}" for each in play_help(session, now) for line in wrapped(each, room)]


def _typed(session: Session, line: str, now: Situation) -> _Play | None:
    """The play that the line says, what is still missing asked for; None where it cannot be, which is said."""
    try:
        entry = read_entry(line, now)
        by = _by(session, entry, now) if now.words.named else None
        call = entry.call
        if entry.sort == "report" and now.allowed.must_call and call is None:
            call = _ask_call(session, now)
        return written(entry, by, call)
    except EntryError as error:
        session.desk.show(f"{MARGIN}{told(error.said, session.language)}")
        return None


def _by(session: Session, entry: Entry, now: Situation) -> str:
    if entry.by is not None:
        return entry.by
    if entry.sort == "place" and now.allowed.placers:
        return now.players[now.allowed.placers[0] - 1]
    if now.allowed.seat is not None:
        return now.players[now.allowed.seat - 1]
    if not now.allowed.plays:
        return now.players[0]  # the game is over, which is what the referee will say
    names = ", ".join(f"{number} {each}" for number, each in enumerate(now.players, 1))
    return read_who(session.desk.ask(f"{MARGIN}{session.say('ask_who')} ({names}) > "), now.players)


def _ask_call(session: Session, now: Situation) -> str:
    letters = ", ".join(now.vocabulary.letter(each) for each in now.allowed.calls)
    return read_call(session.desk.ask(f"{MARGIN}{session.say('ask_call')} ({letters}) > "), now)


def _put(session: Session, number: int, play: _Play, how: str) -> None:
    """Take the step that puts the play there, and show what comes of it."""
    before = session.now
    try:
        if how == "appended":
            after = appended(before, play)
        else:
            after = (replaced if how == "replaced" else inserted)(before, number, play)
    except SheetError as error:
        session.desk.show(f"{MARGIN}{told(error.said, session.language)}")
        return
    session.step(after)
    judged = after.judged[number - 1]
    lines = wrapped(seen(judged.line.play, after.sheet.players, session.language), session.desk.columns - len(MARGIN))
    for line in (*(f"{MARGIN}{each}" for each in lines), *ruling(judged, session.language, session.desk.columns)):
        session.desk.show(line)
    if number < len(after.sheet.lines):
        _tell_later(session, number)


def _tell_later(session: Session, number: int) -> None:
    """How the plays after a changed one fare."""
    after = session.now
    if after.impossible is None:
        if later := len(after.sheet.lines) - number:
            session.desk.show(f"{MARGIN}{session.say('rejudged', {'count': later})}")
        return
    line = after.sheet.lines[after.impossible.number - 1]
    values: dict[str, str | int] = {
        "number": line.number,
        "what": seen(line.play, after.sheet.players, session.language),
        "why": told(after.impossible.said, session.language),
    }
    mend: dict[str, str | int] = {"remove": session.word("remove"), "number": line.number, "undo": session.word("undo")}
    for each in (session.say("impossible", values), session.say("mend", mend)):
        for part in wrapped(each, session.desk.columns - len(MARGIN)):
            session.desk.show(f"{MARGIN}{part}")


def _correct(session: Session, command: str, rest: str) -> None:
    """`change`, `remove` or `insert`, with the number of a play."""
    folded = session.now
    possible = len(folded.judged) + (1 if folded.impossible else 0)
    found = number_in(session, command, rest, len(folded.sheet.lines) if command == "remove" else possible)
    if found is None:
        return
    number, line = found
    if command == "remove":
        session.step(removed(folded, number))
        session.desk.show(f"{MARGIN}{session.say('removed', {'number': number})}")
        _tell_later(session, number - 1)
        return
    before = first(folded, number - 1)
    now = situation(before, session.language)
    if command == "change" and not line:
        what = seen(folded.sheet.lines[number - 1].play, folded.sheet.players, session.language)
        session.desk.show(f"{MARGIN}{session.say('is_now', {'number': number, 'what': what})}")
    while not line:
        note = "instead" if command == "change" else "before"
        line = session.desk.ask(prompt(session, number, now, before.over, note)).strip()
        if commands(session.language).get(line) == "help":
            line = ""
            for each in _help(session, now):
                session.desk.show(each)
        elif not line or command_in(line, session.language):
            session.tell("unchanged")
            return
    play = _typed(session, line, now)
    if play is not None:
        _put(session, number, play, "replaced" if command == "change" else "inserted")

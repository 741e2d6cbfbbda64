"""What may be typed now, in a few lines."""

from __future__ import annotations

from collections.abc import Iterable

from fillip.referee.game import Words
from fillip.scorer.entry import Situation
from fillip.scorer.session import Session
from fillip.scorer.vocabulary import Vocabulary, name


def play_help(session: Session, now: Situation) -> list[str]:
    """The ways to enter a play in this situation, and the commands."""
    lines = [*_shot(session, now), *_sorts(session, now), *_who(session, now)]
    words = {each: session.word(each) for each in ("undo", "redo", "change", "remove", "insert", "list", "rule")}
    more = {each: session.word(each) for each in ("save", "resume", "language", "quit")}
    return [*lines, session.say("help_commands", {**words, **more})]


def _shot(session: Session, now: Situation) -> list[str]:
    words, vocabulary = now.words, now.vocabulary
    if "race" in words.plays:
        numbered = ", ".join(f"{number} {each}" for number, each in enumerate(now.players, 1))
        example = " ".join(str(number) for number in range(len(now.players), 0, -1))
        return [session.say("help_race", {"example": example, "known": numbered})]
    if "report" not in now.allowed.plays:
        return []
    faults = [session.say("help_faults", {"known": _known(session, words.faults, vocabulary)})] if words.faults else []
    if words.report == "distance":
        return [session.say("help_distance")]
    if words.report == "discs":
        letters = {each: vocabulary.letter(each) for each in ("backwards", "off", "down", "up", "obstacle")}
        return [session.say("help_discs", letters), session.say("help_own", letters), *faults]
    return [*_pockets(session, words, vocabulary), *_calls(session, now), *faults]


def _pockets(session: Session, words: Words, vocabulary: Vocabulary) -> list[str]:
    first, last = vocabulary.letter(words.kinds[0]), vocabulary.letter(words.kinds[-1])
    example = f"{first} {first}, {first}{last}, 3{first}"
    known = _known(session, (*words.kinds, "striker"), vocabulary)
    return [
        session.say("help_fell", {"known": known, "example": example}),
        session.say("help_marks", {"letter": first}),
    ]


def _calls(session: Session, now: Situation) -> list[str]:
    if not now.allowed.calls:
        return []
    letter = now.vocabulary.letter(now.allowed.calls[-1])
    known = _known(session, now.allowed.calls, now.vocabulary)
    return [session.say("help_call", {"letter": letter, "known": known})]


def _sorts(session: Session, now: Situation) -> list[str]:
    sorts = [sort for sort in now.vocabulary.shown if sort in now.vocabulary.sorts.values()]
    open_now = [sort for sort in sorts if may_be(sort, now)]
    known = ", ".join(f"{now.vocabulary.letter(sort)} ({session.say(f'hint_{sort}')})" for sort in open_now)
    return [session.say("help_sorts", {"known": known})] if known else []


def may_be(sort: str, now: Situation) -> bool:
    """Whether a play that is no report can be typed now."""
    if sort in ("bonus", "pass"):
        return sort in now.allowed.choices
    if sort == "broke":
        return "report" in now.allowed.plays and now.breaking
    return sort in now.allowed.plays


def _who(session: Session, now: Situation) -> list[str]:
    if not now.words.named or not now.allowed.plays:
        return []
    if now.allowed.seat is None:
        return [session.say("help_who_first")]
    return [session.say("help_who", {"name": now.players[now.allowed.seat - 1]})]


def _known(session: Session, things: Iterable[str], vocabulary: Vocabulary) -> str:
    return ", ".join(f"{vocabulary.letter(thing)} {name(thing, session.language)}" for thing in things)

"""A whole sitting: from the first question to the last word, however it ends."""

from __future__ import annotations

from fillip.scorer.commands import Leave, tell_resumed
from fillip.scorer.desk import Desk
from fillip.scorer.playing import play_on
from fillip.scorer.session import Session
from fillip.scorer.setting_up import set_up

DONE, INTERRUPTED = 0, 130


class ResumeError(ValueError):
    """The file to go on with is no good; the message is the sentence."""


def sit(desk: Desk, language: str, resume: str | None = None) -> int:
    """Keep score until somebody leaves. The exit status: 0, or 130 for Ctrl-C.

    Raises ResumeError where the file named at the start cannot be gone on with.
    """
    session = Session(desk, language)
    if resume is not None:
        wrong = session.resume(resume)
        if wrong:
            raise ResumeError(wrong)
        tell_resumed(session, resume)
    else:
        session.tell("welcome")
        for copy in desk.copies()[:3]:
            session.tell("unfinished", file=copy, command=session.word("resume"))
    status = DONE
    try:
        while True:
            if session.history is None:
                set_up(session)
            else:
                play_on(session)
    except Leave:
        pass
    except EOFError:
        desk.show("")
    except KeyboardInterrupt:
        desk.show("")
        status = INTERRUPTED
    if session.unsaved and session.kept is not session.now:
        session.keep()
    if session.unsaved and session.kept is session.now and session.copy:
        session.tell("kept", file=session.copy)
    session.tell("bye")
    return status

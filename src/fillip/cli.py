"""The command `fillip`: reads the command line and hands over. Every room is imported when it is needed."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

BAD_INPUT = 2
INTERRUPTED = 130


def main(words: Sequence[str] | None = None) -> int:
    """Carry out one command. The exit status: 0 done, 1 a check did not hold, 2 bad input, 130 interrupted.

    What is wrong with the words is one sentence on standard error.
    """
    given = list(sys.argv[1:] if words is None else words)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # names may hold letters that the terminal does not have
            stream.reconfigure(errors="backslashreplace")
    try:
        if given[:1] == ["umpire"]:  # a scorer asks often and waits each time, so without the weight of the others
            status = _umpire(given[1:])
        else:
            from fillip.commands import carry_out

            status = carry_out(given)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read along has had enough
        _drop_the_rest()
        return 0
    except OSError as error:  # those of files and sockets are told where they happen, so it is the output: a full disk
        _drop_the_rest()
        print(f"fillip: {error.strerror or error}", file=sys.stderr)
        return BAD_INPUT


def _drop_the_rest() -> None:
    """Let what is still to be written go nowhere, or Python would complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Words(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message} ({self.prog} --help tells what there is).", file=sys.stderr)
        sys.exit(BAD_INPUT)


def _umpire(given: Sequence[str]) -> int:
    parser = _Words(
        prog="fillip umpire",
        description="Rulings for scoresheets and records; without a file, a scorer for a game at a real board.",
        allow_abbrev=False,
    )
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="scoresheets or records, as JSON")
    parser.add_argument("--check", action="store_true", help="compare each play with what its sheet expects")
    parser.add_argument("--json", action="store_true", help="print one JSON document a play")
    parser.add_argument("--language", default="en", help="the language of the sentences: en, bg or de")
    parser.add_argument("--resume", metavar="FILE", help="go on keeping score of the game in this file")
    chosen = parser.parse_args(given)

    from fillip import umpire_command

    return umpire_command.run(chosen.files, chosen.check, chosen.json, chosen.language, chosen.resume)

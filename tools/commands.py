"""The two commands of run.py."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence

from tools import checks, environment
from tools.page import ROOT
from tools.shell import Failed, tell
from tools.shell import environment as variables


def main(words: Sequence[str]) -> int:
    """Carry out one command. The exit status: 0 done, 1 failed, 2 wrong words, 130 interrupted."""
    given, extra = _split(words)
    chosen = _parser().parse_args(given)
    try:
        if chosen.command == "test":
            environment.set_up(tests=True)
            return checks.run_all(chosen.full, extra)
        environment.set_up(tests=False)
        return _play(chosen)
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"Setting up cannot go on: {error}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        tell("Stopped.")
        return 130


def _split(words: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """The words for this program, and those after -- for pytest."""
    place = words.index("--") if "--" in words else len(words)
    return words[:place], words[place + 1 :]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py", description="Sets fillip up and starts it.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="{play,test}")
    play = commands.add_parser("play", help="start the server and open the game in the browser")
    play.add_argument("--port", type=int, help="the port to serve on")
    play.add_argument("--no-browser", action="store_true", help="leave the browser closed")
    play.add_argument("--lan", action="store_true", help="let other devices in the house in")
    test = commands.add_parser("test", help="run every test; what follows -- goes to pytest")
    test.add_argument("--full", action="store_true", help="run the long figures whole")
    return parser


def _play(chosen: argparse.Namespace) -> int:
    words = [str(environment.python()), "-m", "fillip", "play"]
    words += [f"--port={chosen.port}"] if chosen.port is not None else []
    words += ["--no-browser"] if chosen.no_browser else []
    words += ["--lan"] if chosen.lan else []
    sys.stdout.flush()
    if os.name == "posix":
        os.chdir(ROOT)
        os.execve(words[0], words, variables())  # the server takes this process over, and its signals
    return subprocess.call(words, cwd=ROOT, env=variables())

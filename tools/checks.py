"""The test command: every check in turn, whatever the one before it found, and a closing line that counts."""

from __future__ import annotations

import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from tools import page
from tools.chromium import find_or_install
from tools.environment import packages, python
from tools.page import ROOT
from tools.shell import Failed, environment, tell

_TYPED = ("src", "tests", "tools", "bench", "run.py", "hatch_build.py")


@dataclass
class Tally:
    """How many checks and tests went which way."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    steps: list[str] = field(default_factory=list)


def run_all(full: bool, chosen: Sequence[str]) -> int:
    """Run every check; `chosen` goes to pytest. The exit status: 0 where all passed, otherwise 1."""
    tally = Tally()
    variables = environment()
    if full:
        variables["FILLIP_FULL"] = "1"
    tool = [str(python()), "-m"]
    typed = [name for name in _TYPED if (ROOT / name).is_file() or any((ROOT / name).rglob("*.py"))]
    _step(tally, "ruff check", [*tool, "ruff", "check", "--quiet", "."], ROOT, variables)
    _step(tally, "ruff format", [*tool, "ruff", "format", "--check", "--quiet", "."], ROOT, variables)
    _step(tally, "mypy", [*tool, "mypy", "--strict", *typed], ROOT, variables)
    node = page.find_node(packages())
    if node is not None:
        for name, words in (("page: types", ("run", "check")), ("page: tests", ("test",))):
            _step(tally, name, [*node.npm, *words], ROOT / "web", {**variables, **node.environment()})
    try:
        variables["FILLIP_CHROMIUM"] = find_or_install()
    except Failed as error:
        tell(str(error))
        _note(tally, "Chromium", False, 0.0)
    _pytest(tally, [*tool, "pytest", "-q", *chosen], variables)
    tell("")
    for line in tally.steps:
        tell(line)
    skipped = f", {tally.skipped} skipped" if tally.skipped else ""
    tell(f"{tally.passed} passed, {tally.failed} failed{skipped}")
    return 1 if tally.failed else 0


def _step(tally: Tally, name: str, command: Sequence[str], folder: Path, variables: dict[str, str]) -> None:
    begun = time.monotonic()
    done = subprocess.run(
        command,
        cwd=folder,
        env=variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        tell(done.stdout.rstrip())
    _note(tally, name, done.returncode == 0, time.monotonic() - begun)
    tell(tally.steps[-1])


def _note(tally: Tally, name: str, good: bool, seconds: float) -> None:
    tally.passed += good
    tally.failed += not good
    tally.steps.append(f"{'ok' if good else 'FAILED':<6} {seconds:6.1f} s  {name}")


def _pytest(tally: Tally, command: Sequence[str], variables: dict[str, str]) -> None:
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "pytest.xml"
        done = subprocess.run(
            [*command, f"--junitxml={report}"], cwd=ROOT, env=variables, stdin=subprocess.DEVNULL, check=False
        )
        counts = _counts(report)
    good = done.returncode == 0
    tally.passed += counts.passed
    tally.skipped += counts.skipped
    # a run that broke off has failed, even where no test of it did
    tally.failed += counts.failed if good else max(1, counts.failed)
    tally.steps.append(f"{'ok' if good else 'FAILED':<6} {time.monotonic() - begun:6.1f} s  pytest")


def _counts(report: Path) -> Tally:
    counts = Tally()
    if not report.is_file():
        return counts
    for suite in ElementTree.parse(report).iter("testsuite"):
        tests, failures, errors, skipped = (int(suite.get(k, "0")) for k in ("tests", "failures", "errors", "skipped"))
        counts.passed += max(0, tests - failures - errors - skipped)
        counts.failed += failures + errors
        counts.skipped += skipped
    return counts

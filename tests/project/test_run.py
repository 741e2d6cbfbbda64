"""run.py: for any Python, with nothing installed."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from tests.project.files import ROOT
from tests.project.imports import outsiders

RUN = ROOT / "run.py"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


def test_an_old_python_can_read_it() -> None:
    ast.parse(RUN.read_text("utf-8"), feature_version=(3, 4))


def test_an_old_python_gets_one_sentence() -> None:
    script = (
        "import runpy, sys; sys.version_info = (3, 9, 2, 'final', 0); runpy.run_path('run.py', run_name='__main__')"
    )
    done = run("-c", script)
    assert done.returncode == 1
    assert done.stderr == "fillip needs Python 3.11 or newer, and this is Python 3.9.\n"


@pytest.mark.parametrize("path", [RUN, *sorted((ROOT / "tools").glob("*.py"))], ids=lambda path: path.name)
def test_it_needs_the_standard_library_alone(path: object) -> None:
    text = (ROOT / str(path)).read_text("utf-8")
    assert outsiders(text, "tools") - sys.stdlib_module_names <= {"tools"}


@pytest.mark.parametrize("words", [(), ("dance",), ("play", "--port", "x"), ("test", "--quick")])
def test_wrong_words_set_nothing_up(words: tuple[str, ...]) -> None:
    done = run("run.py", *words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "usage: run.py" in done.stderr
    assert "Traceback" not in done.stderr


def test_ci_runs_the_command_of_the_readme() -> None:
    assert "\npython3 run.py test\n" in (ROOT / "README.md").read_text("utf-8")
    last = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()[-1]
    assert last == "exec python3 run.py test"

"""How the kernel's functions are compiled.

No fast arithmetic and no fused operations: every + - * / √ is rounded by itself as IEEE 754 says, so that a shot has
the same bits on every machine. Compiled code is kept beside the source, or in the user's cache where that cannot be
written.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
import numpy.typing as npt

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Column = npt.NDArray[np.float64]
Table = npt.NDArray[np.float64]
Shots = npt.NDArray[np.float64]  # a table of discs a shot
Flags = npt.NDArray[np.int8]
Indices = npt.NDArray[np.int64]

_OPTIONS: dict[str, Any] = {
    "nogil": True,
    "error_model": "numpy",
    "boundscheck": False,
    "fastmath": False,
    "no_cfunc_wrapper": True,
}
# what is called from the loop makes no arrays: without counting references it is compiled sooner
_INNER: dict[str, Any] = _OPTIONS | {"_nrt": False, "no_rewrites": True}


def compiled(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """The function, compiled when it is first called."""
    return cast("Callable[Arguments, Result]", numba.njit(**_INNER)(function))


def written_in(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """The same for a function that is called in one place: it is compiled as a part of its caller, not by itself."""
    return cast("Callable[Arguments, Result]", numba.njit(**(_INNER | {"inline": "always"}))(function))


def compiled_and_kept(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """The same for a function that Python calls: its code is kept on disk, where a folder can be written."""
    try:
        return cast("Callable[Arguments, Result]", numba.njit(cache=True, **_OPTIONS)(function))
    except RuntimeError:  # no folder can be written
        return compiled(function)


def source_stamp() -> int:
    """A number that changes with any source file of this room.

    Numba looks only at the file of the function it keeps, not at the files of those it calls; the kernel carries this
    number so that code compiled from older sources is never used.
    """
    digest = sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return int.from_bytes(digest.digest()[:6], "big")

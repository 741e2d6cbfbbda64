"""The plots of `docs/physics.md`: `python -m fillip.draw.plots docs/plots` draws all of them as SVG.

The same versions of the packages give the same bytes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DONE, BAD_INPUT = 0, 2


def drawings() -> dict[str, Callable[[], Figure]]:
    """What draws each plot, by the name of its file. Raises ModuleNotFoundError where matplotlib is not installed."""
    from fillip.draw import engine_plots, impact_plots, sliding_plots

    return {
        "friction.svg": sliding_plots.friction_plot,
        "stops.svg": sliding_plots.stops_plot,
        "phases.svg": sliding_plots.phases_plot,
        "hits.svg": impact_plots.hits_plot,
        "rail.svg": impact_plots.rail_plot,
        "break.svg": impact_plots.break_plot,
        "engines.svg": engine_plots.engines_plot,
    }


def write(folder: Path) -> list[Path]:
    """Draw all plots into a folder, which is made where it is missing; the files written. Raises OSError."""
    from fillip.draw.plot_style import style

    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, draw in drawings().items():
        with style():
            draw().savefig(folder / name, format="svg", metadata={"Date": None, "Creator": "fillip"})
        files.append(folder / name)
    return files


def main(words: Sequence[str]) -> int:
    """Draw into the folder that is named. Returns 0, or 2 after one sentence on standard error."""
    if len(words) != 1 or words[0].startswith("-"):
        print(
            "fillip.draw.plots: expected one folder to draw into: python -m fillip.draw.plots docs/plots",
            file=sys.stderr,
        )
        return BAD_INPUT
    try:
        write(Path(words[0]))
    except ModuleNotFoundError as error:
        print(f"fillip.draw.plots: {error.name} is missing: install fillip[plots].", file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        print(f"{words[0]}: the plots cannot be written there: {error.strerror or error}", file=sys.stderr)
        return BAD_INPUT
    return DONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

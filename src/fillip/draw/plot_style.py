"""How all plots look: one size of letters, a light card that reads on any page, colours that all eyes tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

# Okabe and Ito's colours, but for their yellow, which is too pale for lines
BLUE, ORANGE, GREEN, RED, SKY, PURPLE = "#0072b2", "#e69f00", "#009e73", "#d55e00", "#56b4e9", "#cc79a7"
INK, GREY, CARD = "#26221f", "#8a847c", "#fcfbf8"

_LOOK: dict[Any, Any] = {  # newer versions of matplotlib name every key as a type
    "figure.facecolor": CARD,
    "axes.facecolor": CARD,
    "savefig.facecolor": CARD,
    "font.family": "DejaVu Sans",  # comes with matplotlib
    "font.size": 9,
    "text.color": INK,
    "axes.edgecolor": GREY,
    "axes.labelcolor": INK,
    "axes.titlesize": 9.5,
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.linewidth": 0.7,
    "axes.grid": True,
    "grid.color": "#e4dfd6",
    "grid.linewidth": 0.6,
    "xtick.color": GREY,
    "ytick.color": GREY,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "lines.linewidth": 1.6,
    "lines.markersize": 5,
    "legend.frameon": False,
    "legend.fontsize": 8.5,
    "path.simplify": True,
    "svg.fonttype": "path",
    "svg.hashsalt": "fillip",
}


@contextmanager
def style() -> Iterator[None]:
    """Matplotlib with this look and nothing of the user's own, as long as the context lasts."""
    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(_LOOK)
        yield


def panels(count: int, height: float = 3.1, width: float = 7.6) -> tuple[Figure, list[Axes]]:
    """A figure of that size in inches with so many axes side by side."""
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.subplots(1, count, squeeze=False)
    return figure, list(axes[0])


def note(axes: Axes, text: str, at: tuple[float, float], beside: tuple[float, float]) -> None:
    """A short text beside a point, in points to the right and upwards of it."""
    side = "left" if beside[0] >= 0 else "right"
    axes.annotate(text, at, beside, textcoords="offset points", fontsize=8.5, ha=side, va="center")

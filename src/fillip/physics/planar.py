"""planar, the engine of play and search: discs that slide on the plane, event by event, exact to rounding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fillip.kit.flick import Flick
from fillip.kit.layout import Layout
from fillip.kit.pieces import Piece
from fillip.kit.surfaces import Surface
from fillip.physics.batch import check_flat, play_all
from fillip.physics.bodies import LAYOUT_OVERLAP, Body, bodies_of, check_overlap, columns_of
from fillip.physics.columns import DONE
from fillip.physics.ground import tables
from fillip.physics.kernel import MOST_EVENTS
from fillip.physics.played import trace_of
from fillip.physics.trace import Trace


def simulate(surface: Surface, pieces: Mapping[str, Piece], layout: Layout, flick: Flick) -> Trace:
    """What happens when `flick` is played: its piece is put where the flick says, whether it lay in `layout` or not.

    Raises ValueError in one sentence where something overlaps by more than 3 nm, where a piece is unknown or does not
    lie flat, and where the flick has lift.
    """
    bodies = bodies_of(pieces, layout, flick)
    check_flat(bodies)
    check_overlap(bodies, surface, LAYOUT_OVERLAP)
    return run(bodies, surface)


def run(bodies: Sequence[Body], surface: Surface) -> Trace:
    """What happens from these bodies on, each moving as it is.

    Raises RuntimeError where there is no end of events.
    """
    played = play_all(columns_of(bodies)[None], tables(surface))
    time = float(played.times[0])
    outcome, segments, events, _ = played.results[0].tolist()
    if outcome != DONE:
        raise RuntimeError(f"the shot has more than {MOST_EVENTS} events and was given up after {time:.3f} s")
    return trace_of(bodies, surface, time, played.discs[0], played.segments[:segments], played.events[:events])


def warm() -> None:
    """Compile the kernel, or load it where an earlier process has."""
    run([Body("disc-1", "disc", 0.01, 0.01, 0.0, 0.0)], Surface("plane"))

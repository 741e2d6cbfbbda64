"""What the kernel's tables hold after a shot, as a trace."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fillip.kit.surfaces import Surface
from fillip.physics import columns as c
from fillip.physics.bodies import Body
from fillip.physics.compiled import Table
from fillip.physics.trace import POSE_COLUMNS, Event, Path, State, Trace

_STATES: tuple[State, ...] = ("on", "pocketed", "off")
_NO_POSES = np.empty((0, POSE_COLUMNS))


def trace_of(
    bodies: Sequence[Body], surface: Surface, time: float, discs: Table, segments: Table, events: Table
) -> Trace:
    """The trace of a shot that began with these bodies: the tables as `columns` describes them, as the shot ended."""
    return Trace("planar", time, _paths(bodies, discs, segments), _events(bodies, surface, events))


def _paths(bodies: Sequence[Body], discs: Table, segments: Table) -> tuple[Path, ...]:
    owner = segments[:, 0].astype(np.int64)
    ordered = segments[np.argsort(owner, kind="stable"), 1:]
    ends = np.cumsum(np.bincount(owner, minlength=len(bodies))).tolist()
    ordered.setflags(write=False)
    left = discs[[c.X, c.Y, c.ANGLE, c.SINCE, c.STATE, c.POCKET]].T.tolist()
    paths = []
    for index, body in enumerate(bodies):
        x, y, angle, since, state, pocket = left[index]
        paths.append(
            Path(
                body.id,
                body.kind,
                body.radius,
                body.up,
                (body.x, body.y, body.angle),
                ordered[(ends[index - 1] if index else 0) : ends[index]],
                _NO_POSES,
                _STATES[int(state)],
                since,
                int(pocket) if state == c.POCKETED else None,
                (x, y, angle),
            )
        )
    return tuple(paths)


def _events(bodies: Sequence[Body], surface: Surface, rows: Table) -> tuple[Event, ...]:
    names = [body.id for body in bodies]
    told = []
    for t, kind_number, first, second, x, y, impulse, which_number, direction in rows.tolist():
        kind, which, name = c.KINDS[int(kind_number)], int(which_number), names[int(first)]
        if kind == "hit":
            told.append(Event(t, "hit", (name, names[int(second)]), x, y, impulse))
        elif kind == "wall":
            told.append(Event(t, "wall", (name,), x, y, impulse, wall=which))
        elif kind == "pocket":
            told.append(Event(t, "pocket", (name,), pocket=which))
        elif kind == "line":
            told.append(Event(t, "line", (name,), line=surface.lines[which].id, direction=int(direction)))
        else:
            told.append(Event(t, kind, (name,)))
    return tuple(told)

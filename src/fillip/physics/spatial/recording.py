"""What is kept of a shot while it runs: poses 120 times a second, and lines crossed."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from fillip.kit.surfaces import Surface
from fillip.physics.bodies import Body
from fillip.physics.compiled import Indices
from fillip.physics.spatial.discs import Numbers
from fillip.physics.trace import POSE_COLUMNS, Event

POSES_A_SECOND = 120


class Recording:
    """Grows from look to look; a pose is x, y, the height above where the disc would lie flat, and the attitude."""

    def __init__(self, bodies: Sequence[Body], surface: Surface, poses: Numbers) -> None:
        self._names = [body.id for body in bodies]
        self._half = np.array([body.thickness for body in bodies]) / 2
        self._lines = surface.lines
        starts = np.array([line.start for line in surface.lines]).reshape(-1, 2)
        along = np.array([line.end for line in surface.lines]).reshape(-1, 2) - starts
        self._length = np.hypot(along[:, 0], along[:, 1])
        self._start, self._along = starts, along / np.maximum(self._length, 1e-300)[:, None]
        self._before = poses.copy()
        self._t = 0.0
        self.rows: list[Numbers] = [poses.copy()]
        self.crossings: list[Event] = []

    def take(self, t: float, poses: Numbers, discs: Indices) -> None:
        """Poses (n, 7) at time `t` since the last ones; only `discs` (indices) can have moved."""
        if len(self._lines) and len(discs):
            self._cross(t, poses, discs)
        while (due := len(self.rows) / POSES_A_SECOND) <= t:
            share = (due - self._t) / (t - self._t)
            self.rows.append(_between(self._before, poses, share))
        self._before[:] = poses
        self._t = t

    def _cross(self, t: float, poses: Numbers, discs: Indices) -> None:
        before, after = (
            self._across(self._before[discs, :2]),
            self._across(poses[discs, :2]),
        )
        rows, lines = np.nonzero((before[0] < 0) != (after[0] < 0))
        for row, line in zip(rows.tolist(), lines.tolist(), strict=True):
            old, new = before[0][row, line], after[0][row, line]
            share = old / (old - new)
            along = before[1][row, line] + share * (after[1][row, line] - before[1][row, line])
            if 0 <= along <= self._length[line]:
                when = self._t + share * (t - self._t)
                name = self._names[int(discs[row])]
                self.crossings.append(
                    Event(float(when), "line", (name,), line=self._lines[line].id, direction=1 if new < 0 else -1)
                )

    def _across(self, places: Numbers) -> tuple[Numbers, Numbers]:
        """How far to the left of each line, and how far along it."""
        away = places[:, None, :] - self._start
        tx, ty = self._along.T
        return away[..., 1] * tx - away[..., 0] * ty, away[..., 0] * tx + away[..., 1] * ty

    @property
    def last(self) -> Numbers:
        """The poses (n, 7) at the last look."""
        return self._before

    def poses(self, disc: int, began: float, ended: float) -> Numbers:
        """The rows of one disc's poses, as a trace has them, from the last before it moved until it was at rest."""
        first = max(int(began * POSES_A_SECOND), 0)
        last = min(int(ended * POSES_A_SECOND) + 2, len(self.rows))
        found = np.empty((max(last - first, 0), POSE_COLUMNS))
        found[:, 0] = np.arange(first, first + len(found)) / POSES_A_SECOND
        for row in range(len(found)):
            found[row, 1:] = self.rows[first + row][disc]
        found[:, 3] -= self._half[disc]
        return found


def _between(one: Numbers, two: Numbers, share: float) -> Numbers:
    """Poses a share of the way from one to two; attitudes so near each other turn evenly enough."""
    same = np.sign(np.sum(one[:, 3:] * two[:, 3:], axis=1))
    found = one + share * (two - one)
    found[:, 3:] = one[:, 3:] + share * (two[:, 3:] * np.where(same < 0, -1.0, 1.0)[:, None] - one[:, 3:])
    found[:, 3:] /= np.linalg.norm(found[:, 3:], axis=1)[:, None]
    return found

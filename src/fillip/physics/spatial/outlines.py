"""Walls and edges as tables: which point of each is nearest, and on which side of it one is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

import numpy as np
import numpy.typing as npt

from fillip.kit.surfaces import Arc, Wall
from fillip.physics.spatial.discs import Numbers

Choice = npt.NDArray[np.bool_]
_TURN = 2 * pi


@dataclass(frozen=True, slots=True, eq=False)
class Nearest:
    """For m points and w lines: the nearest point (m, w, 2), how far it is, which way is left of the line (m, w, 2).

    `left` says how far the point is to the line's left, and is negative on the right: where the nearest point is an
    end, this is the distance with the sign of the side.
    """

    point: Numbers
    distance: Numbers
    normal: Numbers
    left: Numbers
    at_end: Choice


class Outline:
    """Straight and curved lines, in the order in which they are given."""

    def __init__(self, lines: Sequence[Wall | Arc]) -> None:
        self.count = len(lines)
        straight = [(k, line) for k, line in enumerate(lines) if isinstance(line, Wall)]
        curved = [(k, line) for k, line in enumerate(lines) if isinstance(line, Arc)]
        self._straight = np.array([k for k, _ in straight], np.int64)
        self._curved = np.array([k for k, _ in curved], np.int64)
        rows = []
        for _, line in straight:
            (ax, ay), (bx, by) = line.start, line.end
            length = hypot(bx - ax, by - ay)
            rows.append((ax, ay, (bx - ax) / length, (by - ay) / length, length))
        self._lines = np.array(rows).reshape(-1, 5)
        self._arcs = np.array([(*arc.center, arc.radius, arc.start, arc.sweep) for _, arc in curved]).reshape(-1, 5)
        self._ends = np.array(
            [
                [
                    (arc.center[0] + arc.radius * cos(turn), arc.center[1] + arc.radius * sin(turn))
                    for turn in (arc.start, arc.start + arc.sweep)
                ]
                for _, arc in curved
            ]
        ).reshape(-1, 2, 2)

    def nearest(self, places: Numbers) -> Nearest:
        """To each of these places (m, 2)."""
        shape = (len(places), self.count)
        point, normal = np.empty((*shape, 2)), np.empty((*shape, 2))
        left, at_end = np.empty(shape), np.zeros(shape, np.bool_)
        if len(self._straight):
            self._nearest_straight(places, point, normal, left, at_end)
        if len(self._curved):
            self._nearest_curved(places, point, normal, left, at_end)
        away = places[:, None, :] - point
        distance = np.hypot(away[..., 0], away[..., 1])
        return Nearest(point, distance, normal, np.where(left < 0, -distance, distance), at_end)

    def _nearest_straight(
        self, places: Numbers, point: Numbers, normal: Numbers, left: Numbers, at_end: Choice
    ) -> None:
        ax, ay, tx, ty, length = self._lines.T
        dx, dy = places[:, 0, None] - ax, places[:, 1, None] - ay
        along = dx * tx + dy * ty
        held = np.clip(along, 0.0, length)
        which = self._straight
        point[:, which, 0], point[:, which, 1] = ax + held * tx, ay + held * ty
        normal[:, which, 0], normal[:, which, 1] = np.broadcast_to(-ty, along.shape), np.broadcast_to(tx, along.shape)
        left[:, which] = dy * tx - dx * ty
        at_end[:, which] = held != along

    def _nearest_curved(self, places: Numbers, point: Numbers, normal: Numbers, left: Numbers, at_end: Choice) -> None:
        cx, cy, radius, start, sweep = self._arcs.T
        dx, dy = places[:, 0, None] - cx, places[:, 1, None] - cy
        away = np.hypot(dx, dy)
        inside = np.sign(sweep)
        turned = np.mod((np.arctan2(dy, dx) - start) * inside, _TURN)
        within = (turned <= np.abs(sweep)) | (np.abs(sweep) >= _TURN)
        safe = np.maximum(away, 1e-12)
        ux, uy = np.where(away > 0, dx / safe, 1.0), np.where(away > 0, dy / safe, 0.0)
        # the nearer end where the place is not over against the arc
        ends = self._ends
        to_end = np.hypot(
            places[:, None, None, 0] - ends[None, :, :, 0], places[:, None, None, 1] - ends[None, :, :, 1]
        )
        nearer = np.argmin(to_end, axis=2)
        columns = np.arange(len(self._curved))
        which = self._curved
        point[:, which, 0] = np.where(within, cx + radius * ux, ends[columns, nearer, 0])
        point[:, which, 1] = np.where(within, cy + radius * uy, ends[columns, nearer, 1])
        outward = point[:, which] - np.stack((cx, cy), axis=-1)
        outward /= radius[:, None]
        normal[:, which] = -outward * inside[:, None]
        left[:, which] = (radius - away) * inside
        at_end[:, which] = ~within

"""What becomes of each disc during a shot, and its path in the trace."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fillip.kit.layout import FLAT
from fillip.physics.bodies import Body
from fillip.physics.quaternion import faces_up, flat_angle
from fillip.physics.spatial.ends import End
from fillip.physics.spatial.recording import POSES_A_SECOND, Recording
from fillip.physics.trace import POSE_COLUMNS, SEGMENT_COLUMNS, Path, State

FALLING = 0.4  # s that a disc is followed after it fell or left
_NO_POSES = np.empty((0, POSE_COLUMNS))
_NO_SEGMENTS = np.empty((0, SEGMENT_COLUMNS))


@dataclass(slots=True)
class Fate:
    """What has become of a disc so far; times in s."""

    state: State = "on"
    pocket: int | None = None
    left: float | None = None  # when it fell or left
    gone: bool = False  # no longer followed
    began: float | None = None  # when it first moved
    rested: float = 0.0
    resting: bool = True
    still: int = 0  # looks in a row


def path_of(body: Body, index: int, fate: Fate, end: End, recording: Recording, now: float) -> Path:
    """The path of one disc, the index-th, in a shot that ended `now`."""
    start = (body.x, body.y, body.angle)
    up = body.up if body.q == FLAT else faces_up(body.q)
    if fate.began is None and (end.x, end.y) == start[:2]:
        return Path(
            body.id, body.kind, body.radius, up, start, _NO_SEGMENTS, _NO_POSES, "on", 0.0, None, start, body.z, body.q
        )
    # what was only pushed aside at the end begins with that
    begun = now if fate.began is None else fate.began
    stopped = max(begun, fate.rested) if fate.left is None else fate.left
    poses = recording.poses(index, begun, stopped if fate.left is None else fate.left + FALLING)
    place, z, q = (end.x, end.y, end.angle), end.z, end.q
    if fate.state != "on":
        place, z, q = _last_seen(recording, index, stopped), 0.0, FLAT
    turned = fate.state == "on" and end.up != up
    return Path(
        body.id,
        body.kind,
        body.radius,
        up,
        start,
        _NO_SEGMENTS,
        poses,
        fate.state,
        stopped,
        fate.pocket,
        place,
        z,
        q,
        turned,
    )


def _last_seen(recording: Recording, index: int, t: float) -> tuple[float, float, float]:
    """Where a disc was when it left: it stays there."""
    row = min(int(t * POSES_A_SECOND), len(recording.rows) - 1)
    x, y, _, w, i, j, k = recording.rows[row][index].tolist()
    return x, y, flat_angle((w, i, j, k))

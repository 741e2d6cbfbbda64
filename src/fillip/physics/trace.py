"""The whole motion after one flick, as a value: what every piece did, and what happened when.

A path is a list of segments in closed form. A row of `segments` is
`t, duration, x, y, vx, vy, ax, ay, angle, spin, spin acceleration` (seconds, metres, radians): at `s = time - t`, from
0 to `duration`, the piece is at `x + vx s + ax s²/2` (y and the angle likewise). Between and after its segments it
rests.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from hashlib import sha256
from math import pi, remainder
from typing import Any, Literal

import msgspec
import numpy as np
import numpy.typing as npt

from fillip.kit.layout import FLAT, Layout, Placed, layout_of, placed, whole_nanometres
from fillip.physics.quaternion import flat_angle

VERSION = 2  # 1 had no heights and attitudes of ends: read all the same
SEGMENT_COLUMNS = 11
POSE_COLUMNS = 8  # t, x, y, z and the quaternion w, x, y, z, where a piece leaves the plane

Engine = Literal["planar", "spatial"]
Kind = Literal["hit", "wall", "pocket", "edge", "line", "rest"]
State = Literal["on", "pocketed", "off"]
Rows = npt.NDArray[np.float64]

_MOST_BYTES = 64_000_000  # what a stored trace may unpack to


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened at `t`.

    `hit` and `wall` have the point of contact (metres) and the size of the impulse (N s); `wall`, `pocket` count from 0
    in the order of the surface; `line` is the id of a sensed line and `direction` +1 from its left to its right.
    A struct rather than a dataclass because a break has hundreds: this one is made and encoded ten times as fast.
    """

    t: float
    kind: Kind
    discs: tuple[str, ...]
    x: float | None = None
    y: float | None = None
    impulse: float | None = None
    pocket: int | None = None
    wall: int | None = None
    line: str | None = None
    direction: int | None = None


class Path(msgspec.Struct, frozen=True, eq=False, gc=False):
    """What one piece did: `start` and `end` are x, y and angle; `t_end` is when it came to rest or left for good.

    `up` is whether it lay face up at the start and `turned` whether it ended on its other face. Where it does not end
    flat on the surface, `z` is its height and `q` its attitude, as in a `Layout`. A row of `poses` is
    `t, x, y, z, qw, qx, qy, qz`: time, the place of the disc's centre, z being how much higher that is than if the disc
    lay flat on the surface, and the whole attitude, the disc's own z axis being that of its face.
    """

    id: str
    kind: str
    radius: float
    up: bool
    start: tuple[float, float, float]
    segments: Rows
    poses: Rows
    state: State
    t_end: float
    pocket: int | None
    end: tuple[float, float, float]
    z: float = 0.0
    q: tuple[float, float, float, float] = FLAT
    turned: bool = False

    @property
    def moved(self) -> bool:
        """Whether it moved at all."""
        return len(self.segments) > 0 or len(self.poses) > 0


class _StoredPath(msgspec.Struct, array_like=True):
    id: str
    kind: str
    radius: float
    up: bool
    start: tuple[float, float, float]
    segments: int
    poses: int
    state: State
    t_end: float
    pocket: int | None
    end: tuple[float, float, float]
    z: float = 0.0
    q: tuple[float, float, float, float] = FLAT
    turned: bool = False


class _Stored(msgspec.Struct, array_like=True):
    version: int
    engine: Engine
    time: float
    paths: list[_StoredPath]
    events: list[Event]
    segments: bytes
    poses: bytes


_DECODER = msgspec.msgpack.Decoder(_Stored)


@dataclass(frozen=True, slots=True, eq=False)
class Trace:
    """The motion of every piece until all are at rest, at `time` seconds."""

    engine: Engine
    time: float
    pieces: tuple[Path, ...]
    events: tuple[Event, ...]
    version: int = VERSION

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trace) and self._packed() == other._packed()

    def __hash__(self) -> int:
        return hash(self._packed())

    def path(self, identifier: str) -> Path:
        """What the piece of that id did. Raises KeyError where it was not on the surface."""
        for path in self.pieces:
            if path.id == identifier:
                return path
        raise KeyError(identifier)

    def pose(self, identifier: str, t: float) -> tuple[float, float, float]:
        """x, y and angle of a piece at time `t`; one that is gone stays where it was last seen."""
        path = self.path(identifier)
        if len(path.poses):
            return _posed(path, t)
        index = int(np.searchsorted(path.segments[:, 0], t, side="right")) - 1
        if index < 0:
            return path.start
        begun, duration, x, y, vx, vy, ax, ay, angle, spin, change = path.segments[index].tolist()
        s = min(t - begun, duration)
        return x + (vx + ax * s / 2) * s, y + (vy + ay * s / 2) * s, angle + (spin + change * s / 2) * s

    def fallen(self) -> tuple[tuple[str, int], ...]:
        """Which pieces fell into which pocket, in the order in which they fell."""
        return tuple((event.discs[0], event.pocket) for event in self.events if event.pocket is not None)

    def final_layout(self, box: str) -> Layout:
        """Where the pieces lie that are still on, rounded as resting layouts are."""
        return layout_of(box, [_placed(path) for path in self.pieces if path.state == "on"])

    def digest(self) -> str:
        """SHA-256 in hexadecimal over the exact bits of everything in the trace."""
        return sha256(self._packed()).hexdigest()

    def encode(self) -> bytes:
        """The trace as bytes for storing, exact to the bit; `decode` reads them."""
        return zlib.compress(self._packed(), 1)

    def to_wire(self) -> dict[str, Any]:
        """The trace as plain dictionaries and lists, as the page reads it."""
        return {
            "version": self.version,
            "engine": self.engine,
            "time": self.time,
            "pieces": [
                {
                    "id": path.id,
                    "kind": path.kind,
                    "radius": path.radius,
                    "start": list(path.start),
                    "segments": path.segments.tolist(),
                    "poses": path.poses.tolist(),
                    "state": path.state,
                    "t_end": path.t_end,
                    "pocket": path.pocket,
                }
                for path in self.pieces
            ],
            "events": msgspec.to_builtins(self.events),
        }

    def _packed(self) -> bytes:
        paths = [
            _StoredPath(
                path.id,
                path.kind,
                path.radius,
                path.up,
                path.start,
                len(path.segments),
                len(path.poses),
                path.state,
                path.t_end,
                path.pocket,
                path.end,
                path.z,
                path.q,
                path.turned,
            )
            for path in self.pieces
        ]
        segments = b"".join(path.segments.astype("<f8", copy=False).tobytes() for path in self.pieces)
        poses = b"".join(path.poses.astype("<f8", copy=False).tobytes() for path in self.pieces)
        stored = _Stored(self.version, self.engine, self.time, paths, list(self.events), segments, poses)
        return msgspec.msgpack.encode(stored)


def decode(data: bytes) -> Trace:
    """Read what `Trace.encode` wrote. Raises ValueError in one sentence where that is not what the bytes are."""
    try:
        unpacker = zlib.decompressobj()
        packed = unpacker.decompress(data, _MOST_BYTES)
        if not unpacker.eof:
            raise ValueError("it is cut short or too long")
        stored = _DECODER.decode(packed)
        if not 1 <= stored.version <= VERSION:
            raise ValueError(f"its version is {stored.version}, expected 1 to {VERSION}")
        segments = _rows(stored.segments, SEGMENT_COLUMNS, [path.segments for path in stored.paths])
        poses = _rows(stored.poses, POSE_COLUMNS, [path.poses for path in stored.paths])
    except (zlib.error, msgspec.MsgspecError, ValueError) as error:
        raise ValueError(f"this is not a stored trace: {error}") from None
    paths = tuple(
        Path(
            path.id,
            path.kind,
            path.radius,
            path.up,
            path.start,
            segments[index],
            poses[index],
            path.state,
            path.t_end,
            path.pocket,
            path.end,
            path.z,
            path.q,
            path.turned,
        )
        for index, path in enumerate(stored.paths)
    )
    return Trace(stored.engine, stored.time, paths, tuple(stored.events))


def _placed(path: Path) -> Placed:
    """A piece as it ended."""
    up = path.up != path.turned
    x, y, angle = path.end
    if path.q == FLAT:
        return placed(path.id, x, y, wrapped(angle), up, path.z)
    w, i, j, k = (round(part * 1e9) / 1e9 for part in path.q)
    return Placed(path.id, whole_nanometres(x), whole_nanometres(y), 0.0, up, whole_nanometres(path.z), (w, i, j, k))


def _posed(path: Path, t: float) -> tuple[float, float, float]:
    """x, y and angle between two sampled poses; after the last, the end."""
    index = int(np.searchsorted(path.poses[:, 0], t, side="right"))
    if index == 0:
        return path.start
    if index == len(path.poses):
        return path.end
    before, after = path.poses[index - 1].tolist(), path.poses[index].tolist()
    share = (t - before[0]) / (after[0] - before[0])
    old, new = (flat_angle((row[4], row[5], row[6], row[7])) for row in (before, after))
    x, y = (before[k] + share * (after[k] - before[k]) for k in (1, 2))
    return x, y, old + share * wrapped(new - old)


def wrapped(angle: float) -> float:
    """The same angle within half a turn of 0, and so that rounding to microradians keeps it there."""
    most = 3.141592
    return min(max(remainder(angle, 2 * pi), -most), most)


def _rows(data: bytes, columns: int, counts: list[int]) -> list[Rows]:
    """One array a piece out of all rows. Raises ValueError where the numbers do not add up."""
    if min(counts, default=0) < 0 or len(data) != 8 * columns * sum(counts):
        raise ValueError("its rows do not add up")
    rows = np.frombuffer(data, "<f8").astype(np.float64, copy=False).reshape(-1, columns)
    return np.split(rows, np.cumsum(counts)[:-1]) if counts else []

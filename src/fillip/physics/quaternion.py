"""A disc's attitude as a quaternion (w, x, y, z).

Its own z axis is that of its face. Lying flat with angle a and face up it is turned by a about z; face down it is
turned half round about its own x axis first.
"""

from __future__ import annotations

from math import atan2, cos, sin

Quaternion = tuple[float, float, float, float]


def flat_attitude(angle: float, up: bool) -> Quaternion:
    """The attitude of a disc that lies flat."""
    along, across = cos(angle / 2), sin(angle / 2)
    return (along, 0.0, 0.0, across) if up else (0.0, along, across, 0.0)


def flat_angle(q: Quaternion) -> float:
    """The angle (radians) of a disc that lies flat, or the nearest to it, either face up."""
    w, x, y, z = q
    return 2 * atan2(z, w) if faces_up(q) else 2 * atan2(y, x)


def faces_up(q: Quaternion) -> bool:
    """Whether the face looks up, be it ever so little."""
    w, x, y, z = q
    return w * w + z * z >= x * x + y * y


def turned_over(q: Quaternion) -> Quaternion:
    """The same attitude with the other face."""
    w, x, y, z = q
    return -x, w, z, -y

"""One disc at a point of contact: how fast it is there, how it gives way, what an impulse there does to it."""

from __future__ import annotations

import mujoco
import numpy as np

from fillip.physics.spatial.discs import Numbers


class Grip:
    """One disc at a point of contact; `sign` is -1 for the second of two."""

    def __init__(
        self, data: mujoco.MjData, disc: int, sign: float, point: Numbers, mass: float, inertia: tuple[float, float]
    ) -> None:
        self._speeds = data.qvel.reshape(-1, 6)[disc]
        self._turn = data.xmat[1 + disc].reshape(3, 3)
        self._arm = point - data.xpos[1 + disc]
        self._sign, self._mass = sign, mass
        self._inertia = np.array((inertia[0], inertia[0], inertia[1]))

    def velocity(self) -> Numbers:
        """Of the point, towards the sum of both."""
        found: Numbers = self._sign * (self._speeds[:3] + np.cross(self._turn @ self._speeds[3:], self._arm))
        return found

    def give(self, way: Numbers) -> float:
        """How much faster the point is for a unit of impulse that way (1/kg)."""
        torque = self._turn.T @ np.cross(self._arm, way)
        return 1 / self._mass + float(np.dot(torque, torque / self._inertia))

    def push(self, impulse: Numbers) -> None:
        """Give it an impulse (N s), or the contrary where it is the second."""
        self._speeds[:3] += self._sign * impulse / self._mass
        self._speeds[3:] += self._turn.T @ np.cross(self._arm, self._sign * impulse) / self._inertia

"""Friction under a disc that lies flat on the board, as exact as in the plane.

Friction force and torque of a disc that slides and spins are those of Farkas, Bartels, Unger and Wolf (PRL 90, 248302,
2003), with the pressure that the contacts of this step have. Four contacts at the rim would brake a spin too much.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from fillip.physics.compiled import Column, Flags, Indices, Table, compiled, compiled_and_kept
from fillip.physics.spatial.discs import Numbers
from fillip.physics.spatial.outlines import Choice

_CELLS = 4096
STEEP = 0.5  # of a normal's upward part: what touches so lies over the other
_ROCKING = 0.05  # rad/s: about what contacts keep up by themselves


def _elliptic(m: Numbers) -> tuple[Numbers, Numbers]:
    """The complete elliptic integrals K and E of the parameter m from 0 to below 1 (arithmetic-geometric mean)."""
    a, b, c = np.ones_like(m), np.sqrt(1 - m), np.sqrt(m)
    total, weight = c * c / 2, 0.5
    for _ in range(12):
        a, b, c = (a + b) / 2, np.sqrt(a * b), (a - b) / 2
        weight *= 2
        total += weight * c * c
    k = np.pi / (2 * a)
    return k, k * (1 - total)


def _curves() -> tuple[Numbers, Numbers]:
    """Force and torque, in units of μ N and of 2/3 of μ N R at most, over u = ε/(1 + ε), ε = v/(R ω)."""
    u = np.linspace(0, 1, _CELLS + 1)
    force, torque = np.empty_like(u), np.empty_like(u)
    slow, fast = (u > 0) & (u < 0.5), (u > 0.5) & (u < 1)
    e = u[slow] / (1 - u[slow])
    k, el = _elliptic(e * e)
    force[slow] = (4 / 3) * ((e * e + 1) * el + (e * e - 1) * k) / (np.pi * e)
    torque[slow] = (4 / 9) * ((4 - 2 * e * e) * el + (e * e - 1) * k) / np.pi
    e = u[fast] / (1 - u[fast])
    k, el = _elliptic(1 / (e * e))
    force[fast] = (4 / 3) * ((e * e + 1) * el - (e * e - 1) * k) / np.pi
    torque[fast] = (4 / 9) * e * ((4 - 2 * e * e) * el + (2 * e * e - 5 + 3 / (e * e)) * k) / np.pi
    middle = u == 0.5
    force[middle], torque[middle] = 8 / (3 * np.pi), 8 / (9 * np.pi)
    force[0], torque[0], force[-1], torque[-1] = 0.0, 2 / 3, 1.0, 0.0
    return force, torque


FORCE, TORQUE = _curves()


@compiled
def _shares(speed: float, rim: float) -> tuple[float, float]:
    """Force and torque at these speeds, from the curves."""
    both = speed + rim
    if both <= 0:
        return 1.0, 0.0
    at = speed / both * _CELLS
    cell = min(int(at), _CELLS - 1)
    part = at - cell
    return FORCE[cell] + part * (FORCE[cell + 1] - FORCE[cell]), TORQUE[cell] + part * (TORQUE[cell + 1] - TORQUE[cell])


@compiled_and_kept
def braked(speed: float, rim: float, most: float) -> tuple[float, float]:
    """Speeds after a step of friction: `speed` and `rim` = R |ω| before (m/s), `most` = μ N/m times the step (m/s)."""
    force, torque = _shares(speed, rim)
    return max(speed - most * force, 0.0), max(rim - 2 * most * torque, 0.0)


@compiled
def _calm(speeds: Table, disc: int) -> None:
    """Let a disc that lies still rock no more: contacts would keep it rocking for ever, ever so little."""
    if abs(speeds[disc, 3]) < _ROCKING and abs(speeds[disc, 4]) < _ROCKING:
        speeds[disc, 3] /= 2
        speeds[disc, 4] /= 2


@compiled_and_kept
def brake(
    geoms: Table,
    rows: Column,
    normals: Table,
    forces: Column,
    sharp_kinds: Flags,
    owner: Indices,
    flat: Choice,
    radius: Column,
    mass: Column,
    friction: float,
    step: float,
    speeds: Table,
    poses: Table,
    weight: Column,
    felt: Column,
    sharp: Indices,
    pushes: Column,
) -> int:
    """Friction of one step under what lies flat on the board; the number of contacts that are no board's.

    Of each contact `geoms` are its geometries, `normals` begin with its normal, and `rows` is where its normal force
    stands in `forces`. `sharp_kinds` says of each geometry whether it is a disc (1), a wall (2) or ground (0), `felt`
    how much it must feel from above or below to be struck (N). The other contacts come to stand in `sharp` and their
    forces (N) in `pushes`; `weight` is filled with what the board bears of each disc (N).
    """
    count = 0
    weight[:] = 0.0
    for contact in range(geoms.shape[0]):
        row = rows[contact]
        if row < 0:
            continue
        one, two = geoms[contact, 0], geoms[contact, 1]
        if sharp_kinds[one] and sharp_kinds[two]:
            steep = abs(normals[contact, 2]) >= STEEP
            if count < sharp.shape[0] and (not steep or forces[row] > min(felt[one], felt[two])):
                sharp[count], pushes[count] = contact, forces[row]
                count += 1
        else:
            weight[owner[one] if sharp_kinds[one] else owner[two]] += forces[row]
    for disc in range(weight.shape[0]):
        if weight[disc] <= 0 or not flat[disc]:
            continue
        vx, vy, spin = speeds[disc, 0], speeds[disc, 1], speeds[disc, 5]
        speed, rim = sqrt(vx * vx + vy * vy), abs(spin) * radius[disc]
        if speed + rim <= 0:
            _calm(speeds, disc)
            continue
        force, torque = _shares(speed, rim)
        most = friction * weight[disc] / mass[disc] * step
        slower, stiller = max(speed - most * force, 0.0), max(rim - 2 * most * torque, 0.0)
        left = slower / speed if speed > 0 else 0.0
        # the step has moved it at the speed before: half of what it lost is too much
        poses[disc, 0] -= vx * (1 - left) * step / 2
        poses[disc, 1] -= vy * (1 - left) * step / 2
        speeds[disc, 0], speeds[disc, 1] = vx * left, vy * left
        speeds[disc, 5] = spin * (stiller / rim if rim > 0 else 0.0)
        if slower + stiller <= 0:
            _calm(speeds, disc)
    return count

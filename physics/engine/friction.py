"""Coupled sliding and spinning friction of a disk on the floor, at one moment.

The formulas are those of Farkas, Bartels, Unger and Wolf, Phys. Rev. Lett. 90, 248302. The friction of a disk with speed v and
spin w depends only on eps = v / (R w), through complete elliptic integrals.

Results must have the same digits on every processor. So here and in `physics.engine.slide`, arrays are only added, multiplied,
divided, or put under a square root. Linear algebra libraries and numpy's powers, exponentials and sines differ between
processors.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float64]


def force_and_torque(eps: Array, hole: float = 0.0) -> tuple[Array, Array]:
    """Return the friction force and the torque on a sliding, spinning disk for each `eps` = v / (R w).

    v is the speed of the disk, w its spin and R its radius. The force is in units of mu m g, and the torque in units of mu m g R.
    `hole` is the inner radius of the disk divided by its outer radius.
    """
    force, torque = _full_disk(eps)
    if hole == 0.0:
        return force, torque
    inner_force, inner_torque = _full_disk(eps / hole)
    share = 1.0 - hole * hole
    return (force - hole * hole * inner_force) / share, (torque - hole * hole * hole * inner_torque) / share


def _full_disk(eps: Array) -> tuple[Array, Array]:
    eps = np.maximum(np.asarray(eps, dtype=np.float64), 1e-12)
    is_slow = eps < 1.0
    modulus = np.where(is_slow, eps, 1.0 / eps)
    # Near eps = 1 these formulas are accurate. Elsewhere their terms nearly cancel, so the power series are used.
    is_far = modulus < 0.5
    force, torque = np.empty_like(eps), np.empty_like(eps)
    for law, where in (
        (_slow_far, is_slow & is_far),
        (_slow_near, is_slow & ~is_far),
        (_fast_far, ~is_slow & is_far),
        (_fast_near, ~is_slow & ~is_far),
    ):
        force[where], torque[where] = law(modulus[where])
    return force, torque


def _slow_near(k: Array) -> tuple[Array, Array]:
    edge, second = _elliptic(k)
    force = 4.0 / (3.0 * np.pi * k) * ((1.0 + k * k) * second - edge)
    return force, 4.0 / (9.0 * np.pi) * ((4.0 - 2.0 * (k * k)) * second - edge)


def _fast_near(k: Array) -> tuple[Array, Array]:
    edge, second = _elliptic(k)
    square = k * k
    force = 4.0 / (3.0 * np.pi * square) * ((1.0 + square) * second - edge)
    return force, 4.0 / (9.0 * np.pi * (square * k)) * ((4.0 * square - 2.0) * second + (2.0 - 3.0 * square) * edge)


def _slow_far(k: Array) -> tuple[Array, Array]:
    return k * _polynomial(k * k, _FORCE), _polynomial(k * k, _SLOW_TORQUE)


def _fast_far(k: Array) -> tuple[Array, Array]:
    return _polynomial(k * k, _FORCE), k * _polynomial(k * k, _FAST_TORQUE)


def _polynomial(x: Array, terms: Array) -> Array:
    total = np.zeros_like(x)
    for term in terms[::-1]:
        total = total * x + term
    return total


def _elliptic(k: Array) -> tuple[Array, Array]:
    """Return the pair (1 - k²) K(k) and E(k). K and E are the complete elliptic integrals of the first and second kind.

    They are computed by the arithmetic-geometric mean. At k = 1, where K is infinite, the first value is 0.
    """
    square = k * k
    a, b = np.ones_like(k), np.sqrt(1.0 - square)
    total, weight = 1.0 - 0.5 * square, 0.5
    for _ in range(8):
        a, b, c = (a + b) / 2.0, np.sqrt(a * b), (a - b) / 2.0
        weight *= 2.0
        total = total - weight * (c * c)
    first = np.pi / (2.0 * a)
    return np.where(k < 1.0, (1.0 - square) * first, 0.0), np.where(k < 1.0, first * total, 1.0)


def _power_series(terms: int) -> tuple[Array, Array, Array]:
    """Return the coefficients of three power series in k² for the friction of a disk that slides and spins.

    If the disk slides more slowly than it spins, k is the ratio of sliding to spinning. The first series then gives the force
    divided by k, and the second the torque. Otherwise k is the ratio of spinning to sliding. The first series then gives the
    force, and the third the torque divided by k.
    """
    order = np.arange(terms + 2)
    root = np.cumprod(np.concatenate(([1.0], 1.0 - 0.5 / order[1:])))
    first = root * root
    second = first / (1.0 - 2.0 * order)
    gap = second[1:] - first[1:]
    force = gap + second[:-1] + first[:-1]
    slow_torque = 4.0 * second - first
    slow_torque[1:] += first[:-1] - 2.0 * second[:-1]
    fast_torque = 4.0 * second[1:-1] - 5.0 * first[1:-1] + 3.0 * first[:-2] - 2.0 * gap[1:]
    return np.asarray(force * 2.0 / 3.0), slow_torque * 2.0 / 9.0, fast_torque * 2.0 / 9.0


_FORCE, _SLOW_TORQUE, _FAST_TORQUE = _power_series(26)

"""Pins: the hit that knocks them over, and how they fall, rotate and slide.

A pin is 44.45 mm high and weighs 2.844 g. Its foot measures 11.1 mm, and its centre of mass is at a height of 16.69 mm. A disk
strikes it low down, at a height of 8 mm, with the upper edge of the disk. There the pin reacts like a lighter object, because it
also rotates. Impulses are in g mm/s. The distances and the rotation about the vertical (yaw) come from a three-dimensional
rigid-body model.
"""

from __future__ import annotations

import math
from typing import Final

from board.men import DISK, PIN
from physics.materials import GRAVITY

MASS: Final = PIN.mass
LENGTH: Final = PIN.height
CENTRE: Final = 16.69
FOOT: Final = 5.55
BELLY: Final = 7.15
BELLY_HEIGHT: Final = 13.0
INERTIA: Final = 370.9
"""Moment of inertia (g mm²) of a pin about a horizontal axis through its centre of mass."""
TILT_INERTIA: Final = INERTIA + MASS * FOOT * FOOT
"""Moment of inertia (g mm²) of a pin that tips over the edge of its foot."""
SWING_INERTIA: Final = INERTIA + MASS * CENTRE * CENTRE
"""Moment of inertia (g mm²) of a pin about the centre of its foot."""
LYING_INERTIA: Final = MASS * LENGTH * LENGTH / 12.0
"""Moment of inertia (g mm²) of a lying pin about the vertical axis through its centre."""
LYING_RADIUS: Final = 5.5
"""Radius of a lying pin in mm. For simplicity it is the same along the whole pin."""
LYING_REACH: Final = LENGTH / 2 - LYING_RADIUS
"""Distance in mm from the middle of a lying pin to the centre of either of its round ends."""
LOW_HIT: Final = DISK.height
HIGH_HIT: Final = 40.0
CONTACT_RADIUS: Final = FOOT + (BELLY - FOOT) * LOW_HIT / BELLY_HEIGHT
"""Radius in mm of a pin at the height where a disk's upper edge touches it."""
TOPPLE_LOW: Final = 530.0
"""Smallest impulse of a disk in g mm/s that knocks over a pin, if the friction under the pin's foot is 0.25."""
TOPPLE_HIGH: Final = 190.0
"""Smallest impulse in g mm/s that knocks over a pin at its head."""
SHORTEST_ARM: Final = 0.5
"""Smallest lever arm in mm that is used to compute a hit on a pin."""
KICKED: Final = 930.0
"""Smallest impulse in g mm/s of a low hit that knocks away a pin's foot, so that the pin falls back over the disk.

A disk gives this impulse at a speed between 0.45 and 0.5 m/s.
"""
STANDING_FRICTION: Final = 0.37
"""Coefficient of friction of a pin that rocks but stays up.

It makes a hit that nearly knocks over the pin move the pin 5 mm. A hit with half as much impulse moves it 1 mm.
"""
LYING_FRICTION: Final = 0.19
"""Coefficient of friction of a pin that slides on its side.

With this value it slides 32 mm after a hit at 0.5 m/s and 128 mm after one at 1 m/s.
"""
ROLLING_FRICTION: Final = 0.07
"""Estimated coefficient of friction of a pin that rolls sideways.

An estimate is enough, because a pin is thicker in the middle, so it soon turns and no longer rolls.
"""
SPIN_DRAG: Final = LYING_FRICTION * GRAVITY * MASS * LENGTH / 4.0 / LYING_INERTIA
"""Deceleration of a pin that spins on its side, in rad/s²."""
LYING_BOUNCE: Final = 0.70
"""Coefficient of restitution (bounce) of a pin that lies on its side, unless it is struck hard."""
HELD_BACK: Final = 0.7
"""While the floor holds the foot of a falling pin, the pin loses this fraction of each push."""
TIPPING_RATE: Final = 0.06
"""Initial rotation of a pin in rad/s after a hit that barely knocks it over. After 0.35 s the pin lies flat."""
HASTE: Final = 5.0
"""Additional rotation of a pin in rad/s after a hard hit. A hard hit has twice the smallest impulse that knocks the pin over.

The hardest hits, which nearly knock the foot away, make the pin fall in 0.14 s.
"""
YAW: Final = 5.5
"""Factor for the spin of a pin that is hit off-centre.

The spin is this factor times the pin's speed, divided by the pin's length, times the square of the hit's offset. The offset is 0
for a central hit and 1 for a graze. A tumbling pin spins less. With an offset of a half the pin rotates about once, as in the
three-dimensional model.
"""


def effective_mass(height: float) -> float:
    """Return the effective mass in g of a pin that is hit at `height` mm.

    A pin reacts like a lighter object, because it also tips.
    """
    return 1.0 / (1.0 / MASS + (CENTRE - height) ** 2 / TILT_INERTIA)


EFFECTIVE_MASS: Final = effective_mass(LOW_HIT)


def topples_at(height: float) -> float:
    """Return the smallest impulse in g mm/s that knocks over a pin if it acts at `height` mm above the floor.

    A pin falls if it rotates fast enough. The rotation depends on the impulse times its lever arm, the distance from the centre
    of mass. A hit at the centre of mass itself only slides the pin, upright. The smallest impulses that topple a pin were
    measured at two heights, those of a disk and of the pin's head. Multiplied by their lever arms, they agree within 4 %.
    """
    if height < CENTRE:
        return TOPPLE_LOW * (CENTRE - LOW_HIT) / max(CENTRE - height, SHORTEST_ARM)
    return TOPPLE_HIGH * (HIGH_HIT - CENTRE) / max(height - CENTRE, SHORTEST_ARM)


def turn_rate(impulse: float, height: float) -> float:
    """Return the rotation in rad/s of a pin whose foot is knocked away by the impulse `impulse` (g mm/s).

    The rotation stays constant in the air.
    """
    return impulse * (CENTRE - height) / TILT_INERTIA


KICKED_RATE: Final = turn_rate(KICKED, LOW_HIT)


def lift(impulse: float, height: float) -> float:
    """Return the upward speed in mm/s at which a falling pin leaves the floor after a hit at `height` mm.

    A disk that hits below the pin's thickest part knocks the foot away and lifts the pin. A higher hit does not lift it.
    """
    return impulse / MASS * (BELLY - FOOT) / BELLY_HEIGHT if height < BELLY_HEIGHT else 0.0


def half_turns(rate: float, rise: float) -> int:
    """Return the number of half turns that a pin makes in the air, in addition to the first quarter turn.

    `rate` is its rotation in rad/s and `rise` its upward speed in mm/s. Hits at 2 m/s or faster give 1.
    """
    airborne = (rise + math.sqrt(rise * rise + 2.0 * GRAVITY * (CENTRE - LYING_RADIUS))) / GRAVITY
    return max(0, int((rate * airborne - math.pi / 2) / math.pi))


def foot_hold(impulse: float) -> float:
    """Return the floor's hold on the foot of a pin after a hit, from 0 (free) to 1 (fixed).

    `impulse` is the impulse of the hit, in g mm/s. The result is 1 up to the impulse that knocks the foot away. It falls to 0 at
    twice that impulse.
    """
    return min(1.0, max(0.0, 2.0 - impulse / KICKED))


def tipping_rate(impulse: float, height: float) -> float:
    """Return the initial speed of rotation, in rad/s, of a pin that tips over after a hit.

    Afterwards the pin's weight accelerates the fall.
    """
    return TIPPING_RATE + HASTE * max(0.0, impulse / topples_at(height) - 1.0)


def drawn_rate(rate: float, cosine: float) -> float:
    """Return the speed in rad/s at which a falling pin rotates about its foot. `cosine` is the cosine of the pin's tilt.

    `rate` is the initial speed of rotation. The pin rotates faster as it falls.
    """
    return math.sqrt(rate * rate + _PULL * (1.0 - cosine) / SWING_INERTIA)


_PULL: Final = 2.0 * MASS * GRAVITY * CENTRE

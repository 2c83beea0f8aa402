"""Pins: the knock that fells them, and how they fall, turn and slide.

A pin is 44.45 mm high on a foot of 11.1 mm, weighs 2.844 g, and has its centre of mass at 16.69 mm. A disk strikes it low down,
at the height of its own upper edge, 8 mm. At that height the pin reacts like a lighter object, because it also turns. Impulses
are in g mm/s. Distances and yaw follow a three-dimensional rigid-body model.
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
"""Moment of inertia of a pin about its centre of mass, in g mm²."""
TILT_INERTIA: Final = INERTIA + MASS * FOOT * FOOT
"""Moment of inertia of a pin about the edge of its foot, which resists a knock, in g mm²."""
SWING_INERTIA: Final = INERTIA + MASS * CENTRE * CENTRE
"""Moment of inertia of a pin about its foot, in g mm²."""
LYING_INERTIA: Final = MASS * LENGTH * LENGTH / 12.0
"""Moment of inertia of a lying pin about the vertical axis through its centre, in g mm²."""
LYING_RADIUS: Final = 5.5
"""Radius of a lying pin in mm, assumed uniform along its length."""
LYING_REACH: Final = LENGTH / 2 - LYING_RADIUS
"""Distance from the centre of a lying pin to the centre of either round end, mm."""
LOW_HIT: Final = DISK.height
HIGH_HIT: Final = 40.0
CONTACT_RADIUS: Final = FOOT + (BELLY - FOOT) * LOW_HIT / BELLY_HEIGHT
"""Radius of a pin where a disk's upper edge meets it, mm."""
TOPPLE_LOW: Final = 530.0
"""Minimum impulse in g mm/s that fells the pin if it acts at a disk's height. The friction under the foot is 0.25."""
TOPPLE_HIGH: Final = 190.0
"""Minimum impulse in g mm/s that fells the pin if it acts at the pin's head."""
SHORTEST_ARM: Final = 0.5
"""Minimum lever arm of a knock, in mm."""
KICKED: Final = 930.0
"""Minimum impulse in g mm/s of a low knock that kicks the foot out, so that the pin falls back over the striker.

A disk gives this impulse at a speed between 0.45 and 0.5 m/s. At 0.45 m/s the pin still falls away from the shooter; at 0.5 m/s
it no longer does.
"""
STANDING_FRICTION: Final = 0.37
"""Coefficient of friction of a pin that rocks and stays up.

A knock that nearly fells the pin moves it 5 mm; half that impulse moves it 1 mm.
"""
LYING_FRICTION: Final = 0.19
"""Coefficient of friction of a pin that slides on its side. It slides 32 mm after a hit at 0.5 m/s and 128 mm after 1 m/s."""
ROLLING_FRICTION: Final = 0.07
"""Coefficient of friction of a pin that rolls sideways.

This is an estimate: the pin is thicker in the middle, so it soon swings round.
"""
SPIN_DRAG: Final = LYING_FRICTION * GRAVITY * MASS * LENGTH / 4.0 / LYING_INERTIA
"""Deceleration of a pin that spins on its side, in rad/s²."""
LYING_BOUNCE: Final = 0.70
"""Coefficient of restitution of a pin on its side, unless it is struck hard."""
HELD_BACK: Final = 0.7
"""Fraction of a push lost by a pin whose foot the floor holds."""
TIPPING_RATE: Final = 0.06
"""Initial rotation in rad/s after a knock that barely fells the pin, which then takes 0.35 s to lie."""
HASTE: Final = 5.0
"""Additional rotation in rad/s after a knock twice as hard as one that barely fells the pin.

A knock that nearly kicks the foot out fells the pin in 0.14 s.
"""
YAW: Final = 5.5
"""Factor for the spin of a pin struck off-centre. The spin is the pin's speed divided by its length, times this factor, times the
square of the glancing fraction of the blow. A tumbling pin spins less. A hit that is half off centre turns the pin about once, as
in the three-dimensional model.
"""


def effective_mass(height: float) -> float:
    """Return the effective mass of a pin for a knock at this height, g."""
    return 1.0 / (1.0 / MASS + (CENTRE - height) ** 2 / TILT_INERTIA)


EFFECTIVE_MASS: Final = effective_mass(LOW_HIT)


def topples_at(height: float) -> float:
    """Return the minimum impulse at this height above the floor that fells a pin.

    A pin falls if it rotates fast enough, which depends on the product of the impulse and its lever arm about the centre of mass.
    The product needed at a disk's height and the one needed at the head agree within 4 %. A blow at the centre itself only slides
    the pin, upright.
    """
    if height < CENTRE:
        return TOPPLE_LOW * (CENTRE - LOW_HIT) / max(CENTRE - height, SHORTEST_ARM)
    return TOPPLE_HIGH * (HIGH_HIT - CENTRE) / max(height - CENTRE, SHORTEST_ARM)


def turn_rate(impulse: float, height: float) -> float:
    """Return the rotation in rad/s of a pin whose feet are kicked out. It stays constant in the air."""
    return impulse * (CENTRE - height) / TILT_INERTIA


KICKED_RATE: Final = turn_rate(KICKED, LOW_HIT)


def lift(impulse: float, height: float) -> float:
    """Return the speed in mm/s at which a kicked pin leaves the floor. A pin that is struck below its belly leans out over the
    striker."""
    return impulse / MASS * (BELLY - FOOT) / BELLY_HEIGHT if height < BELLY_HEIGHT else 0.0


def half_turns(rate: float, rise: float) -> int:
    """Return the number of half turns that a pin makes in the air after the first quarter turn.

    It is 1 after hits at 2 m/s or faster.
    """
    airborne = (rise + math.sqrt(rise * rise + 2.0 * GRAVITY * (CENTRE - LYING_RADIUS))) / GRAVITY
    return max(0, int((rate * airborne - math.pi / 2) / math.pi))


def foot_hold(impulse: float) -> float:
    """Return how firmly the floor holds a tipping pin's foot: 1 up to the kicking impulse, falling to 0 at twice that."""
    return min(1.0, max(0.0, 2.0 - impulse / KICKED))


def tipping_rate(impulse: float, height: float) -> float:
    """Return the initial rotation in rad/s of a pin about its foot after a knock.

    From then on its weight accelerates the fall.
    """
    return TIPPING_RATE + HASTE * max(0.0, impulse / topples_at(height) - 1.0)


def drawn_rate(rate: float, cosine: float) -> float:
    """Return the rotation in rad/s about the foot at a tilt with this cosine, for a pin that started at `rate`.

    The energy of the lost height speeds up the rotation.
    """
    return math.sqrt(rate * rate + _PULL * (1.0 - cosine) / SWING_INERTIA)


_PULL: Final = 2.0 * MASS * GRAVITY * CENTRE

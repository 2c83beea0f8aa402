"""Pins: how hard a knock they stand, which way they fall, how fast, how far they are thrown.

A pin is 44.45 high on a foot of 11.1, weighs 2.844 g, and its centre of mass stands at 16.69. A disk strikes it low down,
at the height of its own upper edge, 8 mm: the pin gives way there as something lighter would, because it also turns.
Impulses are in g mm/s. Ranges and the yaw are those of a rigid-body model in three dimensions.
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
"""About its centre of mass, g mm²."""
TILT_INERTIA: Final = INERTIA + MASS * FOOT * FOOT
"""About the edge of its foot as far as the knock feels it, g mm²."""
SWING_INERTIA: Final = INERTIA + MASS * CENTRE * CENTRE
"""About its foot, g mm²."""
LYING_INERTIA: Final = MASS * LENGTH * LENGTH / 12.0
"""About the upright axis through its middle once it lies, g mm²."""
LYING_RADIUS: Final = 5.5
"""Half the thickness of a pin on its side, taken even along its length, mm."""
LYING_REACH: Final = LENGTH / 2 - LYING_RADIUS
"""From the middle of a pin on its side to the middle of either round end, mm."""
LOW_HIT: Final = DISK.height
HIGH_HIT: Final = 40.0
CONTACT_RADIUS: Final = FOOT + (BELLY - FOOT) * LOW_HIT / BELLY_HEIGHT
"""Half its thickness where a disk's upper edge meets it."""
TOPPLE_LOW: Final = 530.0
"""A knock at a disk's height fells the pin from here on (floor friction under the foot 0.25)."""
TOPPLE_HIGH: Final = 190.0
"""A knock at its head does so from here on."""
SHORTEST_ARM: Final = 0.5
"""mm."""
KICKED: Final = 930.0
"""From here on a low knock kicks the feet out, and the pin falls back over what struck it: half-way between 0.45 m/s, where it
still falls away from the shooter, and 0.5 m/s, where it no longer does."""
STANDING_FRICTION: Final = 0.37
"""Of a pin that rocks and stands: a knock that all but fells it moves it by 5 mm, one half as hard by 1."""
FLOOR_FRICTION: Final = 0.19
"""Of a pin sliding on its side: carries it 32 mm after a hit at 0.5 m/s and 128 after 1 m/s."""
ROLLING_FRICTION: Final = 0.07
"""Sideways it rolls, on a body that is thicker in the middle and so soon swings round: an estimate."""
SPIN_DRAG: Final = FLOOR_FRICTION * GRAVITY * MASS * LENGTH / 4.0 / LYING_INERTIA
"""rad/s². How the floor brakes a pin that turns on its side."""
LYING_BOUNCE: Final = 0.70
"""Of a pin on its side, as long as it is not struck hard."""
HELD_BACK: Final = 0.7
"""What part of a push a pin does not slide with whose foot the floor holds."""
TIPPING_RATE: Final = 0.06
"""rad/s. How fast a knock that just fells a pin leaves it turning: it takes 0.35 s to lie."""
HASTE: Final = 5.0
"""rad/s more for a knock twice as hard: one that all but kicks its feet out brings it down in 0.14 s."""
YAW: Final = 5.5
"""A pin struck off its middle turns on its side as it goes: at its speed over its length, times this, times the square of the
part of the blow that slid past it. One that tumbles turns less. Half-way off that comes to about once, as in three dimensions."""


def effective_mass(height: float) -> float:
    """What a knock at this height feels of the pin's mass, g."""
    return 1.0 / (1.0 / MASS + (CENTRE - height) ** 2 / TILT_INERTIA)


EFFECTIVE_MASS: Final = effective_mass(LOW_HIT)


def topples_at(height: float) -> float:
    """The least impulse at this height above the floor that fells a pin.

    What fells it is how fast it is made to turn, and so the impulse times its arm about the centre of mass: that is the same,
    within four in a hundred, at a disk's height and at the head. A blow at the centre itself only makes it slide, upright.
    """
    if height < CENTRE:
        return TOPPLE_LOW * (CENTRE - LOW_HIT) / max(CENTRE - height, SHORTEST_ARM)
    return TOPPLE_HIGH * (HIGH_HIT - CENTRE) / max(height - CENTRE, SHORTEST_ARM)


def turn_rate(impulse: float, height: float) -> float:
    """How fast a pin begins to turn when its feet are kicked out: in the air it keeps that up. rad/s."""
    return impulse * (CENTRE - height) / TILT_INERTIA


KICKED_RATE: Final = turn_rate(KICKED, LOW_HIT)


def lift(impulse: float, height: float) -> float:
    """How fast a pin whose feet are kicked out leaves the floor, mm/s: below its belly it leans out over what strikes it."""
    return impulse / MASS * (BELLY - FOOT) / BELLY_HEIGHT if height < BELLY_HEIGHT else 0.0


def half_turns(rate: float, rise: float) -> int:
    """How many half turns more than the quarter a pin makes head over foot before it comes down: from 2 m/s on, one."""
    airborne = (rise + math.sqrt(rise * rise + 2.0 * GRAVITY * (CENTRE - LYING_RADIUS))) / GRAVITY
    return max(0, int((rate * airborne - math.pi / 2) / math.pi))


def foot_hold(impulse: float) -> float:
    """How far the floor holds the foot of a pin that tips: wholly where a low knock would not kick it out, not at twice that."""
    return min(1.0, max(0.0, 2.0 - impulse / KICKED))


def tipping_rate(impulse: float, height: float) -> float:
    """How fast a pin begins to turn about its foot, rad/s; its weight does the rest."""
    return TIPPING_RATE + HASTE * max(0.0, impulse / topples_at(height) - 1.0)


def drawn_rate(rate: float, cosine: float) -> float:
    """How fast a pin turns about its foot at a tilt of this cosine that began to at this rate, rad/s.

    The height it has lost drives it.
    """
    return math.sqrt(rate * rate + _PULL * (1.0 - cosine) / SWING_INERTIA)


_PULL: Final = 2.0 * MASS * GRAVITY * CENTRE

"""Pins: how hard a knock they stand, which way they fall, how far they are thrown.

A pin is 44.45 high on a foot of 11.1, weighs 2.844 g, and its centre of mass stands at 16.69. A disk strikes it low down,
at the height of its own upper edge, 8 mm: the pin gives way there as something lighter would, because it also turns.
Impulses are in g mm/s.
"""

from __future__ import annotations

import math

from board.men import DISK, PIN

MASS = PIN.mass
CENTRE = 16.69
FOOT = 5.55
BELLY, BELLY_HEIGHT = 7.15, 13.0
HEAD = 4.35
INERTIA = 370.9
"""About its centre of mass, g mm²."""
TILT_INERTIA = INERTIA + MASS * FOOT * FOOT
"""About the edge of its foot as far as the knock feels it, g mm²."""
LOW_HIT = DISK.height
HIGH_HIT = 40.0
CONTACT_RADIUS = FOOT + (BELLY - FOOT) * LOW_HIT / BELLY_HEIGHT
"""Half its thickness where a disk's upper edge meets it."""


def effective_mass(height: float) -> float:
    """What a knock at this height feels of the pin's mass, g."""
    return 1.0 / (1.0 / MASS + (CENTRE - height) ** 2 / TILT_INERTIA)


EFFECTIVE_MASS = effective_mass(LOW_HIT)
TOPPLE_LOW = 530.0
"""A knock at a disk's height fells the pin from here on (floor friction under the foot 0.25)."""
TOPPLE_HIGH = 190.0
"""A knock at its head does so from here on."""
KICKED = 930.0
"""From here on a low knock kicks the feet out, and the pin falls back over what struck it: half-way between 0.45 m/s, where it
still falls away from the shooter, and 0.5 m/s, where it no longer does."""
TUMBLES = 3920.0
"""From here on (2 m/s) it tumbles head over foot."""
FLOOR_FRICTION = 0.19
"""Of a pin sliding on its side: carries it 32 mm after a hit at 0.5 m/s and 128 after 1 m/s."""
ROLLING_FRICTION = 0.07
"""Sideways it rolls, on a body that is thicker in the middle and so soon swings round: an estimate."""
LENGTH = PIN.height
LYING_INERTIA = MASS * LENGTH * LENGTH / 12.0
"""About the upright axis through its middle once it lies, g mm²."""
SWING_INERTIA = INERTIA + MASS * CENTRE * CENTRE
"""About its foot, g mm²."""
SLOWEST_FALL, FASTEST_FALL = 0.35, 0.04
"""Seconds a fall takes: just above the threshold, and from 1 m/s on."""
FALL_POWER = 1.65
"""How quickly the fall shortens with the knock: through both of these."""


def topples_at(height: float) -> float:
    """The least impulse at this height above the floor that fells a pin."""
    share = min(1.0, max(0.0, (height - LOW_HIT) / (HIGH_HIT - LOW_HIT)))
    return TOPPLE_LOW + (TOPPLE_HIGH - TOPPLE_LOW) * share


def fall_seconds(excess: float) -> float:
    """How long a pin takes to fall after a knock `excess` times as hard as it takes."""
    return min(SLOWEST_FALL, max(FASTEST_FALL, SLOWEST_FALL * math.pow(max(excess, 1.0), -FALL_POWER)))


def swing_mass(along: float) -> float:
    """What a thing feels that is struck by a falling pin, `along` mm up from its foot."""
    return SWING_INERTIA / (along * along)


def girth(height: float) -> float:
    """Half the thickness of a pin this far up from its foot: foot, belly, head."""
    if height <= BELLY_HEIGHT:
        return FOOT + (BELLY - FOOT) * max(height, 0.0) / BELLY_HEIGHT
    return BELLY + (HEAD - BELLY) * min(1.0, (height - BELLY_HEIGHT) / (LENGTH - BELLY_HEIGHT))

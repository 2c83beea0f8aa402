"""A falling pin: its tilt, its height at each of its points, and its contacts with things below or above it.

The pin's shadow is the area of the floor directly below the pin.
"""

from __future__ import annotations

import math
from math import asin, cos, sin
from typing import Final

from board.men import pin_foot
from board.sides import PEG_HEIGHT
from physics.engine.body import Body
from physics.engine.frame import Frame
from physics.engine.parts import Part, Post
from physics.engine.raw_body import ANGLE, VX, VY, X, Y
from physics.engine.toppling import (
    CENTRE,
    KICKED_RATE,
    LENGTH,
    LYING_RADIUS,
    drawn_rate,
    foot_hold,
    half_turns,
    lift,
    tipping_rate,
    turn_rate,
)
from physics.materials import GRAVITY

QUARTER: Final = math.pi / 2
FALLING: Final = GRAVITY
"""Acceleration by gravity in mm/s². This is a copy of `GRAVITY`, because compiled code reads constants of the same module
faster.
"""
APART: Final = -1.0
"""Number that `meets` returns for a falling pin and another thing when one of the two passes above the other."""


class Fall:
    """State of a falling pin: its tilt, its rotation, and how firmly the floor holds its foot."""

    __slots__ = (
        "drawn",
        "end",
        "frame",
        "growth",
        "half_turns",
        "hold",
        "is_kicked",
        "lift",
        "now",
        "pin",
        "rate",
        "since",
        "swing",
        "tilt",
    )

    def __init__(self, pin: Body, frame: Frame, since: float, impulse: float, height: float) -> None:
        """Start a fall at the time `since`. `impulse` (g mm/s) caused the fall, and `height` (mm) is where the pin was hit."""
        self.pin, self.frame = pin, frame
        self.since = self.now = since
        rate = turn_rate(impulse, height)
        self.is_kicked = rate >= KICKED_RATE
        """True if the falling pin's foot has been knocked away. The pin then rotates about its centre and not about its foot."""
        self.rate = rate if self.is_kicked else tipping_rate(impulse, height)
        self.tilt = 0.0
        """Angle of the falling pin from upright in radians. Beyond half a turn, the head is on the other side."""
        self.lift = lift(impulse, height) if self.is_kicked else 0.0
        """Upward speed at which the falling pin leaves the floor after a hard hit, in mm/s."""
        self.half_turns = half_turns(rate, self.lift) if self.is_kicked else 0
        """Number of additional half turns that the falling pin makes in the air after a hard hit."""
        self.end = QUARTER + math.pi * self.half_turns
        """Tilt of the pin from upright, in radians, at the end of its fall."""
        self.hold = 0.0 if self.is_kicked else foot_hold(impulse)
        """How firmly the floor holds the falling pin's foot, from 0 (free) to 1 (fixed).

        A pin with a fixed foot rotates about its foot.
        """
        self.swing = 0.0
        """Speed of the falling pin's centre due to the pin's rotation about its foot, in mm/s."""
        self.drawn = drawn_rate(self.rate, 1.0)
        """Present speed of the falling pin's rotation about its foot, in rad/s."""
        self.growth = LENGTH / 2.0 * self.rate
        """Speed in mm/s at which each end of the falling pin moves sideways, as seen from above."""

    def advance(self, now: float) -> bool:
        """Advance the pin's tilt, and its outline as seen from above, to the time `now`. Return True if the pin lies.

        While the floor holds the pin's foot, the pin's centre moves toward its head.
        """
        seconds = now - self.now
        self.now = now
        before, rate = self.tilt, self.rate
        if self.is_kicked:
            tilt = before + rate * seconds
            if tilt > self.end:
                tilt = self.end
            cosine = cos(tilt)
            if int(before / math.pi) != int(tilt / math.pi):
                # The pin's head has passed to the other side.
                self.frame.numbers[ANGLE] += math.pi
        else:
            tilt = before + drawn_rate(rate, cos(before + self.drawn * seconds / 2.0)) * seconds
            if tilt > QUARTER:
                tilt = QUARTER
            cosine = cos(tilt)
            self.drawn = rate = drawn_rate(rate, cosine)
            if self.hold:
                swing = self.hold * LENGTH / 2.0 * cosine * rate
                more = swing - self.swing
                self.swing = swing
                if more:
                    numbers = self.frame.numbers
                    angle: float = numbers[ANGLE]
                    vx: float = numbers[VX]
                    vy: float = numbers[VY]
                    numbers[VX] = vx + more * cos(angle)
                    numbers[VY] = vy + more * sin(angle)
        self.tilt = tilt
        if tilt >= self.end:
            return True
        self.growth = LENGTH / 2.0 * abs(cosine) * rate
        # Beyond a quarter turn the pin's shadow shrinks again.
        self.frame.tilt(asin(abs(sin(tilt))))
        return False

    def let_go(self) -> None:
        """Let the falling pin's foot slide freely, because the pin's head has struck something."""
        self.hold = self.swing = 0.0

    def visible_pose(self, now: float) -> tuple[float, float]:
        """Return the visible tilt in degrees, 0 to 180, and the height of the pin's lowest point above the floor in mm."""
        turn = self.tilt % (2.0 * math.pi)
        tilt = math.degrees(min(turn, 2.0 * math.pi - turn))
        resting = pin_foot(tilt) + LENGTH / 2.0 * math.cos(turn)
        return tilt, max(0.0, self.height(0.0, now) - resting) if self.is_kicked else 0.0

    def height_at(self, x: float, y: float, now: float) -> float:
        """Return the height in mm of the pin's axis above the point (x, y) on the floor at the time `now`."""
        numbers = self.frame.numbers
        middle_x: float = numbers[X]
        middle_y: float = numbers[Y]
        angle: float = numbers[ANGLE]
        return self.height((x - middle_x) * cos(angle) + (y - middle_y) * sin(angle), now)

    def height(self, along: float, now: float) -> float:
        """Return the height in mm above the floor of a point on the pin's axis, at the time `now`.

        Seen from above, the point is `along` mm from the centre of the pin's outline. `along` is positive toward the head.
        """
        sine, cosine, up = abs(sin(self.tilt)), cos(self.tilt), CENTRE
        if sine > 0.05:
            share = along / (sine * LENGTH / 2.0)
            if share > 1.0:
                share = 1.0
            elif share < -1.0:
                share = -1.0
            up = LENGTH / 2.0 + share * LENGTH / 2.0
        if self.is_kicked:
            elapsed = now - self.since
            middle = CENTRE + (self.lift - FALLING * elapsed / 2.0) * elapsed
            if middle < LYING_RADIUS:
                middle = LYING_RADIUS
            height = middle + (up - CENTRE) * cosine
        else:
            height = up * cosine
        if height < LYING_RADIUS:
            height = LYING_RADIUS
        return height


def meets(falls: dict[int, Fall], a: Body, b: Body | Part, x: float, y: float, now: float) -> float:
    """Return the height in mm at which two things meet. Their outlines overlap at (x, y), as seen from above.

    `falls` holds the falling pins by index. Return 0 if neither thing is falling, and APART if one passes above the other.
    """
    if not falls:
        return 0.0
    fall, other = falls.get(a.index), falls.get(b.index)
    if fall is not None:
        height = fall.height_at(x, y, now)
        if other is None:
            return height if height - LYING_RADIUS < _top(b) else APART
        other_height = other.height_at(x, y, now)
        return (height + other_height) / 2.0 if abs(height - other_height) < 2.0 * LYING_RADIUS else APART
    if other is None:
        return 0.0
    height = other.height_at(x, y, now)
    return height if height - LYING_RADIUS < _top(a) else APART


def _top(thing: Body | Part) -> float:
    if isinstance(thing, Part):
        return PEG_HEIGHT if isinstance(thing, Post) else math.inf
    return 2.0 * LYING_RADIUS if thing.tilt else thing.height

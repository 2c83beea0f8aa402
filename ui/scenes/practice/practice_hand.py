"""Input handler for aiming in practice. The aimed shot, with its speed, stays the same until the player changes it."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from board.geometry import Point
from board.moves import Aim
from board.protocols.table import Finger
from board.shots.flick import Flick
from ui.art.base.camera import Projection
from ui.art.board.chair import Chair
from ui.art.painting.overlay import Overlay
from ui.hands.aiming import KEYS_TURN, AimingHand
from ui.hands.hand import DRAG
from ui.hands.pulling import Pull

KEYS_GAIN = {pygame.K_PAGEUP: 1.0, pygame.K_PAGEDOWN: -1.0}
GAIN = 20.0
"""Change of the shot's speed by one key press, in mm/s."""
SLOWEST = 20.0
FIXED = "In a drill the disk stays where it lies. Set up (F3) moves it."


class PracticeHand(AimingHand):
    """Input handler for aiming in practice. Page Up and Page Down change the speed of the shot."""

    def __init__(
        self, aim: Aim, flick: Flick, camera: Projection, room: pygame.Rect, flicked: Finger, *, is_fixed: bool = False
    ) -> None:
        super().__init__(aim, camera, room, flicked, flick.at)
        self.is_fixed = is_fixed
        """True if the disk's start cannot be moved, as in an exercise."""
        self.set(flick)

    def set(self, flick: Flick) -> None:
        """Take exactly the shot `flick` as the aim."""
        self._set = flick
        self.at, self.heading, self.spin, self.set_speed = flick.at, flick.heading, flick.spin, flick.speed

    @property
    def aimed(self) -> Flick:
        """The shot that would be made now: the pulled shot while the player pulls, otherwise the current aim."""
        drawn = self.flick
        if drawn is not None:
            return drawn
        as_set = Flick(self.at, self.heading, self.set_speed, self.spin)
        return self._set if as_set == self._set else self._make_flick(self.heading, self.set_speed, self.spin)

    @property
    def overlay(self) -> Overlay:
        overlay = super().overlay
        is_drawn = self.mode in ("pull", "charge")
        return replace(overlay, zone=overlay.zone if self.mode == "place" else None, sight=overlay.sight if is_drawn else None)

    @property
    def pull(self) -> Pull:
        pull = super().pull
        # Seen from above, the board leaves room for a full pull toward every edge of the window.
        return pull if isinstance(self.camera, Chair) else replace(pull, room=None)

    def _press(self, pixel: tuple[int, int], button: int, now: float) -> None:
        super()._press(pixel, button, now)
        if self.is_fixed and self.mode == "place":
            self.mode = "held" if self.pull.holds(self._last_pixel) else "beside"

    def _release(self, button: int, now: float) -> Flick | None:
        is_click = self.mode == "beside" and math.dist(self._last_pixel, self._pressed_pixel) <= DRAG
        flick = super()._release(button, now)
        if is_click and self.is_fixed:
            self.refused = FIXED
        return flick

    def _place(self, wanted: Point) -> None:
        if not self.is_fixed:
            self.at = self.ground.nearest(wanted)

    # --- keys ---------------------------------------------------------------------------------------------------------

    def _key_down(self, key: int) -> None:
        super()._key_down(key)
        if key in KEYS_GAIN and key not in self._keys:
            self._keys[key] = 0.0
            self._nudge(key, 1.0)

    def _nudge(self, key: int, amount: float) -> None:
        if key in KEYS_GAIN:
            self.gain(KEYS_GAIN[key] * GAIN * amount * self._pace)
            return
        if self.is_fixed and key not in KEYS_TURN:
            self.refused = FIXED
            return
        heading = self.heading
        super()._nudge(key, amount)
        if key not in KEYS_TURN:
            # The base class would turn the aim toward the target again.
            self.heading = heading

    def gain(self, speed: float) -> None:
        """Add `speed` (mm/s) to the speed of the aimed shot, within its limits."""
        self.set_speed = min(self.aim.top_speed, max(SLOWEST, self.set_speed + speed))

    def rotate(self, degrees: float) -> None:
        self._turn(degrees)

    def twist(self, spin: float) -> None:
        """Add `spin` (rad/s) to the spin of the aimed shot, within its limits."""
        self.spin = min(self.aim.top_spin, max(-self.aim.top_spin, self.spin + spin))

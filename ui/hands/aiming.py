"""Input handler for shots: place the disk, then pull back and release, flick it, or use the keys.

- Press on the disk and pull in any direction, as with a slingshot. To cancel the pull, go back to the disk, or press the right
  button or Esc. After a pull beyond full power the player can still adjust the direction finely while easing back.
- Click or drag elsewhere in the start zone to place the disk. Or drag the disk itself with Shift held.
- Press the right button and sweep the pointer through the disk. The disk is flicked at the speed of the pointer, with spin if
  the pointer passes off its centre. A press of the right button on the disk holds the disk until the button is released.
  Carrying it across the foul line before the release is a foul.
- A drag with the left button that begins beside the disk and the start zone makes no shot. A message then explains the pull.
- Left and Right move the disk along its zone, and W A S D move it freely. Up and Down turn the aim, and Q and E add spin. Hold
  and release Space to shoot. Shift makes every step finer, and the wheel also turns the aim in fine steps.
"""

from __future__ import annotations

import math

import pygame

from board.geometry import ORIGIN, Point
from board.men import Man
from board.moves import Aim
from board.protocols.table import Finger
from board.shots.flick import Flick
from ui.art.base.camera import Projection
from ui.art.painting.overlay import Notch, Overlay, Sight
from ui.hands.hand import CALL_OFF, DRAG, Hand, Pixel
from ui.hands.placing import FreeGround
from ui.hands.pointer import Trail
from ui.hands.pulling import Pull

CURVE = 1.8
"""Exponent of the curve that turns the length of a pull into the speed of a shot.

It is above 1, so that soft shots are easier to control.
"""
LEAST_SPEED = 20.0
"""Speed in mm/s of the slowest possible shot. A slower one is ignored."""
FINGER_GRASP = 1.3
"""Largest distance from the disk's centre, in disk radii, at which a press of the right button takes hold of the disk.

A press farther away starts a swipe through the disk.
"""
NEAR_ZONE = 1.5
"""Largest distance outside the start zone, in disk radii, at which a click still places the disk."""
CHARGE_SECONDS = 1.5
"""Time in seconds for which Space must be held for a shot at top speed."""
LEAST_CHARGE = 0.12
"""Shortest time in seconds for which Space must be held for a shot. A shorter tap is probably meant to skip an animation."""
FINE = 0.15
"""Factor that makes all movements smaller while Shift is held."""
STEP, TURN = 1.5, 0.5
"""Effect of one key press: distance in mm by which the disk moves, and angle in degrees by which the aim turns."""
REPEAT_DELAY, REPEAT_RATE = 0.25, 60.0
"""Time in seconds until a held key repeats, and number of repeats per second."""
WHEEL_DEGREES = 0.25
SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT)
DRAGGED_BESIDE = "To shoot, press on the disk and drag back. To flick it, swipe through it with the right button."
KEYS_MOVE = {pygame.K_LEFT: -1.0, pygame.K_RIGHT: 1.0}
KEYS_TURN = {pygame.K_UP: 1.0, pygame.K_DOWN: -1.0}
KEYS_WALK = {pygame.K_w: (0, -1), pygame.K_s: (0, 1), pygame.K_a: (-1, 0), pygame.K_d: (1, 0)}
KEYS_SPIN = {pygame.K_q: 1.0, pygame.K_e: -1.0}


class AimingHand(Hand):
    """Input handler for aiming and shooting a disk by mouse or keys."""

    hint = (
        "Drag back from your disk and let go to shoot. Click beside it to place it. "
        "To flick the disk instead, swipe through it with the right button."
    )

    def __init__(self, aim: Aim, camera: Projection, room: pygame.Rect, flicked: Finger, start: Point | None = None) -> None:
        super().__init__(camera)
        self.aim = aim
        self.flicked = flicked
        self.room = room
        """Rectangle of the window, in pixels, inside which the player's pull must end."""
        self.ground = FreeGround(aim)
        self.at = self.ground.nearest(start if start is not None else aim.disk.at)
        self.heading = (aim.target - self.at).heading
        self.spin = 0.0
        self.mode = "rest"
        """State of this input handler:

        - `rest`: no input has begun;
        - `held`: the disk is pressed, but not yet pulled;
        - `pull`: the player pulls back from the disk;
        - `place`: the player drags the disk to another start;
        - `finger`: the right button is down for a swipe;
        - `grip`: the right button holds the disk;
        - `charge`: Space is held;
        - `beside`: the left button was pressed beside the disk and the start zone.
        """
        self._pressed_pixel = self._last_pixel = (0, 0)
        self._grasp = Point(0.0, 0.0)
        """Offset in mm from the pointer to the centre of the disk that the player drags."""
        self._tip: Pixel = (0.0, 0.0)
        """Point to which the player has pulled, in pixels from the disk's centre. With Shift held, this point moves more slowly
        than the pointer.
        """
        self._last = Point(0.0, 0.0)
        self._trim = 0.0
        """Angle in degrees that the wheel or the keys have added to the direction of the aim."""
        self.is_fine = False
        """True during fine control, when the direction of aim changes more slowly.

        Fine control begins when the player pulls beyond full power. It ends when the pull returns to the disk.
        """
        self._trail = Trail()
        self._keys: dict[int, float] = {}
        self._shifts: set[int] = set()
        self._charged = 0.0
        self._shows_aim = False
        self._is_hot = False
        self.advised_speed: float | None = None
        """Speed in mm/s that the hint recommends for this shot; None if no hint is shown."""

    # --- drawing --------------------------------------------------------------------------------------------------

    @property
    def needs_ticks(self) -> bool:
        return bool(self._keys) or self.mode == "charge"

    @property
    def disk(self) -> Man:
        return self.aim.disk.moved(self.at)

    @property
    def share(self) -> float:
        """Strength of the shot, 0 to 1. It follows from the length of the pull, or from the time for which Space is held."""
        if self.mode == "charge":
            turn = (self._charged / CHARGE_SECONDS) % 2.0
            return turn if turn <= 1.0 else 2.0 - turn
        if self.mode != "pull":
            return 0.0
        return self.pull.share(self._tip)

    @property
    def pull(self) -> Pull:
        """Converter from pointer positions to shots, for the disk at its present place."""
        return Pull(self.camera, self.at, self.aim.disk.kind.radius, self.room)

    def notch_at(self, speed: float, pull: Point) -> Notch:
        """Return the mark for the length of a pull that gives a shot of `speed` (mm/s). `pull` is the direction of the pull on
        the board.
        """
        share, geometry = pull_share(speed, self.aim), self.pull
        x, y = geometry.behind(pull.heading + 180.0)
        reach = geometry.reach(share, (x, y))
        return Notch(share, speed, geometry.point((x * reach, y * reach)).distance(self.at))

    @property
    def speed(self) -> float:
        return self.aim.top_speed * float(self.share**CURVE)

    @property
    def flick(self) -> Flick | None:
        """The shot that releasing the mouse button or Space would make now; None if the player neither pulls nor holds Space."""
        return (
            self._make_flick(self.heading, self.speed, self.spin)
            if self.mode in ("pull", "charge") and self.share > 0.0
            else None
        )

    @property
    def overlay(self) -> Overlay:
        sight = None
        if self.mode in ("pull", "charge") or self._shows_aim:
            tip = self.pull.point(self._tip) if self.mode == "pull" else None
            back = (tip or self.at) - self.at
            notch = None if self.advised_speed is None else self.notch_at(self.advised_speed, back)
            sight = Sight(self.at, self.heading, self.share, self.speed, self.spin, tip, notch)
        finger = self._last if self.mode in ("finger", "grip") else None
        is_idle = self.mode in ("rest", "beside")
        # Keys move and aim the disk without the pointer, so mark it then too: other disks of the player may lie beside it.
        is_marked = self._is_hot or self._shows_aim or not is_idle
        men = ((self.aim.disk.id, "hover" if is_idle else "chosen"),) if is_marked else ()
        return Overlay(zone=self.aim.zone, disk=self.disk, sight=sight, finger=finger, men=men)

    @property
    def described(self) -> str:
        """The aim in numbers, for screen readers. Empty until the player has used a key for the aim, during a pull, and while a
        key is held.
        """
        is_read = self._shows_aim and self.mode == "rest" and not self._keys
        return aim_words(self.at, self.heading, self.spin) if is_read else ""

    # --- events ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Flick | None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._press(event.pos, event.button, now)
        elif event.type == pygame.MOUSEMOTION:
            return self._move(event.pos, now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in (1, 3):
            return self._release(event.button, now)
        elif event.type == pygame.MOUSEWHEEL:
            self._turn((event.precise_y if hasattr(event, "precise_y") else event.y) * WHEEL_DEGREES)
        elif event.type == pygame.KEYDOWN:
            self._key_down(event.key)
        elif event.type == pygame.KEYUP:
            return self._key_up(event.key)
        return None

    @property
    def escapes_by(self) -> str:
        return CALL_OFF if self.mode not in ("rest", "beside") else ""

    def cancel(self) -> bool:
        begun = self.mode != "rest"
        self.mode = "rest"
        self._trail.clear()
        return begun

    def let_go(self) -> None:
        if self.mode != "charge":
            self.cancel()

    def lift_keys(self) -> None:
        self._keys.clear()
        self._shifts.clear()
        if self.mode == "charge":
            self.cancel()

    def _press(self, pixel: tuple[int, int], button: int, now: float) -> None:
        if self.mode != "rest":
            self.cancel()
            return
        if not self.is_on_board(pixel):
            return
        point, pull = self.board(pixel), self.pull
        self._pressed_pixel, self._last_pixel, self._last = pixel, pixel, point
        self._tip = pull.tip(pixel)
        self.is_fine = False
        self._trail.begin(now, pull.hand_offset(pixel))
        self._grasp = Point(0.0, 0.0)
        if button == 3:
            self.mode = "grip" if pull.holds(pixel, FINGER_GRASP) else "finger"
        elif pull.holds(pixel):
            self.mode = "place" if self._shifts else "held"
            self._grasp = self.at - point
        elif self.aim.zone.nearest(point).distance(point) <= NEAR_ZONE * self.aim.disk.kind.radius:
            self.mode = "place"
            self._place(point)
        else:
            self.mode = "beside"

    def _move(self, pixel: tuple[int, int], now: float) -> Flick | None:
        point, before = self.board(pixel), self._last
        by = (pixel[0] - self._last_pixel[0], pixel[1] - self._last_pixel[1])
        self._last, self._last_pixel = point, pixel
        self._is_hot = self.pull.holds(pixel)
        if self.mode == "rest":
            return None
        self._trail.add(now, self.pull.hand_offset(pixel))
        if self.mode in ("held", "pull"):
            self._pull(by, is_dragged=math.dist(pixel, self._pressed_pixel) > DRAG)
        elif self.mode == "place":
            self._place(point + self._grasp)
        elif self.mode == "finger":
            return self._sweep(before, point)
        elif self.mode == "grip":
            return self._carry(before, point, now)
        return None

    def _release(self, button: int, now: float) -> Flick | None:
        mode, share, speed = self.mode, self.share, self.speed
        if button == 3 and mode != "grip":
            self.mode = "rest"
            return None
        velocity = self.pull.velocity(self._trail.velocity(now, self.camera.pull_scale))
        self.mode = "rest"
        if mode == "beside":
            # A click without a drag means that the player wants to place the disk there.
            is_click = math.dist(self._last_pixel, self._pressed_pixel) <= DRAG
            flick = self._make_flick(self.heading, LEAST_SPEED, 0.0, at=self._last)
            self.refused = self.aim.refusal(flick) if is_click else DRAGGED_BESIDE
        if mode == "pull" and share > 0.0:
            return self._flick(self.heading, speed, self.spin)
        if mode == "grip" and velocity.length >= LEAST_SPEED:
            return self._flick(velocity.heading, velocity.length, 0.0)
        return None

    # --- pulling and placing ----------------------------------------------------------------------------------------

    def _pull(self, by: Pixel, *, is_dragged: bool) -> None:
        """Move the pointer's end of the pull by `by` pixels. `is_dragged` is True if the pointer has moved far enough for a
        drag.
        """
        if self.mode == "held" and is_dragged:
            self.mode, self._trim = "pull", 0.0
        pull, length = self.pull, math.hypot(*self._tip)
        if self.mode == "pull" and (self.is_fine or self._shifts) and length > 1.0:
            self._tip = pull.refine(self._tip, by, self._pace)
        else:
            self._tip = (self._tip[0] + by[0] * self._pace, self._tip[1] + by[1] * self._pace)
        length = math.hypot(*self._tip)
        if self.mode == "pull" and length > 1.0:
            self.heading = pull.heading(self._tip) + self._trim
            # After a pull beyond full power, the direction stays fine until the pull returns to the disk.
            way = (self._tip[0] / length, self._tip[1] / length)
            self.is_fine = length > (pull.dead_zone(way) if self.is_fine else pull.full(way))

    def _place(self, wanted: Point) -> None:
        self.at = self.ground.nearest(wanted)
        self.heading = (self.aim.target - self.at).heading
        self._trim = 0.0

    # --- flicking -------------------------------------------------------------------------------------------------

    def _sweep(self, before: Point, point: Point) -> Flick | None:
        """Return the shot made by a swipe in which the pointer passes through the disk on its way from `before` to `point`.

        Return None if the pointer misses the disk or is too slow.
        """
        disk = self.disk
        is_met = self.flicked(disk, before, point, point - before) is not None
        sweep = self._trail.sweep(self.camera.pull_scale, ORIGIN) if is_met else None
        if sweep is None or sweep.velocity.length < LEAST_SPEED:
            return None
        # The mouse moves in whole pixels, so use the smoothed path if it hits the disk.
        start, end, velocity = self.pull.swipe_line(sweep)
        flick = self.flicked(disk, start, end, velocity) or self.flicked(disk, before, point, velocity)
        if flick is None or flick.speed < LEAST_SPEED:
            return None
        self.mode = "rest"
        return self._flick(flick.heading, flick.speed, flick.spin)

    def _carry(self, before: Point, point: Point, now: float) -> Flick | None:
        """Return a foul shot if the player moves the held disk over the foul line, otherwise None.

        The pointer has moved from `before` to `point`. `now` is the time in seconds.
        """
        line = self.aim.line
        if line is None or not _cross(before, point, line.start, line.end):
            return None
        velocity = self.pull.velocity(self._trail.velocity(now, self.camera.pull_scale))
        self.mode = "rest"
        heading = velocity.heading if velocity.length > 0.0 else self.heading
        return self._flick(heading, max(velocity.length, LEAST_SPEED), 0.0, foul=True)

    def _flick(self, heading: float, speed: float, spin: float, *, foul: bool = False) -> Flick:
        self._trail.clear()
        self._keys.clear()
        return self._make_flick(heading, speed, spin, foul=foul)

    def _make_flick(self, heading: float, speed: float, spin: float, *, foul: bool = False, at: Point | None = None) -> Flick:
        """Return a shot with values rounded as in saved games, and with speed and spin within their limits.

        `heading` is in degrees and `speed` in mm/s. `at` is the start point of the disk. If it is None, the shot starts at the
        disk's present place.
        """
        at = at or self.at
        at = Point(round(at.x, 3) + 0.0, round(at.y, 3) + 0.0)
        speed = min(self.aim.top_speed, max(LEAST_SPEED, speed))
        spin = min(self.aim.top_spin, max(-self.aim.top_spin, spin))
        return Flick(at, round((heading + 180.0) % 360.0 - 180.0, 3) + 0.0, round(speed, 1), round(spin, 2) + 0.0, foul)

    # --- keys -----------------------------------------------------------------------------------------------------

    def _key_down(self, key: int) -> None:
        if key in SHIFTS:
            self._shifts.add(key)
        if key in self._keys:
            return
        if key == pygame.K_SPACE and self.mode == "rest":
            self.mode, self._charged, self._shows_aim = "charge", 0.0, True
        elif key in KEYS_MOVE or key in KEYS_TURN or key in KEYS_WALK:
            self._keys[key] = 0.0
            self._shows_aim = True
            self._nudge(key, 1.0)
        elif key in KEYS_SPIN:
            step = self.aim.top_spin / 20.0
            self.spin = min(self.aim.top_spin, max(-self.aim.top_spin, self.spin + KEYS_SPIN[key] * step))
            self._shows_aim = True

    def _key_up(self, key: int) -> Flick | None:
        self._keys.pop(key, None)
        self._shifts.discard(key)
        if key == pygame.K_SPACE and self.mode == "charge":
            speed = self.speed
            self.mode = "rest"
            return self._flick(self.heading, speed, self.spin) if self._charged >= LEAST_CHARGE else None
        return None

    def tick(self, seconds: float) -> Flick | None:
        if self.mode == "charge":
            self._charged += seconds
        for key in list(self._keys):
            self._keys[key] += seconds
            if self._keys[key] > REPEAT_DELAY:
                self._nudge(key, REPEAT_RATE * seconds)
        return None

    @property
    def _pace(self) -> float:
        return FINE if self._shifts else 1.0

    def _nudge(self, key: int, amount: float) -> None:
        """Let the key `key` move the disk or turn the aim, by `amount` times its usual step."""
        amount *= self._pace
        if key in KEYS_TURN:
            self._turn(KEYS_TURN[key] * TURN * amount)
            return
        self.at = self.ground.step(self.at, _direction(self, key) * (STEP * amount))
        if self._trim == 0.0:
            self.heading = (self.aim.target - self.at).heading

    def _turn(self, degrees: float) -> None:
        self._trim += degrees
        self.heading += degrees
        self._shows_aim = True


def _direction(hand: AimingHand, key: int) -> Point:
    """Return the board direction, as a vector of length 1, in which the key `key` moves the disk."""
    if key in KEYS_WALK:
        return hand.way(hand.at, *KEYS_WALK[key])
    line = hand.ground.heading_at(hand.at)
    along = Point(1.0, 0.0).turned(line if line is not None else hand.heading - 90.0)
    (x, _), (ahead, _) = (hand.camera.to_screen(point) for point in (hand.at, hand.at + along))
    return along * (KEYS_MOVE[key] if ahead - x >= -1e-6 else -KEYS_MOVE[key])


def aim_words(at: Point, heading: float, spin: float) -> str:
    """Return an aim in numbers, for screen readers: the disk's start, the direction in degrees, and the spin in rad/s, if any."""
    x, y = (str(round(length)).replace("-", "−") for length in (at.x, at.y))
    turning = f" Spin {abs(spin):.1f} rad/s, {'counter-clockwise' if spin > 0.0 else 'clockwise'}." if round(spin, 1) else ""
    return f"Start {x}, {y} mm. Direction {round(heading % 360.0, 1) % 360.0:g}°.{turning}"


def pull_share(speed: float, aim: Aim) -> float:
    """Return the length of a pull for a shot of `speed` (mm/s), as a fraction of the longest pull."""
    return float(min(1.0, max(0.0, speed / aim.top_speed) ** (1.0 / CURVE)))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """True if the path from `a` to `b` crosses the infinite line through `c` and `d`."""
    line = d - c
    return (line.cross(a - c) > 0.0) != (line.cross(b - c) > 0.0)

"""The hand that shoots: place the disk, then pull back and let go, or flick it with the finger, or use the keys.

- Press on the disk and pull, in any direction: a slingshot. Back onto the disk, right button or Esc lets go of it.
- Click or drag anywhere else in the zone to place the disk, or drag the disk itself with Shift held.
- Press outside the zone, or with the right button anywhere, and sweep the pointer through the disk: a flick at the pointer's
  own speed, with spin if it meets the disk off its middle. With the right button pressed on the disk itself the finger holds it
  until the button is let go; a finger that crosses the foul line before has fouled.
- Left and right move the disk along its zone, W A S D move it anywhere, up and down turn the aim, Q and E give spin, and
  Space held and let go shoots. Shift makes all of it finer; so does the wheel, for the aim.
"""

from __future__ import annotations

import math

import pygame

from board.geometry import Point
from board.men import Man
from board.moves import Aim
from board.protocols.table import Finger
from board.shots.flick import Flick
from board.sides import TRAY
from ui.art.base.camera import Camera
from ui.art.painting.overlay import Notch, Overlay, Sight
from ui.hands.hand import DRAG, LET_GO, Hand
from ui.hands.placing import FreeGround
from ui.hands.pointer import Trail

FULL_PULL = 100.0
"""mm of pull that give the top speed, where the window has room for them."""
LEAST_FULL_PULL = 45.0
CURVE = 1.8
"""Above 1 the first half of the pull covers the soft shots finely."""
LEAST_SPEED = 20.0
"""mm/s: a softer flick is none."""
GRASP, LEAST_GRASP = 1.6, 14.0
"""How many radii from its middle a press is still meant for the disk, and at least how many pixels: who misses it narrowly and
pulls has not asked for it to be placed there."""
FINGER_GRASP = 1.3
"""The same for a finger that would hold it: from farther off it sweeps."""
NEAR_ZONE = 1.5
"""How many radii beside its zone a press still means to place the disk."""
CHARGE_SECONDS = 1.5
"""How long Space is held for the hardest shot."""
LEAST_CHARGE = 0.12
"""Seconds: a shorter tap on Space shoots nothing; it was meant to skip something that is over already."""
FINE = 0.15
"""How much slower everything goes with Shift."""
STEP, TURN = 1.5, 0.5
"""mm the disk moves and degrees the aim turns at the touch of a key."""
REPEAT_DELAY, REPEAT_RATE = 0.25, 60.0
"""Seconds until a key that is held repeats, and how often a second."""
WHEEL_DEGREES = 0.25
SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT)
KEYS_MOVE = {pygame.K_LEFT: -1.0, pygame.K_RIGHT: 1.0}
KEYS_TURN = {pygame.K_UP: 1.0, pygame.K_DOWN: -1.0}
KEYS_WALK = {pygame.K_w: (0, -1), pygame.K_s: (0, 1), pygame.K_a: (-1, 0), pygame.K_d: (1, 0)}
KEYS_SPIN = {pygame.K_q: 1.0, pygame.K_e: -1.0}


class AimingHand(Hand):
    """Shoots the disk of an `Aim`."""

    hint = (
        "Pull back from your disk, whichever way, and let go to shoot; click or drag beside it to place it. "
        "Or flick it: sweep through it with the right button."
    )

    def __init__(self, aim: Aim, camera: Camera, room: pygame.Rect, flicked: Finger, start: Point | None = None) -> None:
        super().__init__(camera)
        self.aim = aim
        self.flicked = flicked
        self.room = room
        """The window: how far back the pointer can be pulled."""
        self.ground = FreeGround(aim)
        self.at = self.ground.nearest(start if start is not None else aim.disk.at)
        self.heading = (aim.target - self.at).heading
        self.spin = 0.0
        self.mode = "rest"
        """`rest`, `held` (pressed, not yet pulled), `pull`, `place`, `finger`, `grip` or `charge`."""
        self._pressed_pixel = self._last_pixel = (0, 0)
        self._grasp = Point(0.0, 0.0)
        """From the pointer to the middle of the disk it drags."""
        self._tip = Point(0.0, 0.0)
        """Where the pull has come to, as it is felt; with Shift it lags behind the pointer."""
        self._last = Point(0.0, 0.0)
        self._trim = 0.0
        """Degrees by which wheel or keys have turned the aim."""
        self._trail = Trail()
        self._keys: dict[int, float] = {}
        self._shifts: set[int] = set()
        self._charged = 0.0
        self._shows_aim = False
        self._is_hot = False
        self.advised_speed: float | None = None
        """mm/s: how hard the shot should be, if somebody has said so."""

    # --- what is seen ---------------------------------------------------------------------------------------------

    @property
    def needs_ticks(self) -> bool:
        return bool(self._keys) or self.mode == "charge"

    @property
    def disk(self) -> Man:
        return self.aim.disk.moved(self.at)

    @property
    def share(self) -> float:
        """How far it is pulled, or charged, 0 to 1."""
        if self.mode == "charge":
            turn = (self._charged / CHARGE_SECONDS) % 2.0
            return turn if turn <= 1.0 else 2.0 - turn
        if self.mode != "pull":
            return 0.0
        pull = (self.at - self._tip).length
        return min(1.0, max(0.0, (pull - self._dead) / (self.full_pull - self._dead)))

    @property
    def _dead(self) -> float:
        """mm of pull that give nothing yet: the disk, as large as it is seen, can be let go of on itself."""
        return self.aim.disk.kind.radius * self.camera.zoom

    @property
    def _notch(self) -> Notch | None:
        """Where on the scale of the pull the speed lies that the shot should have."""
        if self.advised_speed is None:
            return None
        return self.notch_at(self.advised_speed, self._tip - self.at)

    def notch_at(self, speed: float, pull: Point) -> Notch:
        """Where a speed, mm/s, lies on the scale of a pull in this direction."""
        share = pull_share(speed, self.aim)
        reach = self._dead + share * (self._full_pull(pull) - self._dead)
        return Notch(share, speed, reach / self.camera.zoom)

    @property
    def full_pull(self) -> float:
        """mm the hand pulls for the top speed, in the direction it is pulled."""
        return self._full_pull(self._tip - self.at)

    def _full_pull(self, pull: Point) -> float:
        """mm the hand pulls for the top speed, in this direction: less where the window ends sooner."""
        larger = self._dead - self.aim.disk.kind.radius
        if pull.length == 0.0:
            return FULL_PULL + larger
        x, y = self.camera.to_screen(self.at)
        dx, dy = self.camera.direction(pull * (1.0 / pull.length))
        rooms = [((self.room.right if d > 0 else self.room.left) - p) / d for p, d in ((x, dx),) if abs(d) > 1e-6]
        rooms += [((self.room.bottom if d > 0 else self.room.top) - p) / d for p, d in ((y, dy),) if abs(d) > 1e-6]
        return larger + min(FULL_PULL, max(LEAST_FULL_PULL, (min(rooms) - 4.0) / self.camera.hand_scale - larger))

    @property
    def speed(self) -> float:
        return self.aim.top_speed * float(self.share**CURVE)

    @property
    def flick(self) -> Flick | None:
        """The shot that would be made if the hand let go now; None while it neither pulls nor gathers power."""
        return self._made(self.heading, self.speed, self.spin) if self.mode in ("pull", "charge") and self.share > 0.0 else None

    @property
    def overlay(self) -> Overlay:
        sight = None
        if self.mode in ("pull", "charge") or self._shows_aim:
            tip = self._seen(self._tip) if self.mode == "pull" else None
            sight = Sight(self.at, self.heading, self.share, self.speed, self.spin, tip, self._notch)
        finger = self._last if self.mode in ("finger", "grip") else None
        men = ((self.aim.disk.id, "chosen" if self.mode != "rest" else "hover"),) if self._is_hot or self.mode != "rest" else ()
        return Overlay(zone=self.aim.zone, disk=self.disk, sight=sight, finger=finger, men=men)

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
        return LET_GO if self.mode != "rest" else ""

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
        here = self.board(pixel)
        self._pressed_pixel, self._last_pixel, self._last = pixel, pixel, here
        self._tip = self._felt(here)
        self._trail.begin(now, self._tip)
        self._grasp = Point(0.0, 0.0)
        if button == 3:
            self.mode = "grip" if self._is_on_disk(here, FINGER_GRASP) else "finger"
        elif self._is_on_disk(here):
            self.mode = "place" if self._shifts else "held"
            self._grasp = self.at - here
        elif self.aim.zone.nearest(here).distance(here) <= NEAR_ZONE * self.aim.disk.kind.radius:
            self.mode = "place"
            self._place(here)
        else:
            self.mode = "finger"

    def _is_on_disk(self, here: Point, radii: float = GRASP) -> bool:
        return here.distance(self.at) <= max(radii * self.aim.disk.kind.radius, LEAST_GRASP / self.camera.scale)

    def _felt(self, here: Point) -> Point:
        """Where the pointer is to the hand: as far from the disk as it would be if the whole board were seen.

        A hand is as strong and as quick however near the eye is.
        """
        return self.at + (here - self.at) * self.camera.zoom

    def _seen(self, felt: Point) -> Point:
        """Where on the board that is."""
        return self.at + (felt - self.at) * (1.0 / self.camera.zoom)

    def _move(self, pixel: tuple[int, int], now: float) -> Flick | None:
        here, before = self.board(pixel), self._last
        by = self.camera.pulled((pixel[0] - self._last_pixel[0], pixel[1] - self._last_pixel[1]))
        self._last, self._last_pixel = here, pixel
        self._is_hot = self._is_on_disk(here)
        if self.mode == "rest":
            return None
        self._trail.add(now, self._felt(here))
        if self.mode in ("held", "pull"):
            self._pull(by, is_dragged=math.dist(pixel, self._pressed_pixel) > DRAG)
        elif self.mode == "place":
            self._place(here + self._grasp)
        elif self.mode == "finger":
            return self._sweep(before, here)
        elif self.mode == "grip":
            return self._carry(before, here, now)
        return None

    def _release(self, button: int, now: float) -> Flick | None:
        mode, share, speed = self.mode, self.share, self.speed
        if button == 3 and mode != "grip":
            self.mode = "rest"
            return None
        velocity = self._trail.velocity(now, self.camera.hand_scale)
        self.mode = "rest"
        if mode == "finger" and math.dist(self._last_pixel, self._pressed_pixel) <= DRAG:
            # A click, no sweep: the disk was to be set down there.
            self.refused = self.aim.refusal(self._made(self.heading, LEAST_SPEED, 0.0, at=self._last))
        if mode == "pull" and share > 0.0:
            return self._flick(self.heading, speed, self.spin)
        if mode == "grip" and velocity.length >= LEAST_SPEED:
            return self._flick(velocity.heading, velocity.length, 0.0)
        return None

    # --- pulling and placing ----------------------------------------------------------------------------------------

    def _pull(self, by: Point, *, is_dragged: bool) -> None:
        self._tip = self._tip + by * self._pace
        if self.mode == "held" and is_dragged:
            self.mode, self._trim = "pull", 0.0
        pull = self.at - self._tip
        if self.mode == "pull" and pull.length > 1.0:
            self.heading = pull.heading + self._trim

    def _place(self, wanted: Point) -> None:
        self.at = self.ground.nearest(wanted)
        self.heading = (self.aim.target - self.at).heading
        self._trim = 0.0

    # --- flicking -------------------------------------------------------------------------------------------------

    def _sweep(self, before: Point, here: Point) -> Flick | None:
        """The flick of a finger that met the disk on its path from `before` to `here`, if it did."""
        disk = self.disk
        is_met = self.flicked(disk, before, here, here - before) is not None
        sweep = self._trail.sweep(self.camera.hand_scale, self.at) if is_met else None
        if sweep is None or sweep.velocity.length < LEAST_SPEED:
            return None
        # From report to report a pointer jumps by whole pixels: the disk is met on the straightened path, if that meets it.
        start, end = map(self._seen, sweep.past(self.at, TRAY * self.camera.zoom))
        flick = self.flicked(disk, start, end, sweep.velocity) or self.flicked(disk, before, here, sweep.velocity)
        if flick is None or flick.speed < LEAST_SPEED:
            return None
        self.mode = "rest"
        return self._flick(flick.heading, flick.speed, flick.spin)

    def _carry(self, before: Point, here: Point, now: float) -> Flick | None:
        """A finger that holds the disk and crosses the foul line has shot it, and fouled."""
        line = self.aim.line
        if line is None or not _cross(before, here, line.start, line.end):
            return None
        velocity = self._trail.velocity(now, self.camera.hand_scale)
        self.mode = "rest"
        heading = velocity.heading if velocity.length > 0.0 else self.heading
        return self._flick(heading, max(velocity.length, LEAST_SPEED), 0.0, foul=True)

    def _flick(self, heading: float, speed: float, spin: float, *, foul: bool = False) -> Flick:
        self._trail.clear()
        self._keys.clear()
        return self._made(heading, speed, spin, foul=foul)

    def _made(self, heading: float, speed: float, spin: float, *, foul: bool = False, at: Point | None = None) -> Flick:
        """A flick as it is written down, from where the disk is if nothing else is said: no finer than a hand is."""
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
        """Move the disk or turn the aim by so many small steps."""
        amount *= self._pace
        if key in KEYS_TURN:
            self._turn(KEYS_TURN[key] * TURN * amount)
            return
        self.at = self.ground.step(self.at, self._direction(key) * (STEP * amount))
        if self._trim == 0.0:
            self.heading = (self.aim.target - self.at).heading

    def _direction(self, key: int) -> Point:
        """The direction on the board in which a key moves the disk."""
        if key in KEYS_WALK:
            x, y = KEYS_WALK[key]
            across = self.camera.to_board((x, y)) - self.camera.to_board((0.0, 0.0))
            return across * (1.0 / across.length)
        line = self.ground.heading_at(self.at)
        along = Point(1.0, 0.0).turned(line if line is not None else self.heading - 90.0)
        return along * (KEYS_MOVE[key] if self.camera.direction(along)[0] >= -1e-6 else -KEYS_MOVE[key])

    def _turn(self, degrees: float) -> None:
        self._trim += degrees
        self.heading += degrees
        self._shows_aim = True


def pull_share(speed: float, aim: Aim) -> float:
    """How far a disk is pulled, 0 to 1, for a speed in mm/s."""
    return float(min(1.0, max(0.0, speed / aim.top_speed) ** (1.0 / CURVE)))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the path from `a` to `b` goes over the line through `c` and `d`; the line counts as drawn right across."""
    line = d - c
    return (line.cross(a - c) > 0.0) != (line.cross(b - c) > 0.0)

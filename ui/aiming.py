"""The hand that shoots: place the disk, then pull back and let go, or flick it with the finger, or use the keys.

- Drag the disk along its zone, or click in the zone, to place it.
- Press on the disk and pull away from the target: a slingshot. Back onto the disk, right button or Esc lets go of it.
- Sweep the pointer through the disk from behind with a button held: a flick at the pointer's own speed, with spin if it
  meets the disk off its middle. With the right button pressed on the disk itself the finger holds it until the
  button is let go; a finger that crosses the foul line before has fouled.
- Left and right move the disk along its zone, W A S D move it anywhere, up and down turn the aim, Q and E give spin, and
  Space held and let go shoots. Shift makes all of it finer; so does the wheel, for the aim.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from board.flick import Flick
from board.geometry import TOLERANCE, Circle, Point, Segment, edges, polar
from board.men import Man
from board.moves import Aim
from board.table import Finger
from ui.camera import Camera
from ui.hand import DRAG, Hand, Shown, Sight

FULL_PULL = 100.0
"""mm of pull that give the top speed, where the window has room for them."""
LEAST_FULL_PULL = 45.0
CURVE = 1.8
"""Above 1 the first half of the pull covers the soft shots finely."""
LEAST_SPEED = 20.0
"""mm/s: a softer flick is none."""
MEMORY = 0.04
"""Seconds of pointer motion that make its speed."""
LONG_MEMORY = 0.15
"""Seconds to look back where the pointer was seen too seldom for that."""
CHARGE_SECONDS = 1.5
"""How long Space is held for the hardest shot."""
LEAST_CHARGE = 0.12
"""Seconds: a shorter tap on Space shoots nothing; it was meant to skip something that is over already."""
FINE = 0.15
"""How much slower everything goes with Shift."""
WHEEL_DEGREES = 0.25
SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT)
KEYS_MOVE = {pygame.K_LEFT: -1.0, pygame.K_RIGHT: 1.0}
KEYS_TURN = {pygame.K_UP: 1.0, pygame.K_DOWN: -1.0}
KEYS_WALK = {pygame.K_w: (0, -1), pygame.K_s: (0, 1), pygame.K_a: (-1, 0), pygame.K_d: (1, 0)}
KEYS_SPIN = {pygame.K_q: 1.0, pygame.K_e: -1.0}


class AimingHand(Hand):
    """Shoots the disk of an `Aim`."""

    hint = (
        "Pull back from your disk and let go to shoot; drag it sideways to place it. Or flick it: sweep through it from behind."
    )

    def __init__(self, aim: Aim, camera: Camera, room: pygame.Rect, flicked: Finger, start: Point | None = None) -> None:
        super().__init__(camera)
        self.aim = aim
        self.flicked = flicked
        self.room = room
        """The window: how far back the pointer can be pulled."""
        self.at = self.nearest_free(start if start is not None else aim.zone.nearest(aim.disk.at))
        self.heading = (aim.target - self.at).heading
        self.spin = 0.0
        self.mode = "rest"
        """`rest`, `place`, `pull`, `finger`, `grip`, `charge`; `held` or `off`: pressed on or off the disk, meaning open."""
        self._pressed = Point(0.0, 0.0)
        self._pressed_pixel = (0, 0)
        self._tip = Point(0.0, 0.0)
        self._last = Point(0.0, 0.0)
        self._trim = 0.0
        self._trail: list[tuple[float, Point]] = []
        self._keys: dict[int, float] = {}
        self._shifts: set[int] = set()
        self._charged = 0.0
        self._shows_aim = False
        self._is_hot = False

    # --- what is seen ---------------------------------------------------------------------------------------------

    @property
    def moves(self) -> bool:
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
        dead = self.aim.disk.kind.radius
        return min(1.0, max(0.0, (pull - dead) / (self.full_pull - dead)))

    @property
    def full_pull(self) -> float:
        """mm of pull for the top speed, this way: less where the window ends sooner."""
        way = self._tip - self.at
        if way.length == 0.0:
            return FULL_PULL
        x, y = self.camera.to_screen(self.at)
        ahead = self.camera.to_screen(self.at + way * (1.0 / way.length))
        dx, dy = (ahead[0] - x) / self.camera.scale, (ahead[1] - y) / self.camera.scale
        rooms = [((self.room.right if d > 0 else self.room.left) - p) / d for p, d in ((x, dx),) if abs(d) > 1e-6]
        rooms += [((self.room.bottom if d > 0 else self.room.top) - p) / d for p, d in ((y, dy),) if abs(d) > 1e-6]
        return min(FULL_PULL, max(LEAST_FULL_PULL, (min(rooms) - 4.0) / self.camera.scale))

    @property
    def speed(self) -> float:
        return self.aim.top_speed * float(self.share**CURVE)

    @property
    def shown(self) -> Shown:
        sight = None
        if self.mode in ("pull", "charge") or self._shows_aim:
            tip = self._tip if self.mode == "pull" else None
            sight = Sight(self.at, self.heading, self.share, self.speed, self.spin, tip)
        finger = self._last if self.mode in ("finger", "grip") else None
        men = ((self.aim.disk.id, "chosen" if self.mode != "rest" else "hover"),) if self._is_hot or self.mode != "rest" else ()
        return Shown(zone=self.aim.zone, disk=self.disk, sight=sight, finger=finger, men=men)

    # --- events ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Flick | None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._press(event.pos, event.button, now)
        elif event.type == pygame.MOUSEMOTION:
            return self._move(event.pos, now)
        elif event.type == pygame.MOUSEBUTTONUP and event.button in (1, 3):
            return self._release(event.pos, event.button, now)
        elif event.type == pygame.MOUSEWHEEL:
            self._turn((event.precise_y if hasattr(event, "precise_y") else event.y) * WHEEL_DEGREES)
        elif event.type == pygame.KEYDOWN:
            self._key_down(event.key)
        elif event.type == pygame.KEYUP:
            return self._key_up(event.key)
        return None

    def cancel(self) -> bool:
        begun = self.mode != "rest"
        self.mode = "rest"
        self._trail.clear()
        return begun

    def _press(self, pixel: tuple[int, int], button: int, now: float) -> None:
        if self.mode != "rest":
            self.cancel()
            return
        if not self.is_on_board(pixel):
            return
        here = self.board(pixel)
        self._pressed, self._last, self._pressed_pixel = here, here, pixel
        self._trail = [(now, here)]
        on_disk = here.distance(self.at) <= max(1.3 * self.aim.disk.kind.radius, 12.0 / self.camera.scale)
        if button == 3:
            self.mode = "grip" if on_disk else "finger"
        else:
            self.mode = "held" if on_disk else "off"
        self._tip = here

    def _move(self, pixel: tuple[int, int], now: float) -> Flick | None:
        here, before = self.board(pixel), self._last
        self._last = here
        self._is_hot = here.distance(self.at) <= 1.3 * self.aim.disk.kind.radius
        if self.mode == "rest":
            return None
        self._trail.append((now, here))
        if self.mode in ("held", "off") and math.dist(pixel, self._pressed_pixel) > DRAG:
            self.mode = self._meaning(here)
            self._tip = before
        if self.mode == "place":
            self._place(here)
        elif self.mode == "pull":
            self._tip = self._tip + (here - before) * self._pace
            self._aim_by_pull()
        elif self.mode == "finger":
            return self._sweep(before, here, now)
        elif self.mode == "grip":
            return self._carry(before, here, now)
        return None

    def _release(self, pixel: tuple[int, int], button: int, now: float) -> Flick | None:
        mode, share, speed = self.mode, self.share, self.speed
        if button == 3 and mode != "grip":
            self.mode = "rest"
            return None
        velocity = self.velocity(now)
        self.mode = "rest"
        if mode == "off" and self._is_near_zone(self._pressed):
            self._place(self.board(pixel))
        elif mode == "pull" and share > 0.0:
            return self._flick(self.heading, speed, self.spin)
        elif mode == "grip" and velocity.length >= LEAST_SPEED:
            return self._flick(velocity.heading, velocity.length, 0.0)
        return None

    def _meaning(self, here: Point) -> str:
        """What a drag that has just begun is meant to do."""
        way = here - self._pressed
        if self.mode == "off":
            behind = (self._pressed - self.at).dot(self.aim.target - self.at) < 0.0
            towards = (self.at - self._pressed).dot(way) > 0.7 * way.length * (self.at - self._pressed).length
            return "finger" if (behind and towards) or not self._is_near_zone(self._pressed) else "place"
        back = abs(_between(way.heading, (self.at - self.aim.target).heading))
        line = self._line_heading()
        if line is None:
            return "pull" if back < 60.0 else "place"
        along = abs(_between(way.heading, line))
        return "pull" if back <= min(along, 180.0 - along) else "place"

    def _line_heading(self) -> float | None:
        """Which way the zone runs where the disk stands, if it is a line there."""
        lines = [part for part in self.aim.zone.parts if len(part) == 2]
        if not lines or len(lines) < len(self.aim.zone.parts):
            return None
        part = min(lines, key=lambda line: Segment(line[0], line[1]).nearest(self.at).distance(self.at))
        return (part[1] - part[0]).heading

    def _aim_by_pull(self) -> None:
        way = self.at - self._tip
        if way.length > 1.0:
            self.heading = way.heading + self._trim

    # --- placing --------------------------------------------------------------------------------------------------

    def _is_near_zone(self, point: Point) -> bool:
        return self.aim.zone.nearest(point).distance(point) <= 1.5 * self.aim.disk.kind.radius

    def _place(self, wanted: Point) -> None:
        self.at = self.nearest_free(wanted)
        self.heading = (self.aim.target - self.at).heading
        self._trim = 0.0

    def nearest_free(self, wanted: Point) -> Point:
        """The place for the disk, in its zone and on nothing that stands there, that is closest to a point."""
        best = self.aim.zone.nearest(wanted)
        if self.aim.is_clear(best):
            return best
        free = [point for point in self._beside() if self.aim.is_clear(point) and self.aim.zone.contains(point)]
        return min(free, key=wanted.distance, default=best)

    def _beside(self) -> Iterator[Point]:
        """Places that just touch what stands in the zone: all round it, and where that meets the zone's outline."""
        for circle in self.aim.clear_of:
            touching = Circle(circle.centre, circle.radius + self.aim.disk.kind.radius + TOLERANCE / 2)
            for i in range(72):
                yield circle.centre + polar(touching.radius, 5.0 * i)
            for part in self.aim.zone.parts:
                for a, b in edges(part):
                    yield from touching.crossings(a, b)

    # --- flicking -------------------------------------------------------------------------------------------------

    def velocity(self, now: float) -> Point:
        """The pointer's velocity at `now`, mm/s: the straight line of best fit through its latest places."""
        seen = [(t, p) for t, p in self._trail if now - MEMORY <= t <= now]
        if len({t for t, _ in seen}) < 2:
            recent = [(t, p) for t, p in self._trail if now - LONG_MEMORY <= t <= now]
            seen = recent[-2:] if seen else []
        if len({t for t, _ in seen}) < 2:
            return Point(0.0, 0.0)
        mean = sum(t for t, _ in seen) / len(seen)
        spread = sum((t - mean) ** 2 for t, _ in seen)
        x = sum((t - mean) * p.x for t, p in seen) / spread
        y = sum((t - mean) * p.y for t, p in seen) / spread
        return Point(x, y)

    def _sweep(self, before: Point, here: Point, now: float) -> Flick | None:
        """The flick of a finger that met the disk on its way from `before` to `here`, if it did."""
        flick = self.flicked(self.disk, before, here, self.velocity(now))
        if flick is None or flick.speed < LEAST_SPEED:
            return None
        self.mode = "rest"
        return self._flick(flick.heading, flick.speed, flick.spin)

    def _carry(self, before: Point, here: Point, now: float) -> Flick | None:
        """A finger that holds the disk and crosses the foul line has shot it, and fouled."""
        line = self.aim.line
        if line is None or not _cross(before, here, line.start, line.end):
            return None
        velocity = self.velocity(now)
        self.mode = "rest"
        heading = velocity.heading if velocity.length > 0.0 else self.heading
        return self._flick(heading, max(velocity.length, LEAST_SPEED), 0.0, foul=True)

    def _flick(self, heading: float, speed: float, spin: float, *, foul: bool = False) -> Flick:
        at = Point(round(self.at.x, 3) + 0.0, round(self.at.y, 3) + 0.0)
        speed = min(self.aim.top_speed, max(LEAST_SPEED, speed))
        spin = min(self.aim.top_spin, max(-self.aim.top_spin, spin))
        self._trail.clear()
        self._keys.clear()
        return Flick(at, round(_between(heading, 0.0), 3) + 0.0, round(speed, 1), round(spin, 2) + 0.0, foul)

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
            if self._keys[key] > 0.25:
                self._nudge(key, 60.0 * seconds)
        return None

    @property
    def _pace(self) -> float:
        return FINE if self._shifts else 1.0

    def _nudge(self, key: int, amount: float) -> None:
        """Move the disk or turn the aim by `amount` small steps: 1.5 mm, or half a degree."""
        amount *= self._pace
        if key in KEYS_TURN:
            self._turn(KEYS_TURN[key] * 0.5 * amount)
            return
        heading = self.heading
        if key in KEYS_MOVE:
            line = self._line_heading()
            along = Point(1.0, 0.0).turned(line if line is not None else self.heading - 90.0)
            if self.camera.direction(along)[0] < -1e-6:
                along = -along
            way = along * KEYS_MOVE[key]
        else:
            x, y = KEYS_WALK[key]
            way = self._on_board(x, y)
        self._step(way * (1.5 * amount))
        self.heading = heading + _between((self.aim.target - self.at).heading, heading) if not self._is_turned else heading

    def _step(self, way: Point) -> None:
        """Move the disk by a small way; past what stands in its way, if there is room beyond."""
        start = self.at
        for times in range(1, 60):
            found = self.nearest_free(start + way * times)
            if found.distance(start) > 1e-6 and (found - start).dot(way) > 0.0:
                self.at = found
                return
            if not self.aim.clear_of:
                return

    def _on_board(self, x: float, y: float) -> Point:
        """A direction on the screen (y down) as one on the board."""
        middle = self.camera.to_board((0.0, 0.0))
        way = self.camera.to_board((x, y)) - middle
        return way * (1.0 / way.length)

    @property
    def _is_turned(self) -> bool:
        return self._trim != 0.0

    def _turn(self, degrees: float) -> None:
        self._trim += degrees
        self.heading += degrees
        self._shows_aim = True


def _between(heading: float, other: float) -> float:
    """How far `heading` is turned from `other`, -180 to 180 degrees."""
    return (heading - other + 180.0) % 360.0 - 180.0


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the way from `a` to `b` goes over the line through `c` and `d`; the line counts as drawn right across."""
    line = d - c
    return (line.cross(a - c) > 0.0) != (line.cross(b - c) > 0.0)

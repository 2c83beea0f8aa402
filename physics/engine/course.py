"""Event-driven simulation of a shot, which jumps from one event to the next.

Between events every disk moves along a straight line by a known law of motion, so no time steps are needed. The program computes
the time of the next contact, edge or stop, and jumps to it. `physics.engine.world` solves the contact itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Final

from board.geometry import cosine_and_sine
from board.men import Man
from board.shots.events import LeftPlatform, Pocketed, Returned, Stopped, Toppled, Unpocketed
from board.shots.flick import Flick
from board.sides import DITCH_DEPTH, POCKET_DEPTH, Side
from physics.engine.body import DITCH, LOW, OUT, POCKET, TOP, UP, Body, lead_on
from physics.engine.check import prepare_bodies
from physics.engine.contact_times import SKIN, STACKED, StepCount, meeting_time
from physics.engine.ditch import (
    TIPPING_SPEED,
    climb,
    climb_speed,
    drop_at,
    gap_to_platform,
    is_off,
    leave,
    outward,
    set_down,
    tumble,
)
from physics.engine.falls import Falls
from physics.engine.heap import stack
from physics.engine.look_ahead import AT_EDGE, AT_LIP, AT_POCKET, LAND, NOBODY, RIDE_UP, SINK, STOP, STRIKE, Ahead
from physics.engine.overlaps import SLIDE_OFF, Overlaps
from physics.engine.parts import Part, layout_of
from physics.engine.pocket import HOLE_DEPTH, capture_speed, catch_radius, in_pocket, lip_keeps
from physics.engine.recorder import Recorder, round_time
from physics.engine.toppling import MASS, effective_mass, topples_at
from physics.engine.touch import Touch
from physics.engine.world import CLEAR, World
from physics.engine.worlds import borrow
from physics.materials import ENDLESS, GRAVITY, Conditions

SAME: Final = 1e-10
"""Contacts less than this time apart, in s, count as simultaneous."""
LONGEST: Final = 3600.0
"""A time in s that is longer than any shot.

Even a disk with the greatest allowed spin, on the smoothest floor, stops after seven and a half minutes.
"""
MOST_LOOKS: Final = 20_000
"""Largest number of predicted events in one shot. After that number of events, everything stops where it is.

The hardest shots on the most crowded boards need only a hundredth of this number. Only a fast disk that slides along a
frictionless round rim reaches it.
"""
MOST_STEPS: Final = 600_000
"""Largest number of short time steps in the simulation of one shot.

Short steps follow falling pins, and find contacts of pieces that approach each other.
This many steps take about as long as the largest number of predictions, `MOST_LOOKS`.
"""
CONTACTS_WITH_BOUNCE: Final = 1000
"""Number of contacts after which nothing bounces any more in a shot. Touching pieces are then all computed together."""
DROP_IN: Final = 0.05
"""Shortest duration in s of the animation in which a disk drops into the pocket (the hole in the middle)."""


def course_of(side: Side, men: Sequence[Man], flick: Flick, conditions: Conditions, motion: bool) -> Course:
    """Check a shot and return its simulation, ready to run. Raise ImpossibleShot if the shot is invalid.

    With `motion`, the simulation records the motion of every piece.
    """
    bodies, shooter = prepare_bodies(side, layout_of(side, conditions.pegs), men, flick, conditions)
    return Course(side, bodies, shooter, flick, conditions, motion)


class EndlessShot(Exception):
    """Raised if a shot does not come to rest. This is a program error. Without the check, the simulation would never end."""


class Course:
    """The simulation of one shot. It jumps from one event to the next, without time steps in between."""

    def __init__(
        self,
        side: Side,
        bodies: list[Body],
        shooter: Body,
        flick: Flick,
        conditions: Conditions,
        watches: bool,
        inside: float | None = None,
    ) -> None:
        """Prepare the simulation of a shot. `bodies` are all pieces, in order of index. With `watches`, their motion is recorded.

        `inside` is half the width of the board inside its rim, in mm. None means the usual width of `side`.
        """
        layout = layout_of(side, conditions.pegs)
        self.side, self.conditions = side, conditions
        self.inside = layout.inside if inside is None else inside
        self.bodies, self.shooter = bodies, shooter
        low: list[Body] = []
        for body in bodies:
            if body.tilt and is_off(body.x, body.y, side.platform):
                body.level, body.drop = OUT, DITCH_DEPTH
            elif body.lie is POCKET and side.holes and not in_pocket(side, body.x, body.y):
                body.level, body.drop = OUT, HOLE_DEPTH
            if body.level == LOW:
                low.append(body)
        stack(low)
        self._shelf: list[World] = []
        if inside is None:
            self.world, self._shelf = borrow(side, conditions, self.bodies)
        else:
            self.world = World(side, conditions, self.bodies, inside)
        self.world.enter(self.bodies)
        self.ahead = Ahead(layout, self.inside, self.bodies)
        self.recorder = Recorder(watches, ENDLESS if side.is_round else self.inside)
        self.overlaps = Overlaps(side, self.inside, self.bodies, self.world, self.recorder)
        self.time = 0.0
        self.touches = 0
        self.steps = StepCount()
        self._heap: list[tuple[float, int, int, int, int, int]] = []
        """Predicted events of the shot, the earliest first.

        Each is (time, kind, piece, other piece, version of the piece, version of the other). The prediction holds only for these
        versions.
        """
        shooter.chain = (shooter.id,)
        ux, uy = cosine_and_sine(flick.heading)
        shooter.vx, shooter.vy, shooter.spin = ux * flick.speed, uy * flick.speed, flick.spin
        if watches:
            for body in self.bodies:
                self.recorder.mark(body)

    def run(self) -> None:
        for body in self.bodies:
            if body is not self.shooter and self._is_over_hole(body):
                # A disk placed over the hole drops before anything else happens.
                self._drop_in(body)
        self.world.move_aside(self.shooter)
        self._resume([self.shooter])
        heap, bodies, steps, looks = self._heap, self.bodies, self.steps, 0
        while heap:
            time, kind, i, j, _, _ = event = heappop(heap)
            looks += 1
            if looks > MOST_LOOKS or steps.count > MOST_STEPS:
                self._stop_all()
                continue
            # Ignore outdated predictions. For example, two flying pieces, one nearly still, may be predicted to meet
            # minutes later.
            if not self._is_current(event):
                continue
            if time > LONGEST:
                raise EndlessShot(f"This shot does not come to rest: {looks} looks ahead in {time:g} s.")
            self.time = time
            if kind == STRIKE:
                self._strike(i, j)
            else:
                bodies[i].move_to(time)
                self._happen(kind, bodies[i])
        self.time = self.overlaps.slide_off(self.time)
        self.recorder.finish(self.time)

    def give_back(self) -> None:
        """Return the shot's pymunk world (the space that solves contacts) to the pool of unused worlds.

        Call this only after a successful shot.
        """
        self._shelf.append(self.world)

    # --- prediction -----------------------------------------------------------------------------------------------

    def _is_current(self, event: tuple[float, int, int, int, int, int]) -> bool:
        """Return True if the predicted `event` is still valid, because the motion of its pieces has not changed since.

        If only one of two pieces has changed its motion, also predict the other piece's next event.
        """
        _, _, i, j, version, other_version = event
        body = self.bodies[i]
        if body.version == version:
            if j < 0 or self.bodies[j].version == other_version:
                return True
            self._look_ahead(body)
        elif j >= 0 and self.bodies[j].version == other_version:
            self._look_ahead(self.bodies[j])
        return False

    def _resume(self, changed: list[Body]) -> None:
        """Predict the next events of the pieces in `changed`, because their motion has changed."""
        now, bodies = self.time, self.bodies
        for body in changed:
            body.version += 1
            body.start(now)
            self.recorder.mark(body)
        moving = [body for body in changed if body.path is not None]
        for body in changed:
            if body.path is None and not self._settle(body):
                for other in bodies:
                    if other.path is not None and other not in changed:
                        self._look_ahead(other)
        seen: list[Body] = []
        for body in moving:
            self._look_ahead(body)
            level = body.level
            for other in bodies:
                if other.path is not None and other.level == level and other is not body and other not in seen:
                    time = meeting_time(body, other, now, self.steps)
                    if time < math.inf:
                        heappush(self._heap, (time, STRIKE, body.index, other.index, body.version, other.version))
            seen.append(body)

    def _look_ahead(self, body: Body) -> None:
        """Predict the next event of a piece. Contacts with other moving pieces are predicted elsewhere."""
        if body.path is None:
            return
        time, kind, partner = self.ahead.first(body, self.time)
        if time < math.inf:
            version = self.bodies[partner].version if partner >= 0 else 0
            heappush(self._heap, (time, kind, body.index, partner, body.version, version))

    def _look_again(self) -> None:
        """Predict all events of the shot again. Call this after a piece at rest has moved."""
        for body in self.bodies:
            self._look_ahead(body)

    # --- events ---------------------------------------------------------------------------------------------------

    def _happen(self, kind: int, body: Body) -> None:
        if kind == STOP:
            self._stop(body)
        elif kind == AT_POCKET:
            self._at_pocket(body)
        elif kind == AT_LIP:
            self._at_lip(body)
        elif kind == AT_EDGE:
            self._leave(body)
        elif kind == RIDE_UP:
            self._ride_up(body)
        elif kind == SINK:
            self._sink(body)
        else:
            assert kind == LAND
            self._land(body)

    def _strike(self, i: int, j: int) -> None:
        """Let pymunk compute the contact between the pieces or parts `i` and `j`, together with all simultaneous contacts."""
        due, pair = self._collect_due(i, j)
        if j >= 0 and self.bodies[j].tilt:
            self._fall([])
            return
        touches = self.world.strike(due, pair)
        self.touches += len(touches)
        self.world.is_damped = self.touches > CONTACTS_WITH_BOUNCE
        # The pieces that were due but did not strike are moving apart.
        changed = due
        felled: list[Touch] = []
        for touch in touches:
            self._process_contact(touch, felled)
            for man in (touch.a, touch.b):
                if isinstance(man, Body) and man.lie is not POCKET and man not in changed:
                    changed.append(man)
        if felled:
            self._fall(felled)
        else:
            self._resume(changed)

    def _collect_due(self, i: int, j: int) -> tuple[list[Body], tuple[int, int] | None]:
        """Return the moving pieces with contacts due now, and the pair of things in contact, as indices.

        The pieces are moved to the present time. The pair is None if several contacts are due, or if the thing that is struck has
        no index.
        """
        heap, bodies, now = self._heap, self.bodies, self.time
        due = [bodies[i]]
        if j >= 0 and bodies[j].path is not None:
            due.append(bodies[j])
        pair = None if j == NOBODY else (j, i) if 0 <= j < i else (i, j)
        while heap and heap[0][0] <= now + SAME and heap[0][1] == STRIKE:
            event = heappop(heap)
            if self._is_current(event):
                pair = None
                for index in event[2:4]:
                    if index >= 0 and bodies[index].path is not None and bodies[index] not in due:
                        due.append(bodies[index])
        if self.world.is_damped:
            self._gather(due)
        for body in due:
            body.move_to(now)
        return due, pair

    def _gather(self, due: list[Body]) -> None:
        """Add to `due` all moving pieces that touch a piece in `due`, directly or through other pieces."""
        places = [(body, *body.where(self.time)) for body in self.bodies if body.path is not None and body not in due]
        for one in due:
            x, y = one.where(self.time)
            for each in places[:]:
                other, other_x, other_y = each
                if other.level == one.level and math.hypot(other_x - x, other_y - y) < one.radius + other.radius + SKIN:
                    due.append(other)
                    places.remove(each)

    def _process_contact(self, touch: Touch, felled: list[Touch]) -> None:
        """Record the events of one contact. Also update the chain of pieces through which the shot disk pushed the struck piece.

        If the contact knocks over a pin, append the contact to `felled`.
        """
        a, b = touch.a, touch.b
        if touch.gap < 0.0:
            _part(touch)
        is_pin = a.is_pin or (isinstance(b, Body) and b.is_pin)
        if is_pin and touch.impulse >= topples_at(touch.height) * _weight(touch):
            felled.append(touch)
            return
        self.recorder.strike(self.time, a.id, b.id, touch.x, touch.y, touch.impulse, touch.closing, touch.across)
        if isinstance(b, Part):
            if a is self.shooter and b.id == "rim":
                a.is_rebound = True
            if self.ahead.deep:
                # After bouncing off the rim over a corner hole, the disk may still drop in.
                a.is_crossing = False
            return
        if is_pin:
            _slow_down(touch)
        seated = a if a.lie is POCKET else b if b.lie is POCKET else None
        if seated is not None:
            if touch.out_speed == 0.0:
                return
            self._knock_out(seated, touch.out_speed)
        lead_on(a, b)

    def _fall(self, felled: list[Touch]) -> None:
        """Let the library pymunk make short time steps until all pins are still, then continue from event to event.

        `felled` holds the contacts by which the first pins were knocked over.
        """
        for body in self.bodies:
            body.move_to(self.time)
            body.path = None
        self._heap.clear()
        falls = Falls(self.world, self.shooter, self.recorder, self.time)
        falls.run(felled)
        self.steps.count += falls.steps.count
        self.time = falls.time
        movers = [body for body in self.bodies if body.vx or body.vy or body.spin]
        for body in self.bodies:
            body.since = self.time
            body.version += 1
        for body in movers:
            body.start(self.time)
            self.world.move_aside(body)
        self._make_room()
        self._resume(movers)
        for body in self.bodies:
            if body.is_pin and body.level == TOP and is_off(body.x, body.y, self.side.platform):
                self._tumble(body)
        for body in self.bodies:
            # The short steps assume a flat floor. Pieces that were pushed over an edge or a hole fall now.
            if body.path is None and body.level == TOP and not body.is_pin and body not in movers:
                self._settle(body)

    # --- the pocket -----------------------------------------------------------------------------------------------

    def _is_over_hole(self, body: Body) -> bool:
        if body.lie is not UP or body.level != TOP:
            return False
        # Quick rejection: no piece begins to dip at a distance greater than the hole's radius.
        ahead = self.ahead
        hole, x, y = ahead.hole, body.x - ahead.hole_x, body.y - ahead.hole_y
        if -hole < x < hole and -hole < y < hole and math.hypot(x, y) < ahead.catch(body) - 1e-9:
            return True
        if ahead.deep and not body.is_pin:
            for x, y, radius in ahead.deep:
                if math.hypot(body.x - x, body.y - y) < catch_radius(radius, body.radius) - 1e-9:
                    return True
        return False

    def _at_pocket(self, body: Body) -> None:
        speed = math.hypot(body.vx, body.vy)
        found = self.ahead.hole_under(body)
        assert found is not None
        hole_x, hole_y, hole = body.hole = found
        offset = abs((body.x - hole_x) * body.vy - (body.y - hole_y) * body.vx) / speed if speed else 0.0
        capture = capture_speed(hole, body.radius, offset)
        if speed < capture:
            self._drop_in(body)
            return
        body.is_crossing = True
        body.entry_speed, body.entry_capture = speed, capture
        self._resume([body])

    def _drop_in(self, body: Body) -> None:
        self.recorder.draw(body, self.time)
        x, y = body.x, body.y
        found = self.ahead.hole_under(body)
        assert found is not None
        body.lie, body.drop = POCKET, POCKET_DEPTH
        if found in self.ahead.deep:
            body.level, body.drop = OUT, HOLE_DEPTH
        body.x, body.y, _ = found
        body.is_crossing = False
        self._rest(body)
        self.world.frames[body.index].update_shape(body)
        body.version += 1
        if body is not self.shooter:
            body.chain = ()
        self.recorder.tell_drop(Pocketed(round_time(self.time), body.id), body.x, body.y)
        self.recorder.arrive(
            body, self.time + max(DROP_IN, math.hypot(body.x - x, body.y - y) * math.sqrt(2.0 / (GRAVITY * body.drop)))
        )
        if self.overlaps.is_upon(body):
            self._make_room()
        self._look_again()

    def _at_lip(self, body: Body) -> None:
        """Handle a disk that crosses the hole and meets its far edge, the lip.

        The lip slows the disk. It takes away part of the speed at which the disk moves toward the lip.
        """
        body.is_crossing = False
        keeps = lip_keeps(body.entry_speed, body.entry_capture)
        hole_x, hole_y, _ = body.hole
        x, y = body.x - hole_x, body.y - hole_y
        distance = math.hypot(x, y)
        if keeps < 1.0 and distance > 0.0:
            nx, ny = x / distance, y / distance
            lost = (1.0 - keeps) * (body.vx * nx + body.vy * ny)
            body.vx -= lost * nx
            body.vy -= lost * ny
        self._resume([body])

    def _knock_out(self, seated: Body, speed: float) -> None:
        share = speed / math.hypot(seated.vx, seated.vy)
        seated.vx *= share
        seated.vy *= share
        seated.lie, seated.drop = UP, 0.0
        seated.is_crossing = True
        seated.hole = self.ahead.hole_x, self.ahead.hole_y, self.ahead.hole
        seated.entry_speed, seated.entry_capture = 1.0, 0.0
        self.world.frames[seated.index].update_shape(seated)
        self.recorder.note(Unpocketed, self.time, seated.id)

    # --- the ditch ------------------------------------------------------------------------------------------------

    def _leave(self, body: Body) -> None:
        assert self.side.platform is not None
        if body.is_pin:
            self._tumble(body)
            return
        leave(body, self.side.platform, self.time, self.side.is_round)
        self.recorder.note(LeftPlatform, self.time, body.id)
        self._resume([body])

    def _tumble(self, pin: Body) -> None:
        """Lay a pin, standing or lying, into the ditch after it has passed the edge of the platform."""
        assert self.side.platform is not None
        self.recorder.key(pin, self.time)
        self.recorder.note(LeftPlatform, self.time, pin.id)
        if pin.lie is UP:
            chain = pin.chain or (self.shooter.id, pin.id)
            self.recorder.tell(Toppled(round_time(self.time), pin.id, chain[-2], chain, pin.is_rebound))
        x, y = pin.x, pin.y
        tumble(pin, self.side.platform, self.inside)
        way = math.hypot(pin.x - x, pin.y - y)
        self._rest(pin)
        pin.version += 1
        pin.chain = ()
        self.world.frames[pin.index].update_shape(pin)
        self.recorder.arrive(pin, self.time + max(SLIDE_OFF, way / TIPPING_SPEED))
        self._look_again()

    def _ride_up(self, body: Body) -> None:
        """Handle a disk that flies over the ditch and comes back from the rim.

        If the disk is fast enough, it climbs onto the platform again.
        """
        nx, ny = outward(body.x, body.y, self.side.is_round)
        inward = -(body.vx * nx + body.vy * ny)
        left = climb_speed(inward, self._drop_of(body), body.height)
        body.vx += (inward - left) * nx
        body.vy += (inward - left) * ny
        if left > 0.0:
            body.is_flying = False
            self.recorder.note(Returned, self.time, body.id)
        self._resume([body])

    def _drop_of(self, body: Body) -> float:
        """Return the present distance in mm of a falling disk below the platform."""
        return drop_at(body.left_time, body.edge_time, body.land_time, body.left_drop, body.edge_drop, self.time)

    def _sink(self, body: Body) -> None:
        """Handle a flying disk that is now lower than the platform's edge. It falls into the ditch unless the edge still holds it
        up.
        """
        platform, is_round = self.side.platform, self.side.is_round
        assert platform is not None
        if gap_to_platform(body.x, body.y, platform, is_round) < body.radius - 1e-6:
            if not leave(body, platform, self.time, is_round):
                self._set_down(body)
                self._settle(body)
                self._look_again()
                return
        else:
            body.level, body.lie = LOW, DITCH
            self.world.frames[body.index].update_shape(body)
        self._resume([body])

    def _land(self, body: Body) -> None:
        body.is_flying = False
        body.drop = DITCH_DEPTH
        floor = DITCH_DEPTH
        for other in self.bodies:
            if other.level == LOW and other is not body:
                x, y = other.where(self.time)
                if math.hypot(x - body.x, y - body.y) < body.radius + other.radius - STACKED:
                    # A disk that lands on another makes a sound but does not push it. It slides over the other disk, or slides
                    # off it at the end.
                    body.is_upon = True
                    floor = min(floor, other.drop - other.height)
                    speed = math.sqrt(2.0 * GRAVITY * max(DITCH_DEPTH - other.height, 0.0))
                    middle_x, middle_y = (body.x + x) / 2.0, (body.y + y) / 2.0
                    self.recorder.strike(self.time, body.id, other.id, middle_x, middle_y, body.mass * speed, speed)
        if body.is_upon:
            body.drop = climb(body, floor)
            self.recorder.land(body)
        self._resume([body])

    # --- rest -----------------------------------------------------------------------------------------------------

    def _rest(self, body: Body) -> None:
        body.rest(self.time)
        self.world.at_rest(body)

    def _stop(self, body: Body) -> None:
        # After a second look-ahead, the same stop is predicted twice.
        is_told = body.path is None
        self._rest(body)
        if body.is_upon and not self.overlaps.is_over(body, self.time):
            body.drop = DITCH_DEPTH
        self.recorder.mark(body)
        self._settle(body, is_told)

    def _stop_all(self) -> None:
        """Stop all pieces because the simulation of the shot takes too long.

        Sliding pieces stay where they are; flying pieces are put into the ditch below.
        """
        self._heap.clear()
        moving = [body for body in self.bodies if body.path is not None]
        for body in moving:
            body.move_to(self.time)
            is_falling = body.is_flying or (body.level == TOP and is_off(body.x, body.y, self.side.platform, self.side.is_round))
            if is_falling:
                self._set_down(body)
            else:
                self._rest(body)
                body.version += 1
                self.recorder.mark(body)
        for body in moving:
            self._settle(body)

    def _set_down(self, body: Body) -> None:
        """Place a disk that has left the platform on the floor of the ditch beside the platform, with an animation."""
        assert self.side.platform is not None
        x, y = body.x, body.y
        if body.is_flying:
            body.drop = self._drop_of(body)
        elif body.level == TOP:
            self.recorder.note(LeftPlatform, self.time, body.id)
        self.recorder.draw(body, self.time)
        down = DITCH_DEPTH - body.drop
        set_down(body, self.side.platform, self.side.is_round)
        body.is_upon = True
        self._rest(body)
        body.version += 1
        self.world.frames[body.index].update_shape(body)
        way = math.hypot(body.x - x, body.y - y)
        self.recorder.arrive(
            body, self.time + max(SLIDE_OFF, way / TIPPING_SPEED, way * math.sqrt(2.0 / (GRAVITY * max(down, CLEAR))))
        )

    def _settle(self, body: Body, is_told: bool = False) -> bool:
        """Handle a piece that has stopped moving.

        If the piece is beyond the platform's edge, let it fall off, and return True.
        """
        self.world.at_rest(body)
        if body.level == TOP and is_off(body.x, body.y, self.side.platform, self.side.is_round):
            self._leave(body)
            return True
        if not is_told:
            self.recorder.note(Stopped, self.time, body.id)
        if body is not self.shooter:
            body.chain = ()
        if self._is_over_hole(body):
            self._drop_in(body)
        elif body.level == TOP and self.overlaps.is_upon(body):
            # In the ditch, wait until everything is at rest.
            self._make_room()
            self._look_again()
        return False

    def _make_room(self) -> None:
        """Push apart pieces on the playing surface that overlap, and record an animation of it."""
        before = [(man.x, man.y) for man in self.bodies]
        self.overlaps.push_apart(self.time)
        for man, (x, y) in zip(self.bodies, before, strict=True):
            if man.path is None and (man.x != x or man.y != y):
                # Pushing may move a piece off the platform or over a hole.
                if man.level == TOP and is_off(man.x, man.y, self.side.platform, self.side.is_round):
                    self._leave(man)
                elif self._is_over_hole(man):
                    self._drop_in(man)


def _part(touch: Touch) -> None:
    """Move apart two touching things that overlap only by a rounding error."""
    a, b = touch.a, touch.b
    is_fast_a, is_fast_b = a.lie is POCKET, isinstance(b, Part) or b.lie is POCKET
    share = 1.0 if is_fast_a or is_fast_b else 0.5
    if not is_fast_a:
        a.x += touch.nx * touch.gap * share
        a.y += touch.ny * touch.gap * share
    if isinstance(b, Body) and not is_fast_b:
        b.x -= touch.nx * touch.gap * share
        b.y -= touch.ny * touch.gap * share


def _weight(touch: Touch) -> float:
    return touch.a.weight if touch.a.is_pin or not isinstance(touch.b, Body) else touch.b.weight


def _slow_down(touch: Touch) -> None:
    """Reduce the speed of a standing pin after a contact.

    A pin tilts when it is hit, so the contact was computed with only part of its mass. The speed is now corrected for the whole
    mass.
    """
    excess = touch.impulse * (1.0 / effective_mass(touch.height) - 1.0 / MASS) / _weight(touch)
    for man, sign in ((touch.a, -excess), (touch.b, excess)):
        if isinstance(man, Body) and man.is_pin:
            man.vx -= sign * touch.nx
            man.vy -= sign * touch.ny
            man.spin = 0.0

"""The course of a shot, from one happening to the next.

Between happenings every disk follows a straight line by a known law, so nothing is stepped: the next meeting, the next edge,
the next stop are worked out, and time goes straight there. Only where pins fall and lie about, which no formula tells,
does a pymunk space take over, in small steps (`physics.space`), until the pins are quiet.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from board.events import LeftPlatform, Pocketed, Returned, Stopped, Unpocketed
from board.flick import Flick
from board.men import Lie, Man
from board.sides import DITCH_DEPTH, INSIDE, POCKET_DEPTH, Side
from physics.body import LOW, TOP, Body
from physics.collide import GENTLE, rebound, strike
from physics.ditch import drop_at, gap_to_platform, leave, outward, ride_up_keeps
from physics.materials import DISK_BOUNCE, PIN_BOUNCE, RIM_BOUNCE, Conditions
from physics.meeting import STACKED, meeting_time, way_out_of_circle, way_to_block, way_to_circle, way_to_lying, way_to_wall
from physics.pins import TOPPLE_LOW
from physics.pocket import capture_speed, catch_radius, knocked_out_speed, lip_keeps
from physics.space import Scatter
from physics.witness import Witness

MEET, AT_RIM, AT_PEG, AT_PLATFORM, AT_POCKET, AT_LIP, AT_EDGE, RIDE_UP, SINK, LAND, STOP = range(11)
"""What can happen next; at one and the same time, in this order."""
WALLS = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))
LONGEST = 60.0
"""s. No shot lasts so long."""
MOST_RESTLESS = 6
"""How often a disk is shouldered away from the hole before it is left lying there."""
TIRED = 4000
"""After so many meetings nothing bounces any more, so that every shot ends."""


class Course:
    """One shot being worked out."""

    def __init__(
        self,
        side: Side,
        men: Sequence[Man],
        disk: int,
        flick: Flick,
        conditions: Conditions,
        watches: bool,
        inside: float = INSIDE,
    ) -> None:
        self.side, self.conditions, self.inside = side, conditions, inside
        self.bodies = [Body(man, conditions) for man in men]
        self.by_id = {body.id: body for body in self.bodies}
        self.witness = Witness(watches)
        self.time = 0.0
        self.meetings = 0
        self.steps = 0
        self.step_seconds: float | None = None
        self.shooter = self.by_id[disk]
        self._heap: list[tuple[float, int, int, int, int, int]] = []
        self._index = {body.id: index for index, body in enumerate(self.bodies)}
        self._pegs = [(number, peg.centre.x, peg.centre.y) for number, peg in enumerate(side.pegs, start=1)]
        shooter = self.shooter
        shooter.chain = (disk,)
        shooter.vx, shooter.vy = (part * flick.speed for part in heading_vector(flick.heading))
        shooter.spin = flick.spin
        if watches:
            for body in self.bodies:
                self.witness.mark(body)

    def run(self) -> None:
        for body in self.bodies:
            if body.lie is Lie.UP and self._is_over_hole(body) and body is not self.shooter:
                # Set down over the hole, it drops before anything else happens.
                self._drop_in(body)
        self._resume([self.shooter])
        heap = self._heap
        bodies = self.bodies
        while heap:
            time, kind, i, j, version, other_version = heappop(heap)
            body = bodies[i]
            if body.version != version or (kind == MEET and bodies[j].version != other_version):
                if kind == MEET and body.version == version and body.path is not None:
                    self._look_again(body)
                elif kind == MEET and bodies[j].version == other_version and bodies[j].path is not None:
                    self._look_again(bodies[j])
                continue
            self.time = time
            if time > LONGEST:
                break
            self._happen(kind, body, j)
        self.witness.finish(self.time)

    # --- what comes next ------------------------------------------------------------------------------------------

    def _resume(self, changed: list[Body]) -> None:
        """These men's motion has changed: go on with it and see what each meets next."""
        for body in changed:
            body.version += 1
            body.start(self.time)
            self.witness.mark(body)
        for body in changed:
            if body.path is None and not self._halted(body):
                for other in self.bodies:
                    if other.path is not None and other not in changed:
                        self._look_again(other)
        for body in changed:
            if body.path is not None:
                self._look_ahead(body)
                self._look_around(body, changed)

    def _look_again(self, body: Body) -> None:
        """The same motion, from here on: something in its way has changed."""
        body.move_to(self.time)
        body.start(self.time)
        if body.path is not None:
            self._look_ahead(body)
        else:
            self._resume([body])

    def _look_around(self, body: Body, changed: list[Body]) -> None:
        """Meetings with other moving men."""
        index = self._index[body.id]
        place = changed.index(body)
        for j, other in enumerate(self.bodies):
            if other.path is None or other is body or other.level != body.level or other in changed[:place]:
                continue
            time = meeting_time(body, other, self.time)
            if time < math.inf:
                heappush(self._heap, (time, MEET, index, j, body.version, other.version))

    def _look_ahead(self, body: Body) -> None:
        """The first thing at rest on this man's way, or where it stops."""
        path = body.path
        assert path is not None
        index = self._index[body.id]
        best, kind, what = path.way, STOP, 0
        way, wall = way_to_wall(body, self.inside - body.radius)
        if way < best:
            best, kind, what = way, AT_RIM, wall
        if body.level == TOP:
            best, kind, what = self._ahead_on_top(body, best, kind, what)
        elif self.side.platform is not None:
            way = way_to_block(body, self.side.platform)
            if way < best:
                best, kind = way, AT_PLATFORM
        radius, level = body.radius, body.level
        for j, other in enumerate(self.bodies):
            if other.path is None and other.level == level and other is not body:
                way = way_to_lying(body, other) if other.tilt else way_to_circle(body, other.x, other.y, radius + other.radius)
                if way < best:
                    best, kind, what = way, MEET, j
        time = body.since + (path.seconds if kind == STOP else path.time_to(best))
        if body.is_flying:
            timer = body.edge_time if body.level == TOP else body.land_time
            if timer <= time:
                time, kind, what = max(timer, self.time), (SINK if body.level == TOP else LAND), 0
        if time < math.inf:
            other_version = self.bodies[what].version if kind == MEET else 0
            heappush(self._heap, (time, kind, index, what, body.version, other_version))

    def _ahead_on_top(self, body: Body, best: float, kind: int, what: int) -> tuple[float, int, int]:
        platform, pocket = self.side.platform, self.side.pocket
        if platform is not None:
            if body.is_flying:
                # Only a disk whose middle will be over the platform rides up onto it; one that clips a corner passes by.
                way = way_to_block(body, platform)
                if way < best and way_off(body, platform) > way:
                    return way, RIDE_UP, 0
                return best, kind, what
            way = way_off(body, platform)
            if way < best:
                best, kind = way, AT_EDGE
        if self._pegs:
            reach = body.radius + self.conditions.peg_radius
            for number, x, y in self._pegs:
                way = way_to_circle(body, x, y, reach)
                if way < best:
                    best, kind, what = way, AT_PEG, number
        if pocket is not None:
            catch = catch_radius(pocket.radius, body.radius)
            if body.is_crossing:
                way = way_out_of_circle(body, catch)
                if way < best:
                    best, kind = way, AT_LIP
            elif catch > 0.0:
                way = way_to_circle(body, 0.0, 0.0, catch)
                if way < best:
                    best, kind = way, AT_POCKET
        return best, kind, what

    # --- what happens ---------------------------------------------------------------------------------------------

    def _happen(self, kind: int, body: Body, what: int) -> None:
        body.move_to(self.time)
        if kind == MEET:
            self._meet(body, self.bodies[what])
        elif kind == AT_RIM:
            self._at_rim(body, what)
        elif kind == STOP:
            self._stop(body)
        elif kind == AT_PEG:
            _, x, y = self._pegs[what - 1]
            self._at_peg(body, f"peg-{what}", x, y, self.conditions.peg_radius, self.conditions.peg_bounce)
        elif kind == AT_PLATFORM:
            self._at_platform(body)
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
            body.is_flying = False
            body.drop = DITCH_DEPTH
            self._resume([body])

    def _meet(self, a: Body, b: Body) -> None:
        b.move_to(self.time)
        if a.tilt or b.tilt:
            self._scatter()
            return
        dx, dy = b.x - a.x, b.y - a.y
        distance = math.hypot(dx, dy)
        nx, ny = dx / distance, dy / distance
        closing = (a.vx - b.vx) * nx + (a.vy - b.vy) * ny
        if closing <= 0.0:
            self._resume([a, b] if b.path is not None else [a])
            return
        gap = distance - a.radius - b.radius
        self.meetings += 1
        bounce = PIN_BOUNCE if a.is_pin or b.is_pin else DISK_BOUNCE
        if self.meetings > TIRED:
            bounce = 0.0
        if b.is_pin:
            self._meet_pin(a, b, nx, ny, gap, bounce, closing)
            return
        is_fixed, out_speed = False, 0.0
        if b.lie is Lie.POCKET:
            given = (1.0 + bounce) * closing * a.mass / (a.mass + b.mass)
            out_speed = knocked_out_speed(given)
            is_fixed = out_speed == 0.0
        if gap < 0.0:
            self._part(a, b, nx, ny, gap, is_fixed)
        impulse, speed = strike(a, b, nx, ny, bounce, is_fixed)
        self.witness.strike(self.time, a.id, b.id, a.x + nx * a.radius, a.y + ny * a.radius, impulse, speed)
        if is_fixed:
            self._resume([a])
            return
        if out_speed:
            self._knock_out(b, out_speed)
        self.lead_on(a, b)
        self._resume([a, b])

    def lead_on(self, a: Body, b: Body) -> None:
        """Who set whom going."""
        for by, man in ((a, b), (b, a)):
            if by.chain and not man.chain:
                man.chain = (*by.chain, man.id)
                man.is_rebound = by.is_rebound

    def _part(self, a: Body, b: Body, nx: float, ny: float, gap: float, is_fixed: bool) -> None:
        """Undo a rounding error's worth of overlap."""
        share = 1.0 if is_fixed else 0.5
        a.x += nx * gap * share
        a.y += ny * gap * share
        if not is_fixed:
            b.x -= nx * gap * share
            b.y -= ny * gap * share

    def _meet_pin(self, a: Body, pin: Body, nx: float, ny: float, gap: float, bounce: float, closing: float) -> None:
        if gap < 0.0:
            self._part(a, pin, nx, ny, gap, True)
        impulse, speed = strike(a, pin, nx, ny, bounce, closing < GENTLE)
        self.witness.strike(self.time, a.id, pin.id, a.x + nx * a.radius, a.y + ny * a.radius, impulse, speed)
        pin.vx = pin.vy = 0.0
        if impulse < TOPPLE_LOW:
            # It rocks and stands.
            self._resume([a])
            return
        self.lead_on(a, pin)
        self._scatter((pin, a, impulse))

    def _scatter(self, first: tuple[Body, Body, float] | None = None) -> None:
        """Pins are about to fall or be pushed: step a space until they lie still, then go on from there."""
        for body in self.bodies:
            body.move_to(self.time)
        self._heap.clear()
        Scatter(self, first).run()
        movers = [body for body in self.bodies if body.path is not None or body.vx or body.vy or body.spin]
        for body in self.bodies:
            body.since = self.time
            body.version += 1
        self._resume(movers)
        for body in self.bodies:
            # The space is flat: what it has pushed over the edge or the hole finds that out now.
            if body.path is None and not body.is_pin and body.level == TOP and body.lie is Lie.UP:
                if self.side.platform is not None and max(abs(body.x), abs(body.y)) > self.side.platform:
                    self._leave(body)
                elif self._is_over_hole(body):
                    self._drop_in(body)

    def _at_rim(self, body: Body, wall: int) -> None:
        nx, ny = WALLS[wall]
        limit = self.inside - body.radius
        if nx:
            body.x = nx * limit
        else:
            body.y = ny * limit
        impulse, speed = rebound(body, nx, ny, RIM_BOUNCE)
        if speed <= GENTLE:
            # Exactly along the wall, so that it is met once only.
            if nx:
                body.vx = 0.0
            else:
                body.vy = 0.0
        if body is self.shooter:
            body.is_rebound = True
        self.witness.strike(self.time, body.id, "rim", body.x + nx * body.radius, body.y + ny * body.radius, impulse, speed)
        self._resume([body])

    def _at_peg(self, body: Body, name: str, x: float, y: float, radius: float, bounce: float) -> None:
        dx, dy = x - body.x, y - body.y
        distance = math.hypot(dx, dy)
        nx, ny = dx / distance, dy / distance
        gap = distance - radius - body.radius
        if gap < 0.0:
            body.x += nx * gap
            body.y += ny * gap
        impulse, speed = rebound(body, nx, ny, bounce)
        self.witness.strike(self.time, body.id, name, body.x + nx * body.radius, body.y + ny * body.radius, impulse, speed)
        self._resume([body])

    def _at_platform(self, body: Body) -> None:
        """Against the platform's side, from below."""
        half = self.side.platform
        assert half is not None
        x = min(max(body.x, -half), half)
        y = min(max(body.y, -half), half)
        self._at_peg(body, "platform", x, y, 0.0, RIM_BOUNCE)

    # --- the pocket -----------------------------------------------------------------------------------------------

    def _is_over_hole(self, body: Body) -> bool:
        pocket = self.side.pocket
        if pocket is None or body.tilt:
            return False
        return math.hypot(body.x, body.y) < catch_radius(pocket.radius, body.radius) - 1e-9

    def _at_pocket(self, body: Body) -> None:
        pocket = self.side.pocket
        assert pocket is not None
        speed = math.hypot(body.vx, body.vy)
        offset = abs(body.x * body.vy - body.y * body.vx) / speed if speed else 0.0
        capture = capture_speed(pocket.radius, body.radius, offset)
        if speed < capture:
            self._drop_in(body)
            return
        body.is_crossing = True
        body.entry_speed, body.entry_capture = speed, capture
        self._resume([body])

    def _drop_in(self, body: Body) -> None:
        self.witness.key(body, self.time)
        body.lie, body.drop = Lie.POCKET, POCKET_DEPTH
        body.x = body.y = 0.0
        body.is_crossing = False
        body.rest(self.time)
        body.version += 1
        if body is not self.shooter:
            body.chain = ()
        self.witness.tell(Pocketed(round(self.time, 6), body.id))
        self.witness.key(body, self.time + 0.05)
        self._make_room(body, self.bodies)
        for other in self.bodies:
            if other.path is not None and other is not body:
                self._look_again(other)

    def _make_room(self, seated: Body, others: Iterable[Body]) -> bool:
        """A disk that has dropped in shoulders aside what lies half over the hole. The height it fell pays for it."""
        aside = []
        for other in others:
            if other.lie is not Lie.UP or other.level != TOP or other.is_pin or other is seated:
                continue
            x, y = other.where(self.time)
            distance = math.hypot(x, y)
            overlap = seated.radius + other.radius - distance
            if overlap <= STACKED or distance == 0.0 or other.restless > MOST_RESTLESS:
                continue
            other.move_to(self.time)
            other.restless += 1
            nx, ny = x / distance, y / distance
            needed = 1.15 * math.sqrt(2.0 * other.drag * (overlap + 0.02)) + 5.0
            push = max(0.0, needed - other.vx * nx - other.vy * ny)
            other.vx += push * nx
            other.vy += push * ny
            self.witness.strike(self.time, seated.id, other.id, nx * seated.radius, ny * seated.radius, push * other.mass, 0.0)
            aside.append(other)
        if aside:
            self._resume(aside)
        return bool(aside)

    def _at_lip(self, body: Body) -> None:
        """Out over the far lip, with what it leaves of the speed towards it."""
        body.is_crossing = False
        keeps = lip_keeps(body.entry_speed, body.entry_capture)
        distance = math.hypot(body.x, body.y)
        if keeps < 1.0 and distance > 0.0:
            nx, ny = body.x / distance, body.y / distance
            lost = (1.0 - keeps) * (body.vx * nx + body.vy * ny)
            body.vx -= lost * nx
            body.vy -= lost * ny
        self._resume([body])

    def _knock_out(self, seated: Body, speed: float) -> None:
        share = speed / math.hypot(seated.vx, seated.vy)
        seated.vx *= share
        seated.vy *= share
        seated.lie, seated.drop = Lie.UP, 0.0
        seated.is_crossing = True
        seated.entry_speed, seated.entry_capture = 1.0, 0.0
        self.witness.tell(Unpocketed(round(self.time, 6), seated.id))

    # --- the ditch ------------------------------------------------------------------------------------------------

    def _leave(self, body: Body) -> None:
        assert self.side.platform is not None
        leave(body, self.side.platform, self.time)
        self.witness.tell(LeftPlatform(round(self.time, 6), body.id))
        self._resume([body])

    def _ride_up(self, body: Body) -> None:
        """Back off the rim before it has sunk: its lower edge rides up the platform's."""
        drop = drop_at(body.left_time, body.edge_time, body.land_time, body.height, self.time)
        keeps = ride_up_keeps(drop, body.height)
        nx, ny = outward(body.x, body.y)
        lost = (1.0 - keeps) * (body.vx * nx + body.vy * ny)
        body.vx -= lost * nx
        body.vy -= lost * ny
        body.is_flying = False
        self.witness.tell(Returned(round(self.time, 6), body.id))
        self._resume([body])

    def _sink(self, body: Body) -> None:
        """It has sunk below the platform's edge, or would have if it were clear of it."""
        platform = self.side.platform
        assert platform is not None
        if gap_to_platform(body.x, body.y, platform) < body.radius - 1e-6:
            leave(body, platform, self.time)
            self._resume([body])
            return
        body.level, body.lie = LOW, Lie.DITCH
        changed = self._under(body)
        self._resume([body, *changed])

    def _under(self, body: Body) -> list[Body]:
        """The men it lies upon, once it and they have been set sliding apart."""
        found = []
        for other in self.bodies:
            if other.level == LOW and other is not body:
                other_x, other_y = other.where(self.time)
                if math.hypot(other_x - body.x, other_y - body.y) < body.radius + other.radius - STACKED:
                    other.move_to(self.time)
                    push = self._shoulder(body, other)
                    middle_x, middle_y = (body.x + other.x) / 2, (body.y + other.y) / 2
                    self.witness.strike(self.time, body.id, other.id, middle_x, middle_y, push, 0.0)
                    found.append(other)
        return found

    def _shoulder(self, a: Body, b: Body) -> float:
        """One disk slides off another: give them the speed that parts them. The height it comes down from pays for it.

        How hard they push each other.
        """
        dx, dy = b.x - a.x, b.y - a.y
        distance = math.hypot(dx, dy)
        overlap = a.radius + b.radius - distance
        tries = a.restless = b.restless = max(a.restless, b.restless) + 1
        out_x, out_y = outward((a.x + b.x) / 2, (a.y + b.y) / 2)
        if distance < 1e-6 or (tries > 2 and abs(dx * out_x + dy * out_y) > 0.7 * distance):
            # There is no room across the ditch: along it, then.
            sense = 1.0 if dx * -out_y + dy * out_x >= 0.0 else -1.0
            dx, dy, distance = -out_y * sense, out_x * sense, 1.0
            overlap = a.radius + b.radius
        nx, ny = dx / distance, dy / distance
        needed = 1.15 * math.sqrt(2.0 * max(a.drag, b.drag) * (overlap / 2.0 + 0.02)) + 5.0
        push = 0.0
        for body, sign in ((a, -1.0), (b, 1.0)):
            have = (body.vx * nx + body.vy * ny) * sign
            if have < needed:
                body.vx += (needed - have) * nx * sign
                body.vy += (needed - have) * ny * sign
                push = max(push, (needed - have) * body.mass)
        return push

    # --- rest -----------------------------------------------------------------------------------------------------

    def _stop(self, body: Body) -> None:
        body.rest(self.time)
        self.witness.mark(body)
        self._halted(body)

    def _halted(self, body: Body) -> bool:
        """It has come to rest, unless it has only stopped where nothing can: then it goes on, and the answer is yes."""
        platform = self.side.platform
        if platform is not None and body.level == TOP and max(abs(body.x), abs(body.y)) > platform:
            self._leave(body)
            return True
        if body.lie is Lie.UP and self._is_over_hole(body):
            self._tell_stop(body)
            self._drop_in(body)
            return True
        if (
            body.lie is Lie.UP
            and body.level == TOP
            and any(self._make_room(seated, (body,)) for seated in self.bodies if seated.lie is Lie.POCKET)
        ):
            return True
        if body.level == LOW:
            under = self._under(body)
            if under:
                self._resume([body, *under])
                return True
            body.restless = 0
        # Pressed by others it may have sunk into the rim by a few thousandths.
        limit = self.inside - body.radius
        body.x, body.y = min(max(body.x, -limit), limit), min(max(body.y, -limit), limit)
        self._tell_stop(body)
        return False

    def _tell_stop(self, body: Body) -> None:
        self.witness.tell(Stopped(round(self.time, 6), body.id))
        if body is not self.shooter:
            body.chain = ()


def heading_vector(degrees: float) -> tuple[float, float]:
    """The unit vector of a heading; headings that mirror each other give vectors that do, to the last bit."""
    turn = math.remainder(degrees, 360.0)
    flip_y = turn < 0.0
    turn = abs(turn)
    flip_x = turn > 90.0
    if flip_x:
        turn = 180.0 - turn
    if turn <= 45.0:
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    else:
        x, y = math.sin(math.radians(90.0 - turn)), math.cos(math.radians(90.0 - turn))
    return (-x if flip_x else x), (-y if flip_y else y)


def way_off(body: Body, half: float) -> float:
    """How far a disk must go for its middle to pass the platform's edge outward."""
    enters, leaves = -math.inf, math.inf
    for place, heading in ((body.x, body.ux), (body.y, body.uy)):
        if heading == 0.0:
            if abs(place) > half:
                return 0.0
            continue
        one, two = (-half - place) / heading, (half - place) / heading
        enters, leaves = max(enters, min(one, two)), min(leaves, max(one, two))
    if enters > leaves or leaves <= 0.0:
        return 0.0
    return leaves

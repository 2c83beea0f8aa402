"""The world of a shot: one pymunk space that holds the board and every man. Whatever touches is solved here.

Men follow their laws from one happening to the next. At the very moment of a touch the space makes one step of no length, in
which everything that touches and closes is solved together; what it says is taken over as velocities, while places stay with
the laws. What merely touches waits for its turn, so that a row of disks hands a blow on, one by one.

A world is built once for a side, its conditions and the sorts of men on it, and used for shot after shot, by one at a time.
No shot knows of those before it: the space is indexed by a spatial hash, which is made anew from the places alone at every
step (a tree remembers, and with it the last bits of three disks struck at once depended on the past), nothing is ever taken
out of it, and contacts kept from the shot before are thrown away.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pymunk

from board.men import Lie
from board.sides import INSIDE, Side
from physics.body import LOW, TOP, Body
from physics.materials import DISK_BOUNCE, EDGE_FRICTION, PIN_BOUNCE, RIM_BOUNCE, Conditions
from physics.meeting import STACKED
from physics.parts import Block, Part, Post, Wall
from physics.pocket import knocked_out_speed

INSTANT = 1e-12
"""s. The step of no length: nothing moves by more than a hundred-millionth of a millimetre."""
GRIP = 2e-6
"""mm. How much wider a man is in the space than in truth: the space finds only what overlaps."""
GENTLE = 10.0
"""mm/s. Things that close more slowly do not bounce, so that nothing rattles for ever."""
HEAVY = 1e12
"""g, g mm². What stands fast weighs this much."""
CLEAR = 0.002
"""mm. Men that overlap by less have room enough."""
ROOM_SECONDS, ROOM_SHARE = 1.0 / 240.0, 0.4
"""How long a step is in which men that lie upon others slide off them, and what part of an overlap it undoes."""
ROOM_STEPS, ROOM_LOOKS = 7, 30
"""Such steps from one look at the overlaps to the next, and looks at the most."""
REFUSE, STRIKE, ROOM = range(3)
"""What a step of the space is for: to forget, to strike, to make room."""
FLOORS = (pymunk.ShapeFilter(categories=1, mask=1), pymunk.ShapeFilter(categories=2, mask=2))
BOTH_FLOORS = pymunk.ShapeFilter(categories=3, mask=3)
WALLS = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))
THICK = 60.0
"""mm. Of the rim, in the space."""
CELL, CELLS = 70.0, 97
"""mm, and how many: the spatial hash."""


class Touch:
    """Two things that strike: a man, and one with a greater id or a part of the board, to which the normal points."""

    __slots__ = ("a", "b", "closing", "gap", "impulse", "nx", "ny", "out_speed")

    def __init__(self, a: Body, b: Body | Part, nx: float, ny: float, closing: float, gap: float) -> None:
        self.a, self.b, self.nx, self.ny, self.closing, self.gap = a, b, nx, ny, closing, gap
        self.impulse = 0.0
        self.out_speed = 0.0
        """How fast a seated disk leaves the pocket."""

    def order(self) -> tuple[int, bool, str]:
        b = self.b
        return self.a.index, isinstance(b, Part), b.id if isinstance(b, Part) else f"{b.index:6}"


class Frame:
    """A man as the space has it."""

    __slots__ = ("body", "is_heavy", "level", "shape", "since", "x", "y")

    def __init__(self, man: Body) -> None:
        self.body = pymunk.Body(man.mass, man.inertia)
        self.shape = pymunk.Circle(self.body, man.radius + GRIP)
        self.level = TOP
        self.is_heavy = False
        self.x = self.y = math.nan
        """Where it lies, if it lies still."""
        self.since = -1.0
        """When it was where the space has it, if it moves."""


class World:
    def __init__(self, side: Side, conditions: Conditions, men: Sequence[Body], inside: float = INSIDE) -> None:
        self.key = key_of(side, conditions, men, inside)
        self.space = space = pymunk.Space()
        space.use_spatial_hash(CELL, CELLS)
        space.collision_slop = 0.0
        # Not 0, as one might think who wants no memory: that clears the contacts of the very step that found them.
        space.collision_persistence = 1
        space.iterations = 20
        # Places are exact: nothing is to be pushed apart.
        space.collision_bias = 1.0
        self.men: Sequence[Body] = men
        self.is_tired = False
        """Whether so much has happened that nothing bounces any more."""
        self._parts: list[Part] = []
        self._slots: dict[pymunk.Shape, int] = {}
        """Of a man's shape its index, of a part's shape -1 and down."""
        self._build(side, conditions, inside)
        self._frames = [self._frame(man) for man in men]
        self._unplaced: list[Body] = []
        self._touches: list[Touch] = []
        self._solved = 0
        self._now = 0.0
        self._deepest = 0.0
        self.pressed: set[tuple[int, int]] = set()
        """The men, by index, that lay upon each other when room was last made."""
        self._is_fresh = False
        self._error: BaseException | None = None
        self._mode = REFUSE
        space.on_collision(None, None, pre_solve=self._judge, post_solve=self._hear)

    # --- building -------------------------------------------------------------------------------------------------

    def _build(self, side: Side, conditions: Conditions, inside: float) -> None:
        ground = self.space.static_body
        edge = inside + THICK
        far = 2.0 * edge
        for x, y in WALLS:
            start, end = (edge * x - far * y, edge * y + far * x), (edge * x + far * y, edge * y - far * x)
            self._add(Wall("rim", x, y, inside), pymunk.Segment(ground, start, end, THICK), RIM_BOUNCE, BOTH_FLOORS)
        for number, peg in enumerate(side.pegs, start=1):
            x, y = peg.centre.x, peg.centre.y
            circle = pymunk.Circle(ground, conditions.peg_radius, (x, y))
            self._add(Post(f"peg-{number}", x, y, conditions.peg_radius), circle, conditions.peg_bounce, FLOORS[TOP])
        if side.platform is not None:
            half, block = side.platform, Block("platform", side.platform)
            for x, y in WALLS:
                start, end = (half * x - half * y, half * y + half * x), (half * x + half * y, half * y - half * x)
                self._add(block, pymunk.Segment(ground, start, end, 0.0), RIM_BOUNCE, FLOORS[LOW])

    def _add(self, part: Part, shape: pymunk.Shape, bounce: float, floors: pymunk.ShapeFilter) -> None:
        self._parts.append(part)
        self._slots[shape] = -len(self._parts)
        _finish(shape, bounce, floors)
        self.space.add(shape)

    def _frame(self, man: Body) -> Frame:
        frame = Frame(man)
        self._slots[frame.shape] = man.index
        _finish(frame.shape, PIN_BOUNCE if man.is_pin else DISK_BOUNCE, FLOORS[TOP])
        self.space.add(frame.body, frame.shape)
        return frame

    def enter(self, men: Sequence[Body]) -> None:
        """These men, where they lie, for a new shot."""
        self.men = men
        self.is_tired = False
        self._is_fresh = True
        self._unplaced.clear()
        for man in men:
            frame = self._frames[man.index]
            if frame.x != man.x or frame.y != man.y:
                self._place(man)
            self.change_floor(man)
            self.weigh(man)

    # --- placing --------------------------------------------------------------------------------------------------

    def _place(self, man: Body) -> None:
        """Set a man where it is in the space too, as fast as it is."""
        frame = self._frames[man.index]
        body = frame.body
        body.position = (man.x, man.y)
        body.velocity = (man.vx, man.vy)
        body.angular_velocity = man.spin
        if man.path is None:
            frame.x, frame.y = man.x, man.y
        else:
            frame.x, frame.since = math.nan, man.since

    def at_rest(self, man: Body) -> None:
        """This man has come to rest; the space will hear of it before the next touch."""
        self._unplaced.append(man)

    def change_floor(self, man: Body) -> None:
        frame = self._frames[man.index]
        level = 2 if man.tilt else man.level
        if frame.level != level:
            frame.level = level
            frame.shape.filter = FLOORS[level] if level < 2 else pymunk.ShapeFilter(mask=0)

    def weigh(self, man: Body) -> None:
        """A disk in the pocket weighs as much as the board."""
        frame = self._frames[man.index]
        is_heavy = man.lie is Lie.POCKET
        if frame.is_heavy != is_heavy:
            frame.is_heavy = is_heavy
            frame.body.mass, frame.body.moment = (HEAVY, HEAVY) if is_heavy else (man.mass, man.inertia)

    def _place_all(self) -> None:
        for man in self._unplaced:
            if man.path is None:
                self._place(man)
        self._unplaced.clear()

    # --- touches --------------------------------------------------------------------------------------------------

    def strike(self, now: float, due: Sequence[Body]) -> list[Touch]:
        """Let everything that touches and closes, now, strike. The men that are due have been moved to now.

        They and all whom they strike have the velocities that follow.
        """
        if self._is_fresh:
            self._is_fresh = False
            self._forget()
        self._place_all()
        for man in due:
            self._place(man)
        self._now, self._solved = now, 0
        touches: list[Touch] = []
        self._touches = touches
        self._step(INSTANT, STRIKE)
        if len(touches) > 1:
            touches.sort(key=Touch.order)
        for touch in touches:
            self._take(touch.a)
            if isinstance(touch.b, Body):
                self._take(touch.b)
        return touches

    def _take(self, man: Body) -> None:
        """The velocity and spin that the space has given it."""
        frame = self._frames[man.index]
        if frame.is_heavy and man.lie is Lie.POCKET:
            self._place(man)
            return
        body = frame.body
        man.vx, man.vy = body.velocity
        man.spin = body.angular_velocity
        frame.x, frame.since = math.nan, self._now

    def _step(self, dt: float, mode: int) -> None:
        self._mode = mode
        self.space.step(dt)
        if self._error is not None:
            # The space swallows what is raised in its callbacks; a shot that goes wrong shall say so.
            error, self._error = self._error, None
            raise error

    def _judge(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        """Two things touch: whether anything comes of it."""
        try:
            if self._mode == REFUSE:
                arbiter.process_collision = False
                return
            one, two = arbiter.shapes
            if self._mode == STRIKE:
                self._judge_strike(arbiter, self._slots[one], self._slots[two])
            else:
                self._judge_room(arbiter, self._slots[one], self._slots[two])
        except BaseException as error:
            self._error = self._error or error

    def _judge_strike(self, arbiter: pymunk.Arbiter, one: int, two: int) -> None:
        touch = self._touch_of(one, two)
        if touch is None:
            arbiter.process_collision = False
            return
        arbiter.process_collision = True
        if touch.closing <= GENTLE or self.is_tired:
            arbiter.restitution = 0.0
        self._touches.append(touch)
        a, b = touch.a, touch.b
        if isinstance(b, Body):
            if a.lie is Lie.POCKET:
                self._loosen(a, b, touch, arbiter.restitution)
            elif b.lie is Lie.POCKET:
                self._loosen(b, a, touch, arbiter.restitution)

    def _touch_of(self, one: int, two: int) -> Touch | None:
        """The touch of these two, or nothing if they do not close."""
        if one < 0 or 0 <= two < one:
            # Which of the two the space names first is its own affair.
            one, two = two, one
        a = self.men[one]
        if a.path is not None and self._frames[one].since != self._now:
            # Gone from here: it has moved on by its law.
            return None
        if two < 0:
            part = self._parts[-1 - two]
            nx, ny, gap = part.toward(a)
            closing = a.vx * nx + a.vy * ny
            return Touch(a, part, nx, ny, closing, gap) if closing > 0.0 else None
        b = self.men[two]
        if b.path is not None and self._frames[two].since != self._now:
            return None
        dx, dy = b.x - a.x, b.y - a.y
        closing = (a.vx - b.vx) * dx + (a.vy - b.vy) * dy
        if closing <= 0.0:
            return None
        distance = math.sqrt(dx * dx + dy * dy)
        gap = distance - a.radius - b.radius
        if gap < -STACKED:
            return None
        return Touch(a, b, dx / distance, dy / distance, closing / distance, gap)

    def _loosen(self, seated: Body, by: Body, touch: Touch, bounce: float) -> None:
        """A hard blow lifts a seated disk out of the pocket: then it weighs what it weighs."""
        given = (1.0 + bounce) * touch.closing * by.mass / (by.mass + seated.mass)
        touch.out_speed = knocked_out_speed(given)
        if touch.out_speed > 0.0:
            frame = self._frames[seated.index]
            frame.is_heavy = False
            frame.body.mass, frame.body.moment = seated.mass, seated.inertia

    def _hear(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        """Two things have struck: how hard."""
        try:
            if self._mode == STRIKE:
                self._note_impulse(*arbiter.total_impulse)
        except BaseException as error:
            self._error = self._error or error

    def _note_impulse(self, x: float, y: float) -> None:
        # The space tells the impulses in the order in which it found the touches.
        self._touches[self._solved].impulse = math.sqrt(x * x + y * y)
        self._solved += 1

    def _forget(self) -> None:
        """Throw contacts away: the space would start each from the last step's impulse times the ratio of the two lengths."""
        self._step(INSTANT, REFUSE)

    # --- room -----------------------------------------------------------------------------------------------------

    def make_room(self, level: int) -> list[Body]:
        """Let men at rest on this floor that lie upon others slide off them. Those that it moved.

        They are pushed apart without being given any speed, so that no energy is made and one call is all it takes.
        """
        self._forget()
        resting = [man for man in self.men if man.path is None]
        for man in self.men:
            if man.path is None:
                self._place(man)
            else:
                self._put_away(man)
        self.pressed.clear()
        space = self.space
        space.collision_bias = (1.0 - ROOM_SHARE) ** (1.0 / ROOM_SECONDS)
        for _ in range(ROOM_LOOKS):
            self._deepest = 0.0
            self._step(ROOM_SECONDS, ROOM)
            if self._deepest < CLEAR:
                break
            # What the space was told of a touch holds while it lasts, so that not every step need be listened to.
            space.on_collision(None, None, pre_solve=pymunk.empty_callback)
            for _ in range(ROOM_STEPS):
                space.step(ROOM_SECONDS)
            space.on_collision(None, None, pre_solve=self._judge)
        space.collision_bias = 1.0
        self._is_fresh = True
        moved = []
        for man in resting:
            x, y = self._frames[man.index].body.position
            if x == man.x and y == man.y:
                continue
            if man.level == level:
                man.x, man.y = x, y
                moved.append(man)
            # On the other floor the space has pushed as well, but there everybody stays.
            self._place(man)
        return moved

    def _put_away(self, man: Body) -> None:
        """Out of the way of what is done among those at rest. Before it strikes again it is placed again."""
        frame = self._frames[man.index]
        frame.body.position = (HEAVY, HEAVY * man.index)
        frame.x, frame.since = math.nan, -1.0

    def _judge_room(self, arbiter: pymunk.Arbiter, one: int, two: int) -> None:
        arbiter.process_collision = True
        depth = -min(point.distance for point in arbiter.contact_point_set.points)
        self._deepest = max(self._deepest, depth)
        if depth > CLEAR and min(one, two) >= 0:
            self.pressed.add((min(one, two), max(one, two)))


def _finish(shape: pymunk.Shape, bounce: float, floors: pymunk.ShapeFilter) -> None:
    # The space multiplies the bounces, and the frictions, of the two that meet.
    shape.elasticity = bounce / math.sqrt(DISK_BOUNCE)
    shape.friction = math.sqrt(EDGE_FRICTION)
    shape.filter = floors


# --- worlds to borrow ---------------------------------------------------------------------------------------------

Key = tuple[Side, Conditions, float, tuple[tuple[float, float], ...]]
MOST_SORTS = 64
_spare: dict[Key, list[World]] = {}
"""Worlds not in use. One is out of here while a shot is made in it, so that two threads never share one."""


def key_of(side: Side, conditions: Conditions, men: Sequence[Body], inside: float) -> Key:
    """What a world is built for: men of the same size and weight are one sort."""
    return side, conditions, inside, tuple([(man.radius, man.mass) for man in men])


def borrow(side: Side, conditions: Conditions, men: Sequence[Body]) -> World:
    """A world for these men; whoever borrows it gives it back when the shot has gone well."""
    try:
        return _spare[key_of(side, conditions, men, INSIDE)].pop()
    except (KeyError, IndexError):
        return World(side, conditions, men)


def give_back(world: World) -> None:
    if len(_spare) >= MOST_SORTS and world.key not in _spare:
        _spare.pop(next(iter(_spare)), None)
    _spare.setdefault(world.key, []).append(world)

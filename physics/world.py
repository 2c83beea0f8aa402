"""The world of a shot: one pymunk space that holds the board and every man. Whatever touches is solved here.

Men follow their laws from one happening to the next. At the very moment of a touch the space makes one step of no length, in
which everything that touches and closes is solved together (`strike`); what it says is taken over as velocities, while places
stay with the laws. What merely touches waits for its turn, so that a row of disks hands a blow on, one by one. While pins
fall and slide, for which there is no law, the same space makes ordinary short steps (`step`).

A world is built once for a side, its conditions and the sorts of men on it, and used for shot after shot, by one at a time.
No shot knows of those before it: the space is indexed by a spatial hash, which is made anew from the places alone at every
step (a tree remembers, and with it the last bits of three disks struck at once depended on the past), nothing is ever taken
out of it, and contacts kept from the shot before are thrown away.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import pymunk

from board.men import Lie
from board.sides import INSIDE, Side
from physics.body import LOW, TOP, Body
from physics.frame import BOTH_FLOORS, FLOORS, HEAVY, Frame, finish
from physics.materials import RIM_BOUNCE, Conditions
from physics.meeting import STACKED
from physics.parts import Block, Part, Post, Wall
from physics.pins import BELLY_HEIGHT, LYING_RADIUS, effective_mass
from physics.pocket import knocked_out_speed
from physics.touch import Touch

INSTANT = 1e-12
"""s. The step of no length: nothing moves by more than a hundred-millionth of a millimetre."""
GENTLE = 10.0
"""mm/s. Things that close more slowly do not bounce, so that nothing rattles for ever."""
HARD = 300.0
"""mm/s. A pin on its side bounces less off what it closes with faster, by the fourth root, as where wood is bruised."""
CLEAR = 0.002
"""mm. Men that overlap by less have room enough."""
ROOM_SECONDS, ROOM_SHARE = 1.0 / 240.0, 0.4
"""How long a step is in which men that lie upon others slide off them, and what part of an overlap it undoes."""
ROOM_STEPS, ROOM_LOOKS = 7, 30
"""Such steps from one look at the overlaps to the next, and looks at the most."""
STRIKE_ITERATIONS, STEP_ITERATIONS = 20, 8
STEP_BIAS = 0.65**60
"""While pins move, overlaps of pins that fall upon others go by a third a sixtieth of a second: they slide off."""
REFUSE, STRIKE, ROOM, ENTER, REVIEW = range(5)
"""What a step of the space is for: to forget, to strike, to make room, to begin with short steps, to go on with them."""
WALLS = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))
THICK = 60.0
"""mm. Of the rim, in the space."""
CELL, CELLS = 70.0, 97
"""mm, and how many: the spatial hash."""


class World:
    def __init__(self, side: Side, conditions: Conditions, men: Sequence[Body], inside: float = INSIDE) -> None:
        self.key = key_of(side, conditions, men, inside)
        self.space = space = pymunk.Space()
        space.use_spatial_hash(CELL, CELLS)
        space.collision_slop = 0.0
        # Not 0, as one might think who wants no memory: that clears the contacts of the very step that found them.
        space.collision_persistence = 1
        space.iterations = STRIKE_ITERATIONS
        # Places are exact: nothing is to be pushed apart.
        space.collision_bias = 1.0
        self.men: Sequence[Body] = men
        self.is_tired = False
        """Whether so much has happened that nothing bounces any more."""
        self.pressed: set[tuple[int, int]] = set()
        """The men, by index, that lay upon each other when room was last made."""
        self.meets: Callable[[Touch], bool] = _always
        """While pins fall: whether two that overlap as seen from above meet, and at which height."""
        self._parts: list[Part] = []
        self._slots: dict[pymunk.Shape, int] = {}
        """Of a man's shape its index, of a part's shape -1 and down."""
        self._build(side, conditions, inside)
        self.frames = [self._frame(man) for man in men]
        self._unplaced: list[Body] = []
        self._touches: list[Touch] = []
        self._apart: set[tuple[int, int]] = set()
        """Falling pins and what they pass over or under, by index."""
        self._passed = self._apart
        """The same at the last look."""
        self._softened: list[Body] = []
        self._solved = 0
        self._now = 0.0
        self._deepest = 0.0
        self._step_seconds = 0.0
        self._is_fresh = self._is_due = False
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
            half = side.platform
            for x, y in WALLS:
                start, end = (half * x - half * y, half * y + half * x), (half * x + half * y, half * y - half * x)
                self._add(Block("platform", half), pymunk.Segment(ground, start, end, 0.0), RIM_BOUNCE, FLOORS[LOW])

    def _add(self, part: Part, shape: pymunk.Shape, bounce: float, floors: pymunk.ShapeFilter) -> None:
        self._parts.append(part)
        part.index = self._slots[shape] = -len(self._parts)
        finish(shape, bounce, floors)
        self.space.add(shape)

    def _frame(self, man: Body) -> Frame:
        frame = Frame(man)
        self._slots[frame.shape] = man.index
        self.space.add(frame.body, frame.shape)
        if frame.lying is not None:
            self._slots[frame.lying] = man.index
            self.space.add(frame.lying)
        return frame

    def enter(self, men: Sequence[Body]) -> None:
        """These men, where they lie, for a new shot."""
        self.men = men
        self.is_tired = False
        self._is_fresh = True
        self._unplaced.clear()
        for man in men:
            frame = self.frames[man.index]
            frame.dress(man)
            if frame.x != man.x or frame.y != man.y or man.is_pin:
                frame.place(man)

    def at_rest(self, man: Body) -> None:
        """This man has come to rest; the space will hear of it before the next touch."""
        self._unplaced.append(man)

    # --- touches --------------------------------------------------------------------------------------------------

    def strike(self, now: float, due: Sequence[Body]) -> list[Touch]:
        """Let everything that touches and closes, now, strike. The men that are due have been moved to now.

        They and all whom they strike have the velocities that follow.
        """
        if self._is_fresh:
            self._is_fresh = False
            self._step(INSTANT, REFUSE)
        frames = self.frames
        for man in self._unplaced:
            if man.path is None:
                frames[man.index].place(man)
        self._unplaced.clear()
        for man in due:
            frames[man.index].place(man)
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
        self._harden()
        return touches

    def _take(self, man: Body) -> None:
        frame = self.frames[man.index]
        if man.lie is Lie.POCKET and frame.body.mass == HEAVY:
            frame.place(man)
        else:
            frame.take(man, self._now)

    def _step(self, dt: float, mode: int) -> None:
        self._mode = mode
        self.space.step(dt)
        self._raise_error()

    def _raise_error(self) -> None:
        """The space swallows what is raised in its callbacks; a shot that goes wrong shall say so."""
        if self._error is not None:
            error, self._error = self._error, None
            raise error

    def _judge(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        """Two things touch: whether anything comes of it."""
        try:
            if self._mode == REFUSE:
                arbiter.process_collision = False
            elif self._mode == STRIKE:
                self._judge_strike(arbiter)
            elif self._mode == ROOM:
                self._judge_room(arbiter)
            else:
                self._review(arbiter)
        except BaseException as error:
            self._error = self._error or error

    def _judge_strike(self, arbiter: pymunk.Arbiter) -> None:
        one, two = arbiter.shapes
        touch = self._closing(self._slots[one], self._slots[two])
        if touch is None:
            arbiter.process_collision = False
            return
        arbiter.process_collision = True
        if touch.closing <= GENTLE or self.is_tired:
            arbiter.restitution = 0.0
        self._touches.append(touch)
        a, b = touch.a, touch.b
        if isinstance(b, Body):
            if a.is_pin or b.is_pin:
                self._soften(touch)
            elif a.lie is Lie.POCKET:
                self._loosen(a, b, touch, arbiter.restitution)
            elif b.lie is Lie.POCKET:
                self._loosen(b, a, touch, arbiter.restitution)

    def _closing(self, one: int, two: int) -> Touch | None:
        """The touch of these two, or nothing if they do not close."""
        if one < 0 or 0 <= two < one:
            # Which of the two the space names first is its own affair.
            one, two = two, one
        a = self.men[one]
        if a.path is not None and self.frames[one].since != self._now:
            # Gone from here: it has moved on by its law.
            return None
        if two < 0:
            part = self._parts[-1 - two]
            nx, ny, gap = part.toward(a)
            closing = a.vx * nx + a.vy * ny
            return Touch(a, part, nx, ny, closing, gap) if closing > 0.0 else None
        b = self.men[two]
        if b.path is not None and self.frames[two].since != self._now:
            return None
        dx, dy = b.x - a.x, b.y - a.y
        rvx, rvy = a.vx - b.vx, a.vy - b.vy
        closing = rvx * dx + rvy * dy
        if closing <= 0.0:
            return None
        distance = math.sqrt(dx * dx + dy * dy)
        gap = distance - a.radius - b.radius
        if gap < -STACKED:
            return None
        touch = Touch(a, b, dx / distance, dy / distance, closing / distance, gap)
        touch.slip = (rvy * dx - rvx * dy) / distance
        return touch

    def _loosen(self, seated: Body, by: Body, touch: Touch, bounce: float) -> None:
        """A hard blow lifts a seated disk out of the pocket: then it weighs what it weighs."""
        given = (1.0 + bounce) * touch.closing * by.mass / (by.mass + seated.mass)
        touch.out_speed = knocked_out_speed(given)
        if touch.out_speed > 0.0:
            frame = self.frames[seated.index]
            frame.body.mass, frame.body.moment = seated.mass, seated.inertia

    def _soften(self, touch: Touch) -> None:
        """A standing pin gives way as a blow at this height feels it, for as long as the blow lasts."""
        a, b = touch.a, touch.b
        assert isinstance(b, Body)
        for pin, by in ((a, b), (b, a)):
            if pin.is_pin and pin.lie is Lie.UP:
                if touch.height == 0.0:
                    touch.height = by.height if not by.is_pin else LYING_RADIUS if by.tilt else BELLY_HEIGHT
                mass = effective_mass(touch.height)
                if mass != pin.mass:
                    self.frames[pin.index].body.mass = mass
                    self._softened.append(pin)

    def _harden(self) -> None:
        for pin in self._softened:
            if pin.lie is Lie.UP:
                self.frames[pin.index].body.mass = pin.mass
        self._softened.clear()

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

    # --- short steps ----------------------------------------------------------------------------------------------

    def start_steps(self, meets: Callable[[Touch], bool]) -> None:
        """Ordinary steps follow. All men have been moved to now."""
        self.meets = meets
        self._apart.clear()
        for man in self.men:
            frame = self.frames[man.index]
            frame.dress(man)
            if man.vx or man.vy or man.spin or frame.x != man.x or frame.y != man.y:
                frame.place(man)
            frame.x = math.nan
        self._unplaced.clear()
        space = self.space
        space.iterations, space.collision_bias = STEP_ITERATIONS, STEP_BIAS
        space.on_collision(None, None, begin=self._begin, pre_solve=pymunk.empty_callback, post_solve=pymunk.empty_callback)
        self._step_seconds = 0.0

    def steps(self, dt: float, most: int) -> tuple[int, list[Touch]]:
        """Steps, up to so many or until touches begin. How many were made, and the touches."""
        touches: list[Touch] = []
        self._touches = touches
        count = 1
        if dt != self._step_seconds:
            self._change_length(dt)
        elif self._is_due and self._apart:
            # Only now and then is every touch judged anew: what the space is told of one holds while it lasts.
            self._apart, self._passed = set(), self._apart
            self.space.on_collision(None, None, pre_solve=self._judge)
            self._step(dt, REVIEW)
            self.space.on_collision(None, None, pre_solve=pymunk.empty_callback)
        else:
            count, step = 0, self.space.step
            self._mode = REVIEW
            while count < most and not touches and self._error is None:
                step(dt)
                count += 1
            self._raise_error()
        self._is_due = False
        if touches:
            touches.sort(key=Touch.order)
            for touch in touches:
                self.frames[touch.a.index].body.each_arbiter(self._find_impulse, touch)
            self._raise_error()
            self._harden()
        return count, touches

    def review(self) -> None:
        """Falling pins have tilted on: what they overlap may meet them now."""
        self._is_due = True

    def _change_length(self, dt: float) -> None:
        """The first of several steps of this length.

        The space starts each contact from the last step's impulse times the ratio of the two lengths: that is thrown away first.
        """
        space = self.space
        mode = ENTER if self._step_seconds == 0.0 else REVIEW
        self._apart, self._passed = set(), self._apart
        self._step_seconds = dt
        space.on_collision(None, None, begin=pymunk.empty_callback, pre_solve=self._judge)
        self._step(INSTANT, REFUSE)
        space.on_collision(None, None, begin=self._begin)
        self._step(dt, mode)
        space.on_collision(None, None, pre_solve=pymunk.empty_callback)

    def end_steps(self) -> None:
        space = self.space
        space.iterations, space.collision_bias = STRIKE_ITERATIONS, 1.0
        space.on_collision(None, None, begin=pymunk.empty_callback, pre_solve=self._judge, post_solve=self._hear)
        self._is_fresh = True

    def _begin(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        """Two things begin to overlap, as seen from above: whether they meet."""
        try:
            touch = self._contact(arbiter)
            if self.meets(touch):
                self._note(touch, arbiter)
            else:
                arbiter.process_collision = False
                self._apart.add((touch.a.index, touch.b.index))
        except BaseException as error:
            self._error = self._error or error

    def _review(self, arbiter: pymunk.Arbiter) -> None:
        """Whether two things that overlap meet now. The space does not call that a beginning."""
        one, two = (self._slots[shape] for shape in arbiter.shapes)
        pair = (two, one) if one < 0 or 0 <= two < one else (one, two)
        if self._mode == REVIEW and pair not in self._passed:
            arbiter.process_collision = pair not in self._apart
            return
        touch = self._contact(arbiter)
        is_met = self.meets(touch)
        arbiter.process_collision = is_met
        if is_met:
            self._note(touch, arbiter)
        else:
            self._apart.add(pair)

    def _contact(self, arbiter: pymunk.Arbiter) -> Touch:
        one, two = (self._slots[shape] for shape in arbiter.shapes)
        contact = arbiter.contact_point_set
        nx, ny = contact.normal
        if one < 0 or 0 <= two < one:
            one, two, nx, ny = two, one, -nx, -ny
        a = self.men[one]
        b = self.men[two] if two >= 0 else self._parts[-1 - two]
        point = contact.points[0]
        x, y = (point.point_a + point.point_b) / 2.0
        vx, vy = self.frames[one].body.velocity_at_world_point((x, y))
        if two >= 0:
            bvx, bvy = self.frames[two].body.velocity_at_world_point((x, y))
            vx, vy = vx - bvx, vy - bvy
        touch = Touch(a, b, nx, ny, max(vx * nx + vy * ny, 0.0), point.distance)
        touch.x, touch.y, touch.slip = x, y, vy * nx - vx * ny
        return touch

    def _note(self, touch: Touch, arbiter: pymunk.Arbiter) -> None:
        a, b = touch.a, touch.b
        if isinstance(b, Body) and (a.is_pin or b.is_pin):
            self._soften(touch)
        if touch.closing > HARD and (a.tilt or (isinstance(b, Body) and b.tilt)):
            arbiter.restitution *= (HARD / touch.closing) ** 0.25
        self._touches.append(touch)

    def _find_impulse(self, arbiter: pymunk.Arbiter, touch: Touch) -> None:
        try:
            if touch.b.index in (self._slots[shape] for shape in arbiter.shapes):
                x, y = arbiter.total_impulse
                touch.impulse = math.sqrt(x * x + y * y)
        except BaseException as error:
            self._error = self._error or error

    # --- room -----------------------------------------------------------------------------------------------------

    def make_room(self, level: int) -> list[Body]:
        """Let men at rest on this floor that lie upon others slide off them. Those that it moved.

        They are pushed apart without being given any speed, so that no energy is made and one call is all it takes.
        """
        self._step(INSTANT, REFUSE)
        for man in self.men:
            frame = self.frames[man.index]
            if man.path is not None:
                # Out of the way. Before it strikes again it is placed again.
                frame.body.position = (HEAVY, HEAVY * man.index)
                frame.x, frame.since = math.nan, -1.0
            elif frame.x != man.x or frame.y != man.y:
                frame.place(man)
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
        for man in self.men:
            frame = self.frames[man.index]
            if man.path is not None or frame.body.position == (man.x, man.y):
                continue
            if man.level == level:
                frame.read_place(man)
                moved.append(man)
            # On the other floor the space has pushed as well, but there everybody stays.
            frame.place(man)
        return moved

    def _judge_room(self, arbiter: pymunk.Arbiter) -> None:
        arbiter.process_collision = True
        depth = -min(point.distance for point in arbiter.contact_point_set.points)
        self._deepest = max(self._deepest, depth)
        one, two = (self._slots[shape] for shape in arbiter.shapes)
        if depth > CLEAR and min(one, two) >= 0:
            self.pressed.add((min(one, two), max(one, two)))


def _always(_touch: Touch) -> bool:
    return True


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

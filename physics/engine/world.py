"""The world of a shot: one pymunk space with the board and every piece. The space solves all contacts.

From one event to the next, pieces follow formulas outside the space. At a contact, the space makes one step of almost zero length
(`strike`). This step solves all contacts whose pieces approach each other at that moment. Only the resulting velocities are used;
positions come from the formulas. Pieces that touch but do not approach wait for the next strike. In this way a blow passes
through a row of disks one by one. No formula describes falling and sliding pins. For them the same space makes ordinary short
steps (`physics.engine.steps`).

A world is built once for a side, its conditions and its kinds of pieces. It is reused for many shots, one at a time, and no shot
depends on earlier ones. For this reason the space finds neighbours with a spatial hash, which is rebuilt at every step. With pins
it uses pymunk's tree, which is faster in short steps but remembers earlier positions. The tree decides the order of contacts, and
this order changes the last bits of the results. Therefore `enter` takes all pieces out of the tree, and puts them back in the
same order. Shapes return under their original ids. `enter` also discards the contacts of the previous shot.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Sequence
from typing import Any, Final

from board.sides import Side
from physics.engine import raw_body
from physics.engine.body import POCKET, UP, Body
from physics.engine.contact_times import STACKED
from physics.engine.fixed_parts import FAR, FixedParts
from physics.engine.frame import Frame
from physics.engine.parts import Part
from physics.engine.pocket import knocked_out_speed
from physics.engine.raw_body import ANGLE, CONTACT, MASS, NOTHING, VX, VY, RawSpace, X, Y, set_mass
from physics.engine.toppling import BELLY_HEIGHT, LYING_RADIUS, effective_mass
from physics.engine.touch import ContactListener, Touch, deepest, impulse, recoil
from physics.materials import ENDLESS, Conditions

INSTANT: Final = 1e-12
"""Duration in s of the step that solves a contact. During this step nothing moves by more than 1e-8 mm."""
GENTLE: Final = 10.0
"""Speed of approach in mm/s below which contacts do not bounce. This limit prevents endless small bounces."""
CLEAR: Final = 0.002
"""Largest overlap in mm at which two pieces only count as touching. Larger overlaps are pushed apart."""
ROOM_SECONDS: Final = 1.0 / 240.0
ROOM_SHARE: Final = 0.4
"""Fraction of an overlap that is removed in each time step while pieces are pushed apart.

A time step lasts `ROOM_SECONDS` seconds.
"""
ROOM_STEPS: Final = 7
ROOM_LOOKS: Final = 30
"""Largest number of checks for overlaps while pieces are pushed apart."""
ITERATIONS: Final = 20
# Purposes of a step: none, discard contacts, solve one pair of pieces, solve all pieces, or push pieces apart.
IDLE: Final = 0
REFUSE: Final = 1
ALONE: Final = 2
STRIKE: Final = 3
ROOM: Final = 4
ENERGY_SLACK: Final = 1e-6
"""Largest fraction by which rounding may increase the total energy of pieces that strike at once."""
# Kinds of callbacks from the space: a contact begins, is about to be solved, or was solved.
BEGUN: Final = 0
JUDGED: Final = 1
SOLVED: Final = 2
CELL: Final = 70.0
CELLS: Final = 97
"""Number of cells in the hash table with which the library pymunk finds nearby pieces."""


class World(ContactListener):
    """The pymunk space (simulated world) of a shot, with all parts of the board and all pieces as bodies and shapes."""

    def __init__(self, side: Side, conditions: Conditions, men: Sequence[Body], inside: float | None = None) -> None:
        self.space = space = RawSpace()
        self.pointer: Any = space._space
        """C pointer to pymunk's space, which holds all pieces and parts of the board."""
        # The walls of a round rim move too, and `enter` does not put them back.
        self._has_tree = not side.is_round and any(man.is_pin for man in men)
        """True if the space finds neighbouring shapes with a tree. Otherwise it uses a spatial hash."""
        if not self._has_tree:
            space.use_spatial_hash(CELL, CELLS)
        space.collision_slop = 0.0
        # This must not be 0, because the space would then clear contacts in the same step that found them.
        space.collision_persistence = 1
        self.men: Sequence[Body] = men
        self.is_damped = False
        """True after many contacts in a shot. Pieces then bounce no more, and the contacts of touching pieces are solved
        together.

        Otherwise, pieces that are squeezed together might strike each other for ever.
        """
        self.pressed: set[tuple[int, int]] = set()
        """Pairs of overlapping pieces, as indices, from the last time that pieces were pushed apart."""
        self._figures = conditions.figures
        self.recoil: float = conditions.figures.disk_tangential_bounce
        """Fraction of sliding speed, 0 to 1, that is reversed when the edges of two disks slide past each other in a contact."""
        self._board = FixedParts(space, side, conditions, inside or side.inside or ENDLESS, len(men))
        self._parts = self._board.parts
        self._slots = self._board.slots
        """Owner of each shape in pymunk, by the C pointer of the shape: 0 or more for a piece, negative for a part of the
        board.
        """
        self.frames = [self._frame(man) for man in men]
        for frame in self.frames:
            frame.begin()
        self.contact: Any = memoryview(bytearray(CONTACT)).cast("d")
        """Memory for a copy of the two points of a pymunk contact. One copy is faster than reading the numbers one by one."""
        self._unplaced: list[Body] = []
        self._touches: list[Touch] = []
        self._softened: list[Body] = []
        self._solved = 0
        self._impulse = 0.0
        self._deepest = 0.0
        self._heaped: Container[tuple[int, int]] = ()
        self._mode = IDLE
        self.error: BaseException | None = None
        """Exception that was raised inside a callback of pymunk, to be raised again after the step.

        Pymunk itself would ignore it.
        """
        self._hears_begun: ContactListener = self
        self._hears_judged: ContactListener = self
        """Object whose method `on_contact` is called for each contact, before pymunk changes the velocities."""
        self._functions = space.functions()
        self._begins = space.listener("begin", self._make_callback(BEGUN))
        self._judges = space.listener("pre_solve", self._make_callback(JUDGED))
        self._solves = space.listener("post_solve", self._make_callback(SOLVED))
        self.listen()

    # --- pieces ---------------------------------------------------------------------------------------------------

    def _frame(self, man: Body) -> Frame:
        frame = Frame(man, self._figures, self.space)
        self._slots[frame.standing] = man.index
        if frame.lying is not None:
            self._slots[frame.outline] = man.index
        return frame

    def enter(self, men: Sequence[Body]) -> None:
        """Place the pieces `men` in the pymunk space for a new shot, and discard everything from earlier shots."""
        self.men = men
        self.is_damped = False
        self._unplaced.clear()
        # A contact keeps its impulse as long as two shapes overlap, so separate all pieces for one step.
        for man in men:
            self.move_aside(man)
        self._step(INSTANT, IDLE)
        for man in men:
            frame = self.frames[man.index]
            frame.numbers[ANGLE] = 0.0
            frame.update_shape(man)
            frame.place(man)
        if self._has_tree:
            for frame in self.frames:
                frame.take_out()
            for frame in self.frames:
                frame.put_back()

    def at_rest(self, man: Body) -> None:
        """Record that the piece `man` has come to rest. Pymunk learns its position before the next contact."""
        self._unplaced.append(man)

    def move_aside(self, man: Body) -> None:
        """Move pymunk's copy of the piece `man` far away, so that it causes no contacts while a formula describes the piece's
        motion.

        The copy is moved back before the piece's next contact.
        """
        frame = self.frames[man.index]
        frame.numbers[X], frame.numbers[Y] = FAR, FAR + FAR * man.index
        frame.x = math.nan

    def place_all(self) -> None:
        """Copy the positions and velocities of all pieces of the shot to the pymunk space."""
        for man in self.men:
            frame = self.frames[man.index]
            frame.update_shape(man)
            if man.vx or man.vy or man.spin or frame.x != man.x or frame.y != man.y:
                frame.place(man)
            frame.x = math.nan
        self._unplaced.clear()

    # --- callbacks ------------------------------------------------------------------------------------------------

    def listen(self) -> None:
        """Prepare the pymunk space to solve single contacts without time steps."""
        space = self.space
        space.iterations = ITERATIONS
        # Positions are exact, so overlaps are not pushed apart.
        space.collision_bias = 1.0
        # Drop the reference to the receiver used while pins fell.
        self._hears_begun = self._hears_judged = self
        self._functions.beginFunc, self._functions.postSolveFunc = NOTHING, self._solves

    def tell_begun(self, listener: ContactListener | None) -> None:
        """Call `listener` from now on when two pieces or parts in the pymunk space begin to overlap. If it is None, stop the
        calls.
        """
        if listener is not None:
            self._hears_begun = listener
        functions = self._functions
        functions.beginFunc, functions.postSolveFunc = NOTHING if listener is None else self._begins, NOTHING

    def tell_all(self, listener: ContactListener | None) -> None:
        """From now on, call `listener` with every contact in the pymunk space before it is solved. Pass None to stop these
        calls.
        """
        if listener is not None:
            self._hears_judged = listener
        self._functions.preSolveFunc = NOTHING if listener is None else self._judges

    def _make_callback(self, which: int) -> Callable[..., None]:
        slots = self._slots

        def guard(touch: Any, _space: Any = None, _data: Any = None) -> None:
            try:
                if which == SOLVED:
                    self._hear(touch)
                    return
                one, two, sign = slots[touch.a], slots[touch.b], 1.0
                if one < 0 or 0 <= two < one:
                    one, two, sign = two, one, -1.0
                if which == BEGUN:
                    self._hears_begun.on_begin(one, two, sign, touch)
                else:
                    self._hears_judged.on_contact(one, two, sign, touch)
            except BaseException as error:
                self.error = self.error or error

        return guard

    def raise_error(self) -> None:
        if self.error is not None:
            error, self.error = self.error, None
            raise error

    def thing(self, index: int) -> Body | Part:
        return self.men[index] if index >= 0 else self._parts[-1 - index]

    def forget(self) -> None:
        """Make pymunk forget all contacts. The next step then starts without the impulses of earlier contacts."""
        self._step_with_callbacks(INSTANT, REFUSE)

    def _step_with_callbacks(self, dt: float, mode: int) -> None:
        self.tell_all(self)
        self._step(dt, mode)
        self.tell_all(None)

    def _step(self, dt: float, mode: int) -> None:
        self._mode = mode
        raw_body.step(self.pointer, dt)
        if self.error is not None:
            self.raise_error()

    # --- contacts -------------------------------------------------------------------------------------------------

    def strike(self, due: Sequence[Body], pair: tuple[int, int] | None) -> list[Touch]:
        """Solve the present contacts of bodies that approach each other, and set the new velocities. Return the contacts.

        The pieces in `due` must have been advanced to the present time. `pair` holds the indices of the two bodies if only one
        contact is predicted, as usual. Otherwise `pair` is None.
        """
        frames = self.frames
        for man in self._unplaced:
            if man.path is None:
                frames[man.index].place(man)
        self._unplaced.clear()
        for man in due:
            frames[man.index].place(man)
        if self._board.tangents:
            self._board.set_tangents(due)
        touches = None
        # A single pair is solved without callbacks, unless recoil is set, which needs a callback.
        if pair is not None and not self.is_damped and (self.recoil == 0.0 or pair[1] < 0):
            touches = self._strike_alone(pair[0], pair[1])
        if touches is None:
            touches = self._strike_all()
        for man in due:
            self.move_aside(man)
        if self._board.tangents:
            self._board.move_tangents_aside(due)
        if len(touches) > 1:
            self._take_together(touches)
        else:
            for touch in touches:
                self._take(touch)
        self.harden()
        return touches

    def _strike_alone(self, one: int, two: int) -> list[Touch] | None:
        """Solve the contact of two pieces alone, which is fast. Return None if other contacts are involved."""
        touch = self._closing(one, two)
        if touch is None or touch.closing <= GENTLE:
            return None
        a, b = touch.a, touch.b
        if isinstance(b, Body):
            if a.lie is POCKET or b.lie is POCKET:
                return None
            if a.is_pin or b.is_pin:
                self.soften(touch)
        self._solved = 0
        self._step(INSTANT, ALONE)
        numbers = self.frames[one].numbers
        given = numbers[MASS] * math.hypot(numbers[VX] - a.vx, numbers[VY] - a.vy)
        touch.impulse = self._impulse
        if self._solved == 1 and given > 0.0 and abs(given - touch.impulse) <= 1e-6 * given:
            return [touch]
        # Another contact was involved, so restore the state.
        for man in self.men:
            frame = self.frames[man.index]
            if not math.isnan(frame.x):
                frame.place(man)
        return None

    def _strike_all(self) -> list[Touch]:
        touches: list[Touch] = []
        self._touches = touches
        self._solved = 0
        self._step_with_callbacks(INSTANT, STRIKE)
        if self.is_damped:
            # Among pieces that merely touched, keep those that received an impulse.
            touches = [touch for touch in touches if touch.closing > 0.0 or touch.impulse > 0.0]
        if len(touches) > 1:
            touches.sort(key=Touch.order)
        return touches

    def _take_together(self, touches: Sequence[Touch]) -> None:
        """Read from pymunk the velocities of all pieces in simultaneous contacts. Slow the pieces if the contacts increased their
        energy.

        With different restitutions, or with friction, the total energy may grow although each pair is solved correctly.
        """
        # List each piece once, in the order of the contacts.
        men = list({man.index: man for touch in touches for man in (touch.a, touch.b) if isinstance(man, Body)}.values())
        before = _energy(men)
        for touch in touches:
            self._take(touch)
        after = _energy(men)
        if after > before * (1.0 + ENERGY_SLACK) and not any(man.is_pin for man in men):
            share = math.sqrt(before / after)
            for man in men:
                man.vx *= share
                man.vy *= share
                man.spin *= share

    def _take(self, touch: Touch) -> None:
        """Copy the new velocities of the two pieces in a contact from pymunk. From then on, the formulas for free motion move the
        pieces.
        """
        for man in (touch.a, touch.b):
            if isinstance(man, Body):
                frame = self.frames[man.index]
                if man.lie is POCKET and touch.out_speed == 0.0:
                    frame.place(man)
                else:
                    frame.take(man)
                    if not math.isnan(frame.x):
                        self.move_aside(man)

    def on_contact(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        """Decide whether pymunk handles a contact of two bodies in this step. `one` and `two` are their indices."""
        if self._mode == REFUSE:
            arbiter.processCollision = False
        elif self._mode == STRIKE:
            self._judge_strike(one, two, sign, arbiter)
        else:
            self._judge_room(one, two, arbiter)

    def _judge_strike(self, one: int, two: int, sign: float, arbiter: Any) -> None:
        touch = self._closing(one, two)
        arbiter.processCollision = touch is not None
        if touch is None:
            return
        if touch.closing <= GENTLE or self.is_damped:
            arbiter.e = 0.0
        self._touches.append(touch)
        a, b = touch.a, touch.b
        if isinstance(b, Body):
            if a.is_pin or b.is_pin:
                self.soften(touch)
            elif a.lie is POCKET:
                self._loosen(a, b, touch, arbiter.e)
            elif b.lie is POCKET:
                self._loosen(b, a, touch, arbiter.e)
            if self.recoil and not (a.is_pin or b.is_pin or touch.closing <= GENTLE or self.is_damped):
                touch.arbiter = arbiter
                recoil(touch, touch.slip + a.spin * a.radius + b.spin * b.radius, self.recoil, sign)

    def _closing(self, one: int, two: int) -> Touch | None:
        """Return the contact of two overlapping bodies, given by their indices. Return None if the bodies do not approach each
        other, or if one lies on the other.

        If `is_damped` is set, bodies that do not approach get a contact with a closing speed of 0.
        """
        a = self.men[one]
        if two < 0:
            part = self._parts[-1 - two]
            nx, ny, gap = part.toward(a)
            closing = a.vx * nx + a.vy * ny
            if closing <= 0.0:
                if not self.is_damped:
                    return None
                closing = 0.0
            touch = Touch(a, part, nx, ny, closing, gap)
            touch.across = a.vy * nx - a.vx * ny
            return touch
        b = self.men[two]
        dx, dy = b.x - a.x, b.y - a.y
        rvx, rvy = a.vx - b.vx, a.vy - b.vy
        closing = rvx * dx + rvy * dy
        if closing <= 0.0:
            if not self.is_damped:
                return None
            closing = 0.0
        distance = math.sqrt(dx * dx + dy * dy)
        gap = distance - a.radius - b.radius
        if gap < -STACKED:
            return None
        touch = Touch(a, b, dx / distance, dy / distance, closing / distance, gap)
        touch.slip = touch.across = (rvy * dx - rvx * dy) / distance
        return touch

    def _loosen(self, seated: Body, by: Body, touch: Touch, bounce: float) -> None:
        """Let a hard hit lift the disk `seated` out of the pocket.

        A disk in the pocket usually cannot move. If the hit lifts the disk out, the disk takes part in the contact with its own
        mass.
        """
        given = (1.0 + bounce) * touch.closing * by.mass / (by.mass + seated.mass)
        touch.out_speed = knocked_out_speed(given)
        if touch.out_speed > 0.0:
            self.frames[seated.index].weigh(seated.mass, seated.inertia)

    def soften(self, touch: Touch) -> None:
        """Give a standing pin a lower mass until the contact `touch` is solved.

        A hit away from the pin's middle tilts the pin. The pin therefore yields more easily, as if it were lighter.
        """
        a, b = touch.a, touch.b
        assert isinstance(b, Body)
        for pin, by in ((a, b), (b, a)):
            if pin.is_pin and pin.lie is UP:
                if touch.height == 0.0:
                    touch.height = by.height if not by.is_pin else LYING_RADIUS if by.tilt else BELLY_HEIGHT
                mass = effective_mass(touch.height) * pin.weight
                if mass != pin.mass:
                    set_mass(self.frames[pin.index].pointer, mass)
                    self._softened.append(pin)

    def harden(self) -> None:
        for pin in self._softened:
            if pin.lie is UP:
                set_mass(self.frames[pin.index].pointer, pin.mass)
        self._softened.clear()

    def _hear(self, arbiter: Any) -> None:
        if self._mode == STRIKE or self._mode == ALONE:
            self._impulse = impulse(arbiter)
            if self._mode == STRIKE:
                # The space reports impulses in the order in which it found the contacts.
                self._touches[self._solved].impulse = self._impulse
            self._solved += 1

    # --- pushing apart --------------------------------------------------------------------------------------------

    def make_room(self, men: Sequence[Body], heaped: Container[tuple[int, int]] = ()) -> bool:
        """Push apart the pieces `men`, which are at rest, all on the platform or all in the ditch.

        Return True if no overlap remains. The pieces move without gaining speed, so one call is enough. Pairs of indices in
        `heaped` stay on top of each other.
        """
        self.forget()
        for man in self.men:
            frame = self.frames[man.index]
            if man.path is None and (frame.x != man.x or frame.y != man.y):
                frame.place(man)
        self.pressed.clear()
        self._heaped = heaped
        space = self.space
        self.tell_begun(None)
        space.collision_bias = (1.0 - ROOM_SHARE) ** (1.0 / ROOM_SECONDS)
        for _ in range(ROOM_LOOKS):
            self._deepest = 0.0
            self._step_with_callbacks(ROOM_SECONDS, ROOM)
            if self._deepest < CLEAR:
                break
            # The space keeps a decision as long as the contact lasts, so most steps need no callbacks.
            for _ in range(ROOM_STEPS):
                raw_body.step(self.pointer, ROOM_SECONDS)
        self.listen()
        for man in self.men:
            frame = self.frames[man.index]
            if man.path is not None or (frame.numbers[X] == man.x and frame.numbers[Y] == man.y):
                continue
            if man in men:
                frame.read_place(man)
            # The space has also pushed pieces on the other floor, but they stay where they are.
            frame.place(man)
        return self._deepest < CLEAR

    def _judge_room(self, one: int, two: int, arbiter: Any) -> None:
        arbiter.processCollision = is_pushed = (one, two) not in self._heaped
        if not is_pushed:
            return
        depth = deepest(arbiter)
        self._deepest = max(self._deepest, depth)
        if depth > CLEAR and two >= 0:
            self.pressed.add((one, two))


def _energy(men: Sequence[Body]) -> float:
    total = 0.0
    for man in men:
        total += man.mass * (man.vx * man.vx + man.vy * man.vy) + man.inertia * man.spin * man.spin
    return total / 2.0

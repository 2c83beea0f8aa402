"""Recorder of a shot: its events in order, and the path of every piece for animation. Repeated contacts become one event."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from board.geometry import Point
from board.men import Man
from board.shots.events import (
    Event,
    LeftPlatform,
    Pocketed,
    Returned,
    Stopped,
    Struck,
    Thing,
    Toppled,
    Unpocketed,
)
from board.shots.motion import Knock, Motion, Track
from physics.engine.body import Body, Glide
from physics.engine.ditch import drop_at
from physics.engine.slide import Slide
from physics.engine.toppling import LENGTH, LYING_RADIUS

FRAME_RATE: Final = 120.0
RATTLE: Final = 0.005
"""Time in s within which repeated contacts between the same two pieces or parts count as one event."""
HUNDREDS: Final = 100.0
THOUSANDS: Final = 1000.0
TEN_THOUSANDS: Final = 10_000.0
MILLIONS: Final = 1_000_000.0
# Limits within which the fast rounding is exact: the largest distance to the nearest whole unit, and the largest number of units.
PLAIN: Final = 0.499
MOST_UNITS: Final = 1e9
EVENTS = tuple(kind.verb for kind in (Struck, Pocketed, Unpocketed, LeftPlatform, Returned, Toppled, Stopped))
"""Names of the kinds of events in a shot. A kind's number is its index here."""
CODES = {verb: code for code, verb in enumerate(EVENTS)}
SimpleKind: TypeAlias = type[Unpocketed] | type[LeftPlatform] | type[Returned] | type[Stopped]
NOTHING: Final = -1
PEG: Final = -10
PARTS = {"rim": -2, "platform": -3, "floor": -4}
"""Dictionary from parts of the board to the negative numbers that stand for them in a record. The peg number n is `PEG - n`."""
LOUDEST: Final = 9000.0
"""Impulse in g mm/s of a contact whose sound has full loudness."""


def round_exactly(value: float, unit: float, places: int) -> float:
    """Return `round(value, places)`, but never -0.0. `unit` is ten to the power of `places`.

    `round` is slow because it converts to decimal digits. A simple division gives the same float, except for values about halfway
    between two units.
    """
    scaled = value * unit
    if -MOST_UNITS < scaled < MOST_UNITS:
        nearest = math.floor(scaled + 0.5)
        if -PLAIN < scaled - nearest < PLAIN:
            return nearest / unit
    return round(value, places) + 0.0


def number_of(thing: Thing) -> int:
    """Return the number of a piece or a part of the board: the id of a piece, or a negative number for a part."""
    if isinstance(thing, int):
        return thing
    return PARTS[thing] if thing in PARTS else PEG - int(thing.removeprefix("peg-"))


def round_time(time: float) -> float:
    """Return a time in seconds, rounded to the precision of recorded events."""
    return round_exactly(time, MILLIONS, 6)


class _Touch:
    """A recorded contact of two pieces or parts in a shot. Later contacts between these two may still be merged with it."""

    __slots__ = ("across", "first", "impulse", "last", "second", "speed", "time", "x", "y")

    def __init__(
        self, time: float, first: Thing, second: Thing, x: float, y: float, impulse: float, speed: float, across: float | None
    ) -> None:
        """Record a contact of two pieces, or of a piece and a part of the board.

        `across` is the speed in mm/s at which the two slide past each other, or None if undefined.
        """
        self.time = self.last = time
        """Times in s of the first and the last of the contacts merged into this entry."""
        self.first, self.second, self.x, self.y = first, second, x, y
        self.impulse, self.speed, self.across = impulse, speed, across

    def event(self) -> Struck:
        speed, across = self.speed, self.across
        return Struck(
            round_time(self.time),
            self.first,
            self.second,
            Point(round_exactly(self.x, THOUSANDS, 3), round_exactly(self.y, THOUSANDS, 3)),
            round_exactly(self.impulse, HUNDREDS, 2),
            round_exactly(speed, HUNDREDS, 2),
            None if across is None else round_exactly(math.degrees(math.atan2(abs(across), speed)), THOUSANDS, 3),
        )

    def numbers(self) -> tuple[float, ...]:
        """Return the recorded contact as a row of numbers, in the columns that `Recorder.numbers` lists."""
        speed, across = self.speed, self.across
        angle = math.nan if across is None else round_exactly(math.degrees(math.atan2(abs(across), speed)), THOUSANDS, 3)
        x, y = round_exactly(self.x, THOUSANDS, 3), round_exactly(self.y, THOUSANDS, 3)
        impulse, closing = round_exactly(self.impulse, HUNDREDS, 2), round_exactly(speed, HUNDREDS, 2)
        return round_time(self.time), 0, number_of(self.first), number_of(self.second), x, y, impulse, closing, angle, 0, 0


class _Note:
    """A recorded event of a shot that consists only of a kind, a time in s and a piece."""

    __slots__ = ("kind", "man", "time")

    def __init__(self, kind: SimpleKind, time: float, man: int) -> None:
        self.kind, self.time, self.man = kind, time, man

    def event(self) -> Event:
        return self.kind(round_time(self.time), self.man)

    def numbers(self) -> tuple[float, ...]:
        """Return the recorded event as a row of numbers. `Recorder.numbers` lists the columns."""
        blank = math.nan
        return round_time(self.time), CODES[self.kind.verb], self.man, NOTHING, blank, blank, blank, blank, blank, 0, 0


Entries: TypeAlias = list[_Touch | _Note | Event]


def events_of(entries: Entries) -> tuple[Event, ...]:
    """Convert the entries of a recorder into events of a shot, in the same order."""
    return tuple([entry.event() if isinstance(entry, (_Touch, _Note)) else entry for entry in entries])


@dataclass(frozen=True, slots=True)
class MotionPiece:
    """Part of a piece's motion in a shot. It ends when a contact, an edge or a stop changes the motion."""

    since: float
    x: float
    y: float
    angle: float
    ux: float
    uy: float
    path: Slide | Glide | None
    flight: tuple[float, float, float, float, float] | None
    """The piece's flight off the platform, as three times in s and two depths in mm. None if the piece does not fly.

    At the first time the piece leaves the platform. At the second it has sunk below the platform's edge, and at the third it
    lands. The depths are those at the first two times.
    """
    drop: float
    tilt: float
    is_key: bool = False
    """True if the animation moves the piece in a straight line from this recorded position to the next one."""
    is_drawn: bool = False
    """True if the piece moves from rest to its next recorded position with constant acceleration.

    False if it moves there with constant speed.
    """
    floor: float = math.inf
    """Depth in mm below the board's surface at which the piece's flight ends, if it lands on another piece."""
    end: MotionPiece | None = None
    """Planned end of the piece's animation, if another event came before it. Otherwise None."""

    def at(self, time: float, following: MotionPiece | None) -> tuple[float, float, float, float, float]:
        """Return x, y, rotation, height and tilt of the piece at `time`, in mm and degrees.

        `following` is the piece's next motion, or None if it has none.
        """
        elapsed = max(0.0, time - self.since)
        following = self.end or following
        x, y, angle, drop, tilt = self.x, self.y, self.angle, self.drop, self.tilt
        if self.is_key and following is not None:
            share = min(1.0, elapsed / max(following.since - self.since, 1e-9))
            if self.is_drawn:
                share *= share
            x += (following.x - x) * share
            y += (following.y - y) * share
            # A pin that begins to fall takes the direction of its fall at once.
            angle = angle + (following.angle - angle) * share if tilt > 1.0 or following.tilt < 1.0 else following.angle
            drop += (following.drop - drop) * share
            tilt += (following.tilt - tilt) * share
        elif self.path is not None and elapsed < math.inf:
            distance, turn, _, _ = self.path.after(elapsed)
            x, y, angle = x + self.ux * distance, y + self.uy * distance, angle + turn
            if self.flight is not None:
                drop = min(drop_at(*self.flight, time), self.floor)
        return x, y, math.degrees(angle), -drop, tilt


class Recorder:
    """Recorder of the events of a shot. With `watches`, it also records the motion of every piece."""

    def __init__(self, watches: bool, inside: float) -> None:
        self.watches, self._inside = watches, inside
        self._end = 0.0
        self.entries: Entries = []
        """All recorded events of the shot so far, in order of time."""
        self._touches: dict[tuple[Thing, Thing], _Touch] = {}
        self._holes: dict[Event, Point] = {}
        self.pieces: dict[int, list[MotionPiece]] = {}

    def strike(
        self,
        time: float,
        first: Thing,
        second: Thing,
        x: float,
        y: float,
        impulse: float,
        speed: float,
        across: float | None = None,
    ) -> None:
        if isinstance(first, str) or (isinstance(second, int) and second < first):
            first, second = second, first
        touch = self._touches.get((first, second))
        if touch is not None and time - touch.last < RATTLE:
            touch.impulse += impulse
            touch.last = time
            return
        touch = self._touches[first, second] = _Touch(time, first, second, x, y, impulse, speed, across)
        self.entries.append(touch)

    def note(self, kind: SimpleKind, time: float, man: int) -> None:
        """Record an event that happened to the piece with the id `man`. The event object is made only when it is read."""
        self.entries.append(_Note(kind, time, man))

    def tell(self, event: Event) -> None:
        self.entries.append(event)

    def tell_drop(self, event: Pocketed, x: float, y: float) -> None:
        """Record that a piece dropped into the hole centred at (x, y)."""
        self.tell(event)
        self._holes[event] = Point(x, y)

    def events(self) -> tuple[Event, ...]:
        return events_of(self.entries)

    def numbers(self, rows: list[tuple[float, ...]], chains: list[int]) -> None:
        """Append a row to `rows` for every event of the shot, and the chain of contacts of every fallen pin to `chains`.

        The columns are:

        - the time, the index of the event's kind in `EVENTS`, the piece, and the piece or part of the board that it met
        - x, y, impulse, speed and angle of the contact
        - 1 if the pin fell after a rebound and 0 otherwise, and the length of the chain.
        """
        for entry in self.entries:
            if isinstance(entry, (_Touch, _Note)):
                rows.append(entry.numbers())
                continue
            by, is_rebound, links = NOTHING, False, 0
            if isinstance(entry, Toppled):
                by, is_rebound, links = number_of(entry.by), entry.rebound, len(entry.chain)
                chains += entry.chain
            elif isinstance(entry, Struck):
                continue
            blank = math.nan
            rows.append((entry.time, CODES[entry.verb], entry.man, by, blank, blank, blank, blank, blank, is_rebound, links))

    def mark(self, body: Body) -> None:
        """Record the present state of a piece for the animation of the shot. The piece is at rest or starts its next motion."""
        if self.watches:
            flight = None
            if body.is_flying:
                flight = body.left_time, body.edge_time, body.land_time, body.left_drop, body.edge_drop
            piece = MotionPiece(body.since, body.x, body.y, body.angle, body.ux, body.uy, body.path, flight, body.drop, body.tilt)
            self._keep(body, piece)

    def land(self, body: Body) -> None:
        """Record for the animation that a flying piece has landed on other pieces, above the floor of the ditch."""
        if self.watches:
            pieces = self.pieces[body.id]
            for number in range(len(pieces) - 1, -1, -1):
                if pieces[number].flight is None:
                    return
                pieces[number] = replace(pieces[number], floor=max(body.drop, body.edge_drop))

    def draw(self, body: Body, time: float) -> None:
        """Record for the animation that a piece begins to move at `time` from rest at its present position.

        It accelerates straight to its next position, which a later call of `arrive` records.
        """
        if self.watches:
            piece = MotionPiece(
                time, body.x, body.y, body.angle, 0.0, 0.0, None, None, body.drop, body.tilt, is_key=True, is_drawn=True
            )
            self._keep(body, piece)

    def key(self, body: Body, time: float, tilt: float | None = None, height: float = 0.0) -> None:
        """Record the position of a piece at this time. The animation moves straight from one such position to the next.

        For a pin in the air, `tilt` is the visible tilt in degrees, and `height` its height above the floor in mm. If `tilt` is
        None, use the tilt stored in `body`.
        """
        if self.watches:
            leaning = body.tilt if tilt is None else tilt
            piece = MotionPiece(time, body.x, body.y, body.angle, 0.0, 0.0, None, None, body.drop - height, leaning, is_key=True)
            self._keep(body, piece)

    def arrive(self, body: Body, time: float) -> None:
        """Record in the animation that a piece reaches its present position at `time` and then stays there."""
        if self.watches:
            self._keep(body, MotionPiece(time, body.x, body.y, body.angle, 0.0, 0.0, None, None, body.drop, body.tilt))

    def _keep(self, body: Body, piece: MotionPiece) -> None:
        pieces = self.pieces.setdefault(body.id, [])
        while pieces and pieces[-1].since > piece.since:
            # The predicted later motion did not happen.
            end = pieces.pop()
            if pieces and pieces[-1].is_drawn:
                pieces[-1] = replace(pieces[-1], end=end)
        pieces.append(piece)

    def finish(self, time: float) -> None:
        self._end = time

    @property
    def last(self) -> float:
        """Time in s from the flick at which every piece has reached its final position."""
        return max([self._end, *(pieces[-1].since for pieces in self.pieces.values())])

    def motion(self, bodies: Sequence[Body]) -> Motion:
        tracks = []
        count = math.ceil(self.last * FRAME_RATE) + 1
        for body in bodies:
            pieces = self.pieces.get(body.id)
            if pieces:
                rows = sample_frames(pieces, count)
                _keep_inside(rows, body, self._inside)
                if float(np.ptp(rows, axis=0).max()) > 0.0:
                    tracks.append(Track(body.man, rows.astype(np.float32)))
        pins = {body.id for body in bodies if body.is_pin}
        return Motion(FRAME_RATE, tuple(tracks), tuple(self._knocks(pins)))

    def _knocks(self, pins: set[int]) -> list[Knock]:
        knocks = []
        for event in self.events():
            if isinstance(event, Struck):
                loudness = round(min(1.0, math.sqrt(event.impulse / LOUDEST)), 3)
                knocks.append(Knock(event.time, _sound(event, pins), loudness, event.at))
            elif isinstance(event, Pocketed):
                knocks.append(Knock(event.time, "pocket", 0.7, self._holes[event]))
        return knocks


def man_at_rest(body: Body) -> Man:
    """Return the piece in its final state. If nothing happened to the piece, return its original object."""
    man = body.man
    if is_untouched(body):
        return man
    x, y, turn = place_at_rest(body)
    return Man(man.id, man.kind, man.seat, Point(x, y), turn, body.lie, man.place)


def is_untouched(body: Body) -> bool:
    """True if the shot did not move or change the piece. The piece's old description is then still valid."""
    if not body.version:
        return True
    man = body.man
    return body.lie is man.lie and body.x == man.at.x and body.y == man.at.y and body.angle == math.radians(man.turn)


def place_at_rest(body: Body) -> tuple[float, float, float]:
    """Return the final x and y of a piece in mm, and its rotation in degrees."""
    if is_untouched(body):
        man = body.man
        return man.at.x, man.at.y, man.turn
    turn = round_exactly(math.degrees(body.angle) % 360.0, TEN_THOUSANDS, 4) % 360.0
    return round_exactly(body.x, TEN_THOUSANDS, 4), round_exactly(body.y, TEN_THOUSANDS, 4), turn


def _sound(event: Struck, pins: set[int]) -> str:
    if isinstance(event.second, str):
        return {"rim": "rim", "platform": "ditch", "floor": "ditch"}.get(event.second, "peg")
    return "pin" if pins & {event.first, event.second} else "disk"


def _keep_inside(rows: NDArray[np.float64], body: Body, inside: float) -> None:
    """Correct the animation frames `rows` so that the piece does not cross the rim.

    Short steps detect a contact slightly late and only then push the piece back. `inside` is half the width inside the rim in mm.
    """
    half = LYING_RADIUS if body.is_pin else body.radius
    # A disk has no tilt, so its reach is 0.
    reach = np.maximum(LENGTH / 2.0 * np.sin(np.radians(rows[:, 4])) - LYING_RADIUS, 0.0)
    turn = np.radians(rows[:, 2])
    room_x = inside - half - reach * np.abs(np.cos(turn))
    room_y = inside - half - reach * np.abs(np.sin(turn))
    rows[:, 0] = np.clip(rows[:, 0], -room_x, room_x)
    rows[:, 1] = np.clip(rows[:, 1], -room_y, room_y)


def sample_frames(pieces: list[MotionPiece], count: int) -> NDArray[np.float64]:
    """Return x, y, rotation, height and tilt of a piece in each of `count` animation frames.

    `pieces` holds the pieces (parts) of the animation, in order of time.
    """
    starts = [piece.since for piece in pieces]
    rows = []
    for frame in range(count):
        time = frame / FRAME_RATE
        index = max(bisect_right(starts, time) - 1, 0)
        rows.append(pieces[index].at(time, pieces[index + 1] if index + 1 < len(pieces) else None))
    # The last frame always shows the piece at rest.
    rows[-1] = pieces[-1].at(math.inf, None)
    return np.array(rows)

"""What a hand can do, and what it may do now.

Every move writes itself as one line of text and is read back by `read_move`, so that saves, logs, tests and
move lists speak one language. `Options` say what is allowed: the window draws its highlights from them, the
rules test legality with them and bots take their candidates from them.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from random import Random

from board.geometry import ORIGIN, TOLERANCE, Circle, Point, Segment, Zone
from board.men import Man
from board.shots.flick import Flick, read_point, write_point
from board.shots.shot import Shot
from board.text.words import quoted

CHANCE = -1
"""The mover when dice or lots decide."""
TIME = -2
"""The mover in a game against the clock, where everybody may act at once."""
ONLOOKER = -3
"""Whoever looks on without a seat: he sees what lies open, and into nobody's hand."""
_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
"""How a place, an answer or a thing that is dealt is written."""


class IllegalMove(ValueError):
    """A move the rules forbid. Its text is one sentence for the player."""


@dataclass(frozen=True, slots=True)
class Step:
    """One man from place to place to place: `c3-d4`, `c3-e5-g7`, `bar/point-22`, `point-3/off`."""

    path: tuple[str, ...]

    def __str__(self) -> str:
        return ("/" if any("-" in name for name in self.path) else "-").join(self.path)

    @classmethod
    def read(cls, text: str) -> Step | None:
        path = tuple(text.split("/" if "/" in text else "-"))
        return cls(path) if len(path) > 1 and all(re.fullmatch(r"[a-z][a-z0-9-]*", name) for name in path) else None


@dataclass(frozen=True, slots=True)
class Lay:
    """A new man put down: `lay c3`."""

    place: str

    def __str__(self) -> str:
        return f"lay {self.place}"


@dataclass(frozen=True, slots=True)
class Take:
    """A man taken off the board: `take c3`, as when a man is huffed."""

    place: str

    def __str__(self) -> str:
        return f"take {self.place}"


@dataclass(frozen=True, slots=True)
class Call:
    """A place named aloud before the shot: `call spot-7`."""

    place: str

    def __str__(self) -> str:
        return f"call {self.place}"


@dataclass(frozen=True, slots=True)
class Choose:
    """A choice with words for its answers: `choose first`."""

    answer: str
    label: str = field(default="", compare=False, repr=False)
    """What stands on its button, where the answer itself, which records keep, says too little."""
    place: str = field(default="", compare=False, repr=False)
    """Where a press means the same as the button, such as the heap that is drawn from; nothing where only the button does."""

    def __str__(self) -> str:
        return f"choose {self.answer}"


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice as they fell: `roll 3-5`."""

    dice: tuple[int, ...]

    def __str__(self) -> str:
        return "roll " + "-".join(map(str, self.dice))

    @classmethod
    def read(cls, text: str) -> Roll | None:
        found = re.fullmatch(r"roll ([1-6](?:-[1-6])*)", text)
        return cls(tuple(int(die) for die in found[1].split("-"))) if found else None


@dataclass(frozen=True, slots=True)
class Lot:
    """A lot as it was drawn: `lot 2` falls to the second seat (seats count from 1 in text, from 0 in code)."""

    seat: int

    def __str__(self) -> str:
        return f"lot {self.seat + 1}"

    @classmethod
    def read(cls, text: str) -> Lot | None:
        found = re.fullmatch(r"lot ([1-9]\d*)", text)
        return cls(int(found[1]) - 1) if found else None


@dataclass(frozen=True, slots=True)
class Deal:
    """Things in the order into which they were shuffled: `deal tile-9-2-8 tile-1-2-3`."""

    things: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(["deal", *self.things])

    @classmethod
    def read(cls, text: str) -> Deal | None:
        head, *things = text.split(" ")
        return cls(tuple(things)) if head == "deal" and things and all(map(_NAME.fullmatch, things)) else None


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing can be, or is, done: `pass`."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Reach:
    """In a live game: seat's hand makes for a point, its man lifted off the board or sliding."""

    seat: int
    to: Point
    lifted: bool = False

    def __str__(self) -> str:
        return f"{self.seat + 1}:{'lift' if self.lifted else 'slide'}={write_point(self.to)}"


@dataclass(frozen=True, slots=True)
class Buzz:
    """In a live game: a seat claims the call."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat + 1}:buzz"


@dataclass(frozen=True, slots=True)
class Cover:
    """In a live game: a seat covers a place."""

    seat: int
    place: str

    def __str__(self) -> str:
        return f"{self.seat + 1}:cover={self.place}"


@dataclass(frozen=True, slots=True)
class Put:
    """In a live game: a seat puts a piece of its puzzle there: `1:put=7@12,-30@90`; `1:push=...` takes all that touches along.

    Pieces count from 1 in text, from 0 in code.
    """

    seat: int
    piece: int
    at: Point
    turn: int = 0
    """Degrees counter-clockwise: 0, 90, 180 or 270."""
    together: bool = False
    """Whether all that touches it comes along."""

    def __str__(self) -> str:
        return f"{self.seat + 1}:{'push' if self.together else 'put'}={self.piece + 1}@{write_point(self.at)}@{self.turn}"

    @classmethod
    def read(cls, seat: int, text: str, *, together: bool) -> Put:
        """The act of a seat that its rest stands for; ValueError if it stands for none."""
        piece, at, turn = text.split("@")
        if not re.fullmatch(r"[1-9]\d{0,3}", piece) or turn not in ("0", "90", "180", "270"):
            raise ValueError(text)
        return cls(seat, int(piece) - 1, read_point(at), int(turn), together)


@dataclass(frozen=True, slots=True)
class Look:
    """In a live game: a seat looks at the picture that it puts together: `1:look`."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat + 1}:look"


Act = Reach | Buzz | Cover | Put | Look


@dataclass(frozen=True, slots=True)
class Tick:
    """One beat of the clock in a live game, with what the seats did in it: `tick`, `tick 1:buzz 2:slide=10,-20`."""

    acts: tuple[Act, ...] = ()

    def __str__(self) -> str:
        return " ".join(["tick", *map(str, self.acts)])

    @classmethod
    def read(cls, text: str) -> Tick | None:
        head, *acts = text.split(" ")
        return cls(tuple(_read_act(act) for act in acts)) if head == "tick" else None


def _read_act(text: str) -> Act:
    seat_text, _, act = text.partition(":")
    seat = int(seat_text) - 1
    verb, _, rest = act.partition("=")
    if seat < 0:
        raise ValueError(text)
    if verb == "buzz" and not rest:
        return Buzz(seat)
    if verb == "look" and not rest:
        return Look(seat)
    if verb == "cover" and rest:
        return Cover(seat, rest)
    if verb in ("slide", "lift"):
        return Reach(seat, read_point(rest), verb == "lift")
    if verb in ("put", "push"):
        return Put.read(seat, rest, together=verb == "push")
    raise ValueError(text)


Move = Flick | Shot | Step | Lay | Take | Call | Choose | Roll | Lot | Deal | Pass | Tick

_WORDS: dict[str, type[Lay | Take | Call | Choose]] = {"lay": Lay, "take": Take, "call": Call, "choose": Choose}


def read_move(text: str) -> Move:
    """The move a line of text stands for; ValueError with one sentence if it stands for none."""
    text = " ".join(text.split())
    try:
        if text == "pass":
            return Pass()
        verb, _, rest = text.partition(" ")
        if verb in _WORDS and _NAME.fullmatch(rest):
            return _WORDS[verb](rest)
        for kind in (Flick, Roll, Lot, Deal, Tick, Step):
            move = kind.read(text)
            if move is not None:
                return move
    except ValueError:
        pass
    raise ValueError(f"{quoted(text)} is not a move.")


# --- options ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pick:
    """A choice from a list. Dice and lots are lists too, in which every entry is equally likely."""

    moves: tuple[Move, ...]
    prompt: str = ""
    """What to do, in the umpire's words."""
    stepwise: bool = False
    """Whether the rest of a longer path is offered again once its beginning is played: a hand then plays each step at once."""

    @cached_property
    def _set(self) -> frozenset[Move]:
        return frozenset(self.moves)

    def allows(self, move: Move) -> bool:
        return move in self._set

    def sample(self, random: Random) -> Move:
        return random.choice(self.moves)


@dataclass(frozen=True)
class Shuffle:
    """Chance with more ways to fall than can be listed: all of these things in any order, or only so many of them."""

    things: tuple[str, ...]
    count: int | None = None
    prompt: str = ""

    def allows(self, move: Move) -> bool:
        if not isinstance(move, Deal) or len(move.things) != (len(self.things) if self.count is None else self.count):
            return False
        return Counter(move.things) <= Counter(self.things)

    def sample(self, random: Random) -> Move:
        return Deal(tuple(random.sample(self.things, len(self.things) if self.count is None else self.count)))


@dataclass(frozen=True)
class Aim:
    """A shot: any flick of `disk` from within `zone`."""

    disk: Man
    """The disk to be shot, shown where it waits."""
    zone: Zone
    top_speed: float = 6000.0
    """mm/s. A hard flick is 4 to 6 m/s."""
    top_spin: float = 300.0
    """rad/s, either way."""
    line: Segment | None = None
    """The foul line: a finger that crosses it with the disk in hand has fouled."""
    target: Point = ORIGIN
    """Where an aim starts out pointing."""
    clear_of: tuple[Circle, ...] = ()
    """What already stands there: the disk may not be set down on any of it."""
    elsewhere: str = "Shoot from your own shooting line."
    """The refusal of a disk set down outside the zone."""
    prompt: str = ""

    def allows(self, move: Move) -> bool:
        flick = move.flick if isinstance(move, Shot) else move
        return isinstance(flick, Flick) and self.refusal(flick) == ""

    def refusal(self, flick: Flick) -> str:
        """Why this flick may not be played, in one sentence, or nothing if it may."""
        values = (flick.at.x, flick.at.y, flick.heading, flick.speed, flick.spin)
        if not all(math.isfinite(value) for value in values):
            return "A flick needs finite numbers."
        if not self.zone.contains(flick.at):
            return self.elsewhere
        if not self.is_clear(flick.at):
            return "Something stands there already; set the disk down beside it."
        if not 0.0 < flick.speed <= self.top_speed:
            return f"A flick's speed must be above 0 and at most {self.top_speed / 1000:g} m/s."
        if abs(flick.spin) > self.top_spin:
            return f"A flick's spin must be at most {self.top_spin:g} rad/s either way."
        return ""

    def is_clear(self, at: Point) -> bool:
        """Whether nothing stands where the disk would."""
        return all(self._is_clear(at, circle) for circle in self.clear_of)

    def has_room(self) -> bool:
        """Whether the disk can be set down anywhere at all. Tried evenly over the zone, so a gap of a hair may be missed."""
        random = Random(0)
        return not self.clear_of or any(self.is_clear(self.zone.sample(random)) for _ in range(400))

    def _is_clear(self, at: Point, circle: Circle) -> bool:
        return at.distance(circle.centre) >= circle.radius + self.disk.kind.radius - TOLERANCE

    def sample(self, random: Random) -> Move:
        """A flick in the rough direction of the target, at a speed that gets there."""
        at = self.zone.sample(random)
        while not self.is_clear(at):
            at = self.zone.sample(random)
        # However wild the draw: a heading has an end.
        astray = min(180.0, max(-180.0, random.gauss(0.0, 6.0)))
        heading = (self.target - at).heading + astray
        speed = min(self.top_speed, random.uniform(0.15, 1.0) * 3000.0)
        return Flick(at, round(heading, 3), round(speed, 1))


@dataclass(frozen=True, slots=True)
class LiveSeat:
    """What one seat may do in a live game."""

    seat: int
    man: int | None = None
    """The man under its finger, if it has one to move."""
    speed: float = 0.0
    """How fast its man may go, mm/s."""
    lifts: bool = False
    """Whether it may raise its man off the board."""
    buzzes: bool = False
    covers: str = ""
    """The kind of place it may cover now, or nothing."""
    puts: bool = False
    """Whether it may put pieces of its puzzle elsewhere."""
    pieces: int = 0
    """How many pieces its puzzle has, where it may."""
    turns: bool = False
    """Whether it may give them a quarter turn."""
    looks: bool = False
    """Whether it may look at the picture that it puts together."""


@dataclass(frozen=True)
class Live:
    """A game against the clock: fixed ticks, in which every seat may act."""

    tick: float
    """Seconds from one tick to the next."""
    hands: tuple[LiveSeat, ...]
    acts: tuple[Act, ...] = ()
    """Some acts that are allowed now, for those who try things out."""
    prompt: str = ""

    def hand(self, seat: int) -> LiveSeat | None:
        return next((hand for hand in self.hands if hand.seat == seat), None)

    def allows(self, move: Move) -> bool:
        return isinstance(move, Tick) and all(self._allows(act) for act in move.acts)

    def _allows(self, act: Act) -> bool:
        hand = self.hand(act.seat)
        if hand is None:
            return False
        if isinstance(act, Reach):
            return hand.man is not None and act.to.is_finite() and (hand.lifts or not act.lifted)
        if isinstance(act, Put):
            is_there = 0 <= act.piece < hand.pieces and act.at.is_finite()
            return hand.puts and is_there and act.turn in ((0, 90, 180, 270) if hand.turns else (0,))
        if isinstance(act, Look):
            return hand.looks
        return hand.buzzes if isinstance(act, Buzz) else act.place.startswith(f"{hand.covers}-") and bool(hand.covers)

    def sample(self, random: Random) -> Move:
        return Tick((random.choice(self.acts),)) if self.acts and random.random() < 0.2 else Tick()


Options = Pick | Shuffle | Aim | Live

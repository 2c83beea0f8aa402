"""The drills: graded sets of positions, each with what it teaches, what is asked, and a shot that does it.

Carroms come first: they are what this board was loved for. The shots that do it are found by `python -m games.practice.solve`,
and found anew when the physics change.
"""

from __future__ import annotations

from dataclasses import dataclass

from board.flick import Flick
from board.geometry import ORIGIN, Point, polar
from board.men import DISK, NOBODY, PIN, Lie, Man
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, INSIDE, RING_ONE, RING_TWO, SPOTTED_SQUARES, Side
from games.practice.goals import Fell, Goal, Out, Pocket, Rest, Strike
from games.practice.position import Position, zone_of
from games.practice.solutions import solutions

THEIRS = 1


@dataclass(frozen=True, slots=True)
class Drill:
    """Something to learn."""

    name: str
    """Lower case with hyphens, as on the command line."""
    title: str
    series: str
    """The set it belongs to."""
    teaches: str
    """One sentence."""
    side: Side
    men: tuple[Man, ...]
    zone: str
    goal: Goal
    start: Point | None = None
    """Where the disk is to be shot from, if that is part of the drill; else anywhere in the zone."""
    top_spin: float = 0.0
    """How much spin, rad/s, its solution may use: drills about spin need some."""

    @property
    def solution(self) -> Flick:
        """A shot that does it."""
        return solutions()[self.name].flick

    @property
    def club(self) -> float:
        """How often that shot comes off for a club player, 0 to 1."""
        return solutions()[self.name].share

    @property
    def position(self) -> Position:
        """The position as the room opens it: the disk lies where the solution has it, aimed straight ahead at the middle."""
        at = self.solution.at
        aim = (ORIGIN - at).heading if at.distance(ORIGIN) > 1.0 else 90.0
        return self.position_for(Flick(at, round(aim, 1), 1500.0))

    def position_for(self, flick: Flick) -> Position:
        """The position with an aim of one's own."""
        return Position(self.side, self.men, flick, self.goal, self.zone)


def find_drill(name: str) -> Drill:
    """The drill of that name; LookupError, with one sentence, if there is none."""
    for drill in DRILLS:
        if drill.name == name:
            return drill
    raise LookupError(f"There is no drill called {name[:40]!r}; `practice --list` names them.")


# --- what stands where ----------------------------------------------------------------------------------------------


def _pins(*places: str) -> tuple[Man, ...]:
    """Pins on named places of the checker side, numbered from 1; spots keep their own numbers."""
    pins = []
    for count, place in enumerate(places, start=1):
        own = int(place.removeprefix("spot-")) if place.startswith("spot-") else count
        pins.append(Man(own, PIN, NOBODY, CHECKER_SIDE.place(place).at))
    return tuple(pins)


def _disks(*points: Point, seat: int = THEIRS, first: int = 1) -> tuple[Man, ...]:
    return tuple(Man(first + i, DISK, seat, at) for i, at in enumerate(points))


CENTRE = _pins(*SPOTTED_SQUARES)
CORNERS = _pins("a1", "h1", "h8", "a8")
"""Numbered counter-clockwise from the near left corner."""
CORNER_ZONES = {1: "corner-south-west", 2: "corner-south-east", 3: "corner-north-east", 4: "corner-north-west"}


def _first(name: str, title: str, teaches: str, pin: str, goal: Fell, top_spin: float = 0.0) -> Drill:
    start = Point(0.0, -_REACH)
    return Drill(name, title, "First carroms", teaches, CHECKER_SIDE, _pins(pin), "off-squares", goal, start, top_spin)


def _centre(name: str, title: str, teaches: str, start: Point | None, off: str, rims: int = 1) -> Drill:
    goal = Fell((1, 2, 3, 4), rims, off=off)
    return Drill(name, title, "Center Carrom Pins", teaches, CHECKER_SIDE, CENTRE, "off-squares", goal, start)


def _corner(name: str, title: str, teaches: str, pins: tuple[int, ...], rims: int, corner: int = 1) -> Drill:
    """From a corner, whose own pin is to be spared."""
    goal = Fell(pins, rims, spare=(corner,))
    return Drill(name, title, "Corner Pins", teaches, CHECKER_SIDE, CORNERS, CORNER_ZONES[corner], goal)


def _spare(name: str, title: str, teaches: str, *spots: int) -> Drill:
    men = _pins(*(f"spot-{spot}" for spot in spots))
    return Drill(name, title, "Spares", teaches, CHECKER_SIDE, men, "alley", Fell(spots))


def _crokinole(name: str, title: str, teaches: str, men: tuple[Man, ...], goal: Goal) -> Drill:
    return Drill(name, title, "Crokinole", teaches, CROKINOLE_SIDE, men, "edge-south", goal)


# --- the drills ------------------------------------------------------------------------------------------------------

_REACH, _ASIDE, _CORNER = 300.0, 100.0, 250.0
"""mm from the middle: where a disk lies beside the squares, how far from the middle of that side, and in a corner."""
_PEG = polar(RING_ONE, 67.5)
"""The peg beside the far end of ring 1."""
_MARK = Point(INSIDE, -150.0)
"""On the right-hand rim."""
_TOP_SPIN = 250.0

DRILLS: tuple[Drill, ...] = (
    _first("one-rim", "One pin off one rim", "A disk leaves the rim a little nearer to it than it came.", "e5",
           Fell((1,), 1, off="east")),
    _first("two-rims", "One pin off two rims", "Two rims at a corner send a disk back almost the way it came.", "e5",
           Fell((1,), 2)),
    _first("three-rims", "One pin off three rims", "Three rims cost most of a disk's speed: shoot harder than you think.", "e5",
           Fell((1,), 3)),
    _first("widened", "A rebound widened by spin", "Spin that rolls the disk along the rim makes it leave the rim flatter.", "h6",
           Fell((1,), 1, off=_MARK), _TOP_SPIN),
    _first("narrowed", "A rebound narrowed by spin", "Spin against the rim brakes the disk along it, and it comes off steeper.",
           "h2", Fell((1,), 1, off=_MARK), _TOP_SPIN),
    _centre("centre-behind", "All four, off the rim behind you", "The nearest rim is the surest: back into it, and through.",
            Point(0.0, -_REACH), "south"),
    _centre("centre-south", "All four, from your side", "Pass the pins, bank off the far rim, and come back through the middle.",
            Point(-_ASIDE, -_REACH), "north"),
    _centre("centre-east", "All four, from the right", "The same four look different from beside the board.",
            Point(_REACH, -_ASIDE), "west"),
    _centre("centre-north", "All four, from the far side", "Shoot toward yourself, and judge the angle in the mirror.",
            Point(_ASIDE, _REACH), "south"),
    _centre("centre-west", "All four, from the left", "The fourth side of the same shot.", Point(-_REACH, _ASIDE), "east"),
    _centre("centre-corner-south-west", "All four, from the near left corner", "From a corner one rim leads to the middle.",
            Point(-_CORNER, -_CORNER), "north"),
    _centre("centre-corner-south-east", "All four, from the near right corner", "The corner shot turned round.",
            Point(_CORNER, -_CORNER), "west"),
    _centre("centre-corner-north-east", "All four, from the far right corner", "From the far corner the near rim is yours.",
            Point(_CORNER, _CORNER), "south"),
    _centre("centre-corner-north-west", "All four, from the far left corner", "A mirror of the first, with the right-hand rim.",
            Point(-_CORNER, _CORNER), "east"),
    _centre("centre-two-rims", "All four off two rims", "Two rims bring you round behind the pins.", None, "", 2),
    _centre("centre-three-rims", "All four off three rims", "A long way round, for a hard and steady hand.", None, "", 3),
    _corner("corner-right", "The right-hand pin", "Bank along the side to the pin at its end.", (2,), 1),
    _corner("corner-left", "The left-hand pin", "The same shot up the other side.", (4,), 1),
    _corner("corner-far", "The pin opposite", "The far pin wants the middle of a rim.", (3,), 1),
    _corner("corner-from-south-east", "The pin opposite, from the right", "Another corner: the rims change places.", (4,), 1, 2),
    _corner("corner-from-north-east", "The pin opposite, from the far right", "Across the whole board, toward yourself.",
            (1,), 1, 3),
    _corner("corner-from-north-west", "The pin opposite, from the far left", "The fourth corner: by now the angle is yours.",
            (2,), 1, 4),
    _corner("corner-two-rims", "The pin opposite off two rims", "Round the corner and across the board.", (3,), 2),
    _corner("corner-three-rims", "The pin opposite off three rims", "Once round the board before the pin.", (3,), 3),
    _corner("corner-pair", "Two corner pins at once", "A disk that keeps its speed may take a second pin: five points.",
            (2, 3), 1),
    _spare("head-pin", "The head pin", "Straight down the middle: learn the line first.", 1),
    _spare("corner-ten", "The ten pin", "A lone pin in the corner leaves the width of a disk on either side.", 10),
    _spare("corner-seven", "The seven pin", "The same on the left.", 7),
    _spare("six-ten", "Six and ten", "Hit the six thick enough and the disk or the pin goes on to the ten.", 6, 10),
    _spare("four-seven", "Four and seven", "The six and ten turned round.", 4, 7),
    _spare("baby-split", "Three and ten", "Take the three on its left, and let the disk run on to the ten.", 3, 10),
    _spare("two-seven", "Two and seven", "Take the two on its right, and let the disk run on to the seven.", 2, 7),
    _spare("bucket", "Two, four, five and eight", "Four pins like a bucket: straight into the front one, a little to the right.",
           2, 4, 5, 8),
    _spare("fence", "One, two, four and seven", "A fence of four along the side: thin on the head pin.", 1, 2, 4, 7),
    _spare("four-six", "Four and six", "Two pins abreast with a gap between: send one across to the other.", 4, 6),
    _spare("eight-ten", "Eight and ten", "A split in the last row: thin on the eight.", 8, 10),
    _spare("seven-ten", "Seven and ten", "The hardest leave of all: one pin must be thrown across to the other.", 7, 10),
    _crokinole("open-twenty", "The open twenty", "The pocket takes a disk that comes slowly enough: find your speed.",
               (), Pocket()),
    _crokinole("hanger", "The hanger", "A disk that hangs over the pocket's edge goes in or away, and yours takes its place.",
               _disks(polar(17.0, 90.0)), Out((1,), RING_ONE)),
    _crokinole("follow-through", "Follow through to a twenty", "Hit full and just hard enough, and your disk follows in.",
               _disks(Point(0.0, -40.0)), Pocket()),
    _crokinole("off-a-peg", "A ricochet off a peg", "A peg gives back three quarters of the speed: use it as a wall.",
               _disks(Point(0.0, -40.0)), Strike(1, off_peg=True)),
    _crokinole("take-out", "Take out and stay", "A full hit stops your disk where the other lay.",
               _disks(Point(60.0, 30.0)), Out((1,), RING_TWO)),
    _crokinole("double", "The double", "Send one disk into another and both into the ditch.",
               _disks(Point(-20.0, 120.0), Point(20.0, 170.0)), Out((1, 2))),
    _crokinole("behind-the-pegs", "Hidden behind a peg", "A disk close behind a peg is hard to hit: place it softly.",
               (), Rest(_PEG * (1.0 - 30.0 / RING_ONE), 22.0)),
    _crokinole("between-the-pegs", "Out from behind the pegs", "Between two pegs there is room for a disk and a straight eye.",
               _disks(polar(75.0, 67.5)), Out((1,))),
    _crokinole("eight-point-star", "The eight-point star",
               "Eight disks in a ring: drive the near one across at the far one, and stay among the others.",
               _disks(*(polar(150.0, 45.0 * i) for i in range(8))), Out((3,), RING_TWO)),
    _crokinole("alley", "The alley", "Two disks leave a lane to the pocket: a twenty between them.",
               _disks(Point(-38.0, -150.0), Point(38.0, -150.0)), Pocket()),
    _crokinole("knock-out", "Knock a twenty out", "A disk in the pocket stands a little proud: hit it hard and it comes out.",
               (Man(1, DISK, THEIRS, ORIGIN, lie=Lie.POCKET),), Out((1,))),
)  # fmt: skip

assert all(drill.start is None or zone_of(drill.side, drill.zone).contains(drill.start) for drill in DRILLS)

"""The drills: sets of practice positions, from easy to hard, each with its lesson, its goal and a solution.

Carroms come first, because they are the most important shots on this board. Drills on other boards come last. `python -m
tools.make.solve_drills` finds the solutions. Run it again after a change of the physics.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from board.geometry import ORIGIN, Point, polar
from board.men import DISK, NOBODY, PIN, Kind, Lie, Man
from board.other_boards import BASE_LINE, CARROM_MAN, CARROM_SIDE, FIFTEEN, QUEEN, TEN, TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.protocols.practising import MASTERED
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, INSIDE, RING_ONE, RING_TWO, SPOTTED_SQUARES, Side
from board.sums import float_sum
from games.practice.solutions import solutions
from games.practice.tasks.goals import Fell, Goal, Net, Out, Pocket, Rest, Strike, mirror_point
from games.practice.tasks.position import TOP_SPEED, Position, zone_of
from games.practice.tasks.routes import Way
from games.practice.varied import Placing, Variation, variations

THEIRS = 1
BESIDE = (4.0, 7.0)
"""Smallest and largest angle, in degrees, between the solution of a drill and the aim at its start. The aim may err to either
side.
"""
STRENGTHS = (0.8, 1.2)
"""Smallest and largest speed of the aim that a drill shows first, as fractions of the solution's speed. The speed is random."""


@dataclass(frozen=True, slots=True)
class Drill:
    """A drill (practice exercise): a position, a goal, and a sentence on the skill that it teaches."""

    name: str
    """Name of the drill in lower case with hyphens, as used on the command line."""
    title: str
    series: str
    """Title of the set of drills to which this drill belongs."""
    teaches: str
    """One sentence about the skill that this drill teaches."""
    side: Side
    men: tuple[Man, ...]
    zone: str
    goal: Goal
    start: Point | None = None
    """Start point of the drill's disk, or None if the disk may start anywhere in the zone."""
    top_spin: float = 0.0
    """Largest spin (rad/s) that a solution of the drill may have. 0 if the drill does not practise spin."""

    @property
    def solution(self) -> Flick:
        """A shot that is known to reach the drill's goal."""
        return solutions()[self.name].flick

    @property
    def club(self) -> float:
        """Success rate at the drill, from 0 to 1, of a simulated club player who aims at the solution."""
        return solutions()[self.name].share

    @property
    def way(self) -> Way:
        """The routes (rims, pegs, first piece hit) that a successful shot at the drill may take, and the spin that it needs."""
        return solutions()[self.name].way

    @property
    def variations(self) -> tuple[Variation, ...]:
        """Variations of the drill's position, for use in tests. Empty if the drill cannot be varied."""
        return variations().get(self.name, ())

    @property
    def par(self) -> float:
        """Success rate (0 to 1) with which a player masters the drill: 7 of 10, or a simulated club player's rate if lower."""
        shares = [each.share for each in self.variations] or [self.club]
        return min(MASTERED, float_sum(shares) / len(shares))

    @property
    def position(self) -> Position:
        """The position at the start of the drill: the disk lies at the solution's start point and is aimed near the solution."""
        return replace(self.position_with(Placing(self.solution.at)), flick=self.first_aim)

    @property
    def first_aim(self) -> Flick:
        """The aim that the drill shows first: a few degrees off the solution, a little too hard or too soft, and without spin."""
        random, answer = Random(self.name), self.solution
        heading = answer.heading + random.choice((-1.0, 1.0)) * random.uniform(*BESIDE)
        speed = min(TOP_SPEED, answer.speed * random.uniform(*STRENGTHS))
        return Flick(answer.at, round(heading % 360.0, 1), round(speed, -1))

    def position_with(self, placing: Placing) -> Position:
        """Return the drill's position with the start and the pieces moved as `placing` says. The aim is at the board's centre.

        If `placing` says so, the position is mirrored.
        """
        at = placing.start
        aim = (ORIGIN - at).heading if at.distance(ORIGIN) > 1.0 else 90.0
        men = tuple(replace(man, at=_moved(man.at, placing.shift)) for man in self.men)
        flick = Flick(at, round(aim, 1), 1500.0)
        if not placing.is_mirrored:
            return Position(self.side, men, flick, self.goal, self.zone, way=self.way)
        twin = Position(self.side, men, replace(flick, at=mirror_point(at)), self.goal, self.zone, way=self.way).mirrored()
        return replace(twin, flick=flick)

    def position_for(self, flick: Flick) -> Position:
        """Return the drill's position with the aim `flick`, for a program that searches for solutions. It allows any route to the
        goal.
        """
        return Position(self.side, self.men, flick, self.goal, self.zone)


def _moved(at: Point, by: Point) -> Point:
    return Point(round(at.x + by.x, 3) + 0.0, round(at.y + by.y, 3) + 0.0) if by != ORIGIN else at


def drill_named(name: str) -> Drill | None:
    return next((drill for drill in DRILLS if drill.name == name), None)


def find_drill(name: str) -> Drill:
    """Return the drill with this name. Raise LookupError, with a one-sentence message, if the name is unknown."""
    if (drill := drill_named(name)) is not None:
        return drill
    raise LookupError(f"No drill matches {name[:40]!r}; `practice --list` names them.")


# --- positions ------------------------------------------------------------------------------------------------------


def _pins(*places: str) -> tuple[Man, ...]:
    """Return pins that stand on the named places of the checkerboard side.

    A pin on a numbered spot has the spot's number; other pins count from 1.
    """
    pins = []
    for count, place in enumerate(places, start=1):
        own = int(place.removeprefix("spot-")) if place.startswith("spot-") else count
        pins.append(Man(own, PIN, NOBODY, CHECKER_SIDE.place(place).at))
    return tuple(pins)


def _disks(*points: Point, kind: Kind = DISK, seat: int = THEIRS) -> tuple[Man, ...]:
    return tuple(Man(i, kind, seat, at) for i, at in enumerate(points, start=1))


CENTRE = _pins(*SPOTTED_SQUARES)
CORNERS = _pins("a1", "h1", "h8", "a8")
"""Pins on the four corner squares of the checkerboard, numbered counter-clockwise from the near left corner."""
CORNER_ZONES = {1: "corner-south-west", 2: "corner-south-east", 3: "corner-north-east", 4: "corner-north-west"}


def _first(name: str, title: str, teaches: str, pin: str, goal: Fell, top_spin: float = 0.0) -> Drill:
    start = Point(0.0, -_REACH)
    return Drill(name, title, "First carroms", teaches, CHECKER_SIDE, _pins(pin), "off-squares", goal, start, top_spin)


def _centre(name: str, title: str, teaches: str, start: Point | None, off: str, rims: int = 1) -> Drill:
    goal = Fell((1, 2, 3, 4), rims, off=off)
    return Drill(name, title, "Center Carrom Pins", teaches, CHECKER_SIDE, CENTRE, "off-squares", goal, start)


def _corner(name: str, title: str, teaches: str, pins: tuple[int, ...], rims: int, corner: int = 1) -> Drill:
    """Return a drill on corner pins whose disk starts in corner number `corner`. The pin of this corner must stay standing."""
    goal = Fell(pins, rims, spare=(corner,))
    return Drill(name, title, "Corner Pins", teaches, CHECKER_SIDE, CORNERS, CORNER_ZONES[corner], goal)


def _spare(name: str, title: str, teaches: str, *spots: int) -> Drill:
    men = _pins(*(f"spot-{spot}" for spot in spots))
    return Drill(name, title, "Spares", teaches, CHECKER_SIDE, men, "alley", Fell(spots))


def _crokinole(name: str, title: str, teaches: str, men: tuple[Man, ...], goal: Goal) -> Drill:
    return Drill(name, title, "Crokinole", teaches, CROKINOLE_SIDE, men, "edge-south", goal)


def _tournament(name: str, title: str, teaches: str, goal: Goal, *theirs: Point) -> Drill:
    men = _disks(*theirs, kind=TOURNAMENT_DISK)
    return Drill(name, title, "Tournament Crokinole", teaches, TOURNAMENT_SIDE, men, "line", goal)


def _carrom(name: str, title: str, teaches: str, goal: Goal, *men: Man, start: float) -> Drill:
    """Return a drill on the carrom board. Its striker (the piece that is shot) starts `start` mm to the right of the middle of
    the base line.
    """
    at = Point(start, -BASE_LINE)
    return Drill(name, title, "The carrom board", teaches, CARROM_SIDE, men, "base-line", goal, at)


def _white(number: int, x: float, y: float) -> Man:
    return Man(number, CARROM_MAN, 0, Point(x, y))


def _black(number: int, x: float, y: float) -> Man:
    return Man(number, CARROM_MAN, THEIRS, Point(x, y))


# --- the drills -----------------------------------------------------------------------------------------------------

_REACH, _ASIDE, _CORNER = 300.0, 100.0, 250.0
_PEG = polar(RING_ONE, 67.5)
"""Position of a peg (fixed post) beside the far end of ring 1 of the Crokinole board."""
_MARK = Point(INSIDE, -150.0)
"""A marked point on the rim at the board's right side. In some drills the disk must touch it first."""
_TOP_SPIN = 250.0

DRILLS: tuple[Drill, ...] = (
    _first("one-rim", "One pin off one rim",
           "A disk leaves a rim at almost the angle at which it arrived: aim at the pin's mirror image.", "e5",
           Fell((1,), 1, off="east")),
    _first("two-rims", "One pin off two rims", "Two rims at a corner send a disk back almost the way it came.", "e5",
           Fell((1,), 2)),
    _first("three-rims", "One pin off three rims", "Three rims cost a disk most of its speed: shoot harder than you think.", "e5",
           Fell((1,), 3)),
    _first("widened", "A rebound widened by spin",
           "Clockwise spin rolls the disk along this rim, and it comes off flatter.", "h6",
           Fell((1,), 1, off=_MARK), _TOP_SPIN),
    _first("narrowed", "A rebound narrowed by spin",
           "Counter-clockwise spin slows the disk along this rim, and it rebounds at a steeper angle.",
           "h1", Fell((1,), 1, off=_MARK), _TOP_SPIN),
    _centre("centre-behind", "All four, off the rim behind you",
            "The nearest rim is the safest: bounce off it and back through the pins.",
            Point(0.0, -_REACH), "south"),
    _centre("centre-south", "All four, from your side", "Pass the pins, bank off the far rim, and come back through the middle.",
            Point(-_ASIDE, -_REACH), "north"),
    _centre("centre-east", "All four, from the right",
            "From the right, use the left rim: pass the pins, bank off the rim, and come back through them.",
            Point(_REACH, -_ASIDE), "west"),
    _centre("centre-north", "All four, from the far side",
            "Shoot toward yourself: pass the pins, bank off your own rim, and come back.",
            Point(_ASIDE, _REACH), "south"),
    _centre("centre-west", "All four, from the left",
            "From the left, use the right-hand rim: hit it just beyond its middle.",
            Point(-_REACH, _ASIDE), "east"),
    _centre("centre-corner-south-west", "All four, from the near left corner",
            "Strike the far rim two thirds of the way to its middle, and the disk comes back through the pins.",
            Point(-_CORNER, -_CORNER), "north"),
    _centre("centre-corner-south-east", "All four, from the near right corner",
            "The same shot works off the left rim: from every corner you can use either of two rims.",
            Point(_CORNER, -_CORNER), "west"),
    _centre("centre-corner-north-east", "All four, from the far right corner",
            "From the far corner, aim at the near rim, two thirds of the way to its middle.",
            Point(_CORNER, _CORNER), "south"),
    _centre("centre-corner-north-west", "All four, from the far left corner",
            "Aim at the right-hand rim, again two thirds of the way to its middle.",
            Point(-_CORNER, _CORNER), "east"),
    _centre("centre-two-rims", "All four off two rims",
            "Hit both rims of a corner, and the disk comes back at the pins from the side.", None, "", 2),
    _centre("centre-three-rims", "All four off three rims", "A long way round: shoot hard and straight.", None, "", 3),
    _corner("corner-right", "The right-hand pin",
            "Run along the near side, and take the pin on the way back from the right-hand rim.", (2,), 1),
    _corner("corner-left", "The left-hand pin",
            "Run up the left side, and take the pin on the way back from the far rim.", (4,), 1),
    _corner("corner-far", "The pin opposite", "Bank off the middle of a rim to reach the far pin.", (3,), 1),
    _corner("corner-from-south-east", "The pin opposite, from the right",
            "The rim next to you works too: a short bank, then across the whole board.", (4,), 1, 2),
    _corner("corner-from-north-east", "The pin opposite, from the far right",
            "Shoot toward yourself: the middle of the left rim leads to the pin.",
            (1,), 1, 3),
    _corner("corner-from-north-west", "The pin opposite, from the far left",
            "A short bank off the far rim beside you, then across the whole board.",
            (2,), 1, 4),
    _corner("corner-two-rims", "The pin opposite off two rims",
            "Two opposite rims: up the board, down again, and up to the pin.", (3,), 2),
    _corner("corner-three-rims", "The pin opposite off three rims",
            "Off both rims of your own corner, then off the far rim: three rims before the pin.", (3,), 3),
    _corner("corner-pair", "Two corner pins at once", "A disk that keeps its speed may take a second pin: five points.",
            (2, 3), 1),
    _spare("head-pin", "The head pin",
           "Straight down the middle: even the edge of the disk knocks a pin down.", 1),
    _spare("corner-ten", "The ten pin", "From the right end of the line, pin 10 is almost straight ahead.", 10),
    _spare("corner-seven", "The seven pin", "From the left end of the line, pin 7 is almost straight ahead.", 7),
    _spare("six-ten", "Six and ten", "Hit pin 6 on its right side, and the disk goes on to pin 10.", 6, 10),
    _spare("four-seven", "Four and seven", "Hit pin 4 almost head-on, and the disk goes on to pin 7.", 4, 7),
    _spare("baby-split", "Three and ten", "Hit pin 3 on its right side, and the disk goes on to pin 10.", 3, 10),
    _spare("two-seven", "Two and seven", "Hit pin 2 hard and almost head-on, and the disk goes on to pin 7.", 2, 7),
    _spare("bucket", "Two, four, five and eight", "Four pins close together: hit the front one a little to its right.",
           2, 4, 5, 8),
    _spare("fence", "One, two, four and seven",
           "Hit the head pin on its right side, and each pin knocks down the next.", 1, 2, 4, 7),
    _spare("four-six", "Four and six",
           "Two pins side by side: hit pin 4 hard on its right side, and it comes back off the rim at pin 6.", 4, 6),
    _spare("eight-ten", "Eight and ten", "Hit pin 8 hard on its right side, and it comes back off the rims at pin 10.", 8, 10),
    _spare("seven-ten", "Seven and ten", "The hardest spare: knock one pin across into the other.", 7, 10),
    _crokinole("open-twenty", "The open twenty", "Only a slow disk drops into the pocket: practise the right speed.",
               (), Pocket()),
    _crokinole("hanger", "The hanger", "Hit a disk that hangs at the pocket full: it flies off, and yours drops in.",
               _disks(polar(17.0, 90.0)), Out((1,), RING_ONE)),
    _crokinole("follow-through", "Follow through to a twenty",
               "Hit the disk full and hard: yours keeps a little speed, which carries it into the pocket.",
               _disks(Point(0.0, -40.0)), Pocket()),
    _crokinole("off-a-peg", "A ricochet off a peg", "A peg gives back three quarters of the speed: use it as a wall.",
               _disks(Point(0.0, -40.0)), Strike(1, off_peg=True)),
    _crokinole("take-out", "Take out and stay", "After a full hit your disk stops where the other disk was.",
               _disks(Point(60.0, 30.0)), Out((1,), RING_ONE)),
    _crokinole("double", "The double", "Clip the first disk thin, and yours goes on to drive out the second.",
               _disks(Point(-20.0, 120.0), Point(20.0, 170.0)), Out((1, 2))),
    _crokinole("behind-the-pegs", "Hidden behind a peg", "A disk close behind a peg is hard to hit: place it softly.",
               (), Rest(_PEG * (1.0 - 30.0 / RING_ONE), 22.0)),
    _crokinole("between-the-pegs", "Out from behind the pegs", "The gap between two pegs just fits a disk: shoot straight.",
               _disks(polar(75.0, 67.5)), Out((1,))),
    _crokinole("eight-point-star", "The eight-point star",
               "Eight disks in a ring: drive the near one across at the far one, and stay among the others.",
               _disks(*(polar(150.0, 45.0 * i) for i in range(8))), Out((3,), RING_TWO)),
    _crokinole("alley", "The alley", "Two disks leave a lane to the pocket: shoot a twenty between them.",
               _disks(Point(-38.0, -150.0), Point(38.0, -150.0)), Pocket()),
    _crokinole("knock-out", "Knock a twenty out", "A disk in the pocket sticks out a little: hit it hard and it comes out.",
               (Man(1, DISK, THEIRS, ORIGIN, lie=Lie.POCKET),), Out((1,))),
    _tournament("round-twenty", "The open twenty", "The line is farther away here: shoot a little faster, just as gently.",
                Pocket()),
    _tournament("round-take-out", "Take out and stay", "Hit their disk full: it goes out, and yours takes its place.",
                Out((1,), TEN), Point(70.0, 60.0)),
    _tournament("round-follow", "Follow through to a twenty",
                "Their disk is in front of the hole: hit it full and hard, and yours rolls in.", Pocket(), Point(0.0, -40.0)),
    _tournament("round-posts", "Between two posts", "Shoot straight through the gap between two posts: theirs goes out.",
                Out((1,)), polar(70.0, 90.0)),
    _tournament("round-double", "Two at once", "Hit the nearer disk hard: it knocks the farther disk out, then goes out too.",
                Out((1, 2)), Point(-52.0, -8.0), Point(-22.0, 50.0)),
    _tournament("round-hidden", "Hidden behind a post", "A disk that can't be hit stays: roll softly behind a post.",
                Rest(polar(FIFTEEN - 30.0, -112.5), 22.0)),
    _carrom("carrom-straight", "The straight pot", "Striker, man and hole in one line: hit it full, no harder than needed.",
            Net((1,)), _white(1, 150.0, 60.0), start=-64.8),
    _carrom("carrom-queen", "The queen from the middle",
            "Hit the queen slightly off centre, and it goes diagonally to the corner.",
            Net((1,)), Man(1, QUEEN, NOBODY, ORIGIN), start=-200.0),
    _carrom("carrom-cut", "The cut", "A thin cut moves the man only slowly: hit harder than for a straight shot.",
            Net((1,)), _white(1, -250.0, 250.0), start=-150.0),
    _carrom("carrom-rim", "Along the rim", "A man at the rim runs along it into the corner: hit the man and the rim at once.",
            Net((1,)), _white(1, 354.0, 120.0), start=180.0),
    _carrom("carrom-bank", "Off the far rim", "The man lies behind your line: let the striker come back off the far rim.",
            Net((1,), 1, off="north"), _white(1, -290.0, -310.0), start=120.0),
    _carrom("carrom-double", "The double", "A man can bank too: send it off the far rim and back into a near corner.",
            Net((1,), banked=True), _white(1, 90.0, 150.0), _black(2, 200.0, 330.0), start=0.0),
)  # fmt: skip

assert all(drill.start is None or zone_of(drill.side, drill.zone).contains(drill.start) for drill in DRILLS)

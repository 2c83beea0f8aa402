"""The two sides of the board: dimensions, named places, and zones from which disks are shot.

Sizes are estimates from similar boards: tournament crokinole, and combination boards of the period, 28 inches square. Moves,
saves and tests refer to places by name: `c3`, `point-13`, `space-21`, `spot-7`, `star-north-east`, `bar`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Protocol

from board.flags import FLAGS
from board.geometry import ORIGIN, BoardPart, Circle, Point, Polygon, Segment, Zone, arc, inside, polar, rectangle, sector
from board.men import CHECKER, DISK

TRAY = 355.6
"""Half the outer width of the board, in mm, including the rim."""
INSIDE = 342.9
"""Half the width of the board between its rims, in mm."""
PLATFORM = 279.4
"""Half the width in mm of the raised platform on the crokinole side of the board."""
DITCH_DEPTH = 12.7
RIM_HEIGHT = 25.4
"""Height of the board's rim above the floor of the ditch (the lower floor around the platform), in mm."""
CHECKER_RIM_HEIGHT = 19.05
POCKET = Circle(ORIGIN, 34.925 / 2)
POCKET_DEPTH = 6.35
RING_ONE, RING_TWO = 101.6, 203.2
LINE_WIDTH = 1.6
TRACK_INNER, TRACK_OUTER = 215.9, 266.7
SPACES = 40
PEG_RADIUS = 4.75
BARE_PEG_RADIUS = 3.175
PEG_HEIGHT = 15.9
STAR = 241.3
STAR_RADIUS = 31.75
SQUARE = 38.1
CHECKERBOARD = 4 * SQUARE
POINT_BASE, POINT_LENGTH, POINT_LINE = 30.0, 120.0, 335.0
BAR_WIDTH = 20.0
FOUL_LINE_LENGTH = 101.6
FOUL_LINE_MIDDLE = Point(-226.15, -226.15)
FOUL_LINE = Segment(FOUL_LINE_MIDDLE + polar(FOUL_LINE_LENGTH / 2, 135.0), FOUL_LINE_MIDDLE + polar(FOUL_LINE_LENGTH / 2, -45.0))
SIX_INCHES = 152.4


@dataclass(frozen=True, slots=True)
class Place:
    """A named place on a side of the board, such as a square, a pin's spot or a star."""

    name: str
    kind: str
    """Kind of the place: square, space, star, flag, pocket, spot, point, bar, or off (backgammon's tray for men that left)."""
    at: Point
    outline: Polygon
    turn: float = 0.0
    twin: Point | None = None
    """Centre of the second part of the place, or None.

    In backgammon, the bar and the tray for borne-off men have two parts, one near each player.
    """

    def distance(self, point: Point) -> float:
        """Return the distance in mm from `point` to the centre of the place.

        If the place has two parts, the nearer one counts.
        """
        return min(at.distance(point) for at in (self.at, self.twin) if at is not None)

    def outlines(self, near: Point | None = None) -> tuple[Polygon, ...]:
        """Return the outlines of the place: two if it has a second part (`twin`), otherwise one.

        If the point `near` is given, return only the outline nearer to it.
        """
        if self.twin is None:
            return (self.outline,)
        both = (self.outline, tuple(corner + (self.twin - self.at) for corner in self.outline))
        return both if near is None else both[:1] if self.at.distance(near) <= self.twin.distance(near) else both[1:]

    def holds(self, point: Point) -> bool:
        return any(inside(outline, point) for outline in self.outlines())


class Surface(Protocol):
    """A surface on which games are played: a side of a board, or a cloth."""

    @property
    def name(self) -> str: ...
    @property
    def places(self) -> Mapping[str, Place]:
        """All named places of the surface, by name."""

    @property
    def platform(self) -> float | None:
        """Half the width, in mm, of the raised part of this board surface. None if the surface is flat."""

    def place(self, name: str) -> Place:
        """Return the place on the surface that is called `name`. Raise KeyError for any other name."""

    def nearest(self, point: Point, *kinds: str) -> Place:
        """Return the place on the surface that contains `point`. If no place contains it, return the closest place.

        If `kinds` are given, consider only places of those kinds.
        """


@dataclass(frozen=True, eq=False)
class Side:
    """One side of a board. The 1916 board has two.

    `replace(CROKINOLE_SIDE, pegs=())` makes a new side on which to study shots.
    """

    name: str
    places: Mapping[str, Place] = field(default_factory=dict, repr=False)
    zones: Mapping[str, Zone] = field(default_factory=dict, repr=False)
    """Zones of the side from which players shoot disks, by name."""
    rim_height: float = RIM_HEIGHT
    """Height of the board's rim above its playing surface, in mm."""
    platform: float | None = None
    """Half the width in mm of the raised part on this side of the board. None if the side is flat."""
    pocket: Circle | None = None
    """The shallow hole in the middle of the side, which holds one disk. None if the side has no such hole."""
    pegs: tuple[Circle, ...] = ()
    inside: float | None = INSIDE
    """Half the width in mm of the board between its rims. None for an endless floor without a rim."""
    is_round: bool = False
    """True if the board's platform and rim are circles instead of squares."""
    holes: tuple[Circle, ...] = ()
    """Holes through the board. A piece that falls through one is out of the game."""
    rim_width: float = TRAY - INSIDE
    """Width of the board's rim in mm. It affects only the picture, not the shots."""

    def __eq__(self, other: object) -> bool:
        """True if two sides of a board have the same physical shape. Their printed designs may differ."""
        return self is other or (isinstance(other, Side) and self._build == other._build)

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[object, ...]:
        if SIDES.get(self.name) is self:
            return (find_side, (self.name,))
        return (Side, tuple(getattr(self, each.name) for each in fields(self)))

    @cached_property
    def _build(self) -> tuple[object, ...]:
        return tuple(getattr(self, each.name) for each in fields(self) if each.name not in ("places", "zones", "rim_width"))

    def place(self, name: str) -> Place:
        """Return the place on this side of the board that is called `name`. Raise KeyError if the side has none."""
        try:
            return self.places[name]
        except KeyError:
            raise KeyError(f"The {self.name} side has no place called {name!r}.") from None

    def nearest(self, point: Point, *kinds: str) -> Place:
        """Return the place on this side of the board that contains `point`. If no place contains it, return the closest place.

        If `kinds` are given, consider only places of those kinds.
        """
        return nearest_place(self.places.values(), point, *kinds)

    @property
    def tray(self) -> float:
        """Half the outer width of the board, in mm, including the rim."""
        return (self.inside or INSIDE) + self.rim_width

    def reach(self, at: Point) -> float:
        """Return the distance in mm of the point `at` from the board's centre, for comparison with `platform` and `inside`.

        On a square board it is the distance along x or y, whichever is greater.
        """
        return at.length if self.is_round else max(abs(at.x), abs(at.y))

    @cached_property
    def surface(self) -> float:
        """Half the width in mm of the surface on which disks are shot.

        It is infinite if the side has neither platform nor rim.
        """
        return self.platform or self.inside or math.inf


def nearest_place(places: Iterable[Place], point: Point, *kinds: str) -> Place:
    """Return the place among `places` that contains `point`. If no place contains it, return the place with the closest centre.

    If `kinds` are given, consider only places of those kinds.
    """
    candidates = [place for place in places if not kinds or place.kind in kinds]
    return min(candidates, key=lambda place: (not inside(place.outline, point), place.distance(point)))


# --- the crokinole side -------------------------------------------------------------------------------------------

COMPASS = {"south": -90.0, "east": 0.0, "north": 90.0, "west": 180.0}
STARS = {"north-east": (1, 1), "north-west": (-1, 1), "south-west": (-1, -1), "south-east": (1, -1)}
BLACK_STAR_SPACES = (11, 31)
RED_STAR_SPACES = (6, 26)
FINISH_SPACE = 21


def space_heading(space: int) -> float:
    """Return the direction in degrees from the board's centre to the middle of a space of the race track.

    Space 1 lies in front of player 1, and the numbers run counter-clockwise.
    """
    return -90.0 + 9.0 * (space - 1)


def _edge_zone(heading: float) -> Zone:
    """Return the positions of a disk from which a player shoots along one edge of the platform.

    `heading` is the direction of the edge from the centre, in degrees. A disk at such a position touches the edge, and does not
    overlap the star spaces at its ends.
    """
    out = PLATFORM - DISK.radius
    along = STAR - math.sqrt((STAR_RADIUS + DISK.radius) ** 2 - (out - STAR) ** 2)
    return Zone(((Point(out, -along).turned(heading), Point(out, along).turned(heading)),))


def _crokinole_places() -> dict[str, Place]:
    places = [Place("pocket", "pocket", ORIGIN, arc(ORIGIN, POCKET.radius, 0, 360))]
    for space in range(1, SPACES + 1):
        heading = space_heading(space)
        outline = sector(TRACK_INNER, TRACK_OUTER, heading - 4.5, heading + 4.5)
        at = polar((TRACK_INNER + TRACK_OUTER) / 2, heading)
        places.append(Place(f"space-{space}", "space", at, outline, turn=heading + 90.0))
    for name, (x, y) in STARS.items():
        at = Point(x * STAR, y * STAR)
        places.append(Place(f"star-{name}", "star", at, arc(at, STAR_RADIUS, 0, 360)))
    for flag in FLAGS:
        outline = rectangle(flag.at, flag.width, flag.height, flag.turn)
        places.append(Place(f"flag-{flag.name}", "flag", flag.at, outline, turn=flag.turn))
    return {place.name: place for place in places}


CROKINOLE_SIDE = Side(
    name="crokinole",
    places=_crokinole_places(),
    zones={f"edge-{edge}": _edge_zone(heading) for edge, heading in COMPASS.items()},
    rim_height=RIM_HEIGHT - DITCH_DEPTH,
    platform=PLATFORM,
    pocket=POCKET,
    pegs=tuple(Circle(polar(RING_ONE, 22.5 + 45.0 * k), PEG_RADIUS) for k in range(8)),
)

# --- the checker side ---------------------------------------------------------------------------------------------

FILES, RANKS = "abcdefgh", "12345678"
SPOTS: tuple[Point, ...] = (
    Point(205.55, 205.55),
    Point(215.41, 242.36),
    Point(242.36, 215.41),
    Point(225.28, 279.16),
    Point(252.22, 252.22),
    Point(279.16, 225.28),
    Point(235.14, 315.96),
    Point(262.08, 289.02),
    Point(289.02, 262.08),
    Point(315.96, 235.14),
)
CORNER_SQUARES = ("a1", "h1", "h8", "a8")
SPOTTED_SQUARES = ("d4", "e4", "e5", "d5")
BLACK_PYRAMID = ("a8", "b8", "c8", "a7", "b7", "a6")
RED_PYRAMID = ("h1", "g1", "f1", "h2", "g2", "h3")
BLACK_STAR, RED_STAR = Point(-215.0, 215.0), Point(215.0, -215.0)
BAR_AT = 275.0
OFF_AT = Point(266.7, 311.0)

THE_TRACK = BoardPart(ORIGIN, 285.0)
"""Part of the board to show in games on the race track: the whole platform of the crokinole side."""
THE_CHECKERBOARD = BoardPart(ORIGIN, 186.0)
"""Part of the board to show in games on the checkerboard: the squares and the design around them."""


def square_at(file: int, rank: int) -> Point:
    """Return the centre of a square of the checkerboard. `file` (column) and `rank` (row) count from 0."""
    return Point((file - 3.5) * SQUARE, (rank - 3.5) * SQUARE)


def is_red(square: str) -> bool:
    """True if the checkerboard's square with a name such as `a1` is red.

    Checkers and Fox and Geese are played on the red squares.
    """
    return (FILES.index(square[0]) + RANKS.index(square[1])) % 2 == 0


def _point_column(point: int) -> tuple[float, int]:
    """Return the x of a backgammon point (triangle) in mm, and the edge at which it stands: +1 far, -1 near player 1."""
    edge = -1 if point <= 12 else 1
    column = point - 1 if point <= 12 else 24 - point
    x = BAR_WIDTH / 2 + POINT_BASE * (5.5 - column) if column < 6 else -BAR_WIDTH / 2 - POINT_BASE * (column - 5.5)
    return x, edge


def point_outline(point: int) -> Polygon:
    """Return the outline of the printed triangle that is backgammon's point `point`, 1 to 24."""
    x, edge = _point_column(point)
    half = POINT_BASE / 2
    corners = (
        Point(x - half, edge * POINT_LINE),
        Point(x + half, edge * POINT_LINE),
        Point(x, edge * (POINT_LINE - POINT_LENGTH)),
    )
    return corners if edge < 0 else (corners[1], corners[0], corners[2])


def _checker_places() -> dict[str, Place]:
    places = []
    for f, file in enumerate(FILES):
        for r, rank in enumerate(RANKS):
            at = square_at(f, r)
            places.append(Place(file + rank, "square", at, rectangle(at, SQUARE, SQUARE)))
    for number, at in enumerate(SPOTS, start=1):
        places.append(Place(f"spot-{number}", "spot", at, arc(at, 9.0, 0, 360, 24), turn=-45.0))
    for point in range(1, 25):
        x, edge = _point_column(point)
        outline = rectangle(Point(x, edge * (POINT_LINE - POINT_LENGTH / 2)), POINT_BASE, POINT_LENGTH)
        at = Point(x, edge * (POINT_LINE - CHECKER.radius))
        places.append(Place(f"point-{point}", "point", at, outline, turn=0.0 if edge < 0 else 180.0))
    bar, far_bar = Point(0.0, -BAR_AT), Point(0.0, BAR_AT)
    places.append(Place("bar", "bar", bar, rectangle(bar, BAR_WIDTH, POINT_LENGTH), twin=far_bar))
    off = Point(OFF_AT.x, -OFF_AT.y)
    places.append(Place("off", "off", off, rectangle(off, 120.0, 40.0), twin=OFF_AT))
    for name, at in (("star-black", BLACK_STAR), ("star-red", RED_STAR)):
        places.append(Place(name, "star", at, arc(at, STAR_RADIUS, 0, 360)))
    return {place.name: place for place in places}


def _alley() -> Zone:
    """Return the positions of the disk from which a player bowls at pins.

    The whole disk lies behind the foul line, and not beyond the line's ends.
    """
    root = math.sqrt(2.0)
    front = (FOUL_LINE_MIDDLE.x + FOUL_LINE_MIDDLE.y) / root - DISK.radius
    back = -(INSIDE - DISK.radius) * root
    half = FOUL_LINE_LENGTH / 2
    corners = ((front, -half), (front, half), (back + half, half), (back, 0.0), (back + half, -half))
    return Zone((tuple(Point((u - w) / root, (u + w) / root) for u, w in corners),))


def _corner(x: int, y: int) -> Zone:
    """Return the area near a corner from which a player shoots. It reaches six inches (152 mm) from the corner.

    `x` and `y` are -1 or 1 and select the corner. The disk may touch the rim.
    """
    corner = Point(x * INSIDE, y * INSIDE)
    wall = INSIDE - DISK.radius
    start = {(1, 1): 180.0, (-1, 1): 270.0, (-1, -1): 0.0, (1, -1): 90.0}[x, y]
    slack = math.degrees(math.asin(DISK.radius / SIX_INCHES))
    sweep = arc(corner, SIX_INCHES, start + slack, start + 90.0 - slack)
    return Zone(((*sweep, Point(x * wall, y * wall)),))


def _off_squares() -> Zone:
    """Return the area around the checkerboard in which a disk can be placed for a shot.

    A disk in this area overlaps neither the squares nor the rim.
    """
    near, far = CHECKERBOARD + DISK.radius, INSIDE - DISK.radius
    middle, thick = (near + far) / 2, far - near
    wide, tall = (2 * far, thick), (thick, 2 * near)
    return Zone((
        rectangle(Point(0, -middle), *wide),
        rectangle(Point(middle, 0), *tall),
        rectangle(Point(0, middle), *wide),
        rectangle(Point(-middle, 0), *tall),
    ))  # fmt: skip


CHECKER_SIDE = Side(
    name="checker",
    places=_checker_places(),
    zones={
        "alley": _alley(),
        "off-squares": _off_squares(),
        **{f"corner-{name}": _corner(x, y) for name, (x, y) in STARS.items()},
    },
    rim_height=CHECKER_RIM_HEIGHT,
)


SIDES: Mapping[str, Side] = {side.name: side for side in (CROKINOLE_SIDE, CHECKER_SIDE)}
"""The two sides of the board of 1916, by name."""


def find_side(name: str) -> Side:
    """Return CROKINOLE_SIDE or CHECKER_SIDE, the two sides of the board, by its name. Raise KeyError for any other name."""
    return SIDES[name]

"""The two sides of the board: every printed feature and every named place, as frozen data.

Sizes are estimates from sister boards (tournament crokinole, combination boards of the period, 28 inches square).
Places have names, and moves, saves and tests use them: `c3`, `point-13`, `space-21`, `spot-7`, `star-north-east`, `bar`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from board.flags import FLAGS
from board.geometry import ORIGIN, Circle, Point, Polygon, Segment, Zone, arc, inside, polar, rectangle, sector
from board.men import CHECKER, DISK

TRAY = 355.6
"""Half the outer width of the board."""
INSIDE = 342.9
"""Half the width inside the rim."""
PLATFORM = 279.4
"""Half the width of the crokinole side's raised platform."""
DITCH_DEPTH = 12.7
RIM_HEIGHT = 25.4
"""Height of the rim above the ditch floor."""
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
FOUL_LINE = Segment(Point(-226.15 - 35.92, -226.15 + 35.92), Point(-226.15 + 35.92, -226.15 - 35.92))
SIX_INCHES = 152.4


@dataclass(frozen=True, slots=True)
class Place:
    """A named place on a side."""

    name: str
    kind: str
    """square, space, star, flag, pocket, spot, point, bar or off."""
    at: Point
    outline: Polygon
    turn: float = 0.0
    twin: Point | None = None
    """A second spot with the same name: the bar and the bearing tray have one near each player."""


@dataclass(frozen=True, slots=True)
class Patch:
    """An inked outline."""

    outline: Polygon
    ink: str


@dataclass(frozen=True, slots=True)
class Disc:
    """An inked circle."""

    circle: Circle
    ink: str


@dataclass(frozen=True, slots=True)
class Stroke:
    """An inked line along a path; `closed` joins its ends."""

    path: Polygon
    width: float
    ink: str
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Star:
    """A five-pointed star, `turn` degrees from upright."""

    at: Point
    radius: float
    ink: str
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Lettering:
    """Words or figures, `size` mm high, `turn` degrees from upright."""

    at: Point
    text: str
    size: float
    ink: str
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Arch:
    """Words along an arc about `centre`, its middle letter at `heading`; feet inward, or outward where the arch hangs."""

    text: str
    size: float
    ink: str
    radius: float
    heading: float
    centre: Point = ORIGIN
    spacing: float = 0.0
    """Air added between letters, mm."""
    hangs: bool = False


@dataclass(frozen=True, slots=True)
class PrintedFlag:
    """One of the thirty-two flags, by name."""

    name: str
    at: Point
    width: float
    height: float
    turn: float


Print = Patch | Disc | Stroke | Star | Lettering | Arch | PrintedFlag


@dataclass(frozen=True)
class Side:
    """One side of the board. Compared by identity: there are just two."""

    name: str
    places: Mapping[str, Place] = field(repr=False)
    zones: Mapping[str, Zone] = field(repr=False)
    """Where disks are shot from, by name."""
    prints: tuple[Print, ...] = field(repr=False)
    """What is printed on it, in the order of printing."""
    rim_height: float
    """Height of the rim above the playing surface."""
    platform: float | None = None
    """Half the width of the raised part, or None where the side is flat."""
    pocket: Circle | None = None
    pegs: tuple[Circle, ...] = ()

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[object, ...]:
        return (side_named, (self.name,))

    def place(self, name: str) -> Place:
        """The place of that name; KeyError for a name that is not on this side."""
        try:
            return self.places[name]
        except KeyError:
            raise KeyError(f"There is no place called {name!r} on the {self.name} side.") from None

    def nearest(self, point: Point, *kinds: str) -> Place:
        """The place at or closest to a point; of these kinds only, if any are named."""
        candidates = [place for place in self.places.values() if not kinds or place.kind in kinds]
        return min(candidates, key=lambda place: _reach(place, point))

    @cached_property
    def surface(self) -> float:
        """Half the width of the surface that disks are shot on."""
        return INSIDE if self.platform is None else self.platform


def _reach(place: Place, point: Point) -> tuple[bool, float]:
    """Sort key of `Side.nearest`: places whose outline holds the point come first, then the closest middle."""
    distance = place.at.distance(point)
    if place.twin is not None:
        distance = min(distance, place.twin.distance(point))
    return (not inside(place.outline, point), distance)


# --- the crokinole side -------------------------------------------------------------------------------------------

COMPASS = {"south": -90.0, "east": 0.0, "north": 90.0, "west": 180.0}
STARS = {"north-east": (1, 1), "north-west": (-1, 1), "south-west": (-1, -1), "south-east": (1, -1)}
BLACK_STAR_SPACES = (11, 31)
RED_STAR_SPACES = (6, 26)
FINISH_SPACE = 21


def space_heading(space: int) -> float:
    """Direction of the middle of a track space: 1 lies before player 1, and the numbers run counter-clockwise."""
    return -90.0 + 9.0 * (space - 1)


def _edge_zone(heading: float) -> Zone:
    """Where a disk is shot from: touching the platform's edge, between the two star spaces and clear of both."""
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


def _ring(radius: float, width: float, ink: str) -> Stroke:
    return Stroke(arc(ORIGIN, radius, 0, 360, 360)[:-1], width, ink, closed=True)


def _radial(heading: float, width: float, ink: str) -> Stroke:
    return Stroke((polar(TRACK_INNER, heading), polar(TRACK_OUTER, heading)), width, ink)


def _track_prints() -> list[Print]:
    prints: list[Print] = []
    middle = (TRACK_INNER + TRACK_OUTER) / 2
    for space in range(1, SPACES + 1):
        heading = space_heading(space)
        shade = "buff" if space % 2 else "cream"
        ink = {1: "red-wash", FINISH_SPACE: "green-wash"}.get(space, shade)
        prints.append(Patch(sector(TRACK_INNER, TRACK_OUTER, heading - 4.5, heading + 4.5), ink))
    for space in range(1, SPACES + 1):
        heading = space_heading(space)
        prints.append(_radial(heading - 4.5, 0.9, "black"))
        prints.append(Lettering(polar(TRACK_OUTER - 9.5, heading), str(space), 11.0, "red", heading + 90.0))
        if space in BLACK_STAR_SPACES + RED_STAR_SPACES:
            ink = "black" if space in BLACK_STAR_SPACES else "red"
            prints.append(Star(polar(middle - 9.0, heading), 9.0, ink, heading + 90.0))
            prints.append(_radial(heading - 4.5, 2.4, ink))
    prints += [_ring(TRACK_INNER, 1.2, "black"), _ring(TRACK_OUTER, 1.2, "black")]
    prints.append(_radial(space_heading(1) - 4.5, 3.2, "red"))
    prints.append(_radial(space_heading(FINISH_SPACE) - 4.5, 3.2, "green"))
    prints += _start_flag()
    for space, word, ink in ((1, "START", "red"), (FINISH_SPACE, "FINISH", "green")):
        prints.append(Arch(word, 5.0, ink, TRACK_INNER + 6.4, space_heading(space), spacing=0.3, hangs=True))
    return prints


def _start_flag() -> list[Print]:
    """A red pennant on a black pole, upright for player 1."""
    foot = polar(TRACK_INNER + 32.0, space_heading(1))
    pole = ((-7.4, 0.0), (-6.2, 0.0), (-6.2, 19.0), (-7.4, 19.0))
    cloth = ((-6.2, 8.0), (9.5, 12.8), (-6.2, 18.4))
    prints: list[Print] = [Patch(tuple(foot + Point(x, y) for x, y in cloth), "red")]
    prints.append(Patch(tuple(foot + Point(x, y) for x, y in pole), "black"))
    return prints


def _crokinole_prints() -> tuple[Print, ...]:
    prints = _track_prints()
    prints.append(Disc(Circle(ORIGIN, RING_ONE), "ring-wash"))
    prints += [_ring(RING_TWO, LINE_WIDTH, "black"), _ring(RING_ONE, LINE_WIDTH, "black")]
    for edge, heading in COMPASS.items():
        along = STAR - STAR_RADIUS
        line, clear = PLATFORM - 2 * DISK.radius - 1.0, TRACK_OUTER + 3.5
        nearest = math.sqrt(clear * clear - line * line)
        for side in (-1, 1):
            # The shooting line stops short of the track, whose numbers it would strike through.
            start, end = (Point(line, side * y).turned(heading) for y in (nearest, along - 2.5))
            prints.append(Stroke((start, end), 0.8, "line"))
        turn = {"south": 0.0, "north": 180.0, "east": 90.0, "west": -90.0}[edge]
        for offset in (-151.0, 151.0):
            prints.append(Lettering(Point(235.0, offset).turned(heading), "A", 13.0, "black", turn))
    for x, y in STARS.values():
        at = Point(x * STAR, y * STAR)
        prints.append(Disc(Circle(at, STAR_RADIUS), "cream"))
        prints.append(Stroke(arc(at, STAR_RADIUS, 0, 360, 120)[:-1], 1.2, "black", closed=True))
        prints.append(Stroke(arc(at, STAR_RADIUS - 2.6, 0, 360, 120)[:-1], 0.6, "black", closed=True))
        # Each star points into its corner: seen alike from every chair.
        prints.append(Star(at, 24.0, "black", at.heading - 90.0))
    for count, radius in (("1", 84.0), ("2", 186.0)):
        for heading in COMPASS.values():
            prints.append(Lettering(polar(radius, heading), count, 15.0, "black", heading + 90.0))
    prints += _crokinole_ornaments()
    for flag in FLAGS:
        prints.append(PrintedFlag(flag.name, flag.at, flag.width, flag.height, flag.turn))
    return tuple(prints)


def _crokinole_ornaments() -> list[Print]:
    """The game's name in the band between ring 2 and the track, a rule around the platform, a wreath about the pocket."""
    prints: list[Print] = []
    band = (RING_TWO + TRACK_INNER) / 2
    for heading in (45.0, 135.0, 225.0, 315.0):
        prints.append(Arch("CROKINOLE", 5.6, "line", band, heading, spacing=5.2, hangs=True))
        prints += [Star(polar(band, heading + offset), 3.4, "red", heading + offset + 90.0) for offset in (-25.0, 25.0)]
        prints += [Disc(Circle(polar(band, heading + offset), 1.1), "line") for offset in (-45.0, -35.0, 35.0)]
    for inset, width in ((2.3, 0.9), (4.2, 0.45)):
        prints.append(Stroke(rectangle(ORIGIN, 2 * (PLATFORM - inset), 2 * (PLATFORM - inset)), width, "line", closed=True))
    for radius, width in ((POCKET.radius + 5.0, 0.5), (POCKET.radius + 10.0, 0.5)):
        prints.append(_ring(radius, width, "red"))
    prints += [Disc(Circle(polar(POCKET.radius + 7.5, 15.0 * k), 0.95), "red") for k in range(24)]
    return prints


CROKINOLE_SIDE = Side(
    name="crokinole",
    places=_crokinole_places(),
    zones={f"edge-{edge}": _edge_zone(heading) for edge, heading in COMPASS.items()},
    prints=_crokinole_prints(),
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


def square_at(file: int, rank: int) -> Point:
    """Middle of a square, counting files and ranks from 0."""
    return Point((file - 3.5) * SQUARE, (rank - 3.5) * SQUARE)


def is_dark(square: str) -> bool:
    """Whether a square, by name, is one of those checkers uses: `a1` is."""
    return (FILES.index(square[0]) + RANKS.index(square[1])) % 2 == 0


def _point_column(point: int) -> tuple[float, int]:
    """Where a backgammon point stands: its x, and +1 on the far edge or -1 on player 1's."""
    edge = -1 if point <= 12 else 1
    column = point - 1 if point <= 12 else 24 - point
    x = BAR_WIDTH / 2 + POINT_BASE * (5.5 - column) if column < 6 else -BAR_WIDTH / 2 - POINT_BASE * (column - 5.5)
    return x, edge


def point_outline(point: int) -> Polygon:
    """The printed triangle of a backgammon point."""
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
        reach = 5 * 2 * CHECKER.radius
        outline = rectangle(Point(x, edge * (POINT_LINE - reach / 2)), POINT_BASE, reach)
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
    """Where a bowled disk starts: wholly behind the foul line, no farther to the side than the line is long."""
    root = math.sqrt(2.0)
    front = -452.3 / root - DISK.radius
    back = -(INSIDE - DISK.radius) * root
    half = 101.6 / 2
    corners = ((front, -half), (front, half), (back + half, half), (back, 0.0), (back + half, -half))
    return Zone((tuple(Point((u - w) / root, (u + w) / root) for u, w in corners),))


def _corner(x: int, y: int) -> Zone:
    """Within six inches of a corner of the rim, the disk touching the rim at most."""
    corner = Point(x * INSIDE, y * INSIDE)
    wall = INSIDE - DISK.radius
    start = {(1, 1): 180.0, (-1, 1): 270.0, (-1, -1): 0.0, (1, -1): 90.0}[x, y]
    slack = math.degrees(math.asin(DISK.radius / SIX_INCHES))
    sweep = arc(corner, SIX_INCHES, start + slack, start + 90.0 - slack)
    return Zone(((*sweep, Point(x * wall, y * wall)),))


def _off_squares() -> Zone:
    """Anywhere off the checkerboard, the disk touching neither it nor standing in the rim."""
    near, far = CHECKERBOARD + DISK.radius, INSIDE - DISK.radius
    middle, thick = (near + far) / 2, far - near
    wide, tall = (2 * far, thick), (thick, 2 * near)
    return Zone((
        rectangle(Point(0, -middle), *wide),
        rectangle(Point(middle, 0), *tall),
        rectangle(Point(0, middle), *wide),
        rectangle(Point(-middle, 0), *tall),
    ))  # fmt: skip


def _square_prints() -> list[Print]:
    prints: list[Print] = [Patch(rectangle(ORIGIN, 2 * CHECKERBOARD + 9.0, 2 * CHECKERBOARD + 9.0), "black")]
    prints.append(Patch(rectangle(ORIGIN, 2 * CHECKERBOARD + 5.0, 2 * CHECKERBOARD + 5.0), "gold"))
    for f, file in enumerate(FILES):
        for r, rank in enumerate(RANKS):
            ink = "square-black" if is_dark(file + rank) else "square-red"
            prints.append(Patch(rectangle(square_at(f, r), SQUARE, SQUARE), ink))
    prints += [Disc(Circle(_square(square), 6.0), "gold") for square in BLACK_PYRAMID + RED_PYRAMID]
    for square in SPOTTED_SQUARES:
        prints.append(Stroke(arc(_square(square), 8.0, 0, 360, 60)[:-1], 1.4, "gold", closed=True))
        prints.append(Disc(Circle(_square(square), 2.4), "gold"))
    return prints


def _square(name: str) -> Point:
    return square_at(FILES.index(name[0]), RANKS.index(name[1]))


def _point_prints() -> list[Print]:
    prints: list[Print] = []
    for point in range(1, 25):
        outline = point_outline(point)
        prints.append(Patch(outline, "point-red" if point % 2 else "point-black"))
        prints.append(Stroke(outline, 0.9, "black", closed=True))
    for edge in (-1, 1):
        half = 6 * POINT_BASE + BAR_WIDTH / 2
        prints.append(Stroke((Point(-half, edge * POINT_LINE), Point(half, edge * POINT_LINE)), 1.2, "black"))
        bar = rectangle(Point(0, edge * BAR_AT), BAR_WIDTH - 4.0, POINT_LENGTH)
        prints += [Patch(bar, "buff"), Stroke(bar, 0.9, "black", closed=True)]
    return prints


def _checker_prints() -> tuple[Print, ...]:
    prints = _square_prints() + _point_prints()
    for at, ink in ((BLACK_STAR, "black"), (RED_STAR, "red")):
        prints.append(Disc(Circle(at, STAR_RADIUS), "cream"))
        prints.append(Stroke(arc(at, STAR_RADIUS, 0, 360, 120)[:-1], 1.2, "black", closed=True))
        prints.append(Star(at, 24.0, ink, -45.0 if ink == "red" else 135.0))
    for number, at in enumerate(SPOTS, start=1):
        prints.append(Disc(Circle(at, 9.0), "cream"))
        prints.append(Stroke(arc(at, 9.0, 0, 360, 60)[:-1], 1.2, "black", closed=True))
        prints.append(Lettering(at, str(number), 9.5, "black", -45.0))
    prints += _checker_ornaments()
    prints.append(Stroke((FOUL_LINE.start, FOUL_LINE.end), 3.0, "red"))
    prints.append(Lettering(FOUL_LINE.middle - Point(6.5, 6.5), "FOUL LINE", 7.5, "red", -45.0))
    return tuple(prints)


def _checker_ornaments() -> list[Print]:
    """A rule inside the rim, a frame about the squares, and a seal to the left and right of them, one for each player."""
    prints: list[Print] = []
    for inset, width in ((3.2, 1.0), (5.4, 0.45)):
        prints.append(Stroke(rectangle(ORIGIN, 2 * (INSIDE - inset), 2 * (INSIDE - inset)), width, "line", closed=True))
    frame = CHECKERBOARD + 11.0
    prints.append(Stroke(rectangle(ORIGIN, 2 * frame, 2 * frame), 0.6, "line", closed=True))
    for x, y in STARS.values():
        at = Point(x * frame, y * frame)
        prints += [Patch(rectangle(at, 7.4, 7.4, 45.0), "cream"), Stroke(rectangle(at, 7.4, 7.4, 45.0), 0.6, "line", closed=True)]
        prints.append(Patch(rectangle(at, 3.4, 3.4, 45.0), "red"))
    for at, turn in ((Point(-250.0, 0.0), 0.0), (Point(250.0, 0.0), 180.0)):
        prints += _seal(at, turn)
    return prints


def _seal(at: Point, turn: float) -> list[Print]:
    """The box's seal: a ring of words about a star of many rays."""
    prints: list[Print] = []
    for radius, width in ((57.0, 1.0), (54.6, 0.45), (37.6, 0.45), (35.4, 1.0)):
        prints.append(Stroke(arc(at, radius, 0, 360, 144)[:-1], width, "line", closed=True))
    prints.append(Arch("COMBINATION", 8.4, "line", 46.0, 90.0 + turn, at, 1.5))
    prints.append(Arch("BOARD", 8.4, "line", 46.0, 270.0 + turn, at, 1.5, hangs=True))
    prints += [Star(at + polar(46.0, heading + turn), 4.2, "red", heading + turn - 90.0) for heading in (-24.0, 204.0)]
    for k in range(16):
        heading, reach = 22.5 * k + turn, (31.0 if k % 4 == 0 else 25.0 if k % 2 == 0 else 18.0)
        spread = 12.0 if k % 2 == 0 else 9.0
        tip, hub = at + polar(reach, heading), 8.0
        for side, ink in ((1.0, "line"), (-1.0, "cream")):
            base = at + polar(hub, heading + side * 2.2 * spread / 2)
            ray = (at, base, tip)
            prints += [Patch(ray, ink), Stroke(ray, 0.35, "line", closed=True)]
    prints.append(Disc(Circle(at, 5.4), "red"))
    prints.append(Disc(Circle(at, 2.6), "gold"))
    return prints


CHECKER_SIDE = Side(
    name="checker",
    places=_checker_places(),
    zones={
        "alley": _alley(),
        "off-squares": _off_squares(),
        **{f"corner-{name}": _corner(x, y) for name, (x, y) in STARS.items()},
    },
    prints=_checker_prints(),
    rim_height=CHECKER_RIM_HEIGHT,
)


def side_named(name: str) -> Side:
    """CROKINOLE_SIDE or CHECKER_SIDE by its name; KeyError for any other."""
    return {side.name: side for side in (CROKINOLE_SIDE, CHECKER_SIDE)}[name]

"""Designs printed on the two sides of our board and on the other boards, as shapes to paint."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from board.flags import FLAGS
from board.geometry import ORIGIN, Circle, Point, Polygon, arc, polar, rectangle, sector
from board.men import DISK
from board.other_boards import BASE_LINE, CARROM_SIDE, FIFTEEN, FIVE, TEN, TOURNAMENT_SIDE
from board.sides import (
    BAR_AT,
    BAR_WIDTH,
    BLACK_PYRAMID,
    BLACK_STAR,
    BLACK_STAR_SPACES,
    CHECKER_SIDE,
    CHECKERBOARD,
    COMPASS,
    CROKINOLE_SIDE,
    FILES,
    FINISH_SPACE,
    FOUL_LINE,
    INSIDE,
    LINE_WIDTH,
    PLATFORM,
    POCKET,
    POINT_BASE,
    POINT_LENGTH,
    POINT_LINE,
    RANKS,
    RED_PYRAMID,
    RED_STAR,
    RED_STAR_SPACES,
    RING_ONE,
    RING_TWO,
    SPACES,
    SPOTS,
    SPOTTED_SQUARES,
    SQUARE,
    STAR,
    STAR_RADIUS,
    STARS,
    TRACK_INNER,
    TRACK_OUTER,
    Side,
    is_red,
    point_outline,
    space_heading,
    square_at,
)


@dataclass(frozen=True, slots=True)
class Patch:
    """A printed area of the board: an outline filled with an ink."""

    outline: Polygon
    ink: str


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc printed on the board: a circle filled with an ink."""

    circle: Circle
    ink: str


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line along a path, printed on the board. If `closed` is True, its ends are joined."""

    path: Polygon
    width: float
    ink: str
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Star:
    """A five-pointed star printed on the board, rotated by `turn` degrees from upright."""

    at: Point
    radius: float
    ink: str
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Lettering:
    """Text printed on the board, `size` mm high and rotated by `turn` degrees from upright."""

    at: Point
    text: str
    size: float
    ink: str
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Arch:
    """Text printed on the board along an arc around `centre`. The middle letter lies in the direction `heading`, in degrees.

    The feet of the letters point inward, or outward if `hangs` is True.
    """

    text: str
    size: float
    ink: str
    radius: float
    heading: float
    centre: Point = ORIGIN
    spacing: float = 0.0
    """Extra space between the letters of the text, in mm."""
    hangs: bool = False


@dataclass(frozen=True, slots=True)
class PrintedFlag:
    """One of the thirty-two flags printed on the board, given by its name."""

    name: str
    at: Point
    width: float
    height: float
    turn: float


Print = Patch | Disc | Stroke | Star | Lettering | Arch | PrintedFlag

Use = str
"""Name of a part of the board's printed design, such as the rings. Games use these names to say which parts they need."""
TRACK, RINGS, LINES, LOTS, CORNER_STARS, TITLE, WREATH, FLAG_PRINTS, RULE = (
    "track", "rings", "lines", "lots", "stars", "title", "wreath", "flags", "rule",
)  # fmt: skip
"""Names of the parts of the design printed on the crokinole side.

The parts are the numbered race track, the rings, the shooting lines, the corner stars and various ornaments.
"""
INNER_SQUARES, OUTER_SQUARES, FRAME, SQUARE_NAMES, PYRAMIDS, MIDDLE_FOUR = (
    "inner squares", "outer squares", "frame", "square names", "pyramids", "middle four",
)  # fmt: skip
POINTS, POINT_NAMES, PIN_SPOTS, FOUL, SEALS = "points", "point names", "spots", "foul line", "seals"
"""Names of the parts of the design printed on the checker side, apart from the checkerboard and its frame.

The points are those of backgammon, the spots are those of the ten pins, and the seals are ornaments.
"""
SQUARES = frozenset((INNER_SQUARES, OUTER_SQUARES, FRAME, SQUARE_NAMES))
"""Names of the printed parts that most games on the checkerboard use."""
ALLEY = frozenset((PIN_SPOTS, FOUL))
"""Names of the printed parts that bowling games use: the spots of the ten pins, and the foul line."""
ALWAYS = frozenset((RULE,))
"""Names of the printed parts that are painted at full strength in every game."""

Group = tuple[Use, list[Print]]
"""A part of the board's printed design: its name, and the shapes that belong to it."""


def printed_shapes(side: Side) -> tuple[Print, ...]:
    """Return all shapes printed on a side of a board, in the order of printing."""
    return tuple(item for _, items in _groups_of(side.name) for item in items)


def split_shapes(side: Side, used: frozenset[Use] | None) -> tuple[tuple[Print, ...], tuple[Print, ...]]:
    """Split the printed shapes into two groups: (shapes that the game does not use, shapes that it uses).

    Both groups keep the order of printing. `used` holds the names of the parts that the game uses. None means all parts.
    """
    if used is None:
        return (), printed_shapes(side)
    groups = _groups_of(side.name)
    kept = used | ALWAYS
    unused = tuple(item for use, items in groups if use not in kept for item in items)
    return unused, tuple(item for use, items in groups if use in kept for item in items)


def part_names(side: Side) -> frozenset[Use]:
    """Return the names of the parts of the design that is printed on a side of a board."""
    return frozenset(use for use, _ in _groups_of(side.name))


@cache
def _groups_of(name: str) -> tuple[Group, ...]:
    draw = _PRINTS.get(name)
    return () if draw is None else draw()


# --- the crokinole side -------------------------------------------------------------------------------------------


def _crokinole_prints() -> tuple[Group, ...]:
    lines: list[Print] = []
    lots: list[Print] = []
    for edge, heading in COMPASS.items():
        along = STAR - STAR_RADIUS
        line, clear = PLATFORM - 2 * DISK.radius - 1.0, TRACK_OUTER + 3.5
        nearest = math.sqrt(clear * clear - line * line)
        for side in (-1, 1):
            # The shooting line stops short of the track, so that it does not cross the numbers.
            start, end = (Point(line, side * y).turned(heading) for y in (nearest, along - 2.5))
            lines.append(Stroke((start, end), 0.8, "line"))
        turn = {"south": 0.0, "north": 180.0, "east": 90.0, "west": -90.0}[edge]
        lots += [Lettering(Point(235.0, offset).turned(heading), "A", 13.0, "black", turn) for offset in (-151.0, 151.0)]
    stars: list[Print] = []
    for x, y in STARS.values():
        at = Point(x * STAR, y * STAR)
        stars.append(Disc(Circle(at, STAR_RADIUS), "cream"))
        stars.append(Stroke(arc(at, STAR_RADIUS, 0, 360, 120)[:-1], 1.2, "black", closed=True))
        stars.append(Stroke(arc(at, STAR_RADIUS - 2.6, 0, 360, 120)[:-1], 0.6, "black", closed=True))
        # Each star points into its corner, so that it looks the same from every chair.
        stars.append(Star(at, 24.0, "black", at.heading - 90.0))
    rings: list[Print] = [Disc(Circle(ORIGIN, RING_ONE), "ring-wash")]
    rings += [_ring(RING_TWO, LINE_WIDTH, "black"), _ring(RING_ONE, LINE_WIDTH, "black")]
    for count, radius in (("1", 84.0), ("2", 186.0)):
        for heading in COMPASS.values():
            rings.append(Lettering(polar(radius, heading), count, 15.0, "black", heading + 90.0))
    flags: list[Print] = [PrintedFlag(flag.name, flag.at, flag.width, flag.height, flag.turn) for flag in FLAGS]
    parts = [(TRACK, _track_prints()), (RINGS, rings), (LINES, lines), (LOTS, lots), (CORNER_STARS, stars)]
    return (*parts, *_crokinole_ornaments(), (FLAG_PRINTS, flags))


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
        # Red figures are illegible on the tinted start and finish spaces.
        figures = "black" if space in (1, FINISH_SPACE) else "red-type"
        prints.append(Lettering(polar(TRACK_OUTER - 9.5, heading), str(space), 11.0, figures, heading + 90.0))
        if space in BLACK_STAR_SPACES + RED_STAR_SPACES:
            ink = "black" if space in BLACK_STAR_SPACES else "red"
            prints.append(Star(polar(middle - 9.0, heading), 9.0, ink, heading + 90.0))
            prints.append(_radial(heading - 4.5, 2.4, ink))
    prints += [_ring(TRACK_INNER, 1.2, "black"), _ring(TRACK_OUTER, 1.2, "black")]
    prints.append(_radial(space_heading(1) - 4.5, 3.2, "red"))
    prints.append(_radial(space_heading(FINISH_SPACE) - 4.5, 3.2, "green"))
    prints += _start_flag()
    for space, word in ((1, "START"), (FINISH_SPACE, "FINISH")):
        prints.append(Arch(word, 5.0, "black", TRACK_INNER + 6.4, space_heading(space), spacing=0.3, hangs=True))
    return prints


def _start_flag() -> list[Print]:
    """Return a red flag on a black pole for the start of the race track. Player 1 sees the flag upright."""
    foot = polar(TRACK_INNER + 32.0, space_heading(1))
    pole = ((-7.4, 0.0), (-6.2, 0.0), (-6.2, 19.0), (-7.4, 19.0))
    cloth = ((-6.2, 8.0), (9.5, 12.8), (-6.2, 18.4))
    prints: list[Print] = [Patch(tuple(foot + Point(x, y) for x, y in cloth), "red")]
    prints.append(Patch(tuple(foot + Point(x, y) for x, y in pole), "black"))
    return prints


def _crokinole_ornaments() -> tuple[Group, ...]:
    """Return the printed ornaments of the crokinole side: the title, a border on the platform, and a wreath."""
    title: list[Print] = []
    band = (RING_TWO + TRACK_INNER) / 2
    for heading in (45.0, 135.0, 225.0, 315.0):
        title.append(Arch("CROKINOLE", 5.6, "line", band, heading, spacing=5.2, hangs=True))
        title += [Star(polar(band, heading + offset), 3.4, "red", heading + offset + 90.0) for offset in (-25.0, 25.0)]
        title += [Disc(Circle(polar(band, heading + offset), 1.1), "line") for offset in (-45.0, -35.0, 35.0)]
    rule = [_border(PLATFORM - inset, width) for inset, width in ((2.3, 0.9), (4.2, 0.45))]
    wreath: list[Print] = [_ring(POCKET.radius + beyond, 0.5, "red") for beyond in (5.0, 10.0)]
    wreath += [Disc(Circle(polar(POCKET.radius + 7.5, 15.0 * k), 0.95), "red") for k in range(24)]
    return (TITLE, title), (RULE, rule), (WREATH, wreath)


def _border(half: float, width: float) -> Print:
    """Return the outline of a printed square frame around the board's centre.

    `half` is half its side, and `width` the line width, both in mm.
    """
    return Stroke(rectangle(ORIGIN, 2 * half, 2 * half), width, "line", closed=True)


def _ring(radius: float, width: float, ink: str) -> Stroke:
    return Stroke(arc(ORIGIN, radius, 0, 360, 360)[:-1], width, ink, closed=True)


def _radial(heading: float, width: float, ink: str) -> Stroke:
    return Stroke((polar(TRACK_INNER, heading), polar(TRACK_OUTER, heading)), width, ink)


# --- the checker side ---------------------------------------------------------------------------------------------


def _checker_prints() -> tuple[Group, ...]:
    stars: list[Print] = []
    for at, ink in ((BLACK_STAR, "black"), (RED_STAR, "red")):
        stars.append(Disc(Circle(at, STAR_RADIUS), "cream"))
        stars.append(Stroke(arc(at, STAR_RADIUS, 0, 360, 120)[:-1], 1.2, "black", closed=True))
        stars.append(Star(at, 24.0, ink, -45.0 if ink == "red" else 135.0))
    spots: list[Print] = []
    for number, at in enumerate(SPOTS, start=1):
        spots.append(Disc(Circle(at, 9.0), "cream"))
        spots.append(Stroke(arc(at, 9.0, 0, 360, 60)[:-1], 1.2, "black", closed=True))
        spots.append(Lettering(at, str(number), 9.5, "black", -45.0))
    foul: list[Print] = [Stroke((FOUL_LINE.start, FOUL_LINE.end), 3.0, "red")]
    foul.append(Lettering(FOUL_LINE.middle - Point(6.5, 6.5), "FOUL LINE", 7.5, "black", -45.0))
    before = (*_square_prints(), (POINTS, _point_prints()), (CORNER_STARS, stars), (PIN_SPOTS, spots))
    return (*before, *_checker_ornaments(), (SQUARE_NAMES, _square_names()), (POINT_NAMES, _point_names()), (FOUL, foul))


def _square_prints() -> tuple[Group, ...]:
    frame: list[Print] = [Patch(rectangle(ORIGIN, 2 * CHECKERBOARD + 9.0, 2 * CHECKERBOARD + 9.0), "black")]
    frame.append(Patch(rectangle(ORIGIN, 2 * CHECKERBOARD + 5.0, 2 * CHECKERBOARD + 5.0), "gold"))
    squares: list[Group] = []
    for f, file in enumerate(FILES):
        for r, rank in enumerate(RANKS):
            ink = "square-red" if is_red(file + rank) else "square-black"
            use = OUTER_SQUARES if {f, r} & {0, 7} else INNER_SQUARES
            squares.append((use, [Patch(rectangle(square_at(f, r), SQUARE, SQUARE), ink)]))
    pyramids: list[Print] = [Disc(Circle(CHECKER_SIDE.place(s).at, 6.0), "gold") for s in BLACK_PYRAMID + RED_PYRAMID]
    middle: list[Print] = []
    for square in SPOTTED_SQUARES:
        middle.append(Stroke(arc(CHECKER_SIDE.place(square).at, 8.0, 0, 360, 60)[:-1], 1.4, "gold", closed=True))
        middle.append(Disc(Circle(CHECKER_SIDE.place(square).at, 2.4), "gold"))
    return (FRAME, frame), *squares, (PYRAMIDS, pyramids), (MIDDLE_FOUR, middle)


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


def _checker_ornaments() -> tuple[Group, ...]:
    """Return the printed ornaments of the checker side: a border inside the rim, a frame around the squares, and two seals."""
    rule = [_border(INSIDE - inset, width) for inset, width in ((3.2, 1.0), (5.4, 0.45))]
    half = CHECKERBOARD + 11.0
    frame = [_border(half, 0.6)]
    for x, y in STARS.values():
        at = Point(x * half, y * half)
        frame += [Patch(rectangle(at, 7.4, 7.4, 45.0), "cream"), Stroke(rectangle(at, 7.4, 7.4, 45.0), 0.6, "line", closed=True)]
        frame.append(Patch(rectangle(at, 3.4, 3.4, 45.0), "red"))
    seals = [item for at, turn in ((Point(-250.0, 0.0), 0.0), (Point(250.0, 0.0), 180.0)) for item in _seal(at, turn)]
    return (RULE, rule), (FRAME, frame), (SEALS, seals)


def _square_names() -> list[Print]:
    """Return the shapes of the small letters and numbers that name the squares of the checkerboard.

    No board of 1916 had them, but move lists need them.
    """
    prints: list[Print] = []
    beside = CHECKERBOARD + 18.5
    for i, (file, rank) in enumerate(zip(FILES, RANKS, strict=True)):
        along = square_at(i, i).x
        for edge, turn in ((-1, 0.0), (1, 180.0)):
            prints.append(Lettering(Point(along, edge * beside), file.upper(), 7.5, "black", turn))
            prints.append(Lettering(Point(edge * beside, along), rank, 7.5, "black", turn))
    return prints


def _point_names() -> list[Print]:
    """Return the small printed numbers of the backgammon points (triangles).

    No board of 1916 had these numbers, but move lists need them.
    """
    tips = [point_outline(point)[2] for point in range(1, 25)]
    return [
        Lettering(Point(tip.x, tip.y * (1.0 - 9.5 / abs(tip.y))), str(point), 7.0, "black")
        for point, tip in enumerate(tips, start=1)
    ]


def _seal(at: Point, turn: float) -> list[Print]:
    """Return a round seal as on the original box: a ring of words around a star with many rays."""
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


# --- other boards --------------------------------------------------------------------------------------------------


def _tournament_prints() -> tuple[Group, ...]:
    """Return the design of the board for tournament Crokinole: rings with points, quarter lines, and a wreath around the hole."""
    prints: list[Print] = [Disc(Circle(ORIGIN, TEN), "buff"), Disc(Circle(ORIGIN, FIFTEEN), "ring-wash")]
    prints += [_ring(radius, LINE_WIDTH, "black") for radius in (FIFTEEN, TEN, FIVE)]
    for inset, width in ((3.0, 0.9), (5.4, 0.45)):
        prints.append(_ring(TOURNAMENT_SIDE.surface - inset, width, "line"))
    for turn in (45.0, 135.0, 225.0, 315.0):
        prints.append(Stroke((polar(TEN, turn), polar(FIVE, turn)), LINE_WIDTH, "black"))
        prints.append(Star(polar(TEN, turn), 5.2, "red", turn - 90.0))
    for heading in COMPASS.values():
        for count, radius in (("15", FIFTEEN - 21.0), ("10", TEN - 26.0), ("5", FIVE - 34.0)):
            prints.append(Lettering(polar(radius, heading), count, 14.0, "black", heading + 90.0))
    assert TOURNAMENT_SIDE.pocket is not None
    hole = TOURNAMENT_SIDE.pocket.radius
    prints += [_ring(hole + beyond, 0.5, "red") for beyond in (5.0, 10.0)]
    prints += [Disc(Circle(polar(hole + 7.5, 15.0 * k), 0.95), "red") for k in range(24)]
    return ((RULE, prints),)


CENTRE_RING, CARROM_SPOT, LINE_END = 85.0, 15.9, 219.1
"""Sizes on the carrom board, in mm.

`CENTRE_RING` is the radius of the centre ring, and `CARROM_SPOT` the radius of each spot. `LINE_END` is the distance between the
centre line and the base-line spots.
"""
ARROW_TIP, ARROW_FOOT, ARROW_BEND = 419.5, 176.0, 31.75
"""Distances in mm of a printed arrow's tip and foot from the board's centre, and radius in mm of the arc around the foot."""


def _carrom_prints() -> tuple[Group, ...]:
    """Return the design of the carrom board: base lines with their spots, arrows toward the pockets, and a rose in the middle."""
    prints = _rose()
    for turn in (0.0, 90.0, 180.0, 270.0):
        for y, width in ((BASE_LINE - CARROM_SPOT, 1.6), (BASE_LINE + CARROM_SPOT - 1.9, 5.0)):
            prints.append(Stroke((Point(-LINE_END, -y).turned(turn), Point(LINE_END, -y).turned(turn)), width, "black"))
        for x in (-LINE_END, LINE_END):
            at = Point(x, -BASE_LINE).turned(turn)
            prints += [Disc(Circle(at, CARROM_SPOT), "cream"), Disc(Circle(at, 12.7), "red")]
            prints.append(Stroke(arc(at, CARROM_SPOT, 0, 360, 90)[:-1], 1.2, "black", closed=True))
        prints += _arrow(45.0 + turn)
    edge = CARROM_SIDE.surface - 4.0
    prints.append(Stroke(rectangle(ORIGIN, 2 * edge, 2 * edge), 0.6, "line", closed=True))
    return ((RULE, prints),)


def _arrow(heading: float) -> list[Print]:
    """Return the shapes of a printed arrow that points to a corner pocket of the carrom board.

    An arc with an arrowhead at each end is drawn around the arrow's foot.
    """
    foot = polar(ARROW_FOOT, heading)
    prints: list[Print] = [Stroke((foot, polar(ARROW_TIP - 8.0, heading)), 1.5, "black")]
    prints.append(Stroke(arc(foot, ARROW_BEND, heading + 45.0, heading + 315.0, 72), 1.5, "black"))
    ends = ((foot + polar(ARROW_BEND, heading + side * 33.0), heading - side * 55.0) for side in (-1.0, 1.0))
    heads = [(polar(ARROW_TIP, heading), heading), *ends]
    for tip, way in heads:
        prints.append(Patch((tip, tip - polar(11.0, way + 20.0), tip - polar(11.0, way - 20.0)), "black"))
    return prints


def _rose() -> list[Print]:
    """Return the ornament in the middle of the carrom board: a ring, a star of rays inside the ring, and the queen's spot."""
    prints: list[Print] = [Disc(Circle(ORIGIN, CENTRE_RING), "ring-wash")]
    prints += [_ring(CENTRE_RING, 1.6, "black"), _ring(CENTRE_RING - 4.0, 0.6, "line")]
    for k in range(16):
        heading, reach, spread = 22.5 * k, (76.0 if k % 2 == 0 else 54.0), (15.0 if k % 2 == 0 else 10.0)
        for side, ink in ((1.0, "red" if k % 2 == 0 else "line"), (-1.0, "cream")):
            ray = (ORIGIN, polar(27.0, heading + side * spread), polar(reach, heading))
            prints += [Patch(ray, ink), Stroke(ray, 0.5, "line", closed=True)]
    prints += [Disc(Circle(ORIGIN, CARROM_SPOT + 5.0), "cream"), _ring(CARROM_SPOT + 5.0, 0.8, "line")]
    prints += [Disc(Circle(ORIGIN, CARROM_SPOT), "red"), _ring(CARROM_SPOT, 1.2, "black")]
    return prints


_PRINTS: dict[str, Callable[[], tuple[Group, ...]]] = {
    CROKINOLE_SIDE.name: _crokinole_prints,
    CHECKER_SIDE.name: _checker_prints,
    TOURNAMENT_SIDE.name: _tournament_prints,
    CARROM_SIDE.name: _carrom_prints,
}
"""Dictionary from the name of each side of a board to a function that returns its printed design.

A design consists of thousands of points, so a function runs only when its side is painted.
"""

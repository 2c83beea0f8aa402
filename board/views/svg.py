"""Draw a picture of a game as SVG, for notebooks and other uses without a window.

The printed design, the pieces and the marks come from the same data as in the window. Wood grain, light and shadow are left out.
"""

from __future__ import annotations

import base64
import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import escape
from textwrap import wrap

from assets import FOLDER
from board.colours import (
    BAIZE,
    BOOKLET,
    CARD_BACK,
    HIGHLIGHTS,
    INKS,
    NEUTRAL,
    OWN_COLOURS,
    RIM_LINE,
    TRIANGLE_INKS,
    Colour,
    SeatColour,
)
from board.geometry import ORIGIN, Point, Polygon, Segment, polar, rectangle
from board.men import BACK, CARD, KING, LETTER, LETTER_SIDE, PIN, TRIANGLE, Lie, Man
from board.prints import Arch, Disc, Lettering, Patch, Print, PrintedFlag, Star, Stroke, printed_shapes
from board.shots.paths import paths
from board.shots.shot import Shot
from board.sides import INSIDE, Side, Surface
from board.views.picture import Mark, Picture

WIDTH = 480
"""Default width of a drawing, in pixels."""
RIM = 22.0
"""Width of the board's rim in the drawing, in mm."""
CAPTION, CHARACTERS = 34.0, 56
"""Height in mm of a text line below the drawing of the board, and largest number of characters in a line."""
MAPLE, DITCH, MAHOGANY, PIN_WOOD, PAPER, WORDS = "#dfb679", "#a47140", "#6d2e1a", "#f8e2b6", "#f4ead1", "#2c211b"
TYPE = "font-family='Old Standard TT, Georgia, serif'"
FLAGS = FOLDER / "flags"
RACING = ("bicycle", "pig", "horse")


def board_svg(picture: Picture, words: Sequence[str] = (), width: int = WIDTH, under: Sequence[str] = ()) -> str:
    """Return a drawing of the board with everything on it as SVG text. `words` are lines of text below the board.

    `under` holds SVG elements to draw below the pieces. `width` is the width of the drawing in pixels.
    """
    half = _half(picture) + RIM
    words = [line for text in words for line in wrap(text, CHARACTERS)]
    height = 2 * half + CAPTION * len(words) + (8.0 if words else 0.0)
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{width * height / (2 * half):.0f}' "
        f"viewBox='{-half:.1f} {-half:.1f} {2 * half:.1f} {height:.1f}' {TYPE}>",
        f"<rect x='{-half:.1f}' y='{-half:.1f}' width='{2 * half:.1f}' height='{height:.1f}' fill='{PAPER}'/>",
        board_part(picture.side, half - RIM),
        *men_parts(picture, under),
    ]
    for i, line in enumerate(words):
        y = half + CAPTION * (i + 0.8)
        parts.append(f"<text x='{-half + 8:.1f}' y='{y:.1f}' font-size='24' fill='{WORDS}'>{escape(line)}</text>")
    return "\n".join([*parts, "</svg>", ""])


def men_parts(picture: Picture, under: Sequence[str] = ()) -> Iterator[str]:
    """Yield SVG elements for everything on the board, in drawing order: highlights, the elements of `under`, pieces and dice."""
    yield from (_mark(picture, mark) for mark in picture.marks)
    yield from under
    # Draw taller pieces later.
    yield from (part for man in sorted(picture.men, key=lambda man: man.kind is PIN) for part in _man(picture, man))
    yield from _dice(picture.dice)


def shot_svg(shot: Shot) -> str:
    """Return a drawing of the board after a recorded shot as SVG text.

    It shows the paths of the pieces that moved, and outlines at their initial positions.
    """
    assert shot.setup is not None
    picture = Picture(shot.setup.side, shot.men)
    under = []
    for path in paths(shot):
        ink = _hex(INKS["red"].colour) if path.man.id == shot.disk else WORDS
        line = f"fill='none' stroke='{ink}' stroke-linejoin='round'"
        radius = path.man.kind.radius
        under.append(f"<circle {_at(path.man.at)} r='{radius:.1f}' {line} stroke-width='1.5' stroke-dasharray='4 3'/>")
        under.append(f"<polyline points='{_points(path.points)}' {line} stroke-width='2.2' stroke-opacity='0.85'/>")
    flick = shot.flick
    spin = f", spinning at {flick.spin:g} rad/s" if flick.spin else ""
    how = f"Shot at {flick.speed / 1000:.2f} m/s, heading {flick.heading:g}°{spin}"
    return board_svg(picture, [f"{how}; at rest after {shot.seconds:.2f} s."], under=under)


# --- the board ------------------------------------------------------------------------------------------------------


def board_part(side: Surface, half: float = INSIDE) -> str:
    """Return SVG elements for the wood and the printed design of a side of the board, or for a cloth.

    They reach `half` mm from the centre in x and y.
    """
    return _wood(side, half) if isinstance(side, Side) else _square(half + RIM, _hex(BAIZE))


def _half(picture: Picture) -> float:
    """Return half the width in mm of the area to draw, without the rim.

    For a board without a rim, the area includes every piece.
    """
    if not isinstance(picture.side, Side):
        return INSIDE
    if picture.side.inside is not None:
        return picture.side.inside
    return max(INSIDE, *(max(abs(man.at.x), abs(man.at.y)) + 2 * man.kind.radius for man in picture.men), 0.0)


@lru_cache(maxsize=8)
def _wood(side: Side, half: float) -> str:
    shape = _disc if side.is_round else _square
    parts = [] if side.inside is None else [shape(half + RIM, MAHOGANY)]
    parts.append((_square if side.inside is None else shape)(half, DITCH if side.platform else MAPLE))
    if side.platform:
        parts.append(shape(side.platform, MAPLE))
    parts += [part for item in printed_shapes(side) for part in _print(item)]
    holes = side.holes if side.pocket is None else (side.pocket, *side.holes)
    parts += [_circle(hole.centre, hole.radius, _hex(INKS["square-black"].colour)) for hole in holes]
    parts += [_circle(peg.centre, peg.radius, _hex(INKS["black"].colour)) for peg in side.pegs]
    return "\n".join(parts)


def _print(item: Print) -> Iterator[str]:
    if isinstance(item, PrintedFlag):
        yield _flag(item)
        return
    ink = f"fill='{_hex(_on_wood(item.ink))}'"
    match item:
        case Patch():
            yield f"<polygon points='{_points(item.outline)}' {ink}/>"
        case Disc():
            yield f"<circle {_at(item.circle.centre)} r='{item.circle.radius:.1f}' {ink}/>"
        case Stroke():
            shape = "polygon" if item.closed else "polyline"
            line = ink.replace("fill", "stroke")
            yield f"<{shape} points='{_points(item.path)}' fill='none' {line} stroke-width='{item.width}'/>"
        case Star():
            outline = [polar(item.radius * (1.0 if k % 2 == 0 else 0.38), 90.0 + item.turn + 36.0 * k) for k in range(10)]
            yield f"<polygon points='{_points([item.at + corner for corner in outline])}' {ink}/>"
        case Lettering():
            yield _letters(item.at, item.text, item.size, item.turn, ink)
        case Arch():
            yield from _arch(item, ink)


def _on_wood(ink: str) -> Colour:
    colour, body = INKS[ink].colour, INKS[ink].body
    wood = (int(MAPLE[i : i + 2], 16) for i in (1, 3, 5))
    red, green, blue = (round(part * (body + (1.0 - body) * under / 255)) for part, under in zip(colour, wood, strict=True))
    return red, green, blue


def _letters(at: Point, text: str, size: float, turn: float, ink: str) -> str:
    where = f"translate({at.x:.1f} {-at.y:.1f}) rotate({-turn:.1f})"
    # `size` is the height of a capital, about 0.7 of the font size.
    type_size = f"y='{size / 2:.1f}' font-size='{size / 0.7:.1f}'"
    return f"<text transform='{where}' text-anchor='middle' {type_size} {ink}>{escape(text)}</text>"


def _arch(arch: Arch, ink: str) -> Iterator[str]:
    step = math.degrees((arch.size + arch.spacing) / arch.radius) * (1.0 if arch.hangs else -1.0)
    first = arch.heading - step * (len(arch.text) - 1) / 2
    for i, letter in enumerate(arch.text):
        heading = first + step * i
        turn = heading + 90.0 if arch.hangs else heading - 90.0
        yield _letters(arch.centre + polar(arch.radius, heading), letter, arch.size, turn, ink)


def _flag(flag: PrintedFlag) -> str:
    drawing = (FLAGS / f"{flag.name}.svg").read_bytes()
    length, hoist = (int(value) for value in re.findall(rb'viewBox="0 0 (\d+) (\d+)"', drawing)[0])
    scale = min(flag.width / length, flag.height / hoist)
    width, height = length * scale, hoist * scale
    where = f"transform='translate({flag.at.x:.1f} {-flag.at.y:.1f}) rotate({-flag.turn:.1f})'"
    box = f"x='{-width / 2:.1f}' y='{-height / 2:.1f}' width='{width:.1f}' height='{height:.1f}'"
    data = base64.b64encode(drawing).decode("ascii")
    line = f"<rect {box} fill='none' stroke='{_hex(INKS['black'].colour)}'/>"
    return f"<g {where}><image {box} href='data:image/svg+xml;base64,{data}'/>{line}</g>"


# --- marks, pieces and dice --------------------------------------------------------------------------------------------


def _mark(picture: Picture, mark: Mark) -> str:
    if mark.kind in ("hand", "pile"):
        return ""
    colour = HIGHLIGHTS.get(mark.kind, HIGHLIGHTS["last"])
    look = f"fill='{_hex(colour)}' fill-opacity='{0.9 if mark.kind == 'covered' else 0.2 if mark.kind == 'field' else 0.45}'"
    if mark.place:
        outlines = picture.side.place(mark.place).outlines(mark.at)
        return "".join(f"<polygon points='{_points(outline)}' {look}/>" for outline in outlines)
    if mark.at is not None and mark.to is not None:
        return f"<polyline points='{_points((mark.at, mark.to))}' fill='none' stroke='{_hex(colour)}' stroke-width='4'/>"
    man = next((man for man in picture.men if man.id == mark.man), None)
    at = man.at if man else mark.at or ORIGIN
    return f"<circle {_at(at)} r='24' {look}/>"


def colour_of(picture: Picture, man: Man) -> SeatColour:
    """Return the colours in which to draw a piece: those of its player, unless all pieces of its kind have special colours."""
    if man.kind.name in OWN_COLOURS:
        return OWN_COLOURS[man.kind.name]
    number = picture.colours[man.seat % len(picture.colours)] if man.seat >= 0 else -1
    return BOOKLET[number % len(BOOKLET)] if number >= 0 else NEUTRAL


def _man(picture: Picture, man: Man) -> Iterator[str]:
    if man.kind is PIN:
        yield _pin(man)
        return
    if man.kind is TRIANGLE:
        yield from _triangle(man)
        return
    if man.kind is LETTER:
        yield from _letter(man)
        return
    if man.kind is CARD:
        yield from _playing_card(man)
        return
    colour = colour_of(picture, man)
    body, ink = _hex(colour.body), _hex(colour.mark)
    radius = man.kind.radius
    yield f"<circle {_at(man.at)} r='{radius:.1f}' fill='{body}' stroke='{WORDS}' stroke-width='1'/>"
    yield f"<circle {_at(man.at)} r='{radius - 1.9:.1f}' fill='none' stroke='{_hex(RIM_LINE)}' stroke-width='2'/>"
    yield f"<circle {_at(man.at)} r='{radius * 0.68:.1f}' fill='none' stroke='{ink}' stroke-width='1.4'/>"
    if man.kind.hole:
        yield _circle(man.at, man.kind.hole, DITCH if man.lie is Lie.DITCH else MAPLE)
    if man.kind is KING:
        crown = ((-8, -5), (-9, 6), (-4, 0), (0, 8), (4, 0), (9, 6), (8, -5))
        yield f"<polygon points='{_points([man.at + Point(x, y) for x, y in crown])}' fill='{ink}'/>"
    if man.kind.name in RACING:
        # Racing pieces point in their direction of travel.
        head = [man.at + polar(radius * share, man.turn + turn) for share, turn in ((1.5, 0.0), (0.6, 130.0), (0.6, -130.0))]
        yield f"<polygon points='{_points(head)}' fill='{ink}' stroke='{WORDS}'/>"


def _playing_card(man: Man) -> Iterator[str]:
    """Yield SVG elements of a playing card. It shows its series above its number, or only its name if it has no number."""
    is_back = man.face == BACK
    ground = _hex(CARD_BACK if is_back else RIM_LINE)
    yield f"<polygon points='{_points(man.covered)}' fill='{ground}' stroke='{WORDS}' stroke-width='1'/>"
    for line, word in enumerate(() if is_back else man.face.split("-")):
        at = man.at + (Point(0.0, 22.0 - 26.0 * line) * man.size).turned(man.turn)
        yield _letters(at, word.capitalize(), (8.0 if line == 0 else 15.0) * man.size, man.turn, f"fill='{WORDS}'")


def _triangle(man: Man) -> Iterator[str]:
    """Yield SVG elements of a triangular card: three colours that meet in the middle, each with a number near the edge."""
    tip, left, right = man.covered
    if man.face == BACK:
        yield f"<polygon points='{_points(man.covered)}' fill='{_hex(CARD_BACK)}' stroke='{WORDS}' stroke-width='1'/>"
        return
    size = 13.0 * man.size
    sides = ((left, right), (tip, left), (right, tip))
    for ink, number, (a, b) in zip(TRIANGLE_INKS, man.face.split("-"), sides, strict=True):
        yield f"<polygon points='{_points((a, b, man.at))}' fill='{_hex(ink.ground)}'/>"
        middle = man.at + (Segment(a, b).middle - man.at) * 0.6
        yield _letters(middle, number, 0.7 * size, 0.0, f"fill='{_hex(ink.figure)}'")
    yield f"<polygon points='{_points(man.covered)}' fill='none' stroke='{_hex(RIM_LINE)}' stroke-width='1.6'/>"


def _letter(man: Man) -> Iterator[str]:
    ground = _hex(CARD_BACK) if man.face == BACK else PIN_WOOD
    yield f"<polygon points='{_points(man.covered)}' fill='{ground}' stroke='{WORDS}' stroke-width='1'/>"
    if man.face != BACK:
        yield _letters(man.at, man.face.upper(), 0.5 * LETTER_SIDE * man.size, 0.0, f"fill='{WORDS}'")


def _pin(pin: Man) -> str:
    if pin.lie is not Lie.FALLEN:
        red = _hex(INKS["red"].colour)
        belt = f"<circle {_at(pin.at)} r='{PIN.radius * 0.45:.1f}' fill='none' stroke='{red}' stroke-width='1.6'/>"
        return f"<circle {_at(pin.at)} r='{PIN.radius}' fill='{PIN_WOOD}' stroke='{WORDS}' stroke-width='1'/>{belt}"
    body = rectangle(pin.at, PIN.height, 2 * PIN.radius, pin.turn)
    return f"<polygon points='{_points(body)}' fill='{PIN_WOOD}' stroke='{WORDS}' stroke-width='1' stroke-linejoin='round'/>"


def _dice(dice: Sequence[int]) -> Iterator[str]:
    for i, die in enumerate(dice):
        at = Point(34.0 * (i - (len(dice) - 1) / 2), 0.0)
        yield f"<rect x='{at.x - 13:.1f}' y='-13' width='26' height='26' rx='5' fill='{PAPER}' stroke='{WORDS}'/>"
        for x, y in SPOTS[die]:
            yield _circle(at + Point(7.0 * x, 7.0 * y), 2.6, WORDS)


_CORNERS = ((-1, 1), (1, -1), (1, 1), (-1, -1))
SPOTS = {
    1: ((0, 0),),
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (0, 0)),
    4: _CORNERS,
    5: (*_CORNERS, (0, 0)),
    6: (*_CORNERS, (-1, 0), (1, 0)),
}
"""Positions of the spots on each face of a die, as multiples of 7 mm from its middle."""


def _circle(at: Point, radius: float, colour: str) -> str:
    where = "" if at == ORIGIN else f"{_at(at)} "
    return f"<circle {where}r='{radius:.1f}' fill='{colour}'/>"


def _disc(radius: float, colour: str) -> str:
    return _circle(ORIGIN, radius, colour)


def _square(half: float, colour: str) -> str:
    return f"<rect x='{-half}' y='{-half}' width='{2 * half}' height='{2 * half}' fill='{colour}'/>"


def _at(point: Point) -> str:
    return f"cx='{point.x:.1f}' cy='{-point.y:.1f}'"


def _points(outline: Sequence[Point] | Polygon) -> str:
    return " ".join(f"{point.x:.1f},{-point.y:.1f}" for point in outline)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)

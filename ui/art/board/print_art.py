"""Pictures of the lines, figures and letters printed on the board, drawn several times larger and scaled down."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pygame

from board.geometry import BoardPart, Circle, Point, Polygon, polar
from board.prints import Arch, Disc, Lettering, Patch, Print, PrintedFlag, Star, Stroke, split_shapes
from board.sides import Side
from board.sums import float_sum
from ui.art.base import theme
from ui.art.base.camera import WHOLE
from ui.art.base.flags_art import paint_flag
from ui.art.base.wood import Field

FLAG_BODY = 0.80
"""Opacity of a flag that is printed on the board's wood."""
PALE = 0.15
"""Factor for the opacity of printed lines that the current game does not use."""


_Cornerless = Disc | Lettering | Arch | PrintedFlag


@dataclass(frozen=True, slots=True)
class _Shape:
    """One shape printed on the board, as a polygon."""

    number: int
    corners: slice
    ink: str


class _Outlines:
    """Everything printed on a side of the board, as polygons in printing order."""

    def __init__(self, unused: Iterable[Print], used: Iterable[Print]) -> None:
        """Convert printed shapes to polygons. Those in `unused` are printed pale, and those in `used` are printed over them."""
        corners: list[tuple[float, float]] = []
        starts: list[int] = []
        self.parts: list[_Shape | _Cornerless] = []
        self.pale = -1
        """Number of shapes at the start of `parts` that are printed pale."""
        for item in (*unused, None, *used):
            match item:
                case None:
                    self.pale = len(self.parts)
                    continue
                case Patch():
                    outlines = [[(point.x, point.y) for point in item.outline]]
                case Star():
                    outlines = [[(point.x, point.y) for point in star_outline(item.at, item.radius, item.turn)]]
                case Stroke():
                    outlines = stroke_quads(item.path, item.width, item.closed)
                case _:
                    self.parts.append(item)
                    continue
            for outline in outlines:
                start = len(corners)
                self.parts.append(_Shape(len(starts), slice(start, start + len(outline)), item.ink))
                starts.append(start)
                corners += outline
        self.x, self.y = np.array(corners).reshape(-1, 2).T
        """Coordinates in mm of the corners of all printed polygons, as one array for x and one for y.

        The corners of the first polygon come first, then those of the next, and so on.
        """
        self.starts = np.array(starts, dtype=np.int64)
        """Index of each polygon's first corner in the arrays `x` and `y`."""


@lru_cache(maxsize=4)
def _outlines(side: Side, prints: frozenset[str] | None) -> _Outlines:
    """Return the printed designs of a side of the board as polygons in mm, which do not depend on the size of the picture."""
    return _Outlines(*split_shapes(side, prints))


class Press:
    """Drawing of everything printed on a board, some pixel rows at a time.

    It makes one picture of the ink's colour and one of its opacity.
    """

    def __init__(self, size: int, side: Side, part: BoardPart = WHOLE, prints: frozenset[str] | None = None) -> None:
        self.size = size
        self.part = part
        """The part of the board for which printed designs are drawn: the whole board or a close-up."""
        self.fine = 4 if size <= 620 else 3 if size <= 1500 else 2
        self.width = size * self.fine
        self.scale = self.width / (2.0 * part.half)
        self.top = 0
        """Number of the first pixel row that is drawn now, counted from the top of the enlarged picture."""
        self._strength = 1.0
        """Opacity of the ink as a fraction of full strength. It is `PALE` for lines that the game does not use."""
        outlines, middle = _outlines(side, prints), self.width / 2
        self._parts, self._pale = outlines.parts, outlines.pale
        # Rounded as in `_at`.
        self._columns: list[int] = (middle + (outlines.x - part.centre.x) * self.scale).astype(np.int64).tolist()
        self._rows = (middle - (outlines.y - part.centre.y) * self.scale).astype(np.int64)
        self._high, self._low = (edge.reduceat(self._rows, outlines.starts) for edge in (np.minimum, np.maximum))
        """For each printed polygon, its first and its last pixel row."""

    def printed(self, rows: slice) -> tuple[Field, Field]:
        """Return (colour, opacity) of the ink for some pixel rows, both from 0 to 1."""
        self.top = rows.start * self.fine
        sheet = (self.width, (rows.stop - rows.start) * self.fine)
        self.tint, self.body = pygame.Surface(sheet, 0, 32), pygame.Surface(sheet, 0, 32)
        self.tint.fill((255, 255, 255))
        corners = list(zip(self._columns, (self._rows - self.top).tolist(), strict=True))
        is_on = ((self._low >= self.top) & (self._high < self.top + sheet[1])).tolist()
        for number, part in enumerate(self._parts):
            self._strength = PALE if number < self._pale else 1.0
            if not isinstance(part, _Shape):
                self._print(part)
            elif is_on[part.number]:
                self._fill(corners[part.corners], part.ink)
        down = (self.size, rows.stop - rows.start)
        tint = pygame.surfarray.pixels3d(pygame.transform.smoothscale(self.tint, down)).swapaxes(0, 1)
        body = pygame.surfarray.pixels_red(pygame.transform.smoothscale(self.body, down)).T
        return tint.astype(np.float32) / np.float32(255), body.astype(np.float32) / np.float32(255)

    def _print(self, part: _Cornerless) -> None:
        match part:
            case Disc():
                self._circle(part.circle, part.ink)
            case Lettering():
                self._letter(part.at, part.text, part.size, part.ink, part.turn)
            case Arch():
                self._arch(part)
            case PrintedFlag():
                self._flag(part)

    def _at(self, point: Point) -> tuple[int, int]:
        """Return the pixel of a point of the board, in the strip of the picture that is drawn now. It may be above or below the
        strip.
        """
        at, middle = point - self.part.centre, self.width / 2
        return int(middle + at.x * self.scale), int(middle - at.y * self.scale) - self.top

    def _is_on(self, at: tuple[int, int], reach: float) -> bool:
        """True if a shape around the pixel `at` touches the block of pixel rows that is being drawn. The shape extends `reach`
        pixels.
        """
        return -reach <= at[0] < self.width + reach and -reach <= at[1] < self.tint.get_height() + reach

    def _ink(self, name: str) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
        """Return (colour, opacity as a shade of grey) of the printing ink `name`."""
        ink, share = theme.INKS[name], self._strength
        red, green, blue = (round(255 - (255 - value) * share) for value in ink.colour)
        return (red, green, blue), _grey(ink.body * share)

    def _fill(self, corners: Sequence[tuple[int, int]], ink: str) -> None:
        colour, body = self._ink(ink)
        pygame.draw.polygon(self.tint, colour, corners)
        pygame.draw.polygon(self.body, body, corners)

    def _circle(self, circle: Circle, ink: str) -> None:
        middle, radius = self._at(circle.centre), circle.radius * self.scale
        if not self._is_on(middle, radius + 1):
            return
        colour, body = self._ink(ink)
        pygame.draw.circle(self.tint, colour, middle, radius)
        pygame.draw.circle(self.body, body, middle, radius)

    def _letter(self, at: Point, text: str, size: float, ink: str, turn: float) -> None:
        face = lettering_font(size * self.scale)
        if not self._is_on(self._at(at), float_sum(face.size(text))):
            return
        capital = _capital_height(face)
        for target, colour in zip((self.tint, self.body), self._ink(ink), strict=True):
            glyphs = face.render(text, True, colour)
            box = glyphs.get_bounding_rect()
            # Centre the text horizontally by its ink and vertically by the height of its capitals.
            cut = pygame.Rect(box.x, face.get_ascent() - capital, box.width, capital).inflate(4, capital // 2)
            stamp = pygame.Surface(cut.size, pygame.SRCALPHA, 32)
            stamp.fill((*colour, 0))
            stamp.blit(glyphs, (-cut.x, -cut.y))
            stamp = pygame.transform.rotozoom(stamp, turn, 1.0)
            target.blit(stamp, stamp.get_rect(center=self._at(at)))

    def _arch(self, arch: Arch) -> None:
        """Draw printed letters one by one along an arc.

        Their feet point to the arc's centre, or away from it if the text hangs below the arc.
        """
        face = lettering_font(arch.size * self.scale)
        widths = [max(1, face.size(letter)[0]) / self.scale + arch.spacing for letter in arch.text]
        sign = -1.0 if not arch.hangs else 1.0
        angle = arch.heading - sign * math.degrees(float_sum(widths) / arch.radius) / 2
        for letter, width in zip(arch.text, widths, strict=True):
            angle += sign * math.degrees(width / arch.radius) / 2
            turn = angle - 90.0 if not arch.hangs else angle + 90.0
            self._letter(arch.centre + polar(arch.radius, angle), letter, arch.size, arch.ink, turn)
            angle += sign * math.degrees(width / arch.radius) / 2

    def _flag(self, flag: PrintedFlag) -> None:
        width, height = round(flag.width * self.scale), round(flag.height * self.scale)
        if not self._is_on(self._at(flag.at), width + height):
            return
        cloth = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        covered = paint_flag(cloth, flag.name, cloth.get_rect(), will_shrink=True)
        edge = max(1, round(0.5 * self.scale))
        pygame.draw.rect(cloth, theme.INKS["black"].colour, covered, edge)
        if self._strength < 1.0:
            cloth.fill((*_grey(self._strength), 255), special_flags=pygame.BLEND_RGBA_MULT)
            cloth.fill(_grey(1.0 - self._strength), special_flags=pygame.BLEND_RGB_ADD)
        cover = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        cover.fill(_grey(FLAG_BODY * self._strength), covered)
        for target, stamp in ((self.tint, cloth), (self.body, cover)):
            turned = pygame.transform.rotate(stamp, flag.turn)
            target.blit(turned, turned.get_rect(center=self._at(flag.at)))


def _grey(share: float) -> tuple[int, int, int]:
    value = round(255 * share)
    return value, value, value


def lettering_font(height: float) -> pygame.font.Font:
    """Return a font for printed numbers whose capitals are about `height` pixels high."""
    return theme.font(max(6, round(height / 0.70)), face="figures")


def _capital_height(face: pygame.font.Font) -> int:
    metrics = face.metrics("H")[0]
    assert metrics is not None, "the face has capitals"
    return metrics[3]


def star_outline(at: Point, radius: float, turn: float) -> Polygon:
    """Return the outline of a five-pointed star. With `turn` 0, one point is up."""
    inner = radius * 0.381966
    return tuple(at + polar(radius if k % 2 == 0 else inner, 90.0 + turn + 36.0 * k) for k in range(10))


def stroke_quads(path: Sequence[Point], width: float, closed: bool) -> list[list[tuple[float, float]]]:
    """Convert a line `width` mm wide along `path` to quadrilaterals that meet at the bends."""
    # Plain numbers instead of Points, for speed: thousands are computed before a board first appears.
    points = [(point.x, point.y) for point in path]
    if closed:
        points = [points[-1], *points, points[0], points[1]]
    sides: list[tuple[tuple[float, float], tuple[float, float]]] = []
    for i, (x, y) in enumerate(points):
        before, after = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        legs = ((x - before[0], y - before[1]), (after[0] - x, after[1] - y))
        directions = [(leg[0] * (1.0 / length), leg[1] * (1.0 / length)) for leg in legs if (length := math.hypot(*leg)) > 0]
        mean_x, mean_y = directions[0]
        for direction in directions[1:]:
            mean_x, mean_y = mean_x + direction[0], mean_y + direction[1]
        unit = 1.0 / math.hypot(mean_x, mean_y)
        mean_x, mean_y = mean_x * unit, mean_y * unit
        reach = width / 2 / max(0.35, mean_x * directions[0][0] + mean_y * directions[0][1])
        across_x, across_y = -mean_y * reach, mean_x * reach
        sides.append(((x + across_x, y + across_y), (x - across_x, y - across_y)))
    if closed:
        sides = sides[1:-1]
    return [[a, c, d, b] for (a, b), (c, d) in itertools.pairwise(sides)]

"""Guides for the player that lie on the board in the perspective view. Their shapes are in mm, and each corner is projected.

They are painted below the pieces, because a guide on the wood must not hide pieces that stand on it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pygame

from board.geometry import Point, Zone, polar
from board.men import DISK, PIN, Kind, Lie
from board.shots.paths import Path
from board.sides import DITCH_DEPTH
from ui.art.base.overlay_art import Blit, arrow_length, heat
from ui.art.base.theme import Colour
from ui.art.board.chair import Chair
from ui.art.painting.overlay import Sight

_FINE = 2
"""Factor by which shapes are drawn larger before they are scaled down, for smooth edges."""
_ABOVE = 0.8
"""Height in mm above the board's wood at which guides for the player lie."""
_STRING = 3.0
"""Height in mm of the string that shows the player's pull, above the wood of the board."""
SHADE: Colour = (36, 24, 14)
PALE: Colour = (255, 246, 222)
Ink = tuple[int, int, int, int]
_HAIR = 1.0
"""Width in mm of the dark line along each side of a guide on the board."""


class Ground:
    """Filled shapes that lie on the board, drawn together as one picture. Where shapes overlap, only the last one is visible."""

    def __init__(self, chair: Chair, height: float = _ABOVE) -> None:
        self.chair = chair
        self.height = height
        """Height above the board, in mm, of shapes that are added next."""
        self._shapes: list[tuple[Ink, list[Point], float]] = []

    def fill(self, corners: Sequence[Point], ink: Ink) -> None:
        self._shapes.append((ink, list(corners), self.height))

    def line(self, points: Sequence[Point], width: float, ink: Ink) -> None:
        """Add a line `width` mm wide through the points (in mm) to the shapes on the board, with round joints."""
        for a, b in pairwise(points):
            if a.distance(b) > 1e-6:
                aside = (b - a).turned(90.0) * (width / 2 / a.distance(b))
                self.fill((a + aside, b + aside, b - aside, a - aside), ink)
        for point in points[1:-1]:
            self.disc(point, width / 2, ink, 10)

    def add_edged_lines(self, lines: Sequence[Sequence[Point]], width: float, ink: Ink, hair: float = _HAIR) -> None:
        """Add lines `width` mm wide with dark edges to the shapes on the board."""
        for points in lines:
            self.line(points, width + 2.0 * hair, (*SHADE, round(0.72 * ink[3])))
        for points in lines:
            self.line(points, width, ink)

    def disc(self, at: Point, radius: float, ink: Ink, corners: int = 48) -> None:
        self.fill([at + polar(radius, 360.0 * k / corners) for k in range(corners)], ink)

    def ring(self, at: Point, radius: float, width: float, ink: Ink) -> None:
        """Add a ring to the shapes on the board. It has a dark line along its inner and its outer edge.

        `radius` is the mean of its inner and its outer radius. Lengths are in mm.
        """
        ways = [polar(1.0, 7.5 * k) for k in range(49)]
        for wide, tint in ((width + 2.0 * _HAIR, (*SHADE, round(0.62 * ink[3]))), (width, ink)):
            outer, inner = ([at + way * (radius + side * wide / 2) for way in ways] for side in (1.0, -1.0))
            self.fill([*outer, *reversed(inner)], tint)

    def blit(self) -> Blit:
        """Return all shapes of the collection as one picture. At least one shape must have been added."""
        heights = sorted({height for _, _, height in self._shapes})
        pixels: list[list[tuple[float, float]]] = [[] for _ in self._shapes]
        for height in heights:
            chosen = [number for number, shape in enumerate(self._shapes) if shape[2] == height]
            points = [point for number in chosen for point in self._shapes[number][1]]
            x, y, _ = self.chair.places(np.array([p.x for p in points]), np.array([p.y for p in points]), height)
            seen = list(zip(x.tolist(), y.tolist(), strict=True))
            start = 0
            for number in chosen:
                count = len(self._shapes[number][1])
                pixels[number] = seen[start : start + count]
                start += count
        across, down = ([corner[axis] for shape in pixels for corner in shape] for axis in (0, 1))
        left, top = math.floor(min(across)) - 2, math.floor(min(down)) - 2
        area = pygame.Rect(left, top, math.ceil(max(across)) - left + 3, math.ceil(max(down)) - top + 3).clip(self.chair.rect)
        image = pygame.Surface((max(1, area.width) * _FINE, max(1, area.height) * _FINE), pygame.SRCALPHA, 32)
        image.fill((*SHADE, 0))
        for (ink, _, _), shape in zip(self._shapes, pixels, strict=True):
            pygame.draw.polygon(image, ink, [((x - area.x) * _FINE, (y - area.y) * _FINE) for x, y in shape])
        return pygame.transform.smoothscale(image, (max(1, area.width), max(1, area.height))), area.topleft


def zone_on_board(chair: Chair, zone: Zone, colour: Colour, radius: float, fill: float) -> Blit:
    """Return a picture of the area on which the player may place a disk with this radius in mm. `fill` is its opacity, 0 to 1."""
    ground = Ground(chair)
    lines = [part for part in zone.parts if len(part) == 2]
    for wide, ink in ((1.2, (*SHADE, 120)), (0.0, (*colour, 215)), (-2.2, (*colour, round(255 * fill)))):
        for a, b in lines:
            ground.line((a, b), 2.0 * (radius + wide), ink)
            for end in (a, b):
                ground.disc(end, radius + wide, ink, 36)
    areas = [part for part in zone.parts if len(part) > 2]
    ground.add_edged_lines([[*part, part[0]] for part in areas], 4.0, (*colour, 215))
    # Filling the shapes last leaves only the outline of their union.
    for part in areas:
        ground.fill(part, (*colour, round(255 * fill)))
    return ground.blit()


def aim_on_board(chair: Chair, sight: Sight, kind: Kind = DISK) -> Blit:
    """Return a picture of the arrow of an aimed shot on the board. For a harder shot it is longer, wider and redder."""
    ground, share = Ground(chair), min(1.0, max(0.0, sight.share))
    ahead = polar(1.0, sight.heading)
    aside = ahead.turned(90.0)
    length, half = arrow_length(share), 2.4 + 2.8 * share
    head, start, count = 12.0 + 1.6 * half, sight.at + ahead * (kind.radius + 3.0), 20
    for grow, is_dark in ((1.2, True), (0.0, False)):
        for k in range(count):
            a, b = k / count, (k + 1) / count
            near, far = (start + ahead * ((length - head) * s) for s in (a, b))
            thin, wide = (aside * (half * (0.3 + 0.7 * s) + grow) for s in (a, b))
            ink = (*SHADE, 150) if is_dark else (*heat(share * b), 255)
            ground.fill((near + thin, far + wide, far - wide, near - thin), ink)
        neck, tip = start + ahead * (length - head - 0.6 * grow), start + ahead * (length + grow)
        barb = aside * (half + 4.6 + grow)
        ground.fill((neck + barb, tip, neck - barb), (*SHADE, 150) if is_dark else (*heat(share), 255))
    return ground.blit()


def string_on_board(chair: Chair, sight: Sight, kind: Kind = DISK) -> Blit | None:
    """Return a picture of the string with which the player pulls the disk, or None if the player does not pull.

    The string runs from both sides of the disk to the pointer. Each tick on it stands for a quarter of the full strength.
    """
    tip = sight.tip
    if tip is None or tip.distance(sight.at) <= kind.radius:
        return None
    ground, back = Ground(chair, _STRING), tip - sight.at
    aside = back.turned(90.0) * (kind.radius / back.length)
    ground.fill((sight.at + aside, tip, sight.at - aside), (*PALE, 40))
    ground.add_edged_lines([[sight.at + aside, tip], [sight.at - aside, tip]], 1.0, (*PALE, 235), 0.6)
    for quarter in range(1, 5):
        share = quarter / 4.0
        if share <= sight.share:
            # A tick stands where the string has that strength. No tick stands inside the disk.
            at = sight.at + back * ((kind.radius + (back.length - kind.radius) * share / sight.share) / back.length)
            half = aside * (0.24 + 0.5 * (1.0 - at.distance(sight.at) / back.length))
            ground.line((at + half, at - half), 1.2, (*PALE, 220))
    # The knob keeps its size on the screen at any distance.
    size = 5.2 * chair.pull_scale / chair.place(tip.x, tip.y).scale
    for radius, ink in ((1.25, (*SHADE, 200)), (1.0, (*heat(sight.share), 255)), (0.38, (*PALE, 255))):
        ground.disc(tip, radius * size, ink)
    return ground.blit()


def paths_on_board(
    chair: Chair,
    paths: Sequence[Path],
    shooter: int,
    inks: tuple[Colour, Colour],
    width: float,
    *,
    dashes: tuple[float, float] | None = None,
    has_corridor: bool = False,
) -> Blit | None:
    """Return a picture of the paths of a shot. The path of the shot disk is on top. Return None if nothing moves.

    `shooter` is the id of the shot disk. `inks` holds the colour of its path and the colour of the other paths. `dashes` holds
    the lengths of dashes and gaps in mm. With `has_corridor`, two thin lines show the edges of the area that the disk crosses.
    """
    ground = Ground(chair)
    for path in reversed(paths):
        is_shooter = path.man.id == shooter
        ink = (*inks[0 if is_shooter else 1], 255)
        wide = width * (1.0 if is_shooter else 0.7)
        if is_shooter and has_corridor:
            _fill_corridor(ground, path)
        ground.add_edged_lines(split_into_dashes(path.points, *dashes) if dashes else [path.points], wide, ink)
        ground.height = -DITCH_DEPTH if path.lie is Lie.DITCH else _ABOVE
        if path.man.kind is PIN:
            _fill_pin(ground, path, wide, ink)
        else:
            _fill_end(ground, path, wide, ink)
        ground.height = _ABOVE
    return ground.blit() if paths else None


def _fill_corridor(ground: Ground, path: Path) -> None:
    for a, b in pairwise(path.points):
        if a.distance(b) > 1.0:
            aside = (b - a).turned(90.0) * (path.man.kind.radius / a.distance(b))
            for side in (aside, -aside):
                ground.line((a + side, b + side), 1.0, (*PALE, 185))


def _fill_end(ground: Ground, path: Path, width: float, ink: Ink) -> None:
    """Draw a ring of the disk's size at the end of its path on the board.

    The ring is filled if the disk fell into the pocket (hole), and crossed out if it fell into the ditch around the board.
    """
    at, radius = path.points[-1], path.man.kind.radius
    ground.disc(at, radius - 1.0, (*ink[:3], 36))
    ground.ring(at, radius, width, ink)
    if path.lie is Lie.POCKET:
        ground.disc(at, 0.45 * radius, ink)
    elif path.lie is Lie.DITCH:
        arms = [polar(0.6 * radius, 45.0 + 90.0 * k) for k in range(2)]
        ground.add_edged_lines([(at - arm, at + arm) for arm in arms], width, ink)


def _fill_pin(ground: Ground, path: Path, width: float, ink: Ink) -> None:
    """Draw the end of a pin's path on the board: the outline of a lying pin, or a small ring if the pin still stands."""
    end = path.points[-1]
    if path.lie is not Lie.FALLEN:
        ground.ring(end, PIN.radius, width, ink)
        return
    ground.add_edged_lines([lying_pin(end, path.turn)], width, ink)


def lying_pin(at: Point, turn: float) -> list[Point]:
    """Return the outline of a pin that lies on the board, as a closed line."""
    along = Point(PIN.height / 2, 0.0).turned(turn)
    across = along.turned(90.0) * (2.0 / PIN.height)
    return [
        at - along + across * 5.5, at + along * 0.2 + across * 4.0, at + along + across * 2.5,
        at + along - across * 2.5, at + along * 0.2 - across * 4.0, at - along - across * 5.5, at - along + across * 5.5,
    ]  # fmt: skip


def split_into_dashes(points: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """Divide a line into dashes of `dash` mm with gaps of `gap` mm. The dashes follow its corners."""
    pieces: list[list[Point]] = []
    left, is_on = dash, True
    piece = [points[0]]
    for a, b in pairwise(points):
        length, travel = a.distance(b), 0.0
        while length - travel > left:
            travel += left
            point = a + (b - a) * (travel / length)
            if is_on:
                pieces.append([*piece, point])
            is_on, left, piece = not is_on, gap if is_on else dash, [point]
        left -= length - travel
        piece.append(b)
    return [*pieces, piece] if is_on else pieces

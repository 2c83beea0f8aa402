"""Effects that celebrate great shots, each about two seconds long.

The effects are: a ring of light with a rising number; a burst of sparks with a stamped word; a glowing path with numbered pins;
falling leaves around a wreath; and a row of lamps that light up one by one. Each effect depends only on the time since its start,
so any of its moments can be painted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from random import Random

import pygame

from board.geometry import Point, polar
from board.shots.paths import paths
from board.shots.shot import Shot
from board.views.moments import BURST, LAMPS, LIGHT, SCORED, SHOWER, TRACE, Cheer, Note
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.overlay_art import Blit, slip, trail
from ui.art.board.chair import Chair
from ui.art.painting.dusk_art import LIGHT as GLOW
from ui.art.painting.dusk_art import paint_dusk, paint_figure, ring_of_light
from ui.art.painting.guide_painter import colour_of
from ui.art.painting.result_art import draw_laurels

LASTS = {LIGHT: 1.6, BURST: 1.7, TRACE: 2.4, SHOWER: 2.8, LAMPS: 1.7}
"""Duration of each effect that celebrates a great shot, in seconds."""
GOLD, EMBER = (255, 206, 92), (236, 122, 40)
SPARKS, LEAVES = 54, 130
"""`SPARKS` is the number of sparks after a great shot. `LEAVES` is the usual number of leaves that fall for a winner."""
RUN = 0.9
"""Time in seconds in which a glow runs along the whole path of a celebrated shot."""
ASIDE = 118.0
"""Distance in mm between fallen pins and the word of praise that is drawn on the board beside them."""
MARGIN = 16.0
"""Distance in mm that a word on the board keeps from the edge of the view. It is measured in the view from above."""
BESIDE = 26.0
"""Smallest distance in mm between two labels that do not overlap.

If the label with a shot's points is closer than this to the label of a celebration, the points are not shown.
"""


@dataclass(frozen=True, slots=True)
class Celebrated:
    """A great shot, and the data for the effect that celebrates it."""

    cheer: Cheer
    picture: Picture
    shot: Shot | None
    notes: tuple[Note, ...]

    @property
    def seconds(self) -> float:
        return LASTS[self.cheer.effect]

    @property
    def is_wide(self) -> bool:
        """True if the effect that celebrates the shot covers the whole board. A close view would cut the effect off."""
        return self.cheer.effect == TRACE

    def under(self, camera: Camera | Chair, seconds: float) -> list[Blit]:
        """Return the light that celebrates a shot, as pictures to paint before the pieces. `seconds` is the time since its
        start.
        """
        if self.cheer.effect in (LIGHT, BURST):
            return ring_of_light(camera, self.cheer.at, (2.0 if self.cheer.effect == BURST else 1.0) * seconds)
        return []

    def paint(self, surface: pygame.Surface, camera: Camera | Chair, seconds: float) -> None:
        """Paint a celebration of a shot on top of the pieces, as it looks `seconds` after its start."""
        _PAINTED[self.cheer.effect](self, surface, camera, seconds)

    def shown(self, notes: Sequence[Note]) -> list[Note]:
        """Return those labels of `notes` that stay visible while the shot is celebrated."""
        if self.cheer.effect == TRACE:
            return []
        if self.cheer.effect == BURST:
            # The word is stamped beside the pins, so it covers no label.
            return list(notes)
        return [note for note in notes if note.at.distance(self.cheer.at) > BESIDE]


def _light(it: Celebrated, surface: pygame.Surface, camera: Camera | Chair, seconds: float) -> None:
    paint_dusk(surface, camera, it.cheer.at, seconds)
    paint_figure(surface, camera, it.cheer.at, it.cheer.words, seconds)


def _paint_burst(it: Celebrated, surface: pygame.Surface, camera: Camera | Chair, seconds: float) -> None:
    """Paint sparks that fly out from the fallen pins, and a word stamped on the board, `seconds` after the start."""
    paint_dusk(surface, camera, it.cheer.at, 1.2 * seconds, 0.5)
    random, scale = Random(7), camera.hand_scale
    for _ in range(SPARKS):
        heading, reach, life, wide = (
            random.uniform(0.0, 360.0),
            random.uniform(70.0, 230.0),
            random.uniform(0.5, 1.1),
            random.random(),
        )
        age = seconds / life
        if not 0.0 < age < 1.0:
            continue
        far, near = (reach * (1.0 - (1.0 - min(1.0, max(0.0, at))) ** 3) for at in (age, age - 0.12))
        height = 90.0 * age * (1.0 - age) * (1.0 + wide)
        ends = [_spark_pixel(camera, it.cheer.at + polar(away, heading), height) for away in (near, far)]
        _draw_glow(
            surface, ends, EMBER if wide < 0.4 else GOLD, max(1.5, (1.8 + 3.2 * wide) * (1.0 - age) * scale), 1.0 - age * age
        )
    _stamp(surface, camera, it.cheer, seconds - 0.08)


def _paint_trace(it: Celebrated, surface: pygame.Surface, camera: Camera | Chair, seconds: float) -> None:
    """Paint a glow that runs along the disk's path, from the start over the rim. Then count the fallen pins one by one.

    `seconds` is the time since the start of the celebration.
    """
    paint_dusk(surface, camera, it.cheer.at, seconds, 1.7)
    strength = min(1.0, max(0.0, (LASTS[TRACE] - seconds) / 0.5))
    if it.shot is not None:
        own = next((path.points for path in paths(it.shot) if path.man.id == it.shot.disk), ())
        _draw_glow(
            surface, [camera.to_screen(at) for at in _first_part(own, seconds / RUN)], GOLD, 3.0 * camera.hand_scale, strength
        )
    scored = [note.at for note in it.notes if note.kind == SCORED] or [it.cheer.at]
    for number, at in enumerate(scored, start=1):
        age = seconds - RUN * 0.7 - 0.16 * number
        if age > 0.0:
            size = camera.hand_scale * (1.0 + 0.5 * math.exp(-age / 0.08))
            _blit_at(surface, slip(str(number), theme.highlight("may"), size), camera.to_screen(at), strength)
    _stamp(surface, camera, it.cheer, seconds - RUN * 0.7 - 0.16 * (len(scored) + 2))


def _paint_shower(it: Celebrated, surface: pygame.Surface, camera: Camera | Chair, seconds: float) -> None:
    """Paint falling leaves in gold and the winner's colour, and a wreath that grows in the middle of the board.

    `seconds` is the time since the start.
    """
    area, scale = camera.rect, camera.hand_scale
    strength = min(1.0, seconds / 0.25) * min(1.0, max(0.0, (LASTS[SHOWER] - seconds) / 0.4))
    _darken(surface, area, strength)
    own = theme.seat_colour(colour_of(it.cheer.seat, it.picture.colours)).body
    paint_leaves(surface, area, scale, seconds, own)
    grown = min(1.0, seconds / 0.35)
    radius = round(46.0 * scale * (1.0 + 1.4 * (grown - 1.0) ** 3 + 0.4 * (grown - 1.0) ** 2))
    middle = (round(area.centerx), round(area.centery - 0.05 * area.height))
    if radius > 8 and strength > 0.3:
        pygame.draw.aacircle(surface, theme.PAPER, middle, 1.45 * radius)
        pygame.draw.aacircle(surface, theme.INK_SOFT, middle, 1.45 * radius, max(1, round(scale)))
        draw_laurels(surface, middle, radius, it.picture, it.cheer.seat)
        image = slip(it.cheer.words, theme.highlight("won"), 1.7 * scale)
        _blit_at(surface, image, (middle[0], middle[1] + 1.45 * radius + 0.6 * image.get_height()), strength)


def paint_leaves(
    surface: pygame.Surface, area: pygame.Rect, scale: float, seconds: float, own: theme.Colour, lasts: float = 0.0
) -> None:
    """Paint falling leaves `seconds` after their start. The leaves have the colours of gold and paper, and the colour `own`.

    If `lasts` is given, new leaves start to fall until about three seconds before that time, so that all have fallen by then.
    """
    random, spread = Random(3), max(1.3, lasts - 2.6)
    for number in range(round(LEAVES * spread / 1.3)):
        x, start, speed, sway, turn = (random.random() for _ in range(5))
        fall = (seconds + 0.5 - spread * start) * (0.42 + 0.3 * speed) * area.height
        y = area.y - 0.06 * area.height + fall
        if not area.y - 20 < y < area.bottom:
            continue
        at_x = area.x + x * area.width + 14.0 * scale * math.sin(3.0 * seconds + 6.3 * sway)
        flat = math.cos(5.0 * seconds * (0.6 + turn) + 6.3 * turn)
        angle = 6.3 * sway + 1.6 * seconds * (turn - 0.5)
        colour = own if number % 3 == 0 else (GOLD, theme.PAPER)[number % 2]
        _draw_leaf(surface, (at_x, y), 13.0 * scale * (0.7 + 0.6 * speed), angle, flat, colour)


def _paint_lamps(it: Celebrated, surface: pygame.Surface, camera: Camera | Chair, seconds: float) -> None:
    """Paint a string of lamps that light up one by one, one for each great shot in a row, with their number below.

    `seconds` is the time since the start.
    """
    strength = min(1.0, seconds / 0.15) * min(1.0, max(0.0, (LASTS[LAMPS] - seconds) / 0.3))
    _darken(surface, camera.rect, 1.15 * strength)
    scale, count = camera.hand_scale, min(9, it.cheer.count)
    step = 44.0 * scale
    x, y = camera.to_screen(it.cheer.at)
    area = camera.rect.inflate(-step, -step)
    x = min(max(x, area.x + count * step / 2), area.right - count * step / 2)
    y = min(max(y - 96.0 * scale, area.y + step), area.bottom - 2 * step)
    places = [
        (x + (i - (count - 1) / 2) * step, y + 3.0 * scale * (i - (count - 1) / 2) ** 2 / max(1, count)) for i in range(count)
    ]
    ends = [(places[0][0] - step, places[0][1] - 0.5 * step), *places, (places[-1][0] + step, places[-1][1] - 0.5 * step)]
    _draw_glow(surface, ends, (120, 92, 60), max(1.0, 0.9 * scale), 0.8 * strength, halo=False)
    for number, at in enumerate(places):
        age = seconds - 0.1 - 0.7 * number / count
        if age <= 0.0:
            pygame.draw.aacircle(surface, (92, 74, 54), at, 10.0 * scale)
            continue
        power = strength * (0.75 + 0.25 * math.exp(-age / 0.2))
        for reach, share in ((64.0, 0.07), (46.0, 0.10), (32.0, 0.16), (20.0, 0.34)):
            _disc(surface, at, reach * scale, GOLD, power * share)
        pygame.draw.aacircle(surface, GOLD, at, 11.0 * scale)
        pygame.draw.aacircle(surface, (255, 248, 226), at, 7.0 * scale)
    if seconds > 0.75:
        _blit_at(surface, slip(it.cheer.words, theme.highlight("may"), 1.6 * scale), (x, y + 44.0 * scale), strength)


_PAINTED: dict[str, Callable[[Celebrated, pygame.Surface, Camera | Chair, float], None]] = {
    LIGHT: _light, BURST: _paint_burst, TRACE: _paint_trace, SHOWER: _paint_shower, LAMPS: _paint_lamps,
}  # fmt: skip


# --- parts ----------------------------------------------------------------------------------------------------------


def _spark_pixel(camera: Camera | Chair, at: Point, height: float) -> tuple[float, float]:
    """Return the pixel of a spark `height` mm above the board. In the view from above, the pixel lies a little higher on the
    screen, to show the height.
    """
    seen = camera.place(at.x, at.y, height if isinstance(camera, Chair) else 0.0)
    return (seen.x, seen.y) if isinstance(camera, Chair) else (seen.x, seen.y - 0.4 * height * seen.scale)


def _first_part(points: Sequence[Point], share: float) -> list[Point]:
    """Return the part of a path from its start up to the fraction `share`, from 0 to 1, of its length."""
    if len(points) < 2 or share <= 0.0:
        return []
    ends = list(accumulate((a.distance(b) for a, b in pairwise(points)), initial=0.0))
    wanted = min(1.0, share) * ends[-1]
    cut = next((i for i, end in enumerate(ends) if end > wanted), len(points))
    if cut == len(points):
        return list(points)
    a, b, progress = points[cut - 1], points[cut], wanted - ends[cut - 1]
    return [*points[:cut], a + (b - a) * (progress / max(1e-9, ends[cut] - ends[cut - 1]))]


def _draw_glow(
    surface: pygame.Surface,
    points: Sequence[tuple[float, float]],
    colour: theme.Colour,
    width: float,
    power: float,
    *,
    halo: bool = True,
) -> None:
    """Draw a line of light through the points, which are in pixels. `power` is its opacity, from 0 to 1."""
    if len(points) < 2 or power <= 0.02:
        return
    pad = math.ceil(3.0 * width) + 2
    left, top = (math.floor(min(point[i] for point in points)) - pad for i in (0, 1))
    right, bottom = (math.ceil(max(point[i] for point in points)) + pad for i in (0, 1))
    image = pygame.Surface((max(1, right - left), max(1, bottom - top)), pygame.SRCALPHA, 32)
    image.fill((*colour, 0))
    moved = [(x - left, y - top) for x, y in points]
    bands = ((3.6, 0.22, colour), (2.0, 0.5, colour), (1.0, 1.0, GLOW)) if halo else ((1.0, 1.0, colour),)
    for wide, share, ink in bands:
        trail(image, moved, (*ink, round(255 * power * share)), wide * width)
    surface.blit(image, (left, top))


def _darken(surface: pygame.Surface, area: pygame.Rect, strength: float) -> None:
    """Darken the rectangle `area` of a picture, so that bright effects painted there stand out. `strength` is about 1 for the
    full effect.
    """
    veil = pygame.Surface(area.size)
    veil.fill([round(255 - strength * lost) for lost in (92, 104, 120)])
    surface.blit(veil, area, special_flags=pygame.BLEND_RGB_MULT)


def _disc(surface: pygame.Surface, at: tuple[float, float], radius: float, colour: theme.Colour, power: float) -> None:
    side = 2 * math.ceil(radius) + 2
    image = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    image.fill((*colour, 0))
    pygame.draw.circle(image, (*colour, round(255 * min(1.0, power))), (side / 2, side / 2), radius)
    surface.blit(image, (round(at[0] - side / 2), round(at[1] - side / 2)))


def _draw_leaf(
    surface: pygame.Surface, at: tuple[float, float], size: float, angle: float, flat: float, colour: theme.Colour
) -> None:
    """Draw a paper leaf that turns over as it falls. `size` is its length in pixels.

    `flat` is from -1 (the back faces the viewer) to 1 (the front does). The back of the leaf is darker.
    """
    along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    half, wide = 0.5 * size, 0.5 * size * 0.6 * flat
    corners = [
        (at[0] + a * half * along[0] + b * wide * across[0], at[1] + a * half * along[1] + b * wide * across[1])
        for a, b in ((-1, 0), (0, 1), (1, 0), (0, -1))
    ]
    ink = colour if flat > 0 else tuple(round(0.72 * part) for part in colour)
    pygame.draw.polygon(surface, ink, corners)
    pygame.draw.aalines(surface, ink, True, corners)


def _stamp(surface: pygame.Surface, camera: Camera | Chair, cheer: Cheer, seconds: float) -> None:
    """Stamp the words that celebrate a shot on the board, `seconds` after the start: they come down large, hit the board and
    stay.
    """
    if seconds <= 0.0:
        return
    size = camera.hand_scale * (
        1.9 + 2.6 * max(0.0, 1.0 - seconds / 0.14) ** 2 - 0.14 * math.exp(-(((seconds - 0.2) / 0.06) ** 2))
    )
    image = pygame.transform.rotozoom(slip(cheer.words, theme.RED, round(size, 1)), 5.0, 1.0)
    # Place the words beside the pieces that were hit: toward the middle of the board, or above if the pieces are in the middle.
    inward = -cheer.at.length
    x, y = camera.to_screen(cheer.at if cheer.at.length < ASIDE else cheer.at * (1.0 + ASIDE / inward))
    up = 52.0 * camera.hand_scale if cheer.at.length < ASIDE else 0.0
    if isinstance(camera, Chair) and not up:
        # Seen at a flat angle, a centred word would hide the pins beside it.
        y += math.copysign(0.5 * image.get_height(), y - camera.to_screen(cheer.at)[1])
    margin = round(-2.0 * MARGIN * camera.hand_scale)
    at = image.get_rect(center=(round(x), round(y - up))).clamp(camera.rect.inflate(margin, margin))
    _blit_at(surface, image, at.center, min(1.0, seconds / 0.06))


def _blit_at(surface: pygame.Surface, image: pygame.Surface, centre: tuple[float, float], power: float) -> None:
    if power < 0.99:
        image = image.copy()
        image.set_alpha(round(255 * power))
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))

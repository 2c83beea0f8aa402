"""Pictures of the cards of the game Raffles: cream cards with engraved pictures, of our own design in the style of 1905.

Each suit has its own sign (a crown for Trump, a star, a crescent moon, a sun) and its own ink. Around the picture is the dial of
a safe with twelve marks. The number of filled marks is the card's number. Card number 0 shows the contents of the safe.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from board.colours import CARD_BACK, Colour
from board.men import BACK, CARD, CARD_HIGH, CARD_WIDE, Man
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.light_art import SHADOW_X, SHADOW_Y
from ui.art.base.pose import Pose
from ui.art.base.sprites import Sprite, cover_of, shade_surface
from ui.art.parlor.engraving import Plate, oval, smooth, star_corners, woven_lines
from ui.art.parlor.silhouettes import HIGH as WINDOW_HIGH
from ui.art.parlor.silhouettes import WIDE as WINDOW_WIDE
from ui.art.parlor.silhouettes import draw_detective, draw_glass, draw_mask, draw_raffles

STOCK: Colour = (252, 246, 230)
_EDGE: Colour = (168, 150, 112)
_INK: Colour = (34, 28, 30)
_GOLD: Colour = (204, 158, 70)
_PALE: Colour = (255, 248, 226)
ROUND = 4.6
"""Radius in mm of the rounded corners of a playing card."""
PAD = 2.0
"""Margin in mm around a playing card in its picture."""
STEP, SHADOW_STEP = 2, 6
"""Degrees between two neighbouring cached images of a rotated playing card, and between those of its shadow."""
NEARLY = 3.0
"""Smallest rotation in degrees at which a moving card is drawn as turned. The angle is measured from its resting position."""
THICK = 0.9
"""Height in mm above the cloth of a card that lies on it, for drawing the card's shadow."""
MIDDLE = (CARD_WIDE / 2.0, CARD_HIGH / 2.0)


@dataclass(frozen=True, slots=True)
class SeriesInk:
    """Ink of one suit of playing cards, and the tint of its pictures."""

    ink: Colour
    tint: Colour


SERIES_INKS: dict[str, dict[str, SeriesInk]] = {
    "booklet": {
        "trump": SeriesInk((166, 26, 32), (214, 92, 78)),
        "star": SeriesInk((28, 56, 128), (92, 124, 190)),
        "moon": SeriesInk((22, 74, 58), (88, 142, 116)),
        "sun": SeriesInk((150, 82, 6), (222, 160, 70)),
    },
    "okabe-ito": {
        "trump": SeriesInk((176, 70, 0), (224, 136, 70)),
        "star": SeriesInk((0, 92, 152), (96, 166, 212)),
        "moon": SeriesInk((28, 26, 30), (104, 100, 108)),
        "sun": SeriesInk((128, 100, 0), (206, 182, 60)),
    },
}


def is_card(man: Man) -> bool:
    """True if a piece is a playing card. Cards overlap, so each one casts a shadow on those below."""
    return man.kind.name == CARD.name


def card_step(turn: float, step: int = STEP) -> int:
    """Round a rotation in degrees to the nearest multiple of `step` degrees, from 0 to 359."""
    return round(turn / step) * step % 360


def laid_card(man: Man, scale: float, pose: Pose, *, is_dimmed: bool = False) -> Sprite:
    """Return the image of a playing card, at rest or moving. `scale` is in pixels per mm.

    With `is_dimmed` the image is darker, because the card may not be played.
    """
    width, scheme = round(CARD_WIDE * man.size * scale, 1), theme.look_in_use()[0]
    card = card_sprite(man.face, width, card_step(man.turn), scheme)
    if is_dimmed:
        card = Sprite(_dim(card.image), card.x, card.y)
    if _is_as_it_lies(man, pose):
        return card
    # A moving card is visible only for a moment: rotate its resting sprite, and do not cache the result.
    return _rotate(card, pose.turn - card_step(man.turn), pose.size / man.size)


def laid_shadow(man: Man, scale: float, pose: Pose) -> Sprite:
    width, lift, turn = round(CARD_WIDE * man.size * scale, 1), round(pose.height / 4) * 4, card_step(man.turn, SHADOW_STEP)
    shadow = card_shadow(width, turn, lift)
    return shadow if _is_as_it_lies(man, pose) else _rotate(shadow, pose.turn - turn, pose.size / man.size)


def _dim(image: pygame.Surface) -> pygame.Surface:
    """Return a darker copy of the image of a card, to show that the card may not be played."""
    shaded = image.copy()
    shaded.fill((198, 197, 190, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shaded


def _is_as_it_lies(man: Man, pose: Pose) -> bool:
    """True if a moving card has the same rotation and size as at rest, except for differences too small to see."""
    aside = abs((pose.turn - man.turn + 180.0) % 360.0 - 180.0)
    return aside < NEARLY and abs(pose.size / man.size - 1.0) < 0.004


def _rotate(sprite: Sprite, turn: float, grown: float) -> Sprite:
    """Return an image scaled by the factor `grown` and rotated by `turn` degrees around its anchor."""
    image = pygame.transform.rotozoom(sprite.image, turn, grown)
    # The anchor of a shadow is not at its centre, and the shadow stays to the lower right.
    away_x, away_y = sprite.image.get_width() / 2 - sprite.x, sprite.image.get_height() / 2 - sprite.y
    return Sprite(image, image.get_width() / 2 - away_x, image.get_height() / 2 - away_y)


@ART.keeps
def card_sprite(face: str, width: float, turn: int, scheme: str) -> Sprite:
    """Return the image of a playing card `width` pixels wide, rotated counter-clockwise by `turn` degrees.

    `face` is, for example, `star-12`, `detective`, `raffles` or `back`. `scheme` is the name of the palette.
    """
    large = ART.get(("card", face, width, scheme), lambda: _print_card(face, width, scheme), is_seen=False)
    if turn:
        # Rotate the large image: fine lines would otherwise become dotted.
        large = pygame.transform.rotozoom(large, turn, 1.0)
    image = pygame.transform.smoothscale(large, (round(large.get_width() / 2), round(large.get_height() / 2)))
    return Sprite(image, image.get_width() / 2, image.get_height() / 2)


@ART.keeps
def card_shadow(width: float, turn: int, lift: int) -> Sprite:
    """Return the blurred shadow of a playing card `width` pixels wide, rotated by `turn` degrees, `lift` mm above the cloth."""
    scale = width / CARD_WIDE
    soft = max(1, round((0.9 + 0.10 * lift) * scale))
    size = (math.ceil(2.0 * width) + 6 * soft, math.ceil(2.0 * width * CARD_HIGH / CARD_WIDE) + 6 * soft)
    cast = pygame.Surface(size, pygame.SRCALPHA, 32)
    cast.fill((255, 255, 255, 0))
    body = pygame.Rect(0, 0, round(2.0 * width), round(2.0 * width * CARD_HIGH / CARD_WIDE))
    body.center = (size[0] // 2, size[1] // 2)
    pygame.draw.rect(cast, (255, 255, 255), body, border_radius=round(2.0 * ROUND * scale))
    cover = cover_of(pygame.transform.rotozoom(cast, turn, 0.5))
    veil = pygame.transform.gaussian_blur(shade_surface(cover * (0.55 / (1.0 + 0.03 * lift))), soft)
    away = (THICK + lift) * scale
    x, y = (length / 2 for length in veil.get_size())
    return Sprite(veil, x - 1.6 * SHADOW_X * away, y - 1.6 * SHADOW_Y * away)


# --- printing -------------------------------------------------------------------------------------------------------


def _print_card(face: str, width: float, scheme: str) -> pygame.Surface:
    """Return the picture of an upright playing card, twice as large as shown, with a margin.

    All rotated images are made from it. `width` is the width of the card as shown, in pixels.
    """
    fine = 4 if width < 110.0 else 2
    scale = fine * width / CARD_WIDE
    size = (math.ceil((CARD_WIDE + 2.0 * PAD) * scale), math.ceil((CARD_HIGH + 2.0 * PAD) * scale))
    image = pygame.Surface(size, pygame.SRCALPHA, 32)
    image.fill((*_EDGE, 0))
    plate = Plate(image, scale, PAD, PAD)
    _draw_blank(plate, scale)
    if face == BACK:
        _print_back(plate)
    elif "-" in face:
        series, number = face.split("-")
        _print_number(plate, series, int(number), SERIES_INKS[scheme][series])
    else:
        _print_figure(plate, face)
    _light(image, plate)
    if fine == 2:
        return image
    return pygame.transform.smoothscale(image, (round(size[0] / 2), round(size[1] / 2)))


def _box(plate: Plate, inset: float = 0.0, down: float = 0.0) -> pygame.Rect:
    left, top = plate.at(inset, inset + down)
    right, bottom = plate.at(CARD_WIDE - inset, CARD_HIGH - inset + down)
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


def _draw_blank(plate: Plate, scale: float) -> None:
    """Draw a playing card without print, with rounded corners and a thin edge."""
    corner = round(ROUND * scale)
    pygame.draw.rect(plate.image, _EDGE, _box(plate, down=0.55), border_radius=corner)
    pygame.draw.rect(plate.image, STOCK, _box(plate), border_radius=corner)


def _light(image: pygame.Surface, plate: Plate) -> None:
    """Draw light on the edges of a playing card: bright toward the upper left, the others in shade."""
    glare = pygame.Surface(image.get_size(), pygame.SRCALPHA, 32)
    wide, corner = max(1, round(0.5 * plate.scale)), round(ROUND * plate.scale)
    pygame.draw.rect(glare, (96, 74, 40, 120), _box(plate), wide, corner)
    box = _box(plate)
    glare.fill((0, 0, 0, 0), (box.x, box.y, box.width - 2 * wide, corner // 2))
    glare.fill((0, 0, 0, 0), (box.x, box.y, corner // 2, box.height - 2 * wide))
    image.blit(glare, (0, 0))


def _draw_frame(plate: Plate, ink: Colour, *insets: tuple[float, float]) -> None:
    """Draw thin lines inside the edge of a playing card, each given as (distance from the edge, thickness) in mm."""
    for inset, thick in insets:
        corner = round(max(0.5, ROUND - 0.7 * inset) * plate.scale)
        pygame.draw.rect(plate.image, ink, _box(plate, inset), max(1, round(thick * plate.scale)), corner)


def _type(plate: Plate, words: str, high: float, ink: Colour, *, face: str = "figures", most: float = 99.0) -> pygame.Surface:
    """Return text as a picture `high` mm high and at most `most` mm wide, without empty margins.

    For a drawing area `plate` that is upside down, the text is upside down too.
    """
    font = theme.font(max(6, round(1.5 * high * plate.scale)), bold=True, face=face)
    # Set the digits closer together than the font does: players read a hand by the corners of the cards.
    parts = list(words) if words.isdigit() else [words]
    inked = [image.subsurface(image.get_bounding_rect()) for image in (font.render(part, True, ink) for part in parts)]
    gap = round(0.07 * inked[0].get_height())
    tallest = max(image.get_height() for image in inked)
    text = pygame.Surface((sum(image.get_width() + gap for image in inked) - gap, tallest), pygame.SRCALPHA, 32)
    text.fill((*ink, 0))
    left = 0
    for image in inked:
        text.blit(image, (left, (tallest - image.get_height()) // 2))
        left += image.get_width() + gap
    tall = high * plate.scale
    wide = min(most * plate.scale, text.get_width() * tall / text.get_height())
    text = pygame.transform.smoothscale(text, (max(1, round(wide)), max(1, round(tall))))
    return pygame.transform.rotate(text, 180) if plate.turned else text


def _set(plate: Plate, text: pygame.Surface, x: float, y: float) -> None:
    plate.image.blit(text, text.get_rect(center=plate.at(x, y)))


# --- the series -----------------------------------------------------------------------------------------------------

FIGURE_HIGH, FIGURE_WIDE = 17.5, 16.4
"""Height and largest width, in mm, of the number in the corner of a playing card."""
MEDALLION = (18.5, 25.0)
"""Half the width and half the height, in mm, of the picture in the middle of a playing card."""


def _print_number(plate: Plate, series: str, number: int, inks: SeriesInk) -> None:
    ink = inks.ink
    _draw_frame(plate, ink, (2.3, 0.45), (3.3, 0.22))
    for k in range(2):
        corner = plate if k == 0 else plate.about(CARD_WIDE, CARD_HIGH, turned=True)
        _draw_index(corner, series, str(number), ink)
    middle = plate.about(*MIDDLE)
    rx, ry = MEDALLION
    middle.fill(oval(rx, ry), STOCK)
    for line in woven_lines(rx - 2.0, ry - 2.0, 1.7, 18, 6):
        middle.ring(line, inks.tint, 0.22)
    middle.fill(oval(rx - 4.4, ry - 4.4), ink)
    _draw_rays(middle, rx - 4.4, ry - 4.4, inks)
    middle.ring(oval(rx - 4.4, ry - 4.4), _GOLD if number == 0 else ink, 0.9)
    middle.ring(oval(rx - 5.6, ry - 5.6), _GOLD if number == 0 else inks.tint, 0.35)
    _draw_dial(middle, number, ink, inks.tint)
    if number:
        draw_sign(middle, series, 10.5, _PALE, ink, engraved=True)
    else:
        _draw_jewel(middle, inks)
        draw_sign(middle.about(0.0, 13.2), series, 3.2, _PALE, ink)
        draw_sign(middle.about(0.0, -13.2), series, 3.2, _PALE, ink)


def _draw_index(corner: Plate, series: str, figure: str, ink: Colour) -> None:
    """Draw the number in a corner of a playing card, with the sign of its suit below."""
    text = _type(corner, figure, FIGURE_HIGH, ink, most=FIGURE_WIDE)
    wide = text.get_width() / corner.scale
    # Interrupt the lines of the frame here.
    x = 4.4 + max(wide, 10.0) / 2.0
    corner.fill([(2.0, 2.0), (x + wide / 2.0 + 1.2, 2.0), (x + wide / 2.0 + 1.2, 23.0), (2.0, 23.0)], STOCK)
    corner.fill([(2.0, 20.0), (13.0, 20.0), (13.0, 35.0), (2.0, 35.0)], STOCK)
    _set(corner, text, x, 4.4 + FIGURE_HIGH / 2.0)
    draw_sign(corner.about(9.4, 28.4), series, 5.2, ink, STOCK)


def _draw_rays(middle: Plate, rx: float, ry: float, inks: SeriesInk) -> None:
    """Draw engraved rays in an oval whose half width and half height are `rx` and `ry` in mm."""
    for k in range(48):
        angle = math.tau * k / 48
        inner, outer = (0.52, 0.93) if k % 2 else (0.66, 0.93)
        x, y = math.cos(angle), math.sin(angle)
        middle.line([(inner * rx * x, inner * ry * y), (outer * rx * x, outer * ry * y)], inks.tint, 0.28)


def _draw_dial(middle: Plate, number: int, ink: Colour, tint: Colour) -> None:
    """Draw a safe's dial in the middle of a playing card. It has twelve marks, and the first `number` of them, from the top on,
    are filled.
    """
    rx, ry = MEDALLION[0] - 2.0, MEDALLION[1] - 2.0
    for k in range(12):
        angle = math.tau * k / 12
        x, y = rx * math.sin(angle), -ry * math.cos(angle)
        middle.disk(x, y, 1.75, STOCK)
        middle.disk(x, y, 1.45, ink if k < number else tint)
        if k >= number:
            middle.disk(x, y, 0.95, STOCK)


def draw_sign(plate: Plate, series: str, size: float, ink: Colour, ground: Colour, *, engraved: bool = False) -> None:
    """Draw the sign of a suit, which extends `size` mm from its centre. With `engraved`, the sign has lines inside."""
    {"trump": _crown, "star": _star, "moon": _crescent, "sun": _sun}[series](plate, size, ink, ground, engraved)


def _star(plate: Plate, size: float, ink: Colour, ground: Colour, engraved: bool) -> None:
    points = star_corners(5, size * 1.08, size * 0.44, y=0.07 * size)
    plate.fill(points, ink)
    if not engraved:
        return
    for k in range(10):
        # Every second facet is in shade.
        if k % 2 == 1:
            plate.fill([(0.0, 0.07 * size), points[k], points[(k + 1) % 10]], _mixed(ink, ground, 0.38))
    for k in range(10):
        plate.line([(0.0, 0.07 * size), points[k]], ground, 0.22)


def _crescent(plate: Plate, size: float, ink: Colour, ground: Colour, engraved: bool) -> None:
    # The moon is a disk with another disk cut out. Its tips are where the edges of both disks meet.
    shift, tip = 0.10 * size, (size * math.cos(_TIP), size * math.sin(_TIP))
    middle = 0.46 * size
    reach, turn = math.hypot(tip[0] - middle, tip[1]), math.degrees(math.atan2(tip[1], tip[0] - middle))
    outer = [(size * math.cos(a), size * math.sin(a)) for a in _arc(math.degrees(_TIP), 360.0 - math.degrees(_TIP), 40)]
    inner = [(middle + reach * math.cos(a), reach * math.sin(a)) for a in _arc(-turn, turn - 360.0, 36)]
    plate.fill([(x + shift, y) for x, y in (*outer, *inner)], ink)
    if not engraved:
        return
    for k in range(6):
        radius = size * (0.95 - 0.055 * k)
        line = [(shift + radius * math.cos(a), radius * math.sin(a)) for a in _arc(118.0 + 3.0 * k, 242.0 - 3.0 * k, 16)]
        plate.line(line, _mixed(ink, ground, 0.45), 0.24)
    # The moon has a face in profile, as in old almanacs.
    plate.disk(-0.30 * size, -0.16 * size, 0.065 * size, ground)
    brow = [(-0.42 * size, -0.30 * size), (-0.30 * size, -0.34 * size), (-0.18 * size, -0.29 * size)]
    plate.line(smooth(brow, closed=False), ground, 0.3)
    for x, y, far in ((0.62, -0.12, 0.22), (0.42, 0.34, 0.15), (0.70, 0.30, 0.12)):
        plate.fill(star_corners(4, far * size, 0.28 * far * size, x * size, y * size), ink)


_TIP = math.radians(42.0)


def _arc(start: float, end: float, count: int) -> list[float]:
    return [math.radians(start + (end - start) * k / count) for k in range(count + 1)]


def _sun(plate: Plate, size: float, ink: Colour, ground: Colour, engraved: bool) -> None:
    if engraved:
        plate.fill(star_corners(16, size * 1.06, size * 0.62), ink)
        plate.fill(star_corners(16, size * 0.80, size * 0.60, lean=math.pi / 16), _mixed(ink, ground, 0.30))
        plate.disk(0.0, 0.0, 0.60 * size, ground)
        plate.disk(0.0, 0.0, 0.54 * size, ink)
        for side in (-1.0, 1.0):
            plate.disk(side * 0.20 * size, -0.10 * size, 0.06 * size, ground)
            brow = [(side * 0.32 * size, -0.20 * size), (side * 0.20 * size, -0.26 * size), (side * 0.09 * size, -0.21 * size)]
            plate.line(smooth(brow, closed=False), ground, 0.3)
        plate.line(
            smooth([(0.0, -0.16 * size), (-0.05 * size, 0.08 * size), (0.05 * size, 0.10 * size)], closed=False), ground, 0.3
        )
        mouth = [(-0.20 * size, 0.22 * size), (0.0, 0.32 * size), (0.20 * size, 0.22 * size)]
        plate.line(smooth(mouth, closed=False), ground, 0.4)
        return
    plate.disk(0.0, 0.0, 0.52 * size, ink)
    for k in range(8):
        angle = math.tau * k / 8
        x, y = math.cos(angle), math.sin(angle)
        plate.line([(0.74 * size * x, 0.74 * size * y), (1.0 * size * x, 1.0 * size * y)], ink, 0.21 * size)


def _crown(plate: Plate, size: float, ink: Colour, ground: Colour, engraved: bool) -> None:
    band = 0.62 * size
    shape = [
        (-0.80 * size, band), (-1.0 * size, -0.34 * size), (-0.46 * size, 0.10 * size), (0.0, -0.66 * size),
        (0.46 * size, 0.10 * size), (1.0 * size, -0.34 * size), (0.80 * size, band),
    ]  # fmt: skip
    plate.fill(shape, ink)
    for x, y in ((-1.0, -0.42), (0.0, -0.76), (1.0, -0.42)):
        plate.disk(x * size, y * size, 0.15 * size, ink)
    plate.fill(
        [(-0.80 * size, 0.70 * size), (0.80 * size, 0.70 * size), (0.80 * size, 0.92 * size), (-0.80 * size, 0.92 * size)], ink
    )
    if not engraved:
        return
    shade = _mixed(ink, ground, 0.42)
    plate.fill([(0.0, -0.66 * size), (0.46 * size, 0.10 * size), (0.30 * size, band), (0.0, band)], shade)
    plate.fill([(1.0 * size, -0.34 * size), (0.80 * size, band), (0.52 * size, band)], shade)
    plate.fill([(-0.46 * size, 0.10 * size), (-0.52 * size, band), (-0.16 * size, band)], shade)
    plate.line([(-0.80 * size, 0.40 * size), (0.80 * size, 0.40 * size)], ground, 0.3)
    for x in (-0.5, 0.0, 0.5):
        gem = [
            (x * size, 0.44 * size),
            ((x + 0.10) * size, 0.52 * size),
            (x * size, 0.60 * size),
            ((x - 0.10) * size, 0.52 * size),
        ]
        plate.fill(gem, ground)
    for k in range(7):
        x = (-0.66 + 0.22 * k) * size
        plate.disk(x, 0.81 * size, 0.055 * size, ground)


def _draw_jewel(plate: Plate, inks: SeriesInk) -> None:
    """Draw the contents of the safe on a playing card with the number 0: a cut diamond."""
    top, girdle, foot = -6.2, -2.0, 8.2
    table = [(-5.0, top), (5.0, top)]
    waist = [(-8.6, girdle), (-3.4, girdle), (3.4, girdle), (8.6, girdle)]
    light, soft = (255, 253, 244), _mixed(_PALE, inks.tint, 0.45)
    plate.fill([*table, waist[3], (0.0, foot), waist[0]], light)
    plate.fill([table[0], waist[0], waist[1]], soft)
    plate.fill([(0.0, top), waist[1], waist[2]], soft)
    plate.fill([table[1], waist[2], waist[3]], _mixed(_PALE, inks.tint, 0.7))
    plate.fill([waist[0], waist[1], (0.0, foot)], _mixed(_PALE, inks.tint, 0.25))
    plate.fill([waist[2], waist[3], (0.0, foot)], _mixed(_PALE, inks.tint, 0.75))
    for line in (
        [*table, waist[3], (0.0, foot), waist[0], table[0]],
        [waist[0], waist[3]],
        [table[0], waist[1], (0.0, top), waist[2], table[1]],
        [waist[1], (0.0, foot), waist[2]],
    ):
        plate.line(line, inks.ink, 0.35)
    for x, y, reach in ((-8.2, -7.6, 2.4), (9.0, 2.6, 1.6), (-6.4, 6.2, 1.2)):
        plate.fill(star_corners(4, reach, 0.24 * reach, x, y), _PALE)


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


# --- Raffles and the Detective, and the back --------------------------------------------------------------------------


def _print_figure(plate: Plate, face: str) -> None:
    is_raffles = face == "raffles"
    middle = plate.about(MIDDLE[0], MIDDLE[1] - 2.0)
    _draw_frame(plate, _INK, (2.3, 0.45), (3.3, 0.22))
    draw = draw_raffles if is_raffles else draw_detective
    _draw_in_window(plate, middle, draw)
    for side in (-1.0, 1.0):
        _draw_figure_index(plate.about(MIDDLE[0], 0.0), side, is_raffles)
    _draw_ribbon(plate, "RAFFLES" if is_raffles else "DETECTIVE")


def _draw_in_window(plate: Plate, middle: Plate, draw: Callable[[Plate], None]) -> None:
    """Draw a person in an arched window on a playing card. The person is drawn by the function `draw`."""
    width, height = round(2.0 * WINDOW_WIDE * plate.scale), round(2.0 * WINDOW_HIGH * plate.scale)
    picture = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    draw(Plate(picture, plate.scale, WINDOW_WIDE, WINDOW_HIGH))
    arch = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    reach = round(WINDOW_WIDE * plate.scale)
    pygame.draw.rect(
        arch, (255, 255, 255), arch.get_rect(), border_top_left_radius=reach, border_top_right_radius=reach,
        border_bottom_left_radius=reach // 5, border_bottom_right_radius=reach // 5,
    )  # fmt: skip
    picture.blit(arch, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    where = picture.get_rect(center=middle.at(0.0, 0.0))
    plate.image.blit(picture, where)
    for grow, thick, ink in ((1.4, 0.35, _INK), (0.3, 0.7, _GOLD)):
        pad = round(2.0 * grow * plate.scale)
        pygame.draw.rect(
            plate.image, ink, where.inflate(pad, pad), max(1, round(thick * plate.scale)),
            border_top_left_radius=reach + pad // 2, border_top_right_radius=reach + pad // 2,
            border_bottom_left_radius=reach // 5, border_bottom_right_radius=reach // 5,
        )  # fmt: skip


def _draw_figure_index(top: Plate, side: float, is_raffles: bool) -> None:
    """Draw the letter and the sign in an upper corner of a playing card that shows a person."""
    text = _type(top, "R" if is_raffles else "D", 11.4, _INK, most=12.0)
    wide = text.get_width() / top.scale
    edge, inner = side * (MIDDLE[0] - 2.0), side * (MIDDLE[0] - 6.2 - wide)
    top.fill([(edge, 2.0), (inner, 2.0), (inner, 8.0), (edge, 8.0)], STOCK)
    _set(top, text, side * (MIDDLE[0] - 4.4 - wide / 2.0), 4.2 + 5.7)
    inner = side * (MIDDLE[0] - 4.4)
    top.fill([(edge, 8.0), (inner, 8.0), (inner, 27.4), (edge, 27.4)], STOCK)
    (draw_mask if is_raffles else draw_glass)(top.about(side * (MIDDLE[0] - 8.0), 21.4), _INK, STOCK)


def _draw_ribbon(plate: Plate, name: str) -> None:
    """Draw the person's name on a playing card, on a ribbon across the lower end of the picture."""
    middle = plate.about(MIDDLE[0], 76.2)
    for side in (-1.0, 1.0):
        tail = [(side * 19.0, -1.6), (side * 27.0, -1.6), (side * 24.6, 2.0), (side * 27.0, 5.6), (side * 19.0, 5.6)]
        middle.fill(tail, (122, 22, 26))
        middle.ring(tail, _INK, 0.3)
    body = [(-22.0, -4.6), (22.0, -4.6), (22.0, 3.8), (-22.0, 3.8)]
    middle.fill(body, (168, 34, 34))
    middle.ring(body, _INK, 0.35)
    _set(middle, _type(middle, name, 4.7, _PALE, face="display", most=39.0), 0.0, -0.35)


def _print_back(plate: Plate) -> None:
    """Draw the back of a playing card: woven waves, a pattern in the middle, and a border of small ovals."""
    pale = (236, 206, 158)
    box = _box(plate, 2.6)
    panel = pygame.Surface(box.size, pygame.SRCALPHA, 32)
    ground = Plate(panel, plate.scale, box.width / plate.scale / 2.0, box.height / plate.scale / 2.0)
    panel.fill(CARD_BACK)
    steps = [ground.x * (k / 28.0 - 1.0) for k in range(57)]
    for number in range(-20, 21):
        y = 2.4 * number
        for sign in (1.0, -1.0):
            ground.line([(x, y + sign * 1.5 * math.sin(math.tau * x / 11.4)) for x in steps], (*pale, 150), 0.24)
    ground.fill(oval(20.5, 27.5), CARD_BACK)
    ground.ring(oval(20.5, 27.5), pale, 0.5)
    for rx, ry, depth, waves, count in ((16.2, 23.0, 3.2, 20, 8), (9.6, 15.2, 2.8, 14, 7)):
        for line in woven_lines(rx, ry, depth, waves, count):
            ground.ring(line, pale, 0.26)
    ground.fill(oval(6.2, 10.6), CARD_BACK)
    ground.ring(oval(6.2, 10.6), pale, 0.5)
    ground.fill(star_corners(8, 7.2, 2.0), pale)
    ground.disk(0.0, 0.0, 1.5, CARD_BACK)
    mask = pygame.Surface(box.size, pygame.SRCALPHA, 32)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=round(3.0 * plate.scale))
    panel.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(panel, pale, panel.get_rect(), max(1, round(0.9 * plate.scale)), round(3.0 * plate.scale))
    inner = panel.get_rect().inflate(-round(3.6 * plate.scale), -round(3.6 * plate.scale))
    pygame.draw.rect(panel, pale, inner, max(1, round(0.35 * plate.scale)), round(2.0 * plate.scale))
    plate.image.blit(panel, box)

"""Pictures of printed card triangles. Each side of a triangle has a number, a colour and a sign.

The colours differ in lightness too. The sign beside the number shows the colour: disks for blue, pairs of strokes for pink, long
bars for purple. Numbers stay upright when a triangle turns. The module also draws texts written on the cloth.
"""

from __future__ import annotations

import math

import pygame

from board.colours import CARD_BACK, TRIANGLE_INKS, Colour, SideInk
from board.men import BACK, LETTER, LETTER_SIDE, PIECE, TRIANGLE_SIDE, Man
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.light_art import SHADOW_X, SHADOW_Y
from ui.art.base.overlay_art import Corner, trail
from ui.art.base.pose import Pose
from ui.art.base.sprites import Sprite, blur_cover, cover_of
from ui.art.parlor.letter_art import CHALKED, chalk_sprite, letter_shadow, letter_sprite
from ui.art.parlor.piece_art import piece_shadow, piece_sprite
from ui.art.parlor.playing_card_art import card_step, is_card, laid_card, laid_shadow

_FINE = 4
"""Factor by which triangles of card are drawn larger before they are scaled down, for smooth edges."""
TURN_STEP = 15
"""Degrees between two neighbouring cached images of a triangle that rotates."""
CARD: Colour = (247, 240, 221)
_EDGE: Colour = (176, 160, 124)
_BACK_LINE: Colour = (222, 190, 130)
SMALL = 29
"""Smallest length in pixels of a triangle's side for a full drawing. Shorter sides show only their numbers, as large as
possible.
"""
CHALK_HIGH, LEAST_CHALK = 13.0, 13
"""Height in mm of writing on the cloth, and smallest height in pixels of this writing."""
THICK = 1.3
"""Thickness in mm of the card from which triangles are made."""


SIDE_INKS: dict[str, tuple[SideInk, SideInk, SideInk]] = {
    "booklet": TRIANGLE_INKS,
    "okabe-ito": (
        SideInk((0, 114, 178), (255, 255, 248)),
        SideInk((246, 190, 214), (40, 10, 26)),
        SideInk((58, 22, 74), (255, 250, 240)),
    ),
}
"""Colours of the sides of a triangle of card, clockwise (blue, pink and purple), for each palette."""
_SIGNS = ("disk", "strokes", "bar")
"""Names of the small figures beside the numbers on a triangle: for the blue, the pink and the purple side."""


def face_step(man: Man, turn: float) -> int:
    """Round a rotation in degrees, so that few rotated images of a card, tile or triangle must be cached."""
    return card_step(turn) if is_card(man) else round(turn / TURN_STEP) * TURN_STEP % 360


def face_sprite(man: Man, scale: float, pose: Pose, *, is_dimmed: bool = False) -> Sprite:
    """Return the image of a card, letter tile, triangle or puzzle piece in the pose `pose`. `scale` is in pixels per mm.

    With `is_dimmed` the image is darker, because the card may not be played.
    """
    if man.kind.name == PIECE.name:
        return piece_sprite(man, scale, pose)
    if is_card(man):
        return laid_card(man, scale, pose, is_dimmed=is_dimmed)
    turn, scheme = face_step(man, pose.turn), theme.look_in_use()[0]
    if man.kind.name == LETTER.name:
        side, chalked_letter = round(LETTER_SIDE * man.size * scale, 1), man.face.removeprefix(CHALKED)
        is_chalked = chalked_letter != man.face
        sprite = chalk_sprite(chalked_letter, side) if is_chalked else letter_sprite(man.face, side, theme.look_in_use()[1])
    else:
        sprite = triangle_sprite(man.face, round(TRIANGLE_SIDE * man.size * scale, 1), turn, scheme)
    grown = pose.size / man.size
    if abs(grown - 1.0) < 0.004:
        return sprite
    # The size changes: scale the sprite instead of drawing it again in every frame.
    width, height = (max(1, round(length * grown)) for length in sprite.image.get_size())
    return Sprite(pygame.transform.smoothscale(sprite.image, (width, height)), sprite.x * grown, sprite.y * grown)


def face_shadow(man: Man, scale: float, pose: Pose) -> Sprite:
    """Return the shadow of a card, letter tile, triangle or puzzle piece in the pose `pose`. `scale` is in pixels per mm."""
    if man.kind.name == PIECE.name:
        return piece_shadow(man, scale, pose)
    if is_card(man):
        return laid_shadow(man, scale, pose)
    size = round(pose.size / man.size * 16) / 16 * man.size
    if man.face.startswith(CHALKED):
        return Sprite(pygame.Surface((1, 1), pygame.SRCALPHA, 32), 0.0, 0.0)
    if man.kind.name == LETTER.name:
        return letter_shadow(max(1.0, round(LETTER_SIDE * size * scale, 1)), scale, round(pose.height / 2) * 2)
    return triangle_shadow(round(TRIANGLE_SIDE * size * scale, 1), face_step(man, pose.turn), scale, round(pose.height / 2) * 2)


def draw_written(words: str, colour: int, scale: float) -> pygame.Surface:
    """Return the picture of a name or number written in chalk on the cloth.

    If `colour` is a player's colour number, a small disk in this colour stands before it.
    """
    height = max(LEAST_CHALK, round(CHALK_HIGH * scale))
    text = theme.font(height, bold=True).render(words, True, theme.CHALK)
    if colour < 0:
        return text
    radius = round(0.30 * height)
    image = pygame.Surface((text.get_width() + 3 * radius, text.get_height()), pygame.SRCALPHA, 32)
    look, middle = theme.seat_colour(colour), (radius + 1, text.get_height() // 2)
    pygame.draw.circle(image, theme.CHALK, middle, radius)
    pygame.draw.circle(image, look.body, middle, radius - 1)
    image.blit(text, (3 * radius, 0))
    return image


def draw_chalked(words: str, scale: float) -> pygame.Surface:
    """Return the picture of a number written in chalk, with a blurred shadow, for a place on the cloth without a piece."""
    font = theme.font(max(LEAST_CHALK + 2, round(1.45 * CHALK_HIGH * scale)), bold=True)
    text = font.render(words, True, theme.CHALK)
    text = text.subsurface(text.get_bounding_rect())
    pad = max(2, round(2.0 * scale))
    image = pygame.Surface((text.get_width() + 4 * pad, text.get_height() + 4 * pad), pygame.SRCALPHA, 32)
    shade = font.render(words, True, (10, 30, 18))
    image.blit(shade.subsurface(shade.get_bounding_rect()), (2 * pad, 2 * pad))
    image = pygame.transform.gaussian_blur(image, pad)
    image.blit(text, (2 * pad, 2 * pad))
    return image


@ART.keeps
def triangle_sprite(face: str, side: float, turn: int, scheme: str) -> Sprite:
    """Return the image of a triangle of card with sides `side` pixels long, rotated counter-clockwise by `turn` degrees.

    At turn 0 it points up, with its blue side below. `face` is `back`, or the numbers of the blue, pink and purple side, such as
    `9-2-8`. `scheme` is the name of the palette.
    """
    half = math.ceil(side / math.sqrt(3.0) + 2.0)
    width = 2 * half
    fine = side * _FINE
    image = pygame.Surface((width * _FINE, width * _FINE), pygame.SRCALPHA, 32)
    image.fill((*CARD, 0))
    middle = half * _FINE
    drop = max(1.0, 0.018 * fine)
    _draw_card(image, (middle, middle + drop), fine, turn, _EDGE)
    _draw_card(image, (middle, middle), fine, turn, CARD)
    if face == BACK:
        _print_back(image, middle, fine, turn)
    else:
        _print_grounds(image, middle, fine, turn, SIDE_INKS[scheme])
    _light(image, middle, fine, turn)
    image = pygame.transform.smoothscale(image, (width, width))
    if face != BACK:
        # Draw this last, at the final size, so that the text is sharp.
        _print_figures(image, half, side, turn, face, SIDE_INKS[scheme])
    return Sprite(image, half, half)


@ART.keeps
def triangle_shadow(side: float, turn: int, scale: float, lift: int) -> Sprite:
    """Return the blurred shadow of a triangle with sides `side` pixels long, `lift` mm above the cloth.

    `scale` is in pixels per mm.
    """
    soft = max(1, round((0.9 + 0.10 * lift) * scale))
    half = math.ceil(side / math.sqrt(3.0)) + 3 * soft
    cast = pygame.Surface((2 * half * 2, 2 * half * 2), pygame.SRCALPHA, 32)
    _draw_card(cast, (2.0 * half, 2.0 * half), 2.0 * side, turn, (255, 255, 255))
    cover = cover_of(pygame.transform.smoothscale(cast, (2 * half, 2 * half)))
    shadow, away = blur_cover(cover * (0.62 / (1.0 + 0.03 * lift)), soft), THICK + lift
    return Sprite(shadow, half - 1.6 * SHADOW_X * away * scale, half - 1.6 * SHADOW_Y * away * scale)


# --- printing -------------------------------------------------------------------------------------------------------


def _corners(middle: Corner, side: float, turn: float, inset: float = 0.0) -> list[Corner]:
    """Return the corners of a triangle on the screen, its tip first, then counter-clockwise.

    Each side is moved inward by `inset` pixels.
    """
    radius = side / math.sqrt(3.0) - 2.0 * inset
    angles = [math.radians(90.0 + turn + 120.0 * k) for k in range(3)]
    return [(middle[0] + radius * math.cos(a), middle[1] - radius * math.sin(a)) for a in angles]


def _draw_card(image: pygame.Surface, middle: Corner, side: float, turn: float, colour: Colour) -> None:
    """Draw a plain triangle of card with slightly rounded corners."""
    ease = 0.022 * side
    corners = _corners(middle, side, turn, ease + 0.004 * side)
    pygame.draw.polygon(image, colour, corners)
    trail(image, [*corners, corners[0]], colour, 2.0 * ease)


def _outward(turn: float, number: int) -> Corner:
    """Return the direction (x, y) on the screen from the centre of a triangle to its blue (0), pink (1) or purple (2) side."""
    angle = math.radians(270.0 + turn - 120.0 * number)
    return math.cos(angle), -math.sin(angle)


def _print_grounds(
    image: pygame.Surface, middle: float, side: float, turn: float, inks: tuple[SideInk, SideInk, SideInk]
) -> None:
    """Draw the three coloured parts of a cardboard triangle, one at each side. A part has a sign (such as a bar) for its
    colour.
    """
    radius, hair = side / (2.0 * math.sqrt(3.0)), 0.006 * side
    for number, (ink, sign) in enumerate(zip(inks, _SIGNS, strict=True)):
        x, y = _outward(turn, number)
        along = (-y, x)
        # Each third is separated by a thin gap from the other two thirds and from the edge.
        tip = (middle + 2.0 * hair * x, middle + 2.0 * hair * y)
        edge = radius - 0.042 * side
        reach = (edge - 2.0 * hair) * math.sqrt(3.0)
        ends = [(middle + edge * x + s * reach * along[0], middle + edge * y + s * reach * along[1]) for s in (1.0, -1.0)]
        pygame.draw.polygon(image, ink.ground, [tip, *ends])
        if side >= SMALL * _FINE:
            _draw_sign(image, ink.figure, sign, (middle, middle), (x, y), along, side, edge)


def _print_figures(
    image: pygame.Surface, middle: float, side: float, turn: float, face: str, inks: tuple[SideInk, SideInk, SideInk]
) -> None:
    """Draw the three numbers of a triangle of card, one beside each side."""
    for number, (figure, ink) in enumerate(zip(face.split("-"), inks, strict=True)):
        x, y = _outward(turn, number)
        size = (0.38 if side < SMALL else 0.33) if len(figure) == 1 else (0.31 if side < SMALL else 0.27)
        text = theme.font(round(size * side), bold=True).render(figure, True, ink.figure)
        text = text.subsurface(text.get_bounding_rect())
        at = (middle + 0.158 * side * x - text.get_width() / 2, middle + 0.158 * side * y - text.get_height() / 2)
        image.blit(text, (round(at[0]), round(at[1])))


def _draw_sign(
    image: pygame.Surface, colour: Colour, sign: str, middle: Corner, out: Corner, along: Corner, side: float, edge: float
) -> None:
    """Draw the sign of a colour, such as a disk or a bar, at both ends of one side of a triangle."""
    for way in (1.0, -1.0):

        def place(from_middle: float, from_edge: float, way: float = way) -> Corner:
            a, b = way * from_middle * side, edge - from_edge * side
            return middle[0] + out[0] * b + along[0] * a, middle[1] + out[1] * b + along[1] * a

        if sign == "disk":
            pygame.draw.circle(image, colour, place(0.25, 0.046), 0.029 * side)
        elif sign == "strokes":
            for step in (0.215, 0.27):
                trail(image, [place(step, 0.022), place(step, 0.066)], colour, 0.024 * side)
        else:
            trail(image, [place(0.19, 0.038), place(0.315, 0.038)], colour, 0.027 * side)


def _print_back(image: pygame.Surface, middle: float, side: float, turn: float) -> None:
    """Draw the back of a triangle of card: red with nested golden lines."""
    ground, line = CARD_BACK, _BACK_LINE
    pygame.draw.polygon(image, ground, _corners((middle, middle), side, turn, 0.042 * side))
    for inset, thick in ((0.064, 0.010), (0.105, 0.005), (0.135, 0.005), (0.165, 0.005)):
        corners = _corners((middle, middle), side, turn, inset * side)
        trail(image, [*corners, corners[0]], line, max(1.0, thick * side))
    for k in range(12):
        angle = math.radians(turn + 90.0 + 30.0 * k)
        reach = (0.085 if k % 2 else 0.115) * side
        trail(image, [(middle, middle), (middle + reach * math.cos(angle), middle - reach * math.sin(angle))], line, 0.008 * side)
    pygame.draw.circle(image, ground, (middle, middle), 0.040 * side)
    pygame.draw.circle(image, line, (middle, middle), 0.028 * side)


def _light(image: pygame.Surface, middle: float, side: float, turn: float) -> None:
    """Draw the cut edges of a triangle of card: bright toward the upper left, the others in shade."""
    corners = _corners((middle, middle), side, turn, 0.012 * side)
    glare = pygame.Surface(image.get_size(), pygame.SRCALPHA, 32)
    for k in range(3):
        a, b = corners[k], corners[(k + 1) % 3]
        out = ((a[0] + b[0]) / 2.0 - middle, (a[1] + b[1]) / 2.0 - middle)
        facing = (-0.6 * out[0] - 0.8 * out[1]) / math.hypot(*out)
        colour = (255, 255, 250, round(210 * facing)) if facing > 0 else (70, 50, 24, round(-110 * facing))
        trail(glare, [a, b], colour, 0.016 * side)
    image.blit(glare, (0, 0))

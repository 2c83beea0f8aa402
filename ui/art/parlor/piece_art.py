"""Pictures of puzzle pieces: printed paper on thin wood, with cut edges lit from the upper left and a shadow on the cloth.

The picture of each puzzle is in assets/boxes, painted by `python -m tools.make.make_boxes`.
"""

from __future__ import annotations

import math

import pygame

from assets import FOLDER
from board.geometry import Point, Polygon
from board.men import Man
from board.puzzle import HEIGHT, WIDTH
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.light_art import SHADOW_X, SHADOW_Y
from ui.art.base.overlay_art import Corner, trail
from ui.art.base.pose import Pose
from ui.art.base.sprites import Sprite, blur_cover, cover_of

BOX_PICTURES = FOLDER / "boxes"
_FINE = 2
"""Factor by which puzzle pieces are drawn larger before they are scaled down, for smooth edges."""
THICK = 2.6
"""Thickness in mm of the wood of puzzle pieces."""
PLAIN = (196, 170, 126)
"""Colour of bare wood on a puzzle piece, used if the picture is missing."""
SIDE_DARK = (92, 64, 36)
"""Colour of a puzzle piece's cut sides that are in the shade."""


def box_of(face: str) -> tuple[str, Point]:
    """Split the name `face` of a puzzle piece. Return (name of the puzzle, centre of the piece on the whole picture in mm)."""
    box, _, home = face.partition("/")
    x, y = home.split(",")
    return box, Point(float(x), float(y))


def piece_sprite(man: Man, scale: float, pose: Pose) -> Sprite:
    """Return the image of a puzzle piece in the pose `pose`. `scale` is in pixels per mm of the cloth."""
    return _sprite(man.face, man.outline, round(pose.size * scale, 3), round(pose.turn) % 360)


def piece_shadow(man: Man, scale: float, pose: Pose) -> Sprite:
    return _shadow(man.outline, round(pose.size * scale, 3), round(pose.turn) % 360, round(scale, 3), round(pose.height / 2) * 2)


@ART.keeps
def box_picture(box: str, width: int) -> pygame.Surface:
    """Return the whole picture of the puzzle in the box `box`, `width` pixels wide. If the file is missing, return bare wood."""
    size = (width, round(width * HEIGHT / WIDTH))
    try:
        picture = pygame.image.load(str(BOX_PICTURES / f"{box.removeprefix('box-')}.jpg"))
    except (pygame.error, OSError):
        plain = pygame.Surface(size, 0, 32)
        plain.fill(PLAIN)
        return plain
    return pygame.transform.smoothscale(picture, size)


def mounted_picture(box: str, scale: float) -> pygame.Surface:
    """Return the whole picture of the puzzle in the box `box`, on a card with a white border and a shadow.

    `scale` is in pixels per mm.
    """
    picture = box_picture(box, max(8, round(WIDTH * scale)))
    border, soft = max(3, round(7.0 * scale)), max(3, round(9.0 * scale))
    card = picture.get_rect().inflate(2 * border, 2 * border)
    image = pygame.Surface((card.width + 4 * soft, card.height + 4 * soft), pygame.SRCALPHA, 32)
    card.center = image.get_rect().center
    pygame.draw.rect(image, (8, 14, 10, 190), card.move(soft // 3, soft // 2), border_radius=border // 2)
    image = pygame.transform.gaussian_blur(image, soft)
    pygame.draw.rect(image, (247, 240, 221), card, border_radius=max(1, border // 3))
    image.blit(picture, card.inflate(-2 * border, -2 * border))
    return image


@ART.keeps
def _sprite(face: str, outline: Polygon, scale: float, turn: int) -> Sprite:
    box, home = box_of(face)
    fine = scale * _FINE
    half = math.ceil(max(math.hypot(corner.x, corner.y) for corner in outline) * scale) + 3
    wide = 2 * half * _FINE
    middle = half * _FINE
    picture = box_picture(box, max(8, round(WIDTH * fine)))
    fine = picture.get_width() / WIDTH
    shape = _on_screen(outline, middle, fine, turn)
    # Draw the printed paper, turned with the piece.
    paper = pygame.Surface((wide, wide), pygame.SRCALPHA, 32)
    left, top = (WIDTH / 2.0 + home.x) * fine, (HEIGHT / 2.0 - home.y) * fine
    paper.blit(picture, (round(middle - left), round(middle - top)))
    if turn:
        # Quarter turns are exact.
        paper = pygame.transform.rotate(paper, turn)
        paper = paper.subsurface(
            pygame.Rect(0, 0, wide, wide).move((paper.get_width() - wide) // 2, (paper.get_height() - wide) // 2)
        )
    mask = pygame.Surface((wide, wide), pygame.SRCALPHA, 32)
    mask.fill((255, 255, 255, 0))
    _cut(mask, (255, 255, 255), shape)
    image = paper.copy()
    if scale > 0.45:
        _light_edges(image, shape, fine)
    image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    body = pygame.Surface((wide, wide), pygame.SRCALPHA, 32)
    body.fill((*SIDE_DARK, 0))
    drop = round(0.5 * THICK * fine * 0.6) if scale > 0.45 else 0
    if drop:
        # The cut sides face the lower right where they are visible.
        for step in range(drop, 0, -1):
            _cut(body, SIDE_DARK, [(x + 0.35 * step, y + step) for x, y in shape])
    body.blit(image, (0, 0))
    return Sprite(pygame.transform.smoothscale(body, (2 * half, 2 * half)), half, half)


def _cut(surface: pygame.Surface, colour: theme.Colour, shape: list[Corner]) -> None:
    """Fill the outline of a puzzle piece, given by its corners in pixels, with a colour and smooth edges."""
    pygame.draw.polygon(surface, (*colour, 255), shape)
    pygame.draw.aalines(surface, (*colour, 255), True, shape)


def _light_edges(image: pygame.Surface, shape: list[Corner], fine: float) -> None:
    """Draw thin lines along a puzzle piece's edges. Edges toward the upper left are bright, and the other edges are dark.

    `fine` is the factor by which the picture is drawn larger.
    """
    glare = pygame.Surface(image.get_size(), pygame.SRCALPHA, 32)
    for k, a in enumerate(shape):
        b = shape[(k + 1) % len(shape)]
        along = (b[0] - a[0], b[1] - a[1])
        long = math.hypot(*along)
        # The corners run counter-clockwise on the screen too, so outward is to the right of each edge's direction.
        out = (-along[1] / long, along[0] / long)
        facing = -0.6 * out[0] - 0.8 * out[1]
        colour = (255, 250, 230, round(150 * facing)) if facing > 0 else (40, 24, 10, round(-130 * facing))
        trail(glare, [a, b], colour, max(1.5, 0.9 * fine))
    image.blit(glare, (0, 0))


@ART.keeps
def _shadow(outline: Polygon, scale: float, turn: int, cloth: float, lift: int) -> Sprite:
    small = min(1.0, scale / cloth)
    soft = max(1, round((1.0 + 0.10 * lift) * cloth * small))
    half = math.ceil(max(math.hypot(corner.x, corner.y) for corner in outline) * scale) + 3 * soft + 1
    cast = pygame.Surface((4 * half, 4 * half), pygame.SRCALPHA, 32)
    pygame.draw.polygon(cast, (255, 255, 255), _on_screen(outline, 2.0 * half, 2.0 * scale, turn))
    cover = cover_of(pygame.transform.smoothscale(cast, (2 * half, 2 * half)))
    shadow = blur_cover(cover * (0.60 / (1.0 + 0.025 * lift)), soft)
    away = (THICK * small + lift) * cloth * 1.4
    return Sprite(shadow, half - SHADOW_X * away, half - SHADOW_Y * away)


def _on_screen(outline: Polygon, middle: float, scale: float, turn: int) -> list[Corner]:
    """Return the corners of a puzzle piece's rotated outline around the pixel `middle`, in pixels with y down."""
    lain = (corner.turned(turn) for corner in outline)
    return [(middle + corner.x * scale, middle - corner.y * scale) for corner in lain]

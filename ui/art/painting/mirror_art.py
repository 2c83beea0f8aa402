"""The rim as a mirror: a dim image of the board and pins beyond it, and the line to the target there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from board.men import Man
from board.protocols.practising import MirrorImage
from board.sides import Side
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.camera import SHADOW_MARGIN, Camera, whole_of
from ui.art.base.overlay_art import Blit, faded
from ui.art.board.board_art import board_surface, tabletop
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import DARK, draw_dashed, draw_line, draw_ring

DIM = 0.36
"""Opacity of the board beyond the rim."""
LINE = (150, 226, 255)
"""Colour of targets."""
ROOM = 60.0
"""Margin in mm around a mirror image."""
LEAST = 0.4
"""Minimum scale of the board when zoomed out to show the mirror images."""


def pulled_back(room: pygame.Rect, image: MirrorImage, side: Side) -> Camera:
    """Return a camera that shows the board and, as far as possible, the targets beyond its rim."""
    extent = whole_of(side).half
    places = [image.target, *(at for _, at in image.pins)]
    left = min(-extent, *(at.x - ROOM for at in places))
    right = max(extent, *(at.x + ROOM for at in places))
    low = min(-extent, *(at.y - ROOM for at in places))
    high = max(extent, *(at.y + ROOM for at in places))
    usual = min(room.width, room.height) / (2.0 * extent)
    scale = max(LEAST * usual, min(usual, room.width / (right - left), room.height / (high - low)))
    size = round(2.0 * extent * scale)
    # Shift the board to the other side as far as necessary and possible.
    x = (room.width - (right - left) * scale) / 2 + (-left - extent) * scale
    y = (room.height - (high - low) * scale) / 2 + (high - extent) * scale
    square = pygame.Rect(round(room.x + x), round(room.y + y), size, size)
    return Camera(square.clamp(room), extent=extent)


def paint_around(surface: pygame.Surface, room: pygame.Rect) -> None:
    """Paint the table around a board that does not fill its area. The board is painted over it."""
    surface.blit(tabletop(surface.get_size()), room, room)


def mirrored(
    room: pygame.Rect,
    camera: Camera,
    painter: Painter,
    side: Side,
    image: MirrorImage,
    men: Sequence[Man],
    colours: Sequence[int],
) -> list[Blit]:
    """Return dim images of the board and its pins beyond the rim, for each visible side.

    `colours` is the colour number of each seat.
    """
    at = dict(image.pins)
    pins = tuple(man.moved(at[man.id]) for man in men if man.id in at)

    def draw() -> list[Blit]:
        layer = pygame.Surface(room.size, pygame.SRCALPHA, 32)
        # Combine them before dimming: where two overlap, the nearer hides the farther.
        for board in reversed(image.boards):
            seen = pygame.transform.flip(board_surface(side, camera), board.is_across, board.is_upside_down)
            layer.blit(seen, seen.get_rect(center=camera.to_screen(board.centre)))
        layer = faded(layer, DIM)
        painter.paint_men(layer, side, pins, colours)
        return [_cut(layer, part) for part in _around(room, camera)]

    return ART.get(("mirrored", theme.worn(), side.name, tuple(camera.rect), room.size, image.boards, pins), draw)


def _around(room: pygame.Rect, camera: Camera) -> tuple[pygame.Rect, ...]:
    """Return the areas on all four sides of the board."""
    tray = camera.square.inflate(*[-round(2.0 * SHADOW_MARGIN * camera.scale)] * 2)
    return (
        pygame.Rect(room.left, room.top, room.width, tray.top - room.top),
        pygame.Rect(room.left, tray.bottom, room.width, room.bottom - tray.bottom),
        pygame.Rect(room.left, tray.top, tray.left - room.left, tray.height),
        pygame.Rect(tray.right, tray.top, room.right - tray.right, tray.height),
    )


def _cut(layer: pygame.Surface, part: pygame.Rect) -> Blit:
    """Cut out the visible pixels of a part of a layer, to draw as little as possible in every frame."""
    piece = layer.subsurface(part.clip(layer.get_rect()))
    seen = piece.get_bounding_rect()
    return piece.subsurface(seen).copy(), (part.x + seen.x, part.y + seen.y)


def draw_line_to(surface: pygame.Surface, camera: Camera, image: MirrorImage) -> None:
    """Draw the line to the target, and its reflection from the rim to the real pin."""
    width = max(2.0, 2.0 * camera.scale)
    draw_line(surface, [camera.to_screen(point) for point in image.way[1:]], LINE, max(1.6, 1.2 * camera.scale))
    draw_dashed(surface, camera, [camera.to_screen(image.way[0]), camera.to_screen(image.target)], LINE, width)
    for at, radius in ((image.target, image.radius), *((bank, 4.0) for bank in image.way[1:-1])):
        for ink, wide in ((DARK, width + 1.6), (LINE, width)):
            draw_ring(surface, camera.to_screen(at), radius * camera.scale, ink, wide)

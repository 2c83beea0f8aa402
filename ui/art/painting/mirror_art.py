"""The rim as a mirror: the board and its pins seen dimly beyond it, and the line to what is aimed at there."""

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
"""How much is seen of the board beyond the rim."""
LINE = (150, 226, 255)
"""The colour of what is shown to be aimed at."""
ROOM = 60.0
"""mm about an image that is to be seen."""
LEAST = 0.4
"""How much smaller the board becomes at most so that what is beyond its rim can be seen."""


def pulled_back(room: pygame.Rect, image: MirrorImage, side: Side) -> Camera:
    """A camera that shows the board and, as far as it can, what is aimed at beyond its rim."""
    extent = whole_of(side).half
    places = [image.target, *(at for _, at in image.pins)]
    left = min(-extent, *(at.x - ROOM for at in places))
    right = max(extent, *(at.x + ROOM for at in places))
    low = min(-extent, *(at.y - ROOM for at in places))
    high = max(extent, *(at.y + ROOM for at in places))
    usual = min(room.width, room.height) / (2.0 * extent)
    scale = max(LEAST * usual, min(usual, room.width / (right - left), room.height / (high - low)))
    size = round(2.0 * extent * scale)
    # As far to the other side as there is room for, and no farther than is needed.
    x = (room.width - (right - left) * scale) / 2 + (-left - extent) * scale
    y = (room.height - (high - low) * scale) / 2 + (high - extent) * scale
    square = pygame.Rect(round(room.x + x), round(room.y + y), size, size)
    return Camera(square.clamp(room), extent=extent)


def paint_around(surface: pygame.Surface, room: pygame.Rect) -> None:
    """The table about a board that does not fill its room. The board itself is painted over it."""
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
    """The board and its pins as they appear beyond the rim, dimly, on every side of the board itself where they do.

    `colours`: the colour number of each seat.
    """
    at = dict(image.pins)
    pins = tuple(man.moved(at[man.id]) for man in men if man.id in at)

    def draw() -> list[Blit]:
        layer = pygame.Surface(room.size, pygame.SRCALPHA, 32)
        # One over the other before they are dimmed: where two of them meet, the nearer hides the farther.
        for board in reversed(image.boards):
            seen = pygame.transform.flip(board_surface(side, camera), board.is_across, board.is_upside_down)
            layer.blit(seen, seen.get_rect(center=camera.to_screen(board.centre)))
        layer = faded(layer, DIM)
        painter.paint_men(layer, side, pins, colours)
        return [_cut(layer, part) for part in _around(room, camera)]

    return ART.get(("mirrored", theme.worn(), side.name, tuple(camera.rect), room.size, image.boards, pins), draw)


def _around(room: pygame.Rect, camera: Camera) -> tuple[pygame.Rect, ...]:
    """What there is of the room on every side of the tray."""
    tray = camera.square.inflate(*[-round(2.0 * SHADOW_MARGIN * camera.scale)] * 2)
    return (
        pygame.Rect(room.left, room.top, room.width, tray.top - room.top),
        pygame.Rect(room.left, tray.bottom, room.width, room.bottom - tray.bottom),
        pygame.Rect(room.left, tray.top, tray.left - room.left, tray.height),
        pygame.Rect(tray.right, tray.top, room.right - tray.right, tray.height),
    )


def _cut(layer: pygame.Surface, part: pygame.Rect) -> Blit:
    """What is to be seen in a part of a layer, and where it goes: nothing else has to be laid on the board in every frame."""
    piece = layer.subsurface(part.clip(layer.get_rect()))
    seen = piece.get_bounding_rect()
    return piece.subsurface(seen).copy(), (part.x + seen.x, part.y + seen.y)


def draw_line_to(surface: pygame.Surface, camera: Camera, image: MirrorImage) -> None:
    """The line to what is aimed at, and how it comes to the pin once the rim has turned it back."""
    width = max(2.0, 2.0 * camera.scale)
    draw_line(surface, [camera.to_screen(point) for point in image.way[1:]], LINE, max(1.6, 1.2 * camera.scale))
    draw_dashed(surface, camera, [camera.to_screen(image.way[0]), camera.to_screen(image.target)], LINE, width)
    for at, radius in ((image.target, image.radius), *((bank, 4.0) for bank in image.way[1:-1])):
        for ink, wide in ((DARK, width + 1.6), (LINE, width)):
            draw_ring(surface, camera.to_screen(at), radius * camera.scale, ink, wide)

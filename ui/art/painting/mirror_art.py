"""The mirror picture: a small picture that helps to aim a shot off the rim.

It shows the board, its mirror images beyond the rim, and the line to the target.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from board.geometry import Point
from board.protocols.practising import MirrorImage
from board.sides import Surface
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.camera import Camera, Projection, whole_of
from ui.art.board.board_art import board_surface, tabletop
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import DARK, draw_dashed, draw_line, draw_ring

DIM = 0.36
"""Opacity of the board's mirror image beyond the rim."""
LINE = (150, 226, 255)
"""Colour of the line to the target of a shot that rebounds from the rim."""
ROOM = 45.0
"""Margin in mm around the mirror images of the target and the pins in the mirror picture (a small picture for shots off the
rim).
"""
SHARE = 0.4
"""Larger side of the mirror picture (a small picture in a corner), as a fraction of the board's size on the screen."""
FRAME = 3
"""Width in pixels of the frame around the mirror picture (a small picture for shots off the rim)."""


def paint_around(surface: pygame.Surface, room: pygame.Rect) -> None:
    """Paint the table around a board that does not fill its rectangle `room`. The caller paints the board over it."""
    surface.blit(tabletop(surface.get_size()), room, room)


def draw_inset(
    surface: pygame.Surface, room: pygame.Rect, picture: Picture, image: MirrorImage, camera: Camera, seen: Projection
) -> None:
    """Draw a small picture of the board and its mirror image in a corner of the area `room`.

    The corner farthest from the shot is used. `camera` shows the whole board, and `seen` is the current view.
    """
    low, high = _extent(image, picture.side)
    size = (high.x - low.x, high.y - low.y)
    scale = SHARE * camera.size / max(size)
    rect = pygame.Rect(0, 0, round(size[0] * scale), round(size[1] * scale))
    key = ("mirror inset", theme.look_in_use(), picture.side.name, rect.size, image, picture.men, picture.colours)
    inset = ART.get(key, lambda: _inset(rect.size, low, scale, picture, image, camera))
    _place(rect, room, image.way, seen)
    surface.blit(inset, rect)
    pygame.draw.rect(surface, DARK, rect.inflate(2 * FRAME, 2 * FRAME), FRAME, border_radius=FRAME)
    pygame.draw.rect(surface, LINE, rect.inflate(2, 2), 1)


def _extent(image: MirrorImage, side: Surface) -> tuple[Point, Point]:
    """Return (lower left corner, upper right corner) in mm of the area that the mirror picture shows.

    The area contains the board and the mirror images in the rim, which show where to aim a shot off the rim.
    """
    extent = whole_of(side).half
    places = [image.target, *(at for _, at in image.pins)]
    low = Point(min(-extent, *(at.x - ROOM for at in places)), min(-extent, *(at.y - ROOM for at in places)))
    high = Point(max(extent, *(at.x + ROOM for at in places)), max(extent, *(at.y + ROOM for at in places)))
    return low, high


def _inset(
    size: tuple[int, int], low: Point, scale: float, picture: Picture, image: MirrorImage, camera: Camera
) -> pygame.Surface:
    """Return the small picture that shows a shot off the rim: the board, its mirror images and the line to the target.

    `low` is the lower left corner in mm, and `scale` is in pixels per mm.
    """
    extent = whole_of(picture.side).half
    across = max(1, round(2.0 * extent * scale))
    square = pygame.Rect(round((-extent - low.x) * scale), size[1] - round((extent - low.y) * scale), across, across)
    small = Camera(square, extent=extent)
    board = pygame.transform.smoothscale(board_surface(picture.side, camera), square.size)
    inset = pygame.Surface(size)
    inset.fill(DARK)
    # Where two images overlap, the nearer hides the farther.
    for each in reversed(image.boards):
        seen = pygame.transform.flip(board, each.is_across, each.is_upside_down)
        seen.set_alpha(round(255 * DIM))
        area = seen.get_rect(center=small.to_screen(each.centre))
        pygame.draw.rect(inset, DARK, area)
        inset.blit(seen, area)
    inset.blit(board, square)
    painter, at = Painter(small), dict(image.pins)
    pins = tuple(man.moved(at[man.id]) for man in picture.men if man.id in at)
    painter.paint_men(inset, picture.side, (*picture.men, *pins), picture.colours)
    _draw_line_to(inset, small, image)
    return inset


def _place(rect: pygame.Rect, room: pygame.Rect, way: Sequence[Point], camera: Projection) -> None:
    """Move the rectangle `rect` of the small picture to a corner of `room`: the one farthest from the shot's path `way`."""
    points = [pygame.Vector2(camera.to_screen(at)) for at in way]
    # Check points along the shot's path, so that the shot does not pass below the inset.
    ways = [a.lerp(b, share / 8) for a, b in pairwise(points) for share in range(9)]
    inner = room.inflate(-4 * FRAME, -4 * FRAME)

    def nearest(corner: str) -> float:
        middle = pygame.Vector2(getattr(inner, corner))
        return min((middle.distance_to(point) for point in ways), default=0.0)

    corner = max(("topleft", "topright", "bottomleft", "bottomright"), key=nearest)
    setattr(rect, corner, getattr(inner, corner))


def _draw_line_to(surface: pygame.Surface, camera: Camera, image: MirrorImage) -> None:
    """Draw the line from the disk to the target's mirror image, and the line from the rim back to the real pin.

    The picture shows a shot that rebounds from the rim.
    """
    width = max(2.0, 2.0 * camera.scale)
    draw_line(surface, [camera.to_screen(point) for point in image.way[1:]], LINE, max(1.6, 1.2 * camera.scale))
    draw_dashed(surface, camera, [camera.to_screen(image.way[0]), camera.to_screen(image.target)], LINE, width)
    _draw_rings(surface, camera, ((image.target, image.radius), *((bank, 4.0) for bank in image.way[1:-1])))


def draw_way(surface: pygame.Surface, camera: Projection, image: MirrorImage) -> None:
    """Draw the disk's path to the target: from the disk to the rim, and after the rebound to the pin."""
    width = max(2.0, 2.0 * camera.scale)
    draw_dashed(surface, camera, [camera.to_screen(point) for point in image.way[:2]], LINE, width)
    draw_line(surface, [camera.to_screen(point) for point in image.way[1:]], LINE, max(1.6, 1.2 * camera.scale))
    _draw_rings(surface, camera, [(bank, 4.0) for bank in image.way[1:-1]])


def _draw_rings(surface: pygame.Surface, camera: Projection, rings: Sequence[tuple[Point, float]]) -> None:
    width = max(2.0, 2.0 * camera.scale)
    for at, radius in rings:
        for ink, wide in ((DARK, width + 1.6), (LINE, width)):
            draw_ring(surface, camera.to_screen(at), radius * camera.scale, ink, wide)

"""Animation between two games of a demo, in which the board is turned over."""

from __future__ import annotations

import math

import pygame

from board.sides import TRAY
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.painting.painter import Painter
from ui.scenes.table.table_session import Screen

TURN = 0.8
"""Time in seconds in which the board turns over."""


class Turning:
    """Animation of a board that is turned over: it narrows to a line and widens again."""

    def __init__(self, screen: Screen, before: Picture, after: Picture) -> None:
        self.time = 0.0
        self._painter, self._camera = Painter(screen.home), screen.home
        # Use the full size of the window, for which table and board are drawn already.
        canvas = pygame.Surface(screen.window.size, 0, 32)
        self._faces = [_face(canvas, self._painter, self._camera, picture) for picture in (before, after)]

    @property
    def is_over(self) -> bool:
        return self.time >= TURN

    def draw(self, surface: pygame.Surface) -> None:
        share = min(1.0, self.time / TURN)
        face = self._faces[share >= 0.5]
        width = max(1, round(face.get_width() * abs(math.cos(math.pi * share))))
        narrowed = pygame.transform.smoothscale(face, (width, face.get_height()))
        surface.set_clip(self._camera.rect)
        self._painter.paint_table(surface)
        surface.blit(narrowed, narrowed.get_rect(center=self._camera.square.center))
        surface.set_clip(None)


def _face(canvas: pygame.Surface, painter: Painter, camera: Camera, picture: Picture) -> pygame.Surface:
    """Return a picture of the board with its pieces, without the table around it."""
    painter.paint(canvas, picture)
    side = round(camera.length(2 * TRAY))
    tray = pygame.Rect(0, 0, side, side)
    tray.center = camera.square.center
    return canvas.subsurface(tray.clip(canvas.get_rect())).copy()

"""A close picture laid in a corner of the board while pins fall in another."""

from __future__ import annotations

import math

import pygame

from board.geometry import BoardPart
from board.men import PIN
from board.views.moments import pins_stage
from board.views.picture import Motion, Picture
from ui.art import theme
from ui.art.chair import Chair
from ui.art.painter import Painter
from ui.art.pose import Pose
from ui.scenes.stage import Stage
from ui.scenes.table_session import Screen

SHARE = 0.40
"""How much of the board's width it takes."""
LEAST = 150
"""Pixels: smaller it shows nothing that is not seen beside it."""


class Inset:
    """The pins of a motion from the chair, as large as a corner of the board has room for."""

    def __init__(self, screen: Screen, part: BoardPart) -> None:
        square = screen.home.square
        size = round(square.width * SHARE)
        room = square.inflate(-square.width // 9, -square.width // 9)
        corners = [pygame.Rect(x, y, size, size) for x in (room.left, room.right - size) for y in (room.top, room.bottom - size)]
        # Pins are shot at from the other side of the board.
        pixels = [screen.home.to_screen(point) for point in (part.centre, part.centre * -1.0)]
        rect = max(corners, key=lambda corner: min(math.dist(corner.center, pixel) for pixel in pixels))
        self.chair = Chair.close(rect, part.centre, part.half, screen.quarter)

    @classmethod
    def of(cls, stage: Stage, screen: Screen, picture: Picture, motion: Motion) -> Inset | None:
        """The inset for a motion in which pins fall; None where none do, or there is no room."""
        falls = [track for track in motion.tracks if track.man.kind.name == PIN.name and track.frames[:, 4].max() > 45.0]
        if not falls or screen.home.size * SHARE < LEAST or stage.settings.reduces_motion:
            return None
        return cls(screen, pins_stage(picture.men))

    def draw(self, surface: pygame.Surface, picture: Picture, poses: dict[int, Pose], stage: Stage) -> None:
        """Paint it, if the board has been cast for it."""
        if not stage.ensure_chair(picture.side, self.chair):
            return
        Painter(self.chair).paint(surface, picture, poses=poses)
        edge = max(2, stage.px(4))
        pygame.draw.rect(surface, theme.PAPER, self.chair.rect.inflate(2 * edge, 2 * edge), edge, border_radius=edge)
        pygame.draw.rect(surface, theme.INK_SOFT, self.chair.rect.inflate(2 * edge + 2, 2 * edge + 2), 1, border_radius=edge)

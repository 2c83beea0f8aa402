"""Pictures of a game in play without a window."""

from __future__ import annotations

import pygame

from board.protocols.table import Table
from board.views.picture import CHAIR, CLOSE
from ui.scenes.base.off_screen import viewing
from ui.scenes.play.table_scene import TableScene
from ui.settings import SEATED


def snapshot(table: Table, size: tuple[int, int] = (1280, 800), view: str = CLOSE) -> pygame.Surface:
    """Return what the window would show of this game now, in one of `VIEWS`."""
    surface = pygame.Surface(size, 0, 32)
    scene = TableScene(viewing(size, view), table)
    if view == CHAIR:
        scene.session.sitting.view = SEATED
    scene.phase.pose()
    scene.draw(surface)
    return surface

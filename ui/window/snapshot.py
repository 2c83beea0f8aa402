"""Pictures of a game and of the practice screen, painted without a window."""

from __future__ import annotations

import time

import pygame

from board.protocols.practising import PracticeBoard
from board.protocols.shelf import Shelf
from board.protocols.table import Table
from board.views.picture import CHAIR, CLOSE
from ui.scenes.base.off_screen import off_screen_stage
from ui.scenes.base.stage import Stage
from ui.scenes.play.table_scene import TableScene
from ui.scenes.practice.map_page import Mapping
from ui.scenes.practice.practice_scene import PracticeScene
from ui.settings import SEATED

CLOSER = 0.5
"""Fraction of all headings and speeds that the shot map covers in a picture of the practice screen."""
STEP = 0.02
"""Seconds between two checks whether work in the background is done."""


def snapshot(table: Table, size: tuple[int, int] = (1280, 800), view: str = CLOSE) -> pygame.Surface:
    """Return the picture that a window of `size` pixels shows of the game `table`, in the view `view` (one of `VIEWS`)."""
    surface = pygame.Surface(size, 0, 32)
    scene = TableScene(off_screen_stage(size, view), table)
    if view == CHAIR:
        scene.session.sitting.view = SEATED
    scene.phase.pose()
    scene.draw(surface)
    return surface


def practice_picture(shelf: Shelf, board: PracticeBoard, size: tuple[int, int] = (1280, 800)) -> pygame.Surface:
    """Return a picture of the practice screen. It shows the solution of the exercise with a map of all shots around it."""
    if board.has_solution:
        board.show("solution")
        board.show("nothing")
    room = PracticeScene(Stage(shelf, size), board, leaf=2)
    leaf = room.leaf
    assert isinstance(leaf, Mapping)
    leaf.zoom(CLOSER)
    while room.needs_ticks:
        time.sleep(STEP)
        room.tick(STEP)
    surface = pygame.Surface(size, 0, 32)
    room.draw(surface)
    return surface

"""A picture of the practice room, without a screen."""

from __future__ import annotations

import time

import pygame

from board.protocols.practising import PracticeBoard
from board.protocols.shelf import Shelf
from ui.scenes.base.stage import Stage
from ui.scenes.practice.map_leaf import Mapping
from ui.scenes.practice.practice_scene import PracticeScene

CLOSER = 0.5
"""How much of all headings and speeds the map shows."""
STEP = 0.02
"""Seconds between two looks at what is being worked out beside it."""


def practice_picture(shelf: Shelf, board: PracticeBoard, size: tuple[int, int] = (1280, 800)) -> pygame.Surface:
    """A board with the shot that does what is asked, if one is known, and the map about it."""
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

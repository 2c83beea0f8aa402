"""Drawn paths of a shot on small boards, whose colour is visible between the dark outlines."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.shots.flick import Flick
from board.shots.paths import paths
from board.sides import CHECKER_SIDE
from physics.simulate import simulate
from ui.art.base.camera import Camera
from ui.art.painting.path_art import DARK, LOOKS, draw_paths


@pytest.mark.parametrize(("look", "size"), [("seen", 200), ("seen", 560), ("right", 560)])
def test_a_path_shows_more_of_its_colour_than_of_its_dark_edges(look: str, size: int) -> None:
    start = Point(-200.0, -200.0)
    shot = simulate(CHECKER_SIDE, [Man(1, DISK, 0, start)], Flick(start, 71.0, 2500.0))
    camera = Camera(pygame.Rect(0, 0, size, size))
    surface = pygame.Surface((size, size), 0, 32)
    surface.fill((190, 150, 100))
    draw_paths(surface, camera, paths(shot), shot.disk, LOOKS[look])
    seen = pygame.surfarray.array3d(surface).astype(int)
    near = {name: (np.abs(seen - colour).sum(axis=2) < 90).sum() for name, colour in (("own", LOOKS[look].disk), ("dark", DARK))}
    assert near["own"] > near["dark"] > 0

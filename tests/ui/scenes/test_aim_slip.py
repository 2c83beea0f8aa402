"""The slip of paper next to a disk that is aimed, which shows speed and spin."""

from __future__ import annotations

import pygame
import pytest

from board.geometry import ORIGIN, BoardPart, Point
from board.sides import CHECKER_SIDE
from ui.art.base.camera import Camera
from ui.art.painting.overlay import Sight
from ui.scenes.base.aim_slip import draw_flick, sight_words


@pytest.mark.parametrize(
    ("spin", "words"),
    [(0.0, "1.73 m/s"), (-0.4, "1.73 m/s"), (12.6, "1.73 m/s   spin +13 rad/s"), (-61.6, "1.73 m/s   spin −62 rad/s")],
)
def test_spin_that_rounds_to_zero_is_not_shown(spin: float, words: str) -> None:
    assert sight_words(Sight(ORIGIN, 90.0, 0.5, 1730.0, spin)) == words


@pytest.mark.parametrize("size", [(400, 400), (600, 400)])
@pytest.mark.parametrize(("x", "is_drawn"), [(0.0, True), (180.0, True), (230.0, False), (-230.0, False)])
def test_the_label_of_a_disk_outside_a_close_view_is_not_drawn(x: float, is_drawn: bool, size: tuple[int, int]) -> None:
    camera = Camera.over(pygame.Rect((0, 0), size), CHECKER_SIDE).on(BoardPart(ORIGIN, 200.0))
    surface = pygame.Surface(size, 0, 32)
    draw_flick(surface, Sight(Point(x, 0.0), 90.0, 0.5, 1730.0), camera)
    assert (pygame.surfarray.array3d(surface).max() > 0) == is_drawn

"""The camera, which converts millimetres on the board to pixels of the window and back."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.geometry import ORIGIN, Point
from board.sides import TRAY
from ui.art.base.camera import EXTENT, Camera

coordinate = st.floats(-400, 400, allow_nan=False)


@given(coordinate, coordinate, st.integers(0, 3), st.integers(50, 3000), st.integers(50, 3000), st.integers(-500, 500))
def test_converting_a_point_to_the_screen_and_back_gives_the_same_point(x, y, turn, width, height, left):
    camera = Camera(pygame.Rect(left, 31, width, height), turn)
    there_and_back = camera.to_board(camera.to_screen(Point(x, y)))
    assert there_and_back.distance(Point(x, y)) < 1e-6


@given(st.integers(40, 3000), st.integers(40, 3000), st.integers(0, 3))
def test_the_whole_board_lies_in_the_rectangle(width, height, turn):
    rect = pygame.Rect(17, 5, width, height)
    camera = Camera(rect, turn)
    for x, y in ((-TRAY, -TRAY), (TRAY, TRAY), (-TRAY, TRAY)):
        screen_x, screen_y = camera.to_screen(Point(x, y))
        assert rect.left <= screen_x <= rect.right
        assert rect.top <= screen_y <= rect.bottom


@pytest.mark.parametrize(("turn", "bottom"), [(0, Point(0, -300)), (1, Point(300, 0)), (2, Point(0, 300)), (3, Point(-300, 0))])
def test_a_quarter_turn_brings_the_next_edge_to_the_bottom(turn, bottom):
    camera = Camera(pygame.Rect(0, 0, 800, 800), turn)
    x, y = camera.to_screen(bottom)
    assert x == pytest.approx(400)
    assert y > 700
    assert camera.degrees == -90.0 * turn


def test_without_a_quarter_turn_player_one_is_at_the_bottom():
    camera = Camera(pygame.Rect(100, 0, 752, 752))
    assert camera.to_screen(ORIGIN) == (476, 376)
    right, _ = camera.to_screen(Point(100, 0))
    _, far = camera.to_screen(Point(0, 100))
    assert right > 476
    assert far < 376


def test_the_scale_follows_the_shorter_side_of_the_rectangle():
    small, large = Camera(pygame.Rect(0, 0, 1280, 400)), Camera(pygame.Rect(0, 0, 1280, 800))
    assert large.scale == pytest.approx(2 * small.scale)
    assert large.length(10) == pytest.approx(10 * large.scale)
    assert large.length(2.0 * EXTENT) == pytest.approx(800.0)
    assert (large.square.topleft, large.size) == ((240, 0), 800)


def test_four_quarter_turns_change_nothing():
    assert Camera(pygame.Rect(0, 0, 500, 500), 5) == Camera(pygame.Rect(0, 0, 500, 500), 1)

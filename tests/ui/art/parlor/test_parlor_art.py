"""Pictures of the triangular tiles: the place of each colour, distinct colours and numbers, and the cloth under them."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from board.geometry import Point
from tests.helpers.laid_out import contrast
from tests.ui.art.base.test_theme import SIGHT, lab
from ui.art.base import theme
from ui.art.base.camera import EXTENT, WHOLE, Camera
from ui.art.board.cloth_art import REACH, baize
from ui.art.parlor.parlor_art import SIDE_INKS, triangle_sprite


@pytest.mark.parametrize("scheme", theme.SCHEMES)
def test_the_three_colours_differ_in_lightness_for_colour_blind_people_too(scheme: str) -> None:
    for sight in SIGHT:
        for one, other in combinations(SIDE_INKS[scheme], 2):
            assert abs(lab(one.ground, sight)[0] - lab(other.ground, sight)[0]) > 12, (sight, one, other)


@pytest.mark.parametrize("scheme", theme.SCHEMES)
def test_numbers_can_be_read_on_their_colours(scheme: str) -> None:
    assert all(contrast(ink.figure, ink.ground) >= 4.5 for ink in SIDE_INKS[scheme])


def third(turn: int, heading: float, side: float = 120.0) -> int:
    """Return the index of the colour, 0 to 2, that a triangle shows in the direction `heading` from its middle.

    The direction is in degrees, counter-clockwise on the screen.
    """
    sprite = triangle_sprite("9-2-8", side, turn, "booklet")
    # Beside the number, on the near side of the sign.
    out = Point(1.0, 0.0).turned(heading)
    aside = Point(1.0, 0.0).turned(heading + 90.0)
    at = out * (0.20 * side) + aside * (0.155 * side)
    pixel = sprite.image.get_at((round(sprite.x + at.x), round(sprite.y - at.y)))[:3]
    return int(np.argmin([np.abs(np.subtract(pixel, ink.ground)).sum() for ink in SIDE_INKS["booklet"]]))


def test_blue_is_below_pink_left_and_purple_right_and_all_rotate_with_the_triangle() -> None:
    assert [third(0, heading) for heading in (270.0, 150.0, 30.0)] == [0, 1, 2]
    assert [third(180, heading) for heading in (90.0, 330.0, 210.0)] == [0, 1, 2]


def is_inked(number: int, along: float, side: float = 160.0) -> bool:
    """True if ink in the colour with this index is visible near its edge of a triangle.

    `along` is the distance from the middle of the edge, as a share of its length.
    """
    sprite, ink = triangle_sprite("1-1-1", side, 0, "booklet"), SIDE_INKS["booklet"][number]
    heading = 270.0 - 120.0 * number
    out, aside = Point(1.0, 0.0).turned(heading), Point(1.0, 0.0).turned(heading + 90.0)
    at = out * ((0.2887 - 0.042 - 0.043) * side) + aside * (along * side)
    pixel = sprite.image.get_at((round(sprite.x + at.x), round(sprite.y - at.y)))[:3]
    return bool(np.abs(np.subtract(pixel, ink.figure)).sum() < np.abs(np.subtract(pixel, ink.ground)).sum())


def test_beside_its_number_blue_has_a_disk_pink_two_strokes_and_purple_a_bar() -> None:
    along = (0.19, 0.215, 0.2425, 0.27, 0.30)
    assert [[is_inked(number, at) for at in along] for number in range(3)] == [
        [False, False, True, True, False],
        [False, True, False, True, False],
        [True, True, True, True, True],
    ]


@pytest.mark.parametrize("finish", theme.FINISHES)
def test_the_cloth_is_green_inside_its_braid_and_transparent_beyond_its_fringe(finish: str) -> None:
    cloth = baize(240, theme.FINISHES[finish])
    camera = Camera(pygame.Rect(0, 0, 240, 240))
    red, green, blue, cover = (int(value) for value in cloth.get_at((120, 120)))
    assert green > 1.4 * max(red, blue)
    assert cover == 255
    x, y = (round(value) for value in camera.to_screen(Point(REACH + 5.0, 0.0)))
    red, green, blue, cover = (int(value) for value in cloth.get_at((x, y)))
    assert red > green
    assert cover == 255
    assert cloth.get_at((0, 120))[3] < 120


def test_a_close_view_shows_the_same_cloth_as_the_whole_view() -> None:
    near = WHOLE.__class__(Point(EXTENT / 2, EXTENT / 2), EXTENT / 2)
    whole = pygame.transform.smoothscale(baize(400, theme.FINISHES["maple"]).subsurface((200, 0, 200, 200)), (20, 20))
    part = pygame.transform.smoothscale(baize(400, theme.FINISHES["maple"], near), (20, 20))
    apart = np.abs(pygame.surfarray.array3d(whole).astype(int) - pygame.surfarray.array3d(part)).mean(axis=2)
    assert np.median(apart) < 4

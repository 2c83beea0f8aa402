"""Pictures of letter tiles: readable at every size, different from one another, and the same from behind."""

from __future__ import annotations

from itertools import combinations
from string import ascii_lowercase

import numpy as np
import pygame
import pytest

from board.geometry import Point
from board.men import BACK, LETTER, Man
from tests.helpers.laid_out import contrast
from ui.art.base.pose import at_rest
from ui.art.parlor.letter_art import letter_shadow, letter_sprite
from ui.art.parlor.parlor_art import face_shadow, face_sprite

SIDES = (18.0, 30.0, 46.0, 110.0)


def middle(face: str, side: float) -> np.ndarray:
    """Return the pixels of the inner part of a tile, which holds the letter."""
    sprite = letter_sprite(face, side, "maple")
    reach = round(0.34 * side)
    box = pygame.Rect(0, 0, 2 * reach, 2 * reach)
    box.center = (round(sprite.x), round(sprite.y - 0.045 * side))
    return pygame.surfarray.array3d(sprite.image.subsurface(box)).astype(float)


@pytest.mark.parametrize("side", SIDES)
def test_every_letter_is_dark_on_light_wood(side: float) -> None:
    for letter in ascii_lowercase:
        pixels = middle(letter, side).reshape(-1, 3)
        light, dark = np.percentile(pixels, 80, axis=0), np.percentile(pixels, 3, axis=0)
        assert contrast(light, dark) > 6.0, letter


@pytest.mark.parametrize("side", SIDES)
def test_no_two_letters_look_alike(side: float) -> None:
    shapes = {letter: middle(letter, side).sum(axis=2) < 330 for letter in ascii_lowercase}
    for one, other in combinations(ascii_lowercase, 2):
        differing = (shapes[one] ^ shapes[other]).sum()
        assert differing > 0.02 * shapes[one].size, (one, other)


def test_the_back_of_a_tile_does_not_show_its_letter() -> None:
    for finish in ("maple", "walnut", "cherry"):
        back = letter_sprite(BACK, 40.0, finish)
        face = letter_sprite("e", 40.0, finish)
        dark, light = (pygame.transform.average_color(sprite.image, consider_alpha=True) for sprite in (back, face))
        assert sum(dark[:3]) < 0.6 * sum(light[:3])


def test_the_light_comes_from_the_upper_left() -> None:
    sprite = letter_sprite("o", 100.0, "maple")
    half, top = 50, sprite.y - 4.5
    upper = sprite.image.get_at((round(sprite.x), round(top - half + 3)))
    left = sprite.image.get_at((round(sprite.x - half + 3), round(top)))
    lower = sprite.image.get_at((round(sprite.x), round(top + half - 3)))
    right = sprite.image.get_at((round(sprite.x + half - 3), round(top)))
    assert sum(upper[:3]) > sum(lower[:3])
    assert sum(left[:3]) > sum(right[:3])
    shadow = letter_shadow(100.0, 2.0, 0)
    # The middle of the letter lies to the right of the middle of the tile, and below it.
    assert shadow.x < shadow.image.get_width() / 2
    assert shadow.y < shadow.image.get_height() / 2


def test_a_letter_tile_is_drawn_once_and_then_cached() -> None:
    man = Man(3, LETTER, 0, Point(0.0, 0.0), face="q", size=1.37)
    first = face_sprite(man, 1.0, at_rest(man))
    made = letter_sprite.computed
    assert face_sprite(man, 1.0, at_rest(man)).image is first.image
    grown = face_sprite(man, 1.0, at_rest(man)._replace(size=1.5))
    assert grown.image.get_width() > first.image.get_width()
    assert letter_sprite.computed == made


def test_a_letter_of_almost_no_size_has_a_tiny_shadow() -> None:
    man = Man(3, LETTER, 0, Point(0.0, 0.0), face="q")
    with np.errstate(all="raise"):
        shadow = face_shadow(man, 0.7, at_rest(man)._replace(size=0.01))
    assert shadow.image.get_width() < 12

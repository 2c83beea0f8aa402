"""Pictures of playing cards: readable and distinct without colour, with round corners and soft shadows."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from board.cloth import BARE_CLOTH
from board.geometry import Point
from board.men import BACK, CARD, Man
from board.views.picture import Picture
from tests.helpers.laid_out import contrast
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.painting.overlay import DIMMED, Overlay
from ui.art.painting.painter import Painter
from ui.art.parlor.playing_card_art import SERIES_INKS, STOCK, card_shadow, card_sprite, card_step

SERIES = ("trump", "star", "moon", "sun")
FACES = (*(f"{series}-{number}" for series in SERIES for number in range(13)), "detective", "raffles", BACK)
SMALLEST = 51.0
"""Width in pixels of a player's own card in a window of 800 x 600 pixels."""


def grey(face: str, width: float = SMALLEST) -> np.ndarray:
    """Return the picture of a card without colours: rows of lightness values from 0 to 255."""
    image = card_sprite(face, width, 0, "booklet").image
    return pygame.surfarray.array3d(image).astype(float).mean(axis=2).T


@pytest.mark.parametrize("scheme", theme.SCHEMES)
def test_the_print_of_every_suit_can_be_read(scheme: str) -> None:
    assert set(SERIES_INKS[scheme]) == set(SERIES)
    assert all(contrast(inks.ink, STOCK) >= 4.5 for inks in SERIES_INKS[scheme].values())


def test_no_two_cards_look_alike_even_without_colour() -> None:
    pictures = {face: grey(face) for face in FACES}
    for one, other in combinations(FACES, 2):
        assert np.abs(pictures[one] - pictures[other]).max() > 60, (one, other)


def test_the_sign_below_the_number_shows_the_suit_without_colour() -> None:
    # The visible part of a card in a fan of fourteen: its left edge, from the numeral to the symbol.
    corners = {series: grey(f"{series}-7")[20:34, 5:16] < 150 for series in SERIES}
    for one, other in combinations(SERIES, 2):
        assert np.mean(corners[one] != corners[other]) > 0.10, (one, other)


def test_a_card_has_round_corners_and_its_anchor_in_the_middle() -> None:
    sprite = card_sprite("star-12", 63.0, 0, "booklet")
    alpha = pygame.surfarray.array_alpha(sprite.image)
    x, y = round(sprite.x), round(sprite.y)
    assert alpha[x, y] == 255
    assert alpha[x - 31, y] > 128
    assert alpha[x, y - 43] > 128
    assert alpha[x - 32, y - 44] < 40
    assert alpha[x + 30, y - 44] < 40


def test_a_card_is_drawn_once_and_reused_for_tiny_rotations() -> None:
    card_sprite("moon-3", 40.0, card_step(3.1), "booklet")
    made = card_sprite.computed
    assert card_step(3.1) == card_step(4.9) == 4
    card_sprite("moon-3", 40.0, card_step(4.9), "booklet")
    assert card_sprite.computed == made


def test_a_higher_card_has_its_shadow_farther_to_the_right_and_down() -> None:
    lying, held = card_shadow(63.0, 0, 0), card_shadow(63.0, 0, 16)
    assert held.image.get_width() / 2 - held.x > lying.image.get_width() / 2 - lying.x + 5
    assert held.image.get_height() / 2 - held.y > lying.image.get_height() / 2 - lying.y + 5


def painted(*men: Man, overlay: Overlay | None = None) -> pygame.Surface:
    surface = pygame.Surface((900, 900), 0, 32)
    Painter(Camera(surface.get_rect())).paint(surface, Picture(BARE_CLOTH, men), overlay=overlay)
    return surface


def test_the_shadow_of_a_card_falls_on_the_one_below_it() -> None:
    below = Man(1, CARD, 0, Point(0.0, 0.0), face="star-5", size=2.0)
    above = Man(2, CARD, 0, Point(-40.0, 0.0), face="star-6", size=2.0)
    alone, both = painted(below), painted(below, above)
    camera = Camera(both.get_rect())
    # Just to the right of the edge of the card above.
    x, y = camera.to_screen(Point(-40.0 + 63.0 + 1.0, 70.0))
    assert sum(both.get_at((round(x), round(y)))[:3]) < sum(alone.get_at((round(x), round(y)))[:3]) - 25


def test_a_card_that_may_not_be_played_is_darker() -> None:
    man = Man(1, CARD, 0, Point(0.0, 0.0), face="star-5", size=2.0)
    lit, dimmed = painted(man), painted(man, overlay=Overlay(men=((1, DIMMED),)))
    x, y = map(round, Camera(lit.get_rect()).to_screen(Point(40.0, 60.0)))
    assert sum(lit.get_at((x, y))[:3]) > sum(dimmed.get_at((x, y))[:3]) + 120

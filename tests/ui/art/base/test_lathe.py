"""Pictures of turned pieces such as disks and pins: true to size, and lit from the same direction as the board."""

from __future__ import annotations

import math

import numpy as np
import pygame
import pytest

from board.men import PIN
from ui.art.base.lathe import cast, pin_solid, profile, solid_sprite
from ui.art.men.pins_art import FROM_ABOVE, pin_sprite

FROM_THE_SIDE = ((1.0, 0.0, 0.0), (0.0, 0.0, 1.0), (0.0, -1.0, 0.0))


def test_a_pin_seen_from_the_side_has_the_right_length_and_thickness() -> None:
    casting = cast(*profile("pin"), 90.0, 4.0)
    rows, columns = np.nonzero(casting.cover)
    assert (rows.max() - rows.min() + 1) / 4.0 == pytest.approx(PIN.height, abs=0.6)
    assert (columns.max() - columns.min() + 1) / 4.0 == pytest.approx(2 * PIN.radius, abs=0.6)
    assert casting.foot[1] == pytest.approx(rows.max() + 1, abs=2.0)


def test_a_pin_seen_from_above_its_head_is_round() -> None:
    casting = cast(*profile("pin"), 0.0, 4.0)
    rows, columns = np.nonzero(casting.cover)
    assert rows.max() - rows.min() == pytest.approx(columns.max() - columns.min(), abs=2)
    assert casting.normal[casting.cover][:, 2].max() > 0.98


def test_every_visible_surface_faces_the_viewer() -> None:
    for angle in range(0, 181, 15):
        casting = cast(*profile("pin"), angle, 3.0)
        normal = casting.normal[casting.cover]
        assert np.linalg.norm(normal, axis=1) == pytest.approx(1.0, abs=0.02)
        assert (normal[:, 2] > -0.15).mean() > 0.97


def test_a_pin_is_lit_from_the_left_in_every_direction() -> None:
    for turn in (0, 90, 180, 270):
        image = pin_sprite(6.0, turn, 90).image
        pixels = pygame.surfarray.array3d(image).astype(int).sum(axis=2)
        cover = pygame.surfarray.array_alpha(image) > 250
        width, height = image.get_size()
        x, y = np.mgrid[0:width, 0:height]
        # The upper left part is lighter than the lower right part.
        toward = (x - width / 2) * -0.6 + (y - height / 2) * -0.8
        assert pixels[cover & (toward > 8)].mean() > pixels[cover & (toward < -8)].mean() + 20, turn


def test_the_head_of_a_leaning_pin_points_in_its_direction() -> None:
    for turn in range(0, 360, 30):
        axis = (math.cos(math.radians(turn)), 0.0, math.sin(math.radians(turn)))
        sprite = solid_sprite(pin_solid(), axis, FROM_THE_SIDE, 3.0)
        cover = pygame.surfarray.array_alpha(sprite.image) > 128
        x, y = (places.mean() for places in np.nonzero(cover))
        assert math.degrees(math.atan2(sprite.y - y, x - sprite.x)) % 360 == pytest.approx(turn, abs=4) or turn == 0


def test_from_above_a_standing_pin_shows_its_head_over_its_foot() -> None:
    sprite = pin_sprite(3.0, 0, 0)
    assert sprite.image.get_height() == pytest.approx(3.0 * (0.36 * PIN.height + 2 * 0.93 * 6.0), rel=0.2)
    assert len(FROM_ABOVE) == 3

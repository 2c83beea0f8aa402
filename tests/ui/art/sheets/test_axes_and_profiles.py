"""Numbers for the painting: round values on an axis, and the thickness of turned pieces at each height."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from board.men import CHECKER, DISK
from ui.art.base.lathe import profile, round_profile
from ui.art.sheets.axes import ticks, turns
from ui.art.sheets.map_art import SIGNS, draw_sign


@pytest.mark.parametrize(
    ("ends", "found"),
    [
        ((0.0, 0.5), (0.0, 0.1, 0.2, 0.3, 0.4, 0.5)),
        ((0.0, 1.1), (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)),
        ((-1.0, 2.0), (-1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0)),
        ((-3.0, 3.0), (-3.0, -2.0, -1.0, 0.0, 1.0, 2.0, 3.0)),
        ((0.0, 90.0), (0.0, 15.0, 30.0, 45.0, 60.0, 75.0, 90.0)),
        ((0.0, 360.0), (0.0, 60.0, 120.0, 180.0, 240.0, 300.0, 360.0)),
        ((0.0, 720.0), tuple(90.0 * i for i in range(9))),
    ],
)
def test_ticks_in_degrees_divide_the_circle(ends: tuple[float, float], found: tuple[float, ...]) -> None:
    assert turns(*ends, 6) == list(found)


def test_other_ticks_are_multiples_of_one_two_or_five() -> None:
    assert ticks(0.0, 1.0, 5) == [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert ticks(-30.0, 70.0, 4) == [-25.0, 0.0, 25.0, 50.0]
    assert ticks(0.3, 1.1, 4) == [0.4, 0.6, 0.8, 1.0]


def test_a_ring_disk_has_a_hole_and_a_checker_has_none() -> None:
    outer, inner = round_profile(DISK, 1.7)
    assert np.round(outer[-3:], 3).tolist() == [14.749, 14.584, 11.777]
    assert np.round(inner[-3:], 3).tolist() == [8.838, 8.97, 11.777]
    outer, inner = round_profile(CHECKER, 1.0)
    assert np.round(outer[-2:], 3).tolist() == [13.612, 0.0]
    assert set(inner.tolist()) == {-1.0}


def test_a_peg_and_a_pin_have_no_hole_and_end_in_a_closed_top() -> None:
    outer, inner = profile("peg")
    assert np.round([outer[0], *outer[-3:]], 3).tolist() == [4.75, 4.03, 3.893, 0.0]
    assert set(inner.tolist()) == {-1.0}
    outer, inner = profile("pin")
    assert np.round([*outer[:2], *outer[-3:]], 3).tolist() == [4.65, 4.955, 0.927, 0.658, 0.0]
    assert set(inner.tolist()) == {-1.0}


@pytest.mark.parametrize("sign", sorted({sign for signs in SIGNS.values() for sign in signs} - {""}))
@pytest.mark.parametrize("size", [(4, 4), (6, 10), (5, 30), (24, 24)])
def test_every_sign_of_a_map_can_be_seen_in_a_small_cell(sign: str, size: tuple[int, int]) -> None:
    cell = pygame.Surface(size)
    cell.fill((255, 255, 255))
    draw_sign(cell, cell.get_rect(), sign, (0, 0, 0))
    assert pygame.mask.from_threshold(cell, (0, 0, 0), (1, 1, 1, 255)).count() > 0

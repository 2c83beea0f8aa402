"""The edges of puzzle pieces: smooth where they slant, and lit from the upper left."""

from __future__ import annotations

import numpy as np
import pygame

from board.geometry import ORIGIN, Point
from board.men import PIECE, Man
from ui.art.base.pose import Pose
from ui.art.parlor.piece_art import PLAIN, piece_sprite

SLANTED = (Point(-30.0, -20.0), Point(30.0, -20.0), Point(30.0, 8.0), Point(-30.0, 20.0))
"""Corners of a puzzle piece, counter-clockwise. Its upper edge slopes by a fifth on the right."""
SQUARE = (Point(-20.0, -20.0), Point(20.0, -20.0), Point(20.0, 20.0), Point(-20.0, 20.0))


def painted(outline: tuple[Point, ...]) -> pygame.Surface:
    """Return a close-up picture of a puzzle piece of bare wood."""
    man = Man(1, PIECE, 0, ORIGIN, outline=outline, face="box-none/0,0")
    return piece_sprite(man, 4.0, Pose(0.0, 0.0, 0.0)).image


def test_a_slanted_edge_is_smooth() -> None:
    alpha = pygame.surfarray.array_alpha(painted(SLANTED)).astype(int)
    middle = alpha.shape[0] // 2
    # Height of the piece in each column along its upper edge: a fifth of a pixel lower than in the column before.
    covered = 255.0 * alpha.shape[1] - alpha[middle - 80 : middle + 80, : alpha.shape[1] // 2].sum(axis=1)
    steps = np.diff(covered) / 255.0
    assert steps.min() > 0.05
    assert steps.max() < 0.45


def test_edges_toward_the_light_are_bright_and_the_others_dark() -> None:
    pixels = pygame.surfarray.array3d(painted(SQUARE)).astype(int).sum(axis=2)
    middle, half = pixels.shape[0] // 2, 80
    plain = sum(PLAIN)
    upper, left = pixels[middle, middle - half + 1], pixels[middle - half + 1, middle]
    lower, right = pixels[middle, middle + half - 2], pixels[middle + half - 2, middle]
    assert pixels[middle, middle] == plain
    assert min(upper, left) > plain + 40
    assert max(lower, right) < plain - 40

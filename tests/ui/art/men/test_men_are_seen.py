"""Pieces on squares of the same colour: the edge of the piece is visible in every wood and every colour scheme."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from board.men import CHECKER, DISK, KING, SOLID_DISK, Kind, Man
from board.sides import CHECKER_SIDE
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.camera import RISE, Camera
from ui.art.men.men_art import forget_men
from ui.art.painting.painter import Painter

ENOUGH = 4.5
"""Contrast ratio that WCAG 2 requires of text. It requires less of graphics."""
RED, BLACK = ("a1", "c1", "d4", "f6", "h8"), ("b1", "h1", "d3", "f7", "a8")
RIM = 4.0
"""Width of the rim of a piece in mm."""


@pytest.fixture(autouse=True)
def _usual_look() -> Iterator[None]:
    yield
    theme.use_look("booklet", "maple")
    forget_men()


def luminances(pixels: np.ndarray) -> np.ndarray:
    parts = pixels / 255.0
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def contrast(one: float, other: float) -> float:
    low, high = sorted((one, other))
    return (high + 0.05) / (low + 0.05)


def faintest(empty: np.ndarray, taken: np.ndarray, camera: Camera, man: Man) -> float:
    """Return the lowest contrast ratio between the edge of a piece and its square, over all directions."""
    x, y = camera.to_screen(man.at)
    # The upper piece of a king is drawn higher.
    y -= max(2, round(CHECKER.height * RISE * camera.scale)) if man.kind is KING else 0
    reach = int((man.kind.radius + 2.0) * camera.scale)
    columns, rows = slice(int(x) - reach, int(x) + reach), slice(int(y) - reach, int(y) + reach)
    ground = float(luminances(np.median(empty[columns, rows].reshape(-1, 3), axis=0)))
    seen = luminances(taken[columns, rows].astype(float))
    dx = (np.arange(columns.start, columns.stop) + 0.5 - x)[:, None]
    dy = (np.arange(rows.start, rows.stop) + 0.5 - y)[None, :]
    away = man.kind.radius - np.hypot(dx, dy) / camera.scale
    heading = (np.degrees(np.arctan2(dy, dx)) % 360.0 // 20.0).astype(int)
    is_rim = (away > 0.0) & (away < RIM)
    return min(max(contrast(ground, value) for value in seen[is_rim & (heading == part)]) for part in range(18))


def painted(painter: Painter, size: int, men: tuple[Man, ...] = ()) -> np.ndarray:
    surface = pygame.Surface((size, size), 0, 32)
    painter.paint(surface, Picture(CHECKER_SIDE, men))
    return pygame.surfarray.array3d(surface)


@pytest.mark.parametrize("size", [480, pytest.param(840, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("wood", sorted(theme.FINISHES))
@pytest.mark.parametrize("scheme", sorted(theme.SCHEMES))
def test_the_edge_of_every_piece_stands_out_from_red_and_black_squares(scheme: str, wood: str, size: int) -> None:
    theme.use_look(scheme, wood)
    forget_men()
    camera = Camera(pygame.Rect(0, 0, size, size))
    painter = Painter(camera)
    empty = painted(painter, size)
    faint = {}
    for kind in (CHECKER, KING, DISK, SOLID_DISK):
        men = tuple(standing(kind, colour, squares[colour]) for squares in (RED, BLACK) for colour in range(5))
        taken = painted(painter, size, men)
        for man in men:
            found = faintest(empty, taken, camera, man)
            if found < ENOUGH:
                faint[kind.name, theme.seat_colour(man.seat).name, man.place] = round(found, 2)
    assert faint == {}


def standing(kind: Kind, colour: int, square: str) -> Man:
    return Man(colour + 10 * (square in BLACK), kind, colour, CHECKER_SIDE.place(square).at, place=square)


@pytest.mark.parametrize("scheme", sorted(theme.SCHEMES))
@pytest.mark.parametrize("kind", ["danger", "forbidden", "last", "may", "chosen", "target"])
def test_a_highlight_stands_out_from_red_squares(kind: str, scheme: str) -> None:
    theme.use_look(scheme, "maple")
    square = painted(Painter(Camera(pygame.Rect(0, 0, 480, 480))), 480)
    x, y = Camera(pygame.Rect(0, 0, 480, 480)).to_screen(CHECKER_SIDE.place("c3").at)
    ground = float(luminances(np.median(square[int(x) - 8 : int(x) + 8, int(y) - 8 : int(y) + 8].reshape(-1, 3), axis=0)))
    # The contrast ratio that WCAG 2 requires of graphics.
    assert contrast(ground, float(luminances(np.array(theme.highlight(kind), dtype=float)))) >= 3.0

"""Pieces with figures (the fox, the geese and Puss), which differ from plain pieces and stand upright from every chair."""

from __future__ import annotations

import itertools

import numpy as np
import pygame
import pytest

from board.geometry import ORIGIN, Point
from board.men import CHECKER, FOX, GOOSE, PUSS, Kind, Man
from board.sides import CHECKER_SIDE
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.board.chair import Chair
from ui.art.painting.painter import Painter

ROOM = pygame.Rect(0, 0, 300, 300)


def seen(camera: Camera | Chair, kind: Kind) -> np.ndarray:
    """Return the pixels of a piece of the first player that stands in the middle of the board."""
    surface = pygame.Surface(ROOM.size, 0, 32)
    Painter(camera).paint(surface, Picture(CHECKER_SIDE, (Man(1, kind, 0, ORIGIN),)))
    x, y = camera.to_screen(ORIGIN)
    reach = 8.0 * camera.place(0.0, 0.0).scale
    lift = y - camera.place(0.0, 0.0, kind.height).y
    part = pygame.Rect(0, 0, 2 * reach, 2 * reach * (camera.back[2] if isinstance(camera, Chair) else 1.0))
    part.center = (round(x), round(y - lift * isinstance(camera, Chair)))
    return pygame.surfarray.array3d(surface.subsurface(part)).astype(int)


@pytest.mark.parametrize("camera", [Camera(ROOM), Chair.before(ROOM), Chair.close(ROOM, Point(0.0, 0.0), 120.0)])
def test_pieces_with_animals_differ_from_plain_pieces_and_from_each_other(camera: Camera | Chair) -> None:
    for one, other in itertools.combinations((CHECKER, FOX, GOOSE, PUSS), 2):
        away = np.abs(seen(camera, one) - seen(camera, other)).mean()
        assert away > 12.0, f"A {one.name} looks like a {other.name}: {away:.0f}."


@pytest.mark.parametrize("kind", [FOX, GOOSE, PUSS])
def test_an_animal_stays_upright_when_the_board_is_rotated(kind: Kind) -> None:
    for quarter in (1, 2, 3):
        away = np.abs(seen(Chair.before(ROOM, quarter), kind) - seen(Chair.before(ROOM), kind)).mean()
        assert away < 8.0, f"From chair {quarter} the {kind.name} lies on its side: {away:.0f}."

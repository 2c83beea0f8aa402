"""Pieces and marks painted on any playing surface, not only on a side of the board."""

from __future__ import annotations

import pygame

from board.cloth import make_cloth
from board.geometry import Point, rectangle
from board.men import CHECKER, Man
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE, Place, Surface
from board.views.picture import Mark
from ui.art.base.camera import Camera
from ui.art.painting.painter import Painter

SIZE = 200
HERE, THERE = Point(-200.0, 0.0), Point(200.0, 0.0)


PLACES = [Place(name, "card", at, rectangle(at, 80.0, 80.0)) for name, at in (("here", HERE), ("there", THERE))]
CLOTH = make_cloth(PLACES)


def touched(paint: str, cloth: Surface) -> list[bool]:
    """Return two flags, one for each of two places: True if the function `paint` changes the picture there."""
    camera = Camera(pygame.Rect(0, 0, SIZE, SIZE))
    screen = pygame.Surface((SIZE, SIZE), 0, 32)
    if paint == "man":
        Painter(camera).paint_men(screen, cloth, [Man(1, CHECKER, 0, HERE)])
    else:
        Painter(camera).paint_marks(screen, cloth, [Mark("field", place="there")])
    return [pygame.transform.average_color(screen, _square(camera, at))[:3] != (0, 0, 0) for at in (HERE, THERE)]


def _square(camera: Camera, at: Point) -> pygame.Rect:
    x, y = camera.to_screen(at)
    return pygame.Rect(round(x) - 8, round(y) - 8, 16, 16)


def test_men_and_marks_are_painted_on_a_cloth() -> None:
    assert touched("man", CLOTH) == [True, False]
    assert touched("mark", CLOTH) == [False, True]


def test_both_sides_of_the_board_can_be_painted_on() -> None:
    surfaces: tuple[Surface, ...] = (CROKINOLE_SIDE, CHECKER_SIDE)
    assert [surface.place("star-north-east" if surface.platform else "c3").name for surface in surfaces] == [
        "star-north-east",
        "c3",
    ]

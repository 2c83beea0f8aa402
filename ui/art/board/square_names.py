"""Names of files and ranks (the columns and rows of a checkerboard), drawn in close views that do not show the printed ones."""

from __future__ import annotations

import pygame

from board.geometry import Point
from board.sides import CHECKERBOARD, SQUARE, Surface
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.overlay_art import Blit

BESIDE = CHECKERBOARD + 18.5
"""Distance in mm from the board's centre to the printed names of files (columns) and ranks (rows)."""
ASIDE, HIGH = 0.38 * SQUARE, 6.0
"""Distance, both horizontal and vertical, from a square's centre to the name of its file or rank, and height of the name,
in mm.
"""
LEAST = 8
"""Smallest height in pixels at which the name of a file or rank can be read."""


def square_names(side: Surface, camera: Camera) -> list[Blit]:
    """Return pictures of the names of the files (columns) and the ranks (rows), for two edges of the view.

    An edge gets none where the printed names are visible. The list is empty if the view is not close or is too small.
    """
    squares = {name: camera.to_screen(place.at) for name, place in side.places.items() if place.kind == "square"}
    if not squares or not camera.is_close or HIGH * camera.scale < LEAST:
        return []
    # In a square that the edge of the view cuts off, a name at that edge would seem to belong to the border.
    half = 0.5 * SQUARE * camera.scale - 1.0
    whole = {
        name: (x, y)
        for name, (x, y) in squares.items()
        if camera.square.contains(pygame.Rect(round(x - half), round(y - half), round(2 * half), round(2 * half)))
    }
    squares = whole or squares
    printed = [camera.to_screen(at) for at in (Point(BESIDE, 0.0), Point(-BESIDE, 0.0), Point(0.0, BESIDE), Point(0.0, -BESIDE))]
    aside, view = ASIDE * camera.scale, camera.square.inflate(-HIGH * camera.scale, -HIGH * camera.scale)
    # After a quarter turn of the board, ranks run from side to side.
    below, left = (slice(1), slice(1, 2)) if camera.quarter % 2 == 0 else (slice(1, 2), slice(1))
    found: list[Blit] = []
    if not camera.square.collidepoint(max(printed, key=lambda spot: spot[1])):
        spots = {name: (x + aside, y + aside) for name, (x, y) in squares.items() if view.collidepoint(x + aside, y + aside)}
        lowest = max((y for _, y in spots.values()), default=0.0)
        found += [_name(name[below], spot, camera.scale) for name, spot in spots.items() if spot[1] > lowest - aside]
    if not camera.square.collidepoint(min(printed)):
        spots = {name: (x - aside, y - aside) for name, (x, y) in squares.items() if view.collidepoint(x - aside, y - aside)}
        first = min((x for x, _ in spots.values()), default=0.0)
        found += [_name(name[left], spot, camera.scale) for name, spot in spots.items() if spot[0] < first + aside]
    return found


def _name(words: str, spot: tuple[float, float], scale: float) -> Blit:
    """Return the picture of the name of a file or rank (a column or row of squares), centred at the pixel `spot`."""
    text = theme.font(round(1.5 * HIGH * scale), bold=True).render(words.upper(), True, theme.RIM_LINE)
    image = text.subsurface(text.get_bounding_rect())
    return image, image.get_rect(center=(round(spot[0]), round(spot[1]))).topleft

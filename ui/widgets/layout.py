"""Layout of the window. It gives the rectangles for the board, for the panel beside it, and for the home screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.art.base.lettering import Sized

SHARES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.66, 0.62, 0.58, 0.55, 0.51, 0.48)
"""Factors by which text may be made smaller, largest first. The first factor with which all the text fits is used."""


def scales_to_try(unit: float, least: float = 0.0) -> list[Sized]:
    """Return the text scales to try until a text fits, largest first. `unit` is the normal scale, and `least` the smallest
    allowed.
    """
    return [Sized(unit * share) for share in SHARES if unit * share >= least]


def largest_fitting(unit: float, fits: Callable[[Sized], bool]) -> Sized:
    """Return the largest text scale for which the function `fits` returns True. If no scale fits, return the smallest one.

    `unit` is the normal scale.
    """
    all_of_them = scales_to_try(unit)
    return next(filter(fits, all_of_them), all_of_them[-1])


def layout(size: tuple[int, int], text: int = 100, least: float = 0.0, most: float = 0.48) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the rectangles of the board and of the panel with text: side by side, or one above the other in a tall window.

    `text` is the text size in percent; a large one widens the panel. The panel is at least `least` pixels wide if possible, but
    at most the fraction `most` of the window.
    """
    width, height = size
    margin = max(6, round(min(width, height) * 0.014))
    if height > width * 1.05:
        board = min(width, round(height * 0.62))
        return (
            pygame.Rect(0, 0, width, board),
            pygame.Rect(margin, board, width - 2 * margin, height - board - margin),
        )
    panel = max(round(0.40 * height), min(width - height, round(0.66 * height)))
    panel = min(max(panel, panel * text // 100, round(least)), round(width * most))
    board = width - panel - margin
    return pygame.Rect(0, 0, board, height), pygame.Rect(board, margin, panel, height - 2 * margin)


SHEET = 480
"""Usual width of a sheet with text and form fields, in pixels of a 1280 x 800 window."""


def sheet_layout(size: tuple[int, int], text: int, unit: float) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the rectangles (board, sheet) for a board and for the sheet of text beside it."""
    return layout(size, text, SHEET * unit, 0.48 if text <= 100 else 0.54)


def home_layout(size: tuple[int, int], unit: float) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the rectangles of the game cards and of the panel on the home screen.

    The panel is as wide as its text needs, but at most 40% of the window.
    """
    width, height = size
    margin = max(6, round(min(width, height) * 0.014))
    if height > width * 1.05:
        shelf = round(height * 0.55)
        return (
            pygame.Rect(margin, 0, width - 2 * margin, shelf),
            pygame.Rect(margin, shelf, width - 2 * margin, height - shelf - margin),
        )
    panel = min(round(370 * unit), round(width * 0.40))
    left = width - panel - margin
    return pygame.Rect(margin, 0, left - 2 * margin, height), pygame.Rect(left, margin, panel, height - 2 * margin)

"""Where board and panel go in a window, and shelf and panel at home."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.art.base.lettering import Sized

SHARES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.66, 0.62, 0.58, 0.55, 0.51, 0.48)
"""How much smaller than usual something is printed if it must be."""


def measures(unit: float, least: float = 0.0) -> list[Sized]:
    """The measures by which something may be printed, the usual one first; none with a smaller unit than `least`."""
    return [Sized(unit * share) for share in SHARES if unit * share >= least]


def fitted(unit: float, fits: Callable[[Sized], bool]) -> Sized:
    """The largest measure, up to the usual, by which something fits; the smallest there is if it never does."""
    all_of_them = measures(unit)
    return next(filter(fits, all_of_them), all_of_them[-1])


def layout(size: tuple[int, int], text: int = 100, least: float = 0.0, most: float = 0.48) -> tuple[pygame.Rect, pygame.Rect]:
    """The room of the board and that of the panel: side by side, or one under the other in a window higher than wide.

    For larger type, `text` per cent of the usual, the panel takes more of it: `least` pixels if it can, but never more than
    the share `most` of the window's width.
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
"""How wide a sheet full of things to read and set should be in a window of 1280 x 800, pixels."""


def beside(size: tuple[int, int], text: int, unit: float) -> tuple[pygame.Rect, pygame.Rect]:
    """The room of a board that is only looked at, or tried things on, and that of a sheet full of things to read and set."""
    return layout(size, text, SHEET * unit, 0.48 if text <= 100 else 0.54)


def home_layout(size: tuple[int, int], unit: float) -> tuple[pygame.Rect, pygame.Rect]:
    """The room of the shelf and that of the panel: as wide as its type needs, but never more than two fifths of the window."""
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

"""Where board and panel go in a window, and shelf and panel at home."""

from __future__ import annotations

import pygame


def layout(size: tuple[int, int], text: int = 100) -> tuple[pygame.Rect, pygame.Rect]:
    """The room of the board and that of the panel: side by side, or one under the other in a window higher than wide.

    For larger type, `text` per cent of the usual, the panel takes more of it.
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
    panel = min(max(panel, panel * text // 100), round(width * 0.48))
    board = width - panel - margin
    return pygame.Rect(0, 0, board, height), pygame.Rect(board, margin, panel, height - 2 * margin)


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

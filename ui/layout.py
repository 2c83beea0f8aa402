"""Where board and panel go in a window."""

from __future__ import annotations

import pygame


def layout(size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    """The room of the board and that of the panel: side by side, or one under the other in a window higher than wide."""
    width, height = size
    margin = max(6, round(min(width, height) * 0.014))
    if height > width * 1.05:
        board = min(width, round(height * 0.62))
        return (
            pygame.Rect(0, 0, width, board),
            pygame.Rect(margin, board, width - 2 * margin, height - board - margin),
        )
    panel = max(round(0.40 * height), min(width - height, round(0.66 * height)))
    panel = min(panel, round(width * 0.48))
    board = width - panel - margin
    return pygame.Rect(0, 0, board, height), pygame.Rect(board, margin, panel, height - 2 * margin)

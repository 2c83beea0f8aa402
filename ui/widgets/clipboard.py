"""Access to the system clipboard."""

from __future__ import annotations

from contextlib import suppress

import pygame


def copy(text: str) -> bool:
    """Copy `text` to the clipboard. Return False if no clipboard is available."""
    with suppress(pygame.error):
        pygame.scrap.put_text(text)
        return True
    return False


def paste() -> str:
    """Return the text on the system clipboard, or an empty string if it holds no text."""
    with suppress(pygame.error, UnicodeError):
        return pygame.scrap.get_text()
    return ""

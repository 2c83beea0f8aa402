"""What is copied in one program and pasted in another."""

from __future__ import annotations

from contextlib import suppress

import pygame


def copy(text: str) -> bool:
    """Lay a text on the clipboard; whether there is one."""
    with suppress(pygame.error):
        pygame.scrap.put_text(text)
        return True
    return False


def pasted() -> str:
    """The text that lies on the clipboard; nothing where there is none."""
    with suppress(pygame.error, UnicodeError):
        return pygame.scrap.get_text()
    return ""

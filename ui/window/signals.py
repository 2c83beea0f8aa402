"""However the program is told to end, it ends as if its window had been closed: the game is brought to safety first."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pygame

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))


@contextmanager
def heeded() -> Iterator[list[int]]:
    """While this lasts a signal closes the window; the list has those that came."""
    came: list[int] = []

    def heed(number: int, _: FrameType | None) -> None:
        came.append(number)
        # Who asks twice wants it at once.
        signal.signal(number, signal.SIG_DFL)
        if not pygame.display.get_init():
            raise KeyboardInterrupt
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    before = {number: signal.signal(number, heed) for number in SIGNALS}
    try:
        yield came
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

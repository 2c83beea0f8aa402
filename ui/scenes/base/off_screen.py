"""Tools for drawing the program's screens as pictures, without a window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pygame

from board.card import Card
from board.protocols.shelf import Shelf
from board.views.picture import CHAIR, FLAT
from board.views.scores import Result, Scores
from ui.scenes.base.stage import Stage
from ui.settings import ALWAYS, GREAT_MOMENTS, NEVER, Settings


def off_screen_stage(size: tuple[int, int], view: str) -> Stage:
    """Return the shared state of the screens (`Stage`) for drawing pictures of `size` pixels without a window.

    `view` is one of `VIEWS`: flat, close or in perspective. In the close view, only great shots are shown in perspective.
    """
    chair = {FLAT: NEVER, CHAIR: ALWAYS}.get(view, GREAT_MOMENTS)
    return Stage(cast("Shelf", NoShelf()), size, settings=Settings(closes_up=view != FLAT, chair=chair), sits_down=view != FLAT)


def save_picture(picture: pygame.Surface, path: Path) -> None:
    """Write the picture `surface` as a PNG file. Raise OSError if it cannot be written."""
    try:
        pygame.image.save(picture, path)
    except pygame.error as error:
        raise OSError(str(error)) from error


class NoShelf:
    """An empty collection of games, for drawing screens that need no games."""

    cards: Sequence[Card] = ()

    def tend(self) -> None:
        """Do nothing, because an empty collection has no background work."""

    def kept(self) -> Sequence[Result]:
        return ()

    def scores(self, game: str = "", player: str = "") -> Scores:  # noqa: ARG002
        return Scores()

    def __getattr__(self, name: str) -> Any:
        raise KeyError(name)

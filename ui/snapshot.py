"""A picture of a game in play, without a screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from board.card import Card, HouseRule
from board.table import Table
from ui.scenes.play import Play
from ui.scenes.scene import Stage


def snapshot(table: Table, size: tuple[int, int] = (1280, 800)) -> pygame.Surface:
    """What the window would show of this game now."""
    surface = pygame.Surface(size, 0, 32)
    Play(Stage(_NoShelf(), size), table).draw(surface)
    return surface


def save_picture(picture: pygame.Surface, path: Path) -> None:
    """Write a picture as a PNG file; OSError if it cannot be written."""
    try:
        pygame.image.save(picture, path)
    except pygame.error as error:
        raise OSError(str(error)) from error


class _NoShelf:
    """A shelf with nothing on it: a snapshot never leaves its game."""

    cards: Sequence[Card] = ()

    def house_rules(self, name: str) -> Sequence[HouseRule]:
        raise KeyError(name)

    def bots(self, name: str) -> Sequence[str]:
        raise KeyError(name)

    def open(self, name: str, seats: int, rules: dict[str, Any], names: Sequence[str] = (), players: Sequence[str] = ()) -> Table:
        raise KeyError((name, seats, rules, names, players))

    def again(self, table: Table) -> Table:
        raise KeyError(table)

"""What all scenes share: the shelf, the window's size, the sounds, and what is known of the people who play."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from board.sides import Side
from board.table import Shelf
from ui.board_art import board_surface
from ui.camera import Camera
from ui.sound import Sound
from ui.worker import Worker

DEMO_AFTER = 120.0
"""Seconds."""
PATHS = ("none", "first touch", "whole")
"""How much of the path of a shot may be drawn before it is shot."""
BOARDS = 5
"""How many drawn boards are remembered as drawn: one less than the art keeps."""


@dataclass
class Stage:
    """What all scenes share."""

    shelf: Shelf
    size: tuple[int, int] = (1280, 800)
    sound: Sound = field(default_factory=Sound)
    turns_board: bool = False
    """Whether the board is turned so that the mover sits at the bottom."""
    practice: dict[str, int] = field(default_factory=dict)
    """How often each sort of hand has made a move: who has done it a few times needs no more hints."""
    names: dict[int, str] = field(default_factory=dict)
    """What the people at each seat called themselves last."""
    demo_after: float = DEMO_AFTER
    """How long the menu is left alone before it starts the show by itself, seconds; never for 0."""
    paths_in_games: str = "none"
    paths_in_practice: str = "whole"
    """How much of a shot's path is drawn while it is aimed: see `PATHS`."""
    waits: bool = True
    """Whether a board that takes a second to draw is waited for; a real window draws it beside."""
    _boards: dict[tuple[object, ...], Worker[pygame.Surface]] = field(default_factory=dict)

    @property
    def unit(self) -> float:
        """How much larger than on a window of 1280 x 800 type and spacing are."""
        width, height = self.size
        return max(0.55, min(width / 1280, height / 800))

    def px(self, length: float) -> int:
        """A length that is `length` pixels in a window of 1280 x 800."""
        return max(1, round(length * self.unit))

    def has_board(self, side: Side, camera: Camera) -> bool:
        """Whether this board is drawn already; if not, a worker sets about it."""
        if self.waits:
            return True
        key = (side.name, camera.size, camera.turn)
        if key not in self._boards:
            self._boards[key] = Worker(lambda: board_surface(side, camera))
            while len(self._boards) > BOARDS:
                del self._boards[next(iter(self._boards))]
        return self._boards[key].is_done

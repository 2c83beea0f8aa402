"""The player's hand: it turns what mouse and keys do into moves, guided by `Options` and knowing no game.

There is a hand for each sort of options: one that places and shoots a disk (ui/aiming.py), one that lays, steps, takes,
calls and chooses (ui/picking.py), and one for games against the clock (ui/living.py). A hand draws nothing: it says in a
`Shown` what there is to see of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from board.geometry import Point, Zone
from board.men import Man
from board.moves import Move
from board.picture import Picture
from ui.camera import Camera
from ui.widgets import Button

Pose = tuple[float, float, float, float, float]
"""x, y (mm), turn (degrees), height (mm) and tilt (degrees), as a row of a track."""
CARRY_HEIGHT = 16.0
"""How high a man is carried over the board, mm."""
DRAG = 5.0
"""Pixels the pointer must go before a press becomes a drag."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A shot as it would go: where the disk stands, which way, how hard."""

    at: Point
    heading: float
    share: float
    """Of the top speed's pull, 0 to 1."""
    speed: float
    """mm/s"""
    spin: float = 0.0
    tip: Point | None = None
    """Where the hand that pulls is, if one does."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is to be seen of a hand."""

    zone: Zone | None = None
    places: tuple[tuple[str, str], ...] = ()
    """Places to light up, by name, and how: `may`, `target`, `chosen`, `hover`, `forbidden`."""
    men: tuple[tuple[int, str], ...] = ()
    """Men to ring, by id, and how."""
    disk: Man | None = None
    """The disk to be shot, where it is set down."""
    sight: Sight | None = None
    finger: Point | None = None
    spots: tuple[Point, ...] = ()
    """Where the man in hand would come to stand on each place it may go to."""
    poses: dict[int, Pose] = field(default_factory=dict)
    """Men that are elsewhere than in the picture: in the hand."""


class Hand:
    """What every hand does."""

    hint = ""
    """How to use it, in one line, for those who see it first."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.refused = ""
        """Why the last thing tried was not done; the window says it and clears it."""

    @property
    def moves(self) -> bool:
        """Whether it must be ticked and drawn all the time."""
        return False

    @property
    def shown(self) -> Shown:
        return Shown()

    @property
    def buttons(self) -> tuple[Button, ...]:
        """What can be pressed instead."""
        return ()

    def picture(self, picture: Picture) -> Picture:
        """The picture with what the hand has done so far."""
        return picture

    def handle(self, event: pygame.event.Event, now: float) -> Move | None:  # noqa: ARG002
        """The move this event completes, if it does."""
        return None

    def press(self, name: str) -> Move | None:  # noqa: ARG002
        """The move a button of this hand completes, if it does."""
        return None

    def tick(self, seconds: float) -> Move | None:  # noqa: ARG002
        return None

    def cancel(self) -> bool:
        """Let go of what has been begun; whether there was anything."""
        return False

    def board(self, pixel: tuple[float, float]) -> Point:
        return self.camera.to_board(pixel)

    def is_on_board(self, pixel: tuple[float, float]) -> bool:
        return bool(self.camera.rect.collidepoint(pixel))

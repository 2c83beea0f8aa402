"""The player's hand: it turns what mouse and keys do into moves, guided by `Options` and knowing no game.

There is a hand for each sort of options: one that places and shoots a disk (ui/hands/aiming.py), one that lays, steps, takes,
calls and chooses (ui/hands/picking.py), and one for games against the clock (ui/hands/living.py). A hand draws nothing: it says
in an `Overlay` what there is to see of it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from board.geometry import Point
from board.moves import Move
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.base.pose import Pose
from ui.art.painting.overlay import Overlay
from ui.widgets.elements import Button

CARRY_HEIGHT = 16.0
"""How high a man is carried over the board, mm."""
RAISED, LARGER = 9.0, 1.08
"""How far a thing with a face is raised from where it lies, to be told from others, mm, and how much larger it is shown."""
RAISED_HEIGHT = 3.0
"""Its height above the cloth, mm."""
PUT_BACK, LET_GO, CLEAR = "Put back", "Let go", "Clear"
"""What a button says that lets go of what a hand has begun: of men and letters, of a disk, and of what was typed."""
DRAG = 5.0
"""Pixels the pointer must go before a press becomes a drag."""


def raised(pose: Pose) -> Pose:
    """A thing with a face, raised from where it lies: an edge of light alone is hard to see round it."""
    return pose._replace(y=pose.y + RAISED, size=pose.size * LARGER, height=max(pose.height, RAISED_HEIGHT))


class Hand:
    """What every hand does."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.refused = ""
        """Why the last thing tried was not done; the window says it and clears it."""

    @property
    def hint(self) -> str:
        """How to use it, in one line, for those who see it first."""
        return ""

    @property
    def needs_ticks(self) -> bool:
        """Whether it must be ticked and drawn all the time."""
        return False

    @property
    def overlay(self) -> Overlay:
        """What there is to see of it."""
        return Overlay()

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

    @property
    def is_writing(self) -> bool:
        """Whether a word is being written, so that letters mean nothing else."""
        return False

    def claims(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Whether a key is meant for this hand, though it would mean something else otherwise."""
        return False

    @property
    def is_begun(self) -> bool:
        """Whether part of a move has been entered, and can be taken back."""
        return False

    @property
    def escapes_by(self) -> str:
        """What `cancel` would do just now, as a button says it: nothing where there is nothing to let go of."""
        return PUT_BACK if self.is_begun else ""

    def cancel(self) -> bool:
        """Let go of what has been begun; whether there was anything."""
        return False

    def let_go(self) -> None:
        """Lay back what the pointer holds: the board is not under it any more where it was."""

    def lift_keys(self) -> None:
        """Keys that are held are let go of: it will not hear of it when they are."""

    def cover(self) -> None:
        """Let go of pointer and keys: something else hears of them from now on."""
        self.let_go()
        self.lift_keys()

    def board(self, pixel: tuple[float, float]) -> Point:
        return self.camera.to_board(pixel)

    def is_on_board(self, pixel: tuple[float, float]) -> bool:
        return bool(self.camera.rect.collidepoint(pixel))


ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


Pixel = tuple[float, float]
"""A point on the screen, in pixels."""


ASIDE = 2.5
"""How much farther a spot seems for every pixel that it lies aside."""


def led(spots: Mapping[str, Pixel], name: str, x: int, y: int, start: Pixel | None = None) -> str:
    """The next spot in a direction from the one of this name, or from `start` where none is named; the same where none is ahead.

    Where there is nothing to start from, it is one to come in at.
    """
    here = spots.get(name, start)
    if here is None:
        return _entry(spots, x, y)
    ahead = {}
    for other, (px, py) in spots.items():
        along, aside = (px - here[0]) * x + (py - here[1]) * y, abs((px - here[0]) * y) + abs((py - here[1]) * x)
        if along > 1.0:
            ahead[other] = along + ASIDE * aside
    if ahead:
        return min(ahead, key=lambda other: (ahead[other], other))
    # Nothing lies that way from the start: the nearest will do to begin with.
    return name if name in spots else min(spots, key=lambda other: (math.dist(spots[other], here), other))


def _entry(spots: Mapping[str, Pixel], x: int, y: int) -> str:
    """Where a cursor comes in: from the side it is led away from, in the middle of it."""
    aside = {name: px * y + py * x for name, (px, py) in spots.items()}
    middle = (min(aside.values()) + max(aside.values())) / 2.0
    # Spots of one row are told apart by their middle, not by what rounding makes of their edge.
    along = {name: round(px * x + py * y) for name, (px, py) in spots.items()}
    return min(spots, key=lambda name: (along[name], abs(aside[name] - middle), name))

"""Base class of input handlers, which turn mouse and key events into moves.

A handler offers the moves that its `Options` allow. It does not know the rules of any game. The module aiming.py handles shots,
picking.py moves from a list, and living.py real-time games. A handler draws nothing: its `Overlay` lists the highlights to draw.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from board.geometry import Point
from board.men import Man
from board.moves import Move
from board.sides import DITCH_DEPTH, Side, Surface
from board.views.picture import Picture
from ui.art.base.camera import Projection
from ui.art.base.pose import Pose
from ui.art.board.chair import Chair
from ui.art.painting.overlay import Overlay
from ui.widgets.elements import Button

CARRY_HEIGHT = 16.0
"""Height in mm above the board at which a dragged piece is drawn."""
RAISED, LARGER = 9.0, 1.08
"""Distance in mm by which a selected card or letter is moved up, and the factor by which it is enlarged."""
RAISED_HEIGHT = 3.0
"""Height in mm above the table of a selected card or letter."""
PUT_BACK, CALL_OFF, CLEAR = "Put back", "Cancel", "Clear"
"""Labels of the button that cancels an unfinished move.

The first label is for pieces and letters, the second for a disk, and the third for typed text.
"""
Pixel = tuple[float, float]
"""A point on the screen, in pixels."""
UPWARD = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Heights of the points that are tested for a click on a piece, as fractions of the height of the piece."""
DRAG = 5.0
"""Distance in pixels by which the pointer must move, with the button down, for a click to become a drag."""


def raised_pose(pose: Pose) -> Pose:
    """Return the position of a selected card or letter: moved up and enlarged."""
    return pose._replace(y=pose.y + RAISED, size=pose.size * LARGER, height=max(pose.height, RAISED_HEIGHT))


class Hand:
    """Base class of input handlers, which turn mouse and key events into moves. Its own methods do nothing."""

    def __init__(self, camera: Projection) -> None:
        self.camera = camera
        self.refused = ""
        """Sentence that says why the last input was impossible. The window shows it and then clears it."""

    @property
    def hint(self) -> str:
        """Short instructions on how to enter a move, for new players."""
        return ""

    @property
    def needs_ticks(self) -> bool:
        """True if this input handler must be updated and drawn in every frame, because something moves."""
        return False

    @property
    def overlay(self) -> Overlay:
        """The highlights to draw over the board, and the positions of pieces that are being moved."""
        return Overlay()

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Buttons that this handler adds to the panel in its present state."""
        return ()

    def picture(self, picture: Picture) -> Picture:
        """Return the board to draw: `picture` with the steps of an unfinished move already made."""
        return picture

    def handle(self, event: pygame.event.Event, now: float) -> Move | None:  # noqa: ARG002
        """Handle the input event `event` at the time `now` in seconds. Return the move that it completes, or None."""
        return None

    def press(self, name: str) -> Move | None:  # noqa: ARG002
        """Press the button `name`, which is one of `buttons`. Return the move that this completes, or None."""
        return None

    def tick(self, seconds: float) -> Move | None:  # noqa: ARG002
        return None

    @property
    def is_writing(self) -> bool:
        """True while letter keys type text, so that they must not act as shortcuts."""
        return False

    def claims(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """True if this input handler uses the key press `event`, so that the key does not act as a shortcut."""
        return False

    @property
    def is_begun(self) -> bool:
        """True if the player has begun a move that can be cancelled."""
        return False

    @property
    def escapes_by(self) -> str:
        """Label for the key Esc, which cancels an unfinished move; empty if no move has begun."""
        return PUT_BACK if self.is_begun else ""

    def cancel(self) -> bool:
        """Cancel the unfinished move. Return True if a move had begun."""
        return False

    def let_go(self) -> None:
        """Put a dragged piece back after the view under the pointer has changed."""

    def lift_keys(self) -> None:
        """Treat all held keys as released, because the window will not receive the events of their release."""

    def cover(self) -> None:
        """Treat the pointer and all keys as released, because another screen or dialog now takes the input."""
        self.let_go()
        self.lift_keys()

    def board(self, pixel: tuple[float, float]) -> Point:
        return self.camera.to_board(pixel)

    def floor(self, pixel: Pixel, side: Surface) -> Point:
        """Return the board point under `pixel`.

        For a pixel in the ditch (the gutter around the playing surface), it is on the ditch floor.
        """
        point = self.board(pixel)
        is_low = isinstance(side, Side) and side.platform is not None and side.reach(point) > side.platform
        return self.camera.to_board(pixel, -DITCH_DEPTH) if is_low else point

    def pieces_at(self, pixel: Pixel, men: Sequence[Man]) -> list[Man]:
        """Return the pieces drawn at `pixel`, the nearest to the viewer first.

        In the perspective view, a standing piece also covers pixels above its base.
        """
        found = []
        for man in reversed(men):
            heights = {share * man.kind.height for share in UPWARD}
            if any(map(man.holds, {self.camera.to_board(pixel, height) for height in heights})):
                found.append(man)
        if isinstance(self.camera, Chair):
            chair = self.camera
            found.sort(key=lambda man: chair.place(man.at.x, man.at.y).depth)
        return found

    def is_on_board(self, pixel: tuple[float, float]) -> bool:
        return bool(self.camera.rect.collidepoint(pixel))

    def way(self, at: Point, x: float, y: float) -> Point:
        """Return the direction on the board that appears on the screen as the direction (`x`, `y`), at the point `at`.

        It is a vector of length 1. On the screen, `y` points down.
        """
        across, down = self.camera.to_screen(at)
        ahead = self.board((across + x, down + y)) - at
        return ahead * (1.0 / ahead.length)


ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}

ASIDE = 2.5
"""Weight of sideways distance in the choice of the next place for an arrow key. Forward distance has the weight 1."""


def next_spot(spots: Mapping[str, Pixel], name: str, x: int, y: int, start: Pixel | None = None) -> str:
    """Return the name of the next place for the keyboard cursor, in the screen direction (`x`, `y`).

    The search starts at the place `name`, or else at the pixel `start`. If no place lies in this direction, return `name`, or the
    place nearest to `start`. Without `name` and `start`, return the place where the keyboard cursor first appears.
    """
    spot = spots.get(name, start)
    if spot is None:
        return _entry(spots, x, y)
    ahead = {}
    for other, (px, py) in spots.items():
        along, aside = (px - spot[0]) * x + (py - spot[1]) * y, abs((px - spot[0]) * y) + abs((py - spot[1]) * x)
        if along > 1.0:
            ahead[other] = along + ASIDE * aside
    if ahead:
        return min(ahead, key=lambda other: (ahead[other], other))
    # No spot lies in that direction, so begin with the nearest one.
    return name if name in spots else min(spots, key=lambda other: (math.dist(spots[other], spot), other))


def _entry(spots: Mapping[str, Pixel], x: int, y: int) -> str:
    """Return the first place for the keyboard cursor, when it moves in the direction (`x`, `y`) on the screen.

    For example, a move to the right begins in the middle of the left side.
    """
    aside = {name: px * y + py * x for name, (px, py) in spots.items()}
    middle = (min(aside.values()) + max(aside.values())) / 2.0
    # Round the coordinates, so that rounding errors do not separate spots of one row.
    along = {name: round(px * x + py * y) for name, (px, py) in spots.items()}
    return min(spots, key=lambda name: (along[name], abs(aside[name] - middle), name))

"""Base class of input handlers, which turn mouse and key events into moves.

A handler offers the moves that its `Options` allow, and knows the rules of no game. The module aiming.py handles shots,
picking.py moves from a list, living.py real-time games. A handler draws nothing: its `Overlay` lists the highlights to draw.
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
"""Distance in mm that a selected card or letter is moved up, and the factor by which it is enlarged."""
RAISED_HEIGHT = 3.0
"""Height in mm above the cloth of a selected card or letter."""
PUT_BACK, CALL_OFF, CLEAR = "Put back", "Cancel", "Clear"
"""Labels of the button that cancels an input: for pieces and letters, for a disk, and for typed text."""
Pixel = tuple[float, float]
"""A point on the screen, in pixels."""
UPWARD = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Heights at which the pointer can touch a piece, as fractions of the piece's height."""
DRAG = 5.0
"""Pixels that the pointer must move with the button down to start a drag."""


def raised_pose(pose: Pose) -> Pose:
    """Return the pose of a selected card or letter: moved up and enlarged."""
    return pose._replace(y=pose.y + RAISED, size=pose.size * LARGER, height=max(pose.height, RAISED_HEIGHT))


class Hand:
    """Base class of input handlers, which turn mouse and key events into moves. Its own methods do nothing."""

    def __init__(self, camera: Projection) -> None:
        self.camera = camera
        self.refused = ""
        """One sentence that says why the last input was impossible. The window shows it and then clears it."""

    @property
    def hint(self) -> str:
        """Short instructions for new players."""
        return ""

    @property
    def needs_ticks(self) -> bool:
        """True if the handler must be advanced and drawn on every frame."""
        return False

    @property
    def overlay(self) -> Overlay:
        """The highlights to draw over the board, and the poses of pieces that are not drawn at their places."""
        return Overlay()

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons that this handler adds to the screen."""
        return ()

    def picture(self, picture: Picture) -> Picture:
        """Return `picture` as it looks after the part of the move that the player has entered."""
        return picture

    def handle(self, event: pygame.event.Event, now: float) -> Move | None:  # noqa: ARG002
        """Handle an event at time `now` in seconds. Return the move that it completes, or None."""
        return None

    def press(self, name: str) -> Move | None:  # noqa: ARG002
        """Press the button `name`, one of `buttons`. Return the move that it completes, or None."""
        return None

    def tick(self, seconds: float) -> Move | None:  # noqa: ARG002
        return None

    @property
    def is_writing(self) -> bool:
        """True while letter keys type text, so that they are no shortcuts."""
        return False

    def claims(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """True if this handler uses the key press `event` itself, before all shortcuts."""
        return False

    @property
    def is_begun(self) -> bool:
        """True if the player has entered a part of a move, which can be undone."""
        return False

    @property
    def escapes_by(self) -> str:
        """Label for what Esc does, which is `cancel`. Empty if the player has nothing to cancel."""
        return PUT_BACK if self.is_begun else ""

    def cancel(self) -> bool:
        """Cancel the unfinished move. Return True if the player had begun one."""
        return False

    def let_go(self) -> None:
        """Put back a piece that is being dragged, because the view under the pointer has changed."""

    def lift_keys(self) -> None:
        """Forget all held keys, because their release will not be reported."""

    def cover(self) -> None:
        """Release the pointer and all keys, because another scene receives the input."""
        self.let_go()
        self.lift_keys()

    def board(self, pixel: tuple[float, float]) -> Point:
        return self.camera.to_board(pixel)

    def floor(self, pixel: Pixel, side: Surface) -> Point:
        """Return the point on the board under `pixel`. In the ditch around the board, it is on the ditch's floor."""
        here = self.board(pixel)
        is_low = isinstance(side, Side) and side.platform is not None and side.reach(here) > side.platform
        return self.camera.to_board(pixel, -DITCH_DEPTH) if is_low else here

    def pieces_at(self, pixel: Pixel, men: Sequence[Man]) -> list[Man]:
        """Return the pieces drawn at `pixel`, nearest first.

        In the perspective view a piece also covers pixels above its place.
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
        """Return the direction on the board, as a vector of length 1, of the screen direction (`x`, `y`) at the point `at`.

        `y` points down.
        """
        across, down = self.camera.to_screen(at)
        ahead = self.board((across + x, down + y)) - at
        return ahead * (1.0 / ahead.length)


ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}

ASIDE = 2.5
"""For moving a cursor by arrow keys: weight of sideways distance relative to forward distance."""


def next_spot(spots: Mapping[str, Pixel], name: str, x: int, y: int, start: Pixel | None = None) -> str:
    """Return the name of the next spot from `name`, or from the pixel `start`, in the screen direction (`x`, `y`).

    Return `name` if no spot is in this direction. Without `name` and `start`, return the spot where a cursor enters.
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
    # No spot lies in that direction, so begin with the nearest one.
    return name if name in spots else min(spots, key=lambda other: (math.dist(spots[other], here), other))


def _entry(spots: Mapping[str, Pixel], x: int, y: int) -> str:
    """Return the spot where a cursor enters: in the middle of the side opposite to the direction (`x`, `y`)."""
    aside = {name: px * y + py * x for name, (px, py) in spots.items()}
    middle = (min(aside.values()) + max(aside.values())) / 2.0
    # Round the coordinates, so that rounding errors do not separate spots of one row.
    along = {name: round(px * x + py * y) for name, (px, py) in spots.items()}
    return min(spots, key=lambda name: (along[name], abs(aside[name] - middle), name))

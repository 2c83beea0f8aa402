"""What a leaf of the practice room is: one thing to do, with its own part of the panel, its keys and its buttons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from board.men import NOBODY, Man
from board.shots.flick import Flick
from ui.art.base import theme
from ui.art.base.lettering import write
from ui.art.painting.overlay import Overlay
from ui.scenes.base.scene import Answer
from ui.scenes.practice.workbench import Bench
from ui.widgets.elements import Button, flow

BUTTON = 16
"""The size of type on a button, in a window of 1280 x 800."""


class Leaf:
    """A leaf of paper beside the board. The room asks it what is to be seen and done."""

    title = ""
    uses_hand = True
    """Whether events that nobody else wanted are for the hand on the board."""
    looks_beyond = False
    """Whether what appears beyond the rim may be seen, for which the board is made smaller."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.stage = bench.stage

    @property
    def needs_ticks(self) -> bool:
        """Whether time matters to it."""
        return False

    @property
    def buttons(self) -> tuple[Button, ...]:
        """What can be pressed on it."""
        return ()

    def enter(self) -> None:
        """It is laid open."""

    def leave(self) -> None:
        """Another is laid open."""

    def press(self, name: str) -> Answer:
        """One of its buttons was pressed."""

    def handle(self, event: pygame.event.Event, now: float) -> bool:  # noqa: ARG002
        """Hear an event before the board does; whether it was meant for this leaf."""
        return False

    def tick(self, seconds: float) -> bool:  # noqa: ARG002
        """Let time pass; whether there is something else to see on the panel."""
        return False

    @property
    def shown(self) -> object:
        """Everything its part of the panel shows: two that are equal look alike."""
        return None

    @property
    def described(self) -> str:
        """What is to be seen of it, for those who have it read to them."""
        return ""

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, buttons: dict[str, Button]) -> int:  # noqa: ARG002
        """Draw its part of the panel, and give its buttons their places; the y below the last of it.

        It may be longer than the room there is, and is scrolled then.
        """
        return rect.y

    @property
    def focused(self) -> pygame.Rect | None:
        """Where that is drawn which the keys change, if something else than a button has them."""
        return None

    def overlay(self) -> Overlay | None:
        """What guides the eye on the board instead of the hand's aim, where there is something."""
        return None

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what it lays over the board."""

    # --- for drawing ------------------------------------------------------------------------------------------------

    def row(self, rect: pygame.Rect, y: int, buttons: Sequence[Button], height: float = 34) -> int:
        """Place buttons side by side, in more rows where large type needs it; returns the y below them."""
        return flow(buttons, pygame.Rect(rect.x, y, rect.width, 0), self.bench.unit, BUTTON, height)

    def head(self, surface: pygame.Surface, rect: pygame.Rect, y: int, words: str) -> int:
        """A small heading in red; returns the y below it."""
        font = theme.font(self.bench.px(17), bold=True)
        return write(surface, words, (rect.x, y), font, theme.RED).bottom + self.bench.px(2)


def repeat_words(shown: Flick) -> str:
    """Which shot is to be repeated, and how far to pull for it, in a sentence."""
    return f"Repeat the blue shot, at {shown.speed / 1000:.2f} m/s: pull back as far as the blue tick, and let go."


def man_words(man: Man, shooter: int) -> str:
    """Which man it is, for those who see his number."""
    if man.id == shooter:
        return "the striker" if man.kind.name == "striker" else "your disk"
    if man.kind.name in ("queen", "carrom-man"):
        return "the queen" if man.kind.name == "queen" else f"man {man.id}"
    return f"pin {man.id}" if man.seat == NOBODY and man.kind.name == "pin" else f"disk {man.id}"


def degrees(heading: float) -> str:
    """A heading as it is read, from 0 to 360 degrees."""
    turn = heading % 360.0
    return f"{turn:.4f}".rstrip("0").rstrip(".") + "°"


def mm(length: float) -> str:
    # Adding nothing turns -0.0 into 0.0.
    return f"{round(length, 1) + 0.0:.1f}".replace("-", "−")

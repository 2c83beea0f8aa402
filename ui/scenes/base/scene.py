"""What a scene is: something that fills the window, hears events and answers with what should come next."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ui.scenes.base.requests import Request
from ui.scenes.base.stage import Stage
from ui.widgets.reading import Reading

STEP = 1.0 / 120.0
"""Seconds from one tick to the next."""


@dataclass(frozen=True, slots=True)
class Push:
    """Show this on top; the scene below waits."""

    request: Request


@dataclass(frozen=True, slots=True)
class Pop:
    """This scene is done: go back to the one below, with an answer for it if it asked for one."""

    answer: str = ""


@dataclass(frozen=True, slots=True)
class Reset:
    """Clear all scenes away and start with this; with nothing, leave the program."""

    request: Request | None = None


Answer = Push | Pop | Reset | None


class Scene:
    """Something that fills the window."""

    covers = True
    """Whether it hides what is below; a dialog does not."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.stale = True
        """Whether what is on the screen is no longer what there is to see."""

    @property
    def writes(self) -> bool:
        """Whether keys write words in it just now, and mean nothing else."""
        return False

    def claims(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Whether a key is meant for what goes on here, though it would mean something else in every scene."""
        return False

    @property
    def steers(self) -> bool:
        """Whether letters steer men in it just now."""
        return False

    @property
    def needs_ticks(self) -> bool:
        """Whether something on it moves, so that it must be ticked and drawn all the time."""
        return False

    def ensure_ready(self) -> bool:
        """See to it that it can be drawn soon; whether it can at once."""
        return True

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        """Hear an event that happened at `now`, seconds."""

    def tick(self, seconds: float) -> Answer:
        """Let this much time pass."""

    def idle(self, seconds: float) -> Answer:
        """Nothing moves here, and nobody has touched anything for so long."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what has changed since it was last drawn on this surface; all of it after `spoil`."""

    def let_go(self) -> None:
        """The window is pulled to another size: what the pointer holds is laid back, for it points elsewhere now."""

    def cover(self) -> None:
        """Another scene is laid over this one: when buttons and keys are let go of, that one hears of it."""

    def spoil(self) -> None:
        """What was drawn is gone or covered: all of it must be drawn again."""
        self.stale = True

    def notify(self, words: str) -> None:
        """Show for a few seconds what a key has changed in every scene, where there is room for it."""

    def resume(self, answer: str) -> Answer:
        """The scene on top of this one has gone, with this answer."""

    @property
    def reading(self) -> Reading:
        """What somebody hears of it who does not see it."""
        return Reading()

    def close(self) -> str:
        """The program is about to end: bring everything to safety, and say what was done in one sentence, or nothing."""
        return ""

"""Base class of scenes. A scene fills the window, handles events and answers with the next scene."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ui.scenes.base.requests import Request
from ui.scenes.base.stage import Stage
from ui.widgets.reading import Reading

STEP = 1.0 / 120.0
"""Duration of a tick in seconds."""


@dataclass(frozen=True, slots=True)
class Push:
    """Answer: show another scene on top. The current scene waits below."""

    request: Request


@dataclass(frozen=True, slots=True)
class Pop:
    """Answer: close this scene, and give `answer` to the scene below."""

    answer: str = ""


@dataclass(frozen=True, slots=True)
class Reset:
    """Answer: close all scenes and start with `scene`. None quits the program."""

    request: Request | None = None


Answer = Push | Pop | Reset | None


class Scene:
    """Base class of scenes."""

    covers = True
    """True if the scene hides the scene below it. False for dialogs."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.stale = True
        """True if the scene must be drawn again."""

    @property
    def writes(self) -> bool:
        """True while keys type text, so that letter keys are no shortcuts."""
        return False

    def claims(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """True if this scene uses the key event before any global shortcut does."""
        return False

    @property
    def steers(self) -> bool:
        """True while letter keys steer pieces."""
        return False

    @property
    def needs_ticks(self) -> bool:
        """True if the scene is animated and so needs continuous ticks and drawing."""
        return False

    @property
    def is_due(self) -> bool:
        """True if an event has requested work that the next tick will do. The window holds later events back until then."""
        return False

    def ensure_ready(self) -> bool:
        """Start drawing in the background what the scene needs. Return True if the scene can be shown at once."""
        return True

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        """Handle an event that occurred at time `now`, in seconds."""

    def tick(self, seconds: float) -> Answer:
        """Advance the scene by `seconds`. Return the next scene, if any."""

    def idle(self, seconds: float) -> Answer:
        """Handle a period of `seconds` without input and without animation."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the parts that have changed since the last call on this surface. After `spoil`, draw everything."""

    def let_go(self) -> None:
        """Put back any piece that the pointer holds, because the window is being resized."""

    def cover(self) -> None:
        """Release held buttons and keys, because the events will go to the scene that was pushed on top."""

    def spoil(self) -> None:
        """Mark all parts of the scene for redrawing, because the surface was lost or covered."""
        self.stale = True

    def notify(self, words: str) -> bool:  # noqa: ARG002
        """Show `words` for a few seconds, after a global shortcut has changed a setting.

        Return False if the scene has no place for such notices.
        """
        return False

    def resume(self, answer: str) -> Answer:
        """Continue after the scene on top has closed with `answer`."""

    @property
    def reading(self) -> Reading:
        """Describe the scene for screen readers."""
        return Reading()

    def close(self) -> str:
        """Save all unsaved work before the program ends. Return a sentence that names what was saved, or an empty string."""
        return ""

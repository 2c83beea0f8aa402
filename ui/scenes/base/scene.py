"""Base class of scenes (screens and dialogs). A scene handles events, and may answer with a request for another scene."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ui.scenes.base.requests import Request
from ui.scenes.base.stage import Stage
from ui.widgets.reading import Reading

STEP = 1.0 / 120.0
"""Duration of one animation step in seconds."""


@dataclass(frozen=True, slots=True)
class Push:
    """Request of a scene (a screen or dialog) to show another scene on top. The first scene stays below the new one."""

    request: Request


@dataclass(frozen=True, slots=True)
class Pop:
    """Request of a scene to be closed. The scene below receives the string `answer`."""

    answer: str = ""


@dataclass(frozen=True, slots=True)
class Reset:
    """A scene (screen or dialog) returns this to close all scenes and open the one that `request` describes. With None, the
    program quits.
    """

    request: Request | None = None


Answer = Push | Pop | Reset | None


class Scene:
    """Base class of scenes. A scene is a screen that fills the window, or a dialog over another scene."""

    covers = True
    """True if this scene hides all scenes below it; False for dialogs."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.stale = True
        """True if this scene must be drawn again, because what it shows has changed."""

    @property
    def writes(self) -> bool:
        """True while the player types text in this scene, so that letter keys are not shortcuts."""
        return False

    def claims(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """True if this scene itself handles the key press `event`, before the window's own shortcuts."""
        return False

    @property
    def steers(self) -> bool:
        """True while letter keys steer pieces in this scene, as in real-time games."""
        return False

    @property
    def needs_ticks(self) -> bool:
        """True if this scene is animated, so that it must be advanced and drawn on every frame."""
        return False

    @property
    def is_due(self) -> bool:
        """True if an event has started work that the next call of `tick` finishes. The window handles no further events before
        that call.
        """
        return False

    def ensure_ready(self) -> bool:
        """Start drawing in the background everything that the scene needs. Return True if the scene can be shown now."""
        return True

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        """Handle an input event that occurred at the time `now`, in seconds. Return a request for another scene, or None."""

    def tick(self, seconds: float) -> Answer:
        """Advance the scene's animation by `seconds`. Return a request for another scene, or None."""

    def idle(self, seconds: float) -> Answer:
        """Called when `seconds` have passed without input and without animation. Return a request for another scene, or None."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every part of the scene that has changed since the last call.

        The first call draws everything, and so does a call after `spoil`.
        """

    def let_go(self) -> None:
        """Put a piece that is being dragged back in its place, because the window changes its size."""

    def cover(self) -> None:
        """Treat all mouse buttons and keys as released, because another scene was opened on top and receives the events."""

    def spoil(self) -> None:
        """Mark the whole scene for redrawing, because its picture on the screen was lost or covered."""
        self.stale = True

    def notify(self, words: str) -> bool:  # noqa: ARG002
        """Show the message `words` for a few seconds. Return False if the scene has no place for it."""
        return False

    def resume(self, answer: str) -> Answer:
        """Continue after a scene that covered this one, such as a dialog, has closed with `answer`."""

    @property
    def reading(self) -> Reading:
        """Description of this scene for screen readers."""
        return Reading()

    def close(self) -> str:
        """Save all unsaved work before the program ends. Return a sentence that names what was saved, or an empty string."""
        return ""

"""Descriptions of scenes for screen readers."""

from __future__ import annotations

from dataclasses import dataclass

from ui.widgets.elements import Button


@dataclass(frozen=True, slots=True)
class Reading:
    """The description that a scene gives to a screen reader."""

    words: str = ""
    """Text for the player. It is read aloud when it changes."""
    pressed: tuple[tuple[str, tuple[int, int, int, int], bool], ...] = ()
    """The buttons, each as (label, rectangle, True if enabled)."""
    focus: int = -1
    """Index of the focused button. -1 if no button has the focus."""


def reading(words: str, *groups: tuple[list[Button], int]) -> Reading:
    """Return the description of a scene: its text, and groups of buttons.

    Each group is a list of buttons and the index of the focused one, or -1.
    """
    pressed: list[tuple[str, tuple[int, int, int, int], bool]] = []
    focus = -1
    for buttons, focused in groups:
        if 0 <= focused < len(buttons):
            focus = len(pressed) + focused
        for button in buttons:
            x, y, width, height = button.rect
            pressed.append((button.label, (x, y, width, height), button.is_enabled))
    refused = [button.refusal for buttons, _ in groups for button in buttons if button.is_asked]
    return Reading(" ".join(" ".join((*refused, words)).split()), tuple(pressed), focus)

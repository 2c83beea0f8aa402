"""Descriptions of what a scene shows, for screen readers."""

from __future__ import annotations

from dataclasses import dataclass

from ui.widgets.elements import Button


@dataclass(frozen=True, slots=True)
class Reading:
    """Description of a scene, passed to a screen reader."""

    words: str = ""
    """What the scene says to the player. A screen reader reads it aloud when it changes."""
    pressed: tuple[tuple[str, tuple[int, int, int, int], bool], ...] = ()
    """All buttons of the scene, each as (label, rectangle, True if enabled)."""
    focus: int = -1
    """Index of the focused button, or -1 for none."""


def spoken(heading: str) -> str:
    """Return a heading with a full stop, after which a screen reader pauses, unless it ends with a punctuation mark."""
    return heading if not heading or heading[-1] in ".,:;?!…" else f"{heading}."


def reading(words: str, *groups: tuple[list[Button], int]) -> Reading:
    """Return the description of a scene with the text `words` and with groups of buttons.

    A group is a list of buttons, and the index of the focused button or -1.
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

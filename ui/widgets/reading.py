"""Descriptions of what the window shows, for screen readers."""

from __future__ import annotations

from dataclasses import dataclass

from ui.widgets.elements import Button


@dataclass(frozen=True, slots=True)
class Reading:
    """Description of what the window shows, passed to a screen reader."""

    words: str = ""
    """Text on the screen that a screen reader reads aloud when it changes."""
    pressed: tuple[tuple[str, tuple[int, int, int, int], bool], ...] = ()
    """All buttons on the screen, each as (label, rectangle, True if enabled)."""
    focus: int = -1
    """Index of the button with the keyboard focus, or -1 for none."""


def spoken(heading: str) -> str:
    """Return a heading with a full stop, so that a screen reader pauses. A heading that ends with a punctuation mark stays
    unchanged.
    """
    return heading if not heading or heading[-1] in ".,:;?!…" else f"{heading}."


def reading(words: str, *groups: tuple[list[Button], int]) -> Reading:
    """Return a description for screen readers, made of the text `words` and groups of buttons.

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

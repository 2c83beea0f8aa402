"""What a screen reader is told about a scene."""

from __future__ import annotations

from dataclasses import dataclass

from ui.widgets.elements import Button


@dataclass(frozen=True, slots=True)
class Reading:
    """All a scene has to say."""

    words: str = ""
    """What is to be read just now; said again when it is another."""
    pressed: tuple[tuple[str, tuple[int, int, int, int], bool], ...] = ()
    """What can be pressed: its label, where it is, and whether it can be pressed just now."""
    focus: int = -1
    """Which of them the keys have led to."""


def reading(words: str, *groups: tuple[list[Button], int]) -> Reading:
    """What is said, and groups of buttons, each with the one that has the focus or -1."""
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

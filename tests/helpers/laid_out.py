"""A recorder of every line of text that a screen of the program draws, with its rectangle and contrast."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any

import numpy as np
import pygame
import pytest

from ui.art.base import lettering


@dataclass(frozen=True)
class Line:
    """A line of text that was drawn on a screen of the program."""

    text: str
    shown: str
    """The visible part of the line, which may have been shortened."""
    rect: pygame.Rect
    """Rectangle that encloses the drawn letters of the line."""
    clip: pygame.Rect
    """Clip rectangle of the surface when the line was drawn."""
    contrast: float
    """Contrast ratio between the colour of the line and its background."""
    surface: pygame.Surface
    """Surface on which the line was drawn: the window, or a card that is drawn on the window."""


def luminance(colour: Any) -> float:
    """Return the relative luminance of a colour by WCAG 2."""
    parts = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in (c / 255 for c in colour[:3])]
    return float(0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2])


def contrast(one: Any, other: Any) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


class Proofs:
    """Records every line of text that the program draws from now on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[Line] = []
        self._write = lettering.write
        for name, module in list(sys.modules.items()):
            if name.startswith("ui.") and getattr(module, "write", None) is self._write:
                monkeypatch.setattr(module, "write", self._take_down)

    def _take_down(
        self, surface: pygame.Surface, text: str, at: Any, font: pygame.font.Font, colour: Any, **more: Any
    ) -> pygame.Rect:
        width = more.get("width", 0)
        shown = lettering.shorten(text, font, width) if width > 0 else text
        image = font.render(shown, True, colour)
        left = at[0] - {"left": 0.0, "centre": 0.5, "right": 1.0}[more.get("align", "left")] * image.get_width()
        ink = image.get_bounding_rect().move(round(left), round(at[1]))
        seen = ink.clip(surface.get_clip())
        ground = 21.0
        if seen.width and seen.height:
            pixels = pygame.surfarray.array3d(surface.subsurface(seen)).reshape(-1, 3)
            ground = contrast(colour, np.median(pixels, axis=0))
        rect = self._write(surface, text, at, font, colour, **more)
        if not lettering.is_whole(surface, rect):
            return rect
        self.lines.append(Line(text, shown, ink, surface.get_clip(), ground, surface))
        return rect


def faults(lines: list[Line], may_shorten: tuple[str, ...] = ()) -> list[str]:
    """Return the faults in the layout of these lines: text outside the window, overlapping, cut off or too faint."""
    found = []
    seen = [line for line in lines if line.text.strip() and line.rect.colliderect(line.clip)]
    for i, line in enumerate(seen):
        window = line.surface.get_rect()
        if line.rect.top < line.clip.top or line.rect.bottom > line.clip.bottom:
            found.append(f"{line.text!r} is cut by the edge of its view")
        if line.rect.left < window.left or line.rect.right > window.right or line.rect.left < line.clip.left:
            found.append(f"{line.text!r} runs over the edge")
        if line.clip == window and not window.contains(line.rect):
            found.append(f"{line.text!r} runs out of the window")
        if line.shown != line.text and not line.text.startswith(may_shorten):
            found.append(f"{line.text!r} is cut to {line.shown!r}")
        if line.contrast < 4.5:
            found.append(f"{line.text!r} is faint: {line.contrast:.1f}")
        for other in (other for other in seen[:i] if other.surface is line.surface):
            shared = line.rect.clip(line.clip).clip(other.rect.clip(other.clip))
            if shared.width > 1 and shared.height > 1 and line.text != other.text:
                found.append(f"{line.text!r} lies on {other.text!r}")
    return found

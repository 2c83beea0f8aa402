"""Titles of sheets of text. While the sound is off, a title ends with a crossed-out loudspeaker."""

from __future__ import annotations

import pygame

from ui.art.base import theme
from ui.art.base.lettering import fitting_font, write
from ui.art.men.icon_art import mute_sign

SIGN, LEAST_SIGN = 0.7, 14
"""`SIGN` is the height of the crossed-out loudspeaker, as a fraction of the title's font size. `LEAST_SIGN` is its minimum in
pixels.
"""


def write_title(surface: pygame.Surface, title: str, room: pygame.Rect, size: int, *, muted: bool) -> pygame.Rect:
    """Write a title at the top of `room`, centred and in type at most `size` pixels high. Return its rectangle.

    If `muted`, a crossed-out loudspeaker stands at the end of the line.
    """
    beside = round(SIGN * size) + size // 4 if muted else 0
    width = room.width - 2 * beside
    font = fitting_font(title, size, width, face="display")
    line = write(surface, title, (room.centerx, room.y), font, theme.INK, align="centre", width=width)
    if muted:
        draw_mute_sign(surface, line, room.right, size)
    return line


def draw_mute_sign(surface: pygame.Surface, line: pygame.Rect, right: int, size: int) -> pygame.Rect:
    """Draw the crossed-out loudspeaker at the end of a line of text. Return its rectangle.

    `line` is the rectangle of that line. `right` is the x coordinate of the loudspeaker's right edge.
    """
    sign = mute_sign(max(LEAST_SIGN, round(SIGN * min(size, line.height))))
    place = sign.get_rect(midright=(right, line.centery))
    surface.blit(sign, place)
    return place

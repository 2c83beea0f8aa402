"""The head of a sheet: its title, and at the end of its line, while there is no sound, the sign for that."""

from __future__ import annotations

import pygame

from ui.art.base import theme
from ui.art.base.lettering import LEAST_TYPE, fitting, write
from ui.art.men.icon_art import mute_sign

SIGN, LEAST_SIGN = 0.7, 14
"""How high the sign is, by the size of the title's type, and at least, pixels."""


def write_title(
    surface: pygame.Surface,
    title: str,
    room: pygame.Rect,
    size: int,
    *,
    muted: bool,
    least: int = LEAST_TYPE,
    colour: theme.Colour = theme.INK,
) -> pygame.Rect:
    """Write a title in the middle of the top of `room`, in type of up to `size` pixels; where it stands."""
    beside = round(SIGN * size) + size // 4 if muted else 0
    width = room.width - 2 * beside
    font = fitting(title, size, width, face="display", least=least)
    line = write(surface, title, (room.centerx, room.y), font, colour, align="centre", width=width)
    if muted:
        draw_mute_sign(surface, line, room.right, size)
    return line


def draw_mute_sign(surface: pygame.Surface, line: pygame.Rect, right: int, size: int) -> pygame.Rect:
    """The sign at the right end of a line of type of `size` pixels; where it stands."""
    sign = mute_sign(max(LEAST_SIGN, round(SIGN * min(size, line.height))))
    place = sign.get_rect(midright=(right, line.centery))
    surface.blit(sign, place)
    return place

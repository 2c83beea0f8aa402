"""The flags, painted from the vector drawings in assets/flags: each in its own proportions, crisp at any size."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from assets import FOLDER
from ui.art.base.cache import ART

DRAWINGS = FOLDER / "flags"
_BOX = re.compile(r'viewBox="0 0 (\d+) (\d+)"')
_FINE = 1600
"""Pixels across: up to this a drawing is made four times as large and shrunk. Beyond, or if it is shrunk again, twice does."""


def paint_flag(surface: pygame.Surface, name: str, rect: pygame.Rect, *, will_shrink: bool = False) -> pygame.Rect:
    """Paint the flag of that name (as in board.flags) upright in the middle of `rect`, as large as its proportions allow.

    Answers the rectangle that the flag covers: Switzerland's is square, England's twice as long as high. `will_shrink`:
    all of it will be shown smaller.
    """
    cloth = flag_surface(name, rect.width, rect.height, will_shrink=will_shrink)
    return surface.blit(cloth, cloth.get_rect(center=rect.center))


@ART.keeps
def flag_surface(name: str, width: int, height: int, *, will_shrink: bool = False) -> pygame.Surface:
    """The flag as large as its proportions allow within `width` by `height` pixels. Shared by all who ask: do not draw on it."""
    size = flag_size(name, width, height)
    finer = 4 if 4 * size[0] <= _FINE and not will_shrink else 2
    drawing = pygame.image.load_sized_svg(_file(name), (finer * size[0], finer * size[1]))
    # The rasteriser keeps the proportions to the hair, so its last row and column may be covered in part only.
    whole = pygame.Surface((max(1, drawing.get_width() - 1), max(1, drawing.get_height() - 1)), 0, 32)
    whole.blit(drawing, (0, 0))
    # It smooths edges in few steps; shrinking a larger picture gives all the shades.
    return pygame.transform.smoothscale(whole, size)


def flag_size(name: str, width: int, height: int) -> tuple[int, int]:
    """The largest size in whole pixels, within `width` by `height`, that has the flag's proportions."""
    length, hoist = proportions(name)
    scale = min(width / length, height / hoist)
    return max(1, min(width, round(length * scale))), max(1, min(height, round(hoist * scale)))


@ART.keeps
def proportions(name: str) -> tuple[int, int]:
    """Length and height of the drawing, in its own units."""
    box = _BOX.search(_file(name).read_text(encoding="utf-8"))
    assert box, f"{name}.svg has no viewBox"
    return int(box[1]), int(box[2])


def _file(name: str) -> Path:
    file = DRAWINGS / f"{name}.svg"
    if not file.is_file():
        raise KeyError(f"There is no drawing of a flag called {name!r}.")
    return file

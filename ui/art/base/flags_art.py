"""Drawing of flags from the vector files in assets/flags. They have official proportions and are sharp at any size."""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from assets import FOLDER
from ui.art.base.cache import ART

DRAWINGS = FOLDER / "flags"
_BOX = re.compile(r'viewBox="0 0 (\d+) (\d+)"')
_FINE = 1600
"""Width in pixels up to which a flag is drawn four times larger and scaled down, for smooth edges.

Wider flags, and flags that the caller scales down, are drawn only twice as large.
"""


def paint_flag(surface: pygame.Surface, name: str, rect: pygame.Rect, *, will_shrink: bool = False) -> pygame.Rect:
    """Draw the flag `name` in the middle of `rect`, as large as its proportions allow. Return its rectangle.

    `will_shrink` is True if the caller will scale the picture down.
    """
    cloth = flag_surface(name, rect.width, rect.height, will_shrink=will_shrink)
    return surface.blit(cloth, cloth.get_rect(center=rect.center))


@ART.keeps
def flag_surface(name: str, width: int, height: int, *, will_shrink: bool = False) -> pygame.Surface:
    """Return a picture of the flag `name`, as large as fits into `width` x `height` pixels.

    The picture is shared, so do not draw on it. `will_shrink` says that the caller will scale it down.
    """
    size = flag_size(name, width, height)
    finer = 4 if 4 * size[0] <= _FINE and not will_shrink else 2
    drawing = pygame.image.load_sized_svg(_file(name), (finer * size[0], finer * size[1]))
    # The rasteriser keeps exact proportions, so it may cover only part of the last row and column.
    whole = pygame.Surface((max(1, drawing.get_width() - 1), max(1, drawing.get_height() - 1)), 0, 32)
    whole.blit(drawing, (0, 0))
    # The rasteriser antialiases in few steps; shrinking a larger image gives all the shades.
    return pygame.transform.smoothscale(whole, size)


def flag_size(name: str, width: int, height: int) -> tuple[int, int]:
    """Return the largest size in pixels within `width` x `height` that keeps the proportions of the flag `name`."""
    length, hoist = proportions(name)
    scale = min(width / length, height / hoist)
    return max(1, min(width, round(length * scale))), max(1, min(height, round(hoist * scale)))


@ART.keeps
def proportions(name: str) -> tuple[int, int]:
    """Return (width, height) of the flag `name` in the units of its vector file."""
    box = _BOX.search(_file(name).read_text(encoding="utf-8"))
    assert box, f"{name}.svg has no viewBox"
    return int(box[1]), int(box[2])


def _file(name: str) -> Path:
    file = DRAWINGS / f"{name}.svg"
    if not file.is_file():
        raise KeyError(f"There is no drawing of a flag called {name!r}.")
    return file

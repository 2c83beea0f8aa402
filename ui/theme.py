"""Colours, inks and type: the feel of a lithographed game box of about 1916.

The type is Linux Libertine for text and Old Standard for titles and figures; their licences lie beside them in assets/fonts.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from board.colours import HIGHLIGHTS as HIGHLIGHTS
from board.colours import INKS as INKS
from board.colours import SEATS as SEATS
from board.colours import Colour as Colour
from board.colours import SeatColour as SeatColour
from board.colours import seat_colour as seat_colour

# --- the room -----------------------------------------------------------------------------------------------------

CLOTH: Colour = (36, 56, 47)
"""The table: bottle-green baize."""
PAPER: Colour = (244, 234, 209)
"""Cards, score sheets and menus."""
PAPER_SHADE: Colour = (229, 214, 180)
PAPER_EDGE: Colour = (190, 168, 124)
INK: Colour = (44, 33, 27)
"""Text on paper."""
INK_SOFT: Colour = (112, 92, 74)
RED: Colour = (164, 40, 32)
GOLD: Colour = (192, 146, 58)
CHALK: Colour = (240, 232, 212)
"""Text on the cloth."""

# --- the board ----------------------------------------------------------------------------------------------------

MAPLE: tuple[Colour, Colour, Colour] = ((240, 207, 152), (223, 182, 121), (186, 135, 78))
"""The playing surface: early wood, body, late wood."""
DITCH: tuple[Colour, Colour, Colour] = ((189, 139, 84), (164, 113, 64), (122, 78, 41))
"""The stained floor of the ditch."""
MAHOGANY: tuple[Colour, Colour, Colour] = ((142, 67, 38), (109, 46, 26), (62, 24, 15))
"""The rim."""
PIN_WOOD: Colour = (248, 226, 182)

# --- type ---------------------------------------------------------------------------------------------------------

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
_SMALL_TYPE = 15
"""Below this size the regular weight is too thin to read at ease, and a semibold takes its place."""


def font(size: int, bold: bool = False, face: str = "body") -> pygame.font.Font:
    """A font of `size` pixels: `body` for text, `display` for titles, `figures` for numbers."""
    name, height = _file(face, bold, size), max(6, int(size))
    opened = _open(name, height)
    try:
        opened.get_height()
    except pygame.error:
        # The font module was shut and opened again since, which spoils every font.
        _open.cache_clear()
        opened = _open(name, height)
    return opened


def _file(face: str, bold: bool, size: int) -> str:
    if face in ("display", "figures"):
        return "OldStandard-Bold.ttf"
    if face != "body":
        raise ValueError(f"There is no face {face!r}: body, display and figures are there.")
    if bold:
        return "LinLibertine_RB.otf"
    return "LinLibertine_RZ.otf" if size < _SMALL_TYPE else "LinLibertine_R.otf"


@lru_cache(maxsize=256)
def _open(name: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(FONTS / name), size)

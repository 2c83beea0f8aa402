"""Colours and fonts in the style of a printed game box of about 1916.

Text is set in Linux Libertine, titles and numbers in Old Standard. The licences of both fonts are beside them in assets/fonts.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from assets import FOLDER
from board.colours import BAIZE as BAIZE
from board.colours import BOOKLET as BOOKLET
from board.colours import HIGHLIGHTS as HIGHLIGHTS
from board.colours import INKS as INKS
from board.colours import NEUTRAL as NEUTRAL
from board.colours import OWN_COLOURS as OWN_COLOURS
from board.colours import RIM_LINE as RIM_LINE
from board.colours import WHITE_OR_BLACK as WHITE_OR_BLACK
from board.colours import Colour as Colour
from board.colours import SeatColour as SeatColour
from ui.art.base.cache import ART

# --- table and paper ----------------------------------------------------------------------------------------------

CLOTH: Colour = (36, 56, 47)
"""Colour of the table around the board: dark green cloth."""
CLOTH_SHADE: Colour = (24, 38, 32)
PAPER: Colour = (244, 234, 209)
"""Colour of the paper of cards, score sheets and menus."""
PAPER_SHADE: Colour = (229, 214, 180)
PAPER_EDGE: Colour = (190, 168, 124)
INK: Colour = (44, 33, 27)
"""Colour of text on paper."""
INK_SOFT: Colour = (104, 85, 68)
FADED: Colour = (120, 100, 72)
"""Colour of the text of buttons that cannot be pressed."""
RED: Colour = (164, 40, 32)
GOLD: Colour = (192, 146, 58)
CHALK: Colour = (240, 232, 212)
"""Colour of text on the green cloth of the table."""

# --- the board ----------------------------------------------------------------------------------------------------

Wood = tuple[Colour, Colour, Colour]
"""Three colours of one kind of wood, from the light to the dark parts of its grain."""


@dataclass(frozen=True, slots=True)
class Finish:
    """Colours of the wood and the other materials of a board."""

    name: str
    surface: Wood
    ditch: Wood
    """Colours of the wood of the ditch around the board."""
    rim: Wood


FINISHES: dict[str, Finish] = {
    finish.name: finish
    for finish in (
        Finish(
            "maple",
            ((240, 207, 152), (223, 182, 121), (186, 135, 78)),
            ((189, 139, 84), (164, 113, 64), (122, 78, 41)),
            ((142, 67, 38), (109, 46, 26), (62, 24, 15)),
        ),
        Finish(
            "walnut",
            ((201, 163, 120), (177, 139, 99), (125, 92, 61)),
            ((112, 78, 52), (88, 58, 38), (56, 35, 22)),
            ((78, 50, 34), (54, 33, 22), (28, 16, 10)),
        ),
        Finish(
            "cherry",
            ((226, 162, 118), (203, 131, 89), (162, 88, 56)),
            ((176, 104, 68), (148, 80, 50), (104, 50, 30)),
            ((128, 48, 30), (96, 30, 20), (52, 15, 11)),
        ),
    )
}
PIN_WOOD: Colour = (248, 226, 182)


# --- the seats ----------------------------------------------------------------------------------------------------


OKABE_ITO: tuple[SeatColour, ...] = (
    SeatColour("vermilion", (213, 94, 0), (255, 244, 224), "line"),
    SeatColour("sky blue", (86, 180, 233), (8, 42, 64), "dots"),
    SeatColour("black", (12, 12, 14), (226, 206, 160), "double"),
    SeatColour("yellow", (240, 228, 66), (92, 70, 0), "ticks"),
    SeatColour("blue", (0, 114, 178), (240, 240, 228), "darts"),
    SeatColour("pink", (229, 149, 162), (70, 12, 30), "arcs"),
    SeatColour("brown", (102, 68, 35), (250, 232, 200), "rays"),
)
"""Colours of players for people who are colour-blind. They are easy to tell apart.

Two of the colours are additions. The others come from the palette by M. Okabe and K. Ito.
"""
SCHEMES: dict[str, tuple[SeatColour, ...]] = {"booklet": BOOKLET, "okabe-ito": OKABE_ITO}


def seat_colour(number: int) -> SeatColour:
    """Return the look of a player's pieces: colours and pattern. `number` is the player's number.

    A negative number means pieces that belong to no player.
    """
    seats = SCHEMES[_worn.scheme]
    return seats[number % len(seats)] if number >= 0 else NEUTRAL


def piece_colours(kind: str, number: int) -> SeatColour:
    """Return the colours and the pattern of a piece of the type `kind`, whose player has the colour number `number`."""
    if kind in WHITE_OR_BLACK and number >= 0:
        return BOOKLET[number % len(BOOKLET)]
    return OWN_COLOURS.get(kind) or seat_colour(number)


def highlight(kind: str) -> Colour:
    """Return the colour of the highlight `kind`, such as `last` for the last move. An unknown kind gets the colour of `last`."""
    told_apart = _MARKS_TOLD_APART if _worn.scheme == "okabe-ito" else {}
    return told_apart.get(kind) or HIGHLIGHTS.get(kind, HIGHLIGHTS["last"])


_MARKS_TOLD_APART: dict[str, Colour] = {
    "target": (86, 180, 233),
    "safe": (86, 180, 233),
    "forbidden": (255, 142, 48),
    "danger": (255, 142, 48),
}
"""Colours of some highlights in the palette for colour-blind players.

The usual colours of these highlights differ only like red and green.
"""


@dataclass
class _Worn:
    scheme: str = "booklet"
    finish: str = "maple"


_worn = _Worn()


def finish() -> Finish:
    """Return the colours of the board's wood that are in use."""
    return FINISHES[_worn.finish]


def look_in_use() -> tuple[str, str]:
    """Return (palette, wood): the names of the players' palette and the board's wood in use. Every picture depends on both."""
    return _worn.scheme, _worn.finish


def use_look(scheme: str, finish: str) -> bool:
    """Set the players' palette (`scheme`) and the board's wood (`finish`). Return True if either has changed."""
    before = (_worn.scheme, _worn.finish)
    _worn.scheme, _worn.finish = scheme, finish
    return before != (scheme, finish)


# --- type ---------------------------------------------------------------------------------------------------------

FONTS = FOLDER / "fonts"
_SMALL_TYPE = 15
"""Font size in pixels below which a bolder font is used, because the regular one is too thin."""


def font(size: int, bold: bool = False, face: str = "body") -> pygame.font.Font:
    """Return a font `size` pixels high.

    `face` is `body` for text, `display` for titles or `figures` for numbers.
    """
    name, height = _file(face, bold, size), max(6, int(size))
    opened = _open(name, height)
    try:
        opened.get_height()
    except pygame.error:
        # The font module was restarted since the font was opened, which invalidates every font.
        _open.forget()
        opened = _open(name, height)
    return opened


def _file(face: str, bold: bool, size: int) -> str:
    if face in ("display", "figures"):
        return "OldStandard-Bold.ttf"
    if face != "body":
        raise ValueError(f"No font is called {face!r}. Choose body, display or figures.")
    if bold:
        return "LinLibertine_RB.otf"
    return "LinLibertine_RZ.otf" if size < _SMALL_TYPE else "LinLibertine_R.otf"


@ART.keeps
def _open(name: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(FONTS / name), size)

"""Colours, inks and type: the feel of a lithographed game box of about 1916.

The type is Linux Libertine for text and Old Standard for titles and figures; their licences lie beside them in assets/fonts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pygame

Colour = tuple[int, int, int]

# --- the room -----------------------------------------------------------------------------------------------------

CLOTH: Colour = (36, 56, 47)
"""The table: bottle-green baize."""
PAPER: Colour = (244, 234, 209)
"""Cards, score sheets and menus."""
PAPER_SHADE: Colour = (229, 214, 180)
PAPER_EDGE: Colour = (190, 168, 124)
INK: Colour = (44, 33, 27)
"""Text on paper."""
INK_SOFT: Colour = (104, 85, 68)
FADED: Colour = (120, 100, 72)
"""Text of what cannot be pressed just now."""
RED: Colour = (164, 40, 32)
GOLD: Colour = (192, 146, 58)
CHALK: Colour = (240, 232, 212)
"""Text on the cloth."""

# --- the board ----------------------------------------------------------------------------------------------------

Wood = tuple[Colour, Colour, Colour]
"""Early wood, body, late wood."""


@dataclass(frozen=True, slots=True)
class Finish:
    """What a board is made of."""

    name: str
    surface: Wood
    """Where it is played."""
    ditch: Wood
    """The stained floor around it."""
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
            ((226, 190, 142), (203, 163, 113), (160, 115, 70)),
            ((128, 92, 62), (102, 70, 45), (66, 43, 27)),
            ((92, 62, 42), (66, 42, 28), (36, 22, 14)),
        ),
        Finish(
            "cherry",
            ((238, 190, 146), (219, 160, 113), (182, 113, 74)),
            ((176, 104, 68), (148, 80, 50), (104, 50, 30)),
            ((128, 48, 30), (96, 30, 20), (52, 15, 11)),
        ),
    )
}
PIN_WOOD: Colour = (248, 226, 182)


@dataclass(frozen=True, slots=True)
class Ink:
    """A printing ink: its colour, and how far its body hides the wood below (0 a wash, 1 paint)."""

    colour: Colour
    body: float


INKS: dict[str, Ink] = {
    "black": Ink((38, 30, 27), 0.82),
    "red": Ink((172, 34, 26), 0.72),
    "gold": Ink((219, 172, 78), 0.86),
    "cream": Ink((250, 234, 196), 0.58),
    "buff": Ink((236, 205, 146), 0.48),
    "line": Ink((96, 64, 38), 0.50),
    "green": Ink((34, 98, 64), 0.76),
    "red-wash": Ink((226, 128, 98), 0.52),
    "green-wash": Ink((150, 186, 130), 0.58),
    "ring-wash": Ink((248, 222, 172), 0.42),
    "square-black": Ink((66, 54, 48), 0.76),
    "square-red": Ink((178, 52, 36), 0.62),
    "point-red": Ink((186, 62, 42), 0.58),
    "point-black": Ink((70, 58, 51), 0.70),
}
"""Every ink named in the board's prints."""

# --- the seats ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeatColour:
    """How one player's men look. Told apart by hue, by lightness and by what is printed on them."""

    name: str
    body: Colour
    """The lacquer."""
    mark: Colour
    """What is printed on it, and text over it."""
    pattern: str
    """The figure on its disks: `line`, `dots`, `double`, `ticks` or `darts`."""


BOOKLET: tuple[SeatColour, ...] = (
    SeatColour("red", (176, 36, 26), (250, 226, 176), "line"),
    SeatColour("black", (47, 44, 48), (226, 206, 160), "dots"),
    SeatColour("natural", (250, 234, 196), (138, 84, 44), "double"),
    SeatColour("blue", (44, 98, 166), (236, 236, 220), "ticks"),
    SeatColour("green", (108, 173, 106), (30, 62, 40), "darts"),
)
OKABE_ITO: tuple[SeatColour, ...] = (
    SeatColour("vermilion", (213, 94, 0), (255, 244, 224), "line"),
    SeatColour("sky blue", (86, 180, 233), (8, 42, 64), "dots"),
    SeatColour("black", (12, 12, 14), (226, 206, 160), "double"),
    SeatColour("yellow", (240, 228, 66), (92, 70, 0), "ticks"),
    SeatColour("blue", (0, 114, 178), (240, 240, 228), "darts"),
)
"""Colours of M. Okabe and K. Ito's palette that are told apart in every kind of sight."""
SCHEMES: dict[str, tuple[SeatColour, ...]] = {"booklet": BOOKLET, "okabe-ito": OKABE_ITO}
NEUTRAL = SeatColour("maple", (214, 170, 112), (92, 56, 30), "line")
"""Men that belong to nobody."""


def seat_colour(number: int) -> SeatColour:
    """The look of a colour number; nobody's for a negative one."""
    seats = SCHEMES[_worn.scheme]
    return seats[number % len(seats)] if number >= 0 else NEUTRAL


def highlight(kind: str) -> Colour:
    """The colour of a kind of highlight or mark; that of the last move for a kind there is none for."""
    told_apart = _MARKS_TOLD_APART if _worn.scheme == "okabe-ito" else {}
    return told_apart.get(kind) or HIGHLIGHTS.get(kind, HIGHLIGHTS["last"])


HIGHLIGHTS: dict[str, Colour] = {
    "may": (255, 198, 58),
    "chosen": (255, 240, 190),
    "target": (96, 204, 120),
    "hover": (255, 250, 228),
    "forbidden": (220, 70, 52),
    "last": (255, 196, 64),
    "called": (255, 196, 60),
    "safe": (112, 206, 132),
    "danger": (226, 74, 54),
    "won": (255, 224, 120),
    "shown": (255, 240, 190),
    "covered": (38, 30, 27),
}
"""The colour of each kind of highlight and mark, as the booklet's colours go."""
_MARKS_TOLD_APART: dict[str, Colour] = {
    "target": (86, 180, 233),
    "safe": (86, 180, 233),
    "forbidden": (213, 94, 0),
    "danger": (213, 94, 0),
}
"""Those that are green and red otherwise."""


@dataclass
class _Worn:
    scheme: str = "booklet"
    finish: str = "maple"


_worn = _Worn()


def finish() -> Finish:
    """The wood boards are made of just now."""
    return FINISHES[_worn.finish]


def wear(scheme: str, finish: str) -> bool:
    """Take these colours and this wood from now on; whether they are other ones than before."""
    before = (_worn.scheme, _worn.finish)
    _worn.scheme, _worn.finish = scheme, finish
    return before != (scheme, finish)


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

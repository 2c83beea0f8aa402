"""Colours of the board and the pieces, for painting in pixels and in SVG."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Ink:
    """A printing ink: its colour, and its opacity on wood from 0 (a transparent wash) to 1 (opaque paint)."""

    colour: Colour
    body: float


INKS: dict[str, Ink] = {
    "black": Ink((38, 30, 27), 0.82),
    "red": Ink((172, 34, 26), 0.72),
    "red-type": Ink((128, 14, 12), 0.60),
    "gold": Ink((219, 172, 78), 0.86),
    "cream": Ink((250, 234, 196), 0.58),
    "buff": Ink((236, 205, 146), 0.48),
    "line": Ink((96, 64, 38), 0.50),
    "green": Ink((34, 98, 64), 0.76),
    "red-wash": Ink((234, 142, 112), 0.52),
    "green-wash": Ink((150, 186, 130), 0.58),
    "ring-wash": Ink((248, 222, 172), 0.42),
    "square-black": Ink((40, 33, 31), 0.82),
    "square-red": Ink((146, 30, 22), 0.70),
    "point-red": Ink((186, 62, 42), 0.58),
    "point-black": Ink((70, 58, 51), 0.70),
}
"""The inks with which the board is printed, by name."""


@dataclass(frozen=True, slots=True)
class SeatColour:
    """Colours and pattern of one player's pieces. Players differ in hue, lightness and pattern."""

    name: str
    body: Colour
    """Main colour of the player's pieces."""
    mark: Colour
    """Colour of the pattern printed on the player's pieces, and of text on their main colour."""
    pattern: str
    """Name of the pattern on the player's disks: `line`, `dots`, `double`, `ticks`, `darts`, `arcs` or `rays`."""


BOOKLET: tuple[SeatColour, ...] = (
    SeatColour("red", (176, 36, 26), (250, 226, 176), "line"),
    SeatColour("black", (47, 44, 48), (226, 206, 160), "dots"),
    SeatColour("natural", (250, 234, 196), (138, 84, 44), "double"),
    SeatColour("blue", (44, 98, 166), (236, 236, 220), "ticks"),
    SeatColour("green", (108, 173, 106), (30, 62, 40), "darts"),
    SeatColour("gold", (240, 172, 24), (84, 44, 0), "arcs"),
    SeatColour("mauve", (176, 112, 150), (48, 8, 36), "rays"),
)
"""Colours and patterns of the players' pieces.

The first five are those of the game box of 1916. The other two serve games with seven players.
"""
NEUTRAL = SeatColour("maple", (214, 170, 112), (92, 56, 30), "line")
"""Colours of pieces that belong to no player, such as pins."""
OWN_COLOURS: dict[str, SeatColour] = {
    "queen": SeatColour("queen", (186, 38, 30), (252, 226, 176), "arcs"),
    "striker": SeatColour("striker", (150, 88, 44), (252, 230, 180), "rays"),
}
"""Colours of the carrom board's queen and striker, by kind of piece. They look the same for every player."""
WHITE_OR_BLACK = ("tournament-disk", "carrom-man")
"""Kinds of pieces that keep their original colours even in the palette for colour-blind players.

One colour of these pieces is light and the other dark, so any player can tell them apart.
"""
RIM_LINE: Colour = (255, 247, 226)
"""Colour of the ivory line near the edge of every round piece.

The line keeps red pieces visible on red squares, and black pieces on black squares.
"""


@dataclass(frozen=True, slots=True)
class SideInk:
    """Two colours of one side of a triangular card: background and number."""

    ground: Colour
    figure: Colour


TRIANGLE_INKS: tuple[SideInk, SideInk, SideInk] = (
    SideInk((44, 98, 168), (255, 250, 236)),
    SideInk((238, 160, 184), (66, 14, 34)),
    SideInk((82, 34, 106), (255, 246, 236)),
)
"""Background and number colour of each of the three sides of a triangular card. The sides also differ in lightness."""
CARD_BACK: Colour = (122, 30, 34)
"""Colour of the back of a playing card or a triangular card."""
BAIZE: Colour = (42, 96, 66)
"""Colour of the cloth in the parlor games (games on a cloth): the green of a card table."""

HIGHLIGHTS: dict[str, Colour] = {
    "may": (255, 198, 58),
    "chosen": (255, 240, 190),
    "target": (74, 224, 206),
    "hover": (255, 250, 228),
    "forbidden": (255, 124, 88),
    "last": (255, 196, 64),
    "called": (255, 196, 60),
    "safe": (112, 206, 132),
    "danger": (255, 124, 88),
    "missed": (255, 240, 190),
    "won": (255, 224, 120),
    "shown": (255, 240, 190),
    "covered": (38, 30, 27),
}
"""Dictionary from each kind of highlight on the board to its colour. Another palette may replace these colours."""

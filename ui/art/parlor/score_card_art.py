"""Picture of the score card for a party at which players change tables after each round.

It is printed on cream card. Points are punched (as in 1905) or written (as in 1908).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from board.colours import Colour
from board.views.score_card import WORTHS, CardRound, ScoreCard, punched_values
from ui.art.base import theme
from ui.art.parlor.engraving import Plate, oval, star_corners
from ui.art.parlor.playing_card_art import STOCK
from ui.art.parlor.silhouettes import draw_mask

WIDE, HEAD, ROW, FOOT = 100.0, 45.0, 17.5, 39.0
"""Sizes of the score card in mm: (width, height of the head, height of a round's row, height of the foot)."""
_FINE = 2
_INK: Colour = (40, 32, 30)
_SOFT: Colour = (120, 100, 78)
_RED: Colour = (158, 30, 32)
_PALE: Colour = (206, 190, 156)
HOLE: Colour = (30, 70, 48)
"""Colour of the green cloth below the score card, visible in a punched hole."""
HEAD_TABLE = "Head table"
COLUMNS = 6.0
"""Height in mm of the line with the names of the columns. Only a score card with points in columns has this line."""
PLUS, MINUS, EDGES = 0.69 * WIDE, 0.84 * WIDE, (0.61 * WIDE, 0.765 * WIDE, 0.915 * WIDE)
"""Horizontal positions in mm on the score card: (centre of the first column of points, centre of the second, lines beside
them).
"""
CAPTURES = 12
"""Largest number of captures that the score card has room for in one round."""


def score_card(card: ScoreCard, names: Sequence[str], height: int) -> pygame.Surface:
    """Return the picture of a score card with the players' names, `height` pixels high, on a transparent background."""
    head = HEAD if card.is_punched else HEAD + COLUMNS
    high = head + ROW * card.most + FOOT
    scale = _FINE * height / high
    image = pygame.Surface((round(WIDE * scale), round(high * scale)), pygame.SRCALPHA, 32)
    image.fill((*STOCK, 0))
    plate = Plate(image, scale)
    _stock(plate, high)
    _head(plate, card, names[card.seat])
    for number in range(card.most):
        played = card.rounds[number] if number < len(card.rounds) else None
        row = plate.about(0.0, head + ROW * number)
        _write(row, str(number + 1), 11.0, 6.6, 7.0, _RED if played is not None else _PALE, face="figures")
        row.line([(8.0, ROW - 2.4), (WIDE - 8.0, ROW - 2.4)], _PALE, 0.25)
        (_punch_round if card.is_punched else _write_round)(row, played, names)
    (_captures if card.is_punched else _net_score)(plate.about(0.0, head + ROW * card.most), card)
    return pygame.transform.smoothscale(image, (round(WIDE * scale / _FINE), round(high * scale / _FINE)))


def _stock(plate: Plate, high: float) -> None:
    box = plate.image.get_rect()
    pygame.draw.rect(plate.image, STOCK, box, border_radius=round(4.0 * plate.scale))
    for inset, thick, ink in ((2.0, 0.7, _RED), (3.4, 0.25, _RED)):
        pad = round(2.0 * inset * plate.scale)
        pygame.draw.rect(plate.image, ink, box.inflate(-pad, -pad), max(1, round(thick * plate.scale)), round(2.6 * plate.scale))
    for x in (7.2, WIDE - 7.2):
        for y in (7.2, high - 7.2):
            plate.fill(star_corners(8, 3.0, 1.1, x, y), _RED)
            plate.disk(x, y, 0.7, STOCK)


def _head(plate: Plate, card: ScoreCard, name: str) -> None:
    middle = WIDE / 2.0
    _write(plate, card.title.upper(), middle, 12.2, 5.6, _RED, face="display", most=WIDE - 26.0)
    _rule(plate, middle, 17.4, 62.0)
    _write(plate, "SCORE", middle, 22.4, 4.2, _INK, face="display")
    _write(plate, "Name", 12.0, 33.6, 3.4, _SOFT, align="left")
    plate.line([(24.0, 35.8), (WIDE - 10.0, 35.8)], _SOFT, 0.25)
    _write(plate, name, 26.0, 32.8, 5.0, _INK, align="left", most=WIDE - 38.0, bold=True)
    plate.line([(8.0, HEAD - 3.4), (WIDE - 8.0, HEAD - 3.4)], _RED, 0.4)
    if not card.is_punched:
        for x, words in ((PLUS, "PLUS"), (MINUS, "MINUS")):
            _write(plate, words, x, HEAD + 0.5 * COLUMNS - 2.2, 2.7, _RED, face="display")
        low = HEAD + COLUMNS + ROW * card.most - 2.4
        for x in EDGES:
            plate.line([(x, HEAD - 3.4), (x, low)], _PALE, 0.25)


def _where(played: CardRound) -> str:
    table = HEAD_TABLE if played.table == 1 else f"Table {played.table}"
    return f"{table}, couple {played.couple}"


def _write_round(plate: Plate, played: CardRound | None, names: Sequence[str]) -> None:
    """Write one round on the score card: the partner, the table, and the points won and lost in two columns.

    `played` is None for a round still to come.
    """
    if played is not None:
        _write(plate, f"with {names[played.partner]}", 18.0, 4.6, 4.2, _INK, align="left", most=41.0)
        _write(plate, _where(played), 18.0, 10.4, 3.2, _SOFT, align="left", most=41.0)
        for x, points in ((PLUS, played.plus), (MINUS, played.minus)):
            if points:
                _write(plate, str(points), x, 6.6, 6.2, _INK, face="figures", most=13.0)


def _punch_round(plate: Plate, played: CardRound | None, names: Sequence[str]) -> None:
    """Draw one round on the score card: the table, the partner and the points. Holes in printed numbers show the points.

    `played` is None for a round still to come.
    """
    ink = _INK if played is not None else _PALE
    if played is not None:
        _write(plate, f"{_where(played)}, with {names[played.partner]}", 18.0, 2.2, 3.5, _SOFT, align="left", most=62.0)
        _write(plate, str(played.points), WIDE - 12.6, 7.4, 6.2, _INK, face="figures", most=13.0)
    marks = punched_values(played.points) if played is not None else (False,) * len(WORTHS)
    wide = 7.6
    for place, (worth, is_punched) in enumerate(zip(WORTHS, marks, strict=True)):
        x, y = 22.0 + wide * place, 9.6
        plate.ring(oval(3.2, 3.2, x, y), ink if played is not None else _PALE, 0.3)
        _write(plate, str(worth), x, y, 3.3, _SOFT if played is not None else _PALE, face="figures")
        if is_punched:
            _draw_hole(plate, x, y, 2.75)


def _captures(plate: Plate, card: ScoreCard) -> None:
    middle = WIDE / 2.0
    _write(plate, card.captured.upper(), middle, 2.6, 3.6, _RED, face="display", most=WIDE - 20.0)
    for place in range(CAPTURES):
        x, y = middle + (place - (CAPTURES - 1) / 2.0) * 6.6, 9.4
        draw_mask(plate.about(x, y).sized(0.55), _PALE if place >= card.captures else _INK, STOCK)
        if place < card.captures:
            _draw_hole(plate, x, y, 2.3)
    plate.line([(8.0, 14.6), (WIDE - 8.0, 14.6)], _RED, 0.4)
    for x, words, figure in ((0.29 * WIDE, "Total points", card.points), (0.71 * WIDE, card.captured, card.captures)):
        _write(plate, words, x, 18.4, 3.5, _SOFT, most=38.0)
        _write(plate, str(figure), x, 26.2, 8.6, _INK, face="figures")


def _net_score(plate: Plate, card: ScoreCard) -> None:
    _write(plate, "Plus and minus", 18.0, 3.4, 3.5, _SOFT, align="left")
    for x, points in ((PLUS, card.plus), (MINUS, card.minus)):
        _write(plate, str(points), x, 3.4, 5.4, _INK, face="figures", most=13.0)
    plate.line([(8.0, 9.6), (WIDE - 8.0, 9.6)], _RED, 0.4)
    _write(plate, "Net score", WIDE / 2.0, 14.4, 3.5, _SOFT)
    _write(plate, str(card.points), WIDE / 2.0, 24.0, 8.6, _INK, face="figures")


def _draw_hole(plate: Plate, x: float, y: float, radius: float) -> None:
    """Draw a punched hole of the score card, with the shadow of the card's edge on the cloth below."""
    plate.disk(x, y, radius, _SOFT)
    plate.disk(x, y, radius - 0.12, (14, 34, 24))
    plate.disk(x + 0.22 * radius, y + 0.28 * radius, 0.74 * radius, HOLE)


def _rule(plate: Plate, x: float, y: float, wide: float) -> None:
    half = wide / 2.0
    plate.fill([(x - half, y), (x, y - 0.55), (x + half, y), (x, y + 0.55)], _INK)
    plate.fill([(x - 2.4, y), (x, y - 1.5), (x + 2.4, y), (x, y + 1.5)], _RED)


def _write(
    plate: Plate,
    words: str,
    x: float,
    y: float,
    high: float,
    ink: Colour,
    *,
    face: str = "body",
    align: str = "centre",
    most: float = 99.0,
    bold: bool = False,
) -> None:
    """Write a line of text on the score card. Its height is `high` mm, and its width at most `most` mm.

    `y` is the vertical position in mm of the middle of the line.
    """
    font = theme.font(max(6, round(1.35 * high * plate.scale)), bold=bold, face=face)
    text = font.render(words, True, ink)
    ink_box = text.get_bounding_rect()
    text = text.subsurface(pygame.Rect(ink_box.x, 0, max(1, ink_box.width), text.get_height()))
    if text.get_width() > most * plate.scale:
        text = pygame.transform.smoothscale(text, (max(1, round(most * plate.scale)), text.get_height()))
    at = plate.at(x, y)
    # Centre digits by their visible ink, because they stand high in their line.
    top = at[1] - (ink_box.centery if face == "figures" else text.get_height() / 2)
    left = at[0] if align == "left" else at[0] - text.get_width() / 2
    plate.image.blit(text, (round(left), round(top)))

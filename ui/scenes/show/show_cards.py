"""Cards over the board in a demo: one with the title and the aim of the game, and one with the winner."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from board.card import Card
from board.protocols.table import TitleWords
from board.text.sentence import listed
from board.text.words import plural
from ui.art.base import theme
from ui.art.base.lettering import Measure, fitting_font, paper, rule, wrap, wrap_evenly, write
from ui.scenes.base.stage import Stage
from ui.widgets.elements import draw_dots
from ui.widgets.layout import largest_fitting

FOOT = 0.15
"""Height of the strip for captions below the board, as a fraction of the board's height."""
WIDTH, SHARE = 640, 0.86
"""Largest sizes of a game card: (width in pixels in a 1280 x 800 window, fraction of the available width and height)."""
WINNER_WIDTH = 440
"""Width of the winner's card, in pixels of a 1280 x 800 window."""
WON = "How to win"
NOBODY_WON = "No winner"
INVITATION = "Touch or press any key to play"


def draw_title(
    surface: pygame.Surface, room: pygame.Rect, stage: Stage, card: Card, words: TitleWords, place: tuple[int, int] | None
) -> None:
    """Draw a card in the middle of `room`, with a game's title, its aim and how it is won.

    `place` is the tuple (index of the game, number of games). It is None for a single game.
    """
    lines = (
        (f"No. {card.number}", 21, "body", theme.RED),
        (card.title, 50, "display", theme.INK),
        ("", 0, "rule", theme.INK),
        (words.aim, 26, "body", theme.INK),
        (WON, 20, "display", theme.RED),
        (words.won, 26, "body", theme.INK),
    )
    _draw(surface, room, stage, lines, place)


def draw_fading_title(
    surface: pygame.Surface,
    room: pygame.Rect,
    stage: Stage,
    card: Card,
    words: TitleWords,
    place: tuple[int, int] | None,
    fade: float,
) -> None:
    """Draw the title card of a game with the opacity `fade`, 0 to 1."""
    under = surface.subsurface(room).copy() if fade < 1.0 else None
    draw_title(surface, room, stage, card, words, place)
    if under is not None:
        under.set_alpha(round(255 * (1.0 - fade)))
        surface.blit(under, room)


def draw_winner(surface: pygame.Surface, room: pygame.Rect, stage: Stage, card: Card, names: Sequence[str]) -> None:
    """Draw a card with the winners' names over the final position.

    If `names` is empty, the card says that no player has won.
    """
    won = plural(len(names), "{names} wins", "{names} win", names=listed(names)) if names else NOBODY_WON
    lines = ((card.title, 22, "body", theme.RED), (won, 54, "display", theme.INK))
    _draw(surface, room, stage, lines, None, WINNER_WIDTH)


Line = tuple[str, int, str, theme.Colour]
"""A line on a card: text, font size in pixels of a 1280 x 800 window, name of the font, and colour.

If `rule` stands in place of the font, a straight line is drawn instead of text.
"""


def _draw(
    surface: pygame.Surface,
    room: pygame.Rect,
    stage: Stage,
    lines: Sequence[Line],
    place: tuple[int, int] | None,
    widest: int = WIDTH,
) -> None:
    nowhere = pygame.Surface((1, 1))
    width = min(stage.px(widest), round(SHARE * room.width))
    foot = 26 if place is not None else 0

    def height(measure: Measure) -> int:
        return _print(nowhere, pygame.Rect(0, 0, width, 0), measure, lines) + measure.px(foot)

    measure = largest_fitting(stage.unit, lambda measure: height(measure) <= SHARE * room.height)
    card = pygame.Rect(0, 0, width, height(measure))
    card.center = room.center
    paper(surface, card, measure.unit)
    _print(surface, card, measure, lines)
    if place is not None:
        draw_dots(surface, (card.centerx, card.bottom - measure.px(30)), measure.unit, place)


def _print(surface: pygame.Surface, card: pygame.Rect, measure: Measure, lines: Sequence[Line]) -> int:
    """Write the lines of a card from top to bottom. Return the height in pixels that they need."""
    px = measure.px
    inner, y = card.width - px(110), card.y + px(36)
    for words, size, face, colour in lines:
        if face == "rule":
            y += px(6) + rule(surface, card.centerx - inner // 2, y + px(6), inner, measure.unit, kind="swelled") + px(12)
            continue
        font = fitting_font(words, px(size), inner, face=face) if face == "display" else theme.font(px(size), face=face)
        y += px(14) if words == WON else 0
        for line in wrap_evenly(words, font, inner, len(wrap(words, font, inner))):
            write(surface, line, (card.centerx, y), font, colour, align="centre")
            y += font.get_linesize()
        y += px(6)
    return y + px(30) - card.y

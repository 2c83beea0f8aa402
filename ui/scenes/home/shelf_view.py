"""The game cards on the home screen: their order, search and layout."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pygame

from board.card import Card
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.camera import Camera
from ui.art.base.lettering import fitting_font, paper, wrap, write, write_paragraph
from ui.art.painting.card_art import SHAPE, CardScene, card_camera, card_picture, card_scene
from ui.art.painting.painter import Painter
from ui.scenes.base.stage import Stage
from ui.settings import Settings
from ui.widgets.fields import BEGINS_WORDS, WITHIN, plain, rank

AT_ONCE = 5
"""Maximum number of pictures for game cards that are painted between two frames."""
WIDTH = 196
"""Smallest width of a game card, in pixels of a 1280 x 800 window."""


def search_games(cards: Sequence[Card], typed: str) -> list[Card]:
    """Return the games that match the search text `typed` by number, title or family.

    The game with that number comes first, and then titles that start with the text. Titles with a later word that starts with the
    text follow. Other titles that contain the text are last.
    """
    # Today "carom" is the more common spelling.
    wanted = re.sub(r"\bcaro", "carro", plain(typed))
    ranks = {card.name: how for card in cards if (how := _rank(wanted, card)) is not None}
    matching = [card for card in cards if card.name in ranks]
    return sorted(matching, key=lambda card: (str(card.number) not in wanted.split(), ranks[card.name]))


def _rank(wanted: str, card: Card) -> int | None:
    how = rank(wanted, card.title)
    if how in (None, WITHIN) and rank(wanted, f"{card.title} {card.family} {card.number}") == BEGINS_WORDS:
        return BEGINS_WORDS
    return how


class ShelfView:
    """Game cards in rows, grouped by family of games, in as many columns as fit."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.order: list[Card] = []
        """Descriptions of the games in the order in which their cards are laid out, row by row."""
        self.places: dict[str, pygame.Rect] = {}
        """Rectangle of the card of each game, in pixels from the upper left corner of the area of cards."""
        self.height = 0
        self._lines = 1
        """Number of text lines that the longest one-sentence description of a game needs on its card."""
        self._headings: list[tuple[str, pygame.Rect]] = []
        """Name of each family of games on the home screen, and the rectangle of its heading."""
        self._pictures: dict[str, pygame.Surface] = {}
        """Picture on the card of each game, painted in the current colours, by the game's name."""
        self._last_look: tuple[object, ...] = ()
        self._may_paint = True
        """True if the window has drawn a frame since the last pictures were painted. The view then paints more pictures."""

    def lay_out(self, cards: Sequence[Card], width: int) -> None:
        """Compute the rectangles of the headings and the game cards for an area that is `width` pixels wide."""
        if self._last_look != self.stage.appearance:
            self._last_look = self.stage.appearance
            self._pictures.clear()
        px = self.stage.px
        gap = px(14)
        columns = max(1, (width + gap) // (px(WIDTH) + gap))
        across = (width - (columns - 1) * gap) // columns
        self._lines = max((len(wrap(card.tagline, theme.font(px(16)), across - 2 * px(9))) for card in cards), default=1)
        size = (across, self._height_of(across))
        heading = theme.font(px(20), face="display").get_linesize() + px(8)
        self.places, self._headings, self.order = {}, [], []
        column, y = 0, 0
        for family, members in _side_by_side(_families(cards), columns):
            if column and column + len(members) > columns:
                column, y = 0, y + heading + size[1] + gap
            left, span = column * (across + gap), min(columns - column, len(members))
            self._headings.append((family, pygame.Rect(left, y, span * (across + gap) - gap, heading)))
            for card in members:
                if column == columns:
                    column, y = 0, y + size[1] + gap
                self.places[card.name] = pygame.Rect((column * (across + gap), y + heading), size)
                self.order.append(card)
                column += 1
            if column == columns or len(members) > span:
                column, y = 0, y + heading + size[1] + gap
        self.height = max((place.bottom for place in self.places.values()), default=0)

    def _height_of(self, width: int) -> int:
        """Return the height in pixels of a game card that is `width` pixels wide."""
        px = self.stage.px
        lines = theme.font(px(19), bold=True).get_linesize() + (1 + self._lines) * theme.font(px(16)).get_linesize()
        return round(self._picture_width(width) * SHAPE) + lines + px(7) + px(14)

    def step(self, name: str, key: int) -> str:
        """Return the name of the neighbouring game on the page of cards, seen from the game `name` in the direction of the arrow
        key `key`.

        At the edge of the cards, return `name`.
        """
        if name not in self.places:
            return self.order[0].name if self.order else name
        at = [card.name for card in self.order].index(name)
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.order[max(0, min(len(self.order) - 1, at + (1 if key == pygame.K_RIGHT else -1)))].name
        rect, sign = self.places[name], 1 if key == pygame.K_DOWN else -1
        ahead = [(place, other) for other, place in self.places.items() if sign * (place.y - rect.y) > 0]
        return min(ahead, key=lambda entry: (abs(entry[0].y - rect.y), abs(entry[0].x - rect.x)))[1] if ahead else name

    def at(self, pos: tuple[int, int]) -> str:
        """Return the name of the game whose card is at the point `pos`, or an empty string if no card is there."""
        return next((name for name, place in self.places.items() if place.collidepoint(pos)), "")

    # --- drawing --------------------------------------------------------------------------------------------------

    @property
    def _unpainted(self) -> Iterator[tuple[Card, CardScene]]:
        """Games whose cards have no picture yet in the colours that the player has chosen."""
        settings, usual = self.stage.settings, Settings()
        is_usual = (settings.colours, settings.finish) == (usual.colours, usual.finish)
        for card in self.order:
            if card.name not in self._pictures and not (is_usual and not self.stage.seating(card).colours):
                scene = card_scene(card.name)
                if scene is not None:
                    yield card, scene

    @property
    def is_painted(self) -> bool:
        """True if the pictures of all game cards are painted in the colours that the player has chosen."""
        return next(self._unpainted, None) is None

    def paint_next(self) -> bool:
        """Paint some of the missing pictures on game cards, if the boards in these pictures are drawn. Return True if any was
        painted.
        """
        unpainted = list(self._unpainted) if self._may_paint else []
        looks = [(card, scene, card_camera(self.stage.unit, card.prints)) for card, scene in unpainted]
        ready = [look for look in looks if self.stage.ensure_board(look[1].picture.side, look[2])][:AT_ONCE]
        for card, scene, camera in ready:
            scene = replace(scene, picture=self.stage.recolour(card, scene.picture))
            self._pictures[card.name] = scene.painted(self._picture_width(self.places[card.name].width), camera)
            self._may_paint = False
        return bool(ready)

    def _picture_width(self, width: int) -> int:
        """Return the width in pixels of the picture on a game card that is `width` pixels wide."""
        return width - 2 * self.stage.px(7)

    def draw(self, surface: pygame.Surface, corner: tuple[int, int], chosen: str) -> None:
        """Draw the game cards inside the surface's clip area. `corner` is the upper left corner of the area of cards."""
        self._may_paint = True
        px, clip = self.stage.px, surface.get_clip()
        for family, room in self._headings:
            room = room.move(corner)
            if room.colliderect(clip):
                font = fitting_font(family, px(20), room.width, face="display")
                end = write(surface, family, room.topleft, font, theme.CHALK, width=room.width).right + px(10)
                if end < room.right:
                    pygame.draw.line(surface, theme.GOLD, (end, room.y + px(14)), (room.right, room.y + px(14)), 1)
        for card in self.order:
            place = self.places[card.name].move(corner)
            if place.colliderect(clip):
                margin = px(8)
                surface.blit(self._face(card, place.size, is_chosen=card.name == chosen), place.move(-margin, -margin))

    def _face(self, card: Card, size: tuple[int, int], *, is_chosen: bool) -> pygame.Surface:
        """Return the drawn card of a game, with its shadow. The picture is cached."""

        def printed() -> pygame.Surface:
            margin = self.stage.px(8)
            face = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA, 32)
            self._print(face, pygame.Rect((margin, margin), size), card, is_chosen=is_chosen)
            return face

        colours = tuple(self.stage.seating(card).colours)
        return ART.get(("face", card.name, size, is_chosen, card.name in self._pictures, self.stage.appearance, colours), printed)

    def _print(self, surface: pygame.Surface, rect: pygame.Rect, card: Card, *, is_chosen: bool) -> None:
        px = self.stage.px
        paper(surface, rect, self.stage.unit, framed=False)
        inset = px(7)
        picture = self._pictures.get(card.name) or self._picture(card, self._picture_width(rect.width))
        at = picture.get_rect(topleft=(rect.x + inset, rect.y + inset))
        surface.blit(picture, at)
        pygame.draw.rect(surface, theme.INK_SOFT, at, 1)
        if is_chosen:
            pygame.draw.rect(surface, theme.RED, rect, max(2, px(3)), px(2))
        ink = theme.RED if is_chosen else theme.INK
        y, left, right = at.bottom + px(4), rect.x + px(9), rect.right - px(9)
        title, small = fitting_font(card.title, px(19), right - left, bold=True), theme.font(px(16))
        write(surface, card.title, (left, y), title, ink, width=right - left)
        y += theme.font(px(19), bold=True).get_linesize()
        write(surface, f"No. {card.number}", (left, y), small, theme.RED)
        write(
            surface,
            "1 player" if card.players == "1" else f"{card.players} players",
            (right, y),
            small,
            theme.INK_SOFT,
            align="right",
        )
        below = pygame.Rect(left, y + small.get_linesize(), right - left, 0)
        write_paragraph(surface, card.tagline, below, small, theme.INK_SOFT)

    def _picture(self, card: Card, width: int) -> pygame.Surface:
        """Return the picture for a game's card, `width` pixels wide. Until it is painted, return a picture of the empty board."""
        picture = card_picture(card.name, width)
        if picture is None:
            square = pygame.Surface((width, width), 0, 32)
            Painter(Camera.over(square.get_rect(), card.side, prints=card.prints)).paint(square, Picture(card.side, ()))
            height = round(width * SHAPE)
            picture = square.subsurface((0, (width - height) // 2, width, height))
        return picture


def _side_by_side(families: Sequence[tuple[str, list[Card]]], columns: int) -> Iterator[tuple[str, list[Card]]]:
    """Yield the families of games in an order that leaves few gaps in rows of `columns` cards.

    Apart from that, keep the given order.
    """
    left = list(families)
    while left:
        first = left.pop(0)
        room = columns - len(first[1])
        groups = [group for count in range(len(left) + 1) for group in combinations(left, count)]
        widths = [sum(len(members) for _, members in group) for group in groups]
        widest = max((width for width in widths if width <= room), default=0)
        beside = next((group for group, width in zip(groups, widths, strict=True) if width == widest), ())
        yield from (first, *beside)
        left = [family for family in left if family not in beside]


def _families(cards: Sequence[Card]) -> list[tuple[str, list[Card]]]:
    """Return the game cards grouped by family, in the order in which the families first occur."""
    families: dict[str, list[Card]] = {}
    for card in cards:
        families.setdefault(card.family, []).append(card)
    return list(families.items())

"""A grid with a picture of each game in a collection. A click on a picture starts that game against bots."""

from __future__ import annotations

import math

import pygame

from board.card import SHELVES, Card
from ui.art.base import theme
from ui.art.base.lettering import fitting_font, paper, write
from ui.art.board.board_art import tabletop
from ui.art.painting.card_art import SHAPE, card_picture
from ui.scenes.base.commands import ENTER, Command, CommandBar, closing_command, command_for_key
from ui.scenes.base.scene import Answer, Pop, Scene
from ui.scenes.base.stage import Stage
from ui.widgets.elements import is_press, place_buttons
from ui.widgets.reading import Reading, reading

TITLE = "Touch to play"
PLAY, WATCH = "play {}", ""
"""Possible answers of this screen. `PLAY` with the name of a game means to play this game. `WATCH` means to continue the demo."""
LOOKING = 30.0
"""Shortest time in seconds for which the grid of games stays open after each input."""
ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: 0, pygame.K_DOWN: 0}


class GameGrid(Scene):
    """A screen with a picture of each game in a collection, from which the player chooses one."""

    needs_ticks = True

    def __init__(self, stage: Stage, shelf: str, patience: float) -> None:
        """Show a grid with the games of the collection `shelf`. The grid closes after `patience` seconds without input."""
        super().__init__(stage)
        self.shelf = shelf
        self.left = patience
        """Seconds until the grid of games closes."""
        self.tiles = CommandBar(lambda: self._games)
        self.tools = CommandBar(lambda: self._tools)
        self._faces: dict[tuple[object, ...], pygame.Surface] = {}
        """Cached pictures of the tiles in the grid, by game, size and highlight."""

    @property
    def cards(self) -> list[Card]:
        return [card for card in self.stage.shelf.cards if card.shelf == self.shelf]

    @property
    def _shelves(self) -> list[str]:
        names = {card.shelf for card in self.stage.shelf.cards}
        return [shelf for shelf in SHELVES if shelf in names]

    # --- commands ---------------------------------------------------------------------------------------------------

    @property
    def commands(self) -> tuple[Command, ...]:
        return (*self._games, *self._tools)

    @property
    def _games(self) -> tuple[Command, ...]:
        return tuple(closing_command(card.name, card.title, answer=PLAY.format(card.name)) for card in self.cards)

    @property
    def _tools(self) -> tuple[Command, ...]:
        shelves = self._shelves
        further = shelves[(shelves.index(self.shelf) + 1) % len(shelves)] if self.shelf in shelves else ""
        other = (Command("shelf", self._look_further, SHELVES[further].title, pygame.K_F9),) if len(shelves) > 1 else ()
        return (
            closing_command("watch", "Watch the demo", pygame.K_SPACE, answer=WATCH),
            *other,
            closing_command("home", "Home", pygame.K_ESCAPE),
        )

    def _look_further(self) -> None:
        """Show the next collection of games."""
        shelves = self._shelves
        self.shelf = shelves[(shelves.index(self.shelf) + 1) % len(shelves)]
        self.tiles.focus = self.tiles.hot = -1
        self.stale = True

    # --- time and events --------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> Answer:
        self.left -= seconds
        return Pop(WATCH) if self.left <= 0.0 else None

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        if event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.left, self.stale = max(self.left, LOOKING), True
        if event.type == pygame.KEYDOWN:
            if event.key in ARROWS:
                self._step(event.key)
                return None
            confirms = Command("confirm", lambda: None, key=pygame.K_RETURN, also=ENTER).modifiers_for(event) >= 0
            if confirms and 0 <= self.tiles.focus < len(self.tiles.buttons):
                return Pop(PLAY.format(self.tiles.buttons[self.tiles.focus].name))
            command = command_for_key(self._tools, event)
            return self.tiles.hear(event) if command is None else self.tools.obey(command)
        if event.type == pygame.MOUSEMOTION or is_press(event):
            return self.tiles.hear(event) or self.tools.hear(event)
        return None

    def _step(self, key: int) -> None:
        """Move the focus to the next game's tile in the direction of the arrow key `key`."""
        count, columns = len(self.tiles.buttons), self._columns
        by = ARROWS[key] or (columns if key == pygame.K_DOWN else -columns)
        at = self.tiles.focus + by if self.tiles.focus >= 0 else 0
        if 0 <= at < count:
            self.tiles.focus = at

    @property
    def reading(self) -> Reading:
        shelf = SHELVES[self.shelf]
        return reading(f"{TITLE}. {shelf.title}: {len(self.cards)} games.", self.tiles.read_out, self.tools.read_out)

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def _columns(self) -> int:
        width, height = self.stage.size
        return max(2, math.ceil(math.sqrt(len(self.cards) * width / height * SHAPE)))

    def draw(self, surface: pygame.Surface) -> None:
        px, (width, height) = self.stage.px, self.stage.size
        self.tiles.refresh()
        self.tools.refresh()
        surface.blit(tabletop(surface.get_size()), (0, 0))
        margin = px(18)
        font = fitting_font(TITLE, px(46), width - 2 * margin, face="display")
        head = write(surface, TITLE, (width // 2, px(10)), font, theme.CHALK, align="centre").bottom
        small = theme.font(px(19))
        title = SHELVES[self.shelf].title
        head = write(surface, f"{title}: {len(self.cards)} games", (width // 2, head), small, theme.GOLD, align="centre").bottom
        bar = pygame.Rect(0, 0, min(px(760), width - 2 * margin), px(42))
        bar.midbottom = (width // 2, height - px(12))
        self._lay_tiles(pygame.Rect(margin, head + px(8), width - 2 * margin, bar.top - head - px(18)))
        for number, (card, button) in enumerate(zip(self.cards, self.tiles.buttons, strict=True)):
            surface.blit(self._face(card, button.rect.size, is_lit=number in (self.tiles.hot, self.tiles.focus)), button.rect)
        place_buttons(self.tools.buttons, bar, self.stage.unit, 18)
        self.tools.draw(surface, self.stage.unit, 18)

    def _lay_tiles(self, room: pygame.Rect) -> None:
        """Place the games' boxes (picture and name) in the area `room`, as large as they fit."""
        gap, columns = self.stage.px(10), self._columns
        rows = max(1, math.ceil(len(self.cards) / columns))
        label = theme.font(self.stage.px(18), bold=True).get_linesize() + self.stage.px(16)
        wide = (room.width - (columns - 1) * gap) // columns
        high = (room.height - (rows - 1) * gap) // rows
        wide = max(20, min(wide, round((high - label) / SHAPE)))
        high = min(high, round(wide * SHAPE) + label)
        left = room.centerx - (columns * (wide + gap) - gap) // 2
        top = room.centery - (rows * (high + gap) - gap) // 2
        for number, button in enumerate(self.tiles.buttons):
            row, column = divmod(number, columns)
            button.rect = pygame.Rect(left + column * (wide + gap), top + row * (high + gap), wide, high)

    def _face(self, card: Card, size: tuple[int, int], *, is_lit: bool) -> pygame.Surface:
        """Return the picture of a game's tile. It is cached."""
        key = (card.name, size, is_lit, self.stage.appearance)
        if key not in self._faces:
            px = self.stage.px
            tile, inset = pygame.Surface(size, 0, 32), px(5)
            paper(tile, tile.get_rect(), self.stage.unit, framed=False)
            picture = card_picture(card.name, size[0] - 2 * inset)
            if picture is not None:
                tile.blit(picture, (inset, inset))
            ink = theme.RED if is_lit else theme.INK
            font = fitting_font(card.title, px(18), size[0] - 2 * inset, bold=True)
            middle = (size[1] + inset + (picture.get_height() if picture is not None else 0)) // 2
            at = (size[0] // 2, middle - font.get_linesize() // 2)
            write(tile, card.title, at, font, ink, align="centre", width=size[0] - 2 * inset)
            if is_lit:
                pygame.draw.rect(tile, theme.RED, tile.get_rect(), max(2, px(4)))
            self._faces[key] = tile
        return self._faces[key]

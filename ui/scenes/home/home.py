"""The home screen: cards of all games, the game played last, and buttons for all other screens."""

from __future__ import annotations

import pygame

from ui.art.base import theme
from ui.art.base.lettering import write_paragraph
from ui.art.board.board_art import tabletop
from ui.scenes.base.commands import Command, CommandBar
from ui.scenes.base.requests import SetUp
from ui.scenes.base.scene import Answer, Push, Reset, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.home.game_choice import NO_GAMES, GameChoice
from ui.scenes.home.home_commands import HomeCommands
from ui.scenes.home.home_panel import HomePanel
from ui.scenes.home.saved_games import SavedGames
from ui.scenes.home.shelf_tabs import ShelfTabs
from ui.scenes.home.shelf_view import ShelfView
from ui.widgets import keys
from ui.widgets.elements import is_press
from ui.widgets.layout import home_layout
from ui.widgets.reading import Reading, reading
from ui.widgets.scroll import Scroll


class Home(Scene):
    """The home screen: a card for each game, the game played last, and buttons for all other screens."""

    writes = True

    def __init__(self, stage: Stage, notice: str = "", game: str = "") -> None:
        """Open the home screen with the game named `game` selected. Show the sentence `notice`, unless it is empty."""
        super().__init__(stage)
        self.choice = GameChoice(stage.shelf.cards, game)
        self.shelf = ShelfView(stage)
        self.shelves = ShelfTabs(stage, self.choice.shelves, self._look_at)
        self.scroll = Scroll()
        self.saved = SavedGames(stage)
        self.menu = HomeCommands(stage, self.choice, self.saved, self.shelves, lambda: self._type(""), notice)
        self.buttons = CommandBar(lambda: self.menu.table)
        self.buttons.refresh()
        self.sheet = HomePanel(stage, self.buttons, self.saved)
        self._last_look: tuple[object, ...] | None = None
        self._lay_out()
        if game:
            self._show_chosen()

    @property
    def commands(self) -> tuple[Command, ...]:
        return (*self.menu.table, *self.shelves.commands)

    @property
    def reading(self) -> Reading:
        card = self.choice.card if self.choice.found else None
        words = f"{card.title}, number {card.number}. {card.tagline}" if card is not None else "No game found."
        return reading(f"{self.menu.notice} {words}".strip(), self.buttons.read_out, self.shelves.read_out)

    # --- choosing ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        before = self._lit
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.menu.forget()
        answer = self._hear(event)
        if answer is None and self.scroll.handle(event, self.stage.unit):
            self.stale = True
        self.buttons.refresh()
        self.stale = self.stale or before != self._lit
        return answer

    @property
    def _lit(self) -> tuple[object, ...]:
        """Everything that the drawing of the home screen depends on. If any of it changes, the screen is drawn again."""
        choice = self.choice
        return choice.name, choice.typed, choice.shelf, self.menu.notice, self.buttons.lit, self.shelves.hot

    def _hear(self, event: pygame.event.Event) -> Answer:
        if event.type == pygame.TEXTINPUT:
            if event.text == "?":
                return self.menu.show_controls()
            self._type(self.choice.typed + "".join(letter for letter in event.text if letter.isprintable()))
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._type("" if event.mod & pygame.KMOD_CTRL else self.choice.typed[:-1])
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            self.buttons.focus = -1
            self.choice.name = self.shelf.step(self.choice.name, event.key)
            self._show_chosen()
        elif event.type != pygame.KEYDOWN and (command := self.shelves.command_for(event)) is not None:
            return self.shelves.obey(command)
        elif (command := self.buttons.command_for(event)) is not None:
            return self.buttons.obey(command)
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            return self._point(event)
        return None

    def _type(self, typed: str) -> None:
        self.choice.type(typed)
        self._renew_cards()

    def _look_at(self, shelf: str) -> None:
        """Show the list of games `shelf`, and select its first game."""
        self.choice.look_at(shelf)
        self._renew_cards()

    def _renew_cards(self) -> None:
        """Lay out the game cards again and scroll to the top."""
        self.scroll.to(0)
        self._lay_cards()
        if not self.choice.typed:
            # The selected card may be far down in the full list, so scroll to it.
            self._show_chosen()
        self.stale = True

    def _show_chosen(self) -> None:
        """Scroll until the card of the selected game is visible."""
        if self.choice.name in self.shelf.places:
            place = self.shelf.places[self.choice.name]
            self.scroll.show(place.top - self.stage.px(40), place.bottom + self.stage.px(8))

    def _point(self, event: pygame.event.Event) -> Answer:
        """Select the game card under the pointer. If `event` is a mouse press, open its game."""
        if is_press(event) and self.saved.thumb.collidepoint(event.pos):
            return self.menu.take_up()
        if not self.scroll.view.collidepoint(event.pos):
            return None
        name = self.shelf.at((event.pos[0] - self._corner[0], event.pos[1] - self._corner[1]))
        if not name:
            return None
        self.choice.name = name
        return Push(SetUp(self.choice.card)) if is_press(event) else None

    def resume(self, answer: str) -> Answer:
        if answer == "quit":
            return Reset(None)
        if answer == "thrown":
            # The notice may be about the game that the player has just deleted.
            self.menu.notice = ""
            self.saved.look()
            return None
        return self.saved.latest.resume(answer) if self.saved.latest else None

    # --- time -------------------------------------------------------------------------------------------------------

    def idle(self, seconds: float) -> Answer:
        is_left_alone = bool(self.choice.cards) and 0.0 < self.stage.settings.demo_after <= seconds
        return self.menu.show_demo(loops=True) if is_left_alone else None

    @property
    def needs_ticks(self) -> bool:
        return self.saved.needs_ticks or not self.shelf.is_painted

    def tick(self, seconds: float) -> Answer:  # noqa: ARG002
        self.stale = self.shelf.paint_next() or self.stale
        if not self.saved.tick():
            return None
        self.stale = True
        return self.menu.grant()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        if self._last_look != self.stage.appearance:
            self._last_look = self.stage.appearance
            room, self.panel = home_layout(self.stage.size, self.stage.unit)
            self.room = self.shelves.lay_out(room)
            self._lay_cards()

    def _lay_cards(self) -> None:
        px = self.stage.px
        self.shelf.lay_out(self.choice.found, self.room.width - px(20))
        self.scroll.fit(self.room, self.shelf.height + px(24))

    @property
    def _corner(self) -> tuple[int, int]:
        """Upper left corner of the area of game cards on the screen, in pixels. It moves as the player scrolls."""
        px = self.stage.px
        return self.room.x + px(6), self.room.y + px(8) - self.scroll.offset

    def draw(self, surface: pygame.Surface) -> None:
        self._lay_out()
        surface.blit(tabletop(self.stage.size), (0, 0))
        self.buttons.refresh()
        shown = "" if self.choice.typed else self.choice.shelf
        self.shelves.paint(surface, shown, self.shelves.after(self.choice.shelf), keys.key_label(pygame.K_F9))
        surface.set_clip(self.room)
        self.shelf.draw(surface, self._corner, self.choice.name)
        if not self.choice.found:
            words = f"No game matches “{self.choice.typed}”." if self.choice.cards else NO_GAMES
            area = self.room.inflate(-self.stage.px(40), -self.stage.px(80))
            write_paragraph(surface, words, area, theme.font(self.stage.px(24)), theme.CHALK, align="centre")
        surface.set_clip(None)
        self.scroll.draw(surface, theme.CLOTH_SHADE, theme.PAPER_EDGE)
        self.sheet.draw(surface, self.panel, self.choice.count, self.choice.typed, self.menu.notice)

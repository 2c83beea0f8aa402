"""The screen with the list of saved games, latest first."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from board.views.scores import Result, result_line
from ui.art.base import theme
from ui.art.base.lettering import fitting_font, paper, rule, write
from ui.art.painting.painter import Painter
from ui.scenes.base.commands import ENTER, Command, CommandBar
from ui.scenes.base.scene import Answer, Pop, Scene
from ui.scenes.base.stage import Stage
from ui.scenes.home.saved_game import KeptGame, when_played, who_plays
from ui.widgets.elements import is_press, place_buttons
from ui.widgets.layout import layout
from ui.widgets.reading import Reading, reading
from ui.widgets.titles import write_title

LINE = 62
"""Height of a line of the list, in pixels of a 1280 x 800 window."""


class SavedGamesScene(Scene):
    """The screen with the list of saved games. The player can continue, export or delete them."""

    def __init__(self, stage: Stage, games: Sequence[Result]) -> None:
        super().__init__(stage)
        self.games = [KeptGame(stage, game) for game in games]
        self.at = 0
        self._first = 0
        """Index of the first visible saved game."""
        self._lines: dict[int, pygame.Rect] = {}
        self.buttons = CommandBar(lambda: self.commands)
        self.buttons.refresh()
        self._has_thrown = False
        self._bin = pygame.Rect(0, 0, 0, 0)
        """Screen rectangle of the word "Delete" on the selected line.

        The word is on the line because of the mouse. On the way to a separate button, the pointer would select other games.
        """
        self._shown: KeptGame | None = None
        """The saved game whose position is drawn on the board."""
        self._last_look: tuple[object, ...] | None = None
        self._awaits_print = False
        """True while the board is being drawn with the printed designs of the selected game."""
        self._lay_out()

    # --- choosing -------------------------------------------------------------------------------------------------

    @property
    def commands(self) -> tuple[Command, ...]:
        game = self.game
        return (
            Command("play", game.take_up, "Continue", pygame.K_RETURN, is_chief=True, also=ENTER),
            Command("export", game.offer_export, "Export", pygame.K_e),
            Command("throw", game.ask, "Delete", pygame.K_DELETE),
            Command("back", lambda: Pop("thrown" if self._has_thrown else ""), "Back", pygame.K_ESCAPE),
        )

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = self.stale or event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN, pygame.MOUSEWHEEL)
        command = self.buttons.command_for(event)
        if command is not None:
            return self.buttons.obey(command)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            over = next((i for i, rect in self._lines.items() if rect.collidepoint(event.pos)), -1)
            if over >= 0:
                self.at = over
                if is_press(event):
                    return self.game.ask() if self._bin.collidepoint(event.pos) else self.game.take_up()
        elif event.type == pygame.MOUSEWHEEL:
            self._go(-event.y)
        elif event.type == pygame.KEYDOWN:
            steps = {pygame.K_DOWN: 1, pygame.K_UP: -1, pygame.K_PAGEDOWN: 5, pygame.K_PAGEUP: -5}
            self._go(steps.get(event.key, 0))
        return None

    def _go(self, by: int) -> None:
        self.at = min(max(0, self.at + by), len(self.games) - 1)

    def resume(self, answer: str) -> Answer:
        return self._throw_away() if answer == "throw" else self.game.resume(answer)

    def _throw_away(self) -> Answer:
        if (trouble := self.game.delete()) is not None:
            return trouble
        self._has_thrown, self.stale = True, True
        del self.games[self.at]
        self._go(0)
        return None if self.games else Pop("thrown")

    @property
    def game(self) -> KeptGame:
        return self.games[self.at]

    @property
    def reading(self) -> Reading:
        game = self.game.result
        return reading(f"{game.title}. {result_line(game)}. {when_played(game.played)}", self.buttons.read_out)

    # --- drawing --------------------------------------------------------------------------------------------------

    @property
    def needs_ticks(self) -> bool:
        return self._shown is not self.game or self._awaits_print

    def tick(self, seconds: float) -> Answer:  # noqa: ARG002
        if self._awaits_print:
            self._lay_out()
            self.stale = self.stale or not self._awaits_print
        self.stale = self.stale or (self._shown is not self.game and self.game.ensure_read())
        return None

    def _lay_out(self) -> None:
        card = self.game.card
        look = (*self.stage.appearance, card.side, (self.game.part, card.prints))
        self._awaits_print = False
        if self._last_look != look:
            board, panel = layout(self.stage.size, self.stage.settings.text)
            camera = self.game.camera_over(board)
            has_board = self._last_look is not None and self._last_look[:-1] == look[:-1]
            if has_board and not self.stage.ensure_board(card.side, camera):
                # Until this game's part of the board and its print are drawn, show the position on the board of the game before.
                self._awaits_print = True
                return
            self._last_look, self.panel, self.painter = look, panel, Painter(camera)

    def ensure_ready(self) -> bool:
        self._lay_out()
        return self.stage.ensure_board(self.game.card.side, self.painter.camera)

    def draw(self, surface: pygame.Surface) -> None:
        self._lay_out()
        px = self.stage.px
        self.painter.paint_table(surface)
        self._shown = self.game if self.game.ensure_read() else None
        self.game.paint(surface, self.painter)
        paper(surface, self.panel, self.stage.unit)
        inner = self.panel.inflate(-px(50), -px(40))
        y = write_title(surface, "Saved games", inner, px(34), muted=self.stage.settings.is_muted).bottom + px(2)
        y += rule(surface, inner.x, y, inner.width, self.stage.unit, kind="swelled") + px(8)
        bottom = place_buttons(self.buttons.buttons, inner, self.stage.unit, 18, share=0.3)
        self.buttons.draw(surface, self.stage.unit, 18)
        self._list(surface, pygame.Rect(inner.x, y, inner.width, bottom - px(10) - y))

    def _list(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        height = self.stage.px(LINE)
        room = max(1, rect.height // height)
        self._first = min(max(self._first, self.at - room + 1), self.at)
        shown = range(self._first, min(len(self.games), self._first + room))
        self._lines = {i: pygame.Rect(rect.x, rect.y + (i - self._first) * height, rect.width, height) for i in shown}
        for i, line in self._lines.items():
            self._game(surface, line, self.games[i].result, is_hot=i == self.at)

    def _game(self, surface: pygame.Surface, line: pygame.Rect, game: Result, *, is_hot: bool) -> None:
        px = self.stage.px
        if is_hot:
            pygame.draw.rect(surface, theme.PAPER_SHADE, line.inflate(px(12), -px(4)), border_radius=px(3))
        small = theme.font(px(15))
        when = write(surface, when_played(game.played), (line.right, line.y + px(8)), small, theme.INK_SOFT, align="right")
        font = fitting_font(game.title, px(21), when.left - line.x - px(10), bold=is_hot)
        ink = theme.RED if is_hot else theme.INK
        base = write(surface, game.title, (line.x, line.y + px(5)), font, ink).bottom
        font, width = theme.font(px(17)), line.width
        if is_hot:
            end = write(surface, "delete", (line.right, base), small, theme.RED, align="right")
            self._bin = pygame.Rect(end.x - px(6), base, end.width + px(12), line.bottom - base)
            pygame.draw.line(surface, theme.RED, (end.left, end.bottom - 1), (end.right, end.bottom - 1), 1)
            width -= end.width + px(12)
        write(surface, who_plays(game, font, width), (line.x, base), font, theme.INK_SOFT)

"""The panel of the home screen: the title, the search field, the last saved game, and the buttons."""

from __future__ import annotations

import pygame

from ui.art.base import theme
from ui.art.base.lettering import fitting_font, paper, rule, wrap, write, write_paragraph
from ui.scenes.base.commands import CommandBar
from ui.scenes.base.stage import Stage
from ui.scenes.home.saved_games import SavedGames
from ui.widgets.elements import draw_buttons
from ui.widgets.titles import write_title

CHIEF = 1.3
"""Height of the main button of the home screen, as a multiple of the other buttons' height.

The button is higher because it shows its key below the label.
"""
LONG = ("session", "day")
"""Names of commands with long labels. The button of such a command shows the command's key only if space remains.

Other buttons always show their keys.
"""
WELCOME = (
    "Choose a game with the mouse or arrow keys, or type its name or number.",
    "Enter opens it. F12 shows a short lesson, F1 the rules, and ? all keys.",
    "Your games are saved, and you can continue them here.",
)


class HomePanel:
    """Paints the right-hand panel of the home screen and places its buttons."""

    def __init__(self, stage: Stage, buttons: CommandBar, saved: SavedGames) -> None:
        self.stage, self._buttons, self._saved = stage, buttons, saved
        self._typed = self._games = ""

    def draw(self, surface: pygame.Surface, panel: pygame.Rect, games: str, typed: str, notice: str) -> None:
        """Draw the panel of the home screen.

        `games` is a sentence with the number of games. `typed` is the search text. `notice` is a message, or empty.
        """
        px = self.stage.px
        self._typed, self._games = typed, games
        paper(surface, panel, self.stage.unit)
        inner = panel.inflate(-px(44), -px(36))
        bottom = self._place_buttons(inner)
        y = self._draw_title(surface, inner, is_whole=self._has_room(inner, bottom, notice))
        y = self._draw_search(surface, inner, y)
        if notice:
            size = px(17)
            while size > 10 and _height(notice, theme.font(size), inner.width) > bottom - y:
                size -= 1
            font = theme.font(size)
            y = write_paragraph(surface, notice, pygame.Rect(inner.x, y, inner.width, 0), font, theme.INK) + px(6)
        room = pygame.Rect(inner.x, y, inner.width, bottom - y)
        if self._saved.latest is not None:
            self._saved.draw(surface, room, self._saved.latest)
        elif self._saved.kept is not None and not notice:
            self._draw_welcome(surface, room)
        chief, *others = self._buttons.buttons
        draw_buttons(surface, [chief], self._buttons.lit_buttons, self.stage.unit, 18, key_at="below")
        long = [button for button in others if button.name in LONG]
        # Each long label forms a separate group. So a long label without room for its key does not hide the key of another one.
        for group in ([button for button in others if button not in long], *([button] for button in long)):
            draw_buttons(surface, group, self._buttons.lit_buttons, self.stage.unit, 17)

    def _has_room(self, inner: pygame.Rect, bottom: int, notice: str) -> bool:
        """True if the message `notice` fits between the panel's title, drawn in full, and the y coordinate `bottom`."""
        if not notice:
            return True
        nowhere = pygame.Surface((1, 1))
        y = self._draw_search(nowhere, inner, self._draw_title(nowhere, inner))
        return y + _height(notice, theme.font(self.stage.px(17)), inner.width) <= bottom

    def _draw_title(self, surface: pygame.Surface, inner: pygame.Rect, *, is_whole: bool = True) -> int:
        """Draw the title of the home screen and, if `is_whole`, the number of games. Return the y coordinate below them."""
        px = self.stage.px
        y = write_title(surface, "Crokinole", inner, px(44), muted=self.stage.settings.is_muted).bottom - px(3)
        font = fitting_font("Combination Board", px(27), inner.width, face="display")
        y = write(surface, "Combination Board", (inner.centerx, y), font, theme.INK, align="centre").bottom - px(3)
        if is_whole:
            font = fitting_font(self._games, px(18), inner.width)
            y = write(surface, self._games, (inner.centerx, y + px(4)), font, theme.RED, align="centre").bottom
        return y + px(2) + rule(surface, inner.x, y + px(2), inner.width, self.stage.unit, kind="swelled") + px(6)

    def _draw_search(self, surface: pygame.Surface, inner: pygame.Rect, y: int) -> int:
        """Draw the search field. Return the y coordinate below it."""
        px = self.stage.px
        shown = self._typed or "Type to find a game"
        font = fitting_font(shown, px(19), inner.width - px(10))
        end = write(surface, shown, (inner.x + px(4), y), font, theme.INK if self._typed else theme.INK_SOFT, width=inner.width)
        if self._typed:
            pygame.draw.line(surface, theme.RED, (end.right + 2, end.y + 2), (end.right + 2, end.bottom - 2), max(1, px(2)))
        line = y + theme.font(px(19)).get_linesize()
        pygame.draw.line(surface, theme.INK_SOFT, (inner.x, line), (inner.right, line), 1)
        return line + px(10)

    def _draw_welcome(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the introduction for new players into the area `room`. Stop at the first sentence that does not fit."""
        px = self.stage.px
        font, y = theme.font(px(18)), room.y
        for sentence in WELCOME:
            lines = wrap(sentence, font, room.width)
            if y + len(lines) * font.get_linesize() > room.bottom:
                return
            y = write_paragraph(surface, sentence, pygame.Rect(room.x, y, room.width, 0), font, theme.INK) + px(8)

    def _place_buttons(self, inner: pygame.Rect) -> int:
        """Place a wide main button and, below it, the other buttons in rows of two. Return a y coordinate slightly above the main
        button.
        """
        px = self.stage.px
        height, gap = px(36), px(7)
        chief, *others = self._buttons.buttons
        rows = -(-len(others) // 2)
        height = min(height, int((inner.height * 0.57 - gap * rows) / (rows + CHIEF)))
        top = inner.bottom - rows * (height + gap) + gap
        width = (inner.width - gap) // 2
        for i, button in enumerate(others):
            row, column = divmod(i, 2)
            button.rect = pygame.Rect(inner.x + column * (width + gap), top + row * (height + gap), width, height)
        top -= round(CHIEF * height) + gap
        chief.rect = pygame.Rect(inner.x, top, inner.width, round(CHIEF * height))
        return top - px(8)


def _height(words: str, font: pygame.font.Font, width: int) -> int:
    return len(wrap(words, font, width)) * font.get_linesize()

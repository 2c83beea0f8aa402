"""The end of a game: who won and why, the final sheet, and what next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui import theme
from ui.painter import colour_of
from ui.scenes.scene import Answer, Pop, Reset, Scene, Stage
from ui.scenes.score import draw_sheet, sheet_height
from ui.widgets import Button, Buttons, fitting, paper, rule, seat_swatch, wrapped, write

if TYPE_CHECKING:
    from ui.scenes.play import Play


class Over(Scene):
    """A card over the board."""

    covers = False

    def __init__(self, stage: Stage, play: Play) -> None:
        super().__init__(stage)
        self.play = play
        self.buttons = Buttons([
            Button("Again", "again", key=pygame.K_a, hint="A", is_chief=True),
            Button("Look at the board", "look", key=pygame.K_ESCAPE, hint="Esc"),
            Button("Menu", "menu", key=pygame.K_F10),
        ])  # fmt: skip
        self.buttons.focus = 0

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        if event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN):
            self.stale = True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.buttons.focus = (self.buttons.focus + (1 if event.key == pygame.K_RIGHT else -1)) % len(self.buttons.buttons)
        match self.buttons.handle(event):
            case "look":
                return Pop()
            case "menu":
                return Reset(self._menu())
            case "again":
                return self._again()
        return None

    def _menu(self) -> Scene:
        from ui.scenes.menu import Menu

        return Menu(self.stage, self.play.close())

    def _again(self) -> Answer:
        from ui.scenes.play import Play

        self.play.close()
        again = self.play.again
        return Reset(Play(self.stage, again(), again)) if again is not None else Reset(self._menu())

    # --- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        px, play = self.stage.px, self.play
        outcome = play.outcome
        assert outcome is not None
        width = min(px(680), self.stage.size[0] - px(40))
        inner = width - px(100)
        reason = wrapped(outcome.reason, theme.font(px(21)), inner)
        sheet = play.picture.sheet
        has_sheet = any(row.cells for row in sheet.rows)
        tall = min(sheet_height(sheet, inner, px(320), -1, self.stage), px(320)) if has_sheet else 0
        height = px(250) + len(reason) * theme.font(px(21)).get_linesize() + tall + (px(14) if has_sheet else 0)
        rect = pygame.Rect(0, 0, width, min(height, self.stage.size[1] - px(20)))
        rect.center = (self.stage.size[0] // 2, self.stage.size[1] // 2)
        paper(surface, rect, self.stage.unit)
        y = self._title(surface, rect, outcome.winners)
        font = theme.font(px(21))
        for line in reason:
            write(surface, line, (rect.centerx, y), font, theme.INK, align="centre")
            y += font.get_linesize()
        y += px(12)
        if has_sheet:
            area = pygame.Rect(rect.centerx - inner // 2, y, inner, tall)
            draw_sheet(surface, area, sheet, play.table.names, play.picture, self.stage)
        self._place_buttons(rect)
        self.buttons.draw(surface, self.stage.unit, 18)

    def _title(self, surface: pygame.Surface, rect: pygame.Rect, winners: tuple[int, ...]) -> int:
        px, names = self.stage.px, self.play.table.names
        small = theme.font(px(19))
        y = rect.y + px(30)
        y = write(surface, self.play.table.card.title, (rect.centerx, y), small, theme.INK_SOFT, align="centre").bottom + px(6)
        title = headline([names[seat] for seat in winners])
        font = fitting(title, px(42), rect.width - px(180), face="display")
        box = write(
            surface,
            title,
            (rect.centerx, y),
            font,
            theme.RED if winners else theme.INK,
            align="centre",
            width=rect.width - px(120),
        )
        if winners:
            for sign, edge in ((-1, box.left), (1, box.right)):
                colour = colour_of(winners[0 if sign < 0 else -1], self.play.picture.colours)
                seat_swatch(surface, (edge + sign * px(28), box.centery), px(13), colour)
        y = box.bottom + px(6)
        return y + rule(surface, rect.x + px(60), y, rect.width - px(120), self.stage.unit, kind="swelled") + px(14)

    def _place_buttons(self, rect: pygame.Rect) -> None:
        px = self.stage.px
        gap, height = px(12), px(42)
        width = (rect.width - px(100) - 2 * gap) // 3
        for i, button in enumerate(self.buttons.buttons):
            button.rect = pygame.Rect(rect.x + px(50) + i * (width + gap), rect.bottom - px(28) - height, width, height)


def headline(winners: list[str]) -> str:
    """Who won, as the head of the card."""
    if not winners:
        return "A draw"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} win"

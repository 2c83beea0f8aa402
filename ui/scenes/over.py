"""The end of a game: who won and why, the final sheet, and what next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from board.views.picture import SheetRow
from ui.art import theme
from ui.art.painter import colour_of
from ui.art.result_art import draw_laurels, draw_story, has_story
from ui.scenes.requests import ShowResult
from ui.scenes.scene import Answer, Pop, Scene
from ui.scenes.score import draw_sheet, shared_names, sheet_height
from ui.scenes.stage import Stage
from ui.widgets.elements import Button, Buttons, fitting, paper, rule, seat_swatch, wrapped, write
from ui.widgets.layout import Measure, fitted, layout
from ui.widgets.titles import draw_mute_sign
from ui.window.reader import Reading, reading


class Over(Scene):
    """A card over the panel."""

    covers = False

    def __init__(self, stage: Stage, result: ShowResult) -> None:
        super().__init__(stage)
        self.result = result
        self.measure: Measure = stage
        """How large it was last printed."""
        self.buttons = Buttons([
            Button("Again", "again", key=pygame.K_a, is_chief=True),
            Button("Look at the board", "look", key=pygame.K_ESCAPE),
            Button("Home", "menu", key=pygame.K_h),
        ])  # fmt: skip
        self.buttons.focus = 0

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        if event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN):
            self.stale = True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self.buttons.focus = (self.buttons.focus + (1 if event.key == pygame.K_DOWN else -1)) % len(self.buttons.buttons)
        name = self.buttons.handle(event)
        return Pop("" if name == "look" else name) if name else None

    @property
    def reading(self) -> Reading:
        return reading(f"{self.result.title}. {self.result.reason}", (self.buttons.buttons, self.buttons.focus))

    # --- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The card lies on the panel, so that the board stays in sight."""
        _, rect = layout(self.stage.size, self.stage.settings.text)
        nowhere = pygame.Surface((1, 1))
        measure = fitted(self.stage.unit, lambda measure: self._print(nowhere, rect, measure))
        paper(surface, rect, measure.unit)
        self._print(surface, rect, measure)
        self.buttons.draw(surface, measure.unit, 19)

    def _print(self, surface: pygame.Surface, rect: pygame.Rect, measure: Measure) -> bool:
        """Print it by some measure; whether all that must be read has room. Sheet and lines are printed if they have it."""
        self.measure, px, result = measure, measure.px, self.result
        inner = pygame.Rect(rect.x + px(34), rect.y, rect.width - px(68), rect.height)
        bottom = self._place_buttons(inner) - px(14)
        y = self._title(surface, inner)
        font = theme.font(px(22))
        for line in wrapped(result.reason, font, inner.width):
            write(surface, line, (rect.centerx, y), font, theme.INK, align="centre")
            y += font.get_linesize()
        y = self._standings(surface, inner, y + px(18))
        if y > bottom:
            return False
        sheet = result.picture.sheet
        area = pygame.Rect(inner.x, y, inner.width, max(px(60), bottom - y))
        if any(row.cells for row in sheet.rows):
            height = sheet_height(sheet, area.width, area.height, result.picture.mover, measure)
            if height <= bottom - y:
                y = draw_sheet(surface, area, sheet, result.names, result.picture, measure) + px(14)
        room = pygame.Rect(inner.x, y, inner.width, min(px(190), bottom - y))
        if has_story(result.story) and room.height >= px(90):
            draw_story(surface, room, result.story, result.picture.colours, measure)
        return True

    def _title(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        px, result = self.measure.px, self.result
        winners = result.winners
        small = theme.font(px(20))
        y = inner.y + px(40)
        line = write(surface, result.title, (inner.centerx, y), small, theme.INK_SOFT, align="centre")
        if self.stage.settings.is_muted:
            draw_mute_sign(surface, line, inner.right, px(34))
        y = line.bottom + px(18)
        if winners:
            radius = min(px(48), inner.width // (3 * len(winners)))
            for i, seat in enumerate(winners):
                x = inner.centerx + round((i - (len(winners) - 1) / 2) * 2.9 * radius)
                draw_laurels(surface, (x, y + round(1.15 * radius)), radius, result.picture, seat)
            y += round(2.5 * radius)
        names = [result.names[seat] for seat in winners]
        players = len(self.result.names)
        font = fitting(headline(names, players), px(44), inner.width, face="display", least=px(24))
        title = shortened_headline(names, font, inner.width, players)
        ink = theme.RED if winners else theme.INK
        y = write(surface, title, (inner.centerx, y), font, ink, align="centre", width=inner.width).bottom + px(8)
        return y + rule(surface, inner.x, y, inner.width, self.measure.unit, kind="swelled") + px(16)

    def _standings(self, surface: pygame.Surface, inner: pygame.Rect, y: int) -> int:
        """Every player with what he made, the best first."""
        px, result = self.measure.px, self.result
        winners = result.winners
        rows = [row for row in result.picture.sheet.rows if row.total]
        names = shared_names(result.picture.sheet, result.names, result.picture.colours)
        for row in ranked(rows, winners, result.story[-1] if result.story else (), least_wins=result.least_wins):
            seat_swatch(surface, (inner.x + px(12), y + px(15)), px(9), colour_of(row.seat, result.picture.colours))
            figures = theme.font(px(24), face="figures")
            left = write(surface, row.total, (inner.right, y), figures, theme.INK, align="right").left
            name = names[row.seat]
            room = left - inner.x - px(44)
            font = fitting(name, px(21), room, bold=row.seat in winners, least=px(17))
            write(surface, name, (inner.x + px(30), y + px(2)), font, theme.INK, width=room)
            y += px(32)
        return y + px(12)

    def _place_buttons(self, inner: pygame.Rect) -> int:
        px = self.measure.px
        height, gap = px(42), px(8)
        top = inner.bottom - px(32) - 3 * height - 2 * gap
        for i, button in enumerate(self.buttons.buttons):
            button.rect = pygame.Rect(inner.x, top + i * (height + gap), inner.width, height)
        return top


def ranked(
    rows: Iterable[SheetRow], winners: Sequence[int], scores: Sequence[int], *, least_wins: bool = False
) -> list[SheetRow]:
    """The rows of a sheet, the winners' first and then, by the score of each seat, the better before the worse."""
    better = {seat: score if least_wins else -score for seat, score in enumerate(scores)}
    return sorted(rows, key=lambda row: (row.seat not in winners, better.get(row.seat, 0)))


def shortened_headline(winners: list[str], font: pygame.font.Font, width: int, players: int = 2) -> str:
    """The head of the card with the names as short as they must be: that somebody wins is always to be read."""
    letters = max(map(len, winners), default=0)
    while font.size(title := headline([shortened_to(name, letters) for name in winners], players))[0] > width and letters > 1:
        letters -= 1
    return title


def shortened_to(name: str, letters: int) -> str:
    return name if len(name) <= letters else f"{name[:letters].rstrip()}…"


def headline(winners: list[str], players: int = 2) -> str:
    """Who won, as the head of the card."""
    if not winners:
        return "A draw" if players > 1 else "Not this time"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} win"

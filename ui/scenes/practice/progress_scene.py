"""The screen that shows how the player's practice results have changed over time."""

from __future__ import annotations

from datetime import date

import pygame

from board.text.files import reason
from board.views.practice_report import StageProgress
from ui.art.base import theme
from ui.art.base.lettering import paper, rule, write_paragraph
from ui.art.sheets.progress_art import TITLE, draw_report, report_sheet
from ui.scenes.base.commands import Command, CommandBar
from ui.scenes.base.off_screen import save_picture
from ui.scenes.base.scene import Answer, Pop, Scene
from ui.scenes.base.stage import Stage
from ui.widgets.reading import Reading, reading
from ui.widgets.titles import write_title

SHEET = (1600, 1000)
"""Width and height in pixels of the saved picture of the player's progress."""
_HEARD = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)


class ProgressScene(Scene):
    """A screen with plots of the player's progress in practice: scatter by day, success rates, first and last attempts, and
    stars.
    """

    def __init__(self, stage: Stage, today: date) -> None:
        super().__init__(stage)
        self.today = today
        self.report = stage.shelf.practice.report(today)
        self.notice = ""
        """Sentence that names the file of the picture that was saved, or says why it was not saved."""
        self.buttons = CommandBar(lambda: self.commands)

    @property
    def commands(self) -> tuple[Command, ...]:
        return (
            Command("picture", self._save, "Save as picture", pygame.K_p, pygame.KMOD_CTRL),
            Command("back", Pop, "Back", pygame.K_ESCAPE, is_chief=True),
        )

    def handle(self, event: pygame.event.Event, now: float) -> Answer:  # noqa: ARG002
        self.stale = self.stale or event.type in _HEARD
        return self.buttons.hear(event)

    def _save(self) -> None:
        path = self.stage.shelf.practice.report_path(self.today)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save_picture(report_sheet(SHEET, self.report), path)
            self.notice = f"Saved as {path}."
        except OSError as error:
            self.notice = f"{path.name} can't be saved: {reason(error)}."

    @property
    def reading(self) -> Reading:
        scatter = [
            f"{each.day.day} {each.day:%B}: {each.heading.scatter:.1f} degrees, {100 * each.speed.scatter:.0f}% of the speed."
            for each in self.report.scatter[-3:]
        ]
        stages = [_stage_words(stage) for stage in self.report.stages if stage.first.attempts]
        stars = [f"{each.title}: {each.gold} of {each.drills} golden stars." for each in self.report.stars if each.learned]
        words = " ".join((self.notice, f"{TITLE}.", self.report.sentence, *scatter, *stages, *stars))
        return reading(words, self.buttons.read_out)

    def draw(self, surface: pygame.Surface) -> None:
        px, unit = self.stage.px, self.stage.unit
        self.buttons.refresh()
        surface.fill(theme.CLOTH)
        sheet = pygame.Rect((0, 0), self.stage.size).inflate(-px(30), -px(24))
        paper(surface, sheet, unit)
        inner = sheet.inflate(-px(60), -px(40))
        size = min(px(34), inner.height // 14)
        y = write_title(surface, TITLE, inner, size, muted=self.stage.settings.is_muted).bottom
        y += rule(surface, inner.x, y, inner.width, unit, kind="swelled") + px(6)
        bottom = inner.bottom - px(38)
        for i, (button, width) in enumerate(zip(self.buttons.buttons, (230, 150), strict=True)):
            wide = min(px(width), inner.width // 3)
            button.rect = pygame.Rect(
                inner.right - wide if i else inner.right - px(10) - wide - min(px(150), inner.width // 3), bottom, wide, px(38)
            )
        left = self.buttons.buttons[0].rect.left
        write_paragraph(
            surface, self.notice, pygame.Rect(inner.x, bottom, left - inner.x - px(12), 0), theme.font(px(15)), theme.INK
        )
        draw_report(surface, pygame.Rect(inner.x, y, inner.width, bottom - px(8) - y), self.report, unit)
        self.buttons.draw(surface, unit, 17)


def _stage_words(stage: StageProgress) -> str:
    both = f"first {stage.first.words}, {stage.first.interval_words}; last {stage.last.words}, {stage.last.interval_words}"
    return f"{stage.title}, without the aim line: {both}."

"""The shot of the day (one task a day, the same for all players): three attempts, a result to copy, and a calendar."""

from __future__ import annotations

import calendar
from dataclasses import replace
from datetime import date, timedelta

import pygame

from board.protocols.practising import DayShotBoard
from board.text.words import plural
from board.views.day_result import DAY_TRIES, DayResult, day_words, today
from ui.art.base import theme
from ui.art.base.lettering import LEAST_TYPE, rule, write
from ui.scenes.base.commands import Command
from ui.scenes.base.requests import Practise
from ui.scenes.base.scene import Answer, Push
from ui.scenes.base.stage import Stage
from ui.scenes.practice.guided_scene import HOW, GuidedPage, GuidedScene
from ui.scenes.practice.workbench import Bench
from ui.widgets.clipboard import copy
from ui.widgets.elements import Button, is_press

WEEK = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
FIRST_DAY = date(2026, 1, 1)
"""First day for which a shot of the day exists."""
NO_EARLIER, NO_LATER = "This is the first day.", "Tomorrow's shot comes tomorrow."
LEGEND = "○ made   ● missed"


class DayPage(GuidedPage):
    """The page beside the board for the shot of the day."""

    title = "Shot of the day"

    def __init__(self, bench: Bench, board: DayShotBoard) -> None:
        super().__init__(bench)
        self.board = board
        self.wanted_day: date | None = None
        """Day that the player has chosen in the calendar. Its task is opened next. None if no day was chosen."""
        self._cells: list[tuple[pygame.Rect, date]] = []

    @property
    def commands(self) -> tuple[Command, ...]:
        result, control = self.board.result, pygame.KMOD_CTRL
        no_earlier, no_later = "" if self._before else NO_EARLIER, "" if self._after else NO_LATER
        return (
            *(
                [Command("again", self.bench.bring_back, "Next try", pygame.K_SPACE, hears_key=False, is_chief=True)]
                if self.board.shot is not None and not result.is_over
                else []
            ),
            *(self._afterwards if result.is_over and self.is_idle else ()),
            *(self.watching if self.board.shot is not None else ()),
            Command("before", lambda: self._ask(self._before), "Previous day", pygame.K_LEFT, control, refusal=no_earlier),
            Command("after", lambda: self._ask(self._after), "Next day", pygame.K_RIGHT, control, refusal=no_later),
        )  # fmt: skip

    @property
    def _afterwards(self) -> tuple[Command, ...]:
        """Commands that are available after all attempts at the shot of the day, such as copying the result."""
        return (
            Command("copy", self._copy, "Copy the result", pygame.K_c, pygame.KMOD_CTRL, is_chief=True),
            Command("solution", self._show, "Show the shot", pygame.K_i),
            Command("practise", self._practise, "Practise this shot", pygame.K_p),
        )

    @property
    def is_idle(self) -> bool:
        """True if no practice shot is in progress."""
        return self.bench.playback is None or self.is_known

    @property
    def _before(self) -> date | None:
        day = self.board.day - timedelta(days=1)
        return day if day >= FIRST_DAY else None

    @property
    def _after(self) -> date | None:
        day = self.board.day + timedelta(days=1)
        return day if day <= today() else None

    def _ask(self, day: date | None) -> None:
        self.wanted_day = day

    def _copy(self) -> None:
        is_copied = copy(self.board.result.line)
        self.bench.say("Copied." if is_copied else "No clipboard is available. Your result is written above.")

    def _show(self) -> None:
        self.show_solution()
        if self.bench.playback is not None:
            self.bench.playback.restart()

    def _practise(self) -> Answer:
        return Push(Practise(self.stage.shelf.practice.open_day_freely(self.board.day)))

    def handle(self, event: pygame.event.Event, now: float) -> bool:  # noqa: ARG002
        if is_press(event):
            self.wanted_day = next((day for cell, day in self._cells if cell.collidepoint(event.pos)), None)
            return self.wanted_day is not None
        return False

    # --- words --------------------------------------------------------------------------------------------------------

    @property
    def shown(self) -> object:
        return super().shown, self.board.result, self.board.day, self.bench.notice

    @property
    def described(self) -> str:
        result = self._known_result
        if not self.is_idle:
            return ""
        return f"{self.described_shot} {self._state_words(result)} {self._streak_words}"

    @property
    def _known_result(self) -> DayResult:
        """Result of the shot of the day so far. An attempt that is still on display does not count yet."""
        result = self.board.result
        is_hidden = not self.is_idle and self.board.is_attempt
        return replace(result, tries=result.tries[:-1]) if is_hidden else result

    def _state_words(self, result: DayResult) -> str:
        if result.is_over:
            return f"{result.line}."
        left = {3: "You have three tries, without the aim line.", 2: "Two tries are left.", 1: "The last try."}
        return left[result.left]

    @property
    def _streak_words(self) -> str:
        book, now = self.board.book, today()
        streak, best = book.streak(now), book.best_streak
        if not best:
            return "Make each day's shot on that day to start a streak."
        if streak == best:
            return plural(streak, "{count} day in a row.", "{count} days in a row.")
        return plural(
            streak, "{count} day in a row; your best is {best}.", "{count} days in a row; your best is {best}.", best=best
        )

    # --- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, buttons: dict[str, Button]) -> int:
        px, result = self.bench.px, self._known_result
        y = self.task(surface, rect, rect.y)
        drill = self.board.drill
        if drill is not None and drill.club is not None:
            y = self.paragraph(
                surface, rect, y, f"The master bot makes it in {100 * drill.club:.0f} of 100 tries.", 16, soft=True
            )
        y = self._draw_tries(surface, rect, y + px(8), result)
        y = self.verdict(surface, rect, y)
        if result.is_over:
            y = self.paragraph(surface, rect, y, result.line, 20, bold=True, centred=True) + px(4)
        y = self.row(rect, y, [each for name, each in buttons.items() if name in ("again", "copy", "solution", "practise")], 38)
        y = self.row(rect, y, [each for name, each in buttons.items() if name in ("replay", "slowly")])
        if self.bench.playback is None and not result.is_over:
            y = self.paragraph(surface, rect, y, HOW, 15, soft=True) + px(4)
        y += rule(surface, rect.x, y, rect.width, self.bench.unit) + px(6)
        y = self._draw_calendar(surface, rect, y)
        # The streak would reveal the result before the shot has come to rest.
        y = self.paragraph(surface, rect, y + px(4), self._streak_words if self.is_idle else "…", 17)
        return self.row(rect, y + px(6), [buttons["before"], buttons["after"]])

    def _draw_tries(self, surface: pygame.Surface, rect: pygame.Rect, y: int, result: DayResult) -> int:
        """Draw a mark for each attempt of `result` at the shot of the day. Return the y coordinate below them."""
        px = self.bench.px
        radius, apart = px(13), px(46)
        for number in range(DAY_TRIES):
            at = (rect.centerx + round((number - (DAY_TRIES - 1) / 2) * apart), y + radius + px(2))
            if number < len(result.tries):
                draw_try(surface, at, radius, is_made=result.tries[number])
            elif not result.is_over:
                pygame.draw.aacircle(surface, theme.PAPER_EDGE, at, radius, max(1, px(2)))
        y += 2 * radius + px(8)
        words = LEGEND if result.is_over else self._state_words(result)
        return self.paragraph(surface, rect, y, words, 16, soft=True, centred=True) + px(4)

    def _draw_calendar(self, surface: pygame.Surface, rect: pygame.Rect, y: int) -> int:
        """Draw a calendar of the month with the result of each day. Return the y coordinate below it."""
        px, day, book, now = self.bench.px, self.board.day, self.board.book, today()
        title, small = theme.font(px(17), bold=True), theme.font(max(LEAST_TYPE, px(13)))
        write(surface, f"{day:%B} {day.year}", (rect.x, y), title, theme.RED)
        y += title.get_linesize() + px(2)
        width, height = rect.width // 7, px(30)
        for column, name in enumerate(WEEK):
            write(surface, name, (rect.x + column * width + width // 2, y), small, theme.INK_SOFT, align="centre")
        y += small.get_linesize()
        self._cells = []
        for week in calendar.Calendar().monthdatescalendar(day.year, day.month):
            for column, each in enumerate(week):
                if each.month == day.month:
                    cell = pygame.Rect(rect.x + column * width, y, width, height)
                    if FIRST_DAY <= each <= now:
                        self._cells.append((cell, each))
                    self._draw_day(surface, cell, book.of(each), is_here=each == day, is_open=each <= now)
            y += height
        return y

    def _draw_day(self, surface: pygame.Surface, cell: pygame.Rect, result: DayResult, *, is_here: bool, is_open: bool) -> None:
        px = self.bench.px
        if is_here:
            pygame.draw.rect(surface, theme.PAPER_SHADE, cell.inflate(-px(4), -px(2)), border_radius=px(4))
        if result.day == today():
            pygame.draw.rect(surface, theme.RED, cell.inflate(-px(4), -px(2)), max(1, px(1)), border_radius=px(4))
        font = theme.font(max(LEAST_TYPE, px(15)), face="figures")
        ink = theme.INK if is_open else theme.FADED
        x = cell.centerx - px(9)
        write(surface, str(result.day.day), (x, cell.centery - font.get_height() // 2), font, ink, align="centre")
        if result.is_over and (result.day != self.board.day or self.is_idle):
            draw_try(surface, (cell.centerx + px(12), cell.centery), px(6), is_made=result.is_made, is_late=not result.is_on_time)


def draw_try(surface: pygame.Surface, at: tuple[int, int], radius: int, *, is_made: bool, is_late: bool = False) -> None:
    """Draw the mark of an attempt at the shot of the day: a red ring for a success, a dark disk for a miss.

    For a success on a later day (`is_late`), the ring is grey.
    """
    if is_made:
        pygame.draw.aacircle(surface, theme.INK_SOFT if is_late else theme.RED, at, radius, max(2, radius // 3))
    else:
        pygame.draw.aacircle(surface, theme.INK_SOFT, at, radius)


class DayScene(GuidedScene):
    """The screen with the shot of the day, one practice task a day that is the same for all players."""

    def __init__(self, stage: Stage, board: DayShotBoard) -> None:
        self.board = board
        super().__init__(stage, board)

    def _make_leaves(self) -> tuple[DayPage, ...]:
        return (DayPage(self.bench, self.board),)

    def handle(self, event: pygame.event.Event, now: float) -> Answer:
        answer = super().handle(event, now)
        leaf = self.leaf
        assert isinstance(leaf, DayPage)
        if leaf.wanted_day is not None:
            day, leaf.wanted_day = leaf.wanted_day, None
            # The scene starts again with the board of the other day.
            DayScene.__init__(self, self.stage, self.stage.shelf.practice.open_day(day))
            self.bench.say(f"Shot of {day_words(day)}.")
        return answer

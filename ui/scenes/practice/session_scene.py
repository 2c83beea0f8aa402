"""Today's practice session: its exercises, the shot to make now, and a summary at the end."""

from __future__ import annotations

import pygame

from board.protocols.practising import SessionPractice
from board.text.words import plural
from board.views.day_result import today
from ui.art.base import theme
from ui.art.base.lettering import rule, write
from ui.scenes.base.commands import ENTER, Command
from ui.scenes.base.requests import ShowProgress
from ui.scenes.base.scene import Pop, Push
from ui.scenes.base.stage import Stage
from ui.scenes.practice.guided_scene import HOW, GuidedPage, GuidedScene
from ui.scenes.practice.practice_page import repeat_words
from ui.scenes.practice.shooting_page import LAST_SHOT, advice_words, words_of_test
from ui.scenes.practice.workbench import Bench
from ui.widgets.elements import Button

TITLE = "Today's session"
LEAVE_WORDS = "You can go back at any time and continue the session later today."
SHOT_SECONDS = 24.0
"""Estimated seconds for a shot, including aiming and watching. The remaining time is computed from them."""


class SessionPage(GuidedPage):
    """The page beside the board for today's practice session."""

    title = TITLE

    def __init__(self, bench: Bench, board: SessionPractice) -> None:
        super().__init__(bench)
        self.board = board

    @property
    def is_over(self) -> bool:
        """True once the player has seen the last shot of today's practice session."""
        return self.board.session.is_over and (self.bench.playback is None or self.is_known)

    @property
    def commands(self) -> tuple[Command, ...]:
        if self.is_over:
            return (
                Command("progress", lambda: Push(ShowProgress(today())), "Your progress", pygame.K_p, is_chief=True),
                Command("done", Pop, "Done", pygame.K_RETURN, also=ENTER),
            )
        if self.board.shot is None:
            return ()
        again = Command("again", self.bench.bring_back, "Next shot", pygame.K_SPACE, hears_key=False, is_chief=True)
        return (again, *self.watching)

    # --- words --------------------------------------------------------------------------------------------------------

    @property
    def shown(self) -> object:
        return super().shown, self.board.session, self.board.shown

    @property
    def described(self) -> str:
        view = self.board.session
        if self.is_over:
            return " ".join(("The session is over.", *view.summary))
        return f"{self._where} {self.described_shot} {self._message}"

    @property
    def _where(self) -> str:
        """Text with the title of the session's current exercise, and the number of the current shot in that exercise."""
        at, number = self._current
        part = self.board.session.parts[at]
        return f"{part.title}, shot {number + 1} of {part.shots}."

    @property
    def _current(self) -> tuple[int, int]:
        """Index of the present exercise of the session, and index of the present shot in that exercise."""
        view, has_shot = self.board.session, self.board.shot is not None
        places = [(at, number) for at, part in enumerate(view.parts) for number in range(part.shots)]
        return places[max(0, min(len(places) - 1, view.done - has_shot))]

    @property
    def _left(self) -> str:
        """Text about the rest of the practice session: the number of shots, and the time in minutes."""
        left = self.board.session.shots - self.board.session.done
        minutes = max(1, round(left * SHOT_SECONDS / 60))
        shots = plural(left, "1 shot to go", "{count} shots to go")
        return f"{shots}, {plural(minutes, 'about 1 minute', 'about {count} minutes')}. {LEAVE_WORDS}"

    @property
    def _message(self) -> str:
        """Sentence that tells the player about the present step of the session, such as the next exercise. It may be empty."""
        if self.bench.playback is None and self.board.shown is not None:
            return repeat_words(self.board.shown)
        if self.bench.playback is None and self.bench.is_test:
            return words_of_test(self.board)
        if self.bench.advice is not None:
            return f"{LAST_SHOT}: {advice_words(self.bench.advice)}"
        return self.board.session.message if self.is_known else ""

    # --- drawing ------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, buttons: dict[str, Button]) -> int:
        px = self.bench.px
        y = self._parts(surface, rect, rect.y)
        if self.is_over:
            return self._summary(surface, rect, y, buttons)
        y += rule(surface, rect.x, y, rect.width, self.bench.unit) + px(6)
        y = self.head(surface, rect, y, self._where.removesuffix("."))
        y = self.task(surface, rect, y) + px(4)
        y = self.verdict(surface, rect, y)
        if self._message:
            y = self.paragraph(surface, rect, y, self._message, 17, bold=self.is_known, centred=self.is_known) + px(6)
        y = self.row(rect, y, [buttons["again"]], 40) if "again" in buttons else y
        y = self.row(rect, y, [buttons[name] for name in ("replay", "slowly") if name in buttons])
        if self.bench.playback is None:
            y = self.paragraph(surface, rect, y + px(2), HOW, 15, soft=True) + px(4)
            y = self.paragraph(surface, rect, y, self._left, 15, soft=True)
        return y

    def _parts(self, surface: pygame.Surface, rect: pygame.Rect, y: int) -> int:
        """Draw a line for each exercise of the session, with a box for each of its shots. Return the y coordinate below them."""
        px, view = self.bench.px, self.board.session
        font, box, gap = theme.font(px(16)), px(11), px(3)
        hidden = not self.is_known and self.board.shot is not None
        current, shot = self._current
        for at, part in enumerate(view.parts):
            is_here = at == current and not self.is_over
            ink = theme.RED if is_here else theme.INK
            room = part.shots * (box + gap)
            line = font.get_linesize() + px(3)
            write(surface, part.title, (rect.x, y), font, ink, width=rect.width - room - px(8))
            for number in range(part.shots):
                place = pygame.Rect(rect.right - room + number * (box + gap), y + (line - box) // 2, box, box)
                is_known = number < len(part.results) and not (hidden and is_here and number == shot)
                if is_known and part.results[number]:
                    pygame.draw.rect(surface, HIT, place)
                elif is_known:
                    pygame.draw.line(surface, theme.INK_SOFT, place.topleft, place.bottomright, max(1, px(2)))
                    pygame.draw.line(surface, theme.INK_SOFT, place.topright, place.bottomleft, max(1, px(2)))
                pygame.draw.rect(surface, theme.RED if is_here and number == shot else theme.INK_SOFT, place, 1)
            y += line
        return y + px(4)

    def _summary(self, surface: pygame.Surface, rect: pygame.Rect, y: int, buttons: dict[str, Button]) -> int:
        px = self.bench.px
        y += rule(surface, rect.x, y, rect.width, self.bench.unit, kind="double") + px(6)
        y = self.head(surface, rect, y, "The session is over")
        for sentence in self.board.session.summary:
            y = self.paragraph(surface, rect, y, sentence, 19) + px(5)
        return self.row(rect, y + px(6), [buttons["progress"], buttons["done"]], 40)


HIT = (34, 98, 64)
"""Colour of the boxes that mark successful shots."""


class SessionScene(GuidedScene):
    """The screen of today's practice session."""

    def __init__(self, stage: Stage, board: SessionPractice) -> None:
        self.board = board
        super().__init__(stage, board)

    def _make_leaves(self) -> tuple[SessionPage, ...]:
        return (SessionPage(self.bench, self.board),)

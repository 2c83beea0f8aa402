"""The saved games on the home screen, and a picture of the game that was played last. Both are read in the background."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from board.views.scores import Result
from ui.art.base import theme
from ui.art.base.lettering import write
from ui.scenes.base.stage import Stage
from ui.scenes.base.worker import Worker
from ui.scenes.home.saved_game import KeptGame, when_played, who_plays

NO_PLACE = pygame.Rect(0, 0, 0, 0)


class SavedGames:
    """The list of saved games, and the game that was played last."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.kept: tuple[Result, ...] | None = None
        """Saved games that are not finished, latest first; None until they are read."""
        self.latest: KeptGame | None = None
        """The saved game that was played last; None if no game is saved or the list is not yet read."""
        self.thumb = NO_PLACE
        """Screen rectangle of the picture of the game played last."""
        self._awaits_thumb = False
        self._looking: Worker[Sequence[Result]] | None = None
        self.look()

    def look(self) -> None:
        """Start reading the list of saved games. Finish at once if the screen waits for results, otherwise read in the
        background.
        """
        self.kept = self.latest = self._looking = None
        self.thumb = NO_PLACE
        if self.stage.waits:
            self._see(self.stage.shelf.kept())

    def _see(self, kept: Sequence[Result]) -> None:
        self.kept = tuple(kept)
        if self.kept:
            self.latest = KeptGame(self.stage, self.kept[0])

    @property
    def needs_ticks(self) -> bool:
        return self.kept is None or self._awaits_thumb

    def tick(self) -> bool:
        """Continue reading the saved games in the background. Return True if the list or the picture of the last game became
        ready.
        """
        if self.kept is not None:
            return self._awaits_thumb and self._has_thumb
        if self._looking is None:
            # Reading records may be slow, so a worker reads them, and only while the home screen is shown.
            self._looking = Worker(self.stage.shelf.kept)
        elif self._looking.is_done:
            self._see(self._looking.result() or ())
            return True
        return False

    @property
    def _has_thumb(self) -> bool:
        """True if the home screen need not wait for the picture of the last game. The picture is ready, or no game is saved."""
        return self.latest is None or not self.thumb.width or self.latest.ensure_ready(self.thumb)

    def draw(self, surface: pygame.Surface, room: pygame.Rect, kept: KeptGame) -> None:
        """Draw the saved game `kept` into the area `room`: its position, its players and its date."""
        px, game = self.stage.px, kept.result
        heading, small = theme.font(px(19), bold=True), theme.font(px(16))
        lines = [
            (game.title, heading, theme.INK),
            (who_plays(game, small, room.width), small, theme.INK_SOFT),
            (when_played(game.played), small, theme.INK_SOFT),
        ]
        words = sum(font.get_linesize() for _, font, _ in lines)
        side = min(room.width, room.height - words - px(8))
        self.thumb = pygame.Rect(room.centerx - side // 2, room.y, side, side) if side >= px(70) else NO_PLACE
        if self.thumb.width:
            picture = self.thumb
            self._awaits_thumb = not self._has_thumb
            kept.draw(surface, picture)
            room = pygame.Rect(room.x, picture.bottom + px(2), room.width, room.bottom - picture.bottom - px(2))
        y = room.y
        for text, font, ink in lines:
            if y + font.get_linesize() > room.bottom:
                return
            write(surface, text, (room.centerx, y), font, ink, align="centre", width=room.width)
            y += font.get_linesize()

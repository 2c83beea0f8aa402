"""Replay of a whole real-time game, at a speed that the player chooses, forward or backward."""

from __future__ import annotations

from dataclasses import replace

import pygame

from ui.scenes.base.commands import Command
from ui.scenes.phases.phase import BACK, Next, Phase, Settle, by_space, is_key
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import TableSession

LENGTHS = (5.0, 10.0, 20.0, 40.0, 80.0, 160.0, 320.0)
"""Durations in seconds from which the player chooses for the replay of a whole game."""
USUAL = 2
"""Index in `LENGTHS` of the initial duration of a replay."""
LEAP = 0.04
"""Fraction of the replayed game that an arrow key skips forward or back."""


class TimeLapse(Phase):
    """The replay of a whole real-time game, move by move."""

    is_quiet = True
    is_watched = True
    escapes_by = BACK

    def __init__(self, session: TableSession) -> None:
        super().__init__(session)
        self._moves = session.table.moves_made
        self.at = 0.0
        """Current position in the replay, counted in moves."""
        self.length = USUAL
        self.is_running = True

    @property
    def is_animated(self) -> bool:
        return self.is_running

    @property
    def is_done(self) -> bool:
        return self.at >= self._moves

    @property
    def commands(self) -> tuple[Command, ...]:
        halt = "Replay" if self.is_done else "Pause" if self.is_running else "Continue"
        slowest = "" if self.length < len(LENGTHS) - 1 else "This is the slowest speed."
        fastest = "" if self.length > 0 else "This is the fastest speed."
        return (
            by_space("halt", self._halt, halt, is_chief=True),
            Command("slower", lambda: self._stretch(1), "Slower", pygame.K_DOWN, refusal=slowest, hears_key=False),
            Command("faster", lambda: self._stretch(-1), "Faster", pygame.K_UP, refusal=fastest, hears_key=False),
            Command("enough", Settle, "Skip", pygame.K_RETURN, hears_key=False),
        )

    def _halt(self) -> None:
        """Pause the replay, or continue it if it is paused. At the end, start it again."""
        self.is_running = self.is_done or not self.is_running
        self.at = 0.0 if self.is_done else self.at

    def _stretch(self, by: int) -> None:
        """Choose the next longer duration of the replay, or the next shorter one if `by` is negative."""
        self.length = max(0, min(len(LENGTHS) - 1, self.length + by))

    def handle(self, event: pygame.event.Event, now: float) -> Next:
        if is_key(event, pygame.K_LEFT, pygame.K_RIGHT):
            leap = LEAP * self._moves * (1 if event.key == pygame.K_RIGHT else -1)
            self.at = max(0.0, min(float(self._moves), self.at + leap))
            return None
        return super().handle(event, now)

    def escape(self) -> Next:
        return Settle()

    def finish(self) -> Next:
        return Settle()

    def tick(self, seconds: float) -> Next:
        if self.is_running and not self.is_done:
            self.at = min(float(self._moves), self.at + seconds * self._moves / LENGTHS[self.length])
            self.is_running = not self.is_done
        return None

    def view(self) -> View:
        words = f"Replay of the whole game in {LENGTHS[self.length]:.0f} seconds."
        picture = self.session.stage.shown(self.session.table, self.session.table.moment(int(self.at)))
        return replace(super().view(), prompt=words, hint="Left and Right jump back and ahead.", picture=picture)

    def draw(self, surface: pygame.Surface) -> None:
        table = self.session.table
        picture = self.session.stage.shown(table, table.moment(int(self.at)))
        self.session.screen.painter.paint(surface, picture)

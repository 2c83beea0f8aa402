"""Replay of a whole real-time game, at any speed, forward and backward."""

from __future__ import annotations

from dataclasses import replace

import pygame

from ui.scenes.phases.phase import BACK, Next, Phase, Settle, is_key
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import TableSession
from ui.widgets.elements import Button

LENGTHS = (5.0, 10.0, 20.0, 40.0, 80.0, 160.0, 320.0)
"""Selectable lengths of the replay, in seconds."""
USUAL = 2
"""Index of the default length."""
LEAP = 0.04
"""Share of the game skipped by an arrow key."""


class TimeLapse(Phase):
    """Shows the whole game, move by move."""

    is_quiet = True
    is_watched = True

    def __init__(self, session: TableSession) -> None:
        super().__init__(session)
        self._moves = session.table.moves_made
        self.at = 0.0
        """Position in the game, in moves."""
        self.length = USUAL
        self.is_running = True

    @property
    def is_animated(self) -> bool:
        return self.is_running

    @property
    def is_done(self) -> bool:
        return self.at >= self._moves

    @property
    def buttons(self) -> tuple[Button, ...]:
        halt = "Pause" if self.is_running and not self.is_done else "Continue"
        slower, faster = self.length < len(LENGTHS) - 1, self.length > 0
        return (
            Button(halt, "halt", key=pygame.K_SPACE, hears_key=False, is_chief=True),
            Button(
                "Slower", "slower", key=pygame.K_DOWN, hears_key=False, refusal="" if slower else "This is the slowest speed."
            ),
            Button("Faster", "faster", key=pygame.K_UP, hears_key=False, refusal="" if faster else "This is the fastest speed."),
            Button("Skip", "enough", key=pygame.K_RETURN, hears_key=False),
        )

    def press(self, name: str) -> Next:
        match name:
            case "halt" if self.is_done:
                self.at, self.is_running = 0.0, True
            case "halt":
                self.is_running = not self.is_running
            case "slower":
                self.length = min(len(LENGTHS) - 1, self.length + 1)
            case "faster":
                self.length = max(0, self.length - 1)
            case _:
                return Settle()
        return None

    def handle(self, event: pygame.event.Event, now: float) -> Next:  # noqa: ARG002
        if is_key(event, pygame.K_LEFT, pygame.K_RIGHT):
            leap = LEAP * self._moves * (1 if event.key == pygame.K_RIGHT else -1)
            self.at = max(0.0, min(float(self._moves), self.at + leap))
            return None
        keys = {pygame.K_SPACE: "halt", pygame.K_UP: "faster", pygame.K_DOWN: "slower", pygame.K_RETURN: "enough"}
        name = next((name for key, name in keys.items() if is_key(event, key)), "")
        return self.press(name) if name else None

    @property
    def escapes_by(self) -> str:
        return BACK

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

"""A bot's turn: it is seen to be its turn while the bot thinks beside the window, until its move is played."""

from __future__ import annotations

from dataclasses import replace

import pygame

from board.table import ThoughtLost
from ui.scenes.panel import View
from ui.scenes.phases.phase import Next, Phase, Settle, is_skip
from ui.scenes.session import Session
from ui.widgets import Button

PAUSE = 0.55
"""Seconds that even the quickest bot takes, so that one sees what is coming."""
TRIES = 3
"""Moves that may come to nothing, one after the other, before somebody has to ask for another."""


class BotTurn(Phase):
    """Until the bot's move is played. Whoever does not want to wait hurries it, takes back or leaves."""

    is_quiet = True

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._thought = session.table.think()
        self._left = PAUSE

    @property
    def is_stuck(self) -> bool:
        """Whether no move of the bot's has come to anything, and it waits to be asked once more."""
        return self.session.failures >= TRIES and not self.session.table.is_elsewhere

    @property
    def moves(self) -> bool:
        return not self.is_stuck

    @property
    def buttons(self) -> tuple[Button, ...]:
        if self.is_stuck:
            return (Button("Try again", "again", hint="Space", is_chief=True),)
        return () if self.session.table.is_elsewhere else (Button("Hurry", "hurry", hint="Space"),)

    def press(self, name: str) -> Next:  # noqa: ARG002
        if self.is_stuck:
            self.session.failures = 0
            return Settle()
        self._thought.hurry()
        self._left = 0.0
        return None

    def handle(self, event: pygame.event.Event, now: float) -> Next:  # noqa: ARG002
        is_meant = self.session.deaf <= 0.0 and is_skip(event)
        return self.press("hurry") if is_meant else None

    def hint(self) -> None:
        self.session.refuse("A hint is for whoever has the move.")

    def tick(self, seconds: float) -> Next:
        self._left -= seconds
        if self.is_stuck or self._left > 0.0 or not self._thought.is_back:
            return None
        try:
            move = self._thought.result()
        except ThoughtLost as lost:
            # Its worker was killed, again and again: the game goes on all the same.
            self.session.failures += 1
            self.session.refuse(f"{lost} It begins anew.")
            self._thought = self.session.table.think()
            return None
        return Settle() if move is None else self.session.play(move) or Settle()

    def leave(self) -> None:
        self._thought.cancel()

    def view(self) -> View:
        name = self.session.names[self.session.mover]
        if self.session.table.is_elsewhere:
            return replace(super().view(), prompt=f"You are looking on: {name} plays in another window.")
        if self.is_stuck:
            words = f"{name} has found no move that can be played. Let it try again, take back or leave: the game is kept."
            return replace(super().view(), prompt=words)
        return replace(super().view(), prompt=f"{name} is thinking.")

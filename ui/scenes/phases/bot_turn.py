"""A bot's turn: it is seen to be its turn, then it thinks on a worker while the window stays awake."""

from __future__ import annotations

from dataclasses import replace

from board.table import Played
from ui.scenes.panel import View
from ui.scenes.phases.phase import Next, Settle
from ui.scenes.phases.waiting import Waiting
from ui.scenes.session import Session, Show
from ui.worker import Worker

PATIENCE = 30.0
"""Seconds a bot that is thinking is waited for when the game is left."""


class BotTurn(Waiting):
    """Until the bot's move is played."""

    pause = 0.55

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._worker: Worker[Played[object] | None] | None = None

    @property
    def moves(self) -> bool:
        return True

    def act(self) -> Next:
        self._worker = Worker(self.session.table.bots)
        return None

    def tick(self, seconds: float) -> Next:
        if self._worker is None:
            return super().tick(seconds)
        return self.finish() if self._worker.is_done else None

    def finish(self) -> Next:
        if self._worker is None:
            return None
        played = self._worker.result(PATIENCE)
        return Settle() if played is None else Show(played, self.session.picture)

    def view(self) -> View:
        return replace(super().view(), prompt=f"{self.session.names[self.session.mover]} is thinking.")

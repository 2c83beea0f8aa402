"""A moment's pause, and then something happens by itself: a pass that nobody can help, or the announcement of the result."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from board.moves import Pass
from ui.hands.overlay import Overlay
from ui.scenes.phases.phase import Next, Phase, Settle
from ui.scenes.requests import ShowResult
from ui.scenes.scene import Push
from ui.scenes.table_session import TableSession
from ui.widgets.elements import Button

STORY = 240
"""At how many moments the score is looked at, at most, to draw how it went."""


class Waiting(Phase, ABC):
    """Waits, and acts."""

    pause = 0.0
    """Seconds, so that one sees what is coming."""

    def __init__(self, session: TableSession) -> None:
        super().__init__(session)
        self._left = self.pause

    @property
    def needs_ticks(self) -> bool:
        return self._left > 0.0

    def tick(self, seconds: float) -> Next:
        if self._left <= 0.0:
            return None
        self._left -= seconds * self.session.stage.settings.pace
        return self.act() if self._left <= 0.0 else None

    @abstractmethod
    def act(self) -> Next:
        """What happens then."""


class Passing(Waiting):
    """The mover can do nothing but pass: long enough to read why."""

    pause = 1.6

    def act(self) -> Next:
        return self.session.play(Pass()) or Settle()


class GameOver(Waiting):
    """The game has ended: its result is shown once, and again when asked for."""

    pause = 1.1
    is_quiet = True
    is_watched = True

    def __init__(self, session: TableSession) -> None:
        super().__init__(session)
        if session.is_announced:
            self._left = 0.0

    @property
    def buttons(self) -> tuple[Button, ...]:
        if self.needs_ticks:
            return ()
        return (Button("The result", "result", key=pygame.K_RETURN, is_chief=True),)

    def act(self) -> Next:
        self.session.stage.sound.knock("chime", 0.6)
        return self.press("result")

    def press(self, name: str) -> Next:  # noqa: ARG002
        session, outcome = self.session, self.session.reading.outcome
        assert outcome is not None
        session.is_announced = True
        reason = session.by_name(outcome.reason)
        story = tuple(session.table.story(STORY))
        card, picture = session.table.card, session.reading.picture
        return Push(ShowResult(card.title, session.names, outcome.winners, reason, picture, story, card.least_wins))

    def draw(self, surface: pygame.Surface) -> None:
        session, outcome = self.session, self.session.reading.outcome
        winners = outcome.winners if outcome is not None else ()
        men = [man.id for man in session.reading.picture.men if man.seat in winners]
        # A whole army that is lit says nothing; a lone rider who has won does.
        lit = tuple((man, "won") for man in men) if len(men) == len(winners) else ()
        session.screen.painter.paint(surface, session.reading.picture, overlay=Overlay(men=lit))

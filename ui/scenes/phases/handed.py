"""Base class of the parts of a game in which a person acts by mouse and keys."""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame

from ui.hands.hand import Hand
from ui.scenes.phases.phase import Phase

AnyHand = TypeVar("AnyHand", bound=Hand)


class HandPhase(Phase, Generic[AnyHand]):
    """A part of a game in which an input handler turns the player's mouse and keyboard input into moves."""

    hand: AnyHand

    def lay_out(self) -> None:
        self.hand.camera = self.session.screen.seen

    def let_go(self) -> None:
        self.hand.let_go()

    def cover(self) -> None:
        self.hand.cover()

    def claims(self, event: pygame.event.Event) -> bool:
        return self.hand.claims(event)

    @property
    def is_begun(self) -> bool:
        return self.hand.is_begun

    @property
    def escapes_by(self) -> str:
        return self.hand.escapes_by

    def say_refused(self) -> bool:
        """Show why the last input was impossible, if the input handler has a new reason. Return True if it had one."""
        if not self.hand.refused:
            return False
        self.session.refuse(self.hand.refused)
        self.hand.refused = ""
        return True
